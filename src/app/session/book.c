/* book.c -- the opening book of the game on the board: what the engine answers with, and what
 * an analysis shows. */
#include <config.h>

#include "app/session/state.h"

#include "app/session/settings.h"
#include "base/err.h"
#include "book/book.h"

/* NULL: there is none.  Why one that was asked for cannot be used is said once. */
static const struct book *find(struct session *s)
{
    struct err e;
    if (s->how.kiosk) return NULL;
    const char *which = *s->how.book ? s->how.book : settings_get(s->settings, "book");
    const struct book *b = books_find(&s->books, play_rules(s), which, &e);
    if (*e.text) say_err(s, &e);
    return b;
}

bool book_answers(struct session *s, int level)
{
    if (level && level < BOOKS_LEVEL) return false;
    const struct book *b = find(s);
    return b && book_pick(b, game_pos(s->game), -1, rng_next(&s->rng), &s->think.book);
}

void book_say(struct session *s, struct str *out)
{
    struct book_move m[BOOK_MOVES];
    const struct book *b = find(s);
    int n = b ? book_moves(b, game_pos(s->game), m) : 0;
    double all = 0;
    for (int i = 0; i < n; i++) all += m[i].weight;
    for (int i = 0; i < n && all > 0; i++) {
        struct str one = { .max = 64 };
        think_line_text(s, game_pos(s->game), &m[i].move, 1, &one);
        str_addf(&one, " %.0f %%", 100 * m[i].weight / all);
        bool fits = out->len + 8 + one.len < out->max;
        if (fits) str_addf(out, "%s%s", i ? ", " : "book: ", str_text(&one));
        str_release(&one);
        if (!fits) return;
    }
}
