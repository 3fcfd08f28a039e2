/* pane.h -- a pane is one part of the screen: how many rows it wants, how it is drawn, what keys and clicks do in
   it, what it takes from the session, and what the line of keys says about it.  Each pane has a file of its own and
   a row in the table of panes.c, which says where it stands.  Panes know neither the terminal nor each other. */
#ifndef UI_PANE_H
#define UI_PANE_H

#include "base/lang.h"
#include "ui/keymap.h"
#include "ui/layout.h"
#include "ui/pick.h"
#include "ui/term/prompt.h"

struct pane;
struct view;

enum { VIEW_SLOTS = 56 };

/* A pane and its place.  `other`: it shows the second game, which is only looked at. */
struct slot {
    const struct pane *pane;
    struct rect where;
    bool other;
};

/* Does q leave huff, and not only the list? */
bool view_list_ends(const struct view *);

/* Called when something was typed into the prompt after view_ask; prompt_line has it. */
typedef void view_told_fn(struct view *, enum prompt_result);

/* All that a pane may look at: what the session publishes, and what the screen makes of the settings.  `session` may
   be NULL if only the board is drawn. */
struct view {
    struct session *session;
    struct game *game;
    enum session_mode mode;
    bool other; /* this is the view of a game only looked at: the one beside, or the preview of a list */
    struct theme theme;
    const struct glyphs *glyphs;
    struct coord coord; /* names of squares */
    bool flip;          /* Black at the bottom */
    bool numbers;       /* on empty squares */
    bool marks;         /* pieces that can move, targets */
    bool sources;       /* mark pieces that can move, even though colours could do without */
    bool signs;         /* marks are characters, even if colours say the same */
    bool cursor;        /* the square pointed at is framed */
    bool utf8;          /* lines may be drawn with more than ASCII */
    bool blocks;        /* ... and with block elements */
    bool wide;          /* what stands beside the moves shares their rows */
    struct pick *pick;  /* the state of pane_board */
    int hint_from, hint_to;
    struct session_thinking thinking; /* as shown; updated twice a second */
    struct session_analysis analysis; /* in MODE_ANALYSE; likewise */
    struct session_beside beside;     /* its game is NULL: no second game */
    struct session_browse browse;     /* in MODE_BROWSE */
    int list_top;                     /* the first row of the list on the screen */
    bool went_back;                   /* q has led from one of its games back to the list */
    int roundtrip;                    /* ms to the terminal and back; -1: not known */
    struct session_table table;       /* its name is "": at no table */
    bool has_tree;                    /* the panel shows the opening tree */
    struct session_tree tree;
    const struct pane *focus; /* the pane that the arrows act on */
    int line;                 /* the chosen row of that pane, from 0 */
    int ply;                  /* in a line of an engine: the move walked to, from 1; 0: none */
    struct game *walk;        /* ... and the game with the position there; NULL */
    struct layout layout;
    struct slot slot[VIEW_SLOTS]; /* all panes on the screen now */
    int slots;
    struct {
        const struct pane *pane;
        void *own;
    } own[VIEW_SLOTS];
    struct prompt *prompt;
    view_told_fn *told; /* gets what is typed; NULL: the session gets it */
    bool history_loaded;
    char said[512];     /* a sentence of the screen itself; "": none */
    const char *notice; /* a question of the screen itself; NULL: the session's */
    bool dirty;         /* there is something new to draw */
};

/* The pane's own state, which panes_init made; the pane defines its type. */
void *view_own(const struct view *, const struct pane *);
/* Where the pane is; without rows: nowhere. */
struct rect view_where(const struct view *, const struct pane *);
/* The game whose position the board shows: the game at hand, or the line walked along. */
struct game *view_shown(const struct view *);
/* Has the game played here come to its end? */
bool view_over(const struct view *);
/* Letters that are not keys, because squares are named by letters and such a letter may begin a move (a capital one
   on a telephone).  In a game: D, which would offer a draw.  For a player at a table, also when looking back over
   that game: those which would accept, decline, say or delete something.  h still moves the cursor. */
const char *view_barred(const struct view *);
/* The keys that apply now. */
struct keymap view_keys(const struct view *);
/* Show a sentence until the next key. */
void view_notice(struct view *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* Give the session a command line. */
void view_command(struct view *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* Go to a node of the game; NULL: do nothing. */
void view_goto(struct view *, const struct node *);
/* Open the prompt.  `told` gets what is typed; NULL: it is a command for the session. */
void view_ask(struct view *, const char *label, const char *text, view_told_fn *);
/* Draw a line with a title between two parts. */
void view_rule_titled(const struct view *, struct canvas *, struct rect, const char *title);
/* The `rows` function of a pane that wants one row. */
int view_one_row(const struct view *, struct rect area);
/* Draw the bar over the chosen row of a list.  Returns the ink for the row's text. */
struct ink view_row(const struct view *, struct canvas *, struct rect, int row, bool chosen);
/* Draw a text from a column on, in as many rows as it takes.  Returns the last of these rows. */
int view_wrapped(struct canvas *, struct rect, int row, int col, struct ink, const char *text);
/* Draw as much of a text as `cols` columns hold; if it is cut, it ends in `dots`.  Returns the column after it. */
int view_cut(struct canvas *, struct rect, int row, int col, struct ink, const char *text, int cols, const char *dots);
/* Up and down choose another of n rows.  False for any other key. */
bool view_choose(struct view *, int n, int press);

enum { FIELDS_NEED = 6 };

/* A bar of fields, in the order shown.  If there is no room for all of them, the fields with the lowest `need` are
   served first, up to FIELDS_NEED, and those with the same need in their order.  The others are left out whole;
   fields of need 0 are never left out. */
struct fields {
    struct {
        struct str text;
        int need;
        bool right;
        enum style style;
    } f[12];
    int n;
};

/* Add an empty field.  Returns its text, to be filled. */
struct str *fields_add(struct fields *, enum style, int need, bool right);
/* Draw the fields on a bar of a style, and release their texts. */
void fields_draw(struct fields *, const struct view *, struct canvas *, struct rect, enum style);

/* What a line of keymap.c that starts with `@` does. */
struct pane_action {
    const char *name;
    void (*run)(struct view *, const char *arg);
};

/* A key and its line, as in keymap.c. */
struct pane_key {
    int press;
    const char *line;
};

/* Whatever a pane does not have is NULL. */
struct pane {
    const char *legend; /* names the keys while the pane has the focus */
    size_t own;         /* bytes of its own state, zeroed when the screen starts */
    void (*release)(void *own);

    /* The number of rows wanted in an area of this size; 0: do not show the pane.  NULL: it takes all rows that the
       others leave.  If the area is too small, the pane is cut down to `least` rows (0: never cut; PANE_WHOLE: not
       shown at all). */
    int (*rows)(const struct view *, struct rect area);
    int least;
    void (*draw)(const struct view *, struct canvas *, struct rect);

    /* The session has changed (CHANGED_ bits).  Returns the ms until figures held back may be shown; -1: none are. */
    int (*take)(struct view *, unsigned changes);
    /* Called after the panes have got new places. */
    void (*refresh)(struct view *);

    /* Used while the pane has the focus.  Letters that stand for arrows arrive as arrows. */
    const struct pane_key *keys;           /* ended by a row without a line */
    bool (*key)(struct view *, int press); /* any other key; false: the pane has no use for it */
    /* A click at a row and column of the pane; false: the pane has no use for it. */
    bool (*click)(struct view *, int row, int col);
    const struct pane_action *actions; /* ended by a row without a name */
};

enum { PANE_WHOLE = -1 };

extern const struct pane pane_above, pane_bar, pane_beside, pane_board, pane_both, pane_browse, pane_browse_status,
    pane_browse_title, pane_card, pane_chat, pane_graph, pane_last, pane_lines, pane_message, pane_notes, pane_moves,
    pane_people, pane_players, pane_prompt, pane_rule, pane_status, pane_tags, pane_title, pane_tree, pane_under;

/* pane_message.c: append what the session says, as far as it is not shown elsewhere on the screen. */
void message_said(const struct view *, struct str *out);

/* Append all that the last lines of the screen have to say or ask, uncut; returns its style.  message_is_cut: is a
   text longer than these lines hold? */
enum style message_shown(const struct view *, struct str *out);
bool message_is_cut(const struct view *, const char *text);

/* Are the first steps shown in place of the moves? */
bool pane_moves_welcomes(const struct view *);
void steps_draw(const struct view *, struct canvas *, struct rect); // steps.c

/* Make the picture that pane_graph draws in an area.  False if there is none; then there is nothing to release. */
struct graph;
bool pane_graph_make(const struct view *, struct rect, struct graph *ret);

/* For news that comes too fast, and is shown only now and then: the own state of pane_message and pane_lines. */
struct held {
    int64_t at; /* ms: when it was last shown */
    bool waits;
};

/* ---- all panes: the table of panes.c ---- */

/* Make the panes' own states, which panes_release releases.  The rest of the view is up to the caller. */
void panes_init(struct view *);
void panes_release(struct view *);

/* Give the panes their places of v->layout, then call their `refresh`. */
void panes_place(struct view *);
void panes_refresh(struct view *);
void panes_draw(const struct view *, struct canvas *);

/* Call `take` of all panes; returns the smallest result that is not -1, or -1. */
int panes_take(struct view *, unsigned changes);

/* Handle a key, a click at a row and column of the screen, or a line that starts with `@` (given without it).  False
   if no pane has a use for it. */
bool panes_key(struct view *, int press);
bool panes_key_of(struct view *, const struct pane *, int press); /* as if it had the focus */
bool panes_mouse(struct view *, int press, int row, int col);
bool panes_action(struct view *, const char *line);

/* Move the focus to the next pane on the screen; back to the moves. */
void panes_tab(struct view *, bool back);
void panes_unfocus(struct view *);

#endif
