/* rules.c -- the table of facts.  Each row tells the name of a member of struct rules, the values it takes, its
   default and its meaning.  Everything that handles facts by name walks this table.
   tools/rules2c.awk reads the FACT( lines below, so name, member, values and default stay on one line. */
#include <config.h>

#include "board/rules.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "base/number.h"
#include "base/scan.h"
#include "base/str.h"
#include "base/utf8.h"
#include "board/near.h"

enum kind {
    BOOL,   /* bool; the words of no and of yes */
    WORD,   /* enum or int: the word's place in the list */
    NUMBER, /* int: `number LOW..HIGH`, or a list of the numbers allowed */
    SIGN,   /* char: one of the signs */
    TEXT,   /* char array */
    ENDINGS /* n_endings and endings */
};
enum { PLAIN, MOVES }; /* MOVES: the move generator uses this fact */

struct fact {
    struct rules_fact shown;
    const char *start; /* the value in rules_init */
    enum kind kind;
    size_t at, size; /* of the member */
};

#define FACT(kind, name, member, values, start, moves, help) \
    { { name, values, help, moves }, start, kind, offsetof(struct rules, member), sizeof((struct rules *)0)->member },

// tools/rules2c.awk reads this table line by line.
// clang-format off
static const struct fact facts[] = {
    FACT(TEXT, "title", title, "text", "", PLAIN,
        "What people call the game.")
    FACT(TEXT, "aliases", aliases, "text", "", PLAIN,
        "Other names for -v, separated by blanks.")
    FACT(NUMBER, "width", width, "6 8 10 12 14", "10", MOVES,
        "Files of the board.")
    FACT(NUMBER, "height", height, "number 0..14", "0", MOVES,
        "Ranks of the board; 0: as many as files.")
    FACT(WORD, "cells", cells, "dark all", "dark", MOVES,
        "Is every second square played on, or every one?")
    FACT(NUMBER, "rows", rows, "number 1..6", "4", PLAIN,
        "Rows of men each side has at the start.")
    FACT(NUMBER, "back", back, "number 0..4", "0", PLAIN,
        "Empty rows behind the men at the start.")
    FACT(BOOL, "inverted", inverted, "no yes", "no", MOVES,
        "Is the board mirrored, so that White's lower left square is not played on?")
    FACT(WORD, "starter", starter, "white black lot", "white", PLAIN,
        "Who begins; lot: the players draw.")
    FACT(WORD, "move-lines", move_lines, "diagonal straight both", "diagonal", MOVES,
        "Lines along which pieces move: men forward, and sideways on straight lines; kings all ways.")
    FACT(WORD, "capture-lines", capture_lines, "diagonal straight both", "diagonal", MOVES,
        "Lines along which pieces capture.")
    FACT(BOOL, "man-captures-back", man_captures_back, "no yes", "yes", MOVES,
        "May a man capture backwards?")
    FACT(BOOL, "king-flies", king_flies, "no yes", "yes", MOVES,
        "Does a king move any distance?")
    FACT(WORD, "king-lands-next", king_lands, "no yes after-king", "no", MOVES,
        "Must a flying king land right behind the piece it captures?  after-king: only if the last one"
        " it captures is a king.")
    FACT(BOOL, "man-takes-king", man_takes_king, "no yes", "yes", MOVES,
        "May a man capture kings?")
    FACT(WORD, "removal", removal, "end now", "end", MOVES,
        "When captured pieces leave: at the end of the turn, blocking till then, or at once.")
    FACT(BOOL, "turns-back", turns_back, "no yes", "yes", MOVES,
        "May a king turn straight back in a capture, where the pieces it took have left?")
    FACT(WORD, "promotion", promotion, "end stop continue", "end", MOVES,
        "A man that reaches the far row while capturing: is crowned if it ends there, stops there,"
        " or goes on as a king.")
    FACT(WORD, "priority", priority, "none count kings italian argentinian value with-king", "count", MOVES,
        "Which captures may be chosen: any; those that take the most pieces; kings: of those, the most"
        " kings; italian: then those of a king, the most kings, its kings the earliest; argentinian: the"
        " same without the last; value: the most, a king worth a little less than two men, then those of"
        " a king; with-king: those of kings.")
    FACT(WORD, "scope", scope, "side piece", "side", MOVES,
        "The most pieces over all captures of the side, or of the capturing piece alone.")
    FACT(WORD, "forfeit", forfeit, "off on free", "off", MOVES,
        "A quiet move though a capture exists: illegal, legal at the price of one obliged piece,"
        " or free.")
    FACT(NUMBER, "king-moves", king_moves, "number 0..100", "0", MOVES,
        "Quiet moves in a row one king may make while its side has men; 0: any number.")
    FACT(WORD, "goal", goal, "block lose king", "block", PLAIN,
        "Who has no move has lost; has won; or who has a king first has won.")
    FACT(NUMBER, "repetitions", repetitions, "number 0..100", "3", PLAIN,
        "Drawn when a position stands for this time with the same side to move; 0: never.")
    FACT(NUMBER, "quiet-plies", quiet_plies, "number 0..1000", "50", PLAIN,
        "Drawn after this many turns of kings moving without a capture, both sides counted;"
        " 0: never.")
    FACT(ENDINGS, "endings", endings, "endings", "none", PLAIN,
        "Drawn endings against a lone king: PIECES:KINGS:PLIES, and :road where it stands on the main road;"
        " :both with kings on both sides; separated by blanks; none.")
    FACT(TEXT, "own-draws", own_draws, "text", "", PLAIN,
        "Draws that huff adds to the game: repetitions, quiet-plies and endings as they are written.")
    FACT(BOOL, "lone-king-wins", lone_king_wins, "no yes", "no", PLAIN,
        "Has a lone king won against a lone man that cannot capture it at once?")
    FACT(BOOL, "forfeit-picker", forfeit_by_opponent, "mover opponent", "mover", PLAIN,
        "Who picks the piece that a refused capture costs.")
    FACT(WORD, "illegal", illegal, "refuse demand retract", "refuse", PLAIN,
        "An illegal turn under referee=claims: can't be entered, stands unless demanded back, or"
        " is taken back and the touched piece moves.")
    FACT(TEXT, "time-control", time_control, "text", "", PLAIN,
        "The game's own clock, as in the PDN tag TimeControl.")
    FACT(NUMBER, "gametype", gametype, "number 0..99", "20", PLAIN,
        "Number of the PDN tag GameType.")
    FACT(BOOL, "notation", algebraic, "numeric algebraic", "numeric", PLAIN,
        "How PDN files name squares.")
    FACT(WORD, "corner", corner, "bottom-left bottom-right top-left top-right", "top-left", PLAIN,
        "Where PDN files have the first square, seen by the side that begins.")
    FACT(SIGN, "separator", separator, "x : -", "x", PLAIN,
        "Sign of a capture in PDN files.")
    FACT(WORD, "results", results, "international default", "international", PLAIN,
        "Results in PDN files: 2-0 1-1 0-2, or 1-0 1/2-1/2 0-1.")
    FACT(TEXT, "tag", tag, "text", "", PLAIN,
        "The PDN tag Variant; empty when the GameType says it all.")
    FACT(TEXT, "source", source, "text", "", PLAIN,
        "Where the rules come from.")
};
// clang-format on
enum { FACTS = sizeof facts / sizeof *facts };

/* --- small readers ----------------------------------------------------------------------- */

/* The index of a word in a list of words separated by blanks; -1 if it is not there. */
static int word_place(const char *words, const char *word)
{
    size_t n;
    int i = 0;
    for (const char *p = words; (p = str_word(p, &n)); p += n, i++)
        if (n == strlen(word) && !memcmp(p, word, n)) return i;
    return -1;
}

/* Copy the i-th word of a list. */
static void word_copy(const char *words, int i, char *buf, size_t n)
{
    size_t len;
    while ((words = str_word(words, &len)) && i-- > 0) words += len;
    snprintf(buf, n, "%.*s", (int)len, words ? words : "");
}

/* What follows the numbers of an ending, by its kind. */
static const char *const ending_kinds[] = { "", ":road", ":both" };

/* Read `PIECES:KINGS:PLIES`, with or without a kind.  Returns how many bytes, 0 if it is not one. */
static size_t ending_read(const char *s, struct ending *ret)
{
    enum { MOST = 9999 };
    struct scan at;
    struct ending e = { .kind = ENDING_LONE };
    scan_init(&at, s, strlen(s));
    if (!scan_number(&at, MOST, &e.pieces) || !scan_char(&at, ':') || !scan_number(&at, MOST, &e.kings)
        || !scan_char(&at, ':') || !scan_number(&at, MOST, &e.plies))
        return 0;
    for (enum ending_kind k = ENDING_ROAD; k <= ENDING_BOTH; k++)
        if (scan_word(&at, ending_kinds[k])) e.kind = k;
    *ret = e;
    return (size_t)(at.p - s);
}

const char *ending_write(const struct ending *e, char buf[ENDING_TEXT])
{
    snprintf(buf, ENDING_TEXT, "%d:%d:%d%s", e->pieces, e->kings, e->plies, ending_kinds[e->kind]);
    return buf;
}

/* --- a setter for each kind -------------------------------------------------------------- */

static void say_values(const struct fact *f, char *buf, size_t n)
{
    int low, high;
    if (sscanf(f->shown.values, "number %d..%d", &low, &high) == 2) {
        snprintf(buf, n, "a number from %d to %d", low, high);
        return;
    }
    size_t used = 0;
    for (const char *p = f->shown.values; *p && used < n;) {
        int len = (int)strcspn(p, " ");
        const char *rest = p + len + (p[len] == ' ');
        const char *join = !*rest ? "" : strchr(rest, ' ') ? ", " : " or ";
        used += (size_t)snprintf(buf + used, n - used, "%.*s%s", len, p, join);
        p = rest;
    }
}

static bool bad_value(const struct fact *f, const char *value, struct err *e)
{
    char values[96];
    say_values(f, values, sizeof values);
    return err_set(e, 0, 0, "%s is %s, not \"%.40s\"", f->shown.name, values, value);
}

static bool set_number(const struct fact *f, const char *value, int *ret, struct err *e)
{
    int low, high, n;
    bool range = sscanf(f->shown.values, "number %d..%d", &low, &high) == 2;
    bool fits = range ? number_int(value, low, high, &n)
                      : word_place(f->shown.values, value) >= 0 && number_int(value, 0, INT_MAX, &n);
    if (!fits) return bad_value(f, value, e);
    *ret = n;
    return true;
}

static bool set_text(const struct fact *f, const char *value, char *ret, struct err *e)
{
    size_t n = strlen(value);
    if (n >= f->size) return err_set(e, 0, 0, "%s takes at most %zu bytes", f->shown.name, f->size - 1);
    if (!utf8_valid(value, n)) return err_set(e, 0, 0, "%s is not UTF-8", f->shown.name);
    for (size_t i = 0; i < n; i++)
        if (iscntrl((unsigned char)value[i]) || strchr("\"\\#", value[i]))
            return err_set(e, 0, 0, "%s can't hold quotes, backslashes, # or control characters", f->shown.name);
    memset(ret, 0, f->size);
    memcpy(ret, value, n);
    return true;
}

static bool set_endings(const struct fact *f, const char *value, struct rules *r, struct err *e)
{
    struct ending list[RULES_ENDINGS] = { 0 };
    int n = 0;
    if (strcmp(value, "none")) {
        for (const char *p = value; *p || !n;) {
            struct ending one;
            size_t used = ending_read(p, &one);
            if (!used || (p[used] && p[used] != ' '))
                return err_set(e, 0, 0,
                    "%s is none or a list like 3:1:32 3:1:10:road 5:1:60:both (pieces, kings among"
                    " them, plies), not \"%.40s\"",
                    f->shown.name, value);
            if (one.kind && !one.plies) return err_set(e, 0, 0, "%.*s counts no plies", (int)used, p);
            if (one.kind == ENDING_BOTH && (one.kings < 1 || 2 * one.kings > one.pieces))
                return err_set(e, 0, 0, "kings on both sides are two or more, but %.*s has %d in %d pieces", (int)used,
                    p, 2 * one.kings, one.pieces);
            if (one.pieces < 1 || one.pieces > 98 || one.kings > one.pieces || one.plies > 1000)
                return err_set(e, 0, 0,
                    "an ending has 1 to 98 pieces, no more kings than pieces, and"
                    " at most 1000 plies, unlike \"%.*s\"",
                    (int)used, p);
            if (n == RULES_ENDINGS) return err_set(e, 0, 0, "at most %d endings can be given", (int)RULES_ENDINGS);
            list[n++] = one;
            p += used;
            p += strspn(p, " ");
        }
    }
    memcpy(r->endings, list, sizeof list);
    r->n_endings = n;
    return true;
}

static bool fact_set(struct rules *r, const struct fact *f, const char *value, struct err *e)
{
    char *member = (char *)r + f->at;
    int n = word_place(f->shown.values, value);
    switch (f->kind) {
    case TEXT: return set_text(f, value, member, e);
    case ENDINGS: return set_endings(f, value, r, e);
    case NUMBER:
        if (!set_number(f, value, &n, e)) return false;
        break;
    default:
        if (n < 0) return bad_value(f, value, e);
    }
    if (f->kind == BOOL) *(bool *)member = n;
    else if (f->kind == SIGN) *member = *value;
    else memcpy(member, &n, sizeof n);
    return true;
}

/* --- public ------------------------------------------------------------------------------ */

const struct rules_fact *rules_fact(int i)
{
    return i >= 0 && i < FACTS ? &facts[i].shown : NULL;
}

int rules_fact_find(const char *name)
{
    for (int i = 0; i < FACTS; i++)
        if (!strcmp(facts[i].shown.name, name)) return i;
    return -1;
}

void rules_fact_value(const struct rules *r, int i, char *buf, size_t n)
{
    const struct fact *f = &facts[i];
    const char *member = (const char *)r + f->at;
    int v;
    size_t used = 0;
    switch (f->kind) {
    case BOOL: word_copy(f->shown.values, *(const bool *)member, buf, n); return;
    case WORD:
        memcpy(&v, member, sizeof v);
        word_copy(f->shown.values, v, buf, n);
        return;
    case NUMBER:
        memcpy(&v, member, sizeof v);
        snprintf(buf, n, "%d", v);
        return;
    case SIGN: snprintf(buf, n, "%c", *member); return;
    case TEXT: snprintf(buf, n, "%s", member); return;
    case ENDINGS:
        snprintf(buf, n, "none");
        for (int k = 0; k < r->n_endings && used < n; k++) {
            char ending[ENDING_TEXT];
            used += (size_t)snprintf(buf + used, n - used, "%s%s", k ? " " : "", ending_write(&r->endings[k], ending));
        }
        return;
    }
}

void rules_init(struct rules *r)
{
    memset(r, 0, sizeof *r);
    for (int i = 0; i < FACTS; i++) fact_set(r, &facts[i], facts[i].start, NULL);
}

bool rules_own_draw(const struct rules *r, const char *draw)
{
    return word_place(r->own_draws, draw) >= 0;
}

bool rules_own_draws_good(const struct rules *r)
{
    struct ending ending;
    size_t n;
    for (const char *p = r->own_draws; (p = str_word(p, &n)); p += n) {
        char word[RULES_TEXT];
        snprintf(word, sizeof word, "%.*s", (int)n, p);
        if (ending_read(p, &ending) != n && word_place("repetitions quiet-plies", word) < 0) return false;
    }
    return true;
}

static bool has_draw(const struct rules *r, const char *draw)
{
    char ending[ENDING_TEXT];
    for (int i = 0; i < r->n_endings; i++)
        if (!strcmp(ending_write(&r->endings[i], ending), draw)) return true;
    return (r->repetitions && !strcmp(draw, "repetitions")) || (r->quiet_plies && !strcmp(draw, "quiet-plies"));
}

const char *rules_own_draws_idle(const struct rules *r, char buf[RULES_TEXT])
{
    size_t n;
    for (const char *p = r->own_draws; (p = str_word(p, &n)); p += n) {
        snprintf(buf, RULES_TEXT, "%.*s", (int)n, p);
        if (!has_draw(r, buf)) return buf;
    }
    return NULL;
}

bool rules_set(struct rules *r, const char *name, const char *value, struct err *e)
{
    int i = rules_fact_find(name);
    if (i >= 0) return fact_set(r, &facts[i], value, e);
    struct near near;
    near_init(&near, name);
    for (int k = 0; k < FACTS; k++) near_offer(&near, facts[k].shown.name);
    if (near.best) return err_set(e, 0, 0, "no fact is called %.40s; %s is one", name, near.best);
    return err_set(e, 0, 0, "no fact is called %.40s; huff-rules(5) lists them", name);
}

bool rules_same_moves(const struct rules *a, const struct rules *b)
{
    for (int i = 0; i < FACTS; i++)
        if (facts[i].shown.moves && memcmp((const char *)a + facts[i].at, (const char *)b + facts[i].at, facts[i].size))
            return false;
    return true;
}
