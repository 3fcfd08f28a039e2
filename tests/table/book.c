/* book.c -- see book.h */
#include <config.h>

#include "table/book.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"

enum { GAMES = 400, PLIES = 256, OUTAGES = 4000, FAULTS_SHOWN = 20 };
enum { PLY_SLACK_MS = 10, GAME_SLACK_MS = 150, FAULT_SLACK_MS = 300 };

struct ply {
    bool told;
    struct move_squares move;
    int64_t clock, at; /* when the first was told */
};

/* Of one table. */
struct outage {
    int64_t from, to; /* to 0: it lasts */
};

struct place {
    struct ply *game[GAMES]; /* PLIES of them each */
    struct outage outage[OUTAGES];
    int outages, last;
    struct report here[SOLDIERS];
};

struct book {
    struct place place[BOOK_TABLES];
    int tables, faults, games;
    int64_t moves, peace_since, charged, used, worst;
};

struct book *book_new(int tables)
{
    struct book *b = mem_new(1, sizeof *b);
    b->tables = tables;
    return b;
}

void book_free(struct book *b)
{
    for (int i = 0; i < b->tables; i++)
        for (int k = 0; k < GAMES; k++) mem_free(b->place[i].game[k]);
    mem_free(b);
}

static void fault(struct book *b, int table, int game, int ply, const char *what)
{
    if (b->faults++ < FAULTS_SHOWN) fprintf(stderr, "t%d.%d ply %d: %s\n", table, game, ply, what);
}

static void take_move(struct book *b, struct place *p, const struct report *r)
{
    if (r->game >= GAMES || r->ply >= PLIES) return;
    if (!p->game[r->game]) p->game[r->game] = mem_new(PLIES, sizeof *p->game[0]);
    struct ply *y = &p->game[r->game][r->ply];
    if (!y->told) {
        *y = (struct ply){ true, r->move, r->clock, r->at };
        b->moves++;
        return;
    }
    if (r->at < y->at) y->at = r->at;
    if (memcmp(&y->move, &r->move, sizeof r->move) || y->clock != r->clock)
        fault(b, r->table, r->game, r->ply, "two were told different moves");
}

static void begin_outage(struct place *p, int64_t now)
{
    if (p->outages == OUTAGES || (p->outages && !p->outage[p->outages - 1].to)) return;
    p->outage[p->outages++] = (struct outage){ now, 0 };
}

static void take_status(struct place *p, const struct report *r)
{
    struct outage *last = p->outages ? &p->outage[p->outages - 1] : NULL;
    if (r->status == TABLE_STALLED) begin_outage(p, r->at);
    if (r->status == TABLE_PLAYING && last && !last->to && r->at >= last->from) last->to = r->at;
}

void book_take(struct book *b, const struct report *r)
{
    struct place *p = &b->place[r->table];
    if (r->game > p->last) {
        p->last = r->game;
        if (p->outages && !p->outage[p->outages - 1].to) p->outage[p->outages - 1].to = r->at;
    }
    if (r->kind == REPORT_MOVE) take_move(b, p, r);
    else if (r->kind == REPORT_STATUS) take_status(p, r);
    else p->here[r->role] = *r;
}

int book_game(const struct book *b, int table)
{
    return b->place[table].last;
}

void book_outage(struct book *b, int64_t now)
{
    for (int i = 0; i < b->tables; i++) begin_outage(&b->place[i], now);
}

void book_wait_for_peace(struct book *b, int64_t now)
{
    b->peace_since = now;
}

static bool agrees(const struct book *b, const struct report *r, const struct report *with)
{
    return r->at >= b->peace_since && r->game == with->game && r->ply == with->ply && r->sum == with->sum;
}

bool book_is_at_peace(const struct book *b)
{
    for (int i = 0; i < b->tables; i++)
        for (int k = 0; k < SOLDIERS; k++)
            if (!agrees(b, &b->place[i].here[k], &b->place[i].here[0])) return false;
    return true;
}

void book_print_discord(const struct book *b)
{
    for (int i = 0; i < b->tables; i++)
        for (int k = 0; k < SOLDIERS; k++) {
            const struct report *r = &b->place[i].here[k];
            if (agrees(b, r, &b->place[i].here[(k + 1) % SOLDIERS])) continue;
            fprintf(stderr, "table %d, soldier %d: game %d, ply %d, status %d, %08x, %lld ms\n", i, k, r->game, r->ply,
                r->status, r->sum, (long long)(r->at - b->peace_since));
        }
}

/* How much of a time no clock may have run in. */
static int64_t stood(const struct place *p, int64_t from, int64_t to, int *ret_faults)
{
    int64_t ms = 0;
    for (int i = 0; i < p->outages; i++) {
        int64_t a = p->outage[i].from, z = p->outage[i].to ? p->outage[i].to : to;
        if (a < from) a = from;
        if (z > to) z = to;
        if (a >= z) continue;
        ms += z - a;
        ++*ret_faults;
    }
    return ms;
}

/* What a side's clock was charged against the time from one move being told to the next. */
static void check_clock(struct book *b, const struct place *p, int table, int game, enum side side)
{
    const struct ply *y = p->game[game];
    int64_t charged = 0, used = 0, slack = GAME_SLACK_MS;
    int faults = 0;
    for (int i = side == WHITE ? 3 : 2; i < PLIES && y[i].told && y[i - 1].told; i += 2) {
        if (i > 2 && !y[i - 2].told) return;
        charged += (i > 2 ? y[i - 2].clock : BOOK_BASE_MS) + BOOK_INC_MS - y[i].clock;
        used += y[i].at - y[i - 1].at - stood(p, y[i - 1].at, y[i].at, &faults);
        slack += PLY_SLACK_MS;
    }
    slack += (int64_t)faults * FAULT_SLACK_MS;
    b->charged += charged;
    b->used += used;
    if (charged - used > b->worst) b->worst = charged - used;
    if (charged <= used + slack) return;
    char what[120];
    snprintf(what, sizeof what, "%s was charged %lld ms for %lld", side == WHITE ? "White" : "Black",
        (long long)charged, (long long)used);
    fault(b, table, game, 0, what);
}

void book_check(struct book *b, int table, int game, const struct game *kept)
{
    const struct place *p = &b->place[table];
    const struct ply *y = game < GAMES ? p->game[game] : NULL;
    const struct node *n = game_root(kept)->child;
    b->games++;
    for (int i = 1; y && i < PLIES; i++, n = n ? n->child : NULL) {
        struct move_squares m;
        if (!y[i].told) continue;
        if (n) move_squares(game_rules(kept), &n->move, &m);
        if (!n) fault(b, table, game, i, "a move that was told is lost");
        else if (memcmp(&m, &y[i].move, sizeof m)) fault(b, table, game, i, "another move was told");
    }
    for (int side = WHITE; y && side <= BLACK; side++) check_clock(b, p, table, game, (enum side)side);
}

int book_faults(const struct book *b)
{
    return b->faults;
}

int64_t book_moves(const struct book *b)
{
    return b->moves;
}

void book_print(const struct book *b)
{
    printf("%d games, %lld moves told; charged %.1f s for %.1f s of thinking, at most %lld ms too much in a game\n",
        b->games, (long long)b->moves, (double)b->charged / 1000, (double)b->used / 1000, (long long)b->worst);
}
