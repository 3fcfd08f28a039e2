/* here.c -- the position on the board: its rules and names, how it ends the game, and what does not outlast it. */
#include <config.h>

#include "app/session/state.h"

#include "app/session/settings.h"
#include "app/session/wing.h"

const struct rules *play_rules(const struct session *s)
{
    return game_rules(s->game);
}

struct coord session_coord_of(const struct session *s, const struct rules *r)
{
    if (settings_is(s->settings, "notation", "letters")) return (struct coord){ .algebraic = true };
    return settings_is(s->settings, "notation", "game") ? coord_of_rules(r) : coord_own();
}

struct coord session_coord(const struct session *s)
{
    return session_coord_of(s, play_rules(s));
}

bool start_by_lot(const struct session *s)
{
    return play_rules(s)->starter == STARTER_LOT && game_is_start(s->game);
}

bool play_is_recorded(const struct session *s)
{
    return s->from_file && game_result(s->game).why == WHY_RECORDED;
}

/* A result stands even if no position explains it: agreed, resigned, on time, broken off, left, or from a file, which
   may be played on. */
struct ending_state play_ending(const struct session *s)
{
    struct ending_state end = game_result(s->game);
    bool open = s->mode == MODE_PLAY && play_is_recorded(s);
    return !open && end.why >= WHY_AGREED && end.why <= WHY_ABANDONED ? end : game_verdict(s->game, game_here(s->game));
}

bool play_is_over(const struct session *s)
{
    return play_ending(s).why != WHY_NONE;
}

bool play_is_aside(const struct session *s)
{
    return s->from_file && !game_on_main_line(game_here(s->game));
}

void play_tag_result(struct session *s)
{
    if (play_is_aside(s) || play_is_recorded(s)) return;
    game_set_tag(s->game, "Result", ending_text(play_rules(s), play_ending(s).result));
}

/* A result of the whole game, such as that White resigned, is told at its end only. */
bool play_ended_words(const struct session *s, struct str *out)
{
    struct ending_state end = game_here(s->game) == game_end(s->game) ? play_ending(s)
                                                                      : game_verdict(s->game, game_here(s->game));
    if (end.why == WHY_NONE || end.result == RESULT_NONE) return false;
    // TRANSLATORS: before a sentence such as "White wins", which does not judge the position
    if (end.why == WHY_RECORDED) str_add(out, _("Recorded result: "));
    ending_sentence(play_rules(s), end, out);
    return true;
}

bool play_advise(struct session *s, bool said)
{
    LOCAL(str) ended = { 0 };
    if (!said || !play_ended_words(s, &ended)) return said;
    str_put(&ended, '.');
    say_before(s, str_text(&ended));
    return true;
}

void play_forget(struct session *s)
{
    s->moment.hint.stage = s->shown.hint_from = s->shown.hint_to = 0;
    s->moment.hint.node = NULL;
    s->moment.touched = 0;
    s->moment.illegal = NULL;
    s->moment.offer = -1;
    s->changes |= CHANGED_GAME;
}

/* Assert what the comment at struct session in state.h says, as far as it can be checked. */
void session_check(const struct session *s)
{
    assert(s->game);
    assert(s->mode == MODE_PLAY || s->mode == MODE_REPLAY || s->mode == MODE_EDIT || s->mode == MODE_TRAIN);
    assert((s->mode == MODE_EDIT) == (s->editor.game != NULL));
    assert((s->mode == MODE_TRAIN) == (s->wing.drill != NULL));
    assert(s->mode != MODE_EDIT || (!s->think.id && s->clocks.running < 0));
    assert(!s->think.id || s->mode == MODE_PLAY || s->mode == MODE_REPLAY);
    assert(s->step.of != s->game || s->mode == MODE_REPLAY);
    assert(s->file.index < 0 || s->file.catalog);
    assert(!s->wing.drill || !wings_play_person(s));
    assert(!s->question.answer || s->question.text.len);
}
