/* quit.c -- leaving: nothing that would be lost goes unasked. */
#include <config.h>

#include "app/session/state.h"

#include "app/session/journal.h"
#include "app/session/wing.h"

static bool leave(struct session *s)
{
    request(s, REQUEST_QUIT, "");
    return true;
}

/* A game that has ended, or was only looked at, need not be offered again. */
static void leave_nothing(struct session *s)
{
    bool over = s->mode == MODE_PLAY ? play_is_over(s) : !session_unsaved(s);
    if (!s->journal || !over) return;
    bool kept = start_put_aside(s);
    journal_begin(s->journal, NULL, !kept);
}

bool quit(struct session *s)
{
    bool safe = s->how.no_journal || (s->journal && !journal_problem(s->journal));
    bool lost = !safe && session_unsaved(s) && game_root(s->game)->child;
    if (lost) return ask_always(s, leave, "Still here", "The game is not saved and would be lost; leave? y/n");
    const char *unsaved = NULL;
    EACH_WING(s, w, unsaved)
        if (!unsaved) unsaved = w->unsaved(s);
    if (unsaved) return ask_always(s, leave, "Still here", "%s; leave without them? y/n", unsaved);
    leave_nothing(s);
    leave(s);
    return say(s, "%s", "");
}
