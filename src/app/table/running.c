/* running.c -- see running.h.

   The positions at the tables are read from their journals if those can be read, as for the person's own tables and
   in a kiosk; otherwise the server tells them.  For tables in other folders, their journals are read, or the last
   position seen counts. */
#include <config.h>

#include "app/table/running.h"

#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/session/wing.h"
#include "app/table/outline.h"
#include "app/table/visit_data.h"
#include "base/folder.h"
#include "base/mem.h"
#include "base/mono.h"
#include "table/server.h"

/* Games with fewer plies do not count: many games begin alike. */
enum { COMMON_PLIES = 8, GAMES = 32, POSITIONS = 64, LOOK_MS = 5000, JOURNAL_BYTES = 1 << 24, SEATS_BYTES = 1 << 20 };

/* How many squares may differ from the position at a table, and from a position after one move there: a piece or two
   taken away, two moves.  At most half of the pieces may differ. */
enum { NEAR = 4, NEAR_NEXT = 3 };

struct running {
    struct {
        char table[TABLE_NAME];
        int elsewhere;                // in the n-th other folder; 0: in our own folder
        struct outline at[POSITIONS]; // the present position, and those after one move
        int n;
    } games[GAMES];
    int n;
    int64_t read_at;
    const char *folder, *me;  /* used while journals are read */
    int elsewhere;            /* ... of that other folder */
    bool blind;               /* some could not be read */
    const struct game *board; /* the game on the board, if it has a position of a running game; else NULL */
};

/* The tables of the host, if an administrator has set them up; otherwise tables are the person's own. */
#define SHARED_TABLES "/var/lib/huff-tables"

/* Make a path absolute: the server has another current folder. */
static bool absolute(const char *path, char ret[PATH_MAX])
{
    char here[PATH_MAX];
    if (*path == '/') return snprintf(ret, PATH_MAX, "%s", path) < PATH_MAX;
    return getcwd(here, sizeof here) && snprintf(ret, PATH_MAX, "%s/%s", here, path) < PATH_MAX;
}

bool running_folder(const struct session *s, char ret[PATH_MAX], bool make)
{
    if (s->how.tables) return absolute(s->how.tables, ret);
    if (access(SHARED_TABLES "/" SERVER_SOCKET, F_OK) == 0) return snprintf(ret, PATH_MAX, "%s", SHARED_TABLES) > 0;
    return make ? dirs_make(DIRS_STATE, "tables", ret, NULL) : dirs_path(DIRS_STATE, "tables", ret);
}

const char *running_name(const struct session *s)
{
    if (s->how.as) return s->how.as;
    const struct passwd *p = getpwuid(getuid());
    return p ? p->pw_name : "";
}

/* Where the tables are, and the person's name there. */
struct where {
    char folder[PATH_MAX]; /* "": there are none */
    const char *me;
    bool remembers; /* the person has files, which remember the tables */
};

static struct where where(const struct session *s)
{
    struct where w = { .me = s->wing.visit ? s->wing.visit->client->name : running_name(s),
        .remembers = !s->how.kiosk };
    if (!running_folder(s, w.folder, false)) *w.folder = 0;
    return w;
}

/* --- seats --------------------------------------------------------------------------------

   Where the person sits, and the positions there, are remembered in the person's own files.  So a huff that uses
   tables in another folder knows of these, too. */

/* A table, and the person's name there. */
struct seat {
    const char *folder, *me, *table;
};

struct change {
    const char *key, *line; /* remove lines that begin with `key`; add `line`, or "" for none */
};

/* Read the file: a line for each seat, with folder, name, table and an event line `game`, separated by tabs. */
static bool load_seats(struct str *ret)
{
    return files_own_read(DIRS_STATE, "seats", SEATS_BYTES, ret, NULL);
}

static bool change(void *ctx, const struct str *old, struct str *new, struct err *e UNUSED)
{
    const struct change *c = ctx;
    for (const char *p = str_text(old), *stop; (stop = strchr(p, '\n')); p = stop + 1)
        if (strncmp(p, c->key, strlen(c->key)) != 0) str_addn(new, p, (size_t)(stop + 1 - p));
    str_add(new, c->line);
    return true;
}

/* Write a game that begins at the current node of this one. */
static void put_game(const struct game *g, struct str *out)
{
    LOCAL(event) v = { .ms = -1 };
    event_of_game(g, game_here(g), &v);
    v.seq = 1;
    event_write(&v, out);
}

/* Note how a game stands (at its current node); NULL: it is over.  No table: forget all tables of that folder. */
static void note_seat(const struct seat *seat, const struct game *g)
{
    LOCAL(str) key = { 0 }, line = { 0 }, old = { 0 }, new = { 0 };
    if (strpbrk(seat->folder, "\t\n")) return;
    str_addf(&key, "%s\t%s\t", seat->folder, seat->me);
    if (seat->table) str_addf(&key, "%s\t", seat->table);
    if (g) {
        str_add(&line, str_text(&key));
        put_game(g, &line);
        str_put(&line, '\n');
    }
    struct change c = { str_text(&key), str_text(&line) };
    load_seats(&old);
    change(&c, &old, &new, NULL);
    if (strcmp(str_text(&new), str_text(&old)) != 0)
        files_own_change(DIRS_STATE, "seats", SEATS_BYTES, change, &c, NULL);
}

/* --- what is known ------------------------------------------------------------------------ */

static struct running *make(struct session *s)
{
    if (!s->wing.running) s->wing.running = mem_new(1, sizeof *s->wing.running);
    return s->wing.running;
}

/* Forget the games in our folder, or (`elsewhere`) in other folders. */
static void forget_all(struct running *r, bool elsewhere)
{
    for (int i = 0; i < r->n; i++)
        if (!r->games[i].elsewhere != elsewhere) r->games[i--] = r->games[--r->n];
}

static struct outline outline_of(const struct rules *r, const struct pos *p)
{
    struct outline ways[OUTLINE_WAYS];
    outline_make(r, p, ways);
    return ways[0];
}

static void note(struct running *r, const char *table, struct game *g, int ply)
{
    for (int i = 0; i < r->n; i++)
        if (r->games[i].elsewhere == r->elsewhere && !strcmp(r->games[i].table, table))
            r->games[i--] = r->games[--r->n];
    if (r->n == GAMES || ply < COMMON_PLIES) return;
    snprintf(r->games[r->n].table, TABLE_NAME, "%s", table);
    r->games[r->n].elsewhere = r->elsewhere;
    const struct moves *legal = game_moves(g);
    struct outline *at = r->games[r->n].at;
    int n = 0;
    at[n++] = outline_of(game_rules(g), game_pos(g));
    for (int i = 0; i < moves_count(legal) && n < POSITIONS; i++) {
        struct move m = moves_get(legal, i);
        struct pos after;
        pos_play(game_rules(g), game_pos(g), &m, &after);
        at[n++] = outline_of(game_rules(g), &after);
    }
    r->games[r->n++].n = n;
}

void running_note(struct session *s, const char *table, struct game *g, int ply)
{
    const struct where w = where(s);
    struct seat seat = { w.folder, w.me, table };
    if (table) note(make(s), table, g, ply);
    else forget_all(make(s), false);
    if (*w.folder && w.remembers) note_seat(&seat, ply < COMMON_PLIES ? NULL : g);
}

bool running_is_blind(struct session *s)
{
    struct running *r = make(s);
    bool blind = r->blind;
    r->blind = false;
    return blind;
}

/* --- the journals ------------------------------------------------------------------------- */

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
        table_replay(&t, &text, NULL, NULL);
        if (table_seat_of(&t, r->me) >= 0) note(r, t.name, t.game, table_is_over(&t) ? 0 : game_here(t.game)->ply);
        table_release(&t);
    }
}

/* Forget tables that are gone. */
static void drop_closed(struct running *r, int dir)
{
    for (int i = r->n - 1; i >= 0; i--) {
        char file[TABLE_NAME + 8];
        snprintf(file, sizeof file, "%s.table", r->games[i].table);
        if (faccessat(dir, file, F_OK, AT_SYMLINK_NOFOLLOW) != 0 && errno == ENOENT) r->games[i] = r->games[--r->n];
    }
}

static void read_folder(struct running *r)
{
    LOCAL_FD int dir = open(r->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    r->blind = dir < 0 && errno == EACCES;
    if (dir < 0) return;
    folder_each(dir, read_journal, r);
    drop_closed(r, dir);
}

/* If a journal cannot be read, the position seen there last counts. */
static void read_seat(struct running *r, const struct seat *seat, struct game *g)
{
    const char *me = r->me;
    char file[TABLE_NAME + 8];
    bool blind = r->blind;
    if (!blind && !strcmp(seat->folder, r->folder) && !strcmp(seat->me, me)) return;
    snprintf(file, sizeof file, "%s.table", seat->table);
    r->elsewhere++;
    LOCAL_FD int dir = open(seat->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool there = dir >= 0 && faccessat(dir, file, R_OK, AT_EACCESS) == 0;
    if (!there && errno == EACCES) note(r, seat->table, g, COMMON_PLIES);
    r->me = seat->me;
    if (there) read_journal(r, dir, file, NULL);
    r->me = me;
    r->blind = blind;
}

static void read_seats(struct running *r)
{
    LOCAL(str) text = { 0 };
    LOCAL(event) v = { .ms = -1 };
    struct seat seat;
    if (!load_seats(&text)) return;
    for (char *rest = text.s, *line; rest;) {
        OWN(game) g = NULL;
        line = strsep(&rest, "\n");
        seat.folder = strsep(&line, "\t");
        seat.me = strsep(&line, "\t");
        seat.table = strsep(&line, "\t");
        if (!line || !event_read(line, strlen(line), &v, NULL) || v.kind != EVENT_GAME) continue;
        if (event_apply(&v, &g, NULL)) read_seat(r, &seat, g);
    }
}

static void read_journals(const struct session *s, struct running *r)
{
    int64_t now = mono_ms();
    if (r->read_at && now - r->read_at < LOOK_MS) return;
    const struct where w = where(s);
    r->read_at = now;
    r->folder = w.folder;
    r->me = w.me;
    r->blind = false;
    if (*w.folder) read_folder(r);
    forget_all(r, true);
    if (w.remembers) read_seats(r);
    r->elsewhere = 0;
}

/* --- the board ---------------------------------------------------------------------------- */

static bool is_like(const struct outline *stands, bool next, const struct outline *o, bool near)
{
    int n = outline_difference(stands, o), most = next ? NEAR_NEXT : NEAR;
    return !n || (near && n <= most && n <= stands->pieces / 2);
}

/* Is this a position of a running game, perhaps turned or mirrored, or (`near`) almost one? */
static bool is_running(const struct running *r, const struct rules *rules, const struct pos *p, bool near)
{
    struct outline o[OUTLINE_WAYS];
    if (r->n) outline_make(rules, p, o);
    for (int i = 0; i < r->n; i++)
        for (int k = 0; k < r->games[i].n * OUTLINE_WAYS; k++)
            if (is_like(&r->games[i].at[k / OUTLINE_WAYS], k >= OUTLINE_WAYS, &o[k % OUTLINE_WAYS], near)) return true;
    return false;
}

/* The first plies of a game from the start position may be those of any game. */
static bool is_own(const struct game *g, int ply)
{
    return !game_is_start(g) || ply >= COMMON_PLIES;
}

static bool stands_in(const struct running *r, const struct game *g)
{
    struct traverse t;
    if (!r->n) return false;
    for (traverse_begin(&t, game_root(g)); traverse_next(&t);) {
        const struct node *n = t.node;
        if (is_running(r, game_rules(g), &n->pos, n->kind == NODE_SETUP || is_own(g, n->ply))) return true;
    }
    return false;
}

static void hush(struct session *s, struct running *r)
{
    r->board = s->game;
    start_against_person(s);
}

/* Does the game on the board, unless it is that of a table itself, have a position of a running game? ... */
static void look(struct session *s)
{
    if (s->wing.visit && s->wing.visit->at) return;
    struct running *r = make(s);
    read_journals(s, r);
    if (!wings_play_person(s) && stands_in(r, s->game)) hush(s, r);
}

/* ... or will it have one after this move? */
static bool look_ahead(struct session *s, const struct move *m)
{
    struct pos after;
    if ((s->wing.visit && s->wing.visit->at) || wings_play_person(s)) return true;
    struct running *r = make(s);
    read_journals(s, r);
    pos_play(play_rules(s), game_pos(s->game), m, &after);
    if (is_running(r, play_rules(s), &after, is_own(s->game, game_here(s->game)->ply + 1))) hush(s, r);
    return true;
}

static bool is_on(const struct session *s)
{
    return s->wing.running && s->wing.running->board == s->game && s->game;
}

/* The game on the board is about to go. */
static void part(struct session *s)
{
    if (s->wing.running) s->wing.running->board = NULL;
}

static void forget(struct session *s)
{
    mem_free(s->wing.running);
    s->wing.running = NULL;
}

/* Has the running game ended by now? */
static int tick(struct session *s, int64_t now)
{
    struct running *r = s->wing.running;
    if (!is_on(s)) return -1;
    if (now - r->read_at >= LOOK_MS) {
        read_journals(s, r);
        if (!stands_in(r, s->game)) r->board = NULL;
    }
    return LOOK_MS;
}

const struct wing running_wing = {
    .tick = tick, .leave = part, .anew = look, .may_ply = look_ahead, .free = forget, .plays_person = is_on
};
