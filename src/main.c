/* main.c -- options, wiring, exit status.  A first word that names a subcommand runs it; everything else is
   the game itself, on the screen or as plain lines. */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/session/command.h"
#include "app/kiosk/kiosk.h"
#include "app/session/session.h"
#include "base/jail.h"
#include "base/lang.h"
#include "base/outlet.h"
#include "base/wrap.h"
#include "board/near.h"
#include "board/variants.h"
#include "cli/cli.h"
#include "cli/progress.h"
#include "ui/front.h"

struct wish {
    struct session_options session;
    struct screen_options screen;
    struct kiosk_wish kiosk; /* dir NULL: none */
    const char *asked;       /* of a login shell; NULL: nothing */
    const char *script;
    const char *program, *lang;        /* argv[0]; the language asked for, NULL: the environment's */
    bool text, ascii, version, limits; /* limits: those of a kiosk were given */
    char game[64];                     /* named by two words */
};

enum { SESSIONS_MAX = 10000, IDLE_MAX = 1000000, IDLE_WARN = 1800, IDLE_LEAVE = 3600 };

/* WARN,LEAVE; 0,0: never. */
static bool read_idle(void *wish, const char *text)
{
    struct wish *w = wish;
    struct session_idle *idle = &w->session.idle;
    char warn[16];
    w->limits = true;
    size_t n = strcspn(text, ",");
    if (!text[n] || n >= sizeof warn) return false;
    snprintf(warn, sizeof warn, "%.*s", (int)n, text);
    if (!number_int(warn, 0, IDLE_MAX, &idle->warn_s)) return false;
    if (!number_int(text + n + 1, 0, IDLE_MAX, &idle->leave_s)) return false;
    return idle->warn_s < idle->leave_s || !idle->leave_s;
}

/* N[,EACH] */
static bool read_max(void *wish, const char *text)
{
    struct wish *w = wish;
    struct kiosk_wish *k = &w->kiosk;
    char max[16];
    w->limits = true;
    size_t n = strcspn(text, ",");
    if (n >= sizeof max) return false;
    snprintf(max, sizeof max, "%.*s", (int)n, text);
    if (!number_int(max, 1, SESSIONS_MAX, &k->max)) return false;
    k->each = k->max / 5 > 2 ? k->max / 5 : 2;
    return !text[n] || number_int(text + n + 1, 1, SESSIONS_MAX, &k->each);
}

#define JOB struct wish
static const struct option_row options[] = {
    { 0, "browse", NULL, "list the games of FILE.pdn, to be looked through", OPT_FLAG(session.browse) },
    { 'v', "variant", "VARIANT", "the game, as huff variants lists it; NAME:FACT=VALUE", OPT_TEXT(session.variant) },
    { 0, "white", "WHO", "you, engine, engine:LEVEL (1 to 9) or a name", OPT_TEXT(session.white) },
    { 0, "black", "WHO", "the same", OPT_TEXT(session.black) },
    { 0, "tc", "CLOCK", "5+3 (minutes + seconds a move), 40/30, 15m, own, off", OPT_TEXT(session.tc) },
    { 0, "text", NULL, "plain lines instead of a screen", OPT_FLAG(text) },
    { 0, "script", "FILE", "run the commands of a file (- is standard input)", OPT_TEXT(script) },
    { 0, "lang", "CODE", "the language of its words: en, ms, th ...", OPT_TEXT(lang) },
    { 0, "mono", NULL, "no colours", OPT_FLAG(screen.mono) },
    { 0, "ascii", NULL, "no characters beyond ASCII, and English", OPT_FLAG(ascii) },
    { 0, "seed", "N", "the same lots and weak moves every time", OPT_NUMBER(session.seed, 1, INT64_MAX) },
    { 0, "book", "BOOK", "the engine's opening book: auto, off or a file", OPT_TEXT(session.book) },
    { 0, "tables", "FOLDER", "where people's tables are: huff-table(7)", OPT_TEXT(session.tables) },
    { 0, "library", "FILE", "another library of games than one's own", OPT_TEXT(session.library) },
    { 0, "kiosk", "DIR", "for strangers, over ssh say: huff-kiosk(8)", OPT_TEXT(kiosk.dir) },
    { 0, "as", "NAME", "who comes, or the name to play under", OPT_TEXT(session.as) },
    { 0, "max", "N[,EACH]", "of a kiosk: so many sessions, EACH for one person", OPT_CALL(read_max, "N or N,EACH") },
    { 0, "idle", "WARN,LEAVE", "of a kiosk: seconds without a key until it ends",
        OPT_CALL(read_idle, "WARN,LEAVE in seconds") },
    { 0, "ttyrec", NULL, "clear the screen now and then, for recordings", OPT_FLAG(screen.ttyrec) },
    { 0, "version", NULL, "say which huff this is", OPT_FLAG(version) },
    { 0 },
};

/* Whoever builds huff for others says where (--with-bug-url). */
static void say_bugs(void)
{
    if (*BUG_URL) puts("Report bugs to: " BUG_URL);
}

static int show_version(void)
{
    puts(PACKAGE_STRING "\n"
                        "Copyright (C) 2026 the huff authors\n"
                        "License GPLv3+: GNU GPL version 3 or later <https://gnu.org/licenses/gpl.html>.\n"
                        "This is free software: you are free to change and redistribute it.\n"
                        "There is NO WARRANTY, to the extent permitted by law.");
    say_bugs();
    return CLI_OK;
}

static const char use[] = "usage: huff [OPTION...] [GAME | FILE.pdn]\n"
                          "       huff SUBCOMMAND ...\n";

static int show_help(void)
{
    struct str text = { 0 };
    str_addf(&text, "%sIn the game, F1 or `help` lists keys and commands.  See huff(6).\n", use);
    options_list(options, NULL, &text);
    str_add(&text, "Subcommands; huff SUBCOMMAND --help explains each:\n");
    cli_list(&text);
    cli_print(&text);
    say_bugs();
    return CLI_OK;
}

static int usage(const char *fmt, const char *what)
{
    fprintf(stderr, fmt, what);
    fprintf(stderr, "%shuff --help says more\n", use);
    return CLI_USAGE;
}

/* `huff thai` begins that game, unless a file is called so. */
static bool names_a_game(const char *word)
{
    struct rules r;
    return access(word, F_OK) != 0 && variants_find(word, &r, NULL);
}

/* The game that the first words name, two of them or one: "russian draughts"; how many, 0: none. */
static int take_game(int argc, char **argv, struct wish *w)
{
    snprintf(w->game, sizeof w->game, "%s %s", argv[0], argc > 1 ? argv[1] : "");
    bool two = argc > 1 && access(argv[1], F_OK) != 0 && names_a_game(w->game);
    if (!two && !names_a_game(argv[0])) return 0;
    w->session.variant = two ? w->game : argv[0];
    return 1 + two;
}

/* What looks like the name of a subcommand, a game or a file, and is none: -1, or it is said. */
static int unknown_word(const char *word)
{
    struct near near;
    if (*word == '-' || strpbrk(word, "./:") || access(word, F_OK) == 0 || names_a_game(word)) return -1;
    near_init(&near, word);
    cli_offer(&near);
    for (int i = 0; variants_builtin(i); i++) near_offer(&near, variants_builtin(i)->id);
    near_offer(&near, "--help");
    near_offer(&near, "--version");
    fprintf(stderr, "huff: no subcommand, game or file is called \"%.40s\"; ", word);
    if (!near.best) fputs("huff --help lists subcommands, huff variants games\n", stderr);
    else fprintf(stderr, *near.best == '-' ? "huff %s does it\n" : "%s is one\n", near.best);
    return CLI_USAGE;
}

/* Fill the wish; -1: go on, else the exit status. */
static int read_options(int argc, char **argv, struct wish *w)
{
    struct err e = { 0 };
    uint64_t given;
    int rest;
    switch (options_read(options, w, argc, argv, &rest, &given, &e)) {
    case OPTIONS_READ: break;
    case OPTIONS_HELP: return show_help();
    default: return usage("huff: %s\n", e.text);
    }
    if (w->version) return show_version();
    if (w->ascii) setenv("LC_ALL", "C", 1); // all is as in that locale
    w->kiosk.as = w->session.as;
    if (!w->kiosk.dir && (w->limits || w->screen.ttyrec))
        return usage("%s", "huff: --max, --idle and --ttyrec are of a kiosk: say --kiosk\n");
    if (rest < argc && !w->session.variant && !w->session.browse) rest += take_game(argc - rest, argv + rest, w);
    if (rest < argc && !w->kiosk.dir && cli_find(argv[rest]) && access(argv[rest], F_OK) != 0)
        return usage("huff: a subcommand comes first, with its own options behind it: huff %s ...\n", argv[rest]);
    if (rest < argc) w->session.file = argv[rest++];
    if (w->session.browse && !w->session.file)
        return usage("%s", "huff: --browse lists the games of a file; say which\n");
    if (rest < argc) return usage("huff: one file at a time, please: %s\n", argv[rest]);
    return -1;
}

static bool no_screen(void)
{
    const char *term = getenv("TERM");
    return !term || !*term || !strcmp(term, "dumb") || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO);
}

/* On the screen and in lines of text by turns, as often as asked. */
static int play(struct session *s, const struct wish *w)
{
    bool able = !w->text && !no_screen(), screen = able && strcmp(session_setting(s, "text"), "on") != 0;
    int status;
    if (w->script) return text_script(s, w->script);
    do {
        enum screen_end end = screen ? screen_run(s, &w->screen) : SCREEN_TEXT;
        if (end == SCREEN_LEFT) return CLI_OK;
        able = able && end == SCREEN_TEXT;
        status = text_run(s, able ? &screen : NULL);
    } while (able && screen);
    return status;
}

static int play_session(struct wish *w)
{
    struct err e;
    w->session.plain = w->script || w->text || no_screen();
    struct session *s = session_new(&w->session, &e);
    if (!s) {
        cli_error(NULL, &e);
        return CLI_USAGE;
    }
    int status = play(s, w);
    if (session_shown(s)->idled) fprintf(stderr, "huff: nobody pressed a key for long, so it has left\n");
    const struct str *last = &session_shown(s)->last_words;
    LOCAL(str) words = { 0 };
    if (last->len) wrap_put(&words, str_text(last), 0, 0, WRAP_PAGE);
    fputs(str_text(&words), stderr);
    if (session_shown(s)->lost) {
        fprintf(stderr, "huff: what was not saved is lost: neither its journal nor unsaved.pdn can be written\n");
        status = status ? status : CLI_NO;
    }
    session_free(s);
    return status;
}

/* Nothing is read, not even the locale, before the process is as harmless as it can be made. */
static int play_in_kiosk(struct wish *w)
{
    char asked[COMMAND_LINE], first[COMMAND_LINE], auth[PATH_MAX] = "";
    struct err e, wrong;
    if (w->script || w->session.file) return usage("%s", "huff: a kiosk runs no script and opens no file\n");
    if (w->session.book || w->session.tables || w->session.library)
        return usage("%s", "huff: a kiosk takes no --book, --tables and --library\n");
    bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (getenv("SSH_USER_AUTH")) snprintf(auth, sizeof auth, "%s", getenv("SSH_USER_AUTH"));
    w->kiosk.auth = *auth ? auth : NULL;
    bool started = terminal && jail_start(asked, sizeof asked, &e);
    bool spoken = lang_start(w->program, w->lang, &wrong), utf8 = !strcmp(nl_langinfo(CODESET), "UTF-8");
    if (!spoken && utf8) return usage("huff: %s\n", wrong.text); // without UTF-8 a guest is spoken to in English
    if (!terminal) err_set(&e, 0, 0, _("this game needs a terminal; with ssh, use ssh -t"));
    outlet_hold();
    struct kiosk *k = started ? kiosk_enter(&w->kiosk, &e) : NULL;
    if (!k) {
        cli_error(NULL, &e);
        return CLI_NO;
    }
    kiosk_command(*asked || !w->asked ? asked : w->asked, first, sizeof first);
    if (w->session.idle.leave_s) outlet_patience(w->session.idle.leave_s * 1000); // of those who read nothing
    w->session.kiosk = true;
    w->session.folder = k->folder;
    w->session.as = k->name;
    w->session.tables = k->tables;
    w->session.endgame = k->endgame;
    w->session.first_command = *first ? first : NULL;
    w->session.no_journal = k->full;
    int status = play_session(w);
    kiosk_leave(k);
    return status; // NOLINT(clang-analyzer-core.StackAddressEscape): the caller plays no second time
}

/* As a login shell, `huff -c COMMAND` and `-huff`: a kiosk in the folder the program was built
   for, for guests.  Everything else on such a command line comes from the client. */
static bool is_login_shell(int argc, char **argv)
{
    return (argc > 0 && *argv[0] == '-') || (argc > 1 && !strcmp(argv[1], "-c"));
}

/* Games from standard input, keys from the terminal behind it. */
static bool keys_from_terminal(struct wish *w)
{
    bool input = w->session.file && file_is_stdin(w->session.file), wanted = input && !w->script && !w->text;
    if (input) w->session.file = "-";
    if (!wanted || isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return true;
    int games = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1), tty = open("/dev/tty", O_RDWR | O_CLOEXEC);
    if (games < 0 || tty < 0 || dup2(tty, STDIN_FILENO) < 0) return false;
    close(tty);
    w->session.input = games;
    return true;
}

static int play_game(int argc, char **argv)
{
    struct wish w = { .program = argv[0],
        .kiosk = { .max = KIOSK_MAX, .each = KIOSK_MAX / 5 },
        .session = { .idle = { IDLE_WARN, IDLE_LEAVE } } };
    if (is_login_shell(argc, argv)) {
        w.kiosk.dir = KIOSK_DIR;
        w.asked = argc > 2 && !strcmp(argv[1], "-c") ? argv[2] : NULL;
        return play_in_kiosk(&w);
    }
    struct err e;
    int status = argc > 1 ? unknown_word(argv[1]) : -1;
    if (status < 0) status = read_options(argc, argv, &w);
    if (status >= 0) return status;
    if (w.kiosk.dir) return play_in_kiosk(&w);
    w.session.idle = (struct session_idle){ 0 };
    if (!keys_from_terminal(&w))
        return usage("%s", "huff: games come from standard input, and there is no terminal for keys\n");
    /* Scripts read the same answers everywhere. */
    if (w.script && !w.lang) lang_characters();
    else if (!lang_start(argv[0], w.lang, &e)) return usage("huff: %s\n", e.text);
    w.session.keeps_language = w.lang != NULL;
    w.session.no_journal = w.script != NULL;
    w.session.piped = w.script || !isatty(STDIN_FILENO);
    w.session.no_settings = w.script != NULL;
    return play_session(&w);
}

/* A standard stream that came closed (`huff <&-`) is opened on nothing, the wrong way round, so that reading or
   writing it fails; else the next pipe or file of the program's own would take its number. */
static void hold_standard_streams(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        if (fcntl(fd, F_GETFD) >= 0) continue;
        if (open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd) _exit(CLI_NO);
    }
}

/* What was printed may be all there is: a full disk must not look like success.  Why it failed is asked once more, for
   much may have been done since; but not of a terminal that nobody reads. */
static int printed(int status)
{
    struct pollfd out = { STDOUT_FILENO, POLLOUT, 0 };
    if (!fflush(stdout) && !ferror(stdout)) return status;
    signal(SIGPIPE, SIG_IGN);
    bool now = poll(&out, 1, 0) <= 0 || write(STDOUT_FILENO, "\n", 1) == 1;
    fprintf(stderr, "huff: standard output: %s\n", now ? "not all of it was written" : strerror(errno));
    return CLI_CANNOT;
}

int main(int argc, char **argv)
{
    hold_standard_streams();
    outlet_guard();
    signal(SIGXFSZ, SIG_IGN); // a limit on the size of files is a full disk: told, not died of
    signal(SIGCHLD, SIG_DFL); // where that was ignored no child can be waited for
    if (argc > 1 && !strcmp(argv[1], "help") && access("help", F_OK) != 0) argv[1] = "--help";
    if (argc > 2 && !strcmp(argv[1], "--help") && cli_find(argv[2])) { // as `huff perft --help`
        argv[1] = argv[2];
        argv[2] = "--help";
    }
    const struct cli_def *def = argc > 1 && !is_login_shell(argc, argv) ? cli_find(argv[1]) : NULL;
    if (def == &cli_variants) lang_start(argv[0], NULL, NULL); // a page of rules is for people
    else if (def) lang_characters();
    int status = def ? cli_run(def, argc - 1, argv + 1) : play_game(argc, argv);
    status = printed(status);
    if (status) stop_end();
    return status;
}
