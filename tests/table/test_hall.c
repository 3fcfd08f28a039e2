/* test_hall.c -- tables on disk: kept, read again, damaged, and without room. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/rng.h"
#include "help/games.h"
#include "help/printed.h"
#include "help/process.h"
#include "help/scratch.h"
#include "table/desk.h"
#include "table/hall.h"

enum { NOW = 1000000 };

static struct hall *hall;
static const char *dir;
static struct err e;

static void say(struct hall_table *ht, const struct event *v)
{
    (void)ht, (void)v;
}

static void open_hall(void)
{
    hall = hall_open(dir, say, NOW, &e);
    cr_assert(hall, "%s", e.text);
}

static void close_hall(void)
{
    hall_free(hall);
    hall = NULL;
}

static void open_again(void)
{
    close_hall();
    open_hall();
}

static void enter(void)
{
    dir = scratch_new();
    open_hall();
}

static void leave(void)
{
    limit_files(RLIM_INFINITY);
    hall_free(hall);
    scratch_clear();
}

TestSuite(hall, .init = enter, .fini = leave);

static struct hall_table *host(const char *name, const char *tc)
{
    static const char *const nobody[2] = { "", "" };
    return hall_host(hall, name, a_game("international"), tc, nobody, 0, &e);
}

static void sit_both(struct hall_table *ht)
{
    enum side side;
    cr_assert(table_sit(&ht->t, "ann", NOW, &side, &e), "%s", e.text);
    cr_assert(table_sit(&ht->t, "bob", NOW, &side, &e), "%s", e.text);
}

static struct hall_table *begin(const char *name, const char *tc)
{
    struct hall_table *ht = host(name, tc);
    cr_assert(ht, "%s", e.text);
    sit_both(ht);
    return ht;
}

static bool play_one(struct hall_table *ht, struct rng *rng)
{
    const struct moves *legal = game_moves(ht->t.game);
    struct event v = { .kind = EVENT_MOVE, .side = game_pos(ht->t.game)->turn, .ms = -1 };
    struct move m = moves_get(legal, (int)rng_below(rng, (uint32_t)moves_count(legal)));
    move_squares(game_rules(ht->t.game), &m, &v.move);
    return table_ask(&ht->t, v.side, &v, NOW, &e);
}

static void play_some(struct hall_table *ht, uint64_t seed, int plies)
{
    struct rng rng = { seed };
    for (int i = 0; i < plies && !table_is_over(&ht->t); i++) cr_assert(play_one(ht, &rng), "%s", e.text);
}

static bool ask(struct hall_table *ht, enum side side, enum event_kind kind)
{
    struct event v = { .kind = kind, .side = side, .ms = -1 };
    return table_ask(&ht->t, side, &v, NOW, &e);
}

/* Nine moves, and Black resigns. */
static struct hall_table *finished(const char *name, uint64_t seed)
{
    struct hall_table *ht = begin(name, "300+3");
    play_some(ht, seed, 9);
    cr_assert(ask(ht, BLACK, EVENT_RESIGN));
    return ht;
}

static int ply(const char *name)
{
    struct hall_table *ht = hall_find(hall, name);
    return ht ? game_here(ht->t.game)->ply : -1;
}

Test(hall, what_is_kept_is_read_again)
{
    static const char *const names[] = { "kopi", "teh", "b.3_-x" };
    struct str was[3] = { { 0 } };
    LOCAL(str) is = { 0 };
    for (int i = 0; i < 3; i++) {
        struct hall_table *ht = begin(names[i], i == 1 ? "300+3" : "-");
        play_some(ht, (uint64_t)i + 7, 30);
        if (i == 1) cr_assert(ask(ht, WHITE, EVENT_RESIGN));
        desk_describe(&ht->t, &was[i]);
    }
    cr_assert(hall_sync(hall, &e));
    open_again();
    for (int i = 0; i < 3; i++) {
        desk_describe(&hall_find(hall, names[i])->t, &is);
        cr_expect_str_eq(str_text(&is), str_text(&was[i]));
        str_release(&was[i]);
    }
}

Test(hall, one_server_has_a_folder)
{
    cr_expect_null(hall_open(dir, say, NOW, &e));
    cr_expect(strstr(e.text, "another table server"), "%s", e.text);
}

/* Cut anywhere: what is whole is there, what is torn is gone, and the next line fits. */
Test(hall, torn_anywhere)
{
    LOCAL(str) all = { 0 }, now = { 0 };
    play_some(begin("kopi", "-"), 3, 12);
    whole_read(scratch_path("kopi.table"), &all);
    size_t start = (size_t)(strstr(str_text(&all), " move ") - str_text(&all));
    for (size_t cut = start; cut < all.len; cut += 3) {
        int moves = 0;
        close_hall();
        whole_write_n(scratch_path("kopi.table"), str_text(&all), cut);
        for (size_t i = 0; i < cut; i++) moves += all.s[i] == '\n';
        open_hall();
        struct hall_table *ht = hall_find(hall, "kopi");
        cr_assert(ht);
        cr_expect_eq(ht->seq, (uint64_t)moves);
        play_some(ht, 5, 1);
        open_again();
        cr_expect_eq(hall_find(hall, "kopi")->seq, (uint64_t)moves + 1);
    }
    cr_expect_not(is_there(scratch_path("kopi.table.damaged")));
}

Test(hall, a_bad_line_within_is_kept_aside)
{
    LOCAL(str) all = { 0 }, aside = { 0 };
    play_some(begin("kopi", "-"), 3, 12);
    for (int time = 1; time <= 2; time++) {
        close_hall();
        whole_read(scratch_path("kopi.table"), &all);
        char *move = all.s;
        for (int i = 0; i < 9 - 4 * time; i++) move = strstr(move + 1, " move ");
        move[8] ^= 1;
        whole_write_n(scratch_path("kopi.table"), str_text(&all), all.len);
        open_hall();
        cr_expect_eq(ply("kopi"), 8 - 4 * time);
        whole_read(scratch_path(time == 1 ? "kopi.table.damaged" : "kopi.table.damaged.2"), &aside);
        cr_expect_str_eq(str_text(&aside), str_text(&all));
    }
    play_some(hall_find(hall, "kopi"), 9, 3);
    open_again();
    cr_expect_eq(ply("kopi"), 3);
}

/* Lines that are whole but are not the next ones. */
Test(hall, a_line_lost_or_twice)
{
    LOCAL(str) all = { 0 }, less = { 0 };
    play_some(begin("kopi", "-"), 3, 6);
    close_hall();
    whole_read(scratch_path("kopi.table"), &all);
    const char *third = str_text(&all);
    for (int i = 0; i < 3; i++) third = strstr(third + 1, " move ");
    while (third[-1] != '\n') third--;
    const char *next = strchr(third, '\n') + 1;
    str_addn(&less, str_text(&all), (size_t)(third - str_text(&all)));
    str_add(&less, next);
    whole_write_n(scratch_path("kopi.table"), str_text(&less), less.len);
    open_hall();
    cr_expect_eq(ply("kopi"), 2);
    close_hall();
    str_clear(&less);
    str_addn(&less, str_text(&all), (size_t)(next - str_text(&all)));
    str_add(&less, third);
    whole_write_n(scratch_path("kopi.table"), str_text(&less), less.len);
    open_hall();
    cr_expect_eq(ply("kopi"), 3);
}

/* A file that tells of no table stays as it is, and no table takes its place. */
Test(hall, a_journal_that_cannot_be_read_stays)
{
    static const char junk[] = "once upon a time\n";
    LOCAL(str) text = { 0 };
    cr_assert(host("linked", "-"));
    close_hall();
    cr_assert_eq(rename(scratch_path("linked.table"), scratch_path("elsewhere")), 0);
    cr_assert_eq(symlink("elsewhere", scratch_path("linked.table")), 0);
    whole_write_n(scratch_path("kopi.table"), junk, sizeof junk - 1);
    whole_write_n(scratch_path("teh.table"), "", 0);
    whole_write_n(scratch_path("a b.table"), junk, sizeof junk - 1);
    whole_write_n(scratch_path("half.table.new"), junk, sizeof junk - 1);
    cr_assert_eq(mkdir(scratch_path("folder.table"), 0700), 0);
    cr_assert_eq(mkfifo(scratch_path("fifo.table"), 0600), 0);
    cr_assert_eq(symlink("/etc/passwd", scratch_path("link.table")), 0);
    open_hall();
    cr_expect_null(hall->tables);
    cr_expect_not(is_there(scratch_path("half.table.new")), "a beginning that was cut short");
    cr_expect_null(host("kopi", "-"));
    cr_expect_str_eq(e.text, "table kopi has a file, but the table server could not read it");
    cr_expect_null(host("fifo", "-"));
    cr_expect_null(host("link", "-"));
    whole_read(scratch_path("kopi.table"), &text);
    cr_expect_str_eq(str_text(&text), junk);
}

Test(hall, names_are_taken_once)
{
    cr_assert(host("kopi", "-"));
    cr_expect_null(host("kopi", "-"));
    cr_expect_null(host("../kopi", "-"));
    cr_expect_null(host("", "-"));
    cr_expect_eq(hall->n, 1);
}

/* A disk that is full after any number of bytes: a move is there or it is not. */
Test(hall, full_disk)
{
    struct hall_table *ht = begin("kopi", "300");
    struct rng rng = { 1 };
    LOCAL(str) before = { 0 }, after = { 0 };
    play_some(ht, 2, 4);
    int refused = 0;
    for (rlim_t room = 0; room < 60; room += 7) {
        whole_read(scratch_path("kopi.table"), &before);
        int was = ply("kopi");
        limit_files(before.len + room);
        bool done = play_one(ht, &rng);
        if (!done) {
            refused++;
            cr_expect(strstr(e.text, "can't write"), "%s", e.text);
            cr_expect(ht->failed);
            cr_expect_eq(ply("kopi"), was);
            table_stall(&ht->t, NOW);
            cr_expect_eq(ht->t.status, TABLE_STALLED);
            whole_read(scratch_path("kopi.table"), &after);
            cr_expect_str_eq(str_text(&after), str_text(&before), "nothing half kept");
        }
        limit_files(RLIM_INFINITY);
        cr_expect(table_go_on(&ht->t, NOW));
        cr_expect_eq(ht->t.status, TABLE_PLAYING);
    }
    cr_expect_geq(refused, 3);
    int plies = ply("kopi");
    open_again();
    cr_expect_eq(ply("kopi"), plies);
    cr_expect_not(is_there(scratch_path("kopi.table.damaged")));
}

static bool offer(struct hall_table *ht, enum side side, enum table_offer what, enum table_act act)
{
    struct event v = { .kind = EVENT_OFFER, .side = side, .ms = -1, .word = what, .number = act };
    return table_ask(&ht->t, side, &v, NOW, &e);
}

/* There is room for a line that says an offer is accepted, and none for what that leads to: the offer stands. */
Test(hall, full_disk_behind_an_accepted_offer)
{
    static const struct {
        enum table_offer what;
        enum table_status status;
    } offers[] = { { OFFER_TAKEBACK, TABLE_PLAYING }, { OFFER_DRAW, TABLE_OVER } };
    struct hall_table *ht = begin("kopi", "-");
    play_some(ht, 2, 4);
    for (size_t i = 0; i < sizeof offers / sizeof *offers; i++) {
        enum table_offer what = offers[i].what;
        cr_assert(offer(ht, WHITE, what, ACT_MADE), "%s", e.text);
        limit_files(ht->lines.len + 45);
        cr_expect(!offer(ht, BLACK, what, ACT_ACCEPTED) && strstr(e.text, "can't write"), "%s", e.text);
        limit_files(RLIM_INFINITY);
        cr_expect(ht->t.offered[WHITE][what]);
        table_stall(&ht->t, NOW);
        cr_expect(table_go_on(&ht->t, NOW));
        open_again();
        ht = hall_find(hall, "kopi");
        sit_both(ht);
        cr_expect(ht->t.offered[WHITE][what]);
        cr_expect(offer(ht, BLACK, what, ACT_ACCEPTED), "%s", e.text);
        cr_expect_eq(ht->t.status, offers[i].status);
        cr_expect_eq(ply("kopi"), 2);
        cr_expect_not(ht->t.offered[WHITE][what]);
    }
}

Test(hall, no_room_for_a_new_table)
{
    limit_files(100);
    cr_expect_null(host("kopi", "-"));
    cr_expect(strstr(e.text, "can't write"), "%s", e.text);
    cr_expect_not(is_there(scratch_path("kopi.table")) || is_there(scratch_path("kopi.table.new")));
    limit_files(RLIM_INFINITY);
    cr_expect(host("kopi", "-"));
}

Test(hall, a_finished_game_is_added_once)
{
    LOCAL(str) journal = { 0 };
    struct hall_table *ht = finished("kopi", 4);
    whole_read(scratch_path("kopi.table"), &journal);
    limit_files(20);
    cr_expect_not(hall_close(ht, &e));
    cr_expect(strstr(e.text, "games.pdn"), "%s", e.text);
    cr_expect(is_there(scratch_path("kopi.table")));
    limit_files(RLIM_INFINITY);
    cr_expect(hall_close(ht, &e));
    cr_expect_not(is_there(scratch_path("kopi.table")));
    cr_expect_eq(whole_count(scratch_path("games.pdn"), "[Result \"2-0\"]"), 1);
    /* A kill before the journal went. */
    close_hall();
    whole_write_n(scratch_path("kopi.table"), str_text(&journal), journal.len);
    open_hall();
    cr_expect(hall_close(hall_find(hall, "kopi"), &e));
    cr_expect_eq(whole_count(scratch_path("games.pdn"), "[Result \"2-0\"]"), 1);
    cr_expect_null(hall->tables);
    /* The same game once more is another one. */
    ht = finished("kopi", 4);
    cr_expect(hall_close(ht, &e));
    cr_expect_eq(whole_count(scratch_path("games.pdn"), "[Result \"2-0\"]"), 2);
    /* ... also when a kill came before it was added. */
    finished("kopi", 4);
    open_again();
    cr_expect(hall_close(hall_find(hall, "kopi"), &e));
    cr_expect_eq(whole_count(scratch_path("games.pdn"), "[Result \"2-0\"]"), 3);
}

/* Whichever of several games goes first after a kill, or if another one ends before it. */
Test(hall, finished_games_are_added_once)
{
    static const char *const names[] = { "kopi", "teh", "roti" };
    for (int kept = 1; kept < 8; kept++) {
        struct str journal[3] = { 0 };
        for (int i = 0; i < 3; i++) {
            finished(names[i], (uint64_t)i);
            whole_read(scratch_path(printed("%s.table", names[i])), &journal[i]);
        }
        for (int i = 0; i < 3; i++)
            if (kept & 1 << i) cr_assert(hall_close(hall_find(hall, names[i]), &e));
        close_hall();
        for (int i = 0; i < 3; i++)
            whole_write_n(scratch_path(printed("%s.table", names[i])), journal[i].s, journal[i].len);
        open_hall();
        for (int i = 0; i < 3; i++) cr_assert(hall_close(hall_find(hall, names[(kept + i) % 3]), &e));
        cr_expect_eq(whole_count(scratch_path("games.pdn"), "[Result \"2-0\"]"), 3, "%d: %d", kept,
            whole_count(scratch_path("games.pdn"), "[Result \"2-0\"]"));
        whole_write(scratch_path("games.pdn"), "");
        for (int i = 0; i < 3; i++) str_release(&journal[i]);
    }
}

/* Killed before a journal went, and again when another game had been added; or if only the rematch could not begin. */
Test(hall, killed_twice)
{
    LOCAL(str) journal = { 0 };
    for (int twice = 0; twice < 2; twice++) {
        struct hall_table *ht = finished("kopi", 4);
        whole_read(scratch_path("kopi.table"), &journal);
        if (twice) {
            cr_assert(hall_close(ht, &e));
            close_hall();
            whole_write_n(scratch_path("kopi.table"), str_text(&journal), journal.len);
            open_hall();
        } else {
            cr_assert_eq(mkdir(scratch_path("kopi.table.new"), 0700), 0);
            cr_assert_not(hall_rematch(ht, NOW, &e));
            cr_assert_eq(rmdir(scratch_path("kopi.table.new")), 0);
        }
        cr_expect_eq(ply("kopi"), 9);
        cr_assert(hall_close(finished("teh", 8), &e));
        cr_expect_eq(ply("kopi"), 9, "whoever sits there still sees it");
        open_again();
        if (hall_find(hall, "kopi")) cr_assert(hall_close(hall_find(hall, "kopi"), &e));
        cr_expect_eq(whole_count(scratch_path("games.pdn"), "[Event \"Table kopi\"]"), 1 + twice);
        cr_expect_eq(whole_count(scratch_path("games.pdn"), "[Event \"Table teh\"]"), 1 + twice);
    }
}

Test(hall, a_rematch_begins_a_journal)
{
    struct hall_table *ht = finished("kopi", 4);
    int lines = (int)ht->seq;
    limit_files(20);
    cr_expect_not(hall_rematch(ht, NOW, &e));
    limit_files(RLIM_INFINITY);
    cr_expect_eq(ply("kopi"), 9);
    cr_expect_eq((int)ht->seq, lines);
    cr_assert(hall_rematch(ht, NOW, &e), "%s", e.text);
    cr_expect_eq(ply("kopi"), 0);
    cr_expect_str_eq(ht->t.seat[WHITE].name, "bob");
    cr_expect(ht->t.seat[WHITE].here && ht->t.seat[BLACK].here);
    cr_expect_eq(whole_count(scratch_path("games.pdn"), "[White \"ann\"]"), 1);
    sit_both(ht);
    play_some(ht, 5, 3);
    open_again();
    cr_expect_eq(ply("kopi"), 3);
    cr_expect_str_eq(hall_find(hall, "kopi")->t.seat[WHITE].name, "bob");
    cr_expect_eq(whole_count(scratch_path("games.pdn"), "[White"), 1);
}

static void fill_archive(void)
{
    whole_write(scratch_path("games.pdn"), "");
    cr_assert_eq(truncate(scratch_path("games.pdn"), (4 << 20) + 1), 0);
}

/* The file of finished games begins anew where it has had its fill; of those before it the oldest goes. */
Test(hall, a_full_archive_begins_anew)
{
    whole_write(scratch_path("games-2.pdn"), "old");
    whole_write(scratch_path("games-101.pdn"), "last");
    whole_write(scratch_path("games-102.pdn.mine"), "another's");
    limit_files((4 << 20) + 100); // as in a kiosk a file has an end
    for (int i = 0; i < 2; i++) {
        struct hall_table *ht = finished("kopi", 4);
        if (i == 0) fill_archive();
        cr_expect(hall_close(ht, &e), "%s", e.text);
    }
    cr_expect_eq(whole_count(scratch_path("games.pdn"), "[Result \"2-0\"]"), 2);
    cr_expect(is_there(scratch_path("games-102.pdn")) && is_there(scratch_path("games-101.pdn")));
    cr_expect_not(is_there(scratch_path("games-2.pdn")));
}

/* Where games can't be added at all the journal is kept, and the name is free. */
Test(hall, a_name_is_free_whatever_the_archive)
{
    cr_assert_eq(mkdir(scratch_path("games.pdn"), 0700), 0);
    for (int i = 0; i < 3; i++) {
        struct hall_table *ht = finished("kopi", 4);
        cr_expect_not(hall_close(ht, &e));
        if (i == 2) {
            cr_expect(hall_rematch(ht, NOW, &e), "%s", e.text);
            cr_expect_eq(ply("kopi"), 0);
        } else cr_expect(hall_vacate(ht, &e), "%s", e.text);
    }
    cr_expect(whole_has(scratch_path("kopi.table.unsaved"), " resigned "));
    cr_expect_eq(scratch_count("kopi.table.unsaved"), 3);
}

/* An invitation and a game without moves are nothing to remember. */
Test(hall, nothing_to_remember)
{
    struct hall_table *ht = begin("kopi", "300");
    cr_assert(ask(ht, WHITE, EVENT_RESIGN));
    cr_expect(hall_close(ht, &e));
    cr_expect(hall_close(host("teh", "300"), &e));
    cr_expect_not(is_there(scratch_path("games.pdn")));
    cr_expect_not(is_there(scratch_path("teh.table")));
}

/* As somebody who may not: 0 when it is refused with a sentence that says so. */
static int refused_without_rights(void)
{
    if (geteuid() == 0 && setuid(65534) != 0) return 2;
    struct hall *h = hall_open(dir, say, NOW, &e);
    return h ? 1 : !strstr(e.text, "ermission");
}

Test(hall, a_folder_without_rights)
{
    close_hall();
    cr_assert_eq(chmod(dir, 0500), 0);
    pid_t pid = fork();
    if (pid == 0) _exit(refused_without_rights());
    cr_expect_eq(child_status(pid), 0);
    cr_assert_eq(chmod(dir, 0700), 0);
    open_hall();
}
