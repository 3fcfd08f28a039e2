/* dxp_transcript.h -- conversations as text (tests/data/dxp) played against a struct
   dxp_peer.

    `> TEXT` comes from the other side, a NUL behind it; `>> TEXT` comes without one.  `< TEXT` is
   what we must have sent next, `= PATTERN` what must have happened next (`*` stands for anything).
   `! COMMAND` is what we do: ask SIDE MINUTES MOVES [FEN], answer N, move MOVE, end REASON STOP,
   say TEXT, back PLY, answer-back N, stop, wait MS, gone, due N; `? SENTENCE` behind it is why it
   is refused.  Lines are unfolded (help/unfold.h).  Other lines are remarks.  We are called
   huff.  In another language (help/foreign.h) what is said only has to be in it. */
#ifndef TESTS_DXP_DXP_TRANSCRIPT_H
#define TESTS_DXP_DXP_TRANSCRIPT_H

/* Plays it with what comes cut in three ways; fails the running test where it goes another way. */
void dxp_transcript_play(const char *path, char *text);

#endif
