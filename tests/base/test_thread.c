/* test_thread.c -- work shared out to threads. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdatomic.h>

#include "base/local.h"
#include "base/thread.h"

enum { HANDS = 5, JOBS = 37, ROUNDS = 300 };

struct tally {
    atomic_int done[JOBS], at_work[HANDS], wrong;
};

static void count(void *ctx, int job, int hand)
{
    struct tally *t = ctx;
    if (hand < 0 || hand >= HANDS || atomic_exchange(&t->at_work[hand], 1)) {
        atomic_fetch_add(&t->wrong, 1);
        return;
    }
    atomic_fetch_add(&t->done[job], 1);
    atomic_store(&t->at_work[hand], 0);
}

/* Every job of every round is done once, by hands that are nobody else's, also where there are fewer jobs than hands or
   none; and a round is over when it comes back. */
Test(thread, a_crew_does_round_after_round)
{
    struct tally t = { .wrong = 0 };
    int asked[JOBS] = { 0 };
    struct crew *c = crew_new(HANDS);
    for (int round = 0; round < ROUNDS; round++) {
        int jobs = round % (JOBS + 1);
        crew_jobs(c, jobs, count, &t);
        for (int i = 0; i < jobs; i++) cr_assert_eq(atomic_load(&t.done[i]), ++asked[i], "job %d, round %d", i, round);
    }
    cr_expect_eq(atomic_load(&t.wrong), 0);
    crew_free(c);
}

Test(thread, one_round_by_any_number_of_hands)
{
    static const int hands[] = { -1, 0, 1, 2, HANDS };
    struct tally t = { .wrong = 0 };
    for (int i = 0; i < 5; i++) {
        thread_jobs(hands[i], JOBS, count, &t);
        for (int k = 0; k < JOBS; k++) cr_expect_eq(atomic_load(&t.done[k]), i + 1, "%d hands, job %d", hands[i], k);
    }
    cr_expect_eq(atomic_load(&t.wrong), 0);
}
