/* cmd_play.c -- in the game: moves, undo, offers, the end. */
#include <config.h>

#include "app/commands/cmds.h"

#include "app/session/edits.h"
#include "app/table/visit.h"
#include "base/wrap.h"
#include "board/goal.h"

enum { MESSAGE_COLUMNS = 76 };

bool cmd_move(struct session *s, const struct command *c)
{
    return play_typed(s, *c->rest ? c->rest : "move"); // its message shows what a move looks like
}

/* Append the legal moves, of all pieces or of that on one square (0: all).  Returns how many. */
static int list_moves(struct session *s, int square, struct str *out)
{
    struct game *g = session_game(s);
    const struct rules *r = game_rules(g);
    const struct moves *legal = game_moves(g);
    int shown = 0, n = moves_count(legal);
    for (int i = 0; i < n; i++) {
        struct move m = moves_get(legal, i);
        if (square && square_of_bit(r, m.from) != square) continue;
        str_addf(out, "%s", shown++ ? " " : "");
        movetext_write(r, session_coord(s), game_pos(g), legal, &m, MOVETEXT_SHORT, out);
    }
    return shown;
}

static bool say_moves(struct session *s, const struct command *c)
{
    LOCAL(str) text = { 0 };
    int square = c->argc ? arg_square(s, c->argv[0]) : 0;
    if (c->argc && !square) return false;
    const struct game *g = session_game(s);
    if (square && pos_at(game_rules(g), game_pos(g), square) == ' ') return say(s, _("%s is empty"), c->argv[0]);
    int touched = g == s->game ? play_touched(s) : 0;
    if (square && touched && square != touched)
        return say(s, _("The piece on %s was touched and must move"), COORD(game_rules(g), session_coord(s), touched));
    int n = list_moves(s, touched ? touched : square, &text);
    if (!n && square) return say(s, _("The piece on %s has no legal move"), c->argv[0]);
    if (!n) return say(s, "%s", _("There is no legal move"));
    if (text.len < MESSAGE_COLUMNS)
        return say(s, LANG_COUNT("%d legal move: %s", "%d legal moves: %s", n), str_text(&text));
    wrap_put(page_open(s, _("Legal moves")), str_text(&text), 0, 0, WRAP_PAGE);
    return say(s, _("%d legal moves"), n);
}

/* There may be moves even though the game is over; they can be tried while looking back. */
bool cmd_moves(struct session *s, const struct command *c)
{
    const struct game *g = session_game(s);
    if (goal_king_has_won(game_rules(g), game_pos(g)))
        return say(s, "%s", _("The game is over here: who has a king has won"));
    bool said = say_moves(s, c);
    return g == s->game ? play_advise(s, said) : said;
}

/* With one engine and one person, undo and redo stop only where the person is to move. */
static bool stops_here(const struct session *s)
{
    bool one = s->player[WHITE].engine != s->player[BLACK].engine;
    return s->mode != MODE_PLAY || !one || !s->player[game_pos(s->game)->turn].engine;
}

static bool result_taken_back(struct session *s)
{
    enum why why = game_result(s->game).why;
    if (!play_was_given_up(s)) return false;
    game_set_result(s->game, (struct ending_state){ 0 });
    game_set_tag(s->game, "Result", "*");
    play_forget(s);
    if (why == WHY_TIME) start_clock(s, "off", NULL); // or the time that has run out would end the game again
    return say(s,
        why == WHY_TIME ? _("The result is taken back; the game goes on without a clock.")
                        : _("The result is taken back; the game goes on."));
}

static void after_walk(struct session *s)
{
    play_clocks_back(s);
    if (s->mode == MODE_PLAY) play_tag_result(s);
}

/* What was played over the main line of a file's game goes back to where it stood before that. */
static void take_back(struct session *s)
{
    const struct node *n = game_here(s->game);
    game_back(s->game);
    bool played = n->from && n == n->parent->child;
    if (played && !game_is_inside(n->parent, s->fresh)) game_place(s->game, n, n->from - 1);
}

static void play_again(struct session *s)
{
    game_forward(s->game);
    game_place(s->game, game_here(s->game), 0);
}

/* Undo or redo n times, each time to where the person is to move.  Returns how many plies. */
static int walk(struct session *s, int n, bool can(const struct session *), void step(struct session *))
{
    int done = 0;
    think_cancel(s);
    for (; n && can(s); n--) {
        do {
            step(s);
            done++;
        } while (!stops_here(s) && can(s));
    }
    after_walk(s);
    return done;
}

static bool say_looks(struct session *s)
{
    return say_no(s, _("You are looking through the game; `resume` goes back to play, where this can be done"));
}

bool cmd_undo(struct session *s, const struct command *c)
{
    int n = how_many(s, command_word(c, 0), ARG_MOVES, ARG_MANY_MOVES);
    if (!n) return false;
    if (s->mode == MODE_EDIT) return setup_step(s, -n);
    bool remote = s->player[WHITE].remote || s->player[BLACK].remote;
    if (s->mode == MODE_REPLAY)
        return edits_take_back(s, true, n)
            || (s->stood && !remote ? say_looks(s)
                                    : gate_way(s, false, "var delete", _("removes one of the game's moves")));
    if (remote) return say_no(s, _("This game was played with somebody elsewhere and is over; `new` begins another"));
    bool over = play_is_over(s), given_up = result_taken_back(s);
    if (!given_up && !play_can_go_back(s)) return say_no(s, _("There is no move to take back"));
    int done = given_up ? 0 : walk(s, n, play_can_go_back, take_back);
    if (n == 1 && done == 2) say(s, _("Your move and the answer are taken back."));
    else if (done) say(s, LANG_COUNT("%d ply is taken back.", "%d plies are taken back.", done));
    if (over && !s->from_file) start_retag(s); // now others play on
    return play_on(s);
}

/* Moves tried while looking back were never played. */
static bool can_go_on(const struct session *s)
{
    return game_here(s->game)->child && game_here(s->game) != s->tried;
}

bool cmd_redo(struct session *s, const struct command *c)
{
    int n = how_many(s, command_word(c, 0), ARG_MOVES, ARG_MANY_MOVES);
    if (!n) return false;
    if (s->mode == MODE_EDIT) return setup_step(s, n);
    if (s->mode == MODE_REPLAY) return edits_take_back(s, false, n);
    if (!can_go_on(s)) return say_no(s, _("There is no move to play again"));
    int done = walk(s, n, can_go_on, play_again);
    say(s, LANG_COUNT("%d ply is played again.", "%d plies are played again.", done));
    play_say_over(s);
    return play_on(s);
}

/* What was taken back by agreement is gone; changes made while looking back are the person's own. */
bool cmd_redo_agreed(struct session *s, const struct command *c)
{
    return s->mode == MODE_REPLAY ? cmd_redo(s, c) : say_no(s, _("There is no move to play again"));
}

static bool game_is_on(struct session *s)
{
    if (s->mode == MODE_REPLAY && s->stood) return say_looks(s);
    if (s->mode != MODE_PLAY) return say_no(s, _("No game is being played; `resume` or `mode play` goes on with one"));
    if (!play_is_over(s)) return true;
    return say_no(s,
        visit_is(s) ? _("The game is over; `rematch` offers another, `leave` leaves the table")
                    : _("The game is over; `new` plays again"));
}

/* The engine agrees to a draw if it is worse, or if there is nothing left to play for. */
static bool engine_agrees(struct session *s)
{
    struct engine_report report;
    int pieces = pos_pieces(game_pos(s->game));
    if (!think_quick(s, NULL, 20000, &report)) return false;
    if (report.score >= 60) return true;
    bool quiet = pieces <= 8 || game_here(s->game)->ply >= 100;
    return quiet && report.score > -30;
}

bool cmd_draw(struct session *s, const struct command *c UNUSED)
{
    if (!game_is_on(s)) return false;
    enum side turn = game_pos(s->game)->turn;
    if (s->moment.offer == (int)!turn) return cmd_accept(s, c);
    if (s->moment.offer == (int)turn) return say_no(s, _("A draw has been offered already"));
    if (s->think.id || s->player[turn].engine) return say_no(s, _("Offer a draw when it is your turn"));
    if (s->player[!turn].engine) {
        if (!engine_agrees(s)) return say(s, _("The engine declines the draw"));
        return play_finish(s, RESULT_DRAW, WHY_AGREED);
    }
    s->moment.offer = turn;
    return say(s, _("%s offers a draw; %s may `accept` or `decline`"), side_word(turn), side_word(!turn));
}

bool cmd_accept(struct session *s, const struct command *c UNUSED)
{
    if (!game_is_on(s)) return false;
    if (s->moment.offer < 0) return say_no(s, _("No draw is offered"));
    return play_finish(s, RESULT_DRAW, WHY_AGREED);
}

bool cmd_decline(struct session *s, const struct command *c UNUSED)
{
    if (s->moment.offer < 0) return say_no(s, _("No draw is offered"));
    s->moment.offer = -1;
    return say(s, _("The draw is declined"));
}

bool cmd_demand(struct session *s, const struct command *c UNUSED)
{
    if (s->moment.illegal != game_here(s->game)) return say_no(s, _("There is no illegal turn to take back"));
    const struct node *n = s->moment.illegal;
    enum side mover = n->parent->pos.turn;
    game_back(s->game);
    game_delete(s->game, n);
    after_walk(s);
    say(s, _("The turn is taken back (FMJD 5.4); %s plays another."), side_word(mover));
    play_prompt(s);
    return true;
}

/* The person who gives up: the only one, or else the side to move. */
static enum side who_resigns(const struct session *s)
{
    if (visit_is_seated(s)) return (enum side)visit_side(s);
    if (s->player[WHITE].engine != s->player[BLACK].engine) return s->player[WHITE].engine ? BLACK : WHITE;
    return game_pos(s->game)->turn;
}

static bool resign(struct session *s)
{
    if (visit_is(s)) return visit_ask_kind(s, EVENT_RESIGN, NULL);
    return play_finish(s, who_resigns(s) == WHITE ? RESULT_BLACK : RESULT_WHITE, WHY_RESIGNED);
}

bool cmd_resign(struct session *s, const struct command *c UNUSED)
{
    if (visit_is(s) && !visit_is_seated(s)) return say_no(s, _("You are only watching here"));
    if (!game_is_on(s)) return false;
    return ask_first(s, false, resign, _("The game goes on"), _("%s resigns? y/n"), side_word(who_resigns(s)));
}

bool cmd_abort(struct session *s, const struct command *c UNUSED)
{
    if (s->mode == MODE_EDIT) return cmd_setup_cancel(s);
    if (!game_is_on(s)) return false;
    return play_finish(s, RESULT_NONE, WHY_ABORTED);
}
