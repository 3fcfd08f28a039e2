/* press.h -- one key press, free of curses: a Unicode character, a control code (0..31, 127), or one
   of the names below.  PRESS_ALT is added to a character typed with Alt. */
#ifndef BASE_PRESS_H
#define BASE_PRESS_H

#include <stdbool.h>

enum press {
    PRESS_NONE = -1,
    PRESS_TAB = 9,
    PRESS_ENTER = 13,
    PRESS_ESC = 27,
    PRESS_RUBOUT = 127,
    PRESS_NAMED = 0x110000, /* first code after Unicode */
    PRESS_UP = PRESS_NAMED,
    PRESS_DOWN,
    PRESS_LEFT,
    PRESS_RIGHT,
    PRESS_HOME,
    PRESS_END,
    PRESS_PGUP,
    PRESS_PGDN,
    PRESS_DELETE,
    PRESS_INSERT,
    PRESS_BACKTAB,
    PRESS_F1,
    PRESS_F12 = PRESS_F1 + 11,
    PRESS_WHEEL_UP,
    PRESS_WHEEL_DOWN,
    PRESS_CLICK, /* term_key says where */
    PRESS_PASTE_BEGIN,
    PRESS_PASTE_END,
    PRESS_IGNORE, /* focus in and out and the like */
    PRESS_ALT = 0x400000
};

#define PRESS_CTRL(c) ((c)&0x1f)

enum { PRESS_NAME = 24 };

/* Write the name of a key as people say it and :map takes it: u, ^R, F2, Space, PgUp, M-x; "" if it is no key. */
void press_name(int press, char ret[PRESS_NAME]);

/* Is it the name of a key? */
bool press_is_name(const char *name);

#endif
