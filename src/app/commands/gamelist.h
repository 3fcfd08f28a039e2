/* gamelist.h -- the games huff knows as a page that fits the screen. */
#ifndef APP_COMMANDS_GAMELIST_H
#define APP_COMMANDS_GAMELIST_H

struct str;

/* Those built in, in columns, and the house rules of the person's folder; `now` is marked. */
void gamelist_write(const char *now, struct str *out);

#endif
