/* transcript.h -- conversations as text (tests/data/hub) played against huff as a Hub engine.

   `> TEXT` is sent once the search before it has answered, `+ TEXT` at once, `< PATTERN` is expected in that place
   (`*` stands for anything).  Lines are unfolded (help/unfold.h).  Of the info lines of one
   search only the last before `done` counts, and the time in it does not.  Other lines are remarks. */
#ifndef TESTS_HUB_TRANSCRIPT_H
#define TESTS_HUB_TRANSCRIPT_H

/* Fails the running test where the conversation goes another way. */
void transcript_play(const char *path, char *text);

#endif
