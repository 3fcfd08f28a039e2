/* event_arg.h -- the arguments of an event line (event_line.h), each a letter:

       i n t p   a word, a quoted name, a quoted text, a path or a table's name
       F m k l c facts, a move, "clk SECONDS" or nothing, seconds, seconds or -
       1 2 g     numbers; a NAG or none
       r y s e   result, reason, side, sort of player
       o a w h   offer, what becomes of it; how a table stands; is somebody there
       C d       who is spoken to; which side is wanted

   What is read is bounded; a sentence says at which column something else was expected. */
#ifndef EVENT_EVENT_ARG_H
#define EVENT_EVENT_ARG_H

#include <stdbool.h>

struct err;
struct event;
struct scan;
struct str;

void event_arg_write(const struct event *, char arg, struct str *out);
bool event_arg_read(struct scan *, char arg, struct event *, struct err *);

/* Is it left out when there is nothing to say?  May it be missing where the cursor is? */
bool event_arg_left_out(const struct event *, char arg);
bool event_arg_may_miss(const struct scan *, char arg);

#endif
