/* catalog.h -- the games of one PDN file, however large: listed while the file is still being read, sorted, filtered,
   shown, changed, and written back without loss.

   The file is mapped (a compressed one, .gz or .zst, and standard input are unpacked into memory bit by bit); threads
   of the catalogue find the games and fill a row.h for each, at most 200 bytes a game besides the file.  Nothing here
   blocks unless it says so. */
#ifndef STORE_CATALOG_CATALOG_H
#define STORE_CATALOG_CATALOG_H

#include <sys/stat.h>

#include "pdn/pdn.h"
#include "store/order.h"

struct query;

/* Open a file; `-` is standard input.  `assume`: as for pdn_new.  NULL with a sentence if it cannot be read. */
struct catalog *catalog_open(const char *path, const struct rules *assume, struct err *);
/* Likewise for an open file, which the catalogue takes over.  `name` is for sentences, and its ending tells .gz and
   .zst. */
struct catalog *catalog_open_fd(int fd, const char *name, const struct rules *assume, struct err *);
/* Likewise for a text, which is copied. */
struct catalog *catalog_new(const char *text, size_t n, const struct rules *assume, struct err *);
/* Add an owner, who must free the catalogue, too.  Returns the same catalogue.  All owners are of one thread. */
struct catalog *catalog_share(struct catalog *);
void catalog_free(struct catalog *); /* the last owner's call frees it */
OWNED(catalog, catalog_free);

/* Progress.  `done`: all games are known, or `trouble` (a broken archive, full memory) has ended the reading. */
struct catalog_state {
    int games;
    uint64_t bytes, of; /* bytes read, and of how many (0: not known) */
    bool done;
    char trouble[160]; /* "": none */
};
struct catalog_state catalog_state(const struct catalog *);
/* Readable when the state has changed, or a list is ready.  Call catalog_heard then. */
int catalog_fd(const struct catalog *);
void catalog_heard(struct catalog *);
void catalog_wait(struct catalog *); /* until done */

/* Games are numbered from 0, in the order of the file as it is now.  If another program has written to a large file
   since it was opened, only rows can still be had; catalog_same says so: false with a sentence. */
bool catalog_same(const struct catalog *, struct err *);
bool catalog_row(const struct catalog *, int game, struct row *ret);
int catalog_line(const struct catalog *, int game);
/* Is the game only partly readable?  Known when all games are, and not for a huge game. */
bool catalog_odd(struct catalog *, int game);
struct game *catalog_game(struct catalog *, int game, pdn_report_fn *, void *ctx);         /* as pdn_game */
bool catalog_text(const struct catalog *, int game, struct str *out);                      /* as pdn_game_text */
bool catalog_tag(const struct catalog *, int game, const char *name, char *buf, size_t n); /* as pdn_game_tag */

/* Lists: which games, in which order.  A list is made in the background, and its beginning can be shown at once.
   The query is taken over (NULL: all games).  There is one list at a time; the one before is forgotten. */
void catalog_list(struct catalog *, struct query *, enum catalog_key, bool descending);
struct catalog_list_state {
    int n;
    bool done;
    int looked_at;
}; /* games in the list; complete; how many games were looked at */
struct catalog_list_state catalog_list_state(struct catalog *);
int catalog_list_game(struct catalog *, int i);    /* -1: past the end */
int catalog_list_find(struct catalog *, int game); /* the game's place in the list; -1: it is not there */
/* Make a list and wait for it.  Returns how many games it has; -1 with a sentence if not all could be read (`e`
   NULL: what could be read will do). */
int catalog_find(struct catalog *, struct query *, enum catalog_key, struct err *e);
/* Append the texts of all games that match the query, waiting for them.  The query is taken over.  False with a
   sentence. */
bool catalog_some(struct catalog *, struct query *, struct str *out, struct err *);

/* Changes.  They stay in memory until catalog_write hands them on.  The catalogue must be done.  The list becomes
   that of all games in their order. */
void catalog_replace(struct catalog *, int game, const struct game *); /* game == games: append */
/* What stands in the place of a game (game == games: nothing).  catalog_put_back puts it back after the game was
   replaced. */
#define CATALOG_NOTHING UINT32_MAX
uint32_t catalog_stands(const struct catalog *, int game);
void catalog_put_back(struct catalog *, int game, uint32_t stood);
bool catalog_set_tag(struct catalog *, int game, const char *name, const char *value,
    struct err *); /* NULL: remove; rewrites only that line */
void catalog_delete(struct catalog *, int game);
void catalog_move(struct catalog *, int game, int to);                  /* others close up */
void catalog_append_text(struct catalog *, const char *text, size_t n); /* games of another file, as they are */

/* Hand on the file as it would be written, piece by piece.  Games nobody changed are the bytes of the file. */
typedef bool catalog_piece_fn(void *ctx, const char *, size_t n);
bool catalog_write(const struct catalog *, catalog_piece_fn *, void *ctx);

/* Would catalog_write lose nothing of the file?  It would for an archive, for a file that could not all be read, and
   for one with other things than games: false with a sentence.  The catalogue must be done. */
bool catalog_is_whole(const struct catalog *, struct err *);
/* The file that was read, as it was then.  False if it was no file. */
bool catalog_stat(const struct catalog *, struct stat *ret);

/* For those who write the file back: what they know of it, all zero at first.  It goes with the catalogue, whoever
   shares that. */
struct catalog_seen {
    struct stat stat; /* of the file when it was read or written; 0: there was none */
    /* Games may be replaced without asking: a copy of what others wrote is kept, or nothing is by others. */
    bool ours;
};
struct catalog_seen *catalog_seen(struct catalog *);

#endif
