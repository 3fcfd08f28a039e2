/* jail_paths.c -- see jail_paths.h.  Landlock has no functions in the C library, and its header
   may be older than the kernel: numbers and bits are those of the kernel's documentation. */
#include <config.h>

#include "base/jail_paths.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/err.h"

enum { CALL_CREATE = 444, CALL_ADD = 445, CALL_RESTRICT = 446, ASK_VERSION = 1, RULE_PATH_BENEATH = 1 };

enum {
    EXECUTE = 1 << 0,
    WRITE_FILE = 1 << 1,
    READ_FILE = 1 << 2,
    READ_DIR = 1 << 3,
    REMOVE_DIR = 1 << 4,
    REMOVE_FILE = 1 << 5,
    MAKE_DIR = 1 << 7,
    MAKE_REG = 1 << 8,
    MAKE_SOCK = 1 << 9,
    FIRST_BITS = (1 << 13) - 1, /* all that the first version knows */
    REFER = 1 << 13,            /* since the second: names moved to other folders */
    TRUNCATE = 1 << 14,         /* the third */
    IOCTL_DEV = 1 << 15,        /* the fifth */
    FILE_BITS = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL_DEV
};

static const uint64_t bits[] = {
    [JAIL_READ] = READ_FILE | READ_DIR,
    [JAIL_WRITE] = READ_FILE | READ_DIR | WRITE_FILE | TRUNCATE | REMOVE_DIR | REMOVE_FILE | MAKE_DIR | MAKE_REG
        | MAKE_SOCK,
    [JAIL_EMPTY] = REMOVE_DIR,
};

/* Later versions of these structs are longer; an older kernel takes them when the rest is zero. */
struct ruleset {
    uint64_t files, net, scoped;
};

struct beneath {
    uint64_t allowed;
    int32_t fd;
} __attribute__((packed));

enum { TCP_BIND_CONNECT = 3, SCOPE_ABSTRACT_SOCKETS = 1, SCOPE_SIGNALS = 2 };

static struct ruleset handled(long version)
{
    struct ruleset r = { .files = FIRST_BITS };
    if (version >= 2) r.files |= REFER;
    if (version >= 3) r.files |= TRUNCATE;
    if (version >= 4) r.net = TCP_BIND_CONNECT;
    if (version >= 5) r.files |= IOCTL_DEV;
    if (version >= 6) r.scoped = SCOPE_ABSTRACT_SOCKETS | SCOPE_SIGNALS;
    return r;
}

/* A path that is not there opens nothing. */
static bool allow(int rules, const struct jail_path *p, uint64_t files)
{
    struct stat st;
    struct beneath b = { .allowed = bits[p->use] & files };
    b.fd = open(p->path, O_PATH | O_CLOEXEC);
    if (b.fd < 0) return true;
    if (fstat(b.fd, &st) == 0 && !S_ISDIR(st.st_mode)) b.allowed &= FILE_BITS;
    bool ok = syscall(CALL_ADD, rules, RULE_PATH_BENEATH, &b, 0) == 0;
    int why = errno;
    close(b.fd);
    errno = why;
    return ok;
}

bool jail_paths_hold(const struct jail_path *paths, int n, bool *ret_held, struct err *e)
{
    long version = syscall(CALL_CREATE, NULL, 0, ASK_VERSION);
    *ret_held = false;
    if (version < 1) return true;
    struct ruleset r = handled(version);
    int rules = (int)syscall(CALL_CREATE, &r, sizeof r, 0);
    bool ok = rules >= 0;
    for (int i = 0; ok && i < n; i++) ok = allow(rules, &paths[i], r.files);
    ok = ok && syscall(CALL_RESTRICT, rules, 0) == 0;
    if (!ok) err_errno(e, "the kernel does not restrict the file system");
    if (rules >= 0) close(rules);
    *ret_held = ok;
    return ok;
}
