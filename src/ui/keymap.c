/* keymap.c -- see keymap.h.  The first row that fits wins, so rows for a special style come first. */
#include <config.h>

#include "ui/keymap.h"

#include <stdio.h>
#include <string.h>

#include "app/commands/gate.h"
#include "base/lang.h"
#include "base/utf8.h"
#include "base/press.h"

enum {
    O = 1 << MODE_PLAY, /* a game that is not at a table */
    X = 1 << KEYMAP_OVER,
    T = 1 << MODE_TRAIN,
    S = 1 << MODE_TABLE,   /* a player at a table, */
    D = 1 << KEYMAP_ENDED, /* ... also after the end of the game */
    V = S | D | 1 << KEYMAP_WATCHING,
    M = O | T | S, /* moves are made here */
    P = M | V,
    R = 1 << MODE_REPLAY,
    E = 1 << MODE_EDIT,
    A = 1 << MODE_ANALYSE,
    L = R | A, // looking through a game
    Q = 1 << KEYMAP_LAST_LIST,
    B = 1 << MODE_BROWSE | Q, /* a list of games */
    G = 1 << KEYMAP_MODES,    /* the line changes the game on the board */
    F = G << 1,               /* the line changes the file that is listed */
    VI = 1,
    EMACS = 2,
    ROGUE = 4,
    ALL = VI | EMACS | ROGUE,
    LETTERS = VI | ROGUE
};

/* `help` NULL: the help of the row above is also for this line.  If one key is for the style emacs and another for
   the other styles, each has its place. */
enum { LETTER = 3, CTRL, KEYS };
struct binding {
    int modes, styles;
    const char *line, *help;
    int press[KEYS];
};

/* clang-format off */
static const struct binding rows[] = {
    { X, ALL, "new", N_("new game, rematch with sides exchanged, review"), { 'n' } },
    { X, ALL, "@rematch", NULL, { 'r' } },
    { X, ALL, "analyse game", NULL, { 'B' } },

    { P | E, ROGUE, "@step -1 -1", N_("diagonal step"), { 'y' } },
    { P | E, ROGUE, "@step -1 1", NULL, { 'u' } },
    { P | E, ROGUE, "@step 1 -1", NULL, { 'b' } },
    { P | E, ROGUE, "@step 1 1", NULL, { 'n' } },
    { O | X, ROGUE, "undo", N_("take back to my last move"), { PRESS_RUBOUT } },

    { B, ALL, "browse down", N_("next, previous game"),
        { PRESS_DOWN, PRESS_WHEEL_DOWN, [LETTER] = 'j', [CTRL] = PRESS_CTRL('n') } },
    { B, ALL, "browse up", NULL, { PRESS_UP, PRESS_WHEEL_UP, [LETTER] = 'k', [CTRL] = PRESS_CTRL('p') } },
    { B, ALL, "@page 1", N_("a page; the first, the last game"), { PRESS_PGDN } },
    { B, ALL, "@page -1", NULL, { PRESS_PGUP } },
    { B, ALL, "browse first", NULL, { PRESS_HOME, 'g' } },
    { B, ALL, "browse last", NULL, { PRESS_END, 'G' } },
    { B, ALL, "browse open", N_("open the game"), { PRESS_ENTER } },
    { B, ALL, "browse back", N_("preview: a ply back, forward"), { PRESS_LEFT, [LETTER] = 'h' } },
    { B, ALL, "browse forward", NULL, { PRESS_RIGHT, ' ', [LETTER] = 'l' } },
    { B, ALL, "browse play", N_("preview: automatic; slower, faster"), { 'a' } },
    { B, ALL, "browse play slower", NULL, { '[' } },
    { B, ALL, "browse play faster", NULL, { ']' } },
    { B, ALL, "@filter", N_("filter while you type; all games again"), { '/' } },
    { B, ALL, "filter", NULL, { PRESS_ESC } },
    { B, ALL, "sort next", N_("sort by something else, in reverse"), { 's' } },
    { B, ALL, "sort reverse", NULL, { 'r' } },
    { B, ALL, "find pos", N_("games with the position previewed, reversed"), { 'p' } },
    { B, ALL, "find pos reversed", NULL, { 'P' } },
    { B, ALL, "@prompt find pattern ", N_("games with a pattern, with so much material"), { '~' } },
    { B, ALL, "@prompt find material ", NULL, { 'm' } },
    { B, ALL, "browse players", N_("the players of the games listed; figures of these games"), { 'T' } },
    { B, ALL, "browse statistics", NULL, { '#' } },
    { B | F, ALL, "@prompt tag ", N_("change a tag; delete the game"), { 't' } },
    { B | F, ALL, "browse delete", NULL, { 'd', PRESS_DELETE } },
    { B | F, ALL, "browse move up", N_("move the game up, down in the file"), { 'K' } },
    { B | F, ALL, "browse move down", NULL, { 'J' } },
    { B | F, ALL, "browse save", N_("save the file"), { 'S' } },
    { B, ALL, "@prompt append ", N_("copy the game, write those listed, to a file"), { 'y' } },
    { B, ALL, "@prompt export pdn ", NULL, { 'x' } },
    { B, ALL, "@prompt browse ", N_("list another file"), { 'O' } },

    { P | X | E, ALL, "@step 0 -1", N_("move the cursor by square"),
        { PRESS_LEFT, [LETTER] = 'h', [CTRL] = PRESS_CTRL('b') } },
    { P | X | E, ALL, "@step 1 0", NULL, { PRESS_DOWN, [LETTER] = 'j', [CTRL] = PRESS_CTRL('n') } },
    { P | X | E, ALL, "@step -1 0", NULL, { PRESS_UP, [LETTER] = 'k', [CTRL] = PRESS_CTRL('p') } },
    { P | X | E, ALL, "@step 0 1", NULL, { PRESS_RIGHT, [LETTER] = 'l', [CTRL] = PRESS_CTRL('f') } },
    { P | X | E, ALL, "@step -1 -1", N_("diagonal step"), { PRESS_HOME } },
    { P | X | E, ALL, "@step -1 1", NULL, { PRESS_PGUP } },
    { P | X | E, ALL, "@step 1 -1", NULL, { PRESS_END } },
    { P | X | E, ALL, "@step 1 1", NULL, { PRESS_PGDN } },
    { M, ALL, "@next", N_("next piece that can move, next target"), { PRESS_TAB } },
    { M, ALL, "@next -", NULL, { PRESS_BACKTAB } },
    { M | L | G, ALL, "@enter", N_("pick up, put down; choose at a fork"), { PRESS_ENTER } },
    { M, ALL, "@enter", NULL, { ' ' } },
    { E, ALL, "setup cancel", N_("leave the editor, change nothing"), { PRESS_ESC, 'Q' } },
    { P | X | L, ALL, "@cancel", N_("cancel (always safe)"), { PRESS_ESC } },
    { P | X | L | E, ALL, "@cancel", NULL, { PRESS_CTRL('g') } },
    { E, ALL, "@cancel", NULL, { PRESS_CTRL('c') } },
    { P | X | L, ALL, "@cancel q leaves", NULL, { PRESS_CTRL('c') } },

    { L, ALL, "back", N_("ply back, forward; previous, next variation"),
        { PRESS_LEFT, [LETTER] = 'h', [CTRL] = PRESS_CTRL('b') } },
    { L, ALL, "var next", NULL, { PRESS_DOWN, [LETTER] = 'j', [CTRL] = PRESS_CTRL('n') } },
    { L, ALL, "var prev", NULL, { PRESS_UP, [LETTER] = 'k', [CTRL] = PRESS_CTRL('p') } },
    { L, ALL, "forward", NULL, { PRESS_RIGHT, [LETTER] = 'l', [CTRL] = PRESS_CTRL('f') } },
    { O | X | V | L, ALL, "back", NULL, { PRESS_WHEEL_UP } },
    { O | X | V | L, ALL, "@ahead", NULL, { PRESS_WHEEL_DOWN } },
    { R, ALL, "forward", NULL, { 0, ' ' } },
    { L, ALL, "goto start", N_("first, last position; ten plies"), { PRESS_HOME, '0' } },
    { L, ALL, "goto end", NULL, { PRESS_END, '$', 'G' } },
    { L, ALL, "back 10", NULL, { PRESS_PGUP } },
    { L, ALL, "forward 10", NULL, { PRESS_PGDN } },
    { L, ALL, "@pane 1", N_("what arrows move: plies, cursor, line, graph, board"), { PRESS_TAB } },
    { L, ALL, "@pane -1", NULL, { PRESS_BACKTAB } },
    { L, ALL, "play", N_("step automatically, stop; slower, faster"), { 'a' } },
    { L, ALL, "play slower", NULL, { '[' } },
    { L, ALL, "play faster", NULL, { ']' } },
    { L | G, ALL, "@comment", N_("comment, judge this move"), { 'c' } },
    { L | G, ALL, "@prompt glyph ", NULL, { 'g' } },
    { L | G, ALL, "var promote", N_("promote, delete, fold variations"), { '*' } },
    { L | G, ALL, "var delete", NULL, { 'd' } },
    { L | G, ALL, "var fold", NULL, { 'o' } },
    { L, ALL, "@then mark ", N_("mark 1-9, go there; next fork, comment, mistake"), { 'm' } },
    { L, ALL, "@then jump ", NULL, { '\'' } },
    { L, ALL, "jump branch", NULL, { ')' } },
    { L, ALL, "jump branch back", NULL, { '(' } },
    { L, ALL, "jump comment", NULL, { '}' } },
    { L, ALL, "jump comment back", NULL, { '{' } },
    { L, ALL, "jump mistake", NULL, { '>' } },
    { L, ALL, "jump mistake back", NULL, { '<' } },

    { A | G, ALL, "analyse best", N_("play the engine's best, copy its line, walk along one"), { ' ' } },
    { A | G, ALL, "analyse copy", NULL, { 'y' } },
    { A, ALL, "@lines", NULL, { 'v' } },
    { A, ALL, "analyse more", N_("more, fewer lines; engine on and off, anew"), { 'e' } },
    { A, ALL, "analyse fewer", NULL, { 'E' } },
    { A, ALL, "analyse pause", NULL, { 'z' } },
    { A, ALL, "analyse restart", NULL, { '.' } },
    { A, ALL, "threat", N_("threats; review the whole game; opening tree; coach"), { 'x' } },
    { A, ALL, "analyse game", NULL, { 'B' } },
    { A, ALL, "tree", NULL, { 't' } },
    { A, ALL, "coach", NULL, { 'C' } },
    { R, ALL, "analyse on", N_("analyse, review the whole game"), { 'A' } },
    { R, ALL, "analyse game", NULL, { 'B' } },
    { R, ALL, "tree", N_("the opening tree of the open file; coach"), { 't' } },
    { R, ALL, "coach", NULL, { 'C' } },
    { L, ALL, "@prompt find ", N_("find; next, previous hit or mistake"), { '/' } },
    { L, ALL, "again", NULL, { 'n' } },
    { L, ALL, "again back", NULL, { 'N' } },
    { L, ALL, "find pos", N_("games with this position, colours reversed"), { 'p' } },
    { L, ALL, "find pos reversed", NULL, { 'P' } },

    { O | X, ALL, "undo", N_("take back to my last move; play it again"), { 'u' } },
    { O | X, ALL, "redo", NULL, { 'U', PRESS_CTRL('r') } },
    { L | G, ALL, "undo", N_("undo the last edit; redo it"), { 'u' } },
    { L | G, ALL, "redo", NULL, { 'U', PRESS_CTRL('r') } },
    { S, ALL, "undo", N_("offer to take a move back"), { 'u' } },
    { V, ALL, "@prompt say ", N_("say something"), { 'c' } },
    { S | D, ALL, "accept", N_("accept, decline what is offered"), { 'a' } },
    { S | D, ALL, "decline", NULL, { 'd' } },
    { V | X, ALL, "back", N_("look back over the game"), { 'b' } },
    { V, ALL, "analyse on", N_("analyse, for spectators"), { 'A' } },
    { O | X, ALL, "coach", N_("coach: what is due today, to be learned"), { 'C' } },
    { O | T, ALL, "hint", N_("hint: the piece, the square, the move"), { 'H' } },
    { O, ALL, ".", N_("engine: move now"), { '.' } },
    { O | S, ALL, "draw", N_("offer a draw, resign (asks)"), { 'D' } },
    { O | S, ALL, "resign", NULL, { 'R' } },

    { T, ALL, "train next", N_("next one; leave this one"), { 'n' } },
    { T, ALL, "train skip", NULL, { 's' } },
    { T, ALL, "train show", N_("show the answer"), { 'a' } },

    { E, ALL, "undo", N_("take back, do again"), { 'u' } },
    { E, ALL, "redo", NULL, { 'U', PRESS_CTRL('r') } },
    { E, ALL, "@cycle", N_("change the piece on this square"), { PRESS_ENTER, ' ' } },
    { E, ALL, "put {} w", N_("put a white man, king"), { 'w' } },
    { E, ALL, "put {} W", NULL, { 'W' } },
    { E, ALL, "put {} b", N_("put a black man, king"), { 'b' } },
    { E, ALL, "put {} B", NULL, { 'B' } },
    { E, ALL, "put {} -", N_("empty this square"), { '-', 'x', PRESS_DELETE } },
    { E, ALL, "@turn", N_("the other side is to move"), { 't' } },
    { E, ALL, "setup clear", N_("empty the board"), { 'c' } },
    { E, ALL, "setup start", N_("start position"), { 's' } },
    { E, ALL, "setup leave", N_("leave; begin from what is changed"), { 'q' } },

    { O | X, ALL, "analyse on", N_("analyse with the engine; position editor"), { 'A' } },
    { O | X, ALL, "setup", NULL, { 'i' } },
    { P | X | E | B, ALL, "flip", N_("turn the board round"), { 'f' } },
    { P | X, ALL, "copy fen", N_("copy as FEN; say it in words"), { 'y' } },
    { P | X, ALL, "read", NULL, { 'T' } },
    { L, ALL, "setup", N_("position editor, flip, say it in words"), { 'i' } },
    { L, ALL, "flip", NULL, { 'f' } },
    { L, ALL, "read", NULL, { 'T' } },
    { R | E, ALL, "copy fen", N_("copy as FEN"), { 'y' } },
    { V, ALL, "save", N_("save a copy of the game"), { 'S' } },
    { O | X, ALL, "save", N_("save, open a file"), { 'S' } },
    { O | X, ALL, "@prompt open ", NULL, { 'O' } },
    { L, ALL, "save", N_("save, open a file, list its games"), { 'S' } },
    { L, ALL, "@prompt open ", NULL, { 'O' } },
    { L, ALL, "browse", NULL, { 'b' } },
    { P | X | E | L | B, ALL, "@prompt ", N_("command; this card"), { ':' } },
    { P | X | E | L | B, ALL, "@help", NULL, { '?', PRESS_F1 } },
    { P | X | L, ALL, "variant", N_("the games huff knows; the rules of this one"), { PRESS_F1 + 1 } },
    { P | X | L, ALL, "rules", NULL, { PRESS_F1 + 2 } },
    { P | X | L | E | B, ALL, "redraw", N_("redraw the screen, suspend"), { PRESS_CTRL('l') } },
    { P | X | L | E | B, ALL, "@suspend", NULL, { PRESS_CTRL('z') } },
    { Q, ALL, "quit", N_("leave"), { 'q' } },
    { B & ~Q, ALL, "browse off", N_("back to the game"), { 'q' } },
    { V, ALL, "leave", N_("leave the table"), { 'q' } },
    { O | X | T | L, ALL, "@leave", N_("leave"), { 'q' } },
    { A, ALL, "analyse off", NULL, { 'A' } },
};
/* clang-format on */

enum { ROWS = sizeof rows / sizeof rows[0], CARD_KEYS = 22 };

static int style_bit(const char *style)
{
    return strcmp(style, "emacs") == 0 ? EMACS : strcmp(style, "rogue") == 0 ? ROGUE : VI;
}

/* A row's keys one after another, in the order of the card; 0: there is none here. */
static int key_at(const struct binding *r, int i, const struct keymap *m)
{
    static const int order[KEYS] = { 0, LETTER, CTRL, 1, 2 };
    int style = style_bit(m->style), other = style & EMACS ? LETTER : CTRL;
    return r->modes >> m->mode & 1 && r->styles & style && order[i] != other ? r->press[order[i]] : 0;
}

static bool is_barred(const struct keymap *m, int press)
{
    return press && press < PRESS_NAMED && strchr(m->barred, press);
}

const char *keymap_find(const struct keymap *m, int press)
{
    if (is_barred(m, press)) return NULL;
    for (int i = 0; i < ROWS * KEYS && press; i++)
        if (key_at(&rows[i / KEYS], i % KEYS, m) == press) return rows[i / KEYS].line;
    if (m->mode != MODE_EDIT && press >= '0' && press <= '9') return "@digit";
    return NULL;
}

static bool has_row(int modes, const char *line)
{
    for (int i = 0; i < ROWS; i++)
        if (rows[i].modes & modes && !strcmp(rows[i].line, line)) return true;
    return false;
}

bool keymap_edits(const char *line)
{
    return has_row(G, line);
}

bool keymap_offers(const struct session *session, const char *line)
{
    const char *command = strncmp(line, "@prompt ", 8) ? line : line + 8;
    if (has_row(F, line) && session_lists_library(session)) return false;
    return *command == '@' || !*command || gate_opens(session, command);
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

const char *keymap_own(const struct session *session, int press)
{
    char name[PRESS_NAME], map[PRESS_NAME + 4];
    press_name(press, name);
    snprintf(map, sizeof map, "map %s", name);
    const char *line = session_setting(session, map);
    return *line ? line : NULL;
}

/* Add a name to the keys of an entry of the card. */
static void add_name(struct str *keys, const char *name)
{
    if (utf8_columns(str_text(keys)) + utf8_columns(name) + (keys->len > 0) <= CARD_KEYS)
        str_addf(keys, "%s%s", keys->len ? " " : "", name);
}

static void add_key(const struct session *session, struct str *keys, int press)
{
    char name[PRESS_NAME];
    if (!press || press == PRESS_WHEEL_UP || press == PRESS_WHEEL_DOWN || keymap_own(session, press)) return;
    press_name(press, name);
    /* Four arrows in sequence become one word. */
    if (press == PRESS_RIGHT && strcmp(str_text(keys), "Left Down Up") == 0) {
        str_clear(keys);
        str_add(keys, _("Arrows"));
    } else add_name(keys, name);
}

/* The command of a row whose key is none, as it is typed; a step by square has none. */
static void add_command(struct str *keys, const struct binding *r)
{
    char name[CARD_KEYS + 1];
    const char *line = r->line + (*r->line == '@');
    if (r->styles != ALL) return;
    if (!strncmp(line, "prompt ", 7)) line += 7;
    int n = (int)strlen(line);
    snprintf(name, sizeof name, ":%.*s", n && line[n - 1] == ' ' ? n - 1 : n, line);
    add_name(keys, name);
}

static void put_entry(const char *keys, const char *help, struct str *out)
{
    if (*keys) str_addf(out, "%s%*s  %s\n", keys, CARD_KEYS - utf8_columns(keys), "", help);
}

/* Say what can be typed here, and what it does. */
static void put_typed(const struct keymap *m, const struct session *session, const char *typed, struct str *out)
{
    bool looks = session_mode_looks((enum session_mode)m->mode), letters = session_coord(session).algebraic;
    if (1 << m->mode & B) put_entry("1-9", _("go to game N"), out);
    else if (m->mode < SESSION_MODES && m->mode != MODE_EDIT)
        put_entry(strchr(m->barred, 'a') ? "a-h" : letters ? ":" : looks ? "1-9" : "0-9", typed, out);
}

void keymap_card(const struct keymap *m, const struct session *session, const char *typed, struct str *out)
{
    const char *key, *line;
    for (int i = 0, end; i < ROWS; i = end) {
        LOCAL(str) keys = { 0 };
        for (end = i + 1; end < ROWS && !rows[end].help; end++) continue;
        for (int nth = 0; nth < KEYS; nth++)
            for (int k = i; k < end; k++) {
                int press = keymap_offers(session, rows[k].line) ? key_at(&rows[k], nth, m) : 0;
                if (is_barred(m, press)) add_command(&keys, &rows[k]);
                else add_key(session, &keys, press);
            }
        put_entry(str_text(&keys), _(rows[i].help), out);
    }
    put_typed(m, session, typed, out);
    if (1 << m->mode & B) put_entry("!", _("a game that cannot be read in full"), out);
    for (int i = 0; session_map(session, i, &key, &line); i++) put_entry(key, line, out);
}
