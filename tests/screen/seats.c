/* seats.c -- see seats.h */
#include <config.h>

#include "screen/seats.h"

#include "help/printed.h"

struct tables place;
struct term *ann, *bob;

void seats_enter(void)
{
    place = tables_new();
}

void seats_leave(void)
{
    tables_end(&place);
    term_cleanup();
}

void sit_down(const char *how)
{
    struct term_options large = { .rows = 40, .cols = 120 };
    ann = tables_client(&place, "ann", NULL);
    bob = tables_client(&place, "bob", &large);
    tables_type(ann, printed("host kopi %s w", how));
    expect(ann, "Table kopi is open, you are White");
    tables_type(bob, "join kopi");
    expect(bob, "You are Black at table kopi");
    expect(ann, "The game begins; White moves first");
}

void move(struct term *mover, const char *text, struct term *other, const char *listed)
{
    term_send(mover, text);
    says(mover, "\r", listed);
    expect(other, listed);
}
