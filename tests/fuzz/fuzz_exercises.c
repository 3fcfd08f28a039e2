/* fuzz_exercises.c -- a file of exercises; what is accepted is written as it reads, and a bad line
 * is named. */
#include <config.h>

#include "fuzz/fuzz.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "coach/exercises.h"
#include "base/err.h"
#include "base/str.h"

static void check_again(const struct exercises *x)
{
    struct exercises again = { 0 };
    struct str text = { 0 }, second = { 0 };
    struct err e = { 0 };
    exercises_write(x, &text);
    if (!exercises_read(&again, str_text(&text), text.len, &e) || again.n != x->n) abort();
    exercises_write(&again, &second);
    if (strcmp(str_text(&text), str_text(&second))) abort();
    exercises_release(&again);
    str_release(&text);
    str_release(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    struct exercises x = { 0 };
    struct err e = { 0 };
    if (!exercises_read(&x, (const char *)data, n, &e) && (!*e.text || e.line < 1 || e.column < 1)) abort();
    check_again(&x);
    exercises_release(&x);
    return 0;
}
