/* wings.h -- the table of wings (session/wing.h). */
#ifndef APP_COMMANDS_WINGS_H
#define APP_COMMANDS_WINGS_H

struct wing;

/* NULL behind the last. */
extern const struct wing *const wings[];

#endif
