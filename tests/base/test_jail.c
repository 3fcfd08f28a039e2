/* test_jail.c -- what a process in the jail can no longer do, each tried first outside, and
 * what it still can. */
#include <config.h>

#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/err.h"
#include "base/jail.h"
#include "help/process.h"
#include "help/scratch.h"

/* Two folders, one in the jail and one outside; the descriptor of a terminal; the process that
 * waits. */
static const char *inside, *outside;
static int terminal;
static pid_t waiter;

static void fill(void)
{
    whole_write(scratch_in(inside, "own"), "x");
    whole_write(scratch_in(outside, "other"), "x");
}

static void begin(void)
{
    if (prctl(PR_GET_SECCOMP, 0, 0, 0, 0) < 0) scratch_skip("the kernel has no filters of system calls");
    inside = scratch_new();
    outside = scratch_new();
    fill();
    terminal = posix_openpt(O_RDWR | O_NOCTTY);
    cr_assert(terminal >= 0);
    waiter = getpid();
}

TestSuite(jail, .init = begin, .fini = scratch_clear, .timeout = 600);

/* ---- what is tried: 0 or errno ---- */

#define TRY(name, call)                \
    static int name(void)              \
    {                                  \
        return (call) < 0 ? errno : 0; \
    }

static char *const no_words[] = { "true", NULL };
static char word[8];

/* The other side of a program that was started: it did not come back. */
static int run_program(bool at)
{
    pid_t pid = fork();
    if (!pid) {
        int fd = at ? open("/bin/true", O_RDONLY) : -1;
        if (at) syscall(SYS_execveat, fd, "", no_words, no_words + 1, 0x1000 /* AT_EMPTY_PATH */);
        else execve("/bin/true", no_words, no_words + 1);
        _exit(errno == EPERM ? 1 : errno == EBADF ? 2 : 3);
    }
    int status = child_status(pid);
    return status == 0 ? 0 : status > 0 && status < 3 ? EPERM : EINVAL;
}

static int try_execve(void)
{
    return run_program(false);
}

static int try_execveat(void)
{
    return run_program(true);
}

static int open_close(const char *path, int flags)
{
    int fd = open(path, flags, 0600);
    if (fd < 0) return errno;
    close(fd);
    return 0;
}

static int try_read_passwd(void)
{
    return open_close("/etc/passwd", O_RDONLY);
}

static int try_read_other(void)
{
    return open_close(scratch_in(outside, "other"), O_RDONLY);
}

static int try_write_other(void)
{
    return open_close(scratch_in(outside, "other"), O_WRONLY | O_APPEND);
}

static int try_make_other(void)
{
    return open_close(scratch_in(outside, "new"), O_WRONLY | O_CREAT);
}

static int try_list_root(void)
{
    return open_close("/", O_RDONLY | O_DIRECTORY);
}

static int try_read_environ(void)
{
    return open_close("/proc/self/environ", O_RDONLY);
}

static int try_process_read(void)
{
    struct iovec to = { word, 1 }, from = { word, 1 };
    return process_vm_readv(waiter, &to, 1, &from, 1, 0) < 0 ? errno : 0;
}

static int try_clone(void)
{
    long pid = syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0);
    if (!pid) _exit(0);
    if (pid > 0) waitpid((pid_t)pid, NULL, 0);
    return pid < 0 ? errno : 0;
}

static int try_tiocsti(void)
{
    return ioctl(terminal, TIOCSTI, "x") < 0 ? errno : 0;
}

static int try_tiocsti_high(void)
{
    return syscall(SYS_ioctl, terminal, TIOCSTI | 1UL << 32, "x") < 0 ? errno : 0;
}

TRY(try_ptrace, ptrace(PTRACE_TRACEME, 0, NULL, NULL))
TRY(try_inet, socket(AF_INET, SOCK_STREAM, 0))
TRY(try_inet_high, syscall(SYS_socket, AF_INET | 1UL << 32, SOCK_STREAM, 0))
TRY(try_inet6, socket(AF_INET6, SOCK_DGRAM, 0))
TRY(try_netlink, socket(AF_NETLINK, SOCK_RAW, 0))
TRY(try_symlink, symlink("/etc/passwd", scratch_in(inside, "symlink")))
TRY(try_link, link(scratch_in(inside, "own"), scratch_in(inside, "link")))
TRY(try_fifo, mkfifo(scratch_in(inside, "fifo"), 0600))
TRY(try_device, mknod(scratch_in(inside, "null"), S_IFCHR | 0600, 0x103))
TRY(try_chmod, chmod(scratch_in(inside, "own"), 04755))
TRY(try_chown, chown(scratch_in(inside, "own"), getuid(), getgid()))
TRY(try_mkdir, mkdir(scratch_in(outside, "new"), 0700))
TRY(try_unlink, unlink(scratch_in(outside, "other")))
TRY(try_rename, rename(scratch_in(inside, "own"), scratch_in(outside, "own")))
TRY(try_kill, kill(waiter, 0))
TRY(try_kill_all, kill(-1, 0))
TRY(try_tgkill, syscall(SYS_tgkill, waiter, waiter, 0))
TRY(try_pidfd, syscall(SYS_pidfd_open, waiter, 0))
TRY(try_prlimit, prlimit(waiter, RLIMIT_CORE, NULL, &(struct rlimit){ 0 }))
TRY(try_unshare, unshare(CLONE_NEWUSER))
TRY(try_setuid, setuid(getuid()))
TRY(try_setgid, setgid(getgid()))
TRY(try_setresuid, setresuid(getuid(), getuid(), getuid()))
TRY(try_chroot, chroot("/"))
TRY(try_mount, mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL))
TRY(try_keyctl, syscall(SYS_keyctl, 0 /* KEYCTL_GET_KEYRING_ID */, -3, 1))
TRY(try_bpf, syscall(SYS_bpf, 0, NULL, 0))
TRY(try_perf, syscall(SYS_perf_event_open, NULL, 0, -1, -1, 0))
TRY(try_userfaultfd, syscall(SYS_userfaultfd, 0))
TRY(try_io_uring, syscall(SYS_io_uring_setup, 0, NULL))
TRY(try_memfd, syscall(SYS_memfd_create, "x", 0))
TRY(try_fsopen, syscall(SYS_fsopen, "tmpfs", 0))
TRY(try_shmget, syscall(SYS_shmget, 0, 4096, 01600))

struct attempt {
    const char *name;
    int (*try)(void);
    bool works; /* outside the jail, for root at least */
    bool path;  /* held by Landlock */
};

static const struct attempt attempts[] = {
    { "execve", try_execve, true, false },
    { "execveat", try_execveat, true, false },
    { "ptrace", try_ptrace, true, false },
    { "process_vm_readv", try_process_read, false, false },
    { "socket AF_INET", try_inet, true, false },
    { "socket AF_INET and a high bit", try_inet_high, true, false },
    { "socket AF_INET6", try_inet6, false, false },
    { "socket AF_NETLINK", try_netlink, true, false },
    { "symlink", try_symlink, true, false },
    { "link", try_link, true, false },
    { "mkfifo", try_fifo, true, false },
    { "mknod", try_device, false, false },
    { "chmod", try_chmod, true, false },
    { "chown", try_chown, true, false },
    { "kill another", try_kill, true, false },
    { "kill all", try_kill_all, false, false },
    { "tgkill another", try_tgkill, true, false },
    { "pidfd_open", try_pidfd, true, false },
    { "prlimit another", try_prlimit, true, false },
    { "unshare", try_unshare, false, false },
    { "clone CLONE_NEWUSER", try_clone, false, false },
    { "setuid", try_setuid, true, false },
    { "setgid", try_setgid, true, false },
    { "setresuid", try_setresuid, true, false },
    { "chroot", try_chroot, false, false },
    { "mount", try_mount, false, false },
    { "keyctl", try_keyctl, false, false },
    { "bpf", try_bpf, false, false },
    { "perf_event_open", try_perf, false, false },
    { "userfaultfd", try_userfaultfd, false, false },
    { "io_uring", try_io_uring, false, false },
    { "memfd_create", try_memfd, true, false },
    { "fsopen", try_fsopen, false, false },
    { "shmget", try_shmget, false, false },
    { "TIOCSTI", try_tiocsti, false, false },
    { "TIOCSTI and a high bit", try_tiocsti_high, false, false },
    { "read /etc/passwd", try_read_passwd, true, true },
    { "read another folder's file", try_read_other, true, true },
    { "write another folder's file", try_write_other, true, true },
    { "make a file in another folder", try_make_other, true, true },
    { "make a folder in another", try_mkdir, true, true },
    { "move a file to another folder", try_rename, true, true },
    { "remove another folder's file", try_unlink, true, true },
    { "list /", try_list_root, true, true },
    { "read /proc/self/environ", try_read_environ, true, true },
};

enum { ATTEMPTS = sizeof attempts / sizeof *attempts };

/* ---- inside ---- */

static bool enter(bool *ret_held)
{
    struct jail_path own = { inside, JAIL_WRITE };
    struct err e = { 0 };
    bool ok = jail_shut(&own, 1, ret_held, &e);
    if (!ok) fprintf(stderr, "%s\n", e.text);
    return ok;
}

/* In a child of its own; errno, 0, or -1: it died. */
static int in_child(const struct attempt *a, bool jailed)
{
    pid_t pid = fork();
    if (!pid) {
        bool held;
        if (jailed && !enter(&held)) _exit(255);
        _exit(a->try());
    }
    return child_status(pid);
}

static bool kernel_holds_paths(void)
{
    return syscall(444 /* landlock_create_ruleset */, NULL, 0, 1) >= 1;
}

/* As it was before an attempt. */
static void tidy(void)
{
    unlink(scratch_in(inside, "symlink"));
    unlink(scratch_in(inside, "link"));
    unlink(scratch_in(inside, "fifo"));
    rmdir(scratch_in(outside, "new"));
    unlink(scratch_in(outside, "new"));
    fill();
}

Test(jail, what_works_outside_fails_inside)
{
    bool paths = kernel_holds_paths();
    for (int i = 0; i < ATTEMPTS; i++) {
        const struct attempt *a = &attempts[i];
        if (a->path && !paths) continue;
        int before = in_child(a, false);
        tidy();
        int jailed = in_child(a, true);
        tidy();
        if (a->works) cr_expect_eq(before, 0, "outside, %s: %s", a->name, strerror(before));
        cr_expect(jailed == EPERM || (a->path && (jailed == EACCES || jailed == EXDEV)), "%s: %d %s", a->name, jailed,
            jailed > 0 ? strerror(jailed) : "");
    }
}

static void *work(void *arg)
{
    *(int *)arg = 1;
    return NULL;
}

static bool talk_over_socket(void)
{
    struct sockaddr_un at = { .sun_family = AF_UNIX };
    snprintf(at.sun_path, sizeof at.sun_path, "%s/socket", inside);
    int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (server < 0 || bind(server, (struct sockaddr *)&at, sizeof at) || listen(server, 5)) return false;
    pid_t pid = fork();
    if (!pid) {
        int fd = accept(server, NULL, NULL);
        _exit(fd < 0 || write(fd, "hello", 5) != 5);
    }
    char buf[8] = "";
    int fd = socket(AF_UNIX, SOCK_STREAM, 0), status = 1;
    bool ok = connect(fd, (struct sockaddr *)&at, sizeof at) == 0 && read(fd, buf, 5) == 5 && !strcmp(buf, "hello");
    waitpid(pid, &status, 0);
    return ok && status == 0;
}

static bool write_and_rename(void)
{
    int fd = open(scratch_in(inside, "temp"), O_WRONLY | O_CREAT | O_EXCL, 0600);
    bool ok = fd >= 0 && write(fd, "x", 1) == 1 && fsync(fd) == 0 && close(fd) == 0;
    ok = ok && rename(scratch_in(inside, "temp"), scratch_in(inside, "own")) == 0;
    ok = ok && mkdir(scratch_in(inside, "folder"), 0700) == 0 && rmdir(scratch_in(inside, "folder")) == 0;
    return ok && unlink(scratch_in(inside, "own")) == 0;
}

/* What huff itself and a server of its own need; the place of the first that fails. */
static int still_works(void)
{
    struct rlimit files, cpu;
    pthread_t thread;
    int done = 0;
    bool held;
    if (!enter(&held)) return 1;
    if (pthread_create(&thread, NULL, work, &done) || pthread_join(thread, NULL) || !done) return 2;
    if (!talk_over_socket()) return 3;
    if (!write_and_rename()) return 4;
    if (open_close("/dev/null", O_RDWR) || open_close("/proc/stat", O_RDONLY)) return 5;
    if (access("/usr/share/terminfo", F_OK) == 0 && open_close("/usr/share/terminfo", O_RDONLY)) return 6;
    jail_renew_cpu();
    if (getrlimit(RLIMIT_NOFILE, &files) || files.rlim_cur != JAIL_DESCRIPTORS) return 7;
    if (getrlimit(RLIMIT_CPU, &cpu) || cpu.rlim_cur < JAIL_CPU || cpu.rlim_cur > JAIL_CPU + 60) return 8;
    if (setsid() < 0 && errno != EPERM) return 9;
    jail_server();
    if (getrlimit(RLIMIT_NOFILE, &files) || files.rlim_cur <= JAIL_DESCRIPTORS) return 10;
    return 0;
}

Test(jail, what_huff_needs_still_works)
{
    pid_t pid = fork();
    if (!pid) _exit(still_works());
    cr_assert_eq(child_status(pid), 0, "the step is the exit status");
}

/* 0: a kernel that has no descriptor for the rules is told of. */
static int no_descriptor_left(void)
{
    struct jail_path own = { inside, JAIL_WRITE };
    struct err e = { 0 };
    bool held;
    if (setrlimit(RLIMIT_NOFILE, &(struct rlimit){ 0, 0 })) return 1;
    return jail_shut(&own, 1, &held, &e) || !strstr(e.text, "the kernel does not restrict the file system: ") ? 2 : 0;
}

Test(jail, no_jail_without_rules)
{
    if (!kernel_holds_paths()) scratch_skip("this kernel has no rules for paths");
    pid_t pid = fork();
    if (!pid) _exit(no_descriptor_left());
    cr_assert_eq(child_status(pid), 0);
}
