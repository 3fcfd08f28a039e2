/* table_tell.h -- how table_ask.c and table_time.c tell events: each is kept, and made once it is. */
#ifndef TABLE_TABLE_TELL_H
#define TABLE_TABLE_TELL_H

#include "table/table.h"

/* False with a sentence, and nothing has changed, when it can't be kept. */
bool table_tell(struct table *, struct table_keeper, struct event *, bool lasts, int64_t now, struct err *);
bool table_tell_status(struct table *, struct table_keeper, enum table_status, bool lasts, int64_t now, struct err *);
bool table_tell_presence(struct table *, struct table_keeper, enum side, enum table_presence, int64_t now);

/* The clock of a side as it stands now; that of the side whose clock runs, if one does.  It goes before whatever stops
   a clock: a journal read again cannot know otherwise how long it ran. */
bool table_tell_clock(struct table *, struct table_keeper, enum side, int64_t now, struct err *);
bool table_tell_running(struct table *, struct table_keeper, int64_t now, struct err *);

/* Is the game waiting, and who plays it there?  With a clock both must be, without one both must have a name. */
bool table_is_complete(const struct table *);

/* Does a clock run? */
bool table_clock_runs(const struct table *);

/* The end of the game. */
bool table_tell_result(struct table *, struct table_keeper, enum result, enum why, int64_t now, struct err *);
enum result table_won_by(enum side);

#endif
