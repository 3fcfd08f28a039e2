/* running.c -- see running.h.

   What stands at the tables is read in their journals where those can be read, which is so with tables of one's own and in
   a kiosk; elsewhere it is what the server says. */
#include <config.h>

#include "app/table/running.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/session/state.h"
#include "app/session/wing.h"
#include "base/folder.h"
#include "base/mem.h"
#include "base/mono.h"
#include "table/table.h"

/* The first moves of many games are the same: they are nobody's. */
enum { COMMON_PLIES = 8, GAMES = 32, POSITIONS = 64, LOOK_MS = 5000, JOURNAL_BYTES = 1 << 24 };

struct running {
    struct {
        char table[TABLE_NAME];
        uint64_t key[POSITIONS]; // what stands there, and what may stand there after a move
        int n;
    } games[GAMES];
    int n;
    int64_t read_at;
    const char *me;           /* while journals are read */
    bool blind;               /* not all could be */
    const struct game *board; /* the game on the board in which one of them stands; NULL */
};

static struct running *make(struct session *s)
{
    if (!s->wing.running) s->wing.running = mem_new(1, sizeof *s->wing.running);
    return s->wing.running;
}

static void forget_table(struct running *r, const char *table)
{
    for (int i = 0; i < r->n; i++)
        if (!strcmp(r->games[i].table, table)) r->games[i--] = r->games[--r->n];
}

/* Whatever is counted: who sets a position up does not say. */
static uint64_t key_of(const struct pos *p)
{
    struct pos bare = *p;
    memset(bare.walker, 0, sizeof bare.walker);
    memset(bare.walked, 0, sizeof bare.walked);
    return pos_key(&bare);
}

static void note(struct running *r, const char *table, struct game *g, int ply)
{
    forget_table(r, table);
    if (r->n == GAMES || ply < COMMON_PLIES) return;
    snprintf(r->games[r->n].table, TABLE_NAME, "%s", table);
    const struct moves *legal = game_moves(g);
    uint64_t *key = r->games[r->n].key;
    int n = 0;
    key[n++] = key_of(game_pos(g));
    for (int i = 0; i < moves_count(legal) && n < POSITIONS; i++) {
        struct move m = moves_get(legal, i);
        struct pos after;
        pos_play(game_rules(g), game_pos(g), &m, &after);
        key[n++] = key_of(&after);
    }
    r->games[r->n++].n = n;
}

void running_note(struct session *s, const char *table, struct game *g, int ply)
{
    if (table) note(make(s), table, g, ply);
    else make(s)->n = 0;
}

bool running_is_blind(struct session *s)
{
    struct running *r = make(s);
    bool blind = r->blind;
    r->blind = false;
    return blind;
}

/* --- the journals ------------------------------------------------------------------------- */

static void replay(const struct str *text, struct table *t)
{
    const char *p = str_text(text), *end = p + text->len, *stop;
    LOCAL(event) v = { .ms = -1 };
    while (p < end && (stop = memchr(p, '\n', (size_t)(end - p)))) {
        if (!event_read(p, (size_t)(stop - p), &v, NULL) || !table_apply(t, &v, 0, NULL)) break;
        p = stop + 1;
    }
}

static void read_journal(void *ctx, int dir, const char *file, const struct stat *st UNUSED)
{
    struct running *r = ctx;
    char seat[TABLE_NAME + 2];
    LOCAL(str) text = { 0 };
    struct table t;
    if (!str_ends_in(file, ".table")) return;
    r->blind |= faccessat(dir, file, R_OK, AT_EACCESS) != 0 && errno == EACCES;
    snprintf(seat, sizeof seat, "\"%s\"", r->me);
    if (folder_read(dir, file, JOURNAL_BYTES, &text, NULL) && strstr(str_text(&text), seat)) {
        table_init(&t);
        replay(&text, &t);
        if (table_seat_of(&t, r->me) >= 0) note(r, t.name, t.game, table_is_over(&t) ? 0 : game_here(t.game)->ply);
        table_release(&t);
    }
}

/* Tables that are no more. */
static void drop_closed(struct running *r, int dir)
{
    for (int i = r->n - 1; i >= 0; i--) {
        char file[TABLE_NAME + 8];
        snprintf(file, sizeof file, "%s.table", r->games[i].table);
        if (faccessat(dir, file, F_OK, AT_SYMLINK_NOFOLLOW) != 0 && errno == ENOENT) r->games[i] = r->games[--r->n];
    }
}

static void read_journals(struct running *r, const struct running_where *w)
{
    int64_t now = mono_ms();
    if (!*w->folder || (r->read_at && now - r->read_at < LOOK_MS)) return;
    int dir = open(w->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    r->read_at = now;
    r->me = w->me;
    r->blind = dir < 0 && errno == EACCES;
    if (dir < 0) return;
    folder_each(dir, read_journal, r);
    drop_closed(r, dir);
    close(dir);
}

/* --- the board ---------------------------------------------------------------------------- */

static bool is_running(const struct running *r, const struct pos *p)
{
    uint64_t key = r->n ? key_of(p) : 0;
    for (int i = 0; i < r->n; i++)
        for (int k = 0; k < r->games[i].n; k++)
            if (r->games[i].key[k] == key) return true;
    return false;
}

static bool stands_in(const struct running *r, const struct game *g)
{
    for (const struct node *n = r->n ? game_root(g) : NULL; n; n = n ? n->next : NULL) {
        if (is_running(r, &n->pos)) return true;
        while (n->child) {
            n = n->child;
            if (is_running(r, &n->pos)) return true;
        }
        while (n && !n->next) n = n->parent;
    }
    return false;
}

static void hush(struct session *s, struct running *r)
{
    r->board = s->game;
    start_against_person(s);
}

void running_look(struct session *s, const struct running_where *w)
{
    struct running *r = make(s);
    read_journals(r, w);
    if (!wings_play_person(s) && stands_in(r, s->game)) hush(s, r);
}

void running_look_ahead(struct session *s, const struct running_where *w, const struct move *m)
{
    struct running *r = make(s);
    struct pos after;
    if (wings_play_person(s)) return;
    read_journals(r, w);
    pos_play(play_rules(s), game_pos(s->game), m, &after);
    if (is_running(r, &after)) hush(s, r);
}

bool running_is_on(const struct session *s)
{
    return s->wing.running && s->wing.running->board == s->game && s->game;
}

void running_part(struct session *s)
{
    if (s->wing.running) s->wing.running->board = NULL;
}

void running_free(struct session *s)
{
    mem_free(s->wing.running);
    s->wing.running = NULL;
}

int running_tick(struct session *s, const struct running_where *w, int64_t now)
{
    struct running *r = s->wing.running;
    if (!running_is_on(s)) return -1;
    if (now - r->read_at >= LOOK_MS) {
        read_journals(r, w);
        if (!stands_in(r, s->game)) r->board = NULL;
    }
    return LOOK_MS;
}
