/* deep_endgame.c -- make check-deep: all positions of three pieces against the slow solver, a million of four
   by their successors, 1,000 won ones played out, 200 won by the engine, and 1,000 judged by the search, in every base
   game and one of each goal.  Arguments: the games to do. */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "endgame/checks.h"
#include "endgame/judge.h"

static const char *const games[] = { "international", "malaysian8", "thai", "malaysian8:forfeit-picker=opponent",
    "malaysian", "srilanka", "antidraughts", "breakthrough", "frisian" };
enum {
    GAMES = sizeof games / sizeof *games,
    SLOW = 3,
    FULL = 4,
    SAMPLES = 1000000,
    PLAYED = 1000,
    WON = 200,
    JUDGED = 1000,
    NODES = 100000
};

/* Petrov's triangle: on 8x8 three kings win against one that is off the main diagonal, unless it captures. */
static bool triangle(const char *game)
{
    struct checks c;
    if (!checks_open(&c, game, FULL)) return false;
    long n = 0, wrong = checks_triangle(&c, &n);
    printf("%s: three kings to move against one off the main diagonal, %ld positions, %ld not won\n", game, n, wrong);
    checks_close(&c);
    return !wrong;
}

/* Does the search judge positions as the tables do, asking them or not? */
static bool judges(const struct checks *c, const char *game)
{
    struct judged j;
    if (!judge_random(c, FULL, JUDGED, 3, NODES, &j)) return false;
    printf("%s: %ld positions searched by %d nodes: %ld won, %ld lost; asking the tables %ld wrong, %ld spoilt; "
           "without them %ld ends seen, the longest in %ld plies, %ld contrary to the tables\n",
        game, j.positions, NODES, j.wins, j.losses, j.wrong, j.spoilt, j.proved, j.longest, j.contrary);
    return !j.wrong && !j.spoilt && !j.contrary;
}

static bool check(const char *game)
{
    struct checks c;
    long n = 0;
    if (!checks_open(&c, game, FULL)) return false;
    long wrong = checks_compare(&c, SLOW, &n);
    printf("%s: %ld positions of up to %d pieces, %ld wrong\n", game, n, SLOW, wrong);
    long odd = checks_sample(&c, FULL, SAMPLES, 1);
    printf("%s: %d random positions of %d pieces, %ld wrong\n", game, SAMPLES, FULL, odd);
    long lost = checks_play(&c, FULL, PLAYED, 2);
    printf("%s: %d wins played out twice, %ld not won\n", game, PLAYED, lost);
    long dawdled = judge_wins(&c, FULL, WON, 4);
    printf("%s: %d wins against the longest defence, %ld not won by the engine in the plies told\n", game, WON,
        dawdled);
    bool judged = judges(&c, game);
    fflush(stdout);
    checks_close(&c);
    return !wrong && !odd && !lost && !dawdled && judged;
}

int main(int argc, char **argv)
{
    bool ok = true;
    for (int i = 0; argc < 2 && i < GAMES; i++) ok = check(games[i]) && ok;
    if (argc < 2) ok = triangle("malaysian8:forfeit=off,man-captures-back=yes") && ok;
    for (int i = 1; i < argc; i++) ok = check(argv[i]) && ok;
    return !ok;
}
