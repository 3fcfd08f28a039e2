/* test_export.c -- games and positions in other forms: what they hold, that they are well formed, and that nothing
   from outside gets out of its place. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "base/err.h"
#include "base/str.h"
#include "board/square.h"
#include "board/variants.h"
#include "export/exported.h"
#include "game/game.h"
#include "help/board_text.h"
#include "help/games.h"
#include "help/pdn_first.h"
#include "help/printed.h"
#include "help/scratch.h"
#include "help/shell.h"
#include "notation/fen.h"
#include "pdn/pdn.h"

TestSuite(export, .init = scratch_enter, .fini = scratch_leave);

Test(export, formats_by_name)
{
    LOCAL(str) names = { 0 };
    export_names(&names);
    cr_expect_str_eq(str_text(&names), "pdn, fen, txt, md, svg, html or json");
    cr_expect_not_null(export_find("HTML"));
    cr_expect_null(export_find("doc"));
}

Test(export, pdn_and_fen_are_as_written)
{
    OWN(game) g = pdn_first_of(WORKBENCH);
    LOCAL(str) want = { 0 };
    whole_read(WORKBENCH, &want);
    cr_expect_str_eq(export(g, "pdn", false), str_text(&want), "and it round-trips");
    cr_expect_str_eq(export(g, "fen", false), "W:W28,31-40,42-50:B1-9,11-20,25\n");
}

Test(export, text_has_board_and_moves)
{
    OWN(game) g = pdn_first_of(WORKBENCH);
    const char *text = export(g, "txt", false);
    cr_expect(strstr(text, "\n 1 |   b   b   b   b   b | 5\n 6 | b   b   b   b   .   | 10\n"), "%s", text);
    cr_expect_not_null(strstr(text, "\n46 | w   w   w   w   w   | 50\n"));
    cr_expect_not_null(strstr(text, "\nW:W28,31-40,42-50:B1-9,11-20,25\n"));
    cr_expect_not_null(strstr(text, "\nWhite: Ann \"A\" </script>\n"));
    const char *moves = strstr(text, "{Before");
    cr_assert_not_null(moves);
    cr_expect_str_eq(moves,
        "{Before *all* it began.} {Which one is best?} 1. 32-28 ! $10 {a good move}\n"
        "1... 20-25 ({Or} 1... 16-21 ?! $14 {sharp} 2. 37-32 (2. 38-32 {not\n"
        "<i>this</i>} 2... 11-16 (2... 21-26 3. 43-38 (3. 42-38 11-16 (3... 20-25\n"
        "4. 47-42 {the fifth level}) 4. 47-42) 3... 11-16) 3. 43-38) 2... 21-26)\n"
        "(1... 18-22) 2. 37-32 14-20 {</script><script>alert(1)</script>} 3. 41-37\n"
        "10-14 2-0\n");
    text = export(g, "txt", true);
    cr_expect(strstr(text, "\n50 |   w   w   w   w   w | 46\n"), "turned: %s", text);
}

/* Every board has its own squares. */
Test(export, boards_of_all_games)
{
    static const struct {
        const char *variant, *row;
    } boards[] = {
        { "thai", "\n 5 | b   b   b   b   | 8\n" },
        { "malaysian", "\n67 | w   w   w   w   w   w   | 72\n" },
        { "srilanka", "\n 1 | b   b   b   b   b   b   | 6\n" },
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        struct rules r = text_rules(boards[i].variant);
        OWN(game) g = game_new(&r, NULL, WHITE);
        const char *text = export(g, "txt", false);
        cr_expect(strstr(text, boards[i].row), "%s: %s", boards[i].variant, text);
        cr_expect_eq(count(text, "|"), 2 * r.width);
        cr_expect_eq(count(export(g, "svg", false), "<text "), square_count(&r));
    }
}

Test(export, markdown_nests_and_escapes)
{
    OWN(game) g = pdn_first_of(WORKBENCH);
    const char *s = export(g, "md", false);
    cr_expect(strstr(s, "# Ann \\\"A\\\" \\</script\\> \\- Bob  2\\-0\n"), "%s", s);
    cr_expect_not_null(strstr(s, "| Event | Five levels \\& \\<b\\>more\\</b\\> \\| \\`x\\` |"));
    cr_expect_not_null(
        strstr(s, "\n*Before \\*all\\* it began\\.* *Which one is best?* **1\\. 32\\-28 \\! \\$10** *a good move*\n"));
    cr_expect_not_null(strstr(s, "\n- *Or* 1\\.\\.\\. 16\\-21"));
    cr_expect_not_null(strstr(s, "\n  - 2\\. 38\\-32"));
    cr_expect_not_null(strstr(s, "\n        - 3\\.\\.\\. 20\\-25 4\\. 47\\-42 *the fifth level*\n"));
    cr_expect_not_null(strstr(s, "\n      3\\.\\.\\. 11\\-16\n"));
    cr_expect_eq(count(s, "```text\n"), 3, "two that were asked for and the last");
    cr_expect_eq(count(s, "```"), 6);
    for (const char *p = s; (p = strpbrk(p, "<>")); p++) cr_expect(p > s && p[-1] == '\\', "%.20s", p);
}

Test(export, svg_is_well_formed_and_complete)
{
    static const char command[] =
        "python3 -c 'import sys,xml.etree.ElementTree as E\n"
        "root=E.parse(sys.argv[1]).getroot(); n=\"{http://www.w3.org/2000/svg}\"\n"
        "g=[e for e in root.iter(n+\"g\") if e.get(\"transform\")]\n"
        "kings=[e for e in g if e.find(n+\"path\") is not None]\n"
        "dark=[e for e in g if e.findall(n+\"circle\")[2].get(\"fill\")==\"#2a2420\"]\n"
        "print(root.tag==n+\"svg\",len(g),len(kings),len(dark),g[0].get(\"transform\"),root.find(n+\"title\").text)' $FILE";
    struct rules r = text_rules("international");
    struct pos p;
    shell_need("python3");
    cr_assert(fen_read(&r, coord_own(), "W:W31,32,K3:B5,K50", &p, NULL));
    OWN(game) g = game_new(&r, &p, WHITE);
    game_set_tag(g, "White", "A&B <\"x\">");
    const char *text = export(g, "svg", false);
    cr_expect_null(strstr(text, "href"));
    cr_expect_eq(count(text, "http"), 1, "its namespace alone");
    expect_said(text, command, "True 5 2 2 translate(281 31) A&B <\"x\"> - Black  *: White to move\n");
    expect_said(export(g, "svg", true), command,
        "True 5 2 2 translate(231 481) A&B <\"x\"> - Black  *: White to move\n");
}

Test(export, svg_marks_the_last_move)
{
    OWN(game) g = pdn_first_of(WORKBENCH);
    cr_expect_eq(count(export(g, "svg", false), "height=\"50\" fill=\"#8a8526\""), 2);
}

Test(export, boards_have_the_colours_of_a_theme)
{
    static const struct {
        const char *theme, *dark, *crown;
    } themes[] = {
        { NULL, "#a97b52", "#ffc93c" },
        { "auto", "#a97b52", "#ffc93c" },
        { "slate", "#63829f", "#ffc93c" },
        { "contrast", "#878787", "#ffff00" },
    };
    struct rules r = text_rules("thai");
    struct pos p;
    cr_assert(fen_read(&r, coord_own(), "W:W20:BK5", &p, NULL));
    OWN(game) g = game_new(&r, &p, WHITE);
    for (size_t i = 0; i < sizeof themes / sizeof *themes; i++) {
        const char *text = export_in(g, "svg", false, themes[i].theme);
        cr_expect_eq(count(text, themes[i].dark), 32, "%s", themes[i].dark);
        cr_expect_eq(count(text, themes[i].crown), 1, "%s", themes[i].crown);
        text = export_in(g, "html", false, themes[i].theme);
        cr_expect_eq(count(text, themes[i].dark), 32, "%s", themes[i].dark);
    }
}

/* A file may write a result in another way than the game does, or leave it open though the rules have decided. */
Test(export, a_result_is_written_in_one_way)
{
    static const char *const formats[] = { "txt", "md", "html" }, *const tags[] = { "1-0", "*" };
    OWN(game) g = a_game("international");
    game_set_result(g, (struct ending_state){ RESULT_WHITE, WHY_RECORDED, 0 });
    for (size_t i = 0; i < 6; i++) {
        game_set_tag(g, "Result", tags[i / 3]);
        const char *text = export(g, formats[i % 3], false);
        cr_expect_eq(count(text, "1-0") + count(text, "1\\-0"), 0, "%s", formats[i % 3]);
        cr_expect_geq(count(text, "2-0") + count(text, "2\\-0"), 3, "%s, %s", formats[i % 3], tags[i / 3]);
    }
}

/* FIRST STRONG ISOLATE, POP DIRECTIONAL ISOLATE; words from right to left; a player in another order; joiners. */
#define FSI     "\xe2\x81\xa8"
#define PDI     "\xe2\x81\xa9"
#define GOOD    "\xd8\xac\xd9\x8a\xd8\xaf"
#define JOINING "\xe0\xb7\x81\xe0\xb7\x8a\xe2\x80\x8d\xe0\xb6\xbb\xe0\xb7\x93"

Test(export, names_and_comments_turn_nothing_round)
{
    static const struct {
        const char *format, *names, *before, *comment, *behind;
    } rows[] = {
        { "txt", "Smith - " FSI GOOD PDI "  2-0", "27 {", FSI GOOD " 19-23" PDI, "} " },
        { "md", "Smith \\- " FSI GOOD PDI "  2\\-0", "27** *", FSI GOOD " 19\\-23" PDI, "* **" },
        { "html", "Smith - " FSI GOOD PDI "  2-0</h1>", "<span class=\"c\">", FSI GOOD " 19-23" PDI, "</span>" },
        { "svg", "<title>Smith - " FSI GOOD PDI "  2-0", "", "", "" },
    };
    OWN(game) g = a_game("international");
    game_set_tag(g, "White", "Smith");
    game_set_tag(g, "Black", GOOD);
    game_play(g, &game_moves(g)->m[1]);
    game_set_comment(g, game_here(g), false, GOOD " 19-23");
    game_play(g, &game_moves(g)->m[0]);
    game_set_comment(g, game_here(g), false, JOINING);
    game_set_result(g, (struct ending_state){ RESULT_WHITE, WHY_RECORDED, 0 });
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *text = export(g, rows[i].format, false);
        cr_expect(strstr(text, rows[i].names), "%s", text);
        cr_expect(strstr(text, printed("%s%s%s", rows[i].before, rows[i].comment, rows[i].behind)), "%s", text);
        cr_expect(!*rows[i].comment || strstr(text, JOINING), "%s", text);
    }
    cr_expect_not_null(strstr(export(g, "html", false), "\"1. 32-27 " FSI GOOD " 19-23" PDI "\"]"));
    cr_expect_eq(count(export(g, "json", false), FSI), 0, "programs are told what the file says");
}

Test(export, comments_keep_their_paragraphs)
{
    static const char *const rows[][2] = {
        { "txt", "{first paragraph\n\nsecond one} 1. 32-27" },
        { "md", "*first paragraph*\\\n*second one* **1" },
        { "html", "first paragraph<br>\nsecond one</span>" },
    };
    OWN(game) g = a_game("international");
    game_set_comment(g, game_here(g), false, "first\nparagraph\n \n\nsecond   one\n\n");
    game_play(g, &game_moves(g)->m[1]);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect(strstr(export(g, rows[i][0], false), rows[i][1]), "%s", rows[i][0]);
}

/* A right to left comment goes on in the next line, and each of the two is isolated. */
Test(export, lines_of_text_are_isolated_each)
{
    OWN(game) g = a_game("international");
    LOCAL(str) comment = { 0 };
    for (int i = 0; i < 30; i++) str_add(&comment, GOOD " ");
    game_set_comment(g, game_here(g), false, str_text(&comment));
    cr_expect_not_null(strstr(export(g, "txt", false), GOOD PDI "\n" FSI GOOD));
}

Test(export, what_could_not_be_read_is_on_the_page)
{
    static const char *const rows[][2] = {
        { "txt", "1. 32-27 [not read: 2. 9z <b>] *" },
        { "md", "27**\n\n**Not read:** 2\\. 9z \\<b\\>\n\n" },
        { "html", "<p class=\"j4\">Not read: 2. 9z &lt;b&gt;</p>\n" },
    };
    OWN(game) g = a_game("international");
    game_play(g, &game_moves(g)->m[1]);
    game_set_junk(g, game_here(g), "2. 9z\n<b>");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect(strstr(export(g, rows[i][0], false), rows[i][1]), "%s", rows[i][0]);
}

/* No annotation, and no evaluation where the game is over. */
Test(export, what_says_nothing_is_not_written)
{
    OWN(game) g = a_game("international");
    game_play(g, &game_moves(g)->m[1]);
    cr_assert(game_add_nag(g, game_here(g), 0));
    cr_assert(game_add_nag(g, game_here(g), 10));
    game_set_comment(g, game_here(g), false, "[%eval #-0]");
    cr_expect(strstr(export(g, "txt", false), "\n1. 32-27 $10 *"));
    const char *text = export(g, "html", false);
    cr_expect_eq(count(text, "$0") + count(text, "#-0"), 0);
    cr_expect_not_null(strstr(text, "\"1. 32-27 $10 \"]"));
}

/* The game as export_json.py reports it. */
static void put_reported(const struct game *g, struct str *out)
{
    const char *name, *value;
    struct traverse t;
    int tags = 0;
    while (game_tag_at(g, tags, &name, &value)) tags++;
    str_add(out, "1 ");
    variants_spec(game_rules(g), out);
    str_put(out, ' ');
    fen_write(game_rules(g), coord_own(), &game_root(g)->pos, out);
    str_addf(out, " %s %d\n", ending_text(game_rules(g), game_result(g).result), tags);
    traverse_begin(&t, game_root(g));
    traverse_next(&t);
    while (traverse_next(&t)) {
        const struct node *n = t.node;
        bool numbered = n->kind == NODE_MOVE || game_is_pass(n);
        game_path(n, out);
        if (numbered)
            str_addf(out, " %s %d ", n->parent->pos.turn == WHITE ? "white" : "black", game_move_number(g, n));
        else str_add(out, " - - ");
        fen_write(game_rules(g), coord_own(), &n->pos, out);
        for (int i = 0; i < n->n_nags; i++) str_addf(out, " $%d", n->nags[i]);
        str_put(out, '\n');
    }
}

static void expect_reported(const struct game *g)
{
    LOCAL(str) want = { 0 };
    put_reported(g, &want);
    expect_said(export(g, "json", false), "python3 '" SRCDIR "/tests/export/export_json.py' $FILE", str_text(&want));
}

Test(export, json_holds_the_tree)
{
    static const char *const files[] = { "workbench", "pdn/annotated", "pdn/malaysian", "pdn/thai_black" };
    shell_need("python3");
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct err e = { 0 };
        OWN(pdn_file) file = pdn_open(printed(SRCDIR "/tests/data/%s.pdn", files[i]), NULL, &e);
        cr_assert(file, "%s", e.text);
        for (int k = 0; k < pdn_games(file); k++) {
            OWN(game) g = pdn_game(file, k, NULL, NULL);
            if (g) expect_reported(g);
        }
    }
}

/* A variation of each variation: a king walks, and Black, whose man nobody can take, passes. */
Test(export, json_of_deep_variations)
{
    enum { LEVELS = 80 };
    struct rules r = text_rules("international");
    struct pos p;
    shell_need("python3");
    cr_assert(fen_read(&r, coord_own(), "W:WK46:B6", &p, NULL));
    OWN(game) g = game_new(&r, &p, WHITE);
    for (int i = 0; i < LEVELS; i++) {
        struct moves legal = *game_moves(g);
        cr_assert_geq(legal.n, 2);
        cr_assert(game_play(g, &legal.m[0]));
        cr_assert(game_back(g));
        cr_assert(game_play(g, &legal.m[1]));
        p = *game_pos(g);
        p.turn = WHITE;
        game_setup(g, &p);
    }
    expect_reported(g);
}

Test(export, json_as_it_is_written)
{
    OWN(game) g = pdn_first_of(WORKBENCH);
    const char *s = export(g, "json", true);
    static const char head[] =
        "{\"huff\": 1, \"variant\": \"international\", \"gametype\": \"20,W,10,10,N2,0\",\n"
        "\"tags\": [\n[\"Event\", \"Five levels & <b>more</b> | `x`\"],\n[\"White\", \"Ann \\\"A\\\" </script>\"],\n";
    cr_expect(!strncmp(s, head, strlen(head)), "%.300s", s);
    cr_expect_not_null(strstr(s,
        ", \"start\": \"W:W31-50:B1-20\", \"result\": \"2-0\", "
        "\"comment\": \"Before *all* it began.\",\n\"moves\": [\n{\"move\": \"32-28\", "));
    cr_expect_not_null(strstr(s,
        "\n{\"move\": \"32-28\", \"number\": 1, \"side\": \"white\", "
        "\"fen\": \"B:W28,31,33-50:B1-20\", \"nags\": [1, 10], \"before\": \"Which one is best?\", "
        "\"comment\": \"a good move [#]\", \"eval\": 0.17, \"clock\": 2951},\n{\"move\": \"20-25\", "));
    cr_expect_not_null(strstr(s, "\"eval\": 0.20, \"variations\": [[\n{\"move\": \"16-21\""));
    cr_expect_not_null(strstr(s, "\"eval\": \"#5\"}"));
    cr_expect_null(strstr(s, "[%eval"));
}

/* Controls, what is no UTF-8, turns the rules forbid, commands nobody knows or can read, text that was no move. */
Test(export, json_of_an_odd_game)
{
    static const char command[] =
        "python3 -c 'import sys,json\n"
        "g=json.load(open(sys.argv[1],encoding=\"utf-8\")); a,b=g[\"moves\"]\n"
        "print(ascii(g[\"tags\"][0][1]),ascii(g[\"comment\"]),a[\"move\"],a[\"illegal\"],a[\"clock\"],a[\"comment\"],"
        "\"eval\" in a,a[\"unread\"])\n"
        "print(b[\"move\"],b[\"eval\"],\"comment\" in b,\"clock\" in b,\"nags\" in b,\"illegal\" in b)' $FILE";
    struct rules r = text_rules("international");
    struct pos p;
    struct moves any;
    shell_need("python3");
    cr_assert(fen_read(&r, coord_own(), "W:W28,50:B23,1", &p, NULL));
    OWN(game) g = game_new(&r, &p, WHITE);
    game_set_tag(g, "Event", "a\tb\"\\\x01\xff\xc3\xa9\xe2\x80\xae");
    game_set_comment(g, game_root(g), false, "two\nlines");
    game_lenient(g, &any);
    for (int i = 0; i < any.n && !game_here(g)->parent; i++)
        if (square_of_bit(&r, any.m[i].from) == 50) cr_assert(game_play_illegal(g, &any.m[i]));
    game_set_clock(g, game_here(g), 61250);
    game_set_comment(g, game_here(g), false, "[%emt 0:01] [%clk 0:01:01.25] [%eval nonsense] x");
    game_set_junk(g, game_here(g), "9z");
    cr_assert(game_play(g, &game_moves(g)->m[0]));
    game_set_comment(g, game_here(g), false, "[%eval #-3]");
    expect_said(export(g, "json", false), command,
        "'a\\tb\"\\\\\\x01\\ufffd\\xe9\\u202e' 'two\\nlines' 50-44 True 61.25 [%emt 0:01] [%eval nonsense] x False 9z\n"
        "23x32 #-3 False False False False\n");
}

Test(export, what_the_start_is_worth)
{
    OWN(game) g = a_game("international");
    game_set_comment(g, game_root(g), false, "[%eval 0.17] x");
    cr_expect_not_null(
        strstr(export(g, "json", false), ", \"result\": \"*\", \"comment\": \"x\", \"eval\": 0.17,\n\"moves\""));
}

/* Whatever stands before it. */
Test(export, a_judgement_has_its_colour)
{
    OWN(game) g = a_game("international");
    cr_assert(game_play(g, &game_moves(g)->m[0]));
    game_add_nag(g, game_here(g), 220);
    game_add_nag(g, game_here(g), 10);
    game_add_nag(g, game_here(g), 2);
    cr_expect_not_null(strstr(export(g, "html", false), "<b class=\"j2\">$10 ?</b>"));
}

/* Games of every kind, with long variations and odd texts, in every format. */
Test(export, every_format_takes_every_game)
{
    static const char *const files[] = { "annotated", "malaysian", "malaysian8", "thai", "srilanka", "thai_black" };
    const char *formats[16];
    size_t n = 0;
    LOCAL(str) names = { 0 };
    export_names(&names);
    for (char *rest, *name = strtok_r(names.s, ", ", &rest); name; name = strtok_r(NULL, ", ", &rest))
        if (strcmp(name, "or")) formats[n++] = name;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct err e = { 0 };
        OWN(pdn_file) file = pdn_open(printed(SRCDIR "/tests/data/pdn/%s.pdn", files[i]), NULL, &e);
        cr_assert(file, "%s", e.text);
        for (int k = 0; k < pdn_games(file); k++) {
            OWN(game) g = pdn_game(file, k, NULL, NULL);
            for (size_t f = 0; g && f < n; f++) {
                const char *text = export(g, formats[f], k & 1);
                cr_expect(strlen(text) > 4 && text[strlen(text) - 1] == '\n', "%s %d %s", files[i], k, formats[f]);
            }
        }
    }
}
