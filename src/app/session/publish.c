/* publish.c -- what a session shows to the front ends. */
#include <config.h>

#include "app/session/session.h"

#include <stdio.h>
#include <string.h>

#include "app/analysis/analysis.h"
#include "app/drill/drill.h"
#include "app/peer/peer.h"
#include "app/session/places.h"
#include "app/analysis/played.h"
#include "app/analysis/reviewing.h"
#include "app/session/settings.h"
#include "app/session/state.h"
#include "app/table/visit.h"
#include "base/mono.h"
#include "base/utf8.h"

void session_set_plain(struct session *s, bool plain)
{
    s->plain = plain;
    if (s->greeting) start_greet(s);
}

struct game *session_game(struct session *s)
{
    return s->mode == MODE_EDIT ? s->edit : s->game;
}

enum session_mode session_mode(const struct session *s)
{
    if (s->browsing) return MODE_BROWSE;
    if (visit_plays(s)) return MODE_TABLE;
    return s->mode == MODE_REPLAY && s->analysing ? MODE_ANALYSE : s->mode;
}

const struct session_player *session_player(const struct session *s, enum side side)
{
    if (s->mode == MODE_TRAIN) return drill_player(s, side);
    return s->mode == MODE_REPLAY && s->from_file ? &s->recorded[side] : &s->player[side];
}

bool session_my_turn(const struct session *s)
{
    if (s->mode == MODE_TRAIN) return !drill_waits(s);
    if (visit_plays(s)) return visit_my_turn(s);
    if (s->mode != MODE_PLAY || s->think_id || peer_waits(s) || play_is_over(s)) return false;
    return s->paused || !s->player[game_pos(s->game)->turn].engine;
}

int64_t session_clock_ms(const struct session *s, enum side side)
{
    return s->clocks.n_stages && s->mode != MODE_EDIT && s->mode != MODE_TRAIN
        ? clocks_left(&s->clocks, side, mono_ms())
        : INT64_MIN;
}

int session_clock_running(const struct session *s)
{
    return s->clocks.n_stages ? s->clocks.running : -1;
}

int session_moves_to_go(const struct session *s, enum side side)
{
    return clocks_to_go(&s->clocks, side);
}

const struct session_thinking *session_thinking(const struct session *s)
{
    return &s->thinking;
}

bool session_working(const struct session *s)
{
    return s->making != NULL || s->importing != NULL || played_reads(s) || reviewing_runs(s) || analysis_owes(s)
        || visit_is_busy(s);
}

const char *session_message(const struct session *s)
{
    return str_text(&s->message);
}

bool session_message_is_error(const struct session *s)
{
    return s->message_error;
}

const char *session_question(const struct session *s)
{
    return s->answer ? str_text(&s->question) : NULL;
}

static void put_player(const struct session *s, enum side side, struct str *out)
{
    const struct session_player *p = &s->player[side];
    if (external_plays(p)) str_add(out, p->name);
    else if (p->engine && s->own_limits) str_add(out, "engine");
    else if (p->engine) str_addf(out, "engine L%d", p->level);
    else str_add(out, *p->name ? p->name : "you");
    str_add(out, side == WHITE ? " (W)" : " (B)");
}

static const char *tag_or(const struct session *s, const char *name, const char *otherwise)
{
    const char *value = game_tag(s->game, name);
    return value && *value && strcmp(value, "?") ? value : otherwise;
}

bool session_table(const struct session *s, struct session_table *ret)
{
    const struct table *t = visit_is(s) ? visit_shown(s) : NULL;
    if (!t) return false;
    *ret = (struct session_table){ .side = client_side(s->visit->client),
        .up = visit_table(s) && client_is_up(s->visit->client),
        .playing = t->status == TABLE_PLAYING,
        .over = table_is_over(t),
        .status = visit_status(t),
        .watchers = t->watchers,
        .delay = t->delay };
    snprintf(ret->name, sizeof ret->name, "%s", t->name);
    snprintf(ret->me, sizeof ret->me, "%s", client_name(s->visit->client));
    return true;
}

bool session_chat(const struct session *s, int i, const char **ret_who, const char **ret_text)
{
    const struct visit *v = s->visit;
    if (!v || i < 0 || i >= v->chats || i >= VISIT_CHATS) return false;
    const struct visit_chat *c = &v->chat[(v->chats - 1 - i) % VISIT_CHATS];
    *ret_who = c->who;
    *ret_text = c->text;
    return true;
}

const char *session_title(const struct session *s)
{
    struct str *t = &((struct session *)s)->title;
    struct str raw = { 0 };
    str_clear(t);
    str_addf(&raw, "%s   ", play_rules(s)->title);
    if (s->mode == MODE_EDIT) {
        str_add(&raw, "set up a position");
    } else if (s->mode == MODE_TRAIN) {
        drill_title(s, &raw);
    } else if (s->mode == MODE_REPLAY) {
        str_addf(&raw, "%s - %s", tag_or(s, "White", "White"), tag_or(s, "Black", "Black"));
    } else {
        put_player(s, WHITE, &raw);
        str_add(&raw, " vs ");
        put_player(s, BLACK, &raw);
    }
    utf8_sanitise(t, str_text(&raw), raw.len);
    str_release(&raw);
    return str_text(t);
}

const char *session_file(const struct session *s)
{
    return s->file_name;
}

bool session_unsaved(const struct session *s)
{
    return game_version(drill_kept(s)) != s->saved_version;
}

int session_game_index(const struct session *s, int *ret_count)
{
    if (ret_count) *ret_count = filing_games(s);
    return s->file && s->file_index >= 0 ? s->file_index + 1 : 0;
}

bool session_folded(const struct session *s, const struct node *first)
{
    const struct node *here = game_here(s->game), *fork = first->parent;
    if (!s->folds || !places_folded(s, fork)) return false;
    return here == fork || !game_is_inside(here, fork) || game_is_inside(here, first);
}

uint64_t session_folds_version(const struct session *s)
{
    return s->folds_version;
}

void session_hint(const struct session *s, int *ret_from, int *ret_to)
{
    *ret_from = s->hint_from;
    *ret_to = s->hint_to;
}

struct coord session_coord(const struct session *s)
{
    if (settings_is(s->settings, "notation", "letters")) return (struct coord){ .algebraic = true };
    return settings_is(s->settings, "notation", "game") ? coord_of_rules(play_rules(s)) : coord_own();
}

bool session_flipped(struct session *s)
{
    if (session_mode(s) == MODE_TRAIN) return session_player(s, WHITE)->engine;
    if (visit_is_seated(s)) return (client_side(s->visit->client) == BLACK) != settings_is(s->settings, "flip", "on");
    if (!settings_is(s->settings, "flip", "auto")) return settings_is(s->settings, "flip", "on");
    const struct session_player *w = session_player(s, WHITE), *b = session_player(s, BLACK);
    bool white = !w->engine && !w->remote, black = !b->engine && !b->remote;
    return white == black ? game_pos(session_game(s))->turn == BLACK && white : black;
}

const char *session_setting(const struct session *s, const char *name)
{
    return settings_get(s->settings, name);
}
