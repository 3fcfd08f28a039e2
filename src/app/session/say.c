/* say.c -- the message line, questions, pages and requests to the front end. */
#include <config.h>

#include "app/session/state.h"

#include <stdio.h>
#include <string.h>
#include <wctype.h>

#include "app/session/settings.h"
#include "base/mono.h"
#include "base/number.h"
#include "base/utf8.h"

enum { MESSAGE_MAX = 2000, PAGE_MAX = 4 << 20, BAR = 24, SHOW_MS = 500, SPARE_MS = 3000 };

static void put_clean(struct str *to, const char *fmt, va_list args)
{
    LOCAL(str) raw = { .max = MESSAGE_MAX };
    str_addv(&raw, fmt, args);
    utf8_sanitise(to, str_text(&raw), raw.len);
}

static void message(struct session *s, bool error, const char *fmt, va_list args)
{
    struct str clean = { .max = MESSAGE_MAX };
    put_clean(&clean, fmt, args);
    str_release(&s->said.text); // only now: an argument may be part of it
    s->said.text = clean;
    s->shown.error = error;
    s->shown.greets = s->shown.kept = false;
    s->said.told = 0;
    s->said.shown = mono_ms();
    s->said.yields = false;
    s->changes |= CHANGED_MESSAGE;
}

bool say(struct session *s, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    message(s, false, fmt, args);
    va_end(args);
    return true;
}

bool say_no(struct session *s, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    message(s, true, fmt, args);
    va_end(args);
    return false;
}

bool say_err(struct session *s, const struct err *e)
{
    if (e->line) return say_no(s, _("Line %d, column %d: %s"), e->line, e->column, e->text);
    uint32_t first;
    char capital[5] = "";
    size_t n = e->named ? 0 : utf8_decode(e->text, strlen(e->text), &first);
    if (n) utf8_encode(towupper((wint_t)first), capital);
    return say_no(s, "%s%s", capital, e->text + n);
}

bool say_trouble(struct session *s, const struct err *e)
{
    if (!s->plain || !s->said.told) return say_err(s, e);
    say_more(s, "%s", e->text);
    s->shown.error = true;
    return false;
}

/* Does this text continue the sentence before it?  Other languages use other dashes. */
static bool goes_on(const char *more)
{
    return strchr("-([;?! ", *more) || !strncmp(more, "\u2013", 3) || !strncmp(more, "\u2014", 3);
}

/* Add a sentence to the message. */
static void add(struct session *s, const char *more)
{
    struct str *text = &s->said.text;
    bool ends = text->len <= s->said.told || strchr(".!?:;,", text->s[text->len - 1]) || goes_on(more);
    // TRANSLATORS: between two sentences
    if (text->len) str_add(text, ends ? " " : _(". "));
    str_add(text, more);
    s->said.shown = mono_ms();
    s->said.yields = false;
    s->changes |= CHANGED_MESSAGE;
}

bool say_more(struct session *s, const char *fmt, ...)
{
    LOCAL(str) more = { .max = MESSAGE_MAX };
    va_list args;
    va_start(args, fmt);
    put_clean(&more, fmt, args);
    va_end(args);
    add(s, str_text(&more));
    return true;
}

void say_before(struct session *s, const char *text)
{
    struct str more = s->said.text;
    s->said.text = (struct str){ .max = MESSAGE_MAX };
    str_add(&s->said.text, text);
    if (more.len) add(s, str_text(&more));
    for (int i = 0; i < 2; i++) s->shown.steps[i] += s->said.text.len - more.len;
    str_release(&more);
    s->changes |= CHANGED_MESSAGE;
}

bool say_progress(struct session *s, uint64_t done, uint64_t of, const char *fmt, ...)
{
    static const char *const words[] = { "", N_("a quarter"), N_("half"), N_("three quarters") };
    int quarter = (int)(done * 4 / of);
    bool next = quarter > s->said.quarter && quarter < 4;
    char bar[BAR + 1] = "";
    s->said.quarter = quarter;
    int wait = s->said.yields ? SHOW_MS : SPARE_MS; // something else has yet to be read
    if (s->plain ? !next : mono_ms() - s->said.shown < wait) return false;
    for (unsigned i = 0; i < BAR; i++) bar[i] = i * of < done * BAR ? '#' : '-';
    va_list args;
    va_start(args, fmt);
    message(s, false, fmt, args);
    va_end(args);
    if (s->plain) say_more(s, "- %s", quarter ? _(words[quarter]) : "");
    else say_more(s, "[%s]  %d %%", bar, (int)(done * 100 / of));
    s->said.yields = true;
    return !s->plain;
}

static void put_question(struct session *s, answer_fn *fn, const char *fmt, va_list args)
{
    str_clear(&s->question.text);
    put_clean(&s->question.text, fmt, args);
    s->question.answer = fn;
    s->question.names = false;
    s->question.asked++;
    if (!s->plain) s->changes |= CHANGED_MESSAGE; // text mode would say the old message again, after the answer
}

void ask(struct session *s, answer_fn *fn, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    put_question(s, fn, fmt, args);
    va_end(args);
}

static bool act_surely(struct session *s, act_fn *act)
{
    s->question.sure = true;
    bool done = act(s);
    s->question.sure = false;
    return done;
}

static enum answer answer_first(struct session *s, const char *answer)
{
    int yes = ask_yes(s, answer);
    if (yes < 0) return ANSWER_AGAIN;
    if (!yes) say(s, "%s", s->question.no);
    return yes && act_surely(s, s->question.act) ? ANSWER_DONE : ANSWER_REFUSED;
}

bool ask_first(struct session *s, bool always, act_fn *act, const char *no, const char *fmt, ...)
{
    va_list args;
    if (!always && settings_is(s->settings, "confirm", "off")) return act_surely(s, act);
    s->question.act = act;
    s->question.no = no;
    va_start(args, fmt);
    put_question(s, answer_first, fmt, args);
    va_end(args);
    return true;
}

void ask_drop(struct session *s)
{
    if (!s->question.answer) return;
    s->question.answer = NULL;
    str_clear(&s->question.text);
    if (!s->plain) s->changes |= CHANGED_MESSAGE;
}

int ask_yes(struct session *s, const char *answer)
{
    bool yes = answer && (!strcasecmp(answer, "y") || !strcasecmp(answer, "yes"));
    bool no = !answer || !*answer || !strcasecmp(answer, "n") || !strcasecmp(answer, "no");
    if (yes || no) ask_drop(s);
    return yes ? 1 : no ? 0 : -1;
}

int how_many(struct session *s, const char *text, int most, const char *what)
{
    int n = 1;
    if (!text || !*text || number_int(text, 1, most, &n)) return n;
    say_no(s, "%s", _(what));
    return 0;
}

struct str *page_open(struct session *s, const char *title)
{
    str_release(&s->page.title);
    str_release(&s->page.text);
    s->page.title.max = MESSAGE_MAX;
    s->page.text.max = PAGE_MAX;
    utf8_sanitise(&s->page.title, title, strlen(title));
    s->page.has = true;
    return &s->page.text;
}

void page_before(struct session *s, int n)
{
    if (n > 0) str_addf(&s->page.text, _("... %d before"), n);
    if (n > 0) str_put(&s->page.text, '\n');
}

void page_more(struct session *s, int n)
{
    if (n > 0) str_addf(&s->page.text, _("... and %d more"), n);
    if (n > 0) str_put(&s->page.text, '\n');
}

bool request(struct session *s, enum session_request_kind kind, const char *text)
{
    s->request.kind = kind;
    snprintf(s->request.text, sizeof s->request.text, "%s", text);
    return true;
}
