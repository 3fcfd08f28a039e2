/* board_text.c -- see board_text.h. */
#include <config.h>

#include "base/rng.h"
#include "help/board_text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/err.h"
#include "board/move.h"
#include "board/square.h"
#include "board/variants.h"

enum { LINE_MAX_TEXT = 1 << 16, FIELDS = 8, MOVE_TEXT = 256 };

struct rules text_rules(const char *spec)
{
    struct rules r;
    struct err err;
    cr_assert(variants_find(spec, &r, &err), "%s: %s", spec, err.text);
    return r;
}

bool text_fact(const struct rules *r, int i, int k, struct rules *ret, bool *ret_same)
{
    const struct rules_fact *f = rules_fact(i);
    char value[32];
    int low, high;
    if (sscanf(f->values, "number %d..%d", &low, &high) == 2) {
        if (low + k > high) return false;
        snprintf(value, sizeof value, "%d", low + k);
    } else {
        const char *word = f->values;
        while (k-- && word) word = (word = strchr(word, ' ')) ? word + 1 : NULL;
        if (!word) return false;
        snprintf(value, sizeof value, "%.*s", (int)strcspn(word, " "), word);
    }
    *ret = *r;
    cr_assert(rules_set(ret, f->name, value, NULL), "%s=%s", f->name, value);
    bool board = rules_height(ret) == rules_height(r) && !strcmp(f->name, "height");
    *ret_same = board || !strcmp(f->name, "inverted") || rules_same_moves(ret, r) || !rules_check(ret, NULL);
    return true;
}

struct pos text_pos(const struct rules *r, const char *fen)
{
    struct pos p = { .turn = *fen == 'B' ? BLACK : WHITE };
    const char *s = fen + 1;
    while (*s == ':') {
        bool black = s[1] == 'B';
        s += 2;
        while (*s && *s != ':') {
            bool king = *s == 'K';
            char *end;
            int from = (int)strtol(s + king, &end, 10), to = from;
            if (*end == '-') to = (int)strtol(end + 1, &end, 10);
            cr_assert(from >= 1 && to <= square_count(r) && from <= to, "bad FEN: %s", fen);
            for (int q = from; q <= to; q++) pos_put(r, &p, q, king ? (black ? 'B' : 'W') : (black ? 'b' : 'w'));
            s = *end == ',' ? end + 1 : end;
        }
    }
    cr_assert(!*s, "bad FEN: %s", fen);
    return p;
}

void text_move(const struct rules *r, const struct move *m, char *buf, size_t n)
{
    size_t len = (size_t)snprintf(buf, n, "%d%c%d", square_of_bit(r, m->from), m->captured ? 'x' : '-',
        square_of_bit(r, m->to));
    for (int s = 1; s <= square_count(r) && len < n; s++)
        if (m->captured & square_set(r, s)) len += (size_t)snprintf(buf + len, n - len, "x%d", s);
    if (m->forfeit != MOVE_NONE && len < n) snprintf(buf + len, n - len, "~%d", square_of_bit(r, m->forfeit));
}

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

char *text_moves(const struct rules *r, const struct moves *l, bool captured)
{
    int n = moves_count(l);
    char(*each)[MOVE_TEXT] = calloc((size_t)n + 1, MOVE_TEXT), *all = calloc((size_t)n + 1, MOVE_TEXT);
    for (int i = 0; i < n; i++) {
        struct move m = moves_get(l, i);
        text_move(r, &m, each[i], MOVE_TEXT);
        char *x = strchr(each[i], 'x'), *second = x ? strchr(x + 1, 'x') : NULL;
        if (second && !captured) *second = 0;
    }
    qsort(each, (size_t)n, MOVE_TEXT, by_text);
    for (int i = 0; i < n; i++) {
        if (i && !captured && !strcmp(each[i], each[i - 1])) continue;
        if (i) strcat(all, " ");
        strcat(all, each[i]);
    }
    if (n == 0) strcpy(all, "-");
    free(each);
    return all;
}

int text_rows(const char *path, text_row_fn *fn)
{
    FILE *f = fopen(path, "r");
    int rows = 0, number = 0;
    cr_assert(f, "no file %s", path);
    char *line = malloc(LINE_MAX_TEXT);
    while (fgets(line, LINE_MAX_TEXT, f)) {
        char *field[FIELDS];
        int n = 0;
        number++;
        line[strcspn(line, "\r\n")] = 0;
        if (*line == '#' || !*line) continue;
        for (char *s = line; s && n < FIELDS; n++) {
            field[n] = s;
            s = strchr(s, '\t');
            if (s) *s++ = 0;
        }
        fn(field, n, number);
        rows++;
    }
    free(line);
    fclose(f);
    return rows;
}

struct pos text_random_pos(const struct rules *r, struct rng *g)
{
    struct pos p = { .turn = (uint8_t)rng_below(g, 2) };
    for (int s = 1; s <= square_count(r); s++) pos_put(r, &p, s, "wbwb    WB"[rng_below(g, 10)]);
    return p;
}

struct pos text_turned(const struct rules *r, const struct pos *p)
{
    struct pos q = { .turn = !p->turn };
    int n = square_count(r);
    for (int s = 1; s <= n; s++) {
        char c = pos_at(r, p, s);
        pos_put(r, &q, n + 1 - s, c == 'w' ? 'b' : c == 'b' ? 'w' : c == 'W' ? 'B' : c == 'B' ? 'W' : ' ');
    }
    return q;
}
