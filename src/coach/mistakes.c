/* mistakes.c -- see mistakes.h */
#include <config.h>

#include "coach/mistakes.h"

#include <string.h>

#include "base/utf8.h"
#include "board/variants.h"
#include "game/game.h"
#include "notation/comment.h"
#include "pdn/pdn.h"

enum { OPENING_PLIES = 20, TIME_SHORT = 60000, LOST = 150, SOURCE_MAX = 200 };

/* In the order of their bits: as they are typed, and said. */
static const char *const words[][2] = { { "opening", "opening" }, { "middlegame", "middlegame" },
    { "ending", "ending" }, { "shot", "missed shot" }, { "lost", "lost ending" }, { "time", "time trouble" } };

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
        str_addf(out, "%s%s", between, words[i][1]);
        between = ", ";
    }
}

/* ---- the kinds ---- */

unsigned mistakes_phase(const struct game *g, const struct node *n)
{
    struct pos start;
    pos_start(game_rules(g), WHITE, &start);
    int all = pos_pieces(&start), left = pos_pieces(&n->parent->pos);
    if (left * 3 <= all) return MISTAKE_ENDING;
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

/* Lost, or not won, with the move, and not before it. */
static bool is_lost(const struct node *n)
{
    int before, after, sign = n->parent->pos.turn == WHITE ? 1 : -1;
    if (!comment_eval(n->parent->after, &before) || !comment_eval(n->after, &after)) return false;
    before *= sign;
    after *= sign;
    return (after <= -LOST && before > -LOST) || (before >= LOST && after < LOST);
}

/* ---- the moves ---- */

static bool is_marked(const struct node *n, bool all)
{
    int nag = nag_worst(n->nags, n->n_nags);
    return nag == 2 || nag == 4 || (all && nag);
}

const struct node *mistakes_better(const struct node *bad, const struct node *last)
{
    const struct node *n = last ? last->next : bad->parent->child;
    while (n && (n == bad || n->kind != NODE_MOVE || n->illegal || is_marked(n, true))) n = n->next;
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

/* NULL: not known. */
static const char *known(const struct game *g, const char *tag)
{
    const char *value = game_tag(g, tag);
    return value && *value && *value != '?' ? value : NULL;
}

void mistakes_source(const char *from, const struct game *g, const struct node *at, struct str *out)
{
    const char *white = known(g, "White"), *black = known(g, "Black"), *date = known(g, "Date");
    LOCAL(str) text = { 0 };
    if (from) str_add(&text, from);
    if (white || black) str_addf(&text, "%s%s - %s", from ? ": " : "", white ? white : "?", black ? black : "?");
    if (date) str_addf(&text, "%s%s", text.len ? ", " : "", date);
    str_addf(&text, "%smove %d", text.len ? ", " : "", game_next_number(g, at));
    out->max = SOURCE_MAX;
    utf8_sanitise(out, str_text(&text), text.len);
}

static void add(struct exercises *to, const struct game *g, const struct node *n, const char *spec)
{
    struct exercise x = { .game = (char *)spec, .start = n->parent->pos, .is_mistake = true, .bad = n->move };
    LOCAL(str) key = { 0 }, source = { 0 };
    x.kinds = mistakes_phase(g, n);
    if (x.kinds & MISTAKE_ENDING && is_lost(n)) x.kinds |= MISTAKE_LOST;
    if (n->clock_ms >= 0 && n->clock_ms < TIME_SHORT) x.kinds |= MISTAKE_TIME;
    take_better(&x, n);
    take_lead(&x, n->parent);
    exercise_key(&x, game_rules(g), &key);
    mistakes_source(NULL, g, n->parent, &source);
    x.key = str_text(&key);
    x.source = (char *)str_text(&source);
    exercises_add(to, &x);
}

void mistakes_add(struct exercises *x, const struct game *g, int sides, bool all)
{
    LOCAL(str) spec = { 0 };
    variants_spec(game_rules(g), &spec);
    for (const struct node *n = game_root(g)->child; n; n = n->child)
        if (n->kind == NODE_MOVE && !n->illegal && sides >> n->parent->pos.turn & 1 && is_marked(n, all))
            add(x, g, n, str_text(&spec));
}

/* ---- a file ---- */

static int sides_of(const char *tag)
{
    if (!strcasecmp(tag, "both")) return 3;
    for (int side = WHITE; side <= BLACK; side++)
        if (!strcasecmp(tag, side_name((enum side)side))) return 1 << side;
    return 0;
}

int mistakes_read(struct exercises *x, struct pdn_file *f)
{
    int tagged = 0;
    char tag[16];
    for (int i = 0; i < pdn_games(f); i++) {
        int sides = pdn_game_tag(f, i, MISTAKES_TAG, tag, sizeof tag) ? sides_of(tag) : 0;
        struct game *g = sides ? pdn_game(f, i, NULL, NULL) : NULL;
        tagged += sides != 0;
        if (g) mistakes_add(x, g, sides, false);
        game_free(g);
    }
    return tagged;
}
