/* pdn_source.h -- the bytes of a PDN file and their encoding.  UTF-8 is taken as it is; UTF-16 (by its mark or its NUL
   bytes) is turned into UTF-8 at once; anything else stays as it is, and pieces of it are turned into UTF-8 when a game
   needs them.  A text that comes by and by is a window that slides over it. */
#ifndef PDN_PDN_SOURCE_H
#define PDN_PDN_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

struct str;

enum { SOURCE_ENCODING = 32 };

/* At most `room` bytes more of a text; 0: that was all. */
typedef size_t source_more_fn(void *ctx, char *to, size_t room);

struct pdn_source {
    char *text;
    size_t n;
    source_more_fn *more; /* NULL: there is no more behind it */
    void *ctx;
    size_t room, window;            /* bytes of text, and how many they may become */
    int lines, columns;             /* before the text: whole lines, and bytes of its first one */
    bool one_byte;                  /* not UTF-8 */
    const char *flaw;               /* "ends too early ...": why not all of that could be read; NULL: it could */
    bool crlf;                      /* most lines end in CR LF */
    char encoding[SOURCE_ENCODING]; /* of what is not UTF-8 */
};

/* Do most lines of a text end in CR LF?  Lines that end in [at, end) of one of n bytes, however they do. */
bool source_crlf(const char *s, size_t n);
int source_lines(const char *s, size_t at, size_t end, size_t n);

/* The name of the UTF-16 encoding a text is in, NULL: it is in another; *ret_mark (may be NULL): bytes of its mark. */
const char *source_utf16(const char *text, size_t n, size_t *ret_mark);

/* Copy the text.  `encoding` NULL: Windows-1252.  False, and nothing is kept, if the encoding is unknown. */
bool source_init(struct pdn_source *, const char *text, size_t n, const char *encoding);
/* ... the first `window` bytes of what comes; UTF-16 must fit there. */
bool source_open(struct pdn_source *, source_more_fn *, void *ctx, size_t window, const char *encoding);
/* Forget the first `gone` bytes and take in more at the end. */
void source_slide(struct pdn_source *, size_t gone);
void pdn_source_release(struct pdn_source *);

/* A text that somebody else keeps, and of which nobody knows where it is from: what is not UTF-8 is Windows-1252. */
struct pdn_source source_of(const char *s, size_t n);

/* Append a span as UTF-8. */
void source_utf8(const struct pdn_source *, size_t at, size_t n, struct str *out);

/* Append the value of a tag as UTF-8, its escapes resolved.  Over several lines: a blank stands for a line end, nothing
   in a position. */
void source_value(const struct pdn_source *, size_t at, size_t n, struct str *out);

/* Append UTF-8 text in the encoding and with the line ends of the file; characters the encoding lacks stay UTF-8. */
void source_encode(const struct pdn_source *, const char *s, size_t n, struct str *out);

#endif
