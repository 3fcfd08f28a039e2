/* little.h -- numbers as bytes, the lowest first, so that any machine reads what another wrote. */
#ifndef BASE_LITTLE_H
#define BASE_LITTLE_H

#include <stdint.h>

static inline void little_put(uint8_t *at, unsigned __int128 number, int bytes)
{
    for (int i = 0; i < bytes; i++) at[i] = (uint8_t)(number >> 8 * i);
}

static inline unsigned __int128 little_get(const uint8_t *at, int bytes)
{
    unsigned __int128 number = 0;
    for (int i = 0; i < bytes; i++) number |= (unsigned __int128)at[i] << 8 * i;
    return number;
}

#endif
