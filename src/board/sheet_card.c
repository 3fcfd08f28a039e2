/* sheet_card.c -- the rules as a card of a few short lines.  Each fact chooses its line; nothing here knows a game. */
#include <config.h>

#include "board/sheet.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "base/utf8.h"
#include "board/square.h"

enum { CARD_COLUMNS = 38, CARD_BYTES = 256, CARD_LINES = 8, CARD_ALL = 13 };

/* Lines are collected first.  If there are too many, those that say something usual are dropped. */
struct card {
    int n;
    struct card_line {
        char text[CARD_BYTES];
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
    line->text[utf8_uncut(line->text, strlen(line->text))] = '\0';
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
    static const char *const words[] = { [PRIORITY_NONE] = N_("Any capture, but to its end"),
        [PRIORITY_COUNT] = N_("The most pieces must be taken"),
        [PRIORITY_KINGS] = N_("The most pieces, then the most kings"),
        [PRIORITY_ITALIAN] = N_("Most, by a king, most kings, earliest"),
        [PRIORITY_ARGENTINIAN] = N_("The most, then by a king, most kings"),
        [PRIORITY_VALUE] = N_("The most value, a king under two men"),
        [PRIORITY_WITH_KING] = N_("With a king, if one can capture") };
    return r->scope == SCOPE_PIECE ? N_("The piece takes the most it can") : words[r->priority];
}

static void card_draws(const struct rules *r, struct card *c)
{
    if (r->repetitions && r->quiet_plies)
        card_line(c, false, _("Draw: %d times same, %d king moves"), r->repetitions, r->quiet_plies / 2);
    else if (r->repetitions) card_line(c, false, _("Draw: %d times the same position"), r->repetitions);
    else if (r->quiet_plies) card_line(c, false, _("Draw: %d king moves"), r->quiet_plies / 2);
}

/* "Draw: 3K:1K 16, 2:1K 5 moves": as many endings as fit. */
static void card_endings(const struct rules *r, struct card *c)
{
    /* TRANSLATORS: "Draw: 3K:1K 16, 2:1K 5 moves", three kings against one, 16 moves by each side */
    const char *const moves = _("Draw: %s moves");
    char line[CARD_BYTES] = "";
    int left = CARD_COLUMNS - (utf8_columns(moves) - 2);
    bool counted = false;
    for (int i = 0; i < r->n_endings; i++) {
        const struct ending *e = &r->endings[i];
        if (e->kind) continue;
        char one[96], limit[16];
        snprintf(limit, sizeof limit, "%d", e->plies / 2);
        /* TRANSLATORS: so many kings (K), or pieces, against one king, and after how many moves */
        snprintf(one, sizeof one, e->kings == e->pieces ? _("%dK:1K %s") : _("%d:1K %s"), e->pieces,
            e->plies ? limit : _("at once"));
        const char *joint = *line ? ", " : "";
        left -= utf8_columns(joint) + utf8_columns(one);
        if (left < 0) break;
        strcat(strcat(line, joint), one);
        counted = e->plies > 0;
    }
    if (*line) card_line(c, false, counted ? moves : _("Draw: %s"), line);
}

static void card_men(const struct rules *r, struct card *c)
{
    static const char *const ways[2][3][2] = {
        { { N_("Men take men only, forward"), N_("Men take men only, both ways") },
            { N_("Men take men only, ahead and sideways"), N_("Men take men only, four ways") },
            { N_("Men take men only, all but backward"), N_("Men take men only, eight ways") } },
        { { N_("Men capture forward only"), N_("Men capture forward and backward") },
            { N_("Men capture forward and sideways"), N_("Men capture all four ways") },
            { N_("Men capture all ways but backward"), N_("Men capture all eight ways") } }
    };
    card_line(c, false, "%s", _(ways[r->man_takes_king][r->capture_lines][r->man_captures_back]));
}

static void card_kings(const struct rules *r, struct card *c)
{
    static const char *const lands[] = { N_("Kings fly, land anywhere behind"), N_("Kings fly, land right behind"),
        N_("Kings fly, land next to a king taken") };
    card_line(c, false, "%s", r->king_flies ? _(lands[r->king_lands]) : _("Kings move one square"));
    if (r->king_moves) card_line(c, false, _("A king: at most %d moves in a row"), r->king_moves);
    if (r->lone_king_wins) card_line(c, false, "%s", _("A lone king beats a lone man"));
}

static void card_board(const struct rules *r, struct card *c)
{
    static const char *const starter[] = { N_("White begins"), N_("Black begins"), N_("lot decides") };
    static const char *const lines[] = { "", N_("Moves along ranks and files"), N_("Moves all eight ways") };
    static const char *const goal[] = { "", N_("Who has no move left has won"), N_("The first king wins") };
    /* TRANSLATORS: "8x8 all squares, 16 men, White begins" */
    card_line(c, false, _("%dx%d%s, %d men, %s"), r->width, rules_height(r),
        r->cells == CELLS_ALL ? _(" all squares")
            : r->inverted     ? _(" mirrored")
                              : "",
        r->rows * square_row_count(r), _(starter[r->starter]));
    if (r->goal != GOAL_BLOCK) card_line(c, false, "%s", _(goal[r->goal]));
    if (r->move_lines != LINES_DIAGONAL) card_line(c, false, "%s", _(lines[r->move_lines]));
}

void sheet_card(const struct rules *r, struct str *out)
{
    static const char *const removal[] = { N_("Captured pieces leave after the turn"),
        N_("Captured pieces leave at once") };
    static const char *const refusal[] = { N_("Capturing is compulsory"), N_("A refused capture costs the piece"),
        N_("Capturing is not compulsory") };
    static const char *const referee[] = { "", N_("turns demanded back"), N_("touch-move") };
    struct card c = { 0 };
    card_board(r, &c);
    card_men(r, &c);
    card_kings(r, &c);
    card_line(&c, false, "%s", _(card_choice(r)));
    card_line(&c, r->removal == REMOVAL_END, "%s", _(removal[r->removal]));
    card_line(&c, r->forfeit == FORFEIT_OFF, "%s", _(refusal[r->forfeit]));
    if (r->illegal) card_line(&c, false, "referee=claims: %s", _(referee[r->illegal]));
    card_draws(r, &c);
    card_endings(r, &c);
    card_write(&c, out);
}

void sheet_line(const struct rules *r, struct str *out)
{
    /* TRANSLATORS: how men capture, behind "8x8 men" */
    static const char *const brief[][2] = { { N_("forward"), N_("both ways") },
        { N_("ahead and sideways"), N_("four ways") }, { N_("all but backward"), N_("eight ways") } };
    static const char *const goal[] = { "", N_("; blocked wins"), N_("; first king wins") };
    static const char *const refusal[] = { "", N_("; a refusal costs the piece"), N_("; captures are free") };
    const char *choice = _(card_choice(r));
    /* TRANSLATORS: a game in a line: "8x8 men forward, kings fly; any capture, but to its end" */
    str_addf(out, r->king_flies ? _("%dx%d men %s, kings fly; ") : _("%dx%d men %s, kings step; "), r->width,
        rules_height(r), _(brief[r->capture_lines][r->man_captures_back]));
    str_addf(out, "%c%s%s%s\n", tolower((unsigned char)*choice), choice + 1, _(refusal[r->forfeit]), _(goal[r->goal]));
}
