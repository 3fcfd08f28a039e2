/* screen_state.h -- what the running screen holds; shared by screen.c (the loop), screen_draw.c,
   screen_keys.c and the tests, which need no terminal: they set `look`, `rows` and `cols`, press keys
   with screen_key and look at the canvas. */
#ifndef UI_SCREEN_STATE_H
#define UI_SCREEN_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/str.h"
#include "ui/canvas.h"
#include "ui/layout.h"
#include "ui/pager.h"
#include "ui/pane.h"
#include "ui/pick.h"
#include "ui/prompt.h"
#include "ui/term.h"

struct node;

struct screen {
    struct session *session;
    struct term *term; /* NULL in tests */
    struct term_look look;
    int rows, cols;
    struct canvas canvas;
    struct layout layout;
    struct view view;
    struct pick pick;
    struct prompt *prompt;
    struct pager *pager;
    struct movelist *moves, *beside_moves;
    bool beside_told;        /* that there is no room for a game beside was said */
    bool tree_told;          /* ... and for an opening tree beside an analysis */
    uint64_t picked_version; /* the game the pick belongs to */
    const void *picked_node;
    int picked_shape; /* of the board the cursor is on */
    char then[16];    /* m or ' was typed: the command the next digit completes */
    char notice[512];
    char cell_asked[8]; /* the size wanted when last laid out */
    bool filtering;     /* ... is a filter of the list of games */
    bool answering;     /* the prompt's line answers a question */
    bool was_playing;   /* replay was entered from a game in play */
    bool paste_waits;   /* a paste asks whether to import it */
    struct str paste;
    enum focus focus;    /* while a game is looked through */
    int line;            /* chosen among the engine's */
    int64_t analysis_at; /* when the lines of the engines were last renewed */
    bool analysis_waits;
    int64_t thinking_at; /* when the figures of the engine were last renewed */
    bool thinking_waits;
    int roundtrip;  /* ms to the terminal and back, and one more; 0: not known */
    bool slow_told; /* that the line is slow was said */
    bool history_loaded;
    bool ttyrec;    /* see screen.h */
    int filmed_ply; /* of the last picture */
    bool dirty, repaint, relayout;
    const struct node *heard; /* the move the bell has rung for, or needed not to */
    bool beep;
    bool mouse; /* wanted */
    int click_row, click_col;
    bool suspend; /* ^Z was typed */
    bool leave, text;
};

void screen_init(struct screen *, struct session *);
void screen_release(struct screen *);

/* Take what the session has changed; ms until figures held back may be shown, -1: none. */
int screen_take_changes(struct screen *);

/* screen_keys.c */
void screen_key(struct screen *, int press);
void screen_paste(struct screen *, const char *text, size_t n);
void screen_open_prompt(struct screen *, const char *label, const char *text);
void screen_help(struct screen *);
void screen_notice(struct screen *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void screen_complete(void *owner, const char *line, size_t at, prompt_add_fn *, void *ctx, size_t *ret_start);
void screen_save_history(struct screen *);

/* screen_moves.c */
void screen_enter(struct screen *); /* pick up or put down at the cursor */
void screen_add_name(struct screen *, int square, struct str *out);

/* screen_mouse.c: what was clicked at click_row, click_col. */
void screen_click(struct screen *);
/* Go to a node of the game; NULL: stay. */
void screen_goto(struct screen *, const struct node *);

/* screen_draw.c */
void screen_refresh_view(struct screen *);
void screen_draw(struct screen *);

#endif
