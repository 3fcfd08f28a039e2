/* ui.c -- see ui.h */
#include <config.h>

#include "ui/ui.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/mem.h"
#include "help/printed.h"
#include "help/scratch.h"
#include "help/sessions.h"
#include "base/press.h"

static size_t line_length(const char *s)
{
    return strcspn(s, "\n");
}

void golden(const char *name, const char *text)
{
    const char *path = printed(SRCDIR "/tests/ui/golden/%s", name);
    LOCAL(str) want = { 0 };
    const char *mode = getenv("HUFF_GOLDEN");
    if (mode && strcmp(mode, "write") == 0) {
        whole_write(path, text);
        return;
    }
    whole_read(path, &want);
    const char *a = text, *b = str_text(&want);
    for (int line = 1; *a || *b; line++) {
        size_t n = line_length(a), m = line_length(b);
        cr_assert(n == m && memcmp(a, b, n) == 0, "%s:%d (HUFF_GOLDEN=write makes it anew)\n got: %.*s\nwant: %.*s",
            name, line, (int)n, a, (int)m, b);
        a += n + (a[n] == '\n');
        b += m + (b[m] == '\n');
    }
}

/* A letter for each background, in order of first use. */
static char ink_letter(int16_t seen[26], int *n, int16_t bg)
{
    if (bg < 0) return '.';
    for (int i = 0; i < *n; i++)
        if (seen[i] == bg) return (char)('a' + i);
    if (*n == 26) return '?';
    seen[*n] = bg;
    return (char)('a' + (*n)++);
}

void dump_inks(const struct canvas *c, struct str *out)
{
    int16_t seen[26];
    int n = 0;
    LOCAL(str) text = { 0 };
    canvas_dump(c, &text);
    const char *line = str_text(&text);
    for (int row = 0; row < c->rows; row++, line += line_length(line) + 1) {
        str_addn(out, line, line_length(line) + 1);
        for (int col = 0; col < c->cols; col++) str_put(out, ink_letter(seen, &n, canvas_at(c, row, col)->ink.bg));
        str_put(out, '\n');
    }
    for (int i = 0; i < n; i++) str_addf(out, "%c = %d\n", 'a' + i, seen[i]);
}

void ui_enter(void)
{
    scratch_enter();
    setlocale(LC_ALL, "C.UTF-8");
    unsetenv("USER");
}

const struct term_look colour = { DEPTH_256, true, false, false }, plain = { DEPTH_MONO, false, false, false };

struct screen *screen_made(const char *variant, int rows, int cols, struct term_look look)
{
    struct session_options o = two_people(variant);
    struct session *session = session_made(&o);
    struct screen *s = mem_new(1, sizeof *s);
    screen_init(s, session);
    s->look = look;
    s->rows = rows;
    s->cols = cols;
    drawn(s);
    return s;
}

struct screen *judged(int rows, int cols, struct term_look look)
{
    static const char file[] = "[GameType \"20\"]\n1. 32-28 {[%eval 0.1]} 19-23 {[%eval 0.5]} 2. 28x19 {[%eval 0.0]} "
                               "14x23 {[%eval -0.6]} 3. 37-32 $2 {[%eval -2.0]} 10-14 $4 {[%eval 3.6]} *";
    struct screen *s = screen_made("international", rows, cols, look);
    session_import(s->session, file, sizeof file - 1);
    screen_take_changes(s);
    session_line(s->session, "goto 2");
    drawn(s);
    return s;
}

void screen_unmade(struct screen *s)
{
    OWN(session) session = s->session;
    screen_release(s);
    mem_free(s);
}

static int named(const char *name, size_t n)
{
    static const struct {
        const char *name;
        int press;
    } names[] = {
        { "Up", PRESS_UP },
        { "Down", PRESS_DOWN },
        { "Left", PRESS_LEFT },
        { "Right", PRESS_RIGHT },
        { "Enter", PRESS_ENTER },
        { "Tab", PRESS_TAB },
        { "S-Tab", PRESS_BACKTAB },
        { "Esc", PRESS_ESC },
        { "Home", PRESS_HOME },
        { "End", PRESS_END },
        { "PgUp", PRESS_PGUP },
        { "PgDn", PRESS_PGDN },
        { "BS", PRESS_RUBOUT },
        { "C-g", PRESS_CTRL('g') },
        { "C-a", PRESS_CTRL('a') },
        { "C-l", PRESS_CTRL('l') },
        { "C-r", PRESS_CTRL('r') },
        { "M-b", PRESS_ALT + 'b' },
        { "M-d", PRESS_ALT + 'd' },
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strlen(names[i].name) == n && memcmp(names[i].name, name, n) == 0) return names[i].press;
    cr_assert_fail("no key is called %.*s", (int)n, name);
    return PRESS_NONE;
}

const struct canvas *drawn(struct screen *s)
{
    session_tick(s->session);
    list_await(s->session);
    screen_take_changes(s);
    screen_refresh_view(s);
    screen_draw(s);
    return &s->canvas;
}

void press(struct screen *s, const char *keys)
{
    while (*keys) {
        int k = (unsigned char)*keys++;
        if (k == '<') {
            size_t n = strcspn(keys, ">");
            k = named(keys, n);
            keys += n + 1;
        }
        screen_key(s, k);
        list_await(s->session);
        screen_take_changes(s);
        screen_refresh_view(s);
    }
    drawn(s);
}

void click(struct screen *s, int row, int col)
{
    s->click_row = row;
    s->click_col = col;
    screen_key(s, PRESS_CLICK);
    drawn(s);
}

const char *row_text(struct screen *s, int row)
{
    LOCAL(str) text;
    str_init(&text, 1 << 20);
    canvas_dump(drawn(s), &text);
    const char *p = str_text(&text);
    for (int i = row < 0 ? row + s->canvas.rows : row; i > 0; i--) p += line_length(p) + 1;
    return printed("%.*s", (int)line_length(p), p);
}

const char *panel_text(struct screen *s)
{
    LOCAL(str) text = { 0 };
    struct layout l = s->view.layout;
    struct rect panel = l.panel;
    LOCAL(canvas) c = { 0 };
    canvas_resize(&c, panel.rows, panel.cols);
    s->view.layout = (struct layout){ .fits = true, .below = l.below, .cell = l.cell, .panel = canvas_all(&c) };
    panes_place(&s->view);
    panes_draw(&s->view, &c);
    s->view.layout = l;
    panes_place(&s->view);
    canvas_dump(&c, &text);
    return printed("%s", str_text(&text));
}

void draw_panel(struct screen *s, const char *name)
{
    golden(name, panel_text(s));
}

void expect_row(struct screen *s, int row, const char *part)
{
    const char *text = row_text(s, row);
    cr_expect(strstr(text, part), "row %d: \"%s\" has no \"%s\"", row, text, part);
}

int rows_with(struct screen *s, const char *text)
{
    int n = 0;
    drawn(s);
    for (int row = 0; row < s->view.layout.rows; row++) n += strstr(row_text(s, row), text) != NULL;
    return n;
}

void golden_screen(struct screen *s, const char *name)
{
    LOCAL(str) text;
    str_init(&text, 1 << 20);
    canvas_dump(drawn(s), &text);
    golden(name, str_text(&text));
}
