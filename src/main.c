/* main.c -- options, wiring, exit status.  A first word that names a subcommand runs it; everything else is
   the game itself, on the screen or as plain lines. */
#include <config.h>

#include <fcntl.h>
#include <getopt.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/session/command.h"
#include "app/kiosk/kiosk.h"
#include "app/session/session.h"
#include "base/err.h"
#include "base/jail.h"
#include "base/number.h"
#include "base/str.h"
#include "cli/cli.h"
#include "ui/screen.h"
#include "ui/text.h"

struct wish {
    struct session_options session;
    struct screen_options screen;
    struct kiosk_wish kiosk; /* dir NULL: none */
    const char *asked;       /* of a login shell; NULL: nothing */
    const char *script;
    bool text;
};

enum { SESSIONS_MAX = 10000, IDLE_MAX = 1000000, IDLE_WARN = 1800, IDLE_LEAVE = 3600 };

enum {
    OPT_WHITE = 256,
    OPT_BLACK,
    OPT_TC,
    OPT_TEXT,
    OPT_SCRIPT,
    OPT_MONO,
    OPT_ASCII,
    OPT_SEED,
    OPT_TABLES,
    OPT_BOOK,
    OPT_KIOSK,
    OPT_AS,
    OPT_MAX,
    OPT_IDLE,
    OPT_TTYREC,
    OPT_BROWSE,
    OPT_LIBRARY,
    OPT_VERSION
};

static const struct option options[] = {
    { "variant", required_argument, NULL, 'v' },
    { "white", required_argument, NULL, OPT_WHITE },
    { "black", required_argument, NULL, OPT_BLACK },
    { "tc", required_argument, NULL, OPT_TC },
    { "text", no_argument, NULL, OPT_TEXT },
    { "script", required_argument, NULL, OPT_SCRIPT },
    { "mono", no_argument, NULL, OPT_MONO },
    { "ascii", no_argument, NULL, OPT_ASCII },
    { "seed", required_argument, NULL, OPT_SEED },
    { "tables", required_argument, NULL, OPT_TABLES },
    { "book", required_argument, NULL, OPT_BOOK },
    { "kiosk", required_argument, NULL, OPT_KIOSK },
    { "as", required_argument, NULL, OPT_AS },
    { "max", required_argument, NULL, OPT_MAX },
    { "idle", required_argument, NULL, OPT_IDLE },
    { "browse", no_argument, NULL, OPT_BROWSE },
    { "library", required_argument, NULL, OPT_LIBRARY },
    { "ttyrec", no_argument, NULL, OPT_TTYREC },
    { "help", no_argument, NULL, 'h' },
    { "version", no_argument, NULL, OPT_VERSION },
    { NULL, 0, NULL, 0 },
};

static const char usage_line[] =
    "usage: huff [[--browse] FILE.pdn] [-v VARIANT] [--white=WHO] [--black=WHO] [--tc=CLOCK]\n"
    "            [--text] [--script FILE] [--mono] [--ascii] [--seed=N]\n"
    "       huff --kiosk=DIR [--as=NAME] [--max=N] [--idle=WARN,LEAVE] [--ttyrec] ...\n"
    "       huff SUBCOMMAND ...\n";

static int show_version(void)
{
    puts(PACKAGE_STRING);
    puts("Licence GPL-3.0-or-later: free software, without any warranty.");
    return CLI_OK;
}

static int show_help(void)
{
    struct str commands = { 0 };
    printf("huff: draughts in the terminal\n\n%s\n", usage_line);
    puts("  FILE.pdn         look through the games of a file\n"
         "  --browse         ... as a list: sorted, filtered, previewed\n"
         "  -v, --variant=V  the game: NAME[:FACT=VALUE,...]; `huff variants` lists them\n"
         "  --white=WHO, --black=WHO\n"
         "                   you, engine, engine:LEVEL (1 to 9) or a name\n"
         "  --tc=CLOCK       5+3 (minutes + seconds a move), 40/30 (moves / minutes),\n"
         "                   15m, own (as the game says), off\n"
         "  --text           plain lines instead of a screen\n"
         "  --script=FILE    run the commands of a file (- is standard input) and leave\n"
         "  --mono, --ascii  no colours; no characters beyond ASCII\n"
         "  --seed=N         the same lots and the same weak moves every time\n"
         "  --book=BOOK      the engine's opening book: auto, off or a file (huff-book(5))\n"
         "  --tables=FOLDER  where people's tables are (huff-table(7))\n"
         "  --library=FILE   another library of games than one's own\n"
         "  --kiosk=DIR      for strangers, over ssh say: huff-kiosk(8); --as=NAME who comes,\n"
         "                   --max=N sessions at a time, --idle=WARN,LEAVE seconds\n"
         "  --ttyrec         clear the screen now and then, for who watches a recording\n"
         "  --help, --version\n\nSubcommands:");
    cli_list(stdout);
    puts("\nCommands in the game (`:` on the screen, or a line in text mode and scripts):\n");
    command_list(&commands);
    fputs(str_text(&commands), stdout);
    str_release(&commands);
    puts("\nSee huff(6), huff-kiosk(8) and huff-rules(5).");
    return CLI_OK;
}

static int usage(const char *fmt, const char *what)
{
    fprintf(stderr, fmt, what);
    fprintf(stderr, "%shuff --help says more\n", usage_line);
    return CLI_USAGE;
}

/* WARN,LEAVE; 0,0: never. */
static bool read_idle(const char *text, struct session_idle *ret)
{
    char warn[16];
    size_t n = strcspn(text, ",");
    if (!text[n] || n >= sizeof warn) return false;
    snprintf(warn, sizeof warn, "%.*s", (int)n, text);
    if (!number_int(warn, 0, IDLE_MAX, &ret->warn_s)) return false;
    if (!number_int(text + n + 1, 0, IDLE_MAX, &ret->leave_s)) return false;
    return ret->warn_s < ret->leave_s || !ret->leave_s;
}

/* Fill the wish; -1: go on, else the exit status. */
static int read_options(int argc, char **argv, struct wish *w)
{
    int64_t seed;
    int c;
    while ((c = getopt_long(argc, argv, "v:h", options, NULL)) != -1) {
        switch (c) {
        case 'v': w->session.variant = optarg; break;
        case OPT_WHITE: w->session.white = optarg; break;
        case OPT_BLACK: w->session.black = optarg; break;
        case OPT_TC: w->session.tc = optarg; break;
        case OPT_TEXT: w->text = true; break;
        case OPT_SCRIPT: w->script = optarg; break;
        case OPT_MONO: w->screen.mono = true; break;
        case OPT_ASCII: w->screen.ascii = true; break;
        case OPT_SEED:
            if (!number_read(optarg, 1, INT64_MAX, &seed)) return usage("huff: not a seed: %s\n", optarg);
            w->session.seed = (uint64_t)seed;
            break;
        case OPT_TABLES: w->session.tables = optarg; break;
        case OPT_BOOK: w->session.book = optarg; break;
        case OPT_KIOSK: w->kiosk.dir = optarg; break;
        case OPT_AS: w->kiosk.as = w->session.as = optarg; break;
        case OPT_MAX:
            if (!number_int(optarg, 1, SESSIONS_MAX, &w->kiosk.max))
                return usage("huff: not a number of sessions: %s\n", optarg);
            break;
        case OPT_IDLE:
            if (!read_idle(optarg, &w->session.idle)) return usage("huff: not WARN,LEAVE in seconds: %s\n", optarg);
            break;
        case OPT_LIBRARY: w->session.library = optarg; break;
        case OPT_BROWSE: w->session.browse = true; break;
        case OPT_TTYREC: w->screen.ttyrec = true; break;
        case 'h': return show_help();
        case OPT_VERSION: return show_version();
        default: return usage("", NULL);
        }
    }
    if (optind < argc) w->session.file = argv[optind++];
    if (w->session.browse && !w->session.file)
        return usage("%s", "huff: --browse lists the games of a file; say which\n");
    if (optind < argc) return usage("huff: one file at a time, please: %s\n", argv[optind]);
    return -1;
}

static bool no_screen(void)
{
    const char *term = getenv("TERM");
    return !term || !*term || !strcmp(term, "dumb") || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO);
}

static int play(struct session *s, const struct wish *w)
{
    struct err e;
    bool text = w->text || no_screen() || !strcmp(session_setting(s, "text"), "on");
    if (w->script) return text_script(s, w->script);
    if (!text) {
        bool to_text = false;
        int status = screen_run(s, &w->screen, &to_text, &e);
        if (!to_text) {
            if (status) fprintf(stderr, "huff: %s\n", e.text);
            return status;
        }
    }
    return text_run(s);
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
    if (session_idled(s)) fprintf(stderr, "huff: nobody pressed a key for long, so it has left\n");
    session_free(s);
    return status;
}

/* Nothing is read, not even the locale, before the process is as harmless as it can be made. */
static int play_in_kiosk(struct wish *w)
{
    char asked[COMMAND_LINE], first[COMMAND_LINE];
    struct err e;
    if (w->script || w->session.file) return usage("%s", "huff: a kiosk runs no script and opens no file\n");
    struct kiosk *k = NULL;
    bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (!terminal) err_set(&e, 0, 0, "this is a game on a terminal; with ssh, say ssh -t");
    bool started = terminal && jail_start(asked, sizeof asked, &e);
    setlocale(LC_CTYPE, "");
    if (started) k = kiosk_enter(&w->kiosk, &e);
    if (!k) {
        cli_error(NULL, &e);
        return CLI_NO;
    }
    kiosk_command(*asked || !w->asked ? asked : w->asked, first, sizeof first);
    w->session.kiosk = true;
    w->session.folder = kiosk_folder(k);
    w->session.as = kiosk_name(k);
    w->session.tables = kiosk_tables(k);
    w->session.first_command = *first ? first : NULL;
    w->session.no_journal = kiosk_full(k);
    int status = play_session(w);
    kiosk_leave(k);
    return status;
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
    bool wanted = w->session.file && !strcmp(w->session.file, "-") && !w->script && !w->text;
    if (!wanted || isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return true;
    int games = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1), tty = open("/dev/tty", O_RDWR | O_CLOEXEC);
    if (games < 0 || tty < 0 || dup2(tty, STDIN_FILENO) < 0) return false;
    close(tty);
    w->session.input = games;
    return true;
}

static int play_game(int argc, char **argv)
{
    struct wish w = { .kiosk = { .max = KIOSK_MAX }, .session = { .idle = { IDLE_WARN, IDLE_LEAVE } } };
    if (is_login_shell(argc, argv)) {
        w.kiosk.dir = KIOSK_DIR;
        w.asked = argc > 2 && !strcmp(argv[1], "-c") ? argv[2] : NULL;
        return play_in_kiosk(&w);
    }
    int status = read_options(argc, argv, &w);
    if (status >= 0) return status;
    if (w.kiosk.dir) return play_in_kiosk(&w);
    w.session.idle = (struct session_idle){ 0 };
    if (!keys_from_terminal(&w))
        return usage("%s", "huff: games come from standard input, and there is no terminal for keys\n");
    setlocale(LC_CTYPE, "");
    /* A pipe is not a person whose game must be kept and who could be asked about it. */
    w.session.no_journal = w.script || !isatty(STDIN_FILENO);
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

/* getopt's own sentences begin with argv[0]. */
static int run_subcommand(const struct cli_def *def, int argc, char **argv)
{
    char name[32];
    snprintf(name, sizeof name, "huff %s", def->name);
    argv[0] = name;
    setlocale(LC_CTYPE, "");
    return def->run(argc, argv);
}

int main(int argc, char **argv)
{
    hold_standard_streams();
    signal(SIGXFSZ, SIG_IGN); // a limit on the size of files is a full disk: told, not died of
    const struct cli_def *def = argc > 1 && !is_login_shell(argc, argv) ? cli_find(argv[1]) : NULL;
    int status = def ? run_subcommand(def, argc - 1, argv + 1) : play_game(argc, argv);
    /* What was printed may be all there is: a full disk must not look like success. */
    if (fflush(stdout) || ferror(stdout)) {
        perror("huff: standard output");
        return status ? status : CLI_NO;
    }
    return status;
}
