/* foreign.h -- a language nobody speaks (tools/pseudo.awk): English that was not translated stands out in it. */
#ifndef TESTS_HELP_FOREIGN_H
#define TESTS_HELP_FOREIGN_H

/* Say everything in this language from now on.  Skips the test if there are no catalogues. */
void foreign_speak(void);
/* The place in a text that is English; NULL if there is none.  `name`, anything between backquotes, and y/n do not
   count. */
const char *foreign_english(const char *text, const char *name);

#endif
