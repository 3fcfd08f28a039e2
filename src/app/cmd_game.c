/* cmd_game.c -- playing: new games, players, moves, undo, offers, the end. */
#include <config.h>

#include "app/cmds.h"

#include <stdlib.h>
#include <string.h>

#include "app/command.h"
#include "app/journal.h"
#include "app/settings.h"
#include "app/state.h"
#include "base/err.h"
#include "base/mono.h"
#include "base/scan.h"
#include "board/sheet.h"
#include "board/square.h"
#include "board/variants.h"
#include "notation/movetext.h"

enum { MESSAGE_COLUMNS = 76 };

static const char *after_prefix(const char *arg, const char *a, const char *b)
{
    size_t n = strlen(a), m = strlen(b);
    if (!strncasecmp(arg, a, n)) return arg + n;
    return strncasecmp(arg, b, m) ? NULL : arg + m;
}

/* w=WHO or b=WHO.  False with a sentence; *ret_taken tells whether it was one of them. */
static bool take_player(struct session *s, const char *arg, bool *ret_taken, struct err *e)
{
    const char *who = after_prefix(arg, "w=", "white=");
    enum side side = WHITE;
    if (!who) {
        who = after_prefix(arg, "b=", "black=");
        side = BLACK;
    }
    *ret_taken = who != NULL;
    return !who || start_player(s, side, who, e);
}

bool cmd_new(struct session *s, const struct command *c)
{
    struct rules r = *play_rules(s);
    struct session_player old[2] = {s->player[WHITE], s->player[BLACK]};
    struct err e;
    struct clocks checked;
    const char *clock = NULL;
    bool taken;
    for (int i = 0; i < c->argc; i++) {
        const char *spec = after_prefix(c->argv[i], "tc=", "clock=");
        bool ok = take_player(s, c->argv[i], &taken, &e);
        if (spec) {
            clock = spec;
            ok = !strcasecmp(spec, "own") || clocks_read(&checked, spec, false, &e);
        } else if (!taken) {
            ok = variants_find(c->argv[i], &r, &e);
        }
        if (ok) continue;
        memcpy(s->player, old, sizeof old);
        return say_err(s, &e);
    }
    start_new(s, &r, NULL, clock);
    start_greet(s);
    play_wake_up(s);
    return true;
}

static void list_variants(struct session *s)
{
    struct str *page = page_open(s, "Games");
    const struct rules *r;
    for (int i = 0; (r = variants_builtin(i)); i++)
        str_addf(page, "%c %-14s %s\n  %-14s also: %s\n", !strcmp(r->id, play_rules(s)->id) ? '*' : ' ', r->id,
            r->title, "", r->aliases);
    str_add(page, "\n`new NAME` begins one; `rules NAME` shows its rules.\n");
}

bool cmd_variant(struct session *s, const struct command *c)
{
    if (c->argc) return cmd_new(s, c);
    list_variants(s);
    return say(s, "The game is %s", play_rules(s)->title);
}

bool cmd_rules(struct session *s, const struct command *c)
{
    struct rules r = *play_rules(s);
    struct err e;
    if (c->argc && !variants_find(c->argv[0], &r, &e)) return say_err(s, &e);
    sheet_write(&r, page_open(s, r.title));
    return say(s, "The rules of %s", r.title);
}

static void players_changed(struct session *s)
{
    think_cancel(s);
    if (s->mode == MODE_PLAY) {
        start_journal_players(s);
        start_tags(s);
    }
    s->changes |= CHANGED_MODE | CHANGED_GAME;
}

static void say_players(struct session *s)
{
    const char *title = session_title(s), *gap = strstr(title, "   ");
    say(s, "%s.", gap ? gap + 3 : title);
}

bool cmd_players(struct session *s, const struct command *c)
{
    struct session_player old[2] = {s->player[WHITE], s->player[BLACK]};
    for (int i = 0; i < c->argc; i++) {
        struct err e;
        bool taken;
        if (take_player(s, c->argv[i], &taken, &e) && taken) continue;
        memcpy(s->player, old, sizeof old);
        return taken ? say_err(s, &e) : say_no(s, "Write w=WHO or b=WHO; WHO is me, engine, engine:LEVEL or a name");
    }
    if (c->argc) players_changed(s);
    say_players(s);
    if (c->argc) play_wake_up(s);
    return true;
}

bool cmd_swap(struct session *s, const struct command *c)
{
    (void)c;
    struct session_player was = s->player[WHITE];
    s->player[WHITE] = s->player[BLACK];
    s->player[BLACK] = was;
    players_changed(s);
    say_players(s);
    play_wake_up(s);
    return true;
}

bool cmd_clock(struct session *s, const struct command *c)
{
    struct err e;
    if (!c->argc) return say(s, *s->clock_spec ? "The clock is %s (moves/seconds + seconds a move)" : "There is no clock%s",
        s->clock_spec);
    if (s->mode != MODE_PLAY) return say_no(s, "Clocks are for a game being played");
    if (!start_clock(s, c->argv[0], &e)) return say_err(s, &e);
    start_tags(s);
    if (s->journal) journal_clocks(s->journal, &s->clocks, mono_ms());
    return say(s, *s->clock_spec ? "The clocks are set; they start with the next move" : "No clocks");
}

bool cmd_pause(struct session *s, const struct command *c)
{
    (void)c;
    if (s->mode != MODE_PLAY || play_is_over(s)) return say_no(s, "There is no game to pause");
    think_cancel(s);
    clocks_stop(&s->clocks, mono_ms());
    if (s->journal) journal_clocks(s->journal, &s->clocks, mono_ms());
    s->paused = true;
    s->changes |= CHANGED_CLOCK | CHANGED_MODE;
    return say(s, "Paused; `resume` goes on");
}

/* Back from looking through the game to where it stands. */
static void return_to_game(struct session *s)
{
    step_stop(s);
    game_goto(s->game, game_line_end(s->game));
    s->mode = MODE_PLAY;
    play_forget(s);
    s->changes |= CHANGED_MODE;
}

bool cmd_resume(struct session *s, const struct command *c)
{
    (void)c;
    if (s->mode == MODE_EDIT) return say_no(s, "Leave the editor first, with `done` or `abort`");
    if (s->mode == MODE_REPLAY) return_to_game(s);
    if (play_is_over(s)) return say_no(s, "The game is over; `new` plays again, `undo` takes back");
    s->paused = false;
    if (s->clocks.n_stages && game_here(s->game)->ply) clocks_start(&s->clocks, game_pos(s->game)->turn, mono_ms());
    s->changes |= CHANGED_CLOCK;
    say(s, "The game goes on.");
    play_wake_up(s);
    play_prompt(s);
    return true;
}

bool cmd_mode(struct session *s, const struct command *c)
{
    static const char *const names[] = {"play", "replay", "edit"};
    if (!c->argc) return say(s, "The mode is %s", names[s->mode]);
    if (s->mode == MODE_EDIT) return say_no(s, "Leave the editor first, with `done` or `abort`");
    bool play = !strcasecmp(c->argv[0], "play");
    if (!play && strcasecmp(c->argv[0], "replay")) return say_no(s, "The mode is play or replay");
    think_cancel(s);
    step_stop(s);
    clocks_stop(&s->clocks, mono_ms());
    s->mode = play ? MODE_PLAY : MODE_REPLAY;
    s->paused = false;
    play_forget(s);
    s->changes |= CHANGED_MODE | CHANGED_CLOCK;
    if (!play) return say(s, "Looking through the game; moves become variations, `resume` returns to play");
    if (game_result(s->game).why == WHY_RECORDED) game_set_result(s->game, (struct ending_state){0});
    say_players(s);
    play_wake_up(s);
    play_prompt(s);
    return true;
}

bool cmd_move(struct session *s, const struct command *c)
{
    if (!*c->rest) return say_no(s, "Type a move like 32-28, or .. for the only legal one");
    return play_typed(s, c->rest);
}

/* The list as words, all of it or that of one square (0: all); how many. */
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

/* Break a line of words at MESSAGE_COLUMNS. */
static void put_wrapped(const char *words, struct str *out)
{
    for (size_t at = 0; *words;) {
        size_t n = strcspn(words, " ");
        if (at && at + n + 1 > MESSAGE_COLUMNS) {
            str_put(out, '\n');
            at = 0;
        }
        str_addf(out, "%s%.*s", at ? " " : "", (int)n, words);
        at += n + (at != 0);
        words += n + (words[n] == ' ');
    }
    str_put(out, '\n');
}

bool cmd_moves(struct session *s, const struct command *c)
{
    struct str text = {0};
    int square = 0;
    if (c->argc) {
        struct scan scan;
        scan_init(&scan, c->argv[0], strlen(c->argv[0]));
        square = coord_read(play_rules(s), session_coord(s), &scan);
        if (!square || !scan_at_end(&scan)) return say_no(s, "There is no such square on this board");
    }
    int n = list_moves(s, square, &text);
    if (!n) say(s, square ? "The piece on %s has no legal move" : "There is no legal move%s", square ? c->argv[0] : "");
    else if (text.len < MESSAGE_COLUMNS) say(s, "%d legal move%s: %s", n, n == 1 ? "" : "s", str_text(&text));
    else {
        put_wrapped(str_text(&text), page_open(s, "Legal moves"));
        say(s, "%d legal moves", n);
    }
    str_release(&text);
    return true;
}

/* "[n]" of undo and redo; 0 with a sentence. */
static int how_often(struct session *s, const struct command *c)
{
    char *end;
    if (!c->argc) return 1;
    long n = strtol(c->argv[0], &end, 10);
    if (!*end && n >= 1 && n <= 10000) return (int)n;
    say_no(s, "Say how many moves, from 1 on");
    return 0;
}

/* One engine and one person: undo and redo stop only where the person is to move. */
static bool stops_here(const struct session *s)
{
    bool one = s->player[WHITE].engine != s->player[BLACK].engine;
    return s->mode != MODE_PLAY || !one || !s->player[game_pos(s->game)->turn].engine;
}

static bool can_go_back(const struct session *s)
{
    bool one = s->player[WHITE].engine != s->player[BLACK].engine && s->mode == MODE_PLAY;
    for (const struct node *n = game_here(s->game)->parent; n; n = n->parent)
        if (!one || !s->player[n->pos.turn].engine) return true;
    return false;
}

static bool result_taken_back(struct session *s)
{
    enum why why = game_result(s->game).why;
    if (why != WHY_AGREED && why != WHY_RESIGNED && why != WHY_TIME && why != WHY_ABORTED) return false;
    game_set_result(s->game, (struct ending_state){0});
    game_set_tag(s->game, "Result", "*");
    play_forget(s);
    if (why == WHY_TIME) {
        /* Without a clock; time that has run out would end the game again. */
        struct err ignored;
        start_clock(s, "off", &ignored);
    }
    say(s, "The result is taken back; the game goes on%s.", why == WHY_TIME ? " without a clock" : "");
    return true;
}

static void after_walk(struct session *s)
{
    play_forget(s);
    play_clocks_back(s);
    if (game_result(s->game).why == WHY_NONE && s->mode == MODE_PLAY) game_set_tag(s->game, "Result", "*");
}

bool cmd_undo(struct session *s, const struct command *c)
{
    int n = how_often(s, c), done = 0;
    if (!n) return false;
    if (s->mode == MODE_EDIT) return say_no(s, "Put pieces as you like; `setup start` or `setup cancel` takes back");
    if (s->mode == MODE_REPLAY) return edits_undo(s);
    if (result_taken_back(s)) {
        play_wake_up(s);
        play_prompt(s);
        return true;
    }
    if (!can_go_back(s)) return say_no(s, "There is no move to take back");
    think_cancel(s);
    for (; n && can_go_back(s); n--) {
        do {
            game_back(s->game);
            done++;
        } while (!stops_here(s));
    }
    s->paused = false;
    after_walk(s);
    say(s, "%d %s taken back.", done, done == 1 ? "ply is" : "plies are");
    play_wake_up(s);
    play_prompt(s);
    return true;
}

bool cmd_redo(struct session *s, const struct command *c)
{
    int n = how_often(s, c), done = 0;
    if (!n) return false;
    if (s->mode == MODE_REPLAY) return edits_redo(s);
    if (s->mode == MODE_EDIT || !game_here(s->game)->child) return say_no(s, "There is no move to play again");
    think_cancel(s);
    for (; n && game_here(s->game)->child; n--) {
        do {
            game_forward(s->game);
            done++;
        } while (!stops_here(s) && game_here(s->game)->child);
    }
    after_walk(s);
    say(s, "%d %s played again.", done, done == 1 ? "ply is" : "plies are");
    play_wake_up(s);
    play_prompt(s);
    return true;
}

static bool game_is_on(struct session *s)
{
    if (s->mode != MODE_PLAY) return say_no(s, "No game is being played; `resume` or `mode play` goes on with one");
    if (play_is_over(s)) return say_no(s, "The game is over; `new` plays again");
    return true;
}

/* The engine agrees to a draw when it is worse, or when nothing is left to play for. */
static bool engine_agrees(struct session *s)
{
    struct engine_report report;
    const struct pos *p = game_pos(s->game);
    int pieces = wide_count(p->men[0] | p->men[1] | p->kings[0] | p->kings[1]);
    if (!think_quick(s, p, 20000, &report)) return false;
    if (report.score >= 60) return true;
    bool quiet = pieces <= 8 || game_here(s->game)->ply >= 100;
    return quiet && report.score > -30;
}

bool cmd_draw(struct session *s, const struct command *c)
{
    (void)c;
    if (!game_is_on(s)) return false;
    enum side turn = game_pos(s->game)->turn;
    if (s->offer == (int)!turn) return cmd_accept(s, c);
    if (s->offer == (int)turn) return say_no(s, "A draw is offered already");
    if (s->think_id || s->player[turn].engine) return say_no(s, "Offer a draw when it is your turn");
    if (s->player[!turn].engine) {
        if (!engine_agrees(s)) return say(s, "The engine declines the draw");
        play_finish(s, RESULT_DRAW, WHY_AGREED);
        return true;
    }
    s->offer = turn;
    return say(s, "%s offers a draw; %s may `accept` or `decline`", side_name(turn), side_name(!turn));
}

bool cmd_accept(struct session *s, const struct command *c)
{
    (void)c;
    if (!game_is_on(s)) return false;
    if (s->offer < 0) return say_no(s, "No draw is offered");
    play_finish(s, RESULT_DRAW, WHY_AGREED);
    return true;
}

bool cmd_decline(struct session *s, const struct command *c)
{
    (void)c;
    if (s->offer < 0) return say_no(s, "No draw is offered");
    s->offer = -1;
    return say(s, "The draw is declined");
}

bool cmd_demand(struct session *s, const struct command *c)
{
    (void)c;
    if (!s->illegal || s->illegal != game_here(s->game)) return say_no(s, "There is no illegal turn to be taken back");
    const struct node *n = s->illegal;
    enum side mover = n->parent->pos.turn;
    if (game_result(s->game).why == WHY_RESIGNED) return say_no(s, "The game is over; `new` plays again");
    game_back(s->game);
    game_delete(s->game, n);
    after_walk(s);
    say(s, "The turn is taken back (FMJD 5.4); %s plays another.", side_name(mover));
    play_prompt(s);
    return true;
}

/* The person who gives up: the only one, else whoever is to move. */
static enum side who_resigns(const struct session *s)
{
    if (s->player[WHITE].engine != s->player[BLACK].engine) return s->player[WHITE].engine ? BLACK : WHITE;
    return game_pos(s->game)->turn;
}

static enum answer answer_resign(struct session *s, const char *answer)
{
    int yes = ask_yes(answer);
    if (yes < 0) return ANSWER_AGAIN;
    if (!yes) {
        say(s, "The game goes on");
        return ANSWER_REFUSED;
    }
    play_finish(s, who_resigns(s) == WHITE ? RESULT_BLACK : RESULT_WHITE, WHY_RESIGNED);
    return ANSWER_DONE;
}

bool cmd_resign(struct session *s, const struct command *c)
{
    (void)c;
    if (!game_is_on(s)) return false;
    if (settings_is(s->settings, "confirm", "off")) return answer_resign(s, "y") == ANSWER_DONE;
    ask(s, answer_resign, "%s resigns? y/n", side_name(who_resigns(s)));
    return true;
}

bool cmd_abort(struct session *s, const struct command *c)
{
    (void)c;
    if (s->mode == MODE_EDIT) return cmd_setup_cancel(s);
    if (!game_is_on(s)) return false;
    play_finish(s, RESULT_NONE, WHY_ABORTED);
    return true;
}
