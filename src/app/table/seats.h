/* seats.h -- where the person sits at tables, and how the games stand that go on there: kept among his own files, so that
   a huff that was told to look for tables elsewhere knows of them. */
#ifndef APP_TABLE_SEATS_H
#define APP_TABLE_SEATS_H

struct game;

/* A table, and who the person is there. */
struct seat {
    const char *folder, *me, *table;
};

/* The game stands so (where it is now); NULL: it is over.  No table: all in that folder are forgotten. */
void seats_note(const struct seat *, const struct game *);

/* All that are remembered. */
typedef void seats_fn(void *ctx, const struct seat *, struct game *);
void seats_each(seats_fn *, void *ctx);

#endif
