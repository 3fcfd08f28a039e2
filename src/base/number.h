/* number.h -- numbers as people write them on a command line, at the prompt and in settings. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

/* The text is digits and nothing else, and the number is from `least` (0 or more) to `most`.  False: *ret is
   untouched. */
bool number_read(const char *text, int64_t least, int64_t most, int64_t *ret);

/* The same as an int. */
bool number_int(const char *text, int least, int most, int *ret);

enum { NUMBER_SECONDS = 1000000 };

/* Seconds, up to NUMBER_SECONDS, with a fraction or without, from `text` to `stop` (NULL: its end), as milliseconds.
   False: *ret is untouched. */
bool number_ms(const char *text, const char *stop, int64_t *ret);

/* Part `i` (from 0) of some work that is shared out to `of`; of 0: it is not. */
struct shard {
    int i, of;
};

#endif
