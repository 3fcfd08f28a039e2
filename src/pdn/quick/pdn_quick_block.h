/* pdn_quick_block.h -- the inside of pdn_quick.h: many bytes of a text examined at once.  Byte by byte, a processor
   would mispredict the length of every other word.  So words are measured in a set of bits, and their numbers are taken
   out of eight bytes, the first of which is the lowest on every machine. */
#ifndef PDN_QUICK_PDN_QUICK_BLOCK_H
#define PDN_QUICK_PDN_QUICK_BLOCK_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum {
    BLOCK_EIGHT = 8,
    BLOCK_FEW = 16,
    BLOCK = 64,
    BLOCK_WORD = 12
}; /* bytes; a word begins at BLOCK - BLOCK_WORD at most */

#define BLOCK_TIMES(byte) (UINT64_C(0x0101010101010101) * (byte))

static inline uint64_t eight_load(const char *p)
{
    uint64_t w;
    memcpy(&w, p, sizeof w);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    w = __builtin_bswap64(w);
#endif
    return w;
}

/* For each byte that is below `limit` (1 .. 128), its highest bit. */
static inline uint64_t eight_below(uint64_t w, unsigned limit)
{
    return ~(((w & BLOCK_TIMES(0x7f)) + BLOCK_TIMES(0x80 - limit)) | w) & BLOCK_TIMES(0x80);
}

/* Which of the first n bytes of a block are not digits: a bit for each. */
static inline uint64_t block_no_digits(const char *p, int n)
{
    uint64_t set = 0;
    for (int i = 0; i < n; i += BLOCK_EIGHT) {
        uint64_t high = eight_below(eight_load(p + i) ^ BLOCK_TIMES('0'), 10);
        set |= (high >> 7) * UINT64_C(0x0102040810204080) >> 56 << i;
    }
    return ~set;
}

/* --- one word: it begins at p with a digit; `other`: which bytes from there on are not digits ----- */

/* The place of the first byte that is not a digit; a place past any word if there is none. */
static inline unsigned block_first(uint64_t other)
{
    return (unsigned)__builtin_ctzll(other | UINT64_C(1) << 63);
}

/* The length of `12.` and at most one blank or line end; 0 if that is not what stands there. */
static inline unsigned block_number(const char *p, uint64_t other)
{
    unsigned n = block_first(other);
    if (n > 3 || p[n] != '.' || *p == '0') return 0;
    bool more = other >> (n + 1) & 1;
    return !more || p[n + 1] == ' ' || p[n + 1] == '\n' ? n + 1 + more : 0;
}

struct block_move {
    unsigned from, to, end; /* end: how many bytes it takes */
    bool capture;
};

/* The number of one or two digits with which w begins. */
static inline unsigned eight_value(uint64_t w, unsigned digits)
{
    w <<= 16 - 8 * digits;
    return (unsigned)(w & 15) * 10 + (unsigned)(w >> 8 & 15);
}

/* The length of `32-28` or `28x19` with one byte of the white space after it, if something ordinary follows.  0 if that
   is not what stands there, or if it may be a result. */
static inline unsigned block_move(const char *p, uint64_t other, struct block_move *ret)
{
    static const uint8_t sign[256] = { ['-'] = 1, ['x'] = 2, [':'] = 2 },
                         white[256] = { [' '] = 1, ['\n'] = 2, ['\r'] = 2 };
    static const uint8_t word[256] = { ['0'] = 1,
        ['1'] = 1,
        ['2'] = 1,
        ['3'] = 1,
        ['4'] = 1,
        ['5'] = 1,
        ['6'] = 1,
        ['7'] = 1,
        ['8'] = 1,
        ['9'] = 1,
        ['\n'] = 1,
        ['{'] = 1,
        ['('] = 1,
        ['$'] = 1 };
    unsigned a = block_first(other), end = block_first(other & (other - 1)), b = end - a - 1;
    if (a - 1 > 1 || b - 1 > 1) return 0;
    uint64_t w = eight_load(p);
    unsigned by = sign[(unsigned char)p[a]];
    *ret = (struct block_move){ eight_value(w, a), eight_value(w >> 8 * (a + 1), b), end, by == 2 };
    bool result = end == 3 && ret->from <= 2 && ret->to <= 2;
    bool ends = white[(unsigned char)p[end]] + word[(unsigned char)p[end + 1]] >= 2;
    return by && ends && !result ? end + 1 : 0;
}

#endif
