/* pdn_out.h -- writing PDN: tags, and movetext wrapped at 79 columns at blanks outside comments. */
#ifndef PDN_PDN_OUT_H
#define PDN_PDN_OUT_H

#include <stdbool.h>
#include <stddef.h>

struct pdn_out {
    struct str *out;
    int column;
    bool glue; /* no blank before the next word */
};

/* [Name "value"] on a line of its own, quotes and backslashes escaped. */
void out_tag(struct pdn_out *, const char *name, const char *value);
/* A word; a blank or a line end before it. */
void out_word(struct pdn_out *, const char *s, size_t n);
/* A result; behind half a capture (28x), which would take its first number for a square, an empty comment before it. */
void out_result(struct pdn_out *, const char *s, size_t n);
/* {text}, or ; to the end of the line for a text with } in it, which can't stand in { }; a longer text has its }
   changed to ). */
void out_comment(struct pdn_out *, const char *s, size_t n);
/* Text as it stands, on one line with the rest if that's possible; a ; or % in its last line ends the line. */
void out_raw(struct pdn_out *, const char *s, size_t n);
void out_open(struct pdn_out *);
void out_close(struct pdn_out *);
/* End the line if something stands on it. */
void out_line(struct pdn_out *);

/* The order of tags: from 0 the seven of the roster, then the others, then FEN and GameType. */
enum { OUT_RANK_RESULT = 6, OUT_RANK_OTHER, OUT_RANK_FEN, OUT_RANK_GAMETYPE };
int out_tag_rank(const char *name, size_t n);

#endif
