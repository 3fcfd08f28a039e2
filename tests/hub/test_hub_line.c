/* test_hub_line.c -- one Hub line taken apart and put together. */
#include <config.h>

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

#include "base/err.h"
#include "base/str.h"
#include "hub/hub_line.h"

/* "command|name=value|..." */
static void expect_n(const char *line, size_t n, const char *want)
{
    LOCAL(hub_msg) m;
    struct err e = { 0 };
    LOCAL(str) got = { 0 };
    if (hub_msg_read(line, n, &m, &e)) {
        str_add(&got, m.command);
        for (int i = 0; i < m.n; i++) str_addf(&got, "|%s=%s", m.arg[i].name, m.arg[i].value);
        cr_expect_eq(*e.text, 0);
    } else {
        cr_expect_eq(m.n, 0);
        str_addf(&got, "! %s", e.text);
    }
    cr_expect_str_eq(str_text(&got), want, "%s: %s", line, str_text(&got));
}

static void expect(const char *line, const char *want)
{
    expect_n(line, strlen(line), want);
}

Test(hub_line, reads)
{
    expect("", "");
    expect(" \t ", "");
    expect("hub", "hub");
    expect("hub\r", "hub");
    expect("go think", "go|think=");
    expect("  go   think  ", "go|think=");
    expect("done move=32-28 ponder=19-23", "done|move=32-28|ponder=19-23");
    expect("done ponder=19-23 move=32-28", "done|ponder=19-23|move=32-28");
    expect("info pv=\"31-27 17-21\" score=-0.5", "info|pv=31-27 17-21|score=-0.5");
    expect("set-param name = hash value\t=\t64", "set-param|name=hash|value=64");
    expect("set-param name=facts value=\"\"", "set-param|name=facts|value=");
    expect("id author=\"a = b\" x=\"\tc\"", "id|author=a = b|x=\tc");
    expect("a b=1 b=2", "a|b=1|b=2");
    expect("a flag b=1", "a|flag=|b=1");
    expect("id name=\xc3\xa9t\xc3\xa9 \xff=\xfe", "id|name=\xc3\xa9t\xc3\xa9|\xff=\xfe");
    expect_n("wait\nrest", 4, "wait");
}

Test(hub_line, refuses)
{
    expect("a=b", "! a command is one word");
    expect("a =b", "! a name is missing");
    expect("a b=", "! a value is missing");
    expect("a b= =", "! a value is missing");
    expect("a \"b\"=c", "! a name is missing");
    expect("a b=\"c", "! a quote is not closed");
    expect("a b=\"c\"d", "! a blank is missing behind a value");
    expect("a b=c=d", "! a blank is missing behind a value");
    expect("a b\x01=c", "! a name is missing");
    expect("a\x7f", "! a command is one word");
    expect_n("go\0think", 8, "! the line has a NUL byte");
}

Test(hub_line, long_lines)
{
    enum { N = 20000 };
    LOCAL(str) line = { 0 };
    LOCAL(hub_msg) m;
    str_add(&line, "pos moves=\"");
    for (int i = 0; i < N; i++) str_add(&line, "32-28 ");
    str_add(&line, "\"");
    for (int i = 0; i < N; i++) str_addf(&line, " n%d=%d", i, i);
    cr_assert(hub_msg_read(line.s, line.len, &m, NULL));
    cr_expect_eq(m.n, N + 1);
    cr_expect_eq(strlen(hub_msg_get(&m, "moves")), 6 * N);
    cr_expect_str_eq(hub_msg_get(&m, "n19999"), "19999");
    cr_expect_null(hub_msg_get(&m, "n20000"));
}

Test(hub_line, the_last_of_several_counts)
{
    LOCAL(hub_msg) m;
    cr_assert(hub_msg_read("a b=1 b=2", 9, &m, NULL));
    cr_expect_str_eq(hub_msg_get(&m, "b"), "2");
}

Test(hub_line, writes)
{
    LOCAL(str) out = { 0 };
    str_add(&out, "x");
    hub_add(&out, "a", "plain");
    hub_add(&out, "b", "two words");
    hub_add(&out, "c", "");
    hub_add(&out, "d", "1=2");
    hub_add(&out, "e", "say \"hi\"\n");
    hub_addf(&out, "f", "%.2f", -1.5);
    cr_expect_str_eq(str_text(&out), "x a=plain b=\"two words\" c=\"\" d=\"1=2\" e=\"say 'hi' \" f=-1.50");
}

static double number(const char *text)
{
    double n;
    return hub_number(text, &n) ? n : NAN;
}

Test(hub_line, numbers)
{
    cr_expect_eq(number("3"), 3);
    cr_expect_eq(number("-0.5"), -0.5);
    cr_expect_eq(number("+0,25"), 0.25);
    cr_expect_eq(number(".5"), 0.5);
    cr_expect_eq(number("5."), 5);
    cr_expect_eq(number("2e3"), 2000);
    cr_expect_eq(number("25E-1"), 2.5);
    static const char *const bad[] = { "", "-", ".", "x", "1x", "1e", "1e999", "1 ", "nan", "inf", "0x10", "--1",
        "1.2.3" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) cr_expect(isnan(number(bad[i])), "%s", bad[i]);
}
