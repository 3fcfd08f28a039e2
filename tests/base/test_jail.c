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

/* ---- what is tried: less than 0 with errno where it fails ---- */

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
    errno = status > 0 && status < 3 ? EPERM : EINVAL;
    return -(status != 0);
}

static int open_close(const char *path, int flags)
{
    int fd = open(path, flags, 0600);
    return fd < 0 ? fd : close(fd);
}

static ssize_t read_waiter(void)
{
    struct iovec to = { word, 1 }, from = { word, 1 };
    return process_vm_readv(waiter, &to, 1, &from, 1, 0);
}

static long clone_user(void)
{
    long pid = syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0);
    if (!pid) _exit(0);
    if (pid > 0) waitpid((pid_t)pid, NULL, 0);
    return pid;
}

/* What it is called, how it ends outside the jail, and the call. */
#define ATTEMPTS(TRY)                                                                                         \
    TRY("execve", WORKS, run_program(false))                                                                  \
    TRY("execveat", WORKS, run_program(true))                                                                 \
    TRY("ptrace", WORKS, ptrace(PTRACE_TRACEME, 0, NULL, NULL))                                               \
    TRY("process_vm_readv", PERHAPS, read_waiter())                                                           \
    TRY("socket AF_INET", WORKS, socket(AF_INET, SOCK_STREAM, 0))                                             \
    TRY("socket AF_INET and a high bit", WORKS, syscall(SYS_socket, AF_INET | 1UL << 32, SOCK_STREAM, 0))     \
    TRY("socket AF_INET6", PERHAPS, socket(AF_INET6, SOCK_DGRAM, 0))                                          \
    TRY("socket AF_NETLINK", WORKS, socket(AF_NETLINK, SOCK_RAW, 0))                                          \
    TRY("symlink", WORKS, symlink("/etc/passwd", scratch_in(inside, "symlink")))                              \
    TRY("link", WORKS, link(scratch_in(inside, "own"), scratch_in(inside, "link")))                           \
    TRY("mkfifo", WORKS, mkfifo(scratch_in(inside, "fifo"), 0600))                                            \
    TRY("mknod", PERHAPS, mknod(scratch_in(inside, "null"), S_IFCHR | 0600, 0x103))                           \
    TRY("chmod", WORKS, chmod(scratch_in(inside, "own"), 04755))                                              \
    TRY("chown", WORKS, chown(scratch_in(inside, "own"), getuid(), getgid()))                                 \
    TRY("kill another", WORKS, kill(waiter, 0))                                                               \
    TRY("kill all", PERHAPS, kill(-1, 0))                                                                     \
    TRY("tgkill another", WORKS, syscall(SYS_tgkill, waiter, waiter, 0))                                      \
    TRY("pidfd_open", WORKS, syscall(SYS_pidfd_open, waiter, 0))                                              \
    TRY("prlimit another", WORKS, prlimit(waiter, RLIMIT_CORE, NULL, &(struct rlimit){ 0 }))                  \
    TRY("unshare", PERHAPS, unshare(CLONE_NEWUSER))                                                           \
    TRY("clone CLONE_NEWUSER", PERHAPS, clone_user())                                                         \
    TRY("setuid", WORKS, setuid(getuid()))                                                                    \
    TRY("setgid", WORKS, setgid(getgid()))                                                                    \
    TRY("setresuid", WORKS, setresuid(getuid(), getuid(), getuid()))                                          \
    TRY("chroot", PERHAPS, chroot("/"))                                                                       \
    TRY("mount", PERHAPS, mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL))                                  \
    TRY("keyctl", PERHAPS, syscall(SYS_keyctl, 0 /* KEYCTL_GET_KEYRING_ID */, -3, 1))                         \
    TRY("bpf", PERHAPS, syscall(SYS_bpf, 0, NULL, 0))                                                         \
    TRY("perf_event_open", PERHAPS, syscall(SYS_perf_event_open, NULL, 0, -1, -1, 0))                         \
    TRY("userfaultfd", PERHAPS, syscall(SYS_userfaultfd, 0))                                                  \
    TRY("io_uring", PERHAPS, syscall(SYS_io_uring_setup, 0, NULL))                                            \
    TRY("memfd_create", WORKS, syscall(SYS_memfd_create, "x", 0))                                             \
    TRY("fsopen", PERHAPS, syscall(SYS_fsopen, "tmpfs", 0))                                                   \
    TRY("shmget", PERHAPS, syscall(SYS_shmget, 0, 4096, 01600))                                               \
    TRY("TIOCSTI", PERHAPS, ioctl(terminal, TIOCSTI, "x"))                                                    \
    TRY("TIOCSTI and a high bit", PERHAPS, syscall(SYS_ioctl, terminal, TIOCSTI | 1UL << 32, "x"))            \
    TRY("read /etc/passwd", PATH, open_close("/etc/passwd", O_RDONLY))                                        \
    TRY("read another folder's file", PATH, open_close(scratch_in(outside, "other"), O_RDONLY))               \
    TRY("write another folder's file", PATH, open_close(scratch_in(outside, "other"), O_WRONLY | O_APPEND))   \
    TRY("make a file in another folder", PATH, open_close(scratch_in(outside, "new"), O_WRONLY | O_CREAT))    \
    TRY("make a folder in another", PATH, mkdir(scratch_in(outside, "new"), 0700))                            \
    TRY("move a file to another folder", PATH, rename(scratch_in(inside, "own"), scratch_in(outside, "own"))) \
    TRY("remove another folder's file", PATH, unlink(scratch_in(outside, "other")))                           \
    TRY("list /", PATH, open_close("/", O_RDONLY | O_DIRECTORY))                                              \
    TRY("read /proc/self/environ", PATH, open_close("/proc/self/environ", O_RDONLY))

static const struct attempt {
    const char *name;
    enum { PERHAPS, WORKS, PATH } outside; /* WORKS: for root at least; PATH: likewise, and Landlock holds it */
} attempts[] = {
#define ROW(name, outside, call) { name, outside },
    ATTEMPTS(ROW)
};

/* 0 or errno. */
static int attempt(const struct attempt *a)
{
    const struct attempt *at = attempts;
#define CALL(name, outside, call) \
    if (at++ == a) return (call) < 0 ? errno : 0;
    ATTEMPTS(CALL)
    return EINVAL;
}

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
        _exit(attempt(a));
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
    for (const struct attempt *a = attempts; a < attempts + sizeof attempts / sizeof *attempts; a++) {
        if (a->outside == PATH && !paths) continue;
        int before = in_child(a, false);
        tidy();
        int jailed = in_child(a, true);
        tidy();
        if (a->outside != PERHAPS) cr_expect_eq(before, 0, "outside, %s: %s", a->name, strerror(before));
        cr_expect(jailed == EPERM || (a->outside == PATH && (jailed == EACCES || jailed == EXDEV)), "%s: %d %s",
            a->name, jailed, jailed > 0 ? strerror(jailed) : "");
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
