/* library_draft.h -- games as they are read from a text, before they are in the library: what row, block and index will
   need, made without the database so that several threads can do it. */
#ifndef STORE_LIBRARY_LIBRARY_DRAFT_H
#define STORE_LIBRARY_LIBRARY_DRAFT_H

#include "store/library/library_block.h"

/* One game.  Offsets are into `texts` and `lines` of the drafts; [at, end) is the game in the text that was read. */
struct draft {
    size_t at, end;
    size_t text[ENTRY_TEXTS];
    size_t words, line, line_n; /* words: the comments; SIZE_MAX: there are none */
    int kind;                   /* of drafts.kind; -1: not played */
    bool set_up, broken;        /* broken: the line is a part of the moves, behind which another position was set up */
    struct pos start;
    struct facts fact; /* but for the numbers of its variant and names */
    uint64_t dup;      /* equal for games with the same moves and players */
};

/* A position of game `game` and the move that was played there (the first two bytes of packed.h; 0: none). */
struct posting {
    uint64_t key;
    uint32_t game;
    uint16_t move;
};

struct draft_kind {
    struct rules rules;
    uint64_t mix;
};

struct drafts {
    struct quick *quick;
    bool assumes; /* of games that do not say it which they are; else it is guessed, game by game */
    struct draft *game;
    size_t n, room;
    struct str texts, lines;
    struct draft_kind *kind;
    int kinds;
    struct posting *posting; /* sorted; a game is listed once for a position */
    size_t postings, postings_room;
    int64_t moves;
};

void drafts_init(struct drafts *, const struct rules *assume);
void drafts_clear(struct drafts *);
void drafts_release(struct drafts *);

/* Add the games that begin in the first `most` bytes of a text; where the next one begins.  A game is read by its own
   words alone: its text, read again, gives the same. */
size_t drafts_read(struct drafts *, const char *text, size_t n, size_t most);
/* Fill `posting`. */
void drafts_index(struct drafts *);

/* The `dup` of a game that is text[0 .. n), by its flags among others. */
uint64_t draft_dup(const struct drafts *, const struct draft *, const char *text, size_t n);

/* What the games of a text without a tag that says it are; false: there are none, or nobody knows. */
bool draft_guess(const char *text, size_t n, struct rules *ret);

/* What keeps the positions of one game apart from those of another; the key of a position (48 bits). */
uint64_t position_mix(const struct rules *);
uint64_t position_key(uint64_t mix, const struct pos *);

#endif
