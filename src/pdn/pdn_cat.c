/* pdn_cat.c -- see pdn_cat.h.  A replayed move is written anew, any other from its squares; move numbers are counted
   again. */
#include <config.h>

#include "pdn/pdn_cat.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/str.h"
#include "board/gen.h"
#include "board/square.h"
#include "game/ending.h"
#include "notation/coord.h"
#include "notation/gametype.h"
#include "notation/movetext.h"
#include "pdn/pdn_kinds.h"
#include "pdn/pdn_out.h"
#include "pdn/pdn_source.h"

enum { ROUNDS = 4 };

/* Turns made, counted from the first move of the one who begins; of the last two moves too. */
struct cat_line {
    int ply, last, before_last;
};

struct cat {
    const struct pdn_source *src;
    const struct items *it;
    const struct play *play;
    const struct pdn_kind *kind; /* NULL: not replayed */
    struct pdn_out o;
    struct cat_line *line;
    size_t depth, room;
    int first_number; /* of the first move */
    bool number;      /* the next move needs its number */
    bool numbered;    /* it has been written */
    bool strict;
    struct str word;
    struct moves moves;
};

static void push(struct cat *c, int ply)
{
    c->depth++;
    MEM_ROOM(c->line, c->depth, c->room);
    c->line[c->depth] = (struct cat_line){ ply, ply, ply };
}

/* A span as UTF-8 in c->word. */
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
    struct str value = { 0 };
    take(c, v->x, v->x_end);
    source_value(c->src, v->y, v->y_end - v->y, &value);
    out_tag(&c->o, str_text(&c->word), str_text(&value));
    str_release(&value);
}

/* The result a game without one gets: that of its tag, else `*`. */
static const char *missing_result(struct cat *c)
{
    const struct item *tag = items_tag(c->it, c->src->text, "Result");
    if (!tag || items_result(c->src->text + tag->y, tag->y_end - tag->y) == RESULT_NONE) return "*";
    take(c, tag->y, tag->y_end);
    return str_text(&c->word);
}

/* A tag of the seven or at the end that the file lacks. */
static void write_missing(struct cat *c, int rank)
{
    if (rank == OUT_RANK_RESULT) {
        const struct item *end = NULL;
        for (size_t i = 0; i < c->it->n && !end; i++)
            if (c->it->v[i].kind == ITEM_RESULT) end = &c->it->v[i];
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

/* From the squares as they were written. */
static void spell(struct cat *c, const struct item *v)
{
    struct lex l = lex_of(c->src->text, c->src->n, c->src->one_byte);
    struct lex_move m;
    str_clear(&c->word);
    if (!lex_move(&l, v->at, &m) || m.how == LEX_SHORT) {
        str_addn(&c->word, c->src->text + v->at, v->end - v->at);
        return;
    }
    for (int i = 0; i < m.n; i++) {
        if (i) str_put(&c->word, m.capture ? 'x' : '-');
        if (m.how == LEX_NUMERIC) str_addf(&c->word, "%d", m.square[i]);
        else str_addf(&c->word, "%c%d", 'a' + (m.square[i] >> 4), m.square[i] & 15);
    }
}

static void write_move(struct cat *c, size_t i)
{
    const struct item *v = &c->it->v[i];
    struct cat_line *l = &c->line[c->depth];
    const struct step *s = c->kind ? &c->play->step[i] : NULL;
    char name[COORD_TEXT];
    if (s && c->play->status[i] == STEP_PART) return;
    write_number(c);
    bool known = s && c->play->status[i] == STEP_PLAYED;
    if (known) {
        c->kind->gen->moves(&c->kind->rules, &s->before, &c->moves);
        str_clear(&c->word);
        movetext_write(&c->kind->rules, c->kind->coord, &s->before, &c->moves, &s->move, MOVETEXT_PDN, &c->word);
    } else {
        spell(c, v);
    }
    put_word(c);
    if (known && v->forfeit && s->move.forfeit != MOVE_NONE) {
        coord_write(&c->kind->rules, c->kind->coord, square_of_bit(&c->kind->rules, s->move.forfeit), name);
        str_clear(&c->word);
        str_addf(&c->word, "[%%forfeit %s]", name);
        out_comment(&c->o, str_text(&c->word), c->word.len);
    }
    c->number = c->numbered = false;
    l->before_last = l->last;
    l->last = l->ply++;
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

/* A * that would become the result behind the tags. */
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
}

/* Where the numbers begin: with that before the first move, one later turn if the replier begins. */
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

/* Comments before the tags, the tags; the item behind which they end. */
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
    bool ended = false;
    for (size_t i = 0; i < c->it->n; i++) ended |= c->it->v[i].kind == ITEM_RESULT;
    if (!ended) {
        const char *result = c->strict ? "*" : missing_result(c);
        out_word(&c->o, result, strlen(result));
    }
    out_line(&c->o);
    str_put(c->o.out, '\n');
}

static void write_game(struct cat *c)
{
    for (size_t i = write_head(c); i < c->it->n; i++) write_item(c, i);
    while (c->depth) write_close(c);
    write_end(c);
}

/* --- junk -------------------------------------------------------------------------------- */

/* Junk beside other words may read as something else than where it stood.  So a game with junk is read again; what is
   not the same game, or not canonical, is written as it stands behind its tags. */

/* What must be the same. */
struct gist {
    int moves, played, unknown, lines, tags, legal;
};

static struct gist gist_of(const struct cat *c)
{
    struct gist g = { .legal = c->kind && c->play->legal };
    for (size_t i = 0; i < c->it->n; i++) {
        const struct item *v = &c->it->v[i];
        enum step_status how = c->kind ? (enum step_status)c->play->status[i] : STEP_NONE;
        bool move = v->kind == ITEM_MOVE;
        int rank = v->kind == ITEM_TAG ? out_tag_rank(c->src->text + v->x, v->x_end - v->x) : OUT_RANK_RESULT;
        g.tags += rank != OUT_RANK_RESULT && rank != OUT_RANK_GAMETYPE; // those may be added
        g.moves += move && how != STEP_PART;
        g.played += move && how == STEP_PLAYED;
        g.unknown += v->kind == ITEM_UNKNOWN;
        g.lines += v->kind == ITEM_OPEN;
    }
    return g;
}

/* Nothing that may need reading again. */
static bool is_plain(const struct cat *c)
{
    const char *s = c->src->text;
    for (size_t i = 0; i < c->it->n; i++) {
        const struct item *v = &c->it->v[i];
        bool plain = v->kind == ITEM_TAG || v->kind == ITEM_NUMBER || v->kind == ITEM_NAG || v->kind == ITEM_RESULT;
        if (v->kind == ITEM_MOVE) plain = c->kind && c->play->status[i] != STEP_BAD;
        if (v->kind == ITEM_COMMENT) plain = s[v->at] == '{' && v->x_end < v->end;
        if (v->kind == ITEM_STRENGTH) plain = i && c->it->v[i - 1].kind == ITEM_MOVE;
        if (!plain) return false;
    }
    return true;
}

/* Behind the tags as it stands.  A comment left open is closed; an open variation, which might become a remark, is not,
   and gets no result: the next game's tags end it. */
static void write_as_is(struct cat *c)
{
    struct str *out = c->o.out;
    size_t end = 0;
    bool open = false;
    for (size_t i = write_head(c); i < c->it->n; i++) {
        const struct item *v = &c->it->v[i];
        if (v->kind == ITEM_TAG || ends_nothing(c, i)) continue;
        if (end) source_utf8(c->src, end, v->at - end, out);
        source_utf8(c->src, v->at, v->end - v->at, out);
        end = v->end;
        open |= v->kind == ITEM_OPEN && v->x == c->it->n;
        if (v->kind == ITEM_COMMENT && c->src->text[v->at] == '{' && v->x_end == v->end) str_put(out, '}');
    }
    if (end) str_put(out, '\n');
    if (open) str_put(out, '\n');
    else write_end(c);
}

static void begin(struct cat *c, const struct pdn_kinds *kinds, const struct pdn_kind *kind, const struct items *it,
    struct str *out)
{
    c->src = kinds->source;
    c->it = it;
    c->kind = kind;
    c->play = &kinds->play;
    c->o = (struct pdn_out){ .out = out };
    str_clear(out);
}

static void cat_free(struct cat *c)
{
    mem_free(c->line);
    str_release(&c->word);
    mem_free(c);
}

/* `text` read and written again; false: it is not one game with this gist. */
static bool again(const struct pdn_kinds *known, bool strict, const struct gist *gist, const struct str *text,
    struct str *ret)
{
    struct pdn_source src;
    struct pdn_kinds kinds;
    struct reader r;
    struct items it = { 0 };
    int number;
    struct cat *c = mem_new(1, sizeof *c);
    source_init(&src, str_text(text), text->len, NULL);
    kinds_init(&kinds, &src, NULL);
    kinds.guessed = known->guessed;
    kinds.guess = known->guess;
    reader_init(&r, src.text, src.n, src.one_byte, NULL);
    c->strict = strict;
    bool same = reader_next(&r, &it);
    if (same) {
        begin(c, &kinds, kinds_replay(&kinds, &r, &it, NULL, &number), &it, ret);
        write_game(c);
        struct gist got = gist_of(c);
        same = !memcmp(&got, gist, sizeof got) && !reader_next(&r, &it);
    }
    cat_free(c);
    items_release(&it);
    reader_release(&r);
    kinds_release(&kinds);
    source_release(&src);
    return same;
}

/* Write `text` again until it stays the same; false: it does not. */
static bool settles(const struct pdn_kinds *kinds, bool strict, const struct gist *gist, struct str *text)
{
    struct str next = { 0 };
    bool same = false;
    for (int round = 0; round < ROUNDS && !same && again(kinds, strict, gist, text, &next); round++) {
        same = text->len == next.len && !memcmp(str_text(text), str_text(&next), next.len);
        struct str other = *text;
        *text = next;
        next = other;
    }
    str_release(&next);
    return same;
}

static void write_odd(struct cat *c, const struct pdn_kinds *kinds)
{
    struct gist gist = gist_of(c);
    struct str *text = c->o.out, kept = { 0 };
    if (settles(kinds, c->strict, &gist, text)) return;
    begin(c, kinds, c->kind, c->it, &kept);
    write_as_is(c);
    if (!again(kinds, c->strict, &gist, &kept, text) || !settles(kinds, c->strict, &gist, text)) {
        str_clear(text);
        str_addn(text, str_text(&kept), kept.len);
    }
    str_release(&kept);
}

void pdn_cat(const struct pdn_source *src, const struct rules *assume, bool strict, pdn_emit_fn *emit, void *ctx)
{
    struct pdn_kinds kinds;
    struct reader r;
    struct items it = { 0 };
    struct str text = { 0 };
    struct cat *c = mem_new(1, sizeof *c);
    kinds_init(&kinds, src, assume);
    reader_init(&r, src->text, src->n, src->one_byte, NULL);
    c->strict = strict;
    while (reader_next(&r, &it)) {
        int number;
        begin(c, &kinds, kinds_replay(&kinds, &r, &it, NULL, &number), &it, &text);
        write_game(c);
        if (!is_plain(c)) write_odd(c, &kinds);
        emit(ctx, str_text(&text), text.len);
    }
    cat_free(c);
    str_release(&text);
    items_release(&it);
    reader_release(&r);
    kinds_release(&kinds);
}
