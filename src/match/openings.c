/* openings.c -- see openings.h */
#include <config.h>

#include "match/openings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <zlib.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/rng.h"
#include "base/str.h"
#include "board/gen.h"
#include "board/goal.h"
#include "board/variants.h"
#include "game/game.h"
#include "match/openings_gen.h"
#include "notation/fen.h"
#include "notation/movetext.h"
#include "pdn/pdn.h"

enum { FILE_MAX = 64 << 20, NAME_MAX_ = 256, TRIES = 1000, LINE_SHOWN = 40 };
enum { RANDOM_PLIES = OPENING_PLIES / 2, ALL_PLIES = 3 }; // at most

struct openings {
    struct rules rules;
    char name[NAME_MAX_];
    int random; // plies; 0: a list
    bool file;  // the list is a file's
    struct opening *list;
    int n, room;
};

/* --- random plies ------------------------------------------------------------------------ */

static bool is_quiet(const struct rules *r, const struct pos *p)
{
    return !goal_reached(r, p, gen_count(r, p)) && !gen_can_capture(r, p, p->turn)
        && pos_men(p, WHITE) == pos_men(p, BLACK) && pos_kings(p, WHITE) == pos_kings(p, BLACK);
}

struct pos openings_end(const struct opening *o, const struct rules *r)
{
    struct pos p = o->start;
    for (int i = 0; i < o->n; i++) pos_play(r, &p, &o->move[i], &p);
    return p;
}

static bool try_random(struct opening *o, const struct rules *r, struct pos p, int plies, struct rng *rng,
    struct moves *list)
{
    for (int i = 0; i < plies && o->n < OPENING_PLIES; i++) {
        gen_moves(r, &p, list);
        if (!list->n) return false;
        o->move[o->n] = moves_get(list, (int)rng_below(rng, (uint32_t)moves_count(list)));
        pos_play(r, &p, &o->move[o->n++], &p);
    }
    return is_quiet(r, &p);
}

bool openings_random(struct opening *o, const struct rules *r, int plies, struct rng *rng)
{
    LOCAL_MEM struct moves *list = mem_new(1, sizeof *list);
    struct pos p = openings_end(o, r);
    int n = o->n;
    bool ok = false;
    for (int i = 0; i < TRIES && !ok; i++) {
        o->n = n;
        ok = try_random(o, r, p, plies, rng, list);
    }
    if (!ok) o->n = n;
    return ok;
}

/* --- lists ------------------------------------------------------------------------------- */

static void add(struct openings *o, const struct opening *opening)
{
    MEM_ROOM(o->list, o->n, o->room);
    o->list[o->n++] = *opening;
}

/* Read one line of a text file, without its comment. */
static bool read_line(struct openings *o, char *line, int number, struct err *e)
{
    static const char blanks[] = " \t\r";
    static const char *const trouble[] = {
        [MOVETEXT_AMBIGUOUS] = "can be several moves",
        [MOVETEXT_ILLEGAL] = "is not a legal move there",
        [MOVETEXT_UNREADABLE] = "is not a move of this board",
    };
    struct opening opening = { .n = 0 };
    LOCAL_MEM struct moves *list = mem_new(1, sizeof *list);
    struct pos p;
    char *rest, *word = strtok_r(line, blanks, &rest);
    pos_start(&o->rules, WHITE, &opening.start);
    if (word && strchr(word, ':')) {
        struct err inner = { 0 };
        if (!fen_read(&o->rules, coord_own(), word, &opening.start, &inner))
            return err_set(e, number, 0, "%.200s", inner.text);
        word = strtok_r(NULL, blanks, &rest);
    }
    p = opening.start;
    for (; word; word = strtok_r(NULL, blanks, &rest)) {
        struct move m;
        gen_moves(&o->rules, &p, list);
        if (opening.n == OPENING_PLIES) return err_set(e, number, 0, "an opening has %d moves at most", OPENING_PLIES);
        enum movetext_found found = movetext_read(&o->rules, coord_own(), &p, list, word, strlen(word), &m, NULL);
        if (found != MOVETEXT_FOUND) return err_set(e, number, 0, "%.*s %s", LINE_SHOWN, word, trouble[found]);
        opening.move[opening.n++] = m;
        pos_play(&o->rules, &p, &m, &p);
    }
    add(o, &opening);
    return true;
}

static bool read_text(struct openings *o, char *text, struct err *e)
{
    int number = 1;
    for (char *line = text; line; number++) {
        char *next = strchr(line, '\n');
        if (next) *next++ = 0;
        line[strcspn(line, "#")] = 0;
        if (line[strspn(line, " \t\r")] && !read_line(o, line, number, e)) return false;
        line = next;
    }
    return true;
}

/* Add a line to each position that is `plies` plies on from the end of `opening`. */
static void add_all(struct openings *o, struct opening opening, int plies)
{
    struct pos p = openings_end(&opening, &o->rules);
    LOCAL_MEM struct moves *list = mem_new(1, sizeof *list);
    bool known = false;
    for (int i = 0; !plies && i < o->n && !known; i++) {
        struct pos other = openings_end(&o->list[i], &o->rules);
        known = pos_equal(&other, &p);
    }
    if (!plies && !known) add(o, &opening);
    if (plies) gen_moves(&o->rules, &p, list);
    for (int i = 0; i < moves_count(list); i++) {
        opening.move[opening.n++] = moves_get(list, i);
        add_all(o, opening, plies - 1);
        opening.n--;
    }
}

static bool same_game(const struct rules *a, const struct rules *b)
{
    return a->goal == b->goal && rules_same_moves(a, b);
}

static bool read_pdn(struct openings *o, const char *text, size_t n, struct err *e)
{
    OWN(pdn_file) f = pdn_new(text, n, &o->rules);
    for (int i = 0; i < pdn_games(f); i++) {
        OWN(game) g = pdn_game(f, i, NULL, NULL);
        if (!g || !same_game(game_rules(g), &o->rules))
            return err_set(e, pdn_game_line(f, i), 0, "this is not a game of %s", o->rules.id);
        struct opening opening = { .start = game_root(g)->pos };
        const struct node *at = game_root(g);
        while ((at = at->child) && at->kind == NODE_MOVE && !at->illegal && opening.n < OPENING_PLIES)
            opening.move[opening.n++] = at->move;
        add(o, &opening);
    }
    return true;
}

/* Read the text of a file of either kind; `e` gets a place. */
static bool read_list(struct openings *o, const char *text, size_t n, struct err *e)
{
    bool pdn = text[strspn(text, " \t\r\n")] == '[', ok;
    if (pdn) {
        ok = read_pdn(o, text, n, e);
    } else if (strlen(text) < n) {
        ok = err_set(e, 0, 0, "there is a zero byte in it");
    } else {
        LOCAL_MEM char *copy = mem_dup(text);
        ok = read_text(o, copy, e);
    }
    return ok && (o->n > 0 || err_set(e, 0, 0, "there is no opening in it"));
}

static bool read_file(struct openings *o, const char *path, struct err *e)
{
    LOCAL(str) text = { 0 };
    struct err inner = { 0 };
    if (!file_read(path, FILE_MAX, &text, e)) return false;
    if (read_list(o, str_text(&text), text.len, &inner)) return true;
    return inner.line ? err_set(e, 0, 0, "%.100s:%d: %.120s", path, inner.line, inner.text)
                      : err_set(e, 0, 0, "%.100s: %.120s", path, inner.text);
}

/* --- books compiled in (data/openings) --------------------------------------------------- */

static const struct book {
    const char *game, *text;
} books[] = { OPENINGS_LIST };

/* Do two games have the same moves, start and goal? */
static bool same_start(const struct rules *a, const struct rules *b)
{
    return same_game(a, b) && a->rows == b->rows && a->inverted == b->inverted && a->starter == b->starter;
}

/* The text of the list that serves these rules; NULL if there is none. */
static const char *book_of(const struct rules *r)
{
    for (size_t i = 0; i < sizeof books / sizeof *books; i++) {
        struct rules base;
        if (variants_find(books[i].game, &base, NULL) && same_start(&base, r)) return books[i].text;
    }
    return NULL;
}

/* --- the door ---------------------------------------------------------------------------- */

static const char lots[] = "random:", all[] = "all:", builtin[] = "builtin";

/* The number after `kind`, from 1 to `most`; 0 if the text is not of this kind, -1 if the number is another one. */
static int plies_of(const char *text, const char *kind, int most)
{
    int plies;
    if (strncmp(text, kind, strlen(kind))) return 0;
    return number_int(text + strlen(kind), 1, most, &plies) ? plies : -1;
}

bool openings_fit(const char *text)
{
    return plies_of(text, lots, RANDOM_PLIES) >= 0 && plies_of(text, all, ALL_PLIES) >= 0;
}

struct openings *openings_new(const char *text, const struct rules *r, struct err *e)
{
    struct openings *o = mem_new(1, sizeof *o);
    const char *book = book_of(r);
    bool ok = true;
    int plies;
    o->rules = *r;
    if (!text) text = book ? builtin : "random:8";
    snprintf(o->name, sizeof o->name, "%s", text);
    if (!strcmp(text, builtin)) {
        ok = book ? read_list(o, book, strlen(book), e) : err_set(e, 0, 0, "%s has no book of openings", r->id);
    } else if ((o->random = plies_of(text, lots, RANDOM_PLIES))) {
        ok = o->random > 0 || err_set(e, 0, 0, "random takes 1 to %d plies", RANDOM_PLIES);
    } else if ((plies = plies_of(text, all, ALL_PLIES))) {
        struct opening start = { .n = 0 };
        pos_start(&o->rules, WHITE, &start.start);
        ok = plies > 0 || err_set(e, 0, 0, "all takes 1 to %d plies", ALL_PLIES);
        if (ok) add_all(o, start, plies);
    } else {
        o->file = true;
        ok = read_file(o, text, e);
    }
    if (ok) return o;
    openings_free(o);
    return NULL;
}

void openings_free(struct openings *o)
{
    if (!o) return;
    mem_free(o->list);
    mem_free(o);
}

const char *openings_name(const struct openings *o)
{
    return o->name;
}

void openings_describe(const struct openings *o, struct str *out)
{
    uLong sum = 0;
    for (int i = 0; i < o->n && o->file; i++) {
        LOCAL(str) line = { 0 };
        openings_text(&o->list[i], &o->rules, &line);
        str_put(&line, '\n');
        sum = crc32_z(sum, (const Bytef *)line.s, line.len);
    }
    if (o->file) str_addf(out, "file#%08lx", sum);
    else str_add(out, o->name);
}

const struct opening *openings_at(const struct openings *o, int i)
{
    return i < o->n ? &o->list[i] : NULL;
}

static uint32_t common_factor(uint32_t a, uint32_t b)
{
    while (b) {
        uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Opening `k` of a shuffled list: a step without a common factor with n visits each opening once. */
static int shuffled(uint64_t seed, int n, int k)
{
    struct rng rng = { seed };
    uint32_t many = (uint32_t)n, first = rng_below(&rng, many), step = 1 + rng_below(&rng, many);
    while (common_factor(step, many) != 1) step++;
    return (int)((first + (uint64_t)step * (uint64_t)k) % many);
}

void openings_pick(const struct openings *o, uint64_t seed, int pair, struct opening *ret)
{
    struct rng rng = { seed };
    rng.state = rng_next(&rng) + (uint64_t)pair;
    rng.state = rng_next(&rng);
    if (o->random) {
        ret->n = 0;
        pos_start(&o->rules, WHITE, &ret->start);
        openings_random(ret, &o->rules, o->random, &rng);
        return;
    }
    *ret = o->list[shuffled(seed, o->n, pair % o->n)];
    int more = 2 * (pair / o->n);
    if (more) openings_random(ret, &o->rules, more < OPENING_PLIES ? more : OPENING_PLIES, &rng);
}

/* The move that an opening plays in position `at`; NULL if it does not pass through it. */
static const struct move *move_at(const struct opening *o, const struct rules *r, const struct pos *at)
{
    struct pos p = o->start;
    for (int i = 0; i < o->n; i++) {
        if (pos_equal(&p, at)) return &o->move[i];
        pos_play(r, &p, &o->move[i], &p);
    }
    return NULL;
}

bool openings_move(const struct openings *o, const struct pos *p, uint64_t seed, struct move *ret)
{
    struct rng rng = { seed };
    uint32_t found = 0;
    for (int i = 0; i < o->n; i++) {
        const struct move *m = move_at(&o->list[i], &o->rules, p);
        if (m && rng_below(&rng, ++found) == 0) *ret = *m;
    }
    return found > 0;
}

struct game *openings_game(const struct opening *o, const struct rules *r)
{
    struct game *g = game_new(r, &o->start, (enum side)o->start.turn);
    for (int i = 0; i < o->n; i++) game_play(g, &o->move[i]);
    return g;
}

void openings_text(const struct opening *o, const struct rules *r, struct str *out)
{
    struct pos p;
    pos_start(r, WHITE, &p);
    if (!pos_equal(&p, &o->start)) fen_write(r, coord_own(), &o->start, out);
    movetext_line(r, coord_own(), &o->start, o->move, o->n, MOVETEXT_SHORT, out);
}
