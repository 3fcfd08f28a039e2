/* test_dxp_msg.c -- DXP's messages as bytes; the first of each kind are examples of the protocol's
   own pages. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "base/err.h"
#include "base/str.h"
#include "dxp/dxp_game.h"
#include "dxp/dxp_msg.h"
#include "game/game.h"

static struct dxp_msg msg;

static void read_it(const char *text)
{
    struct err e = { 0 };
    cr_assert(dxp_msg_read(text, strlen(text), &msg, &e), "%s: %s", text, e.text);
}

/* What was read is written as it was. */
static void comes_back(const char *text)
{
    LOCAL(str) out = { 0 };
    read_it(text);
    dxp_msg_write(&msg, &out);
    cr_expect_str_eq(str_text(&out), text);
    cr_expect_eq(out.len, strlen(text) + 1);
}

static void is_refused(const char *text, const char *why)
{
    struct err e = { 0 };
    cr_expect_not(dxp_msg_read(text, strlen(text), &msg, &e), "%s", text);
    cr_expect_str_eq(e.text, why, "%s: %s", text, e.text);
}

Test(dxp_msg, request)
{
    comes_back("R01Tornado voor Windows 4.0        W060065A");
    cr_expect_eq(msg.kind, DXP_REQUEST);
    cr_expect_str_eq(msg.request.name, "Tornado voor Windows 4.0");
    cr_expect_eq(msg.request.follower, WHITE);
    cr_expect_eq(msg.request.minutes, 60);
    cr_expect_eq(msg.request.moves, 65);
    cr_expect_not(msg.request.set_up);
    comes_back("R01Torture                         "
               "Z001000BZeeeeeeeeeeeeeeeeeeZeeeeeeeWeeeeeeeeewzeeeeeeeeeeee");
    cr_expect_eq(msg.request.follower, BLACK);
    cr_expect(msg.request.set_up);
    cr_expect_eq(msg.request.turn, BLACK);
    cr_expect_str_eq(msg.request.board, "                  B       W         wb            ");
}

/* Of another version nothing is known but the name. */
Test(dxp_msg, request_of_another_version)
{
    read_it("R02Huff                            internationalW060065A");
    cr_expect_eq(msg.request.version, 2);
    cr_expect_str_eq(msg.request.name, "Huff");
    is_refused("R02Huff", "a message is too short");
}

/* What PDN says of the time that was agreed. */
Test(dxp_msg, the_time_of_a_game)
{
    static const struct {
        int minutes, moves;
        const char *control;
    } rows[] = { { 0, 0, "-" }, { 0, 40, "-" }, { 5, 0, "300" }, { 5, 40, "40/300" } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct dxp_request q = { .minutes = rows[i].minutes, .moves = rows[i].moves };
        OWN(game) g = dxp_game_new(&q, NULL, (const char *const[]){ "Ann", "Bob" });
        cr_expect_str_eq(game_tag(g, "TimeControl"), rows[i].control);
        cr_expect_str_eq(game_tag(g, "White"), "Ann");
        cr_expect_str_eq(game_tag(g, "Black"), "Bob");
    }
}

Test(dxp_msg, bad_requests)
{
    is_refused("R", "a message is too short");
    is_refused("R01Tornado voor Windows 4.0        W060065", "a message is too short");
    is_refused("R01Tornado voor Windows 4.0        W060065AW", "a message is too long");
    is_refused("R01Tornado voor Windows 4.0        B060065A", "a colour is neither W nor Z");
    is_refused("R01Tornado voor Windows 4.0        W 60065A", "a number has something else than digits");
    is_refused("R01Tornado voor Windows 4.0        W060065C", "a game begins neither at A nor at B");
    is_refused("R01Torture                         "
               "Z001000BZeeeeeeeeeeeeeeeeeeZeeeeeeeWeeeeeeeeewzeeeeeeeeeee",
        "a message is too short");
    is_refused("R01Torture                         "
               "Z001000BZeeeeeeeeeeeeeeeeeebeeeeeeeWeeeeeeeeewzeeeeeeeeeeee",
        "a position has something else than w, W, z, Z and e");
}

Test(dxp_msg, accept)
{
    comes_back("ATornado voor Windows 4.0        0");
    cr_expect_eq(msg.kind, DXP_ACCEPT);
    cr_expect_str_eq(msg.name, "Tornado voor Windows 4.0");
    cr_expect_eq(msg.code, DXP_YES);
    comes_back("AScan 3.1                        3");
    cr_expect_eq(msg.code, DXP_NO_MORE);
    comes_back("Aabcdefghijklmnopqrstuvwxyz0123452");
    read_it("A  blanks around                 1");
    cr_expect_str_eq(msg.name, "blanks around");
    is_refused("AScan 3.10", "a message is too short");
    is_refused("AScan 3.1                        4", "a number is too large");
}

Test(dxp_msg, move)
{
    comes_back("M0012061100");
    cr_expect_eq(msg.seconds, 12);
    cr_expect_eq(msg.move.from, 6);
    cr_expect_eq(msg.move.to, 11);
    cr_expect_eq(msg.move.n_captured, 0);
    comes_back("M001205250422122320");
    cr_expect_eq(msg.move.n_captured, 4);
    cr_expect_eq(msg.move.captured[0], 22);
    cr_expect_eq(msg.move.captured[3], 20);
    is_refused("M00120611", "a message is too short");
    is_refused("M0012061101", "a message is too short");
    is_refused("M001206110010", "a message is too long");
    is_refused("M0012061199", "a number is too large");
    is_refused("M-012061100", "a number has something else than digits");
}

/* More than the protocol has digits for. */
Test(dxp_msg, numbers_are_kept_in_their_fields)
{
    LOCAL(str) out = { 0 };
    struct dxp_msg m = { .kind = DXP_MOVE, .move = { .from = 32, .to = 28 }, .seconds = 123456 };
    dxp_msg_write(&m, &out);
    cr_expect_str_eq(str_text(&out), "M9999322800");
    str_clear(&out);
    m.seconds = -5;
    dxp_msg_write(&m, &out);
    cr_expect_str_eq(str_text(&out), "M0000322800");
}

Test(dxp_msg, end)
{
    comes_back("E00");
    cr_expect_eq(msg.code, DXP_UNKNOWN);
    cr_expect_not(msg.stop);
    comes_back("E31");
    cr_expect_eq(msg.code, DXP_WON);
    cr_expect(msg.stop);
    is_refused("E", "a message is too short");
    is_refused("E40", "a number is too large");
    is_refused("E02", "a number is too large");
    is_refused("E000", "a message is too long");
}

Test(dxp_msg, back)
{
    comes_back("B005Z");
    cr_expect_eq(msg.number, 5);
    cr_expect_eq(msg.side, BLACK);
    comes_back("B001W");
    is_refused("B05Z", "a number has something else than digits");
    is_refused("B005w", "a colour is neither W nor Z");
    comes_back("K0");
    comes_back("K2");
    cr_expect_eq(msg.code, DXP_BACK_NO);
    is_refused("K3", "a number is too large");
}

Test(dxp_msg, talk)
{
    comes_back("CWhat do you think about move 35?");
    cr_expect_str_eq(msg.text, "What do you think about move 35?");
    comes_back("C");
    read_it("C\033[2J\tred\xc3\xa9\xff\xe2\x80\xae.");
    cr_expect_str_eq(msg.text, " [2J red???.");
}

/* As long as a message may be, and longer. */
Test(dxp_msg, long_talk)
{
    char text[DXP_LONGEST + 2];
    LOCAL(str) out = { 0 };
    struct err e = { 0 };
    memset(text, 'x', sizeof text);
    text[0] = 'C';
    cr_assert(dxp_msg_read(text, DXP_LONGEST, &msg, &e));
    cr_expect_eq(strlen(msg.text), DXP_LONGEST - 1);
    cr_expect_not(dxp_msg_read(text, DXP_LONGEST + 1, &msg, &e));
    cr_expect_str_eq(e.text, "a message has more than 4096 bytes");
    cr_assert(dxp_msg_read(text, DXP_LONGEST, &msg, &e));
    dxp_msg_write(&msg, &out);
    cr_expect_eq(out.len, 1 + DXP_CHAT + 1, "sent texts are short");
}

Test(dxp_msg, names_are_ascii_and_padded)
{
    LOCAL(str) out = { 0 };
    struct dxp_msg m = { .kind = DXP_ACCEPT, .name = "  Zo\xc3\xab" };
    dxp_msg_write(&m, &out);
    cr_expect_str_eq(str_text(&out), "AZo?                             0");
    str_clear(&out);
    strcpy(m.name, "   ");
    dxp_msg_write(&m, &out);
    cr_expect_str_eq(str_text(&out), "A?                               0");
}

Test(dxp_msg, no_message_at_all)
{
    is_refused("", "a message is too short");
    is_refused("X", "there is no such kind of message");
    is_refused("m0012061100", "there is no such kind of message");
    is_refused("\xff", "there is no such kind of message");
    is_refused("GET / HTTP/1.1", "there is no such kind of message");
}
