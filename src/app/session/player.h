/* player.h -- who plays a side: a plain value that session, journal and screen hand about. */
#ifndef APP_SESSION_PLAYER_H
#define APP_SESSION_PLAYER_H

#include <stdbool.h>

struct session_player {
    bool engine;
    bool remote; /* somebody elsewhere, over a network */
    int level;
    char name[64];
};

#endif
