/* guest.h -- people at the tables of a real server: each a client of its own, all waited for together. */
#ifndef TESTS_TABLE_GUEST_H
#define TESTS_TABLE_GUEST_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/err.h"
#include "base/mono.h"
#include "base/str.h"
#include "table/client.h"

enum { GUESTS = 8, GUEST_ROWS = 32, GUEST_WAIT_MS = 15000 };

struct guest {
    struct client *c;
    int answers, ups, downs, lefts, chats;
    bool done, moved;       /* the last answer; how the table was left */
    char refusal[ERR_TEXT]; /* of the last one refused */
    char chat[512];         /* CHANNEL NAME TEXT of the last */
    struct client_row row[GUEST_ROWS];
    int rows;
    char unread[TABLE_NAME]; /* the last of the list whose journal can't be read; "" none */
};

/* Wait for the end of a server; the status of waitpid, -1: it stays. */
int guests_server_end(pid_t, int ms);

/* Somebody connects, and is greeted. */
struct guest *guest_new(const char *dir, const char *name);
void guest_free(struct guest *);
/* All that were not freed; and the server that the last of them was connected to is killed. */
void guests_clear(void);
/* The process at the other end. */
pid_t guest_server(const struct guest *);

/* Let everybody hear and speak, for at most so long if nothing comes. */
void guests_pump(int ms);
/* Pump until something holds; the test fails when it does not in time. */
#define GUESTS_UNTIL(holds)                                   \
    do {                                                      \
        int64_t end_ = mono_ms() + GUEST_WAIT_MS;             \
        while (!(holds) && mono_ms() < end_) guests_pump(20); \
        cr_assert((holds), "never: " #holds);                 \
    } while (0)

/* Ask and wait for the answer: is it done? */
bool guest_ask(struct guest *, struct event *);
bool guest_do(struct guest *, enum event_kind, const char *table);
bool guest_host(struct guest *, const char *name, const char *game, const char *tc, enum table_choice, int delay);
bool guest_move(struct guest *, const char *move); /* as in a line: 32-28 */
bool guest_play(struct guest *, uint32_t choice);  /* one of the legal moves */
bool guest_offer(struct guest *, enum table_offer, enum table_act);
bool guest_say(struct guest *, enum table_channel, const char *);
bool guest_list(struct guest *);

const struct table *guest_table(const struct guest *); /* there must be one */
int guest_ply(const struct guest *);                   /* -1: at no table */

/* What comes until the text is in it, the end, or no more for a while. */
void raw_read(int fd, const char *until, struct str *ret);

#endif
