/* week.c -- a week of somebody who learns, on a false calendar: games played against the engine, put into a library and
   reviewed, the mistakes in them trained and a repertoire learned, by huffs in text mode that are killed at any moment.
   Whatever was answered and acknowledged is kept, and what is due, and when, is what SM-2 says (sm2.h).

   week [--games N] [--moves N] [--kills N] [--days N] [--seed N] [--keep] */
#include <config.h>

#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/mono.h"
#include "board/gen.h"
#include "board/variants.h"
#include "coach/mistakes.h"
#include "coach/week.h"
#include "game/game.h"
#include "help/scratch.h"
#include "notation/fen.h"
#include "notation/movetext.h"
#include "pdn/pdn.h"

#define STATE   ".local/state/huff/"
#define UNSAVED STATE "unsaved.pdn"

enum { FIRST_DAY = 21000, OWN_MOVES = 25, LINE_PLIES = 20, REPLIES = 3, SKIPPED = 77 };
enum { RIGHT = 5, HELPED = 3, WRONG = 1 };

static void write_move(const struct week *w, const struct pos *p, const struct move *m, enum movetext_style style,
    char *buf, size_t n)
{
    LOCAL(str) text = { 0 };
    movetext_line(&w->rules, coord_own(), p, m, 1, style, &text);
    snprintf(buf, n, "%s", str_text(&text));
}

/* A move by lot that is not `but`. */
static bool any_move(struct week *w, const struct pos *p, const char *but, char *buf, size_t n)
{
    struct moves legal;
    gen_moves(&w->rules, p, &legal);
    uint32_t first = rng_below(&w->rng, (uint32_t)legal.n);
    for (int i = 0; i < legal.n; i++) {
        write_move(w, p, &legal.m[(first + (uint32_t)i) % (uint32_t)legal.n], MOVETEXT_LONG, buf, n);
        if (strcmp(buf, but) != 0) return true;
    }
    return false;
}

/* ---- games ---- */

enum going { GAME_ON, GAME_OVER, GAME_KILLED };

/* Up to the person's turn, with what was acknowledged. */
static enum going begin(struct week *w, bool white, bool in_flight)
{
    static const char *const starts[] = { "Please answer y or n", "no command", NULL };
    static const char *const turns[] = { " is to move, move ", "`new` plays", NULL };
    char line[32], number[8];
    int *own = &w->own[w->begun];
    week_say(w, "anything"); // no command, nor an answer
    if (process_await_any(w->p, starts) == 0) week_ask(w, "y", "The game goes on");
    else if (*own) return in_flight ? GAME_OVER : (week_die(w, "is lost", "the game"), GAME_OVER);
    snprintf(line, sizeof line, "tag Event G%d", w->begun);
    if (!*own) week_ask(w, line, "Event: G");
    for (;;) {
        size_t from = w->p->heard;
        week_say(w, "read turn");
        if (process_await_any(w->p, turns) == 1) return GAME_OVER;
        week_rest(w, ".", number, sizeof number);
        const char *said = w->p->said.s + from, *mine = strstr(said, white ? "White is to move" : "Black is to move");
        if (mine) break;
        static const char *const replies[] = { "Your move", "`new` plays", NULL };
        if (process_await_any(w->p, replies) == 1) return GAME_OVER;
    }
    int made = atoi(number) - 1;
    if (made != *own && !(in_flight && made == *own + 1))
        week_die(w, "moves acknowledged are lost; it goes on at", number);
    *own = made;
    return GAME_ON;
}

static enum going move(struct week *w, bool white)
{
    static const char *const answers[] = { "`new` plays", "Your move", NULL };
    char fen[200], text[64];
    struct pos p = week_board(w, fen, sizeof fen);
    any_move(w, &p, "", text, sizeof text);
    int heard = week_deed(w, text, answers);
    bool taken = heard >= 0 || process_hears(w->p, white ? "White: " : "Black: ");
    w->own[w->begun] += taken;
    return heard > 0 ? GAME_ON : heard < 0 ? GAME_KILLED : GAME_OVER;
}

static enum going resign(struct week *w)
{
    static const char *const answers[] = { "`new` plays", NULL };
    return week_deed(w, "resign", answers) < 0 ? GAME_KILLED : GAME_OVER;
}

/* A game, gone on with whenever it was killed; that it is kept when it is over is huff's own doing. */
static void play(struct week *w)
{
    char level[16];
    bool white = w->begun % 2 == 0, in_flight = false;
    snprintf(level, sizeof level, "engine:%d", 2 + w->begun % 3);
    const char *const args[] = { "--text", "-v", "international", "--white", white ? "Ann" : level, "--black",
        white ? level : "Ann", NULL };
    for (;;) {
        week_start(w, args, true);
        enum going now = begin(w, white, in_flight);
        while (now == GAME_ON) now = w->own[w->begun] < OWN_MOVES ? move(w, white) : resign(w);
        in_flight = now == GAME_KILLED;
        if (!in_flight) break;
        week_gone(w);
    }
    week_say(w, "quit");
    week_leave(w);
    w->begun++;
}

/* ---- the library, and the review ---- */

static int64_t run(struct week *w, const char *const args[], bool kill_it, int64_t longest)
{
    int64_t began = mono_us();
    w->p = process_new(args, false, NULL);
    process_close_in(w->p);
    if (kill_it) {
        usleep((useconds_t)(rng_next(&w->rng) % (uint64_t)(longest + 1)));
        week_killed(w);
        week_gone(w);
        return longest;
    }
    if (process_end(w->p) != 0) week_die(w, "it failed", args[0]);
    week_gone(w);
    return mono_us() - began;
}

static void import(struct week *w)
{
    static const char *const args[] = { "library", "import", "-q", UNSAVED, NULL };
    while (w->quota > 0) run(w, args, true, 100000);
    run(w, args, false, 0);
}

/* Each game is in the file once, with all that was acknowledged. */
static void expect_games(struct week *w, const char *path)
{
    char name[32], tag[32];
    OWN(pdn_file) f = pdn_open(path, NULL, NULL);
    for (int i = 0; i < w->begun; i++) {
        int found = 0;
        snprintf(name, sizeof name, "G%d", i);
        for (int k = 0; f && k < pdn_games(f); k++) {
            if (!pdn_game_tag(f, k, "Event", tag, sizeof tag) || strcmp(tag, name) != 0) continue;
            struct game *g = pdn_game(f, k, NULL, NULL);
            int plies = 0;
            for (const struct node *n = g ? game_root(g)->child : NULL; n; n = n->child) plies += n->kind == NODE_MOVE;
            if (plies < 2 * w->own[i] - 1) week_die(w, "moves acknowledged are lost", name);
            game_free(g);
            found++;
        }
        if (found != 1) week_die(w, found ? "is there more than once" : "is lost", name);
    }
    if (!f || pdn_games(f) != w->begun) week_die(w, "there are other games", path);
}

/* What is to be trained, as the file has it. */
static void take_mistakes(struct week *w)
{
    LOCAL(exercises) x = { 0 };
    struct pdn_file *f = pdn_open(STATE MISTAKES_FILE, NULL, NULL);
    if (f) mistakes_read(&x, f);
    pdn_free(f);
    for (int i = 0; i < x.n; i++) {
        const struct exercise *e = &x.list[i];
        if (items_find(&w->mistakes, e->key)) continue;
        struct item *fresh = items_add(&w->mistakes, e->key);
        snprintf(fresh->fen, sizeof fresh->fen, "%s", FEN(&w->rules, coord_own(), &e->start));
        write_move(w, &e->start, &e->bad, MOVETEXT_SHORT, fresh->bad, sizeof fresh->bad);
        if (e->n_moves) write_move(w, &e->start, &e->move[0], MOVETEXT_LONG, fresh->move, sizeof fresh->move);
    }
}

static void review(struct week *w)
{
    static const char *const args[] = { "mistakes", "review", "--nodes", "200", NULL };
    static int64_t longest = 200000;
    while (w->quota > 0) run(w, args, true, longest);
    longest = run(w, args, false, 0);
    expect_games(w, STATE MISTAKES_FILE);
    take_mistakes(w);
}

/* ---- answers ---- */

/* How something is answered: by lot, right if it is asked once more. */
static int lot(struct week *w, const struct item *x)
{
    uint32_t n = rng_below(&w->rng, 100);
    if (x->answered == w->day) return RIGHT;
    return n < 60 ? RIGHT : n < 75 ? HELPED : WRONG;
}

/* The answer said; false: killed.  The schedule is as it must be then. */
static bool answer(struct week *w, struct items *all, const char *file, struct item *x, const char *line, int quality,
    const char *said)
{
    const char *const answers[] = { said, "try something else", NULL };
    bool counts = x->answered != w->day;
    int heard = week_deed(w, line, answers);
    bool taken = heard >= 0 || process_hears(w->p, said) || process_hears(w->p, answers[1]);
    if (counts && taken) item_answer(x, quality, w->day);
    w->answers += counts && taken;
    if (heard >= 0) return true;
    const char *wrong = items_differ(all, file, counts && !taken ? x : NULL, quality, w->day);
    if (wrong) week_die(w, "the schedule of one who was killed", wrong);
    return false;
}

static struct item *of_board(struct week *w, struct items *all, const char *bad, struct pos *ret)
{
    char fen[200];
    *ret = week_board(w, fen, sizeof fen);
    for (int i = 0; i < all->n; i++)
        if (!strcmp(all->list[i].fen, fen) && !strcmp(all->list[i].bad, bad)) return &all->list[i];
    week_die(w, "it asks what is nowhere", fen);
}

static bool train_one(struct week *w, struct item *x)
{
    static const char file[] = STATE MISTAKES_FILE ".due";
    int quality = *x->move ? lot(w, x) : WRONG;
    if (quality == HELPED) week_ask(w, "hint 3", "Play ");
    if (quality != WRONG) return answer(w, &w->mistakes, file, x, x->move, quality, "Right: ");
    if (!*x->move || rng_below(&w->rng, 2)) return answer(w, &w->mistakes, file, x, "train show", WRONG, "Better was");
    if (!answer(w, &w->mistakes, file, x, x->bad, WRONG, "try again")) return false;
    week_ask(w, x->move, "Right: ");
    return true;
}

/* One's mistakes until none is due; false: killed. */
static bool train(struct week *w)
{
    static const char *const begins[] = { "find something better than ", "None of your mistakes is due",
        "There is no mistake", "Enough for today", NULL };
    static const char *const goes_on[] = { "find something better than ", " solved, ", NULL };
    char bad[48];
    week_start_alone(w);
    week_say(w, "coach mistakes");
    for (int heard = process_await_any(w->p, begins); !heard;) {
        struct pos p;
        week_rest(w, " (", bad, sizeof bad);
        struct item *x = of_board(w, &w->mistakes, bad, &p);
        bool ok = train_one(w, x);
        if (!ok) week_gone(w);
        if (!ok) return false;
        week_say(w, "train next");
        heard = process_await_any(w->p, goes_on);
    }
    process_close_in(w->p);
    week_leave(w);
    return true;
}

static bool learn_one(struct week *w, struct item *x, const struct pos *p)
{
    static const char file[] = "w.pdn.due";
    char other[64];
    int quality = lot(w, x);
    if (quality == HELPED) week_ask(w, "hint 3", "Play ");
    if (quality != WRONG) return answer(w, &w->lines, file, x, x->move, quality, "Right: ");
    if (!any_move(w, p, x->move, other, sizeof other) || rng_below(&w->rng, 2)) {
        if (!answer(w, &w->lines, file, x, "train show", WRONG, "Your repertoire has")) return false;
        week_say(w, "train next");
        return true;
    }
    if (!answer(w, &w->lines, file, x, other, WRONG, "is not in your repertoire")) return false;
    week_ask(w, x->move, "Right: ");
    return true;
}

static bool learn(struct week *w)
{
    static const char *const prompts[] = { "White to move (", " asked: ", "Nothing is due in", "Enough for today",
        NULL };
    week_start_alone(w);
    week_say(w, "repertoire learn w.pdn");
    while (process_await_any(w->p, prompts) == 0) {
        struct pos p;
        struct item *x = of_board(w, &w->lines, "", &p);
        if (learn_one(w, x, &p)) continue;
        week_gone(w);
        return false;
    }
    process_close_in(w->p);
    week_leave(w);
    return true;
}

/* ---- the repertoire ---- */

/* White's move, always the same in a position, until there are enough. */
static bool own_move(struct week *w, const struct pos *p, const struct moves *legal, struct move *ret)
{
    const char *fen = FEN(&w->rules, coord_own(), p);
    char key[256], hub[48], text[48];
    for (int i = 0; i < w->lines.n; i++)
        for (int k = 0; k < legal->n && !strcmp(w->lines.list[i].fen, fen); k++) {
            write_move(w, p, &legal->m[k], MOVETEXT_LONG, text, sizeof text);
            *ret = legal->m[k];
            if (!strcmp(text, w->lines.list[i].move)) return true;
        }
    if (w->lines.n == w->moves) return false;
    *ret = legal->m[rng_below(&w->rng, (uint32_t)legal->n)];
    write_move(w, p, ret, MOVETEXT_HUB, hub, sizeof hub);
    snprintf(key, sizeof key, "%s %s", fen, hub);
    struct item *x = items_add(&w->lines, key);
    snprintf(x->fen, sizeof x->fen, "%s", fen);
    write_move(w, p, ret, MOVETEXT_LONG, x->move, sizeof x->move);
    return true;
}

/* Lines with some of Black's replies each, put in by huff. */
static void make_repertoire(struct week *w)
{
    week_start_alone(w);
    week_ask(w, "repertoire new w.pdn white", "A repertoire for White");
    while (w->lines.n < w->moves) {
        struct pos p;
        struct move m;
        struct moves legal;
        char text[64];
        week_ask(w, "new", "White begins");
        pos_start(&w->rules, WHITE, &p);
        for (int ply = 0; ply < LINE_PLIES; ply++) {
            gen_moves(&w->rules, &p, &legal);
            uint32_t replies = (uint32_t)(legal.n < REPLIES ? legal.n : REPLIES);
            if (!legal.n) break;
            if (p.turn == BLACK) m = legal.m[rng_below(&w->rng, replies)];
            else if (!own_move(w, &p, &legal, &m)) break;
            write_move(w, &p, &m, MOVETEXT_LONG, text, sizeof text);
            week_ask(w, text, p.turn == WHITE ? "White: " : "Black: ");
            pos_play(&w->rules, &p, &m, &p);
        }
        week_ask(w, "repertoire add", "w.pdn");
    }
    process_close_in(w->p);
    week_leave(w);
}

/* ---- the week ---- */

static void expect_row(struct week *w, const struct items *all, const char *word, const char *file)
{
    char what[64], row[100];
    const char *wrong = items_differ((struct items *)all, file, NULL, 0, w->day);
    if (wrong) week_die(w, file, wrong);
    if (!all->n) return;
    items_say(all, w->day, what, sizeof what);
    snprintf(row, sizeof row, "\n  %-14s %s", word, what);
    const char *at = strstr(str_text(&w->p->said), row);
    if (!at || !strchr(",\n", at[strlen(row)])) week_die(w, "coach does not say", row + 1);
}

/* What huff says is due, and the files, are what SM-2 says. */
static void expect_day(struct week *w)
{
    week_start_alone(w);
    process_say(w->p, "coach\n");
    process_close_in(w->p);
    if (process_end(w->p) != 0) week_die(w, "it failed", "coach");
    expect_row(w, &w->mistakes, "mistakes", STATE MISTAKES_FILE ".due");
    expect_row(w, &w->lines, "w.pdn", "w.pdn.due");
    week_gone(w);
}

static int all_killed(const struct week *w)
{
    int all = 0;
    for (int i = 0; i < PHASES; i++) all += w->killed[i];
    return all;
}

static void live(struct week *w, int d)
{
    char day[16];
    int games = w->games * (d + 1) / w->days, slots = w->days * PHASES;
    snprintf(day, sizeof day, "%d", w->day = FIRST_DAY + d);
    setenv("HUFF_DAY", day, 1);
    for (w->phase = PLAYED; w->phase < PHASES; w->phase++) {
        /* What was not killed before is made up for. */
        w->quota = w->kills * (d * PHASES + (int)w->phase + 1) / slots - all_killed(w);
        if (w->phase == PLAYED)
            while (w->begun < games) play(w);
        if (w->phase == IMPORTED) import(w);
        if (w->phase == REVIEWED) review(w);
        if (w->phase == TRAINED) expect_day(w);
        while (w->phase == TRAINED && !train(w)) continue;
        while (w->phase == LEARNED && !learn(w)) continue;
    }
    w->phase = LEARNED;
    expect_day(w);
}

/* All games reviewed anew are what was reviewed day by day. */
static void expect_review(struct week *w)
{
    static const char *const args[] = { "mistakes", "review", "--nodes", "200", "-o", "anew.pdn", NULL };
    w->phase = REVIEWED;
    run(w, args, false, 0);
    if (!whole_same("anew.pdn", STATE MISTAKES_FILE)) week_die(w, "all at once it is not the same", "anew.pdn");
}

int main(int argc, char **argv)
{
    static const struct option options[] = { { "games", required_argument, NULL, 'g' },
        { "moves", required_argument, NULL, 'm' }, { "kills", required_argument, NULL, 'n' },
        { "days", required_argument, NULL, 'd' }, { "seed", required_argument, NULL, 's' },
        { "keep", no_argument, NULL, 'k' }, { 0 } };
    struct week w = { .games = 10, .moves = 60, .kills = 50, .days = 8, .rng = { 1 } };
    bool keep = false;
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (c == 'g') w.games = atoi(optarg);
        else if (c == 'm') w.moves = atoi(optarg);
        else if (c == 'n') w.kills = atoi(optarg);
        else if (c == 'd') w.days = atoi(optarg);
        else if (c == 's') w.rng.state = strtoull(optarg, NULL, 10);
        else if (c == 'k') keep = true;
        else return 2;
    }
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    printf("SKIP: sanitizers are loaded before the C library themselves\n");
    return SKIPPED;
#endif
    scratch_enter();
    whole_write(".config/huff/settings", "name = Ann\nconfirm = off\n");
    setenv("TZ", "UTC", 1);
    setenv("LD_PRELOAD", BUILDDIR "/tests/app/failing.so", 1);
    setenv("HUFF_DAY", "21000", 1);
    variants_find("international", &w.rules, NULL);
    w.own = mem_new((size_t)w.games + 1, sizeof *w.own);
    make_repertoire(&w);
    for (int d = 0; d < w.days; d++) live(&w, d);
    expect_review(&w);
    printf("%d days, %d games, %d mistakes, %d moves of a repertoire, %d answers; killed %d times:", w.days, w.games,
        w.mistakes.n, w.lines.n, w.answers, all_killed(&w));
    for (int i = 0; i < PHASES; i++) printf(" %s %d", week_phases[i], w.killed[i]);
    printf("; nothing lost, all due as SM-2 says\n");
    if (all_killed(&w) < w.kills * 9 / 10) week_die(&w, "too few were killed", "");
    mem_free(w.own);
    mem_free(w.mistakes.list);
    mem_free(w.lines.list);
    if (!keep) scratch_leave();
    return 0;
}
