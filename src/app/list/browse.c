/* browse.c -- see browse.h: the list itself, and what the front ends see of it. */
#include <config.h>

#include "app/list/browse.h"
#include "app/list/browse_data.h"

#include <string.h>

#include "base/mono.h"
#include "base/wrap.h"
#include "store/query/query.h"

enum { PAGE_ROWS = 20, WAIT_MS = 100, AT_ONCE_MS = 40 };

/* ---- what is listed ---- */

int browse_count(const struct browse *b)
{
    return browse_state(b).list.n;
}

int browse_selected(const struct browse *b)
{
    return !b->people && b->at < browse_count(b) ? browse_list_game(b, b->at) : -1;
}

/* In a new list, select the same game as before; if it is not in it, the first one. */
static void settle(struct browse *b, const struct catalog_list_state *now)
{
    int at = b->wanted >= 0 ? browse_list_find(b, b->wanted) : -1;
    if (at >= 0) b->at = at;
    else if (b->wanted >= 0 && now->done) b->at = 0;
    if (at >= 0 || now->done) b->wanted = -1;
    if (now->done && b->at >= now->n) b->at = now->n ? now->n - 1 : 0;
}

/* Wait for the complete list, at most so many ms (-1: until the person breaks off).  Is it complete? */
static bool wait_for_list(struct session *s, int most)
{
    struct browse *b = s->wing.browse;
    int64_t start = mono_ms();
    struct browse_state state;
    struct loop_fd fd = { .fd = browse_fd(b) };
    for (;;) {
        state = browse_state(b);
        if (state.done || (most >= 0 ? mono_ms() - start >= most : files_broken(&s->files))) break;
        loop_wait(&fd, 1, most < 0 ? WAIT_MS : most);
        browse_heard(b);
    }
    settle(b, &state.list);
    return state.done;
}

bool browse_wait(struct session *s)
{
    return wait_for_list(s, -1) || say_no(s, _("Broken off: it is still being read"));
}

/* Wait shortly on a screen, so that a short list does not flicker, and in text mode always, so that no line finds
   half a list. */
static void list(struct session *s, struct query *q)
{
    struct browse *b = s->wing.browse;
    browse_census_forget(b);
    b->wanted = b->wanted >= 0 ? b->wanted : browse_selected(b);
    browse_list(b, q);
    b->done = false;
    b->listed = -1;
    wait_for_list(s, s->plain ? -1 : AT_ONCE_MS);
}

/* The query of a filter; NULL if the filter cannot be read. */
static struct query *query_of(struct session *s, const char *text)
{
    const struct query_board here = { &s->wing.browse->here_rules, &s->wing.browse->here };
    return query_new(text, &here, NULL);
}

void browse_relist(struct session *s)
{
    struct query *q = query_of(s, s->wing.browse->filter);
    s->wing.browse->tries = false;
    if (q) list(s, q);
}

bool browse_read_filter(struct session *s, const char *filter, struct browse *ret)
{
    struct err e = { 0 };
    const struct game *preview = browse_is_on(s) ? s->wing.browse->preview : NULL,
                      *board = preview ? preview : session_game(s);
    const struct query_board here = { game_rules(board), &game_here(board)->pos };
    if (strlen(filter) >= sizeof ret->filter) return say_no(s, _("The filter is too long"));
    OWN(query) q = query_new(filter, &here, &e);
    if (!q && e.column) return say_no(s, _("Column %d of the filter: %s"), e.column, e.text);
    if (!q) return say_err(s, &e);
    ret->here_rules = *here.rules;
    ret->here = *here.pos;
    if (filter != ret->filter) strcpy(ret->filter, filter);
    return true;
}

bool browse_filter(struct session *s, const char *filter)
{
    if (!browse_read_filter(s, filter, s->wing.browse)) return false;
    browse_relist(s);
    return true;
}

void session_browse_try(struct session *s, const char *filter)
{
    struct browse *b = s->wing.browse;
    if (!browse_is_on(s)) return;
    if (!filter) {
        if (b->tries) browse_relist(s);
        return;
    }
    struct query *q = query_of(s, filter);
    bool quick = q && !query_wants_text(q) && !query_wants_moves(q);
    b->tries |= quick;
    if (quick) list(s, q);
    else query_free(q);
}

/* ---- the one selected ---- */

void browse_forget_preview(struct session *s)
{
    struct browse *b = s->wing.browse;
    if (s->step.of == b->preview) step_stop(s);
    game_free(b->preview);
    b->preview = NULL;
    b->previewed = -1;
    *b->why.text = '\0';
}

void browse_select(struct session *s, int at)
{
    struct browse *b = s->wing.browse;
    int n = browse_count(b);
    b->at = at >= n ? n - 1 : at;
    if (b->at < 0) b->at = 0;
    b->wanted = -1;
}

/* Where the preview begins: at the position that was searched for, or at the start. */
static const struct node *first_shown(const struct browse *b)
{
    const struct node *n = strstr(b->filter, "pos:here") ? game_root(b->preview) : NULL;
    while (n && !pos_equal(&n->pos, &b->here)) n = n->child;
    return n ? n : game_root(b->preview);
}

void browse_why(const struct browse *b, int game, struct err *ret)
{
    LOCAL(str) text = { 0 };
    if (browse_text(b, game, &text, ret)) err_set(ret, 0, 0, _("Game %d is of a kind huff does not play"), game + 1);
}

struct game *browse_preview(struct session *s)
{
    struct browse *b = s->wing.browse;
    if (b->people) return NULL;
    int game = browse_selected(b);
    if (game == b->previewed) return b->preview;
    browse_forget_preview(s);
    b->previewed = game;
    if (game >= 0) b->preview = browse_game(b, game);
    if (b->preview) game_goto(b->preview, first_shown(b));
    else if (game >= 0) browse_why(b, game, &b->why);
    return b->preview;
}

bool browse_say_row(struct session *s)
{
    struct browse *b = s->wing.browse;
    struct row r;
    int game = browse_selected(b);
    if (!s->plain) return true;
    if (game < 0 || !browse_row(b, game, &r)) return say(s, _("No game is listed"));
    return say(s, lang_count("%d: %s - %s %s, %s %s, %d ply", "%d: %s - %s %s, %s %s, %d plies", r.plies), game + 1,
        *r.white ? r.white : "?", *r.black ? r.black : "?", r.result, r.event, r.date, r.plies);
}

void browse_put_row(struct str *page, bool here, int game, const struct row *r)
{
    const struct {
        const char *text;
        int columns;
    } cells[] = { { r->date, 10 }, { r->white, 18 }, { r->black, 18 }, { r->result, 7 }, { r->event, 14 } };
    str_addf(page, "%c%5d ", here ? '>' : ' ', game + 1);
    for (size_t k = 0; k < sizeof cells / sizeof *cells; k++) wrap_cell(page, cells[k].text, cells[k].columns);
    while (page->len && page->s[page->len - 1] == ' ') page->s[--page->len] = 0;
    str_put(page, '\n');
}

void browse_page(struct session *s)
{
    struct browse *b = s->wing.browse;
    struct row r;
    if (!s->plain) return;
    struct str *page = page_open(s, b->name);
    int n = browse_count(b), top = b->at > PAGE_ROWS / 2 ? b->at - PAGE_ROWS / 2 : 0;
    page_before(s, top);
    for (int i = top; i < n && i < top + PAGE_ROWS; i++) {
        int game = browse_list_game(b, i);
        if (game >= 0 && browse_row(b, game, &r)) browse_put_row(page, i == b->at, game, &r);
    }
    page_more(s, n - top - PAGE_ROWS);
}

/* ---- time passes ---- */

int browse_tick(struct session *s, int64_t now UNUSED)
{
    struct browse *b = s->wing.browse;
    if (!b) return -1;
    browse_heard(b);
    if (!browse_is_on(s)) return -1;
    int count = browse_census_tick(s);
    struct browse_state state = browse_state(b);
    bool ends = state.done && !b->done, troubled = state.done && *state.games.trouble;
    if (state.list.n != b->listed || state.games.games != b->games || state.done != b->done
        || troubled != b->troubled) {
        settle(b, &state.list);
        if (troubled && (ends || !b->troubled)) say_no(s, "%s", state.games.trouble);
        else if (ends) browse_say_read(s);
        b->troubled = troubled;
        b->listed = state.list.n;
        b->games = state.games.games;
        b->done = state.done;
        s->changes |= CHANGED_LOOK;
    }
    return count;
}

/* ---- published ---- */

static int percent(const struct browse_state *state)
{
    const struct catalog_state *games = &state->games;
    if (!games->done) return games->of ? (int)(games->bytes * 100 / games->of) : -1;
    return games->games ? (int)((int64_t)state->list.looked_at * 100 / games->games) : 100;
}

const char *browse_seen(const struct session *s)
{
    const struct browse *b = s->wing.browse;
    if (!browse_is_on(s)) return s->file.name;
    return b->from.catalog ? b->name : "";
}

bool session_lists_library(const struct session *s)
{
    return browse_is_on(s) && !s->wing.browse->from.catalog;
}

bool session_browse(struct session *s, struct session_browse *ret)
{
    struct browse *b = s->wing.browse;
    if (!browse_is_on(s)) return false;
    struct browse_state state = browse_state(b);
    settle(b, &state.list);
    *ret = (struct session_browse){ .name = b->name,
        .games = state.games.games,
        .shown = state.list.n,
        .at = b->at < state.list.n ? b->at : -1,
        .game = browse_selected(b) + 1,
        .reading = !state.games.done,
        .listing = !state.list.done,
        .percent = percent(&state),
        .filter = b->filter,
        .sort = catalog_keys[b->key],
        .descending = b->descending,
        .changed = b->edited,
        .only = b->only,
        .preview = browse_preview(s),
        .why = b->why.text,
        .plays = s->step.of != NULL };
    if (!state.list.n) err_set(&b->why, 0, 0, "%s", state.games.trouble);
    if (b->people) {
        ret->people = true;
        ret->shown = browse_people_count(b);
        ret->at = ret->shown ? b->person : -1;
    }
    if ((b->people || b->totals) && !b->counted_all && state.done) {
        ret->listing = true;
        ret->percent = browse_census_percent(b);
    }
    return true;
}

int session_browse_row(const struct session *s, int i, struct row *ret)
{
    struct browse *b = s->wing.browse;
    int game = browse_is_on(s) ? browse_list_game(b, i) : -1;
    if (game < 0 || !browse_row(b, game, ret)) return 0;
    if (b->from.catalog) ret->odd = catalog_odd(b->from.catalog, game);
    return game + 1;
}
