/* cmd_train.c -- the commands train and guess. */
#include <config.h>

#include "app/commands/cmds.h"

#include <stdio.h>
#include <string.h>

#include "app/coach/coach.h"
#include "app/session/errand.h"
#include "app/table/visit.h"

/* Go on with the present training, or begin with the mistakes of the game on the board. */
static bool go_on(struct session *s)
{
    if (!s->wing.drill) return train_own(s, 0, false);
    return drill_waits(s) ? drill_next(s) : drill_may_move(s) && say(s, _("Play your move, or `train show`"));
}

static bool next(struct session *s)
{
    if (!drill_waits(s)) return say_no(s, _("This one is not solved; `train skip` leaves it, `train show` solves it"));
    return drill_next(s);
}

static bool stop(struct session *s)
{
    if (s->wing.drill) return drill_stop(s);
    errand_drop(s, ERRAND_SHOTS); // the exercises found are kept
    return say(s, _("The search for exercises has ended; those found stay"));
}

/* Play on, but not in place of a table's game. */
static bool play_on_here(struct session *s)
{
    static const char command[] = "train on";
    return visit_is(s) ? say_no(s, _("`%s` can't be used at a table"), command) : drill_play_on(s);
}

/* Do a word that is about the present training.  False if it is no such word. */
static bool is_inside(struct session *s, const char *word, bool *ret_done)
{
    static const struct {
        const char *word;
        bool (*run)(struct session *);
    } words[] = { { "next", next }, { "skip", drill_next }, { "show answer solution give", drill_show },
        { "on", play_on_here }, { "stop", stop } };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!gate_among(word, words[i].word)) continue;
        bool any = s->wing.drill || (errand_of(s, ERRAND_SHOTS) && words[i].run == stop);
        *ret_done = any ? words[i].run(s) : gate_way(s, say_no(s, _("You are not training")), "train", _("begins"));
        return true;
    }
    return false;
}

bool train_word(struct session *s, const char *line, bool *ret_done)
{
    char word[COMMAND_LINE];
    line += strspn(line, ": \t");
    snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " \t"), line);
    return s->wing.drill && is_inside(s, word, ret_done);
}

/* Is it a file that exists, or else a word that huff does not give to exercises? */
static bool names_file(struct session *s, const char *word)
{
    bool kind = strchr(word, ':') || strspn(word, "0123456789") == strlen(word)
        || gate_among(word, "easy medium hard king turkish side-solution");
    return !kind || files_stat(&s->files, word, NULL);
}

/* Begin another training. */
static bool begin(struct session *s, const struct command *c)
{
    const char *word = c->argv[0];
    if (!strcasecmp(word, "endings")) return endings_begin(s, c);
    if (!strcasecmp(word, "tactics")) return train_day(s, c);
    return train_own(s, side_bits(word), !side_bits(word));
}

bool cmd_train(struct session *s, const struct command *c)
{
    const char *word = c->argc ? c->argv[0] : "";
    bool tactics = !strcasecmp(word, "tactics"), endings = !strcasecmp(word, "endings"), done;
    if (!*word) return go_on(s);
    if (c->argc > 1 + endings && !tactics)
        return say_no(s, _("Only `train tactics` takes a file or words, and `train endings` a material"));
    if (is_inside(s, word, &done)) return done;
    if (!strcasecmp(word, "score")) return train_score(s);
    if (tactics && c->argc == 2 && names_file(s, c->argv[1])) return train_file(s, c->argv[1]);
    if (!tactics && !endings && !side_bits(word) && strcasecmp(word, "all") != 0)
        return say_no(s, _("Say w, b, both, all, tactics, endings, next, skip, show, on, score or stop"));
    return drill_then(s, begin, c);
}

static bool guess(struct session *s, const struct command *c)
{
    return train_guess(s, c->argc ? side_bits(c->argv[0]) : 0);
}

bool cmd_guess(struct session *s, const struct command *c)
{
    const char *word = c->argc ? c->argv[0] : "";
    bool done;
    if (is_inside(s, word, &done)) return done;
    if (*word && !side_bits(word)) return say_no(s, _("Say w, b or both for whose moves, show, next or stop"));
    if (!*word && s->wing.drill) return go_on(s);
    return drill_then(s, guess, c);
}
