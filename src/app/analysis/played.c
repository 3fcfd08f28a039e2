/* played.c -- see played.h */
#include <config.h>

#include "app/analysis/played.h"

#include <stdio.h>
#include <string.h>

#include "app/session/state.h"
#include "app/session/wing.h"
#include "base/mem.h"
#include "store/catalog/catalog.h"
#include "store/library/tree_source.h"
#include "store/query/query.h"
#include "store/tree/tree_game.h"

enum { REFRESH_MS = 250 };

struct played {
    struct tree_source from;
    char name[PATH_MAX], *terms; /* name of the file; "": all of its games */
    bool told;                   /* the person knows that it has been read */
    bool due;                    /* text mode: a page is due as soon as the file is read */
    bool drained;                /* standard input has been read; it can be read only once */
    struct tree tree;            /* of the position `at` */
    struct pos at;
    bool has_at; /* `tree` is known; a library is asked once for a position */
};

/* How much of the file is read. */
static struct opening_state state_of(const struct played *p)
{
    struct opening_state state = { .percent = 100, .done = true };
    if (p->from.opening) opening_state(p->from.opening, &state);
    else state.games = (int)(p->from.only.id ? (int64_t)p->from.only.n : library_games(p->from.library));
    return state;
}

static bool is_input(const struct session *s, const char *name)
{
    return !s->files.confined && !strcmp(name, "-");
}

/* The texts of all games that match the query, once all games are known.  Standard input can be read only once, so
   if it is the open file, the games are taken from there. */
static bool read_text(struct session *s, struct played *p, struct str *ret, struct err *e)
{
    const struct query_board here = { play_rules(s), game_pos(s->game) };
    bool input = is_input(s, p->name), open = input && s->file.catalog && !strcmp(s->file.name, "-");
    if (input && !open && p->drained)
        return err_set(e, 0, 0, _("standard input was read for another game, and is at its end"));
    struct query *q = query_new(p->terms, &here, e);
    OWN(catalog) c = !q ? NULL
        : open          ? catalog_share(s->file.catalog)
                        : files_catalog(&s->files, p->name, s->assume, e);
    p->drained = input && !open;
    if (c && files_wait(&s->files, c, INT_MAX, -1, e)) return catalog_some(c, q, ret, e);
    query_free(q);
    return false;
}

/* Read the file for the rules on the board.  A file, with all of its games, is read in the background. */
static bool start(struct session *s, struct played *p, struct err *e)
{
    LOCAL(str) text = { 0 };
    p->from.rules = *play_rules(s);
    p->told = p->has_at = false;
    if (p->from.library) return true;
    bool file = !*p->terms && !s->files.confined && !is_input(s, p->name);
    if (!file && !read_text(s, p, &text, e)) return false;
    p->from.opening = opening_new(p->name, file ? NULL : &text, &p->from.rules, s->assume, OPENING_TREE_PLIES,
        &s->wake);
    return true;
}

static struct played *begin(struct session *s, const char *name, const char *terms)
{
    played_close(s);
    struct played *p = s->wing.played = mem_new(1, sizeof *p);
    strcpy(p->name, name);
    p->terms = mem_dup(terms);
    p->due = s->plain;
    return p;
}

bool played_open(struct session *s, const char *name, const char *terms)
{
    struct err e;
    if (strlen(name) >= PATH_MAX || (!is_input(s, name) && !files_stat(&s->files, name, NULL)))
        return say_no(s, _("There is no file %s"), name);
    if (start(s, begin(s, name, terms), &e)) return true;
    played_close(s);
    return say_err(s, &e);
}

/* Find the games that match the query; if all do, the list stays empty.  False with a message. */
static bool find_some(struct session *s, struct library *l, const char *terms, struct found *ret)
{
    struct err e;
    const struct query_board here = { play_rules(s), game_pos(s->game) };
    OWN(query) q = query_new(terms, &here, &e);
    return (q && (!query_terms(q) || library_find(l, q, 0, false, ret, &e))) || say_err(s, &e);
}

bool played_open_library(struct session *s, const char *terms)
{
    struct err e;
    char path[PATH_MAX];
    struct found only = { 0 };
    if (s->how.kiosk) return say_no(s, _("There is no library here"));
    if (!filing_library(s, false, path)) return false;
    struct library *l = library_open(path, false, &e);
    if (!l) return say_err(s, &e);
    if (!find_some(s, l, terms, &only)) {
        library_free(l);
        return false;
    }
    struct played *p = begin(s, "library", terms);
    p->from.library = l;
    p->from.only = only;
    p->from.rules = *play_rules(s);
    return true;
}

void played_close(struct session *s)
{
    if (!s->wing.played) return;
    opening_free(s->wing.played->from.opening);
    library_free(s->wing.played->from.library);
    found_release(&s->wing.played->from.only);
    mem_free(s->wing.played->terms);
    mem_free(s->wing.played);
    s->wing.played = NULL;
}

const char *played_name(const struct session *s)
{
    const char *slash = strrchr(s->wing.played->name, '/');
    if (is_input(s, s->wing.played->name)) return _("standard input");
    return slash ? slash + 1 : s->wing.played->name;
}

bool played_reads(const struct session *s)
{
    return s->wing.played && !s->wing.played->told;
}

/* Have the tree for the rules on the board.  False, and the tree is off, if the file cannot be read again. */
static bool settle(struct session *s)
{
    struct err e;
    struct played *p = s->wing.played;
    if (!p) return false;
    if (rules_same_moves(&p->from.rules, play_rules(s)) && p->from.rules.algebraic == play_rules(s)->algebraic)
        return true;
    opening_free(p->from.opening);
    p->from.opening = NULL;
    if (start(s, p, &e)) return true;
    played_close(s);
    return say_err(s, &e);
}

static int tick(struct session *s, int64_t now UNUSED)
{
    if (!s->wing.played || (!wings_play_person(s) && !settle(s)) || s->wing.played->told) return -1;
    struct opening_state state = state_of(s->wing.played);
    s->changes |= CHANGED_LOOK;
    if (!state.done) return REFRESH_MS;
    s->wing.played->told = true;
    if (*state.trouble.text) {
        say_err(s, &state.trouble);
        if (!state.games) played_close(s);
    } else if (s->wing.played->due) played_show(s);
    if (s->wing.played) s->wing.played->due = false;
    return -1;
}

bool played_ask(void *session, const struct pos *p, struct tree *ret)
{
    struct session *s = session;
    return settle(s) && !played_reads(s) && tree_source_ask(&s->wing.played->from, p, ret);
}

/* Look up what was played in the position on the board.  False if the tree is off. */
static bool look(struct session *s)
{
    struct played *p = s->wing.played;
    const struct pos *here = game_pos(s->game);
    if (!settle(s)) return false;
    if (p->from.library && p->has_at && pos_equal(&p->at, here)) return true;
    if (!tree_source_ask(&p->from, here, &p->tree)) {
        struct err e = { 0 };
        p->tree = (struct tree){ 0 };
        if (p->from.library && !library_good(p->from.library, &e)) say_err(s, &e);
    }
    p->at = *here;
    p->has_at = true;
    return true;
}

struct game *played_game(struct session *s, int plies, uint32_t least, int *ret_moves)
{
    if (!settle(s)) return NULL;
    return tree_game(play_rules(s), game_pos(s->game), tree_source_ask, &s->wing.played->from, plies, least, ret_moves);
}

/* ---- what the front ends see ---- */

static void show_move(struct session *s, const struct tree_move *m, struct session_tree_move *ret)
{
    struct tree_shares shares;
    snprintf(ret->text, sizeof ret->text, "%s", MOVE(s, game_pos(s->game), &m->move));
    ret->games = m->count.games;
    ret->has_shares = tree_shares(m, &shares);
    ret->white = shares.white;
    ret->draws = shares.draws;
    ret->black = shares.black;
    ret->rating = tree_rating(m);
    ret->last_year = m->count.last_year;
}

bool session_tree(struct session *s, struct session_tree *ret)
{
    *ret = (struct session_tree){ 0 };
    if (!s->wing.played || s->mode == MODE_EDIT || s->mode == MODE_TRAIN) return false;
    if (wings_play_person(s) || !look(s)) return false;
    struct opening_state state = state_of(s->wing.played);
    snprintf(ret->name, sizeof ret->name, "%.*s", (int)sizeof ret->name - 1, played_name(s));
    ret->games = state.games;
    ret->percent = state.percent;
    ret->here = s->wing.played->tree.games;
    ret->n = s->wing.played->tree.n < SESSION_TREE ? s->wing.played->tree.n : SESSION_TREE;
    for (int i = 0; i < ret->n; i++) show_move(s, &s->wing.played->tree.m[i], &ret->m[i]);
    return true;
}

static void put_page(struct session *s, const struct session_tree *t)
{
    struct str *page = page_open(s, _("Opening tree"));
    str_addf(page, "%s\n",
        _("Games, won by White, drawn, won by Black, rating, last year")); // wrapped, as a title is not
    for (int i = 0; i < t->n; i++) tree_row(&s->wing.played->tree.m[i], i + 1, t->m[i].text, page);
    say(s, lang_count("%s: %d of %d game passes through here", "%s: %d of %d games pass through here", t->games),
        t->name, (int)t->here, t->games);
}

bool played_show(struct session *s)
{
    LOCAL_MEM struct session_tree *t = mem_new(1, sizeof *t);
    bool on = session_tree(s, t);
    if (on && t->n) put_page(s, t);
    if (on && !t->n)
        say(s,
            lang_count("%s: none of %d game passes through here", "%s: none of %d games passes through here", t->games),
            t->name, t->games);
    if (on && t->percent < 100) say_more(s, _("(%d %% of the file read)"), t->percent);
    return on;
}

const struct wing played_wing = { .tick = tick, .free = played_close, .busy = played_reads };
