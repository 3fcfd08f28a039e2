/* near.c -- see near.h.  The distance is how many letters to insert, delete or replace, or neighbours to swap. */
#include <config.h>

#include "board/near.h"

#include <ctype.h>
#include <limits.h>
#include <stdbool.h>
#include <string.h>

void near_plain(const char *name, size_t n, char *ret, size_t room)
{
    size_t used = 0;
    for (size_t i = 0; i < n && used + 1 < room; i++)
        if (isalnum((unsigned char)name[i])) ret[used++] = (char)tolower((unsigned char)name[i]);
    ret[used] = '\0';
}

static int min3(int a, int b, int c)
{
    int m = a < b ? a : b;
    return m < c ? m : c;
}

static int distance(const char *a, const char *b)
{
    int d[NEAR_TEXT][NEAR_TEXT]; /* between the first i letters of a and the first j of b */
    int n = (int)strlen(a), m = (int)strlen(b);
    for (int i = 0; i <= n; i++)
        for (int j = 0; j <= m; j++) {
            if (!i || !j) {
                d[i][j] = i + j;
                continue;
            }
            d[i][j] = min3(d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
            bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped && d[i - 2][j - 2] + 1 < d[i][j]) d[i][j] = d[i - 2][j - 2] + 1;
        }
    return d[n][m];
}

void near_init(struct near *near, const char *typed)
{
    near_plain(typed, strlen(typed), near->typed, sizeof near->typed);
    near->best = NULL;
    near->slips = INT_MAX;
}

void near_offer(struct near *near, const char *name)
{
    char plain[NEAR_TEXT];
    near_plain(name, strlen(name), plain, sizeof plain);
    size_t n = strlen(near->typed);
    /* the beginning of a longer name counts as one slip */
    int d = n >= 2 && !strncmp(plain, near->typed, n) ? 1 : distance(near->typed, plain);
    int slips = 2 * d + (*plain != *near->typed); // if two are as near, the one with the same first letter is better
    if (slips >= near->slips || d > 1 + (int)n / 4 || d >= (int)n) return;
    near->slips = slips;
    near->best = name;
}
