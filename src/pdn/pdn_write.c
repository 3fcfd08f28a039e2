/* pdn_write.c -- write a game tree as PDN (pdn_write of pdn.h).

   The variations of a move stand after it.  What cannot be played (junk) stands after them, because it may run to the
   end of its line; as a comment where moves behind it would be taken for a part of it. */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/str.h"
#include "board/gametype.h"
#include "board/variants.h"
#include "game/game.h"
#include "notation/comment.h"
#include "notation/fen.h"
#include "notation/movetext.h"
#include "pdn/pdn_out.h"
#include "pdn/pdn_play.h"

struct writer {
    const struct game *game;
    const struct rules *rules;
    struct pdn_out o;
    struct coord coord;
    enum side starter;
    bool number; /* the next move must be numbered */
    struct str word;
};

/* --- tags -------------------------------------------------------------------------------- */

/* Does the game's own GameType tag still fit the game?  Then it is kept, with its names of squares. */
static bool own_gametype(struct writer *w, struct pdn_kind *kind)
{
    const char *type = game_tag(w->game, "GameType"), *variant = game_tag(w->game, "Variant");
    return type && kind_of_tags(variant, type, kind) && kind->played && rules_same_moves(&kind->rules, w->rules);
}

static enum side starter_of(const struct writer *w)
{
    return pos_starter(w->rules, game_is_start(w->game) ? game_root(w->game)->pos.turn : WHITE);
}

static const char *result_of(const struct writer *w)
{
    struct ending_state s = game_result(w->game);
    const char *tag = game_tag(w->game, "Result");
    if (s.result == RESULT_NONE) return tag && items_are_points(tag, strlen(tag)) ? tag : "*"; // else not read back
    if (tag && s.why == WHY_RECORDED && items_result(tag, strlen(tag)) == s.result) return tag;
    return ending_text(w->rules, s.result);
}

/* The terminator.  The Result tag may differ from the way the game ended; then both are kept. */
static const char *terminator_of(const struct writer *w)
{
    const char *text = result_of(w);
    bool open = game_result(w->game).result == RESULT_NONE && items_result(text, strlen(text)) == RESULT_NONE;
    return open ? "*" : text; // a tag may hold anything
}

/* A FEN tag that cannot be read is kept until another position is set up. */
static void write_fen_tags(struct writer *w)
{
    const char *old = game_tag(w->game, "FEN");
    const struct pos *root = &game_root(w->game)->pos;
    struct pos start, said;
    pos_start(w->rules, w->starter, &start);
    bool read = old && fen_read(w->rules, w->coord, old, &said, NULL), at_start = pos_equal(&start, root);
    if (at_start && (!old || read)) return;
    if (!game_tag(w->game, "SetUp")) out_tag(&w->o, "SetUp", "1");
    if (old && (at_start || (read && pos_equal(&said, root)))) {
        out_tag(&w->o, "FEN", old);
        return;
    }
    out_tag(&w->o, "FEN", FEN(w->rules, w->coord, root));
}

/* Write the game's own tag or, if facts differ from a built-in game, their -v text.  The GameType tells who starts and
   how squares are named. */
static void write_variant(struct writer *w)
{
    struct rules base, r = *w->rules;
    LOCAL(str) spec = { 0 };
    variants_spec(&r, &spec);
    spec.s[strcspn(spec.s, ":")] = 0;
    if (variants_find(spec.s, &base, NULL)) {
        r.starter = base.starter;
        r.corner = base.corner;
        r.algebraic = base.algebraic;
    }
    str_clear(&spec);
    variants_spec(&r, &spec);
    if (strchr(spec.s, ':')) out_tag(&w->o, "Variant", spec.s);
    else if (r.tag[0]) out_tag(&w->o, "Variant", r.tag);
}

static void write_tags(struct writer *w)
{
    const char *name, *value;
    struct pdn_kind kind;
    bool own = own_gametype(w, &kind);
    w->starter = own ? kind.starter : starter_of(w);
    str_clear(&w->word);
    gametype_write(w->rules, w->starter, &w->word);
    struct gametype g;
    gametype_read(str_text(&w->word), &g);
    w->coord = own ? kind.coord : coord_of_gametype(&g);
    LOCAL_MEM char *type = mem_dup(own ? game_tag(w->game, "GameType") : str_text(&w->word));
    bool recorded = game_result(w->game).why == WHY_RECORDED || game_result(w->game).result == RESULT_NONE;
    for (int rank = 0; rank <= OUT_RANK_OTHER; rank++) {
        bool seen = false;
        for (int i = 0; game_tag_at(w->game, i, &name, &value); i++) {
            if (out_tag_rank(name, strlen(name)) != rank) continue;
            bool stale = rank == OUT_RANK_RESULT && !seen && (!recorded || !strcmp(value, "*"));
            out_tag(&w->o, name, stale ? result_of(w) : value);
            seen = true;
        }
        if (rank == OUT_RANK_RESULT && !seen) out_tag(&w->o, "Result", result_of(w));
    }
    if (!own && !game_tag(w->game, "Variant")) write_variant(w);
    write_fen_tags(w);
    out_tag(&w->o, "GameType", type);
}

/* --- nodes ------------------------------------------------------------------------------- */

static void word(struct writer *w, const char *s)
{
    out_word(&w->o, s, strlen(s));
}

static void write_setup(struct writer *w, const struct pos *before, const struct pos *p)
{
    struct pos turned = *before;
    turned.turn = p->turn;
    str_clear(&w->word);
    str_add(&w->word, "/FEN \"");
    if (before->turn != p->turn && pos_equal(&turned, p)) str_add(&w->word, p->turn == WHITE ? "W::" : "B::");
    else fen_write(w->rules, w->coord, p, &w->word);
    str_add(&w->word, "\"/");
    out_word(&w->o, str_text(&w->word), w->word.len);
    w->number = true;
}

static void write_number(struct writer *w, const struct node *n)
{
    const struct pos *root = &game_root(w->game)->pos;
    bool first = n->parent->pos.turn == w->starter;
    int turns = n->parent->turns + (root->turn != w->starter);
    char text[24];
    if (!first && !w->number && !n->before) return;
    snprintf(text, sizeof text, "%d.%s", turns / 2 + 1, first ? "" : "..");
    word(w, text);
}

/* Write the move.  Returns how many of its signs it has attached: the first, if that has a glyph. */
static int write_move(struct writer *w, const struct node *n)
{
    str_clear(&w->word);
    movetext_alone(w->rules, w->coord, &n->parent->pos, &n->move, MOVETEXT_PDN, &w->word);
    bool glyph = n->n_nags && nag_glyph(n->nags[0]);
    if (glyph) str_add(&w->word, nag_glyph(n->nags[0]));
    out_word(&w->o, str_text(&w->word), w->word.len);
    return glyph;
}

static bool has_clock(const char *comment)
{
    size_t n;
    return comment
        && (comment_command(comment, strlen(comment), "clk", &n)
            || comment_command(comment, strlen(comment), "clock", &n));
}

/* Write what a program should know about the move (the forfeited piece, the clock), then the comment. */
static void write_after(struct writer *w, const struct node *n)
{
    str_clear(&w->word);
    if (n->kind == NODE_MOVE && n->move.forfeit != MOVE_NONE)
        str_addf(&w->word, "[%%forfeit %s]", COORD(w->rules, w->coord, square_of_bit(w->rules, n->move.forfeit)));
    if (n->clock_ms >= 0 && n->kind == NODE_MOVE && !has_clock(n->after)) {
        long long s = (long long)(n->clock_ms / 1000);
        str_addf(&w->word, "%s[%%clk %lld:%02lld:%02lld", w->word.len ? " " : "", s / 3600, s / 60 % 60, s % 60);
        if (n->clock_ms % 1000) str_addf(&w->word, ".%03d", (int)(n->clock_ms % 1000));
        str_put(&w->word, ']');
    }
    if (n->after && w->word.len) str_put(&w->word, ' ');
    if (n->after) str_add(&w->word, n->after);
    if (w->word.len) {
        out_comment(&w->o, str_text(&w->word), w->word.len);
        w->number = true;
    }
    if (n->illegal) write_setup(w, &n->pos, &n->pos);
}

static void write_node(struct writer *w, const struct node *n)
{
    if (n->kind == NODE_MOVE) write_number(w, n);
    w->number = false;
    if (n->before && n->kind == NODE_MOVE) out_comment(&w->o, n->before, strlen(n->before));
    int glued = n->kind == NODE_MOVE ? write_move(w, n) : 0;
    if (n->kind != NODE_MOVE) write_setup(w, &n->parent->pos, &n->pos);
    for (int i = glued; i < n->n_nags; i++) {
        char text[16];
        snprintf(text, sizeof text, "$%d", n->nags[i]);
        word(w, text);
    }
    write_after(w, n);
}

/* Is there a set-up behind the move that tells where it led?  Then an illegal one can stand. */
static bool is_told(const struct node *n)
{
    return n->illegal || (n->child && n->child->kind == NODE_SETUP && pos_equal(&n->child->pos, &n->pos));
}

/* Is the move behind the junk of node `n` unplayable, too?  It is behind a move, a set-up or an end in it, outside
   variations. */
static bool ends_line(const struct node *n)
{
    bool ends = false;
    LOCAL(str) text = { 0 };
    LOCAL(reader) r = { 0 };
    str_addf(&text, "$1 %s", n->junk); // no tag begins it
    reader_init(&r, str_text(&text), text.len, false, NULL);
    reader_next(&r);
    for (size_t i = 0; i < r.items.n; i++) {
        const struct item *v = &r.items.v[i];
        if (v->kind == ITEM_OPEN && v->x < r.items.n) i = v->x;
        else if (v->kind == ITEM_SETUP) ends = !is_told(n->child);
        else ends |= v->kind == ITEM_MOVE || v->kind == ITEM_UNKNOWN || v->kind == ITEM_RESULT;
    }
    return ends;
}

static void write_junk(struct writer *w, const struct node *n)
{
    if (!n->junk) return;
    bool closed = n->child && n->child->kind == NODE_MOVE && ends_line(n);
    (closed ? out_comment : out_raw)(&w->o, n->junk, strlen(n->junk));
    w->number = true;
}

/* End what ends between node `n`, written last, and the node reached.  The variations of `n` have been written by now,
   so its junk is due, and its line may end. */
static void write_ends(struct writer *w, const struct traverse *t, const struct node *n)
{
    for (int i = 0; i < t->closed; i++) {
        write_junk(w, n);
        out_close(&w->o);
        w->number = true;
        while (n->parent->child == n) n = n->parent;
        n = n->parent->child;
    }
    if (!t->opened) write_junk(w, n);
}

static void write_moves(struct writer *w)
{
    struct traverse t;
    const struct node *last = NULL;
    traverse_begin(&t, game_root(w->game));
    traverse_next(&t);
    for (; traverse_next(&t); last = t.node) {
        if (last) write_ends(w, &t, last);
        if (t.opened) out_open(&w->o);
        w->number |= t.opened;
        write_node(w, t.node);
    }
    if (last) write_ends(w, &t, last);
}

/* The first set-up of a game tells where it begins.  So a set-up that is a turn, or follows an illegal first
   move, needs another one before it. */
static void write_start(struct writer *w)
{
    const struct node *root = game_root(w->game);
    for (const struct node *n = root->child; n; n = n->next) {
        if (n->kind != NODE_SETUP && !n->illegal) continue;
        write_setup(w, &root->pos, &root->pos);
        return;
    }
}

void pdn_write(const struct game *g, struct str *out)
{
    const struct node *root = game_root(g);
    struct writer w = { .game = g, .rules = game_rules(g), .o = { .out = out }, .number = true };
    if (root->before) {
        out_comment(&w.o, root->before, strlen(root->before));
        out_line(&w.o);
    }
    write_tags(&w);
    str_put(out, '\n');
    if (root->after) out_comment(&w.o, root->after, strlen(root->after));
    write_start(&w);
    write_junk(&w, root);
    write_moves(&w);
    const char *result = terminator_of(&w);
    out_result(&w.o, result, strlen(result));
    out_line(&w.o);
    str_release(&w.word);
}
