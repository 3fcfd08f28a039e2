/* dxp_play.h -- huff's engine playing games with a DXP peer. */
#ifndef CLI_DXP_PLAY_H
#define CLI_DXP_PLAY_H

#include <stdatomic.h>
#include <stdbool.h>

#include "engine/engine.h"
#include "dxp/dxp_msg.h"

struct wake;

struct dxp_play {
    bool listens;
    const char *where, *name, *pdn; /* pdn NULL: games are not kept */
    bool asks;                      /* we say what is played: */
    struct dxp_request request;     /* of the first game; in the others sides change */
    int games;                      /* so many; 0: as many as the other side asks for */
    struct engine_limits limits;
    int level, hash_mb;
    const char *book; /* auto, off or a file */
};

/* Connect, play, and tell of it on standard output and error; an exit status.  When *stop is set,
   and `wake` woken, it ends the game under way and comes back. */
int dxp_play(const struct dxp_play *, const struct wake *wake, const atomic_bool *stop);

#endif
