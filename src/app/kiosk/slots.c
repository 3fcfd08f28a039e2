/* slots.c -- see slots.h.  A lock of fcntl(2) is not handed on to children, who may outlive us. */
#include <config.h>

#include "app/kiosk/slots.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "base/folder.h"

enum { AUTH_BYTES = 16384 };

/* ---- who ---- */

/* Of an IPv6 address the network, since a client has as many in it as it likes. */
static void put_address(const char *connection, char ret[64])
{
    char text[INET6_ADDRSTRLEN];
    uint8_t b[16];
    snprintf(text, sizeof text, "%.*s", (int)strcspn(connection, " %"), connection);
    if (inet_pton(AF_INET, text, b) == 1) snprintf(ret, 64, "from %s", text);
    else if (inet_pton(AF_INET6, text, b) == 1)
        snprintf(ret, 64, "from %02x%02x:%02x%02x:%02x%02x:%02x%02x", b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7]);
}

/* What sshd has written of the ways in which somebody has shown who he is, as one number. */
static void put_key(const char *auth, char ret[64])
{
    char text[AUTH_BYTES];
    uint64_t hash = UINT64_C(0xcbf29ce484222325); // FNV-1a
    int fd = open(auth, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    ssize_t n = fd >= 0 ? read(fd, text, sizeof text) : 0;
    if (fd >= 0) close(fd);
    for (ssize_t i = 0; i < n; i++) hash = (hash ^ (uint8_t)text[i]) * UINT64_C(0x100000001b3);
    if (n > 0 && !strncmp(text, "publickey ", n < 10 ? (size_t)n : 10))
        snprintf(ret, 64, "key %016llx", (unsigned long long)hash);
}

struct slots_who slots_who(const char *name, const char *auth)
{
    struct slots_who who = { { "", "" } };
    const char *connection = getenv("SSH_CONNECTION");
    if (name) {
        snprintf(who.mark[0], sizeof who.mark[0], "name %s", name);
        return who;
    }
    if (connection) put_address(connection, who.mark[0]);
    if (auth) put_key(auth, who.mark[1]);
    return who;
}

/* ---- places ---- */

static int open_slot(int slots, int i)
{
    char name[16];
    snprintf(name, sizeof name, "%d", i);
    return openat(slots, name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
}

/* The lock is let go when the process ends, or any descriptor of the file is closed. */
static int lock_slot(int slots, int i)
{
    struct flock all = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    int fd = open_slot(slots, i);
    if (fd < 0 || fcntl(fd, F_SETLK, &all) == 0) return fd;
    int why = errno;
    close(fd);
    errno = why;
    return -1;
}

/* Does somebody sit there who has one of these marks? */
static bool is_of(int slots, int i, const char *mark)
{
    struct flock all = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    struct slots_who who = { { "", "" } };
    int fd = open_slot(slots, i);
    bool held = fd >= 0 && fcntl(fd, F_GETLK, &all) == 0 && all.l_type != F_UNLCK;
    bool known = held && pread(fd, &who, sizeof who, 0) == (ssize_t)sizeof who;
    if (fd >= 0) close(fd);
    for (int k = 0; known && k < SLOTS_WHO; k++)
        if (!strncmp(who.mark[k], mark, sizeof who.mark[k])) return true;
    return false;
}

/* Two who come at once may both be told so; never both let in. */
static bool has_enough(int slots, int mine, int max, int each, const struct slots_who *who)
{
    for (int k = 0; k < SLOTS_WHO; k++) {
        int n = 0;
        for (int i = 0; *who->mark[k] && i < max; i++) n += i != mine && is_of(slots, i, who->mark[k]);
        if (n >= each) return true;
    }
    return false;
}

int slots_take(int dir, int max, int each, const struct slots_who *who, struct err *e)
{
    int slots = folder_make(dir, "slots", e), fd = -1, mine = -1;
    if (slots < 0) return -1;
    errno = EAGAIN;
    while (fd < 0 && mine + 1 < max && (errno == EAGAIN || errno == EACCES)) fd = lock_slot(slots, ++mine);
    bool ok = fd >= 0 && pwrite(fd, who, sizeof *who, 0) == (ssize_t)sizeof *who;
    if (fd < 0 && (errno == EAGAIN || errno == EACCES))
        err_set(e, 0, 0, "all %d places are taken; please come again later", max);
    else if (!ok) err_errno(e, "cannot take a place");
    else if (has_enough(slots, mine, max, each, who))
        ok = err_set(e, 0, 0, "you have taken %d places already, and the others are for others", each);
    close(slots);
    if (ok) return fd;
    if (fd >= 0) close(fd);
    return -1;
}
