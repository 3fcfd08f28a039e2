/* wire.c -- see wire.h */
#include <config.h>

#include "table/wire.h"

#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <zlib.h>

#include "base/str.h"

int wire_connect(const char *dir)
{
    struct sockaddr_un a = { .sun_family = AF_UNIX };
    if (snprintf(a.sun_path, sizeof a.sun_path, "%s/socket", dir) >= (int)sizeof a.sun_path) return -1;
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0 || connect(fd, (struct sockaddr *)&a, sizeof a) == 0) return fd;
    close(fd);
    return -1;
}

bool wire_send(int fd, uint64_t seq, const char *body)
{
    LOCAL(str) line = { 0 };
    str_addf(&line, "%llu %s", (unsigned long long)seq, body);
    str_addf(&line, " *%08lx\n", crc32(0, (const Bytef *)line.s, (uInt)line.len));
    bool whole = send(fd, line.s, line.len, MSG_NOSIGNAL) == (ssize_t)line.len;
    return whole;
}

double wire_memory_mb(pid_t pid, const char *name)
{
    char path[64], line[128];
    size_t n = strlen(name);
    long kb = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    FILE *f = fopen(path, "r");
    if (!f) return 0;
    while (fgets(line, sizeof line, f))
        if (!strncmp(line, name, n) && line[n] == ':') sscanf(line + n + 1, "%ld", &kb);
    fclose(f);
    return (double)kb / 1024;
}

double wire_cpu_s(pid_t pid)
{
    char path[64];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    FILE *f = fopen(path, "r");
    if (!f) return 0;
    if (fscanf(f, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2) user = 0;
    fclose(f);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}
