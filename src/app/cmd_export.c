/* cmd_export.c -- the game or the position in other forms, to a file or the screen. */
#include <config.h>

#include "app/cmds.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/command.h"
#include "app/settings.h"
#include "app/state.h"
#include "base/err.h"
#include "base/file.h"
#include "base/utf8.h"
#include "board/square.h"
#include "notation/fen.h"
#include "notation/movetext.h"
#include "notation/pdn.h"

/* The board as text, as White sees it. */
static void put_board(const struct rules *r, const struct pos *p, struct str *out)
{
    for (int row = 0; row < r->width; row++) {
        for (int column = 0; column < r->width; column++) {
            int square = square_at(r, row, column);
            char piece = square ? pos_at(r, p, square) : ' ';
            str_addf(out, " %c", !square ? ' ' : piece == ' ' ? '.' : piece);
        }
        str_put(out, '\n');
    }
}

static void put_plain(struct session *s, struct str *out)
{
    const struct rules *r = play_rules(s);
    const struct node *root = game_root(s->game);
    struct str line = {0};
    str_addf(out, "%s\n", r->title);
    utf8_sanitise(out, session_title(s), strlen(session_title(s)));
    str_add(out, "\n\n");
    put_board(r, game_pos(s->game), out);
    str_addf(out, "\n%s to move\n\n", side_name(game_pos(s->game)->turn));
    int at = 0;
    for (const struct node *n = root; (n = n->child);) {
        if (n->kind != NODE_MOVE) continue;
        str_clear(&line);
        int offset = root->pos.turn == BLACK;
        if (n->parent->pos.turn == WHITE) str_addf(&line, "%d. ", (n->ply + offset + 1) / 2);
        else if (n->parent == root) str_add(&line, "1... ");
        move_text(s, n->parent, &n->move, &line);
        if (at && at + (int)line.len + 1 > 78) {
            str_put(out, '\n');
            at = 0;
        }
        str_addf(out, "%s%s", at ? " " : "", str_text(&line));
        at += (int)line.len + (at != 0);
    }
    str_addf(out, "%s%s\n", at ? " " : "", ending_text(r, play_ending(s).result));
    str_release(&line);
}

static bool make_export(struct session *s, const char *kind, struct str *out)
{
    if (!strcasecmp(kind, "pdn")) {
        const struct node *folded = filing_fold(s);
        pdn_write(s->game, false, out);
        filing_unfold(s, folded);
    }
    else if (!strcasecmp(kind, "txt")) put_plain(s, out);
    else if (!strcasecmp(kind, "fen")) {
        fen_write(play_rules(s), coord_own(), game_pos(session_game(s)), out);
        str_put(out, '\n');
    } else return false;
    return true;
}

static bool write_export(struct session *s, const char *kind, const char *path)
{
    struct str text = {0};
    struct err e;
    if (!make_export(s, kind, &text)) {
        str_release(&text);
        return say_no(s, "Say pdn, fen or txt, and a file");
    }
    bool ok = file_save(path, str_text(&text), text.len, &e);
    str_release(&text);
    return ok ? say(s, "Written to %s", path) : say_err(s, &e);
}

static enum answer answer_export(struct session *s, const char *answer)
{
    int yes = ask_yes(answer);
    if (yes < 0) return ANSWER_AGAIN;
    if (!yes) {
        say(s, "Nothing is written");
        return ANSWER_REFUSED;
    }
    char *kind = s->pending_text, *path = strchr(kind, ' ');
    *path++ = 0;
    return write_export(s, kind, path) ? ANSWER_DONE : ANSWER_REFUSED;
}

bool cmd_export(struct session *s, const struct command *c)
{
    struct str text = {0};
    bool known = c->argc && make_export(s, c->argv[0], &text);
    if (!known) say_no(s, "Say pdn, fen or txt, and a file");
    else if (c->argc == 1) str_add(page_open(s, c->argv[0]), str_text(&text));
    str_release(&text);
    if (!known) return false;
    if (c->argc == 1) return say(s, "The game as %s", c->argv[0]);
    if (access(c->argv[1], F_OK) != 0 || settings_is(s->settings, "confirm", "off"))
        return write_export(s, c->argv[0], c->argv[1]);
    if (snprintf(s->pending_text, sizeof s->pending_text, "%s %s", c->argv[0], c->argv[1]) >= (int)sizeof s->pending_text)
        return say_no(s, "The file name is too long");
    ask(s, answer_export, "%s exists; replace it? y/n", c->argv[1]);
    return true;
}
