/* shots.c -- pictures of the real program, cell by cell as it paints them: the SVG files of the README (make shots), and
   every layout the screen was designed in (make layouts). */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "help/need.h"
#include "help/printed.h"
#include "screen/term.h"

enum { WIDE = 9, HIGH = 18, COLOURS = 258, GROUND = 256, PLAIN = 257, BASELINE = 14 };

/* Rectangles of a colour are one path, behind the characters and in front. */
struct picture {
    bool light; /* the terminal's ground */
    struct str behind[COLOURS], front[COLOURS], text;
};

static unsigned rgb(int colour, bool light)
{
    static const unsigned first[] = { 0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa,
        0x555555, 0xff5555, 0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff };
    static const unsigned steps[] = { 0, 95, 135, 175, 215, 255 };
    if (colour == GROUND) return light ? 0xfdfaf3 : 0x1b1916;
    if (colour == PLAIN) return light ? 0x2a2420 : 0xdcd7cd;
    if (colour < 16) return first[colour];
    if (colour >= 232) return (unsigned)(8 + 10 * (colour - 232)) * 0x10101;
    colour -= 16;
    return steps[colour / 36] << 16 | steps[colour / 6 % 6] << 8 | steps[colour % 6];
}

static void box(struct str *path, int x, int y, int w, int h)
{
    str_addf(path, "M%d %dh%dv%dh%dz", x, y, w, h, -w);
}

/* A block element from its eighths and quarters; false: another character. */
static bool block(struct str *path, uint32_t ch, int x, int y)
{
    static const unsigned char quarters[] = { 4, 8, 1, 13, 9, 7, 11, 2, 6, 14 }; /* U+2596..: 1 2 above, 4 8 below */
    int left = WIDE / 2, top = HIGH / 2;
    if (ch >= 0x2581 && ch <= 0x2588) {
        int h = HIGH * (int)(ch - 0x2580) / 8;
        box(path, x, y + HIGH - h, WIDE, h);
    } else if (ch == 0x2580) box(path, x, y, WIDE, top);
    else if (ch == 0x258c) box(path, x, y, left, HIGH);
    else if (ch == 0x2590) box(path, x + left, y, WIDE - left, HIGH);
    else if (ch == 0x2594) box(path, x, y, WIDE, HIGH / 8);
    else if (ch == 0x2500) box(path, x, y + top, WIDE, 1);
    else if (ch == 0x2502) box(path, x + left, y, 1, HIGH);
    else if (ch >= 0x2596 && ch <= 0x259f) {
        unsigned q = quarters[ch - 0x2596];
        for (int i = 0; i < 4; i++)
            if (q >> i & 1)
                box(path, x + (i & 1 ? left : 0), y + (i & 2 ? top : 0), i & 1 ? WIDE - left : left,
                    i & 2 ? HIGH - top : top);
    } else return false;
    return true;
}

static void letter(struct picture *p, const struct term_cell *c, int colour, int x, int y)
{
    char buf[5] = "";
    buf[utf8_encode(c->glyph, buf)] = '\0';
    const char *shown = c->glyph == '<' ? "&lt;" : c->glyph == '&' ? "&amp;" : buf;
    str_addf(&p->text, "<text x=\"%d\" y=\"%d\" fill=\"#%06x\"%s>%s</text>\n", x, y + BASELINE, rgb(colour, p->light),
        c->bold ? " font-weight=\"bold\"" : "", shown);
}

static void draw(struct term *t, struct picture *p, int rows, int cols)
{
    for (int row = 0; row < rows; row++)
        for (int col = 0; col < cols; col++) {
            struct term_cell c = term_cell(t, row, col);
            int fg = c.fg < 0 ? PLAIN : c.fg, bg = c.bg < 0 ? GROUND : c.bg;
            if (c.reverse) fg ^= bg, bg ^= fg, fg ^= bg;
            int wide = 1;
            if (col && term_cell(t, row, col - 1).bg == c.bg && !c.reverse) wide = 0;
            while (wide && col + wide < cols && term_cell(t, row, col + wide).bg == c.bg && !c.reverse) wide++;
            if (bg != GROUND) box(&p->behind[bg], col * WIDE, row * HIGH, wide * WIDE, HIGH);
            if (c.glyph > ' ' && !block(&p->front[fg], c.glyph, col * WIDE, row * HIGH))
                letter(p, &c, fg, col * WIDE, row * HIGH);
        }
}

static void write_paths(FILE *f, struct str *path, bool light)
{
    for (int i = 0; i < COLOURS; i++) {
        if (path[i].len) fprintf(f, "<path fill=\"#%06x\" d=\"%s\"/>\n", rgb(i, light), str_text(&path[i]));
        str_release(&path[i]);
    }
}

static void write_svg(struct term *t, const char *path, int rows, int cols, bool light)
{
    struct picture p = { .light = light };
    FILE *f = fopen(path, "w");
    need(f != NULL, path);
    draw(t, &p, rows, cols);
    fprintf(f,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"monospace\" "
        "font-size=\"15\" shape-rendering=\"crispEdges\">\n<path fill=\"#%06x\" d=\"M0 0h%dv%dH0z\"/>\n",
        cols * WIDE, rows * HIGH, rgb(GROUND, light), cols * WIDE, rows * HIGH);
    write_paths(f, p.behind, light);
    write_paths(f, p.front, light);
    fprintf(f, "%s</svg>\n", str_text(&p.text));
    str_release(&p.text);
    need(fclose(f) == 0, path);
}

#define EVENING SRCDIR "/tests/data/evening.pdn"
#define TWO     "--white=you", "--black=you"

/* What is typed, and what comes then; the first README are for it. */
enum { README = 2 };
static const struct shot {
    const char *name, *args[5];
    int rows, cols;
    const char *keys, *until, *term;
} shots[] = {
    { "play.svg", { "-v", "russian" }, 40, 120, ":c3-d4\r", "ply 2 ", NULL },
    { "analysis.svg", { EVENING }, 40, 120, ":goto 13\rA", "depth ", NULL },
    { "first80.svg", { NULL }, 24, 80, "h", "you begin", NULL },
    { "play80_10.svg", { TWO }, 24, 80, "32-28\r19-23\r28x19\r14x23\r37-32\r10-14\r41-37\r14-19\r", "ply 8 ", NULL },
    { "play80_12.svg", { "-v", "malaysian:starter=white", TWO }, 24, 80, "43-37\r25-31\r", "ply 2 ", NULL },
    { "play120_8.svg", { "-v", "russian", TWO }, 40, 120, ":set notation=numbers\r22-18\r", "ply 1 ", NULL },
    { "play120_12.svg", { "-v", "malaysian:starter=white", TWO }, 40, 120, "43-37\r25-31\r", "ply 2 ", NULL },
    { "play200.svg", { TWO }, 60, 200, "32-28\r19-23\r", "ply 2 ", NULL },
    { "analysis80.svg", { EVENING }, 24, 80, ":goto 13\rA", "depth ", NULL },
    { "analysis200.svg", { EVENING }, 60, 200, ":goto 13\rA", "depth ", NULL },
    { "browse120.svg", { "--browse", EVENING }, 40, 120, "llllllll", "ply 8/", NULL },
    { "paper120.svg", { TWO }, 40, 120, ":set theme=paper\r:32-28\r", "ply 1 ", NULL },
    { "slate80.svg", { TWO }, 24, 80, ":set theme=slate\r:32-28\r", "ply 1 ", NULL },
    { "contrast80.svg", { TWO }, 24, 80, ":set theme=contrast\r:32-28\r", "ply 1 ", NULL },
    { "linux80.svg", { TWO }, 24, 80, ":32-28\r", "ply 1 ", "linux" },
    { "vt80.svg", { TWO, "--ascii" }, 24, 80, ":32-28\r", "ply 1 ", "vt100" },
    { "small40.svg", { TWO }, 16, 40, ":32-28\r", "Black to move", NULL },
};

/* A line is typed when what came of the one before stands. */
static void type(struct term *t, const char *keys)
{
    while (*keys) {
        char line[64];
        int n = (int)strcspn(keys, "\r");
        snprintf(line, sizeof line, "%.*s", n + (keys[n] == '\r'), keys);
        term_send(t, line);
        term_settle(t, 60);
        keys += strlen(line);
    }
}

int main(int argc, char **argv)
{
    need(argc == 2 || argc == 3, "shots: usage: shots FOLDER [all]");
    for (size_t i = 0; i < (argc == 2 ? README : sizeof shots / sizeof *shots); i++) {
        const struct shot *s = &shots[i];
        const char *args[7] = { BUILDDIR "/huff" };
        memcpy(args + 1, s->args, sizeof s->args);
        struct term_options o = { .rows = s->rows, .cols = s->cols, .term = s->term };
        OWN(term) t = term_start(&o, args);
        need(term_wait_text(t, s->cols > 40 ? "?" : " PLAY "), "the first picture");
        type(t, s->keys);
        need(term_wait_text(t, s->until), s->until);
        term_settle(t, 300);
        write_svg(t, printed("%s/%s", argv[1], s->name), s->rows, s->cols, strstr(s->name, "paper") != NULL);
    }
    term_cleanup();
    return 0;
}
