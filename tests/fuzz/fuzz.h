/* fuzz.h -- what a fuzz target is.  Each fuzz_NAME.c has this one function; libFuzzer calls it in the
   programs `make fuzz-NAME` builds, run_corpus.c over tests/fuzz/corpus/NAME in `make check`.  A target may
   assert: what it feeds its reader comes from outside, but what comes out must hold. */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

#endif
