/* journal_file.c -- see journal_file.h */
#include <config.h>

#include "app/session/journal_file.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

bool journal_lock(int fd)
{
    /* A lock of the open file, not of the process: no other close() in this program lets it go. */
    struct flock all = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    return fcntl(fd, F_OFD_SETLK, &all) == 0 || (errno != EAGAIN && errno != EACCES);
}

void journal_sync_dir(const char *dir)
{
    int fd = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return;
    fsync(fd);
    close(fd);
}
