/* scene.c -- see scene.h */
#include <config.h>

#include "scene.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/session/command.h"
#include "base/mono.h"
#include "drive.h"
#include "help/scratch.h"
#include "help/sessions.h"
#include "help/wait.h"

const char scene_games[] = "[Event \"Marked\"]\n\n1. 32-28 ? 19-23 2. 28x19 14x23 3. 37-32 10-14 *\n\n"
                           "[Event \"Other\"]\n\n1. 32-28 18-23 *\n";

static pid_t server;

struct session *scene_person(const char *as, bool kiosk)
{
    struct session_options o = two_people(NULL);
    o.kiosk = kiosk;
    o.folder = kiosk ? open(".", O_RDONLY | O_DIRECTORY) : -1;
    o.tables = "tables";
    o.as = as;
    return session_made(&o);
}

void scene_tick(struct scene *t)
{
    session_tick(t->s);
    if (t->other) session_tick(t->other);
    session_sleep(t->s, t->other, 10);
}

void scene_await(struct scene *t, struct session *s, const char *text)
{
    for (int64_t end = mono_ms() + WAIT_MS;; scene_tick(t)) {
        const char *question = session_question(s);
        if (strstr(session_message(s), text) || (question && strstr(question, text))) return;
        cr_assert(mono_ms() < end, "no \"%s\": %s", text, session_message(s));
    }
}

static struct scene alone(const char *const *lines)
{
    struct scene t = { .s = scene_person(NULL, false) };
    whole_write("marked.pdn", scene_games);
    drive_lines(t.s, lines);
    return t;
}

struct scene scene_play(void)
{
    return alone((const char *const[]){ "32-28", NULL });
}

struct scene scene_replay(void)
{
    return alone((const char *const[]){ "open marked.pdn", NULL });
}

struct scene scene_analysis(void)
{
    return alone((const char *const[]){ "open marked.pdn", "analyse", NULL });
}

struct scene scene_editor(void)
{
    return alone((const char *const[]){ "setup", NULL });
}

struct scene scene_training(void)
{
    return alone((const char *const[]){ "open marked.pdn", "train w", NULL });
}

struct scene scene_list(void)
{
    struct scene t = alone((const char *const[]){ "browse marked.pdn", NULL });
    struct session_browse b;
    WAIT_UNTIL(!session_browse(t.s, &b) || !b.reading, scene_tick(&t));
    return t;
}

struct scene scene_kiosk(void)
{
    return (struct scene){ .s = scene_person("guest", true) };
}

void scene_serve(void)
{
    const char *path = scratch_path("tables");
    mkdir(path, 0700);
    server = fork();
    if (server == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        unsetenv("BXFI_MAP"); // or it is taken for a test
        execl(BUILDDIR "/huff", "huff", "table-server", path, (char *)NULL);
        _exit(127);
    }
    WAIT_UNTIL(is_there(scratch_path("tables/socket")), nap_ms(5));
}

void scene_hang(void)
{
    kill(server, SIGSTOP);
}

void scene_stop_serving(void)
{
    if (server <= 0) return;
    kill(server, SIGKILL);
    waitpid(server, NULL, 0);
    unlink("tables/socket");
    server = 0;
}

void scene_hold(bool hold)
{
    kill(server, hold ? SIGSTOP : SIGCONT);
}

void scene_leave(void)
{
    scene_stop_serving();
    scratch_leave();
}

/* Somebody waits at a table with a free seat. */
static struct scene hosted(void)
{
    scene_serve();
    struct scene t = { .s = scene_person("ann", false), .other = scene_person("bob", false) };
    whole_write("marked.pdn", scene_games);
    drive_done(t.other, "host kopi international off w");
    scene_await(&t, t.other, "Table kopi is open");
    return t;
}

struct scene scene_watching(void)
{
    struct scene t = hosted();
    drive_done(t.s, "watch kopi");
    scene_await(&t, t.s, "You are watching table kopi");
    return t;
}

struct scene scene_seated(void)
{
    struct scene t = hosted();
    drive_done(t.s, "join kopi");
    scene_await(&t, t.s, "You are Black at table kopi");
    scene_await(&t, t.other, "The game begins");
    drive_done(t.other, "32-28");
    scene_await(&t, t.s, "32-28");
    return t;
}

struct scene scene_seated_looking(void)
{
    struct scene t = scene_seated();
    drive_done(t.s, "goto start");
    return t;
}

/* A connection, and the question whether there shall be a game. */
struct scene scene_asked(struct scene t)
{
    char place[64];
    t.other = scene_person("bob", false);
    drive_done(t.s, "dxp listen :0");
    cr_assert_eq(sscanf(session_message(t.s), "Listening at %63[^;]", place), 1);
    drive_with(t.other, "dxp connect %s w 0", place);
    scene_await(&t, t.s, "bob asks for a game");
    return t;
}

/* A game over DXP, one move old. */
static struct scene met(struct scene t)
{
    t = scene_asked(t);
    drive_done(t.s, "y");
    scene_await(&t, t.other, "You are White");
    drive_done(t.other, "32-28");
    scene_await(&t, t.s, "32-28");
    return t;
}

struct scene scene_peer(void)
{
    return met(alone((const char *const[]){ NULL }));
}

struct scene scene_peer_looking(void)
{
    struct scene t = scene_peer();
    drive_done(t.s, "goto start");
    return t;
}

void scene_release(struct scene *t)
{
    session_free(t->s);
    if (t->other) session_free(t->other);
}

const struct scene_kind scenes[SCENES] = {
    { scene_play, PLACE_PLAY, false },
    { scene_replay, PLACE_REPLAY, false },
    { scene_analysis, PLACE_REPLAY, false },
    { scene_editor, PLACE_EDIT, false },
    { scene_training, PLACE_DRILL, false },
    { scene_list, PLACE_PLAY | PLACE_LIST, false },
    { scene_kiosk, PLACE_PLAY | PLACE_KIOSK, false },
    { scene_watching, PLACE_PLAY | PLACE_TABLE, false },
    { scene_seated, PLACE_PLAY | PLACE_TABLE, true },
    { scene_seated_looking, PLACE_REPLAY | PLACE_TABLE, true },
    { scene_peer, PLACE_PLAY | PLACE_PEER, true },
    { scene_peer_looking, PLACE_REPLAY | PLACE_PEER, true },
};
