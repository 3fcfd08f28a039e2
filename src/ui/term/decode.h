/* decode.h -- from single keys to what was meant: Alt, unknown sequences, marked pastes, and the answer of a
   terminal that was asked where its cursor is (DSR 6), which tells how long the line to the terminal takes.  Knows
   no curses; keys come from a function, and the time (ms) from the caller. */
#ifndef UI_TERM_DECODE_H
#define UI_TERM_DECODE_H

#include <stdint.h>
#include <wchar.h>

#include "base/str.h"

enum {
    DECODE_PASTE_MAX = 64 * 1024 + 4, // a character more than the screen takes
    DECODE_PASTE_MS = 1000,
    DECODE_ASK_MS = 15000,
    DECODE_GIVE_UP_MS = 10000,
    DECODE_TAIL_MS = 1000
};

#define DECODE_QUESTION "\033[6n"         // answered by ESC [ 24 ; 80 R
#define DECODE_GROUND   "\033]11;?\033\\" // ... by ESC ] 11 ; rgb:ffff/ffff/ffff ESC \, the background

struct decode {
    mbstate_t torn; /* of a character that has not arrived whole */
    /* An ESC came alone; a sequence came without its end.  The rest may still come, up to DECODE_TAIL_MS later. */
    bool lone, broken;
    int64_t broken_at;
    struct {
        int n, digits[2], semicolons,
            number; /* so far: characters, digits before and behind a semicolon, their number */
    } sequence;

    bool pasting;
    int64_t paste_at;
    struct str paste; /* the last paste */

    bool expects; /* an answer that comes now is not keys */
    bool waits;   /* an answer is still awaited */
    bool mute;    /* the terminal did not answer, and is not asked again */
    int64_t asked_at;
    int line_ms; /* ms to the terminal and back; -1: not known */

    bool asks_ground; /* DECODE_GROUND was sent, and no answer has come */
    bool in_ground;   /* ... the answer is coming */
    int64_t ground_at;
    struct str ground;
    bool light; /* the background is light */
};

/* Add a byte of a character in the locale's encoding.  Returns the character when it is whole; PRESS_NONE while it
   is not, however long the line takes; PRESS_IGNORE if the byte belongs to no character. */
int decode_byte(struct decode *, char byte);

/* Returns the next key that is there; PRESS_NONE if there is none. */
typedef int decode_fn(void *ctx);

void decode_init(struct decode *);
void decode_release(struct decode *);

/* The next press; PRESS_NONE if there is none.  Between the marks of a paste the text is collected, and
   PRESS_PASTE_END comes when it is complete.  A paste ends by itself when nothing comes for a second. */
int decode_key(struct decode *, decode_fn *, void *ctx, int64_t now);

/* True if the background must be asked for: then send DECODE_GROUND; its answer will not be taken for keys.
   COLORFGBG, which ends in the number of the background, goes first.  `able`: a terminal of this name might answer. */
bool decode_ask_ground(struct decode *, const char *name, bool able, int64_t now);

/* True if it is time to ask for the cursor: then send DECODE_QUESTION now. */
bool decode_ask(struct decode *, int64_t now);

/* Does a terminal of this name mark pastes (bracketed paste)?  Others might show the sequence that asks for it as
   text. */
bool decode_knows_pastes(const char *name);

/* May this name a terminal description?  It has only harmless characters, so that it cannot be a path. */
bool decode_is_name(const char *name);

/* How many ms to wait after ESC for more: ESCDELAY, or `wanted`, or by default longer over SSH than locally. */
int decode_escdelay(int wanted);

#endif
