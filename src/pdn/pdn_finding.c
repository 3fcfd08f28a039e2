/* pdn_finding.c -- see pdn_finding.h */
#include <config.h>

#include "pdn/pdn_finding.h"

#include <string.h>

#include "base/mem.h"
#include "base/str.h"
#include "base/utf8.h"

enum { QUOTE_MAX = 30 };

static const struct {
    const char *name;
    enum pdn_severity severity;
    const char *text;
} codes[PDN_CODES] = {
    [PDN_LITERAL_CR] = { "LITERAL_CR", PDN_WARNING, "\\r, \\n or \\t spelt out is read as white space" },
    [PDN_CONTROL] = { "CONTROL", PDN_WARNING, "a control character is read as white space" },
    [PDN_ENCODING] = { "ENCODING", PDN_NOTE, "the text is not UTF-8; it is read one byte a character" },
    [PDN_EMPTY_FILE] = { "EMPTY_FILE", PDN_NOTE, "there is no game in the file" },
    [PDN_EMPTY_GAME] = { "EMPTY_GAME", PDN_WARNING, "this * ends no game" },
    [PDN_TAG_SYNTAX] = { "TAG_SYNTAX", PDN_WARNING, "a tag is written [Name \"value\"]" },
    [PDN_TAG_NO_OPEN] = { "TAG_NO_OPEN", PDN_WARNING, "the [ before this tag is missing" },
    [PDN_TAG_NAME] = { "TAG_NAME", PDN_WARNING, "a tag's name is made of letters, digits and _" },
    [PDN_TAG_BROKEN] = { "TAG_BROKEN", PDN_WARNING, "there is a line break inside this tag" },
    [PDN_TAG_NO_BRACKET] = { "TAG_NO_BRACKET", PDN_WARNING, "the ] behind this tag is missing" },
    [PDN_TAG_TWICE] = { "TAG_TWICE", PDN_WARNING, "this tag stands here a second time; the first counts" },
    [PDN_TAG_NUL] = { "TAG_NUL", PDN_WARNING, "a NUL byte ends the value of this tag before its quote" },
    [PDN_COMMENT_OPEN] = { "COMMENT_OPEN", PDN_ERROR, "this comment is not closed" },
    [PDN_COMMENT_NESTED] = { "COMMENT_NESTED", PDN_WARNING, "a { inside a comment: comments do not nest" },
    [PDN_BRACE_STRAY] = { "BRACE_STRAY", PDN_WARNING, "this } closes no comment" },
    [PDN_PAREN_OPEN] = { "PAREN_OPEN", PDN_ERROR, "a variation is not closed before here" },
    [PDN_PAREN_STRAY] = { "PAREN_STRAY", PDN_WARNING, "this ) closes no variation" },
    [PDN_PAREN_EMPTY] = { "PAREN_EMPTY", PDN_WARNING, "this variation is empty" },
    [PDN_PAREN_COMMENT] = { "PAREN_COMMENT", PDN_WARNING, "text in parentheses is read as a comment" },
    [PDN_VAR_FIRST] = { "VAR_FIRST", PDN_WARNING, "a variation stands before any move" },
    [PDN_VAR_DEEP] = { "VAR_DEEP", PDN_ERROR, "variations are nested deeper than 10000" },
    [PDN_VAR_ILLEGAL] = { "VAR_ILLEGAL", PDN_WARNING, "not a legal move in this variation" },
    [PDN_RESULT_IN_VAR] = { "RESULT_IN_VAR", PDN_WARNING, "a result inside a variation does not end the game" },
    [PDN_RESULT_ODD] = { "RESULT_ODD", PDN_WARNING, "read as the result, because the Result tag says the same" },
    [PDN_RESULT_MISMATCH] = { "RESULT_MISMATCH", PDN_WARNING, "the result is not that of the Result tag" },
    [PDN_NO_TERMINATOR] = { "NO_TERMINATOR", PDN_WARNING, "the game before here has no result behind its moves" },
    [PDN_MOVENUM_DANGLING] = { "MOVENUM_DANGLING", PDN_WARNING, "the move number before here has no move" },
    [PDN_MOVE_SPACE] = { "MOVE_SPACE", PDN_WARNING, "there is white space inside this move" },
    [PDN_ALG_UPPER] = { "ALG_UPPER", PDN_WARNING, "squares are written in small letters" },
    [PDN_MOVE_UNKNOWN] = { "MOVE_UNKNOWN", PDN_WARNING, "an unknown move" },
    [PDN_STAR_STRENGTH] = { "STAR_STRENGTH", PDN_WARNING, "this * is read as `the only move'" },
    [PDN_STRENGTH_FIRST] = { "STRENGTH_FIRST", PDN_WARNING, "a move's strength stands before any move" },
    [PDN_NAG_FIRST] = { "NAG_FIRST", PDN_WARNING, "a $ sign stands before any move" },
    [PDN_NAG_LARGE] = { "NAG_LARGE", PDN_WARNING, "the number of a $ sign is at most 255" },
    [PDN_JUNK] = { "JUNK", PDN_ERROR, "this text is not understood" },
    [PDN_MOVE_ILLEGAL] = { "MOVE_ILLEGAL", PDN_ERROR, "not a legal move" },
    [PDN_MOVE_AMBIGUOUS] = { "MOVE_AMBIGUOUS", PDN_WARNING, "this may mean several moves; the first is taken" },
    [PDN_CAPTURE_PATH] = { "CAPTURE_PATH", PDN_WARNING, "the squares on the way do not fit this capture" },
    [PDN_MOVE_SPLIT] = { "MOVE_SPLIT", PDN_WARNING, "one capture is written as several moves" },
    [PDN_FEN_BAD] = { "FEN_BAD", PDN_ERROR, "the FEN tag holds no position of this board" },
    [PDN_FEN_TURN] = { "FEN_TURN", PDN_WARNING,
        "the FEN does not say whose turn it is; the side that begins is assumed" },
    [PDN_FEN_NOBODY] = { "FEN_NOBODY", PDN_WARNING, "the position holds no piece of" },
    [PDN_SETUP_BAD] = { "SETUP_BAD", PDN_ERROR, "the set-up holds no position of this board" },
    [PDN_GAMETYPE_NOTATION] = { "GAMETYPE_NOTATION", PDN_WARNING,
        "the moves are not numbered as the GameType tag says, but as usual in this game" },
    [PDN_GAMETYPE_RULES] = { "GAMETYPE_RULES", PDN_NOTE,
        "these moves are not legal in the usual game of this GameType, but in another; it is taken for" },
    [PDN_GAME_GUESSED] = { "GAME_GUESSED", PDN_NOTE, "no tag says which game this is, though -v can; it is taken for" },
    [PDN_NOT_PLAYED] = { "NOT_PLAYED", PDN_NOTE, "not a game huff plays; its moves are not checked" },
    [PDN_NOT_KNOWN] = { "NOT_KNOWN", PDN_NOTE,
        "no tag says which game this is, though -v can, and its moves are legal in none; they are not checked" },
};

void pdn_reporter_release(struct pdn_reporter *r)
{
    mem_free(r->lines);
    r->lines = NULL;
    r->n_lines = 0;
}

static void find_lines(struct pdn_reporter *r)
{
    size_t room = 1024;
    r->lines = mem_more(NULL, room, sizeof *r->lines);
    r->lines[0] = 0;
    r->n_lines = 1;
    for (size_t i = 0; i < r->n; i++) {
        char c = r->text[i];
        if (c != '\n' && (c != '\r' || (i + 1 < r->n && r->text[i + 1] == '\n'))) continue;
        if (r->n_lines == room) r->lines = mem_more(r->lines, room *= 2, sizeof *r->lines);
        r->lines[r->n_lines++] = (uint32_t)(i + 1);
    }
}

/* The line of a byte, from 0; lines end in LF, CRLF or a lone CR. */
static size_t find_line(struct pdn_reporter *r, size_t at)
{
    if (!r->lines) find_lines(r);
    size_t low = 0, high = r->n_lines;
    while (high - low > 1) {
        size_t mid = low + (high - low) / 2;
        if (r->lines[mid] <= at) low = mid;
        else high = mid;
    }
    return low;
}

void pdn_reporter_slide(struct pdn_reporter *r, size_t gone)
{
    size_t line = find_line(r, gone);
    r->columns_gone = (int)(gone - r->lines[line]) + (line ? 0 : r->columns_gone);
    r->lines_gone += (int)line;
    pdn_reporter_release(r);
}

bool pdn_heard(const struct pdn_reporter *r)
{
    return r && r->fn;
}

void pdn_say(struct pdn_reporter *r, enum pdn_code code, size_t at, const char *detail)
{
    if (!pdn_heard(r)) return;
    struct pdn_finding f = { .severity = codes[code].severity, .code = codes[code].name };
    LOCAL(str) text = { 0 };
    size_t line = find_line(r, at);
    f.line = r->lines_gone + (int)line + 1;
    f.column = (int)(at - r->lines[line]) + (line ? 0 : r->columns_gone) + 1;
    str_add(&text, codes[code].text);
    if (detail) {
        str_add(&text, ": ");
        utf8_sanitise(&text, detail, strlen(detail));
    }
    f.text = str_text(&text);
    r->fn(r->ctx, &f);
}

void pdn_quote(struct pdn_reporter *r, enum pdn_code code, size_t at, size_t n)
{
    if (!pdn_heard(r)) return;
    char quote[QUOTE_MAX + 1];
    size_t k = n < QUOTE_MAX ? n : QUOTE_MAX;
    memcpy(quote, r->text + at, k);
    quote[k] = 0;
    pdn_say(r, code, at, quote);
}

void pdn_say_once(struct pdn_reporter *r, enum pdn_code code, size_t at, const char *detail)
{
    uint64_t bit = (uint64_t)1 << code;
    if (!pdn_heard(r) || (r->once & bit)) return;
    r->once |= bit;
    pdn_say(r, code, at, detail);
}
