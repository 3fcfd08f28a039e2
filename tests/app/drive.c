/* drive.c -- see drive.h */
#include <config.h>

#include "drive.h"

#include <criterion/criterion.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/mono.h"
#include "base/str.h"
#include "game/game.h"
#include "help/sessions.h"
#include "help/wait.h"
#include "notation/fen.h"

const char *const drive_opening[] = { "32-28", "19-23", "28x19", "14x23", "37-32", "10-14", NULL };

static struct session *make(const char *variant, bool engine, bool kept)
{
    struct session_options o = two_people(variant);
    if (engine) o.black = "engine:1";
    o.no_journal = o.no_settings = !kept;
    return session_made(&o);
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
    WAIT_UNTIL(!session_shown(s)->thinking.on, session_wait_a_little(s));
}

void drive_rest(struct session *s)
{
    session_tick(s);
    WAIT_UNTIL(list_is_whole(s) && !session_working(s), session_wait_a_little(s));
}

void drive_until(struct session *s, const char *text)
{
    session_tick(s);
    for (int64_t end = mono_ms() + WAIT_MS; !strstr(session_message(s), text); session_wait_a_little(s))
        cr_assert(mono_ms() < end, "no \"%s\": %s", text, session_message(s));
}

static struct str title, page;

const char *drive_page(struct session *s)
{
    cr_assert(session_take_page(s, &title, &page));
    return str_text(&page);
}

void drive_page_has(struct session *s, const char *words, const char *part)
{
    const char *text = drive_page(s);
    cr_expect(strstr(str_text(&title), words), "%s", str_text(&title));
    cr_expect(strstr(text, part), "%s", text);
}

int drive_ply(struct session *s)
{
    return game_here(session_game(s))->ply;
}

bool drive(struct session *s, const char *line)
{
    drive_wait(s);
    bool done = session_line(s, line);
    drive_wait(s);
    list_await(s);
    return done;
}

void drive_done(struct session *s, const char *line)
{
    cr_assert(drive(s, line), "%s: %s", line, session_message(s));
}

void drive_with(struct session *s, const char *fmt, ...)
{
    char line[1024];
    va_list args;
    va_start(args, fmt);
    vsnprintf(line, sizeof line, fmt, args);
    va_end(args);
    drive_done(s, line);
}

void drive_answer(struct session *s, const char *line, const char *says)
{
    drive_done(s, line);
    cr_expect(drive_says(s, says), "%s: %s", line, session_message(s));
}

void drive_refused(struct session *s, const char *line, const char *why)
{
    cr_expect_not(drive(s, line), "%s: %s", line, session_message(s));
    cr_expect(drive_says(s, why), "%s: %s", line, session_message(s));
}

void drive_lines(struct session *s, const char *const *lines)
{
    for (; *lines; lines++) drive_done(s, *lines);
}

void drive_no_lines(struct session *s, const char *const *lines)
{
    for (; *lines; lines++) cr_expect_not(drive(s, *lines), "%s: %s", *lines, session_message(s));
}

void drive_through(struct session *s, const char *line)
{
    drive_done(s, line);
    drive_rest(s);
}

bool drive_says(struct session *s, const char *text)
{
    if (strstr(session_message(s), text)) return true;
    cr_log_error("\"%s\" is not in: %s", text, session_message(s));
    return false;
}

const char *drive_fen(struct session *s)
{
    static char text[FEN_ROOM];
    struct game *g = session_game(s);
    return fen_text(game_rules(g), coord_own(), game_pos(g), text);
}
