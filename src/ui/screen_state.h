/* screen_state.h -- the state of the running screen besides its panes.  It is shared by screen.c (the loop),
   screen_keys.c and the tests, which need no terminal: they set `look`, `rows` and `cols`, press keys and look at
   the canvas. */
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
    bool no_theme;     /* the theme that is set cannot be had */
    bool exact, stock; /* the terminal shows the theme's exact colours; `palette` was off when last looked at */
    bool light;        /* the terminal's background is light */
    int rows, cols;
    struct canvas canvas;
    struct view view;
    struct pager pager;
    int before;         /* the letter key before this one, if it may begin a move; 0: none */
    char then[16];      /* after m or ': the command that the next digit completes */
    char cell_asked[8]; /* the size wanted when last laid out */
    bool from_list;     /* the game is looked through from a list of games */
    bool paste_waits;   /* the question is open whether to import a paste */
    struct str paste;
    bool slow_told; /* the person was told that the line is slow */
    bool ttyrec;    /* see front.h */
    int filmed_ply; /* ply of the last picture (ttyrec) */
    bool repaint;
    const struct node *heard; /* the move for which the bell has rung, or had no need to */
    bool beep;
    bool mouse; /* the mouse is wanted */
    int click_row, click_col;
    int ahead[TYPED_AHEAD], typed; /* keys typed while a command waited */
    bool suspend;                  /* ^Z was typed */
    bool entered;                  /* a line was entered at the prompt: the next message answers it */
    bool leave, text;
};

void screen_init(struct screen *, struct session *);
void screen_release(struct screen *);

/* Take what the session has changed.  Returns the ms until figures held back may be shown; -1: none are. */
int screen_take_changes(struct screen *);

void screen_refresh_view(struct screen *);
void screen_draw(struct screen *);

/* screen_keys.c */
void screen_key(struct screen *, int press);
void screen_paste(struct screen *, const char *text, size_t n);
void screen_help(struct screen *, const char *);

#endif
