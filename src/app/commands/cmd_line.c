/* cmd_line.c -- several moves at once, a pass, and what may be copied. */
#include <config.h>

#include "app/commands/cmds.h"

#include <string.h>

#include "app/session/line.h"
#include "base/wrap.h"
#include "notation/fen.h"

bool cmd_line(struct session *s, const struct command *c)
{
    struct line l;
    LOCAL(str) why = { 0 };
    if (!line_read(s, c->rest, strlen(c->rest), &l, &why)) return say_no(s, "%s", str_text(&why));
    walk_look(s);
    int fresh = line_add(s, &l);
    if (!fresh) return say(s, _("These moves are in the game already"));
    return say(s, lang_count("%d move is added", "%d moves are added", fresh), fresh);
}

/* Passing is for looking, and only where a player who had to move could have done something else. */
bool cmd_pass(struct session *s, const struct command *c UNUSED)
{
    const struct moves *legal = game_moves(s->game);
    struct pos p = *game_pos(s->game);
    if (!legal->n) return say_no(s, _("%s has no move, so there is nothing to pass"), side_word(p.turn));
    if (legal->captures && play_rules(s)->forfeit != FORFEIT_FREE)
        return say_no(s, _("%s must capture and cannot pass"), side_word(p.turn));
    p.turn = !p.turn;
    game_setup(s->game, &p);
    return walk_say(s);
}

static void put_fen(struct session *s, struct str *out)
{
    fen_write(play_rules(s), session_coord(s), game_pos(s->game), out);
}

static void put_moves(struct session *s, struct str *out)
{
    line_write(s, game_root(s->game), game_here(s->game), out);
}

static void put_line(struct session *s, struct str *out)
{
    line_write(s, game_here(s->game), game_line_end(s->game), out);
}

static const struct {
    const char *name, *title, *none;
    bool wraps;
    void (*put)(struct session *, struct str *);
} copies[] = {
    { "fen", N_("The position as FEN"), "", false, put_fen },
    { "pdn", N_("The game as PDN"), "", false, filing_pdn },
    { "moves", N_("The moves up to here"), N_("No move has been made"), true, put_moves },
    { "line", N_("The line from here on"), N_("Nothing follows here"), true, put_line },
};

bool cmd_copy(struct session *s, const struct command *c)
{
    LOCAL(str) text = { 0 };
    for (size_t i = 0; c->argc && i < sizeof copies / sizeof *copies; i++) {
        if (strcasecmp(c->argv[0], copies[i].name)) continue;
        copies[i].put(s, &text);
        if (!text.len) return say_no(s, "%s", _(copies[i].none));
        struct str *page = page_open(s, _(copies[i].title));
        if (copies[i].wraps) wrap_put(page, str_text(&text), 0, 0, WRAP_PAGE);
        else str_addf(page, "%s%s", str_text(&text), text.s[text.len - 1] == '\n' ? "" : "\n");
        return say(s, _("%s, to be copied from the screen"), _(copies[i].title));
    }
    return say_no(s, _("Say fen, pdn, moves or line"));
}
