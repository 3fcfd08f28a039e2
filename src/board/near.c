/* near.c -- see near.h.  Distance is the number of letters to insert, delete or replace. */
#include <config.h>

#include "board/near.h"

#include <ctype.h>
#include <limits.h>
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
    int row[NEAR_TEXT];
    int n = (int)strlen(b);
    for (int j = 0; j <= n; j++) row[j] = j;
    for (int i = 0; a[i]; i++) {
        int diagonal = row[0];
        row[0] = i + 1;
        for (int j = 0; j < n; j++) {
            int replace = diagonal + (a[i] != b[j]);
            diagonal = row[j + 1];
            row[j + 1] = min3(row[j + 1] + 1, row[j] + 1, replace);
        }
    }
    return row[n];
}

void near_init(struct near *near, const char *typed)
{
    near_plain(typed, strlen(typed), near->typed, sizeof near->typed);
    near->best = NULL;
    near->distance = INT_MAX;
}

void near_offer(struct near *near, const char *name)
{
    char plain[NEAR_TEXT];
    near_plain(name, strlen(name), plain, sizeof plain);
    size_t n = strlen(near->typed);
    /* the beginning of a longer name counts as one slip */
    int d = n >= 2 && !strncmp(plain, near->typed, n) ? 1 : distance(near->typed, plain);
    if (d >= near->distance || d > 1 + (int)n / 4 || d >= (int)n) return;
    near->distance = d;
    near->best = name;
}
