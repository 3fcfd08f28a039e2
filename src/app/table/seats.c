/* seats.c -- see seats.h.  A line each: folder, name, table and a line `game`, with tabs between them. */
#include <config.h>

#include "app/table/seats.h"

#include <string.h>

#include "app/session/dirs.h"
#include "base/file.h"
#include "event/event_line.h"
#include "notation/fen.h"

enum { SEATS_BYTES = 1 << 20 };

struct change {
    struct str key, line; /* what lines begin with that go; one that comes, or "" */
    struct str out;
};

static bool read_seats(struct str *ret)
{
    char path[PATH_MAX];
    return dirs_path(DIRS_STATE, "seats", path) && file_read(path, SEATS_BYTES, ret, NULL);
}

static void make_change(struct change *c, const struct str *old)
{
    str_clear(&c->out);
    for (const char *p = str_text(old), *stop; (stop = strchr(p, '\n')); p = stop + 1)
        if (strncmp(p, str_text(&c->key), c->key.len) != 0) str_addn(&c->out, p, (size_t)(stop + 1 - p));
    str_add(&c->out, str_text(&c->line));
}

static bool rewrite(void *ctx, int old, int new, struct err *e)
{
    struct change *c = ctx;
    LOCAL(str) text = { 0 };
    if (old >= 0 && !file_read_open(old, "seats", SEATS_BYTES, &text, e)) return false;
    make_change(c, &text);
    return file_write_all(new, str_text(&c->out), c->out.len);
}

static void release(struct change *c)
{
    str_release(&c->key);
    str_release(&c->line);
    str_release(&c->out);
}

/* As a game that begins where this one is now. */
static void put_game(const struct game *g, struct str *out)
{
    LOCAL(event) v = { .ms = -1 };
    event_of_start(g, &v);
    str_clear(&v.text);
    fen_write(game_rules(g), coord_own(), game_pos(g), &v.text);
    v.seq = 1;
    event_write(&v, out);
}

void seats_note(const struct seat *seat, const struct game *g)
{
    char path[PATH_MAX];
    struct change c = { 0 };
    LOCAL(str) old = { 0 };
    if (strpbrk(seat->folder, "\t\n") || !dirs_path(DIRS_STATE, "seats", path)) return;
    str_addf(&c.key, "%s\t%s\t", seat->folder, seat->me);
    if (seat->table) str_addf(&c.key, "%s\t", seat->table);
    if (g) {
        str_add(&c.line, str_text(&c.key));
        put_game(g, &c.line);
        str_put(&c.line, '\n');
    }
    read_seats(&old);
    make_change(&c, &old);
    bool same = strcmp(str_text(&c.out), str_text(&old)) == 0;
    if (!same && dirs_make(DIRS_STATE, "seats", path)) file_change(path, rewrite, &c, NULL);
    release(&c);
}

/* What comes before `stop`, which it ends; *rest is what comes behind it, NULL: it is not there. */
static char *take(char **rest, char stop)
{
    char *start = *rest;
    *rest = start ? strchr(start, stop) : NULL;
    if (*rest) *(*rest)++ = 0;
    return start;
}

void seats_each(seats_fn *fn, void *ctx)
{
    LOCAL(str) text = { 0 };
    LOCAL(event) v = { .ms = -1 };
    struct seat seat;
    if (!read_seats(&text)) return;
    for (char *rest = text.s, *line; rest;) {
        struct game *g = NULL;
        line = take(&rest, '\n');
        seat.folder = take(&line, '\t');
        seat.me = take(&line, '\t');
        seat.table = take(&line, '\t');
        if (!line || !event_read(line, strlen(line), &v, NULL) || v.kind != EVENT_GAME) continue;
        if (event_apply(&v, &g, NULL)) fn(ctx, &seat, g);
        game_free(g);
    }
}
