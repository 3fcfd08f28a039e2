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

/* The decimal number that the text begins with: digits, with a fraction or without, behind a minus or not.  *ret_end is
   what stands behind it.  False: there is none, and both are untouched; so with an exponent or what else strtod takes. */
bool number_real(const char *text, const char **ret_end, double *ret);

/* The text is 1 to `most` of them, parted by `between`, and nothing else: how many; 0: it is not. */
int number_list(const char *text, char between, int most, double *ret);

/* Seconds, up to NUMBER_SECONDS, as milliseconds.  False: *ret is untouched. */
bool number_ms(const char *text, int64_t *ret);

/* Part `i` (from 0) of some work that is shared out to `of`; of 0: it is not. */
struct shard {
    int i, of;
};

#endif
