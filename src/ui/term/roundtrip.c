/* roundtrip.c -- see roundtrip.h */
#include <config.h>

#include "ui/term/roundtrip.h"

bool roundtrip_ask(struct roundtrip *r, int64_t now)
{
    if (r->waits && now - r->asked_at > ROUNDTRIP_GIVE_UP_MS) {
        r->waits = false;
        r->mute = true;
    }
    bool early = r->known && now - r->asked_at < ROUNDTRIP_EVERY_MS;
    if (r->waits || r->mute || early) return false;
    r->waits = true;
    r->asked_at = now;
    return true;
}

void roundtrip_answer(struct roundtrip *r, int64_t now)
{
    if (!r->waits) return;
    r->waits = false;
    r->known = true;
    r->ms = (int)(now - r->asked_at);
}
