/* test_cell.c -- one square in each state it may have: are all of them told apart, and by what? */
#include <config.h>

#include <locale.h>
#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

#include "ui/cell.h"
#include "ui/term/theme.h"

/* A terminal, and what there must tell states apart: with 256 colours those (test_theme.c says which do), else
   characters, and reverse or underlined ones where there is no room. */
static const struct look {
    const char *name, *glyphs;
    struct term_look able;
} looks[] = {
    { "256 colours", "auto", { DEPTH_256, true, false, false } },
    { "16 colours", "auto", { DEPTH_16, true, false, false } },
    { "8 colours, console", "auto", { DEPTH_8, true, true, false } },
    { "8 colours", "auto", { DEPTH_8, true, false, false } },
    { "ascii, no colours", "auto", { DEPTH_MONO, false, false, false } },
    { "discs, no colours", "discs", { DEPTH_MONO, true, false, false } },
    { "letters, no colours", "letters", { DEPTH_MONO, false, false, false } },
};

enum { LOOKS = sizeof looks / sizeof *looks, PIECES = 5, STATES = 8, MOST = PIECES * STATES };

static const struct cell_state states[STATES] = {
    { .dark = true },
    { .dark = true, .frame = FRAME_LAST },
    { .dark = true, .frame = FRAME_PICKED },
    { .dark = true, .frame = FRAME_CURSOR },
    { .dark = true, .frame = FRAME_HELD },
    { .dark = true, .corner = '!' },
    { .dark = true, .corner = '?' },
    { .dark = true, .target = true },
};
static const char *const words[STATES] = { "plain", "last", "picked", "cursor", "held", "must", "hint", "target" };

/* On a king as wide as its square there is no room for all marks; one can't pick up what is not there, nor go where
   something stands. */
static bool may_be(char piece, int state, enum cell_size size, const struct look *l)
{
    bool free = piece == ' ', king = piece == 'W' || piece == 'B';
    bool wide = king && size == CELL_NARROW && l->able.depth >= DEPTH_16;
    if (free && (states[state].frame == FRAME_PICKED || states[state].frame == FRAME_HELD)) return false;
    if (!free && states[state].target) return false;
    return !wide || (states[state].frame != FRAME_LAST && states[state].corner != '?');
}

static void draw_named(const struct look *l, enum cell_size size, const struct cell_state *state, const char *name,
    struct canvas *c)
{
    struct scheme wood;
    struct theme t;
    struct cell_state s = *state;
    scheme_find(&wood, "wood");
    theme_make(&t, &wood, l->able.depth, l->able.console);
    s.shade = ':';
    snprintf(s.name, sizeof s.name, "%s", name);
    *c = (struct canvas){ 0 };
    canvas_resize(c, 5, cell_cols(size));
    cell_draw(&s, &t, glyphs_find(l->glyphs, l->able), size, c, 0, 0);
}

static void draw(const struct look *l, enum cell_size size, char piece, const struct cell_state *state,
    struct canvas *c)
{
    struct cell_state s = *state;
    s.piece = piece;
    draw_named(l, size, &s, "46", c);
}

static bool differ(const struct canvas *a, const struct canvas *b, bool colours)
{
    for (int i = 0; i < a->rows * a->cols; i++) {
        const struct cell *x = &a->cells[i], *y = &b->cells[i];
        bool inked = x->ch != ' ' && x->ink.fg != y->ink.fg;
        if (x->ch != y->ch || (x->ink.attr ^ y->ink.attr) & (INK_REVERSE | INK_UNDERLINE)) return true;
        if (colours && (x->ink.bg != y->ink.bg || inked)) return true;
    }
    return false;
}

/* The two sides differ by their colours, which all have that have any. */
static bool by_colours(const struct look *l, char a, char b)
{
    bool sides = a != ' ' && b != ' ' && (a == 'w' || a == 'W') != (b == 'w' || b == 'W');
    return l->able.depth == DEPTH_256 || (l->able.depth != DEPTH_MONO && sides);
}

static void check(const struct look *l, enum cell_size size)
{
    static const char pieces[] = " wbWB";
    struct canvas all[MOST];
    for (int i = 0; i < MOST; i++) draw(l, size, pieces[i / STATES], &states[i % STATES], &all[i]);
    for (int i = 0; i < MOST; i++)
        for (int k = i + 1; k < MOST; k++) {
            char a = pieces[i / STATES], b = pieces[k / STATES];
            if (!may_be(a, i % STATES, size, l) || !may_be(b, k % STATES, size, l)) continue;
            bool held = states[i % STATES].frame == FRAME_PICKED && states[k % STATES].frame == FRAME_HELD;
            cr_expect((held && a == b && l->able.depth == DEPTH_256) || differ(&all[i], &all[k], by_colours(l, a, b)),
                "%s, %d columns: '%c' %s and '%c' %s", l->name, cell_cols(size), a, words[i % STATES], b,
                words[k % STATES]);
        }
    for (int i = 0; i < MOST; i++) canvas_release(&all[i]);
}

/* Call it for each look and size. */
static void each(void (*run)(const struct look *, enum cell_size))
{
    setlocale(LC_ALL, "C.UTF-8");
    for (int i = 0; i < LOOKS; i++)
        for (int size = 0; size < CELL_SIZES; size++)
            if (size != CELL_HALF || glyphs_are_blocks(glyphs_find(looks[i].glyphs, looks[i].able)))
                run(&looks[i], (enum cell_size)size);
}

Test(cell, states_are_told_apart)
{
    each(check);
}

/* Empty squares in all states; those with a frame can be targets, too. */
static void check_numbers(const struct look *l, enum cell_size size)
{
    static const char *const names[] = { "5", "46", "a12" };
    for (int i = 0; i < 3 * 2 * STATES; i++) {
        const char *name = names[i % 3];
        struct cell_state s = states[i / 3 % STATES];
        struct canvas c;
        LOCAL(str) text = { 0 };
        if ((int)strlen(name) > cell_cols(size)) continue;
        s.piece = ' ';
        s.target = s.target || i >= 3 * STATES;
        draw_named(l, size, &s, name, &c);
        canvas_dump(&c, &text);
        cr_expect(strstr(str_text(&text), name) || !strpbrk(str_text(&text), name), "%s, %d columns: %s, %s%s:\n%s",
            l->name, cell_cols(size), name, words[i / 3 % STATES], s.target ? ", target" : "", str_text(&text));
        canvas_release(&c);
    }
}

Test(cell, a_number_is_whole_or_not_there)
{
    each(check_numbers);
}
