/* player.c -- the specs of players, and the players: the engine compiled in, and other programs that speak Hub (see
   player.h). */
#include <config.h>

#include "match/player.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <zlib.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/str.h"
#include "base/utf8.h"
#include "book/book.h"
#include "endgame/endgame.h"
#include "engine/weights.h"
#include "hub/hub_host.h"

enum { HASH = 8, HASH_MAX = 4096, SPEC_MAX = 4096 };

bool player_clock(const char *value, struct engine_limits *ret)
{
    double s[2] = { 0 };
    if (!number_list(value, '+', 2, s) || s[0] < 0.0005 || s[0] > NUMBER_SECONDS || s[1] < 0 || s[1] > NUMBER_SECONDS)
        return false;
    ret->clock_ms = (int64_t)(s[0] * 1000 + 0.5);
    ret->inc_ms = (int64_t)(s[1] * 1000 + 0.5);
    return true;
}

static bool read_nodes(const char *value, uint64_t *ret, struct err *e)
{
    int64_t n;
    if (!number_read(value, 1, INT64_MAX, &n)) return err_set(e, 0, 0, "nodes takes a number from 1 on");
    *ret = (uint64_t)n;
    return true;
}

static bool read_time(const char *value, int64_t *ret, struct err *e)
{
    int64_t ms;
    if (!number_ms(value, &ms) || ms < 1)
        return err_set(e, 0, 0, "time takes seconds from 0.001 to %d", NUMBER_SECONDS);
    *ret = ms;
    return true;
}

static bool read_number(const char *name, const char *value, int most, int *ret, struct err *e)
{
    return number_int(value, 1, most, ret) || err_set(e, 0, 0, "%s takes a number from 1 to %d", name, most);
}

static bool read_text(const char *name, const char *value, char *ret, size_t room, struct err *e)
{
    if (!*value || strlen(value) >= room) return err_set(e, 0, 0, "%s takes 1 to %zu bytes", name, room - 1);
    strcpy(ret, value);
    return true;
}

/* A PDN tag can hold only such a name so that it is read as it was written. */
static bool read_name(const char *value, char ret[PLAYER_NAME], struct err *e)
{
    LOCAL(str) clean = { 0 };
    utf8_sanitise(&clean, value, strlen(value));
    if (strcmp(str_text(&clean), value)) return err_set(e, 0, 0, "a name is UTF-8 without control characters");
    return read_text("name", value, ret, PLAYER_NAME, e);
}

/* A setting that the program may declare; hub_host.h checks it. */
static bool set_program(struct player_spec *s, const char *name, const char *value, struct err *e)
{
    size_t n = strlen(s->params);
    const char *quote = !*value || strpbrk(value, " =") ? "\"" : "";
    int more = snprintf(s->params + n, PLAYER_PATH - n, "%s%s=%s%s%s", n ? " " : "", name, quote, value, quote);
    return more < (int)(PLAYER_PATH - n) || err_set(e, 0, 0, "settings take %d bytes at most", PLAYER_PATH - 1);
}

/* Any player has limits and a name; other settings are for huff, or passed to the other program. */
static bool set(struct player_spec *s, const char *name, const char *value, struct err *e)
{
    struct engine_limits *l = &s->limits;
    if (!strcmp(name, "nodes")) return read_nodes(value, &l->nodes, e);
    if (!strcmp(name, "depth")) return read_number(name, value, ENGINE_DEPTH, &l->depth, e);
    if (!strcmp(name, "time")) return read_time(value, &l->ms, e);
    if (!strcmp(name, "clock"))
        return player_clock(value, l) || err_set(e, 0, 0, "clock takes BASE+INC in seconds, such as 10+0.1");
    if (!strcmp(name, "name")) return read_name(value, s->name, e);
    if (*s->command) return set_program(s, name, value, e);
    if (!strcmp(name, "level")) return read_number(name, value, ENGINE_LEVELS, &s->level, e);
    if (!strcmp(name, "threads")) return read_number(name, value, ENGINE_THREADS, &s->threads, e);
    if (!strcmp(name, "hash")) return read_number(name, value, HASH_MAX, &s->hash, e);
    if (!strcmp(name, "weights")) return read_text(name, value, s->weights, PLAYER_PATH, e);
    if (!strcmp(name, "tables")) return read_text(name, value, s->tables, PLAYER_PATH, e);
    if (!strcmp(name, "book")) return read_text(name, value, s->book, PLAYER_PATH, e);
    return err_set(e, 0, 0, "a player has no setting %.40s", name);
}

/* SETTING=VALUE,SETTING=VALUE; `text` is cut up. */
static bool read_settings(char *text, struct player_spec *s, struct err *e)
{
    for (char *at = text; at;) {
        char *next = strchr(at, ',');
        if (next) *next++ = 0;
        char *value = strchr(at, '=');
        if (!value) return err_set(e, 0, 0, "%.60s is no SETTING=VALUE", at);
        *value++ = 0;
        if (!set(s, at, value, e)) return false;
        at = next;
    }
    return true;
}

/* Read the command of cmd:COMMAND or cmd:"COMMAND", up to the comma or the quote; *ret_rest is what follows it. */
static bool read_command(const char *text, struct player_spec *s, const char **ret_rest, struct err *e)
{
    bool quoted = *text == '"';
    const char *from = text + quoted, *end = from + strcspn(from, quoted ? "\"" : ",");
    if (quoted && !*end) return err_set(e, 0, 0, "the command has no second quote");
    if (end == from || end - from >= PLAYER_PATH)
        return err_set(e, 0, 0, "a command takes 1 to %d bytes", PLAYER_PATH - 1);
    memcpy(s->command, from, (size_t)(end - from));
    s->command[end - from] = 0;
    *ret_rest = end + quoted;
    return !**ret_rest || **ret_rest == ',' || err_set(e, 0, 0, "behind the command comes a comma");
}

/* Name a player without a name by its spec. */
static void name_by_text(const char *text, char ret[PLAYER_NAME])
{
    LOCAL(str) clean = { 0 };
    utf8_sanitise(&clean, text, strlen(text));
    size_t n = clean.len < PLAYER_NAME ? clean.len : PLAYER_NAME - 1;
    snprintf(ret, PLAYER_NAME, "%.*s", (int)utf8_uncut(str_text(&clean), n), str_text(&clean));
}

/* Read who plays, up to the settings: huff, an added program or a command; *ret_rest is what follows. */
static bool read_who(const char *text, const struct player_added *added, struct player_spec *s, const char **ret_rest,
    struct err *e)
{
    *ret_rest = text + strcspn(text, ":");
    if (added) {
        if (strlen(added->command) >= sizeof s->command || strlen(added->params) >= sizeof s->params)
            return err_set(e, 0, 0, "what starts %.60s is too long", text);
        strcpy(s->command, added->command);
        strcpy(s->params, added->params);
        return true;
    }
    if (!strncmp(text, "cmd:", 4)) return read_command(text + 4, s, ret_rest, e);
    return (!strncmp(text, "huff", 4) && *ret_rest == text + 4)
        || err_set(e, 0, 0,
            "there is no player %.60s: say huff, huff:SETTING=VALUE, cmd:COMMAND or the name of an added engine", text);
}

bool player_read(const char *text, const struct player_added *added, const struct engine_limits *common,
    struct player_spec *ret, struct err *e)
{
    struct player_spec s = { .threads = 1, .hash = HASH, .weights = "builtin" };
    const struct engine_limits *own = &s.limits;
    char copy[SPEC_MAX];
    const char *rest;
    if (strlen(text) >= sizeof copy) return err_set(e, 0, 0, "a player's text is %d bytes at most", SPEC_MAX - 1);
    if (!read_who(text, added, &s, &rest, e)) return false;
    name_by_text(text, s.name);
    if (*rest) {
        strcpy(copy, rest + 1);
        if (!read_settings(copy, &s, e)) return false;
    }
    if (!own->nodes && !own->depth && !own->ms && !own->clock_ms) s.limits = *common;
    *ret = s;
    return true;
}

/* Append a file with a checksum of its content, since that may have changed the next time. */
static void describe_file(const char *setting, const char *path, struct str *out)
{
    LOCAL(str) bytes = { 0 };
    str_addf(out, " %s=%s#", setting, path);
    if (file_read(path, STR_CEILING, &bytes, NULL))
        str_addf(out, "%08lx", crc32_z(0, (const Bytef *)str_text(&bytes), bytes.len));
    else str_add(out, "none");
}

void player_describe(const struct player_spec *s, struct str *out)
{
    const struct engine_limits *l = &s->limits;
    str_add(out, *s->command ? s->command : "huff");
    if (s->level) str_addf(out, " level=%d", s->level);
    if (l->depth) str_addf(out, " depth=%d", l->depth);
    if (l->nodes) str_addf(out, " nodes=%" PRIu64, l->nodes);
    if (l->ms) str_addf(out, " time=%.9g", (double)l->ms / 1000);
    if (l->clock_ms) str_addf(out, " clock=%.9g+%.9g", (double)l->clock_ms / 1000, (double)l->inc_ms / 1000);
    if (*s->params) str_addf(out, " %s", s->params);
    if (*s->command) return;
    str_addf(out, " threads=%d hash=%d", s->threads, s->hash);
    if (!strcmp(s->weights, "hand")) str_add(out, " weights=hand");
    else if (strcmp(s->weights, "builtin")) describe_file("weights", s->weights, out);
    if (*s->tables) str_addf(out, " tables=%s", s->tables);
    if (*s->book) describe_file("book", s->book, out);
}

/* --- the engine compiled in -------------------------------------------------------------- */

struct builtin {
    struct player player;
    struct engine *engine;
    struct weights *own;           // from a file
    const struct weights *weights; // NULL: those compiled in
    struct endgame *endgame;       // NULL: none
    struct book *book;             // NULL: none
};

static void builtin_clear(struct player *p)
{
    engine_clear(((struct builtin *)p)->engine);
}

/* Answer with a move of the book, which has no depth and score. */
static bool answers_from_book(const struct builtin *b, const struct engine_request *q, struct engine_report *ret)
{
    struct pos p = q->start;
    struct move m;
    if (!b->book) return false;
    for (int i = 0; i < q->n_moves; i++) pos_play(&q->rules, &p, &q->moves[i], &p);
    if (!book_pick(b->book, &p, 0, q->seed, &m)) return false;
    *ret =
        (struct engine_report){ .done = true, .has_best = true, .best = m, .scoreless = true, .n_pv = 1, .pv = { m } };
    return true;
}

static bool builtin_think(struct player *p, const struct engine_request *asked, struct engine_report *ret,
    struct err *e UNUSED)
{
    struct builtin *b = (struct builtin *)p;
    struct engine_request q = *asked;
    if (answers_from_book(b, asked, ret)) return true;
    q.level = p->spec->level;
    q.threads = p->spec->threads;
    q.weights = b->weights;
    q.endgame = b->endgame;
    engine_go(b->engine, &q);
    engine_wait(b->engine, ret);
    return true;
}

static void builtin_free(struct player *p)
{
    struct builtin *b = (struct builtin *)p;
    engine_free(b->engine);
    weights_free(b->own);
    endgame_close(b->endgame);
    book_close(b->book);
    mem_free(b);
}

static const struct player_ops builtin_ops = { builtin_clear, builtin_think, builtin_free };

static bool take_weights(struct builtin *b, const char *name, const struct rules *r, struct err *e)
{
    if (!strcmp(name, "builtin")) return true;
    if (!strcmp(name, "hand")) b->weights = weights_hand();
    else b->weights = b->own = weights_read(name, r, e);
    return b->weights != NULL;
}

static struct player *huff_new(const struct player_spec *s, const struct rules *r, struct err *e)
{
    struct builtin *b = mem_new(1, sizeof *b);
    b->player = (struct player){ &builtin_ops, s };
    bool ok = take_weights(b, s->weights, r, e) && (!*s->tables || (b->endgame = endgame_need(r, s->tables, e)))
        && (!*s->book || (b->book = book_open(s->book, r, e)));
    if (ok) b->engine = engine_new((size_t)s->hash << 20, NULL);
    if (ok && !b->engine) err_set(e, 0, 0, "%s cannot start: there is not enough memory", s->name);
    if (b->engine) return &b->player;
    builtin_free(&b->player);
    return NULL;
}

/* --- another program --------------------------------------------------------------------- */

struct hub {
    struct player player;
    struct hub_host *host;
};

static void hub_clear(struct player *p)
{
    hub_host_clear(((struct hub *)p)->host);
}

static bool hub_think(struct player *p, const struct engine_request *q, struct engine_report *ret, struct err *e)
{
    struct hub_host *host = ((struct hub *)p)->host;
    hub_host_go(host, q);
    hub_host_wait(host, ret);
    return !hub_host_failed(host, e);
}

static void hub_free(struct player *p)
{
    hub_host_free(((struct hub *)p)->host);
    mem_free(p);
}

static const struct player_ops hub_ops = { hub_clear, hub_think, hub_free };

static struct player *hub_new(const struct player_spec *s, const struct rules *r, const atomic_bool *stop,
    struct err *e)
{
    struct hub_host_how how = { s->command, s->params, .name = s->name, .rules = r, .stop = stop };
    struct hub_host *host = hub_host_new(&how, e);
    struct err why;
    if (!host) return NULL;
    if (!hub_host_takes(host, &s->limits, &why)) {
        hub_host_free(host);
        err_set(e, 0, 0, "%.80s: %s", s->name, why.text);
        return NULL;
    }
    struct hub *h = mem_new(1, sizeof *h);
    h->player = (struct player){ &hub_ops, s };
    h->host = host;
    return &h->player;
}

/* --- either ------------------------------------------------------------------------------ */

struct player *player_new(const struct player_spec *s, const struct rules *r, const atomic_bool *stop, struct err *e)
{
    return *s->command ? hub_new(s, r, stop, e) : huff_new(s, r, e);
}

void player_free(struct player *p)
{
    if (p) p->ops->free(p);
}
