/* make_games.c -- a large file of games for measuring: make_games GAMES [SEED] [GAME] > FILE.

   Games of random legal moves with openings in common, as collections have them: a game goes through a tree of a few
   hundred lines before it becomes its own, so that positions are met again thousands of times near the start and once
   at the end.  Players are some 20,000, the strong ones play more often.  The same seed gives the same file. */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/rng.h"
#include "base/str.h"
#include "board/gametype.h"
#include "board/gen.h"
#include "board/variants.h"
#include "notation/coord.h"

enum {
    PLAYERS = 20000,
    COMMON_PLIES = 14,
    PLIES_LEAST = 30,
    PLIES_SPREAD = 60,
    PLIES_MOST = PLIES_LEAST + PLIES_SPREAD,
    NAME = 48,
    REFUSAL = 40, /* one in so many captures is refused where that is allowed */
    LINE = 78,
    ROOM = 1 << 16
};

static const char *const first_names[] = { "Anna", "Budi", "Carla", "Dmitri", "Els", "Faisal", "Guntis", "Harm",
    "Irina", "Jan", "Kees", "Lin", "Mei", "Nur", "Olga", "Piet", "Quinten", "Rashid", "Siti", "Ton", "Ursula", "Vadim",
    "Wim", "Yusof", "Zainal" };
static const char *const syllables[] = { "bo", "ka", "ri", "ten", "va", "ler", "mo", "si", "dan", "hu", "pre", "gol",
    "na", "wi", "tse", "ma" };
static const char *const places[] = { "Amsterdam", "Kuala Lumpur", "Riga", "Colombo", "Bangkok", "Minsk", "Dakar",
    "Curitiba", "Hoogeveen", "Penang" };
static const char *const kinds[] = { "Open", "Championship", "Memorial", "Cup", "Club match", "Youth tournament",
    "Rapid" };

#define PICK(list, n) (list[(n) % (sizeof list / sizeof *list)])

/* A file of games being made. */
struct maker {
    struct rng rng;
    struct rules rules;
    const struct gen *gen;
    char square[SQUARES_MAX + 1][COORD_TEXT]; /* names by number */
    uint8_t number[128];                      /* squares by bit */
    char *out;
    size_t n, column;
    char gametype[64];
    struct pos start;
    char player[PLAYERS][NAME];
    char move_number[PLIES_MOST / 2 + 1][8];
    struct moves moves;
};

static void put(struct maker *k, const char *s, size_t n)
{
    memcpy(k->out + k->n, s, n);
    k->n += n;
}

static void put_text(struct maker *k, const char *s)
{
    put(k, s, strlen(s));
}

/* --- tags -------------------------------------------------------------------------------- */

static void make_player(uint32_t player, char buf[NAME])
{
    struct rng r = { .state = player * 7919u + 1 };
    char *p = buf;
    for (uint32_t i = 0, parts = 2 + rng_below(&r, 2); i < parts; i++)
        p += sprintf(p, "%s", PICK(syllables, rng_below(&r, 1000)));
    buf[0] = (char)(buf[0] - 'a' + 'A');
    sprintf(p, ", %s %u", PICK(first_names, rng_below(&r, 1000)), player % 100);
}

/* Somebody; low numbers play more often. */
static uint32_t somebody(struct maker *k)
{
    uint32_t a = rng_below(&k->rng, PLAYERS), b = rng_below(&k->rng, PLAYERS);
    return a < b ? a : b;
}

static int rating(uint32_t player)
{
    return 2400 - (int)(player / 16) + (int)(player * 37 % 90);
}

static void put_tags(struct maker *k, unsigned i, const char *result)
{
    uint32_t white = somebody(k), black = (white + 1 + rng_below(&k->rng, PLAYERS - 1)) % PLAYERS, e = i / 60;
    struct rng r = { .state = e };
    unsigned year = 1970 + rng_below(&r, 56), month = 1 + rng_below(&r, 12);
    k->n += (size_t)sprintf(k->out + k->n,
        "[Event \"%s %s %u\"]\n[Site \"%s\"]\n[Date \"%u.%02u.%02u\"]\n[Round \"%u\"]\n[White \"", PICK(places, e),
        PICK(kinds, e / 3), year, PICK(places, e), year, month, 1 + i % 28, 1 + i % 60 / 6);
    put_text(k, k->player[white]);
    put_text(k, "\"]\n[Black \"");
    put_text(k, k->player[black]);
    k->n += (size_t)sprintf(k->out + k->n, "\"]\n[Result \"%s\"]\n[GameType \"%s\"]\n", result, k->gametype);
    if (k->rules.tag[0]) k->n += (size_t)sprintf(k->out + k->n, "[Variant \"%s\"]\n", k->rules.tag);
    if (e % 3 == 0)
        k->n += (size_t)sprintf(k->out + k->n, "[WhiteRating \"%d\"]\n[BlackRating \"%d\"]\n", rating(white),
            rating(black));
    put_text(k, "\n");
}

/* --- moves ------------------------------------------------------------------------------- */

/* A word of the movetext, on a new line where this one is full. */
static void put_word(struct maker *k, const char *s, size_t n)
{
    if (k->column + n + 1 > LINE) {
        k->out[k->n++] = '\n';
        k->column = 0;
    } else if (k->column) {
        k->out[k->n++] = ' ';
        k->column++;
    }
    put(k, s, n);
    k->column += n;
}

static char *add_square(struct maker *k, char *p, unsigned bit)
{
    const char *name = k->square[k->number[bit]];
    while (*name) *p++ = *name++;
    return p;
}

static void put_move(struct maker *k, const struct move *m)
{
    char buf[32], *p = add_square(k, buf, m->from);
    *p++ = m->captured ? k->rules.separator : '-';
    p = add_square(k, p, m->to);
    if (m->forfeit != MOVE_NONE) {
        *p++ = '~';
        p = add_square(k, p, m->forfeit);
    }
    put_word(k, buf, (size_t)(p - buf));
}

static bool ends_alone(const struct moves *l, const struct move *m)
{
    int n = 0;
    for (int i = 0; i < l->n; i++) n += l->m[i].from == m->from && l->m[i].to == m->to;
    return n == 1;
}

/* A quiet move that costs a piece. */
static bool refuse(struct maker *k, const struct pos *p, struct move *ret)
{
    struct moves *l = &k->moves;
    k->gen->moves(&k->rules, p, l);
    int quiets = moves_count(l) - l->captures;
    if (quiets) *ret = moves_get(l, l->captures + (int)rng_below(&k->rng, (uint32_t)quiets));
    return quiets;
}

/* Near the start the choice depends on the position and a little chance; later on chance alone.  Captures that two
   squares do not tell apart are left out.  Where a capture may be refused it is, now and then. */
static bool choose(struct maker *k, const struct pos *p, int ply, struct move *ret)
{
    struct moves *l = &k->moves;
    bool capture = k->gen->can_capture(&k->rules, p, p->turn);
    if (capture && k->rules.forfeit == FORFEIT_ON && !rng_below(&k->rng, REFUSAL)) return refuse(k, p, ret);
    if (capture && k->rules.forfeit == FORFEIT_OFF) k->gen->captures(&k->rules, p, l);
    else k->gen->moves(&k->rules, p, l);
    int n = capture ? l->captures : l->n;
    if (!n) return false;
    uint32_t at = rng_below(&k->rng, (uint32_t)n);
    if (ply < COMMON_PLIES && rng_below(&k->rng, 16))
        at = (uint32_t)(pos_key(p) % (uint64_t)n + rng_below(&k->rng, 2)) % (uint32_t)n;
    for (int tries = 0; tries < n; tries++, at = (at + 1) % (uint32_t)n) {
        *ret = l->m[at];
        if (!capture || ends_alone(l, ret)) return true;
    }
    return false;
}

static void one_game(struct maker *k, unsigned i)
{
    static const char *const results[] = { "2-0", "1-1", "0-2", "1-1", "2-0", "0-2", "1-1" };
    static const char *const others[] = { "1-0", "1/2-1/2", "0-1", "1/2-1/2", "1-0", "0-1", "1/2-1/2" };
    uint32_t lot = rng_below(&k->rng, 7);
    const char *result = k->rules.results == RESULTS_INTERNATIONAL ? results[lot] : others[lot];
    int plies = PLIES_LEAST + (int)rng_below(&k->rng, PLIES_SPREAD);
    struct pos p = k->start;
    struct move m;
    put_tags(k, i, result);
    k->column = 0;
    for (int ply = 0; ply < plies && choose(k, &p, ply, &m); ply++) {
        const char *number = k->move_number[ply / 2];
        if (ply % 2 == 0) put_word(k, number, strlen(number));
        put_move(k, &m);
        k->gen->play(&k->rules, &p, &m, &p);
    }
    put_word(k, result, strlen(result));
    put_text(k, "\n\n");
}

static bool start(struct maker *k, const char *game)
{
    enum side starter;
    struct err e;
    struct str type = { 0 };
    if (!variants_find(game, &k->rules, &e)) {
        fprintf(stderr, "make_games: %s\n", e.text);
        return false;
    }
    k->gen = gen_for(&k->rules);
    starter = k->rules.starter == STARTER_BLACK ? BLACK : WHITE;
    pos_start(&k->rules, starter, &k->start);
    gametype_write(&k->rules, starter, &type);
    snprintf(k->gametype, sizeof k->gametype, "%s", str_text(&type));
    str_release(&type);
    for (int s = 1; s <= square_count(&k->rules); s++) {
        coord_text(&k->rules, coord_of_rules(&k->rules), s, k->square[s]);
        k->number[square_bit(&k->rules, s)] = (uint8_t)s;
    }
    for (uint32_t i = 0; i < PLAYERS; i++) make_player(i, k->player[i]);
    for (int i = 0; i <= PLIES_MOST / 2; i++) snprintf(k->move_number[i], sizeof *k->move_number, "%d.", i + 1);
    k->out = mem_new(1, 2 * ROOM);
    return true;
}

int main(int argc, char **argv)
{
    static struct maker k;
    unsigned games = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 0;
    k.rng.state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    if (!games) {
        fprintf(stderr, "usage: make_games GAMES [SEED] [GAME]\n");
        return 64;
    }
    if (!start(&k, argc > 3 ? argv[3] : "international")) return 65;
    for (unsigned i = 0; i < games; i++) {
        one_game(&k, i);
        if (k.n < ROOM && i + 1 < games) continue;
        if (fwrite(k.out, 1, k.n, stdout) != k.n) return 74;
        k.n = 0;
    }
    mem_free(k.out);
    return fflush(stdout) ? 74 : 0;
}
