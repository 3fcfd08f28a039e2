/* hub_serve.h -- huff as an engine for a program that speaks Hub v2: a state machine that receives lines and writes
   lines.  The caller transports them (cli/cli_hub.c: standard input and output).

   Source of the protocol: protocol.txt of Scan 3.1.  Each `go` gets exactly one `done`, whatever happens.  Bad input
   gets `error message="..."` and changes nothing.  A line that is not allowed during a search ends the search, whose
   `done` is written, and is then obeyed. */
#ifndef HUB_HUB_SERVE_H
#define HUB_HUB_SERVE_H

#include <stdbool.h>
#include <stddef.h>

struct hub_serve;
struct move;
struct pos;
struct rules;
struct wake;

/* Receives whole lines with their LF. */
typedef void hub_out_fn(void *ctx, const char *text, size_t n);

/* Find a move to play without thinking, in the book in `file` ("": the usual one), less than `margin` centi-men worse
   than its best (0: any).  False if the book has none.  The first time that a book cannot be used, *ret_why says why;
   otherwise it is empty. */
struct err;
typedef bool hub_book_fn(void *ctx, const struct rules *, const struct pos *, const char *file, int margin,
    struct move *ret, struct err *ret_why);

/* An engine for these rules with endgame tables in `folder` ("": none); both are only defaults, since parameters can
   change them.  `wake` is woken when the search has found something; then call hub_serve_tick.  `book` (NULL: none) is
   asked while the parameter of that name is on. */
struct hub_serve *hub_serve_new(const struct rules *, const char *folder, const struct wake *, hub_out_fn *,
    hub_book_fn *, void *ctx);
void hub_serve_free(struct hub_serve *); /* stops a search without an answer */

/* Obey a line of n bytes without LF.  False: quit. */
bool hub_serve_line(struct hub_serve *, const char *line, size_t n);
/* Call this instead for a line that was too long to keep. */
void hub_serve_too_long(struct hub_serve *);
/* Write what the search has found since the last call. */
void hub_serve_tick(struct hub_serve *);

#endif
