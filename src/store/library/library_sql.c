/* library_sql.c -- the statements of the library, prepared when first needed. */
#include <config.h>

#include "store/library/library_data.h"

#include <errno.h>

static const char *const texts[SQL_STATEMENTS] = {
#define SQL_ROW(name, text) text,
    SQL_TEXTS(SQL_ROW)
};

sqlite3_stmt *library_sql(struct library *l, enum library_sql which)
{
    sqlite3_stmt **s = &l->sql[which];
    if (*s) sqlite3_reset(*s);
    else sqlite3_prepare_v3(l->db, texts[which], -1, SQLITE_PREPARE_PERSISTENT, s, NULL);
    return *s;
}

sqlite3_stmt *library_ask(struct library *l, enum library_sql which, int n, const int64_t *v, const char *text)
{
    sqlite3_stmt *s = library_sql(l, which);
    for (int i = 0; s && i < n; i++) sqlite3_bind_int64(s, 1 + i, v[i]);
    if (s && text) sqlite3_bind_text(s, 1 + n, text, -1, SQLITE_STATIC);
    return s;
}

bool library_done(sqlite3_stmt *s)
{
    return s && sqlite3_step(s) == SQLITE_DONE && sqlite3_reset(s) == SQLITE_OK;
}

bool library_run(struct library *l, enum library_sql which)
{
    return library_done(library_sql(l, which));
}

int64_t library_number(sqlite3_stmt *s)
{
    int64_t n = s && sqlite3_step(s) == SQLITE_ROW && sqlite3_column_type(s, 0) != SQLITE_NULL
        ? sqlite3_column_int64(s, 0)
        : -1;
    if (s) sqlite3_reset(s);
    return n;
}

const char *library_column(sqlite3_stmt *s, int i)
{
    const char *text = (const char *)sqlite3_column_text(s, i);
    return text ? text : "";
}

int64_t library_count(struct library *l, const char *sql)
{
    sqlite3_stmt *s = NULL;
    sqlite3_prepare_v2(l->db, sql, -1, &s, NULL);
    int64_t n = library_number(s);
    sqlite3_finalize(s);
    return n;
}

/* Set the database's complaint.  If it has none, the data are not what a library consists of. */
static bool complain(const struct library *l, struct err *e)
{
    switch (sqlite3_errcode(l->db) & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return err_set(e, 0, 0, "%s: another program is writing to it; try again later", l->path);
    case SQLITE_FULL: return err_set(e, 0, 0, "%s: the disk is full; what was there before is still there", l->path);
    case SQLITE_READONLY: return err_set(e, 0, 0, "%s: it may not be written to", l->path);
    case SQLITE_NOTADB: return err_set(e, 0, 0, "%s: this is not a library of games", l->path);
    case SQLITE_OK:
    case SQLITE_ROW:
    case SQLITE_DONE:
    case SQLITE_CORRUPT:
        return err_set(e, 0, 0,
            l->opened ? "%s: the library is damaged; `huff library check` says more"
                      : "%s: the library is damaged and cannot be opened",
            l->path);
    case SQLITE_CANTOPEN:
    case SQLITE_IOERR:
    case SQLITE_PERM:
        if (errno) return err_errno(e, "%s: the library cannot be read or written", l->path);
        // fall through
    default: return err_set(e, 0, 0, "%s: %s", l->path, sqlite3_errmsg(l->db));
    }
}

bool library_fail(struct library *l, struct err *e)
{
    complain(l, &l->trouble);
    return library_good(l, e);
}

bool library_good(const struct library *l, struct err *e)
{
    if (!*l->trouble.text) return true;
    if (e) *e = l->trouble;
    return false;
}
