/* jail.c -- see jail.h.

   No limit on processes (RLIMIT_NPROC): it counts those of the user id, which all sessions share, so that one of them
   could shut out the others.  Only forks and threads of our own code can be made anyway. */
#include <config.h>

#include "base/jail.h"

#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/err.h"
#include "base/fresh.h"
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

/* --- the environment -------------------------------------------------------------------- */

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

enum { VALUE_MAX = 100 };

/* TERM, LANG and TZ become parts of file names inside the C library and curses, so what is allowed in them is listed, not
   what is forbidden. */
static const char in_name[] = LETTERS "._-@+", in_zone[] = LETTERS "/._-+,<>:", in_address[] = LETTERS ".:% ";

static const struct {
    const char *name, *of;
} kept[] = {
    { "TERM", in_name },
    { "LANG", in_name },
    { "LC_ALL", in_name },
    { "LC_CTYPE", in_name },
    { "LC_COLLATE", in_name },
    { "LC_MESSAGES", in_name },
    { "LC_MONETARY", in_name },
    { "LC_NUMERIC", in_name },
    { "LC_TIME", in_name },
    { "TZ", in_zone },
    { "SSH_CONNECTION", in_address },
};

enum { KEPT = sizeof kept / sizeof *kept };

/* Europe/Berlin is a zone, :/etc/passwd and ../x are not. */
static bool harmless(const char *value, const char *of)
{
    size_t n = strlen(value);
    return n && n <= VALUE_MAX && strspn(value, of) == n && !strchr("./:", *value) && !strstr(value, "..");
}

/* Forget all variables but these, and these too where their values could be the name of a file or are too long; then say
   that there is no INPUTRC. */
static void clean_environment(void)
{
    char *value[KEPT] = { NULL };
    for (int i = 0; i < KEPT; i++) {
        const char *now = getenv(kept[i].name);
        if (now && harmless(now, kept[i].of)) value[i] = mem_dup(now);
    }
    clearenv();
    for (int i = 0; i < KEPT; i++) {
        if (value[i]) setenv(kept[i].name, value[i], 1);
        mem_free(value[i]);
    }
    setenv("INPUTRC", "/dev/null", 1);
}

/* --- in and out -------------------------------------------------------------------------- */

bool jail_start(char *ret_asked, size_t n, struct err *e)
{
    static const int deaf[] = { SIGTSTP, SIGTTIN, SIGTTOU, SIGQUIT };
    if (getuid() != geteuid() || getgid() != getegid() || getauxval(AT_SECURE))
        return err_set(e, 0, 0, "a kiosk does not run with another user's or group's rights (setuid, setgid)");
    const char *asked = getenv("SSH_ORIGINAL_COMMAND");
    snprintf(ret_asked, n, "%s", asked ? asked : "");
    clean_environment();
    fresh_descriptors(STDERR_FILENO + 1);
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
#ifdef M_ARENA_MAX
    mallopt(M_ARENA_MAX, 1); // each further one would take 64 MB of the address space
#endif
    return ok || err_errno(e, "the limits of a kiosk cannot be set");
}

bool jail_shut(const struct jail_path *own, int n, bool *ret_held, struct err *e)
{
    if (!set_limits(e)) return false;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0)
        return err_errno(e, "the kernel does not let us give up rights");
    return jail_hold_paths(own, n, ret_held, e) && jail_refuse_calls(e);
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
