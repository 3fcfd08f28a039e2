/* keymap.c -- see keymap.h.  The first row that fits wins, so rows of a special style come first. */
#include <config.h>

#include "ui/keymap.h"

#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "base/str.h"
#include "base/utf8.h"
#include "ui/term/press.h"

enum {
    O = 1 << MODE_PLAY, /* the game alone */
    X = 1 << KEYMAP_OVER,
    T = 1 << MODE_TRAIN,
    V = 1 << MODE_TABLE,
    P = O | T | V,
    R = 1 << MODE_REPLAY,
    E = 1 << MODE_EDIT,
    A = 1 << MODE_ANALYSE,
    L = R | A,            // looking through a game
    B = 1 << MODE_BROWSE, /* a list of games */
    VI = 1,
    EMACS = 2,
    ROGUE = 4,
    ALL = VI | EMACS | ROGUE,
    LETTERS = VI | ROGUE
};

/* `help` NULL: another key for the row above. */
struct row {
    int modes, styles, press;
    const char *line, *help;
};

/* clang-format off */
static const struct row rows[] = {
    { X, ALL, 'n', "new", N_("new game, rematch with sides exchanged, review") },
    { X, ALL, 'r', "@rematch", NULL },
    { X, ALL, 'B', "analyse game", NULL },

    { P | E, ROGUE, 'y', "@step -1 -1", N_("diagonal step") },
    { P | E, ROGUE, 'u', "@step -1 1", NULL },
    { P | E, ROGUE, 'b', "@step 1 -1", NULL },
    { P | E, ROGUE, 'n', "@step 1 1", NULL },
    { O | X, ROGUE, PRESS_RUBOUT, "undo", N_("take back to my last move") },

    { B, ALL, PRESS_DOWN, "browse down", N_("next, previous game") },
    { B, ALL, PRESS_UP, "browse up", NULL },
    { B, LETTERS, 'j', "browse down", NULL },
    { B, LETTERS, 'k', "browse up", NULL },
    { B, EMACS, PRESS_CTRL('n'), "browse down", NULL },
    { B, EMACS, PRESS_CTRL('p'), "browse up", NULL },
    { B, ALL, PRESS_WHEEL_DOWN, "browse down", NULL },
    { B, ALL, PRESS_WHEEL_UP, "browse up", NULL },
    { B, ALL, PRESS_PGDN, "@page 1", N_("a page; the first, the last game") },
    { B, ALL, PRESS_PGUP, "@page -1", NULL },
    { B, ALL, PRESS_HOME, "browse first", NULL },
    { B, ALL, PRESS_END, "browse last", NULL },
    { B, ALL, 'g', "browse first", NULL },
    { B, ALL, 'G', "browse last", NULL },
    { B, ALL, PRESS_ENTER, "browse open", N_("open the game") },
    { B, ALL, PRESS_LEFT, "browse back", N_("preview: a ply back, forward") },
    { B, ALL, PRESS_RIGHT, "browse forward", NULL },
    { B, LETTERS, 'h', "browse back", NULL },
    { B, LETTERS, 'l', "browse forward", NULL },
    { B, ALL, ' ', "browse forward", NULL },
    { B, ALL, 'a', "browse play", N_("preview: by itself; slower, faster") },
    { B, ALL, '[', "browse play slower", NULL },
    { B, ALL, ']', "browse play faster", NULL },
    { B, ALL, '/', "@filter", N_("filter while you type; all games again") },
    { B, ALL, PRESS_ESC, "filter", NULL },
    { B, ALL, 's', "sort next", N_("sort by something else, the other way round") },
    { B, ALL, 'r', "sort reverse", NULL },
    { B, ALL, 'p', "find pos", N_("games with the position previewed, reversed") },
    { B, ALL, 'P', "find pos reversed", NULL },
    { B, ALL, '~', "@prompt find pattern ", N_("games with a pattern, with so much material") },
    { B, ALL, 'm', "@prompt find material ", NULL },
    { B, ALL, 'T', "browse players", N_("the players of the games listed; figures of these games") },
    { B, ALL, '#', "browse statistics", NULL },
    { B, ALL, 't', "@prompt tag ", N_("change a tag; delete the game") },
    { B, ALL, 'd', "browse delete", NULL },
    { B, ALL, PRESS_DELETE, "browse delete", NULL },
    { B, ALL, 'K', "browse move up", N_("move the game up, down in the file") },
    { B, ALL, 'J', "browse move down", NULL },
    { B, ALL, 'S', "browse save", N_("save the file") },
    { B, ALL, 'y', "@prompt append ", N_("copy the game, write those listed, to a file") },
    { B, ALL, 'x', "@prompt export pdn ", NULL },
    { B, ALL, 'O', "@prompt browse ", N_("list another file") },

    { P | X | E, ALL, PRESS_LEFT, "@step 0 -1", N_("move the cursor by square") },
    { P | X | E, ALL, PRESS_DOWN, "@step 1 0", NULL },
    { P | X | E, ALL, PRESS_UP, "@step -1 0", NULL },
    { P | X | E, ALL, PRESS_RIGHT, "@step 0 1", NULL },
    { P | X | E, LETTERS, 'h', "@step 0 -1", NULL },
    { P | X | E, LETTERS, 'j', "@step 1 0", NULL },
    { P | X | E, LETTERS, 'k', "@step -1 0", NULL },
    { P | X | E, LETTERS, 'l', "@step 0 1", NULL },
    { P | X | E, EMACS, PRESS_CTRL('b'), "@step 0 -1", NULL },
    { P | X | E, EMACS, PRESS_CTRL('n'), "@step 1 0", NULL },
    { P | X | E, EMACS, PRESS_CTRL('p'), "@step -1 0", NULL },
    { P | X | E, EMACS, PRESS_CTRL('f'), "@step 0 1", NULL },
    { P | X | E, ALL, PRESS_HOME, "@step -1 -1", N_("diagonal step") },
    { P | X | E, ALL, PRESS_PGUP, "@step -1 1", NULL },
    { P | X | E, ALL, PRESS_END, "@step 1 -1", NULL },
    { P | X | E, ALL, PRESS_PGDN, "@step 1 1", NULL },
    { P, ALL, PRESS_TAB, "@next", N_("next piece that can move, next target") },
    { P, ALL, PRESS_BACKTAB, "@next -", NULL },
    { P | L, ALL, PRESS_ENTER, "@enter", N_("pick up, put down; choose at a fork") },
    { P, ALL, ' ', "@enter", NULL },
    { E, ALL, PRESS_ESC, "setup cancel", N_("leave the editor, change nothing") },
    { E, ALL, 'Q', "setup cancel", NULL },
    { P | X | L, ALL, PRESS_ESC, "@cancel", N_("cancel (always safe)") },
    { P | X | L | E, ALL, PRESS_CTRL('g'), "@cancel", NULL },
    { E, ALL, PRESS_CTRL('c'), "@cancel", NULL },
    { P | X | L, ALL, PRESS_CTRL('c'), "@cancel q leaves", NULL },

    { L, ALL, PRESS_LEFT, "back", N_("ply back, forward; previous, next variation") },
    { L, ALL, PRESS_DOWN, "var next", NULL },
    { L, ALL, PRESS_UP, "var prev", NULL },
    { L, ALL, PRESS_RIGHT, "forward", NULL },
    { L, LETTERS, 'h', "back", NULL },
    { L, LETTERS, 'l', "forward", NULL },
    { L, LETTERS, 'j', "var next", NULL },
    { L, LETTERS, 'k', "var prev", NULL },
    { L, EMACS, PRESS_CTRL('b'), "back", NULL },
    { L, EMACS, PRESS_CTRL('f'), "forward", NULL },
    { L, EMACS, PRESS_CTRL('n'), "var next", NULL },
    { L, EMACS, PRESS_CTRL('p'), "var prev", NULL },
    { O | X | V | L, ALL, PRESS_WHEEL_UP, "back", NULL },
    { O | X | V | L, ALL, PRESS_WHEEL_DOWN, "@ahead", NULL },
    { R, ALL, ' ', "forward", NULL },
    { L, ALL, PRESS_HOME, "goto start", N_("first, last position; ten plies") },
    { L, ALL, PRESS_END, "goto end", NULL },
    { L, ALL, PRESS_PGUP, "back 10", NULL },
    { L, ALL, PRESS_PGDN, "forward 10", NULL },
    { L, ALL, '0', "goto start", NULL },
    { L, ALL, '$', "goto end", NULL },
    { L, ALL, 'G', "goto end", NULL },
    { L, ALL, PRESS_TAB, "@pane 1", N_("what arrows move: plies, cursor, line, graph, board") },
    { L, ALL, PRESS_BACKTAB, "@pane -1", NULL },
    { L, ALL, 'a', "play", N_("step by itself; slower, faster") },
    { L, ALL, '[', "play slower", NULL },
    { L, ALL, ']', "play faster", NULL },
    { L, ALL, 'c', "@comment", N_("comment, judge this move") },
    { L, ALL, 'g', "@prompt glyph ", NULL },
    { L, ALL, '*', "var promote", N_("promote, delete, fold variations") },
    { L, ALL, 'd', "var delete", NULL },
    { L, ALL, 'o', "var fold", NULL },
    { L, ALL, 'm', "@then mark ", N_("mark 1-9, go there; next fork, comment, mistake") },
    { L, ALL, '\'', "@then jump ", NULL },
    { L, ALL, ')', "jump branch", NULL },
    { L, ALL, '(', "jump branch back", NULL },
    { L, ALL, '}', "jump comment", NULL },
    { L, ALL, '{', "jump comment back", NULL },
    { L, ALL, '>', "jump mistake", NULL },
    { L, ALL, '<', "jump mistake back", NULL },

    { A, ALL, ' ', "analyse best", N_("play the engine's best, copy its line, walk along one") },
    { A, ALL, 'y', "analyse copy", NULL },
    { A, ALL, 'v', "@lines", NULL },
    { A, ALL, 'e', "analyse more", N_("more, fewer lines; engine on and off, anew") },
    { A, ALL, 'E', "analyse fewer", NULL },
    { A, ALL, 'z', "analyse pause", NULL },
    { A, ALL, '.', "analyse restart", NULL },
    { A, ALL, 'x', "threat", N_("threats; review the whole game; opening tree") },
    { A, ALL, 'B', "analyse game", NULL },
    { A, ALL, 't', "tree", NULL },
    { R, ALL, 'A', "analyse on", N_("analyse, review the whole game") },
    { R, ALL, 'B', "analyse game", NULL },
    { R, ALL, 't', "tree", N_("the opening tree of the open file") },
    { L, ALL, '/', "@prompt find ", N_("find; next, previous hit or mistake") },
    { L, ALL, 'n', "again", NULL },
    { L, ALL, 'N', "again back", NULL },
    { L, ALL, 'p', "find pos", N_("games with this position, colours reversed") },
    { L, ALL, 'P', "find pos reversed", NULL },

    { O | X, ALL, 'u', "undo", N_("take back to my last move; play it again") },
    { O | X, ALL, 'U', "redo", NULL },
    { O | X, ALL, PRESS_CTRL('r'), "redo", NULL },
    { L, ALL, 'u', "undo", N_("undo the last edit; do it again") },
    { L, ALL, 'U', "redo", NULL },
    { L, ALL, PRESS_CTRL('r'), "redo", NULL },
    { V, ALL, 'u', "undo", N_("offer to take a move back") },
    { V, ALL, 'c', "@prompt say ", N_("say something") },
    { V, ALL, 'a', "accept", N_("accept, decline what is offered") },
    { V, ALL, 'd', "decline", NULL },
    { V | X, ALL, 'b', "back", N_("look back over the game") },
    { V, ALL, 'A', "analyse on", N_("analyse, for who looks on") },
    { O | X, ALL, 'C', "coach", N_("coach: what is due today, to be learned") },
    { O | T, ALL, 'H', "hint", N_("hint: the piece, the square, the move") },
    { O, ALL, '.', ".", N_("engine: move now") },
    { O | V, ALL, 'D', "draw", N_("offer a draw, resign (asks)") },
    { O | V, ALL, 'R', "resign", NULL },

    { T, ALL, 'n', "train next", N_("next one; leave this one") },
    { T, ALL, 's', "train skip", NULL },
    { T, ALL, 'a', "train show", N_("show the answer") },

    { E, ALL, 'u', "undo", N_("take back, do again") },
    { E, ALL, 'U', "redo", NULL },
    { E, ALL, PRESS_CTRL('r'), "redo", NULL },
    { E, ALL, PRESS_ENTER, "@cycle", N_("change the piece on this square") },
    { E, ALL, ' ', "@cycle", NULL },
    { E, ALL, 'w', "put {} w", N_("put a white man, king") },
    { E, ALL, 'W', "put {} W", NULL },
    { E, ALL, 'b', "put {} b", N_("put a black man, king") },
    { E, ALL, 'B', "put {} B", NULL },
    { E, ALL, '-', "put {} -", N_("empty this square") },
    { E, ALL, 'x', "put {} -", NULL },
    { E, ALL, PRESS_DELETE, "put {} -", NULL },
    { E, ALL, 't', "@turn", N_("the other side is to move") },
    { E, ALL, 'c', "setup clear", N_("empty the board") },
    { E, ALL, 's', "setup start", N_("start position") },
    { E, ALL, 'q', "setup leave", N_("leave; begin from what is changed") },

    { O | X, ALL, 'A', "analyse on", N_("analyse with the engine; position editor") },
    { O | X, ALL, 'i', "setup", NULL },
    { P | X | E | B, ALL, 'f', "flip", N_("turn the board round") },
    { P | X | E, ALL, 'y', "@fen", N_("copy as FEN; say it in words") },
    { P | X, ALL, 'T', "read", NULL },
    { L, ALL, 'i', "setup", N_("position editor, flip, say it in words") },
    { L, ALL, 'f', "flip", NULL },
    { L, ALL, 'T', "read", NULL },
    { R, ALL, 'y', "@fen", N_("copy as FEN") },
    { V, ALL, 'S', "save", N_("save a copy of the game") },
    { O | X, ALL, 'S', "save", N_("save, open a file") },
    { O | X, ALL, 'O', "@prompt open ", NULL },
    { L, ALL, 'S', "save", N_("save, open a file, list its games") },
    { L, ALL, 'O', "@prompt open ", NULL },
    { L, ALL, 'b', "browse", NULL },
    { P | X | E | L | B, ALL, ':', "@prompt ", N_("command; this card") },
    { P | X | E | L | B, ALL, '?', "@help", NULL },
    { P | X | E | L | B, ALL, PRESS_F1, "@help", NULL },
    { P | X | L, ALL, PRESS_F1 + 1, "variant", N_("the games huff knows; the rules of this one") },
    { P | X | L, ALL, PRESS_F1 + 2, "rules", NULL },
    { P | X | L | E | B, ALL, PRESS_CTRL('l'), "redraw", N_("paint the screen again, suspend") },
    { P | X | L | E | B, ALL, PRESS_CTRL('z'), "@suspend", NULL },
    { B, ALL, 'q', "@leave", N_("back to the game, leave") },
    { V, ALL, 'q', "leave", N_("leave the table") },
    { O | X | T | L, ALL, 'q', "@leave", N_("leave") },
    { A, ALL, 'A', "analyse off", NULL },
};
/* clang-format on */

enum { ROWS = sizeof rows / sizeof rows[0], CARD_KEYS = 22, CARD_ENTRY = 64 };

static int style_bit(const char *style)
{
    return strcmp(style, "emacs") == 0 ? EMACS : strcmp(style, "rogue") == 0 ? ROGUE : VI;
}

const char *keymap_find(int mode, const char *style, int press, keymap_bound_fn *bound, void *ctx)
{
    char name[KEYMAP_NAME];
    keymap_name(press, name);
    const char *own = bound ? bound(ctx, name) : NULL;
    if (own && *own) return own;
    for (int i = 0; i < ROWS; i++)
        if (rows[i].press == press && (rows[i].modes >> mode & 1) && (rows[i].styles & style_bit(style)))
            return rows[i].line;
    if (mode != MODE_EDIT && press >= '0' && press <= '9') return "@digit";
    return NULL;
}

int keymap_arrow(const char *style, int press)
{
    if (!(style_bit(style) & LETTERS)) return press;
    return press == 'h' ? PRESS_LEFT
        : press == 'l'  ? PRESS_RIGHT
        : press == 'k'  ? PRESS_UP
        : press == 'j'  ? PRESS_DOWN
                        : press;
}

void keymap_name(int press, char buf[KEYMAP_NAME])
{
    static const struct {
        int press;
        const char *name;
    } names[] = { { ' ', "Space" }, { PRESS_TAB, "Tab" }, { PRESS_BACKTAB, "S-Tab" }, { PRESS_ENTER, "Enter" },
        { PRESS_ESC, "Esc" }, { PRESS_RUBOUT, "BS" }, { PRESS_UP, "Up" }, { PRESS_DOWN, "Down" },
        { PRESS_LEFT, "Left" }, { PRESS_RIGHT, "Right" }, { PRESS_HOME, "Home" }, { PRESS_END, "End" },
        { PRESS_PGUP, "PgUp" }, { PRESS_PGDN, "PgDn" }, { PRESS_DELETE, "Del" }, { PRESS_INSERT, "Ins" },
        { PRESS_WHEEL_UP, "WheelUp" }, { PRESS_WHEEL_DOWN, "WheelDown" } };
    const char *alt = press >= PRESS_ALT ? "M-" : "";
    if (press >= PRESS_ALT) press -= PRESS_ALT;
    char text[8] = "";
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (names[i].press == press) {
            snprintf(buf, KEYMAP_NAME, "%s%s", alt, names[i].name);
            return;
        }
    if (press >= PRESS_F1 && press <= PRESS_F12) snprintf(text, sizeof text, "F%d", press - PRESS_F1 + 1);
    else if (press >= 0 && press < 32) snprintf(text, sizeof text, "^%c", press + '@');
    else if (press > 32 && press < PRESS_NAMED) text[utf8_encode((uint32_t)press, text)] = '\0';
    snprintf(buf, KEYMAP_NAME, "%s%s", alt, text);
}

/* One entry of the card: the keys that share a help text. */
struct entry {
    char keys[CARD_ENTRY];
    const char *help;
};

static void add_key(struct entry *e, int press)
{
    char name[KEYMAP_NAME];
    keymap_name(press, name);
    /* Four arrows in a row are one word. */
    if (press == PRESS_RIGHT && strcmp(e->keys, "Left Down Up") == 0) {
        snprintf(e->keys, sizeof e->keys, "%s", _("Arrows"));
        return;
    }
    size_t n = strlen(e->keys), want = strlen(name) + (n > 0);
    if (n + want > CARD_KEYS) return;
    snprintf(e->keys + n, sizeof e->keys - n, "%s%s", n ? " " : "", name);
}

static int collect(int mode, int style, const char *typed, struct entry *ret)
{
    int n = 0;
    const char *help = "";
    for (int i = 0; i < ROWS; i++) {
        if (rows[i].help) help = rows[i].help;
        if (!(rows[i].modes >> mode & 1) || !(rows[i].styles & style)) continue;
        if (rows[i].press == PRESS_WHEEL_UP || rows[i].press == PRESS_WHEEL_DOWN) continue;
        if (n == 0 || ret[n - 1].help != help) ret[n++] = (struct entry){ .help = help };
        add_key(&ret[n - 1], rows[i].press);
        if (n == ROWS - 1) break;
    }
    if (mode != MODE_EDIT && mode != KEYMAP_OVER) {
        bool list = mode == MODE_BROWSE;
        ret[n] = (struct entry){ .help = list ? N_("go to game N") : typed };
        snprintf(ret[n++].keys, CARD_ENTRY, "%s", list || session_mode_looks((enum session_mode)mode) ? "1-9" : "0-9");
    }
    return n;
}

void keymap_card(int mode, const char *style, const char *typed, struct str *out)
{
    struct entry e[ROWS];
    int n = collect(mode, style_bit(style), typed, e);
    for (int i = 0; i < n; i++) str_addf(out, "%-*s  %s\n", CARD_KEYS, e[i].keys, _(e[i].help));
}
