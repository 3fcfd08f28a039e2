/* pdn_cat_game.c -- see pdn_cat_game.h.  A replayed move is written anew, any other move from its squares; moves are
   numbered anew. */
#include <config.h>

#include "pdn/pdn_cat_game.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "board/gametype.h"
#include "board/gen.h"
#include "notation/movetext.h"
#include "pdn/pdn_source.h"

static void push(struct cat *c, int ply)
{
    c->depth++;
    MEM_ROOM(c->line, c->depth, c->room);
    c->line[c->depth] = (struct cat_line){ ply, ply, ply };
}

/* Put a span as UTF-8 into c->word. */
static void take(struct cat *c, size_t at, size_t end)
{
    str_clear(&c->word);
    source_utf8(c->src, at, end - at, &c->word);
}

static void put_word(struct cat *c)
{
    out_word(&c->o, str_text(&c->word), c->word.len);
}

/* --- tags -------------------------------------------------------------------------------- */

static void write_tag(struct cat *c, const struct item *v)
{
    LOCAL(str) value = { 0 };
    take(c, v->x, v->x_end);
    source_value(c->src, v->y, v->y_end - v->y, &value);
    out_tag(&c->o, str_text(&c->word), str_text(&value));
}

/* The result for a game without one: that of its tag, else `*`. */
static const char *missing_result(struct cat *c)
{
    const struct item *tag = items_tag(c->it, c->src->text, "Result");
    if (!tag || items_result(c->src->text + tag->y, tag->y_end - tag->y) == RESULT_NONE) return "*";
    take(c, tag->y, tag->y_end);
    return str_text(&c->word);
}

/* Write a tag of the roster, or one of the last tags, that the file lacks. */
static void write_missing(struct cat *c, int rank)
{
    if (rank == OUT_RANK_RESULT) {
        const struct item *end = items_end(c->it);
        if (end) take(c, end->at, end->end);
        out_tag(&c->o, "Result", end ? str_text(&c->word) : "*");
    } else if (rank == OUT_RANK_GAMETYPE && c->kind) {
        str_clear(&c->word);
        gametype_write(&c->kind->rules, c->kind->starter, &c->word);
        out_tag(&c->o, "GameType", str_text(&c->word));
    }
}

static void write_tags(struct cat *c)
{
    for (int rank = 0; rank <= OUT_RANK_GAMETYPE; rank++) {
        bool seen = false;
        for (size_t i = 0; i < c->it->n; i++) {
            const struct item *v = &c->it->v[i];
            if (v->kind != ITEM_TAG || out_tag_rank(c->src->text + v->x, v->x_end - v->x) != rank) continue;
            write_tag(c, v);
            seen = true;
        }
        if (!seen) write_missing(c, rank);
    }
    str_put(c->o.out, '\n');
}

/* --- moves ------------------------------------------------------------------------------- */

static void write_number(struct cat *c)
{
    const struct cat_line *l = &c->line[c->depth];
    char text[24];
    if (c->numbered || (l->ply % 2 && !c->number)) return;
    snprintf(text, sizeof text, "%d.%s", c->first_number + l->ply / 2, l->ply % 2 ? ".." : "");
    out_word(&c->o, text, strlen(text));
    c->numbered = true;
}

/* Write a move from its squares as they were written, and what follows them. */
static void spell(struct cat *c, const struct item *v)
{
    struct lex l = lex_of(c->src->text, c->src->n, c->src->one_byte);
    struct lex_move m;
    const char *s = c->src->text, *tilde = memchr(s + v->at, '~', v->end - v->at);
    str_clear(&c->word);
    if (!lex_move(&l, v->at, &m) || m.how == LEX_SHORT) {
        str_addn(&c->word, s + v->at, v->end - v->at);
        return;
    }
    for (int i = 0; i < m.n; i++) {
        if (i) str_put(&c->word, m.capture ? 'x' : '-');
        if (m.how == LEX_NUMERIC) str_addf(&c->word, "%d", m.square[i]);
        else str_addf(&c->word, "%c%d", 'a' + (m.square[i] >> 4), m.square[i] & 15);
    }
    if (tilde) str_addn(&c->word, tilde, (size_t)(s + v->end - tilde));
}

/* The notation for the squares of a move.  If the GameType does not fit the moves, letters stay letters and numbers
   stay numbers; otherwise it might come to fit. */
static struct coord coord_of(const struct cat *c, const struct item *move)
{
    struct coord k = c->kind->coord;
    if (!c->kind->usual) return k;
    return move->how != LEX_NUMERIC ? coord_letters(k) : k.algebraic ? coord_own() : k;
}

static void write_move(struct cat *c, size_t i)
{
    const struct item *v = &c->it->v[i];
    struct cat_line *l = &c->line[c->depth];
    const struct step *s = c->kind ? &c->play->step[i] : NULL;
    if (s && c->play->status[i] == STEP_PART) return;
    write_number(c);
    bool known = s && c->play->status[i] == STEP_PLAYED;
    if (known) {
        str_clear(&c->word);
        movetext_alone(&c->kind->rules, coord_of(c, v), &s->before, &s->move, MOVETEXT_PDN, &c->word);
    } else {
        spell(c, v);
    }
    put_word(c);
    c->number = c->numbered = false;
    if (known && s->move.forfeit != MOVE_NONE && !play_says_forfeit(c->play, i)) c->given = &s->move;
    l->before_last = l->last;
    l->last = l->ply++;
}

/* After the move and its glyphs, write which piece it costs. */
static void write_given(struct cat *c)
{
    const struct rules *r = &c->kind->rules;
    str_clear(&c->word);
    str_addf(&c->word, "[%%forfeit %s]", COORD(r, c->kind->coord, square_of_bit(r, c->given->forfeit)));
    out_comment(&c->o, str_text(&c->word), c->word.len);
    c->number = true;
    c->given = NULL;
}

static void write_setup(struct cat *c, size_t i)
{
    const struct item *v = &c->it->v[i];
    struct cat_line *l = &c->line[c->depth];
    str_clear(&c->word);
    str_add(&c->word, "/FEN \"");
    source_utf8(c->src, v->x, v->x_end - v->x, &c->word);
    str_add(&c->word, "\"/");
    put_word(c);
    c->number = true;
    if (!c->kind || c->play->status[i] == STEP_BAD) return;
    bool second = c->play->setups[c->play->step[i].setup].turn != c->kind->starter;
    l->ply += second != (l->ply % 2 != 0);
}

static void write_open(struct cat *c, size_t i)
{
    const struct cat_line *l = &c->line[c->depth];
    int attach = c->kind && c->play->status[i] == STEP_PLAYED ? c->play->step[i].attach : 1;
    int ply = attach == 1 ? l->last : attach == 2 ? l->before_last : l->ply;
    out_open(&c->o);
    push(c, ply);
    c->number = true;
    c->numbered = false;
}

static void write_close(struct cat *c)
{
    if (!c->depth) return;
    out_close(&c->o);
    c->depth--;
    c->number = true;
    c->numbered = false;
}

/* --- the rest ---------------------------------------------------------------------------- */

static void write_comment(struct cat *c, size_t i)
{
    const struct item *v = &c->it->v[i];
    if (i && c->it->v[i - 1].kind == ITEM_NUMBER) {
        c->number = true;
        write_number(c);
    }
    take(c, v->x, v->x_end);
    out_comment(&c->o, str_text(&c->word), c->word.len);
    c->number = true;
}

static void write_strength(struct cat *c, size_t i)
{
    const struct item *v = &c->it->v[i];
    uint8_t before = i ? c->it->v[i - 1].kind : ITEM_JUNK;
    bool bracket = c->src->text[v->at] == '(';
    if (v->kind == ITEM_ONLY) {
        out_word(&c->o, "$7", 2);
        return;
    }
    take(c, v->at + bracket, v->end - bracket);
    c->o.glue = before == ITEM_MOVE || before == ITEM_STRENGTH;
    put_word(c);
}

/* Is it a * that would become the result if it stood after the tags? */
static bool ends_nothing(const struct cat *c, size_t i)
{
    return !i && c->it->v[i].kind == ITEM_JUNK && c->src->text[c->it->v[i].at] == '*';
}

static void write_raw(struct cat *c, size_t i)
{
    const struct item *v = &c->it->v[i];
    if (ends_nothing(c, i)) return;
    take(c, v->at, v->end);
    if (v->kind == ITEM_PERCENT) out_line(&c->o);
    put_word(c);
    if (v->kind == ITEM_PERCENT) out_line(&c->o);
    c->number = true;
}

static void write_result(struct cat *c, size_t i)
{
    const struct item *v = &c->it->v[i];
    take(c, v->at, v->end);
    if (c->strict) out_word(&c->o, "*", 1);
    else put_word(c);
}

static void write_item(struct cat *c, size_t i)
{
    switch (c->it->v[i].kind) {
    case ITEM_MOVE: write_move(c, i); break;
    case ITEM_SETUP: write_setup(c, i); break;
    case ITEM_OPEN: write_open(c, i); break;
    case ITEM_CLOSE: write_close(c); break;
    case ITEM_COMMENT: write_comment(c, i); break;
    case ITEM_STRENGTH:
    case ITEM_ONLY: write_strength(c, i); break;
    case ITEM_RESULT: write_result(c, i); break;
    case ITEM_TAG:
    case ITEM_NUMBER:
    case ITEM_ELLIPSIS: break;
    case ITEM_UNKNOWN:
        write_raw(c, i);
        c->line[c->depth].ply++;
        break;
    default: write_raw(c, i); break;
    }
    if (c->given && (i + 1 == c->it->n || !item_is_glyph(c->it->v[i + 1].kind))) write_given(c);
}

/* Set the first number: that before the first move, one turn later if the replier begins. */
static void start_numbers(struct cat *c)
{
    enum side starter = WHITE, turn;
    struct gametype g;
    const char *s = c->src->text;
    const struct item *type = items_tag(c->it, s, "GameType"), *fen = items_tag(c->it, s, "FEN");
    c->first_number = 1;
    for (size_t i = 0; i < c->it->n && c->it->v[i].kind != ITEM_MOVE; i++)
        if (c->it->v[i].kind == ITEM_NUMBER) c->first_number = (int)c->it->v[i].x;
    if (type) take(c, type->y, type->y_end);
    if (c->kind) starter = c->kind->starter;
    else if (type && gametype_read(str_text(&c->word), &g)) starter = (enum side)g.starter;
    turn = starter;
    if (c->kind) turn = c->play->start.turn;
    else if (fen && fen->y < fen->y_end && (s[fen->y] == 'W' || s[fen->y] == 'B'))
        turn = s[fen->y] == 'W' ? WHITE : BLACK;
    c->depth = SIZE_MAX;
    push(c, turn != starter);
}

/* Write the comments before the tags, and the tags.  Returns the item after which they end. */
static size_t write_head(struct cat *c)
{
    size_t first = 0;
    bool tags = false;
    for (size_t i = 0; i < c->it->n; i++) tags |= c->it->v[i].kind == ITEM_TAG;
    start_numbers(c);
    c->number = true;
    c->numbered = false;
    for (; tags && c->it->v[first].kind != ITEM_TAG; first++) {
        write_item(c, first);
        out_line(&c->o);
    }
    write_tags(c);
    return first;
}

static void write_end(struct cat *c)
{
    if (!items_end(c->it)) {
        const char *result = c->strict ? "*" : missing_result(c);
        out_result(&c->o, result, strlen(result));
    }
    out_line(&c->o);
    str_put(c->o.out, '\n');
}

void cat_write(struct cat *c)
{
    for (size_t i = write_head(c); i < c->it->n; i++) write_item(c, i);
    while (c->depth) write_close(c);
    write_end(c);
}

/* Everything after the tags is written as it is.  A comment left open is closed.  An open variation is not, since it
   might become a remark; it gets no result, and the next game's tags end it. */
void cat_write_as_is(struct cat *c)
{
    struct str *out = c->o.out;
    size_t end = 0;
    bool open = false;
    for (size_t i = write_head(c); i < c->it->n; i++) {
        const struct item *v = &c->it->v[i];
        if (end) source_utf8(c->src, end, v->at - end, out);
        if (end || v->kind != ITEM_TAG) end = v->end;
        if (v->kind == ITEM_TAG) continue;
        if (ends_nothing(c, i)) str_put(out, ')'); // junk, too, before which no bracket begins a tag
        else source_utf8(c->src, v->at, v->end - v->at, out);
        open |= v->kind == ITEM_OPEN && v->x == c->it->n;
        if (item_is_open(v, c->src->text)) str_put(out, '}');
    }
    if (end) str_put(out, '\n');
    if (open) str_put(out, '\n');
    else write_end(c);
}

void cat_begin(struct cat *c, const struct pdn_kinds *kinds, const struct pdn_kind *kind, const struct items *it,
    struct str *out)
{
    c->src = kinds->source;
    c->it = it;
    c->kind = kind;
    c->play = &kinds->play;
    c->o = (struct pdn_out){ .out = out };
    str_clear(out);
}

void cat_release(struct cat *c)
{
    mem_free(c->line);
    str_release(&c->word);
}
