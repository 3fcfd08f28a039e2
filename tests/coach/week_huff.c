/* week_huff.c -- see week.h */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "coach/week.h"
#include "help/scratch.h"
#include "notation/fen.h"

enum { NAP_US = 8000 };
const char *const week_phases[PHASES] = { "play", "import", "review", "train", "learn" };

_Noreturn void week_die(const struct week *w, const char *what, const char *which)
{
    fprintf(stderr, "week: day %d, %s: %s: %s (see %s)\n", w->day, week_phases[w->phase], what, which,
        scratch_folder());
    if (w->p) fprintf(stderr, "%s\n", str_text(&w->p->said));
    exit(1);
}

void week_start(struct week *w, const char *const args[], bool terminal)
{
    w->p = process_new(args, terminal, NULL);
    w->fuse = w->quota > 0 ? (int)rng_below(&w->rng, 5) : -1;
}

void week_start_alone(struct week *w)
{
    static const char *const args[] = { "--text", "-v", "international", "--white", "one", "--black", "another", NULL };
    week_start(w, args, false);
}

void week_say(struct week *w, const char *line)
{
    process_say(w->p, line);
    process_say(w->p, "\n");
}

void week_killed(struct week *w)
{
    process_kill(w->p);
    w->quota--;
    w->killed[w->phase]++;
}

int week_deed(struct week *w, const char *line, const char *const answers[])
{
    week_say(w, line);
    if (w->fuse-- != 0) return process_await_any(w->p, answers);
    usleep(rng_below(&w->rng, NAP_US));
    week_killed(w);
    return -1;
}

void week_ask(struct week *w, const char *line, const char *answer)
{
    week_say(w, line);
    process_await(w->p, answer);
}

void week_rest(struct week *w, const char *end, char *buf, size_t n)
{
    size_t from = w->p->heard;
    process_await(w->p, end);
    snprintf(buf, n, "%.*s", (int)(w->p->heard - strlen(end) - from), w->p->said.s + from);
}

void week_leave(struct week *w)
{
    if (process_end(w->p) < 0) week_die(w, "it ended with a signal", "");
    process_free(w->p);
    w->p = NULL;
}

void week_gone(struct week *w)
{
    process_free(w->p);
    w->p = NULL;
}

struct pos week_board(struct week *w, char *fen, size_t n)
{
    static const char *const turns[] = { "W:W", "B:W", NULL };
    struct pos p;
    char pieces[160];
    week_say(w, "fen");
    bool black = process_await_any(w->p, turns);
    week_rest(w, "\n", pieces, sizeof pieces);
    pieces[strcspn(pieces, "\r")] = '\0';
    snprintf(fen, n, "%s%s", turns[black], pieces);
    if (!fen_read(&w->rules, coord_own(), fen, &p, NULL)) week_die(w, "no position", fen);
    return p;
}
