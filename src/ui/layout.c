/* layout.c -- see layout.h */
#include <config.h>

#include "ui/layout.h"

enum {
    LINES_AROUND = 4, /* title, message, status, prompt */
    PANEL_COLS = 30,  /* kept for the panel in a wide terminal */
    PANEL_LEAST = 24, /* a narrower panel goes below the board */
    WIDE = 70,
    XXL_FILES = 10, /* larger boards have the largest cells only if asked for: they take too many bytes */
    XL_MORE = 16,   /* columns a panel has more beside the largest boards */
    XXL_MORE = 32,
    BAR = 3,       /* columns of an evaluation bar, with one blank */
    LIST_LEAST = 5 /* rows of a list of games, with its heading */
};

/* Columns and rows that the board may take. */
struct space {
    int rows, cols;
};

static bool size_fits(enum cell_size size, const struct layout_wish *w, struct space s)
{
    if (size == CELL_HALF && !w->half_blocks) return false;
    if (size >= CELL_XL && w->small) return false;
    int cols = s.cols - (size == CELL_XL ? XL_MORE : size == CELL_XXL ? XXL_MORE : 0);
    return cell_board_rows(size, w->board.height) <= s.rows && cell_cols(size) * w->board.width <= cols;
}

/* The largest size that fits. */
static bool largest(const struct layout_wish *w, struct space s, enum cell_size *ret)
{
    for (int i = CELL_SIZES; i-- > 0;) {
        *ret = (enum cell_size)i;
        if (*ret == CELL_SMALL && w->half_blocks) continue;
        if (*ret == CELL_XXL && w->board.width > XXL_FILES) continue;
        if (size_fits(*ret, w, s)) return true;
    }
    return false;
}

static bool choose(const struct layout_wish *w, struct space s, enum cell_size *ret)
{
    return (cell_find(w->cell, !w->half_blocks, ret) && size_fits(*ret, w, s)) || largest(w, s, ret);
}

/* Choose the space that gives the largest board: in a wide terminal beside a full panel; otherwise beside a narrow
   panel, above a panel of two lines, or all the space there is. */
static bool choose_cell(int rows, int cols, const struct layout_wish *w, enum cell_size *ret)
{
    int high = rows - LINES_AROUND;
    const struct space full = { high, cols - PANEL_COLS },
                       spaces[] = { { high, cols - PANEL_LEAST - 2 }, { high - 2, cols }, { high, cols } };
    if (cols >= WIDE && choose(w, full, ret)) return true;
    bool found = false;
    for (int i = 0; i < 3 && !(found && i == 2); i++) {
        enum cell_size cell;
        if (!choose(w, spaces[i], &cell) || (found && cell <= *ret)) continue;
        found = true;
        *ret = cell;
    }
    return found;
}

/* A layout with only the lines around. */
static struct layout empty(int rows, int cols)
{
    return (struct layout){ .rows = rows,
        .cols = cols,
        .title = { 0, 0, 1, cols },
        .status = { rows - 3, 0, 1, cols },
        .message = { rows - 2, 0, 1, cols }, // next to the prompt, where a long message continues
        .prompt = { rows - 1, 0, 1, cols } };
}

/* Put a frame around the board.  It takes a row and a column on each side, and the board moves to the middle. */
static bool put_frame(struct layout *l, const struct layout_wish *w)
{
    int high = l->rows - LINES_AROUND - l->board.rows, wide = l->cell == CELL_XXL;
    if (!w->frame || l->cell < CELL_XL || high < 2) return false;
    l->board.row = 1 + high / 2;
    l->board.col = 3 + wide;
    l->frame = (struct rect){ l->board.row - 1, l->board.col - 1, l->board.rows + 2, l->board.cols + 2 };
    return true;
}

/* Put the panel beside the board, and the bar between them if there is room. */
static void put_panel(struct layout *l, const struct layout_wish *w)
{
    bool framed = put_frame(l, w);
    int end = l->board.col + l->board.cols + framed, gap = 2 + framed, wide = BAR - 1 + (l->cell == CELL_XXL);
    if (w->bar && l->cols - end - 2 * gap + 1 - wide >= PANEL_LEAST) {
        l->bar = (struct rect){ l->board.row, end + gap - 1, l->board.rows, wide };
        end += gap - 1 + wide;
    }
    l->panel = (struct rect){ 1 + framed, end + gap, l->rows - LINES_AROUND - framed, l->cols - end - gap };
}

static struct layout make_one(int rows, int cols, const struct layout_wish *w)
{
    struct layout l = empty(rows, cols);
    l.needs.rows = cell_board_rows(CELL_NARROW, w->board.height) + LINES_AROUND;
    l.needs.cols = cell_cols(CELL_NARROW) * w->board.width;
    l.fits = choose_cell(rows, cols, w, &l.cell);
    if (!l.fits) return l;
    l.board = (struct rect){ 1, 0, cell_board_rows(l.cell, w->board.height), cell_cols(l.cell) * w->board.width };
    int under = rows - LINES_AROUND - l.board.rows;
    if (cols - l.board.cols - 2 >= PANEL_LEAST) put_panel(&l, w);
    else if (under >= 2) {
        l.panel = (struct rect){ 1 + l.board.rows, 0, under, cols };
        l.below = true;
    }
    return l;
}

static struct rect shifted(struct rect r, int cols)
{
    r.col += cols;
    return r;
}

/* Cut the screen in two.  Each half is laid out like a screen of its own, except for the lines at the bottom. */
static bool make_two(int rows, int cols, const struct layout_wish *w, struct layout *ret)
{
    int half = cols / 2 - 1;
    struct layout_wish own = *w, others = *w;
    own.beside = others.beside = (struct layout_board){ 0, 0 };
    others.board = w->beside;
    own.frame = others.frame = others.bar = false; // neither is drawn with two boards
    struct layout left = make_one(rows, half, &own), right = make_one(rows, half, &others);
    if (!left.fits || !right.fits) return false;
    left.cols = cols;
    left.status.cols = left.message.cols = left.prompt.cols = cols;
    left.beside = true;
    left.other.below = right.below;
    left.other.cell = right.cell;
    left.other.title = (struct rect){ 0, half + 1, 1, cols - half - 1 };
    left.other.board = shifted(right.board, half + 2);
    left.other.panel = shifted(right.panel, half + 2);
    *ret = left;
    return true;
}

void layout_make(int rows, int cols, const struct layout_wish *w, struct layout *ret)
{
    if (w->beside.width && cols >= LAYOUT_BESIDE && make_two(rows, cols, w, ret)) return;
    *ret = make_one(rows, cols, w);
}

void layout_browse(int rows, int cols, const struct layout_wish *w, struct layout *ret)
{
    struct layout l = empty(rows, cols);
    int high = rows - LINES_AROUND, list = high / 3 > LIST_LEAST ? high / 3 : LIST_LEAST;
    struct space space = { high - list - 1, cols - PANEL_LEAST - 2 }; // leaves a third of the rows to the list
    l.needs.rows = LINES_AROUND + 2;
    l.needs.cols = PANEL_LEAST;
    l.fits = rows >= l.needs.rows && cols >= l.needs.cols;
    l.list = (struct rect){ 1, 0, high, cols };
    if (l.fits && w->board.width && largest(w, space, &l.cell)) {
        int board = cell_board_rows(l.cell, w->board.height), wide = cell_cols(l.cell) * w->board.width;
        bool framed = w->frame && high - board - 3 >= rows / 3 && high - board - 3 > LIST_LEAST;
        l.list.rows = high - board - 1 - 2 * framed;
        l.board = (struct rect){ rows - 3 - framed - board, 2 * framed, board, wide };
        int end = l.board.col + wide + framed + 2 + framed;
        l.panel = (struct rect){ l.board.row - framed, end, board + 2 * framed, cols - end };
        if (framed) l.frame = (struct rect){ l.board.row - 1, l.board.col - 1, board + 2, wide + 2 };
    }
    *ret = l;
}
