/* exercises.c -- see exercises.h */
#include <config.h>

#include "coach/exercises.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "board/gen.h"
#include "board/variants.h"
#include "game/game.h"
#include "notation/fen.h"
#include "notation/movetext.h"
#include "pdn/pdn.h"
#include "store/strings.h"

enum { NAG_MISTAKE = 2 };

void exercises_release(struct exercises *x)
{
    for (int i = 0; i < x->n; i++) {
        mem_free(x->list[i].game);
        mem_free(x->list[i].source);
        mem_free(x->list[i].words);
    }
    mem_free(x->list);
    strings_free(x->keys);
    *x = (struct exercises){ 0 };
}

void exercise_key(const struct exercise *x, const struct rules *r, struct str *out)
{
    str_addf(out, "%s ", x->game);
    fen_write(r, coord_own(), &x->start, out);
    if (!x->is_mistake) return;
    str_put(out, ' ');
    movetext_line(r, coord_own(), &x->start, &x->bad, 1, MOVETEXT_HUB, out);
}

/* Most keys of a game begin alike. */
int exercises_find(const struct exercises *x, const char *key)
{
    size_t n = strlen(key);
    for (int i = 0; i < x->n; i++) {
        const char *own = x->list[i].key;
        if (strlen(own) == n && !memcmp(own, key, n)) return i;
    }
    return -1;
}

bool exercises_add(struct exercises *x, const struct exercise *e)
{
    if (!x->keys) x->keys = strings_new();
    uint32_t id = strings_id(x->keys, e->key, strlen(e->key));
    if (id <= (uint32_t)x->n) return false;
    MEM_ROOM(x->list, x->n, x->room);
    struct exercise *fresh = &x->list[x->n++];
    *fresh = *e;
    fresh->key = strings_text(x->keys, id);
    fresh->game = mem_dup(e->game);
    fresh->source = mem_dup(e->source);
    fresh->words = mem_dup(e->words ? e->words : "");
    return true;
}

void exercises_keep(struct exercises *x, bool (*fits)(const struct exercise *, const void *), const void *ctx)
{
    struct exercises all = *x;
    *x = (struct exercises){ .trouble = all.trouble };
    for (int i = 0; i < all.n; i++)
        if (fits(&all.list[i], ctx)) exercises_add(x, &all.list[i]);
    exercises_release(&all);
}

/* ---- words ---- */

/* Is the piece that captures captured, and would it have captured more if what it jumped had been out of its way? */
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
    int depth = said ? atoi(said + 6) : 0;
    for (size_t i = 0; i < sizeof grades / sizeof *grades; i++)
        if (!strcasecmp(word, grades[i].word)) return depth >= grades[i].least && depth <= grades[i].most;
    if (strspn(word, "0123456789") == strlen(word)) return depth && depth == atoi(word);
    for (const char *p = x->words; *p; p += strspn(p, " ")) {
        size_t n = strcspn(p, " ");
        if (n == strlen(word) && !strncasecmp(p, word, n)) return true;
        p += n;
    }
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
    if (g) pdn_write(g, false, out);
}

/* With its key; false: there is no room. */
static bool add(struct exercises *to, struct exercise *x, const struct rules *r, const char *source)
{
    LOCAL(str) key = { 0 }, clean = { 0 };
    exercise_key(x, r, &key);
    utf8_sanitise(&clean, source, strlen(source));
    x->key = str_text(&key);
    x->source = (char *)str_text(&clean);
    bool fits = to->n < EXERCISES_MAX;
    exercises_add(to, x);
    return fits;
}

/* ---- PDN ---- */

static void note(void *ctx, const struct pdn_finding *f)
{
    struct err *e = ctx;
    if (f->severity == PDN_ERROR && !*e->text) err_set(e, f->line, f->column, "%s", f->text);
}

static bool take_solution(struct exercise *x, const struct game *g)
{
    const struct node *n = game_root(g)->child;
    for (; n && n->kind == NODE_MOVE && !n->illegal && x->n_moves < EXERCISE_MOVES; n = n->child)
        x->move[x->n_moves++] = n->move;
    return !n && x->n_moves % 2;
}

/* Game i has the tag.  False: there is no room. */
static bool take_game(struct exercises *to, struct pdn_file *f, int i, const char *words)
{
    LOCAL(str) spec = { 0 };
    struct err e = { 0 };
    OWN(game) g = pdn_game(f, i, note, &e);
    struct exercise x = { .words = (char *)words };
    bool room = true;
    if (!*e.text && g && !take_solution(&x, g))
        err_set(&e, pdn_game_line(f, i), 1, "a solution is up to %d moves, and the last is whose the first was",
            EXERCISE_MOVES);
    if (!*to->trouble.text) to->trouble = e;
    if (g && !*e.text) {
        const char *event = game_tag(g, "Event");
        variants_spec(game_rules(g), &spec);
        x.start = game_root(g)->pos;
        x.game = (char *)str_text(&spec);
        room = add(to, &x, game_rules(g), event ? event : "");
    }
    return room;
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
        ok = take_game(x, f, i, words)
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

static bool append(void *ctx, int old, int new, struct err *e)
{
    struct appending *a = ctx;
    LOCAL(exercises) x = { 0 };
    LOCAL(str) text = { 0 };
    a->fresh = 0;
    if (old >= 0 && !file_read_open(old, a->path, EXERCISES_BYTES, &text, e)) return false;
    if (!take_text(&x, &text, a->path, e)) return false;
    for (int i = 0; i < a->more->n; i++) {
        if (x.n == EXERCISES_MAX) return err_set(e, 0, 0, "there are %d exercises already, and no room for more", x.n);
        if (!exercises_add(&x, &a->more->list[i])) continue;
        if (text.len) str_add(&text, text.s[text.len - 1] == '\n' ? "\n" : "\n\n");
        exercise_write(&a->more->list[i], &text);
        a->fresh++;
    }
    return file_write_all(new, str_text(&text), text.len);
}

bool exercises_append(const char *path, const struct exercises *more, int *ret_fresh, struct err *e)
{
    struct appending a = { path, more, 0 };
    LOCAL(exercises) x = { 0 };
    bool ok = exercises_load(&x, path, e), any = false;
    for (int i = 0; ok && i < more->n; i++) any |= exercises_find(&x, more->list[i].key) < 0;
    if (any) ok = file_change(path, append, &a, e);
    *ret_fresh = a.fresh;
    return ok;
}
