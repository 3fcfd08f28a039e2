/* screen_state.h -- what the running screen holds besides its panes; shared by screen.c (the loop), screen_keys.c and
   the tests, which need no terminal: they set `look`, `rows` and `cols`, press keys and look at the canvas. */
#ifndef UI_SCREEN_STATE_H
#define UI_SCREEN_STATE_H

#include "ui/pager.h"
#include "ui/pane.h"

enum { TYPED_AHEAD = 64 };

struct screen {
    struct session *session;
    struct term *term; /* NULL in tests */
    struct term_look look;
    struct scheme scheme;
    char theme[64];    /* its name */
    bool no_theme;     /* the one that is set cannot be had */
    bool exact, stock; /* the terminal has its colours; `palette` was off when last seen */
    bool light;        /* the terminal's background */
    int rows, cols;
    struct canvas canvas;
    struct view view;
    struct pager pager;
    int before;         /* the letter pressed before this key where it may begin a move; 0: none was */
    char then[16];      /* m or ' was typed: the command the next digit completes */
    char cell_asked[8]; /* the size wanted when last laid out */
    bool from_list;     /* replay was entered from a list of games */
    bool went_back;     /* a list from such a game, by q */
    bool paste_waits;   /* a paste asks whether to import it */
    struct str paste;
    bool slow_told; /* that the line is slow was said */
    bool ttyrec;    /* see front.h */
    int filmed_ply; /* of the last picture */
    bool repaint;
    const struct node *heard; /* the move the bell has rung for, or needed not to */
    bool beep;
    bool mouse; /* wanted */
    int click_row, click_col;
    int ahead[TYPED_AHEAD], typed; /* keys typed while a command waited */
    bool suspend;                  /* ^Z was typed */
    bool entered;                  /* a line at the prompt: the next message answers it */
    bool leave, text;
};

void screen_init(struct screen *, struct session *);
void screen_release(struct screen *);

/* Take what the session has changed; ms until figures held back may be shown, -1: none. */
int screen_take_changes(struct screen *);

void screen_refresh_view(struct screen *);
void screen_draw(struct screen *);

/* screen_keys.c */
void screen_key(struct screen *, int press);
void screen_paste(struct screen *, const char *text, size_t n);
void screen_help(struct screen *, const char *);

#endif
