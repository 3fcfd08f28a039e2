/* house.h -- house rules nobody thought of: .rules texts drawn by lot, good and bad, and a game under those that are
   good. */
#ifndef TESTS_ENGINE_HOUSE_H
#define TESTS_ENGINE_HOUSE_H

#include <stddef.h>
#include <stdint.h>

enum { HOUSE_TEXT = 4096 };
enum house { HOUSE_WRONG, HOUSE_REFUSED, HOUSE_PLAYED };

/* The house rules of this seed, into `text`; refused with a sentence, or a game played to its end or for a long time,
   the engine choosing some of the moves.  HOUSE_WRONG: neither, and `why` says what happened instead. */
enum house house_try(uint64_t seed, char text[HOUSE_TEXT], char why[HOUSE_TEXT]);

#endif
