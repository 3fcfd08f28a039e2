/* little.h -- the widest integer type, and integers as bytes, lowest first, the same on every machine. */
#ifndef BASE_LITTLE_H
#define BASE_LITTLE_H

#include <stdint.h>

/* 128 bits, by the name this compiler has for them (configure.ac). */
typedef HUFF_WIDE wide;

static inline void little_put(uint8_t *at, wide number, int bytes)
{
    for (int i = 0; i < bytes; i++) at[i] = (uint8_t)(number >> 8 * i);
}

static inline wide little_get(const uint8_t *at, int bytes)
{
    wide number = 0;
    for (int i = 0; i < bytes; i++) number |= (wide)at[i] << 8 * i;
    return number;
}

#endif
