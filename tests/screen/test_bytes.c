/* test_bytes.c -- the limits on what goes over a slow line, game by game.  Times are for the
 * benchmark. */
#include <config.h>

#include <criterion/criterion.h>

#include "screen/measure.h"
#include "screen/term.h"

TestSuite(bytes, .fini = term_cleanup, .timeout = 120);

Test(bytes, stay_within_the_limits)
{
    for (const struct measure_case *c = measure_cases; c->term; c++) {
        struct measure m = measure_run(c, 0);
        size_t most = MEASURE_PAINT + (c->exact ? MEASURE_PALETTE : 0);
        cr_expect(m.paint <= most, "%s %s %d: first paint %zu", c->term, c->spec, c->rows, m.paint);
        cr_expect(m.cursor > 0 && m.cursor <= MEASURE_CURSOR, "%s %s %d: cursor key %zu", c->term, c->spec, c->rows,
            m.cursor);
        cr_expect(m.move > 0 && m.move <= MEASURE_MOVE, "%s %s %d: move %zu", c->term, c->spec, c->rows, m.move);
        cr_expect(m.capture > 0 && m.capture <= MEASURE_LAST, "%s %s %d: capture %zu", c->term, c->spec, c->rows,
            m.capture);
        cr_expect(m.idle == MEASURE_IDLE, "%s %s %d: %zu when idle", c->term, c->spec, c->rows, m.idle);
        if (!term_sanitized())
            cr_expect(m.own_kb <= MEASURE_OWN_KB, "%s %s: %ld KiB beside the hash table", c->term, c->spec, m.own_kb);
    }
}

/* How fast it is, is for the benchmark. */
Test(bytes, an_analysis_stays_within_its_limits)
{
    struct measure_analysis m = measure_analysis_run(24, 80, 2500);
    cr_expect(m.update > 0 && m.update <= MEASURE_UPDATE, "an update of %zu bytes", m.update);
    cr_expect_leq(m.updates, MEASURE_UPDATES * 3, "%d updates in %.1f s", m.updates, m.seconds);
}
