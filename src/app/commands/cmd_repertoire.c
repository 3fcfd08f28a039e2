/* cmd_repertoire.c -- the command `repertoire`: begin, extend, learn and show the person's openings. */
#include <config.h>

#include "app/commands/cmds.h"

#include "app/analysis/played.h"
#include "app/coach/coach.h"
#include "base/day.h"
#include "base/mem.h"
#include "base/wrap.h"
#include "notation/fen.h"
#include "pdn/pdn.h"

enum { GAP_PERCENT = 5, GAPS_SHOWN = 40, KEY_COLUMN = 26 };

static bool new_one(struct session *s, const struct command *c)
{
    int sides = c->argc > 2 ? side_bits(c->argv[2]) : session_flipped(s) ? 2 : 1;
    if (c->argc < 2 || (c->argc == 2 && side_bits(c->argv[1])) || sides < 1 || sides > 2)
        return say_no(s, _("Say `repertoire new FILE white` or `repertoire new FILE black`"));
    return study_new(s, c->argv[1], sides == 1 ? WHITE : BLACK);
}

static bool learn(struct session *s, const struct command *c)
{
    return learn_begin(s, command_word(c, 1));
}

static bool due(struct session *s, const struct command *c)
{
    LOCAL(study) st = { 0 };
    struct schedule_day d;
    if (!study_load(s, command_word(c, 1), &st)) return false;
    repertoire_day(&st.repertoire, &st.deck.schedule, day_today(), NULL, &d);
    // TRANSLATORS: a file; moves to be remembered; of these, answered before
    say(s, _("%s: %d due, %d new; %d of %d moves learned."), st.name, d.due, d.fresh, d.learned, d.cards);
    if (d.wait) say_more(s, LANG_COUNT("%d more waits.", "%d more wait.", d.wait));
    if (d.next) say_more(s, _("Next on %s."), DAY(d.next));
    if (d.due + d.fresh) say_more(s, "%s", _("`repertoire learn` begins."));
    study_trouble(s, &st);
    return true;
}

/* ---- show ---- */

/* Append the moves that lead to a place, and one more.  If they do not begin at the start of the game, the position
   they begin from comes first. */
static void put_line(const struct repertoire *r, int place, const struct move *m, struct str *page)
{
    struct pos start;
    int from = place;
    while (r->place[from].from >= 0) from = r->place[from].from;
    pos_start(&r->rules, WHITE, &start);
    if (!pos_equal(&r->place[from].pos, &start)) {
        fen_write(&r->rules, coord_of_rules(&r->rules), &r->place[from].pos, page);
        str_put(page, ' ');
    }
    repertoire_line(r, place, m, page);
}

static void show_card(const struct study *st, int place, struct str *page)
{
    const struct repertoire *r = &st->repertoire;
    const struct card *c = repertoire_card(r, &st->deck.schedule, place);
    if (c)
        str_addf(page, "%-10s %5d %2d.%02d %4d  ", DAY(c->due), c->interval, c->ease / 100, c->ease % 100, c->lapses);
    else wrap_cell(page, _("new"), KEY_COLUMN - 1);
    const int first = r->place[place].moves;
    put_line(r, place, &r->move[first].move, page);
    for (int m = r->move[first].next; m >= 0; m = r->move[m].next) {
        str_add(page, _(" or "));
        str_add(page, MOVETEXT(&r->rules, coord_of_rules(&r->rules), &r->place[place].pos, &r->move[m].move));
    }
    str_put(page, '\n');
}

static bool show(struct session *s, const struct command *c)
{
    LOCAL(study) st = { 0 };
    if (!study_load(s, command_word(c, 1), &st)) return false;
    struct str *page = page_open(s, _("Repertoire: due, days, ease, times forgotten, moves"));
    int n = 0;
    for (int i = 0; i < st.repertoire.n; i++) {
        if (!repertoire_asks(&st.repertoire, i)) continue;
        show_card(&st, i, page);
        n++;
    }
    say(s, lang_count("%s: %d move for %s", "%s: %d moves for %s", n), st.name, n, side_word(st.repertoire.side));
    study_trouble(s, &st);
    return true;
}

/* ---- export ---- */

static bool make_lines(struct session *s, const struct command *c, const char *path UNUSED, struct str *out)
{
    LOCAL(study) st = { 0 };
    if (!study_load(s, command_word(c, 2), &st)) return false;
    for (int i = 0; i < st.repertoire.n; i++) {
        if (st.repertoire.place[i].from >= 0) continue;
        OWN(game) g = repertoire_game(&st.repertoire, &st.deck.schedule, i);
        if (out->len) str_put(out, '\n');
        pdn_write(g, out);
    }
    return true;
}

static bool export(struct session *s, const struct command *c)
{
    if (c->argc < 2) return say_no(s, _("Say to which file: `repertoire export FILE`"));
    return arg_write(s, c, make_lines, c->argv[1]);
}

/* ---- beside games ---- */

static bool where(struct session *s, const struct command *c)
{
    // TRANSLATORS: %1$s is a number with its move, "7. 32-28", %2$s moves of the file, "33-29"
    static const char *const words[] = {
        [LEAVING_NEVER_IN] = N_("No position of this game is in your repertoire"),
        [LEAVING_INSIDE] = N_("The game is in your repertoire to its end"),
        [LEAVING_OWN] = N_("You left your repertoire with %1$s; it has %2$s"),
        [LEAVING_OTHER] = N_("Your opponent left your repertoire with %1$s, which has no answer in it"),
        [LEAVING_END] = N_("Your repertoire ends before %1$s"),
    };
    LOCAL(study) st = { 0 };
    LOCAL(str) played = { 0 }, own = { 0 };
    if (!study_fits(s, command_word(c, 1), &st)) return false;
    enum leaving how = repertoire_where(&st.repertoire, s->game, game_line_end(s->game), &played, &own);
    return say(s, _(words[how]), str_text(&played), str_text(&own));
}

static bool gaps(struct session *s, const struct command *c)
{
    LOCAL(study) st = { 0 };
    int n;
    if (!study_fits(s, command_word(c, 1), &st)) return false;
    if (!s->wing.played || played_reads(s))
        return say_no(s, _("Gaps are found with an opening tree that is counted: `tree library`, or `tree FILE`"));
    LOCAL_MEM struct repertoire_gap *gap = repertoire_gaps(&st.repertoire, played_ask, s, GAP_PERCENT, &n);
    if (!n) return say(s, _("Every reply played in at least %d %% of the games has an answer"), GAP_PERCENT);
    struct str *page = page_open(s, _("Replies without an answer: in how many games, of how many, and the moves"));
    for (int i = 0; i < n && i < GAPS_SHOWN; i++) {
        str_addf(page, "%7u %7u  ", gap[i].games, gap[i].of);
        put_line(&st.repertoire, gap[i].place, &gap[i].move, page);
        str_put(page, '\n');
    }
    return say(s, LANG_COUNT("%d reply has no answer", "%d replies have no answer", n));
}

bool cmd_repertoire(struct session *s, const struct command *c)
{
    static const struct arg_word words[] = { { "new", new_one }, { "add", study_add }, { "learn", learn },
        { "due", due }, { "show", show }, { "export", export }, { "where", where }, { "gaps", gaps }, { 0 } };
    return c->argc ? arg_run(s, c, words) : due(s, c);
}
