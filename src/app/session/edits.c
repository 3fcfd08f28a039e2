/* edits.c -- see edits.h */
#include <config.h>

#include "app/session/edits.h"

#include <string.h>

#include "app/session/state.h"
#include "base/mem.h"

enum edit_kind { EDIT_COMMENT, EDIT_GLYPHS, EDIT_TAG, EDIT_PROMOTE, EDIT_REMOVE, EDIT_RESTORE, EDIT_KINDS };

struct edit {
    enum edit_kind kind;
    bool before;                /* COMMENT: the comment before the move */
    uint64_t group;             /* edits of one group are undone together */
    uint64_t version;           /* of the game before the change */
    char *path;                 /* path of the node; for PROMOTE, REMOVE, RESTORE of its parent, */
    int place;                  /* ... and which of the parent's children the node is */
    char *name, *text;          /* TAG: its name; COMMENT, TAG: the old text, NULL for none */
    struct ending_state result; /* TAG: the old result, since a change of the tag Result changes it, too */
    uint16_t nags[GAME_NAGS];
    int n_nags;
    struct game *branch;       /* RESTORE: what was removed, from the position of its parent on, */
    char *mark[SESSION_MARKS]; /* ... and the paths of the marks in it; NULL: not in it */
};

enum { EDITS_KEPT = 64 }; // groups

struct stack {
    struct edit *e;
    int n, room, groups;
};

struct edits {
    struct stack done, undone, *into; /* into: the stack that receives edits while others are undone or redone */
    uint64_t group;                   /* of the last edit */
    uint64_t since;                   /* all changes since this version of the game can be undone */
    bool fresh;                       /* the next edit begins another group */
    bool deaf;                        /* changes are not the person's */
};

static void release(struct edit *e)
{
    mem_free(e->path);
    mem_free(e->name);
    mem_free(e->text);
    game_free(e->branch);
    for (int i = 0; i < SESSION_MARKS; i++) mem_free(e->mark[i]);
    *e = (struct edit){ 0 };
}

static void clear(struct stack *stack)
{
    while (stack->n) release(&stack->e[--stack->n]);
    stack->groups = 0;
}

void edits_clear(struct session *s)
{
    if (!s->edits) return;
    clear(&s->edits->done);
    clear(&s->edits->undone);
}

void edits_free(struct session *s)
{
    if (!s->edits) return;
    edits_clear(s);
    mem_free(s->edits->done.e);
    mem_free(s->edits->undone.e);
    mem_free(s->edits);
}

/* The oldest group goes when there are too many. */
static void drop_oldest(struct stack *stack)
{
    uint64_t group = stack->e[0].group;
    int gone = 0;
    while (gone < stack->n && stack->e[gone].group == group) release(&stack->e[gone++]);
    stack->n -= gone;
    memmove(stack->e, stack->e + gone, (size_t)stack->n * sizeof *stack->e);
    stack->groups--;
}

static void push(struct stack *stack, struct edit e)
{
    if (!stack->n || stack->e[stack->n - 1].group != e.group) stack->groups++;
    if (stack->groups > EDITS_KEPT) drop_oldest(stack);
    MEM_ROOM(stack->e, stack->n, stack->room);
    stack->e[stack->n++] = e;
}

static struct edit pop(struct stack *stack)
{
    struct edit e = stack->e[--stack->n];
    if (!stack->n || stack->e[stack->n - 1].group != e.group) stack->groups--;
    return e;
}

static char *copy(const char *text)
{
    return text && *text ? mem_dup(text) : NULL;
}

static char *path_of(const struct node *n)
{
    struct str path = { 0 };
    game_path(n, &path);
    return str_take(&path);
}

/* ---- a change that is heard becomes the edit that undoes it ---- */

/* Does the last edit of the group undo a change at `n`, too: because it removes what was added, or because the same
   thing was changed before? */
static bool is_covered(const struct game *g, struct edit *last, const struct edit *e, const struct node *n)
{
    if (last->kind == e->kind && e->kind == EDIT_TAG) return !strcasecmp(last->name, e->name);
    if (last->kind == EDIT_REMOVE) {
        const struct node *added = game_child_at(game_path_find(g, last->path), last->place);
        bool moves_up = e->kind == EDIT_PROMOTE && n == added;
        last->place -= moves_up;
        return added && (moves_up || game_is_inside(n, e->kind == EDIT_PROMOTE ? added->child : added));
    }
    bool alike = last->kind == e->kind && last->before == e->before;
    return alike && (e->kind == EDIT_COMMENT || e->kind == EDIT_GLYPHS) && game_path_find(g, last->path) == n;
}

/* Keep an edit, which undoes a change at `n`. */
static void keep(struct session *s, struct edit e, const struct node *n)
{
    struct edits *own = s->edits;
    struct stack *to = own->into ? own->into : &own->done;
    struct edit *last = to->n ? &to->e[to->n - 1] : NULL;
    if (!own->fresh && last && last->group == own->group && is_covered(s->game, last, &e, n)) {
        release(&e);
        return;
    }
    own->group += own->fresh;
    own->fresh = false;
    e.group = own->group;
    e.version = game_version(s->game);
    if (!own->into) clear(&own->undone);
    push(to, e);
}

/* The edit that puts back what is about to be deleted. */
static struct edit removed(struct session *s, const struct node *n)
{
    struct game *branch = game_new(play_rules(s), &n->parent->pos, n->parent->pos.turn);
    game_graft(branch, n);
    struct edit e = { EDIT_RESTORE, .path = path_of(n->parent), .place = game_variation(n), .branch = branch };
    for (int i = 0; i < SESSION_MARKS; i++)
        if (game_is_inside(s->mark[i], n)) e.mark[i] = path_of(s->mark[i]);
    return e;
}

static void keep_change(struct session *s, const struct game_event *v)
{
    const struct node *n = v->node, *here = game_here(s->game);
    struct edit e = { 0 };
    switch (v->kind) {
    case GAME_EVENT_PLAY:
    case GAME_EVENT_SETUP:
        if (!v->adds) return;
        keep(s, (struct edit){ EDIT_REMOVE, .path = path_of(here), .place = game_children(here) }, here);
        break;
    case GAME_EVENT_PROMOTE:
        keep(s, (struct edit){ EDIT_PROMOTE, .path = path_of(n->parent), .place = game_variation(n) }, n);
        break;
    case GAME_EVENT_DELETE: keep(s, removed(s, n), n->parent); break;
    case GAME_EVENT_COMMENT:
        e = (struct edit){ EDIT_COMMENT, v->before, .path = path_of(n),
            .text = copy(v->before ? n->before : n->after) };
        keep(s, e, n);
        break;
    case GAME_EVENT_NAG:
        if (v->nag < 0 && !n->n_nags) return; // nothing is cleared
        e = (struct edit){ EDIT_GLYPHS, .path = path_of(n), .n_nags = n->n_nags };
        memcpy(e.nags, n->nags, sizeof e.nags);
        keep(s, e, n);
        break;
    case GAME_EVENT_TAG:
        keep(s,
            (struct edit){ EDIT_TAG, .name = copy(v->name), .text = copy(game_tag(s->game, v->name)),
                .result = game_explicit_result(s->game) },
            NULL);
        break;
    default: break;
    }
}

/* The current node is left: forget what was true of it only.  In a game being played no edits are kept, and a change
   that could spoil a path makes all edits useless. */
static void hear(void *ctx, const struct game *g, const struct game_event *v)
{
    struct session *s = ctx;
    bool walks = v->kind == GAME_EVENT_GOTO,
         spoils = !walks && v->kind != GAME_EVENT_CLOCK && v->kind != GAME_EVENT_TAG && v->kind != GAME_EVENT_TAG_APPEND
        && v->kind != GAME_EVENT_RESULT;
    bool kept = s->mode == MODE_REPLAY && !s->edits->deaf;
    bool left = walks || v->kind == GAME_EVENT_PLAY || v->kind == GAME_EVENT_SETUP
        || (v->kind == GAME_EVENT_DELETE && game_is_inside(game_here(g), v->node));
    if (kept) keep_change(s, v);
    else if (!walks) s->edits->since = game_version(g) + 1;
    if (s->mode != MODE_REPLAY && spoils) edits_clear(s);
    if (v->kind == GAME_EVENT_DELETE) places_drop(s, v->node);
    if (v->kind == GAME_EVENT_PROMOTE && v->node == s->fresh) s->fresh = NULL; // the person wants it there
    if (left) play_forget(s);
    if (spoils) s->changes |= CHANGED_GAME;
}

void edits_heed(struct session *s)
{
    if (!s->edits) s->edits = mem_new(1, sizeof *s->edits);
    edits_clear(s);
    s->edits->since = 0;
    game_listen(s->game, LISTENER_EDITS, hear, s);
}

void edits_step(struct session *s)
{
    s->edits->fresh = true;
}

void edits_deafen(struct session *s, bool deaf)
{
    s->edits->deaf = deaf;
}

/* ---- undoing ---- */

/* Each of these functions undoes a change and returns the node where that can be seen; NULL if it could not be
   undone.  The current node stays where it is, unless it is deleted. */

static const struct node *apply_comment(struct session *s, const struct node *n, struct edit *e)
{
    game_set_comment(s->game, n, e->before, e->text);
    return n;
}

static const struct node *apply_glyphs(struct session *s, const struct node *n, struct edit *e)
{
    if (n->n_nags) game_clear_nags(s->game, n);
    for (int i = 0; i < e->n_nags; i++) game_add_nag(s->game, n, e->nags[i]);
    return n;
}

static const struct node *apply_tag(struct session *s, const struct node *n UNUSED, struct edit *e)
{
    game_set_tag(s->game, e->name, e->text);
    if (!strcasecmp(e->name, "Result")) game_set_result(s->game, e->result);
    return game_here(s->game);
}

/* Undo a promotion: promote the sibling that was passed. */
static const struct node *apply_promote(struct session *s, const struct node *n, struct edit *e)
{
    const struct node *passed = game_child_at(n, e->place);
    return passed && game_promote(s->game, passed) ? game_here(s->game) : NULL;
}

static const struct node *apply_remove(struct session *s, const struct node *n, struct edit *e)
{
    const struct node *added = game_child_at(n, e->place);
    return added && game_delete(s->game, added) ? n : NULL;
}

static const struct node *apply_restore(struct session *s, const struct node *n, struct edit *e)
{
    const struct node *top = game_root(e->branch)->child, *here = game_here(s->game), *end = game_line_end(s->game);
    game_goto(s->game, n);
    game_apart(s->game);
    bool grafted = top && game_graft(s->game, top);
    const struct node *back = game_here(s->game);
    game_goto(s->game, end); // so that the restored branch is not the one walked last
    game_goto(s->game, here);
    if (!grafted) return NULL;
    for (int k = game_variation(back); k > e->place; k--) game_promote(s->game, back);
    for (int i = 0; i < SESSION_MARKS; i++)
        if (!s->mark[i] && e->mark[i]) s->mark[i] = game_path_find(s->game, e->mark[i]);
    return back;
}

static const struct {
    const struct node *(*apply)(struct session *, const struct node *, struct edit *);
    const char *undone, *redone;
} kinds[EDIT_KINDS] = {
    [EDIT_COMMENT] = { apply_comment, N_("The comment is as it was before"), N_("The comment is changed again") },
    [EDIT_GLYPHS] = { apply_glyphs, N_("The glyphs are as they were before"), N_("The glyphs are changed again") },
    [EDIT_TAG] = { apply_tag, N_("The tag is as it was before"), N_("The tag is changed again") },
    [EDIT_PROMOTE] = { apply_promote, N_("The variation is back in its old place"),
        N_("The variation is moved up again") },
    [EDIT_REMOVE] = { apply_remove, N_("What you added is taken back"), N_("Deleted again") },
    [EDIT_RESTORE] = { apply_restore, N_("What was deleted is back"), N_("It is added again") },
};

/* Undo a change, and go to where it can be seen if `show`. */
static bool apply(struct session *s, struct edit *e, bool show)
{
    const struct node *n = e->path ? game_path_find(s->game, e->path) : game_root(s->game);
    const struct node *where = n ? kinds[e->kind].apply(s, n, e) : NULL;
    if (where && show) game_goto(s->game, where);
    return where != NULL;
}

/* Does the last group hold changes of several kinds? */
static bool is_mixed(const struct stack *stack)
{
    const struct edit *last = &stack->e[stack->n - 1];
    for (const struct edit *e = last; e >= stack->e && e->group == last->group; e--)
        if (e->kind != last->kind) return true;
    return false;
}

/* Undo the last group of one stack, which moves it to the other.  A single change is shown; if there are several,
   all over the game, the current node stays. */
static bool pass_over(struct session *s, struct stack *from, struct stack *to, bool undo)
{
    uint64_t group = from->e[from->n - 1].group, version = 0;
    bool several = from->n > 1 && from->e[from->n - 2].group == group, mixed = is_mixed(from), fits = true;
    const char *text = "";
    s->edits->into = to;
    while (fits && from->n && from->e[from->n - 1].group == group) {
        struct edit e = pop(from);
        text = undo ? kinds[e.kind].undone : kinds[e.kind].redone;
        version = e.version;
        fits = apply(s, &e, !several);
        release(&e);
    }
    s->edits->into = NULL;
    if (!fits) {
        edits_clear(s);
        return say_no(s,
            undo ? _("The game is no longer as it was; that cannot be taken back")
                 : _("The game is no longer as it was; that cannot be done again"));
    }
    if (version == s->saved_version && version >= s->edits->since) s->saved_version = game_version(s->game);
    if (mixed) text = undo ? N_("All that was changed together is as it was before") : N_("All of it is changed again");
    return say(s, "%s", _(text));
}

bool edits_take_back(struct session *s, bool undo, int n)
{
    struct edits *own = s->edits;
    struct stack *from = undo ? &own->done : &own->undone;
    bool done = from->n;
    if (!done) say_no(s, undo ? _("There is no change of yours to take back here") : _("There is nothing to redo"));
    for (; n && from->n; n--) {
        edits_step(s);
        done = pass_over(s, from, undo ? &own->undone : &own->done, undo);
    }
    return done;
}
