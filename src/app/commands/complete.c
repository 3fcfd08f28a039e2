/* complete.c -- the words that may stand at a place in a line: commands, settings and their values, games, legal
   moves, squares, files. */
#include <config.h>

#include <ctype.h>
#include <glob.h>
#include <stdio.h>
#include <string.h>

#include "app/session/command.h"
#include "app/session/engines.h"
#include "app/session/settings.h"
#include "app/session/state.h"
#include "board/variants.h"

/* What is being completed: the typed beginning of a word. */
struct typed {
    const char *word;
    size_t n;
    session_complete_fn *fn;
    void *ctx;
};

static void offer(const struct typed *t, const char *word)
{
    if (!strncasecmp(word, t->word, t->n)) t->fn(t->ctx, word);
}

/* Offer each of the words, which are separated by blanks, after a prefix. */
static void offer_words(const struct typed *t, const char *prefix, const char *words)
{
    size_t n;
    for (; words && (words = str_word(words, &n)); words += n) {
        char word[96];
        snprintf(word, sizeof word, "%s%.*s", prefix, (int)(n < 60 ? n : 60), words);
        offer(t, word);
    }
}

static void offer_commands(const struct typed *t)
{
    for (int i = 0; command_def(i); i++) offer(t, command_def(i)->name);
}

static void offer_moves(struct session *s, const struct typed *t)
{
    struct game *g = session_game(s);
    const struct moves *legal = game_moves(g);
    int n = moves_count(legal);
    for (int i = 0; i < n; i++) {
        struct move m = moves_get(legal, i);
        LOCAL(str) text = { 0 };
        movetext_write(game_rules(g), session_coord(s), game_pos(g), legal, &m, MOVETEXT_SHORT, &text);
        offer(t, str_text(&text));
    }
}

/* Offer the person's own theme files. */
static void offer_themes(const struct session *s, const struct typed *t)
{
    char path[PATH_MAX], word[80];
    glob_t found = { 0 };
    if (!s->how.kiosk && dirs_path(DIRS_CONFIG, "themes/*", path)) glob(path, 0, NULL, &found);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        const char *name = strrchr(found.gl_pathv[i], '/') + 1;
        snprintf(word, sizeof word, "theme=%.63s", name);
        if (settings_is_theme(name)) offer(t, word);
    }
    globfree(&found);
}

/* Offer `set NAME`, then `set NAME=VALUE`. */
static void offer_options(const struct session *s, const struct typed *t)
{
    const struct settings_def *def;
    char prefix[64];
    const char *equals = memchr(t->word, '=', t->n);
    for (int i = 0; (def = settings_def(i)); i++) {
        snprintf(prefix, sizeof prefix, "%s=", def->name);
        if (!equals) offer(t, prefix);
        else if (!strncasecmp(prefix, t->word, (size_t)(equals - t->word) + 1) && !strpbrk(def->values, ".")
            && strcmp(def->values, "text"))
            offer_words(t, prefix, def->values);
    }
    if (equals) offer_themes(s, t);
}

static void offer_arguments(struct session *s, const struct command_def *def, const struct typed *t)
{
    const char *name;
    offer_words(t, "", def->words);
    switch (def->arg) {
    case ARG_MOVE: offer_moves(s, t); break;
    case ARG_FILE: files_list(&s->files, t->word, t->n, t->fn, t->ctx); break;
    case ARG_VARIANT:
        for (int i = 0; variants_builtin(i); i++) offer(t, variants_builtin(i)->id);
        break;
    case ARG_OPTION: offer_options(s, t); break;
    case ARG_COMMAND: offer_commands(t); break;
    case ARG_SQUARE:
        for (int i = 1; i <= square_count(play_rules(s)); i++) offer(t, COORD(play_rules(s), session_coord(s), i));
        break;
    case ARG_ENGINE:
        for (int i = 0; (name = engines_name(s->external.list, i)); i++) offer(t, name);
        break;
    case ARG_NONE: break;
    }
}

void session_complete(struct session *s, const char *line, size_t at, session_complete_fn *fn, void *ctx,
    size_t *ret_word_start)
{
    size_t n = strlen(line), start, first;
    if (at > n) at = n;
    for (start = at; start && !isspace((unsigned char)line[start - 1]);) start--;
    for (first = 0; first < at && (isspace((unsigned char)line[first]) || line[first] == ':');) first++;
    if (start < first) start = first;
    struct typed t = { line + start, at - start, fn, ctx };
    *ret_word_start = start;
    if (start == first) {
        if (t.n && isdigit((unsigned char)*t.word)) offer_moves(s, &t);
        else offer_commands(&t);
        return;
    }
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(line + first, " \t"), line + first);
    const struct command_def *def = command_find(name);
    if (def) offer_arguments(s, def, &t);
}
