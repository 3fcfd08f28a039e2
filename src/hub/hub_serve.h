/* hub_serve.h -- huff as an engine for a program that speaks Hub v2: a state machine that is handed lines and
   writes lines.  What carries them is the caller's business (cli/cli_hub.c: standard input and output).

   Source of the protocol: protocol.txt of Scan 3.1.  Each `go` is answered by exactly one `done`, whatever
   happens; bad input is answered by `error message="..."` and changes nothing.  A line that may not come
   during a search ends the search (its `done` is written) and is then obeyed. */
#ifndef HUB_HUB_SERVE_H
#define HUB_HUB_SERVE_H

#include <stdbool.h>
#include <stddef.h>

struct hub_serve;
struct move;
struct pos;
struct rules;
struct wake;

/* Whole lines with their LF. */
typedef void hub_out_fn(void *ctx, const char *text, size_t n);

/* A move to play in this position without thinking, of a book in `file` ("": the usual one) and not `margin` centi-men
   worse than its best (-1: any).  False: the book has none. */
typedef bool hub_book_fn(void *ctx, const struct rules *, const struct pos *, const char *file, int margin,
    struct move *ret);

/* An engine for these rules with endgame tables in `folder` ("": none); both are parameters, too.  `wake` is
   woken when the search has something to say: call hub_serve_tick then. */
struct hub_serve *hub_serve_new(const struct rules *, const char *folder, const struct wake *, hub_out_fn *, void *ctx);
void hub_serve_free(struct hub_serve *); /* stops a search without an answer */
/* The book, asked with the `ctx` of new while the parameter is on; none as long as this is not called. */
void hub_serve_book(struct hub_serve *, hub_book_fn *);

/* Obey a line of n bytes (without LF).  False: quit. */
bool hub_serve_line(struct hub_serve *, const char *line, size_t n);
/* A line too long to be kept came in its place. */
void hub_serve_too_long(struct hub_serve *);
/* Write what the search has found since. */
void hub_serve_tick(struct hub_serve *);

#endif
