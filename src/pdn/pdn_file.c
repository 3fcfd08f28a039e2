/* pdn_file.c -- the file side of pdn.h.  A file is its text and where each game begins and ends in it. */
#include <config.h>

#include "pdn/pdn.h"

#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"
#include "pdn/pdn_kinds.h"
#include "pdn/pdn_one.h"
#include "pdn/pdn_source.h"

enum { FILE_LIMIT = 1 << 30 };

struct span {
    size_t at, end;
    int line;
};

struct pdn_file {
    struct pdn_source source;
    char *original; /* of a UTF-16 file nobody changed: its bytes */
    size_t original_n;
    struct span *game;
    int games;
    size_t room;
    struct rules assume;
    bool assumes;
    struct pdn_kinds kinds;
};

/* Lines that end in [from, to) of the text. */
static int count_lines(const struct pdn_file *f, size_t from, size_t to)
{
    const char *s = f->source.text;
    int lines = 0;
    for (size_t i = from; i < to; i++) lines += s[i] == '\n' || (s[i] == '\r' && s[i + 1] != '\n');
    return lines;
}

static void split(struct pdn_file *f)
{
    size_t counted = 0;
    int line = 1;
    struct pdn_reporter mute = { 0 };
    struct reader r;
    struct items it = { 0 };
    f->games = 0;
    reader_init(&r, f->source.text, f->source.n, f->source.one_byte, &mute);
    while (reader_next(&r, &it)) {
        MEM_ROOM(f->game, (size_t)f->games, f->room);
        line += count_lines(f, counted, it.at);
        counted = it.at;
        f->game[f->games++] = (struct span){ it.at, it.end, line };
    }
    reader_release(&r);
    items_release(&it);
    kinds_init(&f->kinds, &f->source, f->assumes ? &f->assume : NULL);
}

struct pdn_file *pdn_new(const char *text, size_t n, const struct rules *assume)
{
    struct pdn_file *f = mem_new(1, sizeof *f);
    source_init(&f->source, text, n, NULL);
    if (assume) f->assume = *assume;
    f->assumes = assume != NULL;
    if (f->source.transcoded) {
        struct str copy = { 0 };
        str_addn(&copy, text, n);
        f->original_n = copy.len;
        f->original = str_take(&copy);
    }
    split(f);
    return f;
}

struct pdn_file *pdn_open(const char *path, const struct rules *assume, struct err *e)
{
    struct str text = { 0 };
    struct pdn_file *f = NULL;
    if (file_read(path, FILE_LIMIT, &text, e)) f = pdn_new(str_text(&text), text.len, assume);
    str_release(&text);
    return f;
}

void pdn_free(struct pdn_file *f)
{
    if (!f) return;
    kinds_release(&f->kinds);
    source_release(&f->source);
    mem_free(f->original);
    mem_free(f->game);
    mem_free(f);
}

int pdn_games(const struct pdn_file *f)
{
    return f->games;
}

int pdn_game_line(const struct pdn_file *f, int i)
{
    return i >= 0 && i < f->games ? f->game[i].line : 0;
}

bool pdn_game_tag(const struct pdn_file *f, int i, const char *name, char *buf, size_t n)
{
    if (n) *buf = 0;
    return i >= 0 && i < f->games && one_tag(&f->source, f->game[i].at, name, buf, n);
}

struct game *pdn_game(struct pdn_file *f, int i, pdn_report_fn *fn, void *ctx)
{
    return i >= 0 && i < f->games ? one_game(&f->source, f->game[i].at, &f->kinds, fn, ctx) : NULL;
}

void pdn_game_text(const struct pdn_file *f, int i, struct str *out)
{
    if (i >= 0 && i < f->games) one_text(&f->source, f->game[i].at, f->game[i].end, out);
}

void pdn_text(const struct pdn_file *f, struct str *out)
{
    if (f->original) str_addn(out, f->original, f->original_n);
    else str_addn(out, f->source.text, f->source.n);
}

/* Line ends missing before a new game at the end of `text`: an empty line in between. */
static int missing_lines(const struct str *text)
{
    size_t n = text->len;
    int lines = 0;
    if (!n) return 0;
    while (n && lines < 2 && strchr("\n\r \t", text->s[n - 1])) lines += text->s[--n] == '\n';
    return n ? 2 - lines : 0;
}

void pdn_replace(struct pdn_file *f, int i, const struct game *g)
{
    struct str canonical = { 0 }, text = { 0 };
    size_t at = f->source.n, end = f->source.n;
    if (i >= 0 && i < f->games) {
        at = f->game[i].at;
        end = f->game[i].end;
    }
    pdn_write(g, false, &canonical);
    str_addn(&text, f->source.text, at);
    if (at == f->source.n)
        for (int k = missing_lines(&text); k > 0; k--) source_encode(&f->source, "\n", 1, &text);
    bool more = end < f->source.n;
    source_encode(&f->source, str_text(&canonical), canonical.len - more, &text);
    str_addn(&text, f->source.text + end, f->source.n - end);
    kinds_release(&f->kinds);
    bool crlf = f->source.crlf;
    mem_free(f->original);
    f->original = NULL;
    char encoding[SOURCE_ENCODING];
    memcpy(encoding, f->source.encoding, sizeof encoding);
    source_release(&f->source);
    source_init(&f->source, str_text(&text), text.len, encoding);
    f->source.crlf = crlf;
    split(f);
    str_release(&canonical);
    str_release(&text);
}
