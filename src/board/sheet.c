/* sheet.c -- the rules in words.  Each fact chooses its sentences; nothing here knows a game. */
#include <config.h>

#include "board/sheet.h"

#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "base/wrap.h"
#include "board/gametype.h"
#include "board/pos.h"

enum { INDENT = 2, HANG = 4 };

/* --- paragraphs -------------------------------------------------------------------------- */

/* The output, and the paragraph under construction. */
struct page {
    struct str *out, text;
};

static void heading(struct page *p, const char *text)
{
    str_addf(p->out, "\n%s\n", text);
}

/* Add a sentence to the paragraph. */
__attribute__((format(printf, 2, 3))) static void add(struct page *p, const char *fmt, ...)
{
    va_list ap;
    if (p->text.len) str_put(&p->text, ' ');
    va_start(ap, fmt);
    str_addv(&p->text, fmt, ap);
    va_end(ap);
}

static void say(struct page *p, const char *sentence)
{
    add(p, "%s", sentence);
}

/* End the paragraph; the lines of a list item are indented behind its dash. */
static void end(struct page *p)
{
    const char *words = str_text(&p->text);
    if (*words) wrap_put(p->out, words, INDENT, *words == '-' ? HANG : INDENT, WRAP_PAGE);
    str_clear(&p->text);
}

static void paragraph(struct page *p, const char *sentence)
{
    say(p, sentence);
    end(p);
}

static const char *number_word(int n, char buf[16])
{
    static const char *const words[] = { N_("no"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"),
        N_("seven"), N_("eight"), N_("nine"), N_("ten") };
    if (n >= 0 && n <= 10) return _(words[n]);
    snprintf(buf, 16, "%d", n);
    return buf;
}

const char *sheet_nth(int n, char buf[SHEET_NTH])
{
    static const char *const words[] = { N_("first"), N_("second"), N_("third"), N_("fourth"), N_("fifth") };
    /* TRANSLATORS: "the position stands for the 12th time", 11th, 21st, 22nd, 23rd */
    static const char *const ends[] = { N_("%dth"), N_("%dst"), N_("%dnd"), N_("%drd") };
    if (n >= 1 && n <= 5) return _(words[n - 1]);
    snprintf(buf, SHEET_NTH, _(ends[n % 10 > 3 || n / 10 % 10 == 1 ? 0 : n % 10]), n);
    return buf;
}

/* Plies as people count: "25 moves by each side", "7 turns". */
static const char *plies_words(int plies, char buf[128])
{
    if (plies % 2) snprintf(buf, 128, lang_count("%d turn", "%d turns", plies), plies);
    else snprintf(buf, 128, lang_count("%d move by each side", "%d moves by each side", plies / 2), plies / 2);
    return buf;
}

/* --- sections ---------------------------------------------------------------------------- */

static void write_name(const struct rules *r, struct page *p)
{
    /* TRANSLATORS: leave this one without a translation when a player has read the sheet in your language, and it is
       gone. */
    static const char draft[] = N_("This sheet is a draft: no player has read it in this language yet.");
    if (_(draft) != draft) paragraph(p, _(draft));
    if (*r->aliases) add(p, _("-v %s; also %s"), r->id, r->aliases);
    else add(p, "-v %s", r->id);
    end(p);
}

/* Say what "next" means on straight lines of a board of dark squares. */
static void add_over_ranks(const struct rules *r, struct page *p)
{
    if (r->cells == CELLS_ALL) return;
    say(p, _("Along ranks and files the next square is the next one that is played on, two away."));
}

static void write_board(const struct rules *r, struct page *p)
{
    int n = square_count(r);
    char size[128];
    bool square = rules_height(r) == r->width;
    snprintf(size, sizeof size, square ? _("%dx%d squares") : _("%d files and %d ranks"), r->width, rules_height(r));
    heading(p, _("Board"));
    /* TRANSLATORS: %s is "10x10 squares" or "10 files and 8 ranks" */
    if (r->cells == CELLS_ALL) add(p, _("%s, and every square is played on."), size);
    else if (!r->inverted)
        add(p, _("%s, of which the %d of one colour are used; White's lower left square is one of them."), size, n);
    else
        add(p,
            _("%s, of which the %d of one colour are used; White's lower left square is not one of them (the board is mirrored)."),
            size, n);
    add(p, _("Squares are numbered 1 to %d from White's top left, row by row."), n);
    if (r->algebraic || r->corner != (r->starter == STARTER_BLACK ? 1 : 2))
        add(p, _("In the game's own books, in PDN files and on the board they are called otherwise."));
    end(p);
}

static void write_start(const struct rules *r, struct page *p)
{
    static const char *const starter[] = { N_("White begins."), N_("Black begins."),
        N_("The players draw lots or agree who begins.") };
    char rows[16], back[16], front[64], where[192];
    int n = square_count(r), men = r->rows * square_row_count(r), behind = r->back * square_row_count(r);
    if (r->back) {
        snprintf(front, sizeof front, lang_count("one row", "%s rows", r->rows), number_word(r->rows, rows));
        /* TRANSLATORS: "two rows with one empty row behind" */
        snprintf(where, sizeof where,
            lang_count("%s with one empty row behind", "%s with %s empty rows behind", r->back), front,
            number_word(r->back, back));
    } else {
        snprintf(where, sizeof where, lang_count("its first row", "its first %s rows", r->rows),
            number_word(r->rows, rows));
    }
    heading(p, _("Start"));
    /* TRANSLATORS: "20 men on its first four rows: White on 31-50, Black on 1-20" */
    add(p, _("Each side has %d men on %s: White on %d-%d, Black on %d-%d."), men, where, n - behind - men + 1,
        n - behind, behind + 1, behind + men);
    paragraph(p, _(starter[r->starter]));
}

static void write_moves(const struct rules *r, struct page *p)
{
    static const char *const man[] = { N_("A man moves one square diagonally forward."),
        N_("A man moves one square forward or sideways."),
        N_("A man moves one square: diagonally forward, straight forward or sideways.") };
    static const char *const king[2][3] = {
        { N_("A king moves one square diagonally, forward or backward."),
            N_("A king moves one square forward, backward or sideways."),
            N_("A king moves one square, diagonally or straight, in all eight directions.") },
        { N_("A king moves any number of empty squares along a diagonal, both ways."),
            N_("A king moves any number of empty squares along a rank or a file, both ways."),
            N_("A king moves any number of empty squares along a diagonal, a rank or a file, both ways.") }
    };
    char n[16];
    heading(p, _("Moves"));
    say(p, _(man[r->move_lines]));
    say(p, _(king[r->king_flies][r->move_lines]));
    if (r->move_lines != LINES_DIAGONAL) add_over_ranks(r, p);
    end(p);
    if (!r->king_moves) return;
    add(p,
        lang_count(
            "As long as its side has men, a king may make at most one move in a row without capturing; then another piece must move, or it must capture.",
            "As long as its side has men, a king may make at most %s moves in a row without capturing; then another piece must move, or it must capture.",
            r->king_moves),
        number_word(r->king_moves, n));
    end(p);
}

/* Is it allowed to take fewer pieces than possible? */
static bool chooses_freely(const struct rules *r)
{
    return r->priority == PRIORITY_NONE || r->priority == PRIORITY_WITH_KING;
}

static void add_jumps(const struct rules *r, struct page *p)
{
    static const char *const men[][2] = { [LINES_DIAGONAL] = { N_("It captures diagonally forward only."),
                                              N_("It captures diagonally, forward and backward.") },
        [LINES_STRAIGHT] = { N_("It captures straight forward and sideways."),
            N_("It captures straight forward, backward and sideways.") },
        [LINES_BOTH] = { N_("It captures forward, diagonally forward and sideways."),
            N_("It captures in all eight directions.") } };
    static const char *const near_kings[] = { N_("A king jumps over a piece next to it in any diagonal direction."),
        N_("A king jumps over a piece next to it in any direction along its rank or file."),
        N_("A king jumps over a piece next to it in any of the eight directions.") };
    static const char *const kings[] = { N_("A king jumps over one enemy piece at any distance along a diagonal."),
        N_("A king jumps over one enemy piece at any distance along a rank or a file."),
        N_("A king jumps over one enemy piece at any distance along a diagonal, a rank or a file.") };
    static const char *const lands[] = {
        N_("It lands on any empty square behind it, up to the next piece."),
        N_("It lands on the empty square right behind it."),
        N_("It lands on any empty square behind it, up to the next piece; but if the last piece of the turn is a king, on the square right behind that.")
    };
    say(p,
        r->man_takes_king
            ? _("A man jumps over an enemy piece next to it onto the empty square behind.")
            : _("A man jumps over an enemy man next to it onto the empty square behind; it can't capture kings."));
    say(p, _(men[r->capture_lines][r->man_captures_back]));
    say(p, _((r->king_flies ? kings : near_kings)[r->capture_lines]));
    if (r->king_flies) say(p, _(lands[r->king_lands]));
    if (r->king_flies && r->king_lands == LANDS_ANY && chooses_freely(r))
        say(p, _("Where it can capture on from some of these squares, it lands on one of those."));
    if (r->capture_lines != LINES_DIAGONAL && r->move_lines == LINES_DIAGONAL) add_over_ranks(r, p);
}

static void add_choice(const struct rules *r, struct page *p)
{
    static const char *const best[] = {
        [PRIORITY_NONE] = N_("Of several captures any may be chosen, also one that takes fewer pieces."),
        [PRIORITY_WITH_KING] = N_(
            "If a king can capture, one made with a king must be chosen; how much is taken does not matter."),
        [PRIORITY_COUNT] = N_(
            "Of several captures one that takes the most pieces must be chosen; kings and men count alike."),
        [PRIORITY_KINGS] = N_(
            "Of several captures one that takes the most pieces must be chosen, and of these one that takes the most kings."),
        [PRIORITY_ITALIAN] = N_(
            "Of several captures one that takes the most pieces must be chosen; of these one made with a king, of these one that takes the most kings, and of these one that takes its kings the earliest: the first of them, then the second, and so on."),
        [PRIORITY_ARGENTINIAN] = N_(
            "Of several captures one that takes the most pieces must be chosen; of these one made with a king, and of these one that takes the most kings."),
        [PRIORITY_VALUE] = N_(
            "Of several captures one that takes the most must be chosen, a king counting a little less than two men; of these one made with a king.")
    };
    bool any = chooses_freely(r), piece = r->scope == SCOPE_PIECE;
    say(p, r->forfeit == FORFEIT_FREE ? _("Capturing is not compulsory.") : _("Capturing is compulsory."));
    if (!any && piece) say(p, _("Any piece that can capture may be chosen; what follows holds for its captures."));
    say(p, _(best[r->priority]));
    if (!any && !piece) say(p, _("Among equals the choice is free."));
}

static const char *leaving(const struct rules *r)
{
    static const char *const words[] = {
        N_("Captured pieces leave the board when the turn is over; till then they are in the way, and none is jumped twice."),
        N_("Captured pieces leave the board as they are jumped and no longer are in the way."),
        N_("Captured pieces leave the board as they are jumped and no longer are in the way, so a king may turn back over the line it has cleared."),
        N_("Captured pieces leave the board as they are jumped and no longer are in the way, but a king may not turn straight back over the line it has cleared.")
    };
    return _(words[r->removal == REMOVAL_END ? 0 : !r->king_flies ? 1 : r->turns_back ? 2 : 3]);
}

static void write_captures(const struct rules *r, struct page *p)
{
    heading(p, _("Captures"));
    add_jumps(r, p);
    end(p);
    say(p, _("The turn goes on with the same piece as long as it can capture."));
    paragraph(p, leaving(r));
    add_choice(r, p);
    end(p);
    if (r->forfeit != FORFEIT_ON) return;
    heading(p, _("Refusing a capture"));
    say(p,
        _("A player who can capture may make another move instead. It costs one of the pieces that should have captured."));
    say(p,
        r->forfeit_by_opponent
            ? _("The opponent picks it, and it is taken off after the move, even if it is the piece that moved.")
            : _("The player who refuses picks it, and it is taken off after the move, even if it is the piece that moved."));
    bool small = square_count(r) == 32, large = square_count(r) == 72;
    int from = small ? 22 : large ? 44 : 32, to = small ? 18 : large ? 38 : 28, given = from + 1;
    add(p,
        _("A capture that takes too few or stops too early is no refusal but illegal. Write %1$d-%2$d~%3$d to refuse by %1$d-%2$d and give up %3$d."),
        from, to, given);
    end(p);
}

static void write_promotion(const struct rules *r, struct page *p)
{
    static const char *const passing[] = { N_("One that passes it while capturing stays a man."),
        N_("A capture ends there too."), N_("One that reaches it while capturing goes on as a king at once.") };
    bool passes = r->man_captures_back || r->capture_lines != LINES_DIAGONAL || r->promotion != PROMOTION_END;
    heading(p, _("Crowning"));
    say(p,
        r->goal == GOAL_KING
            ? _("A man that ends its turn on the far row becomes a king, and its side has won.")
            : _("A man that ends its turn on the far row becomes a king and moves as one from its next turn."));
    if (passes) say(p, _(passing[r->promotion]));
    end(p);
}

const char *sheet_ending(const struct ending *e, bool whole, char buf[SHEET_ENDING])
{
    char pieces[16], kings[16];
    const char *fmt = e->kings == e->pieces
        ? lang_count("one king against a lone king", "%s kings against a lone king", e->pieces)
        : lang_count("one piece against a lone king", "%s pieces against a lone king", e->pieces);
    if (whole && e->kings && e->kings < e->pieces)
        fmt = lang_count("%s pieces, at least one of them a king, against a lone king",
            "%s pieces, at least %s of them kings, against a lone king", e->kings);
    if (e->kind == ENDING_BOTH)
        fmt = lang_count("%s pieces or fewer in all, at least one king on either side,",
            "%s pieces or fewer in all, at least %s kings on either side,", e->kings);
    snprintf(buf, SHEET_ENDING, fmt, number_word(e->pieces, pieces), number_word(e->kings, kings));
    return buf;
}

/* The mark of a draw that is not the game's own but huff's. */
static const char *own(const struct rules *r, const char *draw)
{
    return rules_own_draw(r, draw) ? _(" (huff's own)") : "";
}

/* "- with three kings against a lone king after 15 moves by each side," */
static void write_ending(const struct rules *r, const struct ending *e, struct page *p)
{
    /* TRANSLATORS: "with three kings against a lone king after 15 moves by each side (huff's own)" */
    static const char *const after[] = { N_("- with %s after %s%s,"),
        N_("- with %s that stands on the main road (the long diagonal) after %s%s,"),
        N_("- with %s after %s without a capture or a crowning%s,") };
    char plies[128], ending[SHEET_ENDING], text[ENDING_TEXT];
    sheet_ending(e, true, ending);
    if (e->plies) add(p, _(after[e->kind]), ending, plies_words(e->plies, plies), own(r, ending_write(e, text)));
    else add(p, _("- with %s at once, unless the side to move can capture,"), ending);
    end(p);
}

static void write_draws(const struct rules *r, struct page *p)
{
    char plies[128], nth[SHEET_NTH];
    int counts = 0;
    bool has[ENDING_BOTH + 1] = { false };
    paragraph(p, _("The game is drawn when the players agree,"));
    if (r->repetitions) {
        /* TRANSLATORS: the last %s of this and the next ones is " (huff's own)" or nothing */
        add(p, _("- when a position with the same side to move stands for the %s time%s,"),
            sheet_nth(r->repetitions, nth), own(r, "repetitions"));
        end(p);
    }
    if (r->quiet_plies) {
        add(p, _("- after %s with kings alone and without a capture%s,"), plies_words(r->quiet_plies, plies),
            own(r, "quiet-plies"));
        end(p);
    }
    for (int i = 0; i < r->n_endings; i++) {
        write_ending(r, &r->endings[i], p);
        has[r->endings[i].kind] = true;
        counts += r->endings[i].kind == ENDING_LONE && r->endings[i].plies;
    }
    paragraph(p, _("and not otherwise."));
    if (counts > 1)
        paragraph(p,
            _("Where a capture leads from one ending against a lone king to another, both counts run, and the first to end decides."));
    if (has[ENDING_ROAD])
        paragraph(p, _("The count of the main road ends when the king leaves it or a piece is taken."));
    if (has[ENDING_BOTH])
        paragraph(p, _("The count of kings on both sides begins again with each capture and crowning."));
    if (r->forfeit == FORFEIT_ON && (r->quiet_plies || r->n_endings))
        paragraph(p, _("In these counts a piece that is given up is like one that is captured."));
    if (!*r->own_draws) return;
    paragraph(p,
        _("Each draw of huff's own has a fact that switches it off: repetitions=0, quiet-plies=0, other endings."));
}

static void write_end(const struct rules *r, struct page *p)
{
    static const char *const goal[] = {
        N_("A side that has no legal move on its turn has lost, with or without pieces."),
        N_("A side that has no legal move on its turn has won, with or without pieces: the aim is to lose all."),
        N_("The first side to have a king has won. A side that has no legal move on its turn has lost, with or without pieces.")
    };
    heading(p, _("End"));
    paragraph(p, _(goal[r->goal]));
    if (r->lone_king_wins)
        paragraph(p,
            _("A side that has a king and nothing else has won against one that has a man and nothing else, unless that man can capture it at once."));
    paragraph(p, _("A player may resign."));
    write_draws(r, p);
}

static void write_illegal(const struct rules *r, struct page *p)
{
    static const char *const illegal[] = {
        N_("They can't be entered."),
        N_("The program refuses them. With referee=claims one stands, unless the opponent demands before his answer that it is taken back."),
        N_("The program refuses them. With referee=claims one is taken back, and the piece that was touched must move if it can.")
    };
    heading(p, _("Illegal moves"));
    paragraph(p, _(illegal[r->illegal]));
    if (!*r->time_control) return;
    heading(p, _("Time"));
    add(p, _("The game's own clock is %s (PDN TimeControl); its last period repeats."), r->time_control);
    end(p);
}

static void write_notation(const struct rules *r, struct page *p)
{
    int starter = pos_starter(r, WHITE), number = r->gametype;
    bool turned = !*r->tag && starter == WHITE && gametype_usual(number).starter == BLACK;
    LOCAL(str) type = { 0 };
    const char *results = r->results == RESULTS_INTERNATIONAL ? "2-0 1-1 0-2" : "1-0 1/2-1/2 0-1";
    str_add(&type, "GameType ");
    if (turned) gametype_write(r, starter, &type);
    else str_addf(&type, "%d", number);
    if (*r->tag) str_addf(&type, ", Variant \"%s\"", r->tag);
    heading(p, _("PDN files"));
    /* TRANSLATORS: "GameType 20; captures are written with x, results as 2-0 1-1 0-2." */
    add(p,
        r->algebraic ? _("%s; captures are written with names like a1 and %c, results as %s.")
                     : _("%s; captures are written with %c, results as %s."),
        str_text(&type), r->separator, results);
    if (turned)
        add(p, _("Where a file says GameType %d and no more, Black begins and squares are numbered from Black's side."),
            number);
    end(p);
    if (!*r->source) return;
    heading(p, _("Source"));
    paragraph(p, r->source);
}

void sheet_write(const struct rules *r, struct str *out)
{
    struct page p = { .out = out };
    write_name(r, &p);
    write_board(r, &p);
    write_start(r, &p);
    write_moves(r, &p);
    write_captures(r, &p);
    write_promotion(r, &p);
    write_end(r, &p);
    write_illegal(r, &p);
    write_notation(r, &p);
    str_release(&p.text);
}
