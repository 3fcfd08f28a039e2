/* endings.c -- endings played out (coach.h).  If a move gives the result away, the person is told what it costs and
   must play another one.  A slower win is told, but played.  The game on the drill's board counts draws as any game
   does, so a win that comes too late is no win.  Only the first attempt is kept. */
#include <config.h>

#include "app/coach/coach.h"

#include <stdlib.h>
#include <string.h>

#include "app/session/settings.h"
#include "app/session/speak.h"
#include "app/session/state.h"
#include "base/day.h"
#include "base/mem.h"
#include "board/variants.h"
#include "coach/endplay.h"
#include "notation/fen.h"

enum { SESSION = 10, LINE_MOST = 200 };

struct endings {
    struct rules rules;
    struct endplay_ask ask;
    struct deck deck;
    struct str spec; /* the game, as the keys of its cards begin */
    struct endplay list[SESSION];
    int n;
    int at;        /* the present ending */
    int unknown;   /* endings that are due but not in the tables, */
    int elsewhere; /* ... or of another game */
};

static const struct endplay *present(const struct endings *t)
{
    return &t->list[t->at];
}

static bool is_win(const struct endings *t)
{
    return present(t)->value.result > 0;
}

static void put_key(const struct endings *t, const struct pos *p, struct str *out)
{
    card_key(str_text(&t->spec), &t->rules, p, NULL, out);
}

static bool keep(struct session *s, void *task, enum grade grade, struct err *e)
{
    struct endings *t = task;
    LOCAL(str) key = { 0 };
    put_key(t, &present(t)->pos, &key);
    return deck_answer(s, &t->deck, str_text(&key), grade, e);
}

/* ---- a position ---- */

static bool put(struct session *s, void *task, int which)
{
    struct endings *t = task;
    int n, at = drill_at(s, &n);
    t->at = which;
    drill_put(s, &t->rules, &present(t)->pos);
    // TRANSLATORS: the number of the ending, of how many
    say(s, is_win(t) ? _("White to move and win (%d of %d)") : _("White to move and hold the draw (%d of %d)"), at, n);
    if (present(t)->classic) say_more(s, "- %s", _(present(t)->classic->title));
    // TRANSLATORS: how hard an ending is: 1 is easy
    say_more(s, _("- grade %d of %d."), present(t)->grade, ENDPLAY_GRADES);
    for (int side = WHITE; s->plain && side <= BLACK; side++) { // the person does not see the board
        LOCAL(str) pieces = { 0 };
        speak_side(s->game, session_coord(s), (enum side)side, &pieces);
        say_more(s, "%s", str_text(&pieces));
    }
    return true;
}

/* The verdict of the game on the present position; its sentence is appended. */
static enum drill_try fate_of(struct session *s, const struct endings *t, struct str *out)
{
    struct ending_state e = game_verdict(s->game, game_here(s->game));
    if (e.result) ending_sentence(&t->rules, e, out);
    if (e.result == RESULT_WHITE || (e.result == RESULT_DRAW && !is_win(t))) return DRILL_SOLVED;
    if (e.result) return DRILL_WRONG;
    if (is_win(t) || game_here(s->game)->ply < 2 * ENDPLAY_HOLD - 1) return DRILL_ON;
    str_addf(out, _("The draw is held for %d moves"), ENDPLAY_HOLD);
    return DRILL_SOLVED;
}

/* Has the last move ended the ending?  Then say how. */
static enum drill_try try_of(struct session *s, const struct endings *t)
{
    LOCAL(str) sentence = { 0 };
    enum drill_try is = fate_of(s, t, &sentence);
    if (is == DRILL_WRONG) {
        // TRANSLATORS: a sentence, such as "Drawn: the position stands for the third time"
        say_more(s, _("%s. That is no win: once more from the start"), str_text(&sentence));
        s->shown.error = true;
        drill_put(s, &t->rules, &present(t)->pos);
    }
    if (is != DRILL_SOLVED) return is;
    if (is_win(t))
        str_addf(&sentence, _(", in %d plies (%d at best)"), game_here(s->game)->ply, present(t)->value.plies);
    say_more(s, "%s%s%s", str_text(&sentence), drill_first(s) ? _(", at first try") : "", _(". `train next` goes on"));
    return is;
}

/* ---- moves ---- */

static enum drill_try unknown(struct session *s)
{
    return say_no(s, _("The endgame tables cannot be read now; try again"));
}

/* Answer a move that gives the result away. */
static enum drill_try slip(struct session *s, struct endings *t, const struct move *m, struct endgame_value v)
{
    LOCAL(str) news = { 0 };
    struct move best;
    struct endgame_value theirs;
    struct pos behind;
    const char *name = MOVE(s, game_pos(s->game), m);
    pos_play(&t->rules, game_pos(s->game), m, &behind);
    bool any = endplay_best(&t->ask, &behind, NULL, &best, &theirs);
    // TRANSLATORS: a move
    if (v.result < 0) str_addf(&news, lang_count("%s loses in %d ply", "%s loses in %d plies", v.plies), name, v.plies);
    else str_addf(&news, _("%s gives the win away: it is a draw"), name);
    // TRANSLATORS: Black's best move
    if (any) str_addf(&news, _(" after %s"), MOVE(s, &behind, &best));
    say_no(s, "%s%s", str_text(&news), _("; try again"));
    return DRILL_WRONG;
}

/* The move keeps the result: say how much longer the win takes. */
static void judge(struct session *s, const struct endings *t, const struct move *m, struct endgame_value best,
    struct endgame_value v)
{
    const char *name = MOVE(s, game_pos(s->game), m);
    int longer = v.plies - best.plies;
    // TRANSLATORS: a move
    if (!longer) say(s, _("Right: %s."), name);
    else say(s, lang_count("%s wins too, but %d ply later.", "%s wins too, but %d plies later.", longer), name, longer);
    if (!endgame_in_time(&t->rules, &game_here(s->game)->draws, v))
        say_more(s, "%s", _("The count of moves may make it a draw before that."));
}

static enum drill_try play(struct session *s, void *task, const struct move *m)
{
    struct endings *t = task;
    struct endgame_value best, v;
    struct move reply;
    if (!endgame_probe(t->ask.tables, game_pos(s->game), &best)
        || !endgame_probe_move(t->ask.tables, game_pos(s->game), m, &v))
        return unknown(s);
    if (v.result < present(t)->value.result) return slip(s, t, m, v);
    judge(s, t, m, best, v);
    drill_move(s, m);
    enum drill_try is = try_of(s, t);
    if (is != DRILL_ON) return is;
    if (!endplay_best(&t->ask, game_pos(s->game), &s->rng, &reply, &v)) return unknown(s);
    // TRANSLATORS: a move
    say_more(s, _("Black answers %s."), MOVE(s, game_pos(s->game), &reply));
    drill_move(s, &reply);
    is = try_of(s, t);
    if (is == DRILL_ON) say_more(s, "%s", is_win(t) ? _("Go on and win") : _("Go on and hold"));
    return is;
}

static bool answer(struct session *s, void *task, struct move *ret)
{
    const struct endings *t = task;
    struct endgame_value v;
    return endplay_best(&t->ask, game_pos(s->game), NULL, ret, &v);
}

static bool show(struct session *s, void *task)
{
    struct endings *t = task;
    struct move line[LINE_MOST];
    struct endgame_value v;
    struct pos from = *game_pos(s->game);
    LOCAL(str) text = { 0 }, sentence = { 0 };
    int n = 0;
    for (; n < LINE_MOST && fate_of(s, t, &sentence) == DRILL_ON; n++) {
        if (!endplay_best(&t->ask, game_pos(s->game), &s->rng, &line[n], &v)) break;
        drill_move(s, &line[n]);
    }
    // TRANSLATORS: a sentence on how it ends
    say(s, _("This is the best of both: %s. `train next` goes on"), str_text(&sentence));
    think_line_text(s, &from, line, n, &text);
    if (s->plain) say_more(s, "(%s)", str_text(&text));
    return true;
}

static void free_task(void *task)
{
    struct endings *t = task;
    deck_release(&t->deck);
    str_release(&t->spec);
    mem_free(t);
}

static const struct drill_kind endings = { "endings", put, play, answer, show, free_task, .keep = keep };

/* ---- what there is to do ---- */

static bool fits(const struct endings *t, const struct endplay *e)
{
    struct material m = place_material(&e->pos);
    return t->ask.classic ? e->classic == t->ask.classic
                          : !material_pieces(t->ask.material) || material_id(m) == material_id(t->ask.material);
}

/* Take the endings of this game that are due, those due longest first. */
static void take_due(struct endings *t)
{
    const struct schedule *c = &t->deck.schedule;
    LOCAL_MEM const struct card **own = mem_new((size_t)c->n + 1, sizeof *own);
    LOCAL_MEM int *order = mem_new((size_t)c->n + 1, sizeof *order);
    int n = 0, today = day_today();
    struct schedule_day d;
    for (int i = 0; i < c->n; i++) {
        const char *key = c->card[i].key;
        bool is_own = !strncmp(key, str_text(&t->spec), t->spec.len) && key[t->spec.len] == ' ';
        if (is_own) own[n++] = &c->card[i];
        else t->elsewhere += c->card[i].due <= today;
    }
    schedule_day(own, n, today, order, &d);
    for (int i = 0; i < d.due && t->n < SESSION; i++) {
        struct pos p;
        struct endplay *e = &t->list[t->n];
        const char *fen = own[order[i]]->key + t->spec.len + 1;
        if (!fen_read(&t->rules, coord_own(), fen, &p, NULL) || !endplay_of(&t->ask, &p, e)) t->unknown++;
        else t->n += fits(t, e);
    }
}

static bool is_there(const struct endings *t, const struct endplay *e)
{
    LOCAL(str) key = { 0 };
    put_key(t, &e->pos, &key);
    for (int i = 0; i < t->n; i++)
        if (pos_equal(&t->list[i].pos, &e->pos)) return true;
    return schedule_find(&t->deck.schedule, str_text(&key)) != NULL;
}

static int by_grade(const void *a, const void *b)
{
    return ((const struct endplay *)a)->grade - ((const struct endplay *)b)->grade;
}

/* Add new endings, easy ones first.  False if there are no tables of what is asked for. */
static bool take_new(struct session *s, struct endings *t)
{
    bool known = true;
    int due = t->n;
    for (int i = 0; i < 2 * SESSION && t->n < SESSION; i++) {
        struct endplay *e = &t->list[t->n];
        if (!endplay_draw(&t->ask, &s->rng, e, &known)) break;
        t->n += !is_there(t, e);
    }
    qsort(t->list + due, (size_t)(t->n - due), sizeof *t->list, by_grade);
    return known;
}

/* Say why there are no tables, and what to do.  False. */
static bool no_tables(struct session *s, const struct endings *t)
{
    struct err e;
    int usual = endgame_usual(&t->rules), pieces = material_pieces(t->ask.material);
    if (!endgame_fits(&t->rules, &e)) return say_err(s, &e);
    if (!settings_is(s->settings, "tables", "on"))
        return say_no(s, _("Endings are taken from the endgame tables; `set tables=on` turns them on"));
    if (s->how.kiosk) return say_no(s, _("There are no endgame tables here"));
    tables_build(s);
    if (tables_are_built(s, &t->rules) && pieces <= usual)
        return say_no(s, _("The endgame tables are being built; say `train endings` again in a minute"));
    // TRANSLATORS: a game, and how many pieces
    return say_no(s,
        _("There are no endgame tables of that yet; in a shell, `huff tables build -v %s -n %d` builds them"),
        t->rules.id, pieces > usual ? pieces : usual);
}

static bool what_is_there(struct session *s, const struct endings *t)
{
    LOCAL(str) names = { 0 };
    const struct endplay_classic *c;
    for (int i = 0; (c = endplay_classic(&t->rules, i)); i++) str_addf(&names, ", `%s` (%s)", c->word, _(c->title));
    // TRANSLATORS: names of endings may follow
    return say_no(s, _("Say which pieces, yours first, kings before men: `train endings KKM-K`%s"), str_text(&names));
}

static bool gather(struct session *s, struct endings *t, const char *what)
{
    t->rules = *play_rules(s);
    t->ask = (struct endplay_ask){ .rules = &t->rules, .tables = tables_find(s) };
    variants_spec(&t->rules, &t->spec);
    if (*what && !endplay_read(&t->ask, what)) return what_is_there(s, t);
    if (!t->ask.tables) return no_tables(s, t);
    if (!deck_load_own(s, ENDINGS_DECK, &t->deck)) return false;
    take_due(t);
    if (!take_new(s, t) && !t->n) return no_tables(s, t);
    return t->n || say_no(s, _("There is no such ending in which one move alone is right"));
}

bool endings_may_be(const struct session *s)
{
    return endgame_fits(play_rules(s), NULL);
}

bool endings_are_there(struct session *s)
{
    const struct endgame *tables = tables_find(s);
    return tables && endgame_pieces(tables);
}

bool endings_begin(struct session *s, const struct command *c)
{
    struct endings *t = mem_new(1, sizeof *t);
    if (!gather(s, t, command_word(c, 1))) {
        free_task(t);
        return false;
    }
    int lost = t->unknown, elsewhere = t->elsewhere;
    if (!drill_begin(s, &endings, t, t->n)) return false;
    if (lost)
        say_more(s,
            LANG_COUNT("- %d ending that is due is not in the tables here, and waits",
                "- %d endings that are due are not in the tables here, and wait", lost));
    if (elsewhere) say_more(s, LANG_COUNT("- %d is due in another game", "- %d are due in other games", elsewhere));
    deck_trouble(s, &t->deck);
    return true;
}
