/* cell.c -- see cell.h.

   Pieces are drawn from U+2580..259F and the filled disc, which nearly every font has.  For each row of a piece,
   letters name the part in front of and behind each character: `.` the square, `h` `b` `s` `k` the light, body,
   shade and crown of its side, `g` gold.  In lower rows the square is in front of the piece, so that each row of a
   square needs only one pair of colours. */
#include <config.h>

#include "ui/cell.h"

#include <string.h>

#include "base/utf8.h"

/* ---- pieces and sizes ---- */

enum { ROWS_MOST = 5 };

/* A single letter stands for all columns. */
struct art {
    const char *text, *fg, *bg;
};

enum { MAN, KING };

/* `sign`, if there is no art: white man, king, black man, king, each as one character in the middle.  `fill`: the
   art shows white pieces; black ones are filled. */
struct glyphs {
    const char *name;
    bool utf8;     /* needs more than ASCII */
    bool coloured; /* the sides differ by colour only */
    bool fill;
    const char *sign[4];
    struct art art[CELL_SIZES][2][ROWS_MOST];
};

/* clang-format off */
static const struct glyphs sets[] = {
    { .name = "blocks", .utf8 = true, .coloured = true,
      .art = {
        [CELL_NARROW] = { { { "● ", "b", "." } }, { { "▙▟", "b", "." } } },
        [CELL_SMALL] = { { { " ● ", "b", "." } }, { { "▙█▟", "b", "." } } },
        [CELL_HALF] = { { { "▗▆▆▖", "b", "." }, { "▙▂▂▟", ".", "b" } },
                        { { "▗▀▀▖", "bggb", ".bb." }, { "▙▂▂▟", ".", "b" } } },
        [CELL_MEDIUM] = { { { "▗▆▆▖", "h", "." }, { "▙▂▂▟", ".", "b" } },
                          { { "▗▙▟▖", "g", "." }, { "▙▂▂▟", ".", "b" } } },
        [CELL_LARGE] = { { { " ▄▆▆▄ ", "h", "." }, { "▐████▌", "b", "." }, { "█▄▂▂▄█", ".", "s" } },
                         { { " ▄▆▆▄ ", "h", "." }, { "▐▙▟▙▟▌", "bkkkkb", ".bbbb." }, { "█▄▂▂▄█", ".", "s" } } },
        [CELL_XL] = { { { "  ▅▆▆▅  ", "h", "." }, { "▗█▟██▙█▖", "hhbbbbhh", "..hhhh.." },
                        { "▝█▜██▛█▘", "ssbbbbss", "..ssss.." }, { "██▃▂▂▃██", ".", "s" } },
                      { { "  ▅▆▆▅  ", "h", "." }, { "▗▖ ▗▖ ▗▖", "bkkkkkkb", ".bbbbbb." },
                        { "▝█▄██▄█▘", "bkkkkkkb", ".bbbbbb." }, { "██▃▂▂▃██", ".", "s" } } },
        [CELL_XXL] = { { { "  ▂▅▆▆▅▂  ", "h", "." }, { " ▟▗▟██▙▖▙ ", "hhbbbbbbhh", "..hhhhhh.." },
                         { "▐█      █▌", "hh......hh", "..bbbbbb.." }, { " ▜▝▜██▛▘▛ ", "ssbbbbbbss", "..ssssss.." },
                         { "██▆▃▂▂▃▆██", ".", "s" } },
                       { { "  ▂▅▆▆▅▂  ", "h", "." }, { " ▟▖ ▗▖ ▗▙ ", "hhkkkkkkhh", "..bbbbbb.." },
                         { "▐█▙▄██▄▟█▌", "hhkkkkkkhh", "..bbbbbb.." }, { " ▜▝▀▀▀▀▘▛ ", "sskkkkkkss", "..bbbbbb.." },
                         { "██▆▃▂▂▃▆██", ".", "s" } } } } },
    { .name = "console", .utf8 = true, .coloured = true,
      .art = {
        [CELL_NARROW] = { { { "● ", "b", "." } }, { { "K ", "b", "." } } },
        [CELL_SMALL] = { { { " ● ", "b", "." } }, { { "(K)", "b", "." } } },
        [CELL_MEDIUM] = { { { "(██)", "b", "." }, { "(██)", "b", "." } },
                          { { "\\/\\/", "g", "." }, { "(██)", "b", "." } } },
        [CELL_LARGE] = { { { " .██. ", "b", "." }, { "(████)", "b", "." }, { " `██' ", "b", "." } },
                         { { " .██. ", "b", "." }, { "(\\/\\/)", "bggggb", "." }, { " `██' ", "b", "." } } } } },
    { .name = "ascii", .fill = true,
      .art = {
        [CELL_NARROW] = { { { "o ", "b", "." } }, { { "O ", "b", "." } } },
        [CELL_SMALL] = { { { " o ", "b", "." } }, { { "(O)", "b", "." } } },
        [CELL_MEDIUM] = { { { " __ ", "b", "." }, { "(__)", "b", "." } },
                          { { " KK ", "b", "." }, { "(__)", "b", "." } } },
        [CELL_LARGE] = { { { " .--. ", "b", "." }, { "(    )", "b", "." }, { " `--' ", "b", "." } },
                         { { " .--. ", "b", "." }, { "( KK )", "b", "." }, { " `--' ", "b", "." } } },
        [CELL_XL] = { { { "  .--.  ", "b", "." }, { " /    \\ ", "b", "." }, { " \\    / ", "b", "." },
                        { "  `--'  ", "b", "." } },
                      { { "  .--.  ", "b", "." }, { " / KK \\ ", "b", "." }, { " \\    / ", "b", "." },
                        { "  `--'  ", "b", "." } } },
        [CELL_XXL] = { { { "  .----.  ", "b", "." }, { " /      \\ ", "b", "." }, { "|        |", "b", "." },
                         { " \\      / ", "b", "." }, { "  `----'  ", "b", "." } },
                       { { "  .----.  ", "b", "." }, { " /      \\ ", "b", "." }, { "|   KK   |", "b", "." },
                         { " \\      / ", "b", "." }, { "  `----'  ", "b", "." } } } } },
    { .name = "discs", .utf8 = true, .sign = { "○", "K", "●", "k" } },
    { .name = "draughts", .utf8 = true, .sign = { "⛀", "⛁", "⛂", "⛃" } },
    { .name = "letters", .sign = { "M", "K", "m", "k" } },
};
/* clang-format on */

enum { SETS = sizeof sets / sizeof sets[0], BLOCKS = 0, CONSOLE, ASCII };

/* Blocks need shades for a piece, and the console has no half blocks. */
static bool can_show(const struct glyphs *g, struct term_look a)
{
    if (g->utf8 && !a.utf8) return false;
    if (g->coloured && a.depth == DEPTH_MONO) return false;
    if (g == &sets[BLOCKS]) return a.depth >= DEPTH_16 && !a.console;
    return !a.console || !g->utf8 || g == &sets[CONSOLE];
}

const struct glyphs *glyphs_find(const char *name, struct term_look a)
{
    for (int i = 0; i < SETS; i++)
        if (strcmp(sets[i].name, name) == 0 && can_show(&sets[i], a)) return &sets[i];
    for (int i = 0; i < ASCII; i++)
        if (can_show(&sets[i], a)) return &sets[i];
    return &sets[ASCII];
}

bool glyphs_are_blocks(const struct glyphs *g)
{
    return g == &sets[BLOCKS];
}

static const struct {
    const char *name;
    int cols, halves; // halves: half rows
} sizes[CELL_SIZES] = { { "s", 2, 2 }, { "", 3, 2 }, { "h", 4, 3 }, { "m", 4, 4 }, { "l", 6, 6 }, { "xl", 8, 8 },
    { "xxl", 10, 10 } };

int cell_cols(enum cell_size size)
{
    return sizes[size].cols;
}

int cell_board_rows(enum cell_size size, int ranks)
{
    return (ranks * sizes[size].halves + 1) / 2;
}

bool cell_find(const char *name, bool wide_small, enum cell_size *ret)
{
    for (int i = 0; i < CELL_SIZES; i++) {
        if (!*name || strcmp(sizes[i].name, name) != 0) continue;
        *ret = i == CELL_NARROW && wide_small ? CELL_SMALL : (enum cell_size)i;
        return true;
    }
    return false;
}

/* ---- a square ----

   Its layers, each drawn over the one before: background, number, piece, target dot, corners or brackets, mark. */

/* The place of a square on the canvas, and what it is drawn with. */
struct grid {
    struct canvas *c;
    int row, col, rows, cols;
    const struct cell_state *s;
    const struct theme *t;
    enum role square;
    bool plain; // marks are characters
};

static struct cell *at(const struct grid *g, int row, int col)
{
    return canvas_at(g->c, g->row + row, g->col + col);
}

static void put(const struct grid *g, int row, int col, uint32_t ch, struct ink ink)
{
    canvas_put(g->c, g->row + row, g->col + col, ch, ink);
}

enum role cell_role(const struct cell_state *s)
{
    if (!s->dark) return ROLE_LIGHT;
    if (s->frame == FRAME_CURSOR) return ROLE_CURSOR;
    if (s->frame == FRAME_PICKED || s->frame == FRAME_HELD) return ROLE_PICK;
    if (s->target) return ROLE_TARGET;
    if (s->frame == FRAME_LAST) return ROLE_LAST;
    if (s->corner == '!') return ROLE_MUST;
    if (s->corner == '?' || s->corner == '*') return ROLE_BEST;
    return s->other ? ROLE_OTHER : ROLE_DARK;
}

static bool is_white(char piece)
{
    return piece == 'w' || piece == 'W';
}

static bool is_king(char piece)
{
    return piece == 'W' || piece == 'B';
}

/* The colour that a letter of the art stands for. */
static enum role part(const struct cell_state *s, char letter)
{
    static const char letters[] = "hbsk";
    const char *found = strchr(letters, letter);
    if (letter == 'g') return ROLE_BLACK_CROWN;
    if (!found) return cell_role(s);
    return (enum role)((is_white(s->piece) ? ROLE_WHITE_LIGHT : ROLE_BLACK_LIGHT) + (int)(found - letters));
}

enum role cell_shared(const struct cell_state *s, int col)
{
    if (s->piece == ' ' || col < 1 || col > 2) return cell_role(s);
    return part(s, s->lower && is_king(s->piece) ? 'g' : 'b');
}

static char letter_at(const char *letters, int col)
{
    return letters[1] ? letters[col] : letters[0];
}

/* Is the column between the outer brackets of a row, where a black piece is filled? */
static bool inside(const char *text, int col)
{
    const char *from = strpbrk(text, "(/\\|"), *to = text + strlen(text) - 1;
    while (to > text && !strchr(")/\\|", *to)) to--;
    return from && text + col > from && text + col < to;
}

static void put_art(const struct grid *g, const struct glyphs *set, const struct art *art, int row)
{
    size_t n = strlen(art->text);
    bool fill = set->fill && !is_white(g->s->piece);
    for (size_t i = 0, col = 0; i < n; col++) {
        uint32_t ch;
        i += utf8_decode(art->text + i, n - i, &ch);
        if (fill && (ch == ' ' || ch == '_') && inside(art->text, (int)col)) ch = '#';
        if (fill && n < 4 && ch == 'o') ch = 'x'; // in a single row
        if (fill && n < 4 && ch == 'O') ch = 'X';
        struct ink ink = theme_ink(g->t, part(g->s, letter_at(art->fg, (int)col)),
            part(g->s, letter_at(art->bg, (int)col)));
        /* What the art leaves free belongs to the number. */
        if (ch != ' ' || *art->bg != '.' || art->bg[1] || at(g, row, (int)col)->ch == ' ')
            put(g, row, (int)col, ch, ink);
    }
}

static void put_sign(const struct grid *g, const struct glyphs *set)
{
    const char *text = set->sign[2 * !is_white(g->s->piece) + is_king(g->s->piece)];
    uint32_t ch;
    utf8_decode(text, strlen(text), &ch);
    struct ink ink = theme_ink(g->t, part(g->s, 'b'), g->square);
    for (int i = 0; i < 1 + (g->cols >= 4); i++) put(g, g->rows / 2, (g->cols - 1) / 2 + i, ch, ink);
}

static void put_piece(const struct grid *g, const struct glyphs *set, enum cell_size size)
{
    if (set->sign[0]) {
        put_sign(g, set);
        return;
    }
    if (!set->art[size][MAN]->text) set = &sets[ASCII];
    const struct art *art = set->art[size][is_king(g->s->piece) ? KING : MAN];
    if (size == CELL_HALF) put_art(g, set, &art[g->s->lower], 0);
    else
        for (int row = 0; row < g->rows; row++) put_art(g, set, &art[row], row);
}

/* How much of a frame in a single row a number hides: 0 nothing, 1 the left half, 2 both halves. */
static int crowded(const struct grid *g)
{
    int spare = g->cols - (int)strlen(g->s->name);
    bool numbered = g->rows == 1 && g->s->piece == ' ' && g->s->name[0] && !g->s->target;
    return !numbered || spare >= 2 ? 0 : spare == 1 ? 1 : 2;
}

/* The cell of a letter of the number, in the first row.  If the square has room for it beneath a piece, the number
   stays; not beside a corner. */
static struct cell *number_at(const struct grid *g, int i)
{
    const struct cell_state *s = g->s;
    bool framed = s->frame > FRAME_LAST, last = s->frame == FRAME_LAST;
    int col = g->rows > 1 ? framed : s->frame && crowded(g) == 0 && (g->plain || !last);
    if (s->piece != ' ' && (g->rows < 4 || framed)) return NULL;
    return s->name[i] && col + i < g->cols ? at(g, 0, col + i) : NULL;
}

static void put_number(const struct grid *g)
{
    struct cell *c;
    for (int i = 0; (c = number_at(g, i)); i++) c->ch = (unsigned char)g->s->name[i];
}

/* Remove a number that is partly covered: half a number would be another number. */
static void drop_cut_number(const struct grid *g)
{
    int left = 0;
    struct cell *c;
    for (int i = 0; (c = number_at(g, i)); i++) left += c->ch == (unsigned char)g->s->name[i];
    if (left == (int)strlen(g->s->name)) return;
    for (int i = 0; (c = number_at(g, i)); i++)
        if (c->ch == (unsigned char)g->s->name[i]) c->ch = ' ';
}

static void put_target(const struct grid *g)
{
    static const char *const dots[] = { "•", "▐▌", "██", "▄▄", "██" };
    int middle = g->cols / 2, row = g->rows / 2 - (g->rows == 4);
    struct ink ink = theme_ink(g->t, ROLE_DOT, ROLE_TARGET);
    bool free = g->s->piece == ' ';
    if (g->rows == 1) {
        bool numbered = free && g->cols > 2 && g->s->frame == FRAME_NONE && g->s->name[0];
        int col = numbered ? g->cols - 1 : !free || (g->s->frame && g->cols == 2) ? 0 : middle;
        put(g, 0, col, g->plain ? '.' : 0x2022, g->plain ? at(g, 0, col)->ink : ink);
    } else if (!free) return;
    else if (g->plain) at(g, row, middle - 1)->ch = at(g, row, middle)->ch = '.';
    else {
        uint32_t ch[2];
        size_t n = utf8_decode(dots[g->rows - 1], 3, &ch[0]);
        utf8_decode(dots[g->rows - 1] + n, 3, &ch[1]);
        for (int i = 0; i < 2; i++) put(g, row, middle - 1 + i, ch[i], ink);
        for (int i = 0; i < 2 && g->rows == 4; i++) put(g, row + 1, middle - 1 + i, 0x2580, ink);
    }
}

/* Put a character over what is there.  Without colours it is bold. */
static void put_mark(const struct grid *g, int row, int col, char ch)
{
    struct ink ink = theme_number(g->t, g->square);
    if (g->s->piece != ' ' && g->rows <= 2) ink = theme_ink(g->t, ROLE_PURE_WHITE, g->square);
    ink.attr |= g->t->depth == DEPTH_MONO ? INK_BOLD : 0;
    put(g, row, col, (unsigned char)ch, ink);
}

/* In a single row, a number and the right half of a frame are enough, or a piece and the left half.  A number that
   leaves no room is highlighted itself. */
static void put_brackets(const struct grid *g)
{
    static const char frames[][3] = { "", "<>", "{}", "[]", "{]" };
    const char *f = frames[g->s->frame];
    int crowd = crowded(g);
    if (crowd == 2) {
        uint8_t attr = g->s->frame == FRAME_LAST ? INK_UNDERLINE : INK_REVERSE;
        for (int col = 0; col < g->cols; col++) at(g, 0, col)->ink.attr |= attr;
        return;
    }
    bool narrow = g->cols == 2, full = g->s->piece != ' ';
    if (narrow && full && at(g, 0, 1)->ch != ' ' && g->s->frame == FRAME_LAST) return;
    bool left = crowd == 0 && !(narrow && g->s->target && !full);
    for (int row = 0; row < g->rows; row++) {
        if (g->s->frame == FRAME_LAST && row != g->rows - 1) continue;
        if (left && !(narrow && full)) put_mark(g, row, 0, f[0]);
        bool both = narrow && full && g->s->frame == FRAME_HELD;
        put_mark(g, row, g->cols - 1, both ? '}' : f[1]);
        if (both) at(g, row, 1)->ink.attr |= INK_REVERSE;
    }
}

static void put_pair(const struct grid *g, int row, uint32_t left, uint32_t right, struct ink ink)
{
    put(g, row, 0, left, ink);
    put(g, row, g->cols - 1, right, ink);
}

/* Corners take the colours their row has anyway.  In a square of two rows they are drawn over a piece. */
static void put_corners(const struct grid *g)
{
    const struct cell_state *s = g->s;
    int last = g->rows - 1;
    if (s->frame == FRAME_LAST) {
        if (g->rows > 2 || s->piece == ' ') put_pair(g, last, U'▖', U'▗', theme_number(g->t, g->square));
    } else if (s->piece == ' ') {
        put_pair(g, 0, U'▛', U'▜', theme_number(g->t, g->square));
        put_pair(g, last, U'▙', U'▟', theme_number(g->t, g->square));
    } else if (g->rows > 2) {
        put_pair(g, 0, U'▛', U'▜', theme_ink(g->t, part(s, 'h'), g->square));
        put_pair(g, last, U'▝', U'▘', theme_ink(g->t, g->square, part(s, 's')));
    } else {
        enum role front = is_white(s->piece) ? ROLE_BLACK_SHADE : ROLE_WHITE_BODY;
        put_pair(g, 0, U'▛', U'▜', theme_ink(g->t, front, part(s, is_king(s->piece) ? 'g' : 'h')));
        put_pair(g, last, U'▙', U'▟', theme_ink(g->t, front, part(s, 'b')));
    }
}

static void put_corner_mark(const struct grid *g)
{
    bool free = g->s->piece == ' ', one_row = g->rows == 1;
    bool hidden = g->s->frame > FRAME_LAST ? !g->plain || one_row : g->plain && one_row && g->s->frame;
    if (g->s->corner == '.' && (!g->plain || g->s->frame)) hidden = true;
    bool narrow = g->cols == 2;
    if (narrow && !free && at(g, 0, 1)->ch != ' ' && g->s->corner != '!') hidden = true;
    if (!hidden) put_mark(g, 0, one_row && !free && g->cols > 2 ? 0 : g->cols - 1, g->s->corner);
}

void cell_draw(const struct cell_state *s, const struct theme *t, const struct glyphs *set, enum cell_size size,
    struct canvas *c, int row, int col)
{
    int rows = size == CELL_HALF ? 1 : sizes[size].halves / 2;
    enum role square = cell_role(s);
    const struct grid g = { c, row, col, rows, sizes[size].cols, s, t, square,
        s->marks || t->depth != DEPTH_256 || !glyphs_are_blocks(set) };
    /* If the theme has only one colour for squares, those of the second colour are shaded, too. */
    bool one_colour = square == ROLE_OTHER && t->role[ROLE_OTHER].fg == t->role[ROLE_DARK].fg;
    bool shaded = !s->dark || (one_colour && s->piece == ' ' && !s->target);
    canvas_fill(c, (struct rect){ row, col, g.rows, g.cols }, shaded ? s->shade : ' ', theme_number(t, square));
    if (!s->dark) return;
    put_number(&g);
    if (s->piece != ' ') put_piece(&g, set, size);
    if (s->target) put_target(&g);
    if (s->frame && (g.plain || (rows == 1 && s->frame > FRAME_LAST))) put_brackets(&g);
    else if (s->frame && rows > 1) put_corners(&g);
    if (s->corner) put_corner_mark(&g);
    drop_cut_number(&g);
}
