/* crew.h -- a piece of work done on all processors. */
#ifndef STORE_CREW_H
#define STORE_CREW_H

enum { CREW_MAX = 8 };

/* How many hands there are: one a processor, at most CREW_MAX. */
int crew_size(void);

/* Call fn(ctx, job, hand) for job 0 .. jobs-1, several at once, and come back when all are done.  `hand` (0 ..
   crew_size()-1) says who does it: no two jobs at once have the same. */
typedef void crew_fn(void *ctx, int job, int hand);
void crew_run(int jobs, crew_fn *, void *ctx);

#endif
