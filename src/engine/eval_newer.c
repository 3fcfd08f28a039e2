/* eval_newer.c -- the score by weights, built once more for newer x86-64 processors (x86-64-v3).  The target is set
   here and not in local.mk, since CFLAGS come last there, and a distribution's own -march would win. */
#include <config.h>

#ifdef HAVE_TARGET_CLONES
#ifdef __clang__
#include <immintrin.h>
#ifndef __AVX2__
#define __AVX2__ 1 // clang tells of flags alone
#endif
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,f16c,fma,lzcnt,movbe,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx2,bmi,bmi2,f16c,fma,lzcnt,movbe,popcnt")
#endif
#define EVAL_SCORE eval_score_newer
#include "engine/eval_score.c"
#ifdef __clang__
#pragma clang attribute pop
#endif
#endif
