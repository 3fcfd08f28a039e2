/* browse_census.c -- the players of a list and its figures, counted and shown: see browse_data.h. */
#include <config.h>

#include "app/list/browse.h"
#include "app/list/browse_data.h"

#include <stdlib.h>
#include <string.h>

#include "base/mono.h"
#include "base/wrap.h"
#include "board/variants.h"
#include "store/query/query.h"

enum { SLICE = 512, SLICE_MS = 12, RANK_PLAYERS = 20000, PAGE_ROWS = 40, MOST = 10, YEARS = 400 };

int browse_people_count(const struct browse *b)
{
    return b->census ? census_players(b->census) : 0;
}

int browse_people_last(const struct browse *b)
{
    return browse_people_count(b) ? browse_people_count(b) - 1 : 0;
}

int browse_census_percent(const struct browse *b)
{
    int n = b->counted_all || !b->census ? 0 : browse_count(b);
    return n ? (int)((int64_t)b->counted * 100 / n) : b->counted_all ? 100 : 0;
}

void browse_census_forget(struct browse *b)
{
    census_free(b->census);
    b->census = NULL;
    b->counted = b->person = b->rank_at = 0;
    b->counted_all = b->people = b->totals = false;
}

/* ---- the players as lines ---- */

static void put_number(struct str *out, int columns, int n)
{
    if (n) str_addf(out, " %*d", columns, n);
    else str_addf(out, " %*s", columns, "-");
}

static void put_person(struct str *out, int number, const struct census_player *p)
{
    str_addf(out, "%5d ", number);
    wrap_cell(out, p->name, 24);
    str_addf(out, "%6u %5u %5u %5u %6u %7u", p->white + p->black, p->won, p->drawn, p->lost, p->white, p->black);
    if (p->score >= 0) str_addf(out, " %3d.%d", p->score / 10, p->score % 10);
    else str_add(out, "     -");
    put_number(out, 5, p->rating);
    put_number(out, 4, p->last_year);
}

/* The same columns as on the screen (ui/pane_list.c). */
static void put_heads(struct str *page)
{
    static const struct {
        const char *head;
        int columns;
    } heads[] = { { N_("Played"), 6 }, { N_("Won"), 5 }, { N_("Draws"), 5 }, { N_("Lost"), 5 }, { N_("White"), 6 },
        { N_("Black"), 7 }, { "%", 5 }, { N_("Opp."), 5 }, { N_("Last"), 4 } };
    str_addf(page, "%7s", "");
    wrap_cell(page, _("Player"), 23);
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        str_put(page, ' ');
        wrap_pad(page, _(heads[i].head), -heads[i].columns);
    }
    str_put(page, '\n');
}

static void people_page(struct session *s)
{
    struct browse *b = s->wing.browse;
    struct str *page = page_open(s, _("Players"));
    int n = browse_people_count(b), top = b->person > PAGE_ROWS / 2 ? b->person - PAGE_ROWS / 2 : 0;
    put_heads(page);
    page_before(s, top);
    for (int i = top; i < n && i < top + PAGE_ROWS; i++) {
        str_put(page, i == b->person ? '>' : ' ');
        put_person(page, i + 1, census_player(b->census, i));
        str_put(page, '\n');
    }
    page_more(s, n - top - PAGE_ROWS);
}

static void say_person(struct session *s)
{
    LOCAL(str) line = { 0 };
    const struct census_player *p = census_player(s->wing.browse->census, s->wing.browse->person);
    if (!s->plain || !p) return;
    str_addf(&line, _("%d: %s, games %d: %d won, %d drawn, %d lost"), s->wing.browse->person + 1, p->name,
        (int)(p->white + p->black), (int)p->won, (int)p->drawn, (int)p->lost);
    if (p->score >= 0) str_addf(&line, _(", %d.%d per cent"), p->score / 10, p->score % 10);
    say(s, "%s", str_text(&line));
}

/* ---- the figures as a page ---- */

static void put_share(struct str *page, const char *name, uint32_t n, uint32_t of)
{
    wrap_cell(page, *name ? name : _("not known"), 40);
    str_addf(page, "%9u %4d %%\n", n, of ? (int)(((uint64_t)n * 100 + of / 2) / of) : 0);
}

static int by_year(const void *a, const void *b)
{
    const struct census_count *x = a, *y = b;
    return strcmp(x->name, y->name);
}

/* Append the most frequent ones.  Years are in their order, unknown ones first. */
static void put_counts(const struct census *c, enum census_what what, const char *title, uint32_t of, struct str *page)
{
    struct census_count list[YEARS];
    struct rules r;
    int most = what == CENSUS_YEAR ? YEARS : MOST, n = census_counts(c, what, list, most);
    size_t all = census_different(c, what);
    if (what == CENSUS_YEAR) qsort(list, (size_t)n, sizeof *list, by_year);
    str_addf(page, "\n%s", title);
    if (all > (size_t)most) str_addf(page, _(" (the %d most frequent of %zu)"), most, all);
    str_put(page, '\n');
    for (int i = 0; i < n; i++) {
        bool named = what == CENSUS_VARIANT && *list[i].name && variants_find(list[i].name, &r, NULL);
        put_share(page, named ? _(r.title) : list[i].name, list[i].games, of);
    }
}

static void open_page(struct session *s)
{
    static const struct {
        enum result result;
        const char *name;
    } results[] = {
        { RESULT_WHITE, N_("White won") },
        { RESULT_DRAW, N_("Drawn") },
        { RESULT_BLACK, N_("Black won") },
        { RESULT_BOTH_LOSE, N_("Lost by both") },
        { RESULT_NONE, N_("No result") },
    };
    struct browse *b = s->wing.browse;
    struct census_total t;
    census_total(b->census, &t);
    struct str *page = page_open(s, _("The games listed"));
    b->totals = false;
    str_addf(page, LANG_COUNT("%u game", "%u games", t.games));
    if (t.games) str_addf(page, _(" of %.1f plies on average, %d at most"), (double)t.plies / t.games, t.longest);
    str_addf(page, _("; players: %d"), browse_people_count(b));
    str_addf(page, "\n\n%s\n", _("Results"));
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (t.result[results[i].result]) put_share(page, _(results[i].name), t.result[results[i].result], t.games);
    put_counts(b->census, CENSUS_VARIANT, _("Kinds of game"), t.games, page);
    put_counts(b->census, CENSUS_EVENT, _("Events"), t.games, page);
    put_counts(b->census, CENSUS_YEAR, _("Years"), t.games, page);
}

/* ---- counting ---- */

/* Rank the players; the selected one stays selected. */
static void rank(struct browse *b)
{
    const struct census_player *p = census_player(b->census, b->person);
    const char *name = p ? p->name : NULL;
    census_rank(b->census);
    for (int i = 0; b->person && i < census_players(b->census); i++) {
        if (census_player(b->census, i)->name != name) continue;
        b->person = i;
        return;
    }
}

/* Count some more rows.  Are all counted? */
static bool count_some(struct browse *b)
{
    struct row r;
    int n = browse_count(b), end = n - b->counted < SLICE ? n : b->counted + SLICE;
    for (; b->counted < end; b->counted++) {
        int game = browse_list_game(b, b->counted);
        if (game >= 0 && browse_row(b, game, &r)) census_add(b->census, &r);
    }
    return b->counted >= n;
}

/* Is nothing more to be read or searched? */
static bool list_is_whole(const struct browse *b)
{
    return browse_state(b).done;
}

/* All rows are counted: show what was waited for. */
static void finish(struct session *s)
{
    struct browse *b = s->wing.browse;
    rank(b);
    b->counted_all = true;
    s->changes |= CHANGED_LOOK;
    if (b->totals) open_page(s);
    if (!s->plain) say(s, _("Players: %d, games: %d"), browse_people_count(b), b->counted);
}

int browse_census_tick(struct session *s)
{
    struct browse *b = s->wing.browse;
    if (!b->census || b->counted_all || !(b->people || b->totals) || !list_is_whole(b)) return -1;
    int64_t start = mono_ms();
    int percent = browse_census_percent(b);
    bool all = false;
    while (!all && (s->plain || mono_ms() - start < SLICE_MS)) all = count_some(b);
    if (all) {
        finish(s);
        return -1;
    }
    if (b->counted >= b->rank_at && browse_people_count(b) < RANK_PLAYERS) {
        rank(b);
        b->rank_at = b->counted * 2;
    }
    if (browse_census_percent(b) != percent) s->changes |= CHANGED_LOOK;
    return 0;
}

/* Begin to count: all at once in text mode, on a screen for as long as one tick may take. */
static void begin(struct session *s)
{
    struct browse *b = s->wing.browse;
    if (!b->census) b->census = census_new();
    step_stop(s);
    browse_census_tick(s);
}

bool browse_people_show(struct session *s, int by UNUSED, const char *arg UNUSED)
{
    struct browse *b = s->wing.browse;
    if (!browse_count(b) && list_is_whole(b)) return say_no(s, _("No game is listed"));
    b->people = true;
    begin(s);
    if (!s->plain)
        return say(s,
            b->counted_all ? lang_count("%d player; Enter lists the games of one, Esc all games",
                "%d players; Enter lists the games of one, Esc all games", browse_people_count(b))
                           : _("Counting ...; Esc goes back to the games"),
            browse_people_count(b));
    people_page(s);
    return say(s,
        LANG_COUNT("%d player; `browse open` lists the games of the one marked",
            "%d players; `browse open` lists the games of the one marked", browse_people_count(b)));
}

/* Stop something.  False if it was not going on. */
static bool end(struct session *s, bool *what, const char *words)
{
    if (!*what) return false;
    *what = false;
    return say(s, "%s", words);
}

bool browse_people_leave(struct session *s)
{
    return end(s, &s->wing.browse->people, _("Back at the games"));
}

bool browse_people_go(struct session *s, int at)
{
    struct browse *b = s->wing.browse;
    int last = browse_people_last(b), to = at < 0 ? 0 : at > last ? last : at;
    if (to != at && to == b->person)
        return say_no(s, at < 0 ? _("This is the first player listed") : _("This is the last player listed"));
    b->person = to;
    say_person(s);
    return true;
}

bool browse_people_filter(const struct browse *b, struct str *out)
{
    const struct census_player *p = census_player(b->census, b->person);
    str_add(out, b->filter);
    if (p) query_put(out, "player", true, p->name);
    return p != NULL;
}

bool browse_figures(struct session *s, int by UNUSED, const char *arg UNUSED)
{
    struct browse *b = s->wing.browse;
    if (!browse_count(b) && list_is_whole(b)) return say_no(s, _("No game is listed"));
    b->totals = true;
    if (b->counted_all) open_page(s);
    else begin(s);
    if (b->totals) say(s, _("Counting ...; Esc ends it"));
    return true;
}

bool browse_figures_cancel(struct session *s)
{
    return end(s, &s->wing.browse->totals, _("Not counted"));
}

const struct census_player *session_browse_person(const struct session *s, int i)
{
    bool shown = browse_is_on(s) && s->wing.browse->people && s->wing.browse->census;
    return shown ? census_player(s->wing.browse->census, i) : NULL;
}
