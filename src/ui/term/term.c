/* term.c -- see term.h.

   raw() mode makes ^S ^Q ^C ^\ and ^Z keys like all others.  The size is limited before curses sees it, because
   curses allocates whatever size a terminal claims. */
#include <config.h>

#include "ui/term/term.h"

#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include <curses.h>

#include "base/loop.h"
#include "base/mem.h"
#include "base/mono.h"
#include "base/outlet.h"
#include "ui/term/decode.h"
#include "ui/term/flow.h"
#include "base/press.h"
#include "ui/term/signals.h"

enum { PAIRS = 200, DISC = 0x25cf, KEY_EXTRA = 0x2000 }; // our own key codes are above those of curses

#define PASTES_PLAIN "\033[?2004l"

struct term {
    struct term_look look;
    char name[65]; /* TERM in use */
    SCREEN *screen;
    WINDOW *input; /* a pad: to read a key from any other window might paint it */
    struct termios before;
    struct flow flow;
    struct canvas sent; /* what the terminal shows now */
    bool sent_valid, bracketed, hides_cursor, cursor_on, mouse;
    bool gone, resized, redefined;
    struct {
        int16_t fg, bg;
    } pair[PAIRS];
    int pairs;
    struct colour palette[ROLES]; /* the colours now `redefined` */
    struct decode decode;
    int click_row, click_col;
};

static void send_text(const char *text)
{
    fputs(text, outlet_screen()); // putp() would write to stdout, where control characters are lost
    fflush(outlet_screen());
}

/* Set the colours of the palette, or those of the terminal. terminfo counts to 1000 and cuts larger values. */
static void send_palette(struct term *t, bool on)
{
    const struct colour *p = t->palette;
    if (!t->redefined) return;
    if (!on) send_text(tigetstr("oc"));
    for (int i = 0, k; on && i < ROLES; i++) {
        long part[3];
        for (k = 0; k < 3; k++) part[k] = ((p[i].rgb >> (16 - 8 * k) & 255) * 1000L + 254) / 255;
        for (k = 0; p[k].index != p[i].index;) k++;
        if (k == i && p[i].rgb) send_text(tparm(tigetstr("initc"), (long)p[i].index, part[0], part[1], part[2]));
    }
}

/* Can the terminal do this? */
static bool has_string(const char *capability)
{
    const char *text = tigetstr(capability);
    return text && text != (const char *)-1;
}

/* Prepare what puts the terminal back if the process must end at once, without the delays that terminfo wants. */
static void prepare_last(const struct term *t)
{
    const char *const names[] = { t->redefined ? "oc" : "sgr0", "sgr0", "cnorm", "rmkx",
        has_string("rmcup") ? "rmcup" : "clear" };
    LOCAL(str) text = { 0 };
    str_add(&text, t->mouse ? "\033[?1006;1000l" : "");
    str_add(&text, t->bracketed ? PASTES_PLAIN : "");
    for (int i = 0; i < 5; i++)
        if (has_string(names[i])) str_addn(&text, tigetstr(names[i]), strcspn(tigetstr(names[i]), "$"));
    signals_last(t->flow.tty, &t->before, str_text(&text));
}

/* ---- starting ---- */

/* Start curses under this name, if it has a description that can place the cursor. */
static bool try_name(struct term *t, const char *name)
{
    if (!decode_is_name(name)) return false;
    t->screen = newterm(name, outlet_screen(), stdin);
    if (!t->screen) return false;
    if (has_string("cup") && has_string("clear")) {
        snprintf(t->name, sizeof t->name, "%s", name);
        return true;
    }
    endwin();
    delscreen(t->screen);
    return false;
}

/* Start curses with TERM, or the nearest name that works. */
static bool start_name(struct term *t)
{
    const char *asked = getenv("TERM");
    if (!asked || !*asked || strcmp(asked, "dumb") == 0) return false;
    return try_name(t, asked) || try_name(t, "xterm") || try_name(t, "vt100");
}

/* Keys as curses names them. terminfo has one sequence for each, but terminals send others, too. */
static const struct {
    int code, press;
    const char *sequences[5];
} keys[] = {
    { KEY_UP, PRESS_UP, { "\033[A", "\033OA", "\033Ox" } }, { KEY_DOWN, PRESS_DOWN, { "\033[B", "\033OB", "\033Or" } },
    { KEY_RIGHT, PRESS_RIGHT, { "\033[C", "\033OC", "\033Ov" } },
    { KEY_LEFT, PRESS_LEFT, { "\033[D", "\033OD", "\033Ot" } },
    { KEY_HOME, PRESS_HOME, { "\033[H", "\033OH", "\033[1~", "\033[7~", "\033Ow" } },
    { KEY_END, PRESS_END, { "\033[F", "\033OF", "\033[4~", "\033[8~", "\033Oq" } },
    { KEY_PPAGE, PRESS_PGUP, { "\033[5~", "\033Oy" } }, { KEY_NPAGE, PRESS_PGDN, { "\033[6~", "\033Os" } },
    { KEY_A1, PRESS_HOME, { NULL } }, { KEY_C1, PRESS_END, { NULL } }, { KEY_A3, PRESS_PGUP, { NULL } },
    { KEY_C3, PRESS_PGDN, { NULL } }, { KEY_IC, PRESS_INSERT, { "\033[2~" } }, { KEY_DC, PRESS_DELETE, { "\033[3~" } },
    { KEY_BTAB, PRESS_BACKTAB, { "\033[Z" } }, { KEY_ENTER, PRESS_ENTER, { "\033OM" } },
    { KEY_B2, PRESS_ENTER, { "\033[E", "\033OE", "\033Ou" } }, { KEY_BACKSPACE, PRESS_RUBOUT, { NULL } },
    { KEY_SUSPEND, PRESS_CTRL('z'), { NULL } }, { KEY_F(1), PRESS_F1, { "\033OP", "\033[11~", "\033[[A" } },
    { KEY_F(2), PRESS_F1 + 1, { "\033OQ", "\033[12~", "\033[[B" } }, { KEY_EXTRA, PRESS_PASTE_BEGIN, { "\033[200~" } },
    { KEY_EXTRA + 1, PRESS_PASTE_END, { "\033[201~" } },
    { KEY_EXTRA + 2, PRESS_IGNORE, { "\033[I", "\033[O" } }, // focus in and out
};

enum { KEYS = sizeof keys / sizeof *keys };

static void switch_paste(const struct term *t, bool on)
{
    if (t->bracketed) send_text(on ? "\033[?2004h" : PASTES_PLAIN);
}

static void start_colours(struct term *t, bool mono)
{
    const char *no = getenv("NO_COLOR");
    t->look.depth = DEPTH_MONO;
    if (mono || (no && *no) || !has_colors()) return;
    start_color();
    if (COLORS < 8 || COLOR_PAIRS < 16) return;
    t->look.depth = COLORS >= 256 ? DEPTH_256 : COLORS >= 16 ? DEPTH_16 : DEPTH_8;
    use_default_colors();
    t->look.exact = COLORS >= 256 && can_change_color() && has_string("initc") && has_string("oc");
}

/* After a mouse event that was not asked for (a release, a wheel pushed sideways), curses reads on without looking
   whether there is more.  So no read may take longer than a tenth of a second. */
static void limit_reads(void)
{
    struct termios now;
    if (tcgetattr(STDIN_FILENO, &now) != 0) return;
    now.c_cc[VMIN] = 0;
    now.c_cc[VTIME] = 1;
    tcsetattr(STDIN_FILENO, TCSANOW, &now);
    def_prog_mode();
}

static bool start_curses(struct term *t, int escdelay)
{
    int rows, cols;
    flow_size(&rows, &cols);
    char high[16], broad[16];
    snprintf(high, sizeof high, "%d", rows);
    snprintf(broad, sizeof broad, "%d", cols);
    setenv("LINES", high, 1); // curses must not find a size of its own
    setenv("COLUMNS", broad, 1);
    use_env(TRUE);
    use_tioctl(FALSE);
    set_escdelay(decode_escdelay(escdelay));
    if (!start_name(t)) return false;
    raw();
    limit_reads();
    noecho();
    nonl();
    if (!(t->input = newpad(1, 1))) t->input = stdscr;
    keypad(t->input, TRUE);
    nodelay(t->input, TRUE);
    intrflush(t->input, FALSE);
    for (int i = 0; i < KEYS; i++)
        for (int k = 0; k < 5 && keys[i].sequences[k]; k++) define_key(keys[i].sequences[k], keys[i].code);
    t->hides_cursor = curs_set(0) != ERR;
    t->cursor_on = !t->hides_cursor;
    return true;
}

struct term *term_start(bool mono, int escdelay, struct term_look *ret)
{
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || !signals_catch(true)) return NULL;
    setlocale(LC_ALL, "");
    setlocale(LC_NUMERIC, "C");
    struct term *t = mem_new(1, sizeof *t);
    t->flow.hold = -1;
    decode_init(&t->decode);
    tcgetattr(STDIN_FILENO, &t->before);
    if (!start_curses(t, escdelay)) {
        signals_release();
        mem_free(t);
        return NULL;
    }
    start_colours(t, mono);
    t->look.utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0 && wcwidth(DISC) == 1;
    t->look.console = strncmp(t->name, "linux", 5) == 0;
    t->bracketed = decode_knows_pastes(t->name);
    t->resized = true;
    switch_paste(t, true);
    bool asks = t->look.depth == DEPTH_256 && t->bracketed;
    if (decode_ask_ground(&t->decode, t->name, asks, mono_ms())) send_text(DECODE_GROUND);
    flow_start(&t->flow);
    prepare_last(t);
    mem_on_failure(signals_say_last);
    *ret = t->look;
    return t;
}

void term_stop(struct term *t, bool quiet)
{
    if (quiet) {
        signals_say_last();
        flow_drop(&t->flow);
    } else {
        if (t->mouse) mousemask(0, NULL);
        term_palette(t, NULL);
        switch_paste(t, false);
        if (t->look.console || !has_string("smcup")) {
            erase(); // there is no alternate screen to leave
            clearok(curscr, TRUE);
            refresh();
        }
        endwin();
        signals_last(-1, &t->before, "");
        flow_stop(&t->flow);
        tcsetattr(STDIN_FILENO, TCSANOW, &t->before); // curses has asked the file in memory
        if (t->input != stdscr) delwin(t->input);
        delscreen(t->screen);
    }
    signals_release();
    canvas_release(&t->sent);
    decode_release(&t->decode);
    mem_on_failure(NULL);
    mem_free(t);
}

void term_palette(struct term *t, const struct scheme *s)
{
    bool same = s && memcmp(t->palette, s->colour, sizeof t->palette) == 0;
    if (t->redefined ? same : !s) return;
    send_palette(t, false);
    t->redefined = s != NULL;
    if (s) memcpy(t->palette, s->colour, sizeof t->palette);
    send_palette(t, true);
    prepare_last(t);
}

const char *term_name(const struct term *t)
{
    return t->name;
}

/* ---- output ---- */

/* The pair of these colours, made when it is first asked for. */
static int pair_of(struct term *t, int16_t fg, int16_t bg)
{
    if (t->look.depth == DEPTH_MONO || (fg < 0 && bg < 0)) return 0;
    for (int i = 0; i < t->pairs; i++)
        if (t->pair[i].fg == fg && t->pair[i].bg == bg) return i + 1;
    if (t->pairs == PAIRS || t->pairs + 2 > COLOR_PAIRS) return 0;
    if (init_pair((short)(t->pairs + 1), fg, bg) == ERR) return 0;
    t->pair[t->pairs].fg = fg;
    t->pair[t->pairs].bg = bg;
    return ++t->pairs;
}

static attr_t attr_of(uint8_t a)
{
    return (a & INK_BOLD ? A_BOLD : 0) | (a & INK_REVERSE ? A_REVERSE : 0) | (a & INK_UNDERLINE ? A_UNDERLINE : 0)
        | (a & INK_DIM ? A_DIM : 0);
}

/* A character that the locale cannot write becomes a question mark. */
static wchar_t shown_char(const struct term *t, uint32_t ch)
{
    char buf[MB_LEN_MAX];
    mbstate_t state = { 0 };
    if (ch < 0x80) return (wchar_t)ch;
    if (!t->look.utf8 && wcrtomb(buf, (wchar_t)ch, &state) == (size_t)-1) return L'?';
    return (wchar_t)ch;
}

static void send_cell(struct term *t, int row, int col, const struct cell *cell)
{
    wchar_t text[4] = { shown_char(t, cell->ch) };
    for (int i = 0; i < 2 && cell->mark[i] && t->look.utf8; i++) text[i + 1] = (wchar_t)cell->mark[i];
    cchar_t cc;
    int pair = pair_of(t, cell->ink.fg, cell->ink.bg);
    if (setcchar(&cc, text, attr_of(cell->ink.attr), (short)pair, NULL) == OK) mvadd_wch(row, col, &cc);
}

static void send_row(struct term *t, const struct canvas *c, int row, bool all)
{
    const struct cell *now = canvas_at(c, row, 0);
    if (!all && memcmp(now, canvas_at(&t->sent, row, 0), (size_t)c->cols * sizeof *now) == 0) return;
    for (int col = 0; col < c->cols; col++)
        if (now[col].ch) send_cell(t, row, col, &now[col]);
}

bool term_takes(struct term *t)
{
    return !term_is_gone(t) && flow_send(&t->flow);
}

void term_show(struct term *t, const struct canvas *c, bool all)
{
    int rows = c->rows < LINES ? c->rows : LINES;
    if (t->sent.rows != c->rows || t->sent.cols != c->cols) t->sent_valid = false;
    if (all) clearok(curscr, TRUE);
    for (int row = 0; row < rows; row++) send_row(t, c, row, all || !t->sent_valid);
    canvas_copy(&t->sent, c);
    t->sent_valid = true;
    if (t->hides_cursor && t->cursor_on != c->cursor_shown) {
        curs_set(c->cursor_shown);
        t->cursor_on = c->cursor_shown;
    }
    move(c->cursor_row < LINES ? c->cursor_row : LINES - 1, c->cursor_col < COLS ? c->cursor_col : COLS - 1);
    wnoutrefresh(stdscr);
    doupdate();
    flow_send(&t->flow);
}

void term_beep(struct term *t)
{
    beep();
    flow_send(&t->flow);
}

/* ---- input ---- */

void term_wait(struct term *t, const struct loop_fd *others, int n, int ms)
{
    bool sent = flow_send(&t->flow);
    struct loop_fd f[LOOP_MAX] = { { .fd = STDIN_FILENO }, { .fd = signals_fd() },
        { .fd = sent ? -1 : t->flow.tty, .write = true } };
    memcpy(f + 3, others, (size_t)n * sizeof *f);
    if (t->decode.pasting && (ms < 0 || ms > DECODE_PASTE_MS)) ms = DECODE_PASTE_MS;
    if (signals_gone()) return;
    loop_wait(f, 3 + n, ms);
    if (f[1].ready) signals_drain();
    int waiting = 0;
    if (f[0].ready && (ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting == 0)) f[0].gone = true;
    if (f[0].gone) t->gone = true;
    if (signals_take_resize()) t->resized = true;
}

static int named_key(struct term *t, int code)
{
    if (code == KEY_MOUSE) {
        MEVENT m;
        if (getmouse(&m) != OK) return PRESS_IGNORE;
        t->click_row = m.y;
        t->click_col = m.x;
        if (m.bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED))
            return m.bstate & BUTTON4_PRESSED ? PRESS_WHEEL_UP : PRESS_WHEEL_DOWN;
        return m.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED) ? PRESS_CLICK : PRESS_IGNORE;
    }
    if (code >= KEY_F(1) && code <= KEY_F(12)) return PRESS_F1 + code - KEY_F(1);
    for (int i = 0; i < KEYS; i++)
        if (keys[i].code == code) return keys[i].press;
    return PRESS_IGNORE;
}

/* One key as curses has it, byte by byte: wget_wch() would drop a character that has not arrived whole, and what
   follows it. */
static int next_key(void *ctx)
{
    struct term *t = ctx;
    for (int code, k; (code = wgetch(t->input)) != ERR;) {
        if (code > UCHAR_MAX) return named_key(t, code);
        if ((k = decode_byte(&t->decode, (char)code)) != PRESS_NONE) return k;
    }
    return PRESS_NONE;
}

int term_key(struct term *t, int *ret_row, int *ret_col)
{
    if (term_is_gone(t)) return PRESS_NONE;
    if (signals_take_stop()) return PRESS_CTRL('z'); // as if it had been typed
    int k = decode_key(&t->decode, next_key, t, mono_ms());
    *ret_row = t->click_row;
    *ret_col = t->click_col;
    return k;
}

int term_roundtrip(struct term *t, bool ask)
{
    if (ask && term_takes(t) && decode_ask(&t->decode, mono_ms())) {
        send_text(DECODE_QUESTION);
        flow_send(&t->flow);
    }
    return t->decode.line_ms;
}

bool term_is_light(const struct term *t)
{
    return t->decode.light;
}

const struct str *term_paste(const struct term *t)
{
    return &t->decode.paste;
}

/* The last words must give the mouse back, too. */
static void switch_mouse(struct term *t)
{
    mouseinterval(0);
    mousemask(t->mouse ? BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED : 0, NULL);
    prepare_last(t);
}

void term_mouse(struct term *t, bool on)
{
    if (on == t->mouse) return;
    t->mouse = on;
    switch_mouse(t);
}

bool term_is_stuck(const struct term *t)
{
    return flow_is_stuck(&t->flow);
}

bool term_is_gone(const struct term *t)
{
    return t->gone || signals_gone();
}

bool term_take_resize(struct term *t, int *ret_rows, int *ret_cols)
{
    if (!t->resized) return false;
    t->resized = false;
    flow_size(ret_rows, ret_cols);
    /* Also if the size is the old one again: the terminal may have been smaller for a moment and lost what did not
       fit. */
    if (*ret_rows != LINES || *ret_cols != COLS) resizeterm(*ret_rows, *ret_cols);
    clearok(curscr, TRUE);
    t->sent_valid = false;
    return true;
}

void term_suspend(struct term *t)
{
    struct sigaction plain = { .sa_handler = SIG_DFL }, old;
    flow_stop(&t->flow);
    switch_paste(t, false);
    send_palette(t, false);
    endwin();
    signals_last(-1, &t->before, "");
    sigaction(SIGTSTP, &plain, &old);
    raise(SIGTSTP);
    sigaction(SIGTSTP, &old, NULL);
    switch_paste(t, true);
    t->resized = true;
    t->sent_valid = false;
    t->cursor_on = !t->hides_cursor;
    refresh();
    flow_start(&t->flow);
    send_palette(t, true);
    if (t->hides_cursor) curs_set(0);
    switch_mouse(t);
}

void term_report(const struct term *t, struct str *out)
{
    static const char *const depths[] = { "none", "8", "16", "256" };
    str_addf(out, "%-16s %s, %d x %d\n", "drawing for", t->name, COLS, LINES); // English: for the authors
    str_addf(out, "%-16s %s (of %d)\n", "colours", depths[t->look.depth], COLORS);
    str_addf(out, "%-16s %s\n", "pieces", t->look.console ? "console" : t->look.utf8 ? "UTF-8" : "ASCII");
    str_addf(out, "%-16s %s\n", "marked pastes", t->bracketed ? "yes" : "no");   // English: for the authors
    str_addf(out, "%-16s %s\n", "hides cursor", t->hides_cursor ? "yes" : "no"); // English: for the authors
    str_addf(out, "%-16s %d ms\n", "ESC delay", get_escdelay());                 // English: for the authors
}
