/* setups.h -- small matches for tests, in the file games.pdn of the current folder. */
#ifndef TESTS_MATCH_SETUPS_H
#define TESTS_MATCH_SETUPS_H

#include "base/local.h"
#include "match/match.h"

#define SETUP_PDN "games.pdn"
enum { SETUP_GAMES = 10 };

/* Ten games of two players, as `huff match` takes them, with 400 nodes a move where they do not say: a
   LOCAL(match_setup). */
struct match_setup setup_new(const char *a, const char *b);
void match_setup_release(struct match_setup *);

/* Play it to its end, which it must reach. */
struct match_state setup_run(struct match_setup *);

#endif
