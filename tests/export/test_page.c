/* test_page.c -- the HTML page: that it is well formed, needs nothing from elsewhere, and can be played through. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "base/str.h"
#include "board/square.h"
#include "export/exported.h"
#include "game/game.h"
#include "help/pdn_first.h"
#include "help/scratch.h"
#include "help/shell.h"

TestSuite(page, .init = scratch_enter, .fini = scratch_leave);

Test(page, has_the_board_first_and_what_moves_are_worth)
{
    static const char *const order[] = { "<h1>", "id=\"board\"", "data-go=\"first\"", "data-go=\"flip\"",
        "id=\"graph\"", "id=\"g21\"", "id=\"moves\"",
        "data-i=\"1\" class=\"m\">32-28</a>&nbsp;<b class=\"j1\">! $10</b>&nbsp;<small>+0.17</small>",
        ">16-21</a>&nbsp;<b class=\"j6\">?! $14</b>&nbsp;<small>-0.10</small>", "<small>#5</small>", "<table>" };
    OWN(game) g = pdn_first_of(WORKBENCH);
    const char *text = export(g, "html", false), *at = text;
    for (size_t i = 0; i < sizeof order / sizeof *order && at; i++) {
        at = strstr(at, order[i]);
        cr_expect(at, "%s", order[i]);
    }
    cr_expect_null(strstr(text, "id=\"g3\""), "a variation has no column");
}

Test(page, asks_for_nothing_from_elsewhere)
{
    OWN(game) g = pdn_first_of(WORKBENCH);
    game_set_comment(g, game_root(g), false, "<img src=http://elsewhere.example/a.png onerror=alert(1)>");
    const char *text = export(g, "html", false);
    cr_expect_not_null(strstr(text, "\"Content-Security-Policy\" content=\"default-src 'none';"));
    cr_expect_null(strstr(text, "<img"));
    cr_expect_eq(count(text, "http"), 4, "its namespace, the policy, and twice the comment");
    cr_expect_eq(count(text, "url(") + count(text, "@import") + count(text, " src=\""), 0);
}

Test(page, is_one_well_formed_page)
{
    static const char command[] =
        "python3 -c 'import sys,json\n"
        "from html.parser import HTMLParser\n"
        "void={\"meta\"}\n"
        "class P(HTMLParser):\n"
        " def __init__(s):\n"
        "  super().__init__(); s.open=[]; s.bad=0; s.tags={}; s.links=set(); s.text=\"\"; s.data=\"\"\n"
        " def handle_starttag(s,t,a):\n"
        "  s.tags[t]=s.tags.get(t,0)+1\n"
        "  s.links|={v[0] for k,v in a if k in (\"href\",\"src\")}\n"
        "  if t not in void: s.open.append(t)\n"
        " def handle_endtag(s,t):\n"
        "  s.bad+=not s.open or s.open.pop()!=t\n"
        " def handle_data(s,d):\n"
        "  if s.open and s.open[-1]==\"script\": s.data=s.data or d\n"
        "  else: s.text+=d\n"
        "p=P(); p.feed(open(sys.argv[1]).read()); p.close()\n"
        "print(p.open,p.bad,p.tags[\"script\"],p.tags[\"a\"],p.tags.get(\"i\",0),p.tags[\"circle\"],p.links,"
        "len(json.loads(p.data)[\"nodes\"]),\"</script><script>alert(1)</script>\" in p.text)' $FILE";
    OWN(game) g = pdn_first_of(WORKBENCH);
    shell_need("python3");
    /* Three circles a piece of each kind. */
    expect_said(export(g, "html", false), command, "[] 0 2 21 0 12 {'#'} 22 True\n");
}

/* A line as export_page.js reports it. */
static void put_expected(const struct game *g, const struct node *n, bool turned, int number, const char *caption,
    struct str *out)
{
    const struct rules *r = game_rules(g);
    for (int square = 1; square <= square_count(r); square++) {
        char piece = pos_at(r, &n->pos, square);
        str_put(out, piece == ' ' ? '.' : piece);
    }
    bool moved = n->kind == NODE_MOVE;
    str_addf(out, " %d %d %s ", moved ? square_of_bit(r, n->move.from) : 0, moved ? square_of_bit(r, n->move.to) : 0,
        turned ? "Black" : "White");
    if (number) str_addf(out, "n%d %s\n", number, caption);
    else str_addf(out, "- %s\n", caption);
}

Test(page, is_played_through)
{
    static const struct {
        const char *step, *path;
        int number;
        const char *caption;
    } steps[] = {
        { "", "6", 21, "3... 10-14" },
        { "Home", "0", 0, "The start Before *all* it began." },
        { "ArrowLeft", "0", 0, "The start Before *all* it began." },
        { "ArrowRight", "1", 1, "1. 32-28 ! $10 (+0.17) a good move" },
        { "ArrowRight", "2", 2, "1... 20-25 (+0.20) " },
        { "ArrowDown", "1.1.0", 3, "1... 16-21 ?! $14 (-0.10) sharp" },
        { "ArrowDown", "1.2.0", 17, "1... 18-22" },
        { "ArrowDown", "1.2.0", 17, "1... 18-22" },
        { "ArrowUp", "1.1.0", 3, "1... 16-21 ?! $14 (-0.10) sharp" },
        { "button:last", "1.1.2", 16, "2... 21-26" },
        { "move:12", "1.1.0.1.0.1.0.1.0.1.1", 12, "4. 47-42 the fifth level" },
        { "button:back", "1.1.0.1.0.1.0.1.0.1.0", 11, "3... 20-25" },
        { "ArrowUp", "1.1.0.1.0.1.0.1.1", 10, "3... 11-16" },
        { "End", "1.1.0.1.0.1.0.1.2", 13, "4. 47-42" },
        { "f", "1.1.0.1.0.1.0.1.2", 13, "4. 47-42" },
        { "ArrowLeft", "1.1.0.1.0.1.0.1.1", 10, "3... 11-16" },
        { "button:flip", "1.1.0.1.0.1.0.1.1", 10, "3... 11-16" },
    };
    OWN(game) g = pdn_first_of(WORKBENCH);
    LOCAL(str) want = { 0 }, command = { 0 };
    bool turned = false;
    shell_need("node");
    str_add(&command, "node '" SRCDIR "/tests/export/export_page.js' $FILE");
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        turned ^= !strcmp(steps[i].step, "f") || !strcmp(steps[i].step, "button:flip");
        str_addf(&command, " %s", steps[i].step);
        const struct node *n = game_path_find(g, steps[i].path);
        cr_assert(n, "%s", steps[i].path);
        put_expected(g, n, turned, steps[i].number, steps[i].caption, &want);
    }
    str_add(&want, "the buttons are shown\n");
    expect_said(export(g, "html", false), str_text(&command), str_text(&want));
}
