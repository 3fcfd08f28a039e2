/* files.c -- see files.h */
#include <config.h>

#include "app/session/files.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "base/lang.h"
#include "base/folder.h"
#include "base/loop.h"
#include "base/mono.h"
#include "base/unpack.h"
#include "export/export.h"
#include "store/catalog/catalog.h"

bool dirs_library(bool make, char ret[PATH_MAX])
{
    return make ? dirs_make(DIRS_DATA, LIBRARY_FILE, ret, NULL) : dirs_path(DIRS_DATA, LIBRARY_FILE, ret);
}

/* ---- names ---- */

enum { NAME_LONGEST = 64, FILES_SEEN = 20000, WAIT_MS = 50 };

/* What games are exported as, or a schedule. */
static bool has_ending(const char *name)
{
    const char *ending = strrchr(name, '.');
    return ending && (export_find(ending + 1) || !strcmp(ending, ".due"));
}

/* May a kiosk's folder have a file of this name? */
static bool is_confined(const char *name)
{
    size_t n = strlen(name);
    return n <= NAME_LONGEST && strspn(name, STR_ALNUM "._-") == n && *name != '.' && has_ending(name);
}

static bool check_name(const char *name, struct err *e)
{
    return is_confined(name)
        || err_set(e, 0, 0,
            _("a file here has a name like game-1.pdn: at most %d letters a-z, digits, "
              "dots and dashes, no folder, and an ending like .pdn or .txt"),
            NAME_LONGEST);
}

const char *files_place(const struct files *f, const char *name, char buf[PATH_MAX])
{
    char here[PATH_MAX];
    if (!*name || f->confined || file_is_stdin(name)) return name;
    if (realpath(name, buf)) return buf;
    if (*name == '/' || !getcwd(here, sizeof here)) return name;
    return snprintf(buf, PATH_MAX, "%s/%s", here, name) < PATH_MAX ? buf : name;
}

const char *files_below_here(const char *place)
{
    char here[PATH_MAX];
    size_t n = getcwd(here, sizeof here) ? strlen(here) : 0;
    return n > 1 && !strncmp(place, here, n) && place[n] == '/' ? place + n + 1 : place;
}

/* ---- how much there is ---- */

struct total {
    const char *but; /* the file that will be replaced */
    int n;
    uint64_t bytes;
};

static void add_file(void *ctx, int folder UNUSED, const char *name, const struct stat *st)
{
    struct total *t = ctx;
    if (!S_ISREG(st->st_mode) || !strcmp(name, t->but)) return;
    t->n++;
    t->bytes += (uint64_t)st->st_size;
}

static bool check_room(const struct files *f, const char *name, size_t n, struct err *e)
{
    struct total t = { .but = name };
    folder_each(f->folder, add_file, &t);
    if (t.n >= FILES_COUNT)
        return err_set(e, 0, 0, _("cannot write %s: you have %d files here, and there is no room for more"), name, t.n);
    if (t.bytes + n > FILES_BYTES)
        return err_set(e, 0, 0, _("cannot write %s: your files here would be larger than %d MB together"), name,
            FILES_BYTES >> 20);
    return true;
}

/* ---- reading and writing ---- */

bool files_broken(const struct files *f)
{
    return f->broken && f->broken(f->of);
}

bool files_wait(const struct files *f, struct catalog *c, int index, int most, struct err *e)
{
    struct catalog_state state;
    struct loop_fd fd = { .fd = catalog_fd(c) };
    int64_t start = mono_ms();
    for (state = catalog_state(c); !state.done && state.games <= index; state = catalog_state(c)) {
        if (most < 0 ? files_broken(f) : mono_ms() - start >= most)
            return err_set(e, 0, 0, _("Broken off: it is still being read"));
        loop_wait(&fd, 1, most < 0 ? WAIT_MS : most);
        catalog_heard(c);
    }
    return true;
}

/* A file that is read at once must have an end. */
static bool is_regular(const char *name, struct err *e)
{
    struct stat st;
    if (file_is_stdin(name)) return err_set(e, 0, 0, _("standard input can only be opened, as `open -`"));
    return stat(name, &st) != 0 || S_ISREG(st.st_mode) || S_ISDIR(st.st_mode)
        || err_set(e, 0, 0, _("cannot read %s: it is not a regular file"), name);
}

bool files_read(const struct files *f, const char *name, size_t max, struct str *ret, struct err *e)
{
    if (!f->confined) return is_regular(name, e) && file_read(name, max, ret, e);
    str_clear(ret);
    return check_name(name, e) && folder_read(f->folder, name, max < FILES_BYTES ? max : FILES_BYTES, ret, e);
}

bool files_read_games(const struct files *f, const char *name, size_t max, struct str *ret, struct err *e)
{
    if (!files_read(f, name, max, ret, e)) return false;
    ret->max = max;
    return unpack_text(name, ret, e)
        || (ret->full && err_set(e, 0, 0, _("cannot read %s: it is larger than %zu bytes"), name, max));
}

bool files_plain(const struct files *f, const char *name)
{
    return f->confined || (!file_is_stdin(name) && !unpack_is_name(name));
}

/* A new descriptor of the file called "-"; -1 with a sentence. */
static int open_input(const struct files *f, struct err *e)
{
    if (isatty(f->input)) {
        err_set(e, 0, 0, _("standard input is the keyboard here"));
        return -1;
    }
    int fd = fcntl(f->input, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (fd < 0) err_errno(e, _("cannot read standard input"));
    return fd;
}

static struct catalog *read_catalog(const struct files *f, const char *name, const struct rules *assume, struct err *e)
{
    if (!f->confined && file_is_stdin(name)) {
        int fd = open_input(f, e);
        return fd < 0 ? NULL : catalog_open_fd(fd, "-", assume, e);
    }
    if (!f->confined) return catalog_open(name, assume, e);
    LOCAL(str) text = { 0 };
    return files_read(f, name, FILES_BYTES, &text, e) ? catalog_new(str_text(&text), text.len, assume, e) : NULL;
}

struct catalog *files_catalog(const struct files *f, const char *name, const struct rules *assume, struct err *e)
{
    struct catalog *c = read_catalog(f, name, assume, e);
    if (!c) return NULL;
    struct stat *is = &catalog_seen(c)->stat;
    if (f->confined || !catalog_stat(c, is)) files_stat(f, name, is);
    return c;
}

struct catalog *files_whole(const struct files *f, const char *name, struct err *e)
{
    struct catalog *c = f->confined || is_regular(name, e) ? files_catalog(f, name, NULL, e) : NULL;
    if (!c || files_wait(f, c, INT_MAX, -1, e)) return c;
    catalog_free(c);
    return NULL;
}

bool files_save(const struct files *f, const char *name, const char *text, size_t n, struct err *e)
{
    if (unpack_is_name(name)) return err_set(e, 0, 0, _("%s cannot be written: huff does not pack files"), name);
    if (!f->confined) return file_save(name, text, n, e);
    return check_name(name, e) && check_room(f, name, n, e) && folder_save(f->folder, name, text, n, e);
}

/* A kiosk's folder has only one session, so it needs no lock. */
bool files_change(const struct files *f, const char *name, size_t max, file_text_fn *fn, void *ctx, struct err *e)
{
    LOCAL(str) was = { 0 }, text = { 0 };
    if (!f->confined) return file_change_text(name, max, fn, ctx, e);
    return (!files_stat(f, name, NULL) || files_read(f, name, max, &was, e)) && fn(ctx, &was, &text, e)
        && files_save(f, name, str_text(&text), text.len, e);
}

bool files_own_read(enum dirs_kind kind, const char *name, size_t max, struct str *ret, struct err *e)
{
    char path[PATH_MAX];
    return !dirs_path(kind, name, path) || access(path, F_OK) != 0 || file_read(path, max, ret, e);
}

bool files_own_change(enum dirs_kind kind, const char *name, size_t max, file_text_fn *fn, void *ctx, struct err *e)
{
    static const struct files own;
    char path[PATH_MAX];
    return dirs_make(kind, name, path, e) && files_change(&own, path, max, fn, ctx, e);
}

bool files_keeping(const struct files *f, const char *name, char ret[PATH_MAX])
{
    return f->confined ? snprintf(ret, PATH_MAX, "%s", name) < PATH_MAX : dirs_make(DIRS_STATE, name, ret, NULL);
}

bool files_stat(const struct files *f, const char *name, struct stat *ret)
{
    struct stat st = { 0 };
    bool there = f->confined ? is_confined(name) && folder_stat(f->folder, name, &st) : stat(name, &st) == 0;
    if (ret) *ret = there ? st : (struct stat){ 0 };
    return there;
}

const char *files_named(const struct files *f, const char *name, const char *ending, char buf[PATH_MAX])
{
    const char *slash = strrchr(name, '/'), *last = slash ? slash + 1 : name;
    if (f->confined || !*last || strchr(last, '.') || files_stat(f, name, NULL)) return name;
    return snprintf(buf, PATH_MAX, "%s.%s", name, ending) < PATH_MAX ? buf : name;
}

/* ---- games written ---- */

static bool put_piece(void *ctx, const char *s, size_t n)
{
    return file_write_all(*(int *)ctx, s, n);
}

static bool add_piece(void *ctx, const char *s, size_t n)
{
    struct str *text = ctx;
    str_addn(text, s, n);
    return !text->full;
}

static bool save_confined(const struct files *f, const char *name, const struct catalog *c, struct err *e)
{
    LOCAL(str) text = { .max = FILES_BYTES + 1 };
    bool ok = catalog_write(c, add_piece, &text);
    if (!ok) err_set(e, 0, 0, _("the file would be too large"));
    return ok && files_save(f, name, str_text(&text), text.len, e);
}

static bool put_catalog(const struct catalog *c, int new, const char *name, struct err *e)
{
    errno = 0;
    if (catalog_write(c, put_piece, &new)) return true;
    int why = errno; // EFAULT: a mapped page is gone
    if (!catalog_same(c, e)) return false;
    errno = why;
    return err_errno(e, _("cannot write %s"), name);
}

struct saving {
    const char *name;
    const struct catalog *catalog;
    struct stat seen, is;
};

static bool replace(void *ctx, int old, int new, struct err *e)
{
    struct saving *s = ctx;
    struct stat now = { 0 }, read;
    if (old >= 0 && fstat(old, &now) != 0) return false;
    if (file_is_changed(&s->seen, &now))
        return err_set(e, 0, 0, _("%s has been changed by another program meanwhile: nothing was written"), s->name);
    bool own = old >= 0 && catalog_stat(s->catalog, &read) && file_is_same(&read, &now);
    if (own && !catalog_is_whole(s->catalog, e)) return false;
    return put_catalog(s->catalog, new, s->name, e) && fstat(new, &s->is) == 0;
}

bool files_save_catalog(const struct files *f, const char *name, struct catalog *c, const struct stat *seen,
    struct err *e)
{
    struct saving s = { name, c, *seen, { 0 } };
    if (f->confined ? !save_confined(f, name, c, e) : !file_change(name, replace, &s, e)) return false;
    if (f->confined) files_stat(f, name, &s.is);
    catalog_seen(c)->stat = s.is;
    return true;
}

/* The copy gets the permissions of the file. */
static bool copy(void *ctx, int old UNUSED, int new, struct err *e UNUSED)
{
    char buf[65536];
    const int from = *(int *)ctx;
    struct stat st;
    ssize_t n = 1;
    bool ok = fstat(from, &st) == 0 && file_make_like(new, &st);
    while (ok && n) {
        n = read(from, buf, sizeof buf);
        ok = n >= 0 ? file_write_all(new, buf, (size_t)n) : errno == EINTR;
    }
    return ok;
}

bool files_keep_copy(const struct files *f, const char *name, struct err *e)
{
    char path[PATH_MAX];
    struct stat st;
    if (f->confined) return true;
    if (snprintf(path, sizeof path, "%s.bak", name) >= (int)sizeof path)
        return err_set(e, 0, 0, _("the file name is too long"));
    // If the file cannot be written, its older copy must stay.
    LOCAL_FD int from = open(name, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (from < 0) return err_errno(e, _("cannot write %s"), name);
    bool link = lstat(path, &st) == 0 && S_ISLNK(st.st_mode); // a link would lead the copy elsewhere
    if (link && unlink(path)) return err_errno(e, _("cannot write %s"), path);
    return file_change(path, copy, &from, e);
}

struct adding {
    const struct files *files;
    const char *name;
    files_add_fn *add;
    void *ctx;
    int games;
};

static bool add_to(struct adding *a, struct catalog *c, struct err *e)
{
    if (!files_wait(a->files, c, INT_MAX, -1, e) || !catalog_is_whole(c, e)) return false;
    a->add(a->ctx, c);
    a->games = catalog_state(c).games;
    return true;
}

static bool append(void *ctx, int old, int new, struct err *e)
{
    struct adding *a = ctx;
    int fd = old < 0 ? -1 : fcntl(old, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (old >= 0 && fd < 0) return false;
    OWN(catalog) c = fd < 0 ? catalog_new("", 0, NULL, e) : catalog_open_fd(fd, a->name, NULL, e);
    return c && add_to(a, c, e) && put_catalog(c, new, a->name, e);
}

static bool append_confined(const struct files *f, struct adding *a, struct err *e)
{
    OWN(catalog) c = files_stat(f, a->name, NULL) ? files_catalog(f, a->name, NULL, e) : catalog_new("", 0, NULL, e);
    return c && add_to(a, c, e) && save_confined(f, a->name, c, e);
}

int files_append(const struct files *f, const char *name, files_add_fn *add, void *ctx, struct err *e)
{
    struct adding a = { f, name, add, ctx, 0 };
    if (!files_plain(f, name)) {
        err_set(e, 0, 0, _("%s cannot be written back: it is packed"), name);
        return 0;
    }
    return (f->confined ? append_confined(f, &a, e) : file_change(name, append, &a, e)) ? a.games : 0;
}

/* ---- completion ---- */

struct typed {
    const char *text;
    size_t n;
    files_name_fn *fn;
    void *ctx;
};

static void offer_own(void *ctx, int folder UNUSED, const char *name, const struct stat *st)
{
    const struct typed *t = ctx;
    if (S_ISREG(st->st_mode) && is_confined(name) && !strncmp(name, t->text, t->n)) t->fn(t->ctx, name);
}

static bool is_word(const char *name)
{
    for (const char *p = name; *p; p++)
        if (iscntrl((unsigned char)*p) || strchr(" \t\"", *p)) return false;
    return strlen(name) <= 255;
}

/* Names in the folder the typed path is in. */
static void offer_any(const struct typed *t)
{
    char path[1024];
    if (t->n >= sizeof path - 300) return;
    snprintf(path, sizeof path, "%.*s", (int)t->n, t->text);
    char *slash = strrchr(path, '/');
    size_t folder = slash ? (size_t)(slash - path) + 1 : 0;
    path[folder] = 0;
    DIR *dir = opendir(folder ? path : ".");
    if (!dir) return;
    struct dirent *d;
    for (int seen = 0; (d = readdir(dir)) && seen < FILES_SEEN; seen++) {
        struct stat st;
        if (*d->d_name == '.' && (t->n == folder || t->text[folder] != '.')) continue;
        if (!is_word(d->d_name)) continue;
        snprintf(path + folder, sizeof path - folder, "%s", d->d_name);
        if (strncmp(path, t->text, t->n)) continue;
        if (stat(path, &st) == 0 && S_ISDIR(st.st_mode)) strcat(path, "/");
        t->fn(t->ctx, path);
    }
    closedir(dir);
}

void files_list(const struct files *f, const char *typed, size_t n, files_name_fn *fn, void *ctx)
{
    struct typed t = { typed, n, fn, ctx };
    if (f->confined) folder_each(f->folder, offer_own, &t);
    else offer_any(&t);
}
