/* played.c -- see played.h */
#include <config.h>

#include "app/analysis/played.h"

#include <stdio.h>
#include <string.h>

#include "app/list/browse.h"
#include "app/session/state.h"
#include "app/table/visit.h"
#include "base/err.h"
#include "base/mem.h"
#include "board/gen.h"
#include "notation/movetext.h"
#include "store/catalog/catalog.h"
#include "store/library/library.h"
#include "store/tree/opening.h"
#include "store/tree/tree_game.h"

enum { REFRESH_MS = 250, FILE_MAX = 64 << 20 };

struct played {
    struct opening *opening; /* of a file, or */
    struct library *library;
    struct rules rules;
    char name[PATH_MAX];
    bool told;        /* that it is read */
    bool due;         /* a page of it, as soon as it is read: lines instead of a screen */
    bool drained;     /* it is of standard input, which is read once */
    struct tree tree; /* of `at` */
    struct pos at;
    bool has_at; /* a library is asked once for a position */
};

/* How far it is read. */
static struct opening_state state_of(const struct played *p)
{
    struct opening_state state = { .percent = 100, .done = true };
    if (p->opening) opening_state(p->opening, &state);
    else state.games = (int)library_games(p->library);
    return state;
}

static bool is_input(const struct session *s, const char *name)
{
    return !s->files.confined && !strcmp(name, "-");
}

static bool add_piece(void *ctx, const char *text, size_t n)
{
    str_addn(ctx, text, n);
    return !((struct str *)ctx)->full;
}

/* A text the session has itself: in a kiosk names are not paths, and standard input may be the
 * open file. */
static bool read_own(struct session *s, const char *name, struct str *ret, struct err *e)
{
    struct catalog_state state;
    if (s->files.confined) return files_read(&s->files, name, FILE_MAX, ret, e);
    catalog_state(s->file, &state);
    if (!state.done) return err_set(e, 0, 0, "standard input is still being read");
    return catalog_write(s->file, add_piece, ret)
        || err_set(e, 0, 0, "standard input is too large for an opening tree");
}

static bool start_input(struct session *s, struct played *p, const struct rules *assume, struct err *e)
{
    if (p->drained) return err_set(e, 0, 0, "standard input was read for another game, and is at its end");
    int fd = files_input(&s->files, e);
    if (fd < 0) return false;
    p->drained = true;
    p->opening = opening_new_fd(fd, "standard input", &p->rules, assume, OPENING_TREE_PLIES, &s->wake);
    return true;
}

static bool start_text(struct session *s, struct played *p, const struct rules *assume, struct err *e)
{
    struct str text = { 0 };
    bool ok = read_own(s, p->name, &text, e);
    if (ok) p->opening = opening_new_text(str_text(&text), text.len, &p->rules, assume, OPENING_TREE_PLIES, &s->wake);
    str_release(&text);
    return ok;
}

/* The file read for the rules on the board. */
static bool start(struct session *s, struct played *p, struct err *e)
{
    const struct rules *assume = s->has_assume ? &s->assume : NULL;
    p->rules = *play_rules(s);
    p->told = p->has_at = false;
    if (p->library) return true;
    bool input = is_input(s, p->name), open = input && s->file && !strcmp(s->file_name, "-");
    if (s->files.confined || open) return start_text(s, p, assume, e);
    if (input) return start_input(s, p, assume, e);
    p->opening = opening_new(p->name, &p->rules, assume, OPENING_TREE_PLIES, &s->wake);
    return true;
}

bool played_open(struct session *s, const char *name)
{
    struct err e;
    struct stat st;
    if (!think_can_wake(s)) return false;
    if (strlen(name) >= PATH_MAX || (!is_input(s, name) && !files_stat(&s->files, name, &st)))
        return say_no(s, "There is no file %s", name);
    played_close(s);
    s->played = mem_new(1, sizeof *s->played);
    strcpy(s->played->name, name);
    s->played->due = s->plain;
    s->changes |= CHANGED_TREE;
    if (start(s, s->played, &e)) return true;
    played_close(s);
    return say_err(s, &e);
}

bool played_open_library(struct session *s)
{
    struct err e;
    char path[PATH_MAX];
    if (s->kiosk) return say_no(s, "There is no library here");
    if (!browse_library_path(s, false, path)) return false;
    struct library *l = library_open(path, false, &e);
    if (!l) return say_err(s, &e);
    played_close(s);
    s->played = mem_new(1, sizeof *s->played);
    s->played->library = l;
    s->played->rules = *play_rules(s);
    strcpy(s->played->name, "library");
    s->played->due = s->plain;
    s->changes |= CHANGED_TREE;
    return true;
}

void played_close(struct session *s)
{
    if (!s->played) return;
    opening_free(s->played->opening);
    library_free(s->played->library);
    mem_free(s->played);
    s->played = NULL;
    s->changes |= CHANGED_TREE;
}

const char *played_name(const struct session *s)
{
    const char *slash = strrchr(s->played->name, '/');
    if (is_input(s, s->played->name)) return "standard input";
    return slash ? slash + 1 : s->played->name;
}

bool played_is_on(const struct session *s)
{
    return s->played != NULL;
}

bool played_reads(const struct session *s)
{
    return s->played && !s->played->told;
}

/* The tree of the rules on the board; false, and it is off, when the file cannot be read again.
 */
static bool settle(struct session *s)
{
    struct err e;
    struct played *p = s->played;
    if (!p) return false;
    if (rules_same_moves(&p->rules, play_rules(s)) && p->rules.algebraic == play_rules(s)->algebraic) return true;
    opening_free(p->opening);
    p->opening = NULL;
    if (start(s, p, &e)) return true;
    played_close(s);
    return say_err(s, &e);
}

int played_tick(struct session *s)
{
    if (!s->played || (!visit_bars_help(s) && !settle(s)) || s->played->told) return -1;
    struct opening_state state = state_of(s->played);
    s->changes |= CHANGED_TREE;
    if (!state.done) return REFRESH_MS;
    s->played->told = true;
    if (*state.trouble) {
        struct err e;
        err_set(&e, 0, 0, "%s", state.trouble);
        say_err(s, &e);
        if (!state.games) played_close(s);
    } else if (s->played->due) played_show(s);
    if (s->played) s->played->due = false;
    return -1;
}

static bool ask_tree(void *ctx, const struct pos *p, struct tree *ret)
{
    struct played *played = ctx;
    if (played->library) return library_tree(played->library, &played->rules, p, ret, NULL);
    opening_tree(played->opening, p, ret);
    return true;
}

/* What was played in the position on the board; false: the tree is off. */
static bool look(struct session *s)
{
    struct played *p = s->played;
    const struct pos *here = game_pos(s->game);
    if (!settle(s)) return false;
    if (p->library && p->has_at && pos_equal(&p->at, here)) return true;
    if (!ask_tree(p, here, &p->tree)) p->tree = (struct tree){ 0 };
    p->at = *here;
    p->has_at = true;
    return true;
}

struct game *played_game(struct session *s, int plies, uint32_t least, int *ret_moves)
{
    if (!settle(s)) return NULL;
    return tree_game(play_rules(s), game_pos(s->game), ask_tree, s->played, plies, least, ret_moves);
}

/* ---- what the front ends see ---- */

static void show_move(struct session *s, const struct tree_move *m, struct session_tree_move *ret)
{
    struct str text = { 0 };
    struct tree_shares shares;
    movetext_write(play_rules(s), session_coord(s), game_pos(s->game), game_moves(s->game), &m->move, MOVETEXT_SHORT,
        &text);
    snprintf(ret->text, sizeof ret->text, "%s", str_text(&text));
    str_release(&text);
    ret->games = m->games;
    ret->has_shares = tree_shares(m, &shares);
    ret->white = shares.white;
    ret->draws = shares.draws;
    ret->black = shares.black;
    ret->rating = m->rated ? (int)(m->rating_sum / m->rated) : 0;
    ret->last_year = m->last_year;
}

bool session_tree(struct session *s, struct session_tree *ret)
{
    *ret = (struct session_tree){ 0 };
    if (!s->played || s->mode == MODE_EDIT || s->mode == MODE_TRAIN) return false;
    if (visit_bars_help(s) || !look(s)) return false;
    struct opening_state state = state_of(s->played);
    snprintf(ret->name, sizeof ret->name, "%.*s", (int)sizeof ret->name - 1, played_name(s));
    ret->games = state.games;
    ret->percent = state.percent;
    ret->here = s->played->tree.games;
    ret->n = s->played->tree.n < SESSION_TREE ? s->played->tree.n : SESSION_TREE;
    for (int i = 0; i < ret->n; i++) show_move(s, &s->played->tree.m[i], &ret->m[i]);
    return true;
}

static void put_page(struct session *s, const struct session_tree *t)
{
    struct str *page = page_open(s, "Opening tree: games, won by White, drawn, won by Black, rating, last year");
    for (int i = 0; i < t->n; i++) tree_row(&s->played->tree.m[i], i + 1, t->m[i].text, page);
    say(s, "%s: %d of %d games come by here", t->name, (int)t->here, t->games);
}

bool played_show(struct session *s)
{
    struct session_tree *t = mem_new(1, sizeof *t);
    bool on = session_tree(s, t);
    if (on && t->n) put_page(s, t);
    if (on && !t->n) say(s, "%s: none of %d games comes by here", t->name, t->games);
    if (on && t->percent < 100) say_more(s, "(%d %% of the file read)", t->percent);
    mem_free(t);
    return on;
}
