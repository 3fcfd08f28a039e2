/* exercises_file.c -- the file of a collection, read line by line and written. */
#include <config.h>

#include "coach/exercises.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/day.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "board/gen.h"
#include "board/variants.h"
#include "notation/fen.h"
#include "notation/movetext.h"

static const char head[] = "# huff exercises 1";

enum { F_GAME, F_FEN, F_MOVES, F_SOURCE, F_LEARNED, FIELDS, NEEDED = F_LEARNED, BOXES = 5, COUNT_MOST = 1000000 };

/* A line of the file taken apart; the fields end in zeros in a copy of it. */
struct line {
    int number;
    char *copy;
    int n;
    char *field[FIELDS];
};

/* What the last line's game was, so that each is looked up once. */
struct reader {
    struct exercises *x;
    char *game;
    struct rules rules;
};

/* False with the place of field i. */
static bool bad(const struct line *l, int i, struct err *e, const char *what)
{
    return err_set(e, l->number, (int)(l->field[i] - l->copy) + 1, "%s", what);
}

static bool split(struct line *l, struct err *e)
{
    for (char *p = l->copy;;) {
        l->field[l->n++] = p;
        p = l->n < FIELDS ? strchr(p, '\t') : NULL;
        if (!p) break;
        *p++ = 0;
    }
    if (l->n >= NEEDED) return true;
    return err_set(e, l->number, (int)strlen(l->field[l->n - 1]) + (int)(l->field[l->n - 1] - l->copy) + 1,
        "a line is GAME, POSITION, MOVES and SOURCE, parted by tabs");
}

static bool find_game(struct reader *rd, const struct line *l, struct err *e)
{
    struct err why = { 0 };
    if (rd->game && !strcmp(rd->game, l->field[F_GAME])) return true;
    if (!variants_find(l->field[F_GAME], &rd->rules, &why)) return bad(l, F_GAME, e, why.text);
    mem_free(rd->game);
    rd->game = mem_dup(l->field[F_GAME]);
    return true;
}

static bool read_moves(const struct rules *r, const struct line *l, struct exercise *x, struct err *e)
{
    struct pos p = x->start;
    struct moves legal;
    for (char *at = l->field[F_MOVES]; *at;) {
        size_t n = strcspn(at, " ");
        if (x->n_moves == EXERCISE_MOVES) return bad(l, F_MOVES, e, "the solution is too long");
        gen_moves(r, &p, &legal);
        if (movetext_read(r, coord_own(), &p, &legal, at, n, &x->move[x->n_moves], NULL) != MOVETEXT_FOUND)
            return err_set(e, l->number, (int)(at - l->copy) + 1, "\"%.*s\" is not a legal move here",
                n < 40 ? (int)n : 40, at);
        pos_play(r, &p, &x->move[x->n_moves++], &p);
        at += n;
        at += strspn(at, " ");
    }
    return x->n_moves % 2 || bad(l, F_MOVES, e, "the solution ends with a move of the side that solves it");
}

/* The box, the day it is due, how often it was seen, solved at once and not, the day it was last seen: a card that comes
   back after as many days as from the last to the due one. */
static bool read_learned(const struct line *l, struct exercise *x, struct err *e)
{
    unsigned box = 0, seen = 0, wrong = 0;
    char due[DAY_TEXT] = "-", last[DAY_TEXT] = "-";
    int day = 0, before = 0;
    if (l->n <= F_LEARNED) return true;
    int n = sscanf(l->field[F_LEARNED], "%7u\t%15s\t%7u\t%*7u\t%7u\t%15s", &box, due, &seen, &wrong, last);
    if (n < 1 || box > BOXES || wrong > COUNT_MOST || !day_read(due, &day) || !day_read(last, &before))
        return bad(l, F_LEARNED, e, "this is not what an earlier huff wrote of what was learned");
    if (!seen || !day || !before) return true;
    int interval = day > before ? day - before : 1;
    x->was = (struct card){ NULL, day, interval, SCHEDULE_EASE, (int)box, (int)wrong };
    x->learned = l->field[F_LEARNED];
    return true;
}

static bool read_exercise(struct reader *rd, struct line *l, struct err *e)
{
    struct exercise x = { 0 };
    struct err why = { 0 };
    if (!split(l, e) || !find_game(rd, l, e)) return false;
    if (!fen_read(&rd->rules, coord_own(), l->field[F_FEN], &x.start, &why))
        return err_set(e, l->number, (int)(l->field[F_FEN] - l->copy) + (why.column ? why.column : 1), "%s", why.text);
    if (!pos_check(&rd->rules, &x.start, &why)) return bad(l, F_FEN, e, why.text);
    if (!read_moves(&rd->rules, l, &x, e) || !read_learned(l, &x, e)) return false;
    LOCAL(str) source = { 0 }, key = { 0 };
    utf8_sanitise(&source, l->field[F_SOURCE], strlen(l->field[F_SOURCE]));
    x.game = l->field[F_GAME];
    x.source = (char *)str_text(&source);
    exercise_key(&x, &rd->rules, &key);
    x.key = str_text(&key);
    bool fits = rd->x->n < EXERCISES_MAX;
    exercises_add(rd->x, &x);
    return fits || err_set(e, l->number, 1, "there are more than %d exercises", EXERCISES_MAX);
}

static bool read_line(struct reader *rd, int number, const char *text, size_t n, struct err *e)
{
    struct line l = { .number = number };
    const char *zero = memchr(text, 0, n);
    if (zero) return err_set(e, number, (int)(zero - text) + 1, "there is a zero byte");
    if (n && text[n - 1] == '\r') n--;
    if (!n) return true;
    l.copy = memcpy(mem_new(n + 1, 1), text, n);
    bool ok = *l.copy == '#' || read_exercise(rd, &l, e);
    mem_free(l.copy);
    return ok;
}

bool exercises_is(const char *text, size_t n)
{
    return n >= sizeof head - 1 && !memcmp(text, head, sizeof head - 1);
}

bool exercises_read(struct exercises *x, const char *text, size_t n, struct err *e)
{
    struct reader rd = { .x = x };
    const char *end = text + n;
    bool ok = n == 0 || exercises_is(text, n) || err_set(e, 1, 1, "a file of exercises begins with \"%s\"", head);
    for (int number = 1; ok && text < end; number++) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        if (!stop) stop = end;
        ok = read_line(&rd, number, text, (size_t)(stop - text), e);
        text = stop + (stop < end);
    }
    mem_free(rd.game);
    return ok;
}

void exercises_write(const struct exercises *list, struct str *out)
{
    struct rules r;
    const char *game = NULL;
    str_addf(out, "%s\n", head);
    for (int i = 0; i < list->n; i++) {
        const struct exercise *x = &list->list[i];
        if ((!game || strcmp(game, x->game)) && !variants_find(x->game, &r, NULL)) continue;
        game = x->game;
        str_addf(out, "%s\t", x->game);
        fen_write(&r, coord_own(), &x->start, out);
        str_put(out, '\t');
        movetext_line(&r, coord_own(), &x->start, x->move, x->n_moves, MOVETEXT_HUB, out);
        str_addf(out, x->learned ? "\t%s\t%s\n" : "\t%s\n", x->source, x->learned);
    }
}

bool exercises_take(struct exercises *x, const struct str *text, const char *name, struct err *e)
{
    struct err why = { 0 };
    return exercises_read(x, str_text(text), text->len, &why)
        || err_set(e, 0, 0, "%s:%d:%d: %s", name, why.line, why.column, why.text);
}

bool exercises_load(struct exercises *x, const char *path, struct err *e)
{
    LOCAL(str) text = { 0 };
    if (access(path, F_OK) != 0 && errno == ENOENT) return true;
    return file_read(path, EXERCISES_BYTES, &text, e) && exercises_take(x, &text, path, e);
}

bool exercises_save(const struct exercises *x, const char *path, struct err *e)
{
    LOCAL(str) text = { 0 };
    exercises_write(x, &text);
    return file_save(path, str_text(&text), text.len, e);
}
