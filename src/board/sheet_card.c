/* sheet_card.c -- the rules on a card of a few short lines.  Each fact chooses its line; nothing here knows a game. */
#include <config.h>

#include "board/sheet.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/str.h"
#include "board/rules.h"
#include "board/square.h"

enum { CARD_COLUMNS = 38, CARD_LINES = 8, CARD_ALL = 13 };

/* Lines are collected first; when there are too many, those that say the usual are dropped. */
struct card {
    int n;
    struct card_line {
        char text[CARD_COLUMNS * 2];
        bool usual;
    } line[CARD_ALL];
};

__attribute__((format(printf, 3, 4))) static void card_line(struct card *c, bool usual, const char *fmt, ...)
{
    struct card_line *line = &c->line[c->n++];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(line->text, sizeof line->text, fmt, ap);
    va_end(ap);
    line->usual = usual;
}

static void card_write(const struct card *c, struct str *out)
{
    int spare = c->n - CARD_LINES, written = 0;
    for (int i = 0; i < c->n && written < CARD_LINES; i++) {
        if (c->line[i].usual && spare-- > 0) continue;
        str_addf(out, "%s\n", c->line[i].text);
        written++;
    }
}

static const char *card_choice(const struct rules *r)
{
    static const char *const words[] = { [PRIORITY_NONE] = "Any capture, but to its end",
        [PRIORITY_COUNT] = "The most pieces must be taken",
        [PRIORITY_KINGS] = "The most pieces, then the most kings",
        [PRIORITY_ITALIAN] = "Most, by a king, most kings, earliest",
        [PRIORITY_ARGENTINIAN] = "The most, then by a king, most kings",
        [PRIORITY_VALUE] = "The most value, a king under two men",
        [PRIORITY_WITH_KING] = "With a king, if one can capture" };
    return r->scope == SCOPE_PIECE ? "The piece takes the most it can" : words[r->priority];
}

static void card_draws(const struct rules *r, struct card *c)
{
    if (r->repetitions && r->quiet_plies)
        card_line(c, false, "Draw: %d times same, %d king moves", r->repetitions, r->quiet_plies / 2);
    else if (r->repetitions) card_line(c, false, "Draw: %d times the same position", r->repetitions);
    else if (r->quiet_plies) card_line(c, false, "Draw: %d king moves", r->quiet_plies / 2);
}

/* "Draw: 3 v 1K 16 moves, 2 v 1K 5": as many endings as fit. */
static void card_endings(const struct rules *r, struct card *c)
{
    char line[CARD_COLUMNS * 2] = "";
    bool counted = false;
    for (int i = 0; i < r->n_endings; i++) {
        const struct ending *e = &r->endings[i];
        char one[48], limit[16] = "at once";
        size_t used = strlen(line);
        if (e->plies) snprintf(limit, sizeof limit, "%d", e->plies / 2);
        int n = snprintf(one, sizeof one, "%s%d%s:1K %s", i ? ", " : "Draw: ", e->pieces,
            e->kings == e->pieces ? "K" : "", limit);
        if (used + (size_t)n > CARD_COLUMNS - 6) break;
        strcpy(line + used, one);
        counted = e->plies > 0;
    }
    if (*line) card_line(c, false, "%s%s", line, counted ? " moves" : "");
}

static const char *const brief[][2] = { { "forward", "both ways" }, { "ahead and sideways", "four ways" },
    { "all but backward", "eight ways" } };

static void card_men(const struct rules *r, struct card *c)
{
    static const char *const ways[][2] = { { "forward only", "forward and backward" },
        { "forward and sideways", "all four ways" }, { "all ways but backward", "all eight ways" } };
    if (r->man_takes_king) card_line(c, false, "Men capture %s", ways[r->capture_lines][r->man_captures_back]);
    else card_line(c, false, "Men take men only, %s", brief[r->capture_lines][r->man_captures_back]);
}

static void card_kings(const struct rules *r, struct card *c)
{
    static const char *const lands[] = { "Kings fly, land anywhere behind", "Kings fly, land right behind",
        "Kings fly, land next to a king taken" };
    card_line(c, false, "%s", r->king_flies ? lands[r->king_lands] : "Kings move one square");
    if (r->king_moves) card_line(c, false, "A king moves %d times in a row", r->king_moves);
    if (r->lone_king_wins) card_line(c, false, "A lone king beats a lone man");
}

static void card_board(const struct rules *r, struct card *c)
{
    static const char *const starter[] = { "White begins", "Black begins", "lot decides" };
    static const char *const lines[] = { "", "Moves along ranks and files", "Moves all eight ways" };
    static const char *const goal[] = { "", "Who has no move left has won", "The first king wins" };
    card_line(c, false, "%dx%d%s, %d men, %s", r->width, rules_height(r),
        r->cells == CELLS_ALL ? " all squares"
            : r->inverted     ? " mirrored"
                              : "",
        r->rows * square_row_count(r), starter[r->starter]);
    if (r->goal != GOAL_BLOCK) card_line(c, false, "%s", goal[r->goal]);
    if (r->move_lines != LINES_DIAGONAL) card_line(c, false, "%s", lines[r->move_lines]);
}

void sheet_card(const struct rules *r, struct str *out)
{
    static const char *const removal[] = { "Captured pieces leave after the turn", "Captured pieces leave at once" };
    static const char *const refusal[] = { "Capturing is compulsory", "A refused capture costs the piece",
        "Capturing is not compulsory" };
    static const char *const referee[] = { "", "turns demanded back", "touch-move" };
    struct card c = { 0 };
    card_board(r, &c);
    card_men(r, &c);
    card_kings(r, &c);
    card_line(&c, false, "%s", card_choice(r));
    card_line(&c, r->removal == REMOVAL_END, "%s", removal[r->removal]);
    card_line(&c, r->forfeit == FORFEIT_OFF, "%s", refusal[r->forfeit]);
    if (r->illegal) card_line(&c, false, "referee=claims: %s", referee[r->illegal]);
    card_draws(r, &c);
    card_endings(r, &c);
    card_write(&c, out);
}

void sheet_line(const struct rules *r, struct str *out)
{
    static const char *const goal[] = { "", "; blocked wins", "; first king wins" };
    static const char *const refusal[] = { "", "; a refusal costs the piece", "; captures are free" };
    const char *choice = card_choice(r);
    str_addf(out, "%dx%d men %s, kings %s; %c%s%s%s\n", r->width, rules_height(r),
        brief[r->capture_lines][r->man_captures_back], r->king_flies ? "fly" : "step", tolower((unsigned char)*choice),
        choice + 1, refusal[r->forfeit], goal[r->goal]);
}
