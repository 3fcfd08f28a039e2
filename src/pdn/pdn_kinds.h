/* pdn_kinds.h -- the kinds of the games of one file: looked up once for each pair of tags, guessed
   once for the games that have none. */
#ifndef PDN_PDN_KINDS_H
#define PDN_PDN_KINDS_H

#include "pdn/pdn_play.h"
#include "pdn/quick/pdn_quick.h"

enum { KINDS_MAX = 16, KINDS_OTHERS = 4 };

struct kinds_entry {
    char *variant, *gametype; /* the tags' values; NULL: no such tag */
    bool none;                /* they say nothing */
    bool has_usual;
    int n_others;
    struct pdn_kind kind, usual;          /* usual: with the squares called as the number's default says */
    struct pdn_kind others[KINDS_OTHERS]; /* other games that have the same number and board */
};

struct pdn_kinds {
    const struct pdn_source *source;
    struct kinds_entry *entry[KINDS_MAX]; /* the oldest is given up for a new one */
    size_t next;
    bool guessed;
    struct pdn_kind guess; /* or what the user assumes */
    struct play play;      /* to replay with; also used by kinds_replay's caller afterwards */
    int number;            /* GameType of the game replayed last; -1: not known */
};

/* `assume` (NULL: guess from the whole text) is for games whose tags say nothing. */
void kinds_init(struct pdn_kinds *, const struct pdn_source *, const struct rules *assume);
void pdn_kinds_release(struct pdn_kinds *);

/* Of games with these values of the tags Variant and GameType (s NULL: no such tag), as they are written. */
const struct kinds_entry *kinds_of(struct pdn_kinds *, struct quick_span variant, struct quick_span gametype);

/* What the games are whose tags say nothing, into k->guess, by those of them at the beginning of the source; false: there
   are none.  Done once, when a game asks for it at the latest. */
bool kinds_guess(struct pdn_kinds *);

/* Replay the game read last as what it is (result in k->play): the kind it was replayed as, or NULL when it is
   none that huff plays. */
const struct pdn_kind *kinds_replay(struct pdn_kinds *, const struct reader *);

#endif
