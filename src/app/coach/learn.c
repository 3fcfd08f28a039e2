/* learn.c -- learning a repertoire move by move (app/drill/drill.h).

   huff plays the other side, and the person's moves that are not due, along lines that lead to a move that is due.
   If several replies lead to one, huff draws among them, each as often as it is played in the opening tree beside
   the board, or evenly without a tree.  After a wrong move the right one is told and must be played.  A move that
   was wrong or needed a hint comes once more at the end, until it is right.  Only the first answer is kept, on disk
   before the next question. */
#include <config.h>

#include "app/coach/coach.h"

#include <string.h>

#include "app/analysis/played.h"
#include "app/session/state.h"
#include "base/day.h"
#include "base/mem.h"
#include "base/utf8.h"

enum { NOWHERE = -1, LINE_MOST = 200, COMMENT_MOST = 120 };

struct learn {
    struct study study;
    bool *ask, *again; /* by place: to be asked; to be asked once more, when nothing else is left */
    bool *leads;       /* by place: leads to one that is to be asked */
    int at, asked;     /* the place on the board; the place of the question */
    bool done;         /* the question was answered */
    int right, helped, wrong;
};

static const struct repertoire_place *place(const struct learn *t, int i)
{
    return &t->study.repertoire.place[i];
}

static const struct repertoire_move *edge(const struct learn *t, int i)
{
    return &t->study.repertoire.move[i];
}

/* ---- on to the next question ---- */

/* A place comes before those it leads to, except for transpositions, so a few rounds are enough. */
static void look_ahead(struct learn *t)
{
    for (int i = 0; i < t->study.repertoire.n; i++) t->leads[i] = t->ask[i];
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = t->study.repertoire.n - 1; i >= 0; i--)
            for (int m = place(t, i)->moves; m >= 0 && !t->leads[i]; m = edge(t, m)->next)
                changed |= t->leads[i] = t->leads[edge(t, m)->to];
    }
}

/* Draw a move that leads on, as often as it is played; at least once, since it is in the file. */
static const struct repertoire_move *draw(struct session *s, const struct learn *t)
{
    LOCAL_MEM struct tree *tree = mem_new(1, sizeof *tree);
    uint64_t sum = 0;
    int chosen = NOWHERE;
    if (!played_ask(s, &place(t, t->at)->pos, tree)) tree->n = 0;
    for (int m = place(t, t->at)->moves; m >= 0; m = edge(t, m)->next) {
        if (!t->leads[edge(t, m)->to]) continue;
        const struct tree_move *known = tree_find(tree, &edge(t, m)->move);
        uint32_t own = known ? known->count.games : 1;
        sum += own;
        if (rng_next(&s->rng) % sum < own) chosen = m;
    }
    return edge(t, chosen);
}

/* A start from which a line leads to a question; NOWHERE if no question is left. */
static int first_place(const struct learn *t)
{
    for (int i = 0; i < t->study.repertoire.n; i++)
        if (place(t, i)->from < 0 && t->leads[i]) return i;
    return NOWHERE;
}

/* Choose where to go on: from here, if that leads to a question, and otherwise from a start.  When all have been
   asked once, ask again what was not known.  True if the line goes on from here. */
static bool goes_on(struct learn *t)
{
    look_ahead(t);
    if (t->at != NOWHERE && t->leads[t->at]) return true;
    if (first_place(t) == NOWHERE) {
        bool *asked = t->ask;
        t->ask = t->again;
        t->again = asked;
        look_ahead(t);
    }
    t->at = first_place(t);
    return false;
}

/* Play along a line to the next question.  The moves go into `line`. */
static void seek(struct session *s, struct learn *t, struct str *line)
{
    struct move played[REPERTOIRE_PLIES];
    const struct pos from = place(t, t->at)->pos;
    int n = 0;
    while (!t->ask[t->at]) {
        const struct repertoire_move *m = draw(s, t);
        game_play(s->game, &m->move);
        if (n < REPERTOIRE_PLIES) played[n++] = m->move;
        t->at = m->to;
    }
    think_line_text(s, &from, played, n, line);
}

static bool put(struct session *s, void *task, int which UNUSED)
{
    struct learn *t = task;
    LOCAL(str) line = { .max = LINE_MOST };
    int n, at = drill_at(s, &n);
    if (at > 1 && !t->done) { // the question was skipped
        t->ask[t->at] = false;
        t->at = NOWHERE;
    }
    bool on = goes_on(t);
    if (!on) drill_put(s, &t->study.repertoire.rules, &place(t, t->at)->pos);
    seek(s, t, &line);
    drill_board(s, s->game, 1 << t->study.repertoire.side);
    t->done = false;
    t->asked = t->at;
    say(s, "%s", "");
    // TRANSLATORS: moves follow
    if (line.len && on) say_more(s, _("On it goes: %s."), str_text(&line));
    else if (line.len && s->plain) say_more(s, _("From the start: %s."), str_text(&line));
    else if (!on && at > 1) say_more(s, "%s", _("From the start."));
    // TRANSLATORS: the number of the question, of how many
    say_more(s, game_pos(s->game)->turn == WHITE ? _("White to move (%d of %d)") : _("Black to move (%d of %d)"), at,
        n);
    return true;
}

/* ---- answers ---- */

/* Append as much as fits of what the file says of a move. */
static void add_words(const struct repertoire_move *m, struct str *out)
{
    size_t n = m->comment ? strlen(m->comment) : 0;
    if (n > COMMENT_MOST) n = utf8_uncut(m->comment, COMMENT_MOST);
    if (n) str_addf(out, " (%.*s)", (int)n, m->comment);
}

/* Append the moves to learn in a place, and the file's comment on the first. */
static void add_moves(struct session *s, const struct learn *t, struct str *out)
{
    int first = place(t, t->at)->moves;
    for (int m = first; m >= 0; m = edge(t, m)->next) {
        if (m != first) str_add(out, edge(t, m)->next < 0 ? _(" or ") : ", ");
        str_add(out, MOVE(s, game_pos(s->game), &edge(t, m)->move));
    }
    add_words(edge(t, first), out);
}

/* Put the move on the board. */
static void make(struct session *s, struct learn *t, int m)
{
    drill_move(s, &edge(t, m)->move);
    t->again[t->at] |= !drill_first(s);
    t->ask[t->at] = false;
    t->at = edge(t, m)->to;
    t->done = true;
}

static enum drill_try tell(struct session *s, struct learn *t, const struct move *m)
{
    LOCAL(str) right = { 0 };
    const struct move *own = &edge(t, place(t, t->at)->moves)->move;
    add_moves(s, t, &right);
    s->shown.hint_from = square_of_bit(play_rules(s), own->from);
    s->shown.hint_to = square_of_bit(play_rules(s), own->to);
    // TRANSLATORS: moves
    say_no(s, _("%s is not in your repertoire; play %s"), MOVE(s, game_pos(s->game), m), str_text(&right));
    t->again[t->at] = true;
    return DRILL_WRONG;
}

static enum drill_try play(struct session *s, void *task, const struct move *m)
{
    struct learn *t = task;
    LOCAL(str) name = { 0 };
    int i = repertoire_find_move(&t->study.repertoire, t->at, m);
    if (i < 0) return tell(s, t, m);
    str_add(&name, MOVE(s, game_pos(s->game), m));
    add_words(edge(t, i), &name);
    // TRANSLATORS: a move
    say(s, _("Right: %s."), str_text(&name));
    make(s, t, i);
    return DRILL_SOLVED;
}

static bool answer(struct session *s UNUSED, void *task, struct move *ret)
{
    const struct learn *t = task;
    *ret = edge(t, place(t, t->at)->moves)->move;
    return true;
}

static bool show(struct session *s, void *task)
{
    struct learn *t = task;
    LOCAL(str) right = { 0 };
    add_moves(s, t, &right);
    // TRANSLATORS: moves
    say(s, _("Your repertoire has %s. `train next` goes on"), str_text(&right));
    make(s, t, place(t, t->at)->moves);
    return true;
}

static void sum(const void *task, struct str *out)
{
    const struct learn *t = task;
    int n = t->right + t->helped + t->wrong;
    str_addf(out,
        LANG_COUNT("%d move asked: %d right, %d after a hint, %d wrong",
            "%d moves asked: %d right, %d after a hint, %d wrong", n),
        t->right, t->helped, t->wrong);
    // TRANSLATORS: answers, at the end of a list: "5 right, 1 wrong"
    if (t->study.deck.n_late) str_addf(out, _(", %d not kept"), t->study.deck.n_late);
}

static void free_task(void *task)
{
    struct learn *t = task;
    study_release(&t->study);
    mem_free(t->ask);
    mem_free(t->again);
    mem_free(t->leads);
    mem_free(t);
}

static bool keep(struct session *s, void *task, enum grade grade, struct err *e)
{
    struct learn *t = task;
    struct study *st = &t->study;
    LOCAL(str) key = { 0 };
    ++*(grade == GRADE_RIGHT ? &t->right : grade == GRADE_HELPED ? &t->helped : &t->wrong);
    repertoire_key(&st->repertoire, &st->deck.schedule, t->asked, &key);
    return deck_answer(s, &st->deck, str_text(&key), grade, e);
}

static const struct drill_kind learn = { "repertoire", put, play, answer, show, free_task, sum, keep, true, false,
    .until_right = true };

/* ---- what there is to do ---- */

static bool nothing(struct session *s, const struct study *st, const struct schedule_day *d)
{
    if (!d->cards) say_no(s, _("%s has no moves to be learned yet; `repertoire add` puts some into it."), st->name);
    else if (!deck_waits(s, d)) say_no(s, _("Nothing is due in %s before %s."), st->name, DAY(d->next));
    study_trouble(s, st);
    return false;
}

bool learn_begin(struct session *s, const char *name)
{
    struct schedule_day d;
    struct learn *t = mem_new(1, sizeof *t);
    bool ok = study_load(s, name, &t->study);
    size_t n = (size_t)t->study.repertoire.n + 1;
    t->ask = mem_new(n, sizeof *t->ask);
    t->again = mem_new(n, sizeof *t->again);
    t->leads = mem_new(n, sizeof *t->leads);
    t->at = NOWHERE;
    if (ok) repertoire_day(&t->study.repertoire, &t->study.deck.schedule, day_today(), t->ask, &d);
    if (ok) ok = d.due + d.fresh || nothing(s, &t->study, &d);
    if (!ok) {
        free_task(t);
        return false;
    }
    drill_begin(s, &learn, t, d.due + d.fresh);
    study_trouble(s, &t->study);
    return true;
}
