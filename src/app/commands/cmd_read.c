/* cmd_read.c -- the position in words (speak.h), and the board in letters on request. */
#include <config.h>

#include "app/commands/cmds.h"

#include <string.h>

#include "app/session/speak.h"
#include "base/number.h"
#include "board/goal.h"
#include "notation/why.h"

/* Append whose turn it is, and what is open meanwhile. */
static void read_turn(struct session *s, struct str *out)
{
    int by = s->moment.offer;
    speak_turn(session_game(s), out);
    if (session_paused(s)) str_addf(out, " %s.", _("Paused; `resume` goes on"));
    if (by < 0) return;
    str_put(out, ' ');
    str_addf(out, _("%s offers a draw; %s may `accept` or `decline`"), side_word((enum side)by), side_word(!by));
    str_put(out, '.');
}

static bool read_thing(struct session *s, const char *what, const char *which, struct str *out)
{
    struct game *g = session_game(s);
    struct coord c = session_coord(s);
    int square, row;
    if (!strcasecmp(what, "white")) speak_side(g, c, WHITE, out);
    else if (!strcasecmp(what, "black")) speak_side(g, c, BLACK, out);
    else if (!strcasecmp(what, "last")) speak_move(g, c, game_here(g), out);
    else if (!strcasecmp(what, "turn")) read_turn(s, out);
    else if (!strcasecmp(what, "clock")) speak_clocks(session_clock_ms(s, WHITE), session_clock_ms(s, BLACK), out);
    else if (!strcasecmp(what, "row")) return number_int(which, 1, 99, &row) && speak_row(g, c, row, out);
    else if (!strcasecmp(what, "moves") && (square = arg_square(s, which))) speak_moves_of(g, c, square, out);
    else if ((square = arg_square(s, what))) speak_square(g, c, square, out);
    else return false;
    return true;
}

bool cmd_read(struct session *s, const struct command *c)
{
    LOCAL(str) out = { 0 };
    if (!c->argc) {
        struct str *page = page_open(s, _("The position"));
        speak_sides(session_game(s), session_coord(s), page);
        str_put(page, ' ');
        read_turn(s, page);
        str_put(page, '\n');
        return true;
    }
    bool ok = read_thing(s, c->argv[0], c->argc > 1 ? c->argv[1] : "", &out);
    if (ok) say(s, "%s", str_text(&out));
    else say_no(s, _("Say a square, white, black, last, turn, clock, row and its number, or moves and a square"));
    return ok;
}

/* Say why a text that is no square can be played or not, as the prompt does.  It may be meant as a square (99, foo). */
static bool why_move(struct session *s, const char *text)
{
    struct game *g = session_game(s);
    struct move m;
    LOCAL(str) out = { 0 };
    if (strlen(text) < 3 && strpbrk(text, "0123456789")) return false;
    enum movetext_found found = movetext_read(game_rules(g), session_coord(s), game_pos(g), game_moves(g), text,
        strlen(text), &m, NULL);
    if (found == MOVETEXT_FOUND) return say(s, _("%s can be played"), text);
    if (found == MOVETEXT_UNREADABLE && !strpbrk(text, "0123456789")) return false;
    play_explain(s, text, &out);
    return found == MOVETEXT_UNREADABLE ? say_no(s, "%s", str_text(&out)) : say(s, "%s", str_text(&out));
}

bool cmd_why(struct session *s, const struct command *c)
{
    struct game *g = session_game(s);
    LOCAL(str) out = { 0 };
    if (!c->argc) return say_no(s, _("Say of which square or move: `why SQUARE`, `why MOVE`"));
    if (goal_king_has_won(game_rules(g), game_pos(g)))
        return say(s, "%s", _("The game is over here: who has a king has won"));
    int square = arg_square(s, c->rest);
    if (!square) return why_move(s, c->rest);
    why_write(game_rules(g), session_coord(s), game_pos(g), game_moves(g), square, &out);
    return say(s, "%s", str_text(&out));
}

bool cmd_board(struct session *s, const struct command *c UNUSED)
{
    speak_board(session_game(s), session_coord(s), session_flipped(s), page_open(s, _("The board")));
    return true;
}
