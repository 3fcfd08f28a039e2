/* test_loop.c -- waiting and being woken. */
#include <config.h>

#include <criterion/criterion.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include "base/local.h"
#include "base/loop.h"
#include "base/mono.h"
#include "base/outlet.h"

TestSuite(loop, .timeout = 600);

Test(loop, times_out)
{
    int64_t before = mono_ms();
    cr_assert_eq(loop_wait(NULL, 0, 20), 0);
    cr_assert_geq(mono_ms() - before, 19);
    cr_assert_geq(mono_us(), before * 1000);
}

Test(loop, tells_ready_from_gone)
{
    int p[2];
    cr_assert_eq(pipe(p), 0);
    struct loop_fd f[] = { { .fd = p[0] }, { .fd = -1 } };
    cr_assert_eq(loop_wait(f, 2, 0), 0);
    cr_assert(!f[0].ready && !f[0].gone && !f[1].ready && !f[1].gone);
    cr_assert_eq(write(p[1], "x", 1), 1);
    cr_assert_eq(loop_wait(f, 2, -1), 1);
    cr_assert(f[0].ready && !f[0].gone);
    close(p[1]);
    cr_assert_eq(loop_wait(f, 2, -1), 1);
    cr_assert(f[0].ready && f[0].gone);
    close(p[0]);
    cr_assert_eq(loop_wait(f, 1, -1), 1);
    cr_assert(!f[0].ready && f[0].gone, "a closed descriptor is gone, not waited for");
}

static void *wake_later(void *w)
{
    usleep(10000);
    wake_up(w);
    return NULL;
}

Test(loop, wakes_from_another_thread)
{
    LOCAL(wake) w;
    pthread_t thread;
    cr_assert(wake_init(&w));
    struct loop_fd f = { .fd = w.fd };
    cr_assert_eq(pthread_create(&thread, NULL, wake_later, &w), 0);
    cr_assert_eq(loop_wait(&f, 1, -1), 1);
    cr_assert(f.ready);
    pthread_join(thread, NULL);
    wake_drain(&w);
    cr_assert_eq(loop_wait(&f, 1, 0), 0);
}

/* A full pipe neither blocks nor loses the wake-up. */
Test(loop, waking_often_never_blocks)
{
    LOCAL(wake) w;
    cr_assert(wake_init(&w));
    for (int i = 0; i < 200000; i++) wake_up(&w);
    struct loop_fd f = { .fd = w.fd };
    cr_assert_eq(loop_wait(&f, 1, 0), 1);
    wake_drain(&w);
    cr_assert_eq(loop_wait(&f, 1, 0), 0);
}

static void nothing(int sig)
{
    (void)sig;
}

Test(loop, a_signal_ends_the_wait)
{
    struct sigaction a = { .sa_handler = nothing };
    sigaction(SIGALRM, &a, NULL);
    ualarm(20000, 0);
    int64_t before = mono_ms();
    cr_assert_eq(loop_wait(NULL, 0, 5000), 0);
    cr_assert_lt(mono_ms() - before, 4000);
}

/* What is open may be others', too: a shell reads from the same terminal. */
Test(loop, trying_to_write_leaves_no_mark)
{
    static const char block[4096];
    int p[2];
    cr_assert(pipe(p) == 0);
    int before = fcntl(p[1], F_GETFL);
    while (outlet_try(p[1], block, sizeof block)) continue;
    cr_expect_eq(fcntl(p[1], F_GETFL), before);
}
