/* cmd_setup.c -- the position editor and FEN.  Editing works on a game of its own, so nothing that is
   put anywhere can harm the game that waits. */
#include <config.h>

#include "app/cmds.h"

#include <string.h>

#include "app/command.h"
#include "app/state.h"
#include "base/err.h"
#include "base/mono.h"
#include "base/scan.h"
#include "board/square.h"
#include "game/ending.h"
#include "notation/fen.h"

static void edit_set(struct session *s, const struct pos *p)
{
    struct rules r = *play_rules(s);
    struct game *fresh = game_new(&r, p, WHITE);
    game_free(s->edit);
    s->edit = fresh;
    s->changes |= CHANGED_GAME;
}

static bool in_editor(struct session *s)
{
    return s->mode == MODE_EDIT || say_no(s, "`setup` opens the position editor");
}

bool cmd_setup_cancel(struct session *s)
{
    if (!in_editor(s)) return false;
    game_free(s->edit);
    s->edit = NULL;
    s->mode = s->mode_before_edit;
    play_forget(s);
    s->changes |= CHANGED_MODE;
    say(s, "The game is as it was.");
    play_wake_up(s);
    play_prompt(s);
    return true;
}

bool cmd_setup(struct session *s, const struct command *c)
{
    const char *what = c->argc ? c->argv[0] : "";
    struct pos p = *game_pos(session_game(s));
    if (!strcasecmp(what, "cancel")) return cmd_setup_cancel(s);
    if (!strcasecmp(what, "clear")) p = (struct pos){.turn = p.turn};
    else if (!strcasecmp(what, "start")) pos_start(play_rules(s), WHITE, &p);
    else if (*what) return say_no(s, "Say clear, start or cancel");
    if (s->mode != MODE_EDIT) {
        think_cancel(s);
        step_stop(s);
        clocks_stop(&s->clocks, mono_ms());
        s->mode_before_edit = s->mode;
        s->mode = MODE_EDIT;
        s->changes |= CHANGED_MODE | CHANGED_CLOCK;
    }
    edit_set(s, &p);
    return say(s, "Put pieces with `put 32 w`, say who is to move with `turn b`; `done` plays on from here, `abort` leaves");
}

bool cmd_put(struct session *s, const struct command *c)
{
    struct scan scan;
    struct pos p;
    if (!in_editor(s)) return false;
    if (c->argc < 2 || strlen(c->argv[1]) != 1 || !strchr("wWbB-", *c->argv[1]))
        return say_no(s, "Write a square and w, W, b, B (capital: king) or -");
    scan_init(&scan, c->argv[0], strlen(c->argv[0]));
    int square = coord_read(play_rules(s), session_coord(s), &scan);
    if (!square || !scan_at_end(&scan)) return say_no(s, "There is no square %s on this board", c->argv[0]);
    p = *game_pos(s->edit);
    pos_put(play_rules(s), &p, square, *c->argv[1] == '-' ? ' ' : *c->argv[1]);
    edit_set(s, &p);
    return say(s, *c->argv[1] == '-' ? "%s is empty" : "%s is set", c->argv[0]);
}

bool cmd_turn(struct session *s, const struct command *c)
{
    if (!in_editor(s)) return false;
    char side = c->argc ? (char)(*c->argv[0] | 0x20) : 0;
    if (side != 'w' && side != 'b') return say_no(s, "Say w or b");
    struct pos p = *game_pos(s->edit);
    p.turn = side == 'w' ? WHITE : BLACK;
    edit_set(s, &p);
    return say(s, "%s is to move", side_name(p.turn));
}

/* The position is the end of a game already. */
static bool say_over(struct session *s)
{
    struct str why = {0};
    ending_sentence(play_rules(s), play_ending(s), &why);
    say(s, "A game from this position, which is its end. %s.", str_text(&why));
    str_release(&why);
    return true;
}

/* A game from a position, if it can be one. */
static bool begin_from(struct session *s, const struct pos *p)
{
    struct rules r = *play_rules(s);
    struct err e;
    struct pos copy = *p;
    if (!pos_check(&r, &copy, &e)) return say_err(s, &e);
    if (!pos_men(&copy, copy.turn) && !pos_kings(&copy, copy.turn))
        return say_no(s, "%s is to move and has no piece", side_name(copy.turn));
    start_new(s, &r, &copy, NULL);
    bool people = !s->player[WHITE].engine && !s->player[BLACK].engine;
    if (play_is_over(s)) return say_over(s);
    if (people) say(s, "A game from this position.");
    else say(s, "A game from this position; %s is to move.", side_name(copy.turn));
    play_wake_up(s);
    play_prompt(s);
    return true;
}

bool cmd_done(struct session *s, const struct command *c)
{
    (void)c;
    return in_editor(s) && begin_from(s, game_pos(s->edit));
}

bool cmd_fen(struct session *s, const struct command *c)
{
    const struct rules *r = play_rules(s);
    struct pos p;
    struct err e;
    if (!*c->rest) {
        struct str text = {0};
        fen_write(r, coord_own(), game_pos(session_game(s)), &text);
        say(s, "%s", str_text(&text));
        str_release(&text);
        return true;
    }
    const char *text = c->argc == 1 ? c->argv[0] : c->rest;
    if (!fen_read(r, coord_own(), text, &p, &e)) return say_no(s, "Column %d: %s", e.column, e.text);
    if (s->mode != MODE_EDIT) return begin_from(s, &p);
    edit_set(s, &p);
    return say(s, "The position is set up");
}
