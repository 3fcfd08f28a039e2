/* pane.h -- a pane is one part of the screen and all of it: how many rows it wants, how it is drawn, what keys and
   clicks do in it, what it takes from the session, what the line of keys says of it.  Each has a file of its own and a
   row in the table of panes.c, which says where it stands.  Panes know neither the terminal nor each other. */
#ifndef UI_PANE_H
#define UI_PANE_H

#include "app/session/session.h"
#include "base/lang.h"
#include "ui/layout.h"
#include "ui/pick.h"
#include "ui/term/prompt.h"

struct pane;
struct view;

enum { VIEW_SLOTS = 56 };

/* A pane with its place.  `other`: it shows the game that is only looked at. */
struct slot {
    const struct pane *pane;
    struct rect where;
    bool other;
};

/* What was typed into the prompt after a key; prompt_line has it. */
typedef void view_told_fn(struct view *, enum prompt_result);

/* All a pane may look at: what the session publishes, and what the screen makes of the settings.  `session` may be
   NULL where only the board is drawn. */
struct view {
    struct session *session;
    struct game *game;
    enum session_mode mode;
    bool other; /* the game is only looked at: the one beside, or the one previewed in a list */
    struct theme theme;
    const struct glyphs *glyphs;
    struct coord coord; /* names of squares */
    bool flip;          /* Black at the bottom */
    bool numbers;       /* on empty squares */
    bool marks;         /* pieces that can move, targets */
    bool sources;       /* pieces that can move are marked, though colours could do without */
    bool signs;         /* marks are characters, though colours say the same */
    bool cursor;        /* the square pointed at is framed */
    bool utf8;          /* lines may be drawn with more than ASCII */
    bool blocks;        /* ... and with block elements */
    bool wide;          /* the moves share their rows with what stands beside them */
    struct pick *pick;  /* of pane_board */
    int hint_from, hint_to;
    struct session_thinking thinking; /* as shown: renewed twice a second */
    struct session_analysis analysis; /* in MODE_ANALYSE; the same */
    struct session_beside beside;     /* its game is NULL: none */
    struct session_browse browse;     /* in MODE_BROWSE */
    int list_top;                     /* the first of its rows on the screen */
    int roundtrip;                    /* ms to the terminal and back; -1: not known */
    struct session_table table;       /* its name is "" at no table */
    bool has_tree;                    /* the panel shows the opening tree */
    struct session_tree tree;
    const struct pane *focus; /* what the arrows move */
    int line;                 /* the row chosen in it, from 0 */
    int ply;                  /* ... the move walked to along that line of an engine, from 1; 0: none */
    struct game *walk;        /* ... and the board then; NULL */
    struct layout layout;
    struct slot slot[VIEW_SLOTS]; /* what stands on the screen now */
    int slots;
    struct {
        const struct pane *pane;
        void *own;
    } own[VIEW_SLOTS];
    struct prompt *prompt;
    view_told_fn *told; /* who gets what is typed; NULL: the session */
    bool history_loaded;
    char said[512];     /* the screen's own sentence; "" none */
    const char *notice; /* ... or its own question; NULL: the session's */
    bool dirty;         /* there is something new to draw */
};

/* The pane's own state, of view_new's making; the pane says what it is. */
void *view_own(const struct view *, const struct pane *);
/* Where it stands; no rows: nowhere. */
struct rect view_where(const struct view *, const struct pane *);
/* The game whose position the board shows: the one at hand, or the one walked along. */
struct game *view_shown(const struct view *);
/* The game played here has come to its end. */
bool view_over(const struct view *);
/* Letters that are no keys where squares are called by them, since they begin a move, of telephones a capital: in a game D, which
   offers a draw; for who plays at a table, or looks back over that game, also what accepts, declines, says or deletes
   something.  h moves the cursor. */
const char *view_barred(const struct view *);
/* Say something until the next key. */
void view_notice(struct view *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* Give the session a command line. */
void view_command(struct view *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* Go to a node of the game; NULL: stay. */
void view_goto(struct view *, const struct node *);
/* Open the prompt; NULL: what is typed is a command. */
void view_ask(struct view *, const char *label, const char *text, view_told_fn *);
/* A line with a title between two parts. */
void view_rule_titled(const struct view *, struct canvas *, struct rect, const char *title);
/* The rows of a pane that wants one. */
int view_one_row(const struct view *, struct rect area);
/* The bar over the row chosen of a list; the ink for its text. */
struct ink view_row(const struct view *, struct canvas *, struct rect, int row, bool chosen);
/* Text from a column on, in as many rows as it takes: the last of them. */
int view_wrapped(struct canvas *, struct rect, int row, int col, struct ink, const char *text);
/* As much of a text as so many columns hold; what is cut ends in `dots`.  The column behind it. */
int view_cut(struct canvas *, struct rect, int row, int col, struct ink, const char *text, int cols, const char *dots);
/* Up and down choose another row of n; false: another key. */
bool view_choose(struct view *, int n, int press);

enum { FIELDS_NEED = 6 };

/* A bar of fields, in the order shown.  Where there is no room for all, the lowest `need` is served first, up to FIELDS_NEED,
   and of one need in their order; the others are dropped whole, but those of 0 never. */
struct fields {
    struct {
        struct str text;
        int need;
        bool right;
        enum style style;
    } f[12];
    int n;
};

/* A new empty field, to be filled. */
struct str *fields_add(struct fields *, enum style, int need, bool right);
/* Draw them on a bar of a style, and release their texts. */
void fields_draw(struct fields *, const struct view *, struct canvas *, struct rect, enum style);

/* A key line of keymap.c that starts with `@`. */
struct pane_action {
    const char *name;
    void (*run)(struct view *, const char *arg);
};

/* A key that is a line of keymap.c's kind. */
struct pane_key {
    int press;
    const char *line;
};

/* What a pane does not have is NULL. */
struct pane {
    const char *legend; /* the keys while it has the focus */
    size_t own;         /* bytes of its own state, zeroed when the screen starts */
    void (*release)(void *own);

    /* Rows wanted in an area so large, 0: not to be shown; without this function: all that the others leave.  Where
       the area is too small, it is cut to `least` rows (0: never, PANE_WHOLE: at once to none). */
    int (*rows)(const struct view *, struct rect area);
    int least;
    void (*draw)(const struct view *, struct canvas *, struct rect);

    /* The session has changed (CHANGED_ bits); ms until figures held back may be shown, -1: none. */
    int (*take)(struct view *, unsigned changes);
    /* The places are given out anew. */
    void (*refresh)(struct view *);

    /* While it has the focus.  Letters that stand for arrows come as arrows. */
    const struct pane_key *keys;           /* up to one without a line */
    bool (*key)(struct view *, int press); /* the others; false: not a key of its own */
    /* At a row and column of it; false: nothing of its own. */
    bool (*click)(struct view *, int row, int col);
    const struct pane_action *actions; /* up to one without a name */
};

enum { PANE_WHOLE = -1 };

extern const struct pane pane_above, pane_bar, pane_beside, pane_board, pane_both, pane_browse, pane_browse_status,
    pane_browse_title, pane_card, pane_chat, pane_graph, pane_last, pane_lines, pane_message, pane_notes, pane_moves,
    pane_people, pane_players, pane_prompt, pane_rule, pane_status, pane_tags, pane_title, pane_tree, pane_under;

/* pane_message.c: what the session says, as far as it does not stand elsewhere on the screen. */
void message_said(const struct view *, struct str *out);

/* ... and what the last lines of the screen show of all that may be said or asked, whole, and how; is it more than they hold? */
enum style message_shown(const struct view *, struct str *out);
bool message_is_cut(const struct view *, const char *text);

/* The first steps stand in the place of the moves. */
bool pane_moves_welcomes(const struct view *);
void steps_draw(const struct view *, struct canvas *, struct rect); // steps.c

/* The picture pane_graph draws there; false: none, and nothing to release. */
struct graph;
bool pane_graph_make(const struct view *, struct rect, struct graph *ret);

/* News that comes too fast is shown now and then: of the own state of pane_message and pane_lines. */
struct held {
    int64_t at; /* ms: when it was last shown */
    bool waits;
};

/* ---- all of them: the table of panes.c ---- */

/* Own states of the panes; released with panes_release.  The rest of the view is up to the caller. */
void panes_init(struct view *);
void panes_release(struct view *);

/* Give out the places of v->layout, then let the panes look at them. */
void panes_place(struct view *);
void panes_refresh(struct view *);
void panes_draw(const struct view *, struct canvas *);

/* As pane.h says; the least of what the panes say. */
int panes_take(struct view *, unsigned changes);

/* A key, a click at row and column of the screen, a line that starts with `@` (without it); false: for no pane. */
bool panes_key(struct view *, int press);
bool panes_key_of(struct view *, const struct pane *, int press); /* as if it had the focus */
bool panes_mouse(struct view *, int press, int row, int col);
bool panes_action(struct view *, const char *line);

/* The focus goes to the next pane that is there; to the moves. */
void panes_tab(struct view *, bool back);
void panes_unfocus(struct view *);

#endif
