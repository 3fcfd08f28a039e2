/* repertoire.h -- a person's openings for one side of one game: the games of a PDN file with the tag [Repertoire
   "White"] or "Black".  Their variations and comments are the repertoire.

   It is read as positions.  However a position is reached, it is one place, and if the person is to move there, it
   is one card (schedule.h).  The person's moves marked ? or ?? show what to avoid and are not part of it.  The key
   of a card is the position as FEN, a blank, and the move as the Hub protocol writes it, with squares numbered from
   White's top left.  So what was learned of a move stays as long as the move is in the file. */
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
    char *comment; /* after the move in the file; NULL: none */
};

struct repertoire_place {
    struct pos pos;
    int moves;    /* the first move; -1: none */
    int from, by; /* the place and the move that first led here; -1: the place is a start */
};

/* All zero: empty. */
struct repertoire {
    struct rules rules;
    enum side side;
    int n, room, n_moves, moves_room;
    struct repertoire_place *place; /* in the order of the file */
    struct repertoire_move *move;
    struct lookup by_pos; /* places by their positions */
    struct err trouble;   /* the first place in the file that could not be read; "": none */
};

/* Read a file.  False with a sentence if no game has the tag, or there are too many moves. */
bool repertoire_read(struct repertoire *, struct pdn_file *, struct err *);
/* Likewise for the file at `path`; its sentences use this name. */
bool repertoire_open(struct repertoire *, const char *path, struct err *);
void repertoire_release(struct repertoire *);
/* Read the side from a tag's value.  False if it is neither. */
bool repertoire_side(const char *value, enum side *ret);

int repertoire_find(const struct repertoire *, const struct pos *); /* the place of a position; -1: not in it */
/* The number of a move of a place; -1: the place does not have it. */
int repertoire_find_move(const struct repertoire *, int place, const struct move *);
/* Is there something to remember at this place? */
bool repertoire_asks(const struct repertoire *, int place);
/* Append the moves that lead to a place, and one more (NULL: none), as the game's books write them. */
void repertoire_line(const struct repertoire *, int place, const struct move *, struct str *out);

/* repertoire_card: the card of a place; NULL if it was never answered.  repertoire_key: append the key that it has
   or would have. */
struct card *repertoire_card(const struct repertoire *, const struct schedule *, int place);
void repertoire_key(const struct repertoire *, const struct schedule *, int place, struct str *out);

/* What is due today (schedule.h).  `ask`: set for each place that is asked; may be NULL. */
void repertoire_day(const struct repertoire *, const struct schedule *, int today, bool *ask, struct schedule_day *ret);

/* Where a game leaves the repertoire: after its last position that is in it. */
enum leaving {
    LEAVING_NEVER_IN,
    LEAVING_INSIDE, /* the game ends while it is still in the repertoire */
    LEAVING_OWN,    /* the person played another move than the repertoire's */
    LEAVING_OTHER,  /* the other side played a reply that has no answer there */
    LEAVING_END     /* the repertoire ends at that place */
};
/* Follow the line from the root of a game to `end`.  If it leaves the repertoire, the move with its number, "7.
   33-29", and what the repertoire has instead are appended, with squares as the game's books name them. */
enum leaving repertoire_where(const struct repertoire *, const struct game *, const struct node *end,
    struct str *ret_move, struct str *ret_own);

/* A repertoire game without moves, owned by the caller. */
struct game *repertoire_new(const struct rules *, const struct pos *start, enum side);
/* All that follows a start, as one game with variations.  Each move is where it comes first; after the person's
   moves is a comment on what was learned of them.  Owned by the caller. */
struct game *repertoire_game(const struct repertoire *, const struct schedule *, int start);

/* Replies without an answer that were played in at least `percent` per cent of the games that reach their place (0:
   all replies played), most played first.  The caller frees the list. */
struct repertoire_gap {
    int place;
    struct move move;
    uint32_t games, of;
};
struct repertoire_gap *repertoire_gaps(const struct repertoire *, tree_ask_fn *, void *ctx, int percent, int *ret_n);

#endif
