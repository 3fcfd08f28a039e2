/* repertoire.h -- one's own openings for one side of one game: the games of a PDN file with the tag [Repertoire
   "White"] or "Black", whose variations and comments are the repertoire.

   It is read as positions: however a position is reached, it is one place, and where one's own side is to move there,
   one card (schedule.h).  Own moves called ? or ?? are shown to be avoided and are none of it.  A card's key is the
   position as FEN, a blank, and the move as the Hub protocol writes it, squares numbered from White's top left: what
   was learned of a move stays as long as the move does. */
#ifndef COACH_REPERTOIRE_H
#define COACH_REPERTOIRE_H

#include "base/lookup.h"
#include "coach/schedule.h"
#include "store/tree/tree_game.h"

struct node;
struct pdn_file;

enum { REPERTOIRE_PLACES = 500000, REPERTOIRE_BYTES = 1 << 26, REPERTOIRE_PLIES = 400 };
#define REPERTOIRE_TAG "Repertoire"

struct repertoire_move {
    struct move move;
    int to, next;  /* the place it leads to; the next move of the same place, -1: none */
    char *comment; /* behind it in the file; NULL: none */
};

struct repertoire_place {
    struct pos pos;
    int moves;    /* the first; -1: none */
    int from, by; /* the place and the move that led here first; -1: a start of the file's */
};

/* Zeroed, it is empty. */
struct repertoire {
    struct rules rules;
    enum side side;
    int n, room, n_moves, moves_room;
    struct repertoire_place *place; /* in the order of the file */
    struct repertoire_move *move;
    struct lookup by_pos; /* places by their positions */
    struct err trouble;   /* the first place in the file that could not be read; "": all could */
};

/* False with a sentence: no game has the tag, or there is too much. */
bool repertoire_read(struct repertoire *, struct pdn_file *, struct err *);
bool repertoire_open(struct repertoire *, const char *path,
    struct err *); /* ... of the file of that name, by this name */
void repertoire_release(struct repertoire *);
/* The side a tag's value says; false: neither. */
bool repertoire_side(const char *value, enum side *ret);

int repertoire_find(const struct repertoire *, const struct pos *); /* -1: not in it */
/* The move of a place, -1: not in it. */
int repertoire_find_move(const struct repertoire *, int place, const struct move *);
/* Is something to be remembered there? */
bool repertoire_asks(const struct repertoire *, int place);
/* The moves that lead to a place, and one more (NULL: none), as the game's books write them. */
void repertoire_line(const struct repertoire *, int place, const struct move *, struct str *out);

/* Its card, NULL when no move of it was ever answered; and the key it has or will have, appended. */
struct card *repertoire_card(const struct repertoire *, const struct schedule *, int place);
void repertoire_key(const struct repertoire *, const struct schedule *, int place, struct str *out);

/* What a day brings (schedule.h).  `ask`: which places, by their numbers; NULL: nobody wants to know. */
void repertoire_day(const struct repertoire *, const struct schedule *, int today, bool *ask, struct schedule_day *ret);

/* Where a game leaves the repertoire: behind its last position that is in it. */
enum leaving {
    LEAVING_NEVER_IN,
    LEAVING_INSIDE, /* the game ends before it does */
    LEAVING_OWN,    /* another move than the repertoire's */
    LEAVING_OTHER,  /* a reply without an answer */
    LEAVING_END     /* the repertoire ends there */
};
/* The line from the root of a game to `end`.  Where it leaves, the move with its number, "7. 33-29", and what the repertoire has
   in its place are appended; squares as the game's books call them. */
enum leaving repertoire_where(const struct repertoire *, const struct game *, const struct node *end,
    struct str *ret_move, struct str *ret_own);

/* A game without moves that is one. */
struct game *repertoire_new(const struct rules *, const struct pos *start, enum side);
/* All that follows a start as one game with variations, each move where it comes first; behind one's own what was
   learned of it.  The caller owns it. */
struct game *repertoire_game(const struct repertoire *, const struct schedule *, int start);

/* Replies played in so many per cent of the games that come to a place, without an answer -- of 0: all that are played --;
   most played first, to be freed. */
struct repertoire_gap {
    int place;
    struct move move;
    uint32_t games, of;
};
struct repertoire_gap *repertoire_gaps(const struct repertoire *, tree_ask_fn *, void *ctx, int percent, int *ret_n);

#endif
