/* game.h -- one game: a tree of moves (main line and variations), the current node, tags, comments, glyphs, clock times
   and the result.  No I/O, no notation, no time of its own.  game_play.c plays, walks and judges; game_edit.c edits;
   game_path.c names places; game_lenient.c lists illegal turns; game_copy.c copies nodes and games; tree.c owns the
   nodes and traverses them. */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "base/local.h"
#include "board/draws.h"
#include "board/move.h"
#include "game/ending.h"

struct game;

enum { GAME_NAGS = 8 };

enum node_kind {
    NODE_ROOT, /* the start of the game; no move */
    NODE_MOVE,
    NODE_SETUP /* a position set up between moves (PDN 3.0 /FEN/), passes included */
};

/* A node of the tree: what was done, and the position it led to.  Read it freely; change it only
   through game_*.  The first child goes on with the line; the `next` of a child are the variations beside it. */
struct node {
    struct node *parent, *child, *next;
    struct node *walked; /* the child last gone to, which game_forward follows; NULL: the first */
    enum node_kind kind;
    int ply;          /* moves made from the root to here; set-ups do not count */
    int turns;        /* the same, but passes count */
    struct move move; /* NODE_MOVE only */
    bool illegal;     /* an illegal turn that was allowed to stand */
    int from;         /* 1 + where it stood among its siblings before it was last placed (game_place); 0: never */
    bool folded;      /* lists of moves do not show the variations of the moves that follow (game_set_folded) */
    struct pos pos;   /* after the move */
    struct draws draws;
    char *before, *after; /* comments before and after the move; NULL: none */
    char *junk;           /* text of a file that could not be played; written back as it was */
    uint16_t nags[GAME_NAGS];
    int n_nags;
    int64_t clock_ms; /* left on the mover's clock after the move; -1: not known */
};

/* A new game of these rules that begins at `start`.  If that is NULL, it begins at the start position, and `starter`
   begins if the rules leave that to lot. */
struct game *game_new(const struct rules *, const struct pos *start, enum side starter);
void game_free(struct game *);
OWNED(game, game_free);

const struct rules *game_rules(const struct game *);
const struct node *game_root(const struct game *);
const struct node *game_here(const struct game *); /* the current node, never NULL */
const struct pos *game_pos(const struct game *);   /* its position */
bool game_is_start(const struct game *);           /* the root is the rules' own start position */
bool game_is_bare(const struct game *);            /* ... and it has neither moves nor comments */

/* Legal moves at the current node, whether or not the game is over there.  The list is kept in the game and is valid
   until the current node changes. */
const struct moves *game_moves(struct game *);

/* Play `move` at the current node.  If it is already a child, go there; else add it as the last child.  move->crowns
   need not be right.  False, and nothing changes, if the move is not legal. */
bool game_play(struct game *, const struct move *);

/* Play a move that the rules forbid but a player might make over the board, and mark it as illegal.  A legal move is
   played as with game_play.  False, and nothing changes, if game_lenient does not list the move. */
bool game_play_illegal(struct game *, const struct move *);

/* List every turn a player could make by moving pieces the way they move.  That includes quiet moves although a capture
   exists, captures of fewer pieces than must be taken, and captures that stop on the way.  Legal moves are in the list;
   refusals with a forfeit are not. */
void game_lenient(const struct game *, struct moves *ret);

/* Set up a position between moves, as a child of the current node, and go there.  It is added only if it is no child
   yet. */
void game_setup(struct game *, const struct pos *);

/* The next move or set-up gets a node of its own even if it is a child already, since a variation in a file may begin
   with the very move it stands beside. */
void game_apart(struct game *);
bool game_is_apart(const struct node *); /* an earlier child of its parent is the same move or set-up */

/* Is this a set-up of the same pieces with the other side to move? */
bool game_is_pass(const struct node *);

/* Walking.  Each is false, and nothing changes, if there is nowhere to go.  If several nodes have the same ply (a
   set-up has its parent's), the last of them is meant. */
bool game_back(struct game *);
bool game_forward(struct game *);                      /* along the line last walked, else the main line */
bool game_sibling(struct game *, bool next);           /* the variation after this one, or before it */
void game_goto(struct game *, const struct node *);    /* a node of this game */
bool game_goto_ply(struct game *, int ply);            /* on the current line; past its end, go to the end */
const struct node *game_line_end(const struct game *); /* the last node of the line through the current one */
/* The node after this one on the line last walked, else on the main line; NULL at the end of the line.  Followed from
   the root, it gives the line through the current node. */
static inline struct node *game_onward(const struct node *n)
{
    return n->walked ? n->walked : n->child;
}
const struct node *game_end(const struct game *); /* the last node of the main line */
/* The node at this ply of the line through the current node; NULL if there is none. */
const struct node *game_line_at(const struct game *, int ply);
bool game_on_main_line(const struct node *);
bool game_is_inside(const struct node *, const struct node *top); /* `top` or a node below it; false if top is NULL */

/* The moves from the start to the current node, or from the last set-up or illegal turn if there is one: for an engine,
   which is told only legal moves.  *ret_start is the position they begin at.  The caller frees the list. */
struct move *game_moves_since(const struct game *, struct pos *ret_start, int *ret_n);

/* The first of the moves that were played from `top` on and then taken back.  If the current node is `top` or below it,
   that is the current node's first child.  If `top` is below the current node, it is `top`.  NULL if nothing was taken
   back or `top` is NULL. */
const struct node *game_taken_back(const struct game *, const struct node *top);
/* To write the game without what was taken back: game_fold removes that from the tree and returns it, and game_unfold
   puts it back.  What was placed behind a first move goes with it.  Do nothing else to the game in between. */
const struct node *game_fold(struct game *, const struct node *top);
void game_unfold(struct game *, const struct node *);

/* Editing. */
bool game_promote(struct game *, const struct node *); /* one place up among its siblings */
/* Put a node at this place among its siblings, from 0, or at the end if there are fewer.  What is played is put before
   the others, and back to n->from - 1 when it is taken back. */
void game_place(struct game *, const struct node *, int place);
bool game_delete(struct game *,
    const struct node *); /* with all below it; not the root.  If that holds the current node, go to the parent */
void game_set_comment(struct game *, const struct node *, bool before, const char *text); /* NULL or "": none */
bool game_add_nag(struct game *, const struct node *, int nag); /* false: no room, or not in 0..65535 */
void game_clear_nags(struct game *, const struct node *);
void game_set_clock(struct game *, const struct node *, int64_t left_ms);
void game_set_junk(struct game *, const struct node *, const char *text);
void game_set_folded(const struct node *, bool folded); /* like walking, this is no change of the game */

/* Tags: pairs of name and value, in order.  The case of names is ignored.  Setting the value NULL removes the tag. */
const char *game_tag(const struct game *, const char *name);              /* NULL: there is none */
const char *game_known_tag(const struct game *, const char *name);        /* NULL also for "", "?" and "????.??.??" */
void game_set_tag(struct game *, const char *name, const char *value);    /* changes the first, or appends */
void game_append_tag(struct game *, const char *name, const char *value); /* even if the name is there already */
bool game_tag_at(const struct game *, int i, const char **ret_name, const char **ret_value);

/* The result of the game: the one set by game_set_result (resigned, agreed, time, from a file), else what the rules say
   at the END OF THE MAIN LINE (ending.h). */
void game_set_result(struct game *, struct ending_state); /* neither result nor why: removes it */
struct ending_state game_result(const struct game *);
struct ending_state game_explicit_result(const struct game *); /* only the one set by game_set_result */

/* What the rules say at a node: the goal reached, repetition, draw counters.  Resigning and the like do not count.  A
   win (board/goal.h) goes before a draw. */
struct ending_state game_verdict(const struct game *, const struct node *);

/* Counts every change: if the number is the same, so is the game.  Walking changes nothing. */
uint64_t game_version(const struct game *);

/* Append the path from the root to a node.  Numbers separated by dots are, in turn, steps along first children and
   numbers of variations (1 is the first beside the main line).  "0" is the root, "12" the node twelve steps down the
   main line, "12.1.3" the node from there into variation 1 and three steps on. */
void game_path(const struct node *, struct str *out);
int game_variation(const struct node *); /* its index among the children of its parent, from 0 */
const struct node *game_child_at(const struct node *, int variation); /* NULL: no such child, or the node is NULL */
int game_children(const struct node *);
/* The child of a node with this move; NULL if there is none. */
const struct node *game_child(const struct node *, const struct move *);
const struct node *game_path_find(const struct game *, const char *path); /* NULL: no such node, or not a path */

/* A walk through the nodes of a game in the order in which they are written: a move, its variations, what follows it.
   It does not recurse, since trees can be deep, and needs no release. */
struct traverse {
    const struct node *root, *node; /* node: the one reached; NULL before the first and after the last */
    int depth;                      /* how many variations the node is in */
    int closed;                     /* how many variations ended just before it */
    bool opened;                    /* a variation begins with it */
};

void traverse_begin(struct traverse *, const struct node *root);
/* Go to the next node, first the root.  False after the last; then `closed` is how many variations were still open. */
bool traverse_next(struct traverse *);

/* The number of a move as written games count it, two turns to a number; a pass counts as a turn.  game_is_second: is
   it the second turn of its number? */
int game_move_number(const struct game *, const struct node *);
bool game_is_second(const struct game *, const struct node *);
/* The number that a move made at this node would get. */
int game_next_number(const struct game *, const struct node *);

/* Listeners (the journal and undo) are told of every change just before it is made, when it is sure to succeed.  Fields
   not named for a kind are zero. */
enum game_event_kind {
    GAME_EVENT_PLAY,       /* move, illegal; at the current node */
    GAME_EVENT_SETUP,      /* pos; at the current node */
    GAME_EVENT_APART,      /* no fields; a PLAY or SETUP follows */
    GAME_EVENT_GOTO,       /* node: the next current node */
    GAME_EVENT_PROMOTE,    /* node */
    GAME_EVENT_DELETE,     /* node */
    GAME_EVENT_COMMENT,    /* node, before, text (NULL: none) */
    GAME_EVENT_NAG,        /* node, nag; -1: all are cleared */
    GAME_EVENT_CLOCK,      /* node, clock_ms */
    GAME_EVENT_JUNK,       /* node, text (NULL: none) */
    GAME_EVENT_TAG,        /* name, text (NULL: removed) */
    GAME_EVENT_TAG_APPEND, /* name, text */
    GAME_EVENT_RESULT,     /* result */
    GAME_EVENT_PLACE       /* node, place */
};
struct game_event {
    enum game_event_kind kind;
    const struct node *node;
    const struct move *move;
    const struct pos *pos;
    const char *name, *text;
    bool illegal, before;
    bool adds; /* PLAY, SETUP: a new child is added */
    int nag, place;
    int64_t clock_ms;
    struct ending_state result;
};
typedef void game_listen_fn(void *ctx, const struct game *, const struct game_event *);

/* There is at most one listener of each kind; NULL removes it. */
enum game_listener { LISTENER_JOURNAL, LISTENER_EDITS, LISTENERS };
void game_listen(struct game *, enum game_listener, game_listen_fn *, void *ctx);

/* Copy `top`, a node of another game, and all below it to the current node of `to`, comments and all.  Afterwards the
   current node is the copy of `top`.  If `top` is a root, everything but its position is copied.  False if a move
   cannot be played. */
bool game_graft(struct game *to, const struct node *top);

/* Copy a game, with its current node and the lines last walked, but with nothing folded.  `fn` (NULL: nobody) is told
   of the changes that make the copy from a game without moves. */
struct game *game_copy(const struct game *, game_listen_fn *fn, void *ctx);

#endif
