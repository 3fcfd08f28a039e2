/* wing.c -- see wing.h */
#include <config.h>

#include "app/session/wing.h"

#include "app/session/state.h"

bool wings_play_person(const struct session *s)
{
    EACH_WING(s, w, plays_person)
        if (w->plays_person(s)) return true;
    return false;
}

bool wings_referee(const struct session *s)
{
    EACH_WING(s, w, referees)
        if (w->referees(s)) return true;
    return false;
}

int wait_sooner(int a, int b)
{
    return a < 0 ? b : b < 0 || a < b ? a : b;
}
