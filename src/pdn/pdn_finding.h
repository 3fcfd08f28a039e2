/* pdn_finding.h -- what may be wrong in a PDN text: a row for each code, and the reporter, which turns byte offsets
   into lines and columns. */
#ifndef PDN_PDN_FINDING_H
#define PDN_PDN_FINDING_H

#include "pdn/pdn.h"

/* Each code, its severity and its sentence. */
#define PDN_FINDINGS(ROW)                                                                                    \
    ROW(LITERAL_CR, WARNING, N_("\\r, \\n or \\t spelt out is read as white space"))                         \
    ROW(CONTROL, WARNING, N_("a control character is read as white space"))                                  \
    ROW(CONTROL_SHOWN, NOTE, N_("this text has a control character in it; on a terminal it is a blank"))     \
    ROW(ENCODING, NOTE, N_("the text is not UTF-8; it is read one byte a character"))                        \
    ROW(EMPTY_FILE, NOTE, N_("there is no game in the file"))                                                \
    ROW(EMPTY_GAME, WARNING, N_("this * ends no game"))                                                      \
    ROW(TAG_SYNTAX, WARNING, N_("a tag is written [Name \"value\"]"))                                        \
    ROW(TAG_NO_OPEN, WARNING, N_("the [ before this tag is missing"))                                        \
    ROW(TAG_NAME, WARNING, N_("a tag's name is made of letters, digits and _"))                              \
    ROW(TAG_BROKEN, WARNING, N_("there is a line break inside this tag"))                                    \
    ROW(TAG_NO_BRACKET, WARNING, N_("the ] behind this tag is missing"))                                     \
    ROW(TAG_TWICE, WARNING, N_("this tag is here a second time; the first one counts"))                      \
    ROW(TAG_NUL, WARNING, N_("a NUL byte ends the value of this tag before its quote"))                      \
    ROW(COMMENT_OPEN, ERROR, N_("this comment is not closed"))                                               \
    ROW(COMMENT_NESTED, WARNING, N_("a { inside a comment: comments do not nest"))                           \
    ROW(BRACE_STRAY, WARNING, N_("this } closes no comment"))                                                \
    ROW(PAREN_OPEN, ERROR, N_("a variation is not closed before here"))                                      \
    ROW(PAREN_STRAY, WARNING, N_("this ) closes no variation"))                                              \
    ROW(PAREN_EMPTY, WARNING, N_("this variation is empty"))                                                 \
    ROW(PAREN_COMMENT, WARNING, N_("text in parentheses is read as a comment"))                              \
    ROW(VAR_FIRST, WARNING, N_("a variation stands before any move"))                                        \
    ROW(VAR_DEEP, ERROR, N_("variations are nested deeper than 10000"))                                      \
    ROW(VAR_ILLEGAL, WARNING, N_("not a legal move in this variation"))                                      \
    ROW(RESULT_IN_VAR, WARNING, N_("a result inside a variation does not end the game"))                     \
    ROW(RESULT_ODD, WARNING, N_("read as the result, because the Result tag says the same"))                 \
    ROW(RESULT_TAG, WARNING, N_("the Result tag holds no result"))                                           \
    ROW(RESULT_MISMATCH, WARNING, N_("the result is not that of the Result tag"))                            \
    ROW(RESULT_BOARD, WARNING, N_("the result is not that of the last position"))                            \
    ROW(NO_TERMINATOR, WARNING, N_("the game before here has no result behind its moves"))                   \
    ROW(NO_HEADER, WARNING, N_("a game without tags begins here, right behind the result of another"))       \
    ROW(MOVENUM_DANGLING, WARNING, N_("the move number before here has no move"))                            \
    ROW(MOVE_SPACE, WARNING, N_("there is white space inside this move"))                                    \
    ROW(ALG_UPPER, WARNING, N_("squares are written in small letters"))                                      \
    ROW(MOVE_UNKNOWN, WARNING, N_("an unknown move"))                                                        \
    ROW(STAR_STRENGTH, WARNING, N_("this * is read as `the only move'"))                                     \
    ROW(STRENGTH_FIRST, WARNING, N_("a move's strength stands before any move"))                             \
    ROW(NAG_FIRST, WARNING, N_("a $ sign stands before any move"))                                           \
    ROW(NAG_LARGE, WARNING, N_("the number of a $ sign is at most 255"))                                     \
    ROW(JUNK, ERROR, N_("this text is not understood"))                                                      \
    ROW(MOVE_ILLEGAL, ERROR, N_("not a legal move"))                                                         \
    ROW(MOVE_LATE, WARNING, N_("a king has won the game before this move"))                                  \
    ROW(MOVE_DRAWS, WARNING, N_("the game is drawn with this move, though a win is recorded"))               \
    ROW(MOVE_AMBIGUOUS, WARNING, N_("this may mean several moves; it is taken for"))                         \
    ROW(MOVE_REFUSES, WARNING, N_("written as a capture, this refuses one and costs a piece"))               \
    ROW(MOVE_TAKES_NONE, WARNING, N_("written as a capture, this takes nothing"))                            \
    ROW(CAPTURE_PATH, WARNING, N_("the squares on the way do not fit this capture"))                         \
    ROW(MOVE_SPLIT, WARNING, N_("one capture is written as several moves"))                                  \
    ROW(FEN_BAD, ERROR, N_("the FEN tag holds no position of this board"))                                   \
    ROW(FEN_TURN, WARNING, N_("the FEN does not say whose turn it is; the side that begins is assumed"))     \
    ROW(FEN_NOBODY, WARNING, N_("a side has no pieces in this position"))                                    \
    ROW(SETUP_BAD, ERROR, N_("the set-up holds no position of this board"))                                  \
    ROW(GAMETYPE_NOTATION, WARNING,                                                                          \
        N_("the moves are not numbered as the GameType tag says, but as usual in this game"))                \
    ROW(GAMETYPE_RULES, NOTE,                                                                                \
        N_("these moves are not legal in the usual game of this GameType, but in another; it is taken for")) \
    ROW(GAME_GUESSED, NOTE, N_("no tag says which game this is, though -v can; it is taken for"))            \
    ROW(NOT_PLAYED, NOTE, N_("not a game huff plays; its moves are not checked"))                            \
    ROW(NOT_KNOWN, NOTE,                                                                                     \
        N_("no tag says which game this is, though -v can, and its moves are legal in none; they are not checked"))

#define PDN_ROW(name, severity, text) PDN_##name,
enum pdn_code { PDN_FINDINGS(PDN_ROW) PDN_CODES };
#undef PDN_ROW

/* Where findings go.  If `fn` is NULL, they are only counted; if the reporter is NULL, not even that. */
struct pdn_reporter {
    pdn_report_fn *fn;
    void *ctx;
    const char *text;
    size_t n;
    size_t at, line_at;  /* the place of the last finding, and where its line begins */
    int lines;           /* lines before that one; at first those before the text */
    int columns_gone;    /* bytes that were before the text in its first line */
    uint64_t once;       /* the codes that pdn_say_once has reported */
    int64_t findings[3]; /* how many so far, by severity */
};

/* The text was replaced: the new one begins `gone` bytes after the beginning of the old one. */
void pdn_reporter_slide(struct pdn_reporter *, size_t gone);

/* Does anybody listen? */
bool pdn_heard(const struct pdn_reporter *);

/* Report `code` at byte `at`.  `detail` (NULL: none) follows the code's sentence after a colon. */
void pdn_say(struct pdn_reporter *, enum pdn_code, size_t at, const char *detail);
/* The same; the detail is n bytes of the text from `at` on, at most thirty, made safe to show. */
void pdn_quote(struct pdn_reporter *, enum pdn_code, size_t at, size_t n);
/* The same as pdn_say, but only once for each file. */
void pdn_say_once(struct pdn_reporter *, enum pdn_code, size_t at, const char *detail);

#endif
