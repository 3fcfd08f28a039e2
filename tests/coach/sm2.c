/* sm2.c -- see sm2.h */
#include <config.h>

#include "coach/sm2.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/mem.h"
#include "base/str.h"
#include "help/scratch.h"

enum { DAY_MOST = 100 };

struct item *items_find(const struct items *all, const char *key)
{
    for (int i = 0; i < all->n; i++)
        if (!strcmp(all->list[i].key, key)) return &all->list[i];
    return NULL;
}

struct item *items_add(struct items *all, const char *key)
{
    MEM_ROOM(all->list, all->n, all->room);
    struct item *fresh = &all->list[all->n++];
    *fresh = (struct item){ .factor = 2.5 };
    snprintf(fresh->key, sizeof fresh->key, "%s", key);
    return fresh;
}

/* I(1) = 1, I(2) = 6, I(n) = I(n-1) EF, rounded up; EF' = EF + (0.1 - (5-q) (0.08 + (5-q) 0.02)), 1.3 at least; a quality
   below 3 starts the repetitions from the beginning and leaves EF. */
void item_answer(struct item *x, int quality, int day)
{
    x->answered = day;
    if (quality < 3) {
        if (x->repetition) x->lapses++;
        x->repetition = 0;
        x->interval = 1;
    } else {
        x->factor += 0.1 - (5 - quality) * (0.08 + (5 - quality) * 0.02);
        if (x->factor < 1.3) x->factor = 1.3;
        x->repetition++;
        if (x->repetition == 1) x->interval = 1;
        else if (x->repetition == 2) x->interval = 6;
        else x->interval = (int)ceil(x->interval * x->factor - 1e-6);
    }
    x->due = day + x->interval;
}

static void date(int day, char *buf, size_t n)
{
    time_t at = (time_t)day * 86400;
    strftime(buf, n, "%Y-%m-%d", gmtime(&at));
}

void items_say(const struct items *all, int today, char *buf, int size)
{
    int due = 0, fresh = 0, done = 0, next = 0;
    char day[16] = "-";
    for (int i = 0; i < all->n; i++) {
        const struct item *x = &all->list[i];
        done += x->answered == today;
        due += x->due && x->due <= today;
        fresh += !x->due;
        if (x->due > today && (!next || x->due < next)) next = x->due;
    }
    int most = done < DAY_MOST ? DAY_MOST - done : 0;
    if (due > most) due = most;
    if (fresh > most - due) fresh = most - due;
    if (next) date(next, day, sizeof day);
    if (due + fresh) snprintf(buf, (size_t)size, "%d due, %d new", due, fresh);
    else snprintf(buf, (size_t)size, "nothing before %s", day);
}

/* ---- the file ---- */

static void line_of(const struct item *x, char *buf, size_t n)
{
    char day[16];
    date(x->due, day, sizeof day);
    snprintf(buf, n, "%s\t%s\t%d\t%.2f\t%d\t%d", x->key, day, x->interval, x->factor, x->repetition, x->lapses);
}

static const char *line_differs(struct items *all, char *line, struct item *open, int quality, int today)
{
    static char what[1024];
    char want[512];
    size_t key = strcspn(line, "\t");
    for (int i = 0; i < all->n; i++) {
        struct item *x = &all->list[i];
        if (strlen(x->key) != key || strncmp(x->key, line, key)) continue;
        line_of(x, want, sizeof want);
        if (x->due && !strcmp(line, want)) return NULL;
        struct item after = *x;
        item_answer(&after, quality, today);
        if (x == open) line_of(&after, want, sizeof want);
        if (x == open && !strcmp(line, want)) {
            *x = after;
            return NULL;
        }
        snprintf(what, sizeof what, "%s, not %s", line, x->due ? want : "new");
        return what;
    }
    snprintf(what, sizeof what, "%s is nothing that was asked", line);
    return what;
}

const char *items_differ(struct items *all, const char *path, struct item *open, int quality, int today)
{
    static char what[64];
    const char *wrong = NULL;
    LOCAL(str) text = { 0 };
    int lines = 0, want = 0;
    whole_try(path, &text);
    for (char *line = text.len ? strtok(text.s, "\n") : NULL; line && !wrong; line = strtok(NULL, "\n")) {
        if (*line == '#') continue;
        lines++;
        wrong = line_differs(all, line, open, quality, today);
    }
    for (int i = 0; i < all->n; i++) want += all->list[i].due > 0;
    snprintf(what, sizeof what, "%d cards, not %d", lines, want);
    return wrong ? wrong : lines != want ? what : NULL;
}
