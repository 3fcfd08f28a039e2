/* test_keys.c -- every key of replay and analysis that no other test of the screen presses, at two sizes. */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "screen/steps.h"

TestSuite(keys, .fini = term_cleanup, .timeout = 600);

#define REPLAY_FILE SRCDIR "/tests/data/replay.pdn"

#define UP    "\033OA"
#define DOWN  "\033OB"
#define RIGHT "\033OC"
#define LEFT  "\033OD"
#define HOME  "\033OH"
#define END   "\033OF"
#define PGUP  "\033[5~"
#define PGDN  "\033[6~"

Test(keys, walk)
{
    static const struct step steps[] = {
        { HOME, "The start of the game" },
        { RIGHT, "1. 32-28" },
        { "l", "1... 19-23" },
        { LEFT, "1. 32-28" },
        { "h", "The start of the game" },
        { PGDN, "(the last move" },
        { PGUP, "The start of the game" },
        { END, "(the last move" },
        { "0", "The start of the game" },
        { "$", "(the last move" },
        { HOME "G", "(the last move" },
        { ":goto 4b\r", "4..." },
        { DOWN, "(variation 2 of" },
        { "j", "(variation 3 of" },
        { UP, "(variation 2 of" },
        { "k", "(variation 1 of" },
        { ":back 2\r", "3..." },
        { ":forward\r", "4." },
        { ":goto start\r", "The start of the game" },
        { ":goto end\r", "(the last move" },
        { NULL, NULL },
    };
    steps_run(REPLAY_FILE, steps);
}

/* Slow enough that no ply comes between a key and its answer on a busy machine. */
Test(keys, autoplay)
{
    static const struct step steps[] = {
        { "0", "The start of the game" },
        { ":play 0.2\r", "(the last move" },
        { "0", "The start of the game" },
        { ":play 600\r", "A ply every 600 seconds" },
        { "\003", "Stopped" },
        { "\003", "There is nothing to cancel" },
        { ":set step=60\r", "step" },
        { "a", "A ply every 60 seconds" },
        { "]", "A ply every 30 seconds" },
        { "[", "A ply every 60 seconds" },
        { "a", "Stopped" },
        { ":play 600\r", "A ply every 600 seconds" },
        { ":stopplay\r", "Stopped" },
        { ":play realtime\r", "as it was played" },
        { ":stop\r", "Stopped" },
        { "0", "The start of the game" },
        { "?", "step automatically, stop" },
        { "q", "ply 0" },
        { NULL, NULL },
    };
    steps_run(REPLAY_FILE, steps);
}

Test(keys, edits)
{
    static const struct step steps[] = {
        { "0ll", "1... 19-23" },
        { "c", ":comment" },
        { "a word of mine\r", "The comment is set|{a word of mine}" },
        { "g", ":glyph" },
        { "!?\r", "19-23 !?" },
        { "u", "The glyphs are as they were before" },
        { "U", "The glyphs are changed again" },
        { "uu", "The comment is as it was before" },
        { "\022", "The comment is changed again" },
        { "/", ":find" },
        { "word of\r", "nowhere else" },
        { "m1", "Mark 1 is set" },
        { "0", "The start of the game" },
        { "'1", "1... 19-23" },
        { ":goto 4b\r", "4..." },
        { "j*", "This is the main line now" },
        { "u", "back in its old place" },
        { "j", "(variation" },
        { "d", "y/n" },
        { "y", "Deleted" },
        { "u", "What was deleted is back" },
        { ":tag Event Club evening\r", "Event: Club evening" },
        { ":var list\r", "Nothing follows here" },
        { NULL, NULL },
    };
    steps_run(REPLAY_FILE, steps);
}

Test(keys, find_and_mistakes)
{
    static const struct step steps[] = {
        { "0", "The start of the game" },
        { "lll", "ply 3" },
        { ":glyph ?\r", "marked ?" },
        { "lll", "3..." },
        { ":glyph ??\r", "marked ??" },
        { "0n", "2." },
        { "n", "3..." },
        { "n", "5... 5-10" },
        { "n", "no mistake after" },
        { "NN", "2." },
        { ":mistakes\r", "Moves called bad|28x19" },
        { "q", "mistakes: W 1 ?  B 1 ?! 1 ??" },
        { "/square in\r", "A square in the middle" },
        { "n", "nowhere else" },
        { "p", "Games" },
        { "q", "to move" },
        { NULL, NULL },
    };
    steps_run(REPLAY_FILE, steps);
}

Test(keys, board_and_the_rest)
{
    static const struct step steps[] = {
        { "$", "(the last move" },
        { "f", "Black sits below" },
        { "f", "White sits below" },
        { "T", "White: " },
        { "q", "ply 10" },
        { "?", "Keys in" },
        { "q", "ply 10" },
        { "\033OP", "Keys in" },
        { "q", "ply 10" },
        { "\033OQ", "international" },
        { "q", "ply 10" },
        { "\033OR", "square" },
        { "q", "ply 10" },
        { "\014", "ply 10" },
        { "O", ":open" },
        { "\007", "ply 10" },
        { ":eval\r", "about even" },
        { ":graph\r", "No move of this line has an evaluation" },
        { ":graph material\r:graph\r", "Material" },
        { "q", "ply 10" },
        { "i", " EDIT " },
        { "Q", "ply 10" },
        { ":flip off\r", "White sits below" },
        { ":goto 2b\r", "A square in the middle" },
        { "\t", "move a piece" },
        { "\033[Z", "ply 4" },
        { NULL, NULL },
    };
    steps_run(REPLAY_FILE, steps);
}

/* It has done what it was told and sleeps, however busy the machine is. */
static void until_it_rests(struct term *t)
{
    char path[40], stat[64] = "";
    snprintf(path, sizeof path, "/proc/%d/stat", (int)term_pid(t));
    term_pump(t, term_slow(200));
    double end = term_now_ms() + term_slow(TERM_WAIT_MS);
    for (int asleep = 0; asleep < 6 && term_now_ms() < end;) {
        bool came = term_pump(t, 10);
        FILE *f = fopen(path, "r");
        if (f && !fgets(stat, sizeof stat, f)) *stat = '\0';
        if (f) fclose(f);
        asleep = came || !strstr(stat, ") S") ? 0 : asleep + 1;
    }
}

/* What the terminal shows after keys is what it shows when all is painted again. */
static void expect_whole(struct term *t, const char *term, int rows, int cols, const char *keys)
{
    static struct term_cell before[80 * 250];
    for (int i = 0; i < rows * cols; i++) before[i] = term_cell(t, i / cols, i % cols);
    term_send(t, "\014");
    until_it_rests(t);
    for (int i = 0; i < rows * cols; i++) {
        struct term_cell now = term_cell(t, i / cols, i % cols), *was = &before[i];
        bool ink = now.glyph != ' ' || now.reverse; // nobody sees that of a blank
        cr_assert(now.glyph == was->glyph && now.bg == was->bg && now.reverse == was->reverse
                && (!ink || (now.fg == was->fg && now.bold == was->bold)),
            "%s %dx%d, \"%s\": row %d, column %d: U+%04X %d on %d was U+%04X %d on %d", term, cols, rows, keys,
            i / cols, i % cols, now.glyph, now.fg, now.bg, was->glyph, was->fg, was->bg);
    }
}

Test(keys, nothing_needed_is_left_out)
{
    static const struct term_options screens[] = { { .rows = 24, .cols = 80 }, { .rows = 40, .cols = 120 },
        { .rows = 80, .cols = 250 }, { .rows = 16, .cols = 40 }, { .rows = 24, .cols = 80, .term = "linux" },
        { .rows = 24, .cols = 80, .term = "screen" }, { .rows = 40, .cols = 120, .term = "vt100", .lang = "C" } };
    static const char *const keys[] = { "llll", "A", "z", "l", "ll", "n", "n", "h", "$", "0", ":goto 13\r", "q",
        ":set theme=slate\r", "?", "q", "j", "b", "l", "\r", "i", "Q", ":new\r", "\r", "kk", "\t\r", "\033" };
    for (size_t i = 0; i < sizeof screens / sizeof *screens; i++) {
        const struct term_options *o = &screens[i];
        OWN(term) t = huff_start(o, SRCDIR "/tests/data/evening.pdn", NULL);
        expect(t, "REPLAY");
        for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
            term_send(t, keys[k]);
            until_it_rests(t);
            if (strcmp(keys[k], "A") != 0) expect_whole(t, o->term ? o->term : "", o->rows, o->cols, keys[k]);
        }
    }
}
