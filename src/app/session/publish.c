/* publish.c -- what a session shows to the front ends. */
#include <config.h>

#include <string.h>

#include "app/session/settings.h"
#include "app/session/state.h"
#include "app/session/wing.h"
#include "base/mono.h"
#include "base/utf8.h"

struct game *session_game(struct session *s)
{
    return s->mode == MODE_EDIT ? s->editor.game : s->game;
}

/* The mode of the game, though it may wait behind the editor. */
static enum session_mode game_mode(const struct session *s)
{
    return s->mode == MODE_EDIT ? s->editor.mode_before : s->mode;
}

bool session_looks_back(const struct session *s)
{
    return game_mode(s) == MODE_REPLAY && (s->stood || !s->from_file);
}

bool session_is_played(const struct session *s)
{
    return game_mode(s) == MODE_PLAY || session_looks_back(s);
}

enum session_mode session_mode(const struct session *s)
{
    int mode;
    EACH_WING(s, w, mode)
        if ((mode = w->mode(s)) != WING_NOT) return (enum session_mode)mode;
    return s->mode;
}

const struct session_player *session_player(const struct session *s, enum side side)
{
    /* For a game that was read: two people, whose names are in its tags. */
    static const struct session_player recorded[] = { [WHITE] = { .name = "White" }, [BLACK] = { .name = "Black" } };
    const struct session_player *p;
    EACH_WING(s, w, player)
        if ((p = w->player(s, side))) return p;
    return s->mode == MODE_REPLAY && s->from_file ? &recorded[side] : &s->player[side];
}

const struct session_shown *session_shown(const struct session *s)
{
    return &s->shown;
}

int64_t session_clock_ms(const struct session *s, enum side side)
{
    return s->clocks.n_stages && s->mode != MODE_EDIT && s->mode != MODE_TRAIN
        ? clocks_left(&s->clocks, side, mono_ms())
        : INT64_MIN;
}

int session_moves_to_go(const struct session *s, enum side side)
{
    return clocks_to_go(&s->clocks, side);
}

const char *session_message(const struct session *s)
{
    return str_text(&s->said.text);
}

const char *session_message_rest(const struct session *s)
{
    const char *rest = str_text(&s->said.text) + s->said.told;
    return rest + (s->said.told ? strspn(rest, " ") : 0);
}

bool session_is_over(const struct session *s)
{
    return s->mode == MODE_PLAY && play_is_over(s);
}

bool session_paused(const struct session *s)
{
    return s->mode == MODE_PLAY && s->paused;
}

const char *session_question(const struct session *s)
{
    return s->question.answer ? str_text(&s->question.text) : NULL;
}

void session_player_words(const struct session *s, const struct session_player *p, struct str *out)
{
    if (*p->name) str_add(out, p->name);
    else if (p->engine && s->limits.own) str_add(out, _("engine"));
    else if (p->engine) str_addf(out, _("engine L%d"), p->level);
    else str_add(out, _("you"));
}

void session_seats(const struct session *s, struct str *out)
{
    session_player_words(s, &s->player[WHITE], out);
    str_addf(out, "%s%s", _(" (W)"), _(" vs "));
    session_player_words(s, &s->player[BLACK], out);
    str_add(out, _(" (B)"));
}

const char *session_title(const struct session *s)
{
    struct str *t = &((struct session *)s)->title;
    LOCAL(str) raw = { 0 };
    const char *white = game_known_tag(s->game, "White"), *black = game_known_tag(s->game, "Black");
    bool named = false,
         recorded = s->mode == MODE_REPLAY || session_was_others(s, WHITE) || session_was_others(s, BLACK);
    str_clear(t);
    str_addf(&raw, "%s   ", _(play_rules(s)->title));
    EACH_WING(s, w, title) named = named || w->title(s, &raw);
    if (!named && s->mode == MODE_EDIT) str_add(&raw, _("set up a position"));
    else if (!named && recorded) str_addf(&raw, "%s - %s", white ? white : _("White"), black ? black : _("Black"));
    else if (!named) session_seats(s, &raw);
    utf8_sanitise(t, str_text(&raw), raw.len);
    return str_text(t);
}

const struct game *session_own(const struct session *s)
{
    const struct game *own = NULL;
    EACH_WING(s, w, game)
        if (!own) own = w->game(s);
    return own ? own : s->game;
}

bool session_unsaved(const struct session *s)
{
    return game_version(session_own(s)) != s->saved_version;
}

int session_game_index(const struct session *s, int *ret_count)
{
    if (ret_count) *ret_count = filing_games(s);
    return s->file.catalog && s->file.index >= 0 ? s->file.index + 1 : 0;
}

bool session_folded(const struct session *s, const struct node *first)
{
    const struct node *here = game_here(s->game), *fork = first->parent;
    if (!fork->folded) return false;
    return here == fork || !game_is_inside(here, fork) || game_is_inside(here, first);
}

bool session_flipped(struct session *s)
{
    int flipped;
    EACH_WING(s, w, flipped)
        if ((flipped = w->flipped(s)) != WING_NOT) return flipped;
    if (!settings_is(s->settings, "flip", "auto")) return settings_is(s->settings, "flip", "on");
    const struct session_player *w = session_player(s, WHITE), *b = session_player(s, BLACK);
    bool white = !w->engine && !w->remote, black = !b->engine && !b->remote;
    return white == black ? game_pos(session_game(s))->turn == BLACK && white : black;
}

const char *session_setting(const struct session *s, const char *name)
{
    return settings_get(s->settings, name);
}

bool session_map(const struct session *s, int i, const char **ret_key, const char **ret_line)
{
    return settings_map_at(s->settings, i, ret_key, ret_line);
}
