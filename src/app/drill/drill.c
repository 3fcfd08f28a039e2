/* drill.c -- see drill.h.  While training, s->game is the board of the exercise, and the drill holds the person's
   game.  So everything that looks at the position sees the exercise. */
#include <config.h>

#include "app/drill/drill.h"

#include "app/session/settings.h"
#include "app/session/state.h"
#include "app/session/wing.h"
#include "base/mem.h"
#include "base/mono.h"

struct drill {
    const struct drill_kind *kind;
    void *task;
    struct game *kept;
    enum session_mode mode_before;
    struct session_player seat[2];
    int at, n, room, n_first; /* of the queue; from n_first on, positions are asked once more */
    int *queue;               /* numbers of positions */
    int solved, first;        /* solved; solved without a wrong try */
    bool waits;               /* solved: drill_next must come */
    bool failed;              /* there was a wrong try, or a hint */
    bool graded;              /* this answer has been counted */
    struct pos start;         /* the position, */
    int64_t put, until;       /* when it was put there; when the training must end, 0: never */
    drill_next_fn *next;
    int stage;
};

/* ---- begin and end ---- */

static void ask_also(struct drill *d, int which)
{
    MEM_ROOM(d->queue, d->n, d->room);
    d->queue[d->n++] = which;
}

static bool put(struct session *s)
{
    struct drill *d = s->wing.drill;
    d->put = mono_ms();
    d->graded = false;
    if (!d->kind->put(s, d->task, d->queue[d->at])) return false;
    d->start = *game_pos(s->game);
    return true;
}

/* Go back without a message: another game begins, or the session ends. */
static void drop(struct session *s)
{
    struct drill *d = s->wing.drill;
    if (!d) return;
    think_cancel(s);
    game_free(s->game);
    s->game = d->kept;
    s->mode = d->mode_before;
    s->wing.drill = NULL;
    d->kind->free(d->task);
    mem_free(d->queue);
    mem_free(d);
    play_forget(s);
    s->changes |= CHANGED_MODE;
}

bool drill_begin(struct session *s, const struct drill_kind *kind, void *task, int n)
{
    assert(!wings_play_person(s) && !s->wing.drill);
    think_cancel(s);
    step_stop(s);
    clocks_stop(&s->clocks, mono_ms());
    struct drill *d = s->wing.drill = mem_new(1, sizeof *d);
    *d = (struct drill){ .kind = kind, .task = task, .kept = s->game, .mode_before = s->mode, .n_first = n };
    for (int i = 0; i < n; i++) ask_also(d, i);
    s->game = game_new(game_rules(d->kept), NULL, WHITE);
    s->mode = MODE_TRAIN;
    s->shown.thinking = (struct session_thinking){ 0 };
    s->changes |= CHANGED_MODE | CHANGED_GAME | CHANGED_THINKING;
    if (put(s)) return true;
    drop(s);
    return false;
}

/* Go back to the game and tell the result. */
static void end(struct session *s, struct str *result)
{
    struct drill *d = s->wing.drill;
    if (d->kind->sum) d->kind->sum(d->task, result);
    else
        str_addf(result, _("%d of %d solved, %d at first try"), d->solved, d->at + 1 < d->n ? d->at + 1 : d->n,
            d->first);
    drop(s);
    say(s, _("%s. The game is as it was."), str_text(result));
    play_wake_up(s);
}

bool drill_stop(struct session *s)
{
    LOCAL(str) result = { 0 };
    end(s, &result);
    play_prompt(s);
    return true;
}

bool drill_then(struct session *s, bool (*run)(struct session *, const struct command *), const struct command *c)
{
    LOCAL(str) result = { 0 }, before = { 0 };
    if (!s->wing.drill) return run(s, c);
    end(s, &result);
    bool done = run(s, c);
    // TRANSLATORS: what came of it: "2 of 5 solved, 1 at first try"
    str_addf(&before, _("The training ends: %s."), str_text(&result));
    say_before(s, str_text(&before));
    return done;
}

/* ---- one position after another ---- */

void drill_board(struct session *s, struct game *g, int mine)
{
    static const struct session_player me, other = { .engine = true, .name = "huff" };
    struct drill *d = s->wing.drill;
    if (g != s->game) game_free(s->game);
    s->game = g;
    d->waits = d->failed = false;
    for (int side = WHITE; side <= BLACK; side++) d->seat[side] = mine >> side & 1 ? me : other;
    play_forget(s);
}

void drill_put(struct session *s, const struct rules *r, const struct pos *p)
{
    drill_board(s, game_new(r, p, WHITE), 1 << p->turn);
}

void drill_move(struct session *s, const struct move *m)
{
    game_play(s->game, m);
    play_forget(s);
}

bool drill_next(struct session *s)
{
    struct drill *d = s->wing.drill;
    const struct drill was = *d;
    bool enough = d->until && mono_ms() >= d->until;
    if (++d->at < d->n && !enough) return put(s);
    d->at--;
    drill_stop(s);
    return enough || !was.next || was.next(s, was.until, was.stage);
}

void drill_until(struct session *s, int64_t ms, drill_next_fn *next, int stage)
{
    struct drill *d = s->wing.drill;
    d->until = ms;
    d->next = next;
    d->stage = stage;
}

int drill_tenths(const struct session *s)
{
    return (int)((mono_ms() - s->wing.drill->put) / 100);
}

int drill_at(const struct session *s, int *ret_of)
{
    *ret_of = s->wing.drill->n;
    return s->wing.drill->at + 1;
}

bool drill_first(const struct session *s)
{
    return !s->wing.drill->failed;
}

/* ---- answers ---- */

/* A failure is added to the message. */
static void grade(struct session *s, enum grade grade)
{
    struct err e;
    struct drill *d = s->wing.drill;
    const struct drill_kind *k = d->kind;
    bool practice = d->at >= d->n_first;
    if (d->graded || !k->keep) return;
    d->graded = true;
    if (grade != GRADE_RIGHT && !k->once && (!practice || k->until_right)) ask_also(d, d->queue[d->at]);
    // TRANSLATORS: why an answer is not on disk, in English
    if (!practice && !k->keep(s, d->task, grade, &e)) say_more(s, _("Not kept: %s."), e.text);
}

/* Go to the next position, and put the present message before that of the next. */
static bool go_on(struct session *s)
{
    LOCAL(str) before = { 0 };
    str_add(&before, str_text(&s->said.text));
    bool ok = drill_next(s);
    say_before(s, str_text(&before));
    return ok;
}

static int move(struct session *s, const struct move *m)
{
    struct drill *d = s->wing.drill;
    if (!d) return WING_NOT;
    enum drill_try is = d->kind->play(s, d->task, m);
    d->failed |= is == DRILL_WRONG;
    if (is == DRILL_SOLVED) {
        d->waits = true;
        d->solved++;
        d->first += !d->failed;
    }
    if (is >= DRILL_WRONG) grade(s, is == DRILL_WRONG ? GRADE_WRONG : d->failed ? GRADE_HELPED : GRADE_RIGHT);
    if (is == DRILL_WRONG ? d->kind->once : is == DRILL_SOLVED && d->kind->flows) return go_on(s);
    return is == DRILL_ON || is == DRILL_SOLVED;
}

bool drill_show(struct session *s)
{
    struct drill *d = s->wing.drill;
    if (d->waits) return say_no(s, _("It is solved already; `train next` goes on"));
    d->failed = true;
    if (!d->kind->show(s, d->task)) return false;
    d->waits = true;
    grade(s, GRADE_WRONG);
    return true;
}

bool drill_play_on(struct session *s)
{
    if (!s->wing.drill->waits) return say_no(s, _("Solve it first; `train show` shows the solution"));
    if (leave_asks(s, drill_play_on, "")) return true;
    bool over = play_is_over(s) || !game_moves(s->game)->n;
    struct rules r = *play_rules(s);
    struct pos p = over ? s->wing.drill->start : *game_pos(s->game);
    enum side me = (enum side)(s->wing.drill->seat[WHITE].engine ? BLACK : WHITE);
    drop(s);
    s->player[me] = (struct session_player){ .level = settings_number(s->settings, "level") };
    s->player[!me] = (struct session_player){ .engine = true, .level = settings_number(s->settings, "level") };
    start_new(s, &r, &p, "off");
    say(s,
        over ? _("You are %s against the engine, from where the exercise began.")
             : _("You are %s against the engine from here."),
        side_word(me));
    return play_on(s);
}

/* ---- what is asked of it ---- */

bool drill_hint(struct session *s, struct move *ret)
{
    struct drill *d = s->wing.drill;
    if (d->waits || !d->kind->answer(s, d->task, ret)) return false;
    return d->failed = true;
}

bool drill_waits(const struct session *s)
{
    return s->wing.drill->waits;
}

bool drill_may_move(struct session *s)
{
    if (!s->wing.drill || !s->wing.drill->waits) return true;
    return say_no(s, _("This one is done; `train next` goes on, `train stop` goes back to the game"));
}

static int my_turn(const struct session *s)
{
    return s->wing.drill ? !s->wing.drill->waits : WING_NOT;
}

static int flipped(const struct session *s)
{
    return s->wing.drill ? s->wing.drill->seat[WHITE].engine : WING_NOT;
}

static bool title(const struct session *s, struct str *out)
{
    const struct drill *d = s->wing.drill;
    if (d) str_addf(out, _("training: %s, %d of %d"), _(d->kind->title), d->at + 1, d->n);
    return d != NULL;
}

static const struct session_player *player(const struct session *s, enum side side)
{
    return s->wing.drill ? &s->wing.drill->seat[side] : NULL;
}

const struct game *drill_kept(const struct session *s)
{
    return s->wing.drill ? s->wing.drill->kept : NULL;
}

const struct wing drill_wing = { .leave = drop,
    .hush = drop,
    .free = drop,
    .may_move = drill_may_move,
    .move = move,
    .my_turn = my_turn,
    .flipped = flipped,
    .title = title,
    .player = player,
    .game = drill_kept };
