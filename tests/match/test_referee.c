/* test_referee.c -- the referee against players who misbehave. */
#include <config.h>

#include "match/referee.h"

#include <criterion/criterion.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "board/gen.h"
#include "endgame/endgame.h"
#include "game/game.h"
#include "help/board_text.h"
#include "help/scratch.h"
#include "match/player.h"

/* Plays the first legal move, until it does what `way` says at its move number `when`. */
enum way { WELL, ILLEGAL, NOTHING, CRASH, SLOW };
struct fake {
    struct player player;
    enum way way;
    atomic_bool *stop; // set before it goes wrong
    int when, moves, clears, score;
    int mute; // tells no score from this move on, if not 0
    int64_t busy_us;
};

static void fake_clear(struct player *p)
{
    ((struct fake *)p)->clears++;
}

static bool fake_think(struct player *p, const struct engine_request *q, struct engine_report *ret, struct err *e)
{
    static _Thread_local struct moves list;
    struct fake *f = (struct fake *)p;
    struct pos pos = q->start;
    for (int i = 0; i < q->n_moves; i++) pos_play(&q->rules, &pos, &q->moves[i], &pos);
    gen_moves(&q->rules, &pos, &list);
    *ret = (struct engine_report){ .done = true,
        .has_best = true,
        .best = moves_get(&list, 0),
        .nodes = 10,
        .depth = 2,
        .score = pos.turn == WHITE ? f->score : -f->score,
        .scoreless = f->mute && f->moves + 1 >= f->mute,
        .busy_us = f->busy_us };
    enum way way = ++f->moves == f->when ? f->way : WELL;
    if (way == ILLEGAL) ret->best.to = ret->best.from;
    if (way == NOTHING) ret->has_best = false;
    if (way == SLOW) usleep(60000);
    if (way != WELL && f->stop) atomic_store(f->stop, true);
    return way != CRASH || err_set(e, 0, 0, "it went away");
}

static const struct player_ops fake_ops = { fake_clear, fake_think, NULL };

struct course {
    const char *fen;
    struct fake fake[2];
    struct player_spec spec[2];
    struct referee_terms terms;
    struct referee_result result;
    struct ending_state ending;
};

static void play(struct course *c)
{
    struct rules r = text_rules("international");
    struct pos p = text_pos(&r, c->fen ? c->fen : "W:W31-50:B1-20");
    OWN(game) g = game_new(&r, &p, WHITE);
    atomic_bool stop = false;
    for (int i = 0; i < 2; i++) c->fake[i].player = (struct player){ &fake_ops, &c->spec[i] };
    if (!c->terms.plies) c->terms.plies = 300;
    referee_play(g, (struct player *[2]){ &c->fake[0].player, &c->fake[1].player }, &c->terms, 1, &stop, &c->result);
    c->ending = game_result(g);
    cr_expect_eq(c->fake[0].clears, 1);
    cr_expect_eq(c->fake[1].clears, 1);
}

static void expect_fault(struct course *c, enum match_end end, int fault)
{
    cr_expect_eq(c->result.end, end, "%s", match_end_text(c->result.end));
    cr_expect_eq(c->result.fault, fault);
    cr_expect_eq(c->result.result, fault == WHITE ? RESULT_BLACK : RESULT_WHITE);
    cr_expect_eq(c->ending.result, c->result.result);
    cr_expect_eq(strncmp(c->result.words, fault == WHITE ? "White: " : "Black: ", 7), 0, "%s", c->result.words);
}

Test(referee, an_illegal_move_loses)
{
    struct course c = { .fake = { { .way = ILLEGAL, .when = 3 } } };
    play(&c);
    expect_fault(&c, END_ILLEGAL, WHITE);
    cr_expect(strstr(c.result.words, "is not legal"), "%s", c.result.words);
    cr_expect_eq(c.result.effort[WHITE].moves, 3);
    cr_expect_eq(c.result.effort[BLACK].nodes, 20);
    cr_expect_not(c.result.failed[WHITE]);
}

Test(referee, no_move_loses)
{
    struct course c = { .fake = { [1] = { .way = NOTHING, .when = 1 } } };
    play(&c);
    expect_fault(&c, END_ILLEGAL, BLACK);
}

Test(referee, a_crash_loses)
{
    struct course c = { .fake = { [1] = { .way = CRASH, .when = 2 } } };
    play(&c);
    expect_fault(&c, END_CRASH, BLACK);
    cr_expect(c.result.failed[BLACK] && !c.result.failed[WHITE]);
    cr_expect(strstr(c.result.words, "it went away"), "%s", c.result.words);
}

Test(referee, time_a_move)
{
    struct course c = { .fake = { { .way = SLOW, .when = 2 } }, .spec[0].limits.ms = 10, .terms.margin_ms = 20 };
    play(&c);
    expect_fault(&c, END_TIME, WHITE);
    cr_expect_eq(c.ending.why, WHY_TIME);
}

Test(referee, a_clock)
{
    struct course c = { .fake = { [1] = { .way = SLOW, .when = 4 } },
        .spec[1].limits = { .clock_ms = 30, .inc_ms = 1 },
        .terms.margin_ms = 0 };
    play(&c);
    expect_fault(&c, END_TIME, BLACK);
}

/* On a busy machine huff is charged what it worked, if it tells; others the time that passed. */
Test(referee, waiting_is_not_charged)
{
    static const struct {
        int64_t busy_us;
        bool busy, late;
    } rows[] = {
        { 1000, true, false },
        { 40000, true, true },
        { 0, true, true },
        { 1000, false, true },
    };
    for (int i = 0; i < 4; i++) {
        struct course c = { .fake = { { .way = SLOW, .when = 2, .busy_us = rows[i].busy_us } },
            .spec[0].limits.ms = 10,
            .terms = { .margin_ms = 20, .busy = rows[i].busy } };
        play(&c);
        cr_expect_eq(c.result.end == END_TIME, rows[i].late, "row %d: %s", i, c.result.words);
    }
}

static int64_t stolen, steal;

static int64_t steal_some(void)
{
    return stolen += steal;
}

/* What the host of a virtual machine took is no fault of the mover's, as far as it explains the delay. */
Test(referee, stolen_time_is_not_charged)
{
    static const struct {
        int64_t steal;
        bool late;
    } rows[] = { { 0, true }, { 15, true }, { 30, false }, { 500, false } };
    for (int i = 0; i < 4; i++) {
        struct course c = { .fake = { { .way = SLOW, .when = 2, .busy_us = 50000 } },
            .spec[0].limits.ms = 10,
            .terms = { .margin_ms = 20, .busy = true, .stolen_ms = steal_some } };
        steal = rows[i].steal;
        play(&c);
        cr_expect_eq(c.result.end == END_TIME, rows[i].late, "row %d: %s", i, c.result.words);
    }
}

Test(referee, what_the_margin_forgives)
{
    struct course c = { .fake = { { .way = SLOW, .when = 2 } }, .spec[0].limits.ms = 10, .terms.margin_ms = 60000 };
    play(&c);
    cr_expect_eq(c.result.end, END_RULES, "%s", match_end_text(c.result.end));
}

Test(referee, the_rules_end_it)
{
    struct course c = { .fen = "W:W27:B22" };
    play(&c);
    cr_expect_eq(c.result.end, END_RULES);
    cr_expect_eq(c.result.result, RESULT_WHITE);
    cr_expect_str_eq(c.result.words, "White wins: Black has no pieces left");
    c = (struct course){ .fen = "W:W46:B5" };
    play(&c);
    cr_expect_eq(c.result.end, END_RULES);
    c = (struct course){ .fen = "W:WK47:BK4" };
    play(&c);
    cr_expect_eq(c.result.result, RESULT_DRAW);
}

Test(referee, too_many_plies)
{
    struct course c = { .terms.plies = 7 };
    play(&c);
    cr_expect_eq(c.result.end, END_PLIES);
    cr_expect_eq(c.result.result, RESULT_DRAW);
    cr_expect_eq(c.result.effort[0].moves + c.result.effort[1].moves, 7);
}

/* Both have to agree for so long; what tells no score is neither even nor lost, whatever stands in its place. */
Test(referee, adjudication)
{
    static const struct {
        struct fake fake[2];
        struct adjudicate win, draw;
        enum match_end end;
        int moves; // 0: as many as the rules want
        const char *why;
    } rows[] = {
        { { { .score = -600 }, { .score = -550 } }, .win = { 500, 3, 0 }, .end = END_WIN, .moves = 6 },
        { { { .score = -600 }, { .score = -450 } }, .win = { 500, 3, 0 }, .end = END_RULES,
            .why = "both have to agree" },
        { { { .score = -600 }, { .score = -550 } }, .win = { 500, 2, 10 }, .end = END_WIN, .moves = 13 },
        { { { .score = 5 }, { .score = -5 } }, .draw = { 5, 2, 10 }, .end = END_DRAW, .moves = 13 },
        { { { .score = 5 }, { .score = -5 } }, .draw = { 4, 2, 10 }, .end = END_RULES },
        { { { .mute = 1 }, { .mute = 1 } }, .draw = { 5, 2, 0 }, .end = END_RULES, .why = "nobody has said anything" },
        { { { .score = 0 }, { .mute = 4 } }, .draw = { 5, 4, 0 }, .end = END_RULES, .why = "one says it is drawn" },
        { { { .score = -600 }, { .score = -600, .mute = 3 } }, .win = { 500, 3, 0 }, .end = END_RULES,
            .why = "one says it is won" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct course c = { .terms = { .win = rows[i].win, .draw = rows[i].draw } };
        memcpy(c.fake, rows[i].fake, sizeof c.fake);
        play(&c);
        cr_expect_eq(c.result.end, rows[i].end, "row %zu: %s", i, rows[i].why);
        if (c.result.end == END_WIN) cr_expect_eq(c.result.result, RESULT_BLACK);
        int64_t made = c.result.effort[0].moves + c.result.effort[1].moves;
        if (rows[i].moves) cr_expect_eq(made, rows[i].moves, "row %zu: %d", i, (int)made);
    }
}

Test(referee, tables_decide)
{
    const char *folder = scratch_new();
    struct endgame_plan plan = { .rules = text_rules("international"),
        .folder = folder,
        .pieces = 2,
        .threads = 1,
        .memory = 16 << 20 };
    struct err e = { 0 };
    cr_assert(endgame_build(&plan, &e), "%s", e.text);
    struct endgame *tables = endgame_open(&plan.rules, folder);
    struct course c = { .fen = "W:WK28:B31", .terms.endgame = tables },
                  drawn = { .fen = "W:WK47:BK4", .terms.endgame = tables };
    play(&c);
    cr_expect_eq(c.result.end, END_TABLE);
    cr_expect_eq(c.result.result, RESULT_WHITE);
    cr_expect_eq(c.result.effort[0].moves, 0);
    play(&drawn);
    cr_expect_eq(drawn.result.end, END_TABLE);
    cr_expect_eq(drawn.result.result, RESULT_DRAW);
    c = (struct course){ .fen = "W:W46,47,48:B1,2", .terms = { .endgame = tables, .plies = 2 } };
    play(&c);
    cr_expect_eq(c.result.end, END_PLIES, "too many pieces to know");
    endgame_close(tables);
    scratch_remove(folder);
}

static void expect_stopped(struct course *c, bool stopped)
{
    struct rules r = text_rules("international");
    OWN(game) g = game_new(&r, NULL, WHITE);
    atomic_bool stop = stopped;
    c->terms.plies = 300;
    c->fake[1].stop = &stop;
    for (int i = 0; i < 2; i++) c->fake[i].player = (struct player){ &fake_ops, &c->spec[i] };
    referee_play(g, (struct player *[2]){ &c->fake[0].player, &c->fake[1].player }, &c->terms, 1, &stop, &c->result);
    cr_expect_eq(c->result.end, END_STOPPED);
    cr_expect_eq(c->result.result, RESULT_NONE);
    cr_expect_eq(game_result(g).result, RESULT_NONE);
}

Test(referee, stopped)
{
    expect_stopped(&(struct course){ .fen = NULL }, true);
}

/* What breaks a match off may end its engines first, and is no time to judge a move. */
Test(referee, stopped_with_a_player)
{
    for (enum way way = ILLEGAL; way <= SLOW; way++) {
        struct course c = { .fake = { [1] = { .way = way, .when = 2 } }, .spec = { [1] = { .limits.ms = 20 } } };
        expect_stopped(&c, false);
        cr_expect_eq(c.fake[1].moves, 2);
        cr_expect_eq(c.result.failed[BLACK], way == CRASH);
        cr_expect_not(c.result.failed[WHITE]);
        cr_expect_eq(c.result.fault, -1);
    }
}
