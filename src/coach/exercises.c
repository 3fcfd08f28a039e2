/* exercises.c -- exercises in memory, their words, and each as a game (exercises.h).  Their file is in exercises_file.c. */
#include <config.h>

#include "coach/exercises.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "board/gen.h"
#include "board/variants.h"
#include "game/game.h"
#include "notation/fen.h"
#include "notation/movetext.h"
#include "pdn/pdn.h"
#include "store/strings.h"

enum { NAG_MISTAKE = 2 };

void exercises_release(struct exercises *x)
{
    for (int i = 0; i < x->n; i++) {
        mem_free(x->list[i].game);
        mem_free(x->list[i].source);
        mem_free(x->list[i].words);
    }
    mem_free(x->list);
    strings_free(x->keys);
    *x = (struct exercises){ 0 };
}

void exercise_key(const struct exercise *x, const struct rules *r, struct str *out)
{
    str_addf(out, "%s ", x->game);
    fen_write(r, coord_own(), &x->start, out);
    if (!x->is_mistake) return;
    str_put(out, ' ');
    movetext_line(r, coord_own(), &x->start, &x->bad, 1, MOVETEXT_HUB, out);
}

/* Most keys of a game begin alike. */
int exercises_find(const struct exercises *x, const char *key)
{
    size_t n = strlen(key);
    for (int i = 0; i < x->n; i++) {
        const char *own = x->list[i].key;
        if (strlen(own) == n && !memcmp(own, key, n)) return i;
    }
    return -1;
}

bool exercises_add(struct exercises *x, const struct exercise *e)
{
    if (!x->keys) x->keys = strings_new();
    uint32_t id = strings_id(x->keys, e->key, strlen(e->key));
    if (id <= (uint32_t)x->n) return false;
    MEM_ROOM(x->list, x->n, x->room);
    struct exercise *fresh = &x->list[x->n++];
    *fresh = *e;
    fresh->key = strings_text(x->keys, id);
    fresh->game = mem_dup(e->game);
    fresh->source = mem_dup(e->source);
    fresh->words = mem_dup(e->words ? e->words : "");
    return true;
}

void exercises_keep(struct exercises *x, bool (*fits)(const struct exercise *, const void *), const void *ctx)
{
    struct exercises all = *x;
    *x = (struct exercises){ .trouble = all.trouble };
    for (int i = 0; i < all.n; i++)
        if (fits(&all.list[i], ctx)) exercises_add(x, &all.list[i]);
    exercises_release(&all);
}

/* ---- words ---- */

/* Is the piece that captures captured, and would it have captured more if what it jumped had been out of its way? */
static bool is_turkish(const struct rules *r, const struct pos *p, const struct move *m, const struct move *answer)
{
    struct rules any = *r;
    struct pos after;
    struct moves further;
    if (r->removal == REMOVAL_NOW || !m->captured || !(answer->captured >> m->to & 1)) return false;
    pos_play(r, p, m, &after);
    if (pos_kings(&after, (enum side)p->turn) != pos_kings(p, (enum side)p->turn)) return false;
    after.turn = p->turn;
    any.priority = PRIORITY_NONE;
    gen_moves(&any, &after, &further);
    for (int i = 0; i < further.captures; i++)
        if (further.m[i].from == m->to) return true;
    return false;
}

void exercise_words(const struct exercise *x, const struct rules *r, int depth, struct str *out)
{
    struct pos p = x->start;
    int taken[2] = { 0 };
    bool king = false, turkish = false;
    for (int i = 0; i < x->n_moves; i++) {
        const struct move *m = &x->move[i];
        taken[i % 2] += (int)wide_count(m->captured);
        turkish |= i % 2 && is_turkish(r, &p, m, m + 1);
        int kings = pos_kings(&p, (enum side)x->start.turn);
        pos_play(r, &p, m, &p);
        king |= i % 2 == 0 && pos_kings(&p, (enum side)x->start.turn) > kings;
    }
    if (depth) str_addf(out, "depth:%d ", depth);
    str_addf(out, "sacrifices:%d captures:%d%s%s", taken[1], taken[0], king ? " king" : "", turkish ? " turkish" : "");
}

bool exercise_has(const struct exercise *x, const char *word)
{
    static const struct {
        const char *word;
        int least, most;
    } grades[] = { { "easy", 1, 2 }, { "medium", 3, 6 }, { "hard", 7, 99 } };
    const char *said = strstr(x->words, "depth:");
    int depth = said ? atoi(said + 6) : 0;
    for (size_t i = 0; i < sizeof grades / sizeof *grades; i++)
        if (!strcasecmp(word, grades[i].word)) return depth >= grades[i].least && depth <= grades[i].most;
    if (strspn(word, "0123456789") == strlen(word)) return depth && depth == atoi(word);
    for (const char *p = x->words; *p; p += strspn(p, " ")) {
        size_t n = strcspn(p, " ");
        if (n == strlen(word) && !strncasecmp(p, word, n)) return true;
        p += n;
    }
    return false;
}

/* ---- as a game ---- */

struct game *exercise_game(const struct exercise *x)
{
    struct rules r;
    if (!variants_find(x->game, &r, NULL)) return NULL;
    struct game *g = game_new(&r, &x->start, WHITE);
    game_set_tag(g, "Event", x->source);
    if (!x->is_mistake) game_set_tag(g, EXERCISE_TAG, x->words);
    for (int i = 0; i < x->n_moves; i++) {
        game_play(g, &x->move[i]);
        if (x->is_mistake) game_back(g);
    }
    if (x->is_mistake && game_play(g, &x->bad)) game_add_nag(g, game_here(g), NAG_MISTAKE);
    game_goto(g, game_root(g));
    return g;
}

void exercise_write(const struct exercise *x, struct str *out)
{
    OWN(game) g = exercise_game(x);
    if (g) pdn_write(g, false, out);
}
