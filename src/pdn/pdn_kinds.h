/* pdn_kinds.h -- the kinds of the games of one file: looked up once for each pair of tags, and guessed
   once for all games whose tags do not tell. */
#ifndef PDN_PDN_KINDS_H
#define PDN_PDN_KINDS_H

#include "pdn/pdn_play.h"
#include "pdn/quick/pdn_quick.h"

enum { KINDS_MAX = 16, KINDS_OTHERS = 4 };

struct kinds_entry {
    char *variant, *gametype; /* the tags' values; NULL: no such tag */
    bool none;                /* the tags do not tell the kind */
    bool has_usual;
    int n_others;
    struct pdn_kind kind, usual;          /* usual: with squares named as is usual for the number (kind_usual) */
    struct pdn_kind others[KINDS_OTHERS]; /* other games with the same number and board */
};

struct pdn_kinds {
    const struct pdn_source *source;
    struct kinds_entry *entry[KINDS_MAX]; /* a new one replaces the oldest */
    size_t next;
    bool guessed;
    struct pdn_kind guess; /* the kind guessed, or assumed by the user */
    struct play play;      /* the last replay; callers of kinds_replay use its result */
    int number;            /* GameType of the game replayed last; -1: not known */
};

/* `assume` is for games whose tags do not tell their kind; NULL: guess from the whole text. */
void kinds_init(struct pdn_kinds *, const struct pdn_source *, const struct rules *assume);
void pdn_kinds_release(struct pdn_kinds *);

/* The entry of games with these values of the tags Variant and GameType as written (s NULL: no such tag). */
const struct kinds_entry *kinds_of(struct pdn_kinds *, struct quick_span variant, struct quick_span gametype);

/* Guess the kind of the games whose tags do not tell, from those at the beginning of the source, into k->guess.  False
   if there are no such games.  Done only once, at the latest when a game needs it. */
bool kinds_guess(struct pdn_kinds *);

/* Replay the game read last, with the result in k->play.  Returns the kind it was replayed as, or NULL if it is
   none that huff plays. */
const struct pdn_kind *kinds_replay(struct pdn_kinds *, const struct reader *);

#endif
