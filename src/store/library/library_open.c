/* library_open.c -- opening the library, and single games of it. */
#include <config.h>

#include "store/library/library_data.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/mono.h"
#include "board/variants.h"
#include "pdn/pdn.h"
#include "store/library/library_draft.h"
#include "store/library_words.h"

enum { PATIENCE_MS = 10000, PAGE = 8192 };

/* Ask again every millisecond: a program that imports leaves only few and short gaps. */
static int wait_for_others(void *ctx UNUSED, int asked)
{
    mono_sleep(1);
    return asked < PATIENCE_MS;
}

/* Turning WAL on asks for a lock without waiting for it, so wait here. */
static bool set_up(struct library *l)
{
    static const char *const pragmas[] = {
        "PRAGMA page_size = 8192",
        "PRAGMA journal_mode = WAL",
        "PRAGMA synchronous = NORMAL",
        "PRAGMA cache_size = -65536",
        "PRAGMA wal_autocheckpoint = 4000",
    };
    for (size_t i = 0; i < sizeof pragmas / sizeof *pragmas; i++) {
        int got = SQLITE_BUSY;
        for (int asked = 0; got == SQLITE_BUSY; asked++) {
            got = sqlite3_exec(l->db, pragmas[i], NULL, NULL, NULL);
            if (got == SQLITE_BUSY && !wait_for_others(NULL, asked)) return false;
        }
        if (got != SQLITE_OK) return false;
    }
    return true;
}

/* Append the name of the database as a URI for SQLite. */
static void add_uri(const char *path, struct str *out)
{
    str_add(out, "file:");
    for (; *path; path++)
        if (strchr("?#%", *path)) str_addf(out, "%%%02x", (unsigned char)*path);
        else str_put(out, *path);
}

/* A library that may not be written to is read as it is.  Its log is read, too, but only if somebody is writing it;
   otherwise SQLite would make one. */
static bool stands_still(const char *path)
{
    LOCAL(str) log = { 0 };
    str_addf(&log, "%s-wal", path);
    return access(path, W_OK) && access(str_text(&log), F_OK);
}

static bool may_open(const char *path, bool create, struct err *e)
{
    struct stat st;
    if (stat(path, &st)) {
        if (create) return true;
        return errno == ENOENT ? library_none(path, e) : err_errno(e, "%s", path);
    }
    if (S_ISDIR(st.st_mode)) return err_set(e, 0, 0, "%s: this is a folder, not a library of games", path);
    if (!create && S_ISREG(st.st_mode) && !st.st_size) return library_none(path, e);
    return !create || !access(path, W_OK) || err_set(e, 0, 0, "%s: it may not be written to", path);
}

struct library *library_open(const char *path, bool create, struct err *e)
{
    LOCAL(str) uri = { 0 };
    if (!may_open(path, create, e)) return NULL;
    struct library *l = mem_new(1, sizeof *l);
    l->path = mem_dup(path);
    bool still = !create && stands_still(path);
    int how = still ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | (create ? SQLITE_OPEN_CREATE : 0);
    add_uri(path, &uri);
    if (still) str_add(&uri, "?immutable=1");
    errno = 0;
    bool good = sqlite3_open_v2(str_text(&uri), &l->db, how | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK;
    if (good) sqlite3_busy_handler(l->db, wait_for_others, NULL);
    good = good && set_up(l);
    if (!good && sqlite3_errcode(l->db) == SQLITE_READONLY) good = true;
    if (!good) library_fail(l, e);
    l->opened = good && library_schema(l, create, e);
    if (l->opened) return l;
    library_free(l);
    return NULL;
}

void library_free(struct library *l)
{
    if (!l) return;
    for (int i = 0; i < SQL_STATEMENTS; i++) sqlite3_finalize(l->sql[i]);
    sqlite3_close(l->db);
    library_forget(l);
    mem_free(l->path);
    mem_free(l);
}

/* ---- copies of data ---- */

void library_forget(struct library *l)
{
    for (int64_t i = 0; i < l->names.room; i++) mem_free(l->names.text[i]);
    mem_free(l->names.text);
    mem_free(l->fact);
    block_release(&l->text);
    l->names = (struct library_names){ 0 };
    l->fact = NULL;
    l->facts = 0;
    l->seen = 0;
    memset(l->has_variant, 0, sizeof l->has_variant);
}

static bool read_names(struct library *l)
{
    struct library_names *n = &l->names;
    sqlite3_stmt *s = library_sql(l, SQL_NAME_ALL);
    int got = SQLITE_ERROR;
    bool sound = true;
    while (s && (got = sqlite3_step(s)) == SQLITE_ROW) {
        int64_t id = sqlite3_column_int64(s, 0);
        const char *text = (const char *)sqlite3_column_text(s, 1);
        bool is_name = id > 0 && id <= INT32_MAX && text;
        sound = sound && is_name;
        if (!is_name) continue;
        MEM_FIT_ZERO(n->text, id + 1, n->room);
        n->text[id] = mem_dup(text);
    }
    return sound && got == SQLITE_DONE;
}

static bool read_variants(struct library *l)
{
    sqlite3_stmt *s = library_sql(l, SQL_VARIANT_ALL);
    int got = SQLITE_ERROR;
    while (s && (got = sqlite3_step(s)) == SQLITE_ROW) {
        int id = sqlite3_column_int(s, 0);
        const char *spec = (const char *)sqlite3_column_text(s, 1);
        if (id < 1 || id >= LIBRARY_VARIANTS || !spec) continue;
        l->has_variant[id] = variants_find(spec, &l->variant[id], NULL);
    }
    return got == SQLITE_DONE;
}

/* Read one block after another up to game `last`; more may have been added by now. */
static bool read_blocks(struct library *l, int64_t last)
{
    sqlite3_stmt *s = library_sql(l, SQL_BLOCK_FACTS);
    int64_t next = 1;
    int got = SQLITE_ERROR;
    bool sound = true;
    while (s && (got = sqlite3_step(s)) == SQLITE_ROW) {
        int64_t id = sqlite3_column_int64(s, 0);
        int n = sqlite3_column_int(s, 1);
        if (id > last) continue;
        bool fits = id > 0 && n > 0 && n <= BLOCK_GAMES && id + n - 1 <= last;
        sound = fits && id == next
            && block_read_facts(sqlite3_column_blob(s, 2), sqlite3_column_bytes(s, 2), l->fact + id - 1, n) && sound;
        if (fits) next = id + n;
    }
    return sound && got == SQLITE_DONE && next == last + 1;
}

static bool read_facts(struct library *l)
{
    if (library_number(library_sql(l, SQL_GAMES_LOST))) return false;
    int64_t last = library_number(library_sql(l, SQL_GAME_LAST));
    if (last < 1) return sqlite3_errcode(l->db) == SQLITE_OK;
    l->fact = mem_new((size_t)last, sizeof *l->fact);
    l->facts = last;
    for (int64_t i = 0; i < last; i++) l->fact[i].deleted = 1;
    return read_blocks(l, last);
}

/* Can these be the facts of a game?  Zeros cannot: a game that is not played is odd.  Numbers without a name become
   0. */
static bool check_fact(const struct library *l, struct facts *f)
{
    bool sound = f->deleted <= 1 && (f->variant || f->flags & ENTRY_ODD || f->deleted);
    for (int i = 0; i < FACT_NAMES; i++) {
        if (!f->name[i] || (f->name[i] < l->names.room && l->names.text[f->name[i]])) continue;
        f->name[i] = 0;
        sound = false;
    }
    return sound;
}

/* Names are never removed, so those read after the facts include all names of the facts. */
bool library_fresh(struct library *l)
{
    int64_t version = library_number(library_sql(l, SQL_VERSION));
    if (version >= 0 && l->seen == version) return true;
    library_forget(l);
    bool good = (version >= 0 && read_facts(l)) || library_fail(l, NULL);
    good = (read_names(l) || library_fail(l, NULL)) && good;
    good = (read_variants(l) || library_fail(l, NULL)) && good;
    for (int64_t i = 0; i < l->facts; i++)
        if (!check_fact(l, &l->fact[i])) good = library_fail(l, NULL);
    if (good) l->seen = version;
    return good;
}

const char *library_name(const struct library *l, int64_t id)
{
    return id > 0 && id < l->names.room && l->names.text[id] ? l->names.text[id] : "";
}

const struct rules *library_rules(const struct library *l, int variant)
{
    return variant > 0 && variant < LIBRARY_VARIANTS && l->has_variant[variant] ? &l->variant[variant] : NULL;
}

/* The number of a text in one of the two tables of texts, added if missing. */
static int64_t number_of(struct library *l, enum library_sql find, enum library_sql add, const char *text)
{
    int64_t id = library_number(library_ask(l, find, 0, NULL, text));
    if (id > 0) return id;
    return library_done(library_ask(l, add, 0, NULL, text)) ? sqlite3_last_insert_rowid(l->db) : -1;
}

int64_t library_name_id(struct library *l, const char *text)
{
    return *text ? number_of(l, SQL_NAME_FIND, SQL_NAME_ADD, text) : 0;
}

int library_variant_id(struct library *l, const char *spec)
{
    return *spec ? (int)number_of(l, SQL_VARIANT_FIND, SQL_VARIANT_ADD, spec) : 0;
}

/* ---- one game ---- */

int64_t library_games(const struct library *l)
{
    struct library *open = (struct library *)(uintptr_t)l;
    int64_t n = library_number(library_sql(open, SQL_GAME_COUNT));
    if (n < 0) library_fail(open, NULL);
    return n < 0 ? 0 : n;
}

bool library_block(struct library *l, int64_t id, unsigned parts, struct block *b)
{
    if (b->games && id >= b->first && id < b->first + b->games) return true;
    block_release(b);
    sqlite3_stmt *s = library_ask(l, SQL_BLOCK_OF, 1, &id, NULL);
    int got = s ? sqlite3_step(s) : SQLITE_ERROR;
    bool good = got == SQLITE_ROW && block_read(s, parts, b) && id - b->first < b->games;
    if (s) sqlite3_reset(s);
    if (good) return true;
    block_release(b);
    bool answered = got == SQLITE_ROW || got == SQLITE_DONE;
    if (!answered || id <= library_number(library_sql(l, SQL_GAME_LAST))) library_fail(l, NULL);
    return false;
}

bool library_line(const struct library *l, const struct block *b, int64_t id, struct mainline *ret)
{
    int variant;
    bool set_up;
    if (!block_line(b, (int)(id - b->first), &variant, &set_up, ret)) return false;
    ret->rules = library_rules(l, variant);
    if (ret->rules && !set_up) pos_start(ret->rules, WHITE, &ret->pos);
    return true;
}

void library_row_of(const struct library *l, const struct facts *f, struct row *ret)
{
    const struct rules *r = library_rules(l, f->variant);
    *ret = facts_row(f);
    for (int i = 0; i < FACT_NAMES; i++) ret->text[i] = library_name(l, f->name[i]);
    ret->date = "";
    ret->variant = r ? r->id : "";
}

static bool is_there(struct library *l, int64_t id)
{
    return library_fresh(l) && id > 0 && id <= l->facts && !(l->fact[id - 1].deleted);
}

bool library_row(struct library *l, int64_t id, struct row *ret, struct str *hold)
{
    sqlite3_stmt *s = is_there(l, id) ? library_ask(l, SQL_GAME_GET, 1, &id, NULL) : NULL;
    bool good = s && sqlite3_step(s) == SQLITE_ROW;
    if (good) {
        size_t at[ROW_TEXTS];
        library_row_of(l, &l->fact[id - 1], ret);
        ret->date = library_column(s, 13);
        str_clear(hold);
        for (int i = 0; i < ROW_TEXTS; i++) {
            at[i] = hold->len;
            str_addn(hold, ret->text[i], strlen(ret->text[i]) + 1);
        }
        for (int i = 0; i < ROW_TEXTS; i++) ret->text[i] = hold->s + at[i];
    }
    if (s) sqlite3_reset(s);
    if (s && !good && is_there(l, id)) library_fail(l, NULL); // it has not been deleted meanwhile
    return good;
}

/* The block with the text of a game.  Games asked for in order are in the same block for a while. */
static bool text_block(struct library *l, int64_t id)
{
    int64_t version = library_number(library_sql(l, SQL_VERSION));
    if (l->text_seen != version) block_release(&l->text);
    l->text_seen = version;
    return library_block(l, id, BLOCK_TEXT, &l->text);
}

bool library_text(struct library *l, int64_t id, struct str *out)
{
    const char *text;
    size_t n;
    if (!text_block(l, id)) return false;
    int i = (int)(id - l->text.first);
    if (l->text.fact[i].deleted) return false;
    if (!block_text(&l->text, i, &text, &n)) return library_fail(l, NULL);
    str_addn(out, text, n);
    return true;
}

void library_assumed(struct library *l, int64_t id, struct str *ret)
{
    sqlite3_stmt *s = library_ask(l, SQL_SOURCE_OF, 1, &id, NULL);
    str_clear(ret);
    int got = s ? sqlite3_step(s) : SQLITE_ERROR;
    if (got == SQLITE_ROW) str_add(ret, library_column(s, 0));
    else if (got != SQLITE_DONE) library_fail(l, NULL);
    if (s) sqlite3_reset(s);
}

struct game *library_game(struct library *l, int64_t id)
{
    LOCAL(str) text = { 0 }, spec = { 0 };
    struct rules rules;
    if (!library_text(l, id, &text)) return NULL;
    library_assumed(l, id, &spec);
    bool assumed = spec.len && variants_find(str_text(&spec), &rules, NULL);
    OWN(pdn_file) f = pdn_new(str_text(&text), text.len, assumed ? &rules : NULL);
    return pdn_game(f, 0, NULL, NULL);
}

/* ---- counting ---- */

bool library_stat(struct library *l, struct library_stat *ret, struct err *e)
{
    const struct {
        const char *sql;
        int64_t *to;
    } counts[] = {
        { "SELECT count(*) FROM game", &ret->games },
        { "SELECT count(*) FROM game WHERE flags & 4", &ret->odd },
        { "SELECT count(*) FROM source", &ret->sources },
        { "SELECT coalesce(sum(plies), 0) FROM game", &ret->moves },
        { "SELECT count(*) FROM name", &ret->names },
        { "SELECT count(*) FROM words_docsize", &ret->words },
        { "SELECT count(*) FROM segment", &ret->segments },
        { "SELECT coalesce(sum(postings), 0) FROM segment", &ret->postings },
        { "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size", &ret->bytes },
    };
    if (!library_fresh(l)) return library_good(l, e);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        *counts[i].to = library_count(l, counts[i].sql);
        if (*counts[i].to < 0) return library_fail(l, e);
    }
    return true;
}

/* ---- deleting ---- */

static bool delete_game(struct library *l, struct block *b, int i)
{
    int64_t id = b->first + i;
    const char *text;
    size_t n;
    LOCAL(str) words = { 0 };

    if (!block_text(b, i, &text, &n)) return false;
    words_comments(text, n, &words);
    if (words.len && !library_done(library_ask(l, SQL_WORDS_DELETE, 1, &id, str_text(&words)))) return false;
    block_empty(b, i);
    sqlite3_stmt *s = library_ask(l, SQL_BLOCK_CHANGE, 1, &b->first, NULL);
    return s && block_bind(b, s, 2) && library_done(s) && library_done(library_ask(l, SQL_GAME_DELETE, 1, &id, NULL));
}

bool library_delete(struct library *l, int64_t id, struct err *e)
{
    if (!library_run(l, SQL_BEGIN)) return library_fail(l, e);
    LOCAL(block) b = { 0 };
    bool there = library_block(l, id, BLOCK_MOVES | BLOCK_TEXT, &b) && !(b.fact[id - b.first].deleted);
    bool good = there && delete_game(l, &b, (int)(id - b.first)) && library_run(l, SQL_COMMIT);
    if (there && !good) library_fail(l, e);
    else if (!there && library_good(l, e)) err_set(e, 0, 0, "%s: there is no game %lld", l->path, (long long)id);
    if (!good) library_run(l, SQL_ROLLBACK);
    library_forget(l);
    return good;
}
