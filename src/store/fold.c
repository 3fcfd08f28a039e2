/* fold.c -- see fold.h */
#include <config.h>

#include "store/fold.h"

#include <string.h>

#include "base/str.h"
#include "base/utf8.h"

/* Runs of capitals, in order: every `step`-th character from .. to, and what must be added to make it small.  These
   are the simple mappings of Unicode, in which a capital I with a dot becomes i. */
static const struct run {
    uint16_t from, to;
    int16_t add;
    uint8_t step;
} runs[] = {
    { 'A', 'Z', 32, 1 }, { 0xb5, 0xb5, 775, 1 }, { 0xc0, 0xd6, 32, 1 },
    { 0xd8, 0xde, 32, 1 }, // Latin-1, with the micro sign
    { 0x100, 0x12e, 1, 2 }, { 0x130, 0x130, -199, 1 }, { 0x132, 0x136, 1, 2 }, { 0x139, 0x147, 1, 2 },
    { 0x14a, 0x176, 1, 2 }, { 0x178, 0x178, -121, 1 }, { 0x179, 0x17d, 1, 2 }, // Latin Extended-A
    { 0x181, 0x181, 210, 1 }, { 0x182, 0x184, 1, 2 }, { 0x186, 0x186, 206, 1 }, { 0x187, 0x187, 1, 1 },
    { 0x189, 0x18a, 205, 1 }, { 0x18b, 0x18b, 1, 1 }, { 0x18e, 0x18e, 79, 1 }, { 0x18f, 0x18f, 202, 1 },
    { 0x190, 0x190, 203, 1 }, { 0x191, 0x191, 1, 1 }, { 0x193, 0x193, 205, 1 }, { 0x194, 0x194, 207, 1 },
    { 0x196, 0x196, 211, 1 }, { 0x197, 0x197, 209, 1 }, { 0x198, 0x198, 1, 1 }, { 0x19c, 0x19c, 211, 1 },
    { 0x19d, 0x19d, 213, 1 }, { 0x19f, 0x19f, 214, 1 }, { 0x1a0, 0x1a4, 1, 2 }, { 0x1a6, 0x1a6, 218, 1 },
    { 0x1a7, 0x1a7, 1, 1 }, { 0x1a9, 0x1a9, 218, 1 }, { 0x1ac, 0x1ac, 1, 1 }, { 0x1ae, 0x1ae, 218, 1 },
    { 0x1af, 0x1af, 1, 1 }, { 0x1b1, 0x1b2, 217, 1 }, { 0x1b3, 0x1b5, 1, 2 }, { 0x1b7, 0x1b7, 219, 1 },
    { 0x1b8, 0x1b8, 1, 1 }, { 0x1bc, 0x1bc, 1, 1 }, { 0x1c4, 0x1c4, 2, 1 }, { 0x1c5, 0x1c5, 1, 1 },
    { 0x1c7, 0x1c7, 2, 1 }, { 0x1c8, 0x1c8, 1, 1 }, { 0x1ca, 0x1ca, 2, 1 }, { 0x1cb, 0x1db, 1, 2 },
    { 0x1de, 0x1ee, 1, 2 }, { 0x1f1, 0x1f1, 2, 1 }, { 0x1f2, 0x1f4, 1, 2 }, { 0x1f6, 0x1f6, -97, 1 },
    { 0x1f7, 0x1f7, -56, 1 }, { 0x1f8, 0x21e, 1, 2 }, { 0x220, 0x220, -130, 1 }, { 0x222, 0x232, 1, 2 },
    { 0x23a, 0x23a, 10795, 1 }, { 0x23b, 0x23b, 1, 1 }, { 0x23d, 0x23d, -163, 1 }, { 0x23e, 0x23e, 10792, 1 },
    { 0x241, 0x241, 1, 1 }, { 0x243, 0x243, -195, 1 }, { 0x244, 0x244, 69, 1 }, { 0x245, 0x245, 71, 1 },
    { 0x246, 0x24e, 1, 2 }, // Latin Extended-B
    { 0x370, 0x372, 1, 2 }, { 0x376, 0x376, 1, 1 }, { 0x37f, 0x37f, 116, 1 }, { 0x386, 0x386, 38, 1 },
    { 0x388, 0x38a, 37, 1 }, { 0x38c, 0x38c, 64, 1 }, { 0x38e, 0x38f, 63, 1 }, { 0x391, 0x3a1, 32, 1 },
    { 0x3a3, 0x3ab, 32, 1 }, { 0x3c2, 0x3c2, 1, 1 }, { 0x3cf, 0x3cf, 8, 1 }, { 0x3d8, 0x3ee, 1, 2 },
    { 0x3f4, 0x3f4, -60, 1 }, { 0x3f7, 0x3f7, 1, 1 }, { 0x3f9, 0x3f9, -7, 1 }, { 0x3fa, 0x3fa, 1, 1 },
    { 0x3fd, 0x3ff, -130, 1 }, // Greek, with the sigma that ends a word
    { 0x400, 0x40f, 80, 1 }, { 0x410, 0x42f, 32, 1 }, { 0x460, 0x480, 1, 2 }, { 0x48a, 0x4be, 1, 2 },
    { 0x4c0, 0x4c0, 15, 1 }, { 0x4c1, 0x4cd, 1, 2 }, { 0x4d0, 0x52e, 1, 2 },          // Cyrillic
    { 0x531, 0x556, 48, 1 },                                                          // Armenian
    { 0x1e00, 0x1e94, 1, 2 }, { 0x1e9e, 0x1e9e, -7615, 1 }, { 0x1ea0, 0x1efe, 1, 2 }, // Latin Extended Additional
};

/* Latin letters from .. to, and the base letter of each; a dot: the letter has no accent to take off. */
static const struct accented {
    uint16_t from, to;
    const char *bare;
} accented[] = {
    { 0xc0, 0x17f,
        "aaaaaa.ceeeeiiii.nooooo..uuuuy..aaaaaa.ceeeeiiii.nooooo..uuuuy.yaaaaaaccccccccdd..eeeeeeeeeegggg"
        "gggghh..iiiiiiiii...jjkk.llllll....nnnnnn...oooooo..rrrrrrsssssssstttt..uuuuuuuuuuuuwwyyyzzzzzzs" },
    { 0x1a0, 0x1b0, "oo.............uu" },
    { 0x1cd, 0x233,
        "aaiioouuuuuuuuuu.aa......ggkkoooo..j...gg..nnaa....aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy" },
    { 0x1e00, 0x1ef9,
        "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooo"
        "pppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy.s....aaaaaaaa"
        "aaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy" },
};

uint32_t fold_bare(uint32_t c)
{
    for (size_t i = 0; i < sizeof accented / sizeof *accented; i++) {
        const struct accented *a = &accented[i];
        if (c >= a->from && c <= a->to && a->bare[c - a->from] != '.') return (unsigned char)a->bare[c - a->from];
    }
    return c;
}

/* More small letters that are sorted with another one. */
static const uint16_t beside[][2] = {
    { 0xdf, 's' }, { 0xe6, 'a' }, { 0xf0, 'd' }, { 0xf8, 'o' }, { 0xfe, 't' }, { 0x111, 'd' }, { 0x127, 'h' },
    { 0x131, 'i' }, { 0x142, 'l' }, { 0x153, 'o' }, // ß æ ð ø þ đ ħ ı ł œ
    { 0x390, 0x3b9 }, { 0x3ac, 0x3b1 }, { 0x3ad, 0x3b5 }, { 0x3ae, 0x3b7 }, { 0x3af, 0x3b9 }, { 0x3b0, 0x3c5 },
    { 0x3ca, 0x3b9 }, { 0x3cb, 0x3c5 }, { 0x3cc, 0x3bf }, { 0x3cd, 0x3c5 }, { 0x3ce, 0x3c9 }, // Greek with tonos
    { 0x450, 0x435 }, { 0x451, 0x435 }, { 0x454, 0x435 }, { 0x456, 0x438 }, { 0x457, 0x438 }, { 0x45d, 0x438 },
    { 0x45e, 0x443 }, { 0x491, 0x433 }, // ѐ ё є і ї ѝ ў ґ
};

uint32_t fold_base(uint32_t c)
{
    if (c < 0x80) return c;
    if (c >= 0x300 && c <= 0x36f) return 0;
    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++)
        if (beside[i][0] == c) return beside[i][1];
    return fold_bare(c);
}

uint32_t fold_sign(uint32_t c)
{
    if (c < 0x80) return c >= 'A' && c <= 'Z' ? c + 32 : c;
    const struct run *r = runs;
    for (size_t n = sizeof runs / sizeof *runs, half; n > 1; n -= half) {
        half = n / 2;
        if (c >= r[half].from) r += half;
    }
    return c > r->to || (c - r->from) % r->step ? c : (uint32_t)((int32_t)c + r->add);
}

/* The next character, folded; *k says how many bytes it took. */
static uint32_t next(const char *s, size_t n, size_t *k)
{
    uint32_t c = (unsigned char)*s;
    *k = 1;
    if (c < 0x80) return fold_sign(c);
    *k = utf8_decode(s, n, &c);
    return *k == 1 ? (unsigned char)*s | 0x200000u : fold_sign(c);
}

void fold_text(struct str *out, const char *s, size_t n)
{
    for (size_t i = 0, k; i < n; i += k) {
        char buf[4];
        uint32_t c = next(s + i, n - i, &k);
        if (c & 0x200000u) str_put(out, s[i]);
        else str_addn(out, buf, utf8_encode(c, buf));
    }
}

/* Does the text continue with the needle?  Compared character by character. */
static bool matches(const char *s, size_t n, const char *needle, size_t m)
{
    size_t k, j;
    while (m) {
        if (!n) return false;
        if (next(s, n, &k) != next(needle, m, &j)) return false;
        s += k;
        n -= k;
        needle += j;
        m -= j;
    }
    return true;
}

/* Letters, those that are rare in games first: moves and tags are full of digits, blanks and x. */
static const char rare[] = "zqjkvywfphugcbdmltsnioraex";

/* The character of the needle to look for: an ASCII character with only ASCII before it, so that its place in a
   match is known.  Not an i, which may be a character of two bytes in the text. */
static size_t anchor(const char *needle, size_t m)
{
    size_t best = 0;
    const char *rank = rare + sizeof rare;
    for (size_t i = 0; i < m && !(needle[i] & 0x80) && needle[i] != 'i'; i++) {
        const char *k = needle[i] ? strchr(rare, needle[i]) : NULL;
        if (!k || k >= rank) continue;
        rank = k;
        best = i;
    }
    return best;
}

/* The next `c` from p on; `end` if there is none. */
static const char *next_byte(const char *p, const char *end, char c)
{
    const char *found = p < end ? memchr(p, c, (size_t)(end - p)) : NULL;
    return found ? found : end;
}

static bool has_ascii(const char *s, size_t n, const char *needle, size_t m)
{
    size_t at = anchor(needle, m);
    char c = needle[at], big = c >= 'a' && c <= 'z' ? (char)(c - 32) : c;
    const char *end = s + n, *p = s + (at < n ? at : n), *q = next_byte(p, end, big);
    for (p = next_byte(p, end, c); p < end || q < end;) {
        bool first = p <= q;
        const char *from = (first ? p : q) - at;
        if (matches(from, (size_t)(end - from), needle, m)) return true;
        if (p == q) q = next_byte(q + 1, end, big);
        if (first) p = next_byte(p + 1, end, c);
        else q = next_byte(q + 1, end, big);
    }
    return false;
}

bool fold_has(const char *s, size_t n, const char *needle, size_t m)
{
    if (!m) return true;
    if (!(needle[0] & 0x80) && needle[0] != 'i') return has_ascii(s, n, needle, m);
    for (size_t i = 0; i < n; i++)
        if ((s[i] & 0xc0) != 0x80 && matches(s + i, n - i, needle, m)) return true;
    return false;
}

bool fold_is(const char *s, const char *needle)
{
    size_t n = strlen(s), m = strlen(needle);
    return matches(s, n, needle, m) && matches(needle, m, s, n);
}

/* The next letter, *ret, and (returned) the letter it is sorted with; combining marks are skipped.  Both are 0 at
   the end. */
static uint32_t next_base(const char **s, uint32_t *ret)
{
    uint32_t base = *ret = 0;
    for (size_t k; !base && **s; *s += k) {
        *ret = next(*s, strnlen(*s, 4), &k);
        base = fold_base(*ret);
    }
    return base;
}

int fold_compare(const char *a, const char *b)
{
    const char *a0 = a, *b0 = b;
    uint32_t x, y, p, q;
    int accents = 0; // the first two accents that differ
    do {
        p = next_base(&a, &x);
        q = next_base(&b, &y);
        if (p != q) return p < q ? -1 : 1;
        if (p && !accents && x != y) accents = x < y ? -1 : 1;
    } while (p);
    return accents ? accents : strcmp(a0, b0);
}
