/* pager.c -- see pager.h */
#include <config.h>

#include "ui/pager.h"

#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "base/wrap.h"
#include "base/press.h"

void pager_close(struct pager *p)
{
    mem_free(p->title);
    mem_free(p->text);
    str_release(&p->shown);
    mem_free(p->of);
    *p = (struct pager){ 0 };
}

void pager_open(struct pager *p, const char *title, const char *text)
{
    pager_close(p);
    p->title = mem_dup(title);
    p->text = mem_dup(text);
}

/* Does the next line continue this one, cut when the page was made?  Then its first word would have gone past
   WRAP_PAGE. */
static bool goes_on(const char *s, size_t n)
{
    const char *next = s + n + (s[n] == '\n'), *word = next + strspn(next, " ");
    size_t indent = strspn(s, " "), length = strcspn(word, " \n");
    const char *gap = strstr(s + indent, "  "); // in a row of a table
    return length && !(gap && gap < s + n) && (size_t)(word - next) >= indent
        && utf8_columns_of(s, n) + 1 + utf8_columns_of(word, length) > WRAP_PAGE;
}

/* A line that is too long continues below the text after its first gap, or where it was continued in the page. */
static void fit_line(struct str *out, const char *text, int hang, int columns)
{
    int indent = (int)strspn(text, " ");
    const char *words = text + indent, *gap = strstr(words, "  ");
    if (hang < 0) hang = gap ? (int)(gap - words) + indent + (int)strspn(gap, " ") : indent;
    wrap_put(out, words, indent, hang > columns / 2 ? indent + 2 : hang, columns);
}

/* Does the line begin with a mark or none, a blank and a word?  Then it can be chosen. */
static bool is_choice(const char *s)
{
    return (*s == '*' || *s == ' ') && s[1] == ' ' && s[2] > ' ';
}

static const char *line_at(const struct pager *p, int i)
{
    const char *s = str_text(&p->shown);
    for (; i > 0 && *s; i--) s = strchr(s, '\n') + 1;
    return s;
}

/* Does a choice begin in this line? */
static bool begins(const struct pager *p, int i)
{
    return (i == 0 || p->of[i] != p->of[i - 1]) && is_choice(p->text + p->of[i]);
}

/* The first line that comes from this place of the text or a later one. */
static int first_of(const struct pager *p, int place)
{
    int i = 0;
    while (i < p->lines && p->of[i] < place) i++;
    return i;
}

/* Scroll so that the choice is visible, at least its beginning. */
static void show_choice(struct pager *p)
{
    int first = first_of(p, p->at), end = first_of(p, p->at + 1);
    if (!p->chooses) return;
    if (end > p->top + p->rows) p->top = end - p->rows;
    if (first < p->top) p->top = first;
}

/* The number of blanks on either side.  There are none if a page fits, but a single line only without them: such
   lines may come from a file, to be copied. */
static int margin(const char *text, int cols)
{
    for (const char *s = text; *s; s += *s == '\n') {
        size_t n = strcspn(s, "\n");
        int wide = utf8_columns_of(s, n);
        if (cols - 2 >= WRAP_PAGE && wide > cols - 2 && wide <= cols) return 0;
        s += n;
    }
    return 1;
}

/* Add a line of the text, broken.  The last line with a star is chosen at first. */
static void put_line(struct pager *p, int place, const char *text, int hang, int columns, bool first)
{
    size_t had = p->shown.len;
    if (first && text[0] == '*' && is_choice(text)) p->at = place;
    fit_line(&p->shown, text, hang, columns);
    for (const char *s = str_text(&p->shown) + had; *s; s = strchr(s, '\n') + 1) {
        MEM_ROOM(p->of, p->lines, p->room);
        p->of[p->lines++] = place;
    }
}

void pager_fit(struct pager *p, int cols)
{
    if (p->cols == cols) return;
    bool first = !p->cols;
    int top = p->lines ? p->of[p->top] : 0;
    str_clear(&p->shown);
    p->cols = cols;
    p->margin = margin(p->text, cols);
    cols -= 2 * p->margin;
    p->lines = 0;
    LOCAL(str) line = { 0 };
    for (const char *s = p->text; *s; s += *s == '\n') {
        size_t n = strcspn(s, "\n");
        int hang = -1, place = (int)(s - p->text);
        str_clear(&line);
        str_addn(&line, s, n);
        while (cols < WRAP_PAGE && goes_on(s, n)) {
            s += n + 1;
            hang = (int)strspn(s, " ");
            n = strcspn(s, "\n");
            str_put(&line, ' ');
            str_addn(&line, s + hang, n - (size_t)hang);
        }
        put_line(p, place, str_text(&line), hang, cols, first);
        s += n;
    }
    p->top = first_of(p, top);
    p->rows = 0;
}

void pager_draw(struct pager *p, const struct theme *t, struct canvas *c)
{
    struct rect r = canvas_all(c), bar = { r.rows - 1, 0, 1, r.cols };
    struct ink status = t->style[STYLE_STATUS];
    int rows = r.rows - 2;
    pager_fit(p, r.cols);
    if (p->rows != rows) {
        p->rows = rows;
        show_choice(p);
    }
    int last = p->top + rows < p->lines ? p->top + rows : p->lines;
    const char *s = line_at(p, p->top);
    canvas_fill(c, r, ' ', t->style[STYLE_TEXT]);
    canvas_text(c, r, 0, 1, t->style[STYLE_TITLE], p->title);
    for (int i = p->top; i < last; i++, s = strchr(s, '\n') + 1) {
        bool chosen = p->chooses && p->of[i] == p->at;
        struct ink ink = t->style[chosen ? STYLE_CHIP : STYLE_TEXT];
        if (chosen) canvas_fill(c, (struct rect){ 1 + i - p->top, 0, 1, r.cols }, ' ', ink);
        canvas_textf(c, r, 1 + i - p->top, p->margin, ink, "%.*s", (int)strcspn(s, "\n"), s);
    }
    canvas_fill(c, bar, ' ', status);
    LOCAL(str) keys = { 0 }, brief = { 0 };
    if (p->chooses && !strcmp(p->chooses, "new")) {
        str_add(&keys, _("Type a name   Enter begin   C begin with referee=claims   q close"));
        str_add(&brief, _("Enter begin   C with claims   q close"));
    } else if (p->chooses || p->lines <= rows) {
        str_add(&brief, p->chooses ? _("Enter begin   q close") : _("q, Esc or Enter: close"));
    } else {
        str_addf(&keys, _("lines %d-%d of %d  Space on, b back, q close"), p->top + 1, last, p->lines);
        str_addf(&brief, _("%d-%d/%d  Space on, b back, q close"), p->top + 1, last, p->lines);
    }
    bool whole = keys.len && utf8_columns(str_text(&keys)) + 2 <= r.cols;
    canvas_text(c, bar, 0, 1, status, str_text(whole ? &keys : &brief));
}

/* Is any part of the choice visible?  Before it is drawn, it will be. */
static bool sees_choice(const struct pager *p)
{
    return !p->rows || (first_of(p, p->at + 1) > p->top && first_of(p, p->at) < p->top + p->rows);
}

const char *pager_chosen(const struct pager *p)
{
    return p->chooses && is_choice(p->text + p->at) && sees_choice(p) ? p->text + p->at + 2 : NULL;
}

/* Choose the next line that can be chosen, from the present choice or, if that is out of sight, from the edge.
   False if there is none. */
static bool choose(struct pager *p, int by)
{
    int i = sees_choice(p) ? first_of(p, p->at) + by : by > 0 ? p->top : p->top + p->rows - 1;
    if (i >= p->lines) i = p->lines - 1;
    while (i >= 0 && i < p->lines && !begins(p, i)) i += by;
    if (i < 0 || i >= p->lines) return false;
    p->at = p->of[i];
    show_choice(p);
    return true;
}

/* Choose the first line that begins with what is typed, or with its last letter.  A single j, k or q is a key. */
static bool jump(struct pager *p, int press)
{
    size_t n = strlen(p->typed);
    bool types = press > ' ' && press <= '~' && n + 2 < sizeof p->typed;
    for (p->typed[0] = types ? p->typed[0] : '\0'; types; n = 0) {
        p->typed[n] = (char)press;
        p->typed[n + 1] = '\0';
        int i = 0;
        while (i < p->lines && (!begins(p, i) || strncmp(p->text + p->of[i] + 2, p->typed, n + 1) != 0)) i++;
        bool found = i < p->lines && (n || !strchr("jkq", press));
        if (found) p->at = p->of[i];
        if (found) show_choice(p);
        if (found || !n) return found;
    }
    return false;
}

void pager_key(struct pager *p, int press, int rows)
{
    bool down = press == 'j' || press == PRESS_DOWN || press == PRESS_WHEEL_DOWN;
    bool up = press == 'k' || press == PRESS_UP || press == PRESS_WHEEL_UP;
    if (rows < 1) rows = 1; // the screen has room for none
    if (p->chooses && jump(p, press)) return;
    if (p->chooses && (up || down) && choose(p, down ? 1 : -1)) return;
    p->top += down - up;
    switch (press) {
    case PRESS_ENTER: p->top++; break;
    case ' ':
    case PRESS_PGDN:
    case PRESS_CTRL('f'): p->top += rows; break;
    case 'b':
    case PRESS_PGUP:
    case PRESS_CTRL('b'): p->top -= rows; break;
    case 'g':
    case '0':
    case PRESS_HOME: p->top = 0; break;
    case 'G':
    case '$':
    case PRESS_END: p->top = p->lines; break;
    case 'q':
    case PRESS_ESC:
    case PRESS_CTRL('g'):
    case PRESS_CTRL('c'):
    case '?': pager_close(p); return;
    default: break;
    }
    /* Space and Enter go on through a text, and at its end leave it. */
    bool on = press == ' ' || press == PRESS_ENTER;
    if (on && p->top + (press == ' ' ? 0 : rows - 1) >= p->lines) {
        pager_close(p);
        return;
    }
    if (p->top > p->lines - rows) p->top = p->lines - rows;
    if (p->top < 0) p->top = 0;
}
