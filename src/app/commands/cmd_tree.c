/* cmd_tree.c -- comments, glyphs, tags. */
#include <config.h>

#include "app/commands/cmds.h"

#include <ctype.h>
#include <string.h>

#include "base/number.h"
#include "base/utf8.h"
#include "notation/comment.h"
#include "pdn/pdn_item.h"

enum { NAG_JUDGES = 6, NAG_LAST = 255 };

/* "before TEXT" is the comment before the move.  Only in small letters, since a sentence may begin with Before. */
static bool take_before(const char **text)
{
    size_t n = strlen("before");
    if (strncmp(*text, "before", n) || ((*text)[n] && !isspace((unsigned char)(*text)[n]))) return false;
    *text += n;
    while (isspace((unsigned char)**text)) ++*text;
    return true;
}

static bool show_comment(struct session *s, const char *comment, bool before)
{
    LOCAL(str) words = { 0 };
    comment_words(comment, &words);
    if (words.len) return say(s, "%s", str_text(&words));
    return say(s, before ? _("There is no comment before this move") : _("There is no comment on this move"));
}

/* A person changes only the words of a comment; what programs wrote in brackets stays.  After a backslash the text
   is taken as it is, whatever it begins with. */
bool cmd_comment(struct session *s, const struct command *c)
{
    const struct node *here = game_here(s->game);
    const char *text = c->rest;
    bool before = take_before(&text), taken = text[0] == '\\';
    const char *old = before ? here->before : here->after;
    if (!*text) return show_comment(s, old, before);
    if (before && here->kind != NODE_MOVE) return say_no(s, _("There is no move here to stand before"));
    bool none = !strcmp(text, "\"\"");
    LOCAL(str) clean = { 0 }, whole = { 0 }, words = { 0 };
    if (!none) utf8_sanitise(&clean, text + taken, strlen(text) - taken);
    comment_words(old, &words);
    if (!strcmp(str_text(&clean), str_text(&words))) return show_comment(s, old, before);
    comment_set_words(old, str_text(&clean), &whole);
    game_set_comment(s->game, here, before, str_text(&whole));
    return say(s, none ? _("The comment is removed") : _("The comment is set"));
}

/* $1 to $6 judge the move, and only the last one counts; no glyph is there twice. */
static bool replaces(int nag, int old)
{
    return nag == old || (nag <= NAG_JUDGES && old && old <= NAG_JUDGES);
}

/* False if the node has no room for another glyph. */
static bool add_glyph(struct session *s, const struct node *n, int nag)
{
    uint16_t old[GAME_NAGS];
    int count = n->n_nags, kept = 0;
    bool there = false;
    for (int i = 0; i < count; i++) {
        if (!replaces(nag, n->nags[i])) old[kept++] = n->nags[i];
        there = there || nag == n->nags[i];
    }
    if (there && kept == count - 1) return true;
    if (kept == GAME_NAGS) return false;
    if (kept < count) {
        game_clear_nags(s->game, n);
        for (int i = 0; i < kept; i++) game_add_nag(s->game, n, old[i]);
    }
    return game_add_nag(s->game, n, nag);
}

bool cmd_glyph(struct session *s, const struct command *c)
{
    const struct node *here = game_here(s->game);
    const char *glyph = command_word(c, 0);
    if (*glyph && here->kind != NODE_MOVE) return say_no(s, _("There is no move here to judge"));
    if (!strcasecmp(glyph, "none")) {
        if (!here->n_nags) return say(s, _("There is no glyph on this move"));
        game_clear_nags(s->game, here);
        return say(s, _("The glyphs are removed"));
    }
    int nag = nag_of_glyph(glyph, strlen(glyph));
    if (*glyph == '$') number_int(glyph + 1, 1, NAG_LAST, &nag);
    if (!nag) return say_no(s, _("Say !, ?, !!, ??, !?, ?!, $N or none"));
    if (!add_glyph(s, here, nag)) return say_no(s, _("This move has as many glyphs as fit"));
    return say(s, _("The move is marked %s"), glyph);
}

static bool list_tags(struct session *s)
{
    struct str *page = page_open(s, _("Tags"));
    const char *name, *value;
    int n = 0;
    while (game_tag_at(s->game, n, &name, &value)) {
        str_addf(page, "%3d  ", ++n);
        utf8_sanitise(page, name, strlen(name));
        str_add(page, ": ");
        utf8_sanitise(page, value, strlen(value));
        str_put(page, '\n');
    }
    return say(s,
        LANG_COUNT("%d tag; `tag NAME VALUE` changes one, and its number may stand for the name",
            "%d tags; `tag NAME VALUE` changes one, and its number may stand for the name", n));
}

/* The name of a tag as typed: the name itself, or its number in the list.  NULL with a sentence. */
static const char *tag_name(struct session *s, const char *typed)
{
    const char *name, *value;
    int n;
    if (number_int(typed, 1, INT_MAX, &n)) {
        if (game_tag_at(s->game, n - 1, &name, &value)) return name;
        say_no(s, _("There is no tag %d; `tag` lists them"), n);
        return NULL;
    }
    const char *p = typed;
    while (isalnum((unsigned char)*p) || *p == '_') p++;
    if (p > typed && !*p) return typed;
    say_no(s, _("A tag's name is letters and digits"));
    return NULL;
}

/* A tag cannot undo a result that the moves have decided. */
static bool say_over(struct session *s, struct ending_state over)
{
    LOCAL(str) text = { 0 };
    ending_sentence(play_rules(s), over, &text);
    return say_no(s, "%s", str_text(&text));
}

static bool is_tag(const struct session *s, const char *name, const char *value)
{
    const char *is = game_tag(s->game, name);
    return is && !strcmp(is, value);
}

/* Make the game's result that of the tag. */
static bool set_result(struct session *s, const char *text)
{
    struct err e;
    enum result result = items_result(text, strlen(text));
    if (s->mode != MODE_REPLAY || s->stood)
        return say_no(s, _("The result of a game played here comes from play; `resign` and `draw` end it"));
    if (!items_may_end(text, strlen(text), &e)) return say_err(s, &e);
    struct ending_state over = game_verdict(s->game, game_end(s->game));
    if (!result && over.result) return say_over(s, over);
    if (!is_tag(s, "Result", text) || game_explicit_result(s->game).result != result) {
        game_set_tag(s->game, "Result", text);
        game_set_result(s->game, (struct ending_state){ .result = result, .why = result ? WHY_RECORDED : WHY_NONE });
    }
    return say(s, "%s: %s", "Result", text);
}

bool cmd_tag(struct session *s, const struct command *c)
{
    if (!c->argc) return list_tags(s);
    if (*c->rest == '"') return say_no(s, _("A tag's name is letters and digits, without quotes"));
    const char *name = tag_name(s, c->argv[0]), *value = arg_rest(c, 1);
    if (!name) return false;
    if (!*value) {
        value = game_tag(s->game, name);
        return say(s, value ? "%s: %s" : _("There is no tag %s"), name, value);
    }
    bool none = !strcmp(value, "\"\"");
    bool quoted = c->argc == 2 && *value == '"';
    if (none && !game_tag(s->game, name)) return say_no(s, _("There is no tag %s"), name);
    LOCAL(str) clean = { 0 }, shown = { 0 };
    struct err e;
    if (quoted) value = c->argv[1];
    if (!items_may_change(name, &e)) return say_err(s, &e);
    if (!strcasecmp(name, "Result")) return set_result(s, none ? "*" : value);
    utf8_sanitise(&clean, value, strlen(value));
    str_add(&shown, name);
    if (none || !is_tag(s, name, str_text(&clean)))
        game_set_tag(s->game, str_text(&shown), none ? NULL : str_text(&clean));
    return say(s, none ? _("The tag %s is removed") : "%s: %s", str_text(&shown), str_text(&clean));
}
