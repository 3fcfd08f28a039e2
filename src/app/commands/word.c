/* word.c -- a first word that is no command's name: what is meant by it, or what to do instead. */
#include <config.h>

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/commands/cmds.h"
#include "app/session/settings.h"
#include "base/utf8.h"
#include "board/near.h"
#include "board/variants.h"

/* Is there a setting with exactly this name? */
static bool is_setting(const char *word)
{
    const struct settings_def *d = settings_find(word);
    return d && !strcasecmp(d->name, word);
}

/* NAME=VALUE: the command with that name, or the setting. */
static const struct command_def *assigned(const char *line, size_t *n)
{
    char name[COMMAND_LINE];
    size_t end = strcspn(line, "= \t"), equals = end + strspn(line + end, " \t");
    snprintf(name, sizeof name, "%.*s", (int)end, line);
    if (line[equals] != '=') return NULL;
    const struct command_def *d = command_find(name);
    if (!d && !is_setting(name)) return NULL;
    *n = d ? equals + 1 : 0;
    return d ? d : command_find("set");
}

/* Is this the name of a game, perhaps with facts after a colon? */
static bool names_game(const char *text, size_t n)
{
    char name[COMMAND_LINE];
    struct rules r;
    size_t facts = strcspn(text, ":");
    snprintf(name, sizeof name, "%.*s", (int)(facts < n ? facts : n), text);
    return variants_find(name, &r, NULL);
}

const struct command_def *word_means(const char *line, size_t *n)
{
    char word[COMMAND_LINE];
    const struct command_def *d = assigned(line, n);
    if (d) return d;
    snprintf(word, sizeof word, "%.*s", (int)*n, line);
    if (gate_among(word, "exit bye logout q!")) return command_find("quit");
    bool name = isalpha((unsigned char)word[0]) && isalpha((unsigned char)word[1]) && isalpha((unsigned char)word[2]);
    bool clock = isdigit((unsigned char)word[0]) && strchr(word, '+'),
         game = name && (names_game(line, *n) || names_game(line, strlen(line)));
    if (!clock && !game) return NULL;
    *n = 0;
    return command_find(clock ? "clock" : "new");
}

void word_shorten(char *line)
{
    static const char *const said[][2] = { { "go back", "back" }, { "go forward", "forward" }, { "go to move", "goto" },
        { "go to", "goto" }, { "save as", "save" }, { "why not", "why" } };
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        size_t n = strlen(said[i][0]), m = strlen(said[i][1]);
        if (strncasecmp(line, said[i][0], n) || (line[n] && !isspace((unsigned char)line[n]))) continue;
        memmove(line + m, line + n, strlen(line + n) + 1);
        memcpy(line, said[i][1], m);
        return;
    }
}

/* What beginners and users of other programs type, and what to do instead. */
static const char *const instead[][2] = {
    { "take takeback unmove", N_("`undo` takes a move back") },
    { "delete del remove erase",
        N_("`undo` takes a move back, `var delete` a variation, `browse delete` a game of a list") },
    { "clear empty wipe", N_("`setup clear` takes all pieces off the board of the position editor") },
    { "restart reset start begin load", N_("`new` begins a game, `open FILE` opens one") },
    { "wq write keep store", N_("`save` keeps the game in a file, `quit` leaves") },
    { "edit editor compose arrange", N_("`setup` opens the position editor") },
    { "print show display", N_("`board` shows the board in letters, `export` writes the game to a file") },
    { "history log record list", N_("`copy moves` lists the moves that were made") },
    { "offer", N_("`draw` offers a draw") },
    { "puzzle puzzles exercise exercises tactics", N_("`train` asks for better moves, `train tactics` for shots") },
    { "online multiplayer network connect chat", N_("`host` opens a table for people, `join` sits down at one") },
    { "version info credits license licence copyright", N_("`about` says what this is") },
    { "rotate", N_("`flip` turns the board round") },
    { "coordinates coords labels", N_("`set numbers=on` shows squares' names, `set notation=letters` changes them") },
    { "difficulty strength easy easier hard harder beginner expert",
        N_("`level 1` to `level 9` say how strong the engine is") },
    { "i", N_("`resign` gives the game up, `draw` offers a draw, `swap` exchanges the sides") },
    { "give surrender concede lose lost 1-0 0-1 2-0 0-2", N_("`resign` gives the game up") },
    { "best suggest advice tip cheat", N_("`hint` shows a good move, `analyse` more") },
    { "score evaluation points", N_("`analyse` says what the position is worth") },
    { "time timer blitz timecontrol", N_("`clock 5+3` gives each side five minutes, and three seconds a move") },
    { "how what who where can goal aim win tutorial manual instructions howto chess f1",
        N_("`rules` says how this game is played and won, `help` lists the commands") },
    { "dammen dames damas damka warcaby", N_("`variant` lists the games there are") },
    { "zoom size bigger smaller font fullscreen", N_("`set cell=s`, h, m, l, xl or xxl sizes the board") },
    { "menu main home options settings config preferences", N_("`set` lists the settings, `help` the commands") },
    { "two people friend friends computer ai bot vs me",
        N_("`players w=me b=me` lets two people play, `go` the engine move") },
    { "castle castling rochade o-o o-o-o 0-0-0",
        N_("nothing castles in draughts; a man on the far row becomes a king by itself") },
    { "king crown promote", N_("a man on the far row becomes a king by itself") },
    { "white black side sides",
        N_("`swap` exchanges the sides, `new b=me` begins a game as Black, `flip` turns the board") },
    { "color colour colors colours", N_("`set theme=mono` does without colours, `set theme` lists the others") },
    { "lang language locale translation", N_("`set lang=de` speaks German, other languages likewise") },
    { "status state", N_("`board` shows the board, `players` who plays, `clock` the clocks") },
};

/* The command or game whose name is most like the word, and begins like it; NULL if there is none. */
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

const char *word_instead(const char *word)
{
    for (size_t i = 0; i < sizeof instead / sizeof *instead; i++)
        if (gate_among(word, instead[i][0])) return _(instead[i][1]);
    return NULL;
}

bool word_unknown(const char *word, size_t n, struct err *e)
{
    LOCAL(str) shown = { 0 };
    utf8_sanitise(&shown, word, n < 40 ? n : utf8_uncut(word, 40));
    const char *text = str_text(&shown), *way = word_instead(text);
    if (is_setting(text))
        return err_set(e, 0, 0, _("there is no command \"%s\"; it is a setting: `set %s=VALUE`"), text, text);
    const char *best = way ? NULL : like(text);
    if (best) return err_set(e, 0, 0, _("there is no command \"%s\"; did you mean %s?"), text, best);
    return err_set(e, 0, 0, _("there is no command \"%s\"; %s"), text, way ? way : _("help lists them"));
}
