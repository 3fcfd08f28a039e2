/* dxp_transcript.h -- conversations as text (tests/data/dxp/NAME.txt) played against a struct
   dxp_peer.

    `> TEXT` comes from the other side, a NUL behind it; `>> TEXT` comes without one.  `< TEXT` is
   what we must have sent next, `= PATTERN` what must have happened next (`*` stands for anything).
   `! COMMAND` is what we do: ask SIDE MINUTES MOVES [FEN], answer N, move MOVE, end REASON STOP,
   say TEXT, back PLY, answer-back N, stop, wait MS, gone, due N; `? SENTENCE` behind it is why it
   is refused.  Lines are unfolded (help/unfold.h).  Other lines are remarks.  We are called
   huff. */
#ifndef TESTS_DXP_DXP_TRANSCRIPT_H
#define TESTS_DXP_DXP_TRANSCRIPT_H

/* How what comes is cut: a message at a time, a byte at a time, or as much at once as the
   conversation allows. */
enum dxp_cut { CUT_MESSAGES, CUT_BYTES, CUT_NOTHING, CUTS };

/* Fails the running test where the conversation goes another way. */
void dxp_transcript_play(const char *name, enum dxp_cut);

#endif
