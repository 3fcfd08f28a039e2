/* cmd_setup.c -- the position editor and FEN.  The editor works on a game of its own, so that nothing done there can
   harm the game that waits. */
#include <config.h>

#include "app/commands/cmds.h"

#include <ctype.h>
#include <string.h>

#include "app/session/journal.h"
#include "base/mono.h"
#include "board/gen.h"
#include "board/goal.h"

static void edit_show(struct session *s)
{
    struct rules r = *play_rules(s);
    struct game *fresh = game_new(&r, &s->editor.was[s->editor.at], WHITE);
    game_free(s->editor.game);
    s->editor.game = fresh;
}

/* Set another position on the board.  If there are too many for undo, the oldest one is forgotten. */
static void edit_set(struct session *s, const struct pos *p)
{
    if (s->editor.n && pos_equal(p, &s->editor.was[s->editor.at])) return;
    if (s->editor.n) s->editor.n = s->editor.at + 1;
    if (s->editor.n == SESSION_SETUPS) memmove(s->editor.was, s->editor.was + 1, --s->editor.n * sizeof *s->editor.was);
    s->editor.was[s->editor.at = s->editor.n++] = *p;
    edit_show(s);
}

/* Append, as a sentence, why no game could reach the position or go on from it; nothing if all is well. */
static void find_fault(struct session *s, const struct pos *p, struct str *out)
{
    const struct rules *r = play_rules(s);
    bool wins = r->goal == GOAL_LOSE; // the side without moves wins
    struct moves legal;
    struct err e;
    int men = r->rows * square_row_count(r);
    if (!pos_check(r, p, &e)) {
        str_addf(out, "%c%s", toupper((unsigned char)*e.text), e.text + 1);
        return;
    }
    for (int side = WHITE; side <= BLACK; side++) {
        int pieces = pos_men(p, side) + pos_kings(p, side);
        wide low = pos_uncrowned(r, p) & p->men[side];
        if (pieces > men) str_addf(out, _("%s has %d pieces, and a game begins with %d"), side_word(side), pieces, men);
        else if (!pieces && side == (int)p->turn) str_addf(out, _("%s is to move and has no piece"), side_word(side));
        else if (!pieces)
            str_addf(out, wins ? _("%s has no piece and has won already") : _("%s has no piece and has lost already"),
                side_word(side));
        else if (low)
            str_addf(out, _("The man on %s would be a king there"),
                COORD(r, session_coord(s), square_of_bit(r, wide_first(low))));
        if (out->len) return;
    }
    gen_moves(r, p, &legal);
    if (!legal.n)
        str_addf(out, wins ? _("%s cannot move and has won already") : _("%s cannot move and has lost already"),
            side_word(p->turn));
    else if (goal_reached(r, p, legal.n)) str_add(out, _("The game is over here: who has a king has won"));
}

/* Add to the message what is wrong with the position.  True. */
static bool say_fault(struct session *s)
{
    LOCAL(str) fault = { 0 };
    find_fault(s, game_pos(s->editor.game), &fault);
    if (fault.len) say_more(s, "- %s", str_text(&fault));
    return true;
}

bool cmd_setup_cancel(struct session *s)
{
    if (s->mode != MODE_EDIT) return say_no(s, _("`setup` opens the position editor"));
    bool changed = !pos_equal(game_pos(s->editor.game), game_pos(s->game));
    game_free(s->editor.game);
    s->editor.game = NULL;
    s->mode = s->editor.mode_before;
    play_forget(s);
    s->changes |= CHANGED_MODE;
    if (game_version(s->game) == s->editor.version) say(s, _("The game is as it was."));
    else players_say(s); // nothing else of the game can have changed
    if (changed) say_more(s, _("In the editor `undo` brings the position back."));
    return play_on(s);
}

bool cmd_put(struct session *s, const struct command *c)
{
    struct pos p;
    if (c->argc < 2 || strlen(c->argv[1]) != 1 || !strchr("wWbB-", *c->argv[1]))
        return say_no(s, _("Write a square and w, W, b, B (capital: king) or -"));
    int square = arg_square(s, c->argv[0]);
    if (!square) return false;
    p = *game_pos(s->editor.game);
    pos_put(play_rules(s), &p, square, *c->argv[1] == '-' ? ' ' : *c->argv[1]);
    edit_set(s, &p);
    say(s, *c->argv[1] == '-' ? _("%s is empty") : _("%s is set"), c->argv[0]);
    return say_fault(s);
}

bool cmd_turn(struct session *s, const struct command *c)
{
    int side = side_bits(command_word(c, 0));
    if (side != 1 && side != 2) return say_no(s, _("Say w or b"));
    struct pos p = *game_pos(s->editor.game);
    p.turn = side == 1 ? WHITE : BLACK;
    edit_set(s, &p);
    say(s, _("%s is to move"), side_word(p.turn));
    return say_fault(s);
}

bool setup_step(struct session *s, int by)
{
    int last = s->editor.n - 1, to = s->editor.at + by;
    to = to < 0 ? 0 : to > last ? last : to;
    if (to == s->editor.at)
        return say_no(s, by < 0 ? _("There is nothing to take back here") : _("There is nothing to redo"));
    s->editor.at = to;
    edit_show(s);
    say(s, by < 0 ? _("Taken back") : _("Redone"));
    return say_fault(s);
}

static bool may_begin(struct session *s, struct pos *p)
{
    struct err e;
    if (!pos_check(play_rules(s), p, &e)) return say_err(s, &e);
    return pos_men(p, p->turn) || pos_kings(p, p->turn)
        || say_no(s, _("%s is to move and has no piece"), side_word(p->turn));
}

/* Begin a game from a position, if that is possible. */
static bool begin_from(struct session *s, const struct pos *p)
{
    struct rules r = *play_rules(s);
    struct pos copy = *p;
    LOCAL(str) fault = { 0 };
    if (!may_begin(s, &copy)) return false;
    start_new(s, &r, &copy, NULL);
    if (s->journal) journal_write(s->journal);
    bool people = !s->player[WHITE].engine && !s->player[BLACK].engine;
    if (play_is_over(s)) {
        ending_sentence(play_rules(s), play_ending(s), &fault);
        return say(s, _("A game from this position, which is its end. %s."), str_text(&fault));
    }
    if (people) say(s, "%s", _("A game from this position."));
    else say(s, _("A game from this position; %s is to move."), side_word(copy.turn));
    play_on(s);
    find_fault(s, &copy, &fault);
    if (fault.len) say_more(s, "%s.", str_text(&fault));
    return true;
}

static bool done(struct session *s)
{
    if (!begin_from(s, game_pos(s->editor.game))) return false;
    s->saved_version = UINT64_MAX; // a position set up is work
    return true;
}

/* Begin a game.  Ask first if something would be lost, or if something was changed. */
static bool begin(struct session *s, bool changed)
{
    struct pos p = *game_pos(s->editor.game);
    if (!may_begin(s, &p)) return false;
    bool runs = s->editor.mode_before == MODE_PLAY && !play_is_over(s),
         loses = runs ? game_root(s->game)->child != NULL : has_work(s);
    if (!loses && !changed) return done(s);
    if (loses && leave_asks(s, done, "")) return true;
    return ask_first(s, false, done, _("The game is still there; `abort` goes back to it"),
        !loses     ? _("Begin a game from this position? y/n")
            : runs ? _("Begin a game from this position and end the one you play? y/n")
                   : _("Begin a game from this position and end the one that is not saved? y/n"));
}

bool cmd_done(struct session *s, const struct command *c UNUSED)
{
    return begin(s, false);
}

bool cmd_setup(struct session *s, const struct command *c)
{
    const char *what = c->argc ? c->argv[0] : "";
    struct pos p = *game_pos(session_game(s));
    bool edits = s->mode == MODE_EDIT, leaves = edits && !strcasecmp(what, "leave");
    if (leaves && !pos_equal(&p, game_pos(s->game))) return begin(s, true);
    if (leaves || !strcasecmp(what, "cancel")) return cmd_setup_cancel(s);
    if (!strcasecmp(what, "clear")) p = (struct pos){ .turn = p.turn };
    else if (!strcasecmp(what, "start")) pos_start(play_rules(s), WHITE, &p);
    else if (*what) return say_no(s, _("Say clear, start, cancel or leave"));
    if (!edits) {
        think_cancel(s);
        step_stop(s);
        clocks_stop(&s->clocks, mono_ms());
        s->editor.mode_before = s->mode;
        s->editor.version = game_version(s->game);
        s->mode = MODE_EDIT;
        edit_set(s, game_pos(s->game)); // after earlier positions, which undo can still bring back
        edit_show(s);
        s->changes |= CHANGED_MODE;
    }
    edit_set(s, &p);
    return say(s,
        _("Put pieces with `put 32 w`, say who moves with `turn b`; `done` plays on from here, "
          "`abort` leaves"));
}

bool cmd_fen(struct session *s, const struct command *c)
{
    const struct rules *r = play_rules(s);
    struct pos p;
    struct err e;
    if (!*c->rest) return say(s, "%s", FEN(r, session_coord(s), game_pos(session_game(s))));
    const char *text = c->argc == 1 ? c->argv[0] : c->rest;
    struct coord coord = *text == '[' ? coord_of_rules(r) : session_coord(s); // squares in a tag are as in files
    if (!fen_read(r, coord, text, &p, &e)) return say_no(s, _("Column %d: %s"), e.column, e.text);
    if (s->mode != MODE_EDIT) return begin_from(s, &p);
    edit_set(s, &p);
    say(s, _("The position is set up"));
    return say_fault(s);
}
