/* jail.c -- see jail.h.

   No limit on processes (RLIMIT_NPROC): it counts those of the user id, which all sessions share, so that one of them
   could shut out the others.  Only forks and threads of our own code can be made anyway. */
#include <config.h>

#include "base/jail.h"

#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/auxv.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/err.h"
#include "base/jail_calls.h"
#include "base/jail_env.h"
#include "base/mem.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#endif

#ifdef SANITIZED
enum { LIMITS_MEMORY = false }; /* shadow memory is terabytes */
#else
enum { LIMITS_MEMORY = true };
#endif

static const struct jail_path system_paths[] = {
    { "/usr/share/terminfo", JAIL_READ },
    { "/usr/lib/terminfo", JAIL_READ },
    { "/lib/terminfo", JAIL_READ },
    { "/etc/terminfo", JAIL_READ },
    { "/usr/share/locale", JAIL_READ },
    { "/usr/share/zoneinfo", JAIL_READ },
    { "/etc/localtime", JAIL_READ },
    { "/etc/ld.so.cache", JAIL_READ },
    /* the C library fetches character sets and unwinding from there when they are first needed */
    { "/usr/lib", JAIL_READ },
    { "/usr/lib64", JAIL_READ },
    { "/lib", JAIL_READ },
    { "/lib64", JAIL_READ },
    { "/dev/null", JAIL_WRITE },
    { "/proc/stat", JAIL_READ },
};

enum { SYSTEM_PATHS = sizeof system_paths / sizeof *system_paths };

static void close_others(void)
{
#ifdef HAVE_CLOSEFROM
    closefrom(STDERR_FILENO + 1);
#else
    long n = sysconf(_SC_OPEN_MAX);
    for (int fd = STDERR_FILENO + 1; fd < (n > 0 && n < 65536 ? n : 65536); fd++) close(fd);
#endif
}

bool jail_start(char *ret_asked, size_t n, struct err *e)
{
    static const int deaf[] = { SIGTSTP, SIGTTIN, SIGTTOU, SIGQUIT };
    if (getuid() != geteuid() || getgid() != getegid() || getauxval(AT_SECURE))
        return err_set(e, 0, 0, "a kiosk does not run with another user's or group's rights (setuid, setgid)");
    const char *asked = getenv("SSH_ORIGINAL_COMMAND");
    snprintf(ret_asked, n, "%s", asked ? asked : "");
    jail_env_clean();
    close_others();
    umask(027);
    for (size_t i = 0; i < sizeof deaf / sizeof *deaf; i++) signal(deaf[i], SIG_IGN);
    return true;
}

/* Never above what was allowed before. */
static bool limit(int what, rlim_t soft, rlim_t hard)
{
    struct rlimit l;
    if (getrlimit(what, &l) != 0) return false;
    if (l.rlim_max > hard) l.rlim_max = hard;
    l.rlim_cur = soft < l.rlim_max ? soft : l.rlim_max;
    return setrlimit(what, &l) == 0;
}

static rlim_t used_seconds(void)
{
    struct rusage u;
    getrusage(RUSAGE_SELF, &u);
    return (rlim_t)(u.ru_utime.tv_sec + u.ru_stime.tv_sec);
}

static bool set_limits(struct err *e)
{
    /* What is left open is what servers need: they raise the first number up to the second. */
    bool ok = limit(RLIMIT_FSIZE, JAIL_FILE, JAIL_SERVER_FILE) && limit(RLIMIT_CORE, 0, 0)
        && limit(RLIMIT_NOFILE, JAIL_DESCRIPTORS, RLIM_INFINITY)
        && limit(RLIMIT_CPU, used_seconds() + JAIL_CPU, RLIM_INFINITY)
        && (!LIMITS_MEMORY || limit(RLIMIT_AS, JAIL_MEMORY, JAIL_MEMORY));
    mallopt(M_ARENA_MAX, 1); // each further one would take 64 MB of the address space
    return ok || err_errno(e, "the limits of a kiosk cannot be set");
}

static bool hold_paths(const struct jail_path *own, int n, bool *ret_held, struct err *e)
{
    struct jail_path *all = mem_new((size_t)n + SYSTEM_PATHS, sizeof *all);
    for (int i = 0; i < n; i++) all[i] = own[i];
    for (int i = 0; i < SYSTEM_PATHS; i++) all[n + i] = system_paths[i];
    bool ok = jail_paths_hold(all, n + SYSTEM_PATHS, ret_held, e);
    mem_free(all);
    return ok;
}

bool jail_shut(const struct jail_path *own, int n, bool *ret_held, struct err *e)
{
    if (!set_limits(e)) return false;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0)
        return err_errno(e, "the kernel does not let us give up rights");
    return hold_paths(own, n, ret_held, e) && jail_calls_refuse(e);
}

void jail_renew_cpu(void)
{
    limit(RLIMIT_CPU, used_seconds() + JAIL_CPU, RLIM_INFINITY);
}

void jail_server(void)
{
    limit(RLIMIT_NOFILE, JAIL_SERVER_DESCRIPTORS, RLIM_INFINITY);
    limit(RLIMIT_FSIZE, JAIL_SERVER_FILE, JAIL_SERVER_FILE);
    limit(RLIMIT_CPU, RLIM_INFINITY, RLIM_INFINITY);
}
