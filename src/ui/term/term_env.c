/* term_env.c -- see term_env.h */
#include <config.h>

#include "ui/term/term_env.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

enum { ESCDELAY_MAX = 2000, ESCDELAY_HERE = 50, ESCDELAY_SSH = 150, DISC = 0x25cf };

bool term_env_good_name(const char *name)
{
    size_t n = strlen(name);
    return n >= 1 && n <= 64 && name[0] != '.'
        && strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._+-") == n;
}

/* Others might show the switch for it as text. */
bool term_env_marks_pastes(const char *name)
{
    static const char *const families[] = { "xterm", "screen", "tmux", "rxvt", "foot", "alacritty", "kitty", "konsole",
        "vte", "gnome", "st-", "putty" };
    for (size_t i = 0; i < sizeof families / sizeof families[0]; i++)
        if (strncmp(name, families[i], strlen(families[i])) == 0) return true;
    return false;
}

void term_env_size(int *ret_rows, int *ret_cols)
{
    struct winsize w = { 0 };
    ioctl(STDOUT_FILENO, TIOCGWINSZ, &w);
    int rows = w.ws_row ? w.ws_row : 24, cols = w.ws_col ? w.ws_col : 80;
    *ret_rows = rows > TERM_ENV_MAX_ROWS ? TERM_ENV_MAX_ROWS : rows;
    *ret_cols = cols > TERM_ENV_MAX_COLS ? TERM_ENV_MAX_COLS : cols;
}

int term_env_escdelay(int wanted)
{
    const char *env = getenv("ESCDELAY");
    int ms = env ? atoi(env) : 0;
    if (ms > 0 && ms <= ESCDELAY_MAX) return ms;
    return wanted > 0 ? wanted : getenv("SSH_CONNECTION") ? ESCDELAY_SSH : ESCDELAY_HERE;
}

bool term_env_no_colour(void)
{
    const char *no = getenv("NO_COLOR");
    return no && *no;
}

bool term_env_utf8(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0 && wcwidth(DISC) == 1;
}
