/* places.h -- places in the tree that a session remembers: marks, where the game stood, and forks whose
   variations are folded in the move list.  None is part of the game or saved with it. */
#ifndef APP_SESSION_PLACES_H
#define APP_SESSION_PLACES_H

#include <stdbool.h>

struct node;
struct session;

/* Forget those at `top` and below: it is about to be deleted. */
void places_drop(struct session *, const struct node *top);
/* Forget all: another game, or the end. */
void places_clear(struct session *);

/* The moves that follow `fork` have their variations folded. */
bool places_folded(const struct session *, const struct node *fork);
void places_fold(struct session *, const struct node *fork, bool folded);
/* Every fork of the game, or none; how many. */
int places_fold_all(struct session *);
int places_unfold_all(struct session *);

#endif
