/* dxp_msg.h -- one message of DamExchange (DXP), version 01, as a struct, and back.  No I/O.

   Source: the protocol's pages on mesander.nl/damexchange.  A message is a letter, which tells its kind, and fields of
   fixed width: numbers padded with zeros in front, names padded with blanks at the end.  A NUL ends it.  It is meant to
   be at most 127 characters long, but the texts of real programs are longer.  Colours are W and Z (zwart, black).

   Text for people (names, chat) is made printable ASCII in both directions: a control character becomes a blank, any
   other character a question mark. */
#ifndef DXP_DXP_MSG_H
#define DXP_DXP_MSG_H

#include "board/move.h"

struct str;

enum {
    DXP_VERSION = 1,
    DXP_PORT = 27531,
    DXP_LONGEST = 4096, /* bytes of a message without its NUL; longer ones are not accepted */
    DXP_NAME = 32,
    DXP_CHAT = 126, /* characters of a text to send */
    DXP_SQUARES = 50,
    DXP_CAPTURED = 36,
    DXP_MINUTES = 999,
    DXP_MOVES = 999,
    DXP_SECONDS = 9999
};

/* The kinds of messages; each is the letter it begins with. */
enum dxp_kind {
    DXP_REQUEST = 'R', /* asks for a game */
    DXP_ACCEPT = 'A',  /* accepts the game, or not */
    DXP_MOVE = 'M',
    DXP_END = 'E',  /* says that the game is over, or acknowledges that */
    DXP_TALK = 'C', /* a text for the person at the other side */
    DXP_BACK = 'B', /* asks to take moves back */
    DXP_BACK_ANSWER = 'K'
};

/* Codes of DXP_ACCEPT. */
enum { DXP_YES, DXP_OTHER_VERSION, DXP_NOT_THIS_ONE, DXP_NO_MORE };
/* Reasons of DXP_END, from the sender's view. */
enum { DXP_UNKNOWN, DXP_LOST, DXP_DRAW, DXP_WON };
/* Codes of DXP_BACK_ANSWER. */
enum { DXP_BACK_YES, DXP_BACK_NEVER, DXP_BACK_NO };

struct dxp_request {
    int version;             /* of the protocol; for another version only the name is known besides */
    char name[DXP_NAME + 1]; /* of the side that asks */
    enum side follower;      /* the colour of the side that is asked */
    int minutes, moves;      /* for the whole game; 0: no limit */
    bool set_up;             /* the game begins at the position below, not at the start position */
    enum side turn;
    char board[DXP_SQUARES + 1]; /* what stands on squares 1 to 50, as pos_at names it */
};

struct dxp_msg {
    enum dxp_kind kind; /* decides which of these count: */
    struct dxp_request request;
    struct move_squares move; /* its captured squares are in any order */
    int seconds;              /* MOVE: the time it took */
    char name[DXP_NAME + 1];  /* ACCEPT: of the side that answers */
    int code;                 /* ACCEPT, END, BACK_ANSWER */
    bool stop;                /* END: no more games */
    int number;               /* BACK: take back to before the move of this number, from 1, */
    enum side side;           /* ... and this side */
    char text[DXP_LONGEST];   /* TALK */
};

/* Read n bytes, without the NUL.  False with a sentence if they are no message. */
bool dxp_msg_read(const char *bytes, size_t n, struct dxp_msg *ret, struct err *);

/* Append the message and its NUL.  Texts that are too long are cut; numbers too large become the largest possible. */
void dxp_msg_write(const struct dxp_msg *, struct str *out);

/* Make a text of the chat ready for sending. */
void dxp_chat(char to[DXP_CHAT + 1], const char *text);

/* Copy as much of a name of n bytes as fits, as printable ASCII, without the blanks around it. */
void dxp_name(char to[DXP_NAME + 1], const char *s, size_t n);

#endif
