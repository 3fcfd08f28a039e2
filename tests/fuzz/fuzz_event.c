/* fuzz_event.c -- event lines, as a journal holds them.  A line read must be written as it was, and the
   game that lines build must be built again by its snapshot. */
#include <config.h>

#include "fuzz/fuzz.h"

#include "base/err.h"
#include "game/game.h"
#include "event/event_line.h"

enum { LINES = 60 };

/* The CRC is put right, so that more than the check of it is tried. */
static void with_crc(struct str *line)
{
    char *star = NULL;
    for (size_t i = 0; i + 1 < line->len; i++) {
        if (line->s[i] == ' ' && line->s[i + 1] == '*') star = line->s + i;
    }
    if (star) line->len = (size_t)(star - line->s);
    fuzz_line_crc(line);
}

static void read_line(struct str *line, struct game **game)
{
    LOCAL(event) ev = { .ms = -1 };
    struct err e = { 0 };
    if (event_read(str_text(line), line->len, &ev, &e)) {
        struct str again;
        str_init(&again, STR_CEILING);
        event_write(&ev, &again);
        if (again.len != line->len || memcmp(again.s, line->s, line->len)) abort();
        str_release(&again);
        if (ev.kind != EVENT_GAME || !*game) event_apply(&ev, game, &e);
    } else if (!*e.text) {
        abort();
    }
}

static void replay(void *ctx, const struct event *ev)
{
    struct game **copy = ctx;
    struct err e = { 0 };
    if (!event_apply(ev, copy, &e)) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    struct game *game = NULL, *copy = NULL;
    const char *p = (const char *)data, *end = p + n;
    for (int i = 0; p < end && i < LINES; i++) {
        const char *stop = memchr(p, '\n', (size_t)(end - p));
        if (!stop) stop = end;
        struct str line;
        str_init(&line, EVENT_LINE_MAX);
        str_addn(&line, p, (size_t)(stop - p));
        read_line(&line, &game);
        with_crc(&line);
        read_line(&line, &game);
        str_release(&line);
        p = stop + 1;
    }
    if (game) {
        event_snapshot(game, replay, &copy);
        game_free(copy);
        game_free(game);
    }
    return 0;
}
