/* ending.c -- see ending.h */
#include <config.h>

#include "game/ending.h"

#include <string.h>
#include <strings.h>

#include "base/lang.h"
#include "board/pos.h"
#include "board/sheet.h"

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

/* A sentence on what the loser did or, if `winner`, what the winner did. */
static const struct because {
    const char *text;
    bool winner;
} because[] = {
    /* TRANSLATORS: both sides, by number: "White wins: Black has no pieces left" */
    [WHY_NO_PIECES] = { N_("%1$s wins: %2$s has no pieces left"), false },
    [WHY_BLOCKED] = { N_("%1$s wins: %2$s cannot move"), false },
    [WHY_RESIGNED] = { N_("%1$s wins: %2$s resigned"), false },
    [WHY_TIME] = { N_("%1$s wins: %2$s has run out of time"), false },
    [WHY_ABANDONED] = { N_("%1$s wins: %2$s has left the game"), false },
    [WHY_KING] = { N_("%1$s wins: %2$s has a king first"), true },
    [WHY_LONE_KING] = { N_("%1$s wins: %2$s has a king against a lone man"), true },
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

bool ending_word(const char *word, enum result *ret)
{
    static const char *const words[] = { "white", "black", "draw" };
    for (int i = 0; i < 3; i++) {
        if (strcasecmp(word, words[i])) continue;
        *ret = (enum result)(RESULT_WHITE + i);
        return true;
    }
    return false;
}

/* Has a side won because it cannot move (Antidraughts)? */
static bool is_losers_win(const struct rules *r, enum why why)
{
    return r->goal == GOAL_LOSE && (why == WHY_NO_PIECES || why == WHY_BLOCKED);
}

static void say_won(const struct rules *r, enum side winner, enum why why, struct str *out)
{
    if (why >= (int)(sizeof because / sizeof *because) || !because[why].text) {
        str_addf(out, _("%s wins"), side_word(winner));
        return;
    }
    bool of_winner = because[why].winner || is_losers_win(r, why);
    str_addf(out, _(because[why].text), side_word(winner), side_word(of_winner ? winner : !winner));
}

/* The count goes on when a capture leads to another such ending, so this ending may no longer be on the board. */
static void say_ending(const struct ending *e, struct str *out)
{
    char from[SHEET_ENDING];
    int each = (e->plies + 1) / 2;
    sheet_ending(e, false, from);
    /* TRANSLATORS: %s is "three kings against a lone king" */
    if (!each) str_addf(out, _("Drawn: %s"), from);
    else if (e->kind == ENDING_ROAD)
        str_addf(out,
            lang_count("Drawn: %d move by each side with the lone king on the main road",
                "Drawn: %d moves by each side with the lone king on the main road", each),
            each);
    else if (e->kind == ENDING_BOTH)
        str_addf(out,
            lang_count("Drawn: %d move by each side without a capture or a crowning, with kings on both sides",
                "Drawn: %d moves by each side without a capture or a crowning, with kings on both sides", each),
            each);
    else
        str_addf(out,
            lang_count("Drawn: %d move by each side since it came to %s",
                "Drawn: %d moves by each side since it came to %s", each),
            each, from);
}

static void say_drawn(const struct rules *r, struct ending_state s, struct str *out)
{
    char nth[SHEET_NTH];
    int each = (r->quiet_plies + 1) / 2;
    switch (s.why) {
    case WHY_REPETITION:
        str_addf(out, _("Drawn: the position stands for the %s time"), sheet_nth(r->repetitions, nth));
        break;
    case WHY_QUIET:
        str_addf(out,
            lang_count("Drawn: %d move by each side with kings only and no capture",
                "Drawn: %d moves by each side with kings only and no capture", each),
            each);
        break;
    case WHY_ENDING:
        if (s.detail >= 0 && s.detail < r->n_endings) say_ending(&r->endings[s.detail], out);
        else str_add(out, _("Drawn: the ending cannot be won"));
        break;
    case WHY_AGREED: str_add(out, _("Drawn by agreement")); break;
    case WHY_TIME: str_add(out, _("Drawn: the time is up")); break;
    default: str_add(out, _("Drawn")); break;
    }
}

void ending_sentence(const struct rules *r, struct ending_state s, struct str *out)
{
    switch (s.result) {
    case RESULT_WHITE: say_won(r, WHITE, s.why, out); break;
    case RESULT_BLACK: say_won(r, BLACK, s.why, out); break;
    case RESULT_DRAW: say_drawn(r, s, out); break;
    case RESULT_BOTH_LOSE: str_add(out, _("Both sides lose")); break;
    case RESULT_NONE: str_add(out, s.why == WHY_ABORTED ? _("The game was broken off") : _("The game goes on")); break;
    }
}
