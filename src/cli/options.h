/* options.h -- the options of a command line as rows of a table: from them come reading it, its usage line, the list
   of --help and the errors.  A row binds a name to a member of JOB, the struct a subcommand works with:

       #define JOB struct perft
       static const struct option_row options[] = {
           OPT_V(game),
           { 0, "threads", "N", "so many threads", OPT_NUMBER(threads, 1, 64) },
           { 0, "divide", NULL, "a line for each move", OPT_FLAG(divide) },
           { 0 },
       };

   -h, --help is an option everywhere and has no row.  Long names may be shortened, and options stand anywhere. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "base/number.h"
#include "engine/engine.h"

struct str;

enum option_kind {
    OPTION_FLAG,
    OPTION_NUMBER,
    OPTION_REAL,
    OPTION_TIME,
    OPTION_TEXT,
    OPTION_OUTPUT,
    OPTION_GAME,
    OPTION_CALL
};

/* How the option stands in the usage line; 0: [--depth N]. */
enum {
    OPTION_OR = 1,      /* together with the row before it: [--depth N | --nodes N] */
    OPTION_MUST = 2,    /* without brackets, or in round ones: one must be given */
    OPTION_OPTIONAL = 4 /* --listen[=PLACE]: the argument may be left out */
};

/* What `-` means for an OPTION_OUTPUT; without a flag it is refused. */
enum {
    OPTION_STDOUT = 8, /* standard output, as if the option were not given */
    OPTION_DASH = 16   /* the subcommand decides */
};

struct option_row {
    char letter;          /* 0: none */
    const char *name;     /* the long name; NULL: none */
    const char *argument; /* name of its argument; NULL: it takes none */
    const char *help;     /* for the list of --help: one sentence without its full stop */
    enum option_kind kind;
    size_t at, size;     /* of the member */
    int64_t least, most; /* of a number; from INT_MAX on, `most` is not mentioned */
    double from, to;     /* of a real number */
    /* OPTION_CALL: put a value into the member, or into the struct.  False if the value is bad; the error then says
       what it takes (`takes`). */
    bool (*read)(void *into, const char *value);
    const char *takes;
    int flags;
    const char *verbs; /* forms of the subcommand that take it, separated by blanks; NULL: all */
    const char *with;  /* the only other options that may be given with it, by their long names; NULL: all */
    const char *needs; /* the option that it needs to have any effect, by its long name; NULL: none */
    const char *must;  /* forms that need it, separated by blanks; NULL: as `flags` say */
};

/* The game named by -v. */
struct option_game {
    struct rules rules;
    const char *said; /* NULL: -v was not given, and the rules are those of the first game */
};

/* The last part of a row binds it to a member.  A member of another type does not compile. */
#define OPT_BIND(k, member, type) \
    .kind = (k), .at = offsetof(JOB, member), .size = _Generic(((JOB *)0)->member, type : sizeof((JOB *)0)->member)
#define OPT_FLAG(member)       OPT_BIND(OPTION_FLAG, member, bool)
#define OPT_TEXT(member)       OPT_BIND(OPTION_TEXT, member, const char *)
#define OPT_OUTPUT(member)     OPT_BIND(OPTION_OUTPUT, member, const char *) /* a file to write, not to read */
#define OPT_GAME(member)       OPT_BIND(OPTION_GAME, member, struct option_game)
#define OPT_TIME(member)       OPT_BIND(OPTION_TIME, member, int64_t) /* seconds, kept as milliseconds */
#define OPT_REAL(member, a, b) OPT_BIND(OPTION_REAL, member, double), .from = (a), .to = (b)
/* A whole number from a (0 or more) to b. */
#define OPT_NUMBER(member, a, b)                        \
    .kind = OPTION_NUMBER, .at = offsetof(JOB, member), \
    .size = _Generic(((JOB *)0)->member, int : 4, uint32_t : 4, int64_t : 8, uint64_t : 8), .least = (a), .most = (b)
#define OPT_CALL(fn, what)         .kind = OPTION_CALL, .read = (fn), .takes = (what)
#define OPT_READ(fn, member, what) .at = offsetof(JOB, member), OPT_CALL(fn, what)
#define OPT_SHARD(member)          OPT_READ(option_shard, member, "I/N, such as 1/8, the first of eight")

/* Rows that many subcommands have: which game; and the limits of a search, into a struct engine_limits. */
#define OPT_V(member)                                                                                              \
    {                                                                                                              \
        'v', "variant", "GAME", "the game, as huff variants names it; International if not said", OPT_GAME(member) \
    }
#define OPT_JSON(member, v)                                                                              \
    {                                                                                                    \
        0, "json", NULL, "an object of JSON for each line, for programs", OPT_FLAG(member), .verbs = (v) \
    }
#define OPT_LIMITS(limits, f, v, n)                                                                                    \
    { 0, "nodes", "N", "search so many positions", OPT_NUMBER(limits.nodes, 1, INT64_MAX), .flags = (f), .verbs = (v), \
        .needs = (n) },                                                                                                \
        { 0, "depth", "N", "search so many plies deep", OPT_NUMBER(limits.depth, 1, ENGINE_DEPTH), .flags = OPTION_OR, \
            .verbs = (v), .needs = (n) },                                                                              \
    {                                                                                                                  \
        0, "time", "SECONDS", "search so long", OPT_TIME(limits.ms), .flags = OPTION_OR, .verbs = (v), .needs = (n)    \
    }

enum options_end {
    OPTIONS_READ,
    OPTIONS_HELP,   /* --help was asked for; what follows it may be wrong */
    OPTIONS_BAD,    /* *e says so */
    OPTIONS_NO_GAME /* *e says why there is no such game */
};

/* Read the options of argv into *job; its games are first set to the first game.  argv is reordered: *ret_rest is the
   index of the first word that is no option.  *ret_given has a bit for each row that was given. */
enum options_end options_read(const struct option_row *, void *job, int argc, char **argv, int *ret_rest,
    uint64_t *ret_given, struct err *);

/* Do all options that were given fit this form of the subcommand (NULL: it has only one), and each other?  If not,
   *e names one that does not. */
bool options_fit(const struct option_row *, uint64_t given, const char *verb, struct err *e);

/* Read "I/N" into a struct shard: the Ith of N. */
bool option_shard(void *into, const char *value);

/* The rules named by -v; NULL if it was not given. */
const struct rules *option_said(const struct option_game *);

/* Append "HEAD [-v GAME] [--threads N] TAIL\n", broken into lines, with the options of one form of a subcommand
   (NULL: all). */
void options_usage(const struct option_row *, const char *verb, const char *head, const char *tail, struct str *out);
/* Append the list of --help with the options of one form of a subcommand (NULL: all). */
void options_list(const struct option_row *, const char *verb, struct str *out);

#endif
