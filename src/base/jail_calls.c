/* jail_calls.c -- see jail_calls.h.  Calls are named; a C library or libseccomp too old to know
   one of the newer names still refuses it by its number. */
#include <config.h>

#include "base/jail_calls.h"

#include "base/err.h"

#ifndef HAVE_SECCOMP

bool jail_calls_refuse(struct err *e)
{
    return err_set(e, 0, 0, "this huff was built without libseccomp and cannot be a kiosk");
}

#else

#include <errno.h>
#include <seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

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
/* clang-format on */

/* The same numbers on every kind of processor but Alpha. */
static const int refused_new[] = {
    428 /* open_tree */,
    429 /* move_mount */,
    430 /* fsopen */,
    431 /* fsconfig */,
    432 /* fsmount */,
    433 /* fspick */,
    434 /* pidfd_open */,
    438 /* pidfd_getfd */,
    442 /* mount_setattr */,
    443 /* quotactl_fd */,
    448 /* process_mrelease */,
    452 /* fchmodat2 */,
    463 /* setxattrat */,
    466 /* removexattrat */,
    467 /* open_tree_attr */,
    469 /* file_setattr */,
};

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

static void refuse(struct filter *f, int call, int why)
{
    int got = seccomp_rule_add(f->context, SCMP_ACT_ERRNO((unsigned)why), call, 0);
    if (got && !f->bad) f->bad = -got;
}

static void refuse_if(struct filter *f, int call, struct scmp_arg_cmp what)
{
    int got = seccomp_rule_add_array(f->context, SCMP_ACT_ERRNO(EPERM), call, 1, &what);
    if (got && !f->bad) f->bad = -got;
}

static void refuse_all(struct filter *f)
{
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        int call = seccomp_syscall_resolve_name(refused[i]);
        if (call != __NR_SCMP_ERROR) refuse(f, call, EPERM);
    }
    for (size_t i = 0; i < sizeof refused_new / sizeof *refused_new; i++) refuse(f, refused_new[i], EPERM);
}

/* Calls that are fine but for some of their arguments.  Those of clone3 lie in memory, where no
   filter looks: it is said not to be there, and the C library takes clone. */
static void refuse_some(struct filter *f)
{
    bool s390 = seccomp_arch_native() == SCMP_ARCH_S390 || seccomp_arch_native() == SCMP_ARCH_S390X;
    unsigned flags = s390 ? S390_FLAGS_ARG : DEFAULT_FLAGS_ARG;
    refuse(f, CALL_CLONE3, ENOSYS);
    refuse_if(f, SCMP_SYS(socket), SCMP_A0(SCMP_CMP_NE, AF_UNIX, 0));
    refuse_if(f, SCMP_SYS(tgkill), SCMP_A0(SCMP_CMP_NE, (scmp_datum_t)getpid(), 0));
    refuse_if(f, SCMP_SYS(prlimit64), SCMP_A0(SCMP_CMP_NE, 0, 0));
    for (size_t i = 0; i < sizeof terminal_tricks / sizeof *terminal_tricks; i++)
        refuse_if(f, SCMP_SYS(ioctl), SCMP_A1(SCMP_CMP_MASKED_EQ, low, terminal_tricks[i]));
    for (size_t i = 0; i < sizeof name_spaces / sizeof *name_spaces; i++)
        refuse_if(f, SCMP_SYS(clone), SCMP_CMP(flags, SCMP_CMP_MASKED_EQ, name_spaces[i], name_spaces[i]));
}

bool jail_calls_refuse(struct err *e)
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

#endif
