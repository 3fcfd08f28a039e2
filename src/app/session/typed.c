/* typed.c -- a move as a person types it: it is found among the legal moves, the price of refusing a capture is
   asked for, and an illegal turn goes to the referee. */
#include <config.h>

#include "app/session/state.h"

#include <ctype.h>
#include <string.h>

#include "app/session/settings.h"
#include "app/session/wing.h"
#include "base/scan.h"
#include "board/gen.h"

static bool play_and_go_on(struct session *s, const struct move *m)
{
    int done;
    EACH_WING(s, w, move)
        if ((done = w->move(s, m)) != WING_NOT) return done;
    return play_ply(s, m, false) && play_on(s);
}

/* Does the mover choose the piece to give up, and so may still choose another move? */
static bool picks_own(const struct session *s)
{
    return !play_rules(s)->forfeit_by_opponent;
}

static enum answer answer_forfeit(struct session *s, const char *answer)
{
    const struct rules *r = play_rules(s);
    struct scan scan;
    if (!answer || !*answer) {
        say(s, picks_own(s) ? _("The move is not played") : _("One of them must go"));
        return picks_own(s) ? ANSWER_REFUSED : ANSWER_AGAIN;
    }
    scan_init(&scan, answer, strlen(answer));
    scan_blanks(&scan);
    (void)scan_char(&scan, '~');
    int square = coord_read(r, session_coord(s), &scan);
    bool number = strlen(answer) <= 3 && !answer[strspn(answer, "~0123456789")];
    if (!scan_at_end(&scan) && !number && picks_own(s)) {
        /* Something else altogether: another move, or a command. */
        return ANSWER_ELSE;
    }
    if (!square || !scan_at_end(&scan) || !(s->question.set & square_set(r, square))) {
        say_no(s, _("This is not one of the pieces that had to capture"));
        return ANSWER_AGAIN;
    }
    struct move m = s->question.move;
    m.forfeit = (uint8_t)square_bit(r, square);
    ask_drop(s);
    return play_and_go_on(s, &m) ? ANSWER_DONE : ANSWER_REFUSED;
}

bool session_forfeit(const struct session *s, struct move *ret, wide *ret_set)
{
    *ret = s->question.move;
    *ret_set = s->question.set;
    return s->question.answer == answer_forfeit;
}

static void ask_forfeit(struct session *s, const struct move *m, wide set, enum side picker)
{
    LOCAL(str) list = { 0 };
    for (wide left = set; left; left &= left - 1) {
        if (left != set) str_add(&list, ", ");
        coord_add(play_rules(s), session_coord(s), square_of_bit(play_rules(s), wide_first(left)), &list);
    }
    s->question.move = *m;
    s->question.set = set;
    if (picker == game_pos(s->game)->turn) {
        say(s, _("A capture is refused, so one of the pieces that had to capture is given up"));
        ask(s, answer_forfeit,
            s->plain ? _("Which piece is given up: %s? (an empty line cancels)")
                     : _("Which piece is given up: %s? (Esc cancels)"),
            str_text(&list));
    } else {
        say(s, _("A capture is refused; the opponent picks the piece that is given up"));
        ask(s, answer_forfeit, _("%s, which piece goes: %s?"), side_word(picker), str_text(&list));
    }
}

/* The piece to give up that the opponent's engine chooses: the one after which it stands best. */
static struct move pick_for_opponent(struct session *s, const struct move *m, wide set)
{
    const struct rules *r = play_rules(s);
    struct move best = *m, one = *m;
    int best_score = INT_MIN;
    for (wide left = set; left; left &= left - 1) {
        struct pos after;
        struct engine_report report;
        one.forfeit = (uint8_t)wide_first(left);
        pos_play(r, game_pos(s->game), &one, &after);
        int score = think_quick(s, &after, 2000, &report) ? report.score : -ENGINE_WIN;
        if (score <= best_score) continue;
        best = one;
        best_score = score;
    }
    return best;
}

/* Must the person see, before the move is played, that refusing a capture costs a piece, if only one can be given
   up?  That is the case for moves by cursor, too.  A person who typed ~ knows it. */
static bool shows_price(const struct session *s, bool named)
{
    bool person = s->mode == MODE_PLAY && !s->how.piped && !s->depth;
    return person && !named && picks_own(s) && settings_is(s->settings, "confirm", "on");
}

/* Play a move that refuses a capture, if the piece to give up must be chosen or shown first. */
static bool refuse_capture(struct session *s, const struct move *m, wide set, bool named)
{
    const struct rules *r = play_rules(s);
    enum side mover = game_pos(s->game)->turn;
    enum side picker = r->forfeit_by_opponent ? !mover : mover;
    if (!r->forfeit_by_opponent && named) return play_and_go_on(s, m);
    if (s->player[picker].engine && s->mode == MODE_PLAY && picker != mover) {
        struct move picked = pick_for_opponent(s, m, set);
        return play_and_go_on(s, &picked);
    }
    ask_forfeit(s, m, set, picker);
    return true;
}

static bool several(struct session *s, const struct movetext_several *list)
{
    LOCAL(str) text = { 0 };
    wide set = 0;
    bool refusal = true;
    for (int i = 0; i < list->n; i++) {
        refusal = refusal && list->m[i].forfeit != MOVE_NONE && list->m[i].from == list->m[0].from
            && list->m[i].to == list->m[0].to;
        if (refusal) set |= (wide)1 << list->m[i].forfeit;
    }
    if (refusal && list->n) return refuse_capture(s, &list->m[0], set, false);
    play_name_moves(s, list->m, list->n, 5, true, &text);
    return say_no(s, _("This may be %s%s; write the one you mean"), str_text(&text), list->n > 5 ? " ..." : "");
}

int play_touched(const struct session *s)
{
    const struct moves *legal = game_moves(s->game);
    for (int i = 0; i < legal->n; i++)
        if (square_of_bit(play_rules(s), legal->m[i].from) == s->moment.touched) return s->moment.touched;
    return 0;
}

static bool must_move_another(struct session *s, const struct move *m)
{
    const struct rules *r = play_rules(s);
    int touched = play_touched(s);
    if (!touched || square_of_bit(r, m->from) == touched) return false;
    say_no(s, _("The piece on %s was touched and must move"), COORD(r, session_coord(s), touched));
    return true;
}

/* Count the words that are whole moves: "32-28 and 18-23".  As far as these are legal one after another, they alone
   are put into *ret_line; *ret_legal counts them. */
static int count_whole(const struct session *s, const char *text, struct str *ret_line, int *ret_legal)
{
    struct pos p = *game_pos(s->game);
    int whole = 0, n_legal = 0;
    for (size_t n; *text; text += n, text += strspn(text, " ")) {
        struct moves legal;
        struct move m;
        n = strcspn(text, " ");
        size_t sign = strcspn(text, "-x:");
        if (!sign || sign + 1 >= n) continue;
        gen_moves(play_rules(s), &p, &legal);
        if (whole++ == n_legal
            && movetext_read(play_rules(s), session_coord(s), &p, &legal, text, n, &m, NULL) == MOVETEXT_FOUND) {
            str_addf(ret_line, "%s%.*s", n_legal++ ? " " : "", (int)n, text);
            pos_play(play_rules(s), &p, &m, &p);
        }
    }
    *ret_legal = n_legal;
    return whole;
}

/* Why the text is no legal move. */
static void objection(struct session *s, const char *text, struct str *out)
{
    struct game *g = session_game(s);
    movetext_explain(game_rules(g), session_coord(s), game_pos(g), game_moves(g), text, out);
    const char *instead = strstr(str_text(out), _("; "));
    if (s->mode == MODE_TRAIN && instead) out->s[out->len = (size_t)(instead - out->s)] = 0;
}

/* "4e5": f4e5 was typed, but f is a key. */
static bool lost_a_letter(const struct session *s, const char *text)
{
    return session_coord(s).algebraic && s->mode != MODE_TRAIN && game_moves(s->game)->n
        && isdigit((unsigned char)*text) && isalpha((unsigned char)text[strspn(text, "0123456789-")]);
}

void play_explain(struct session *s, const char *text, struct str *out)
{
    LOCAL(str) line = { 0 };
    const struct moves *legal = game_moves(s->game);
    int n_legal, whole = count_whole(s, text, &line, &n_legal);
    if (whole > 1) {
        str_add(out, _("Type one move at a time"));
        if (n_legal < whole || s->mode == MODE_TRAIN || wings_play_person(s)) return;
        str_put(out, ' ');
        str_addf(out, _("(`line %s` shows several)"), str_text(&line));
    } else if (lost_a_letter(s, text)) {
        session_example(s, &line);
        str_addf(out, _("Type a move like %s%s."), s->plain ? "" : ":", str_text(&line));
    } else if (legal->n && strspn(text, ". ") == strlen(text))
        str_addf(out, _("There are %d legal moves, so .. does not say which"), moves_count(legal));
    else objection(s, text, out);
}

static void explain(struct session *s, const char *text)
{
    LOCAL(str) why = { 0 };
    play_explain(s, text, &why);
    say_no(s, "%s", str_text(&why));
}

/* With referee=claims: make a turn that the rules forbid. */
static bool illegal_turn(struct session *s, const char *text)
{
    const struct rules *r = play_rules(s);
    struct moves lenient;
    struct move m;
    struct movetext_several list;
    explain(s, text);
    if (!settings_is(s->settings, "referee", "claims") || s->mode != MODE_PLAY || wings_referee(s)) return false;
    if (r->illegal == ILLEGAL_REFUSE) return false;
    game_lenient(s->game, &lenient);
    if (movetext_read(r, session_coord(s), game_pos(s->game), &lenient, text, strlen(text), &m, &list)
        != MOVETEXT_FOUND)
        return false;
    enum side mover = game_pos(s->game)->turn;
    if (r->illegal == ILLEGAL_RETRACT) {
        if (must_move_another(s, &m)) return false;
        s->moment.touched = square_of_bit(r, m.from);
        say_more(s, _("- the turn is taken back, and the piece on %s must move if it can"),
            COORD(r, session_coord(s), s->moment.touched));
        return false;
    }
    if (s->player[!mover].engine) {
        say_more(s, _("- %s demands the turn back (FMJD 5.4)"), side_word(!mover));
        return false;
    }
    if (!play_ply(s, &m, true)) return false;
    s->moment.illegal = game_here(s->game);
    say_more(s, _("The turn is not legal; it stands unless %s says `demand` before answering."), side_word(!mover));
    return true;
}

static bool may_move(struct session *s)
{
    enum side turn = game_pos(s->game)->turn;
    if (s->mode == MODE_REPLAY) return true;
    EACH_WING(s, w, may_move)
        if (!w->may_move(s)) return false;
    if (s->mode == MODE_PLAY && !wings_referee(s) && play_is_over(s)) {
        LOCAL(str) why = { 0 };
        ending_sentence(play_rules(s), play_ending(s), &why);
        return say_no(s,
            play_can_undo(s) ? _("The game is over. %s. `new` plays again, `undo` takes back")
                             : _("%s. `new` plays again."),
            str_text(&why));
    }
    if (s->think.id) return say_no(s, _("The engine is thinking for %s; `.` makes it move at once"), side_word(turn));
    return true;
}

bool play_engine_move(struct session *s, const struct move *m)
{
    wide obliged = game_moves(s->game)->obliged;
    if (m->forfeit != MOVE_NONE && play_rules(s)->forfeit_by_opponent && wide_count(obliged) > 1)
        return refuse_capture(s, m, obliged, false);
    return play_and_go_on(s, m);
}

bool play_typed(struct session *s, const char *text)
{
    struct move m;
    struct movetext_several list = { 0 };
    bool named = strchr(text, '~');
    if (!may_move(s)) return false;
    const struct moves *legal = game_moves(s->game);
    switch (movetext_read(play_rules(s), session_coord(s), game_pos(s->game), legal, text, strlen(text), &m, &list)) {
    case MOVETEXT_FOUND:
        if (must_move_another(s, &m)) return false;
        if (m.forfeit != MOVE_NONE && (wide_count(legal->obliged) > 1 || shows_price(s, named)))
            return refuse_capture(s, &m, legal->obliged, named);
        return play_and_go_on(s, &m);
    case MOVETEXT_AMBIGUOUS:
        if (strspn(text, ". ") == strlen(text)) break;
        if (must_move_another(s, &m)) return false;
        return several(s, &list);
    case MOVETEXT_ILLEGAL: return illegal_turn(s, text);
    case MOVETEXT_UNREADABLE: break;
    }
    explain(s, text);
    return false;
}
