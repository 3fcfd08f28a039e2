/* catalog.h -- the games of one PDN file, however large: listed while the file is still being read, sorted, filtered,
   shown, changed, and written back without loss.

   The file is mapped (a compressed one, .gz or .zst, and standard input are unpacked into memory bit by bit); threads
   of the catalogue find the games and fill a row.h for each, at most 200 bytes a game besides the file.  Nothing here
   blocks unless it says so. */
#ifndef STORE_CATALOG_CATALOG_H
#define STORE_CATALOG_CATALOG_H

#include "pdn/pdn.h"
#include "store/order.h"

struct query;
struct stat;

/* `path`: `-` is standard input.  `assume`: as for pdn_new.  NULL with a sentence when it cannot be read. */
struct catalog *catalog_open(const char *path, const struct rules *assume, struct err *);
/* ... of what is open already, which the catalogue takes over; `name` is for sentences and for its ending .gz, .zst. */
struct catalog *catalog_open_fd(int fd, const char *name, const struct rules *assume, struct err *);
/* ... of a text, copied. */
struct catalog *catalog_new(const char *text, size_t n, const struct rules *assume, struct err *);
/* One more owner, who frees it, too: the same catalogue.  Owners are of one thread. */
struct catalog *catalog_share(struct catalog *);
void catalog_free(struct catalog *); /* with the last owner it goes */
OWNED(catalog, catalog_free);

/* Progress; `done`: all games are known, or `trouble` ended it (a broken archive, a full memory). */
struct catalog_state {
    int games;
    uint64_t bytes, of; /* read, of so many (0: not known) */
    bool done;
    char trouble[160]; /* "" none */
};
struct catalog_state catalog_state(const struct catalog *);
/* Readable when the state has changed, or a list asked for is ready; catalog_heard takes note. */
int catalog_fd(const struct catalog *);
void catalog_heard(struct catalog *);
void catalog_wait(struct catalog *); /* until done */

/* Games are numbered 0.. in the order of the file as it now is.  Of a large file that another program has written to
   since there is nothing to be had but rows: catalog_same says so. */
bool catalog_same(const struct catalog *, struct err *);
bool catalog_row(const struct catalog *, int game, struct row *ret);
int catalog_line(const struct catalog *, int game);
/* Can't all of it be read?  Known once all games are, and of none that is huge. */
bool catalog_odd(struct catalog *, int game);
struct game *catalog_game(struct catalog *, int game, pdn_report_fn *, void *ctx);         /* as pdn_game */
bool catalog_text(const struct catalog *, int game, struct str *out);                      /* as pdn_game_text */
bool catalog_tag(const struct catalog *, int game, const char *name, char *buf, size_t n); /* as pdn_game_tag */

/* Lists: which games, in which order.  Made in the background; what is there can be shown at once. */
/* The query is taken over (NULL: all games).  One list at a time: the one before is forgotten. */
void catalog_list(struct catalog *, struct query *, enum catalog_key, bool descending);
struct catalog_list_state {
    int n;
    bool done;
    int looked_at;
}; /* games listed; of so many looked at */
struct catalog_list_state catalog_list_state(struct catalog *);
int catalog_list_game(struct catalog *, int i);    /* -1: past the end */
int catalog_list_find(struct catalog *, int game); /* where it stands; -1: not in the list */
/* The list, waited for: how many games it has.  -1 with a sentence: not all could be read (`e` NULL: what could be will do). */
int catalog_find(struct catalog *, struct query *, enum catalog_key, struct err *e);
/* Append the texts of the games that answer, which are waited for; the query is taken over.  False with a sentence. */
bool catalog_some(struct catalog *, struct query *, struct str *out, struct err *);

/* Changes, in memory until catalog_write hands them on.  The catalogue must be done; the list becomes that of all games, in
   their order. */
void catalog_replace(struct catalog *, int game, const struct game *); /* game == games: append */
/* What stands in a game's place (game == games: nothing), to be put back there after it was replaced. */
#define CATALOG_NOTHING UINT32_MAX
uint32_t catalog_stands(const struct catalog *, int game);
void catalog_put_back(struct catalog *, int game, uint32_t stood);
bool catalog_set_tag(struct catalog *, int game, const char *name, const char *value,
    struct err *); /* NULL: remove; rewrites only that line */
void catalog_delete(struct catalog *, int game);
void catalog_move(struct catalog *, int game, int to);                  /* others close up */
void catalog_append_text(struct catalog *, const char *text, size_t n); /* games of another file, as they are */

/* The file as it would be written, piece by piece (games nobody changed are the bytes of the file). */
typedef bool catalog_piece_fn(void *ctx, const char *, size_t n);
bool catalog_write(const struct catalog *, catalog_piece_fn *, void *ctx);

/* Does that say all its file says?  Not that of an archive, of a file of which not all could be read, or of one with
   other things than games: false with a sentence.  The catalogue must be done. */
bool catalog_is_whole(const struct catalog *, struct err *);
/* The file it was read from, as it was then; false: it was no file. */
bool catalog_stat(const struct catalog *, struct stat *ret);

#endif
