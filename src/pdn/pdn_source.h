/* pdn_source.h -- the bytes of a PDN file and their encoding.  UTF-8 is taken as it is.  UTF-16 (known by its mark or
   its NUL bytes) is turned into UTF-8 at once.  Anything else stays as it is, and pieces of it are turned into UTF-8
   when a game needs them.  A text that arrives in parts is seen through a window that slides over it. */
#ifndef PDN_PDN_SOURCE_H
#define PDN_PDN_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

struct str;

enum { SOURCE_ENCODING = 32 };

/* Put at most `room` more bytes of a text at `to`.  Returns how many; 0 at the end of the text. */
typedef size_t source_more_fn(void *ctx, char *to, size_t room);

struct pdn_source {
    char *text;
    size_t n;
    source_more_fn *more; /* NULL: the text is complete */
    void *ctx;
    size_t room, window;            /* bytes allocated, and the most there may be */
    int lines, columns;             /* before `text`: whole lines, and bytes of its first line */
    bool one_byte;                  /* not UTF-8 */
    const char *flaw;               /* why not all of it could be read: "ends too early ..."; NULL: it could */
    bool crlf;                      /* most lines end in CR LF */
    char encoding[SOURCE_ENCODING]; /* of bytes that are not UTF-8 */
};

/* Do most lines of a text end in CR LF?  source_lines: how many lines end in [at, end) of n bytes, in whatever way. */
bool source_crlf(const char *s, size_t n);
int source_lines(const char *s, size_t at, size_t end, size_t n);

/* The name of the UTF-16 encoding of a text; NULL if it is in another.  *ret_mark (ret_mark may be NULL): bytes of its
   mark. */
const char *source_utf16(const char *text, size_t n, size_t *ret_mark);

/* Copy a text.  If `encoding` is NULL, it is Windows-1252.  False, and nothing is kept, if the encoding is unknown. */
bool source_init(struct pdn_source *, const char *text, size_t n, const char *encoding);
/* The same for the first `window` bytes of a text that arrives in parts.  A text in UTF-16 must fit into the window. */
bool source_open(struct pdn_source *, source_more_fn *, void *ctx, size_t window, const char *encoding);
/* Drop the first `gone` bytes and read more at the end. */
void source_slide(struct pdn_source *, size_t gone);
void pdn_source_release(struct pdn_source *);

/* A text that somebody else keeps and whose origin is not known; if it is not UTF-8, it is Windows-1252. */
struct pdn_source source_of(const char *s, size_t n);

/* Append a span as UTF-8. */
void source_utf8(const struct pdn_source *, size_t at, size_t n, struct str *out);

/* Append the value of a tag as UTF-8, with its escapes resolved.  If it has several lines, they are joined by a blank,
   those of a position by nothing. */
void source_value(const struct pdn_source *, size_t at, size_t n, struct str *out);

/* Append UTF-8 text in the encoding and with the line ends of the file; if the encoding lacks a character, it stays
   UTF-8. */
void source_encode(const struct pdn_source *, const char *s, size_t n, struct str *out);

#endif
