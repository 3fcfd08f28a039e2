/* visit_game.c -- the game on the board follows that of the table: see visit.h.

   The two games are compared move by move, and what differs is corrected on the board.  So it does not matter
   whether a move was played, taken back, or missed while the connection was lost.  Variations that the person has
   added stay. */
#include <config.h>

#include "app/table/running.h"
#include "app/table/visit.h"
#include "app/table/visit_data.h"

#include <stdio.h>
#include <string.h>

#include "app/session/edits.h"

static bool same_start(const struct game *a, const struct game *b)
{
    return !memcmp(game_rules(a), game_rules(b), sizeof *game_rules(a))
        && pos_equal(&game_root(a)->pos, &game_root(b)->pos);
}

static bool same_players(const struct session *s, const struct table *t)
{
    const struct visit *v = s->wing.visit;
    if (!*v->name[WHITE] || !*v->name[BLACK]) return true;
    return !strcmp(v->name[WHITE], t->seat[WHITE].name) && !strcmp(v->name[BLACK], t->seat[BLACK].name);
}

static void name_players(struct session *s, const struct table *t)
{
    for (int side = WHITE; side <= BLACK; side++) {
        const char *name = t->seat[side].name;
        s->player[side] = (struct session_player){ 0 };
        snprintf(s->wing.visit->name[side], TABLE_NAME, "%s", name);
        snprintf(s->player[side].name, sizeof s->player[side].name, "%s", *name ? name : _("(nobody yet)"));
        const char *tag = game_tag(s->game, side_name(side));
        if (*name && (!tag || strcmp(tag, name))) game_set_tag(s->game, side_name(side), name);
    }
}

/* Is it another game?  A free seat may have been taken since; two players change only with a rematch. */
static bool is_another(const struct session *s, const struct table *t)
{
    return !s->wing.visit->at || !same_start(s->game, t->game) || !same_players(s, t);
}

/* Put a game of the table on the board. */
static void sit_down(struct session *s, const struct table *t)
{
    start_game(s, game_copy(t->game, NULL, NULL), MODE_PLAY);
    filing_close(s);
    if (!s->wing.visit->at) memcpy(s->wing.visit->before, s->player, sizeof s->player);
    name_players(s, t);
    s->wing.visit->chats = s->wing.visit->at ? s->wing.visit->chats : 0;
    s->wing.visit->at = true;
}

static void tell_move(struct session *s, const struct node *before, const struct move *m)
{
    bool alone = !s->wing.visit->spoke;
    visit_say(s, _("%s played %s."), side_word((enum side)before->pos.turn), MOVE(s, &before->pos, m));
    if (alone) s->said.told = s->said.text.len;
}

static void play_missing(struct session *s, const struct node *own, const struct node *theirs)
{
    game_goto(s->game, own);
    bool told = !theirs->child; // of several missed moves only the last one is told
    if (!game_play(s->game, &theirs->move)) return;
    while (game_promote(s->game, game_here(s->game))) continue;
    if (theirs->clock_ms >= 0) game_set_clock(s->game, game_here(s->game), theirs->clock_ms);
    if (told) tell_move(s, own, &theirs->move);
}

/* Make the main line on the board that of the table.  True if anything had to be changed.  *ret_end: the end of the
   line.  *looks, a node of the game on the board, becomes NULL if it is deleted. */
static bool follow_moves(struct session *s, const struct table *t, const struct node **looks,
    const struct node **ret_end)
{
    const struct node *own = game_root(s->game), *theirs = game_root(t->game)->child;
    bool changed = false;
    for (;; theirs = theirs->child) {
        const struct node *next = theirs ? game_child(own, &theirs->move) : NULL;
        bool stale = own->child && own->child != next && own->ply < s->wing.visit->followed;
        if (stale && game_is_inside(*looks, own->child)) *looks = NULL; // a move that was taken back
        if (stale) game_delete(s->game, own->child);
        if (theirs && (!next || next != own->child)) play_missing(s, own, theirs);
        changed = changed || stale || (theirs && !next);
        if (!theirs || !(next = game_child(own, &theirs->move))) break;
        own = next;
    }
    s->wing.visit->followed = own->ply;
    *ret_end = own;
    return changed;
}

static void follow_result(struct session *s, const struct table *t)
{
    struct ending_state theirs = game_result(t->game), own = game_result(s->game);
    struct ending_state set = game_explicit_result(t->game);
    if (set.result != RESULT_NONE || set.why != WHY_NONE) game_set_result(s->game, set);
    const char *text = ending_text(play_rules(s), theirs.result), *tag = game_tag(s->game, "Result");
    if (!tag || strcmp(tag, text)) game_set_tag(s->game, "Result", text);
    if (theirs.why == WHY_NONE || (own.why == theirs.why && s->wing.visit->told_end)) return;
    LOCAL(str) why = { 0 };
    s->wing.visit->told_end = true;
    ending_sentence(play_rules(s), theirs, &why);
    visit_say(s, visit_is_seated(s) ? _("%s. `rematch` offers another.") : _("%s."), str_text(&why));
}

/* If the person is at the end, go on with it; if looking back, stay there. */
static void follow_position(struct session *s, const struct table *t)
{
    const struct node *here = game_here(s->game), *end;
    bool looks = s->mode != MODE_PLAY && here != s->stood, changed = follow_moves(s, t, &here, &end);
    if (s->mode != MODE_PLAY) s->stood = end;
    game_goto(s->game, looks && here ? here : end);
    if (!changed) return;
    s->wing.visit->sending = s->wing.visit->sent = false;
    edits_clear(s);
}

void visit_follow(struct session *s)
{
    struct visit *v = s->wing.visit;
    const struct table *t = client_table(v->client);
    if (!t || !v->stale) return;
    bool again = v->at, against = table_seat_of(t, v->client->name) >= 0 && !table_is_over(t);
    bool waits = s->mode == MODE_TRAIN && again && !against; // until the exercise is off the board
    v->spoke |= v->waited && !waits;
    v->waited = waits;
    if (waits) return;
    v->stale = false;
    edits_deafen(s, true);
    if (against && !v->against) start_against_person(s);
    v->against = against;
    if (is_another(s, t)) {
        v->told_end = v->sending = v->sent = false;
        v->followed = v->taken = 0;
        sit_down(s, t);
        int side = client_side(v->client);
        if (again && side >= 0) visit_say(s, "%s", start_you_are((enum side)side));
    } else if (v->followed > game_here(t->game)->ply) {
        v->taken = v->followed - game_here(t->game)->ply;
        visit_tell_taken(s);
    }
    v->side = client_side(v->client);
    name_players(s, t);
    if (table_seat_of(t, v->client->name) >= 0)
        running_note(s, t->name, t->game, table_is_over(t) ? 0 : game_here(t->game)->ply);
    follow_position(s, t);
    follow_result(s, t);
    if (!table_is_over(t)) s->saved_version = game_version(s->game); // the server keeps it
    edits_deafen(s, false);
    s->changes |= CHANGED_LOOK;
}
