/* press.c -- see press.h */
#include <config.h>

#include "base/press.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

void press_name(int press, char buf[PRESS_NAME])
{
    static const struct {
        int press;
        const char *name;
    } names[] = { { ' ', "Space" }, { PRESS_TAB, "Tab" }, { PRESS_BACKTAB, "S-Tab" }, { PRESS_ENTER, "Enter" },
        { PRESS_ESC, "Esc" }, { PRESS_RUBOUT, "BS" }, { PRESS_UP, "Up" }, { PRESS_DOWN, "Down" },
        { PRESS_LEFT, "Left" }, { PRESS_RIGHT, "Right" }, { PRESS_HOME, "Home" }, { PRESS_END, "End" },
        { PRESS_PGUP, "PgUp" }, { PRESS_PGDN, "PgDn" }, { PRESS_DELETE, "Del" }, { PRESS_INSERT, "Ins" },
        { PRESS_WHEEL_UP, "WheelUp" }, { PRESS_WHEEL_DOWN, "WheelDown" } };
    const char *alt = press >= PRESS_ALT ? "M-" : "";
    if (press >= PRESS_ALT) press -= PRESS_ALT;
    char text[8] = "";
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (names[i].press == press) {
            snprintf(buf, PRESS_NAME, "%s%s", alt, names[i].name);
            return;
        }
    if (press >= PRESS_F1 && press <= PRESS_F12) snprintf(text, sizeof text, "F%d", press - PRESS_F1 + 1);
    else if (press >= 0 && press < 32) snprintf(text, sizeof text, "^%c", press + '@');
    else if (press > 32 && press < PRESS_NAMED) text[utf8_encode((uint32_t)press, text)] = '\0';
    snprintf(buf, PRESS_NAME, "%s%s", alt, text);
}

bool press_is_name(const char *name)
{
    char own[PRESS_NAME];
    uint32_t c = 0;
    bool alt = !strncmp(name, "M-", 2) && name[2];
    if (alt) name += 2;
    if (*name && utf8_decode(name, strlen(name), &c) == strlen(name) && c > ' ' && utf8_width(c) > 0) return true;
    for (int press = 0; press < (alt ? PRESS_NAMED : PRESS_CLICK);
         press = press == PRESS_RUBOUT ? PRESS_UP : press + 1) {
        press_name(press, own);
        if (!strcmp(own, name)) return true;
    }
    return false;
}
