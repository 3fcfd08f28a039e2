/* book.h -- what the soldiers of the fault test were told, and whether it is true in the end. */
#ifndef TESTS_TABLE_BOOK_H
#define TESTS_TABLE_BOOK_H

#include <stdbool.h>
#include <stdint.h>

#include "game/game.h"
#include "table/soldier.h"

enum { BOOK_TABLES = 16, BOOK_BASE_MS = 900000, BOOK_INC_MS = 1000 };

struct book;

struct book *book_new(int tables);
void book_free(struct book *);

void book_take(struct book *, const struct report *);
int book_game(const struct book *, int table); /* the last one heard of */
/* From now on until a table's game is told to go on, no clock may run there. */
void book_outage(struct book *, int64_t now);
/* All that was told after this moment agrees, at every table, that this is the game. */
void book_wait_for_peace(struct book *, int64_t now);
bool book_is_at_peace(const struct book *);
void book_print_discord(const struct book *); /* who says what where they do not agree, on stderr */

/* The game as it is kept: every move that somebody was told is in it, and no side paid for more than its own time. */
void book_check(struct book *, int table, int game, const struct game *kept);
/* How many things were wrong (each told on stderr), and the figures. */
int book_faults(const struct book *);
void book_print(const struct book *);
int64_t book_moves(const struct book *);

#endif
