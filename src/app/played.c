/* played.c -- see played.h */
#include <config.h>

#include "app/played.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/state.h"
#include "base/err.h"
#include "base/mem.h"
#include "board/gen.h"
#include "notation/movetext.h"
#include "store/opening.h"
#include "store/tree_game.h"

enum { REFRESH_MS = 250, FILE_MAX = 64 << 20 };

struct played {
    struct opening *opening;
    struct rules rules;
    char name[PATH_MAX];
    bool told;                      /* that it is read */
    struct tree tree;               /* of the last position asked about */
};

/* The file read for the rules on the board.  In a kiosk names are not paths, so the text is read here. */
static bool start(struct session *s, struct played *p, struct err *e)
{
    const struct rules *assume = s->has_assume ? &s->assume : NULL;
    struct str text = {0};
    p->rules = *play_rules(s);
    p->told = false;
    if (!s->files.confined) {
        p->opening = opening_new(p->name, &p->rules, assume, OPENING_TREE_PLIES, &s->wake);
        return true;
    }
    if (!files_read(&s->files, p->name, FILE_MAX, &text, e)) return false;
    p->opening = opening_new_text(&text, &p->rules, assume, OPENING_TREE_PLIES, &s->wake);
    return true;
}

bool played_open(struct session *s, const char *name)
{
    struct err e;
    struct stat st;
    if (!think_can_wake(s)) return false;
    if (strlen(name) >= PATH_MAX || !files_stat(&s->files, name, &st)) return say_no(s, "There is no file %s", name);
    played_close(s);
    s->played = mem_new(1, sizeof *s->played);
    strcpy(s->played->name, name);
    s->changes |= CHANGED_TREE;
    if (start(s, s->played, &e)) return true;
    played_close(s);
    return say_err(s, &e);
}

void played_close(struct session *s)
{
    if (!s->played) return;
    opening_free(s->played->opening);
    mem_free(s->played);
    s->played = NULL;
    s->changes |= CHANGED_TREE;
}

bool played_is_on(const struct session *s)
{
    return s->played != NULL;
}

bool played_reads(const struct session *s)
{
    struct opening_state state;
    if (!s->played) return false;
    opening_state(s->played->opening, &state);
    return !state.done;
}

/* The tree of the rules on the board; false, and it is off, when the file cannot be read again. */
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
    struct opening_state state;
    if (!s->played || s->played->told) return -1;
    opening_state(s->played->opening, &state);
    s->changes |= CHANGED_TREE;
    if (!state.done) return REFRESH_MS;
    s->played->told = true;
    if (*state.trouble) {
        struct err e;
        err_set(&e, 0, 0, "%s", state.trouble);
        say_err(s, &e);
        if (!state.games) played_close(s);
    }
    return -1;
}

bool played_here(struct session *s, struct tree *ret)
{
    if (!settle(s)) return false;
    opening_tree(s->played->opening, game_pos(s->game), ret);
    return true;
}

static bool ask_tree(void *ctx, const struct pos *p, struct tree *ret)
{
    struct played *played = ctx;
    opening_tree(played->opening, p, ret);
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
    struct str text = {0};
    struct tree_shares shares;
    movetext_write(play_rules(s), session_coord(s), game_pos(s->game), game_moves(s->game), &m->move, MOVETEXT_SHORT, &text);
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
    struct opening_state state;
    *ret = (struct session_tree){0};
    if (!s->played || s->mode == MODE_EDIT || s->mode == MODE_TRAIN || !played_here(s, &s->played->tree)) return false;
    opening_state(s->played->opening, &state);
    const char *slash = strrchr(s->played->name, '/');
    snprintf(ret->name, sizeof ret->name, "%.*s", (int)sizeof ret->name - 1, slash ? slash + 1 : s->played->name);
    ret->games = state.games;
    ret->percent = state.percent;
    ret->here = s->played->tree.games;
    ret->n = s->played->tree.n < SESSION_TREE ? s->played->tree.n : SESSION_TREE;
    for (int i = 0; i < ret->n; i++) show_move(s, &s->played->tree.m[i], &ret->m[i]);
    return true;
}

void played_list(struct session *s, struct str *out)
{
    struct session_tree *t = mem_new(1, sizeof *t);
    bool known = session_tree(s, t);
    for (int i = 0; known && i < t->n; i++) {
        const struct session_tree_move *m = &t->m[i];
        str_addf(out, "%2d %-8s %7" PRIu32, i + 1, m->text, m->games);
        if (m->has_shares) str_addf(out, "  %3d %% %3d %% %3d %%", m->white, m->draws, m->black);
        else if (m->rating || m->last_year) str_addf(out, "%19s", "");
        if (m->rating) str_addf(out, "  %4d", m->rating);
        else if (m->last_year) str_addf(out, "%6s", "");
        if (m->last_year) str_addf(out, "  %4d", m->last_year);
        str_put(out, '\n');
    }
    mem_free(t);
}
