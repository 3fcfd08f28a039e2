/* barred.h -- the settings that a person in a kiosk cannot change, and why, in a sentence each.  Its wing also ends
   a session in which no key is pressed. */
#ifndef APP_KIOSK_BARRED_H
#define APP_KIOSK_BARRED_H

#include <stdbool.h>

struct session;

/* May the setting with this full name have this value?  False with a message. */
bool barred_lets_set(struct session *, const char *name, const char *value);

extern const struct wing kiosk_wing;

#endif
