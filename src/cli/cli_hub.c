/* cli_hub.c -- huff hub: the engine for programs that speak Hub v2, on standard input and output. */
#include <config.h>

#include "cli/cli.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "app/session/books.h"
#include "base/loop.h"
#include "base/mono.h"
#include "book/book.h"
#include "match/openings.h"
#include "hub/hub_serve.h"

enum { LINE_MAX_BYTES = 16 << 20, CHUNK = 1 << 16 };

/* The line being read; if it is too long, it is skipped to its end.  And the books of the last game. */
struct input {
    struct str line;
    bool quit;
    int status;
    struct err *err; /* why the status is not CLI_OK */
    struct books books;
    struct openings *list; /* NULL: the game has none, or was not asked about yet */
    struct rules list_rules;
};

static bool ask_list(struct input *in, const struct rules *r, const struct pos *p, uint64_t seed, struct move *ret)
{
    if (memcmp(&in->list_rules, r, sizeof *r)) {
        openings_free(in->list);
        in->list = openings_new("builtin", r, NULL);
        in->list_rules = *r;
    }
    return in->list && openings_move(in->list, p, seed, ret);
}

/* A book in a file replaces the list that is compiled in. */
static bool ask_book(void *ctx, const struct rules *r, const struct pos *p, const char *file, int margin,
    struct move *ret, struct err *ret_why)
{
    struct input *in = ctx;
    uint64_t seed = (uint64_t)mono_us();
    const struct book *b = books_find(&in->books, r, *file ? file : "auto", ret_why);
    return b ? book_pick(b, p, margin, seed, ret) : ask_list(in, r, p, seed, ret);
}

static void fail(struct input *in, const char *stream)
{
    in->quit = true;
    in->status = CLI_CANNOT;
    err_errno(in->err, "%s", stream);
}

/* A program that does not listen any more does not ask any more either. */
static void write_all(void *ctx, const char *text, size_t n)
{
    struct input *in = ctx;
    if (in->quit || file_write_all(STDOUT_FILENO, text, n)) return;
    if (errno == EPIPE) in->quit = true;
    else fail(in, "standard output");
}

static void take(struct input *in, const char *text, size_t n, struct hub_serve *h)
{
    while (!in->quit && str_line(&in->line, &text, &n)) {
        if (in->line.full) hub_serve_too_long(h);
        else if (!hub_serve_line(h, str_text(&in->line), in->line.len)) in->quit = true;
        str_clear(&in->line);
    }
}

static void serve(struct input *in, struct hub_serve *h, const struct wake *wake)
{
    static char chunk[CHUNK];
    struct loop_fd fd[] = { { .fd = STDIN_FILENO }, { .fd = wake->fd } };
    while (!in->quit) {
        loop_wait(fd, 2, -1);
        wake_drain(wake);
        hub_serve_tick(h);
        if (!fd[0].ready && !fd[0].gone) continue;
        ssize_t n = read(STDIN_FILENO, chunk, sizeof chunk);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) fail(in, "standard input");
        if (n <= 0) return;
        take(in, chunk, (size_t)n, h);
    }
}

struct job {
    struct option_game game;
};

static int run(void *job, int argc UNUSED, char **argv UNUSED, struct err *e)
{
    const struct job *j = job;
    struct input in = { .status = CLI_OK, .err = e };
    struct wake wake;
    char folder[PATH_MAX];
    if (!wake_init(&wake) && !err_set(e, 0, 0, "the system gives no pipe")) return CLI_NO;
    signal(SIGPIPE, SIG_IGN);
    str_init(&in.line, LINE_MAX_BYTES);
    if (!dirs_path(DIRS_DATA, "tables", folder)) *folder = '\0';
    struct hub_serve *h = hub_serve_new(&j->game.rules, folder, &wake, write_all, ask_book, &in);
    serve(&in, h, &wake);
    hub_serve_free(h);
    openings_free(in.list);
    books_release(&in.books);
    str_release(&in.line);
    wake_release(&wake);
    return in.status;
}

#define JOB struct job
static const struct option_row options[] = { OPT_V(game), { 0 } };
static const struct cli_verb verbs[] = { { "", "", 0, 0, NULL, run }, { 0 } };

const struct cli_def cli_hub = { "hub", "be an engine for programs that speak the Hub protocol", options, verbs,
    sizeof(struct job), NULL, NULL };
