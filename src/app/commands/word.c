/* word.c -- a first word that names no command: what it means all the same, or what to do instead. */
#include <config.h>

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "app/commands/cmds.h"
#include "app/session/settings.h"
#include "base/err.h"
#include "base/lang.h"
#include "base/str.h"
#include "base/utf8.h"
#include "board/near.h"
#include "board/variants.h"

/* Is there a setting of just this name? */
static bool is_setting(const char *word)
{
    const struct settings_def *d = settings_find(word);
    return d && !strcasecmp(d->name, word);
}

/* NAME=VALUE: the command of that name, or the setting. */
static const struct command_def *assigned(const char *line, size_t *n)
{
    char name[COMMAND_LINE];
    size_t end = strcspn(line, "= \t"), equals = end + strspn(line + end, " \t");
    snprintf(name, sizeof name, "%.*s", (int)end, line);
    if (line[equals] != '=') return NULL;
    const struct command_def *d = command_find(name);
    *n = d ? equals + 1 : 0;
    return d ? d : is_setting(name) ? command_find("set") : NULL;
}

const struct command_def *word_means(const char *line, size_t *n)
{
    char word[COMMAND_LINE];
    struct rules r;
    struct err e;
    const struct command_def *d = assigned(line, n);
    if (d) return d;
    snprintf(word, sizeof word, "%.*s", (int)*n, line);
    if (gate_among(word, "exit bye logout q!")) return command_find("quit");
    bool name = isalpha((unsigned char)word[0]) && isalpha((unsigned char)word[1]) && isalpha((unsigned char)word[2]);
    if (!name || (!variants_find(word, &r, &e) && !variants_find(line, &r, &e))) return NULL;
    *n = 0;
    return command_find("new");
}

/* What beginners and people of other programs type, and what to do instead. */
static const char *const instead[][2] = {
    { "take takeback unmove", "`undo` takes a move back" },
    { "delete del remove erase",
        "`undo` takes a move back, `var delete` a variation, `browse delete` a game of a list" },
    { "clear empty wipe", "`setup clear` takes all pieces off the board of the position editor" },
    { "restart reset start begin load", "`new` begins a game, `open FILE` opens one" },
    { "wq write keep store", "`save` keeps the game in a file, `quit` leaves" },
    { "edit editor compose arrange", "`setup` opens the position editor" },
    { "print show display", "`board` shows the board in letters, `export` writes the game to a file" },
    { "history log record list", "`copy moves` lists the moves that were made" },
    { "offer", "`draw` offers a draw" },
    { "puzzle puzzles exercise exercises tactics", "`train` asks for better moves, `train tactics` for shots" },
    { "online multiplayer network connect chat", "`host` opens a table for people, `join` sits down at one" },
    { "version info credits", "`about` says what this is" },
    { "rotate", "`flip` turns the board round" },
    { "coordinates coords labels", "`set numbers=on` shows squares' names, `set notation=letters` changes them" },
    { "difficulty strength easy easier hard harder beginner expert",
        "`level 1` to `level 9` say how strong the engine is" },
    { "give surrender concede", "`resign` gives the game up" },
    { "best suggest advice tip cheat", "`hint` shows a good move, `analyse` more" },
    { "score eval evaluation points", "`analyse` says what the position is worth" },
    { "time timer blitz timecontrol", "`clock 5+3` gives each side five minutes, and three seconds a move" },
    { "how what who where can goal aim win tutorial manual instructions howto chess",
        "`rules` says how this game is played and won, `help` lists the commands" },
    { "dammen dames damas damka warcaby", "`variant` lists the games there are" },
    { "zoom size bigger smaller font fullscreen", "`set cell=s`, h, m, l, xl or xxl sizes the board" },
    { "menu main home options settings config preferences colors", "`set` lists the settings, `help` the commands" },
    { "two people player computer ai bot vs me", "`players w=me b=me` lets two people play, `go` the engine move" },
    { "castle castling o-o king crown promote", "a man on the far row becomes a king by itself" },
    { "white black color colour side", "`swap` exchanges the sides, `flip` turns the board" },
};

/* The command or game whose name is most like the word, and begins like it; NULL. */
static const char *like(const char *word)
{
    const struct command_def *d;
    const struct rules *r;
    struct near near;
    near_init(&near, word);
    for (int i = 0; (d = command_def(i)); i++)
        if (tolower((unsigned char)*word) == *d->name) near_offer(&near, d->name);
    for (int i = 0; (r = variants_builtin(i)); i++)
        if (tolower((unsigned char)*word) == *r->id) near_offer(&near, r->id);
    return near.best;
}

bool word_unknown(const char *word, size_t n, struct err *e)
{
    LOCAL(str) shown = { 0 };
    utf8_sanitise(&shown, word, n < 40 ? n : 40);
    const char *text = str_text(&shown), *way = NULL;
    for (size_t i = 0; i < sizeof instead / sizeof *instead; i++)
        if (gate_among(text, instead[i][0])) way = instead[i][1];
    if (is_setting(text))
        return err_set(e, 0, 0, _("there is no command \"%s\"; it is a setting: `set %s=VALUE`"), text, text);
    const char *best = way ? NULL : like(text);
    if (best) return err_set(e, 0, 0, _("there is no command \"%s\"; did you mean %s?"), text, best);
    return err_set(e, 0, 0, _("there is no command \"%s\"; %s"), text, way ? _(way) : _("help lists them"));
}
