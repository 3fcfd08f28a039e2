/* cli_prepare.c -- huff prepare: what a library says of a player one is going to meet. */
#include <config.h>

#include "cli/cli.h"

#include <string.h>

#include "app/session/dirs.h"
#include "base/err.h"
#include "board/variants.h"
#include "coach/prepare.h"
#include "store/library/library.h"

struct job {
    const char *library, *fen; /* NULL: one's own; the start position */
};

static bool write_page(const struct job *j, const struct prepare *p, struct str *out, struct err *e)
{
    char own[PATH_MAX] = "";
    if (!j->library && !dirs_library(false, own)) return err_set(e, 0, 0, "HOME is not set: say where with --library");
    struct library *l = library_open(j->library ? j->library : own, false, e);
    bool ok = l && prepare_page(p, l, out, e);
    library_free(l);
    return ok;
}

static int run(void *job, int argc, char **argv)
{
    const struct job *j = job;
    LOCAL(str) words = { 0 };
    LOCAL(prepare) p = { .rules = *variants_builtin(0) };
    struct str page = { 0 };
    struct err e = { 0 };
    for (int i = 0; i < argc; i++) {
        bool blanks = strchr(argv[i], ' ') != NULL; // as a shell was told
        str_addf(&words, "%s%s%s ", blanks ? "\"" : "", argv[i], blanks ? "\"" : "");
    }
    if (!prepare_read(&p, str_text(&words), &e)) return cli_fail(CLI_USAGE, &e);
    if (!cli_position(&p.rules, j->fen, &p.at)) return CLI_NO;
    bool ok = write_page(j, &p, &page, &e);
    cli_print(&page);
    return ok ? CLI_OK : cli_fail(CLI_NO, &e);
}

#define JOB struct job
static const struct option_row options[] = {
    { 0, "library", "FILE", "another library than your own", OPT_TEXT(library) },
    { 0, "fen", "FEN", "his moves in this position, and behind it", OPT_TEXT(fen) },
    { 0 },
};
static const struct cli_verb verbs[] = {
    { "", "NAME [white|black] [GAME] [since:YEAR]", 1, 64, "say whose games", run }, { 0 }
};

const struct cli_def cli_prepare = { "prepare", "what a library says of a player: openings, results, opponents",
    options, verbs, sizeof(struct job), NULL, NULL };
