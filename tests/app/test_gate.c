/* test_gate.c -- every command in every place: where it may be given, where it is refused, and that nothing advises
   whoever plays a person. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "app/commands/gate.h"
#include "app/session/command.h"
#include "drive.h"
#include "game/game.h"
#include "help/scratch.h"
#include "scene.h"

#define PERSON "can't be used while you play a person; it can be when the game is over"

TestSuite(gate, .init = scratch_enter, .fini = scene_leave, .timeout = 600);

/* ---- every command in every place ---- */

/* A letter for each scene, in their order: + may be given, l leaves the place first, s only shows something and is
   refused with an argument, p is refused with a position or player, a is advice and - is refused. */
static const struct {
    const char *command, *answers;
} expected[] = {
    { "move", "+++-++++++++" },
    { "new", "++++ll+-----" },
    { "variant", "++++ll+sssss" },
    { "rules", "+++++l++++++" },
    { "players", "++++sl+spppp" },
    { "swap", "++++-l+-aaaa" },
    { "level", "+++++l++++++" },
    { "engine", "++++slssssss" },
    { "clock", "+ssssl+sssss" },
    { "pause", "+----l+-----" },
    { "resume", "+++-ll++++++" },
    { "go", "+++--l+-aaaa" },
    { "stop", "++++++++++++" },
    { ".", "+++--l+-aaaa" },
    { "hint", "+++-+l++aaaa" },
    { "undo", "++++-l++++++" },
    { "redo", "++++-l++++++" },
    { "moves", "+++++l++++++" },
    { "why", "+++++l++++++" },
    { "draw", "+++--l++++++" },
    { "accept", "+++--l++++++" },
    { "decline", "+++--l++++++" },
    { "demand", "+++--l+-----" },
    { "resign", "+++--l++++++" },
    { "abort", "++++-l++++++" },
    { "dxp", "+++++l----++" },
    { "mode", "+++ssl++++++" },
    { "goto", "+++--+++++++" },
    { "back", "+++--+++++++" },
    { "forward", "+++--+++++++" },
    { "play", "+++--+++++++" },
    { "stopplay", "++++++++++++" },
    { "var", "+++--l++++++" },
    { "comment", "+++--l++++++" },
    { "glyph", "+++--l++++++" },
    { "tag", "+++--+++++++" },
    { "line", "+++--l++++--" },
    { "pass", "-++------+-+" },
    { "find", "+++--+++pppp" },
    { "copy", "+++--l++++++" },
    { "mark", "+++--l++++++" },
    { "jump", "+++--l++++++" },
    { "beside", "+++--l+-aaaa" },
    { "graph", "++++-l++++++" },
    { "tree", "+++--l++aaaa" },
    { "eval", "+++--l++aaaa" },
    { "train", "+++-+l++aaaa" },
    { "guess", "+++-+l++aaaa" },
    { "coach", "+++-ll++aaaa" },
    { "repertoire", "+++-ll++aaaa" },
    { "prepare", "+++--l-+aaaa" },
    { "report", "+++--l-+aaaa" },
    { "problem", "+++--l++aaaa" },
    { "analyse", "+++--l++aaaa" },
    { "mistakes", "+++--l++++++" },
    { "again", "+++--l++++++" },
    { "threat", "+++--l++aaaa" },
    { "host", "+++--l++++--" },
    { "tables", "+++++l++++++" },
    { "join", "+++--l++++--" },
    { "watch", "+++--l++++--" },
    { "say", "++++-+++++++" },
    { "adjourn", "++++-l++++++" },
    { "rematch", "++++-l++++++" },
    { "claim", "++++-l++++++" },
    { "withdraw", "++++-l++++++" },
    { "leave", "++++-l++++++" },
    { "fen", "++++ll+sssss" },
    { "setup", "++++-l+-----" },
    { "put", "---+--------" },
    { "turn", "---+--------" },
    { "done", "---+--------" },
    { "open", "++++ll+-----" },
    { "save", "+++--+++++++" },
    { "saveas", "+++--+++++++" },
    { "append", "+++--+++++++" },
    { "replace", "+++--l++++++" },
    { "export", "++++-+++++++" },
    { "diagrams", "+++-ll++aaaa" },
    { "import", "++++ll+-----" },
    { "check", "++++-+++++++" },
    { "browse", "+++--++-----" },
    { "sort", "+++--++-----" },
    { "filter", "+++--++-----" },
    { "library", "+++--+------" },
    { "games", "++++l+++pppp" },
    { "game", "++++l++-----" },
    { "next", "+++++++-----" },
    { "prev", "++++-++-----" },
    { "flip", "++++++++++++" },
    { "read", "+++++l++++++" },
    { "board", "+++++l++++++" },
    { "text", "++++++++++++" },
    { "redraw", "++++++++++++" },
    { "dump-screen", "++++++-+++++" },
    { "set", "++++++++++++" },
    { "map", "++++++++++++" },
    { "source", "++++++-+++++" },
    { "help", "++++++++++++" },
    { "keys", "++++++++++++" },
    { "about", "++++++++++++" },
    { "debug", "++++++++++++" },
    { "quit", "++++l+++++++" },
};

static bool lets(struct session *s, const struct command_def *d, const char *argument, bool *ret_person)
{
    char copy[16] = "";
    struct command c = { .def = d, .argc = argument != NULL, .argv = { copy }, .rest = copy };
    if (argument) strcpy(copy, argument);
    bool may = gate_lets(s, &c);
    *ret_person = !may && strstr(session_message(s), PERSON);
    cr_expect(may || *ret_person || strstr(session_message(s), "can't be used"), "%s: %s", d->name, session_message(s));
    return may;
}

static char answer(struct session *s, const struct command_def *d)
{
    bool person, bare = lets(s, d, NULL, &person);
    if (!bare) return person ? 'a' : '-';
    if (!lets(s, d, "pos:here", &person) && person) return 'p';
    if (!lets(s, d, "x", &person)) return 's';
    return gate_places(s) & ~d->where & (d->leaves | PLACE_LIST) ? 'l' : '+';
}

static const char *expected_of(const char *command)
{
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        if (!strcmp(expected[i].command, command)) return expected[i].answers;
    cr_assert_fail("%s has no row in `expected` of %s", command, __FILE__);
    return NULL;
}

/* What is refused is refused for real, in the same words, and nothing happens. */
static void refuse_for_real(struct session *s, const struct command_def *d, char how)
{
    char line[64];
    uint64_t version = game_version(session_game(s));
    enum session_mode mode = session_mode(s);
    snprintf(line, sizeof line, "%s%s", d->name, how == 'p' ? " pos:here" : how == 's' ? " x" : "");
    if (how == 's' && !d->max_args) return;
    drive_refused(s, line, how == 'a' || how == 'p' ? PERSON : "can't be used");
    cr_expect(session_mode(s) == mode && game_version(session_game(s)) == version, "%s", line);
}

static void check(int scene)
{
    LOCAL(scene) t = scenes[scene].go();
    cr_assert_eq(gate_places(t.s), scenes[scene].places, "scene %d: %x", scene, gate_places(t.s));
    const struct command_def *d;
    for (int i = 0; (d = command_def(i)); i++) {
        char is = answer(t.s, d), should = expected_of(d->name)[scene];
        cr_expect_eq(is, should, "%s in scene %d: %c and not %c", d->name, scene, is, should);
        if (scenes[scene].against && d->advice) cr_expect(strchr("ap-", is), "%s in scene %d", d->name, scene);
        if (strchr("-asp", is)) refuse_for_real(t.s, d, is);
    }
}

#define CHECK(name, scene)           \
    Test(gate, every_command_##name) \
    {                                \
        check(scene);                \
    }

EACH_SCENE(CHECK)

/* A row says of every place whether it is done there, and what it is there goes with that. */
Test(gate, rows_are_whole)
{
    const struct command_def *d;
    int rows = 0;
    for (int i = 0; (d = command_def(i)); i++, rows++) {
        cr_expect(d->where, "%s", d->name);
        cr_expect_not(d->where & d->leaves, "%s", d->name);
        cr_expect(!d->in_list || d->where & PLACE_LIST, "%s", d->name);
        cr_expect(!d->at_table || d->where & PLACE_TABLE, "%s", d->name);
        cr_expect(!d->with_peer || d->where & PLACE_PEER, "%s", d->name);
        cr_expect(!d->shows || d->max_args, "%s", d->name);
        cr_expect_eq(strlen(expected_of(d->name)), SCENES, "%s", d->name);
    }
    cr_expect_eq((size_t)rows, sizeof expected / sizeof *expected, "a row here is of no command");
}

/* ---- no advice while a person is played ---- */

/* By the prompt in other words, by files of commands, by pasted text. */
static void no_advice_by_any_road(struct session *s)
{
    static const char *const lines[] = { "hint 3", ":HINT", "hin 1", "eval", "tree marked.pdn", "tree library",
        "tree show", "analyse game", "analyse with huff", "ana lines=3", "threat", "train", "train tactics marked.pdn",
        "guess both", "go", ".", "beside marked.pdn 1", "find pos", "find pos reversed", "find pattern w28",
        "find material 3v1", "games pos:here", "filter player:x pos:here", "library pos:here",
        "browse marked.pdn pos:here" };
    static const char *const other[] = { "import W:W50:B1", "open marked.pdn", "browse marked.pdn", "new", "setup",
        "players w=engine", "swap", "engine use huff", "clock 5m", "next", "sort date", "fen W:W50:B1" };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        drive_refused(s, lines[i], PERSON);
        whole_write("commands", lines[i]);
        drive_refused(s, "source commands", PERSON);
        drive_with(s, "map x %s", lines[i]);
    }
    for (size_t i = 0; i < sizeof other / sizeof *other; i++) drive_refused(s, other[i], "can't be used");
    drive_refused(s, "find player:x", "can't be used");
    drive_refused(s, "import [Event \"x\"]", "`import` can't be used");
    cr_expect_not(session_import(s, scene_games, strlen(scene_games)));
    cr_expect(drive_says(s, "`import` can't be used"));
    cr_expect_not(session_import(s, "W:W50:B1", 8));
    cr_expect(drive_says(s, "`import` can't be used"));
}

static void nothing_is_shown(struct session *s)
{
    struct session_analysis a;
    struct session_tree tree;
    struct session_beside beside;
    int from, to;
    from = session_shown(s)->hint_from;
    to = session_shown(s)->hint_to;
    cr_expect(!session_analysis(s, &a) && !session_tree(s, &tree) && !session_beside(s, &beside) && !from && !to);
    cr_expect_not(session_shown(s)->thinking.on);
}

static void advice_again(struct session *s)
{
    struct session_tree tree;
    drive_answer(s, "hint 3", "Play ");
    drive_all(s, "eval", "tree marked.pdn");
    cr_expect(session_tree(s, &tree));
    drive_done(s, "analyse");
    cr_expect_eq(session_mode(s), MODE_ANALYSE);
}

static void look_back(struct scene *t)
{
    static const char *const ways[] = { "goto start", "back", "forward" };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        session_line(t->s, ways[i]);
        scene_tick(t);
        cr_expect(gate_places(t->s) & PLACE_REPLAY);
        no_advice_by_any_road(t->s);
        nothing_is_shown(t->s);
    }
    drive_done(t->s, "resume");
}

Test(gate, no_advice_over_dxp)
{
    LOCAL(scene) t = scene_peer();
    no_advice_by_any_road(t.s);
    look_back(&t);
    no_advice_by_any_road(t.s);
    nothing_is_shown(t.s);
    drive_all(t.s, "abort", "y");
    scene_await(&t, t.other, "The game was broken off");
    advice_again(t.s);
    advice_again(t.other);
}

/* What was open before the game begins is no way round it. */
Test(gate, what_was_open_before_a_game_over_dxp)
{
    const char *const *const before[] = {
        (const char *const[]){ "open marked.pdn", "tree marked.pdn", "beside 2", "analyse", "hint", NULL },
        (const char *const[]){ "open marked.pdn", "analyse game nodes=1000000", NULL },
        (const char *const[]){ "open marked.pdn", "train both", "hint", NULL },
        (const char *const[]){ "open marked.pdn", "guess both", NULL },
        (const char *const[]){ "browse marked.pdn", NULL },
        (const char *const[]){ "setup", NULL },
    };
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        LOCAL(scene) t = { .s = scene_person(NULL, false) };
        struct session_tree tree;
        whole_write("marked.pdn", scene_games);
        t = scene_asked(t);
        for (const char *const *line = before[i]; *line; line++) {
            char now[80];
            snprintf(now, sizeof now, ":%s", *line);
            drive_done(t.s, now);
        }
        scene_await(&t, t.s, "bob asks for a game");
        drive_done(t.s, "y");
        scene_await(&t, t.other, "You are White");
        cr_expect_eq(gate_places(t.s), PLACE_PLAY | PLACE_PEER, "%zu", i);
        nothing_is_shown(t.s);
        no_advice_by_any_road(t.s);
        drive_done(t.other, "32-28");
        scene_await(&t, t.s, "32-28");
        nothing_is_shown(t.s);
        drive_done(t.other, "dxp stop");
        scene_await(&t, t.s, "The game was broken off");
        cr_expect_eq(session_tree(t.s, &tree), i == 0, "the tree is there again");
    }
}

Test(gate, no_advice_at_a_table)
{
    LOCAL(scene) t = scene_seated();
    no_advice_by_any_road(t.s);
    look_back(&t);
    nothing_is_shown(t.s);
    drive_all(t.s, "resign", "y");
    scene_await(&t, t.s, "White wins");
    scene_await(&t, t.other, "White wins");
    advice_again(t.s);
    advice_again(t.other);
}

/* Who looks on may ask; who takes the seat may not any more. */
Test(gate, a_spectator_takes_the_seat)
{
    LOCAL(scene) t = scene_watching();
    struct session_analysis a;
    drive_all(t.s, "hint 3", "tree marked.pdn", "analyse");
    scene_tick(&t);
    cr_expect(session_analysis(t.s, &a));
    drive_done(t.s, "join kopi");
    scene_await(&t, t.s, "You are Black at table kopi");
    nothing_is_shown(t.s);
    no_advice_by_any_road(t.s);
    cr_expect_neq(session_mode(t.s), MODE_ANALYSE);
}

Test(gate, no_advice_while_the_connection_is_lost)
{
    LOCAL(scene) t = scene_seated();
    scene_stop_serving();
    scene_serve();
    scene_await(&t, t.s, "is lost");
    no_advice_by_any_road(t.s);
    scene_await(&t, t.s, "Connected again");
    no_advice_by_any_road(t.s);
}

static void no_advice_away(struct session *s)
{
    static const char *const asked[] = { "hint 3", "eval", "tree marked.pdn", "analyse", "guess", "threat", "find pos",
        "swap", "players w=engine:1 b=engine:1", "go" };
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        drive_refused(s, asked[i], "while you play a person");
    }
    nothing_is_shown(s);
}

/* Asked for a game over DXP before one sits down: the table is left first. */
Test(gate, no_game_over_dxp_at_a_table)
{
    LOCAL(scene) t = { .s = scene_person("ann", false) };
    scene_serve();
    t = scene_asked(t);
    drive_done(t.s, ":host kopi international off w");
    scene_await(&t, t.s, "Table kopi is open");
    scene_await(&t, t.s, "bob asks for a game");
    drive_refused(t.s, "y", "You are at a table; `:leave` it first, or answer n");
    cr_expect_eq(gate_places(t.s), PLACE_PLAY | PLACE_TABLE);
    scene_await(&t, t.s, "bob asks for a game");
    drive_done(t.s, ":leave");
    scene_await(&t, t.s, "bob asks for a game");
    drive_done(t.s, "y");
    scene_await(&t, t.other, "You are White");
    cr_expect_eq(gate_places(t.s), PLACE_PLAY | PLACE_PEER);
}

/* A game of ours goes on though we have left its table, and though we look on there. */
Test(gate, no_advice_by_leaving_the_table)
{
    LOCAL(scene) t = scene_seated();
    drive_done(t.s, "leave");
    no_advice_away(t.s);
    drive_done(t.s, "watch kopi");
    scene_await(&t, t.s, "You are watching table kopi");
    no_advice_away(t.s);
    drive_all(t.s, "leave", "new");
    drive_answer(t.s, "hint 3", "Play ");
}

/* Nor may an engine play on there. */
Test(gate, no_engine_plays_for_who_left_the_table)
{
    LOCAL(scene) t = scene_seated();
    drive_all(t.s, "leave", "mode play");
    no_advice_away(t.s);
}

/* At a table where nobody has sat down opposite nobody was played. */
Test(gate, an_empty_table_that_was_left_keeps_nothing_away)
{
    scene_serve();
    LOCAL(scene) t = { .s = scene_person("anna", false) };
    drive_done(t.s, "host alone off w");
    scene_await(&t, t.s, "Table alone is open");
    drive_refused(t.s, "hint", "while you play a person");
    drive_all(t.s, "leave", "hint");
}

/* Only what stands is named. */
Test(gate, of_several_offers_one_is_named)
{
    LOCAL(scene) t = scene_seated();
    drive_all(t.other, "draw", "abort");
    scene_await(&t, t.s, "offers to break the game off");
    drive_refused(t.s, "accept", "Several offers stand; say which: draw, abort");
}

/* What happens at a table whose game is over leaves the board of an exercise alone. */
Test(gate, a_finished_table_lets_one_train)
{
    LOCAL(scene) t = scene_seated();
    drive_all(t.s, "resign", "y");
    scene_await(&t, t.s, "White wins");
    scene_await(&t, t.other, "White wins");
    drive_done(t.s, "guess both");
    cr_assert_eq(session_mode(t.s), MODE_TRAIN, "%s", session_message(t.s));
    drive_done(t.other, "rematch");
    scene_await(&t, t.s, "offers a rematch");
    cr_expect_eq(session_mode(t.s), MODE_TRAIN);
    cr_expect_null(game_root(session_game(t.s))->child, "a hidden move is shown");
}

Test(gate, pasted_text_is_a_command)
{
    LOCAL(scene) t = scene_training();
    cr_expect(session_import(t.s, scene_games, strlen(scene_games)));
    cr_expect_eq(gate_places(t.s), PLACE_REPLAY, "the training ends");
    scene_release(&t);
    t = scene_editor();
    cr_expect(session_import(t.s, "W:W50:B1\n", 9));
    cr_expect_eq(gate_places(t.s), PLACE_EDIT);
    scene_release(&t);
    t = scene_list();
    cr_expect(session_import(t.s, scene_games, strlen(scene_games)));
    cr_expect_eq(gate_places(t.s), PLACE_REPLAY);
    scene_release(&t);
    t = scene_kiosk();
    cr_expect(session_import(t.s, scene_games, strlen(scene_games)));
}
