/* fuzz_hub.c -- what another program may say.  The first byte picks one of two: lines for huff as an engine, whose
   searches are kept small, or one line taken apart, put together and read again, with its moves and positions. */
#include <config.h>

#include "fuzz/fuzz.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/err.h"
#include "base/loop.h"
#include "base/str.h"
#include "board/gen.h"
#include "board/variants.h"
#include "hub/hub_decl.h"
#include "hub/hub_line.h"
#include "hub/hub_pos.h"
#include "hub/hub_serve.h"

enum { LINES = 40, GAMES = 5 };

static void hear(void *ctx, const char *text, size_t n)
{
    int *open = ctx;
    assert(n > 0 && text[n - 1] == '\n' && !memchr(text, 0, n));
    for (const char *p = text; p < text + n; p += strcspn(p, "\n") + 1) {
        LOCAL(hub_msg) m;
        size_t length = strcspn(p, "\n");
        if (!hub_msg_read(p, length, &m, NULL)) abort();
        if (!strcmp(m.command, "done")) --*open;
    }
}

/* Is it a line that begins a search? */
static bool is_go(const char *line, size_t n)
{
    LOCAL(hub_msg) m;
    bool go = hub_msg_read(line, n, &m, NULL) && !strcmp(m.command, "go");
    return go;
}

/* Parameters that would cost gigabytes, threads or files are left out. */
static bool is_costly(const char *line, size_t n)
{
    LOCAL(hub_msg) m;
    bool read = hub_msg_read(line, n, &m, NULL) && !strcmp(m.command, "set-param");
    const char *name = read ? hub_msg_get(&m, "name") : NULL;
    bool costly = name
        && (!strcmp(name, "hash") || !strcmp(name, "threads") || !strncmp(name, "tables", 6)
            || !strcmp(name, "variant"));
    return costly;
}

static void serve(const char *text, size_t n, const struct rules *r)
{
    static struct wake wake;
    int open = 0;
    const char *end = text + n;
    if (!wake.write_fd && !wake_init(&wake)) return;
    struct hub_serve *h = hub_serve_new(r, "", &wake, hear, NULL, &open);
    hub_serve_line(h, "set-param name=hash value=1", 27);
    for (int i = 0; text < end && i < LINES; i++) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t length = (size_t)((stop ? stop : end) - text);
        bool go = is_go(text, length);
        open += go;
        if (!is_costly(text, length) && !hub_serve_line(h, text, length)) break;
        if (go) hub_serve_line(h, "stop", 4);
        assert(open == 0);
        text += length + (stop != NULL);
    }
    hub_serve_free(h);
}

/* What was read is written so that it is read again. */
static void write_back(const struct hub_msg *m)
{
    LOCAL(str) out = { 0 };
    LOCAL(hub_msg) again;
    str_add(&out, m->command);
    for (int i = 0; i < m->n; i++) hub_add(&out, m->arg[i].name, m->arg[i].value);
    if (!hub_msg_read(str_text(&out), out.len, &again, NULL)) abort();
    assert(again.n == m->n && !strcmp(again.command, m->command));
    for (int i = 0; i < m->n; i++) assert(!strcmp(again.arg[i].name, m->arg[i].name));
}

static void read_values(const struct hub_msg *m, const struct rules *r)
{
    static struct moves legal;
    struct pos p;
    struct err e = { 0 };
    double number;
    size_t n;
    pos_start(r, WHITE, &p);
    for (int i = 0; i < m->n; i++) {
        const char *value = m->arg[i].value, *at = value;
        hub_number(value, &number);
        if (hub_pos_read(r, value, &p, &e)) {
            LOCAL(str) out = { 0 };
            hub_pos_write(r, &p, &out);
            assert(!strcmp(str_text(&out), value));
        }
        for (const char *word; (word = hub_word(&at, &n));) {
            struct move move;
            gen_moves(r, &p, &legal);
            if (hub_move_read(r, &legal, word, n, &move) != HUB_MOVE_LEGAL) continue;
            assert(moves_has(&legal, &move));
            pos_play(r, &p, &move, &p);
        }
    }
}

static void declare(struct hub_msg *m, const struct rules *r)
{
    LOCAL(hub_decls) l = { .n = 0 };
    LOCAL(str) out = { 0 };
    struct rules wire;
    struct err e = { 0 };
    hub_decls_add(&l, m);
    if (l.n) m = l.decl; // which has it now
    for (int i = 0; i < m->n; i++) {
        LOCAL(str) one = { 0 };
        hub_add(&one, m->arg[i].name, m->arg[i].value);
        if (!hub_decls_params(&l, str_text(&one), &out, &e)) assert(*e.text);
    }
    if (!hub_decls_game(&l, r, &out, &wire, &e)) assert(*e.text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    if (n == 0) return 0;
    const struct rules *r = variants_builtin(data[0] / 2 % GAMES);
    const char *text = (const char *)data + 1;
    struct hub_msg m;
    struct err e = { 0 };
    if (data[0] % 2) {
        serve(text, n - 1, r);
        return 0;
    }
    if (hub_msg_read(text, n - 1, &m, &e)) {
        write_back(&m);
        read_values(&m, r);
        declare(&m, r);
    } else {
        assert(*e.text);
    }
    hub_msg_release(&m);
    return 0;
}
