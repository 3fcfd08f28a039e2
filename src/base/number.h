/* number.h -- numbers as people write them on a command line, at the prompt and in settings. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

/* Read a number from `least` (0 or more) to `most` from text of digits alone.  On failure returns false and leaves *ret
   untouched. */
bool number_read(const char *text, int64_t least, int64_t most, int64_t *ret);

/* The same for an int. */
bool number_int(const char *text, int least, int most, int *ret);

enum { NUMBER_SECONDS = 1000000 };

/* Read the decimal number that the text begins with: an optional minus and digits, with or without a fraction.
   *ret_end points behind it.  False, and both are untouched, if there is none.  Exponents and the other forms of strtod
   fail, too. */
bool number_real(const char *text, const char **ret_end, double *ret);

/* Read 1 to `most` such numbers, separated by `between`, with nothing else in the text.  Returns how many; 0 on
   failure. */
int number_list(const char *text, char between, int most, double *ret);

/* Read seconds, at most NUMBER_SECONDS, as milliseconds.  On failure returns false and leaves *ret untouched. */
bool number_ms(const char *text, int64_t *ret);

/* Part `i` (from 0) of work divided into `of` parts; of == 0: it is not divided. */
struct shard {
    int i, of;
};

#endif
