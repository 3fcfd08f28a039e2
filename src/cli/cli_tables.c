/* cli_tables.c -- huff tables: build, list, check and ask endgame tables. */
#include <config.h>

#include "cli/cli.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/thread.h"
#include "board/gen.h"
#include "board/variants.h"
#include "cli/progress.h"
#include "endgame/endgame.h"
#include "notation/fen.h"
#include "notation/movetext.h"

enum { THREADS = 64, MEMORY_LEAST = 16, MEMORY_MOST = 1 << 20 }; // in MB

struct job {
    struct option_game game;
    const char *folder;
    int pieces, threads, memory;
    bool check, deep, json;
};

/* ---- build ---- */

static void show_progress(void *ctx, const struct endgame_progress *p)
{
    progress_show(ctx, p->total ? (double)p->done / (double)p->total : 1, "%s", p->slice);
}

/* Half of the machine's memory, in MB. */
static int half_of_memory(void)
{
    long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    if (pages < 1 || size < 1) return MEMORY_LEAST;
    int64_t half = (int64_t)pages / 2 * size >> 20;
    return half < MEMORY_LEAST ? MEMORY_LEAST : half > MEMORY_MOST ? MEMORY_MOST : (int)half;
}

static int build(void *ctx, int argc UNUSED, char **argv UNUSED, struct err *e)
{
    const struct job *job = ctx;
    struct progress progress = progress_begin(true);
    progress.lines = true;
    struct endgame_plan plan = { .rules = job->game.rules,
        .folder = job->folder,
        .threads = job->threads,
        .pieces = job->pieces ? job->pieces : endgame_usual(&job->game.rules),
        .memory = (uint64_t)(job->memory ? job->memory : half_of_memory()) << 20,
        .verify = true,
        .progress = show_progress,
        .ctx = &progress };
    bool built = endgame_build(&plan, e);
    progress_end(&progress);
    if (!built) return endgame_fits(&plan.rules, NULL) ? CLI_CANNOT : CLI_NO;
    printf("%s: tables of up to %d pieces are in %s\n", job->game.rules.id, plan.pieces, job->folder);
    return CLI_OK;
}

/* ---- list and check ---- */

struct listing {
    const struct job *job;
    const struct rules *rules;
    int slices, bad, sound; /* sound: up to so many pieces no slice is bad */
    uint64_t bytes;
};

/* In per cent.  Less than all is never shown as 100.0. */
static double share(uint64_t part, const struct endgame_slice *s)
{
    uint64_t all = s->wins + s->draws + s->losses;
    double percent = all ? 100.0 * (double)part / (double)all : 0;
    return part < all && percent > 99.9 ? 99.9 : percent;
}

static void list_slice(void *ctx, const struct endgame_slice *s)
{
    struct listing *l = ctx;
    if (!l->bytes && !l->bad) printf("%s\n", l->rules->title);
    l->slices += !s->missing;
    l->bytes += s->bytes;
    l->bad += s->missing || s->damaged || s->unchecked || s->wrong;
    if ((s->missing || s->damaged || s->wrong) && s->pieces <= l->sound) l->sound = s->pieces - 1;
    if (s->missing || s->damaged)
        printf("  %-11s %s: build makes it anew\n", s->name, s->missing ? "missing" : "damaged");
    else if (s->unchecked) printf("  %-11s not checked: it leads to one that is damaged or missing\n", s->name);
    else if (!l->job->check)
        printf("  %-11s %11" PRIu64 " wins %5.1f%% %11" PRIu64 " draws %5.1f%% %11" PRIu64 " losses %5.1f%%"
               "  longest %3d  %8" PRIu64 " KiB\n",
            s->name, s->wins, share(s->wins, s), s->draws, share(s->draws, s), s->losses, share(s->losses, s),
            s->longest, (s->bytes + 1023) / 1024);
    else if (s->wrong)
        printf("  %-11s %" PRIu64 " of %" PRIu64 " positions are wrong, one of them %s\n", s->name, s->wrong,
            s->positions, FEN(l->rules, coord_own(), &s->first_wrong));
    else if (l->job->deep) printf("  %-11s %" PRIu64 " positions are right\n", s->name, s->positions);
    fflush(stdout);
}

/* List the tables of one game; *bad is increased by the bad slices.  False if there are no tables of it. */
static bool list_game(const struct job *job, const struct rules *r, int *bad)
{
    struct endgame_look look = { .rules = *r,
        .folder = job->folder,
        .depth = !job->check ? ENDGAME_LOOK_HEAD
            : job->deep      ? ENDGAME_LOOK_DEEP
                             : ENDGAME_LOOK_BLOCKS };
    struct listing l = { .job = job, .rules = r, .sound = INT_MAX };
    endgame_look(&look, list_slice, &l);
    OWN(endgame) e = l.slices ? endgame_open(r, job->folder) : NULL;
    int known = e ? endgame_pieces(e) : 0;
    if (known > l.sound) known = l.sound;
    *bad += l.bad;
    if (!l.slices) return false;
    printf("  %d slices, %" PRIu64 " KiB", l.slices, (l.bytes + 1023) / 1024);
    if (known > 1)
        printf("; every position of up to %d pieces%s is known", known,
            r->king_moves ? " with kings only or one man a side" : "");
    printf("\n");
    return true;
}

static int list(void *ctx, int argc UNUSED, char **argv UNUSED, struct err *e)
{
    const struct job *job = ctx;
    int bad = 0;
    bool any = false;
    const struct rules *r;
    if (job->game.said) any = list_game(job, &job->game.rules, &bad);
    else
        for (int i = 0; (r = variants_builtin(i)); i++) any |= list_game(job, r, &bad);
    if ((!job->game.said || endgame_fits(&job->game.rules, e)) && !any)
        printf("There are no tables%s in %s\n", job->game.said ? " of this game" : "", job->folder);
    return bad || !any ? CLI_NO : CLI_OK;
}

static int check(void *job, int argc, char **argv, struct err *e)
{
    ((struct job *)job)->check = true;
    return list(job, argc, argv, e);
}

/* ---- probe ---- */

/* Print the value of a move, or of the position (NULL). */
static void put_value(const struct job *job, const char *move, struct endgame_value v)
{
    CLI_LINE(job->json, v.result ? "[{move} ]{result} in {plies}" : "[{move} ]draw", F_TEXT("move", move),
        F_TEXT("result",
            v.result > 0   ? "win"
                : v.result ? "loss"
                           : "draw"),
        F_INT("plies", v.plies));
}

struct choice {
    struct endgame_value value; /* for the mover */
    char *text;
};

/* Better moves first: short wins, draws, long losses. */
static int by_value(const void *a, const void *b)
{
    const struct choice *x = a, *y = b;
    int better = endgame_compare(y->value, x->value);
    return better ? better : strcmp(x->text, y->text);
}

static void put_moves(const struct job *job, const struct endgame *e, const struct pos *p)
{
    const struct rules *r = &job->game.rules;
    LOCAL_MEM struct moves *legal = mem_new(1, sizeof *legal);
    gen_moves(r, p, legal);
    int n = moves_count(legal), known = 0;
    LOCAL_MEM struct choice *choices = mem_new((size_t)n + 1, sizeof *choices);
    for (int i = 0; i < n; i++) {
        struct move m = moves_get(legal, i);
        struct choice *c = &choices[known];
        struct str text;
        if (!endgame_probe_move(e, p, &m, &c->value)) continue;
        str_init(&text, STR_CEILING);
        movetext_write(r, coord_own(), p, legal, &m, MOVETEXT_SHORT, &text);
        c->text = str_take(&text);
        known++;
    }
    if (known) qsort(choices, (size_t)known, sizeof *choices, by_value);
    for (int i = 0; i < known; i++) {
        put_value(job, choices[i].text, choices[i].value);
        mem_free(choices[i].text);
    }
}

static int probe(void *ctx, int argc UNUSED, char **argv, struct err *e)
{
    const struct job *job = ctx;
    struct pos p;
    struct endgame_value v;
    if (!cli_position(&job->game.rules, *argv, &p, e)) return CLI_NO;
    if (!pos_opposed(&job->game.rules, &p, e) || !endgame_fits(&job->game.rules, e)) return CLI_NO;
    OWN(endgame) tables = endgame_open(&job->game.rules, job->folder);
    bool known = tables && endgame_probe(tables, &p, &v);
    if (known) {
        put_value(job, NULL, v);
        put_moves(job, tables, &p);
        return CLI_OK;
    }
    if (pos_uncrowned(&job->game.rules, &p)) // such a position cannot arise
        err_set(e, 0, 0, "no table holds a position with a man on the row where it is crowned");
    else if (pos_pieces(&p) > ENDGAME_PIECES || endgame_sound(&job->game.rules, job->folder, pos_pieces(&p), e))
        err_set(e, 0, 0, "no table holds this position; `huff tables build -v %s` builds some", job->game.rules.id);
    return CLI_NO;
}

/* ---- the way in ---- */

static int with_folder(const struct cli_verb *v, void *ctx, int argc, char **argv, struct err *e)
{
    struct job *job = ctx;
    char own[PATH_MAX];
    if (!job->threads) job->threads = thread_processors() > THREADS ? THREADS : thread_processors();
    int status = cli_own(&cli_tables, &job->folder, DIRS_DATA, "tables", false, "--folder", own);
    return status ? status : v->run(job, argc, argv, e);
}

#define JOB struct job
static const struct option_row options[] = {
    { 'v', "variant", "GAME", "the game; if not said, International, and all of them to list and check",
        OPT_GAME(game) },
    { 0, "folder", "DIR", "another folder than your own", OPT_TEXT(folder) },
    { 'n', NULL, "PIECES", "tables of up to so many pieces", OPT_NUMBER(pieces, 2, ENDGAME_PIECES), .verbs = "build" },
    { 0, "threads", "N", "share the work among so many threads; all cores if not said", OPT_NUMBER(threads, 1, THREADS),
        .verbs = "build" },
    { 0, "memory", "MB", "build in so much memory; half of the machine's if not said",
        OPT_NUMBER(memory, MEMORY_LEAST, MEMORY_MOST), .verbs = "build" },
    { 0, "deep", NULL, "compute every position again", OPT_FLAG(deep), .verbs = "check" },
    OPT_JSON(json, "probe"),
    { 0 },
};
static const struct cli_verb verbs[] = {
    { "build", "", 0, 0, NULL, build },
    { "list", "", 0, 0, NULL, list },
    { "check", "", 0, 0, NULL, check },
    { "probe", "FEN", 1, 1, "probe takes one position; quote it", probe },
    { 0 },
};

const struct cli_def cli_tables = { "tables", "endgame tables: built, listed, checked, asked about a position", options,
    verbs, sizeof(struct job), NULL, with_folder };
