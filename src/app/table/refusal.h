/* refusal.h -- what the table server says no with, in the language of who asked: the server speaks English alone. */
#ifndef APP_TABLE_REFUSAL_H
#define APP_TABLE_REFUSAL_H

struct err;

/* What is not known stays English. */
void refusal_say(const char *english, struct err *ret);

#endif
