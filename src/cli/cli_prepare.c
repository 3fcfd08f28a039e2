/* cli_prepare.c -- huff prepare and huff report: what a library says about a player the person is going to meet, and
   what games add up to. */
#include <config.h>

#include "cli/cli.h"

#include <string.h>

#include "board/variants.h"
#include "coach/prepare.h"
#include "coach/repertoire.h"
#include "export/document.h"

struct job {
    struct option_game game;
    const char *library, *fen, *own, *repertoire, *out; /* NULL: the person's own; the start position; none; stdout */
    const struct document_form *form;                   /* NULL: txt */
    bool json;
    int number;
};

static bool read_form(void *into, const char *name)
{
    const struct document_form *f = document_form(name);
    *(const struct document_form **)into = f;
    return f != NULL;
}

static bool open_games(const struct job *j, struct prepare *p, struct err *e)
{
    char own[PATH_MAX] = "";
    if (p->file) return (p->games.catalog = catalog_open(p->file, option_said(&j->game), e)) != NULL;
    if (!j->library && !dirs_library(false, own))
        return err_set(e, 0, 0, "HOME is not set to a full path: say where with --library");
    return games_open(&p->games, j->library ? j->library : own, e);
}

/* The words say whose games; if the games are a file's, the file comes first. */
static int write_page(const struct cli_verb *verb, void *job, int argc, char **argv, struct err *e)
{
    const struct job *j = job;
    const struct document_form *f = j->form ? j->form : document_form(j->json ? "json" : "txt");
    bool report = *verb->name, file = report && strcmp(verb->name, "player") != 0;
    LOCAL(repertoire) r = { 0 };
    LOCAL(prepare) p = { .rules = j->game.said ? j->game.rules : *variants_builtin(0),
        .file = file ? argv[0] : NULL,
        .number = strcmp(verb->name, "game") ? 0 : j->number,
        .own = j->own,
        .repertoire = j->repertoire ? &r : NULL };
    LOCAL(str) page = { 0 };
    if (j->json && f != document_form("json"))
        return cli_usage(report ? &cli_report : &cli_prepare, "--format takes no --json");
    if (!cli_spares_games(j->out, false, e)) return CLI_USAGE;
    if (argc > file && !prepare_read(&p, argv + file, argc - file, e)) return CLI_USAGE;
    if (!cli_position(&p.rules, j->fen, &p.at, e)) return CLI_NO;
    bool ok = (!j->repertoire || repertoire_open(&r, j->repertoire, e)) && open_games(j, &p, e)
        && prepare_write(&p, report, f, &page, e) && (!j->out || file_save(j->out, str_text(&page), page.len, e));
    if (ok && !j->out) cli_print(&page);
    return ok ? CLI_OK : games_good(&p.games, NULL) ? CLI_NO : CLI_CANNOT;
}

#define JOB struct job
#define FORM                                                                                       \
    { 0, "format", "FORM", "txt, md, html or json: an object for each row of a table",             \
        OPT_READ(read_form, form, "txt, md, html or json"),                                        \
        .with = "variant library number fen own repertoire output json" },                         \
        { 'o', "output", "OUT", "write into this file", OPT_OUTPUT(out), .flags = OPTION_STDOUT }, \
        OPT_JSON(json, NULL)
static const struct option_row prepare_options[] = {
    { 0, "library", "FILE", "another library than your own", OPT_TEXT(library) },
    { 0, "fen", "FEN", "his moves in this position, and behind it", OPT_TEXT(fen) },
    { 0, "own", "NAME", "your name, all of it: the opponents you both met", OPT_TEXT(own) },
    { 0, "repertoire", "FILE", "where your openings meet his games", OPT_TEXT(repertoire) },
    FORM,
    { 0 },
};
static const struct cli_verb prepare_verbs[] = {
    { "", "NAME [white|black] [GAME] [since:YEAR]", 1, 64, "say whose games", NULL }, { 0 }
};
const struct cli_def cli_prepare = { "prepare", "what a library says of a player: openings, results, opponents",
    prepare_options, prepare_verbs, sizeof(struct job), NULL, write_page };

static const struct option_row report_options[] = {
    { 'v', "variant", "GAME", "the game of files that do not say theirs, or a player's of a file", OPT_GAME(game),
        .verbs = "game file" },
    { 0, "library", "FILE", "another library than your own", OPT_TEXT(library), .verbs = "player" },
    { 0, "number", "N", "another game of the file than the first", OPT_NUMBER(number, 1, INT_MAX), .verbs = "game" },
    FORM,
    { 0 },
};
static const struct cli_verb report_verbs[] = { { "game", "FILE", 1, 1, "say which file", NULL },
    { "player", "NAME [white|black] [GAME] [since:YEAR]", 1, 64, "say whose games", NULL },
    { "file", "FILE [NAME [white|black] [GAME] [since:YEAR]]", 1, 64, "say which file", NULL }, { 0 } };
static const struct job usual = { .number = 1 };
const struct cli_def cli_report = { "report", "what games add up to: results, accuracy, openings, form", report_options,
    report_verbs, sizeof usual, &usual, write_page };
