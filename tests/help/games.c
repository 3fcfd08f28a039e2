/* games.c -- see games.h */
#include <config.h>

#include "help/games.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "board/square.h"
#include "help/board_text.h"

struct game *a_game(const char *variant)
{
    struct rules r = text_rules(variant);
    return game_new(&r, NULL, WHITE);
}

struct game *a_position(const char *variant, const char *pieces, enum side turn)
{
    struct rules r = text_rules(variant);
    struct pos p = { .turn = turn };
    char piece;
    int square, used;
    for (; sscanf(pieces, " %c%d%n", &piece, &square, &used) == 2; pieces += used) pos_put(&r, &p, square, piece);
    return game_new(&r, &p, turn);
}

bool play(struct game *g, const char *text)
{
    const struct rules *r = game_rules(g);
    const struct moves *list = game_moves(g);
    int from, to, forfeit = 0;
    char how;
    cr_assert(sscanf(text, "%d%c%d~%d", &from, &how, &to, &forfeit) >= 3, "%s", text);
    for (int i = 0; i < moves_count(list); i++) {
        struct move m = moves_get(list, i);
        if (m.from != square_bit(r, from) || m.to != square_bit(r, to)) continue;
        if (move_is_capture(&m) != (how == 'x')) continue;
        if (forfeit && (m.forfeit == MOVE_NONE || m.forfeit != square_bit(r, forfeit))) continue;
        return game_play(g, &m);
    }
    return false;
}

void play_all(struct game *g, const char *moves)
{
    char word[32];
    for (int used; sscanf(moves, " %31s%n", word, &used) == 1; moves += used)
        cr_assert(play(g, word), "%s cannot be played", word);
}

bool play_random(struct game *g, struct rng *rng)
{
    const struct moves *legal = game_moves(g);
    int n = moves_count(legal);
    if (!n) return false;
    struct move m = moves_get(legal, (int)rng_below(rng, (uint32_t)n));
    return game_play(g, &m);
}
