/* library_draft.h -- games as they are read from a text, before they are in the library: all that row, block and
   index will need.  They are made without the database, so that several threads can do it. */
#ifndef STORE_LIBRARY_LIBRARY_DRAFT_H
#define STORE_LIBRARY_LIBRARY_DRAFT_H

#include "store/library/library_block.h"

/* One game.  Offsets are into `texts` and `lines` of the drafts. [at, end) is the game in the text that was read. */
struct draft {
    size_t at, end;
    size_t text[ENTRY_TEXTS];
    size_t words, line, line_n; /* words: offset of the comments; SIZE_MAX: there are none */
    int kind;                   /* index into drafts.kind; -1: the game cannot be played */
    /* broken: the line is only the part of the moves before another position was set up. */
    bool set_up, broken;
    struct pos start;
    struct facts fact; /* without the numbers of variant and names */
    uint64_t dup;      /* equal for games with the same moves and players */
};

/* A position of game `game`, and the move played there (the first two bytes of packed.h; 0: none). */
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
    bool assumes; /* the game is assumed for games that do not say it; else it is guessed for each game */
    struct draft *game;
    size_t n, room;
    struct str texts, lines;
    struct draft_kind *kind;
    int kinds;
    struct posting *posting; /* sorted; a game is listed once for each of its positions */
    size_t postings, postings_room;
    int64_t moves;
};

void drafts_init(struct drafts *, const struct rules *assume);
void drafts_clear(struct drafts *);
void drafts_release(struct drafts *);

/* Add the games that begin in the first `most` bytes of a text.  Returns where the next one begins.  Only a game's
   own text counts: read again alone, it gives the same draft. */
size_t drafts_read(struct drafts *, const char *text, size_t n, size_t most);
/* Fill `posting`. */
void drafts_index(struct drafts *);

/* The `dup` of the game text[0 .. n), which depends on its flags, too. */
uint64_t draft_dup(const struct drafts *, const struct draft *, const char *text, size_t n);

/* Guess what the games of a text are that have no tag to say it.  False if there are none, or it cannot be guessed. */
bool draft_guess(const char *text, size_t n, struct rules *ret);

/* position_mix: keeps positions of different games apart.  position_key: the key of a position (48 bits). */
uint64_t position_mix(const struct rules *);
uint64_t position_key(uint64_t mix, const struct pos *);

#endif
