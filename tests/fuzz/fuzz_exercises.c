/* fuzz_exercises.c -- a file of exercises; each that is accepted is written as it reads. */
#include <config.h>

#include "fuzz/fuzz.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "coach/exercises.h"

static void check_again(const struct exercise *x)
{
    LOCAL(exercises) again = { 0 };
    LOCAL(str) text = { 0 }, second = { 0 };
    struct err e = { 0 };
    exercise_write(x, &text);
    if (!exercises_read(&again, str_text(&text), text.len, &e) || again.n != 1) abort();
    if (strcmp(again.list[0].key, x->key) || strcmp(again.list[0].words, x->words)) abort();
    exercise_write(&again.list[0], &second);
    if (strcmp(str_text(&text), str_text(&second))) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    LOCAL(exercises) x = { 0 };
    struct err e = { 0 };
    if (!exercises_read(&x, (const char *)data, n, &e) && (!*e.text || e.line < 1 || e.column < 1)) abort();
    for (int i = 0; i < x.n; i++) check_again(&x.list[i]);
    return 0;
}
