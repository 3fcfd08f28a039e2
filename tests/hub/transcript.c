/* transcript.c -- see transcript.h */
#include <config.h>

#include "hub/transcript.h"

#include <criterion/criterion.h>
#include <fnmatch.h>
#include <stdio.h>
#include <string.h>

#include "base/loop.h"
#include "base/str.h"
#include "board/variants.h"
#include "help/unfold.h"
#include "hub/hub_serve.h"

enum { HANG_MS = 60000 };

struct talk {
    struct hub_serve *hub;
    struct wake wake;
    struct str said; // lines not yet expected
    int go, done;
    const char *path;
    int line;
};

static void hear(void *ctx, const char *text, size_t n)
{
    struct talk *t = ctx;
    str_addn(&t->said, text, n);
    for (const char *p = text; p < text + n; p += strcspn(p, "\n") + 1)
        if (!strncmp(p, "done", 4)) t->done++;
}

static void listen(struct talk *t)
{
    struct loop_fd fd = { .fd = t->wake.fd };
    cr_assert(loop_wait(&fd, 1, HANG_MS) > 0, "%s:%d: no answer", t->path, t->line);
    wake_drain(&t->wake);
    hub_serve_tick(t->hub);
}

static void wait_for_answer(struct talk *t)
{
    while (t->done < t->go) listen(t);
}

static void send(struct talk *t, const char *text, bool at_once)
{
    LOCAL(str) line = { 0 };
    if (!at_once) wait_for_answer(t);
    text_unfold(text, &line);
    if (!strncmp(str_text(&line), "go", 2)) t->go++;
    bool on = hub_serve_line(t->hub, str_text(&line), line.len);
    cr_expect_eq(on, strcmp(text, "quit") != 0, "%s:%d: goes on: %d", t->path, t->line, on);
    if (!on) t->go = t->done;
}

/* Take the first line out of what was said. */
static void next_line(struct talk *t, char *ret, size_t room)
{
    const char *s = str_text(&t->said);
    size_t n = strcspn(s, "\n");
    snprintf(ret, room, "%.*s", (int)n, s);
    str_drop(&t->said, s[n] ? n + 1 : n);
}

static bool is_info(const char *line)
{
    return !strncmp(line, "info", 4);
}

/* Is something said that is no info line? */
static bool has_answer(struct talk *t)
{
    const char *s = str_text(&t->said);
    while (is_info(s)) s += strcspn(s, "\n") + 1;
    return *s;
}

static void expect(struct talk *t, const char *pattern)
{
    char got[4096];
    while (!has_answer(t) && t->done < t->go) listen(t);
    next_line(t, got, sizeof got);
    while (is_info(got) && (!is_info(pattern) || is_info(str_text(&t->said)))) next_line(t, got, sizeof got);
    cr_expect(fnmatch(pattern, got, 0) == 0, "%s:%d: expected %s, got %s", t->path, t->line, pattern, got);
}

static void play(struct talk *t, char *text)
{
    for (char *line; (line = strsep(&text, "\n"));) {
        t->line++;
        bool more = *line && line[1] == ' ';
        const char *rest = more ? line + 2 : "";
        if (*line == '<') expect(t, rest);
        if (*line == '>' || *line == '+') {
            cr_expect(!t->said.len || is_info(str_text(&t->said)), "%s:%d: not expected: %s", t->path, t->line,
                str_text(&t->said));
            send(t, rest, *line == '+');
        }
    }
    wait_for_answer(t);
    while (is_info(str_text(&t->said))) {
        char info[4096];
        next_line(t, info, sizeof info);
    }
    cr_expect_eq(t->said.len, 0, "%s: not expected: %s", t->path, str_text(&t->said));
}

void transcript_play(const char *path, char *text)
{
    struct talk t = { .path = path };
    cr_assert(wake_init(&t.wake));
    t.hub = hub_serve_new(variants_builtin(0), "", &t.wake, hear, NULL, &t);
    play(&t, text);
    hub_serve_free(t.hub);
    wake_release(&t.wake);
    str_release(&t.said);
}
