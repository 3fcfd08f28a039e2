/* test_dxp_foreign.c -- the command `dxp` in another language: whatever either side is told is translated. */
#include <config.h>

#include "app/drive.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "base/mono.h"
#include "help/foreign.h"
#include "help/scratch.h"
#include "help/sessions.h"
#include "help/wait.h"
#include "scene.h"

TestSuite(dxp_foreign, .init = scratch_enter, .fini = scratch_leave);

static void await_turn(struct scene *t, struct session *s)
{
    WAIT_UNTIL(session_my_turn(s), scene_tick(t));
}

/* Nothing that is said to either is English. */
static void expect_foreign(const struct session *s)
{
    const char *question = session_question(s);
    cr_assert_null(foreign_english(session_message(s), ""), "%s", session_message(s));
    if (question) cr_assert_null(foreign_english(question, ""), "%s", question);
}

/* Until one of them is told this. */
static void hears(struct scene *t, struct session *s, const char *words)
{
    for (int64_t end = mono_ms() + WAIT_MS;; scene_tick(t)) {
        const char *question = session_question(s);
        expect_foreign(t->s);
        expect_foreign(t->other);
        if (strstr(session_message(s), words) || (question && strstr(question, words))) return;
        cr_assert(mono_ms() < end, "no \"%s\": %s", words, session_message(s));
    }
}

/* Each line is answered so. */
static void answers(struct scene *t, struct session *s, const char *const (*lines)[2])
{
    for (; (*lines)[0]; lines++) {
        session_line(s, (*lines)[0]);
        hears(t, s, (*lines)[1]);
    }
}

#define LINES(...) ((const char *const[][2]){ __VA_ARGS__, { NULL, NULL } })

/* ANN, who is listened to, and BRR, who connects; their names have no vowel that is looked for. */
static struct scene foreigners(void)
{
    foreign_speak();
    struct scene t = { .s = drive_new(NULL, false), .other = drive_new(NULL, false) };
    drive_all(t.s, "set name=ANN", "dxp");
    drive_all(t.other, "set name=BRR", "dxp");
    return t;
}

static void foreign_meet(struct scene *t, const char *terms)
{
    char line[128], place[64];
    session_line(t->s, "dxp listen :0");
    cr_assert_eq(sscanf(strstr(session_message(t->s), "127.0.0.1:"), "%63[0-9.:]", place), 1);
    hears(t, t->s, "Lîštéñîñg àt");
    snprintf(line, sizeof line, "dxp connect %s %s", place, terms);
    session_line(t->other, line);
    hears(t, t->other, "Cöññéçt"); // -ing, or -ed already
}

Test(dxp_foreign, alone)
{
    static const char none[] = "Théré îš ñö çöññéçtîöñ";
    LOCAL(scene) t = foreigners();
    answers(&t, t.s,
        LINES({ "dxp", none }, { "dxp stop", none }, { "dxp say x", none }, { "dxp game", none },
            { "dxp game red", "Sàÿ w ör b" }, { "dxp listen a b", "Wrîté" }, { "dxp connect", "Sàÿ whéré" },
            { "dxp say", "Sàÿ whàt" }, { "dxp listen :x", "[à pört" }, { "dxp listen [::1", "[à bràçkét" },
            { "dxp connect :1", "[ñöbödÿ àñšwérš" }, { "dxp listen :0", "Lîštéñîñg àt" },
            { "dxp", "Nöbödÿ îš théré ÿét" }, { "dxp listen", "à çöññéçtîöñ àlréàdÿ" },
            { "dxp stop", "Théré îš ñö çöññéçtîöñ àñÿ möré" }));
}

Test(dxp_foreign, a_game)
{
    LOCAL(scene) t = foreigners();
    foreign_meet(&t, "w 5");
    hears(&t, t.other, "Cöññéçtéd; à gàmé îš àškéd för");
    hears(&t, t.s, "BRR àškš för à gàmé");
    answers(&t, t.s, LINES({ ":dxp game", "àñšwér thàt fîršt" }));
    hears(&t, t.s, "BRR àškš för à gàmé"); // again
    answers(&t, t.s, LINES({ "n", "déçlîñéd" }));
    hears(&t, t.other, "döéš ñöt wàñt");
    answers(&t, t.other,
        LINES({ "dxp", "wîthöût à gàmé" }, { "dxp say 1", "BRR: 1" }, { "dxp game w 5", "îš àškéd för" },
            { "dxp", "hàš àñšwéréd" }));
    hears(&t, t.s, "BRR àškš för à gàmé");
    answers(&t, t.s, LINES({ "y", "Blàçk àgàîñšt BRR" }, { "17-21", "BRR'š tûrñ" }, { "dxp", "wîth BRR îš göîñg öñ" }));
    hears(&t, t.other, "Whîté àgàîñšt ANN");
    answers(&t, t.other, LINES({ "dxp game", "wîth ANN îš göîñg öñ" }, { "undo", "ñö mövé" }, { "32-28", "32-28" }));
    await_turn(&t, t.s);
    answers(&t, t.s, LINES({ "17-21", "17-21" }));
    await_turn(&t, t.other);
    answers(&t, t.other, LINES({ "undo", "tö tàké bàçk 1" }, { "35-30", "ñöt ÿét àñšwéréd" }));
    hears(&t, t.s, "BRR àškš tö tàké bàçk");
    answers(&t, t.s, LINES({ "n", "Nö mövé îš" }));
    hears(&t, t.other, "döéš ñöt tàké");
    answers(&t, t.other, LINES({ "undo", "tö tàké bàçk 1" }));
    hears(&t, t.s, "BRR àškš tö tàké bàçk");
    answers(&t, t.s, LINES({ "y", "àré tàkéñ bàçk" }));
    answers(&t, t.other,
        LINES({ "resign", "ÿöû réšîgñ" }, { "n", "göéš öñ" }, { "draw", "àš à dràw" }, { "n", "göéš öñ" },
            { "32-28", "32-28" }, { "goto start", "" }, { "resume", "göéš öñ" }, { "abort", "Bréàk" },
            { "y", "brökéñ öff" }, { "dxp stop", "îš çlöšéd" }));
    hears(&t, t.s, "îš çlöšéd");
}

/* The other side has said no name yet, and goes. */
Test(dxp_foreign, a_talk)
{
    LOCAL(scene) t = foreigners();
    foreign_meet(&t, "wait");
    hears(&t, t.s, "Cöññéçtéd; `dxp game`");
    hears(&t, t.other, "Cöññéçtéd; `dxp game`");
    answers(&t, t.s, LINES({ "dxp say 1", "ANN: 1" }));
    hears(&t, t.other, "öthér šîdé");
    drive_done(t.s, "dxp stop");
    hears(&t, t.other, "hàš çlöšéd");
}
