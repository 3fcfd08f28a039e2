/* door.c -- how a session gets its orders (see session.h): commands, lines, answers. */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "app/commands/cmds.h"
#include "app/session/edits.h"
#include "base/mem.h"

bool session_apply(struct session *s, const struct command *c)
{
    edits_step(s);
    s->changes |= CHANGED_LOOK;
    s->step.steered = false;
    bool done = command_do(s, c);
    if (!s->step.steered) step_stop(s); // stop, so that the answer can be read
    tell_journal(s);
    return done;
}

bool session_import(struct session *s, const char *text, size_t n)
{
    struct command c = { .def = command_find("import"), .rest = mem_new(n + 1, 1) };
    memcpy(c.rest, text, n);
    bool done = session_apply(s, &c);
    mem_free(c.rest);
    return done;
}

/* Write the command that begins a game from a position, if the line is one, as in PDN files ([FEN "..."]) or alone.
   Other lines are returned as they are. */
static const char *fen_tag(const char *line, char command[COMMAND_LINE])
{
    const char *p = line + strspn(line, ":");
    int from = 0, to = 0, end = 0;
    bool alone = *p && p[1] == ':' && strchr("WBwb", *p) && p[2] && strchr("WBwb", p[2]);
    if (alone && snprintf(command, COMMAND_LINE, "fen %s", p) < COMMAND_LINE) return command;
    if (strncasecmp(p, "[FEN", 4) || sscanf(p + 4, " \"%n%*[^\"]%n\" ] %n", &from, &to, &end) < 0) return line;
    if (!end || p[4 + end] || to - from + 5 > COMMAND_LINE) return line;
    snprintf(command, COMMAND_LINE, "fen %.*s", to - from, p + 4 + from);
    return command;
}

/* Do a line that is not an answer.  If it is no command either, the question stays open. */
static bool do_line(struct session *s, const char *line)
{
    struct command c;
    struct err e;
    char clean[COMMAND_LINE];
    const char *bare = line + strspn(line, ":");
    bool import = !strncasecmp(bare, "import ", 7), known = import || command_parse(&c, fen_tag(line, clean), &e), done;
    if (s->wing.drill || (known && (import || !s->plain || !gate_tells(&c)))) ask_drop(s);
    if (import) return session_import(s, bare + 7, strlen(bare + 7));
    if (known) return session_apply(s, &c);
    step_stop(s);
    return train_word(s, line, &done) ? done : say_err(s, &e);
}

static bool answer(struct session *s, const char *text)
{
    struct command c;
    unsigned asked = s->question.asked, before = s->changes | CHANGED_LOOK;
    s->changes &= ~(unsigned)CHANGED_MESSAGE;
    edits_step(s);
    enum answer what = s->question.answer(s, text);
    if (what == ANSWER_AGAIN && !(s->changes & CHANGED_MESSAGE)) say_no(s, _("Please answer y or n"));
    s->changes |= before;
    if (what == ANSWER_AGAIN && text && !strcasecmp(text, "help")) return say(s, _("y or n answers; quit leaves"));
    if (what == ANSWER_AGAIN && text && (!strcasecmp(text, "quit") || !strcasecmp(text, "exit"))) what = ANSWER_ELSE;
    if ((what == ANSWER_AGAIN || what == ANSWER_ELSE) && text && command_parse(&c, text, NULL) && gate_tells(&c)) {
        say(s, "%s", ""); // in case the answer sets no message
        return session_apply(s, &c);
    }
    if (what == ANSWER_ELSE) {
        bool done = do_line(s, text);
        if (!done && !s->question.answer) say_before(s, _("The move is not played"));
        return done;
    }
    /* The answer may have led to another question. */
    if (what != ANSWER_AGAIN && s->question.asked == asked) ask_drop(s);
    tell_journal(s);
    return what == ANSWER_DONE;
}

bool session_cancel(struct session *s)
{
    if (!s->question.answer) return s->step.of && cmd_stopplay(s, NULL);
    answer(s, NULL);
    return true;
}

bool session_line(struct session *s, const char *line)
{
    char clean[COMMAND_LINE];
    line += strspn(line, " \t");
    if (!s->question.answer || *line == ':') return !*line || do_line(s, line);
    snprintf(clean, sizeof clean, "%s", line);
    if (!s->question.names) command_trim(clean);
    return answer(s, clean);
}
