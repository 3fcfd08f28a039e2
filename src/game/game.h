/* game.h -- one game: a tree of moves (main line and variations), where we stand in it, its tags, comments, glyphs,
   clock times and result.  No I/O, no notation, no time of its own. game_play.c plays, walks and judges, game_edit.c
   edits, game_path.c names places, game_lenient.c lists illegal turns, game_copy.c makes one anew, tree.c owns the nodes
   and goes through them. */
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
    NODE_SETUP /* a position set up between moves (PDN 3.0 /FEN/), a pass included */
};

/* A node of the tree: what was done and the position it led to.  Read it freely, change it only
   through game_*.  The first child is the line that goes on; its `next` are the variations. */
struct node {
    struct node *parent, *child, *next;
    struct node *walked; /* the child last gone to, which game_forward follows; NULL: the first */
    enum node_kind kind;
    int ply;          /* moves made from the root to here; a set-up is none */
    int turns;        /* the same, but a pass is one */
    struct move move; /* NODE_MOVE only */
    bool illegal;     /* an illegal turn that was let stand */
    bool folded;      /* where moves are listed the variations of those that follow are not shown (game_set_folded) */
    struct pos pos;   /* after the move */
    struct draws draws;
    char *before, *after; /* comments before and behind the move; NULL: none */
    char *junk;           /* text of a file that could not be played; written back as it was */
    uint16_t nags[GAME_NAGS];
    int n_nags;
    int64_t clock_ms; /* left on the mover's clock after the move; -1: not known */
};

/* A new game of these rules; `start` NULL: the start position, `starter` deciding where the rules leave it to lot. */
struct game *game_new(const struct rules *, const struct pos *start, enum side starter);
void game_free(struct game *);
OWNED(game, game_free);

const struct rules *game_rules(const struct game *);
const struct node *game_root(const struct game *);
const struct node *game_here(const struct game *); /* the current node, never NULL */
const struct pos *game_pos(const struct game *);   /* its position */
bool game_is_start(const struct game *);           /* root is the rules' own start position */
bool game_is_bare(const struct game *);            /* ... and it has neither moves nor comments */

/* Legal moves at the current node, whether or not the game is over there; remembered, valid until the
   current node changes. */
const struct moves *game_moves(struct game *);

/* Play `move` at the current node.  If it is already a child, go there; else add it as the last variation (the first
   child, if there is none).  move->crowns need not be right.  False, and nothing changes, if it is not legal. */
bool game_play(struct game *, const struct move *);

/* Play a move the rules forbid but a player might make over the board, and mark it; a legal move is
   played as one.  False, and nothing changes, if game_lenient does not list it. */
bool game_play_illegal(struct game *, const struct move *);

/* Every turn a player could make by moving pieces the way they move: quiet moves although a capture
   exists, and captures of fewer pieces than must be taken, those that stop on the way included.
   Legal ones are among them, refusals with a forfeit are not. */
void game_lenient(const struct game *, struct moves *ret);

/* Set up a position between moves: a child of the current node, which is gone to; as moves, it is added if it is not there. */
void game_setup(struct game *, const struct pos *);

/* What is played or set up next gets a node of its own even if it is a child already: a variation in a file may begin with
   the very move it stands beside. */
void game_apart(struct game *);
bool game_is_apart(const struct node *); /* an earlier child of its parent is the same move or set-up */

/* Is this a set-up of the same pieces with the other side to move? */
bool game_is_pass(const struct node *);

/* Walking.  False, and nothing changes, where there is nowhere to go.  Where several nodes have the same ply (a set-up
   has its parent's), the last is meant. */
bool game_back(struct game *);
bool game_forward(struct game *);                      /* along the line last walked, else the main line */
bool game_sibling(struct game *, bool next);           /* the variation behind this one, or before it */
void game_goto(struct game *, const struct node *);    /* a node of this game */
bool game_goto_ply(struct game *, int ply);            /* on the current line; past its end: the end */
const struct node *game_line_end(const struct game *); /* last node of the line through here */
/* The next node of the line last walked, else of the main line; NULL: it ends there.  From the root on, the line through
   the current node. */
static inline struct node *game_onward(const struct node *n)
{
    return n->walked ? n->walked : n->child;
}
const struct node *game_end(const struct game *); /* ... of the main line */
/* The node at this ply of the line through the current node; NULL when there is none. */
const struct node *game_line_at(const struct game *, int ply);
bool game_on_main_line(const struct node *);
bool game_is_inside(const struct node *, const struct node *top); /* `top` or below it; NULL is nowhere */

/* The moves up to the current node since the start, or since the last set-up or illegal turn, for who is told no others;
   the caller frees them. */
struct move *game_moves_since(const struct game *, struct pos *ret_start, int *ret_n);

/* What was taken back of what was played from `top` on: what follows the current node, or `top` itself where one has gone
   back further and it is the line that goes on.  NULL: nothing, or `top` is. */
const struct node *game_taken_back(const struct game *, const struct node *top);
/* To write the game as it stands: game_fold takes that out of the tree, until game_unfold is given what it returned.  Do
   nothing else to the game in between. */
const struct node *game_fold(struct game *, const struct node *top);
void game_unfold(struct game *, const struct node *);

/* Editing. */
bool game_promote(struct game *, const struct node *); /* one place up among its siblings */
bool game_delete(struct game *,
    const struct node *); /* with all below; not the root; here moves to its parent if inside */
void game_set_comment(struct game *, const struct node *, bool before, const char *text); /* NULL or "": none */
bool game_add_nag(struct game *, const struct node *, int nag); /* false: full or out of 0..65535 */
void game_clear_nags(struct game *, const struct node *);
void game_set_clock(struct game *, const struct node *, int64_t left_ms);
void game_set_junk(struct game *, const struct node *, const char *text);
void game_set_folded(const struct node *, bool folded); /* as walking, it is no change of the game */

/* Tags: name and value pairs in order.  Names compare without case.  Setting a value NULL removes. */
const char *game_tag(const struct game *, const char *name);              /* NULL: not there */
const char *game_known_tag(const struct game *, const char *name);        /* NULL, too: "" or "?", "????.??.??" */
void game_set_tag(struct game *, const char *name, const char *value);    /* changes the first, or appends */
void game_append_tag(struct game *, const char *name, const char *value); /* also a duplicate */
bool game_tag_at(const struct game *, int i, const char **ret_name, const char **ret_value);

/* How the game stands: an explicit result (resigned, agreed, time, from a file) set by
   game_set_result, else what the rules say at the END OF THE MAIN LINE (ending.h). */
void game_set_result(struct game *, struct ending_state); /* no result and no why: takes it back */
struct ending_state game_result(const struct game *);
struct ending_state game_explicit_result(const struct game *); /* only what game_set_result said */

/* What the rules say at a node: the goal reached, repetition, counters.  Knows nothing of resigning.  A win
   (board/goal.h) goes before a draw. */
struct ending_state game_verdict(const struct game *, const struct node *);

/* Counts every change; equal numbers, equal game.  Walking changes nothing. */
uint64_t game_version(const struct game *);

/* The way from the root to a node as text: numbers of steps along first children and numbers of variations (1 is the
   first beside the main line) alternate, separated by dots.  "0" is the root, "12" twelve nodes down the main line,
   "12.1.3" from there into variation 1 and three nodes on. */
void game_path(const struct node *, struct str *out);
int game_variation(const struct node *); /* its place among those that follow its parent, from 0 */
const struct node *game_child_at(const struct node *, int variation); /* NULL: there are fewer, or no node */
int game_children(const struct node *);
/* What follows a node with this move; NULL: nothing does. */
const struct node *game_child(const struct node *, const struct move *);
const struct node *game_path_find(const struct game *, const char *path); /* NULL: no such node, or no path */

/* The nodes of a game in the order in which they are written: a move, the variations of it, what follows it.  No
   recursion, since trees can be deep, and nothing to release. */
struct traverse {
    const struct node *root, *node; /* the node come to; NULL before the first and behind the last */
    int depth;                      /* how many variations it is in */
    int closed;                     /* variations that ended before it */
    bool opened;                    /* a variation begins with it */
};

void traverse_begin(struct traverse *, const struct node *root);
/* The next node, the root first.  False behind the last; `closed` are those that were still open. */
bool traverse_next(struct traverse *);

/* The number of a move as in a written game, two turns to a number, a pass counting as a turn; is it the second? */
int game_move_number(const struct game *, const struct node *);
bool game_is_second(const struct game *, const struct node *);
/* The number of a move made at a node. */
int game_next_number(const struct game *, const struct node *);

/* Listeners are told of every change before it is made, when it is sure to succeed: the journal, and what takes changes
   back.  Fields not named for a kind are zero. */
enum game_event_kind {
    GAME_EVENT_PLAY,       /* move, illegal; at the current node */
    GAME_EVENT_SETUP,      /* pos; at the current node */
    GAME_EVENT_APART,      /* nothing; PLAY or SETUP follows */
    GAME_EVENT_GOTO,       /* node: will be the current node */
    GAME_EVENT_PROMOTE,    /* node */
    GAME_EVENT_DELETE,     /* node */
    GAME_EVENT_COMMENT,    /* node, before, text (NULL: none) */
    GAME_EVENT_NAG,        /* node, nag; -1: all are cleared */
    GAME_EVENT_CLOCK,      /* node, clock_ms */
    GAME_EVENT_JUNK,       /* node, text (NULL: none) */
    GAME_EVENT_TAG,        /* name, text (NULL: removed) */
    GAME_EVENT_TAG_APPEND, /* name, text */
    GAME_EVENT_RESULT      /* result */
};
struct game_event {
    enum game_event_kind kind;
    const struct node *node;
    const struct move *move;
    const struct pos *pos;
    const char *name, *text;
    bool illegal, before;
    bool adds; /* PLAY, SETUP: no such child is there yet */
    int nag;
    int64_t clock_ms;
    struct ending_state result;
};
typedef void game_listen_fn(void *ctx, const struct game *, const struct game_event *);

/* One of each at a time; NULL: nobody. */
enum game_listener { LISTENER_JOURNAL, LISTENER_EDITS, LISTENERS };
void game_listen(struct game *, enum game_listener, game_listen_fn *, void *ctx);

/* Make `top` and all below it, of another game, anew where `to` stands, with comments and all; it stands at what `top` has
   become afterwards.  Of a root all is made but the position.  False where a move cannot be played. */
bool game_graft(struct game *to, const struct node *top);

/* A copy, the current node and the lines last walked included, but nothing folded.  `fn` (NULL: nobody) hears of the
   changes that make it of a game without moves. */
struct game *game_copy(const struct game *, game_listen_fn *fn, void *ctx);

#endif
