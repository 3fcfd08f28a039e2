/* hub_host.c -- see hub_host.h.

   For each program one thread reads, writes and watches the time.  Callers only change the state and wake the thread.
   A request made while the program still owes an answer waits for that answer. */
#include <config.h>

#include "hub/hub_host.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/mono.h"
#include "base/thread.h"
#include "base/utf8.h"
#include "hub/hub_link.h"

enum {
    START_MS = 60000,
    ANSWER_MS = 10000,
    QUIT_MS = 2000,
    END_MS = 1000,
    LOOK_MS = 200,      // how often `stop` is checked
    SILENCE_MS = 30000, // after this time without a word, a search is asked for a sign of life
    LINE_BYTES = 1 << 20,
    WORDS_BYTES = 200,
    CHUNK = 1 << 14
};

/* --- telling its callers ----------------------------------------------------------------- */

void hub_tell(struct hub_host *h)
{
    pthread_cond_broadcast(&h->to_caller);
    if (h->wake) wake_up(h->wake);
}

void hub_fail(struct hub_host *h, const char *fmt, ...)
{
    LOCAL(str) text = { .max = ERR_TEXT - 1 }, said = { 0 };
    va_list ap;
    if (h->failed || h->phase == HUB_LEAVING) return;
    str_addf(&text, "%s: ", h->called ? h->called : str_text(&h->name));
    va_start(ap, fmt);
    str_addv(&said, fmt, ap);
    va_end(ap);
    utf8_sanitise(&text, str_text(&said), said.len); // it may quote what the program wrote
    if (h->error.len) str_addf(&text, " (%s)", str_text(&h->error));
    else if (h->last_words.len) str_addf(&text, " (%s)", str_text(&h->last_words));
    err_set(&h->why, 0, 0, "%s", str_text(&text));
    h->failed = true;
    h->phase = HUB_LEAVING;
    h->deadline = 0;
    h->wanted = h->waiting = h->has_report = h->held = false;
    hub_tell(h);
}

/* --- the thread -------------------------------------------------------------------------- */

/* Handle the whole lines of what was read.  A line that is too long is a failure. */
static void take_lines(struct hub_host *h, struct str *line, const char *text, size_t n)
{
    while (h->phase != HUB_LEAVING && str_line(line, &text, &n) && !line->full) {
        hub_answer(h, str_text(line), line->len);
        str_clear(line);
    }
    if (line->full) hub_fail(h, "it sends a line without end");
}

/* Keep the last line of its standard error that is not empty. */
static void take_words(struct hub_host *h, struct str *line, const char *text, size_t n)
{
    while (str_line(line, &text, &n)) {
        if (line->len) {
            str_clear(&h->last_words);
            utf8_sanitise(&h->last_words, str_text(line), line->len);
        }
        str_clear(line);
    }
}

/* Read once.  False if the other end is closed. */
static bool read_some(struct hub_host *h, int fd, struct str *line,
    void (*take)(struct hub_host *, struct str *, const char *, size_t))
{
    char chunk[CHUNK];
    ssize_t n = read(fd, chunk, sizeof chunk);
    if (n < 0) return errno == EAGAIN || errno == EINTR;
    take(h, line, chunk, (size_t)n);
    if (n > 0) h->heard_at = mono_ms();
    return n > 0;
}

static void write_some(struct hub_host *h)
{
    ssize_t n = write(h->child.in, h->out.s, h->out.len);
    if (n < 0 && errno != EAGAIN && errno != EINTR) n = (ssize_t)h->out.len; // it is gone, as its stdout will tell
    if (n > 0) str_drop(&h->out, (size_t)n);
}

/* When a search without a deadline is asked for a sign of life, if it is silent until then. */
static int64_t silent_until(const struct hub_host *h)
{
    if (h->phase != HUB_SEARCHING || h->deadline != INT64_MAX) return INT64_MAX;
    int patience = h->start_ms < SILENCE_MS ? h->start_ms : SILENCE_MS;
    return h->heard_at + (h->pinged ? h->start_ms + patience : patience);
}

static void late(struct hub_host *h)
{
    static const char *const what[] = {
        [HUB_GREETING] = "it does not speak the Hub protocol, or is too slow to start",
        [HUB_SETTING_UP] = "it does not get ready",
        [HUB_SEARCHING] = "it does not answer",
    };
    if (h->phase == HUB_SEARCHING && !h->stop_sent) {
        h->deadline = INT64_MAX;
        hub_send_stop(h);
        return;
    }
    hub_fail(h, "%s", what[h->phase]);
}

/* Send quit; the program may still tidy up. */
static void send_away(struct hub_host *h)
{
    str_add(&h->out, h->phase == HUB_SEARCHING ? "stop\nquit\n" : "quit\n");
    h->phase = HUB_LEAVING;
    h->deadline = mono_ms() + QUIT_MS;
}

static void watch_time(struct hub_host *h)
{
    int64_t now = mono_ms(), sign = silent_until(h);
    if (h->phase == HUB_LEAVING) return;
    if (h->stop && h->phase != HUB_IDLE && atomic_load(h->stop)) {
        hub_send_stop(h);
        hub_fail(h, "it was not waited for");
        send_away(h);
    } else if (now >= h->deadline) {
        late(h);
    } else if (now >= sign && h->pinged) {
        hub_fail(h, "it does not answer");
    } else if (now >= sign) {
        str_add(&h->out, "ping\n");
        h->pinged = true;
    } else if (h->pinged && sign - now > h->start_ms) {
        h->pinged = false;
    }
}

/* How long to wait at most, in ms. */
static int time_left(const struct hub_host *h)
{
    int64_t sign = silent_until(h), next = h->deadline < sign ? h->deadline : sign;
    int most = h->stop && h->phase != HUB_IDLE ? LOOK_MS : 60000;
    if (next == INT64_MAX && most > LOOK_MS) return -1;
    int64_t ms = next - mono_ms();
    return ms < 0 ? 0 : ms > most ? most : (int)ms;
}

struct ears {
    struct str line, words;
    bool words_end;
};

/* One round of the thread.  False if the program has ended, or is no longer wanted. */
static bool attend(struct hub_host *h, struct ears *ears)
{
    pthread_mutex_lock(&h->lock);
    struct loop_fd fd[] = {
        { .fd = h->child.out },
        { .fd = h->to_thread.fd },
        { .fd = ears->words_end ? -1 : h->child.err },
        { .fd = h->out.len ? h->child.in : -1, .write = true },
    };
    int ms = time_left(h);
    pthread_mutex_unlock(&h->lock);
    loop_wait(fd, 4, ms);
    wake_drain(&h->to_thread);
    HOLD(&h->lock);
    bool there = true;
    if (fd[2].ready || fd[2].gone) ears->words_end = !read_some(h, h->child.err, &ears->words, take_words);
    if (fd[0].ready || fd[0].gone) there = read_some(h, h->child.out, &ears->line, take_lines);
    if (fd[3].ready || fd[3].gone) write_some(h);
    watch_time(h);
    return there && (h->phase != HUB_LEAVING || mono_ms() < h->deadline);
}

/* Read what the program said last before it ended. */
static void hear_last_words(struct hub_host *h, struct ears *ears)
{
    while (!ears->words_end) {
        struct loop_fd fd = { .fd = h->child.err };
        if (loop_wait(&fd, 1, 0) <= 0) break;
        ears->words_end = !read_some(h, h->child.err, &ears->words, take_words);
    }
    take_words(h, &ears->words, "\n", 1);
}

static void *work(void *arg)
{
    struct hub_host *h = arg;
    struct ears ears = { .words_end = false };
    str_init(&ears.line, LINE_BYTES);
    str_init(&ears.words, WORDS_BYTES);
    while (attend(h, &ears)) continue;
    pthread_mutex_lock(&h->lock);
    bool by_itself = h->phase != HUB_LEAVING;
    pthread_mutex_unlock(&h->lock);
    int status = hub_child_end(&h->child, by_itself ? END_MS : 0);
    HOLD(&h->lock);
    hear_last_words(h, &ears);
    if (status < 0) hub_fail(h, "it has closed its output");
    else if (status > 128 && status <= 192) hub_fail(h, "it was ended by signal %d", status - 128);
    else hub_fail(h, "it has ended with status %d", status);
    close(h->child.err);
    str_release(&ears.line);
    str_release(&ears.words);
    return NULL;
}

/* --- beginning and end ------------------------------------------------------------------- */

static void release(struct hub_host *h)
{
    pthread_cond_destroy(&h->to_caller);
    pthread_mutex_destroy(&h->lock);
    wake_release(&h->to_thread);
    hub_decls_release(&h->decls);
    str_release(&h->name);
    str_release(&h->out);
    str_release(&h->last_words);
    str_release(&h->error);
    mem_free(h->params);
    mem_free(h->moves);
    mem_free(h);
}

struct hub_host *hub_host_open(const struct hub_host_how *how, struct err *e)
{
    struct hub_host *h = mem_new(1, sizeof *h);
    if (!wake_init(&h->to_thread)) {
        mem_free(h);
        err_set(e, 0, 0, "cannot make a pipe");
        return NULL;
    }
    pthread_mutex_init(&h->lock, NULL);
    pthread_cond_init(&h->to_caller, NULL);
    str_init(&h->name, HUB_NAME);
    h->called = how->name;
    utf8_sanitise(&h->name, how->command, strlen(how->command));
    h->params = mem_dup(how->params ? how->params : "");
    h->rules = h->wire = *how->rules;
    h->wake = how->wake;
    h->start_ms = how->start_ms ? how->start_ms : START_MS;
    h->answer_ms = how->answer_ms ? how->answer_ms : ANSWER_MS;
    h->stop = how->stop;
    h->deadline = mono_ms() + h->start_ms;
    str_add(&h->out, "hub\n");
    if (hub_child_start(how->command, &h->child, e)) {
        if (thread_start(&h->thread, work, h)) return h;
        hub_child_end(&h->child, 0);
        close(h->child.err);
        err_set(e, 0, 0, "cannot start a thread");
    }
    release(h);
    return NULL;
}

struct hub_host *hub_host_new(const struct hub_host_how *how, struct err *e)
{
    struct hub_host *h = hub_host_open(how, e);
    if (!h) return NULL;
    pthread_mutex_lock(&h->lock);
    while (h->phase < HUB_IDLE) pthread_cond_wait(&h->to_caller, &h->lock);
    pthread_mutex_unlock(&h->lock);
    if (!hub_host_failed(h, e)) return h;
    hub_host_free(h);
    return NULL;
}

void hub_host_free(struct hub_host *h)
{
    if (!h) return;
    pthread_mutex_lock(&h->lock);
    if (h->phase != HUB_LEAVING) send_away(h);
    h->wake = NULL;
    pthread_mutex_unlock(&h->lock);
    wake_up(&h->to_thread);
    pthread_join(h->thread, NULL);
    release(h);
}

void hub_host_kill(struct hub_host *h)
{
    if (!h) return;
    pthread_mutex_lock(&h->lock);
    h->phase = HUB_LEAVING;
    h->deadline = 0;
    pthread_mutex_unlock(&h->lock);
    hub_host_free(h);
}

bool hub_host_failed(const struct hub_host *h, struct err *ret)
{
    HOLD((pthread_mutex_t *)(uintptr_t)&h->lock);
    if (h->failed && ret) *ret = h->why;
    return h->failed;
}

bool hub_host_ready(const struct hub_host *h)
{
    HOLD((pthread_mutex_t *)(uintptr_t)&h->lock);
    return h->phase >= HUB_IDLE && h->phase < HUB_LEAVING;
}

/* --- requests ---------------------------------------------------------------------------- */

/* Under the lock: drop the answer to the current request. */
static void abandon(struct hub_host *h)
{
    h->wanted = h->waiting = h->has_report = h->held = false;
    hub_send_stop(h);
}

int hub_host_go(struct hub_host *h, const struct engine_request *q)
{
    size_t n = (size_t)q->n_moves;
    HOLD(&h->lock);
    abandon(h);
    mem_free(h->moves);
    h->moves = mem_new(n, sizeof *h->moves);
    if (n) memcpy(h->moves, q->moves, n * sizeof *h->moves);
    h->request = *q;
    h->stop_asked = false;
    h->wanted = h->waiting = !h->failed;
    h->id++;
    if (h->phase == HUB_IDLE) hub_send_request(h);
    wake_up(&h->to_thread);
    return h->id;
}

void hub_host_stop(struct hub_host *h)
{
    HOLD(&h->lock);
    h->stop_asked = true;
    if (h->held) {
        h->held = false;
        h->report.done = h->has_report = true;
        hub_tell(h);
    }
    if (h->search_id == h->id) hub_send_stop(h);
    wake_up(&h->to_thread);
}

void hub_host_cancel(struct hub_host *h)
{
    HOLD(&h->lock);
    abandon(h);
    wake_up(&h->to_thread);
}

bool hub_host_take(struct hub_host *h, struct engine_report *ret)
{
    HOLD(&h->lock);
    if (!h->has_report) return false;
    *ret = h->report;
    h->has_report = false;
    if (ret->done) h->wanted = false;
    return true;
}

void hub_host_wait(struct hub_host *h, struct engine_report *ret)
{
    *ret = (struct engine_report){ .id = 0 };
    HOLD(&h->lock);
    while (h->wanted && !(h->has_report && h->report.done)) pthread_cond_wait(&h->to_caller, &h->lock);
    if (h->has_report) *ret = h->report;
    h->has_report = h->wanted = false;
}

void hub_host_clear(struct hub_host *h)
{
    HOLD(&h->lock);
    abandon(h);
    h->clear_asked = true;
    wake_up(&h->to_thread);
}
