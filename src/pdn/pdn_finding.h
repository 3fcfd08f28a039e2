/* pdn_finding.h -- what may be wrong in a PDN text: a row for each code, and the reporter that turns byte offsets into
   lines and columns. */
#ifndef PDN_PDN_FINDING_H
#define PDN_PDN_FINDING_H

#include <stdint.h>

#include "pdn/pdn.h"

enum pdn_code {
    PDN_LITERAL_CR,
    PDN_CONTROL,
    PDN_ENCODING,
    PDN_EMPTY_FILE,
    PDN_EMPTY_GAME,
    PDN_TAG_SYNTAX,
    PDN_TAG_NO_OPEN,
    PDN_TAG_NAME,
    PDN_TAG_BROKEN,
    PDN_TAG_NO_BRACKET,
    PDN_TAG_TWICE,
    PDN_TAG_NUL,
    PDN_COMMENT_OPEN,
    PDN_COMMENT_NESTED,
    PDN_BRACE_STRAY,
    PDN_PAREN_OPEN,
    PDN_PAREN_STRAY,
    PDN_PAREN_EMPTY,
    PDN_PAREN_COMMENT,
    PDN_VAR_FIRST,
    PDN_VAR_DEEP,
    PDN_VAR_ILLEGAL,
    PDN_RESULT_IN_VAR,
    PDN_RESULT_ODD,
    PDN_RESULT_MISMATCH,
    PDN_NO_TERMINATOR,
    PDN_MOVENUM_DANGLING,
    PDN_MOVE_SPACE,
    PDN_ALG_UPPER,
    PDN_MOVE_UNKNOWN,
    PDN_STAR_STRENGTH,
    PDN_STRENGTH_FIRST,
    PDN_NAG_FIRST,
    PDN_NAG_LARGE,
    PDN_JUNK,
    PDN_MOVE_ILLEGAL,
    PDN_MOVE_AMBIGUOUS,
    PDN_CAPTURE_PATH,
    PDN_MOVE_SPLIT,
    PDN_FEN_BAD,
    PDN_FEN_TURN,
    PDN_FEN_NOBODY,
    PDN_SETUP_BAD,
    PDN_GAMETYPE_NOTATION,
    PDN_GAMETYPE_RULES,
    PDN_GAME_GUESSED,
    PDN_NOT_PLAYED,
    PDN_NOT_KNOWN,
    PDN_CODES
};

/* Where findings go.  NULL in its place, or `fn` NULL: nowhere.  `lines` is made when first needed. */
struct pdn_reporter {
    pdn_report_fn *fn;
    void *ctx;
    const char *text;
    size_t n;
    uint32_t *lines; /* offsets where lines begin */
    size_t n_lines;
    int lines_gone, columns_gone; /* before the text: whole lines, and bytes of its first one */
    uint64_t once;                /* codes reported once a file: those reported */
};

void pdn_reporter_release(struct pdn_reporter *);
/* The text goes on in another one, which begins `gone` bytes behind its beginning. */
void pdn_reporter_slide(struct pdn_reporter *, size_t gone);

/* Does anybody listen? */
bool pdn_heard(const struct pdn_reporter *);

/* Say `code` of the byte at `at`; `detail` (NULL: none) follows the code's sentence after a colon. */
void pdn_say(struct pdn_reporter *, enum pdn_code, size_t at, const char *detail);
/* The same, quoting n bytes of the text from `at` (the first thirty) made safe to show. */
void pdn_quote(struct pdn_reporter *, enum pdn_code, size_t at, size_t n);
/* Once a file only. */
void pdn_say_once(struct pdn_reporter *, enum pdn_code, size_t at, const char *detail);

#endif
