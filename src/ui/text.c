/* text.c -- the same program as plain lines, see front.h.

   One loop: print what has changed, take the next line if it is time for one, wait.  On a terminal, lines are taken
   as they come.  From a pipe or a file, the next line waits until the engine has answered the last one, or two
   engines have finished their game; so the same input always gives the same output.  Nothing is printed after huff
   was told to leave. */
#include <config.h>

#include "ui/front.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/session/command.h"
#include "app/session/session.h"
#include "app/session/speak.h"
#include "base/err.h"
#include "base/file.h"
#include "base/lang.h"
#include "game/game.h"
#include "ui/term/prompt.h"
#include "ui/term/signals.h"

/* How many plies of two engines a line from a file waits for.  Their games end before that, except with house rules
   without draws. */
enum { SCRIPT_BYTES = 1 << 24, WAITED_PLIES = 1000 };

/* Lines from a descriptor as they come.  No stdio, so that one can wait for other things at the same time. */
struct lines {
    int fd;
    struct str in;   /* what was read and has not become a line */
    struct str line; /* ... the present line so far */
    bool ended;      /* no more bytes will come */
};

enum lines_got { LINES_NONE, LINES_LINE, LINES_TOO_LONG, LINES_BAD };

struct text {
    struct session *s;
    struct lines lines;
    bool talks;    /* a person is at a terminal: show a prompt */
    bool prompted; /* the prompt is on the screen, with nothing after it */
    bool leaving, failed;
    bool *screen;            /* set if the full screen is wanted; NULL: there is none */
    const struct node *told; /* the last move announced */
    struct str asked;        /* the last question shown */
    const char *file;        /* name of a script; NULL: standard input */
    int line;
    int waited; /* moves announced since the last line */
};

/* Read once what is there; this may block if nothing is. */
static void lines_read(struct lines *l)
{
    char buf[4096];
    ssize_t n = read(l->fd, buf, sizeof buf);
    if (n > 0) str_addn(&l->in, buf, (size_t)n);
    else if (n == 0 || (errno != EINTR && errno != EAGAIN)) l->ended = true;
}

/* Is the next line complete?  The last one needs no newline.  LINES_TOO_LONG and LINES_BAD (a zero byte): throw it
   away. */
static enum lines_got lines_take(struct lines *l)
{
    const char *text = str_text(&l->in);
    size_t n = l->in.len;
    bool whole = str_line(&l->line, &text, &n) || (l->ended && l->line.len);
    str_drop(&l->in, l->in.len - n);
    if (!whole) return LINES_NONE;
    while (l->line.len && l->line.s[l->line.len - 1] == '\r') l->line.s[--l->line.len] = '\0';
    return l->line.full ? LINES_TOO_LONG : strlen(str_text(&l->line)) < l->line.len ? LINES_BAD : LINES_LINE;
}

static void put(struct text *t, const char *line)
{
    if (t->leaving || signals_gone() || !*line) return;
    if (t->prompted) putchar('\n');
    t->prompted = false;
    puts(line);
}

/* "Black: 19 to 23.  Your move, 1 minute 20." */
static void announce(struct text *t, const struct node *n)
{
    struct session *s = t->s;
    LOCAL(str) out = { 0 };
    speak_move(session_game(s), session_coord(s), n, &out);
    if (session_my_turn(s)) {
        enum side turn = n->pos.turn;
        bool clock = session_clock_ms(s, turn) != INT64_MIN;
        LOCAL(str) left = { 0 };
        if (clock) speak_time(session_clock_ms(s, turn), &left);
        str_put(&out, ' ');
        if (session_player(s, WHITE)->engine != session_player(s, BLACK)->engine)
            str_addf(&out, clock ? _("Your move, %s.") : _("Your move."), str_text(&left));
        else str_addf(&out, clock ? _("%s to move, %s.") : _("%s to move."), side_word(turn), str_text(&left));
    }
    put(t, str_text(&out));
}

/* Announce the moves between the one told last and this one; two engines may have moved several times. */
static void announce_missed(struct text *t, const struct node *here)
{
    struct game *g = session_game(t->s);
    const struct node *n = here->parent;
    while (n && n != t->told) n = n->parent;
    if (!n) return;
    for (int ply = n->ply + 1; ply < here->ply; ply++) {
        LOCAL(str) out = { 0 };
        speak_move(g, session_coord(t->s), game_line_at(g, ply), &out);
        put(t, str_text(&out));
        t->waited++;
    }
}

static void show_news(struct text *t, unsigned changes)
{
    struct session *s = t->s;
    const struct node *here = game_here(session_game(s));
    const char *message = session_message(s), *rest = session_message_rest(s);
    bool moved = (changes & CHANGED_GAME) && here != t->told && here->kind == NODE_MOVE && rest != message;
    if (moved && t->told) announce_missed(t, here);
    t->told = here;
    t->waited += moved;
    if (moved) announce(t, here);
    if (changes & CHANGED_MESSAGE) put(t, moved ? rest : message);
}

static void show_page(struct text *t)
{
    LOCAL(str) title = { 0 }, page = { 0 };
    while (session_take_page(t->s, &title, &page)) {
        put(t, str_text(&title));
        if (t->leaving || signals_gone()) continue;
        fwrite(str_text(&page), 1, page.len, stdout);
        if (page.len && page.s[page.len - 1] != '\n') putchar('\n');
    }
}

static void dump(struct text *t, const char *path)
{
    LOCAL(str) out = { 0 };
    struct err e;
    struct session *s = t->s;
    str_addf(&out, "%s\n", session_title(s));
    speak_board(session_game(s), session_coord(s), session_flipped(s), &out);
    speak_turn(session_game(s), &out);
    str_addf(&out, "\n%s\n", session_message(s));
    if (!file_save(path, str_text(&out), out.len, &e)) put(t, e.text);
}

static void obey(struct text *t)
{
    struct session_request q;
    while (session_take_request(t->s, &q)) {
        switch (q.kind) {
        case REQUEST_QUIT: t->leaving = true; break;
        case REQUEST_DUMP: dump(t, q.text); break;
        case REQUEST_TEXT:
            if (strcmp(q.text, "off") != 0) break;
            if (t->screen) t->leaving = *t->screen = true;
            else put(t, _("Start huff without --text for the screen."));
            break;
        case REQUEST_KEYS:
            put(t,
                _("Type a move, or a command and Enter; `help` lists them.\n"
                  "c clocks   l last move   p w, p b pieces   s ROW   m SQUARE moves of a piece   board   quit"));
            break;
        default: break;
        }
    }
}

static void show(struct text *t)
{
    unsigned changes = session_take_changes(t->s);
    if (changes & (CHANGED_GAME | CHANGED_MESSAGE)) show_news(t, changes);
    show_page(t);
    const char *question = session_question(t->s);
    if (question && strcmp(question, str_text(&t->asked))) put(t, question);
    str_clear(&t->asked);
    if (question) str_add(&t->asked, question);
    obey(t);
    if (!t->leaving && !signals_gone()) fflush(stdout);
    if (ferror(stdout)) t->leaving = t->failed = true;
}

/* Must a line from a file wait, because the engine is about to answer or work is being done? */
static bool must_wait(const struct text *t)
{
    return session_working(t->s)
        || (session_shown(t->s)->thinking.on && t->waited < WAITED_PLIES && !session_question(t->s));
}

/* A script ends at its first mistake. */
static void give_up(struct text *t, const char *why)
{
    fflush(stdout);
    fprintf(stderr, "huff: %s:%d: %s\n", t->file, t->line, why);
    t->leaving = t->failed = true;
}

/* Run a line.  Short forms for people who listen: c, l, p w, s 5, m 32. */
static void run_line(struct text *t, const char *line)
{
    static const struct {
        const char *word, *command;
    } shorts[] = {
        { "c", "read clock" },
        { "l", "read last" },
        { "p", "read" },
        { "p w", "read white" },
        { "p b", "read black" },
        { "s ", "read row " },
        { "m ", "read moves " },
        { "?", "keys" },
    };
    char longer[PROMPT_LONGEST + 32], word[PROMPT_LONGEST + 1];
    snprintf(word, sizeof word, "%s", line);
    command_trim(word);
    for (size_t i = 0; !session_question(t->s) && i < sizeof shorts / sizeof *shorts; i++) {
        size_t n = strlen(shorts[i].word);
        bool prefix = shorts[i].word[n - 1] == ' ';
        if (prefix ? strncasecmp(word, shorts[i].word, n) : strcasecmp(word, shorts[i].word)) continue;
        snprintf(longer, sizeof longer, "%s%s", shorts[i].command, word + n);
        line = longer;
        break;
    }
    bool asked = session_question(t->s), wrong = session_shown(t->s)->error, done = session_line(t->s, line);
    if (asked && !session_shown(t->s)->error) done = true;  // answering no counts as done
    if (!wrong && session_shown(t->s)->error) done = false; // the line was done, but what followed from it was not
    if (!t->talks && session_working(t->s)) {
        show(t);
        put(t, _("What follows waits until that is done."));
    }
    if (done || !t->file) return;
    show(t);
    give_up(t, session_message_rest(t->s));
}

/* Take a line.  False if none has come. */
static bool take_line(struct text *t)
{
    enum lines_got got = lines_take(&t->lines);
    if (got == LINES_NONE) return false;
    session_awake(t->s);
    t->line++;
    t->waited = 0;
    t->prompted = false;
    const char *text = str_text(&t->lines.line);
    text += strspn(text, " \t");
    bool empty = !*text || (t->file && *text == '#');
    const char *no_line = got == LINES_TOO_LONG ? _("That line is too long.") : _("That line has a zero byte in it.");
    str_clear(&t->asked); // ask again what still waits for an answer
    if (got == LINES_LINE && (!empty || session_question(t->s))) run_line(t, text);
    else if (got != LINES_LINE && t->file) give_up(t, no_line);
    else if (got != LINES_LINE) put(t, no_line);
    str_clear(&t->lines.line);
    show(t);
    return true;
}

static void prompt(struct text *t)
{
    if (!t->talks || t->prompted || t->leaving || signals_gone() || session_shown(t->s)->thinking.on) return;
    fputs(session_question(t->s) ? _("answer> ") : session_my_turn(t->s) ? _("move> ") : "huff> ", stdout);
    fflush(stdout);
    t->prompted = true;
}

static void wait_for_something(struct text *t, int wait_ms)
{
    bool reads = !t->lines.ended && (t->talks || !must_wait(t));
    struct loop_fd f[2 + SESSION_FDS] = { { .fd = signals_fd() }, { .fd = reads ? t->lines.fd : -1 } };
    loop_wait(f, 2 + session_fds(t->s, f + 2), wait_ms);
    if (f[1].ready || f[1].gone) lines_read(&t->lines);
}

/* ^C while no command was there to be broken off: stop what runs in the background; or else `quit`, which may ask.
   If a question is open, leave at once. */
static void break_off(struct text *t)
{
    if (session_question(t->s)) t->leaving = true;
    else session_line(t->s, session_working(t->s) ? "stop" : "quit");
}

static void loop(struct text *t)
{
    show(t);
    while (!t->leaving && !signals_gone()) {
        if (t->talks && signals_broken(NULL)) {
            if (!signals_gone()) break_off(t);
            show(t);
            continue;
        }
        bool wrong = session_shown(t->s)->error;
        int wait_ms = session_tick(t->s);
        show(t);
        if (t->file && !wrong && session_shown(t->s)->error)
            give_up(t, session_message_rest(t->s)); // the result of what a line had begun
        if (t->leaving) break;
        bool may_take = t->talks || !must_wait(t);
        if (may_take && take_line(t)) continue;
        /* The end of a terminal's input is a hang-up; the end of a file waits for the last answer. */
        if (may_take && t->lines.ended) {
            if (t->file && session_question(t->s)) give_up(t, session_question(t->s));
            break;
        }
        prompt(t);
        if (!t->leaving) wait_for_something(t, wait_ms);
    }
}

bool front_theme(struct session *s, const char *name, struct scheme *ret, struct str *trouble)
{
    char path[PATH_MAX];
    LOCAL(str) text = { 0 };
    struct err e = { 0 };
    if (scheme_find(ret, name)) return true;
    bool file = session_theme(s, name, path, &text, &e);
    if (file && !scheme_read(ret, str_text(&text), &e))
        str_addf(trouble, "%s:%d:%d: %s", path, e.line, e.column, e.text);
    else if (!file && *e.text) str_addf(trouble, _("The theme %s is not used: %s"), name, e.text);
    return file;
}

static void tell_theme(struct text *t)
{
    LOCAL(str) trouble = { 0 };
    struct scheme s;
    const char *name = session_setting(t->s, "theme");
    if (strcmp(name, "auto") != 0) front_theme(t->s, name, &s, &trouble);
    put(t, str_text(&trouble));
}

static int run(struct text *t)
{
    struct sigaction ignore = { .sa_handler = SIG_IGN }, old;
    if (!signals_catch(false)) {
        perror("huff: no pipe is to be had");
        return 1;
    }
    str_init(&t->lines.line, PROMPT_LONGEST);
    sigaction(SIGPIPE, &ignore, &old);
    session_set_plain(t->s, true);
    tell_theme(t);
    if (t->screen) put(t, _("Lines of text from here on; `text off` brings the screen back."));
    if (t->talks) session_heed(t->s, signals_broken, NULL);
    signals_heed(t->talks);
    loop(t);
    signals_heed(false);
    session_heed(t->s, NULL, NULL);
    if (t->screen && *t->screen) session_set_plain(t->s, false);
    else session_hangup(t->s);
    if (t->prompted && !signals_gone()) putchar('\n');
    if (!signals_gone() && !ferror(stdout)) fflush(stdout);
    sigaction(SIGPIPE, &old, NULL);
    signals_release();
    str_release(&t->lines.in);
    str_release(&t->lines.line);
    str_release(&t->asked);
    return t->failed;
}

int text_run(struct session *s, bool *ret_screen)
{
    struct text t = { .s = s, .lines.fd = STDIN_FILENO, .screen = ret_screen };
    if (ret_screen) *ret_screen = false;
    t.talks = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    return run(&t);
}

int text_script(struct session *s, const char *path)
{
    struct text t = { .s = s, .lines = { .fd = -1, .ended = true }, .file = path };
    struct err e;
    if (!file_read(path, SCRIPT_BYTES, &t.lines.in, &e)) {
        fprintf(stderr, "huff: %s\n", e.text);
        str_release(&t.lines.in);
        return 2;
    }
    if (!strcmp(path, "-")) t.file = "standard input";
    return run(&t);
}
