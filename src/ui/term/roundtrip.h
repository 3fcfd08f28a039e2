/* roundtrip.h -- how long the line to the terminal takes: it is asked where its cursor is (DSR 6), and answers.
   Terminals that never answer are not asked again. */
#ifndef UI_TERM_ROUNDTRIP_H
#define UI_TERM_ROUNDTRIP_H

#include <stdbool.h>
#include <stdint.h>

enum { ROUNDTRIP_EVERY_MS = 15000, ROUNDTRIP_GIVE_UP_MS = 10000 };

#define ROUNDTRIP_QUESTION "\033[6n"

/* Zeroed: nothing is known. */
struct roundtrip {
    bool waits, mute, known;
    int64_t asked_at;
    int ms; /* if known */
};

/* Is it time to ask?  Then the question is to be sent now. */
bool roundtrip_ask(struct roundtrip *, int64_t now);
void roundtrip_answer(struct roundtrip *, int64_t now);

#endif
