/* tree_game.c -- see tree_game.h */
#include <config.h>

#include "store/tree/tree_game.h"

#include <inttypes.h>

#include "base/mem.h"
#include "base/str.h"
#include "game/game.h"

bool tree_shares(const struct tree_move *m, struct tree_shares *ret)
{
    uint64_t all = (uint64_t)m->count.white + m->count.draws + m->count.black;
    *ret = (struct tree_shares){ 0 };
    if (!all) return false;
    ret->white = (int)((200 * (uint64_t)m->count.white + all) / (2 * all));
    ret->black = (int)((200 * (uint64_t)m->count.black + all) / (2 * all));
    ret->draws = 100 - ret->white - ret->black;
    if (ret->draws < 0) ret->black += ret->draws;
    if (ret->draws < 0) ret->draws = 0;
    return true;
}

int tree_rating(const struct tree_move *m)
{
    return m->count.rated ? (int)((2 * m->count.rating_sum + m->count.rated) / (2 * m->count.rated)) : 0;
}

/* Append "512 games: 38 % 30 % 32 %, rating 1210, last 2024": White, draws, Black; without what is not known. */
static void add_words(const struct tree_move *m, struct str *out)
{
    struct tree_shares s;
    str_addf(out, "%" PRIu32 " game%s", m->count.games, m->count.games == 1 ? "" : "s");
    if (tree_shares(m, &s)) str_addf(out, ": %d %% %d %% %d %%", s.white, s.draws, s.black);
    if (m->count.rated) str_addf(out, ", rating %d", tree_rating(m));
    if (m->count.last_year) str_addf(out, ", last %d", m->count.last_year);
}

void tree_row(const struct tree_move *m, int number, const char *name, struct str *out)
{
    struct tree_shares s;
    str_addf(out, "%2d %-8s %7" PRIu32, number, name ? name : m->text, m->count.games);
    if (tree_shares(m, &s)) str_addf(out, "  %3d %% %3d %% %3d %%", s.white, s.draws, s.black);
    else if (m->count.rated || m->count.last_year) str_addf(out, "%19s", "");
    if (m->count.rated) str_addf(out, "  %4d", tree_rating(m));
    else if (m->count.last_year) str_addf(out, "%6s", "");
    if (m->count.last_year) str_addf(out, "  %4d", m->count.last_year);
    str_put(out, '\n');
}

struct growing {
    struct game *game;
    tree_ask_fn *ask;
    void *ctx;
    int plies, moves;
    uint32_t least;
};

/* Add all that was played at the current node, and return to that node. */
static void grow(struct growing *g, int depth)
{
    if (depth == g->plies) return;
    LOCAL_MEM struct tree *t = mem_new(1, sizeof *t);
    bool known = g->ask(g->ctx, game_pos(g->game), t);
    for (int i = 0; known && i < t->n && g->moves < TREE_GAME_MOVES; i++) {
        LOCAL(str) words = { 0 };
        if (t->m[i].count.games < g->least || !game_play(g->game, &t->m[i].move)) continue;
        g->moves++;
        add_words(&t->m[i], &words);
        game_set_comment(g->game, game_here(g->game), false, str_text(&words));
        grow(g, depth + 1);
        game_back(g->game);
    }
}

struct game *tree_game(const struct rules *r, const struct pos *start, tree_ask_fn *ask, void *ctx, int plies,
    uint32_t least, int *ret_moves)
{
    struct pos usual;
    pos_start(r, (enum side)start->turn, &usual);
    bool is_usual = pos_equal(&usual, start);
    struct growing g = { .ask = ask, .ctx = ctx, .plies = plies, .least = least };
    g.game = game_new(r, is_usual ? NULL : start, (enum side)start->turn);
    grow(&g, 0);
    *ret_moves = g.moves;
    return g.game;
}
