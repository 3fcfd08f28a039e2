/* begin.c -- a session made (see session.h): the table of its wings, its settings, its first game. */
#include <config.h>

#include <string.h>
#include <unistd.h>

#include "app/analysis/analysis.h"
#include "app/analysis/played.h"
#include "app/analysis/reviewing.h"
#include "app/drill/drill.h"
#include "app/session/errand.h"
#include "app/kiosk/barred.h"
#include "app/list/beside.h"
#include "app/list/browse.h"
#include "app/peer/peer.h"
#include "app/session/journal.h"
#include "app/session/settings.h"
#include "app/session/wing.h"
#include "app/table/running.h"
#include "app/table/visit.h"
#include "base/mem.h"
#include "base/mono.h"
#include "board/variants.h"

/* A list lies over everything, so it is asked first.  A review borrows the engine of an analysis, so it comes before
   that. */
static const struct wing *const wings[] = { &kiosk_wing, &list_wing, &drill_wing, &peer_wing, &running_wing,
    &table_wing, &reviewing_wing, &analysis_wing, &errand_wing, &played_wing, &beside_wing, NULL };

static bool set_players(struct session *s, const struct session_options *o, struct err *e)
{
    const char *white = o->white ? o->white : "you", *black = o->black ? o->black : "engine";
    /* With the engine as White, the person wants to play Black. */
    if (o->white && !o->black && !strncasecmp(o->white, "engine", 6)) black = "you";
    return start_player(s, WHITE, white, e) && start_player(s, BLACK, black, e);
}

static bool find_rules(struct session *s, const struct session_options *o, struct rules *ret, struct err *e)
{
    const char *name = settings_get(s->settings, "variant");
    if (o->variant) return variants_find(o->variant, ret, e);
    if (!*name || !variants_find(name, ret, NULL)) *ret = *variants_builtin(0);
    return true;
}

/* Take over the options.  An empty text counts as not given. */
static void keep_options(struct session *s, const struct session_options *o)
{
    const char **const texts[] = { &s->how.as, &s->how.tables, &s->how.endgame, &s->how.library, &s->how.book };
    s->how = *o;
    s->files = (struct files){ .confined = o->kiosk, .folder = o->folder, .input = o->input };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (*texts[i] && !**texts[i]) *texts[i] = NULL;
}

static bool begin(struct session *s, const struct session_options *o, struct err *e)
{
    struct rules r;
    struct clocks checked;
    if (!find_rules(s, o, &r, e) || !set_players(s, o, e)) return false;
    if (o->tc && !*o->tc) return err_set(e, 0, 0, _("say which clock: 5+3, 40/30, 15m, own or off"));
    if (o->tc && (!settings_clock(&r, o->tc, &checked, e) || !settings_set(s->settings, "clock", o->tc, e)))
        return false;
    if (o->variant) *(s->assume = mem_new(1, sizeof r)) = r;
    start_new(s, &r, NULL, NULL);
    if (o->browse && !browse_start(s, o->file)) return err_set(e, 0, 0, "%s", session_message(s));
    if (o->file && !o->browse && !filing_open(s, o->file, 1, e)) return false;
    if (s->how.book && !o->kiosk && !books_find(&s->books, play_rules(s), s->how.book, e) && *e->text) return false;
    if (!o->file) start_greet(s, "");
    if (!start_resume(s, o->file) && !o->file) play_wake_up(s);
    return true;
}

struct session *session_new(const struct session_options *o, struct err *e)
{
    char dir[PATH_MAX];
    LOCAL(str) trouble = { 0 };
    struct session *s = mem_new(1, sizeof *s);
    if (!wake_init(&s->wake)) {
        mem_free(s);
        err_set(e, 0, 0, _("the system gives no pipe"));
        return NULL;
    }
    s->wings = wings;
    s->rng.state = o->seed ? o->seed : (uint64_t)mono_us() ^ (uint64_t)getpid() << 40;
    s->settings = settings_new();
    s->moment.offer = -1;
    s->file.index = -1;
    s->plain = o->plain;
    s->shown.kiosk = o->kiosk;
    s->shown.file = s->file.name;
    keep_options(s, o);
    load_kept(s, &trouble);
    const char *language = settings_get(s->settings, "lang");
    if (!o->kiosk && !o->keeps_language && strcmp(language, "auto") != 0) lang_change(language, NULL);
    EACH_WING(s, w, open) w->open(s);
    if (!s->how.no_journal) {
        bool placed = dirs_path(DIRS_STATE, "", dir);
        /* The folder is made by the first ply, or by the first line typed. */
        s->shown.first = placed && access(dir, F_OK) != 0;
        s->journal = journal_new(placed ? dir : "");
    }
    if (!begin(s, o, e)) {
        session_free(s);
        return NULL;
    }
    if (o->first_command) session_line(s, o->first_command);
    else visit_greet(s);
    tell_journal(s);
    if (trouble.len) say_before(s, str_text(&trouble));
    return s;
}
