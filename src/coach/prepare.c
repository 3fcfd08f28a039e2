/* prepare.c -- see prepare.h */
#include <config.h>

#include "coach/prepare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/number.h"
#include "base/words.h"
#include "board/variants.h"
#include "coach/figures.h"
#include "coach/repertoire.h"
#include "export/export_parts.h"
#include "game/game.h"
#include "notation/fen.h"
#include "notation/movetext.h"
#include "store/catalog/census.h"
#include "store/fold.h"
#include "store/library/tree_source.h"
#include "store/query/query.h"

enum { YEAR_FIRST = 1000, YEAR_LAST = 9999, PLIES = 4, WIDE = 8, NARROW = 4, LEAST = 2, SHOWN = 10, BOARDS = 2 };

#define ANNOTATE   "`huff annotate --nodes 100000 FILE.pdn -o NEW.pdn`"
#define JUDGE_FILE ANNOTATE " writes them"
#define JUDGE_LIBRARY \
    "`huff library export QUERY -o FILE.pdn`, and then " ANNOTATE ", make a file for `report file NEW.pdn NAME`"
#define JUDGE_GAME "`analyse game`, or " ANNOTATE ", writes them"

void prepare_release(struct prepare *p)
{
    str_release(&p->name);
    games_release(&p->games);
}

/* ---- what is asked ---- */

static bool take_word(struct prepare *p, const char *word)
{
    struct rules r;
    if (!p->name.len) return false;
    int sides = side_bits(word);
    if (sides == 1 || sides == 2) p->side = sides == 1 ? WHITE : BLACK;
    else if (!strncasecmp(word, "since:", 6)) return number_int(word + 6, YEAR_FIRST, YEAR_LAST, &p->since);
    else if (variants_find(word, &r, NULL)) {
        if (!rules_same_moves(&r, &p->rules)) pos_start(&r, WHITE, &p->at);
        p->rules = r;
    } else return false;
    return true;
}

bool prepare_read(struct prepare *p, char *const *words, int n, struct err *e)
{
    p->side = -1;
    for (int i = 0; i < n; i++) {
        int side = p->side;
        bool taken = take_word(p, words[i]), since = !strncasecmp(words[i], "since:", 6);
        if (side >= 0 && p->side != side) return err_set(e, 0, 0, _("say white or black; without, it is both"));
        if (taken) continue;
        if (since && !p->name.len) break;
        if (since)
            return err_set(e, 0, 0, _("%s takes a year, as in since:2020, not \"%.40s\""), "since:", words[i] + 6);
        if (!p->name.len && *words[i] == '=')
            return err_set(e, 0, 0, _("say a name, or a part of it, without the = of a query"));
        str_addf(&p->name, "%s%s", p->name.len ? " " : "", words[i]);
    }
    return p->name.len || err_set(e, 0, 0, _("say whose games: NAME, white or black, a game and since:YEAR"));
}

/* Append a query for the player's games, with a side or as player. */
static void put_query(const struct prepare *p, const char *side, bool whole, const char *name, struct str *out)
{
    LOCAL(str) spec = { 0 };
    variants_spec(&p->rules, &spec);
    query_put(out, side, whole, name);
    query_put(out, "variant", false, str_text(&spec));
}

void prepare_query(const struct prepare *p, int side, struct str *out)
{
    put_query(p, side < 0 ? "player" : side == WHITE ? "white" : "black", false, str_text(&p->name), out);
    if (p->since) str_addf(out, " date:>%d", p->since - 1);
}

/* ---- a page ---- */

struct page {
    const struct prepare *p;
    struct document d;
    struct figures *figures;
    struct found found; /* the player's games, the earliest first */
    struct census *census;
    struct lookup known; /* moves of earlier games, */
    struct left {
        char move[32]; /* ... and the move that leaves them in each game, "7. 34-29"; "": none */
        const char *by;
    } * left;
};

static void put_tree(struct page *w, struct tree_source *games, int side, const struct pos *at, int depth)
{
    LOCAL_MEM struct tree *t = mem_new(1, sizeof *t);
    struct pos p;
    if (!tree_source_ask(games, at, t)) return;
    for (int i = 0; i < t->n && i < (depth ? NARROW : WIDE); i++) {
        const struct tree_move *m = &t->m[i];
        uint32_t won = side == WHITE ? m->count.white : m->count.black,
                 lost = side == WHITE ? m->count.black : m->count.white;
        LOCAL(str) name = { 0 };
        if (depth && m->count.games < LEAST) break;
        pos_play(&w->p->rules, at, &m->move, &p);
        str_addf(&name, "%*s%s", 2 * depth, "", m->text);
        DOCUMENT_ROW(&w->d, C_TEXT(str_text(&name)), SUMS_CELLS(m->count.games, won, m->count.draws, lost),
            C_NUMBER(m->count.last_year ? m->count.last_year : CELL_NONE),
            C_TEXT(FEN(&w->p->rules, coord_of_rules(&w->p->rules), &p)));
        if (depth + 1 < PLIES) put_tree(w, games, side, &p, depth + 1);
    }
    if (!depth && !t->n) document_words(&w->d, "None of them passes through here.");
}

/* ---- a game ---- */

static bool is_player(const struct prepare *p, const char *name)
{
    LOCAL(str) part = { 0 };
    fold_text(&part, str_text(&p->name), p->name.len);
    return fold_has(name, strlen(name), str_text(&part), part.len);
}

static void add_left(struct page *w, const struct row *row, const struct game *g, const struct node *n,
    struct left *left)
{
    uint64_t key = tally_key(game_rules(g), &n->parent->pos, &n->move);
    if (lookup_seen(&w->known, key) || *left->move) return;
    LOCAL(str) move = { 0 };
    movetext_numbered(g, n, NULL, &move);
    snprintf(left->move, sizeof left->move, "%s", str_text(&move));
    left->by = is_player(w->p, n->parent->pos.turn == WHITE ? row->white : row->black) ? "player" : "opponent";
}

static void add_game(struct page *w, const struct row *row, const struct game *g, int64_t id, struct left *left)
{
    figures_add(w->figures, row, g, id);
    if (!w->census) return;
    census_add(w->census, row);
    for (const struct node *n = game_root(g)->child; n && n->kind == NODE_MOVE && !n->illegal; n = n->child)
        add_left(w, row, g, n, left);
}

static bool find(const struct prepare *p, const char *query, enum catalog_key sort, struct found *ret, struct err *e)
{
    return games_find(&p->games, query, &(struct query_board){ &p->rules, &p->at }, sort, ret, e);
}

/* Add the games.  Returns how many cannot be played. */
static int add_games(struct page *w)
{
    LOCAL(str) hold = { 0 };
    struct row row;
    int missing = 0;
    for (size_t i = 0; i < w->found.n; i++) {
        bool there = games_row(&w->p->games, w->found.id[i], &row, &hold);
        OWN(game) g = there ? games_game(&w->p->games, w->found.id[i]) : NULL;
        if (g) add_game(w, &row, g, w->found.id[i], &w->left[i]);
        missing += !g;
    }
    return missing;
}

/* ---- sections ---- */

static void put_side(struct page *w, int side)
{
    LOCAL(str) query = { 0 }, heading = { 0 };
    LOCAL(found) f = { 0 };
    prepare_query(w->p, side, &query);
    find(w->p, str_text(&query), CATALOG_NUMBER, &f, NULL);
    if (!f.n) return;
    str_addf(&heading, "With %s", side_name((enum side)side));
    document_heading(&w->d, str_text(&heading));
    document_words(&w->d, "%s", str_text(&query));
    document_table(&w->d, side == WHITE ? "white" : "black", (int)w->p->at.turn == side ? "Plays" : "Is met with",
        "move=26" SUMS_COLUMNS " last:7 fen");
    put_tree(w, &(struct tree_source){ w->p->games.library, NULL, f, w->p->rules }, side, &w->p->at, 0);
}

/* Compare the person's repertoire with the player's moves. */
static void put_replies(struct page *w)
{
    const struct repertoire *mine = w->p->repertoire;
    LOCAL(str) query = { 0 };
    LOCAL(found) f = { 0 };
    struct tree_source his = { .library = w->p->games.library, .rules = w->p->rules };
    int n = 0;
    if (!mine || !rules_same_moves(&mine->rules, &w->p->rules)) return;
    prepare_query(w->p, !mine->side, &query);
    bool asked = find(w->p, str_text(&query), CATALOG_NUMBER, &f, NULL);
    his.only = f;
    LOCAL_MEM struct repertoire_gap *reply = asked ? repertoire_gaps(mine, tree_source_ask, &his, 0, &n) : NULL;
    document_heading(&w->d, "Where your repertoire meets his games");
    document_table(&w->d, "repertoire", NULL, "after=34|After reply=12|Reply games:7 answer=12|You fen");
    for (int i = 0; i < n && i < SHOWN; i++) {
        const struct pos *at = &mine->place[reply[i].place].pos;
        const struct coord c = coord_of_rules(&mine->rules);
        LOCAL(str) line = { 0 };
        struct pos p;
        pos_play(&mine->rules, at, &reply[i].move, &p);
        int next = repertoire_find(mine, &p), own = next < 0 ? -1 : mine->place[next].moves;
        repertoire_line(mine, reply[i].place, NULL, &line);
        DOCUMENT_ROW(&w->d, C_TEXT(str_text(&line)), C_TEXT(MOVETEXT(&mine->rules, c, at, &reply[i].move)),
            C_NUMBER(reply[i].games),
            C_TEXT(own < 0 ? "no answer" : MOVETEXT(&mine->rules, c, &p, &mine->move[own].move)),
            C_TEXT(FEN(&mine->rules, c, &p)));
    }
}

/* Games lost by opponents.  A game that both lost is nobody's win. */
static uint32_t lost_against(const struct census_player *who)
{
    return who->won + who->lost - who->beaten;
}

/* Write the names under which the player appears in the games (`himself`), or the opponents.  `own`: only opponents
   whom the person has met, with the person's results. */
static void put_people(struct page *w, const char *table, const char *first, bool himself, const struct census *own)
{
    document_table(&w->d, table, first,
        own ? "name=26" SUMS_COLUMNS " your_games:8|yours your_score.6|%" : "name=26" SUMS_COLUMNS);
    for (int i = 0, n = 0; i < census_players(w->census) && n < SHOWN; i++) {
        const struct census_player *who = census_player(w->census, i), *same = NULL;
        uint32_t won = himself ? who->won : who->beaten, lost = himself ? who->lost : lost_against(who);
        for (int k = 0; own && k < census_players(own) && !same; k++)
            if (!strcmp(census_player(own, k)->name, who->name)) same = census_player(own, k);
        if (is_player(w->p, who->name) != himself || (own && (!same || !fold_compare(who->name, w->p->own)))) continue;
        DOCUMENT_ROW(&w->d, C_TEXT(*who->name ? who->name : "not known"),
            SUMS_CELLS(who->white + who->black, won, who->drawn, lost), C_NUMBER(same ? same->white + same->black : 0),
            C_NUMBER(same ? sums_score(same->beaten, same->drawn, lost_against(same)) : CELL_NONE));
        n++;
    }
}

static void put_common(struct page *w)
{
    LOCAL(str) query = { 0 }, hold = { 0 };
    LOCAL(found) f = { 0 };
    struct row row;
    if (!w->p->own || !*w->p->own) return;
    put_query(w->p, "player", true, w->p->own, &query);
    find(w->p, str_text(&query), CATALOG_NUMBER, &f, NULL);
    OWN(census) own = census_new();
    for (size_t i = 0; i < f.n; i++)
        if (games_row(&w->p->games, f.id[i], &row, &hold)) census_add(own, &row);
    census_rank(own);
    put_people(w, "common", "You both against", false, own);
}

static void put_recent(struct page *w)
{
    LOCAL(str) hold = { 0 };
    struct row row;
    document_heading(&w->d, "The latest games, and where they left those before");
    document_table(&w->d, "recent", NULL, "number:6|# date=10 white=14 black=14 result=7 left=12 left_by=8|by");
    for (size_t i = w->found.n; i-- && w->found.n - i <= SHOWN;) {
        const struct left *left = &w->left[i];
        if (!games_row(&w->p->games, w->found.id[i], &row, &hold)) continue;
        DOCUMENT_ROW(&w->d, C_NUMBER(w->found.id[i]), C_TEXT(row.date), C_TEXT(row.white), C_TEXT(row.black),
            C_TEXT(row.result), C_TEXT(left->move), C_TEXT(left->by ? left->by : ""));
    }
}

static void put_page(struct page *w)
{
    census_rank(w->census);
    put_people(w, "names", "Named", true, NULL);
    put_people(w, "opponents", "Against", false, NULL);
    put_common(w);
    document_heading(&w->d, "Results");
    figures_results(w->figures, &w->d);
    for (int side = WHITE; side <= BLACK; side++)
        if (w->p->side < 0 || w->p->side == side) put_side(w, side);
    put_replies(w);
    figures_worst(w->figures, &w->d, BOARDS);
    put_recent(w);
}

/* If the library has no game of the player at all: the most similar name in it; NULL if there is none. */
static const char *near_name(const struct prepare *p)
{
    LOCAL(str) query = { 0 };
    LOCAL(found) f = { 0 };
    if (!p->games.library || !p->name.len) return NULL;
    query_put(&query, "player", false, str_text(&p->name));
    bool none = find(p, str_text(&query), CATALOG_DATE, &f, NULL) && !f.n;
    return none ? library_near(p->games.library, str_text(&p->name)) : NULL;
}

/* Find the games asked for. */
static bool find_games(struct page *w, const char *query, struct err *e)
{
    const struct prepare *p = w->p;
    struct found *f = &w->found;
    bool ok = find(p, query, CATALOG_DATE, f, e);
    for (size_t i = 0; p->number && i < f->n; i++)
        if (f->id[i] == p->number) {
            *f->id = p->number;
            f->n = 1;
            return true;
        }
    if (p->number) f->n = 0;
    if (f->n || !ok) return f->n;
    const char *near = near_name(p);
    if (near) return err_set(e, 0, 0, _("no game of the library answers %s; did you mean %s?"), query, near);
    if (!p->file) return err_set(e, 0, 0, _("no game of the library answers %s"), query);
    return err_set(e, 0, 0, *query ? _("no game of %s answers %s") : _("there is no such game in %s"), p->file, query);
}

/* "White - Black 2-0" */
static void put_game(const struct row *row, struct str *out)
{
    export_players(*row->white ? row->white : "?", *row->black ? row->black : "?", out);
    str_addf(out, " %s", row->result);
}

bool prepare_write(const struct prepare *p, bool report, const struct document_form *f, struct str *out, struct err *e)
{
    struct page w = { .p = p };
    LOCAL(str) query = { 0 }, title = { 0 }, hold = { 0 };
    struct row row;
    if (p->name.len) prepare_query(p, p->side, &query);
    bool any = find_games(&w, str_text(&query), e);
    if (any) {
        w.figures = figures_new(str_text(&p->name), p->side);
        w.census = report ? NULL : census_new();
        w.left = mem_new(w.found.n, sizeof *w.left);
        int missing = add_games(&w);
        if (p->number && games_row(&p->games, *w.found.id, &row, &hold)) put_game(&row, &title);
        else str_addf(&title, "%s: %s", report ? "Report" : "Preparation", p->name.len ? str_text(&p->name) : p->file);
        w.d = document_begin(f, str_text(&title), out);
        document_words(&w.d, "%zu game%s: %s", w.found.n, str_s((long long)w.found.n),
            query.len ? str_text(&query) : p->file);
        if (missing) document_words(&w.d, "%d of them cannot be read, and nothing is counted of those.", missing);
        if (report) figures_write(w.figures, &w.d, !p->file ? JUDGE_LIBRARY : p->number ? JUDGE_GAME : JUDGE_FILE);
        else put_page(&w);
        document_end(&w.d);
        figures_free(w.figures);
        census_free(w.census);
    }
    lookup_release(&w.known);
    found_release(&w.found);
    mem_free(w.left);
    return any && games_good(&p->games, e);
}
