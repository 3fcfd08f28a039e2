/* jail_kernel.c -- see jail_kernel.h.

   Landlock has no functions in the C library, and its header may be older than the kernel: numbers and bits are those of
   the kernel's documentation.  System calls are named; a C library or libseccomp too old to know one of the newer names
   still refuses it by its number. */
#include <config.h>

#include "base/jail_kernel.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <sched.h>
#include <seccomp.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/err.h"

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

static bool allow_all(int rules, const struct jail_path *p, size_t n, uint64_t files)
{
    bool ok = true;
    for (size_t i = 0; ok && i < n; i++) ok = allow(rules, &p[i], files);
    return ok;
}

bool jail_hold_paths(const struct jail_path *paths, int n, bool *ret_held, struct err *e)
{
    long version = syscall(CALL_CREATE, NULL, 0, ASK_VERSION);
    *ret_held = false;
    if (version < 1) return true;
    struct ruleset r = handled(version);
    int rules = (int)syscall(CALL_CREATE, &r, sizeof r, 0);
    bool ok = rules >= 0 && allow_all(rules, paths, (size_t)n, r.files)
        && allow_all(rules, system_paths, sizeof system_paths / sizeof *system_paths, r.files)
        && syscall(CALL_RESTRICT, rules, 0) == 0;
    if (!ok) err_errno(e, "the kernel does not restrict the file system");
    if (rules >= 0) close(rules);
    *ret_held = ok;
    return ok;
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

/* The same numbers on every kind of processor but Alpha. */
static const int refused_new[] = {
    428 /* open_tree */, 429 /* move_mount */, 430 /* fsopen */, 431 /* fsconfig */,
    432 /* fsmount */, 433 /* fspick */, 434 /* pidfd_open */, 438 /* pidfd_getfd */,
    442 /* mount_setattr */, 443 /* quotactl_fd */, 448 /* process_mrelease */, 452 /* fchmodat2 */,
    463 /* setxattrat */, 466 /* removexattrat */, 467 /* open_tree_attr */, 469 /* file_setattr */,
};
/* clang-format on */

enum { CALL_CLONE3 = 435, DEFAULT_FLAGS_ARG = 0, S390_FLAGS_ARG = 1 };

/* The kernel takes the lower half of these arguments only. */
static const uint64_t low = 0xffffffff;

static const unsigned long terminal_tricks[] = { TIOCSTI, TIOCLINUX, TIOCCONS, TIOCSETD };

static const uint64_t name_spaces[] = { CLONE_NEWNS, CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC, CLONE_NEWUSER,
    CLONE_NEWPID, CLONE_NEWNET, CLONE_PTRACE };

/* A filter being made; the first refusal of libseccomp, as errno has it, stays. */
struct filter {
    scmp_filter_ctx context;
    int bad;
};

/* `only`: where the call's argument is so; NULL: always. */
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

/* Calls that are fine but for some of their arguments.  Those of clone3 lie in memory, where no
   filter looks: it is said not to be there, and the C library takes clone. */
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

bool jail_refuse_calls(struct err *e)
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
