/* sheet.c -- the rules in words.  Each fact chooses its sentences; nothing here knows a game. */
#include <config.h>

#include "board/sheet.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/str.h"
#include "board/rules.h"

enum { COLUMNS = 76, INDENT = 2, HANG = 4, CARD_COLUMNS = 38, TEXT_MAX = 1024 };

/* --- paragraphs -------------------------------------------------------------------------- */

static void heading(struct str *out, const char *text)
{
    str_addf(out, "\n%s\n", text);
}

/* Words, indented and broken at COLUMNS; the lines of a list item hang behind its dash. */
static void fill(struct str *out, const char *text)
{
    int column = 0, indent = INDENT;
    for (const char *p = text; *p;) {
        int n = (int)strcspn(p, " ");
        if (column && column + 1 + n > COLUMNS) {
            str_put(out, '\n');
            column = 0;
            indent = *text == '-' ? HANG : INDENT;
        }
        int space = column ? 1 : indent;
        str_addf(out, "%*s%.*s", space, "", n, p);
        column += space + n;
        p += n + (p[n] == ' ');
    }
    str_put(out, '\n');
}

__attribute__((format(printf, 2, 3)))
static void paragraph(struct str *out, const char *fmt, ...)
{
    char text[TEXT_MAX];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    fill(out, text);
}

static const char *number_word(int n, char buf[16])
{
    static const char *const words[] = {
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"
    };
    if (n >= 0 && n <= 10) return words[n];
    snprintf(buf, 16, "%d", n);
    return buf;
}

static const char *ordinal(int n, char buf[16])
{
    static const char *const words[] = { "first", "second", "third", "fourth", "fifth" };
    if (n >= 1 && n <= 5) return words[n - 1];
    snprintf(buf, 16, "%d%s", n, n / 10 % 10 == 1 ? "th" : n % 10 == 1 ? "st" : n % 10 == 2 ? "nd"
        : n % 10 == 3 ? "rd" : "th");
    return buf;
}

/* Plies as people count: "25 moves by each side", "7 turns". */
static const char *plies_words(int plies, char buf[48])
{
    if (plies % 2) snprintf(buf, 48, "%d turn%s", plies, plies == 1 ? "" : "s");
    else snprintf(buf, 48, "%d move%s by each side", plies / 2, plies == 2 ? "" : "s");
    return buf;
}

/* --- sections ---------------------------------------------------------------------------- */

static void write_board(const struct rules *r, struct str *out)
{
    int n = r->width * r->width / 2;
    heading(out, "Board");
    paragraph(out, "%dx%d squares, of which the %d of one colour are used; White's lower left square"
        " is %s of them%s. Squares are numbered 1 to %d from White's top left, row by row.",
        r->width, r->width, n, r->inverted ? "not one" : "one",
        r->inverted ? " (the board is mirrored)" : "", n);
}

static void write_start(const struct rules *r, struct str *out)
{
    static const char *const starter[] = {
        "White begins.", "Black begins.", "The players draw lots or agree who begins."
    };
    char rows[16];
    int n = r->width * r->width / 2, men = r->rows * r->width / 2;
    heading(out, "Start");
    paragraph(out, "Each side has %d men on its first %s row%s: White on %d-%d, Black on 1-%d. %s", men,
        number_word(r->rows, rows), r->rows == 1 ? "" : "s", n - men + 1, n, men, starter[r->starter]);
}

static void write_moves(const struct rules *r, struct str *out)
{
    heading(out, "Moves");
    paragraph(out, "A man moves one square diagonally forward. A king moves %s.",
        r->king_flies ? "any number of empty squares along a diagonal, both ways"
                      : "one square diagonally, forward or backward");
}

static const char *king_jump(const struct rules *r)
{
    if (!r->king_flies)
        return "A king jumps over a piece next to it in any diagonal direction.";
    if (r->king_lands)
        return "A king jumps over one enemy piece at any distance along a diagonal and lands on the empty"
            " square right behind it.";
    return "A king jumps over one enemy piece at any distance along a diagonal and lands on any empty"
        " square behind it, up to the next piece.";
}

static const char *choice(const struct rules *r)
{
    if (r->priority == PRIORITY_NONE)
        return "Of several captures any may be chosen, also one that takes fewer pieces.";
    if (r->scope == SCOPE_PIECE)
        return "Any piece that can capture may be chosen, but it must take as many pieces as it can.";
    return "Of several captures one that takes the most pieces must be chosen; kings and men count"
        " alike, and among equals the choice is free.";
}

static void write_captures(const struct rules *r, struct str *out)
{
    static const char *const removal[] = {
        "Captured pieces leave the board when the turn is over; till then they are in the way, and none"
            " is jumped twice.",
        "Captured pieces leave the board as they are jumped and no longer are in the way, so a king may"
            " turn back over the line it has cleared."
    };
    heading(out, "Captures");
    paragraph(out, "A man jumps over an enemy piece next to it onto the empty square behind, forward%s. %s",
        r->man_captures_back ? " or backward" : " only", king_jump(r));
    paragraph(out, "The turn goes on with the same piece as long as it can capture. %s",
        removal[r->removal]);
    paragraph(out, "%s %s", r->forfeit == FORFEIT_FREE ? "Capturing is not compulsory."
        : "Capturing is compulsory.", choice(r));
}

static void write_refusal(const struct rules *r, struct str *out)
{
    if (r->forfeit != FORFEIT_ON) return;
    heading(out, "Refusing a capture");
    paragraph(out, "A player who can capture may make another move instead. It costs one of the pieces that"
        " should have captured: %s picks it, and it is taken off after the move, even if it is the piece"
        " that moved. A capture that takes too few or stops too early is no refusal but illegal. Write"
        " 32-28~33 to refuse by 32-28 and give up 33.",
        r->forfeit_by_opponent ? "the opponent" : "the player who refuses");
}

static void write_promotion(const struct rules *r, struct str *out)
{
    static const char *const passing[] = {
        "one that passes it while capturing stays a man", "a capture ends there too",
        "one that reaches it while capturing goes on as a king at once"
    };
    heading(out, "Crowning");
    paragraph(out, "A man that ends its turn on the far row becomes a king and moves as one from its next"
        " turn%s%s.", r->man_captures_back || r->promotion != PROMOTION_END ? "; " : "",
        r->man_captures_back || r->promotion != PROMOTION_END ? passing[r->promotion] : "");
}

/* "three pieces, of which at least one is a king, against a lone king". */
static void ending_words(const struct ending *e, char *buf, size_t n)
{
    char pieces[16], kings[16];
    if (e->kings == e->pieces)
        snprintf(buf, n, "%s king%s against a lone king", number_word(e->pieces, pieces),
            e->pieces == 1 ? "" : "s");
    else
        snprintf(buf, n, "%s piece%s, at least %s of them %s, against a lone king",
            number_word(e->pieces, pieces), e->pieces == 1 ? "" : "s", number_word(e->kings, kings),
            e->kings == 1 ? "a king" : "kings");
}

static void write_end(const struct rules *r, struct str *out)
{
    char plies[48], ending[128], count[16];
    heading(out, "End");
    paragraph(out, "A side that has no legal move on its turn has lost, with or without pieces. A player"
        " may resign.");
    paragraph(out, "The game is drawn when the players agree,");
    if (r->repetitions)
        paragraph(out, "- when a position with the same side to move stands for the %s time,",
            ordinal(r->repetitions, count));
    if (r->quiet_plies)
        paragraph(out, "- after %s with kings alone and without a capture,",
            plies_words(r->quiet_plies, plies));
    for (int i = 0; i < r->n_endings; i++) {
        const struct ending *e = &r->endings[i];
        ending_words(e, ending, sizeof ending);
        if (e->plies) paragraph(out, "- with %s after %s,", ending, plies_words(e->plies, plies));
        else paragraph(out, "- with %s at once, unless the side to move can capture,", ending);
    }
    paragraph(out, "and not otherwise.");
}

static void write_illegal(const struct rules *r, struct str *out)
{
    static const char *const illegal[] = {
        "They can't be entered.",
        "The program refuses them. With referee=claims one stands, unless the opponent demands before his"
            " answer that it is taken back.",
        "The program refuses them. With referee=claims one is taken back, and the piece that was touched"
            " must move if it can."
    };
    heading(out, "Illegal moves");
    paragraph(out, "%s", illegal[r->illegal]);
    if (!*r->time_control) return;
    heading(out, "Time");
    paragraph(out, "The game's own clock is %s (PDN TimeControl); its last period repeats.",
        r->time_control);
}

static void write_notation(const struct rules *r, struct str *out)
{
    heading(out, "PDN files");
    paragraph(out, "GameType %d%s%s%s; captures are written with %s%c, results as %s.", r->gametype,
        *r->tag ? ", Variant \"" : "", r->tag, *r->tag ? "\"" : "",
        r->algebraic ? "names like a1 and " : "", r->separator,
        r->results == RESULTS_INTERNATIONAL ? "2-0 1-1 0-2" : "1-0 1/2-1/2 0-1");
    if (!*r->source) return;
    heading(out, "Source");
    paragraph(out, "%s", r->source);
}

void sheet_write(const struct rules *r, struct str *out)
{
    paragraph(out, "-v %s%s%s", r->id, *r->aliases ? "; also " : "", r->aliases);
    write_board(r, out);
    write_start(r, out);
    write_moves(r, out);
    write_captures(r, out);
    write_refusal(r, out);
    write_promotion(r, out);
    write_end(r, out);
    write_illegal(r, out);
    write_notation(r, out);
}

/* --- the card ---------------------------------------------------------------------------- */

__attribute__((format(printf, 2, 3)))
static void card_line(struct str *out, const char *fmt, ...)
{
    char text[CARD_COLUMNS * 2];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    str_addf(out, "%s\n", text);
}

static const char *card_refusal(const struct rules *r)
{
    static const char *const words[] = {
        "Capturing is compulsory", "A refused capture costs the piece", "Capturing is not compulsory"
    };
    return words[r->forfeit];
}

static const char *card_choice(const struct rules *r)
{
    if (r->priority == PRIORITY_NONE) return "Any capture, but to its end";
    return r->scope == SCOPE_SIDE ? "The most pieces must be taken" : "The piece takes the most it can";
}

/* "Draw: 3 v 1K 16 moves, 2 v 1K 5": as many endings as fit. */
static void card_endings(const struct rules *r, struct str *out)
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
    if (*line) card_line(out, "%s%s", line, counted ? " moves" : "");
}

void sheet_card(const struct rules *r, struct str *out)
{
    static const char *const starter[] = { "White begins", "Black begins", "lot decides" };
    static const char *const removal[] = {
        "Captured pieces leave after the turn", "Captured pieces leave at once"
    };
    card_line(out, "%dx%d%s, %d men, %s", r->width, r->width, r->inverted ? " mirrored" : "",
        r->rows * r->width / 2, starter[r->starter]);
    card_line(out, "Men capture %s", r->man_captures_back ? "forward and backward" : "forward only");
    card_line(out, "%s", !r->king_flies ? "Kings move one square"
        : r->king_lands ? "Kings fly, land right behind" : "Kings fly, land anywhere behind");
    card_line(out, "%s", card_choice(r));
    card_line(out, "%s", removal[r->removal]);
    card_line(out, "%s", card_refusal(r));
    if (r->repetitions || r->quiet_plies)
        card_line(out, "Draw: %d times same, %d king moves", r->repetitions, r->quiet_plies / 2);
    card_endings(r, out);
}
