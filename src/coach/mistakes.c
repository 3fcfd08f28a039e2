/* mistakes.c -- see mistakes.h */
#include <config.h>

#include "coach/mistakes.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/lookup.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "base/words.h"
#include "board/variants.h"
#include "game/game.h"
#include "notation/comment.h"
#include "store/fold.h"
#include "store/library_words.h"
#include "store/query/query.h"

enum { OPENING_PLIES = 20, TIME_SHORT = 60000, LOST = 150, SOURCE_MAX = 200 };

/* In the order of their bits: the words as typed, and as shown. */
static const char *const words[][2] = { { "opening", N_("opening") }, { "middlegame", N_("middlegame") },
    { "ending", N_("ending") }, { "shot", N_("missed shot") }, { "lost", N_("lost ending") },
    { "time", N_("time trouble") } };

unsigned mistakes_kind(const char *word)
{
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcasecmp(word, words[i][0])) return 1u << i;
    return 0;
}

void mistakes_words(unsigned kinds, struct str *out)
{
    const char *between = "";
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++) {
        if (!(kinds >> i & 1)) continue;
        str_addf(out, "%s%s", between, _(words[i][1]));
        between = ", ";
    }
}

/* ---- the kinds ---- */

static int pieces_at_start(const struct game *g)
{
    struct pos start;
    pos_start(game_rules(g), WHITE, &start);
    return pos_pieces(&start);
}

bool mistakes_ending(const struct game *g, const struct pos *p)
{
    return pos_pieces(p) * 3 <= pieces_at_start(g);
}

unsigned mistakes_phase(const struct game *g, const struct node *n)
{
    int all = pieces_at_start(g), left = pos_pieces(&n->parent->pos);
    if (mistakes_ending(g, &n->parent->pos)) return MISTAKE_ENDING;
    return n->ply <= OPENING_PLIES && left * 4 >= all * 3 ? MISTAKE_OPENING : MISTAKE_MIDDLEGAME;
}

/* Does a line take two pieces or more, and more than it gives? */
static bool is_shot(const struct node *line)
{
    int side = line->parent->pos.turn, taken[2] = { 0 };
    for (const struct node *n = line; n && n->kind == NODE_MOVE; n = n->child)
        taken[n->parent->pos.turn != side] += (int)wide_count(n->move.captured);
    return taken[0] >= 2 && taken[0] > taken[1];
}

/* By the [%eval]s, is the game lost or no longer won after this move, but not before it? */
static bool is_lost(const struct node *n)
{
    int before, after, sign = n->parent->pos.turn == WHITE ? 1 : -1;
    if (!comment_eval(n->parent->after, &before) || !comment_eval(n->after, &after)) return false;
    before *= sign;
    after *= sign;
    return (after <= -LOST && before > -LOST) || (before >= LOST && after < LOST);
}

/* ---- the moves ---- */

const struct node *mistakes_better(const struct node *bad, const struct node *last)
{
    const struct node *n = last ? last->next : bad->parent->child;
    while (n && (n == bad || n->kind != NODE_MOVE || n->illegal || nag_bad(n, true))) n = n->next;
    return n;
}

static void take_better(struct exercise *x, const struct node *bad)
{
    for (const struct node *n = NULL; (n = mistakes_better(bad, n)) && x->n_moves < EXERCISE_MOVES;) {
        if (!x->n_moves && is_shot(n)) x->kinds |= MISTAKE_SHOT;
        x->move[x->n_moves++] = n->move;
    }
}

static void take_lead(struct exercise *x, const struct node *n)
{
    if (n->kind != NODE_MOVE || n->illegal) return;
    x->has_lead = true;
    x->lead = n->move;
    x->before = n->parent->pos;
}

void mistakes_source(const char *from, const struct game *g, const struct node *at, struct str *out)
{
    const char *white = game_known_tag(g, "White"), *black = game_known_tag(g, "Black"),
               *date = game_known_tag(g, "Date");
    LOCAL(str) text = { 0 };
    if (from) str_add(&text, from);
    if (white || black) str_addf(&text, "%s%s - %s", from ? ": " : "", white ? white : "?", black ? black : "?");
    if (date) str_addf(&text, "%s%s", text.len ? ", " : "", date);
    if (text.len) str_add(&text, ", ");
    str_addf(&text, _("move %d"), game_next_number(g, at));
    out->max = SOURCE_MAX;
    utf8_sanitise(out, str_text(&text), text.len);
}

static void add(struct exercises *to, const struct game *g, const struct node *n)
{
    struct exercise x = { .start = n->parent->pos, .is_mistake = true, .bad = n->move };
    LOCAL(str) source = { 0 };
    x.kinds = mistakes_phase(g, n);
    if (x.kinds & MISTAKE_ENDING && is_lost(n)) x.kinds |= MISTAKE_LOST;
    if (n->clock_ms >= 0 && n->clock_ms < TIME_SHORT) x.kinds |= MISTAKE_TIME;
    take_better(&x, n);
    take_lead(&x, n->parent);
    mistakes_source(NULL, g, n->parent, &source);
    exercises_take(to, x, game_rules(g), str_text(&source));
}

void mistakes_add(struct exercises *x, const struct game *g, int sides, bool all)
{
    for (const struct node *n = game_root(g)->child; n; n = n->child)
        if (n->kind == NODE_MOVE && !n->illegal && sides >> n->parent->pos.turn & 1 && nag_bad(n, all)) add(x, g, n);
}

/* ---- a file ---- */

/* Note what could not be read, or was cut off. */
static void note(void *ctx, const struct pdn_finding *f)
{
    struct err *e = ctx;
    if (!*e->text && !strcmp(f->code, "TAG_NO_BRACKET")) err_set(e, f->line, f->column, "%s", f->text);
    pdn_first_error(ctx, f);
}

int mistakes_read(struct exercises *x, struct pdn_file *f)
{
    int tagged = 0;
    char tag[16];
    for (int i = 0; i < pdn_games(f); i++) {
        int sides = pdn_game_tag(f, i, MISTAKES_TAG, tag, sizeof tag) ? side_bits(tag) : 0;
        OWN(game) g = pdn_game(f, i, note, &x->trouble);
        tagged += sides != 0;
        if (g && sides) mistakes_add(x, g, sides, false);
    }
    if (pdn_games(f) && !tagged && !*x->trouble.text)
        err_set(&x->trouble, 1, 1, _("no game of this file is from `huff mistakes review`"));
    return tagged;
}

/* ---- gathered ---- */

struct run {
    struct gather *g;
    struct place {
        const struct games *from;
        int64_t number;
    } * place;
    int n, room;
    struct lookup done; /* games that are in the file, or have been taken */
};

/* ---- whose ---- */

static int sides_with(const char *player, const struct game *g)
{
    int sides = 0;
    LOCAL(str) whole = { 0 };
    fold_text(&whole, player, strlen(player));
    for (int side = WHITE; side <= BLACK; side++) {
        const char *name = game_tag(g, side_name((enum side)side));
        if (name && fold_is(name, str_text(&whole))) sides |= 1 << side;
    }
    return sides;
}

static bool find(struct run *r, const struct games *from, struct err *e)
{
    LOCAL(str) query = { 0 };
    LOCAL(found) f = { 0 };
    query_put(&query, "player", true, r->g->player);
    bool ok = games_find(from, str_text(&query), NULL, CATALOG_NUMBER, &f, e);
    for (size_t i = 0; i < f.n; i++) {
        MEM_ROOM(r->place, r->n, r->room);
        r->place[r->n++] = (struct place){ from, f.id[i] };
    }
    return ok;
}

/* ---- which are done ---- */

/* Is the game in the table?  From now on it is. */
static bool is_known(struct lookup *done, const struct game *g)
{
    static const char *const tags[] = { "White", "Black", "Date" };
    uint64_t h = 0;
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) {
        const char *value = game_tag(g, tags[i]);
        if (value) h = words_mix(h, value, strlen(value));
        h = words_mix(h, "\n", 1);
    }
    for (const struct node *n = game_root(g); n; n = n->child) {
        uint64_t key = pos_key(&n->pos);
        h = words_mix(h, &key, sizeof key);
    }
    return lookup_seen(done, h);
}

static void learn(struct lookup *done, struct pdn_file *f)
{
    for (int i = 0; i < pdn_games(f); i++) {
        OWN(game) g = pdn_game(f, i, NULL, NULL);
        if (g && game_tag(g, MISTAKES_TAG)) is_known(done, g);
    }
}

static bool read_out(struct run *r, struct err *e)
{
    if (!r->g->out || access(r->g->out, F_OK) != 0) return true;
    OWN(pdn_file) f = pdn_open(r->g->out, NULL, e);
    if (f) learn(&r->done, f);
    return f != NULL;
}

/* Has another run added this game meanwhile? */
static bool is_there(struct pdn_file *f, const struct str *text)
{
    OWN(pdn_file) one = pdn_new(str_text(text), text->len, NULL);
    OWN(game) g = pdn_game(one, 0, NULL, NULL);
    LOCAL(lookup) done = { 0 };
    learn(&done, f);
    return g && is_known(&done, g);
}

struct finished {
    const struct str *text;
    bool known;
};

static bool put_behind(void *ctx, const struct str *old, struct str *new, struct err *e)
{
    struct finished *f = ctx;
    OWN(pdn_file) file = pdn_new(str_text(old), old->len, NULL);
    f->known = is_there(file, f->text);
    str_addn(new, str_text(old), old->len);
    if (f->known) return true;
    pdn_gap(file, f->text, new);
    str_addn(new, str_text(f->text), f->text->len);
    return new->len <= MISTAKES_BYTES || err_set(e, 0, 0, _("the file would be too large"));
}

/* ---- what annotate_run asks for ---- */

static struct game *on_read(void *ctx, int i, struct str *text UNUSED)
{
    static const char *const sides_words[] = { NULL, "White", "Black", "Both" };
    struct run *r = ctx;
    const struct place *p = &r->place[i];
    struct game *g = games_game(p->from, p->number);
    int sides = g && game_root(g)->child ? sides_with(r->g->player, g) : 0;
    bool known = sides && is_known(&r->done, g);
    r->g->known += known;
    if (sides && !known) {
        game_set_tag(g, MISTAKES_TAG, sides_words[sides]);
        return g;
    }
    game_free(g);
    return NULL;
}

static bool on_finished(void *ctx, int i UNUSED, const struct str *text, struct err *e)
{
    struct run *r = ctx;
    if (text->len <= 1) return true; // no game, only the newline after it
    struct finished f = { .text = text };
    if (r->g->out && !file_change_text(r->g->out, MISTAKES_BYTES, put_behind, &f, e)) return false;
    r->g->known += f.known;
    r->g->fresh += !f.known;
    if (r->g->out) return true;
    return (fwrite(str_text(text), 1, text->len, stdout) == text->len && !fflush(stdout))
        || err_errno(e, "standard output");
}

static void on_progress(void *ctx, const struct annotate_state *s)
{
    const struct run *r = ctx;
    r->g->progress(r->g->ctx, s->done, r->g->games);
}

bool gather_run(struct gather *g, struct err *e)
{
    struct run r = { .g = g };
    bool ok = read_out(&r, e);
    for (int i = 0; ok && i < g->n_from; i++) ok = find(&r, &g->from[i], e);
    int64_t all = r.n;
    struct annotate run = g->how;
    run.first = (int)(all * g->shard.i / g->shard.of);
    run.end = (int)(all * (g->shard.i + 1) / g->shard.of);
    run.read = on_read;
    run.finished = on_finished;
    run.progress = on_progress;
    run.ctx = &r;
    g->games = run.end - run.first;
    ok = ok && annotate_run(&run, e);
    for (int i = 0; ok && i < g->n_from; i++) ok = games_good(&g->from[i], e);
    mem_free(r.place);
    lookup_release(&r.done);
    return ok;
}
