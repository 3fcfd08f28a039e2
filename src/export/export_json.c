/* export_json.c -- a game as JSON for other programs: moves as arrays of lines, one move on a line of text, each
   with the position after it, so that readers need no rules.  Squares are the program's own numbers, whatever the
   screen shows.  Nothing of a comment is lost: commands that have a field of their own are taken out, all the rest
   stays. */
#include <config.h>

#include "export/export_parts.h"

#include "base/str.h"
#include "base/utf8.h"
#include "board/gametype.h"
#include "board/variants.h"
#include "game/game.h"
#include "notation/comment.h"
#include "notation/fen.h"

enum { JSON_FORM = 1 }; // increased when an existing field gets another meaning

/* --- values ------------------------------------------------------------------------------ */

static void put_field(const char *name, const char *text, struct str *out)
{
    str_addf(out, ", \"%s\": ", name);
    utf8_json(out, text);
}

/* --- a move ------------------------------------------------------------------------------ */

/* Append the comment after a move, without the commands that are fields. */
static void put_comment(const struct node *n, struct str *out)
{
    LOCAL(str) unclocked = { 0 };
    LOCAL(str) text = { 0 };
    int score;
    if (n->clock_ms >= 0) comment_set_command(n->after, "clk", NULL, &unclocked);
    else str_add(&unclocked, n->after);
    if (comment_eval(n->after, &score)) comment_set_command(str_text(&unclocked), "eval", NULL, &text);
    else str_add(&text, str_text(&unclocked));
    if (text.len) put_field("comment", str_text(&text), out);
}

/* Append the score: men from White's view, or "#5". */
static void put_eval(const struct node *n, struct str *out)
{
    int score;
    if (!comment_eval(n->after, &score)) return;
    const char *quote = score > COMMENT_WON || score < -COMMENT_WON ? "\"" : "";
    str_addf(out, ", \"eval\": %s", quote);
    comment_eval_write(score, out);
    str_add(out, quote);
}

static void put_clock(const struct node *n, struct str *out)
{
    if (n->clock_ms < 0) return;
    str_addf(out, ", \"clock\": %lld", (long long)(n->clock_ms / 1000));
    if (n->clock_ms % 1000) str_addf(out, ".%03d", (int)(n->clock_ms % 1000));
}

static void put_nags(const struct node *n, struct str *out)
{
    if (!n->n_nags) return;
    str_add(out, ", \"nags\": [");
    for (int i = 0; i < n->n_nags; i++) str_addf(out, "%s%d", i ? ", " : "", n->nags[i]);
    str_put(out, ']');
}

static void put_fen(const struct export_view *v, const struct node *n, const char *name, struct str *out)
{
    put_field(name, FEN(game_rules(v->game), v->coord, &n->pos), out);
}

/* Append what follows a move, or the start position. */
static void put_behind(const struct node *n, struct str *out)
{
    if (n->after) put_comment(n, out);
    put_eval(n, out);
    put_clock(n, out);
    if (n->junk) put_field("unread", n->junk, out);
}

/* Append {"move": ... up to before its variations.  A position set up is no move and has no number. */
static void put_node(const struct export_view *v, const struct node *n, struct str *out)
{
    LOCAL(str) move = { 0 };
    str_add(out, "\n{\"move\": ");
    if (n->kind == NODE_SETUP && !game_is_pass(n)) {
        str_add(out, "null");
    } else {
        export_move(v, n, &move);
        utf8_json(out, str_text(&move));
        str_addf(out, ", \"number\": %d", game_move_number(v->game, n));
        put_field("side", n->parent->pos.turn == WHITE ? "white" : "black", out);
    }
    if (n->illegal) str_add(out, ", \"illegal\": true");
    put_fen(v, n, "fen", out);
    put_nags(n, out);
    if (n->before) put_field("before", n->before, out);
    put_behind(n, out);
}

/* --- the game ---------------------------------------------------------------------------- */

/* Append what is between the last move written, which is still open, and the next node or the end. */
static void put_between(const struct traverse *t, struct str *out)
{
    if (t->opened && !t->closed) {
        str_add(out, ", \"variations\": [[");
        return;
    }
    str_put(out, '}');
    for (int i = 1; i <= t->closed; i++) str_add(out, t->opened && i == t->closed ? "], [" : "]]}");
    if (t->node && !t->opened) str_put(out, ',');
}

static void put_moves(const struct export_view *v, struct str *out)
{
    struct traverse t;
    bool any = false;
    traverse_begin(&t, game_root(v->game));
    traverse_next(&t);
    str_add(out, ",\n\"moves\": [");
    for (; traverse_next(&t); any = true) {
        if (any) put_between(&t, out);
        put_node(v, t.node, out);
    }
    if (any) put_between(&t, out);
    str_put(out, ']');
}

static void put_tags(const struct export_view *v, struct str *out)
{
    const char *name, *value;
    str_add(out, ",\n\"tags\": [");
    for (int i = 0; game_tag_at(v->game, i, &name, &value); i++) {
        str_add(out, i ? ",\n[" : "\n[");
        utf8_json(out, name);
        str_add(out, ", ");
        utf8_json(out, value);
        str_put(out, ']');
    }
    str_put(out, ']');
}

/* Append which game it is: as -v takes it, and as PDN has it. */
static void put_variant(const struct export_view *v, struct str *out)
{
    const struct rules *r = game_rules(v->game);
    LOCAL(str) text = { 0 };
    variants_spec(r, &text);
    put_field("variant", str_text(&text), out);
    str_clear(&text);
    gametype_write(r, pos_starter(r, game_root(v->game)->pos.turn), &text);
    put_field("gametype", str_text(&text), out);
}

void export_json(const struct export_view *v, struct str *out)
{
    struct export_view own = *v;
    const struct node *root = game_root(v->game);
    own.coord = coord_own();
    str_addf(out, "{\"huff\": %d", JSON_FORM);
    put_variant(&own, out);
    put_tags(&own, out);
    put_fen(&own, root, "start", out);
    put_field("result", export_result(&own), out);
    put_behind(root, out);
    put_moves(&own, out);
    str_add(out, "}\n");
}
