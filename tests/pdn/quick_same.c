/* quick_same.c -- see quick_same.h */
#include <config.h>

#include "pdn/quick_same.h"

#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "board/rules.h"
#include "game/game.h"
#include "pdn/packed.h"
#include "pdn/pdn.h"
#include "pdn/pdn_item.h"
#include "pdn/quick/pdn_quick.h"

static const char *const tag_name[QUICK_TAGS] = { "White", "Black", "Event", "Site", "Round", "Result", "Date",
    "GameType", "Variant", "FEN", "WhiteRating", "BlackRating", "WhiteElo", "BlackElo" };

/* One game both ways: both depths, and pdn.h. */
struct both {
    const char *text;
    struct pdn_file *file;
    int i;
    struct quick_game at[2];
    struct str *why;
};

static bool differ(struct both *b, const char *what)
{
    str_addf(b->why, "game %d, byte %zu: %s", b->i + 1, b->at[QUICK_CHECK].start, what);
    return false;
}

/* The value as written is the tag's, but for its escapes. */
static bool same_value(const struct quick_span *v, const char *want)
{
    if (!v->s || !want) return !v->s && !want;
    size_t k = 0;
    for (size_t i = 0; i < v->n; i++, k++) {
        if (v->s[i] == '\\' && i + 1 < v->n && (v->s[i + 1] == '"' || v->s[i + 1] == '\\')) i++;
        if (want[k] != v->s[i]) return false;
    }
    return !want[k];
}

static bool same_tags(struct both *b, const struct quick_game *q, const struct game *g)
{
    for (int t = 0; t < QUICK_TAGS; t++) {
        const char *want = game_tag(g, tag_name[t]);
        bool known = !q->tag[t].s || utf8_valid(q->tag[t].s, q->tag[t].n);
        if (known && !same_value(&q->tag[t], want)) return differ(b, tag_name[t]);
    }
    return true;
}

static bool same_moves(struct both *b, const struct quick_game *q, const struct game *g)
{
    const struct rules *r = game_rules(g);
    const struct node *n = game_root(g);
    const uint8_t *at = q->packed, *end = at + q->packed_n;
    struct pos p = q->start_pos;
    struct move m;
    int plies = 0;
    if (!rules_same_moves(r, q->rules) || strcmp(r->id, q->rules->id)) return differ(b, "the rules");
    if (!pos_equal(&p, &n->pos)) return differ(b, "the start");
    for (n = n->child; n; n = n->child, plies++) {
        if (n->kind != NODE_MOVE || n->illegal) return differ(b, "what is no legal move");
        if (!packed_next(r, &p, &at, end, &m)) return differ(b, "a move is missing");
        if (!move_equal(&m, &n->move)) return differ(b, "a move");
        pos_play(r, &p, &m, &p);
        if (!pos_equal(&p, &n->pos)) return differ(b, "a position");
    }
    if (at != end) return differ(b, "more moves than there are");
    return plies == q->plies || differ(b, "the number of plies");
}

static bool same_result(struct both *b, const struct quick_game *q, const struct game *g)
{
    enum result r = items_result(q->result.s, q->result.n);
    if (r == RESULT_NONE && q->tag[QUICK_RESULT].s) r = items_result(q->tag[QUICK_RESULT].s, q->tag[QUICK_RESULT].n);
    return r == game_explicit_result(g).result || differ(b, "the result");
}

static void trim(const char **s, size_t *n)
{
    while (*n && strchr(" \t\r\n", **s)) ++*s, --*n;
    while (*n && strchr(" \t\r\n", (*s)[*n - 1])) --*n;
}

static bool same_span(struct both *b, const struct quick_game *q)
{
    LOCAL(str) text = { 0 };
    const char *s = b->text + q->start;
    size_t n = q->end - q->start;
    pdn_game_text(b->file, b->i, &text);
    trim(&s, &n);
    bool same = !utf8_valid(s, n) || (text.len == n && !memcmp(str_text(&text), s, n));
    return same || differ(b, "where it begins or ends");
}

/* Counting tells the same as checking, where that finds nothing odd. */
static bool same_depths(struct both *b)
{
    const struct quick_game *check = &b->at[QUICK_CHECK], *count = &b->at[QUICK_COUNT];
    if (count->start != check->start) return differ(b, "the start by depth");
    if (count->end != check->end) return differ(b, "the end by depth");
    if (check->kind != QUICK_GAME) return true;
    if (count->kind != QUICK_GAME) return differ(b, "the kind by depth");
    return count->plies == check->plies || differ(b, "the plies by depth");
}

static bool same_game(struct both *b, struct quick_tally *tally)
{
    const struct quick_game *q = &b->at[QUICK_CHECK];
    tally->games++;
    if (b->i >= pdn_games(b->file)) return differ(b, "there is no such game");
    if (!same_span(b, q) || !same_depths(b)) return false;
    if (q->kind != QUICK_GAME) return true;
    struct game *g = pdn_game(b->file, b->i, NULL, NULL);
    bool same = g ? same_tags(b, q, g) && same_moves(b, q, g) && same_result(b, q, g) : differ(b, "it isn't played");
    if (g) game_free(g);
    tally->quick++;
    tally->plies += q->plies;
    tally->varied += q->variations;
    return same;
}

bool quick_same(const char *text, size_t n, const struct rules *assume, struct quick_tally *tally, struct str *why)
{
    static struct both b;
    struct quick *reader[2];
    size_t at = 0;
    bool same = true;
    b = (struct both){ .text = text, .file = pdn_new(text, n, assume), .why = why };
    for (int d = 0; d < 2; d++) reader[d] = quick_new(assume, (enum quick_depth)d);
    for (; same; b.i++, at = b.at[QUICK_CHECK].end) {
        for (int d = 0; d < 2; d++) quick_next(reader[d], text, n, at, &b.at[d]);
        if (b.at[QUICK_CHECK].kind == QUICK_END) break;
        same = same_game(&b, tally);
    }
    if (same && b.i != pdn_games(b.file)) same = differ(&b, "games are left");
    for (int d = 0; d < 2; d++) quick_free(reader[d]);
    pdn_free(b.file);
    return same;
}
