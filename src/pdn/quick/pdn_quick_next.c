/* pdn_quick_next.c -- the next game of a text: see pdn_quick.h.  There is one loop for each game: look at the first
   byte, take the tag or the word.  Anything out of the ordinary ends it at once; then the full reader finds the game's
   end. */
#include <config.h>

#include "base/mem.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "board/variants.h"
#include "pdn/pdn_source.h"
#include "pdn/quick/pdn_quick_block.h"
#include "pdn/quick/pdn_quick_play.h"
#include "pdn/quick/pdn_quick_text.h"

enum { FEN_ROOM = 1000 };

struct quick {
    struct quick_text t;
    struct quick_play play;
    const char *text; /* and its size, and where to go on: what t.braces were found in */
    size_t n, at;
    char fen[FEN_ROOM];
    struct reader reader;   /* this and the rest are for odd games */
    struct pdn_kinds kinds; /* to guess with if nothing is assumed */
    struct str packed;
};

/* The game being read. */
struct going {
    struct quick_game *game;
    const char *tag_end;  /* the end of the last tag; NULL: something else came after it */
    const char *move_end; /* the end of the last move */
    const char *close;    /* the end of a variation, if no move followed it */
    bool tags, any, begun;
};

struct quick *quick_new(const struct rules *assume, enum quick_depth depth)
{
    static const struct pdn_source any = { .one_byte = true, .encoding = "CP1252" };
    struct quick *q = mem_new(1, sizeof *q);
    q->play.depth = depth;
    kinds_init(&q->play.kinds, &any, assume ? assume : variants_builtin(0));
    q->play.kinds.guessed = assume != NULL;
    kinds_init(&q->kinds, NULL, NULL);
    return q;
}

void quick_free(struct quick *q)
{
    if (!q) return;
    pdn_kinds_release(&q->play.kinds);
    reader_release(&q->reader);
    pdn_kinds_release(&q->kinds);
    str_release(&q->packed);
    mem_free(q);
}

/* --- tags -------------------------------------------------------------------------------- */

static bool empty_line(const char *p, const char *end)
{
    return source_lines(p, 0, (size_t)(end - p), (size_t)(end - p)) > 1;
}

static const char *take_tag(struct quick *q, struct going *g, const char *p)
{
    enum quick_tag tag;
    struct quick_span value;
    const char *end = quick_tag(&q->t, p, &tag, &value);
    if (!end || g->begun || (g->tags && !g->tag_end)) return NULL;
    if (g->tags && empty_line(g->tag_end, p)) return NULL; // the next game, if the tag has been there
    if (tag < QUICK_TAGS && !g->game->tag[tag].s) g->game->tag[tag] = value;
    g->tags = true;
    g->tag_end = end;
    return end;
}

/* After the tags: find which game it is, and where it begins. */
static bool begin(struct quick *q, struct going *g)
{
    struct quick_game *game = g->game;
    const struct quick_span *fen = &game->tag[QUICK_FEN];
    const struct kinds_entry *e = kinds_of(&q->play.kinds, game->tag[QUICK_VARIANT], game->tag[QUICK_GAMETYPE]);
    const char *at = NULL;
    q->play.kind = e->none ? &q->play.kinds.guess : &e->kind;
    if (!q->play.kind->played) return false;
    if (fen->s && fen->n) {
        if (fen->n >= FEN_ROOM || memchr(fen->s, 0, fen->n)) return false;
        memcpy(q->fen, fen->s, fen->n);
        q->fen[fen->n] = 0;
        at = q->fen;
    }
    g->begun = true;
    return quick_play_begin(&q->play, at);
}

/* --- moves ------------------------------------------------------------------------------- */

/* The move that ends at p is played, or costs a piece; comments after it may say which.  False if it is not
   that easy. */
static bool give_up(struct quick *q, const char *p, enum quick_played how)
{
    const struct pdn_kind *k = q->play.kind;
    struct quick_span said;
    struct scan s;
    int square;
    if (how == QUICK_ILLEGAL || !quick_forfeit(&q->t, p, &said)) return false;
    if (!said.s) return how == QUICK_PLAYED || quick_play_forfeit(&q->play, MOVE_NONE) == QUICK_PLAYED;
    scan_init(&s, said.s, said.n);
    return how == QUICK_ASK && (square = coord_read(&k->rules, k->coord, &s))
        && quick_play_forfeit(&q->play, (unsigned)square_bit(&k->rules, square)) == QUICK_PLAYED;
}

static inline bool is_played(struct quick *q, const char *end, enum quick_played how)
{
    return q->play.kind->rules.forfeit == FORFEIT_ON ? give_up(q, end, how) : how == QUICK_PLAYED;
}

/* A move was written: note what the variations after it are on. */
static inline bool moved(struct quick *q, struct going *g, struct quick_word w, const char *end)
{
    if (q->t.n_first && quick_is_first(&q->t, &w)) return false;
    q->t.n_first = 0;
    q->t.last = w;
    g->move_end = end;
    g->close = NULL;
    return true;
}

/* Play a move of two squares, given as bits. */
static inline bool play_pair(struct quick *q, const char *end, unsigned from, unsigned to)
{
    return is_played(q, end, quick_play_pair(&q->play, from, to));
}

static const char *any_move(struct quick *q, struct going *g, const char *p)
{
    const struct pdn_kind *k = q->play.kind;
    struct lex_move m;
    const char *end = quick_move(&q->t, p, &m);
    if (!end) return NULL;
    struct quick_word w = { (uint8_t)m.how, (uint8_t)m.n, m.square[0], m.square[m.n - 1], m.capture };
    const uint8_t *bit = m.how == LEX_NUMERIC ? k->bit_of_number : k->bit_of_letters;
    if (!moved(q, g, w, end)) return NULL;
    if (q->play.depth == QUICK_COUNT) {
        q->play.plies++;
        return end;
    }
    if (m.n == 2 && !m.forfeit) return play_pair(q, end, bit[w.from], bit[w.to]) ? end : NULL;
    return is_played(q, end, quick_play_move(&q->play, &m)) ? end : NULL;
}

/* Take a number with its dots, or a move, in any form. */
static const char *careful_word(struct quick *q, struct going *g, const char *p)
{
    const char *word = p, *end = q->t.end;
    while (p < end && lex_is_digit(*p)) p++;
    if (p == end || *p != '.' || *word == '0') return any_move(q, g, word);
    while (p < end && *p == '.') p++;
    return p;
}

/* Play a move in the form of nearly all, which ends at p. */
static inline bool plain_move(struct quick *q, struct going *g, const char *p, const struct block_move *m)
{
    const uint8_t *bit = q->play.kind->bit_of_number;
    q->t.last = (struct quick_word){ LEX_NUMERIC, 2, (uint8_t)m->from, (uint8_t)m->to, m->capture };
    g->move_end = p;
    if (q->play.depth != QUICK_COUNT) return play_pair(q, p, bit[m->from], bit[m->to]);
    q->play.plies++;
    return true;
}

/* Take nearly everything in a file: numbers and plain moves, one after the other.  Returns where they end. */
static const char *plain_words(struct quick *q, struct going *g, const char *p)
{
    while (q->t.end - p >= BLOCK) {
        const char *word = p, *last = p + BLOCK - BLOCK_WORD;
        uint64_t other = block_no_digits(p, BLOCK);
        while (word <= last) {
            struct block_move m;
            uint64_t rest = other >> (word - p);
            if (rest & 1) return word;
            unsigned n = block_number(word, rest);
            if (!n) {
                if (!(n = block_move(word, rest, &m))) return word;
                if (!plain_move(q, g, word + m.end, &m)) return NULL;
            }
            word += n;
        }
        p = word;
    }
    return p;
}

static const char *digits(struct quick *q, struct going *g, const char *word)
{
    const char *p = q->t.n_first || g->close ? word : plain_words(q, g, word);
    return p == word ? careful_word(q, g, word) : p;
}

/* --- the game ---------------------------------------------------------------------------- */

static const char *variation(struct quick *q, struct going *g, const char *p)
{
    g->close = quick_variation(&q->t, p);
    g->game->variations = true;
    if (g->close && memchr(p, '{', (size_t)(g->close - p))) g->game->comments = true;
    return g->close;
}

/* Take what stands between moves, or a move of letters. */
static const char *other_word(struct quick *q, struct going *g, const char *p)
{
    char c = *p;
    if (c == '[') return take_tag(q, g, p);
    if (c == '{' || c == ';') g->game->comments = true;
    g->tag_end = NULL;
    if (c == '{') return quick_comment(&q->t, p);
    if (c == ';' || c == '%') return quick_line_end(&q->t, p);
    if (!g->begun && !begin(q, g)) return NULL;
    if (c == '!' || c == '?') return p + 1;
    if (c == '$') return quick_nag(&q->t, p);
    if (c == '(' && quick_byte(&q->t, p + 1) != '!' && quick_byte(&q->t, p + 1) != '?') return variation(q, g, p);
    if (c >= 'a' && c <= 'l') return any_move(q, g, p);
    if (q->t.end - p > 3 && !memcmp(p, "...", 3) && quick_is_white(p[3])) return p + 3;
    return NULL;
}

/* Is it white space that only the full reader knows? */
static bool odd_white(char c)
{
    return c == '\\' || (unsigned char)c < ' ' || (unsigned char)c >= 0x7f;
}

/* After the result: comments at the end of the text belong to the game.  NULL if there is a second * or something
   odd. */
static const char *behind(struct quick *q, struct going *g, const char *result)
{
    const char *p = result, *end = result;
    for (;; end = p) {
        p = quick_white(&q->t, p);
        char c = quick_byte(&q->t, p);
        if (c == '{') p = quick_comment(&q->t, p);
        else if (c == ';' || c == '%') p = quick_line_end(&q->t, p);
        else break;
        if (!p) return NULL;
    }
    if (p < q->t.end) return odd_white(*p) || (*p == '*' && end == result) ? NULL : result;
    if (end != result) g->game->comments = true;
    return end;
}

/* Could it be a result?  If it looks like one and is none, it is not ordinary. */
static inline bool may_be_result(const struct quick_text *t, const char *p)
{
    if (*p == '*') return true;
    if (*p > '2' || *p < '0' || t->end - p < 3) return false;
    return ((p[1] == '-' || p[1] == ':') && p[2] >= '0' && p[2] <= '2' && !lex_is_digit(quick_byte(t, p + 3)))
        || p[1] == '/';
}

/* Read a game from its first word to its end. */
static const char *game(struct quick *q, struct going *g, const char *p)
{
    struct quick_game *game = g->game;
    const char *result = NULL;
    for (; (p = quick_white(&q->t, p)) < q->t.end; g->any = true) {
        bool digit = lex_is_digit(*p);
        if (may_be_result(&q->t, p)) {
            result = quick_result(&q->t, p);
            break;
        }
        if (digit) {
            g->tag_end = NULL;
            p = g->begun || begin(q, g) ? digits(q, g, p) : NULL;
        } else {
            p = other_word(q, g, p);
        }
        if (!p) return NULL;
    }
    if (!result || g->close || (*p == '*' && (p == g->move_end || !g->any))) return NULL;
    if (!g->begun && !begin(q, g)) return NULL;
    game->result = (struct quick_span){ p, (size_t)(result - p) };
    return behind(q, g, result);
}

/* --- games that are not ordinary ---------------------------------------------------------- */

/* Fill in what the items of `text` tell. */
static void of_items(const char *text, const struct items *it, struct quick_game *ret)
{
    const struct item *last = items_end(it);
    *ret = (struct quick_game){ .kind = QUICK_ODD,
        .start = it->at,
        .end = it->end,
        .plies = it->moves,
        .comments = it->comments > 0,
        .nothing = !it->moves };
    for (size_t i = 0; i < it->n; i++) {
        const struct item *v = &it->v[i];
        ret->variations |= v->kind == ITEM_OPEN;
        ret->nothing &= v->kind != ITEM_TAG && v->kind != ITEM_SETUP;
        if (v->kind != ITEM_TAG) continue;
        enum quick_tag tag = quick_tag_called(text + v->x, v->x_end - v->x);
        if (tag < QUICK_TAGS && !ret->tag[tag].s) ret->tag[tag] = (struct quick_span){ text + v->y, v->y_end - v->y };
    }
    if (last) ret->result = (struct quick_span){ text + last->at, last->end - last->at };
}

/* Read the game at text[start], or after the white space there, with the full reader.  QUICK_END if there is none.  The
   reader is told what is known about braces, and tells what it has found. */
static void slow_game(struct quick *q, const char *text, size_t start, bool one_byte, struct quick_game *ret)
{
    struct quick_text *t = &q->t;
    struct reader *r = &q->reader;
    struct pdn_reporter report = { 0 }; // counts
    const char *from = text + start;
    size_t n = (size_t)(t->end - from), size = n < UINT32_MAX ? n : UINT32_MAX;
    reader_init(r, from, size, one_byte, &report);
    r->lex.braces = t->braces;
    bool found = reader_next(r);
    of_items(from, &r->items, ret);
    if (!found) ret->kind = QUICK_END;
    ret->nothing &= report.findings[PDN_WARNING] || report.findings[PDN_ERROR];
    ret->open = r->lex.braces.next == from + size || r->lex.open_end;
    if (size == n) t->braces = r->lex.braces;
    ret->start += start;
    ret->end += start;
}

/* Whether the text is UTF-8 is decided by this game alone, as pdn.h will see it. */
static void odd_game(struct quick *q, const char *text, struct quick_game *ret)
{
    size_t start = ret->start;
    slow_game(q, text, start, false, ret);
    if (!utf8_valid(text + start, ret->end - start)) slow_game(q, text, start, true, ret);
}

struct quick_span quick_result_said(const struct quick_game *g)
{
    const struct quick_span *tag = &g->tag[QUICK_RESULT];
    if (tag->s && items_result(tag->s, tag->n) != RESULT_NONE) return *tag;
    return !tag->n || items_result(g->result.s, g->result.n) != RESULT_NONE ? g->result : *tag;
}

bool quick_full(struct quick *q, const struct pdn_source *src, struct pdn_reporter *report, struct quick_game *ret)
{
    struct reader *r = &q->reader;
    struct pdn_kinds *k = q->play.kinds.guessed ? &q->play.kinds : &q->kinds;
    const struct pdn_source *usual = k->source;
    *ret = (struct quick_game){ .kind = QUICK_END };
    reader_init(r, src->text, src->n, src->one_byte, report);
    if (!reader_next(r)) return false;
    of_items(src->text, &r->items, ret);
    k->source = src;
    if (k == &q->kinds) k->guessed = false;
    const struct pdn_kind *kind = kinds_replay(k, r);
    k->source = usual;
    if (!kind) return true;
    str_clear(&q->packed);
    ret->broken = packed_line(&k->play, &q->packed, &ret->start_pos) < ret->plies;
    ret->rules = &kind->rules;
    ret->packed = (const uint8_t *)str_text(&q->packed);
    ret->packed_n = q->packed.len;
    return true;
}

bool quick_alone(struct quick *q, const char *text, size_t n, struct pdn_reporter *report, struct quick_game *ret)
{
    const struct pdn_source src = source_of(text, n);
    return quick_full(q, &src, report, ret);
}

/* --- the way in -------------------------------------------------------------------------- */

static void new_game(struct quick *q, const char *text, size_t n, size_t at)
{
    if (q->text != text || q->n != n || q->at != at) q->t.braces.next = NULL;
    q->text = text;
    q->n = n;
    q->t.end = text + n;
    q->t.n_first = 0;
    q->t.last.n = 0;
}

struct pdn_kinds *quick_kinds(struct quick *q)
{
    return &q->play.kinds;
}

enum quick_kind quick_next(struct quick *q, const char *text, size_t n, size_t at, struct quick_game *ret)
{
    struct going g = { .game = ret };
    *ret = (struct quick_game){ .kind = QUICK_END };
    new_game(q, text, n, at);
    if (at == 0 && n >= 3 && !memcmp(text, "\xef\xbb\xbf", 3)) at = 3;
    const char *start = quick_white(&q->t, text + at), *end = NULL;
    ret->start = ret->end = (size_t)(start - text);
    if (start == q->t.end) return QUICK_END;
    end = game(q, &g, start);
    if (!end) odd_game(q, text, ret);
    else ret->end = (size_t)(end - text);
    q->at = ret->end;
    if (!end) return ret->kind;
    ret->rules = &q->play.kind->rules;
    ret->start_pos = q->play.start;
    ret->plies = q->play.plies;
    ret->packed = q->play.packed;
    ret->packed_n = q->play.packed_n;
    return ret->kind = QUICK_GAME;
}
