/* dxp_drive.c -- see dxp_drive.h */
#include <config.h>

#include "dxp/dxp_drive.h"

#include <stdio.h>

#include "base/err.h"
#include "base/mono.h"

bool dxp_drive_open(struct dxp_drive *d, bool listens, const char *where, const char *name, struct err *e)
{
    d->link = listens ? dxp_listen(where, name, e) : dxp_connect(where, name, mono_ms(), e);
    return d->link;
}

static void tell(struct dxp_drive *d)
{
    struct dxp_event e;
    while (dxp_peer_take(d->peer, mono_ms(), &e)) d->player->happened(d->ctx, &e);
}

/* The end of the last game may not have been acknowledged yet. */
static void ask_when_possible(struct dxp_drive *d)
{
    struct err e;
    if (!d->asks || d->peer->state != DXP_IDLE) return;
    d->asks = false;
    if (dxp_peer_ask(d->peer, &d->terms, &e)) return;
    struct dxp_event refused = { .kind = DXP_EVENT_REFUSED };
    snprintf(refused.text, sizeof refused.text, "%s", e.text);
    d->player->happened(d->ctx, &refused);
}

void dxp_drive_work(struct dxp_drive *d)
{
    if (!d->peer && (d->peer = dxp_link_peer(d->link))) d->player->met(d->ctx);
    if (!d->peer) return;
    tell(d);
    d->player->turn(d->ctx);
    tell(d);
    ask_when_possible(d);
    dxp_link_send(d->link, mono_ms());
}

bool dxp_drive_round(struct dxp_drive *d, struct err *e)
{
    if (!dxp_link_tick(d->link, mono_ms(), e)) return false;
    dxp_drive_work(d);
    return true;
}

void dxp_drive_stop(struct dxp_drive *d)
{
    if (d->peer) dxp_peer_stop(d->peer, mono_ms());
}
