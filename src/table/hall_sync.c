/* hall_sync.c -- journals brought to disk, all that changed at once: see hall.h. */
#include <config.h>

#include "table/hall.h"

#include <errno.h>

#include "base/err.h"
#include "base/mono.h"
#include "table/hall_files.h"
#include "table/syncer.h"

enum { WAIT_MS = 15, LAG_MS = 5000, FINISH_MS = 60000 };

/* What changed goes to the syncer. */
static void hand_over(struct hall *h)
{
    for (struct hall_table *ht = h->tables; ht; ht = ht->next) {
        if (ht->unsynced) syncer_add(h->syncer, ht->fd);
        ht->unsynced = false;
    }
    if (h->names) syncer_add_names(h->syncer);
    h->names = false;
    syncer_start(h->syncer);
}

static bool check(struct hall *h, struct err *e)
{
    errno = syncer_error(h->syncer);
    return !errno || err_errno(e, "the moves can't be written to disk");
}

bool hall_sync(struct hall *h, struct err *e)
{
    hand_over(h);
    h->late = h->late ? syncer_busy_since(h->syncer) != 0 : !syncer_wait(h->syncer, WAIT_MS);
    return check(h, e);
}

bool hall_is_late(const struct hall *h)
{
    return h->late;
}

bool hall_lags(const struct hall *h)
{
    int64_t since = h->late ? syncer_busy_since(h->syncer) : 0;
    return since && mono_ms() - since > LAG_MS;
}

bool hall_finish(struct hall *h, struct err *e)
{
    /* What was under way, then what was added meanwhile. */
    for (int i = 0; i < 2; i++) {
        hand_over(h);
        if (!syncer_wait(h->syncer, FINISH_MS)) return err_set(e, 0, 0, "the disk does not answer");
    }
    return check(h, e);
}
