/* barred.h -- what a person in a kiosk cannot do, and why, in a sentence. */
#ifndef APP_KIOSK_BARRED_H
#define APP_KIOSK_BARRED_H

#include <stdbool.h>

struct command;
struct session;

/* May this command be run?  False with a message. */
bool barred_lets(struct session *, const struct command *);

/* May this setting, by its full name, have this value?  False with a message. */
bool barred_lets_set(struct session *, const char *name, const char *value);

extern const struct wing kiosk_wing;

#endif
