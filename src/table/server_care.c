/* server_care.c -- what a server does as time passes: clocks, tables nobody comes back to, visitors who say nothing.
   See server.h. */
#include <config.h>

#include <sys/stat.h>
#include <time.h>

#include "base/mono.h"
#include "table/server_state.h"

enum { BEAT_MS = 10000, TIDY_MS = 1000, HELLO_MS = 10000, HELD_UP_MS = 250 };
enum { KEEP_OVER_MS = 600000, KEEP_INVITING_MS = 60000, CLOSE_AT_ONCE = 2, COME_BACK_MS = 5000 };
enum { KEEP_UNFINISHED_S = 3600 };

static bool is_seated(const struct hall_table *ht)
{
    return ht->t.seat[WHITE].here || ht->t.seat[BLACK].here;
}

/* Does a seat belong to a guest who has gone for good?  Who is just being connected again comes back soon. */
static bool has_lost_guest(const struct server *s, const struct hall_table *ht)
{
    bool gone = false;
    for (int side = WHITE; side <= BLACK; side++) {
        const char *name = ht->t.seat[side].name;
        gone = gone || (table_name_is_guest(name) && !conn_is_there(s, name));
    }
    return gone && s->now - ht->seen > COME_BACK_MS;
}

/* The time is that of the file: servers come and go. */
static bool is_old(const struct hall_table *ht)
{
    struct stat st;
    return fstat(ht->fd, &st) == 0 && time(NULL) - st.st_mtime > KEEP_UNFINISHED_S;
}

/* Tables nobody comes back to: an open invitation that was left, a game that was over some time ago, what a guest has
   left behind. */
static bool may_close(const struct server *s, const struct hall_table *ht)
{
    if (is_seated(ht)) return false;
    int64_t alone = s->now - ht->seen;
    if (table_is_over(&ht->t)) return alone > KEEP_OVER_MS;
    if (has_lost_guest(s, ht) && (ht->t.status == TABLE_WAITING || is_old(ht))) return true;
    if (ht->t.status != TABLE_WAITING || alone <= KEEP_INVITING_MS) return false;
    return ht->t.clocks.n_stages || (!*ht->t.seat[WHITE].name && !*ht->t.seat[BLACK].name);
}

/* Few at once of those that wait for the disk. */
static void tidy_tables(struct server *s)
{
    int closed = 0;
    for (struct hall_table *ht = s->hall->tables, *next; ht; ht = next) {
        next = ht->next;
        if (is_seated(ht)) ht->seen = s->now;
        if (!hall_lags(s->hall)) table_go_on(&ht->t, s->now);
        if (closed == CLOSE_AT_ONCE || !may_close(s, ht)) continue;
        closed += game_root(ht->t.game)->child != NULL;
        conn_clear(ht);
        hall_close(ht, NULL);
    }
}

static void tidy_conns(struct server *s)
{
    for (struct conn *c = s->conns; c; c = c->next) {
        if (*c->name || c->gone || s->now - c->since < HELLO_MS) continue;
        conn_answer(c, EVENT_NO, "say hello first");
        c->gone = true;
    }
}

/* A journal that was silent about a running clock for so long is told how it stands. */
static void beat(struct server *s, struct hall_table *ht)
{
    if (ht->beat_clocked != ht->clocked) {
        ht->beat_clocked = ht->clocked;
        ht->beat_at = s->now + BEAT_MS;
    } else if (s->now >= ht->beat_at && !table_beat(&ht->t, s->now)) {
        table_stall(&ht->t, s->now);
    }
}

static void tell_watchers(struct hall_table *ht)
{
    struct event v = { .kind = EVENT_WATCHERS, .seq = ht->seq, .number = ht->t.watchers };
    if (ht->watchers_told == ht->t.watchers) return;
    ht->watchers_told = ht->t.watchers;
    conn_tell(ht, &v);
}

int server_let_time_pass(struct server *s)
{
    int wait = TIDY_MS;
    bool lags = hall_lags(s->hall);
    for (struct hall_table *ht = s->hall->tables; ht; ht = ht->next) {
        int ms = table_tick(&ht->t, s->now);
        if (ms >= 0 && ms < wait) wait = ms;
        if (lags) table_stall(&ht->t, s->now);
        beat(s, ht);
        tell_watchers(ht);
    }
    if (s->now >= s->tidy_at) {
        tidy_tables(s);
        tidy_conns(s);
        door_mind(s);
        s->tidy_at = s->now + TIDY_MS;
    }
    return wait;
}

void server_forgive(struct server *s, int64_t since, int64_t ms)
{
    int64_t lost = mono_ms() - since - ms;
    if (lost < HELD_UP_MS) return;
    for (struct hall_table *ht = s->hall->tables; ht; ht = ht->next) {
        table_forgive(&ht->t, lost);
        ht->beat_at = 0; // the others' clocks have gone on: tell them
    }
}
