/* cli_repertoire.c -- huff repertoire: what is due in the person's openings, and how they compare with games. */
#include <config.h>

#include <unistd.h>

#include "cli/cli.h"

#include "base/day.h"
#include "base/mem.h"
#include "store/library/games.h"
#include "coach/repertoire.h"
#include "game/game.h"
#include "store/library/tree_source.h"
#include "store/query/query.h"

enum { PERCENT = 5 };

struct job {
    const char *library, *player; /* NULL: none; anybody */
    int percent;
    bool json;
    struct repertoire repertoire;
};

/* Open a repertoire.  What cannot be read in the file is reported. */
static bool open_repertoire(struct job *j, const char *path, struct err *e)
{
    bool ok = repertoire_open(&j->repertoire, path, e);
    if (ok && *j->repertoire.trouble.text) cli_error(path, &j->repertoire.trouble);
    return ok;
}

static bool open_schedule(const char *path, struct schedule *ret, struct err *e)
{
    LOCAL(str) name = { 0 }, text = { 0 };
    const struct lines *l = &ret->lines;
    str_addf(&name, "%s" SCHEDULE_ENDING, path);
    ret->lines.name = str_text(&name);
    bool ok = access(str_text(&name), F_OK) != 0
        || (file_read(str_text(&name), SCHEDULE_BYTES, &text, e) && schedule_read(ret, str_text(&text), text.len, e));
    if (l->damaged)
        fprintf(stderr, "huff: %s:%d%s: %s\n", str_text(&name), l->trouble.line, str_text(&l->others), l->trouble.text);
    schedule_mend(ret, day_today());
    return ok;
}

static int due(void *job, int argc UNUSED, char **argv, struct err *e)
{
    struct job *j = job;
    const char *path = *argv;
    LOCAL(schedule) s = { 0 };
    struct schedule_day d;
    int status = CLI_CANNOT;
    if (open_repertoire(j, path, e) && open_schedule(path, &s, e)) {
        repertoire_day(&j->repertoire, &s, day_today(), NULL, &d);
        CLI_LINE(j->json,
            "{file}: {due} due, {new} new[, {wait|more waits|more wait}]; {learned} of {moves|move|moves} learned, "
            "next on {next}",
            F_TEXT("file", path), F_INT("due", d.due), F_INT("new", d.fresh), F_INT("wait", d.wait),
            F_INT("learned", d.learned), F_INT("moves", d.cards), F_TEXT("next", DAY(d.next)));
        status = d.due + d.fresh ? CLI_OK : CLI_NO;
    }
    repertoire_release(&j->repertoire);
    return status;
}

/* ---- where ---- */

static void put_where(const struct job *j, const char *file, int64_t number, const struct game *g)
{
    static const char *const words[] = { [LEAVING_NEVER_IN] = "never in",
        [LEAVING_INSIDE] = "inside",
        [LEAVING_OWN] = "own",
        [LEAVING_OTHER] = "opponent",
        [LEAVING_END] = "end" };
    LOCAL(str) move = { 0 }, own = { 0 };
    enum leaving how = repertoire_where(&j->repertoire, g, game_end(g), &move, &own);
    CLI_LINE(j->json, "{file} {game}: {how=8}{move=13}[{own=8}]{white} - {black}", F_TEXT("file", file),
        F_INT("game", number), F_TEXT("how", words[how]), F_TEXT("move", str_text(&move)),
        F_TEXT("own", how == LEAVING_OWN ? str_text(&own) : ""), F_TEXT("white", game_tag(g, "White")),
        F_TEXT("black", game_tag(g, "Black")), F_TEXT("date", game_tag(g, "Date")));
}

/* Tell where the games, of the player if one is given, leave the repertoire; only games on its side count. */
static int where_in(const struct job *j, const char *path, struct err *e)
{
    LOCAL(games) from = { 0 };
    LOCAL(str) query = { 0 };
    LOCAL(found) f = { 0 };
    if (j->player) query_put(&query, j->repertoire.side == WHITE ? "white" : "black", false, j->player);
    bool ok = path == j->library ? games_open(&from, path, e) : (from.catalog = catalog_open(path, NULL, e)) != NULL;
    ok = ok && games_find(&from, str_text(&query), NULL, CATALOG_NUMBER, &f, e);
    for (size_t i = 0; i < f.n; i++) {
        OWN(game) g = games_game(&from, f.id[i]);
        if (g && rules_same_moves(game_rules(g), &j->repertoire.rules)) put_where(j, path, f.id[i], g);
    }
    return ok && games_good(&from, e) ? CLI_OK : CLI_CANNOT;
}

static int where_in_file(void *job, int argc UNUSED, char **argv, struct err *e)
{
    return where_in(job, *argv, e);
}

static int where(void *job, int argc, char **argv, struct err *e)
{
    struct job *j = job;
    if (argc < 2 && !j->library) return cli_usage(&cli_repertoire, "say which games");
    int status = open_repertoire(j, argv[0], e) ? CLI_OK : CLI_CANNOT;
    if (status == CLI_OK && j->library) status = where_in(j, j->library, e);
    if (status == CLI_OK) status = cli_each(j, argv + 1, where_in_file);
    repertoire_release(&j->repertoire);
    return status;
}

/* ---- gaps ---- */

static bool open_games(const struct job *j, const char *path, struct tree_source *from, struct err *e)
{
    struct opening_state state;
    from->rules = j->repertoire.rules;
    if (j->library) return (from->library = library_open(j->library, false, e)) != NULL;
    from->opening = opening_new(path, NULL, &from->rules, NULL, OPENING_TREE_PLIES, NULL);
    opening_wait(from->opening);
    opening_state(from->opening, &state);
    *e = state.trouble;
    return !*e->text;
}

static int gaps(void *job, int argc, char **argv, struct err *e)
{
    struct job *j = job;
    struct tree_source from = { 0 };
    int n = 0;
    if ((argc < 2) == !j->library) return cli_usage(&cli_repertoire, "say which games, of a file or of a library");
    bool ok = open_repertoire(j, argv[0], e) && open_games(j, argv[1], &from, e);
    LOCAL_MEM struct repertoire_gap *gap = ok ? repertoire_gaps(&j->repertoire, tree_source_ask, &from, j->percent, &n)
                                              : NULL;
    for (int i = 0; i < n; i++) {
        LOCAL(str) line = { 0 };
        repertoire_line(&j->repertoire, gap[i].place, &gap[i].move, &line);
        CLI_LINE(j->json, "{games:8} {of:8}  {moves}", F_INT("games", gap[i].games), F_INT("of", gap[i].of),
            F_LIST("moves", str_text(&line)));
    }
    ok = ok && (!from.library || library_good(from.library, e));
    opening_free(from.opening);
    library_free(from.library);
    repertoire_release(&j->repertoire);
    return !ok ? CLI_CANNOT : n ? CLI_NO : CLI_OK;
}

#define JOB struct job
static const struct option_row options[] = {
    { 0, "library", "FILE", "the games of a library", OPT_TEXT(library), .verbs = "where gaps" },
    { 0, "player", "NAME", "only games in which the repertoire's side has this in its name", OPT_TEXT(player),
        .verbs = "where" },
    { 0, "percent", "N", "replies played in so many of a hundred games", OPT_NUMBER(percent, 1, 100), .verbs = "gaps" },
    OPT_JSON(json, NULL),
    { 0 },
};
static const struct cli_verb verbs[] = {
    { "due", "FILE...", 1, CLI_EACH, "say which files", due },
    { "where", "FILE [GAMES...]", 1, CLI_ANY, "say which file", where },
    { "gaps", "FILE [GAMES]", 1, 2, "say which file, and which games", gaps },
    { 0 },
};
static const struct job usual = { .percent = PERCENT };

const struct cli_def cli_repertoire = { "repertoire", "what is due of your openings, and what games say of them",
    options, verbs, sizeof usual, &usual, NULL };
