/* quit.c -- leaving: nothing that would be lost goes unasked. */
#include <config.h>

#include "app/session/state.h"

#include "app/session/journal.h"
#include "app/session/wing.h"

static enum answer answer_quit(struct session *s, const char *answer)
{
    int yes = ask_yes(answer);
    if (yes < 0) return ANSWER_AGAIN;
    if (!yes) {
        say(s, "Still here");
        return ANSWER_REFUSED;
    }
    request(s, REQUEST_QUIT, "");
    return ANSWER_DONE;
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
    if (lost) {
        ask(s, answer_quit, "The game is not saved and would be lost; leave? y/n");
        return true;
    }
    const char *unsaved = NULL;
    EACH_WING(s, w, unsaved)
        if (!unsaved) unsaved = w->unsaved(s);
    if (unsaved) {
        ask(s, answer_quit, "%s; leave without them? y/n", unsaved);
        return true;
    }
    leave_nothing(s);
    request(s, REQUEST_QUIT, "");
    return say(s, "%s", "");
}
