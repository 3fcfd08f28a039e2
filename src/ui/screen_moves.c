/* screen_moves.c -- moves by the cursor: what is picked up and put down becomes a command line. */
#include <config.h>

#include "ui/screen_state.h"

#include "board/square.h"
#include "game/game.h"
#include "notation/movetext.h"

void screen_add_name(struct screen *s, int square, struct str *out)
{
    char name[COORD_TEXT];
    coord_write(game_rules(s->view.game), s->view.coord, square, name);
    str_add(out, name);
}

/* The whole capture where from and to leave a choice, so that the text means one move only. */
static void play(struct screen *s, const struct move *m, bool chosen)
{
    struct game *g = s->view.game;
    struct str line;
    str_init(&line, 1024);
    enum movetext_style style = chosen && move_is_capture(m) ? MOVETEXT_HUB : MOVETEXT_SHORT;
    movetext_write(game_rules(g), s->view.coord, game_pos(g), game_moves(g), m, style, &line);
    session_line(s->session, str_text(&line));
    str_release(&line);
}

/* The session says what is in the way of a piece. */
static void bad_source(struct screen *s)
{
    struct str line;
    str_init(&line, 64);
    char at = pos_at(game_rules(s->view.game), game_pos(s->view.game), s->pick.cursor);
    bool own = at != ' ' && (at == 'w' || at == 'W') == (game_pos(s->view.game)->turn == WHITE);
    if (own) str_add(&line, "why ");
    screen_add_name(s, s->pick.cursor, &line);
    if (at == ' ') screen_notice(s, "There is nothing on %s to pick up", str_text(&line));
    else if (!own) screen_notice(s, "The piece on %s is the opponent's", str_text(&line));
    else session_line(s->session, str_text(&line));
    str_release(&line);
}

/* The session explains which rule is in the way. */
static void bad_target(struct screen *s)
{
    struct str line;
    str_init(&line, 64);
    screen_add_name(s, s->pick.from, &line);
    str_put(&line, '-');
    screen_add_name(s, s->pick.cursor, &line);
    session_line(s->session, str_text(&line));
    str_release(&line);
}

/* Enter while nothing can be moved: what it does then, or why. */
static void enter_out_of_turn(struct screen *s)
{
    struct game *g = s->view.game;
    bool over = game_result(g).result != RESULT_NONE, remote = session_player(s->session, game_pos(g)->turn)->remote;
    if (s->view.mode == MODE_TRAIN) session_line(s->session, "train next");
    else if (s->view.mode == MODE_TABLE) session_line(s->session, "move .."); // says why not
    else if (over) screen_notice(s, "The game is over: `new` begins another, u takes back");
    else if (remote) screen_notice(s, "It is not your turn");
    else screen_notice(s, "It is not your turn; `.` makes the engine move at once");
}

void screen_enter(struct screen *s)
{
    struct game *g = s->view.game;
    struct move m;
    bool plays = s->view.mode == MODE_TRAIN || session_mode_plays(s->view.mode);
    if (plays && !session_my_turn(s->session)) {
        enter_out_of_turn(s);
        return;
    }
    bool choosing = s->pick.n > 0;
    switch (pick_enter(&s->pick, game_rules(g), game_moves(g), &m)) {
    case PICK_MOVE: play(s, &m, choosing); break;
    case PICK_BAD_SOURCE: bad_source(s); break;
    case PICK_BAD_TARGET: bad_target(s); break;
    case PICK_TAKEN:
    case PICK_CHOOSE: break;
    }
}
