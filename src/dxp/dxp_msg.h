/* dxp_msg.h -- one message of DamExchange (DXP), version 01, as a struct, and back.  No I/O.

   Source: the protocol's pages on mesander.nl/damexchange.  A message is a letter, which says what kind it is, and
   fields of fixed width: numbers with zeros in front, names with blanks behind; a NUL ends it.  It is meant to be 127
   characters at most, but the texts of real programs are longer.  Colours are W and Z (zwart, black).

   What people read (names, chat) is made printable ASCII both ways: a control character becomes a blank, any other
   character a question mark. */
#ifndef DXP_DXP_MSG_H
#define DXP_DXP_MSG_H

#include "board/move.h"

struct str;

enum {
    DXP_VERSION = 1,
    DXP_PORT = 27531,
    DXP_LONGEST = 4096, /* of a message, its NUL left out; longer ones are not taken */
    DXP_NAME = 32,
    DXP_CHAT = 126, /* of a text that is sent */
    DXP_SQUARES = 50,
    DXP_CAPTURED = 36,
    DXP_MINUTES = 999,
    DXP_MOVES = 999,
    DXP_SECONDS = 9999
};

/* The kinds are the letters they begin with. */
enum dxp_kind {
    DXP_REQUEST = 'R', /* a game is asked for */
    DXP_ACCEPT = 'A',  /* ... and accepted, or not */
    DXP_MOVE = 'M',
    DXP_END = 'E',  /* the game is over; and the acknowledgement of that */
    DXP_TALK = 'C', /* a text for the person at the other side */
    DXP_BACK = 'B', /* may moves be taken back? */
    DXP_BACK_ANSWER = 'K'
};

/* Codes of DXP_ACCEPT. */
enum { DXP_YES, DXP_OTHER_VERSION, DXP_NOT_THIS_ONE, DXP_NO_MORE };
/* Reasons of DXP_END, as whoever sends it sees them. */
enum { DXP_UNKNOWN, DXP_LOST, DXP_DRAW, DXP_WON };
/* Codes of DXP_BACK_ANSWER. */
enum { DXP_BACK_YES, DXP_BACK_NEVER, DXP_BACK_NO };

struct dxp_request {
    int version;             /* of another one only the name is known besides */
    char name[DXP_NAME + 1]; /* of whoever asks */
    enum side follower;      /* what the side that is asked will play */
    int minutes, moves;      /* for the whole game; 0: no limit */
    bool set_up;             /* the game does not begin at the start: */
    enum side turn;
    char board[DXP_SQUARES + 1]; /* squares 1 to 50, as pos_at names what is there */
};

struct dxp_msg {
    enum dxp_kind kind; /* which of these counts: */
    struct dxp_request request;
    struct move_squares move; /* what it captures in any order */
    int seconds;              /* MOVE: the time it took */
    char name[DXP_NAME + 1];  /* ACCEPT: of whoever answers */
    int code;                 /* ACCEPT, END, BACK_ANSWER */
    bool stop;                /* END: no more games */
    int number;               /* BACK: to before this move, from 1, */
    enum side side;           /* ... of this side */
    char text[DXP_LONGEST];   /* TALK */
};

/* Take n bytes apart (the NUL left out).  False with a sentence when they are no message. */
bool dxp_msg_read(const char *bytes, size_t n, struct dxp_msg *ret, struct err *);

/* Append the message and its NUL.  Texts too long are cut, numbers too large are the largest there are. */
void dxp_msg_write(const struct dxp_msg *, struct str *out);

/* Words as they are sent. */
void dxp_chat(char to[DXP_CHAT + 1], const char *text);

/* A name of n bytes as printable ASCII, as much of it as fits, without the blanks around it. */
void dxp_name(char to[DXP_NAME + 1], const char *s, size_t n);

#endif
