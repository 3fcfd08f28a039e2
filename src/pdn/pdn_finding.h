/* pdn_finding.h -- what may be wrong in a PDN text: a row for each code, and the reporter that turns byte offsets into
   lines and columns. */
#ifndef PDN_PDN_FINDING_H
#define PDN_PDN_FINDING_H

#include "pdn/pdn.h"

/* Each code, how severe it is, and its sentence. */
#define PDN_FINDINGS(ROW)                                                                                             \
    ROW(LITERAL_CR, WARNING, "\\r, \\n or \\t spelt out is read as white space")                                      \
    ROW(CONTROL, WARNING, "a control character is read as white space")                                               \
    ROW(CONTROL_SHOWN, NOTE, "this text has a control character in it; on a terminal it is a blank")                  \
    ROW(ENCODING, NOTE, "the text is not UTF-8; it is read one byte a character")                                     \
    ROW(EMPTY_FILE, NOTE, "there is no game in the file")                                                             \
    ROW(EMPTY_GAME, WARNING, "this * ends no game")                                                                   \
    ROW(TAG_SYNTAX, WARNING, "a tag is written [Name \"value\"]")                                                     \
    ROW(TAG_NO_OPEN, WARNING, "the [ before this tag is missing")                                                     \
    ROW(TAG_NAME, WARNING, "a tag's name is made of letters, digits and _")                                           \
    ROW(TAG_BROKEN, WARNING, "there is a line break inside this tag")                                                 \
    ROW(TAG_NO_BRACKET, WARNING, "the ] behind this tag is missing")                                                  \
    ROW(TAG_TWICE, WARNING, "this tag stands here a second time; the first counts")                                   \
    ROW(TAG_NUL, WARNING, "a NUL byte ends the value of this tag before its quote")                                   \
    ROW(COMMENT_OPEN, ERROR, "this comment is not closed")                                                            \
    ROW(COMMENT_NESTED, WARNING, "a { inside a comment: comments do not nest")                                        \
    ROW(BRACE_STRAY, WARNING, "this } closes no comment")                                                             \
    ROW(PAREN_OPEN, ERROR, "a variation is not closed before here")                                                   \
    ROW(PAREN_STRAY, WARNING, "this ) closes no variation")                                                           \
    ROW(PAREN_EMPTY, WARNING, "this variation is empty")                                                              \
    ROW(PAREN_COMMENT, WARNING, "text in parentheses is read as a comment")                                           \
    ROW(VAR_FIRST, WARNING, "a variation stands before any move")                                                     \
    ROW(VAR_DEEP, ERROR, "variations are nested deeper than 10000")                                                   \
    ROW(VAR_ILLEGAL, WARNING, "not a legal move in this variation")                                                   \
    ROW(RESULT_IN_VAR, WARNING, "a result inside a variation does not end the game")                                  \
    ROW(RESULT_ODD, WARNING, "read as the result, because the Result tag says the same")                              \
    ROW(RESULT_TAG, WARNING, "the Result tag holds no result")                                                        \
    ROW(RESULT_MISMATCH, WARNING, "the result is not that of the Result tag")                                         \
    ROW(RESULT_BOARD, WARNING, "the result is not that of the last position")                                         \
    ROW(NO_TERMINATOR, WARNING, "the game before here has no result behind its moves")                                \
    ROW(MOVENUM_DANGLING, WARNING, "the move number before here has no move")                                         \
    ROW(MOVE_SPACE, WARNING, "there is white space inside this move")                                                 \
    ROW(ALG_UPPER, WARNING, "squares are written in small letters")                                                   \
    ROW(MOVE_UNKNOWN, WARNING, "an unknown move")                                                                     \
    ROW(STAR_STRENGTH, WARNING, "this * is read as `the only move'")                                                  \
    ROW(STRENGTH_FIRST, WARNING, "a move's strength stands before any move")                                          \
    ROW(NAG_FIRST, WARNING, "a $ sign stands before any move")                                                        \
    ROW(NAG_LARGE, WARNING, "the number of a $ sign is at most 255")                                                  \
    ROW(JUNK, ERROR, "this text is not understood")                                                                   \
    ROW(MOVE_ILLEGAL, ERROR, "not a legal move")                                                                      \
    ROW(MOVE_LATE, WARNING, "a king has won the game before this move")                                               \
    ROW(MOVE_AMBIGUOUS, WARNING, "this may mean several moves; the first is taken")                                   \
    ROW(CAPTURE_PATH, WARNING, "the squares on the way do not fit this capture")                                      \
    ROW(MOVE_SPLIT, WARNING, "one capture is written as several moves")                                               \
    ROW(FEN_BAD, ERROR, "the FEN tag holds no position of this board")                                                \
    ROW(FEN_TURN, WARNING, "the FEN does not say whose turn it is; the side that begins is assumed")                  \
    ROW(FEN_NOBODY, WARNING, "the position holds no piece of")                                                        \
    ROW(SETUP_BAD, ERROR, "the set-up holds no position of this board")                                               \
    ROW(GAMETYPE_NOTATION, WARNING, "the moves are not numbered as the GameType tag says, but as usual in this game") \
    ROW(GAMETYPE_RULES, NOTE,                                                                                         \
        "these moves are not legal in the usual game of this GameType, but in another; it is taken for")              \
    ROW(GAME_GUESSED, NOTE, "no tag says which game this is, though -v can; it is taken for")                         \
    ROW(NOT_PLAYED, NOTE, "not a game huff plays; its moves are not checked")                                         \
    ROW(NOT_KNOWN, NOTE,                                                                                              \
        "no tag says which game this is, though -v can, and its moves are legal in none; they are not checked")

#define PDN_ROW(name, severity, text) PDN_##name,
enum pdn_code { PDN_FINDINGS(PDN_ROW) PDN_CODES };
#undef PDN_ROW

/* Where findings go.  `fn` NULL: they are counted only; NULL in its place: not even that. */
struct pdn_reporter {
    pdn_report_fn *fn;
    void *ctx;
    const char *text;
    size_t n;
    size_t at, line_at;  /* the place of the last finding, and where its line begins */
    int lines;           /* before that line; at first those before the text, */
    int columns_gone;    /* ... and bytes of its first one */
    uint64_t once;       /* codes reported once a file: those reported */
    int64_t findings[3]; /* so far, by severity */
};

/* The text goes on in another one, which begins `gone` bytes behind its beginning. */
void pdn_reporter_slide(struct pdn_reporter *, size_t gone);

/* Does anybody listen? */
bool pdn_heard(const struct pdn_reporter *);

/* Say `code` of the byte at `at`; `detail` (NULL: none) follows the code's sentence after a colon. */
void pdn_say(struct pdn_reporter *, enum pdn_code, size_t at, const char *detail);
/* The same, quoting n bytes of the text from `at` (the first thirty) made safe to show. */
void pdn_quote(struct pdn_reporter *, enum pdn_code, size_t at, size_t n);
/* Once a file only. */
void pdn_say_once(struct pdn_reporter *, enum pdn_code, size_t at, const char *detail);

#endif
