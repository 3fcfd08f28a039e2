/* decode.h -- from single keys to what was meant: Alt, sequences nobody knows, marked pastes.  Knows no
   curses; keys come from a function. */
#ifndef UI_TERM_DECODE_H
#define UI_TERM_DECODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/str.h"

enum { DECODE_PASTE_MAX = 64 * 1024, DECODE_PASTE_MS = 1000 };

struct decode {
    bool pasting, pasted;
    bool asked; /* the terminal was asked where its cursor is: ESC [ 24 ; 80 R is its answer */
    int64_t paste_at;
    struct str paste;
};

/* The next key that is there, PRESS_NONE if there is none. */
typedef int decode_fn(void *ctx);

void decode_init(struct decode *);
void decode_release(struct decode *);

/* The next press, PRESS_NONE if there is none.  Between the marks of a paste text is collected; a paste whose
   end does not come for a second ends by itself. */
int decode_key(struct decode *, decode_fn *, void *ctx, int64_t now);

/* The text of a paste after PRESS_PASTE_END; NULL: none.  Valid until the next paste begins. */
const char *decode_paste(struct decode *, size_t *ret_n);

#endif
