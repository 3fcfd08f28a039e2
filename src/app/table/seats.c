/* seats.c -- see seats.h.  A line each: folder, name, table and a line `game`, with tabs between them. */
#include <config.h>

#include "app/table/seats.h"

#include <string.h>

#include "app/session/files.h"
#include "event/event_line.h"
#include "notation/fen.h"

enum { SEATS_BYTES = 1 << 20 };

struct change {
    const char *key, *line; /* what lines begin with that go; one that comes, or "" */
};

static bool read_seats(struct str *ret)
{
    char path[PATH_MAX];
    return files_own_read(DIRS_STATE, "seats", SEATS_BYTES, path, ret, NULL);
}

static bool change(void *ctx, const struct str *old, struct str *new, struct err *e UNUSED)
{
    const struct change *c = ctx;
    for (const char *p = str_text(old), *stop; (stop = strchr(p, '\n')); p = stop + 1)
        if (strncmp(p, c->key, strlen(c->key)) != 0) str_addn(new, p, (size_t)(stop + 1 - p));
    str_add(new, c->line);
    return true;
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
    read_seats(&old);
    change(&c, &old, &new, NULL);
    if (strcmp(str_text(&new), str_text(&old)) != 0)
        files_own_change(DIRS_STATE, "seats", SEATS_BYTES, change, &c, NULL);
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
