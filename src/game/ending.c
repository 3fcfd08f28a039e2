/* ending.c -- see ending.h */
#include <config.h>

#include "game/ending.h"

#include <string.h>

#include "base/str.h"
#include "board/pos.h"

static const struct result_text {
    const char *text;
    enum result result;
} known_results[] = {
    { "2-0", RESULT_WHITE },
    { "1-0", RESULT_WHITE },
    { "0-2", RESULT_BLACK },
    { "0-1", RESULT_BLACK },
    { "1-1", RESULT_DRAW },
    { "1/2-1/2", RESULT_DRAW },
    { "\u00bd-\u00bd", RESULT_DRAW },
    { "0-0", RESULT_BOTH_LOSE },
};

/* What the loser did, or where `winner` is said, the winner. */
static const struct because {
    const char *text;
    bool winner;
} because[] = {
    [WHY_NO_PIECES] = { "%s has no pieces left", false },
    [WHY_BLOCKED] = { "%s cannot move", false },
    [WHY_RESIGNED] = { "%s resigned", false },
    [WHY_TIME] = { "the time of %s is up", false },
    [WHY_ABANDONED] = { "%s has left the game", false },
    [WHY_KING] = { "%s has a king first", true },
    [WHY_LONE_KING] = { "%s has a king against a lone man", true },
};

const char *ending_text(const struct rules *r, enum result result)
{
    static const char *const texts[][5] = {
        [RESULTS_INTERNATIONAL] = { "*", "2-0", "0-2", "1-1", "0-0" },
        [RESULTS_DEFAULT] = { "*", "1-0", "0-1", "1/2-1/2", "0-0" },
    };
    return texts[r->results][result];
}

enum result ending_read(const char *text)
{
    for (size_t i = 0; i < sizeof known_results / sizeof *known_results; i++)
        if (!strcmp(text, known_results[i].text)) return known_results[i].result;
    return RESULT_NONE;
}

/* Has the side won that can do no more (Antidraughts)? */
static bool is_losers_win(const struct rules *r, enum why why)
{
    return r->goal == GOAL_LOSE && (why == WHY_NO_PIECES || why == WHY_BLOCKED);
}

static void say_won(const struct rules *r, enum side winner, enum why why, struct str *out)
{
    str_addf(out, "%s wins", side_name(winner));
    if (why >= (int)(sizeof because / sizeof *because) || !because[why].text) return;
    const char *reason = because[why].text, *blank = strstr(reason, "%s");
    bool of_winner = because[why].winner || is_losers_win(r, why);
    str_addf(out, ": %.*s%s%s", (int)(blank - reason), reason, side_name(of_winner ? winner : !winner), blank + 2);
}

static void say_nth(int n, struct str *out)
{
    static const char *const words[] = { "", "first", "second", "third", "fourth", "fifth" };
    if (n < (int)(sizeof words / sizeof *words)) str_add(out, words[n]);
    else str_addf(out, "%dth", n);
}

/* A count goes on when a capture leads to another such ending, so its own need not stand any more. */
static void say_ending(const struct ending *e, struct str *out)
{
    static const char *const words[] = { "no", "one", "two", "three", "four", "five" };
    if (e->plies >= 2) str_addf(out, "%d moves by each side since it came to ", e->plies / 2);
    if (e->pieces <= 5) str_add(out, words[e->pieces]);
    else str_addf(out, "%d", e->pieces);
    str_add(out, e->kings == e->pieces ? " king" : " piece");
    if (e->pieces != 1) str_put(out, 's');
    str_add(out, " against a lone king");
}

static void say_drawn(const struct rules *r, struct ending_state s, struct str *out)
{
    str_add(out, "Drawn");
    switch (s.why) {
    case WHY_REPETITION:
        str_add(out, ": the position stands for the ");
        say_nth(r->repetitions, out);
        str_add(out, " time");
        break;
    case WHY_QUIET: str_addf(out, ": %d moves by each side with kings only and no capture", r->quiet_plies / 2); break;
    case WHY_ENDING:
        str_add(out, ": ");
        if (s.detail >= 0 && s.detail < r->n_endings) say_ending(&r->endings[s.detail], out);
        else str_add(out, "the ending cannot be won");
        break;
    case WHY_AGREED: str_add(out, " by agreement"); break;
    case WHY_TIME: str_add(out, ": the time is up"); break;
    default: break;
    }
}

void ending_sentence(const struct rules *r, struct ending_state s, struct str *out)
{
    switch (s.result) {
    case RESULT_WHITE: say_won(r, WHITE, s.why, out); break;
    case RESULT_BLACK: say_won(r, BLACK, s.why, out); break;
    case RESULT_DRAW: say_drawn(r, s, out); break;
    case RESULT_BOTH_LOSE: str_add(out, "Both sides lose"); break;
    case RESULT_NONE: str_add(out, s.why == WHY_ABORTED ? "The game was broken off" : "The game goes on"); break;
    }
}
