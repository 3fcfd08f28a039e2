/* jail.c -- see jail.h.

   There is no limit on processes (RLIMIT_NPROC).  It would count those of the user id, which all sessions share, so one
   session could shut out the others.  Only our own code can fork or start threads anyway.

   Landlock has no functions in the C library, and its header may be older than the kernel.  So numbers and bits are
   taken from the kernel's documentation.  System calls are listed by name.  If the C library or libseccomp is too old
   to know a newer name, the call is refused by its number. */
#include <config.h>

#include "base/jail.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/fresh.h"
#include "base/mem.h"
#include "base/str.h"

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

enum { VALUE_MAX = 100 };

/* TERM, LANG and TZ become parts of file names inside the C library and curses.  So the list tells what is allowed in
   them, not what is forbidden. */
static const char in_name[] = STR_ALNUM "._-@+", in_zone[] = STR_ALNUM "/._-+,<>:", in_address[] = STR_ALNUM ".:% ";

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

/* Can the value be trusted?  Europe/Berlin is a time zone; :/etc/passwd and ../x are not. */
static bool harmless(const char *value, const char *of)
{
    size_t n = strlen(value);
    return n && n <= VALUE_MAX && strspn(value, of) == n && !strchr("./:", *value) && !strstr(value, "..");
}

/* Forget all variables but these, and these, too, if their values could be the name of a file or are too long.  Then
   set INPUTRC to an empty file. */
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

/* --- paths ------------------------------------------------------------------------------- */

/* What the C library and curses need. */
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
    FIRST_BITS = (1 << 13) - 1, /* everything the first version knows */
    REFER = 1 << 13,            /* since the second version: move names to other folders */
    TRUNCATE = 1 << 14,         /* since the third */
    IOCTL_DEV = 1 << 15,        /* since the fifth */
    FILE_BITS = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL_DEV
};

static const uint64_t bits[] = {
    [JAIL_READ] = READ_FILE | READ_DIR,
    [JAIL_WRITE] = READ_FILE | READ_DIR | WRITE_FILE | TRUNCATE | REMOVE_DIR | REMOVE_FILE | MAKE_DIR | MAKE_REG
        | MAKE_SOCK,
    [JAIL_EMPTY] = REMOVE_DIR,
};

/* Newer kernels have longer versions of these structs; older ones accept them if the rest is zero. */
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

/* Allow a path; one that does not exist is skipped. */
static bool allow(int rules, const struct jail_path *p, uint64_t files)
{
    struct stat st;
    LOCAL_FD int fd = open(p->path, O_PATH | O_CLOEXEC);
    struct beneath b = { bits[p->use] & files, fd };
    if (fd < 0) return true;
    if (fstat(fd, &st) == 0 && !S_ISDIR(st.st_mode)) b.allowed &= FILE_BITS;
    return syscall(CALL_ADD, rules, RULE_PATH_BENEATH, &b, 0) == 0;
}

static bool allow_all(int rules, const struct jail_path *p, size_t n, uint64_t files)
{
    bool ok = true;
    for (size_t i = 0; ok && i < n; i++) ok = allow(rules, &p[i], files);
    return ok;
}

/* Confine the process to these `n` paths: only what is below them can be opened, made or removed.  Open files stay open
   (Landlock).  *ret_held is false if the kernel cannot do this; then nothing has changed.  False with a sentence if the
   kernel can, but fails. */
static bool hold_paths(const struct jail_path *paths, int n, bool *ret_held, struct err *e)
{
    long version = syscall(CALL_CREATE, NULL, 0, ASK_VERSION);
    *ret_held = false;
    if (version < 1) return true;
    struct ruleset r = handled(version);
    LOCAL_FD int rules = (int)syscall(CALL_CREATE, &r, sizeof r, 0);
    *ret_held = rules >= 0 && allow_all(rules, paths, (size_t)n, r.files)
        && allow_all(rules, system_paths, sizeof system_paths / sizeof *system_paths, r.files)
        && syscall(CALL_RESTRICT, rules, 0) == 0;
    return *ret_held || err_errno(e, "the kernel does not restrict the file system");
}

/* --- system calls ------------------------------------------------------------------------ */

/* clang-format off */
static const char *const refused[] = {
    /* other programs, other processes */
    "execve", "execveat", "uselib", "ptrace", "process_vm_readv", "process_vm_writev",
    "process_madvise", "kcmp", "kill", "tkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo",
    "pidfd_send_signal", "personality", "move_pages", "migrate_pages",
    /* where things are */
    "mount", "umount", "umount2", "pivot_root", "chroot", "setns", "unshare", "swapon",
    "swapoff", "name_to_handle_at", "open_by_handle_at", "quotactl", "fanotify_init",
    "fanotify_mark", "lookup_dcookie",
    /* who one is, and whose files are */
    "setuid", "setuid32", "setgid", "setgid32", "setreuid", "setreuid32", "setregid",
    "setregid32", "setresuid", "setresuid32", "setresgid", "setresgid32", "setfsuid",
    "setfsuid32", "setfsgid", "setfsgid32", "setgroups", "setgroups32", "capset", "chmod",
    "fchmod", "fchmodat", "chown", "chown32", "fchown", "fchown32", "lchown", "lchown32",
    "fchownat", "setxattr", "lsetxattr", "fsetxattr", "removexattr", "lremovexattr",
    "fremovexattr",
    /* names that lead elsewhere */
    "symlink", "symlinkat", "link", "linkat", "mknod", "mknodat",
    /* the kernel and the machine */
    "bpf", "perf_event_open", "userfaultfd", "io_uring_setup", "io_uring_enter",
    "io_uring_register", "add_key", "request_key", "keyctl", "init_module", "finit_module",
    "delete_module", "create_module", "query_module", "get_kernel_syms", "kexec_load",
    "kexec_file_load", "reboot", "acct", "syslog", "sysfs", "_sysctl", "nfsservctl", "iopl",
    "ioperm", "vm86", "vm86old", "modify_ldt", "settimeofday", "stime", "clock_settime",
    "clock_settime64", "clock_adjtime", "clock_adjtime64", "adjtimex", "sethostname",
    "setdomainname", "vhangup",
    /* memory and queues shared with others by name */
    "shmget", "shmat", "shmctl", "semget", "semctl", "semop", "semtimedop", "msgget", "msgsnd",
    "msgrcv", "msgctl", "ipc", "mq_open", "mq_unlink", "memfd_create", "memfd_secret",
};

/* These have the same numbers on every kind of processor but Alpha. */
static const int refused_new[] = {
    428 /* open_tree */, 429 /* move_mount */, 430 /* fsopen */, 431 /* fsconfig */,
    432 /* fsmount */, 433 /* fspick */, 434 /* pidfd_open */, 438 /* pidfd_getfd */,
    442 /* mount_setattr */, 443 /* quotactl_fd */, 448 /* process_mrelease */, 452 /* fchmodat2 */,
    463 /* setxattrat */, 466 /* removexattrat */, 467 /* open_tree_attr */, 469 /* file_setattr */,
};
/* clang-format on */

enum { CALL_CLONE3 = 435, DEFAULT_FLAGS_ARG = 0, S390_FLAGS_ARG = 1 };

/* The kernel looks only at the lower half of these arguments. */
static const uint64_t low = 0xffffffff;

static const unsigned long terminal_tricks[] = { TIOCSTI, TIOCLINUX, TIOCCONS, TIOCSETD };

static const uint64_t name_spaces[] = { CLONE_NEWNS, CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC, CLONE_NEWUSER,
    CLONE_NEWPID, CLONE_NEWNET, CLONE_PTRACE };

/* A filter under construction; `bad` is the errno of libseccomp's first refusal. */
struct filter {
    scmp_filter_ctx context;
    int bad;
};

/* Refuse a call with errno `why`, only if an argument is as `only` says (NULL: always). */
static void refuse(struct filter *f, int call, int why, const struct scmp_arg_cmp *only)
{
    int got = seccomp_rule_add_array(f->context, SCMP_ACT_ERRNO((unsigned)why), call, only != NULL, only);
    if (got && !f->bad) f->bad = -got;
}

static void refuse_all(struct filter *f)
{
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        int call = seccomp_syscall_resolve_name(refused[i]);
        if (call != __NR_SCMP_ERROR) refuse(f, call, EPERM, NULL);
    }
    for (size_t i = 0; i < sizeof refused_new / sizeof *refused_new; i++) refuse(f, refused_new[i], EPERM, NULL);
}

/* Refuse calls with some arguments.  Those of clone3 are in memory, where a filter cannot look; so clone3 is reported
   as missing, and the C library uses clone. */
static void refuse_some(struct filter *f)
{
    bool s390 = seccomp_arch_native() == SCMP_ARCH_S390 || seccomp_arch_native() == SCMP_ARCH_S390X;
    unsigned flags = s390 ? S390_FLAGS_ARG : DEFAULT_FLAGS_ARG;
    refuse(f, CALL_CLONE3, ENOSYS, NULL);
    refuse(f, SCMP_SYS(socket), EPERM, &SCMP_A0(SCMP_CMP_NE, AF_UNIX, 0));
    refuse(f, SCMP_SYS(tgkill), EPERM, &SCMP_A0(SCMP_CMP_NE, (scmp_datum_t)getpid(), 0));
    refuse(f, SCMP_SYS(prlimit64), EPERM, &SCMP_A0(SCMP_CMP_NE, 0, 0));
    for (size_t i = 0; i < sizeof terminal_tricks / sizeof *terminal_tricks; i++)
        refuse(f, SCMP_SYS(ioctl), EPERM, &SCMP_A1(SCMP_CMP_MASKED_EQ, low, terminal_tricks[i]));
    for (size_t i = 0; i < sizeof name_spaces / sizeof *name_spaces; i++)
        refuse(f, SCMP_SYS(clone), EPERM, &SCMP_CMP(flags, SCMP_CMP_MASKED_EQ, name_spaces[i], name_spaces[i]));
}

/* Refuse all calls that could run another program, look into another process or signal it, use a network other than
   local sockets, or change mounts, name spaces, links, modes, owners or identities.  They fail with EPERM (seccomp).
   False with a sentence if the kernel cannot do it. */
static bool refuse_calls(struct err *e)
{
    struct filter f = { .context = seccomp_init(SCMP_ACT_ALLOW) };
    if (!f.context) return err_set(e, 0, 0, "there is no memory for a filter of system calls");
    refuse_all(&f);
    refuse_some(&f);
    int got = f.bad ? 0 : seccomp_load(f.context);
    if (got) f.bad = -got;
    seccomp_release(f.context);
    return !f.bad || err_set(e, 0, 0, "the kernel takes no filter of system calls: %s", strerror(f.bad));
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

/* Set a limit, never above the one in force. */
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
    /* The higher hard limits are for servers, which raise the soft limit up to them. */
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
    return hold_paths(own, n, ret_held, e) && refuse_calls(e);
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
