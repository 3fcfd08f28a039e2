/* prompt.c -- see prompt.h.

   readline by itself would do what it must not do here: read a start-up file, catch signals, change the terminal,
   print, complete file names, run key macros, wait for the rest of an ESC sequence.  So INPUTRC points nowhere,
   every key is unbound except the few of `bindings`, and keys without a control code call their function by name.

   What readline keeps grows without end: killed texts, all that is needed for undo, what is searched for.  So
   killing and yanking are done here, the line is cut at its ceiling after each key, and after many keys the line is
   begun afresh as it stands. */
#include <config.h>

#include "ui/term/prompt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <readline/history.h>
#include <readline/readline.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "base/press.h"

enum {
    LINE_CEILING = 2048,
    LINE_MOST = LINE_CEILING - 8,
    KEYS_MOST = 2000,
    HISTORY_LINES = 500,
    HISTORY_BYTES = 1 << 20,
    MATCHES = 400
};

struct prompt {
    prompt_complete_fn *complete;
    void *owner;
    bool ready, open, done;
    bool cut;      /* something did not fit into the line, and that has not been told */
    char bytes[4]; /* of a key, for readline to fetch */
    size_t at, n;
    char label[64];
    struct str line;
    struct str killed;
    int keys; /* since readline began with this line */
    char *match[MATCHES];
    int matches, at_match; /* the match that Tab has reached; -1: none yet */
    size_t match_start;
    int fresh; /* lines at the end of the history that are not on disk */
    FILE *null;
    Keymap keymap;
};

/* readline's hooks have no context argument: this is the prompt they act for. */
static struct prompt *hooked;

static void drop_matches(struct prompt *p)
{
    for (int i = 0; i < p->matches; i++) mem_free(p->match[i]);
    p->matches = 0;
}

static int hook_getc(FILE *f UNUSED)
{
    return hooked->at < hooked->n ? (unsigned char)hooked->bytes[hooked->at++] : EOF;
}

static int hook_available(void)
{
    return hooked->at < hooked->n;
}

/* The screen draws the line once for each batch of keys, so there is nothing to do here. */
static void hook_redisplay(void)
{
}

static void hook_line(char *line)
{
    struct prompt *p = hooked;
    str_clear(&p->line);
    if (line) str_add(&p->line, line);
    free(line);
    rl_callback_handler_remove();
    p->done = true;
}

static void add_match(void *ctx, const char *word)
{
    struct prompt *p = ctx;
    if (p->matches < MATCHES) p->match[p->matches++] = mem_dup(word);
}

/* Replace the word between `start` and the cursor. */
static void replace_word(size_t start, const char *text, size_t n, bool blank)
{
    char *with = mem_new(n + 2, 1);
    memcpy(with, text, n);
    if (blank) with[n] = ' ';
    rl_begin_undo_group();
    rl_delete_text((int)start, rl_point);
    rl_point = (int)start;
    rl_insert_text(with);
    rl_end_undo_group();
    mem_free(with);
}

/* Tab: complete the word.  What all matches have in common is inserted, and the rest is shown.  Tab again, or
   Shift-Tab (`count` -1), goes through the matches. */
static int complete(int count, int key UNUSED)
{
    struct prompt *p = hooked;
    if (p->matches > 1) {
        p->at_match = p->at_match < 0 && count < 0 ? p->matches - 1 : (p->at_match + count + p->matches) % p->matches;
        replace_word(p->match_start, p->match[p->at_match], strlen(p->match[p->at_match]), false);
        return 0;
    }
    size_t start = (size_t)rl_point, common;
    drop_matches(p);
    p->complete(p->owner, rl_line_buffer, (size_t)rl_point, add_match, p, &start);
    if (p->matches == 0 || start > (size_t)rl_point) return 0;
    p->match_start = start;
    p->at_match = -1;
    common = strlen(p->match[0]);
    for (int i = 1; i < p->matches; i++) {
        size_t k = 0;
        while (k < common && p->match[i][k] == p->match[0][k]) k++;
        common = k;
    }
    while (common > 0 && ((unsigned char)p->match[0][common] & 0xc0) == 0x80) common--;
    if (common > (size_t)rl_point - start || p->matches == 1) {
        bool open_end = common > 0 && strchr("=/:", p->match[0][common - 1]);
        replace_word(start, p->match[0], common, p->matches == 1 && !open_end);
    }
    if (p->matches == 1) drop_matches(p);
    return 0;
}

/* ---- killing and yanking ---- */

static int kill_to(int to)
{
    int from = rl_point < to ? rl_point : to, end = rl_point < to ? to : rl_point;
    if (from == end) return 0;
    str_clear(&hooked->killed);
    str_addn(&hooked->killed, rl_line_buffer + from, (size_t)(end - from));
    rl_delete_text(from, end);
    rl_point = from;
    return 0;
}

static int kill_to_end(int count UNUSED, int key UNUSED)
{
    return kill_to(rl_end);
}

static int kill_to_beginning(int count UNUSED, int key UNUSED)
{
    return kill_to(0);
}

static int kill_back_to_blank(int count UNUSED, int key UNUSED)
{
    int to = rl_point;
    while (to > 0 && rl_line_buffer[to - 1] == ' ') to--;
    while (to > 0 && rl_line_buffer[to - 1] != ' ') to--;
    return kill_to(to);
}

/* Kill from the cursor to where a function of readline moves it. */
static int kill_by(rl_command_func_t *walk)
{
    int from = rl_point;
    walk(1, 0);
    int to = rl_point;
    rl_point = from;
    return kill_to(to);
}

static int yank(int count UNUSED, int key UNUSED)
{
    rl_insert_text(str_text(&hooked->killed));
    return 0;
}

/* The only functions keys can reach, besides self-insert. */
static const struct {
    int key;
    rl_command_func_t *fn;
} bindings[] = { { PRESS_CTRL('a'), rl_beg_of_line }, { PRESS_CTRL('b'), rl_backward_char },
    { PRESS_CTRL('d'), rl_delete }, { PRESS_CTRL('e'), rl_end_of_line }, { PRESS_CTRL('f'), rl_forward_char },
    { PRESS_CTRL('h'), rl_rubout }, { PRESS_TAB, complete }, { '\n', rl_newline }, { '\r', rl_newline },
    { PRESS_CTRL('k'), kill_to_end }, { PRESS_CTRL('n'), rl_get_next_history },
    { PRESS_CTRL('p'), rl_get_previous_history }, { PRESS_CTRL('r'), rl_reverse_search_history },
    { PRESS_CTRL('t'), rl_transpose_chars }, { PRESS_CTRL('u'), kill_to_beginning },
    { PRESS_CTRL('w'), kill_back_to_blank }, { PRESS_CTRL('y'), yank }, { PRESS_CTRL('_'), rl_undo_command },
    { PRESS_RUBOUT, rl_rubout } };
static const struct {
    int key;
    rl_command_func_t *fn;
    bool kills; /* it kills what it moves over */
} with_alt[] = { { 'b', rl_backward_word, false }, { 'f', rl_forward_word, false }, { 'd', rl_forward_word, true },
    { PRESS_RUBOUT, rl_backward_word, true }, { 'u', rl_upcase_word, false }, { 'l', rl_downcase_word, false } };

/* Keys without a control code of their own. */
static const struct {
    int press, key;
} as_control[] = { { PRESS_LEFT, PRESS_CTRL('b') }, { PRESS_RIGHT, PRESS_CTRL('f') }, { PRESS_UP, PRESS_CTRL('p') },
    { PRESS_DOWN, PRESS_CTRL('n') }, { PRESS_HOME, PRESS_CTRL('a') }, { PRESS_END, PRESS_CTRL('e') },
    { PRESS_DELETE, PRESS_CTRL('d') } };

struct prompt *prompt_new(prompt_complete_fn *fn, void *owner)
{
    struct prompt *p = mem_new(1, sizeof *p);
    p->complete = fn;
    p->owner = owner;
    str_init(&p->line, LINE_CEILING);
    str_init(&p->killed, LINE_CEILING);
    hooked = p;
    return p;
}

static void start_readline(struct prompt *p)
{
    if (p->ready) return;
    p->ready = true;
    setenv("INPUTRC", "/dev/null", 1);
    p->null = fopen("/dev/null", "r+");
    rl_instream = rl_outstream = p->null;
    rl_readline_name = "huff";
    rl_catch_signals = 0;
    rl_catch_sigwinch = 0;
    rl_change_environment = 0;
    rl_prep_term_function = NULL;
    rl_deprep_term_function = NULL;
    rl_getc_function = hook_getc;
    rl_input_available_hook = hook_available;
    rl_redisplay_function = hook_redisplay;
    history_expansion_char = 0;
    rl_initialize();
    p->keymap = rl_make_bare_keymap();
    for (int c = ' '; c < 256; c++)
        if (c != PRESS_RUBOUT) rl_bind_key_in_map(c, rl_insert, p->keymap);
    for (size_t i = 0; i < sizeof bindings / sizeof bindings[0]; i++)
        rl_bind_key_in_map(bindings[i].key, bindings[i].fn, p->keymap);
    stifle_history(HISTORY_LINES);
}

void prompt_free(struct prompt *p)
{
    prompt_close(p);
    drop_matches(p);
    if (p->ready) {
        rl_instream = rl_outstream = NULL;
        if (p->keymap) rl_discard_keymap(p->keymap);
        free(p->keymap);
        clear_history();
    }
    if (p->null) fclose(p->null);
    str_release(&p->line);
    str_release(&p->killed);
    if (hooked == p) hooked = NULL;
    mem_free(p);
}

/* Let readline take a key. */
static void feed(struct prompt *p, uint32_t key)
{
    p->at = 0;
    p->n = utf8_encode(key, p->bytes);
    while (p->at < p->n && p->open && !p->done) rl_callback_read_char();
}

static void cut_line(struct prompt *p)
{
    int end = LINE_MOST;
    if (rl_end <= LINE_MOST) return;
    p->cut = true;
    while (((unsigned char)rl_line_buffer[end] & 0xc0) == 0x80) end--;
    rl_delete_text(end, rl_end);
    if (rl_point > end) rl_point = end;
}

void prompt_open(struct prompt *p, const char *label, const char *text)
{
    start_readline(p);
    prompt_close(p);
    hooked = p;
    snprintf(p->label, sizeof p->label, "%s", label);
    p->done = p->cut = false;
    p->open = true;
    p->keys = 0;
    rl_callback_handler_install("", hook_line);
    rl_set_keymap(p->keymap);
    rl_insert_text(text);
    cut_line(p);
}

void prompt_close(struct prompt *p)
{
    drop_matches(p);
    if (!p->open) return;
    if (!p->done) {
        /* As if Enter were pressed and the line thrown away: only at the end of a line does readline drop, and free
           once, what it keeps about lines of the history. */
        rl_callback_sigcleanup();
        feed(p, '\r');
        if (!p->done) rl_callback_handler_remove();
    }
    p->open = false;
}

bool prompt_is_open(const struct prompt *p)
{
    return p->open;
}

const char *prompt_line(const struct prompt *p)
{
    return p->open ? rl_line_buffer : str_text(&p->line);
}

static enum prompt_result finish(struct prompt *p)
{
    const char *line = str_text(&p->line);
    HIST_ENTRY *last = history_length > 0 ? history_get(history_base + history_length - 1) : NULL;
    if (*line && !(last && strcmp(last->line, line) == 0)) {
        add_history(line);
        p->fresh++;
    }
    p->open = false;
    return PROMPT_DONE;
}

/* Begin the line afresh as it stands, without what readline keeps of it. */
static void begin_anew(struct prompt *p)
{
    char label[sizeof p->label];
    LOCAL(str) text = { 0 };
    if (RL_ISSTATE(RL_STATE_ISEARCH)) feed(p, PRESS_CTRL('g'));
    int at = rl_point;
    bool cut = p->cut;
    str_add(&text, rl_line_buffer);
    snprintf(label, sizeof label, "%s", p->label);
    prompt_open(p, label, str_text(&text));
    rl_point = at;
    p->cut = cut;
}

/* Call it after anything that may have changed the line. */
static void keep_within_bounds(struct prompt *p)
{
    cut_line(p);
    if (++p->keys > KEYS_MOST) begin_anew(p);
}

enum prompt_result prompt_key(struct prompt *p, int press)
{
    if (press != PRESS_TAB && press != PRESS_BACKTAB) drop_matches(p);
    bool nothing_typed = rl_end == 0 && !RL_ISSTATE(RL_STATE_ISEARCH);
    if (press == PRESS_ESC || press == PRESS_CTRL('g') || press == PRESS_CTRL('c')
        || (nothing_typed && (press == PRESS_RUBOUT || press == PRESS_CTRL('h') || press == PRESS_CTRL('d')))) {
        prompt_close(p);
        return PROMPT_CANCELLED;
    }
    for (size_t i = 0; i < sizeof with_alt / sizeof with_alt[0]; i++)
        if (PRESS_ALT + with_alt[i].key == press && with_alt[i].kills) kill_by(with_alt[i].fn);
        else if (PRESS_ALT + with_alt[i].key == press) with_alt[i].fn(1, 0);
    if (press == PRESS_BACKTAB && p->matches > 1) complete(-1, 0);
    if (press >= PRESS_ALT) keep_within_bounds(p);
    if (press >= PRESS_ALT) return PROMPT_EDITING;
    for (size_t i = 0; i < sizeof as_control / sizeof as_control[0]; i++)
        if (as_control[i].press == press) press = as_control[i].key;
    if (press < 0 || press >= PRESS_NAMED) return PROMPT_EDITING;
    if ((press == '\r' || press == '\n') && (p->cut || rl_end > PROMPT_LONGEST)) {
        p->cut = false;
        return PROMPT_TOO_LONG;
    }
    if (press >= ' ' && press != PRESS_RUBOUT && rl_end >= LINE_MOST) {
        p->cut = true;
        return PROMPT_EDITING;
    }
    feed(p, (uint32_t)press);
    if (p->done) return finish(p);
    keep_within_bounds(p);
    return PROMPT_EDITING;
}

void prompt_paste(struct prompt *p, const char *text, size_t n)
{
    if (!p->open) return;
    LOCAL(str) clean = { .max = LINE_CEILING };
    utf8_sanitise(&clean, text, n);
    p->cut |= clean.full;
    while (clean.len > 0 && clean.s[clean.len - 1] == ' ') clean.s[--clean.len] = '\0';
    drop_matches(p);
    rl_insert_text(str_text(&clean));
    keep_within_bounds(p);
}

/* The text before the cursor is scrolled so that the cursor stays inside. */
void prompt_draw(const struct prompt *p, const struct theme *t, struct canvas *c, struct rect r)
{
    LOCAL(str) before = { 0 };
    str_addn(&before, rl_line_buffer, (size_t)rl_point);
    bool searching = RL_ISSTATE(RL_STATE_ISEARCH);
    int col = canvas_text(c, r, 0, 0, t->style[STYLE_TITLE], searching ? "search: " : p->label);
    int at = utf8_columns(str_text(&before)), room = r.cols - col - 1, offset = room > 0 && at > room ? at - room : 0;
    struct rect box = { r.row, r.col + col, 1, r.cols - col };
    size_t i = 0;
    for (int skipped = 0; i < before.len && skipped < offset;) {
        uint32_t ch;
        i += utf8_decode(before.s + i, before.len - i, &ch);
        int w = utf8_width(ch);
        skipped += w > 0 ? w : 0;
    }
    canvas_text(c, box, 0, 0, t->style[STYLE_TEXT], rl_line_buffer + i);
    c->cursor_row = r.row;
    c->cursor_col = r.col + col + at - offset;
    if (c->cursor_col >= r.col + r.cols) c->cursor_col = r.col + r.cols - 1;
    c->cursor_shown = true;
}

const char *prompt_match(const struct prompt *p, int i)
{
    return i >= 0 && i < p->matches ? p->match[i] : NULL;
}

/* Append the lines of a file, sanitised, each with its newline. */
static void clean_lines(const struct str *raw, struct str *out)
{
    LOCAL(str) line = { .max = LINE_CEILING };
    for (const char *s = str_text(raw); *s;) {
        size_t n = strcspn(s, "\n");
        str_clear(&line);
        utf8_sanitise(&line, s, n);
        if (line.len && !line.full) str_addf(out, "%s\n", str_text(&line));
        s += n + (s[n] == '\n');
    }
}

void prompt_load_history(struct prompt *p, const char *path)
{
    LOCAL(str) raw = { .max = HISTORY_BYTES }, text = { 0 };
    start_readline(p);
    if (file_read(path, HISTORY_BYTES, &raw, NULL)) clean_lines(&raw, &text);
    for (char *s = text.s, *end; s && (end = strchr(s, '\n')); s = end + 1) {
        *end = 0;
        add_history(s);
    }
}

/* Other sessions may have added lines meanwhile: ours go after them, and the oldest are dropped. */
static bool add_history_lines(void *ctx, int old, int new, struct err *e)
{
    const struct prompt *p = ctx;
    LOCAL(str) raw = { .max = HISTORY_BYTES }, text = { 0 };
    int first = history_length > p->fresh ? history_length - p->fresh : 0, lines = 0;
    if (old >= 0 && file_read_open(old, "history", HISTORY_BYTES, &raw, e)) clean_lines(&raw, &text);
    for (int i = first; i < history_length; i++) {
        HIST_ENTRY *h = history_get(history_base + i);
        if (h) str_addf(&text, "%s\n", h->line);
    }
    const char *from = str_text(&text) + text.len;
    while (from > str_text(&text) && (from[-1] != '\n' || lines++ < HISTORY_LINES)) from--;
    return file_write_all(new, from, strlen(from));
}

void prompt_save_history(struct prompt *p, const char *path)
{
    if (p->ready && p->fresh) (void)file_change(path, add_history_lines, p, NULL);
}
