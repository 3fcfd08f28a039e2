/* cmd_line.c -- several moves at once, a pass, and what can be copied. */
#include <config.h>

#include "app/commands/cmds.h"

#include <ctype.h>
#include <string.h>

#include "base/wrap.h"
#include "board/gen.h"
#include "notation/fen.h"

enum { LINE_PLIES = 300 };

/* Bytes of a move number with its dots ("12.", "12...", "..."), a NAG or a glyph at `s`; 0 if it is something else. */
static size_t skipped(const char *s, size_t n)
{
    size_t i = 0, dots;
    while (i < n && isdigit((unsigned char)s[i])) i++;
    for (dots = i; dots < n && s[dots] == '.';) dots++;
    bool move = i && dots < n && n - dots <= 2 && isdigit((unsigned char)s[dots]); // a move such as 32.28
    if (dots > i) return move ? 0 : dots;
    if (*s == '$') {
        for (i = 1; i < n && isdigit((unsigned char)s[i]);) i++;
        return i == n ? n : 0;
    }
    for (i = 0; i < n && strchr("!?", s[i]);) i++;
    return i == n ? n : 0;
}

/* Say why the move after the first `plies` is not legal.  Returns `plies`. */
static int explain(const struct session *s, const struct pos *p, const struct moves *legal, int plies, const char *word,
    size_t n, enum movetext_found found, struct str *ret_why)
{
    LOCAL(str) text = { .max = 100 };
    str_addn(&text, word, n);
    LOCAL(str) why = { 0 };
    if (found == MOVETEXT_AMBIGUOUS) str_addf(&why, _("%s may be several moves"), str_text(&text));
    else movetext_explain(play_rules(s), session_coord(s), p, legal, str_text(&text), &why);
    str_addf(ret_why, _("Move %d of the line: %s"), plies + 1, str_text(&why));
    return plies;
}

/* The length of the next word, with numbers, dots and glyphs skipped; 0 at the end. */
static size_t next_word(const char **text, const char *end)
{
    for (;;) {
        while (*text < end && isspace((unsigned char)**text)) ++*text;
        size_t n = 0;
        while (*text + n < end && !isspace((unsigned char)(*text)[n])) n++;
        size_t skip = n ? skipped(*text, n) : 0;
        if (!skip) return n;
        *text += skip;
    }
}

/* Read moves that are legal one after another from the current position; numbers, dots and glyphs between them are
   skipped.  Returns how many.  With a sentence at the first one that is not legal, or if there are none. */
static int read_line(const struct session *s, const char *text, size_t n, struct move ret[LINE_PLIES],
    struct str *ret_why)
{
    const struct rules *r = play_rules(s);
    const char *end = text + n;
    struct pos p = *game_pos(s->game);
    struct moves legal;
    int plies = 0;
    for (size_t len; (len = next_word(&text, end)); text += len) {
        if (plies == LINE_PLIES) {
            str_addf(ret_why, _("A line has at most %d moves"), LINE_PLIES);
            return plies;
        }
        gen_moves(r, &p, &legal);
        enum movetext_found found = movetext_read(r, session_coord(s), &p, &legal, text, len, &ret[plies], NULL);
        if (found != MOVETEXT_FOUND) return explain(s, &p, &legal, plies, text, len, found, ret_why);
        pos_play(r, &p, &ret[plies++], &p);
    }
    if (!plies) str_add(ret_why, _("Say the moves: line MOVES"));
    return plies;
}

int line_put(struct session *s, const char *text, size_t n, struct str *ret_why)
{
    struct move m[LINE_PLIES];
    int plies = read_line(s, text, n, m, ret_why), fresh = 0;
    if (ret_why->len) return -1 - plies;
    walk_look(s);
    for (int i = 0; i < plies; i++) {
        bool known = game_child(game_here(s->game), &m[i]) != NULL;
        if (!game_play(s->game, &m[i])) break;
        fresh += !known;
    }
    return fresh;
}

bool cmd_line(struct session *s, const struct command *c)
{
    LOCAL(str) why = { 0 };
    int fresh = line_put(s, c->rest, strlen(c->rest), &why);
    if (fresh < 0) return say_no(s, "%s", str_text(&why));
    if (!fresh) return say(s, _("These moves are in the game already"));
    return say(s, LANG_COUNT("%d move is added", "%d moves are added", fresh));
}

/* A pass is for looking only, and only for a side that has a move. */
bool cmd_pass(struct session *s, const struct command *c UNUSED)
{
    const struct moves *legal = game_moves(s->game);
    struct pos p = *game_pos(s->game);
    if (!legal->n) return say_no(s, _("%s has no move, so there is nothing to pass"), side_word(p.turn));
    if (legal->captures && play_rules(s)->forfeit != FORFEIT_FREE)
        return say_no(s, _("%s must capture and cannot pass"), side_word(p.turn));
    p.turn = !p.turn;
    game_setup(s->game, &p);
    return walk_say(s);
}

static void put_fen(struct session *s, struct str *out)
{
    fen_write(play_rules(s), session_coord(s), game_pos(session_game(s)), out);
}

/* Append the moves after `from` up to `to`, on the line through here, with their numbers. */
static void write_line(struct session *s, const struct node *from, const struct node *to, struct str *out)
{
    bool number = true;
    for (const struct node *n = from; n != to;) {
        n = game_onward(n);
        if (out->len) str_put(out, ' ');
        if (n->kind != NODE_MOVE) {
            str_add(out, game_is_pass(n) ? "(pass)" : "(position)");
            number = true;
            continue;
        }
        movetext_number(s->game, n, number, out);
        str_add(out, MOVE(s, &n->parent->pos, &n->move));
        number = false;
    }
}

static void put_moves(struct session *s, struct str *out)
{
    write_line(s, game_root(s->game), game_here(s->game), out);
}

static void put_line(struct session *s, struct str *out)
{
    write_line(s, game_here(s->game), game_line_end(s->game), out);
}

static const struct {
    const char *name, *title, *none;
    bool wraps;
    void (*put)(struct session *, struct str *);
} copies[] = {
    { "fen", N_("The position as FEN"), "", false, put_fen },
    { "pdn", N_("The game as PDN"), "", false, filing_pdn },
    { "moves", N_("The moves up to here"), N_("No move has been made"), true, put_moves },
    { "line", N_("The line from here on"), N_("Nothing follows here"), true, put_line },
};

bool cmd_copy(struct session *s, const struct command *c)
{
    LOCAL(str) text = { 0 };
    for (size_t i = 0; c->argc && i < sizeof copies / sizeof *copies; i++) {
        if (strcasecmp(c->argv[0], copies[i].name)) continue;
        copies[i].put(s, &text);
        if (!text.len) return say_no(s, "%s", _(copies[i].none));
        struct str *page = page_open(s, _(copies[i].title));
        if (copies[i].wraps) wrap_put(page, str_text(&text), 0, 0, WRAP_PAGE);
        else str_addf(page, "%s%s", str_text(&text), text.s[text.len - 1] == '\n' ? "" : "\n");
        return say(s, _("%s, to be copied from the screen"), _(copies[i].title));
    }
    return say_no(s, _("Say fen, pdn, moves or line"));
}
