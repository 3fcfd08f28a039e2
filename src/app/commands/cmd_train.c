/* cmd_train.c -- the commands train and guess. */
#include <config.h>

#include "app/commands/cmds.h"

#include <strings.h>

#include "app/session/command.h"
#include "app/drill/drill.h"
#include "app/session/state.h"

enum { WHITES = 1, BLACKS = 2, BOTH = 3 };

static bool begin_own(struct session *s, int sides, bool all)
{
    drill_drop(s);
    return train_own(s, sides, all);
}

static bool begin(struct session *s, const struct command *c)
{
    (void)c;
    if (s->wing.drill)
        return drill_waits(s) ? drill_next(s) : drill_may_move(s) && say(s, "Play your move, or `train show`");
    return begin_own(s, 0, false);
}

static bool white(struct session *s, const struct command *c)
{
    (void)c;
    return begin_own(s, WHITES, false);
}

static bool black(struct session *s, const struct command *c)
{
    (void)c;
    return begin_own(s, BLACKS, false);
}

static bool both(struct session *s, const struct command *c)
{
    (void)c;
    return begin_own(s, BOTH, false);
}

static bool all(struct session *s, const struct command *c)
{
    (void)c;
    return begin_own(s, 0, true);
}

static bool next(struct session *s, const struct command *c)
{
    (void)c;
    if (s->wing.drill && !drill_waits(s))
        return say_no(s, "This one is not solved; `train skip` leaves it, `train show` solves it");
    return drill_next(s);
}

static bool skip(struct session *s, const struct command *c)
{
    (void)c;
    return drill_next(s);
}

static bool show(struct session *s, const struct command *c)
{
    (void)c;
    return drill_show(s);
}

static bool stop(struct session *s, const struct command *c)
{
    (void)c;
    if (!s->wing.drill && s->wing.making) {
        making_stop(s);
        return say(s, "No more exercises are made; those found stay");
    }
    return drill_stop(s);
}

static bool on(struct session *s, const struct command *c)
{
    (void)c;
    return drill_play_on(s);
}

static bool score(struct session *s, const struct command *c)
{
    (void)c;
    return train_score(s);
}

static bool shots(struct session *s, const struct command *c)
{
    if (c->argc > 1) return train_file(s, c->argv[1]);
    drill_drop(s);
    return train_tactics(s);
}

static const struct {
    const char *word;
    bool (*run)(struct session *, const struct command *);
} words[] = {
    { "w", white },
    { "white", white },
    { "b", black },
    { "black", black },
    { "both", both },
    { "all", all },
    { "tactics", shots },
    { "on", on },
    { "score", score },
    { "next", next },
    { "skip", skip },
    { "show", show },
    { "stop", stop },
};

bool cmd_train(struct session *s, const struct command *c)
{
    if (!c->argc) return begin(s, c);
    if (c->argc > 1 && strcasecmp(c->argv[0], "tactics")) return say_no(s, "Only `train tactics` takes a file");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcasecmp(c->argv[0], words[i].word)) return words[i].run(s, c);
    return say_no(s, "Say w, b, both, all, tactics, next, skip, show, on, score or stop");
}

static bool begin_guess(struct session *s, int sides)
{
    if (!s->wing.drill) walk_look(s);
    drill_drop(s);
    return train_guess(s, sides);
}

bool cmd_guess(struct session *s, const struct command *c)
{
    static const struct {
        const char *word;
        int sides;
    } whose[] = { { "w", WHITES }, { "white", WHITES }, { "b", BLACKS }, { "black", BLACKS }, { "both", BOTH } };
    const char *word = c->argc ? c->argv[0] : "";
    for (size_t i = 0; i < sizeof whose / sizeof *whose; i++)
        if (!strcasecmp(word, whose[i].word)) return begin_guess(s, whose[i].sides);
    if (!*word && s->wing.drill) return begin(s, c);
    if (!*word) return begin_guess(s, 0);
    if (!strcasecmp(word, "next")) return next(s, c);
    if (!strcasecmp(word, "show")) return show(s, c);
    if (!strcasecmp(word, "stop")) return drill_stop(s);
    return say_no(s, "Say w, b or both for whose moves, show, next or stop");
}
