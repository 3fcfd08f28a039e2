/* test_ways.c -- the ways out that messages name work where they are named; what only ends something may be said
   anywhere; and a table whose game is over holds nobody. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "app/commands/gate.h"
#include "app/session/command.h"
#include "base/str.h"
#include "drive.h"
#include "help/wait.h"
#include "scene.h"

TestSuite(ways, .init = scratch_enter, .fini = scene_leave, .timeout = 600);

/* ---- what is named ---- */

/* Every `LINE` of a text may be given here, but for the command a refusal begins with. */
static void check_ways(struct session *s, const char *line, const char *text)
{
    const char *end;
    for (const char *at = strchr(text, '`'); at && (end = strchr(at + 1, '`')); at = strchr(end + 1, '`')) {
        char way[COMMAND_LINE];
        struct command c;
        snprintf(way, sizeof way, "%.*s", (int)(end - at - 1), at + 1);
        if (at > text && command_parse(&c, way, NULL) && strcmp(c.def->name, "move"))
            cr_expect(gate_lets(s, &c), "%s: \"%s\" names `%s`", line, text, way);
    }
}

static void say_line(struct session *s, const char *line)
{
    LOCAL(str) said = { 0 }, title = { 0 }, page = { 0 };
    session_line(s, line);
    if (session_question(s)) session_cancel(s);
    str_add(&said, session_message(s));
    check_ways(s, line, str_text(&said));
    if (session_take_page(s, &title, &page) && strncmp(line, ":help", 5)) check_ways(s, line, str_text(&page));
}

/* The next scene may have a table of the same name. */
static void end(struct scene *t)
{
    scene_release(t);
    scene_stop_serving();
    unlink("tables/kopi.table");
}

/* What was asked for while the greeting was under way is what is answered. */
Test(ways, own_turns_asked_for_at_the_start)
{
    LOCAL(scene) t = scene_seated();
    struct session_options o = two_people(NULL);
    o.no_journal = false;
    o.tables = "tables";
    o.as = "ann";
    OWN(session) again = session_made(&o);
    drive_done(again, "tables mine");
    WAIT_UNTIL(!session_working(again), (scene_tick(&t), session_wait_a_little(again)));
    cr_expect(drive_says(again, "It is your turn at kopi"), "%s", session_message(again));
    drive_done(t.other, "tables mine");
    scene_await(&t, t.other, "It is your turn at none of the tables; `tables` lists them.");
}

/* Each command with each of its words, in a scene that is begun anew where one has left it. */
static void walk_over(int scene)
{
    LOCAL(scene) t = scenes[scene].go();
    const struct command_def *d;
    for (int i = 0; (d = command_def(i)); i++) {
        const char *words = d->words ? d->words : "";
        char line[128];
        snprintf(line, sizeof line, ":%s", d->name);
        if (!strcmp(d->name, "quit") || !strcmp(d->name, "source")) continue;
        for (bool more = true; more; words += strcspn(words, " "), words += *words == ' ') {
            say_line(t.s, line);
            if (gate_places(t.s) != scenes[scene].places) {
                end(&t);
                t = scenes[scene].go();
            }
            more = *words;
            snprintf(line, sizeof line, ":%s %.*s", d->name, (int)strcspn(words, " "), words);
        }
    }
}

#define WALK(name, scene)    \
    Test(ways, named_##name) \
    {                        \
        walk_over(scene);    \
    }

EACH_SCENE(WALK)

/* The list of tables comes later. */
Test(ways, named_with_the_tables)
{
    LOCAL(scene) t = scene_seated();
    drive_done(t.s, "tables");
    scene_await(&t, t.s, "1 table");
    const char *page = drive_page(t.s);
    cr_expect(strstr(page, "kopi"));
    cr_expect_not(strstr(page, "`join"), "%s", page);
}

/* ---- what only ends something, or lists it ---- */

static void ends_anything(int scene)
{
    static const char *const lines[] = { "tree off", "beside off", "analyse off", "graph off", "guess stop",
        "train stop", "train score", "engine list", "browse off", "dxp stop", "stop", "stopplay" };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct scene t = scenes[scene].go();
        session_line(t.s, lines[i]);
        cr_expect_null(strstr(session_message(t.s), "can't be used"), "%s in scene %d: %s", lines[i], scene,
            session_message(t.s));
        end(&t);
    }
}

#define ENDS(name, scene)     \
    Test(ways, ends_##name)   \
    {                         \
        ends_anything(scene); \
    }

ENDS(in_the_editor, 3)
ENDS(in_training, 4)
ENDS(in_a_list, 5)
ENDS(at_a_table, 8)
ENDS(over_dxp, 10)

/* ... and only where it is said alone. */
Test(ways, a_harmless_word_is_no_way_in)
{
    LOCAL(scene) t = scene_peer();
    static const char *const lines[] = { "tree off marked.pdn", "train tactics marked.pdn", "analyse on", "beside 1" };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        drive_refused(t.s, lines[i], "while you play a person");
    }
}

/* ---- a table whose game is over ---- */

static struct scene finished(void)
{
    struct scene t = scene_seated();
    drive_all(t.s, "resign", "y");
    scene_await(&t, t.s, "White wins");
    return t;
}

Test(ways, a_finished_table_is_left_for_anything)
{
    static const struct {
        const char *line;
        unsigned places;
    } lines[] = { { "new", PLACE_PLAY }, { "open marked.pdn", PLACE_REPLAY }, { "beside marked.pdn 1", PLACE_REPLAY },
        { "browse marked.pdn", PLACE_REPLAY | PLACE_LIST }, { "setup", PLACE_EDIT }, { "players w=me", PLACE_REPLAY },
        { "import [Event \"x\"] 1. 32-28 *", PLACE_REPLAY }, { "dxp listen :0", PLACE_REPLAY } };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct scene t = finished();
        drive_done(t.s, lines[i].line);
        cr_expect_eq(gate_places(t.s), lines[i].places, "%s: %x", lines[i].line, gate_places(t.s));
        end(&t);
    }
}

/* What only shows something leaves nothing, and offers still stand there. */
Test(ways, a_finished_table_stays_for_what_belongs_there)
{
    static const char *const lines[] = { "variant", "players", "goto start", "hint", "analyse", "fen", "rematch" };
    LOCAL(scene) t = finished();
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        session_line(t.s, lines[i]);
        cr_expect(gate_places(t.s) & PLACE_TABLE, "%s", lines[i]);
    }
    drive_refused(t.s, "resume", "The game is over; `rematch` offers another, `leave` leaves the table");
    drive_refused(t.s, "resign", "The game is over; `rematch` offers another, `leave` leaves the table");
}

/* An exercise lies over its board. */
Test(ways, a_finished_table_is_left_from_training)
{
    static const char *const lines[] = { "open marked.pdn", "variant thai", "fen W:W50:B1" };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct scene t = finished();
        drive_done(t.s, "guess both");
        drive_done(t.s, lines[i]);
        cr_expect_not(gate_places(t.s) & (PLACE_TABLE | PLACE_DRILL), "%s", lines[i]);
        end(&t);
    }
}

/* ---- who does not answer ---- */

static int silent_server(void)
{
    struct sockaddr_un a = { .sun_family = AF_UNIX, .sun_path = "tables/socket" };
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    cr_assert_eq(mkdir("tables", 0700), 0);
    cr_assert_eq(bind(fd, (struct sockaddr *)&a, sizeof a), 0);
    cr_assert_eq(listen(fd, 8), 0);
    return fd;
}

Test(ways, a_table_server_that_is_silent)
{
    int fd = silent_server();
    LOCAL(scene) t = { .s = scene_person("ann", false) };
    for (const char *const *line = (const char *const[]){ "tables", "join kopi", "host kopi", NULL }; *line; line++) {
        drive_done(t.s, *line);
        cr_expect(session_working(t.s));
        scene_await(&t, t.s, "No answer from the table server yet; `stop` gives up waiting");
        check_ways(t.s, *line, session_message(t.s));
        drive_answer(t.s, "stop", "huff no longer waits for the table server");
        cr_expect_not(session_working(t.s));
        drive_refused(t.s, "stop", "The engine is not thinking");
    }
    drive_done(t.s, "tables");
    drive_answer(t.s, "stop", "huff no longer waits for the table server"); // before anything was said of it
    drive_refused(t.s, "stop", "The engine is not thinking");
    close(fd);
}

/* A session sleeps until the server says what becomes of a clock that has fallen. */
Test(ways, a_fallen_clock_waits_for_the_server)
{
    scene_serve();
    LOCAL(scene) t = { .s = scene_person("ann", false), .other = scene_person("bob", false) };
    drive_done(t.other, "host kopi international 1s w");
    scene_await(&t, t.other, "Table kopi is open");
    drive_done(t.s, "join kopi");
    scene_await(&t, t.other, "The game begins");
    drive_done(t.other, "32-28");
    scene_await(&t, t.s, "32-28");
    drive_done(t.s, "19-23");
    scene_await(&t, t.other, "19-23");
    scene_hang();
    WAIT_UNTIL(session_clock_ms(t.s, WHITE) <= 0, scene_tick(&t));
    for (int i = 0; i < 10; i++) cr_expect_neq(session_tick(t.s), 0);
}
