/* library_find.c -- huff library find and export: the games that answer a query, as lines or as PDN. */
#include <config.h>

#include "cli/library_job.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/str.h"
#include "base/utf8.h"
#include "cli/cli.h"
#include "store/catalog/catalog.h"
#include "store/query/query.h"

static const char *const keys[CATALOG_KEYS] = { [CATALOG_NUMBER] = "number",
    [CATALOG_DATE] = "date",
    [CATALOG_WHITE] = "white",
    [CATALOG_BLACK] = "black",
    [CATALOG_EVENT] = "event",
    [CATALOG_RESULT] = "result",
    [CATALOG_PLIES] = "plies",
    [CATALOG_RATING] = "rating" };

/* "date", "-date": descending.  False after an error message. */
static bool read_sort(const char *text, int *ret, bool *ret_descending)
{
    struct err e = { 0 };
    *ret = CATALOG_NUMBER;
    *ret_descending = text && *text == '-';
    if (!text) return true;
    for (int i = 0; i < CATALOG_KEYS; i++)
        if (!strcmp(keys[i], text + *ret_descending)) {
            *ret = i;
            return true;
        }
    err_set(&e, 0, 0,
        "games are sorted by number, date, white, black, event, result, plies or rating, not by \"%.40s\"", text);
    cli_error(NULL, &e);
    return false;
}

/* Keep those of `a`, in their order, that are in `b`, which is in order of numbers. */
static size_t both(int64_t *a, size_t n, const int64_t *b, size_t m)
{
    size_t kept = 0;
    for (size_t i = 0; i < n; i++) {
        size_t low = 0, high = m;
        while (low < high) {
            size_t middle = low + (high - low) / 2;
            if (b[middle] < a[i]) low = middle + 1;
            else high = middle;
        }
        if (low < m && b[low] == a[i]) a[kept++] = a[i];
    }
    return kept;
}

/* The games asked for; NULL after an error message. */
static int64_t *find(const struct library_job *job, int argc, char **argv, size_t *ret_n)
{
    struct str text = { 0 };
    struct err e = { 0 };
    struct pos start;
    const struct rules *r = &job->game.rules;
    int sort;
    bool descending;
    if (!read_sort(job->sort, &sort, &descending)) return NULL;
    for (int i = 0; i < argc; i++) str_addf(&text, "%s%s", i ? " " : "", argv[i]);
    pos_start(r, WHITE, &start);
    const struct query_board board = { r, &start };
    struct query *q = query_new(str_text(&text), &board, &e);
    int64_t *ids = q ? library_find(job->library, q, sort, descending, ret_n, &e) : NULL;
    if (ids && job->comment) {
        size_t m;
        int64_t *words = library_words(job->library, job->comment, &m, &e);
        if (words) *ret_n = both(ids, *ret_n, words, m);
        if (!words) mem_free(ids);
        if (!words) ids = NULL;
        mem_free(words);
    }
    if (!ids) cli_error(NULL, &e);
    query_free(q);
    str_release(&text);
    return ids;
}

/* At most so many columns of a text; how many it took. */
static int put_text(const char *s, int columns)
{
    struct str t = { 0 };
    utf8_sanitise(&t, s, strlen(s));
    const char *p = str_text(&t);
    size_t n = t.len;
    int used = 0;
    while (n) {
        uint32_t c;
        size_t k = utf8_decode(p, n, &c);
        int w = utf8_width(c);
        if (w < 0 || used + w > columns) break;
        fwrite(p, 1, k, stdout);
        used += w;
        p += k;
        n -= k;
    }
    str_release(&t);
    return used;
}

static void put_column(const char *s, int columns)
{
    int used = put_text(s, columns);
    printf("%*s", columns - used + 1, "");
}

static void put_row(int64_t id, const struct row *r)
{
    printf("%8" PRId64 "  ", id);
    put_column(r->date, 10);
    put_column(r->white, 20);
    put_column(r->black, 20);
    put_column(r->result, 7);
    printf("%4d  ", r->plies);
    put_text(r->event, 24);
    putchar('\n');
}

int library_find_games(void *ctx, int argc, char **argv)
{
    const struct library_job *job = ctx;
    struct str hold = { 0 };
    struct row row;
    size_t n;
    int64_t *ids = find(job, argc, argv, &n);
    if (!ids) return CLI_USAGE;
    for (size_t i = 0; i < n; i++)
        if (!job->quiet && library_row(job->library, ids[i], &row, &hold)) put_row(ids[i], &row);
    if (job->quiet) printf("%zu\n", n);
    mem_free(ids);
    str_release(&hold);
    return n ? CLI_OK : CLI_NO;
}

/* Games one after another, an empty line behind each. */
static bool write_games(struct library *l, const int64_t *ids, size_t n, FILE *f)
{
    struct str text = { 0 };
    bool good = true;
    for (size_t i = 0; i < n && good; i++) {
        str_clear(&text);
        if (!library_text(l, ids[i], &text)) continue;
        str_add(&text, "\n\n");
        good = fwrite(text.s, 1, text.len, f) == text.len;
    }
    str_release(&text);
    return !fflush(f) && good;
}

int library_export_games(void *ctx, int argc, char **argv)
{
    const struct library_job *job = ctx;
    struct err e = { 0 };
    size_t n;
    int64_t *ids = find(job, argc, argv, &n);
    if (!ids) return CLI_USAGE;
    FILE *f = job->out ? fopen(job->out, "wx") : stdout;
    bool good = f && write_games(job->library, ids, n, f);
    if (!good) err_errno(&e, "%s", job->out ? job->out : "standard output");
    if (f && job->out && fclose(f) && good) good = err_errno(&e, "%s", job->out);
    if (!good) cli_error(NULL, &e);
    mem_free(ids);
    return good ? CLI_OK : CLI_CANNOT;
}
