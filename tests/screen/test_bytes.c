/* test_bytes.c -- the limits on what goes over a slow line, game by game.  Times are for the
 * benchmark. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "screen/huff.h"
#include "screen/measure.h"

TestSuite(bytes, .fini = term_cleanup, .timeout = 600);

Test(bytes, stay_within_the_limits)
{
    for (const struct measure_case *c = measure_cases; c->term; c++) {
        struct measure m = measure_run(c, 0);
        const struct measure_limit *l = &measure_limits[c->large];
        bool mouse = strncmp(c->term, "xterm", 5) == 0;
        size_t most = l->paint + (c->exact ? MEASURE_PALETTE : 0);
        cr_expect(m.paint <= most, "%s %s %d: first paint %zu", c->term, c->spec, c->rows, m.paint);
        cr_expect(m.cursor > 0 && m.cursor <= l->cursor, "%s %s %d: cursor key %zu", c->term, c->spec, c->rows,
            m.cursor);
        cr_expect(m.move > 0 && m.move <= l->move, "%s %s %d: move %zu", c->term, c->spec, c->rows, m.move);
        cr_expect(m.capture > 0 && m.capture <= l->last, "%s %s %d: capture %zu", c->term, c->spec, c->rows, m.capture);
        cr_expect((m.pick > 0) == mouse && m.pick <= l->move, "%s %s %d: first click %zu", c->term, c->spec, c->rows,
            m.pick);
        cr_expect((m.drop > 0) == mouse && m.drop <= l->move, "%s %s %d: second click %zu", c->term, c->spec, c->rows,
            m.drop);
        cr_expect(m.idle == MEASURE_IDLE, "%s %s %d: %zu when idle", c->term, c->spec, c->rows, m.idle);
        if (!term_sanitized())
            cr_expect(m.own_kb <= l->own_kb, "%s %s: %ld KiB beside the hash table", c->term, c->spec, m.own_kb);
    }
}

/* How fast it is, is for the benchmark. */
Test(bytes, an_analysis_stays_within_its_limits)
{
    static const struct {
        int rows, cols, large;
    } sizes[] = { { 24, 80, 0 }, { 40, 120, 0 }, { 60, 200, 1 }, { 80, 250, 1 } };
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct measure_analysis m = measure_analysis_run(sizes[i].rows, sizes[i].cols, 2500);
        const struct measure_limit *l = &measure_limits[sizes[i].large];
        cr_expect(m.update > 0 && m.update <= l->update, "%d: an update of %zu bytes", sizes[i].cols, m.update);
        cr_expect(m.paint <= l->paint, "%d: the whole screen %zu bytes", sizes[i].cols, m.paint);
        cr_expect(m.ply > 0 && m.ply <= l->move, "%d: a ply %zu bytes", sizes[i].cols, m.ply);
        cr_expect_leq(m.updates, MEASURE_UPDATES * 3, "%d updates in %.1f s", m.updates, m.seconds);
        cr_expect(m.step > 0 && m.step <= l->last, "%d: a ply along a line %zu", sizes[i].cols, m.step);
    }
}

/* REP is defined behind a character alone: some terminals drop it behind a colour, and what was to go stays.  curses sends it
   where the locale is not UTF-8. */
Test(bytes, nothing_stands_between_a_character_and_its_repetition)
{
    static const struct term_options o = { .lang = "C" };
    struct term *t = huff_start(&o, "--seed=3", NULL);
    int n = 0;
    expect(t, "PLAY");
    says(t, ":32-28\r", "1. 32-28");
    term_settle(t, 200);
    for (const char *s = term_tail(t), *rep; (rep = strstr(s, "\033[")); s = rep + 2) {
        if (rep[2 + strspn(rep + 2, "0123456789")] != 'b') continue;
        cr_expect(rep > term_tail(t) && rep[-1] != 'm', "behind a colour: %s", rep + 1);
        n++;
    }
    cr_expect(n > 0);
}
