/* decode.h -- from single keys to what was meant: Alt, sequences nobody knows, marked pastes, and the answer of a
   terminal that was asked where its cursor is (DSR 6), which tells how long the line to it takes.  Knows no curses;
   keys come from a function, the time (ms) from the caller. */
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
    mbstate_t torn;    /* of a character that has not come whole */
    bool lone, broken; /* an ESC came alone, a sequence without its end: the rest may come late, up to DECODE_TAIL_MS */
    int64_t broken_at;
    struct {
        int n, digits[2], semicolons,
            number; /* so far: characters, digits before and behind a semicolon, their number */
    } sequence;

    bool pasting;
    int64_t paste_at;
    struct str paste; /* what was pasted last */

    bool expects; /* an answer would be no keys */
    bool waits;   /* for one still */
    bool mute;    /* a terminal that did not answer is not asked again */
    int64_t asked_at;
    int line_ms; /* to the terminal and back; -1: not known */

    bool asks_ground; /* DECODE_GROUND was sent, and no answer has come */
    bool in_ground;   /* ... it is coming */
    int64_t ground_at;
    struct str ground;
    bool light; /* the background is */
};

/* The character that is whole with this byte of it, in the locale's encoding; PRESS_NONE: it is not yet, however long the
   line takes; PRESS_IGNORE: it is none. */
int decode_byte(struct decode *, char byte);

/* The next key that is there, PRESS_NONE if there is none. */
typedef int decode_fn(void *ctx);

void decode_init(struct decode *);
void decode_release(struct decode *);

/* The next press, PRESS_NONE if there is none.  Between the marks of a paste text is collected, and PRESS_PASTE_END
   comes when it is whole; a paste whose end does not come for a second ends by itself. */
int decode_key(struct decode *, decode_fn *, void *ctx, int64_t now);

/* Is the background to be asked for?  Then DECODE_GROUND is to be sent, and its answer is no keys.  COLORFGBG, which ends
   in the background's number, goes first; `able`: a terminal of this name might answer. */
bool decode_ask_ground(struct decode *, const char *name, bool able, int64_t now);

/* Is it time to ask?  Then the question is to be sent now. */
bool decode_ask(struct decode *, int64_t now);

/* Does a terminal of this name mark pastes (bracketed paste)?  Others might show the switch for it as text. */
bool decode_knows_pastes(const char *name);

/* Is this a name for a terminal description?  Harmless characters only, so that it can't be a path. */
bool decode_is_name(const char *name);

/* How long ESC waits for more: ESCDELAY, else `wanted` ms, else longer over SSH than here. */
int decode_escdelay(int wanted);

#endif
