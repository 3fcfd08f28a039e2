/* catalog_edit.c -- games changed, moved and written back.  A changed game is a new entry with a text of its own.
   What was read stays as it was, and so do the bytes of every game nobody touched. */
#include <config.h>

#include <assert.h>
#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "base/words.h"
#include "store/catalog/catalog_data.h"
#include "store/catalog/catalog_piece.h"

enum { FIRST_LINES = 1 << 16 }; /* bytes that tell which line ends a file uses */

/* --- entries with texts of their own ------------------------------------------------------- */

/* Make entries for all games of a text, each with its own copy.  Returns how many. */
static int read_own(struct catalog *c, const char *s, size_t n)
{
    LOCAL(piece) p = { .s = s, .n = n, .stop = n, .whole = true, .own = true };
    piece_read(&p);
    for (int i = 0; i < p.games; i++) {
        struct entry *e = &p.entry[i];
        char *text = mem_new(e->n + 1, 1);
        memcpy(text, s + e->at, e->n);
        e->at = (uintptr_t)text;
        e->facts.flags |= ENTRY_OWN;
    }
    index_adopt(c, &p);
    return p.games;
}

/* --- the order ---------------------------------------------------------------------------- */

/* Begin an edit. */
static void open_order(struct catalog *c)
{
    assert(atomic_load(&c->done)); // until it is done, the indexing thread adds games
    lists_forget(c);
    if (c->order) return;
    c->crlf = source_crlf(c->bytes.s, c->bytes.n < FIRST_LINES ? c->bytes.n : FIRST_LINES);
    MEM_FIT(c->order, c->games + 1, c->order_room);
    for (int i = 0; i < c->games; i++) c->order[i] = (uint32_t)i;
}

static bool edits(const struct catalog *c, int game)
{
    return atomic_load(&c->done) && game >= 0 && game < c->games;
}

/* The file's game that an item replaces; ENTRY_NOWHERE if none. */
static uint32_t place_of(const struct catalog *c, uint32_t item)
{
    const struct entry *e = entries_at(&c->entries, item);
    return e->facts.flags & ENTRY_OWN ? e->instead : item;
}

/* Put the item read last in the place of a game, or after all games. */
static void put(struct catalog *c, int game, uint32_t item)
{
    MEM_FIT(c->order, c->games + 1, c->order_room);
    struct entry *new = entries_at(&c->entries, item);
    new->instead = game == c->games ? ENTRY_NOWHERE : place_of(c, c->order[game]);
    c->games += game == c->games;
    c->order[game] = item;
}

void catalog_replace(struct catalog *c, int game, const struct game *g)
{
    LOCAL(str) canonical = { 0 }, text = { 0 };
    if (!edits(c, game) && !(atomic_load(&c->done) && game == c->games)) return;
    open_order(c);
    struct pdn_source src = catalog_source(c, "", 0);
    pdn_write(g, &canonical);
    while (canonical.len && canonical.s[canonical.len - 1] == '\n') canonical.len--;
    source_encode(&src, str_text(&canonical), canonical.len, &text);
    uint32_t item = c->entries.n;
    if (read_own(c, str_text(&text), text.len)) put(c, game, item);
}

uint32_t catalog_stands(const struct catalog *c, int game)
{
    if (!edits(c, game)) return CATALOG_NOTHING;
    return c->order ? c->order[game] : (uint32_t)game;
}

void catalog_put_back(struct catalog *c, int game, uint32_t stood)
{
    if (!edits(c, game) || catalog_stands(c, game) == stood) return;
    if (stood == CATALOG_NOTHING) {
        catalog_delete(c, game);
        return;
    }
    open_order(c);
    c->order[game] = stood;
}

void catalog_append_text(struct catalog *c, const char *s, size_t n)
{
    LOCAL(str) plain = { 0 }, text = { 0 };
    if (!atomic_load(&c->done)) return;
    open_order(c);
    struct pdn_source src = catalog_source(c, "", 0);
    for (size_t i = 0; i < n; i++)
        if (s[i] != '\r' || i + 1 == n || s[i + 1] != '\n') str_put(&plain, s[i]);
    source_encode(&src, str_text(&plain), plain.len, &text);
    uint32_t item = c->entries.n;
    for (int games = read_own(c, str_text(&text), text.len); games > 0; games--) put(c, c->games, item++);
}

void catalog_delete(struct catalog *c, int game)
{
    if (!edits(c, game)) return;
    open_order(c);
    memmove(c->order + game, c->order + game + 1, (size_t)(c->games - game - 1) * sizeof *c->order);
    c->games--;
}

void catalog_move(struct catalog *c, int game, int to)
{
    if (!edits(c, game) || !edits(c, to) || game == to) return;
    open_order(c);
    uint32_t item = c->order[game], *o = c->order;
    if (to < game) memmove(o + to + 1, o + to, (size_t)(game - to) * sizeof *o);
    else memmove(o + game, o + game + 1, (size_t)(to - game) * sizeof *o);
    o[to] = item;
}

/* --- one tag ------------------------------------------------------------------------------ */

static bool good_tag(const char *name, const char *value, struct err *e)
{
    static const char signs[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";
    bool letter = (name[0] >= 'A' && name[0] <= 'Z') || (name[0] >= 'a' && name[0] <= 'z');
    if (!letter || name[strspn(name, signs)])
        return err_set(e, 0, 0, _("%s is no name for a tag: letters, digits and _ are"), name);
    if (!items_may_change(name, e)) return false;
    if (!value) return true;
    if (!strcasecmp(name, "Result") && !items_may_end(value, strlen(value), e)) return false;
    if (!utf8_valid(value, strlen(value))) return err_set(e, 0, 0, _("the value is not UTF-8"));
    for (const char *p = value; *p; p++)
        if ((unsigned char)*p < ' ') return err_set(e, 0, 0, _("a tag's value must be on one line"));
    return true;
}

static bool is_ascii(const char *s)
{
    while (*s && !(*s & 0x80)) s++;
    return !*s;
}

/* Encode a value as in the file.  False with a sentence for characters that its encoding lacks. */
static bool encode(const struct pdn_source *src, const char *value, struct str *out, struct err *e)
{
    LOCAL(str) escaped = { 0 }, back = { 0 };
    for (const char *p = value; *p; p++) {
        if (*p == '"' || *p == '\\') str_put(&escaped, '\\');
        str_put(&escaped, *p);
    }
    source_encode(src, str_text(&escaped), escaped.len, out);
    struct pdn_source coded = *src;
    coded.text = out->s;
    if (out->len) source_utf8(&coded, 0, out->len, &back);
    bool good = !src->one_byte || is_ascii(value)
        || (strcmp(str_text(out), str_text(&escaped)) && !strcmp(str_text(&back), str_text(&escaped)));
    return good || err_set(e, 0, 0, _("the file is written in %s, which cannot hold %s"), src->encoding, value);
}

/* Append a tag after what may be a line that was cut off. */
static void add_line(const struct pdn_source *src, const char *name, const char *value, struct str *out)
{
    const char *eol = src->crlf ? "\r\n" : "\n";
    if (out->len && out->s[out->len - 1] != '\n' && out->s[out->len - 1] != '\r') str_add(out, eol);
    str_addf(out, "[%s \"%s\"]%s", name, value, eol);
}

/* The end, after its line end, of the line that ends at `at`. */
static size_t behind_line(const char *s, size_t n, size_t at)
{
    while (at < n && (s[at] == ' ' || s[at] == '\t')) at++;
    if (at < n && s[at] == '\r') at++;
    if (at < n && s[at] == '\n') at++;
    return at;
}

/* Append what follows the tags, with the result there changed to that of the Result tag. */
static void add_rest(const struct pdn_source *src, const struct items *it, size_t at, const char *result,
    struct str *out)
{
    const struct item *end = result ? items_end(it) : NULL;
    size_t stop = end ? end->at : src->n;
    str_addn(out, src->text + at, stop - at);
    if (!end) return;
    str_add(out, items_result(result, strlen(result)) ? result : "*");
    str_addn(out, src->text + end->end, src->n - end->end);
}

/* Append the game's text with a tag changed.  `value` is encoded; NULL: remove the tag. */
static void change_tag(const struct pdn_source *src, const struct items *it, const char *name, const char *value,
    struct str *out)
{
    const char *s = src->text;
    const struct item *v = items_tag(it, s, name), *last = NULL;
    for (size_t i = 0; i < it->n && (!last || it->v[i].kind == ITEM_TAG); i++)
        if (it->v[i].kind == ITEM_TAG) last = &it->v[i]; // comments may come before the tags
    size_t at = v ? v->at : last ? behind_line(s, src->n, last->end) : 0, end = at;
    bool whole = v && v->y > v->x_end && s[v->y - 1] == '"' && s[v->y_end] == '"' && s[v->end - 1] == ']';
    if (value && whole) {
        at = v->y;
        end = v->y_end;
    } else if (v) {
        end = behind_line(s, src->n, v->end);
    }
    str_addn(out, s, at);
    if (value && whole) str_add(out, value);
    else if (value) add_line(src, name, value, out);
    add_rest(src, it, end, strcasecmp(name, "Result") ? NULL : value, out);
}

bool catalog_set_tag(struct catalog *c, int game, const char *name, const char *value, struct err *e)
{
    if (!good_tag(name, value, e)) return false;
    if (!edits(c, game)) return err_set(e, 0, 0, _("there is no such game"));
    size_t n;
    const struct entry *old = catalog_entry(c, game);
    const char *s = catalog_span(c, old, &n);
    if (!s) return catalog_same(c, e);
    struct pdn_source src = catalog_source(c, s, n);
    LOCAL(reader) r = { 0 };
    LOCAL(str) coded = { 0 }, text = { 0 };
    bool good = !value || encode(&src, value, &coded, e);
    reader_init(&r, s, n, src.one_byte, NULL);
    if (good && reader_next(&r) && (value || items_tag(&r.items, s, name))) {
        open_order(c);
        src.crlf = c->crlf;
        change_tag(&src, &r.items, name, value ? str_text(&coded) : NULL, &text);
        if (!catalog_still(c, old, e)) return false;
        uint32_t item = c->entries.n;
        if (read_own(c, str_text(&text), text.len)) put(c, game, item);
    }
    return good;
}

/* --- written ------------------------------------------------------------------------------

   A game of the file keeps the white space that follows it.  If two games were not neighbours in the file, or had
   none between them, an empty line is added unless there is one; and if the first game would continue in the second,
   what ends it is added, too. */

/* What has been written, and how it ends. */
struct writing {
    const struct catalog *c;
    catalog_piece_fn *fn;
    void *ctx;
    bool any, good;
    int lines; /* line ends at its end, at most two */
};

static void hand_on(struct writing *w, const char *s, size_t n)
{
    if (!n || !w->good) return;
    size_t i = n;
    int lines = 0;
    while (i && strchr(" \t\r\n", s[i - 1]) && s[i - 1] && lines < 2) lines += s[--i] == '\n';
    w->lines = i || lines == 2 ? lines : w->lines + lines > 2 ? 2 : w->lines + lines;
    w->any = true;
    w->good = w->fn(w->ctx, s, n);
}

static void separate(struct writing *w)
{
    const char *eol = w->c->crlf ? "\r\n" : "\n";
    while (w->any && w->good && w->lines < 2) hand_on(w, eol, strlen(eol));
}

/* `before`: the item written before; ENTRY_NOWHERE if none. */
static void write_game(struct writing *w, uint32_t before, uint32_t item)
{
    const struct catalog *c = w->c;
    LOCAL(str) end = { 0 };
    size_t n, m;
    uint32_t place = place_of(c, item), last = before == ENTRY_NOWHERE ? before : place_of(c, before);
    const char *s = catalog_span(c, entries_at(&c->entries, item), &n);
    const char *t = before == ENTRY_NOWHERE ? NULL : catalog_span(c, entries_at(&c->entries, before), &m);
    bool as_read = last == before && place == item;
    bool follows = last != ENTRY_NOWHERE && place == last + 1 && (as_read || catalog_behind(c, last));
    if (!s) w->good = false;
    if (s && t && !(follows && as_read)) {
        struct pdn_source a = catalog_source(c, t, m), b = catalog_source(c, s, n);
        one_end(&a, &b, &end);
    }
    if (!follows || end.len) separate(w);
    hand_on(w, str_text(&end), end.len);
    if (end.len) separate(w);
    hand_on(w, s, n);
    w->lines = 0;
    if (place == ENTRY_NOWHERE) return;
    const struct entry *e = entries_at(&c->entries, place);
    hand_on(w, c->bytes.s + e->at + e->n, catalog_behind(c, place));
}

bool catalog_is_whole(const struct catalog *c, struct err *e)
{
    const struct bytes *b = &c->bytes;
    LOCAL(reader) r = { 0 };
    reader_init(&r, b->s, b->n, false, NULL);
    if (bytes_packed(b)) return err_set(e, 0, 0, _("%s cannot be written back: it is packed"), b->name);
    if (!c->file_games && lex_white(&r.lex, r.at, NULL) < b->n)
        return err_set(e, 0, 0, _("there is no game in %s"), b->name);
    return !*b->trouble
        || err_set(e, 0, 0, _("%s; it is not written back, since what could not be read would be lost"), b->trouble);
}

bool catalog_stat(const struct catalog *c, struct stat *ret)
{
    *ret = c->bytes.was;
    return c->bytes.fd >= 0 && c->bytes.regular;
}

struct catalog_seen *catalog_seen(struct catalog *c)
{
    return &c->seen;
}

bool catalog_write(const struct catalog *c, catalog_piece_fn *fn, void *ctx)
{
    struct writing w = { .c = c, .fn = fn, .ctx = ctx, .good = true };
    const struct bytes *b = &c->bytes;
    if (!atomic_load(&c->done) || !bytes_same(b, NULL)) return false;
    if (!c->order) {
        const char *s = b->original ? b->original : b->s;
        size_t n = b->original ? b->original_n : b->n;
        return (!n || fn(ctx, s, n)) && bytes_same(b, NULL);
    }
    size_t head = c->file_games ? entries_at(&c->entries, 0)->at : b->n;
    if (head) hand_on(&w, b->s, head);
    w.any = false;
    uint32_t before = ENTRY_NOWHERE;
    for (int i = 0; i < c->games && w.good; i++) {
        write_game(&w, before, c->order[i]);
        before = c->order[i];
    }
    if (w.any && place_of(c, before) == ENTRY_NOWHERE) hand_on(&w, c->crlf ? "\r\n" : "\n", c->crlf ? 2 : 1);
    return w.good && bytes_same(b, NULL);
}
