/* exercises_file.c -- the file of a collection, read line by line and written. */
#include <config.h>

#include "app/drill/exercises.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/day.h"
#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/str.h"
#include "base/utf8.h"
#include "board/gen.h"
#include "board/variants.h"
#include "notation/fen.h"
#include "notation/movetext.h"

static const char head[] = "# huff exercises 1";

enum { F_GAME, F_FEN, F_MOVES, F_SOURCE, F_BOX, F_DUE, F_SEEN, F_RIGHT, F_WRONG, F_LAST, FIELDS, NEEDED = F_BOX };

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
        if (l->n == FIELDS)
            return err_set(e, l->number, (int)(p - l->copy) + 1, "there are more than %d fields", FIELDS);
        l->field[l->n++] = p;
        p = strchr(p, '\t');
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

static bool read_state(const struct line *l, struct exercise *x, struct err *e)
{
    int *const state[] = { &x->box, &x->due, &x->seen, &x->right, &x->wrong, &x->last };
    for (int i = F_BOX; i < l->n; i++) {
        int *to = state[i - F_BOX];
        if (i == F_DUE || i == F_LAST) {
            if (!day_read(l->field[i], to)) return bad(l, i, e, "a day is YYYY-MM-DD or -");
        } else if (!number_int(l->field[i], 0, i == F_BOX ? EXERCISE_BOXES : EXERCISE_COUNT, to))
            return bad(l, i, e, "this is not a number that can be");
    }
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
    if (!read_moves(&rd->rules, l, &x, e) || !read_state(l, &x, e)) return false;
    LOCAL(str) source = { 0 };
    utf8_sanitise(&source, l->field[F_SOURCE], strlen(l->field[F_SOURCE]));
    x.game = l->field[F_GAME];
    x.source = (char *)str_text(&source);
    bool fits = rd->x->n < EXERCISES_MAX;
    exercises_add(rd->x, &x);
    return fits || err_set(e, l->number, 1, "there are more than %d exercises", EXERCISES_MAX);
}

/* Other lines behind a # say nothing. */
static void read_streak(struct exercises *x, const char *line)
{
    unsigned now, best;
    if (sscanf(line, "#streak %7u %7u", &now, &best) != 2 || now > EXERCISE_COUNT || best > EXERCISE_COUNT) return;
    x->streak = (int)now;
    x->best = (int)best;
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
    if (*l.copy == '#') read_streak(rd->x, l.copy);
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
    if (list->best) str_addf(out, "#streak %d %d\n", list->streak, list->best);
    for (int i = 0; i < list->n; i++) {
        const struct exercise *x = &list->list[i];
        char due[DAY_TEXT], last[DAY_TEXT];
        if ((!game || strcmp(game, x->game)) && !variants_find(x->game, &r, NULL)) continue;
        game = x->game;
        day_text(x->due, due);
        day_text(x->last, last);
        str_addf(out, "%s\t", x->game);
        fen_write(&r, coord_own(), &x->start, out);
        str_put(out, '\t');
        movetext_line(&r, coord_own(), &x->start, x->move, x->n_moves, MOVETEXT_HUB, out);
        str_addf(out, "\t%s\t%d\t%s\t%d\t%d\t%d\t%s\n", x->source, x->box, due, x->seen, x->right, x->wrong, last);
    }
}

static bool read_text(struct exercises *x, bool read, const struct str *text, const char *name, struct err *e)
{
    struct err why = { 0 };
    return read
        && (exercises_read(x, str_text(text), text->len, &why)
            || err_set(e, 0, 0, "%s:%d:%d: %s", name, why.line, why.column, why.text));
}

bool exercises_load_open(struct exercises *x, int fd, const char *name, struct err *e)
{
    LOCAL(str) text = { 0 };
    return read_text(x, file_read_open(fd, name, EXERCISES_BYTES, &text, e), &text, name, e);
}

bool exercises_load(struct exercises *x, const char *path, struct err *e)
{
    LOCAL(str) text = { 0 };
    if (access(path, F_OK) != 0 && errno == ENOENT) return true;
    return read_text(x, file_read(path, EXERCISES_BYTES, &text, e), &text, path, e);
}

bool exercises_save(const struct exercises *x, const char *path, struct err *e)
{
    LOCAL(str) text = { 0 };
    exercises_write(x, &text);
    return file_save(path, str_text(&text), text.len, e);
}
