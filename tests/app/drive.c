/* drive.c -- see drive.h */
#include <config.h>

#include "drive.h"

#include <criterion/criterion.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "base/loop.h"
#include "base/mono.h"
#include "base/str.h"
#include "game/game.h"
#include "notation/fen.h"

static char folder[64];

void drive_enter(void)
{
    strcpy(folder, "/tmp/huff-app-XXXXXX");
    cr_assert(mkdtemp(folder));
    cr_assert_eq(chdir(folder), 0);
    setenv("HOME", folder, 1);
    setenv("USER", "tester", 1);
    setenv("HUFF_NO_TABLES", "1", 1);
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_DATA_HOME");
}

static int remove_one(const char *path, const struct stat *st, int type, struct FTW *ftw)
{
    (void)st, (void)type, (void)ftw;
    return remove(path);
}

void drive_leave(void)
{
    cr_expect_eq(chdir("/"), 0);
    nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

const char *drive_folder(void)
{
    return folder;
}

static struct session *make(const char *variant, bool engine, bool kept)
{
    struct err e = { 0 };
    struct session_options o = { .variant = variant,
        .white = "you",
        .black = engine ? "engine:1" : "you",
        .no_journal = !kept,
        .no_settings = !kept,
        .seed = 42 };
    struct session *s = session_new(&o, &e);
    cr_assert(s, "%s", e.text);
    return s;
}

struct session *drive_new(const char *variant, bool engine)
{
    return make(variant, engine, false);
}

struct session *drive_new_kept(const char *variant, bool engine)
{
    return make(variant, engine, true);
}

void drive_wait(struct session *s)
{
    int64_t end = mono_ms() + 20000;
    while (session_thinking(s)->on) {
        struct loop_fd fd = { .fd = session_fd(s) };
        cr_assert(mono_ms() < end, "the engine does not answer");
        loop_wait(&fd, 1, 100);
        session_tick(s);
    }
}

bool drive(struct session *s, const char *line)
{
    drive_wait(s);
    bool done = session_line(s, line);
    drive_wait(s);
    return done;
}

void drive_all(struct session *s, const char *const *lines)
{
    for (; *lines; lines++) cr_assert(drive(s, *lines), "%s: %s", *lines, session_message(s));
}

bool drive_says(struct session *s, const char *text)
{
    if (strstr(session_message(s), text)) return true;
    cr_log_error("\"%s\" is not in: %s", text, session_message(s));
    return false;
}

const char *drive_fen(struct session *s)
{
    static char text[400];
    struct str out = { 0 };
    struct game *g = session_game(s);
    fen_write(game_rules(g), coord_own(), game_pos(g), &out);
    snprintf(text, sizeof text, "%s", str_text(&out));
    str_release(&out);
    return text;
}
