/* exercises.c -- see exercises.h */
#include <config.h>

#include "coach/exercises.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/utf8.h"
#include "board/gen.h"
#include "board/variants.h"
#include "game/game.h"
#include "notation/comment.h"
#include "pdn/pdn.h"
#include "store/strings.h"

void exercises_release(struct exercises *x)
{
    mem_free(x->list);
    strings_free(x->keys);
    strings_free(x->texts);
    *x = (struct exercises){ 0 };
}

int exercises_find(const struct exercises *x, const char *key)
{
    int i = x->n - 1;
    while (i >= 0 && strcmp(x->list[i].key, key) != 0) i--;
    return i;
}

static const char *own(struct exercises *x, const char *text)
{
    return strings_text(x->texts, strings_id(x->texts, text, strlen(text)));
}

bool exercises_add(struct exercises *x, const struct exercise *e)
{
    if (!x->keys) {
        x->keys = strings_new();
        x->texts = strings_new();
    }
    uint32_t id = strings_id(x->keys, e->key, strlen(e->key));
    if (id <= (uint32_t)x->n) return false;
    MEM_ROOM(x->list, x->n, x->room);
    struct exercise *fresh = &x->list[x->n++];
    *fresh = *e;
    fresh->key = strings_text(x->keys, id);
    fresh->game = own(x, e->game);
    fresh->source = own(x, e->source);
    fresh->words = own(x, e->words ? e->words : "");
    return true;
}

bool exercises_take(struct exercises *to, struct exercise x, const struct rules *r, const char *source)
{
    LOCAL(str) game = { 0 }, key = { 0 }, clean = { 0 };
    variants_spec(r, &game);
    x.game = str_text(&game);
    card_key(x.game, r, &x.start, x.is_mistake ? &x.bad : NULL, &key);
    x.key = str_text(&key);
    utf8_sanitise(&clean, source, strlen(source));
    x.source = str_text(&clean);
    return exercises_add(to, &x);
}

void exercises_keep(struct exercises *x, bool (*fits)(const struct exercise *, const void *), const void *ctx)
{
    struct exercises all = *x;
    *x = (struct exercises){ .trouble = all.trouble, .unread = all.unread };
    for (int i = 0; i < all.n; i++)
        if (fits(&all.list[i], ctx)) exercises_add(x, &all.list[i]);
    exercises_release(&all);
}

/* ---- words ---- */

/* Is the capturing piece itself captured, and would it have captured more if the pieces it had jumped had been out
   of its way? */
static bool is_turkish(const struct rules *r, const struct pos *p, const struct move *m, const struct move *answer)
{
    struct rules any = *r;
    struct pos after;
    struct moves further;
    if (r->removal == REMOVAL_NOW || !m->captured || !(answer->captured >> m->to & 1)) return false;
    pos_play(r, p, m, &after);
    if (pos_kings(&after, (enum side)p->turn) != pos_kings(p, (enum side)p->turn)) return false;
    after.turn = p->turn;
    any.priority = PRIORITY_NONE;
    gen_moves(&any, &after, &further);
    for (int i = 0; i < further.captures; i++)
        if (further.m[i].from == m->to) return true;
    return false;
}

void exercise_words(const struct exercise *x, const struct rules *r, int depth, struct str *out)
{
    struct pos p = x->start;
    int taken[2] = { 0 };
    bool king = false, turkish = false;
    for (int i = 0; i < x->n_moves; i++) {
        const struct move *m = &x->move[i];
        taken[i % 2] += (int)wide_count(m->captured);
        turkish |= i % 2 && is_turkish(r, &p, m, m + 1);
        int kings = pos_kings(&p, (enum side)x->start.turn);
        pos_play(r, &p, m, &p);
        king |= i % 2 == 0 && pos_kings(&p, (enum side)x->start.turn) > kings;
    }
    if (depth) str_addf(out, "depth:%d ", depth);
    str_addf(out, "sacrifices:%d captures:%d%s%s", taken[1], taken[0], king ? " king" : "", turkish ? " turkish" : "");
}

bool exercise_has(const struct exercise *x, const char *word)
{
    static const struct {
        const char *word;
        int least, most;
    } grades[] = { { "easy", 1, 2 }, { "medium", 3, 6 }, { "hard", 7, 99 } };
    const char *said = strstr(x->words, "depth:");
    int depth = said ? atoi(said + 6) : 0, asked;
    for (size_t i = 0; i < sizeof grades / sizeof *grades; i++)
        if (!strcasecmp(word, grades[i].word)) return depth >= grades[i].least && depth <= grades[i].most;
    if (number_int(word, 0, INT_MAX, &asked)) return depth && depth == asked;
    size_t n;
    for (const char *p = x->words; (p = str_word(p, &n)); p += n)
        if (n == strlen(word) && !strncasecmp(p, word, n)) return true;
    return false;
}

/* ---- as a game ---- */

struct game *exercise_game(const struct exercise *x)
{
    struct rules r;
    if (!variants_find(x->game, &r, NULL)) return NULL;
    struct game *g = game_new(&r, &x->start, WHITE);
    game_set_tag(g, "Event", x->source);
    if (!x->is_mistake) game_set_tag(g, EXERCISE_TAG, x->words);
    for (int i = 0; i < x->n_moves; i++) {
        game_play(g, &x->move[i]);
        if (x->is_mistake) game_back(g);
    }
    if (x->is_mistake && game_play(g, &x->bad)) game_add_nag(g, game_here(g), NAG_MISTAKE);
    game_goto(g, game_root(g));
    return g;
}

void exercise_write(const struct exercise *x, struct str *out)
{
    OWN(game) g = exercise_game(x);
    if (g) pdn_write(g, out);
}

/* ---- PDN ---- */

static bool take_solution(struct exercise *x, const struct game *g)
{
    const struct node *n = game_root(g)->child;
    for (; n && n->kind == NODE_MOVE && !n->illegal && x->n_moves < EXERCISE_MOVES; n = n->child)
        x->move[x->n_moves++] = n->move;
    return !n && x->n_moves % 2;
}

/* Take game i, which has the tag. */
static void take_game(struct exercises *to, struct pdn_file *f, int i, const char *words)
{
    struct err e = { 0 };
    OWN(game) g = pdn_game(f, i, pdn_first_error, &e);
    struct exercise x = { .words = words };
    if (!*e.text && g && !take_solution(&x, g))
        err_set(&e, pdn_game_line(f, i), 1, "a solution is up to %d moves, and the last is whose the first was",
            EXERCISE_MOVES);
    if (!*to->trouble.text) to->trouble = e;
    to->unread += *e.text != 0;
    if (!g || *e.text) return;
    const char *event = game_tag(g, "Event");
    x.start = game_root(g)->pos;
    exercises_take(to, x, game_rules(g), event ? event : "");
}

bool exercises_is(const char *text)
{
    return strstr(text, "[" EXERCISE_TAG " \"");
}

bool exercises_read(struct exercises *x, const char *text, size_t n, struct err *e)
{
    char words[256];
    int tagged = 0;
    OWN(pdn_file) f = pdn_new(text, n, NULL);
    bool ok = true;
    for (int i = 0; ok && i < pdn_games(f); i++) {
        if (!pdn_game_tag(f, i, EXERCISE_TAG, words, sizeof words)) continue;
        tagged++;
        take_game(x, f, i, words);
        ok = x->n <= EXERCISES_MAX
            || err_set(e, pdn_game_line(f, i), 1, "there are more than %d exercises", EXERCISES_MAX);
    }
    if (tagged || strspn(text, " \n") == n) return ok;
    return err_set(e, 1, 1, "no game of this file has the tag [" EXERCISE_TAG " \"...\"]");
}

static bool take_text(struct exercises *x, const struct str *text, const char *name, struct err *e)
{
    struct err why = { 0 };
    return exercises_read(x, str_text(text), text->len, &why)
        || err_set(e, 0, 0, "%s:%d:%d: %s", name, why.line, why.column, why.text);
}

bool exercises_load(struct exercises *x, const char *path, struct err *e)
{
    LOCAL(str) text = { 0 };
    if (access(path, F_OK) != 0 && errno == ENOENT) return true;
    return file_read(path, EXERCISES_BYTES, &text, e) && take_text(x, &text, path, e);
}

/* ---- added to ---- */

struct appending {
    const char *path;
    const struct exercises *more;
    int fresh;
};

static bool append(void *ctx, const struct str *old, struct str *new, struct err *e)
{
    struct appending *a = ctx;
    LOCAL(exercises) x = { 0 };
    OWN(pdn_file) f = pdn_new(str_text(old), old->len, NULL);
    a->fresh = 0;
    if (!take_text(&x, old, a->path, e)) return false;
    str_addn(new, str_text(old), old->len);
    for (int i = 0; i < a->more->n; i++) {
        if (!exercises_add(&x, &a->more->list[i])) continue;
        if (x.n > EXERCISES_MAX) return err_set(e, 0, 0, "there would be more than %d exercises", EXERCISES_MAX);
        LOCAL(str) game = { 0 };
        exercise_write(&a->more->list[i], &game);
        if (a->fresh++) str_put(new, '\n');
        else pdn_gap(f, &game, new);
        str_addn(new, str_text(&game), game.len);
    }
    return true;
}

bool exercises_append(const char *path, const struct exercises *more, int *ret_fresh, struct err *e)
{
    struct appending a = { path, more, 0 };
    LOCAL(exercises) x = { 0 };
    bool ok = exercises_load(&x, path, e), any = false;
    for (int i = 0; ok && i < more->n; i++) any |= exercises_add(&x, &more->list[i]);
    if (any) ok = file_change_text(path, EXERCISES_BYTES, append, &a, e);
    *ret_fresh = a.fresh;
    return ok;
}
