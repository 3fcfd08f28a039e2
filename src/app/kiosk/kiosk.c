/* kiosk.c -- see kiosk.h.

   A guest's folder is locked.  So if a killed session has left one, the next session notices it and removes it. */
#include <config.h>

#include "app/kiosk/kiosk.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#ifdef HAVE_SYS_RANDOM_H
#include <sys/random.h>
#endif
#include <time.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/folder.h"
#include "base/jail.h"
#include "base/lang.h"
#include "base/mem.h"
#include "table/table.h"

enum { GUEST_TRIES = 1000, GUEST_LOWEST = 1000, GUESTS = 99000, STALE_SECONDS = 60, AUTH_BYTES = 16384, MARKS = 2 };

void kiosk_command(const char *asked, char *ret, size_t n)
{
    static const struct {
        const char *verb;
        bool name; /* a table's name must follow */
    } may[] = { { "watch", true }, { "join", true }, { "tables", false } };
    *ret = 0;
    for (size_t i = 0; i < sizeof may / sizeof *may; i++) {
        size_t k = strlen(may[i].verb);
        if (strncmp(asked, may[i].verb, k)) continue;
        bool good = may[i].name ? asked[k] == ' ' && table_name_fits(asked + k + 1) : !asked[k];
        if (good) snprintf(ret, n, ":%s", asked);
    }
}

/* ---- places: a locked file for each session, which says whose it is ---- */

/* Whose a place is: a name, or the key and the address of the person, as far as sshd tells them. */
struct holder {
    char mark[MARKS][64]; /* "": not known */
};

/* The address of a client.  For IPv6 only the network counts, since a client may have any number of addresses in it. */
static void put_address(const char *connection, char ret[64])
{
    char text[INET6_ADDRSTRLEN];
    uint8_t b[16];
    snprintf(text, sizeof text, "%.*s", (int)strcspn(connection, " %"), connection);
    if (inet_pton(AF_INET, text, b) == 1) snprintf(ret, 64, "from %s", text);
    else if (inet_pton(AF_INET6, text, b) == 1)
        snprintf(ret, 64, "from %02x%02x:%02x%02x:%02x%02x:%02x%02x", b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7]);
}

/* The key of a client: a hash of what sshd has written about how the client proved its identity. */
static void put_key(const char *auth, char ret[64])
{
    char text[AUTH_BYTES];
    uint64_t hash = UINT64_C(0xcbf29ce484222325); // FNV-1a
    LOCAL_FD int fd = open(auth, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    ssize_t n = fd >= 0 ? read(fd, text, sizeof text) : 0;
    for (ssize_t i = 0; i < n; i++) hash = (hash ^ (uint8_t)text[i]) * UINT64_C(0x100000001b3);
    if (n > 0 && !strncmp(text, "publickey ", n < 10 ? (size_t)n : 10))
        snprintf(ret, 64, "key %016llx", (unsigned long long)hash);
}

/* The holder for a person with this name (NULL: a guest).  `auth`: the file named in SSH_USER_AUTH; NULL: no keys
   are known. */
static struct holder holder_of(const char *name, const char *auth)
{
    struct holder who = { { "", "" } };
    const char *connection = getenv("SSH_CONNECTION");
    if (name) {
        snprintf(who.mark[0], sizeof who.mark[0], "name %s", name);
        return who;
    }
    if (connection) put_address(connection, who.mark[0]);
    if (auth) put_key(auth, who.mark[1]);
    return who;
}

static int open_slot(int slots, int i)
{
    char name[16];
    snprintf(name, sizeof name, "%d", i);
    return openat(slots, name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
}

/* Lock a place.  The lock ends with the process, or when any descriptor of the file is closed.  It is one of
   fcntl(2), which children do not inherit; they may outlive us. errno EAGAIN: another session has it. */
static int lock_slot(int slots, int i)
{
    struct flock all = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    int fd = open_slot(slots, i);
    if (fd < 0 || fcntl(fd, F_SETLK, &all) == 0) return fd;
    int why = errno == EACCES ? EAGAIN : errno;
    close(fd);
    errno = why;
    return -1;
}

/* Does a session with this mark have the place? */
static bool is_of(int slots, int i, const char *mark)
{
    struct flock all = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    struct holder who = { { "", "" } };
    LOCAL_FD int fd = open_slot(slots, i);
    bool held = fd >= 0 && fcntl(fd, F_GETLK, &all) == 0 && all.l_type != F_UNLCK;
    bool known = held && pread(fd, &who, sizeof who, 0) == (ssize_t)sizeof who;
    for (int k = 0; known && k < MARKS; k++)
        if (!strncmp(who.mark[k], mark, sizeof who.mark[k])) return true;
    return false;
}

/* Of two sessions that come at once both may be told that they are too many, but both are never let in. */
static bool has_enough(int slots, int mine, int max, int each, const struct holder *who)
{
    for (int k = 0; k < MARKS; k++) {
        int n = 0;
        for (int i = 0; *who->mark[k] && i < max; i++) n += i != mine && is_of(slots, i, who->mark[k]);
        if (n >= each) return true;
    }
    return false;
}

/* Take one of `max` places in the folder `slots` of `dir`; nobody may have more than `each`.  Returns a descriptor
   to keep open; -1 with a sentence. */
static int take_place(int dir, int max, int each, const struct holder *who, struct err *e)
{
    LOCAL_FD int slots = folder_make(dir, "slots", "slots", e);
    int fd = -1, mine = -1, why = 0;
    char broken[20]; // a place that cannot be opened
    if (slots < 0) return -1;
    while (fd < 0 && mine + 1 < max) {
        fd = lock_slot(slots, ++mine);
        if (fd >= 0 || errno == EAGAIN) continue;
        why = errno;
        snprintf(broken, sizeof broken, "slots/%d", mine);
    }
    bool ok = fd >= 0 && pwrite(fd, who, sizeof *who, 0) == (ssize_t)sizeof *who;
    if (fd < 0) errno = why;
    if (fd < 0 && why) err_errno(e, _("cannot open %s"), broken);
    else if (fd < 0) err_set(e, 0, 0, _("all %d places are taken; please come again later"), max);
    else if (!ok) err_errno(e, _("cannot take a place"));
    else if (has_enough(slots, mine, max, each, who))
        ok = err_set(e, 0, 0, _("you have %d places already, and the rest are for others"), each);
    if (ok) return fd;
    if (fd >= 0) close(fd);
    return -1;
}

/* ---- people ---- */

/* Remove a guest's folder that nobody has locked: a killed session has left it. */
static void sweep_guest(void *ctx UNUSED, int users, const char *name, const struct stat *st)
{
    if (!S_ISDIR(st->st_mode) || !table_name_is_guest(name)) return;
    LOCAL_FD int fd = openat(users, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0 || flock(fd, LOCK_EX | LOCK_NB) != 0) return;
    folder_empty(fd);
    unlinkat(users, name, AT_REMOVEDIR);
}

/* Make and lock a guest's folder.  It may be lost to another session's sweep that comes before the lock. */
static bool make_guest(struct kiosk *k)
{
    struct stat st;
    if (mkdirat(k->users, k->name, 0700) != 0) return false;
    k->folder = openat(k->users, k->name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (k->folder < 0) return false;
    if (flock(k->folder, LOCK_EX | LOCK_NB) == 0 && fstat(k->folder, &st) == 0 && st.st_nlink > 0) return true;
    close(k->folder);
    k->folder = -1;
    return false;
}

static bool admit_guest(struct kiosk *k, struct err *e)
{
    folder_each(k->users, sweep_guest, NULL);
    for (int i = 0; i < GUEST_TRIES; i++) {
        uint32_t number;
        if (getentropy(&number, sizeof number) != 0) break;
        snprintf(k->name, sizeof k->name, TABLE_GUEST "%d", GUEST_LOWEST + (int)(number % GUESTS));
        if (make_guest(k)) return k->guest = true;
    }
    return err_errno(e, _("there is no folder for another guest"));
}

static bool admit(struct kiosk *k, const char *as, struct err *e)
{
    if (!as) return admit_guest(k, e);
    char path[KIOSK_NAME + 16];
    snprintf(k->name, sizeof k->name, "%s", as);
    snprintf(path, sizeof path, "users/%s", as);
    k->folder = folder_make(k->users, k->name, path, e);
    return k->folder >= 0;
}

/* ---- what huff keeps for a person ---- */

/* Remove a half-written file that a killed session has left. */
static void tidy_new(void *ctx UNUSED, int folder, const char *name, const struct stat *st)
{
    bool old = time(NULL) - st->st_mtime > STALE_SECONDS;
    if (old && !S_ISDIR(st->st_mode) && !strncmp(name, FOLDER_NEW, strlen(FOLDER_NEW))) unlinkat(folder, name, 0);
}

/* huff reads its own files by their paths, so anything there that is not a plain file is removed. */
static void tidy_own(void *ctx, int folder, const char *name, const struct stat *st)
{
    uint64_t *bytes = ctx;
    if (S_ISDIR(st->st_mode)) return;
    if (!S_ISREG(st->st_mode) || st->st_nlink > 1) unlinkat(folder, name, 0);
    else *bytes += (uint64_t)st->st_size;
}

static bool open_own(struct kiosk *k, struct err *e)
{
    uint64_t bytes = 0;
    char above[KIOSK_NAME + 16], path[KIOSK_NAME + 32];
    snprintf(above, sizeof above, "users/%s/.own", k->name);
    snprintf(path, sizeof path, "%s/huff", above);
    LOCAL_FD int own = folder_make(k->folder, ".own", above, e);
    LOCAL_FD int huff = own >= 0 ? folder_make(own, "huff", path, e) : -1;
    if (huff < 0) return false;
    folder_each(k->folder, tidy_new, NULL);
    folder_each(huff, tidy_own, &bytes);
    k->full = bytes > KIOSK_OWN_BYTES;
    return true;
}

/* Let files.h and huff's own files lead into the person's folder.  A message that names such a file then shows no
   path of the host. */
static bool name_own(const struct kiosk *k, struct err *e)
{
    static const char *const variables[] = { "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME" };
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) setenv(variables[i], DIRS_HERE ".own", 1);
    return fchdir(k->folder) == 0 || err_errno(e, _("cannot go to your folder"));
}

/* ---- coming and going ---- */

static bool shut(struct kiosk *k, struct err *e)
{
    char home[PATH_MAX], users[PATH_MAX];
    bool held;
    bool fits = snprintf(users, sizeof users, "%s/users", k->dir) < PATH_MAX
        && snprintf(home, sizeof home, "%s/users/%s", k->dir, k->name) < PATH_MAX
        && snprintf(k->tables, sizeof k->tables, "%s/tables", k->dir) < PATH_MAX
        && snprintf(k->endgame, sizeof k->endgame, "%s/endgame", k->dir) < PATH_MAX;
    if (!fits) return err_set(e, 0, 0, _("the folder name is too long"));
    const struct jail_path paths[] = { { home, JAIL_WRITE }, { k->tables, JAIL_WRITE }, { k->endgame, JAIL_READ },
        { users, JAIL_EMPTY } };
    errno = 0;
    if (nice(KIOSK_NICE) == -1 && errno) return err_errno(e, _("cannot lower the priority"));
    return jail_shut(paths, sizeof paths / sizeof *paths, &held, e);
}

static bool enter(struct kiosk *k, const struct kiosk_wish *w, struct err *e)
{
    if (w->as && (!table_name_fits(w->as) || table_name_is_guest(w->as)))
        return err_set(e, 0, 0,
            // TRANSLATORS: %s is how guests' names begin
            _("a name in a kiosk is 1 to %d letters, digits, dots and dashes, begins with a letter or digit, and not "
              "with %s"),
            KIOSK_NAME, TABLE_GUEST);
    if (!realpath(w->dir, k->dir)) return err_errno(e, _("cannot open the kiosk"));
    LOCAL_FD int dir = open(k->dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (dir < 0) return err_errno(e, _("cannot open the kiosk"));
    LOCAL_FD int tables = folder_make(dir, "tables", "tables", e);
    const struct holder who = holder_of(w->as, w->auth);
    if (tables >= 0) k->slot = take_place(dir, w->max, w->each, &who, e);
    if (k->slot >= 0) k->users = folder_make(dir, "users", "users", e);
    return k->users >= 0 && admit(k, w->as, e) && open_own(k, e) && name_own(k, e) && shut(k, e);
}

struct kiosk *kiosk_enter(const struct kiosk_wish *w, struct err *e)
{
    struct kiosk *k = mem_new(1, sizeof *k);
    k->users = k->folder = k->slot = -1;
    if (enter(k, w, e)) return k;
    kiosk_leave(k);
    return NULL;
}

void kiosk_leave(struct kiosk *k)
{
    if (!k) return;
    if (k->guest) {
        folder_empty(k->folder);
        unlinkat(k->users, k->name, AT_REMOVEDIR);
    }
    file_close(&k->folder);
    file_close(&k->users);
    file_close(&k->slot);
    mem_free(k);
}
