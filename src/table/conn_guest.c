/* conn_guest.c -- the tables of guests, who never come back: see conn.h */
#include <config.h>

#include <string.h>

#include "table/server_state.h"

enum { COME_BACK_MS = 5000, GUESTS_TABLES = HALL_TABLES / 5 };

static bool is_connected(const struct server *s, const char *name)
{
    const struct conn *c = *name ? s->conns : NULL;
    while (c && strcmp(c->name, name) != 0) c = c->next;
    return c;
}

bool guests_have_left(const struct server *s, const struct hall_table *ht)
{
    bool gone = false;
    for (int side = WHITE; side <= BLACK; side++) {
        const char *name = ht->t.seat[side].name;
        gone = gone || (table_name_is_guest(name) && !is_connected(s, name));
    }
    return gone && s->now - ht->seen > COME_BACK_MS;
}

/* Only guests sit there. */
static bool is_guests(const struct hall_table *ht)
{
    const char *white = ht->t.seat[WHITE].name, *black = ht->t.seat[BLACK].name;
    return (!*white || table_name_is_guest(white)) && (!*black || table_name_is_guest(black));
}

static bool is_left(const struct server *s, const struct hall_table *ht)
{
    return !is_connected(s, ht->t.seat[WHITE].name) && !is_connected(s, ht->t.seat[BLACK].name);
}

bool guests_have_room(struct server *s, const char *host)
{
    struct hall_table *oldest = NULL;
    int n = 0;
    if (!table_name_is_guest(host)) return true;
    for (const struct hall_table *ht = s->hall->tables; ht; ht = ht->next) n += is_guests(ht);
    if (n < GUESTS_TABLES) return true;
    for (struct hall_table *ht = s->hall->tables; ht; ht = ht->next)
        if (is_guests(ht) && is_left(s, ht)) oldest = ht;
    if (!oldest) return false;
    conn_clear(oldest);
    return hall_vacate(oldest, NULL);
}
