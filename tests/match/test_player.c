/* test_player.c -- what the text of a player means. */
#include <config.h>

#include "match/player.h"

#include <criterion/criterion.h>
#include <string.h>

#include "base/err.h"
#include "base/str.h"

static const struct engine_limits common = { .nodes = 777 };

static void expect(const char *text, const char *want)
{
    struct player_spec s;
    struct err e = { 0 };
    LOCAL(str) out = { 0 };
    cr_assert(player_read(text, NULL, &common, &s, &e), "%s: %s", text, e.text);
    player_describe(&s, &out);
    cr_expect_str_eq(str_text(&out), want, "%s: %s", text, out.s);
}

static void refuse(const char *text, const char *part)
{
    struct player_spec s;
    struct err e = { 0 };
    cr_assert_not(player_read(text, NULL, &common, &s, &e), "%s", text);
    cr_expect(strstr(e.text, part), "%s: %s", text, e.text);
}

Test(player, settings)
{
    expect("huff", "huff nodes=777 threads=1 hash=8");
    expect("huff:level=3", "huff level=3 nodes=777 threads=1 hash=8");
    expect("huff:depth=4,nodes=20", "huff depth=4 nodes=20 threads=1 hash=8");
    expect("huff:time=0.25,hash=64,threads=2", "huff time=0.25 threads=2 hash=64");
    expect("huff:clock=60+0.5", "huff clock=60+0.5 threads=1 hash=8");
    expect("huff:weights=hand", "huff nodes=777 threads=1 hash=8 weights=hand");
    expect("huff:weights=builtin", "huff nodes=777 threads=1 hash=8");
    expect("huff:tables=/some/where", "huff nodes=777 threads=1 hash=8 tables=/some/where");
    expect("huff:clock=5", "huff clock=5+0 threads=1 hash=8");
    expect("huff:time=1000.001", "huff time=1000.001 threads=1 hash=8");
    expect("huff:clock=100000.5+0.001", "huff clock=100000.5+0.001 threads=1 hash=8");
}

Test(player, programs)
{
    struct player_spec s;
    expect("cmd:scan hub", "scan hub nodes=777");
    expect("cmd:scan hub,depth=3,book=false,tt-size=24", "scan hub depth=3 book=false tt-size=24");
    expect("cmd:\"echo a,b\",threads=2,time=1,what=a b", "echo a,b time=1 threads=2 what=\"a b\"");
    cr_assert(player_read("cmd:scan hub,name=Scan,x=1", NULL, &common, &s, NULL));
    cr_expect_str_eq(s.name, "Scan");
    cr_expect_str_eq(s.command, "scan hub");
    cr_expect_str_eq(s.params, "x=1");
}

Test(player, engines_that_were_added)
{
    const struct player_added added = { "scan hub", "book=false" };
    struct player_spec s;
    struct err e = { 0 };
    cr_assert(player_read("rival:depth=3,tt-size=24", &added, &common, &s, &e), "%s", e.text);
    cr_expect_str_eq(s.name, "rival:depth=3,tt-size=24");
    cr_expect_str_eq(s.command, "scan hub");
    cr_expect_str_eq(s.params, "book=false tt-size=24");
    cr_expect_eq(s.limits.depth, 3);
    cr_assert(player_read("rival", &added, &common, &s, NULL));
    cr_expect_eq(s.limits.nodes, common.nodes);
    cr_assert(player_read("rival:name=cmd:x", &added, &common, &s, NULL));
    cr_expect_str_eq(s.name, "cmd:x");
}

Test(player, names)
{
    struct player_spec s;
    cr_assert(player_read("huff:nodes=5", NULL, &common, &s, NULL));
    cr_expect_str_eq(s.name, "huff:nodes=5");
    cr_assert(player_read("huff:nodes=5,name=Hedy", NULL, &common, &s, NULL));
    cr_expect_str_eq(s.name, "Hedy");
    cr_assert(player_read("huff:nodes=5,name=สมชาย \"x\"", NULL, &common, &s, NULL));
    cr_expect_str_eq(s.name, "สมชาย \"x\"");
    /* no tag of PDN would give these back */
    refuse("huff:name=\xff\xfe", "a name is UTF-8 without control characters");
    refuse("huff:name=Ann\nBob", "a name is UTF-8 without control characters");
    refuse("huff:name=Ann\x7f", "a name is UTF-8");
    refuse("huff:name=Ann\xc2\x85", "a name is UTF-8");
    /* what is called by its text is called so that one would, and a character is not cut in two */
    cr_assert(player_read("cmd:a\nb\xff", NULL, &common, &s, NULL));
    cr_expect_str_eq(s.name, "cmd:a b\xef\xbf\xbd");
    cr_assert(player_read("cmd:1234567890123456789012345678901234567890123456789012345678901234567890123éé", NULL,
        &common, &s, NULL));
    cr_expect_str_eq(s.name, "cmd:1234567890123456789012345678901234567890123456789012345678901234567890123é");
}

Test(player, nonsense)
{
    refuse("scan", "cmd:COMMAND");
    refuse("cmd:", "1 to");
    refuse("cmd:\"ab", "second quote");
    refuse("cmd:\"ab\"x", "comma");
    refuse("huffy:nodes=1", "cmd:COMMAND");
    refuse("huff:", "SETTING=VALUE");
    refuse("huff:nodes", "SETTING=VALUE");
    refuse("huff:speed=1", "no setting speed");
    refuse("huff:nodes=0", "from 1");
    refuse("huff:nodes=1e5", "from 1");
    refuse("huff:time=0", "seconds");
    refuse("huff:time=1e99", "seconds from 0.001 to 1000000");
    refuse("huff:time=nan", "seconds");
    refuse("huff:clock=+1", "BASE+INC");
    refuse("huff:clock=1+x", "BASE+INC");
    refuse("huff:level=10", "1 to 9");
    refuse("huff:name=", "bytes");
    refuse("huff:weights=", "bytes");
}
