/* line.c -- see line.h */
#include <config.h>

#include "app/session/line.h"

#include <ctype.h>
#include <string.h>

#include "app/session/state.h"
#include "board/gen.h"
#include "notation/movetext.h"

/* Bytes of a move number with its dots ("12.", "12...", "..."), a NAG or a glyph at `s`; 0: something else. */
static size_t skipped(const char *s, size_t n)
{
    size_t i = 0, dots;
    while (i < n && isdigit((unsigned char)s[i])) i++;
    for (dots = i; dots < n && s[dots] == '.';) dots++;
    bool move = i && dots < n && n - dots <= 2 && isdigit((unsigned char)s[dots]); // 32.28
    if (dots > i) return move ? 0 : dots;
    if (*s == '$') {
        for (i = 1; i < n && isdigit((unsigned char)s[i]);) i++;
        return i == n ? n : 0;
    }
    for (i = 0; i < n && strchr("!?", s[i]);) i++;
    return i == n ? n : 0;
}

static bool explain(const struct session *s, const struct pos *p, const struct moves *legal, int number,
    const char *word, size_t n, enum movetext_found found, struct str *ret_why)
{
    LOCAL(str) text = { .max = 100 };
    str_addn(&text, word, n);
    str_addf(ret_why, "Move %d of the line: ", number);
    if (found == MOVETEXT_AMBIGUOUS) str_addf(ret_why, "%s may be several moves", str_text(&text));
    else movetext_explain(play_rules(s), session_coord(s), p, legal, str_text(&text), ret_why);
    return false;
}

/* The next word without what is passed over; 0: the end. */
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

bool line_read(const struct session *s, const char *text, size_t n, struct line *ret, struct str *ret_why)
{
    const struct rules *r = play_rules(s);
    const char *end = text + n;
    struct pos p = *game_pos(s->game);
    struct moves legal;
    ret->n = 0;
    for (size_t len; (len = next_word(&text, end)); text += len) {
        if (ret->n == LINE_MAX_PLIES) {
            str_addf(ret_why, "A line has at most %d moves", LINE_MAX_PLIES);
            return false;
        }
        struct move *m = &ret->m[ret->n];
        gen_moves(r, &p, &legal);
        enum movetext_found found = movetext_read(r, session_coord(s), &p, &legal, text, len, m, NULL);
        if (found != MOVETEXT_FOUND) return explain(s, &p, &legal, ret->n + 1, text, len, found, ret_why);
        pos_play(r, &p, m, &p);
        ret->n++;
    }
    if (!ret->n) str_add(ret_why, "Say the moves: line MOVES");
    return ret->n > 0;
}

int line_add(struct session *s, const struct line *l)
{
    int fresh = 0;
    for (int i = 0; i < l->n; i++) {
        bool known = game_child(game_here(s->game), &l->m[i]) != NULL;
        if (!game_play(s->game, &l->m[i])) break;
        fresh += !known;
    }
    return fresh;
}

void line_write(struct session *s, const struct node *from, const struct node *to, struct str *out)
{
    const struct node *n = to;
    int depth = 0;
    bool number = true;
    for (; n != from; n = n->parent) depth++;
    for (; depth; depth--) {
        n = to;
        for (int up = 1; up < depth; up++) n = n->parent;
        if (out->len) str_put(out, ' ');
        if (n->kind != NODE_MOVE) {
            str_add(out, game_is_pass(n) ? "(pass)" : "(position)");
            number = true;
            continue;
        }
        movetext_number(s->game, n, number, out);
        move_text(s, n->parent, &n->move, out);
        number = false;
    }
}
