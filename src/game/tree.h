/* tree.h -- the inside of struct game, shared by the files of this folder: nodes and blocks. */
#ifndef GAME_TREE_H
#define GAME_TREE_H

#include "game/game.h"

enum { BLOCK_FIRST = 32, BLOCK_LARGEST = 1024 };

/* Nodes live in blocks, which are freed together.  Nodes of deleted variations wait in `spare` for reuse. */
struct block {
    struct block *next;
    int n, room;
    struct node nodes[];
};

struct tag {
    char *name, *value;
};

struct game {
    struct rules rules;
    struct block *blocks;
    struct node *spare;
    struct node *root, *here;
    bool apart;                  /* set by game_apart */
    const struct node *moves_of; /* the node that `moves` belongs to; NULL: none yet */
    struct moves moves;
    struct tag *tags; /* in the order in which they were set */
    int n_tags, tags_room;
    struct ending_state result;
    uint64_t version;
    struct {
        game_listen_fn *fn;
        void *ctx;
    } listener[LISTENERS];
};

/* A zeroed node, except that clock_ms is -1. */
struct node *tree_new_node(struct game *);

/* Put a node that nothing points to any more, and all below it, into `spare`.  Iterative. */
void tree_recycle(struct game *, struct node *top);

void tree_release_tag(struct tag *);

/* Remove const from a node: nodes are const only outside the game that owns them. */
struct node *tree_own(const struct node *);

/* Tell the listeners.  The event counts as a change unless it is mere walking. */
void tree_tell(struct game *, const struct game_event *);

#endif
