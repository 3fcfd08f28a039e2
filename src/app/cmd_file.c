/* cmd_file.c -- files: open, save, append, export, import, check, the games of a file. */
#include <config.h>

#include "app/cmds.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/command.h"
#include "app/journal.h"
#include "app/settings.h"
#include "app/state.h"
#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/utf8.h"
#include "board/square.h"
#include "notation/fen.h"
#include "notation/movetext.h"
#include "notation/pdn.h"

enum { LISTED_MAX = 2000, FINDINGS_MAX = 2000 };

static int number_of(const char *text)
{
    int n;
    return number_int(text, 1, 1000000000, &n) ? n : 0;
}

bool cmd_open(struct session *s, const struct command *c)
{
    struct err e;
    int n = 1;
    if (!c->argc) return say_no(s, "Say which file: open FILE [N]");
    if (c->argc > 1 && !(n = number_of(c->argv[1]))) return say_no(s, "Games are numbered from 1");
    return filing_open(s, c->argv[0], n, &e) || say_err(s, &e);
}

static enum answer answer_overwrite(struct session *s, const char *answer)
{
    int yes = ask_yes(answer);
    if (yes < 0) return ANSWER_AGAIN;
    if (!yes) {
        say(s, "Not saved");
        return ANSWER_REFUSED;
    }
    return filing_save(s, s->pending_text) ? ANSWER_DONE : ANSWER_REFUSED;
}

static bool is_open_file(const struct session *s, const struct stat *st)
{
    return s->file && st->st_ino == s->file_stat.st_ino && st->st_dev == s->file_stat.st_dev;
}

static bool has_changed(const struct session *s, const struct stat *st)
{
    return st->st_size != s->file_stat.st_size || st->st_mtim.tv_sec != s->file_stat.st_mtim.tv_sec ||
           st->st_mtim.tv_nsec != s->file_stat.st_mtim.tv_nsec;
}

/* Save, asking first if something of others would be overwritten. */
static bool save_to(struct session *s, const char *path)
{
    struct stat st;
    bool there = stat(path, &st) == 0, same = *s->file_name && !strcmp(path, s->file_name);
    if (strlen(path) >= sizeof s->pending_text) return say_no(s, "The file name is too long");
    if (path != s->pending_text) strcpy(s->pending_text, path);
    if (settings_is(s->settings, "confirm", "off")) return filing_save(s, s->pending_text);
    if (there && S_ISREG(st.st_mode) && !is_open_file(s, &st) && !same) {
        ask(s, answer_overwrite, "%s exists; replace it? y/n (`append` adds to it)", path);
        return true;
    }
    if (there && (same || is_open_file(s, &st)) && s->file && *s->file_name && has_changed(s, &st)) {
        ask(s, answer_overwrite, "%s has been changed by another program; overwrite it? y/n", path);
        return true;
    }
    return filing_save(s, s->pending_text);
}

static enum answer answer_save(struct session *s, const char *answer)
{
    if (!answer || !strcasecmp(answer, "n") || !strcasecmp(answer, "no")) {
        say(s, "Not saved");
        return ANSWER_REFUSED;
    }
    bool offered = !*answer || ask_yes(answer) > 0;
    ask_drop(s);
    return save_to(s, offered ? s->pending_text : answer) ? ANSWER_DONE : ANSWER_REFUSED;
}

bool cmd_save(struct session *s, const struct command *c)
{
    if (c->argc) return save_to(s, c->argv[0]);
    if (*s->file_name) return save_to(s, s->file_name);
    filing_offer_name(s, s->pending_text, sizeof s->pending_text);
    if (settings_is(s->settings, "confirm", "off")) return filing_save(s, s->pending_text);
    ask(s, answer_save, "Save as %s? (Enter: yes, or another name)", s->pending_text);
    return true;
}

bool cmd_saveas(struct session *s, const struct command *c)
{
    return c->argc ? save_to(s, c->argv[0]) : say_no(s, "Say the name: saveas FILE");
}

bool cmd_replace(struct session *s, const struct command *c)
{
    (void)c;
    if (!s->file || s->file_index < 0) return say_no(s, "This game is not from a file; `save` gives it one");
    return save_to(s, s->file_name);
}

/* One more game in the file that is open. */
static bool append_here(struct session *s, const struct stat *st)
{
    if (has_changed(s, st)) return say_no(s, "%s has been changed by another program; open it again first", s->file_name);
    int n = filing_append(s);
    return n && say(s, "Added to %s as game %d", s->file_name, n);
}

/* A PDN file that others may be adding to: read what is there, add, replace it. */
bool cmd_append(struct session *s, const struct command *c)
{
    struct str text = {0};
    struct stat st;
    struct err e;
    if (!c->argc) return say_no(s, "Say which file: append FILE");
    const char *path = c->argv[0];
    bool there = stat(path, &st) == 0;
    if (there && is_open_file(s, &st)) return append_here(s, &st);
    struct pdn_file *file = there ? pdn_open(path, NULL, &e) : pdn_new("", 0, NULL);
    if (!file) return say_err(s, &e);
    int n = pdn_games(file);
    const struct node *folded = filing_fold(s);
    pdn_replace(file, n, s->game);
    filing_unfold(s, folded);
    pdn_text(file, &text);
    pdn_free(file);
    bool ok = !text.full && file_save(path, str_text(&text), text.len, &e);
    str_release(&text);
    if (!ok) return say_err(s, &e);
    s->saved_version = game_version(s->game);
    return say(s, "Added to %s as game %d", path, n + 1);
}

/* The board as text, as White sees it. */
static void put_board(const struct rules *r, const struct pos *p, struct str *out)
{
    for (int row = 0; row < r->width; row++) {
        for (int column = 0; column < r->width; column++) {
            int square = square_at(r, row, column);
            char piece = square ? pos_at(r, p, square) : ' ';
            str_addf(out, " %c", !square ? ' ' : piece == ' ' ? '.' : piece);
        }
        str_put(out, '\n');
    }
}

static void put_plain(struct session *s, struct str *out)
{
    const struct rules *r = play_rules(s);
    const struct node *root = game_root(s->game);
    struct str line = {0};
    str_addf(out, "%s\n", r->title);
    utf8_sanitise(out, session_title(s), strlen(session_title(s)));
    str_add(out, "\n\n");
    put_board(r, game_pos(s->game), out);
    str_addf(out, "\n%s to move\n\n", side_name(game_pos(s->game)->turn));
    int at = 0;
    for (const struct node *n = root; (n = n->child);) {
        if (n->kind != NODE_MOVE) continue;
        str_clear(&line);
        int offset = root->pos.turn == BLACK;
        if (n->parent->pos.turn == WHITE) str_addf(&line, "%d. ", (n->ply + offset + 1) / 2);
        else if (n->parent == root) str_add(&line, "1... ");
        move_text(s, n->parent, &n->move, &line);
        if (at && at + (int)line.len + 1 > 78) {
            str_put(out, '\n');
            at = 0;
        }
        str_addf(out, "%s%s", at ? " " : "", str_text(&line));
        at += (int)line.len + (at != 0);
    }
    str_addf(out, "%s%s\n", at ? " " : "", ending_text(r, play_ending(s).result));
    str_release(&line);
}

static bool make_export(struct session *s, const char *kind, struct str *out)
{
    if (!strcasecmp(kind, "pdn")) {
        const struct node *folded = filing_fold(s);
        pdn_write(s->game, false, out);
        filing_unfold(s, folded);
    }
    else if (!strcasecmp(kind, "txt")) put_plain(s, out);
    else if (!strcasecmp(kind, "fen")) {
        fen_write(play_rules(s), coord_own(), game_pos(session_game(s)), out);
        str_put(out, '\n');
    } else return false;
    return true;
}

static bool write_export(struct session *s, const char *kind, const char *path)
{
    struct str text = {0};
    struct err e;
    if (!make_export(s, kind, &text)) {
        str_release(&text);
        return say_no(s, "Say pdn, fen or txt, and a file");
    }
    bool ok = file_save(path, str_text(&text), text.len, &e);
    str_release(&text);
    return ok ? say(s, "Written to %s", path) : say_err(s, &e);
}

static enum answer answer_export(struct session *s, const char *answer)
{
    int yes = ask_yes(answer);
    if (yes < 0) return ANSWER_AGAIN;
    if (!yes) {
        say(s, "Nothing is written");
        return ANSWER_REFUSED;
    }
    char *kind = s->pending_text, *path = strchr(kind, ' ');
    *path++ = 0;
    return write_export(s, kind, path) ? ANSWER_DONE : ANSWER_REFUSED;
}

bool cmd_export(struct session *s, const struct command *c)
{
    struct str text = {0};
    bool known = c->argc && make_export(s, c->argv[0], &text);
    if (!known) say_no(s, "Say pdn, fen or txt, and a file");
    else if (c->argc == 1) str_add(page_open(s, c->argv[0]), str_text(&text));
    str_release(&text);
    if (!known) return false;
    if (c->argc == 1) return say(s, "The game as %s", c->argv[0]);
    if (access(c->argv[1], F_OK) != 0 || settings_is(s->settings, "confirm", "off"))
        return write_export(s, c->argv[0], c->argv[1]);
    if (snprintf(s->pending_text, sizeof s->pending_text, "%s %s", c->argv[0], c->argv[1]) >= (int)sizeof s->pending_text)
        return say_no(s, "The file name is too long");
    ask(s, answer_export, "%s exists; replace it? y/n", c->argv[1]);
    return true;
}

static bool import_fen(struct session *s, const char *text)
{
    struct command c = {0};
    if (strlen(text) >= COMMAND_LINE - 5) return say_no(s, "This is neither a game nor a position");
    snprintf(c.line, sizeof c.line, "%s", text);
    c.rest = c.line;
    for (char *p = c.line + strlen(c.line); p > c.line && isspace((unsigned char)p[-1]);) *--p = 0;
    return cmd_fen(s, &c);
}

bool session_import(struct session *s, const char *text, size_t n)
{
    ask_drop(s);
    while (n && isspace((unsigned char)*text)) text++, n--;
    if (!n) return say_no(s, "Paste a game in PDN or a position in FEN behind `import`");
    const char *colon = memchr(text, ':', n < 4 ? n : 4);
    if (colon && strchr("WBwb?", *text) && !memchr(text, '\n', n)) {
        char *copy = mem_new(n + 1, 1);
        memcpy(copy, text, n);
        bool done = import_fen(s, copy);
        mem_free(copy);
        return done;
    }
    struct pdn_file *file = pdn_new(text, n, play_rules(s));
    struct game *g = pdn_games(file) ? pdn_game(file, 0, NULL, NULL) : NULL;
    if (!g || (!game_root(g)->child && *text != '[')) {
        game_free(g);
        pdn_free(file);
        return say_no(s, "There is no game in the pasted text");
    }
    int games = pdn_games(file);
    pdn_free(file);
    start_game(s, g, MODE_REPLAY);
    filing_close(s);
    game_goto(g, game_root(g));
    s->saved_version = UINT64_MAX;
    start_journal(s);
    say(s, "The pasted game, %d plies", game_line_end(g)->ply);
    if (games > 1) say_more(s, "(the first of %d; save the text as a file and `open` it for the others)", games);
    return true;
}

bool cmd_import(struct session *s, const struct command *c)
{
    return session_import(s, c->rest, strlen(c->rest));
}

struct check {
    struct str *page;
    const char *file;
    int shown, count[3];
};

static void list_finding(void *ctx, const struct pdn_finding *f)
{
    static const char *const names[] = {"note", "warning", "error"};
    struct check *k = ctx;
    k->count[f->severity]++;
    if (k->shown++ >= FINDINGS_MAX) return;
    utf8_sanitise(k->page, k->file, strlen(k->file));
    str_addf(k->page, ":%d:%d: %s: ", f->line, f->column, names[f->severity]);
    utf8_sanitise(k->page, f->text, strlen(f->text));
    str_addf(k->page, " [%s]\n", f->code);
}

bool cmd_check(struct session *s, const struct command *c)
{
    struct err e;
    const char *path = c->argc ? c->argv[0] : s->file_name;
    if (!*path) return say_no(s, "Say which file: check FILE");
    struct pdn_file *file = pdn_open(path, NULL, &e);
    if (!file) return say_err(s, &e);
    struct check k = {page_open(s, path), path, 0, {0}};
    int games = pdn_games(file);
    for (int i = 0; i < games; i++) game_free(pdn_game(file, i, list_finding, &k));
    pdn_free(file);
    if (!k.shown) str_add(k.page, "Nothing to report.\n");
    return say(s, "%d game%s, %d error%s, %d warning%s", games, games == 1 ? "" : "s", k.count[PDN_ERROR],
        k.count[PDN_ERROR] == 1 ? "" : "s", k.count[PDN_WARNING], k.count[PDN_WARNING] == 1 ? "" : "s");
}

static void get_tag(const struct session *s, int i, const char *name, char *buf, size_t n)
{
    pdn_game_tag(s->file, i, name, buf, n);
}

static bool game_matches(const struct session *s, int i, const char *filter)
{
    static const char *const names[] = {"White", "Black", "Event", "Site", "Date", "Round", "Result"};
    char value[128];
    if (!*filter) return true;
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        get_tag(s, i, names[k], value, sizeof value);
        if (strcasestr(value, filter)) return true;
    }
    return false;
}

static void put_cell(struct str *out, const char *text, int columns)
{
    struct str clean = {0};
    int used = 0;
    utf8_sanitise(&clean, text, strlen(text));
    for (const char *p = str_text(&clean); *p;) {
        uint32_t code;
        size_t n = utf8_decode(p, strlen(p), &code);
        int width = utf8_width(code);
        if (width < 0 || used + width > columns) break;
        str_addn(out, p, n);
        used += width;
        p += n;
    }
    str_release(&clean);
    str_addf(out, "%*s", columns - used + 1, "");
}

static void put_game_row(struct session *s, int i, struct str *out)
{
    static const struct { const char *tag; int columns; } cells[] = {
        {"Date", 10}, {"White", 18}, {"Black", 18}, {"Result", 7}, {"Event", 14}};
    str_addf(out, "%c%5d ", i == s->file_index ? '>' : ' ', i + 1);
    for (size_t k = 0; k < sizeof cells / sizeof *cells; k++) {
        char value[128];
        get_tag(s, i, cells[k].tag, value, sizeof value);
        put_cell(out, value, cells[k].columns);
    }
    while (out->len && out->s[out->len - 1] == ' ') out->s[--out->len] = 0;
    str_put(out, '\n');
}

bool cmd_games(struct session *s, const struct command *c)
{
    if (!s->file) return say_no(s, "No file is open; `open FILE` opens one");
    struct str *page = page_open(s, s->file_name);
    int found = 0, games = pdn_games(s->file);
    for (int i = 0; i < games; i++) {
        if (!game_matches(s, i, c->rest)) continue;
        if (found++ < LISTED_MAX) put_game_row(s, i, page);
    }
    if (found > LISTED_MAX) str_addf(page, "... and %d more; `games TEXT` narrows the list\n", found - LISTED_MAX);
    return say(s, "%d of %d game%s; `game N` shows one", found, games, games == 1 ? "" : "s");
}

bool cmd_game(struct session *s, const struct command *c)
{
    if (!s->file) return say_no(s, "No file is open; `open FILE` opens one");
    if (!c->argc) return say(s, "Game %d of %d", s->file_index + 1, pdn_games(s->file));
    int n = number_of(c->argv[0]);
    return n ? filing_show(s, n - 1) : say_no(s, "Games are numbered from 1");
}

static bool step_game(struct session *s, int by)
{
    if (!s->file) return say_no(s, "No file is open; `open FILE` opens one");
    int at = s->file_index + by;
    if (at < 0) return say_no(s, "This is the first game");
    if (at >= pdn_games(s->file)) return say_no(s, "This is the last game");
    return filing_show(s, at);
}

bool cmd_next(struct session *s, const struct command *c)
{
    (void)c;
    return step_game(s, 1);
}

bool cmd_prev(struct session *s, const struct command *c)
{
    (void)c;
    return step_game(s, -1);
}
