/* test_theme.c -- what eyes can tell apart: contrast, and colours under the three kinds of colour blindness, in each theme
   and with as many colours as a terminal may have. */
#include <config.h>

#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/err.h"
#include "help/printed.h"
#include "ui/cell.h"
#include "ui/term/theme.h"

static const char *const names[] = { "wood", "slate", "paper", "contrast" };

enum { NAMES = 4, SIGHTS = 4 };

/* A kind of terminal. */
static const struct kind {
    const char *name;
    enum depth depth;
    bool console, exact;
} kinds[] = {
    { "256 colours", DEPTH_256, false, false },
    { "exact colours", DEPTH_256, false, true },
    { "16 colours", DEPTH_16, false, false },
    { "8 colours", DEPTH_8, false, false },
    { "8 colours, console", DEPTH_8, true, false },
};

enum { KINDS = sizeof kinds / sizeof *kinds };

/* ---- what is seen ---- */

/* What an index stands for: the first 16 as in xterm, or on the Linux console. */
static int rgb_of(int index, bool console)
{
    static const int steps[] = { 0, 95, 135, 175, 215, 255 };
    static const int first[2][16] = {
        { 0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00,
            0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff },
        { 0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa, 0x555555, 0xff5555, 0x55ff55,
            0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff },
    };
    int n = index - 16, grey = 8 + 10 * (index - 232);
    if (n < 0) return first[console][index];
    if (index >= 232) return grey << 16 | grey << 8 | grey;
    return steps[n / 36 % 6] << 16 | steps[n / 6 % 6] << 8 | steps[n % 6];
}

/* A theme on a terminal. */
struct shown {
    struct scheme scheme;
    struct theme theme;
    const struct kind *kind;
    char name[64];
};

static struct shown shown(int name, int kind)
{
    struct shown s = { .kind = &kinds[kind] };
    cr_assert(scheme_find(&s.scheme, names[name]));
    theme_make(&s.theme, &s.scheme, kinds[kind].depth, kinds[kind].console);
    snprintf(s.name, sizeof s.name, "%s, %s", names[name], kinds[kind].name);
    return s;
}

/* The colour of an ink's number; bold are the bright ones where there are 8.  What is redefined has the colour of the
   first role with that number. */
static int seen(const struct shown *s, int index, bool bold)
{
    if (s->kind->depth == DEPTH_8 && bold && index < 8) index += 8;
    for (int i = 0; s->kind->exact && i < ROLES; i++)
        if (s->scheme.colour[i].index == index && s->scheme.colour[i].rgb) return s->scheme.colour[i].rgb;
        else if (s->scheme.colour[i].index == index) break;
    return rgb_of(index, s->kind->console);
}

static int role_seen(const struct shown *s, enum role role)
{
    return seen(s, s->theme.role[role].fg, s->theme.role[role].attr & INK_BOLD);
}

static void linear(int rgb, double ret[3])
{
    for (int i = 0; i < 3; i++) {
        double c = (rgb >> (16 - 8 * i) & 255) / 255.0;
        ret[i] = c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
    }
}

/* WCAG 2.1, relative luminance and contrast ratio. */
static double luminance(int rgb)
{
    double c[3];
    linear(rgb, c);
    return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
}

static double contrast(int a, int b)
{
    double x = luminance(a) + 0.05, y = luminance(b) + 0.05;
    return x > y ? x / y : y / x;
}

/* CIE 1976 L*a*b*, white D65. */
static double bent(double t)
{
    return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116;
}

static void lab(const double c[3], double ret[3])
{
    double x = bent((0.4124564 * c[0] + 0.3575761 * c[1] + 0.1804375 * c[2]) / 0.95047);
    double y = bent(0.2126729 * c[0] + 0.7151522 * c[1] + 0.0721750 * c[2]);
    double z = bent((0.0193339 * c[0] + 0.1191920 * c[1] + 0.9503041 * c[2]) / 1.08883);
    ret[0] = 116 * y - 16;
    ret[1] = 500 * (x - y);
    ret[2] = 200 * (y - z);
}

static const char *const sights[SIGHTS] = { "full sight", "protanopia", "deuteranopia", "tritanopia" };

/* Machado, Oliveira, Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG
   15(6), 2009, severity 1.0; in linear RGB. */
static void looked_at(int rgb, int sight, double ret[3])
{
    static const double matrix[SIGHTS][3][3] = {
        { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
        { { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 }, { -0.003882, -0.048116, 1.051998 } },
        { { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 }, { -0.011820, 0.042940, 0.968881 } },
        { { 1.255528, -0.076749, -0.178779 }, { -0.078411, 0.930809, 0.147602 }, { 0.004733, 0.691367, 0.303900 } },
    };
    double c[3], turned[3];
    linear(rgb, c);
    for (int i = 0; i < 3; i++) {
        double sum = 0;
        for (int k = 0; k < 3; k++) sum += matrix[sight][i][k] * c[k];
        turned[i] = fmin(1, fmax(0, sum));
    }
    lab(turned, ret);
}

/* The difference dE*ab; somebody who looks for one sees 2.3. */
static double difference(int a, int b, int sight)
{
    double x[3], y[3];
    looked_at(a, sight, x);
    looked_at(b, sight, y);
    return sqrt((x[0] - y[0]) * (x[0] - y[0]) + (x[1] - y[1]) * (x[1] - y[1]) + (x[2] - y[2]) * (x[2] - y[2]));
}

static void expect_apart(const struct shown *s, const char *what, int a, int b, double least)
{
    for (int sight = 0; sight < SIGHTS; sight++)
        cr_expect_geq(difference(a, b, sight), least, "%s, %s: %s, %06x and %06x differ by %.1f", s->name,
            sights[sight], what, a, b, difference(a, b, sight));
}

/* ---- tests ---- */

static int colour(const char *name, enum depth depth, bool console, enum role role)
{
    struct scheme s;
    struct theme t;
    cr_assert(scheme_find(&s, name));
    theme_make(&t, &s, depth, console);
    return t.role[role].fg;
}

Test(theme, colours_by_depth)
{
    struct scheme s;
    cr_expect_not(scheme_find(&s, "nonsense"));
    cr_expect_eq(colour("wood", DEPTH_256, false, ROLE_DARK), 137);
    cr_expect_eq(colour("teal", DEPTH_256, false, ROLE_DARK), colour("slate", DEPTH_256, false, ROLE_DARK));
    cr_expect_eq(colour("wood", DEPTH_8, false, ROLE_DARK), 5);
    cr_expect_eq(colour("wood", DEPTH_8, true, ROLE_DARK), 3);
    cr_expect_eq(colour("wood", DEPTH_16, false, ROLE_WHITE_BODY), 15);
    cr_expect_eq(colour("mono", DEPTH_256, false, ROLE_DARK), -1);
    struct theme t;
    scheme_find(&s, "wood");
    theme_make(&t, &s, DEPTH_8, true);
    cr_expect(t.role[ROLE_WHITE_BODY].fg == 7 && t.role[ROLE_WHITE_BODY].attr == INK_BOLD);
}

/* Text has 4.5:1 on a black or white terminal and on its bars (WCAG 2.1, 1.4.3), a curve 3:1 (1.4.11). */
Test(theme, text_stands_out)
{
    for (int i = 0; i < NAMES * KINDS; i++) {
        struct shown s = shown(i / KINDS, i % KINDS);
        int ground = s.scheme.light ? 0xffffff : 0;
        for (int k = 0; k < STYLES; k++) {
            struct ink ink = s.theme.style[k];
            bool curve = k == STYLE_EVAL_WHITE || k == STYLE_EVAL_BLACK;
            if (k == STYLE_RULE || curve || ink.fg < 0) continue;
            int fg = seen(&s, ink.fg, ink.attr & INK_BOLD), bg = ink.bg < 0 ? ground : seen(&s, ink.bg, false);
            cr_expect_geq(contrast(fg, bg), 4.5, "%s: style %d, %06x on %06x: %.1f", s.name, k, fg, bg,
                contrast(fg, bg));
        }
        int white = role_seen(&s, ROLE_EVAL_WHITE), black = role_seen(&s, ROLE_EVAL_BLACK);
        cr_expect_geq(contrast(white, black), 3, "%s: bar %.1f", s.name, contrast(white, black));
    }
}

/* Pieces 3:1 on every square, and their crowns on them; numbers and marks 4.5:1. */
Test(theme, pieces_and_numbers_stand_out)
{
    for (int i = 0; i < NAMES * KINDS; i++) {
        struct shown s = shown(i / KINDS, i % KINDS);
        int white = role_seen(&s, ROLE_WHITE_BODY), black = role_seen(&s, ROLE_BLACK_BODY);
        int crown[] = { role_seen(&s, ROLE_WHITE_CROWN), role_seen(&s, ROLE_BLACK_CROWN) };
        for (int square = ROLE_DARK; square <= ROLE_BEST; square++) {
            struct ink number = theme_number(&s.theme, (enum role)square);
            int bg = role_seen(&s, (enum role)square), ink = seen(&s, number.fg, number.attr & INK_BOLD);
            cr_expect_geq(contrast(white, bg), 3, "%s: white on %06x: %.1f", s.name, bg, contrast(white, bg));
            cr_expect_geq(contrast(black, bg), 3, "%s: black on %06x: %.1f", s.name, bg, contrast(black, bg));
            cr_expect_geq(contrast(ink, bg), 4.5, "%s: %06x on %06x: %.1f", s.name, ink, bg, contrast(ink, bg));
        }
        int dot = role_seen(&s, ROLE_DOT), target = role_seen(&s, ROLE_TARGET);
        cr_expect_geq(contrast(dot, target), 3, "%s: dot %.1f", s.name, contrast(dot, target));
        if (s.kind->depth < DEPTH_256) continue; // crowns have shapes of their own there
        cr_expect_geq(contrast(crown[0], white), 3, "%s: crown %.1f", s.name, contrast(crown[0], white));
        cr_expect_geq(contrast(crown[1], black), 3, "%s: crown %.1f", s.name, contrast(crown[1], black));
    }
}

/* Each kind of square differs from each other, the second colour of boards played on all squares by half of that; the
   crown of a white king is not taken for a hole in it. */
Test(theme, squares_are_told_apart)
{
    for (int i = 0; i < NAMES * 2; i++) {
        struct shown s = shown(i / 2, i % 2);
        for (int a = ROLE_DARK; a <= ROLE_BEST; a++) {
            for (int b = a + 1; b <= ROLE_BEST; b++) {
                if (a == ROLE_DARK && b == ROLE_OTHER) continue;
                expect_apart(&s, printed("squares %d and %d", a, b), role_seen(&s, (enum role)a),
                    role_seen(&s, (enum role)b), a == ROLE_OTHER ? 4.5 : 9);
            }
            expect_apart(&s, printed("crown on square %d", a), role_seen(&s, ROLE_WHITE_CROWN),
                role_seen(&s, (enum role)a), 9);
        }
    }
}

Test(theme, sides_and_judgements_are_told_apart)
{
    for (int i = 0; i < NAMES * KINDS; i++) {
        struct shown s = shown(i / KINDS, i % KINDS);
        expect_apart(&s, "men", role_seen(&s, ROLE_WHITE_BODY), role_seen(&s, ROLE_BLACK_BODY), 50);
        expect_apart(&s, "bar", role_seen(&s, ROLE_EVAL_WHITE), role_seen(&s, ROLE_EVAL_BLACK), 30);
        for (int a = ROLE_G1; s.kind->depth == DEPTH_256 && a <= ROLE_G6; a++)
            for (int b = a + 1; b <= ROLE_G6; b++)
                expect_apart(&s, "judgements", role_seen(&s, (enum role)a), role_seen(&s, (enum role)b), 9);
    }
}
