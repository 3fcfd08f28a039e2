/* hub_link.h -- struct hub_host, for hub_host.c (its thread and its callers) and hub_talk.c (what both sides send)
   only.  Everything except `child` and `thread` is protected by `lock`. */
#ifndef HUB_HUB_LINK_H
#define HUB_HUB_LINK_H

#include <pthread.h>
#include <stdatomic.h>

#include "base/err.h"
#include "base/loop.h"
#include "base/str.h"
#include "engine/engine.h"
#include "hub/hub_child.h"
#include "hub/hub_decl.h"

enum { HUB_NAME = 63 };

enum hub_phase {
    HUB_GREETING,   /* `hub` was sent, `wait` is expected */
    HUB_SETTING_UP, /* `init` was sent, `ready` is expected */
    HUB_IDLE,
    HUB_SEARCHING, /* a `done` is expected */
    HUB_LEAVING    /* `quit` was sent, or it has failed */
};

struct hub_host {
    struct hub_child child;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t to_caller;
    struct wake to_thread;
    const struct wake *wake;
    const atomic_bool *stop;
    int start_ms, answer_ms;

    enum hub_phase phase;
    int64_t deadline, heard_at; /* mono_ms; INT64_MAX: none */
    bool pinged;
    int version;        /* of the protocol, 1 or 2; 0: not known yet */
    struct str name;    /* as shown: the command, until the program gives its name */
    const char *called; /* the name its caller gave it; NULL: the one it gives itself */
    char *params;
    struct hub_decls decls;
    struct rules rules, wire;     /* wire: the rules as the program knows them */
    struct str out;               /* still to be written to the program */
    struct str last_words, error; /* the end of its standard error; its last `error` line */
    bool failed;
    struct err why;

    /* The newest request. */
    int id;
    bool wanted;  /* its reports are still wanted */
    bool waiting; /* not yet sent */
    bool stop_asked;
    struct engine_request request;
    struct move *moves; /* of the request */
    bool clear_asked;
    struct engine_report report; /* what is known so far */
    bool has_report;             /* it has not been fetched yet */
    bool held;                   /* the answer came too early: it is kept until stop */

    /* The search it is busy with. */
    int search_id;
    bool stop_sent;
    int64_t search_start;
    struct pos root;
    struct moves legal; /* scratch */
};

/* Handle a line of the other program. */
void hub_answer(struct hub_host *, const char *line, size_t n);

/* Give the program up; `fmt` says what it did. */
void hub_fail(struct hub_host *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* Send the request that waits; send stop, but only once for each search. */
void hub_send_request(struct hub_host *);
void hub_send_stop(struct hub_host *);
/* Tell the callers that something has changed. */
void hub_tell(struct hub_host *);

#endif
