/* figures.c -- see figures.h */
#include <config.h>

#include "coach/figures.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "coach/mistakes.h"
#include "export/export_parts.h"
#include "game/game.h"
#include "notation/comment.h"
#include "notation/fen.h"
#include "notation/movetext.h"
#include "pdn/pdn_item.h"
#include "store/fold.h"
#include "store/strings.h"

enum { WORST = 10, SHOWN = 12, OPENING_PLIES = 4, PIECES = 5, BARS = 15, BAR_MOST = 7, WINNING = 150 };
enum list { WITH_WHITE, WITH_BLACK, ENDINGS, FORM, LISTS };

/* Counts of moves in a phase. */
struct phase {
    int moves, judged, marked[3], timed; /* marked: with ?!, ?, ?? */
    int64_t ms;
    double accuracy;
};

struct bad_move {
    struct game *game; /* the position, with the better move as a variation; tags tell its source */
    int64_t number;
    int rank, loss;
};

struct groups {
    struct strings *keys; /* what makes games one group; the first has number 1 */
    struct group {
        const char *key, *fen; /* fen: in the key; "": none */
        char *name;            /* what it is called */
        struct str form;       /* 0, 1 or 2 for each game that has a result */
        struct sums sums;
        int judged;
        double accuracy;
    } * list;
    uint32_t n, room;
};

struct figures {
    bool both; /* of no player in particular */
    int side;  /* the player's side that counts; -1: both */
    char kind[RULES_ID];
    bool kinds; /* there are openings of several kinds of game */
    struct str name;
    struct sums sums[2], endings;
    struct phase phase[2][3]; /* the player's, and the opponents' */
    struct bad_move worst[WORST + 1];
    int n_worst, scored, games;
    struct groups groups[LISTS];
    /* [0]: endings won by their score, and those of them won.  [1]: not lost by it, and those of them not lost. */
    uint32_t chances[2], taken[2];
};

/* ---- results ---- */

/* A game that both lost is a loss, and one for the opponent, too. */
static int own_result(const struct row *r, int side)
{
    enum result said = items_result(r->result, strlen(r->result));
    int result = tree_result(said);
    if (said == RESULT_BOTH_LOSE) return -1;
    return result == TREE_UNKNOWN || side == WHITE ? result : -result;
}

static void add_sums(struct sums *s, const struct row *r, int side)
{
    int own = own_result(r, side), year = r->date_number / 10000;
    int rating = side == WHITE ? r->black_rating : r->white_rating;
    s->games++;
    if (year && (!s->first || year < s->first)) s->first = year;
    if (year > s->last) s->last = year;
    if (own == TREE_UNKNOWN) return;
    s->result[own + 1]++;
    if (!rating) return;
    s->rated++;
    s->ratings += rating;
    s->points += own;
}

int64_t sums_score(uint32_t won, uint32_t drawn, uint32_t lost)
{
    int64_t n = (int64_t)won + drawn + lost;
    return n ? ((2 * (int64_t)won + drawn) * 1000 + n) / (2 * n) : CELL_NONE;
}

#define CELLS_OF(s) SUMS_CELLS((s)->games, (s)->result[2], (s)->result[1], (s)->result[0])

static int64_t tenths(double sum, int n)
{
    return n ? llround(sum * 10 / n) : CELL_NONE;
}

/* ---- the whole ---- */

struct figures *figures_new(const char *name, int side)
{
    struct figures *r = mem_new(1, sizeof *r);
    r->side = side;
    r->both = !*name;
    for (int l = 0; l < LISTS; l++) r->groups[l].keys = strings_new();
    fold_text(&r->name, name, strlen(name));
    return r;
}

void figures_free(struct figures *r)
{
    for (int i = 0; i < r->n_worst; i++) game_free(r->worst[i].game);
    for (int l = 0; l < LISTS; l++) {
        for (uint32_t i = 0; i < r->groups[l].n; i++) {
            mem_free(r->groups[l].list[i].name);
            str_release(&r->groups[l].list[i].form);
        }
        mem_free(r->groups[l].list);
        strings_free(r->groups[l].keys);
    }
    str_release(&r->name);
    mem_free(r);
}

static struct group *group_of(struct groups *g, const char *key, const char *name)
{
    uint32_t id = strings_id(g->keys, key, strlen(key));
    if (id <= g->n) return &g->list[id - 1];
    MEM_ROOM(g->list, g->n, g->room);
    g->list[g->n] = (struct group){ .key = strings_text(g->keys, id), .fen = "", .name = mem_dup(name) };
    return &g->list[g->n++];
}

/* ---- a game ---- */

/* What is collected while walking through a game. */
struct walk {
    struct figures *r;
    const struct row *row;
    const struct game *game;
    int64_t number;
    int side; /* the player's */
    double accuracy[2];
    int judged[2], best; /* best: the player's best score in the ending, */
    bool scored;         /* ... if there is any */
    bool met[PIECES + 1][PIECES + 1], reached;
};

/* Keep the worst moves in order: those that cost most; if costs are not known, those marked worst. */
static void add_worst(const struct walk *w, const struct node *n, int mark, int loss)
{
    struct figures *r = w->r;
    int rank = loss >= 0 ? loss : mark < 2 ? 0 : mark * (int)(1000 * REVIEW_MARK), at = r->n_worst;
    const struct node *better = mistakes_better(n, NULL);
    const char *white = game_known_tag(w->game, "White"), *black = game_known_tag(w->game, "Black"),
               *date = game_known_tag(w->game, "Date");
    LOCAL(str) move = { 0 };
    while (at && r->worst[at - 1].rank < rank) at--;
    if (rank < 1000 * REVIEW_MARK || at >= WORST) return;
    struct game *g = game_new(game_rules(w->game), &n->parent->pos, WHITE);
    movetext_numbered(w->game, n, NULL, &move);
    game_set_tag(g, "White", white ? white : "?");
    game_set_tag(g, "Black", black ? black : "?");
    game_set_tag(g, "Date", date ? date : "?");
    game_set_tag(g, "Round", str_text(&move));
    if (better) game_play(g, &better->move);
    game_goto(g, game_root(g));
    game_set_result(g, game_result(w->game));
    memmove(&r->worst[at + 1], &r->worst[at], (size_t)(r->n_worst++ - at) * sizeof *r->worst);
    r->worst[at] = (struct bad_move){ g, w->number, rank, loss };
    if (r->n_worst > WORST) game_free(r->worst[--r->n_worst].game);
}

static void add_move(struct walk *w, const struct node *n, int loss)
{
    int turn = n->parent->pos.turn, mark = nag_weight(nag_worst(n));
    struct phase *p = &w->r->phase[turn != w->side][mistakes_phase(w->game, n) / 2]; // phases are 1, 2, 4
    int64_t ms = comment_took(n);
    p->moves++;
    if (mark) p->marked[mark - 1]++;
    p->timed += ms >= 0;
    p->ms += ms >= 0 ? ms : 0;
    if (loss >= 0) {
        p->judged++;
        p->accuracy += review_accuracy(loss);
        w->judged[turn]++;
        w->accuracy[turn] += review_accuracy(loss);
    }
    if (turn == w->side || w->r->both) add_worst(w, n, mark, loss);
}

static void add_to(const struct walk *w, enum list list, const char *name, int side, const struct pos *at)
{
    const struct rules *r = game_rules(w->game);
    LOCAL(str) key = { 0 };
    if (at) str_addf(&key, "%s %s", r->id, FEN(r, coord_of_rules(r), at));
    struct group *g = group_of(&w->r->groups[list], at ? str_text(&key) : name, name);
    int own = own_result(w->row, side);
    add_sums(&g->sums, w->row, side);
    if (own != TREE_UNKNOWN) str_put(&g->form, (char)('1' + own));
    if (at) g->fen = strchr(g->key, ' ') + 1;
    if (list == ENDINGS) return; // the game goes on
    g->judged += w->judged[side];
    g->accuracy += w->accuracy[side];
}

static void add_opening(const struct walk *w)
{
    const struct rules *r = game_rules(w->game);
    const struct node *n = game_root(w->game);
    struct move line[OPENING_PLIES];
    LOCAL(str) key = { 0 };
    int plies = 0;
    for (; n->child && n->child->kind == NODE_MOVE && !n->child->illegal && plies < OPENING_PLIES; n = n->child)
        line[plies++] = n->child->move;
    if (plies < OPENING_PLIES || !game_is_start(w->game)) return;
    movetext_line(r, coord_of_rules(r), &game_root(w->game)->pos, line, plies, MOVETEXT_SHORT, &key);
    if (!*w->r->kind) snprintf(w->r->kind, sizeof w->r->kind, "%s", r->id);
    w->r->kinds |= strcmp(w->r->kind, r->id) != 0;
    add_to(w, w->side == WHITE ? WITH_WHITE : WITH_BLACK, str_text(&key), w->side, &n->pos);
}

static int pieces(const struct pos *p, int side)
{
    return pos_men(p, (enum side)side) + pos_kings(p, (enum side)side);
}

/* Count the pieces of both sides, the player's first; each pair counts once in a game.  And the score of an ending. */
static void add_position(struct walk *w, const struct node *n)
{
    bool ending = mistakes_ending(w->game, &n->pos);
    int own = pieces(&n->pos, w->side), others = pieces(&n->pos, !w->side), score;
    char key[16];
    if (own && others && own + others <= PIECES && !w->met[own][others]) {
        snprintf(key, sizeof key, "%dv%d", own, others);
        w->met[own][others] = w->met[others][own] = true;
        add_to(w, ENDINGS, key, w->side, NULL);
    }
    w->reached |= ending;
    if (!ending || !comment_eval(n->after, &score)) return;
    if (w->side == BLACK) score = -score;
    if (!w->scored || score > w->best) w->best = score;
    w->scored = true;
}

static void end_game(const struct walk *w)
{
    static const int least[] = { WINNING, 1 - WINNING };
    int own = own_result(w->row, w->side);
    char year[16] = "not known";
    if (w->reached) add_sums(&w->r->endings, w->row, w->side);
    for (int i = 0; i < 2 && w->scored && own != TREE_UNKNOWN; i++) {
        w->r->chances[i] += w->best >= least[i];
        w->r->taken[i] += w->best >= least[i] && own >= 1 - i;
    }
    if (w->row->date_number >= 10000) snprintf(year, sizeof year, "%d", w->row->date_number / 10000);
    if (!w->r->both) add_to(w, FORM, year, w->side, NULL);
    for (int side = WHITE; side <= BLACK && w->r->both; side++) {
        const char *name = side == WHITE ? w->row->white : w->row->black;
        add_to(w, FORM, *name && strcmp(name, "?") ? name : "not known", side, NULL);
    }
}

/* Count the game for one side. */
static void add_side(struct walk w)
{
    struct review *v = review_read(w.game);
    int i = 0;
    add_sums(&w.r->sums[w.side], w.row, w.side);
    for (const struct node *n = game_root(w.game); n; n = n->child, i++) {
        if (n->kind == NODE_MOVE && !n->illegal) add_move(&w, n, review_loss(v, i));
        add_position(&w, n);
    }
    review_free(v);
    add_opening(&w);
    end_game(&w);
}

void figures_add(struct figures *r, const struct row *row, const struct game *g, int64_t number)
{
    const char *const names[] = { row->white, row->black };
    bool scored = false;
    int score;
    for (int side = WHITE; side <= BLACK; side++) {
        bool his = r->both ? side == WHITE
                           : fold_has(names[side], strlen(names[side]), str_text(&r->name), r->name.len);
        if (his && r->side != !side)
            add_side((struct walk){ .r = r, .row = row, .game = g, .number = number, .side = side });
    }
    for (const struct node *n = game_root(g); n; n = n->child) scored |= comment_eval(n->after, &score);
    r->games++;
    r->scored += scored;
}

/* ---- written ---- */

void figures_results(const struct figures *r, struct document *d)
{
    document_table(d, "results", NULL,
        "side=8|With" SUMS_COLUMNS " first:6 last:6 rated:7 opponents:7|rating performance:7|perf.");
    for (int side = WHITE; side <= BLACK; side++) {
        const struct sums *s = &r->sums[side];
        int64_t average = s->rated ? llround((double)s->ratings / s->rated) : CELL_NONE;
        if (s->games)
            DOCUMENT_ROW(d, C_TEXT(side_name((enum side)side)), CELLS_OF(s), C_NUMBER(s->first ? s->first : CELL_NONE),
                C_NUMBER(s->first ? s->last : CELL_NONE), C_NUMBER(s->rated), C_NUMBER(average),
                C_NUMBER(s->rated ? llround((double)(s->ratings + 400 * s->points) / s->rated) : CELL_NONE));
    }
}

static void write_phases(const struct figures *r, struct document *d)
{
    static const char *const who[2][2] = { { "player", "opponent" }, { "White", "Black" } },
                             *const phases[] = { "opening", "middlegame", "ending" };
    int timed = 0;
    document_heading(d, "Moves by phase");
    document_table(d, "phases", NULL,
        "who=8 phase=10 moves:6 judged:7 accuracy.9 dubious:4|?! bad:4|? blunders:4|?? timed:6 seconds.7|s/move");
    for (int i = 0; i < 6; i++) {
        const struct phase *p = &r->phase[i / 3][i % 3];
        DOCUMENT_ROW(d, C_TEXT(who[r->both][i / 3]), C_TEXT(phases[i % 3]), C_NUMBER(p->moves), C_NUMBER(p->judged),
            C_NUMBER(tenths(p->accuracy, p->judged)), C_NUMBER(p->marked[0]), C_NUMBER(p->marked[1]),
            C_NUMBER(p->marked[2]), C_NUMBER(p->timed), C_NUMBER(tenths((double)p->ms / 1000, p->timed)));
        timed += p->timed;
    }
    if (!timed) document_words(d, "There are no times in %s.", r->games == 1 ? "this game" : "these games");
}

void figures_worst(const struct figures *r, struct document *d, int boards)
{
    document_heading(d, r->both ? "The worst moves" : "His worst moves");
    document_table(d, "worst", NULL, "number:5|# date=10 game=27 played=14 cost:5 better=10 fen");
    for (int i = 0; i < r->n_worst; i++) {
        const struct game *g = r->worst[i].game;
        const struct node *better = game_root(g)->child;
        const struct rules *rules = game_rules(g);
        const struct coord c = coord_of_rules(rules);
        DOCUMENT_ROW(d, C_NUMBER(r->worst[i].number), C_TEXT(game_tag(g, "Date")),
            C_PAIR(game_tag(g, "White"), game_tag(g, "Black")), C_TEXT(game_tag(g, "Round")),
            C_NUMBER(r->worst[i].loss < 0 ? CELL_NONE : r->worst[i].loss / 10),
            C_TEXT(better ? MOVETEXT(rules, c, game_pos(g), &better->move) : ""), C_TEXT(FEN(rules, c, game_pos(g))));
    }
    if (r->n_worst) document_words(d, "The cost is in hundredths of a point to be expected.");
    for (int i = 0; i < r->n_worst && i < boards; i++) {
        const struct game *g = r->worst[i].game;
        const struct export_view v = { .game = g, .here = game_root(g), coord_of_rules(game_rules(g)) };
        LOCAL(str) words = { 0 };
        export_heading(&v, &words);
        str_addf(&words, ", %s: %s to move", game_tag(g, "Round"), side_name(v.here->pos.turn));
        document_heading(d, str_text(&words));
        document_board(d, &v, str_text(&words));
    }
}

/* A line of bars, one for each game, or for as many games as there is room for. */
static void form_of(const struct group *g, char bars[BARS + 1])
{
    size_t n = g->form.len < BARS ? g->form.len : BARS;
    for (size_t i = 0; i < n; i++) {
        size_t from = i * g->form.len / n, end = (i + 1) * g->form.len / n, sum = 0;
        for (size_t k = from; k < end; k++) sum += (size_t)(g->form.s[k] - '0');
        bars[i] = (char)('0' + (sum * BAR_MOST + (end - from)) / (2 * (end - from)));
    }
    bars[n] = '\0';
}

static int by_games(const void *a, const void *b)
{
    const struct group *x = a, *y = b;
    return x->sums.games != y->sums.games ? (x->sums.games < y->sums.games ? 1 : -1) : strcmp(x->name, y->name);
}

/* The kind of game is told if there are several; in the key of an opening it is before the position. */
static void put_name(const struct figures *r, const struct group *g, struct str *out)
{
    str_add(out, g->name);
    if (r->kinds && *g->fen) str_addf(out, " (%.*s)", (int)(g->fen - g->key) - 1, g->key);
}

static void write_groups(const struct figures *r, enum list list, const char *name, const char *first,
    struct document *d)
{
    const struct groups *g = &r->groups[list];
    bool years = list == FORM && !r->both;
    if (g->n && !years) qsort(g->list, g->n, sizeof *g->list, by_games);
    document_table(d, name, first,
        r->kinds && (list == WITH_WHITE || list == WITH_BLACK) ? "name=40" SUMS_COLUMNS " accuracy.7|acc. form~15 fen"
                                                               : "name=24" SUMS_COLUMNS " accuracy.7|acc. form~15 fen");
    for (uint32_t i = 0; i < g->n && (years || i < SHOWN); i++) {
        const struct group *one = &g->list[i];
        char form[BARS + 1];
        LOCAL(str) called = { 0 };
        form_of(one, form);
        put_name(r, one, &called);
        DOCUMENT_ROW(d, C_TEXT(str_text(&called)), CELLS_OF(&one->sums), C_NUMBER(tenths(one->accuracy, one->judged)),
            C_TEXT(form), C_TEXT(one->fen));
    }
    if (!years && g->n > SHOWN) document_words(d, "... and %u more.", g->n - SHOWN);
}

static void write_endings(const struct figures *r, struct document *d)
{
    static const char *const names[] = { "won by the scores", "not lost by the scores" };
    document_heading(d, "Endings");
    document_table(d, "endings", NULL, "ending=24" SUMS_COLUMNS);
    if (r->endings.games) DOCUMENT_ROW(d, C_TEXT("a third of the pieces"), CELLS_OF(&r->endings));
    document_table(d, "chances", NULL, "chance=24 games:7 kept:7 missed:7");
    for (int i = 0; i < 2 && r->chances[1]; i++)
        DOCUMENT_ROW(d, C_TEXT(names[i]), C_NUMBER(r->chances[i]), C_NUMBER(r->taken[i]),
            C_NUMBER(r->chances[i] - r->taken[i]));
    write_groups(r, ENDINGS, "material", "Pieces come to", d);
}

void figures_write(const struct figures *r, struct document *d, const char *judge)
{
    if (!r->scored) document_words(d, "No game has scores, so nothing says how good the moves were: %s.", judge);
    else if (r->scored < r->games)
        document_words(d, "Of %d games, %d %s scores, and accuracy comes of them.  For the others: %s.", r->games,
            r->scored, r->scored == 1 ? "has" : "have", judge);
    bool one = r->both && r->games == 1;
    if (!one) document_heading(d, r->both ? "Results of White" : "Results");
    if (!one) figures_results(r, d);
    write_phases(r, d);
    figures_worst(r, d, 3);
    document_heading(d, r->both ? "Openings, with White's results" : "Openings");
    write_groups(r, WITH_WHITE, "openings_white", r->both ? "Moves" : "With White", d);
    write_groups(r, WITH_BLACK, "openings_black", "With Black", d);
    write_endings(r, d);
    if (one) return;
    document_heading(d, "Form");
    write_groups(r, FORM, "form", r->both ? "Player" : "Year", d);
}
