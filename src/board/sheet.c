/* sheet.c -- the rules in words.  Each fact chooses its sentences; nothing here knows a game. */
#include <config.h>

#include "board/sheet.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/str.h"
#include "base/wrap.h"
#include "board/rules.h"
#include "board/square.h"

enum { INDENT = 2, HANG = 4, TEXT_MAX = 1024 };

/* --- paragraphs -------------------------------------------------------------------------- */

static void heading(struct str *out, const char *text)
{
    str_addf(out, "\n%s\n", text);
}

__attribute__((format(printf, 2, 3))) static void paragraph(struct str *out, const char *fmt, ...)
{
    char text[TEXT_MAX];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    wrap_put(out, text, INDENT, *text == '-' ? HANG : INDENT, WRAP_PAGE); // a list item hangs behind its dash
}

static const char *number_word(int n, char buf[16])
{
    static const char *const words[] = { "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
        "ten" };
    if (n >= 0 && n <= 10) return words[n];
    snprintf(buf, 16, "%d", n);
    return buf;
}

static const char *ordinal(int n, char buf[16])
{
    static const char *const words[] = { "first", "second", "third", "fourth", "fifth" };
    if (n >= 1 && n <= 5) return words[n - 1];
    snprintf(buf, 16, "%d%s", n,
        n / 10 % 10 == 1  ? "th"
            : n % 10 == 1 ? "st"
            : n % 10 == 2 ? "nd"
            : n % 10 == 3 ? "rd"
                          : "th");
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

/* What "next" means on straight lines where not every square is played on. */
static const char *over_ranks(const struct rules *r)
{
    return r->cells == CELLS_ALL
        ? ""
        : " Along ranks and files the next square is the next one that is played on, two away.";
}

static void write_board(const struct rules *r, struct str *out)
{
    int n = square_count(r);
    char size[64];
    bool square = rules_height(r) == r->width;
    if (square) snprintf(size, sizeof size, "%dx%d squares", r->width, r->width);
    else snprintf(size, sizeof size, "%d files and %d ranks", r->width, rules_height(r));
    heading(out, "Board");
    if (r->cells == CELLS_ALL)
        paragraph(out,
            "%s, and every square is played on. Squares are numbered 1 to %d from White's top left,"
            " row by row.",
            size, n);
    else
        paragraph(out,
            "%s, of which the %d of one colour are used; White's lower left square"
            " is %s of them%s. Squares are numbered 1 to %d from White's top left, row by row.",
            size, n, r->inverted ? "not one" : "one", r->inverted ? " (the board is mirrored)" : "", n);
}

static void write_start(const struct rules *r, struct str *out)
{
    static const char *const starter[] = { "White begins.", "Black begins.",
        "The players draw lots or agree who begins." };
    char rows[16], back[16], where[64];
    int n = square_count(r), men = r->rows * square_row_count(r), behind = r->back * square_row_count(r);
    const char *many = r->rows == 1 ? "" : "s";
    if (r->back)
        snprintf(where, sizeof where, "%s row%s with %s empty row%s behind", number_word(r->rows, rows), many,
            number_word(r->back, back), r->back == 1 ? "" : "s");
    else
        snprintf(where, sizeof where, "its first %s%srow%s", r->rows == 1 ? "" : number_word(r->rows, rows),
            r->rows == 1 ? "" : " ", many);
    heading(out, "Start");
    paragraph(out, "Each side has %d men on %s: White on %d-%d, Black on %d-%d. %s", men, where, n - behind - men + 1,
        n - behind, behind + 1, behind + men, starter[r->starter]);
}

static void write_moves(const struct rules *r, struct str *out)
{
    static const char *const man[] = { "one square diagonally forward", "one square forward or sideways",
        "one square: diagonally forward, straight forward or sideways" };
    static const char *const short_king[] = { "one square diagonally, forward or backward",
        "one square forward, backward or sideways", "one square, diagonally or straight, in all eight directions" };
    static const char *const long_king[] = { "any number of empty squares along a diagonal, both ways",
        "any number of empty squares along a rank or a file, both ways",
        "any number of empty squares along a diagonal, a rank or a file, both ways" };
    char n[16];
    heading(out, "Moves");
    paragraph(out, "A man moves %s. A king moves %s.%s", man[r->move_lines],
        r->king_flies ? long_king[r->move_lines] : short_king[r->move_lines],
        r->move_lines != LINES_DIAGONAL ? over_ranks(r) : "");
    if (r->king_moves)
        paragraph(out,
            "As long as its side has men, a king may make at most %s move%s in a row without"
            " capturing; then another piece must move, or it must capture.",
            number_word(r->king_moves, n), r->king_moves == 1 ? "" : "s");
}

static const char *man_jump(const struct rules *r)
{
    static const char *const ways[][2] = { [LINES_DIAGONAL] = { "diagonally forward only",
                                               "diagonally, forward or backward" },
        [LINES_STRAIGHT] = { "straight forward or sideways", "straight forward, backward or sideways" },
        [LINES_BOTH] = { "forward, diagonally forward or sideways", "in all eight directions" } };
    return ways[r->capture_lines][r->man_captures_back];
}

static void king_jump(const struct rules *r, char *buf, size_t n)
{
    static const char *const lines[] = { "a diagonal", "a rank or a file", "a diagonal, a rank or a file" };
    static const char *const near_ways[] = { "any diagonal direction", "any direction along its rank or file",
        "any of the eight directions" };
    static const char *const lands[] = { "any empty square behind it, up to the next piece",
        "the empty square right behind it",
        "any empty square behind it, up to the next piece; but if the last piece of the turn is a king, on the"
        " square right behind that" };
    if (!r->king_flies) snprintf(buf, n, "A king jumps over a piece next to it in %s.", near_ways[r->capture_lines]);
    else
        snprintf(buf, n, "A king jumps over one enemy piece at any distance along %s and lands on %s.",
            lines[r->capture_lines], lands[r->king_lands]);
}

/* Of the captures that may be chosen: what the first words leave out. */
static const char *best_capture(const struct rules *r)
{
    static const char *const words[] = {
        [PRIORITY_COUNT] = "one that takes the most pieces must be chosen; kings and men count alike",
        [PRIORITY_KINGS] = "one that takes the most pieces must be chosen, and of these one that takes the most"
                           " kings",
        [PRIORITY_ITALIAN] = "one that takes the most pieces must be chosen; of these one made with a king, of"
                             " these one that takes the most kings, and of these one that takes a king the earliest",
        [PRIORITY_ARGENTINIAN] = "one that takes the most pieces must be chosen; of these one made with a king,"
                                 " and of these one that takes the most kings",
        [PRIORITY_VALUE] = "one that takes the most must be chosen, a king counting a little less than two men;"
                           " of these one made with a king"
    };
    return words[r->priority];
}

static void write_choice(const struct rules *r, struct str *out)
{
    const char *must = r->forfeit == FORFEIT_FREE ? "Capturing is not compulsory." : "Capturing is compulsory.";
    if (r->priority == PRIORITY_NONE)
        paragraph(out, "%s Of several captures any may be chosen, also one that takes fewer pieces.", must);
    else if (r->priority == PRIORITY_WITH_KING)
        paragraph(out,
            "%s If a king can capture, one made with a king must be chosen; how much is taken does"
            " not matter.",
            must);
    else if (r->scope == SCOPE_PIECE)
        paragraph(out, "%s Any piece that can capture may be chosen; of its captures %s.", must, best_capture(r));
    else paragraph(out, "%s Of several captures %s, and among equals the choice is free.", must, best_capture(r));
}

static const char *leaving(const struct rules *r)
{
    if (r->removal == REMOVAL_END)
        return "Captured pieces leave the board when the turn is over; till then they are in the way, and none"
               " is jumped twice.";
    if (!r->king_flies) return "Captured pieces leave the board as they are jumped and no longer are in the way.";
    if (r->turns_back)
        return "Captured pieces leave the board as they are jumped and no longer are in the way, so a king may"
               " turn back over the line it has cleared.";
    return "Captured pieces leave the board as they are jumped and no longer are in the way, but a king may not"
           " turn straight back over the line it has cleared.";
}

static void write_captures(const struct rules *r, struct str *out)
{
    char king[320];
    king_jump(r, king, sizeof king);
    heading(out, "Captures");
    paragraph(out, "A man jumps over an enemy %s next to it onto the empty square behind, %s.%s %s%s",
        r->man_takes_king ? "piece" : "man", man_jump(r), r->man_takes_king ? "" : " It can't capture kings.", king,
        r->capture_lines != LINES_DIAGONAL && r->move_lines == LINES_DIAGONAL ? over_ranks(r) : "");
    paragraph(out, "The turn goes on with the same piece as long as it can capture. %s", leaving(r));
    write_choice(r, out);
}

static void write_refusal(const struct rules *r, struct str *out)
{
    if (r->forfeit != FORFEIT_ON) return;
    heading(out, "Refusing a capture");
    paragraph(out,
        "A player who can capture may make another move instead. It costs one of the pieces that"
        " should have captured: %s picks it, and it is taken off after the move, even if it is the piece"
        " that moved. A capture that takes too few or stops too early is no refusal but illegal. Write"
        " 32-28~33 to refuse by 32-28 and give up 33.",
        r->forfeit_by_opponent ? "the opponent" : "the player who refuses");
}

static void write_promotion(const struct rules *r, struct str *out)
{
    static const char *const passing[] = { "; one that passes it while capturing stays a man",
        "; a capture ends there too", "; one that reaches it while capturing goes on as a king at once" };
    bool passes = r->man_captures_back || r->capture_lines != LINES_DIAGONAL || r->promotion != PROMOTION_END;
    heading(out, "Crowning");
    paragraph(out, "A man that ends its turn on the far row becomes a king%s%s.",
        r->goal == GOAL_KING ? ", and its side has won" : " and moves as one from its next turn",
        passes ? passing[r->promotion] : "");
}

/* "three pieces, of which at least one is a king, against a lone king". */
static void ending_words(const struct ending *e, char *buf, size_t n)
{
    char pieces[16], kings[16];
    if (e->kings == e->pieces)
        snprintf(buf, n, "%s king%s against a lone king", number_word(e->pieces, pieces), e->pieces == 1 ? "" : "s");
    else
        snprintf(buf, n, "%s piece%s, at least %s of them %s, against a lone king", number_word(e->pieces, pieces),
            e->pieces == 1 ? "" : "s", number_word(e->kings, kings), e->kings == 1 ? "a king" : "kings");
}

/* Draws that are not the game's own are marked. */
static const char *own(const struct rules *r, const char *draw)
{
    return strstr(r->own_draws, draw) ? " (huff's own)" : "";
}

static void write_end(const struct rules *r, struct str *out)
{
    static const char *const goal[] = { "A side that has no legal move on its turn has lost, with or without pieces.",
        "A side that has no legal move on its turn has won, with or without pieces: the aim is to lose all.",
        "The first side to have a king has won. A side that has no legal move on its turn has lost, with or without"
        " pieces." };
    char plies[48], ending[128], count[16];
    heading(out, "End");
    paragraph(out, "%s", goal[r->goal]);
    if (r->lone_king_wins)
        paragraph(out, "A side that has a king and nothing else has won against one that has a man and nothing else.");
    paragraph(out, "A player may resign.");
    paragraph(out, "The game is drawn when the players agree,");
    if (r->repetitions)
        paragraph(out, "- when a position with the same side to move stands for the %s time%s,",
            ordinal(r->repetitions, count), own(r, "repetitions"));
    if (r->quiet_plies)
        paragraph(out, "- after %s with kings alone and without a capture%s,", plies_words(r->quiet_plies, plies),
            own(r, "quiet-plies"));
    for (int i = 0; i < r->n_endings; i++) {
        const struct ending *e = &r->endings[i];
        ending_words(e, ending, sizeof ending);
        snprintf(count, sizeof count, "%d:%d:%d", e->pieces, e->kings, e->plies);
        const char *mark = own(r, count);
        if (e->plies) paragraph(out, "- with %s after %s%s,", ending, plies_words(e->plies, plies), mark);
        else paragraph(out, "- with %s at once, unless the side to move can capture,", ending);
    }
    paragraph(out, "and not otherwise.");
    if (*r->own_draws)
        paragraph(out, "What is huff's own its fact leaves out: repetitions=0, quiet-plies=0, other endings.");
}

static void write_illegal(const struct rules *r, struct str *out)
{
    static const char *const illegal[] = { "They can't be entered.",
        "The program refuses them. With referee=claims one stands, unless the opponent demands before his"
        " answer that it is taken back.",
        "The program refuses them. With referee=claims one is taken back, and the piece that was touched"
        " must move if it can." };
    heading(out, "Illegal moves");
    paragraph(out, "%s", illegal[r->illegal]);
    if (!*r->time_control) return;
    heading(out, "Time");
    paragraph(out, "The game's own clock is %s (PDN TimeControl); its last period repeats.", r->time_control);
}

static void write_notation(const struct rules *r, struct str *out)
{
    heading(out, "PDN files");
    paragraph(out, "GameType %d%s%s%s; captures are written with %s%c, results as %s.", r->gametype,
        *r->tag ? ", Variant \"" : "", r->tag, *r->tag ? "\"" : "", r->algebraic ? "names like a1 and " : "",
        r->separator, r->results == RESULTS_INTERNATIONAL ? "2-0 1-1 0-2" : "1-0 1/2-1/2 0-1");
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
