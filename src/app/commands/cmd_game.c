/* cmd_game.c -- the game to play: new, rules, players, clocks, pause, modes. */
#include <config.h>

#include "app/commands/cmds.h"

#include <stdio.h>
#include <string.h>

#include "app/analysis/analysis.h"
#include "app/peer/peer.h"
#include "app/session/edits.h"
#include "app/session/settings.h"
#include "app/session/speak.h"
#include "app/session/wing.h"
#include "app/table/visit.h"
#include "base/mono.h"
#include "board/sheet.h"
#include "board/variants.h"

static const char *after_prefix(const char *arg, const char *a, const char *b)
{
    size_t n = strlen(a), m = strlen(b);
    if (!strncasecmp(arg, a, n)) return arg + n;
    return strncasecmp(arg, b, m) ? NULL : arg + m;
}

/* Read w=WHO or b=WHO.  A full stop at the end belongs to a name; otherwise it is dropped.  False with a sentence;
   *ret_taken: the argument was one of these. */
static bool take_player(struct session *s, const char *arg, bool *ret_taken, struct err *e)
{
    const char *white = after_prefix(arg, "w=", "white="), *black = after_prefix(arg, "b=", "black=");
    const char *who = white ? white : black;
    enum side side = white ? WHITE : BLACK;
    char bare[COMMAND_LINE];
    *ret_taken = who;
    if (!who) return true;
    snprintf(bare, sizeof bare, "%s", who);
    command_trim(bare);
    if (!start_player(s, side, bare, e)) return false;
    const struct session_player *p = &s->player[side];
    return p->engine || !*p->name || start_player(s, side, who, e);
}

bool say_no_game(struct session *s, const char *name, struct err *e)
{
    const char *way = side_bits(name) ? word_instead(name) : NULL;
    char *shell = strstr(e->text, "huff variants") ? strrchr(e->text, ';') : NULL;
    if (!shell) return say_err(s, e);
    *shell = '\0';
    say_err(s, e);
    if (!way) return gate_way(s, false, "variant", _("lists those there are"));
    str_addf(&s->said.text, "%s%s", _("; "), way);
    return false;
}

/* Read the game named by argument i, alone or with the next argument: "sri lanka", "thai".  Returns how many
   arguments that took; 0: none. */
static int take_game(const struct command *c, int i, struct rules *ret, struct err *e)
{
    char both[COMMAND_LINE + 1];
    snprintf(both, sizeof both, "%s %s", c->argv[i], i + 1 < c->argc ? c->argv[i + 1] : "");
    if (i + 1 < c->argc && variants_find(both, ret, e)) return 2;
    return variants_find(c->argv[i], ret, e);
}

static void exchange(struct session *s)
{
    struct session_player was = s->player[WHITE];
    s->player[WHITE] = s->player[BLACK];
    s->player[BLACK] = was;
}

bool cmd_new(struct session *s, const struct command *c)
{
    struct rules r = *play_rules(s);
    struct session_player old[2] = { s->player[WHITE], s->player[BLACK] };
    struct err e = { 0 };
    struct clocks checked;
    const char *clock = NULL;
    bool taken;
    for (int i = 0; i < c->argc; i++) {
        const char *spec = after_prefix(c->argv[i], "tc=", "clock=");
        bool swap = !strcasecmp(c->argv[i], "swap");
        if (swap) exchange(s);
        if (swap || !strcasecmp(c->argv[i], "game")) continue;
        bool ok = take_player(s, c->argv[i], &taken, &e);
        if (spec) {
            clock = spec;
            ok = settings_clock(&r, spec, &checked, &e);
        } else if (!taken) {
            int words = take_game(c, i, &r, &e);
            ok = words > 0;
            i += words - ok;
        }
        if (ok) continue;
        memcpy(s->player, old, sizeof old);
        return say_no_game(s, c->argv[i], &e);
    }
    start_new(s, &r, NULL, clock);
    start_greet(s, _("A new game."));
    play_wake_up(s);
    return true;
}

/* ---- the games there are ---- */

/* Append a line for a game: "* thai           8x8, men capture forward ..."; * marks the game on the board. */
static void put_game(struct session *s, const struct rules *r)
{
    str_addf(&s->page.text, "%c %-14s ", !strcmp(r->id, play_rules(s)->id) ? '*' : ' ', r->id);
    sheet_line(r, &s->page.text);
}

static void put_house_rules(void *ctx, const char *path UNUSED, const char *id)
{
    struct rules r;
    if (variants_find(id, &r, NULL) && !strcmp(r.id, id)) put_game(ctx, &r);
}

/* Show the built-in games and the person's house rules, to choose from if a game may be begun here. */
static void show_games(struct session *s)
{
    struct str *page = page_open(s, _("Games"));
    for (int i = 0; variants_builtin(i); i++) put_game(s, variants_builtin(i));
    variants_files(put_house_rules, s);
    str_addf(page, "\n%s\n",
        gate_opens(s, "new") ? _("`new NAME` begins one; `rules NAME` shows its rules.")
                             : _("`rules NAME` shows its rules."));
}

bool cmd_variant(struct session *s, const struct command *c)
{
    if (c->argc) return cmd_new(s, c);
    show_games(s);
    return say(s, _("The game is %s"), _(play_rules(s)->title));
}

bool cmd_rules(struct session *s, const struct command *c)
{
    struct rules r = *play_rules(s);
    struct err e;
    if (c->argc && !variants_find(c->rest, &r, &e)) return say_no_game(s, c->rest, &e);
    struct str *page = page_open(s, _(r.title));
    sheet_card(&r, page);
    str_put(page, '\n');
    sheet_write(&r, page);
    return say(s, _("`rules NAME` shows those of another game"));
}

bool players_say(struct session *s)
{
    LOCAL(str) seats = { 0 };
    const char *title = session_title(s), *gap = strstr(title, "   ");
    const char *who = gap ? gap + 3 : title;
    bool others = session_was_others(s, WHITE) || session_was_others(s, BLACK);
    session_seats(s, &seats);
    if (s->mode == MODE_EDIT) return say(s, "%s.", str_text(&seats));
    say(s, *who && who[strlen(who) - 1] == '.' ? "%s" : "%s.", who);
    bool looks = session_mode_looks(session_mode(s)) && !session_is_played(s);
    if ((!looks && !others) || wings_play_person(s) || visit_is(s)) return true;
    // TRANSLATORS: behind who played a game that is looked through or over: "you (W) vs engine L5 (B)"
    return say_more(s, _("If it is played on: %s."), str_text(&seats));
}

bool players_changed(struct session *s)
{
    think_cancel(s);
    external_tidy(s);
    edits_deafen(s, true); // undo must not bring a player back
    start_retag(s);
    edits_deafen(s, false);
    players_say(s);
    play_wake_up(s);
    return true;
}

bool cmd_players(struct session *s, const struct command *c)
{
    struct session_player old[2] = { s->player[WHITE], s->player[BLACK] };
    for (int i = 0; i < c->argc; i++) {
        struct err e;
        bool taken;
        if (take_player(s, c->argv[i], &taken, &e) && taken) continue;
        memcpy(s->player, old, sizeof old);
        return taken ? say_err(s, &e)
                     : say_no(s, _("Write w=WHO or b=WHO; WHO is me, engine, engine:LEVEL, engine:NAME or a name"));
    }
    return c->argc ? players_changed(s) : players_say(s);
}

bool cmd_swap(struct session *s, const struct command *c UNUSED)
{
    exchange(s);
    return players_changed(s);
}

/* "30 minutes for 40 moves, then 10 minutes for the rest and 3 seconds a move" */
static void put_clock(const struct clocks *c, struct str *out)
{
    for (int i = 0; i < c->n_stages; i++) {
        const struct clocks_stage *stage = &c->stage[i];
        bool last = i == c->n_stages - 1;
        LOCAL(str) time = { 0 }, all = { 0 }, more = { 0 };
        speak_time(stage->ms, &time);
        speak_time(stage->inc_ms, &more);
        if (stage->moves)
            str_addf(&all, lang_count("%s for %d move", "%s for %d moves", stage->moves), str_text(&time),
                stage->moves);
        else str_addf(&all, !last ? "%s" : i ? _("%s for the rest") : _("%s for the game"), str_text(&time));
        if (i) str_add(out, _(", then "));
        if (!stage->inc_ms) str_add(out, str_text(&all));
        else if (!stage->ms) str_addf(out, _("%s a move"), str_text(&more));
        else str_addf(out, _("%s and %s a move"), str_text(&all), str_text(&more)); // "5 minutes for the game"
        if (last && stage->moves) str_add(out, _(", and so on"));
    }
}

static bool say_clock(struct session *s)
{
    if (!s->clocks.n_stages) return say(s, "%s", _("No clocks"));
    if (s->clocks.running < 0) return say(s, "%s", _("The clocks are set; they start with the next move"));
    return say(s, _("The clocks are set; that of %s runs"), side_word(s->clocks.running));
}

bool cmd_clock(struct session *s, const struct command *c)
{
    struct err e;
    LOCAL(str) words = { 0 }, spec = { 0 };
    put_clock(&s->clocks, &words);
    if (!c->argc)
        return words.len ? say(s, _("Each side has %s"), str_text(&words)) : say(s, "%s", _("There is no clock"));
    for (int i = 0; i < c->argc; i++) str_add(&spec, c->argv[i]); // 5 min + 3 s
    if (play_is_over(s)) return say_no(s, _("The game is over; `new` plays again"));
    if (!start_clock(s, str_text(&spec), &e)) return say_err(s, &e);
    play_wake_up(s); // in a game under way the clock runs at once
    think_anew(s);
    return say_clock(s);
}

bool cmd_pause(struct session *s, const struct command *c UNUSED)
{
    if (play_is_over(s)) return say_no(s, _("There is no game to pause"));
    think_cancel(s);
    clocks_stop(&s->clocks, mono_ms());
    s->paused = true;
    return say(s, _("Paused; `resume` goes on"));
}

bool cmd_resume(struct session *s, const struct command *c UNUSED)
{
    struct err e, why;
    if (s->mode == MODE_REPLAY && !s->stood && play_is_recorded(s))
        return say_no(s, _("The game is over; `new` plays again, `mode play` goes on from here"));
    if (s->mode == MODE_REPLAY) { // from looking through the game, go back to where it stands
        game_goto(s->game, s->stood ? s->stood : game_line_end(s->game));
        walk_end(s);
    }
    if (play_is_over(s))
        return say_no(s,
            visit_is(s)            ? _("The game is over; `rematch` offers another, `leave` leaves the table")
                : play_can_undo(s) ? _("The game is over; `new` plays again, `undo` takes back")
                                   : _("The game is over; `new` plays again"));
    if (visit_is(s) && !table_is_on(visit_table_seen(s), &e)) {
        err_set(&why, 0, 0, "%s", _(e.text));
        return say_err(s, &why);
    }
    s->paused = false;
    say(s, _("The game goes on."));
    return play_on(s);
}

bool cmd_mode(struct session *s, const struct command *c)
{
    static const char *const names[SESSION_MODES] = { "play", "replay", "edit", "analyse", "train", "play", "browse" };
    if (!c->argc) return say(s, _("The mode is %s"), names[session_mode(s)]);
    bool play = !strcasecmp(c->argv[0], "play"), over = game_result(s->game).why != WHY_NONE;
    if (!play && strcasecmp(c->argv[0], "replay")) return say_no(s, _("The mode is play or replay"));
    if (play && peer_is_on(s)) return peer_resume(s, c);
    if (play && visit_is(s)) return cmd_resume(s, c);
    think_cancel(s);
    analysis_leave(s);
    /* The way to here has now been played. */
    if (play && game_is_inside(game_here(s->game), s->tried)) s->tried = game_here(s->game);
    /* This was no taking back, but going back to another place. */
    if (play && s->mode == MODE_REPLAY && game_here(s->game) != s->stood) s->fresh = NULL;
    if (play) walk_end(s);
    else walk_look(s);
    play_forget(s);
    if (!play) return say(s, _("Looking through the game; moves become variations, `resume` returns to play"));
    if (game_result(s->game).why == WHY_RECORDED && !s->from_file) {
        game_set_result(s->game, (struct ending_state){ 0 });
        play_tag_result(s);
    }
    if (over && !s->from_file) start_retag(s); // now others play on
    players_say(s);
    play_say_over(s);
    return play_on(s);
}
