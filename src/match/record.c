/* record.c -- see record.h */
#include <config.h>

#include "match/record.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/day.h"
#include "base/err.h"
#include "base/file.h"
#include "base/str.h"
#include "game/game.h"
#include "pdn/pdn.h"
#include "pdn/pdn_source.h"

enum { FILE_MAX = 1 << 30, TAG_MAX = 1 << 16, NAME_MAX_ = 1024, LONG = 40, SAID = 150 };

#define EVENT "huff match" // the Event tag

static const char *const effort_tag[2] = { "WhiteEffort", "BlackEffort" };

/* --- who plays --------------------------------------------------------------------------- */

int record_pairings(const struct match_setup *m)
{
    return m->gauntlet ? m->players - 1 : m->players * (m->players - 1) / 2;
}

int record_pairing(const struct match_setup *m, int number, int ret[2])
{
    int pairing = number / 2 % record_pairings(m), rest = pairing;
    ret[0] = 0;
    while (rest >= m->players - 1 - ret[0]) rest -= m->players - 1 - ret[0]++;
    ret[1] = ret[0] + 1 + rest;
    return pairing;
}

/* The names of White and Black. */
static void names_of(const struct match_setup *m, int number, const char *ret[2])
{
    int player[2];
    record_pairing(m, number, player);
    for (int side = 0; side < 2; side++) ret[side] = m->player[player[number % 2 ? !side : side]].name;
}

void record_opening(const struct match_setup *m, int number, struct opening *ret)
{
    openings_pick(m->openings, m->seed, number / 2 / record_pairings(m), ret);
}

static void add_opening(const struct match_setup *m, int number, struct str *out)
{
    struct opening opening;
    record_opening(m, number, &opening);
    openings_text(&opening, &m->rules, out);
}

/* --- writing ----------------------------------------------------------------------------- */

void record_write(const struct match_setup *m, const char *settings, int number, const struct referee_result *r,
    struct game *g, struct str *out)
{
    char text[128], date[DAY_TEXT];
    const char *name[2];
    LOCAL(str) end = { 0 }, opening = { 0 };
    add_opening(m, number, &opening);
    names_of(m, number, name);
    snprintf(text, sizeof text, "%d", number + 1);
    str_addf(&end, "%s: %s", match_end_text(r->end), r->words);
    game_set_tag(g, "Event", EVENT);
    game_set_tag(g, "Date", day_tag(date));
    game_set_tag(g, "Round", text);
    game_set_tag(g, "White", name[0]);
    game_set_tag(g, "Black", name[1]);
    game_set_tag(g, "Opening", str_text(&opening));
    game_set_tag(g, "Termination", str_text(&end));
    game_set_tag(g, "Match", settings);
    for (int side = 0; side < 2; side++) {
        const struct effort *e = &r->effort[side];
        snprintf(text, sizeof text, "%" PRId64 " %" PRIu64 " %" PRIu64 " %" PRId64, e->moves, e->nodes, e->depth,
            e->us);
        game_set_tag(g, effort_tag[side], text);
    }
    pdn_write(g, out);
    if (out->len < 2 || strcmp(out->s + out->len - 2, "\n\n")) str_put(out, '\n');
}

/* --- reading ----------------------------------------------------------------------------- */

/* The length of n bytes without the end of their line: LF or, if somebody changed the file, CR LF. */
static size_t less_end(const char *s, size_t n)
{
    if (!n || s[n - 1] != '\n') return n;
    return n - 1 - (n > 1 && s[n - 2] == '\r');
}

/* Where the last whole game ends: at a blank line that does not follow tags. */
static size_t whole_games(const char *s, size_t n)
{
    for (; n > 0; n--) {
        size_t line = less_end(s, n), game = less_end(s, line);
        if (line < n && game < line && game > 0 && s[game - 1] != ']') return n;
    }
    return 0;
}

static bool read_effort(struct pdn_file *f, int i, int side, struct effort *e)
{
    char text[TAG_MAX];
    pdn_game_tag(f, i, effort_tag[side], text, sizeof text);
    return sscanf(text, "%" SCNd64 " %" SCNu64 " %" SCNu64 " %" SCNd64, &e->moves, &e->nodes, &e->depth, &e->us) == 4;
}

/* Read how a game ended, and whose fault it was: "White: no time was left" follows the words of an END_TIME. */
static bool read_end(const char *text, struct record *ret)
{
    for (int end = 0; end < ENDS; end++) {
        size_t n = strlen(match_end_text(end));
        if (strncmp(text, match_end_text(end), n) || strncmp(text + n, ": ", 2)) continue;
        ret->end = end;
        ret->fault = end < END_ILLEGAL || end > END_CRASH ? -1 : text[n + 2] == 'W' ? WHITE : BLACK;
        return true;
    }
    return false;
}

/* The first of the settings `of`, which are separated by semicolons, that `others` lack.  False if there is none. */
static bool lacking(const char *of, const char *others, struct str *ret)
{
    for (const char *p = of; *p; p += *p == ';') {
        p += strspn(p, " ");
        int n = (int)strcspn(p, ";");
        bool has = false;
        for (const char *o = others; *o && !has; o += strcspn(o, ";"), o += *o == ';') {
            o += strspn(o, " ");
            has = (int)strcspn(o, ";") == n && !strncmp(o, p, (size_t)n);
        }
        if (!has) return str_addn(ret, p, (size_t)n), true;
        p += n;
    }
    return false;
}

/* How much of `s` to quote from `at` on, where it begins to differ from another text: the word there or, if the other
   text ends there, the next word, too. */
static int differing(const char *s, const char *other, size_t at)
{
    size_t end = at;
    while (s[end] && s[end] == other[end]) end++;
    end += s[end] != 0;
    end += strcspn(s + end, " ");
    return end - at < SAID ? (int)(end - at) : SAID;
}

/* Report the first settings that differ; of long ones, such as players', only the word. */
static bool other_match(const char *of, const char *settings, int line, struct err *e)
{
    LOCAL(str) there = { 0 }, here = { 0 };
    bool more = lacking(of, settings, &there), less = lacking(settings, of, &here);
    if (!more || !less)
        return err_set(e, line, 0, "it is of another match: \"%.*s\" %s", SAID, str_text(more ? &there : &here),
            more ? "there, and not here" : "here, and not there");
    const char *a = str_text(&there), *b = str_text(&here);
    bool is_long = there.len > LONG && here.len > LONG;
    size_t at = is_long ? str_differ(a, b, ' ') : 0;
    return err_set(e, line, 0, "it is of another match: \"%.*s\" there, \"%.*s\" here",
        is_long ? differing(a, b, at) : SAID, a + at, is_long ? differing(b, a, at) : SAID, b + at);
}

/* Is the end of the game what the record says: the rules have ended it, or it went on too long and is drawn? */
static bool is_whole(struct pdn_file *f, int i, const struct record *r)
{
    if (r->end == END_PLIES) return r->result == RESULT_DRAW;
    if (r->end != END_RULES) return true;
    OWN(game) g = pdn_game(f, i, NULL, NULL);
    return g && game_verdict(g, game_line_end(g)).result == r->result;
}

/* Does a game have its opening?  The list compiled in may have changed meanwhile; then a pair would have two. */
static bool has_opening(struct pdn_file *f, int i, const struct match_setup *m, int number)
{
    char text[TAG_MAX];
    LOCAL(str) opening = { 0 };
    add_opening(m, number, &opening);
    pdn_game_tag(f, i, "Opening", text, sizeof text);
    return !strcmp(text, str_text(&opening));
}

static bool read_game(struct pdn_file *f, int i, const struct match_setup *m, const char *settings, struct record *game,
    int n, struct err *e)
{
    char text[TAG_MAX], name[2][NAME_MAX_];
    const char *wanted[2] = { "", "" };
    struct record r = { .done = true };
    int line = pdn_game_line(f, i);
    pdn_game_tag(f, i, "Match", text, sizeof text);
    if (strcmp(text, settings)) return other_match(text, settings, line, e);
    pdn_game_tag(f, i, "Round", text, sizeof text);
    int number = atoi(text) - 1;
    pdn_game_tag(f, i, "White", name[0], NAME_MAX_);
    pdn_game_tag(f, i, "Black", name[1], NAME_MAX_);
    if (number >= 0) names_of(m, number, wanted);
    if (number < 0) return err_set(e, line, 0, "it has no number");
    if (strcmp(name[0], wanted[0]) || strcmp(name[1], wanted[1]))
        return err_set(e, line, 0, "it was played by %.80s and %.80s, and here %.80s plays %.80s", name[0], name[1],
            wanted[0], wanted[1]);
    if (!has_opening(f, i, m, number)) return err_set(e, line, 0, "game %d has another opening now", number + 1);
    pdn_game_tag(f, i, "Result", text, sizeof text);
    r.result = ending_read(text);
    pdn_game_tag(f, i, "Termination", text, sizeof text);
    if (r.result == RESULT_NONE || !read_end(text, &r) || !read_effort(f, i, 0, &r.effort[0])
        || !read_effort(f, i, 1, &r.effort[1]))
        return err_set(e, line, 0, "its tags were changed");
    if (!is_whole(f, i, &r)) return err_set(e, line, 0, "its moves or its result were changed");
    if (number >= n) return err_set(e, line, 0, "it is game %d, and here are %d", number + 1, n);
    if (game[number].done) return err_set(e, line, 0, "game %d stands twice", number + 1);
    game[number] = r;
    return true;
}

/* A game of a match has moves up to a result that is its tag's; otherwise somebody cut or changed it. */
static void note_fault(void *ctx, const struct pdn_finding *f)
{
    struct err *e = ctx;
    bool bad = f->severity == PDN_ERROR || !strcmp(f->code, "NO_TERMINATOR") || !strcmp(f->code, "RESULT_MISMATCH");
    if (bad && !*e->text) err_set(e, f->line, 0, "%s", f->text);
}

static bool are_sound(const char *text, size_t n, struct err *e)
{
    LOCAL(pdn_source) source = { 0 };
    struct pdn_counts counts;
    struct err fault = { 0 };
    if (source_init(&source, text, n, NULL)) pdn_check(&source, NULL, note_fault, &fault, &counts);
    if (*fault.text) *e = fault;
    return !*fault.text;
}

/* Is the rest after the whole games a game that was being written?  Then the tags it has are those of a game of this
   match. */
static bool is_torn_game(const char *tail, size_t n, const char *settings)
{
    char value[TAG_MAX];
    static const char begins[] = "[Event \"" EVENT "\"]";
    const size_t len = sizeof begins - 1;
    if (strncmp(tail, begins, n < len ? n : len) || (n > len && !strchr("\r\n", tail[len]))) return false;
    if (!strstr(tail, "]\n\n") && !strstr(tail, "]\r\n\r\n")) return true;
    OWN(pdn_file) f = pdn_new(tail, n, NULL);
    return pdn_games(f) == 1 && pdn_game_tag(f, 0, "Match", value, sizeof value) && !strcmp(value, settings);
}

static bool cut_torn_game(const char *path, struct str *text, size_t whole, const char *settings, struct err *e)
{
    if (whole == text->len) return true;
    if (!is_torn_game(text->s + whole, text->len - whole, settings))
        return err_set(e, 0, 0, "%.80s: what stands behind its last game is none of this match", path);
    return file_save(path, str_text(text), whole, e);
}

bool record_read(const char *path, const struct match_setup *m, const char *settings, struct record *game, int n,
    int *ret_n, struct err *e)
{
    LOCAL(str) text = { 0 };
    struct err inner = { 0 };
    *ret_n = 0;
    if (access(path, F_OK)) return true;
    if (!file_read(path, FILE_MAX, &text, e)) return false;
    size_t whole = whole_games(str_text(&text), text.len);
    OWN(pdn_file) f = pdn_new(str_text(&text), whole, NULL);
    bool ok = are_sound(str_text(&text), whole, &inner);
    for (int i = 0; ok && i < pdn_games(f); i++) ok = read_game(f, i, m, settings, game, n, &inner);
    for (int i = 0; i < n; i++) *ret_n += game[i].done;
    if (!ok) return err_set(e, 0, 0, "%.80s:%d: %s", path, inner.line, inner.text);
    return cut_torn_game(path, &text, whole, settings, e);
}
