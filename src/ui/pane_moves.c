/* pane_moves.c -- the game as lines of text: the main line in two columns, with evaluations that programs wrote
   ([%eval]) to the right if there is room.  Comments and variations are indented below the move they belong to; a
   variation shows its first evaluation.  The list is made again only when the game, the width or the folds have
   changed. */
#include <config.h>

#include "ui/pane.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"
#include "base/wrap.h"
#include "game/game.h"
#include "notation/comment.h"
#include "notation/movetext.h"
#include "base/press.h"

enum {
    ITEMS_MAX = 50000,
    DEPTH_MAX = 60,  /* variations within variations */
    NUMBER_COLS = 5, /* "123. " */
    INDENT = 2,
    EVAL_COLS = 5,   /* "+0.18" */
    EVALS_ROOM = 33, /* a list must be this wide to show evaluations */
    HALF_LEAST = 10, /* columns of a move, at least */
    WELCOME_ROWS = 12,
    COMMENT_EDITED = 1900 /* longer comments do not fit into the prompt */
};

/* A piece of text at a place.  `node` is set for moves. */
struct item {
    int line, col;
    size_t text; /* where it starts in `pool`, NUL-terminated */
    const struct node *node;
    enum style style;
};

struct movelist {
    struct game *game;
    struct coord coord;
    uint64_t version, folds;
    const struct node *here; /* the current node, if folds depend on it */
    int cols;
    bool evals, over; /* evals: shown at the right.  over: view_over() */
    const struct session *session;
    struct str pool;
    struct item *items;
    int n, room;
    int line, col;            /* where the next item goes */
    const struct node *shown; /* the move last written into the first column */
};

/* The pane's own state: the list of the main game, and that of the second game. */
enum { MAIN, OTHER, LISTS };

static void release(void *own)
{
    for (struct movelist *l = own; l < (struct movelist *)own + LISTS; l++) {
        str_release(&l->pool);
        mem_free(l->items);
    }
}

static int lines_of(const struct movelist *l)
{
    return l->line + (l->col > 0);
}

static void new_line(struct movelist *l)
{
    if (l->col > 0) l->line++;
    l->col = 0;
}

static void add(struct movelist *l, int col, enum style style, const struct node *node, const char *text)
{
    if (l->n >= ITEMS_MAX) return;
    MEM_ROOM(l->items, l->n, l->room);
    l->items[l->n++] = (struct item){ l->line, col, l->pool.len, node, style };
    str_addn(&l->pool, text, strlen(text) + 1);
    l->col = col + utf8_columns(text);
}

/* Add a word to the line, or to a new line with the indentation. */
static void flow(struct movelist *l, int indent, enum style style, const struct node *node, const char *word)
{
    if (l->col > indent && l->col + 1 + utf8_columns(word) > l->cols) new_line(l);
    add(l, l->col > indent ? l->col + 1 : indent, style, node, word);
}

/* Add a word, in pieces if it does not fit any line. */
static void flow_word(struct movelist *l, int indent, enum style style, const char *word)
{
    LOCAL(str) piece = { 0 };
    for (size_t n; *word; word += n) {
        n = wrap_fit(word, l->cols - indent);
        if (!n) n = strlen(word); // there is no room even for a part
        str_clear(&piece);
        str_addn(&piece, word, n);
        flow(l, indent, style, NULL, str_text(&piece));
    }
}

/* Running text, word by word. */
static void flow_text(struct movelist *l, int indent, enum style style, const char *text)
{
    LOCAL(str) word = { 0 };
    while (*text) {
        size_t blanks = strspn(text, " \t\r\n"), n = strcspn(text + blanks, " \t\r\n");
        text += blanks;
        if (n == 0) break;
        str_clear(&word);
        utf8_sanitise(&word, text, n);
        flow_word(l, indent, style, str_text(&word));
        text += n;
    }
}

/* Add a text in braces on lines of its own.  Returns whether there was any. */
static bool braced(struct movelist *l, int indent, enum style style, const char *text)
{
    if (!*text) return false;
    LOCAL(str) s = { 0 };
    str_addf(&s, "{%s}", text);
    new_line(l);
    flow_text(l, indent, style, str_text(&s));
    new_line(l);
    l->shown = NULL;
    return true;
}

/* Add what follows a move in the file and could not be read. */
static bool unread(struct movelist *l, int indent, const struct node *n)
{
    return braced(l, indent, STYLE_ERROR, n->junk ? n->junk : "");
}

/* The words of a comment. */
static bool comment(struct movelist *l, int indent, const char *text)
{
    LOCAL(str) words = { 0 };
    comment_words(text, &words);
    return braced(l, indent, STYLE_COMMENT, str_text(&words));
}

/* The move with its marks: "14-19 ?!". */
static void move_words(const struct movelist *l, const struct node *n, struct str *out)
{
    if (n->kind == NODE_MOVE)
        movetext_line(game_rules(l->game), l->coord, &n->parent->pos, &n->move, 1, MOVETEXT_SHORT, out);
    else str_add(out, game_is_pass(n) ? _("pass") : _("(position)"));
    if (n->illegal) str_addf(out, " %s", _("illegal"));
    for (int i = 0; i < n->n_nags; i++) {
        if (nag_glyph(n->nags[i])) str_addf(out, " %s", nag_glyph(n->nags[i]));
        else str_addf(out, " $%d", n->nags[i]);
    }
}

/* Append an evaluation from White's view, short enough for its column: "+0.18", "+12.3", "#5". */
static void eval_text(int score, struct str *out)
{
    if (score > COMMENT_WON || score < -COMMENT_WON) comment_eval_write(score, out);
    else if (score == 0) str_add(out, "0.00");
    else str_addf(out, "%+.*f", score > -1000 && score < 1000 ? 2 : 1, score / 100.0);
}

/* Columns for a move of the main line; a line holds two moves. */
static int half_cols(const struct movelist *l)
{
    int half = (l->cols - NUMBER_COLS) / 2;
    return half < HALF_LEAST ? HALF_LEAST : half;
}

/* Put the move's evaluation at the right end of its half. */
static void add_eval(struct movelist *l, const struct node *n, bool second)
{
    char padded[16];
    LOCAL(str) text = { 0 };
    int score, col = NUMBER_COLS + (1 + second) * half_cols(l) - EVAL_COLS - 2, end = l->col;
    if (second && col + EVAL_COLS > l->cols) col = l->cols - EVAL_COLS;
    col += end + 1 > col; // one blank before the next move is enough
    if (!l->evals || !comment_eval(n->after, &score) || end + 1 > col) return;
    eval_text(score, &text);
    snprintf(padded, sizeof padded, "%*s", EVAL_COLS, str_text(&text));
    add(l, col, STYLE_DIM, NULL, padded);
    l->col = end;
}

/* A move of the main line goes into one of two columns. */
static void main_move(struct movelist *l, const struct node *n, const char *text)
{
    bool second = game_is_second(l->game, n);
    char number[16];
    if (!second || l->shown != n->parent) {
        new_line(l);
        snprintf(number, sizeof number, "%3d.", game_move_number(l->game, n));
        add(l, 0, STYLE_DIM, NULL, number);
        if (second) add(l, NUMBER_COLS, STYLE_DIM, NULL, "...");
    }
    if (second) {
        int column = NUMBER_COLS + half_cols(l), col = l->col + 1 > column ? l->col + 1 : column;
        add(l, col, STYLE_TEXT, n, text);
        add_eval(l, n, true);
        new_line(l);
        l->shown = NULL;
    } else {
        add(l, NUMBER_COLS, STYLE_TEXT, n, text);
        add_eval(l, n, false);
        l->shown = n;
    }
}

/* Append "(+0.2)" for the first evaluation in a variation, which tells what the variation is worth; nothing for
   other moves. */
static void side_eval(const struct movelist *l, const struct node *n, struct str *out)
{
    int score, other;
    if (l->cols < EVALS_ROOM || !comment_eval(n->after, &score)) return;
    for (; n == n->parent->child; n = n->parent)
        if (comment_eval(n->parent->after, &other)) return;
    str_put(out, '(');
    eval_text(score, out);
    str_put(out, ')');
}

/* A move of a variation continues the line. */
static void side_move(struct movelist *l, const struct node *n, int indent, bool numbered, const char *text)
{
    LOCAL(str) s = { 0 }, eval = { 0 };
    side_eval(l, n, &eval);
    movetext_number(l->game, n, numbered, &s);
    str_add(&s, text);
    int room = eval.len ? 1 + utf8_columns(str_text(&eval)) : 0;
    if (l->col > indent && l->col + 1 + utf8_columns(str_text(&s)) + room > l->cols) new_line(l);
    flow(l, indent, STYLE_TEXT, n, str_text(&s));
    if (eval.len) flow(l, indent, STYLE_DIM, NULL, str_text(&eval));
}

static void add_line(struct movelist *, const struct node *, int depth);

/* Add "(2 variations)" in their place. */
static void folded(struct movelist *l, const struct node *n, int depth)
{
    char text[128];
    int count = game_children(n->parent) - 1;
    snprintf(text, sizeof text, lang_count("(%d variation)", "(%d variations)", count), count);
    new_line(l);
    add(l, NUMBER_COLS + INDENT * (depth < 5 ? depth + 1 : 6), STYLE_DIM, NULL, text);
    new_line(l);
    l->shown = NULL;
}

static void variations(struct movelist *l, const struct node *n, int depth)
{
    if (n != n->parent->child || !n->next) return;
    if (session_folded(l->session, n)) {
        folded(l, n, depth);
        return;
    }
    for (const struct node *v = n->next; v; v = v->next) {
        new_line(l);
        add_line(l, v, depth + 1);
        new_line(l);
        l->shown = NULL;
    }
}

/* Add the line that starts with n, with all that belongs to it. */
static void add_line(struct movelist *l, const struct node *n, int depth)
{
    int indent = depth == 0 ? NUMBER_COLS : NUMBER_COLS + INDENT * (depth < 6 ? depth : 6);
    LOCAL(str) text = { 0 };
    bool numbered = true;
    for (; n && l->n < ITEMS_MAX; n = n->child) {
        int lines = l->line;
        comment(l, indent, n->before);
        str_clear(&text);
        move_words(l, n, &text);
        if (depth == 0) main_move(l, n, str_text(&text));
        else side_move(l, n, indent, numbered || (n->before && l->line > lines), str_text(&text));
        bool more = n == n->parent->child && n->next && depth < DEPTH_MAX;
        more |= comment(l, indent + INDENT, n->after);
        more |= unread(l, indent + INDENT, n);
        if (depth < DEPTH_MAX) variations(l, n, depth);
        numbered = more;
    }
}

/* The status line tells how a game just played has ended. */
static void add_result(struct movelist *l)
{
    const struct rules *r = game_rules(l->game);
    struct ending_state e = game_result(l->game);
    LOCAL(str) s = { 0 };
    if (e.result == RESULT_NONE) return;
    new_line(l);
    str_addf(&s, "%s  ", ending_text(r, e.result));
    if (!l->over) ending_sentence(r, e, &s);
    flow_text(l, NUMBER_COLS, STYLE_TITLE, str_text(&s));
}

/* Does any move of the main line have an evaluation? */
static bool has_evals(const struct game *g)
{
    int score;
    for (const struct node *n = game_root(g)->child; n; n = n->child)
        if (comment_eval(n->after, &score)) return true;
    return false;
}

/* Is the list still right?  What is shown as folded also depends on the current node, which is never hidden. */
static bool is_current(const struct movelist *l, const struct view *v, int cols)
{
    const struct game *g = v->game;
    if (l->game != g || l->version != game_version(g) || l->cols != cols || l->over != view_over(v)) return false;
    return l->coord.algebraic == v->coord.algebraic && l->folds == session_shown(v->session)->folds
        && (!l->folds || l->here == game_here(g));
}

/* The list, made again if need be. */
static struct movelist *make(const struct view *v, int cols)
{
    struct movelist *l = (struct movelist *)view_own(v, &pane_moves) + (v->other ? OTHER : MAIN);
    struct game *g = v->game;
    if (is_current(l, v, cols)) return l;
    str_clear(&l->pool);
    *l = (struct movelist){ .game = g,
        .session = v->session,
        .version = game_version(g),
        .folds = session_shown(v->session)->folds,
        .here = game_here(g),
        .cols = cols,
        .evals = cols >= EVALS_ROOM && has_evals(g),
        .over = view_over(v),
        .coord = v->coord,
        .pool = l->pool,
        .items = l->items,
        .room = l->room };
    comment(l, NUMBER_COLS, game_root(g)->after);
    unread(l, NUMBER_COLS, game_root(g));
    if (game_root(g)->child && game_root(g)->pos.turn == BLACK) add(l, NUMBER_COLS, STYLE_DIM, NULL, _("Black begins"));
    new_line(l);
    add_line(l, game_root(g)->child, 0);
    add_result(l);
    return l;
}

/* The game or the language may be another one, although nothing looks different. */
static int take(struct view *v, unsigned changes)
{
    struct movelist *l = view_own(v, &pane_moves);
    if (changes & (CHANGED_GAME | CHANGED_SETTINGS)) l[MAIN].game = l[OTHER].game = NULL;
    if (changes & CHANGED_LOOK) l[OTHER].game = NULL;
    return -1;
}

static int line_of(const struct movelist *l, const struct node *n)
{
    for (int i = 0; i < l->n; i++)
        if (l->items[i].node == n) return l->items[i].line;
    return 0;
}

/* The first line shown, such that the current move is in the lower part. */
static int top_line(const struct movelist *l, const struct game *g, int rows)
{
    int lines = lines_of(l), top = line_of(l, game_here(g)) - rows * 2 / 3;
    if (top > lines - rows) top = lines - rows;
    return top < 0 ? 0 : top;
}

/* Go to the move that was clicked. */
static bool click(struct view *v, int row, int col)
{
    struct rect r = view_where(v, &pane_moves);
    const struct movelist *l = make(v, r.cols);
    int line = row + top_line(l, v->game, r.rows);
    const struct node *found = NULL;
    for (int i = 0; i < l->n && l->items[i].line <= line; i++) {
        const struct item *it = &l->items[i];
        int end = it->col + utf8_columns(str_text(&l->pool) + it->text);
        if (it->line == line && it->node && col >= it->col && col < end) found = it->node;
    }
    if (!found || !session_mode_looks(v->mode)) return false;
    v->focus = &pane_moves;
    view_goto(v, found);
    return true;
}

/* Where in a move's words its judgement begins, and its style; the end of the words if there is none. */
static size_t judgement(const char *words, enum style *ret)
{
    static const char *const signs[] = { "!!", "!", "!?", "?!", "?", "??" };
    const char *at = strrchr(words, ' ');
    for (int i = 0; at && i < (int)(sizeof signs / sizeof *signs); i++) {
        if (strcmp(at + 1, signs[i]) != 0) continue;
        *ret = (enum style)(STYLE_G1 + i);
        return (size_t)(at - words);
    }
    return strlen(words);
}

/* Draw an item.  The current move is a chip, with a blank of its colour at both ends if there is room. */
static void draw_item(const struct view *v, struct canvas *c, struct rect r, int row, const struct item *it,
    const char *words)
{
    const struct ink *style = v->theme.style;
    enum style judged = STYLE_TEXT;
    if (it->node && it->node == game_here(v->game)) {
        int end = canvas_text(c, r, row, it->col, style[STYLE_CHIP], words);
        if (it->col > 0) canvas_put(c, r.row + row, r.col + it->col - 1, ' ', style[STYLE_CHIP]);
        if (end < r.cols) canvas_put(c, r.row + row, r.col + end, ' ', style[STYLE_CHIP]);
        return;
    }
    size_t n = it->node ? judgement(words, &judged) : strlen(words);
    int col = canvas_textf(c, r, row, it->col, style[it->style], "%.*s", (int)n, words);
    if (words[n]) canvas_text(c, r, row, col, style[judged], words + n);
}

bool pane_moves_welcomes(const struct view *v)
{
    const struct session_player *white = session_player(v->session, WHITE), *black = session_player(v->session, BLACK);
    struct rect r = view_where(v, &pane_moves);
    if (v->mode != MODE_PLAY || v->other || white->remote || black->remote || r.rows < WELCOME_ROWS) return false;
    return session_shown(v->session)->first || lines_of(make(v, r.cols)) == 0;
}

static void draw(const struct view *v, struct canvas *c, struct rect r)
{
    const struct movelist *l = make(v, r.cols);
    int top = top_line(l, v->game, r.rows);
    if (pane_moves_welcomes(v)) {
        steps_draw(v, c, r);
        return;
    }
    if (lines_of(l) == 0)
        view_wrapped(c, r, 0, 2, v->theme.style[STYLE_DIM],
            game_pos(v->game)->turn == BLACK ? _("no moves yet; Black begins") : _("no moves yet"));
    for (int i = 0; i < l->n; i++) {
        const struct item *it = &l->items[i];
        if (it->line >= top && it->line < top + r.rows)
            draw_item(v, c, r, it->line - top, it, str_text(&l->pool) + it->text);
    }
}

/* Edit the words of this move's comment.  A backslash goes before them if the command would take them for something
   else. */
static void do_comment(struct view *v, const char *arg UNUSED)
{
    LOCAL(str) words = { .max = COMMENT_EDITED }, line = { 0 };
    comment_words(game_here(v->game)->after, &words);
    const char *text = str_text(&words);
    bool taken = text[0] == '\\' || strncmp(text, "before", 6) == 0 || strcmp(text, "\"\"") == 0;
    str_addf(&line, "comment %s%s", taken ? "\\" : "", text);
    if (words.full) view_notice(v, _("The comment is too long to be edited here; `comment TEXT` writes another"));
    else view_ask(v, ":", str_text(&line), NULL);
}

static const struct pane_action actions[] = { { "comment", do_comment }, { NULL, NULL } };

const struct pane pane_moves = {
    .own = LISTS * sizeof(struct movelist),
    .release = release,
    .draw = draw,
    .take = take,
    .click = click,
    .actions = actions,
};
