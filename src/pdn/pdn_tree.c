/* pdn_tree.c -- make a game tree of a replayed PDN game: see pdn_play.h */
#include <config.h>

#include <string.h>

#include "base/mem.h"
#include "base/str.h"
#include "game/game.h"
#include "notation/comment.h"
#include "pdn/pdn_play.h"
#include "pdn/pdn_resolve.h"
#include "pdn/pdn_source.h"

/* A line being built: the main line or a variation. */
struct line {
    const struct node *begin;              /* where the line begins */
    const struct node *node;               /* where the next move goes */
    const struct node *last, *before_last; /* moves of this line; NULL: none yet */
    bool overtaken;                        /* a variation was put on `node` before its own next move */
    size_t pending;                        /* the item of a move number or comment before a move; SIZE_MAX: none */
};

struct builder {
    const struct play *play;
    const struct items *it;
    const struct pdn_source *src;
    struct game *game;
    struct line *line;
    size_t depth, room;
    bool tags, ended;          /* a tag has been met; so has a result that is not `*` */
    struct str before, loose;  /* comment and junk that wait for the next move */
    const struct node *target; /* the node for `after` and `junk` */
    struct str after, junk;
};

static struct line *top(struct builder *b)
{
    return &b->line[b->depth];
}

static void push(struct builder *b, const struct node *at)
{
    b->depth++;
    MEM_ROOM(b->line, b->depth, b->room);
    *top(b) = (struct line){ .begin = at, .node = at, .pending = SIZE_MAX };
}

/* --- texts ------------------------------------------------------------------------------- */

static const char white[] = " \t\r\n";

/* Append a span of the file.  A NUL, after which nothing of a text would be seen, becomes a blank. */
static void take(const struct builder *b, size_t at, size_t end, struct str *out)
{
    size_t i = out->len;
    source_utf8(b->src, at, end - at, out);
    for (; i < out->len; i++)
        if (!out->s[i]) out->s[i] = ' ';
}

static void trim_end(struct str *s)
{
    while (s->len && strchr(white, s->s[s->len - 1])) s->s[--s->len] = 0;
}

static void trim(struct str *s)
{
    size_t skip = 0;
    trim_end(s);
    while (skip < s->len && strchr(white, s->s[skip])) skip++;
    str_drop(s, skip);
}

static void add_words(struct str *to, const char *s, size_t n, char between)
{
    if (to->len && n) str_put(to, between);
    str_addn(to, s, n);
}

static void begin_with(struct str *to, const char *known)
{
    str_clear(to);
    if (known) str_add(to, known);
}

/* Does the text end in a comment to the end of the line, of which a word after it would become part? */
static bool ends_open(const struct str *s)
{
    for (size_t i = s->len; i-- && s->s[i] != '\n';)
        if (s->s[i] == ';' || s->s[i] == '%') return true;
    return false;
}

/* Attach what was gathered for a node. */
static void flush(struct builder *b)
{
    LOCAL(str) text = { 0 };
    if (b->after.len) {
        begin_with(&text, b->target->after);
        add_words(&text, str_text(&b->after), b->after.len, ' ');
        game_set_comment(b->game, b->target, false, str_text(&text));
    }
    if (b->junk.len) {
        begin_with(&text, b->target->junk);
        trim_end(&b->junk);
        add_words(&text, str_text(&b->junk), b->junk.len, ends_open(&text) ? '\n' : ' ');
        game_set_junk(b->game, b->target, str_text(&text));
    }
    str_clear(&b->after);
    str_clear(&b->junk);
}

static void aim(struct builder *b, const struct node *n)
{
    if (b->target == n) return;
    if (b->target) flush(b);
    b->target = n;
}

static void add_after(struct builder *b, const struct node *n, const char *s, size_t len)
{
    aim(b, n);
    add_words(&b->after, s, len, ' ');
}

static void add_before(struct builder *b, const struct node *n, const char *s, size_t len)
{
    LOCAL(str) text = { 0 };
    begin_with(&text, n->before);
    add_words(&text, s, len, ' ');
    game_set_comment(b->game, n, true, str_text(&text));
}

static void add_junk(struct builder *b, const char *s, size_t n)
{
    const struct node *at = top(b)->last ? top(b)->last : b->depth ? NULL : game_root(b->game);
    if (at) aim(b, at);
    add_words(at ? &b->junk : &b->loose, s, n, ' ');
}

/* Keep the items from `first` to `last` as they are in the file.  What the end of the text left open is closed, or the
   result written after them would become a part of them. */
static void keep(struct builder *b, size_t first, size_t last)
{
    LOCAL(str) text = { 0 };
    const struct item *v = &b->it->v[last];
    take(b, b->it->v[first].at, v->end, &text);
    if (item_is_open(v, b->src->text)) str_put(&text, '}');
    for (size_t i = first; i <= last; i++)
        if (b->it->v[i].kind == ITEM_OPEN && b->it->v[i].x == b->it->n) str_put(&text, ')');
    add_junk(b, str_text(&text), text.len);
}

/* --- clocks and forfeits ----------------------------------------------------------------- */

/* Read [%clock w0:00:10 B0:00:03], the part of the mover, or [%clk 0:49:11], which is the mover's. */
static void read_clock(struct builder *b, const struct node *n, const char *s, size_t len)
{
    size_t k;
    const char *value = comment_command(s, len, "clock", &k);
    if (!value) value = comment_command(s, len, "clk", &k);
    char mover = n->parent->pos.turn == WHITE ? 'w' : 'b';
    for (size_t i = 0; value && i < k; i++) {
        bool start = !i || value[i - 1] == ' ';
        char c = (char)(value[i] | 0x20);
        if (!start || ((c == 'w' || c == 'b') && c != mover)) continue;
        if (c == mover) i++;
        int64_t ms = comment_time(value + i, k - i);
        if (ms >= 0) game_set_clock(b->game, n, ms);
        return;
    }
}

/* --- items ------------------------------------------------------------------------------- */

static void tag(struct builder *b, const struct item *v)
{
    LOCAL(str) name = { 0 }, value = { 0 };
    source_utf8(b->src, v->x, v->x_end - v->x, &name);
    source_value(b->src, v->y, v->y_end - v->y, &value);
    game_append_tag(b->game, str_text(&name), str_text(&value));
    b->tags = true;
}

static void comment(struct builder *b, size_t i)
{
    const struct item *v = &b->it->v[i];
    struct line *l = top(b);
    LOCAL(str) text = { 0 }, rest = { 0 };
    take(b, v->x, v->x_end, &text);
    trim(&text);
    if (l->pending != SIZE_MAX || (b->depth && !l->last)) {
        if (l->pending == SIZE_MAX) l->pending = i;
        add_words(&b->before, str_text(&text), text.len, ' ');
    } else if (!l->last) {
        if (b->tags) add_after(b, game_root(b->game), str_text(&text), text.len);
        else add_before(b, game_root(b->game), str_text(&text), text.len);
    } else {
        read_clock(b, l->last, str_text(&text), text.len);
        // a forfeit is in the move itself
        if (l->last->kind == NODE_MOVE && l->last->move.forfeit != MOVE_NONE)
            comment_set_command(str_text(&text), "forfeit", NULL, &rest);
        else str_addn(&rest, str_text(&text), text.len);
        trim(&rest);
        if (rest.len) add_after(b, l->last, str_text(&rest), rest.len);
    }
}

/* Attach to the new current node what waited for it. */
static void arrived(struct builder *b)
{
    struct line *l = top(b);
    const struct node *n = game_here(b->game);
    if (l->overtaken)
        while (n->parent->child != n && game_promote(b->game, n)) continue;
    l->overtaken = false;
    l->before_last = l->last;
    l->last = l->node = n;
    l->pending = SIZE_MAX;
    if (b->before.len) add_before(b, n, str_text(&b->before), b->before.len);
    if (b->loose.len) add_junk(b, str_text(&b->loose), b->loose.len);
    str_clear(&b->before);
    str_clear(&b->loose);
}

/* The item where the unplayable rest of a line from item i on ends.  That is before the line's end, its set-up or the
   result, and before an empty comment there, which keeps the result apart (out_result). */
static size_t rest_of_line(const struct builder *b, size_t i)
{
    size_t end = i;
    for (size_t j = i; j < b->it->n; j++) {
        const struct item *v = &b->it->v[j];
        if (v->kind == ITEM_CLOSE || v->kind == ITEM_RESULT || v->kind == ITEM_SETUP) break;
        if (v->kind == ITEM_COMMENT && v->x == v->x_end) continue;
        if (v->kind == ITEM_OPEN) j = v->x;
        end = j < b->it->n ? j : b->it->n - 1;
    }
    return end;
}

static size_t unplayable(struct builder *b, size_t i)
{
    struct line *l = top(b);
    size_t first = l->pending != SIZE_MAX ? l->pending : i, end = rest_of_line(b, i);
    if (l->pending == SIZE_MAX && b->before.len) {
        str_put(&b->before, '}');
        add_junk(b, "{", 1);
        str_addn(l->last ? &b->junk : &b->loose, str_text(&b->before), b->before.len);
    }
    str_clear(&b->before);
    l->pending = SIZE_MAX;
    keep(b, first, end);
    return end;
}

static void strength(struct builder *b, const struct item *v)
{
    const char *s = b->src->text + v->at;
    size_t n = v->end - v->at;
    const struct node *at = top(b)->last;
    if (*s == '(') s++, n -= 2;
    int nag = v->kind == ITEM_ONLY ? 7 : v->kind == ITEM_NAG ? (int)v->x : nag_of_glyph(s, n);
    bool kept = at && (nag || v->kind == ITEM_NAG) && game_add_nag(b->game, at, nag);
    if (!kept && v->kind == ITEM_ONLY) add_junk(b, "$7", 2);
    else if (!kept) add_junk(b, s, n);
}

/* Read a variation: go to where it begins, or keep all of it as junk. */
static size_t variation(struct builder *b, size_t i)
{
    const struct step *s = &b->play->step[i];
    struct line *l = top(b);
    const struct node *at = l->node;
    size_t close = b->it->v[i].x < b->it->n ? b->it->v[i].x : b->it->n - 1;
    if (b->play->status[i] != STEP_PLAYED) {
        keep(b, i, close);
        return close;
    }
    if (s->attach == 1 && l->last) at = l->last->parent;
    else if (s->attach == 2) at = l->before_last ? l->before_last->parent : l->begin;
    else if (!at->child) l->overtaken = true;
    push(b, at);
    return i;
}

static void end_variation(struct builder *b)
{
    if (b->before.len && top(b)->last) add_after(b, top(b)->last, str_text(&b->before), b->before.len);
    str_clear(&b->before);
    str_clear(&b->loose);
    if (b->depth) b->depth--;
    const struct node *next = top(b)->node;
    game_goto(b->game, next->child ? next->child : next); // or the variation would be the line last walked
}

static void percent(struct builder *b, const struct item *v)
{
    LOCAL(str) text = { 0 };
    str_put(&text, '\n');
    take(b, v->at, v->end, &text);
    str_put(&text, '\n');
    add_junk(b, str_text(&text), text.len);
}

static void result(struct builder *b, size_t at, size_t end)
{
    enum result r = items_result(b->src->text + at, end - at);
    b->ended = r != RESULT_NONE;
    if (r != RESULT_NONE) game_set_result(b->game, (struct ending_state){ r, WHY_RECORDED, 0 });
}

static size_t setup(struct builder *b, size_t i)
{
    const struct step *s = &b->play->step[i];
    if (b->play->status[i] == STEP_BAD) return unplayable(b, i);
    if (b->play->status[i] == STEP_IGNORED) return i;
    const struct node *at = top(b)->node;
    if (s->attach || (at->illegal && pos_equal(&at->pos, &b->play->setups[s->setup]))) return i;
    game_goto(b->game, at);
    game_apart(b->game);
    game_setup(b->game, &b->play->setups[s->setup]);
    arrived(b);
    return i;
}

/* The position of the set-up after move i, with only comments and signs between; NULL if there is none. */
static const struct pos *setup_behind(const struct builder *b, size_t i)
{
    while (++i < b->it->n) {
        enum item_kind kind = (enum item_kind)b->it->v[i].kind;
        if (kind == ITEM_SETUP)
            return b->play->status[i] == STEP_PLAYED ? &b->play->setups[b->play->step[i].setup] : NULL;
        if (kind != ITEM_COMMENT && kind != ITEM_STRENGTH && kind != ITEM_NAG && kind != ITEM_ONLY) return NULL;
    }
    return NULL;
}

/* An illegal move that was allowed to stand, as pdn_write writes it: the set-up after it tells where it led. */
static bool let_stand(struct builder *b, size_t i)
{
    const struct pdn_kind *kind = b->play->kind;
    const struct pos *led_to = setup_behind(b, i), *before = game_pos(b->game);
    struct lex l = lex_of(b->src->text, b->src->n, b->src->one_byte);
    struct lex_move m;
    struct movetext_several found;
    bool done = false;
    if (!led_to || !lex_move(&l, b->it->v[i].at, &m)) return false;
    LOCAL_MEM struct moves *moves = mem_new(1, sizeof *moves);
    game_lenient(b->game, moves);
    resolve_move(kind, before, moves, &m, &found);
    for (int k = 0; k < found.n && !done; k++) {
        struct pos after;
        pos_play(&kind->rules, before, &found.m[k], &after);
        if (!pos_equal(&after, led_to)) continue;
        game_apart(b->game);
        done = game_play_illegal(b->game, &found.m[k]);
    }
    return done;
}

/* Play the move of item i in the current line.  Returns the item after which to go on. */
static size_t move(struct builder *b, size_t i)
{
    const struct step *s = &b->play->step[i];
    if (b->play->status[i] == STEP_PART) return i;
    game_goto(b->game, top(b)->node);
    if (b->play->status[i] == STEP_PLAYED) game_apart(b->game);
    bool good = b->play->status[i] == STEP_PLAYED ? game_play(b->game, &s->move) : let_stand(b, i);
    if (!good) return unplayable(b, i);
    arrived(b);
    return i;
}

/* A number and a comment before a move belong to it, unless something else stands between. */
static bool parts(enum item_kind kind)
{
    return kind == ITEM_STRENGTH || kind == ITEM_NAG || kind == ITEM_ONLY || kind == ITEM_JUNK || kind == ITEM_PERCENT
        || kind == ITEM_OPEN;
}

static size_t item(struct builder *b, size_t i)
{
    const struct item *v = &b->it->v[i];
    if (parts((enum item_kind)v->kind)) top(b)->pending = SIZE_MAX;
    switch (v->kind) {
    case ITEM_TAG: tag(b, v); break;
    case ITEM_COMMENT: comment(b, i); break;
    case ITEM_PERCENT: percent(b, v); break;
    case ITEM_NUMBER:
        if (top(b)->pending == SIZE_MAX) top(b)->pending = i;
        break;
    case ITEM_MOVE: return move(b, i);
    case ITEM_UNKNOWN: return unplayable(b, i);
    case ITEM_SETUP: return setup(b, i);
    case ITEM_STRENGTH:
    case ITEM_NAG:
    case ITEM_ONLY: strength(b, v); break;
    case ITEM_OPEN: return variation(b, i);
    case ITEM_CLOSE: end_variation(b); break;
    case ITEM_RESULT: result(b, v->at, v->end); break;
    case ITEM_JUNK: keep(b, i, i); break;
    default: break;
    }
    return i;
}

struct game *tree_build(const struct play *play, const struct pdn_source *src)
{
    const struct items *it = play->it;
    struct builder b = { .play = play, .it = it, .src = src, .depth = SIZE_MAX };
    b.game = game_new(&play->kind->rules, &play->start, play->kind->starter);
    push(&b, game_root(b.game));
    for (size_t i = 0; i < it->n; i++) i = item(&b, i);
    while (b.depth) end_variation(&b);
    end_variation(&b);
    if (b.target) flush(&b);
    const struct item *said = b.ended ? NULL : items_tag(it, src->text, "Result");
    if (said) result(&b, said->y, said->y_end);
    game_goto(b.game, game_root(b.game));
    str_release(&b.after);
    str_release(&b.junk);
    str_release(&b.before);
    str_release(&b.loose);
    mem_free(b.line);
    return b.game;
}
