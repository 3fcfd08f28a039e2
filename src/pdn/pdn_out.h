/* pdn_out.h -- write PDN: tags, and movetext wrapped to 79 columns at blanks outside comments. */
#ifndef PDN_PDN_OUT_H
#define PDN_PDN_OUT_H

#include <stdbool.h>
#include <stddef.h>

struct pdn_out {
    struct str *out;
    int column;
    bool glue; /* no blank before the next word */
};

/* Write [Name "value"] on a line of its own; quotes and backslashes are escaped. */
void out_tag(struct pdn_out *, const char *name, const char *value);
/* Write a word, after a blank or a line end. */
void out_word(struct pdn_out *, const char *s, size_t n);
/* Write a result.  After half a capture (28x), which would take its first number for a square, an empty comment goes
   first. */
void out_result(struct pdn_out *, const char *s, size_t n);
/* Write a comment as {text}.  A text with }, which cannot stand in { }, is written after ; to the end of the line.  If
   it has several lines, its } become ) instead. */
void out_comment(struct pdn_out *, const char *s, size_t n);
/* Write text as it is, if possible on one line with the rest.  If its last line has a ; or %, a line end follows. */
void out_raw(struct pdn_out *, const char *s, size_t n);
void out_open(struct pdn_out *);
void out_close(struct pdn_out *);
/* End the line if there is something on it. */
void out_line(struct pdn_out *);

/* The order of tags: the seven of the roster from 0, then all others, then FEN and GameType. */
enum { OUT_RANK_RESULT = 6, OUT_RANK_OTHER, OUT_RANK_FEN, OUT_RANK_GAMETYPE };
int out_tag_rank(const char *name, size_t n);

#endif
