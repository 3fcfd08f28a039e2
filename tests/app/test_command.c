/* test_command.c -- the table, the parser, the settings, the completion. */
#include <config.h>

#include "app/session/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/settings.h"
#include "base/err.h"
#include "base/str.h"
#include "drive.h"
#include "help/scratch.h"

static struct command c;
static struct err e;

static const char *name_of(const char *line)
{
    return command_parse(&c, line, &e) ? c.def->name : e.text;
}

Test(command, every_row_is_complete)
{
    for (int i = 0; command_def(i); i++) {
        const struct command_def *d = command_def(i);
        cr_expect(d->name && *d->name && d->run, "row %d", i);
        cr_expect(strlen(d->help) > 4 && d->help[strlen(d->help) - 1] != '.', "%s", d->name);
        cr_expect(*d->group, "%s", d->name);
        cr_expect(!strncmp(d->usage, d->name, strlen(d->name)) || !strcmp(d->name, "move"), "%s", d->usage);
        cr_expect_eq(command_find(d->name), d, "%s", d->name);
    }
    cr_expect_null(command_def(-1));
}

Test(command, names_and_prefixes)
{
    cr_expect_str_eq(name_of("undo"), "undo");
    cr_expect_str_eq(name_of("  :u"), "undo");
    cr_expect_str_eq(name_of(":und 2"), "undo");
    cr_expect_str_eq(c.argv[0], "2");
    cr_expect_str_eq(name_of("play"), "play");
    cr_expect_str_eq(name_of("PLAYERS"), "players");
    cr_expect_str_eq(name_of("."), ".");
    cr_expect(strstr(name_of("re"), "redo") && strstr(e.text, "resign"));
    cr_expect(strstr(name_of("undoo"), "did you mean undo?"), "%s", e.text);
    cr_expect(strstr(name_of("blah"), "no command"));
    cr_expect(strstr(name_of("undo 1 2"), "too many"));
    cr_expect_not(command_parse(&c, "   ", &e));
    cr_expect_not(command_parse(&c, ":", &e));
}

/* The tag of a PDN file is as good as the command. */
Test(command, a_position_as_a_tag, .init = scratch_enter, .fini = scratch_leave)
{
    static const struct {
        const char *line, *fen;
    } t[] = {
        { "[FEN \"W:W31,K5:B18\"]", "W:WK5,31:B18" },
        { " :[fen  \"B:W32:B18.\" ] ", "B:W32:B18" },
        { "[FEN W:W50:B1]", NULL },
        { "[FEN \"W:W50:B1", NULL },
        { "[FEN \"W:W50:B1\"] x", NULL },
        { "[FEN \"\"]", NULL },
        { "[FEN \"W:W51:B1\"]", NULL },
        { "[FENS \"W:W50:B1\"]", NULL },
    };
    OWN(session) s = drive_new("international", false);
    for (size_t i = 0; i < sizeof t / sizeof *t; i++) {
        cr_expect_eq(drive(s, t[i].line), t[i].fen != NULL, "%s: %s", t[i].line, session_message(s));
        if (t[i].fen) cr_expect_str_eq(drive_fen(s), t[i].fen);
    }
    cr_expect(drive_says(s, "no command"), "%s", session_message(s));
}

/* ... and what `fen` prints is, too. */
Test(command, a_position_alone, .init = scratch_enter, .fini = scratch_leave)
{
    OWN(session) s = drive_new("international", false);
    drive_done(s, "W:WK5,31:B18");
    cr_expect_str_eq(drive_fen(s), "W:WK5,31:B18");
    drive_refused(s, ":b:w51:b1", "51");
}

/* What a shell would list the games with is no advice in a session. */
Test(command, no_such_game, .init = scratch_enter, .fini = scratch_leave)
{
    static const char said[] = "No game is called \"chess\"; `variant` lists those there are";
    OWN(session) s = drive_new("international", false);
    drive_refused(s, "new chess", said);
    drive_refused(s, "set variant=chess", said);
}

/* A game's name begins it with facts, too; what is wrong with them is said as for `new`. */
Test(command, games_with_facts, .init = scratch_enter, .fini = scratch_leave)
{
    static const char *const good[] = { "thai:starter=black", "malaysian:starter=white", "international:forfeit=on",
        "malaysian8:starter=white", "sri lanka:starter=black" };
    static const char *const bad[] = { "thai:foo=1", "malaysian8:starter=red", "international:starter" };
    OWN(session) s = drive_new("international", false);
    char line[80], said[400];
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        cr_expect(drive(s, good[i]) && drive_says(s, "A new game"), "%s: %s", good[i], session_message(s));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        cr_expect_not(drive(s, bad[i]));
        snprintf(said, sizeof said, "%s", session_message(s));
        snprintf(line, sizeof line, "new %s", bad[i]);
        cr_expect_not(drive(s, line));
        cr_expect_str_eq(said, session_message(s));
    }
    drive_refused(s, "thay=x", "\"thay=x\"");
}

/* What people type who have not read the manual. */
Test(command, words_of_beginners, .init = scratch_enter, .fini = scratch_leave)
{
    static const struct {
        const char *line, *says;
    } t[] = {
        { "31-27 19-23", "one move at a time (`line 31-27 19-23` shows" },
        { "32-28 18-23 38-32", "one move at a time" },
        { "32-28 and then 19-23", "one move at a time (`line 32-28 19-23` shows" },
        { "1. 32-28 18-23 2. 38-32", "one move at a time" },
        { "i play black", "`swap`" },
        { "i give up", "`resign`" },
        { "I lost", "`resign`" },
        { "I resign", "`resign`" },
        { "1-0", "`resign`" },
        { "play black", "`swap`" },
        { "new white", "`swap`" },
        { "new black", "`new b=me`" },
        { "lang de", "`set lang=VALUE`" },
        { "language german", "`set lang=de`" },
        { "set language=de", "`set lang=de`" },
        { "set xyz=1", "`set` lists them" },
        { "color", "theme=mono" },
        { "colour off", "theme=mono" },
        { "set level=hard", "level may be a number from 1 to 9" },
        { "status", "`board`" },
        { "friend", "`players w=me b=me`" },
        { "license", "`about`" },
        { "F1", "`help`" },
        { "O-O", "nothing castles" },
        { "0-0-0", "nothing castles" },
    };
    OWN(session) s = drive_new("international", false);
    for (size_t i = 0; i < sizeof t / sizeof *t; i++) {
        cr_expect_not(drive(s, t[i].line));
        cr_expect(strcasestr(session_message(s), t[i].says), "%s: %s", t[i].line, session_message(s));
    }
    drive_refused(s, "32-28 and 45-32", "one move at a time");
    cr_expect_not(strstr(session_message(s), "`line"));
    drive_refused(s, "new foo", "\"foo\"; `variant` lists");
    cr_expect(drive(s, "5+3") && drive_says(s, "clocks are set"), "%s", session_message(s));
    cr_expect(drive(s, "clock") && drive_says(s, "5 minutes for the game and 3 seconds"), "%s", session_message(s));
    cr_expect_eq(drive_ply(s), 0);
}

Test(command, bare_moves)
{
    static const char *const moves[] = { "32-28", "3228", "32 28", ":32x28", "..", "a3-b4", "gf4", "32-28~33",
        "c3:e5" };
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) cr_expect_str_eq(name_of(moves[i]), "move");
    name_of("  32 28 ");
    cr_expect_str_eq(c.rest, "32 28");
    name_of("move 32-28");
    cr_expect_str_eq(c.rest, "32-28");
}

Test(command, arguments)
{
    name_of("save \"my game.pdn\"");
    cr_expect_eq(c.argc, 1);
    cr_expect_str_eq(c.argv[0], "my game.pdn");
    name_of("comment a  b \"c");
    cr_expect_str_eq(c.rest, "a  b \"c");
    name_of("save \"open");
    cr_expect_str_eq(c.argv[0], "open");
    cr_expect_str_eq(name_of("comment 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18"), "comment");
    char line[COMMAND_LINE + 10];
    memset(line, 'x', sizeof line);
    line[sizeof line - 1] = 0;
    cr_expect_not(command_parse(&c, line, &e));
    line[COMMAND_LINE - 1] = 0;
    cr_expect_not(command_parse(&c, line, &e));
    cr_expect_not(command_parse(&c, "\033[m\xff\xfe", &e));
    cr_expect_null(strchr(e.text, '\033'));
}

/* As many as fit. */
Test(command, folders_of_ones_own, .init = scratch_enter, .fini = scratch_leave)
{
    char home[801] = "/", line[64] = "find";
    memset(home + 1, 'h', 799);
    setenv("HOME", home, 1);
    for (int i = 0; i < 8; i++) strcat(line, " ~/x");
    struct {
        struct command c;
        char behind[16 * 1024];
    } *room = calloc(1, sizeof *room);
    cr_assert(command_parse(&room->c, line, &e));
    cr_expect_eq(room->c.argc, 8);
    cr_expect_eq(strlen(room->c.argv[2]), 802);
    cr_expect_str_eq(room->c.argv[7], "~/x");
    for (size_t i = 0; i < sizeof room->behind; i++) cr_assert_eq(room->behind[i], 0);
    free(room);
}

Test(settings, set_and_refuse)
{
    OWN(settings) s = settings_new();
    cr_expect_str_eq(settings_get(s, "cell"), "auto");
    cr_expect(settings_set(s, "ce", "m", &e));
    cr_expect_str_eq(settings_get(s, "cell"), "m");
    cr_expect_not(settings_set(s, "cell", "huge", &e));
    cr_expect(strstr(e.text, "auto s h m l"));
    cr_expect_str_eq(settings_get(s, "cell"), "m");
    cr_expect_not(settings_set(s, "level", "12", &e));
    cr_expect_not(settings_set(s, "level", "", &e));
    cr_expect(settings_set(s, "level", "9", &e));
    cr_expect_eq(settings_number(s, "level"), 9);
    cr_expect_not(settings_set(s, "clock", "foo", &e));
    cr_expect_str_eq(settings_get(s, "clock"), "own");
    cr_expect(settings_set(s, "clock", " 5+3 ", &e));
    cr_expect_str_eq(settings_get(s, "clock"), "5+3");
    cr_expect_not(settings_set(s, "variant", "nope", &e));
    cr_expect(settings_set(s, "variant", "thai", &e));
    cr_expect_not(settings_set(s, "nothing", "1", &e));
    cr_expect_str_eq(settings_get(s, "nothing"), "");
    char name[SETTINGS_VALUE + 1] = "";
    memset(name, 'x', SETTINGS_VALUE);
    cr_expect_not(settings_set(s, "name", name, &e));
    cr_expect_str_eq(e.text, "name is too long; at most 511 bytes");
    name[SETTINGS_VALUE - 1] = '\0';
    cr_expect(settings_set(s, "name", name, &e));
    cr_expect(settings_map(s, "F5", "flip", &e));
    cr_expect_str_eq(settings_get(s, "map F5"), "flip");
    cr_expect(settings_map(s, "F5", NULL, &e));
    cr_expect_str_eq(settings_get(s, "map F5"), "");
    static const char *const none[] = { "", "zz", "banana", "F0", "F13", "F99", "ctrl-x", "^x", "^M", "M-", "M-Up",
        "Ent", ":", "?", "Enter", "Esc", "^C" };
    static const char *const keys[] = { "z", "Z", "\u00e9", "-", "^X", "M-x", "M-M", "M-Enter", "F12", "Space", "S-Tab",
        "BS", "WheelDown" };
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        cr_expect_not(settings_map(s, none[i], "flip", &e), "%s", none[i]);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        cr_expect(settings_map(s, keys[i], "flip", &e), "%s", keys[i]);
    cr_expect_not(settings_read(s, "map zz = hint\n", 14, &e));
    cr_expect(strstr(e.text, "no key is called zz"));
    static const char wrong[] = "level = 2\nlevel = 99\nfoo = 1\nsound\n";
    cr_expect_not(settings_read(s, wrong, sizeof wrong - 1, &e));
    cr_expect_eq(e.line, 2);
    cr_expect_str_eq(e.text, "level may be a number from 1 to 9 (and 2 more lines are wrong)");
}

/* ... though what stands behind them begins with the same sign. */
Test(settings, keys_of_an_equals_sign)
{
    static const char text[] = "map = = flip\nmap M-= = set flip = on\nmap x=undo\nmap - = redo\n";
    struct settings *s = settings_new();
    LOCAL(str) out = { 0 };
    cr_expect(settings_read(s, text, sizeof text - 1, &e), "%s", e.text);
    cr_expect_str_eq(settings_get(s, "map ="), "flip");
    cr_expect_str_eq(settings_get(s, "map M-="), "set flip = on");
    cr_expect_str_eq(settings_get(s, "map x"), "undo");
    cr_expect_str_eq(settings_get(s, "map -"), "redo");
    str_addn(&out, text, sizeof text - 1);
    settings_change(s, "map =", &out);
    cr_expect_str_eq(str_text(&out), text);
    cr_expect_not(settings_read(s, "map\nmap \nmap =\n", 15, &e));
    settings_free(s);
}

/* What people wrote themselves stays: remarks, order, what is not understood, other settings as they are. */
Test(settings, one_line_of_the_file_changes)
{
#define BEHIND "map F5 = go\nfuture = yes\n# lev = 2\nname = J. P. \xff\x1b[31m\n"
    static const char text[] = "# mine\ncell = l\n\n lev=4 \n" BEHIND "level = 5";
    static const struct {
        const char *name, *value, *text;
    } changes[] = {
        { "cell", "m", "# mine\ncell = m\n\n lev=4 \n" BEHIND "level = 5" },
        { "level", "6", "# mine\ncell = m\n\nlevel = 6\n" BEHIND },
        { "level", "2", "# mine\ncell = m\n\n" BEHIND },
        { "map F6", "flip", "# mine\ncell = m\n\n" BEHIND "map F6 = flip\n" },
        { "map F6", "", "# mine\ncell = m\n\n" BEHIND },
        { "level", "6", "# mine\ncell = m\n\n" BEHIND "level = 6\n" },
    };
    struct settings *s = settings_new(), *t = settings_new();
    LOCAL(str) out = { 0 };
    cr_expect_not(settings_read(s, text, sizeof text - 1, &e));
    cr_expect_eq(e.line, 6);
    str_addn(&out, text, sizeof text - 1);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        const char *name = changes[i].name;
        if (strncmp(name, "map ", 4)) cr_expect(settings_set(s, name, changes[i].value, &e));
        else settings_map(s, name + 4, *changes[i].value ? changes[i].value : NULL, &e);
        settings_change(s, name, &out);
        cr_expect_str_eq(str_text(&out), changes[i].text, "%s: %s", name, str_text(&out));
    }
    cr_expect_not(settings_read(t, str_text(&out), out.len, &e));
    cr_expect_str_eq(settings_get(t, "name"), settings_get(s, "name"));
    str_clear(&out);
    settings_change(s, "mouse", &out); // which is as it was: there is nothing to write
    cr_expect_eq(out.len, 0);
    settings_change(s, "cell", &out);
    cr_expect_str_eq(str_text(&out), "# settings of huff, written by :set\ncell = m\n");
    settings_free(s);
    settings_free(t);
}

Test(settings, every_default_is_a_value)
{
    OWN(settings) s = settings_new();
    for (int i = 0; settings_def(i); i++)
        cr_expect(settings_set(s, settings_def(i)->name, settings_def(i)->initial, &e), "%s", e.text);
}

static char found[20000];

static void note(void *ctx, const char *word)
{
    (void)ctx;
    strcat(found, word);
    strcat(found, " ");
}

static const char *completions(struct session *s, const char *line)
{
    size_t start;
    strcpy(found, " ");
    session_complete(s, line, strlen(line), note, NULL, &start);
    return found;
}

Test(complete, words, .init = scratch_enter, .fini = scratch_leave)
{
    OWN(session) s = drive_new("international", false);
    cr_expect_str_eq(completions(s, "und"), " undo ");
    cr_expect_str_eq(completions(s, ":und"), " undo ");
    cr_expect_str_eq(completions(s, "32-"), " 32-27 32-28 ");
    cr_expect_str_eq(completions(s, "move 34"), " 34-29 34-30 ");
    cr_expect(strstr(completions(s, "new thai "), " w=me "));
    cr_expect_str_eq(completions(s, "new ma"), " malaysian malaysian8 ");
    cr_expect_str_eq(completions(s, "set ce"), " cell= ");
    cr_expect_str_eq(completions(s, "set cell="), " cell=auto cell=s cell=h cell=m cell=l cell=xl cell=xxl ");
    cr_expect_str_eq(completions(s, "set level="), " ");
    cr_expect_str_eq(completions(s, "help und"), " undo ");
    cr_expect_str_eq(completions(s, "goto s"), " start ");
    cr_expect_str_eq(completions(s, "nonsense a"), " ");
    fclose(fopen("club.pdn", "w"));
    fclose(fopen("evil\033.pdn", "w"));
    cr_expect_str_eq(completions(s, "open c"), " club.pdn ");
    cr_expect_str_eq(completions(s, "open "), " club.pdn ");
}

Test(help, covers_every_command_and_setting)
{
    OWN(session) s = drive_new("international", false);
    char query[80];
    for (int i = 0; command_def(i); i++) {
        snprintf(query, sizeof query, "help %s", command_def(i)->name);
        drive_done(s, query);
    }
    for (int i = 0; settings_def(i); i++) {
        snprintf(query, sizeof query, "set %s", settings_def(i)->name);
        cr_expect(drive(s, query) && drive_says(s, settings_def(i)->values));
    }
    drive(s, "help");
    const char *text = drive_page(s);
    for (int i = 0; command_def(i); i++) cr_expect(strstr(text, command_def(i)->usage));
    for (const char *line = text, *end; (end = strchr(line, '\n')); line = end + 1)
        cr_expect_leq(end - line, 79, "%.*s", (int)(end - line), line);
    cr_expect_not(drive(s, "help nonsense"));
}

/* An empty value is one, though another setting follows. */
Test(command, an_empty_setting_before_another)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "set name=ann sound=on", "set name= sound=off");
    cr_expect_str_eq(session_setting(s, "name"), "");
    cr_expect_str_eq(session_setting(s, "sound"), "off");
    drive_all(s, "set name = ann  sound = on");
    cr_expect_str_eq(session_setting(s, "name"), "ann");
}

/* Whatever the case of its letters. */
Test(command, finds_text_in_any_alphabet)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "32-28", "comment un bel été", "19-23", "comment Иванов", "find ÉTÉ");
    cr_expect_eq(drive_ply(s), 1, "%s", session_message(s));
    drive_done(s, "find иВАНОВ");
    cr_expect_eq(drive_ply(s), 2, "%s", session_message(s));
}
