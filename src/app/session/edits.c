/* edits.c -- see edits.h */
#include <config.h>

#include "app/session/edits.h"

#include <string.h>

#include "app/session/places.h"
#include "app/session/state.h"
#include "base/mem.h"

enum edit_kind { EDIT_COMMENT, EDIT_GLYPHS, EDIT_TAG, EDIT_PROMOTE, EDIT_REMOVE, EDIT_RESTORE, EDIT_KINDS };

struct edit {
    enum edit_kind kind;
    bool before;       /* COMMENT: the one before the move */
    uint64_t group;    /* edits of one group are taken back together */
    char *path;        /* the node; RESTORE: its parent */
    char *name, *text; /* TAG: its name; COMMENT, TAG: NULL for none */
    uint16_t nags[GAME_NAGS];
    int n_nags;
    struct game *branch; /* RESTORE: what was removed, from its parent's position on */
    int place;           /* RESTORE: its place among the parent's children */
};

enum { EDITS_KEPT = 64 }; // groups

struct stack {
    struct edit *e;
    int n, room, groups;
};

struct edits {
    struct stack done, undone;
    uint64_t group; /* of the last edit */
    bool joined;    /* the next one belongs to it */
};

static void release(struct edit *e)
{
    mem_free(e->path);
    mem_free(e->name);
    mem_free(e->text);
    game_free(e->branch);
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
    mem_free(s->edits->done.e);
    mem_free(s->edits->undone.e);
    mem_free(s->edits);
    s->edits = NULL;
}

static struct edits *edits(struct session *s)
{
    if (!s->edits) s->edits = mem_new(1, sizeof *s->edits);
    return s->edits;
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

static bool copy_node(struct game *to, const struct node *n)
{
    if (n->kind == NODE_SETUP) game_setup(to, &n->pos);
    else if (!(n->illegal ? game_play_illegal : game_play)(to, &n->move)) return false;
    const struct node *here = game_here(to);
    if (n->before) game_set_comment(to, here, true, n->before);
    if (n->after) game_set_comment(to, here, false, n->after);
    if (n->junk) game_set_junk(to, here, n->junk);
    for (int i = 0; i < n->n_nags; i++) game_add_nag(to, here, n->nags[i]);
    if (n->clock_ms >= 0) game_set_clock(to, here, n->clock_ms);
    return true;
}

/* No recursion, trees can be deep. */
bool graft(struct game *to, const struct node *top)
{
    for (const struct node *n = top;;) {
        if (!copy_node(to, n)) return false;
        if (n->child) {
            n = n->child;
            continue;
        }
        while (n != top && !n->next) {
            n = n->parent;
            game_back(to);
            if (!n->child->next) continue;
            /* The last variation was walked last; the line that goes on is the first. */
            game_goto(to, game_here(to)->child);
            game_back(to);
        }
        if (n == top) return true;
        n = n->next;
        game_back(to);
    }
}

/* Each of these makes a change, turns *e into what takes it back, and says where it is to be seen; NULL: it could
   not be made.  The current node stays, unless it goes. */

static const struct node *apply_comment(struct session *s, const struct node *n, struct edit *e)
{
    char *old = copy(e->before ? n->before : n->after);
    game_set_comment(s->game, n, e->before, e->text);
    mem_free(e->text);
    e->text = old;
    return n;
}

static const struct node *apply_glyphs(struct session *s, const struct node *n, struct edit *e)
{
    struct edit old = *e;
    memcpy(old.nags, n->nags, sizeof old.nags);
    old.n_nags = n->n_nags;
    if (n->n_nags) game_clear_nags(s->game, n);
    for (int i = 0; i < e->n_nags; i++) game_add_nag(s->game, n, e->nags[i]);
    *e = old;
    return n;
}

static const struct node *apply_tag(struct session *s, const struct node *n UNUSED, struct edit *e)
{
    char *old = copy(game_tag(s->game, e->name));
    game_set_tag(s->game, e->name, e->text);
    mem_free(e->text);
    e->text = old;
    return game_here(s->game);
}

static const struct node *apply_promote(struct session *s, const struct node *n, struct edit *e)
{
    if (!game_promote(s->game, n)) return NULL;
    /* Moving up the one that was passed undoes it. */
    mem_free(e->path);
    e->path = path_of(n->next);
    return game_here(s->game);
}

static const struct node *apply_remove(struct session *s, const struct node *n, struct edit *e)
{
    const struct node *parent = n->parent;
    if (!parent) return NULL;
    struct game *branch = game_new(play_rules(s), &parent->pos, parent->pos.turn);
    graft(branch, n);
    mem_free(e->path);
    *e = (struct edit){ .kind = EDIT_RESTORE,
        .group = e->group,
        .path = path_of(parent),
        .branch = branch,
        .place = game_variation(n) };
    places_drop(s, n);
    game_delete(s->game, n);
    return parent;
}

static const struct node *apply_restore(struct session *s, const struct node *n, struct edit *e)
{
    const struct node *top = game_root(e->branch)->child, *here = game_here(s->game);
    game_goto(s->game, n);
    bool grafted = top && graft(s->game, top);
    const struct node *back = game_here(s->game);
    game_goto(s->game, here);
    if (!grafted) return NULL;
    for (int k = game_variation(back); k > e->place; k--) game_promote(s->game, back);
    uint64_t group = e->group;
    release(e);
    *e = (struct edit){ .kind = EDIT_REMOVE, .group = group, .path = path_of(back) };
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

/* Make the change, and go there if `show`; *e becomes what takes it back. */
static bool apply(struct session *s, struct edit *e, bool show)
{
    const struct node *n = e->path ? game_path_find(s->game, e->path) : game_root(s->game);
    const struct node *where = n ? kinds[e->kind].apply(s, n, e) : NULL;
    if (!where) return false;
    if (show) game_goto(s->game, where);
    if (s->mode == MODE_REPLAY) play_forget(s);
    s->changes |= CHANGED_GAME;
    return true;
}

/* Keep what takes a change back. */
static void keep(struct session *s, struct edit e)
{
    struct edits *own = edits(s);
    if (!own->joined) own->group++;
    e.group = own->group;
    clear(&own->undone);
    push(&own->done, e);
}

static bool make(struct session *s, struct edit e)
{
    bool made = apply(s, &e, true);
    bool kept = made && s->mode == MODE_REPLAY;
    if (!kept) release(&e);
    if (made && !kept) edits_clear(s);
    if (kept) keep(s, e);
    return made;
}

void edits_join_begin(struct session *s)
{
    edits(s)->group++;
    edits(s)->joined = true;
}

void edits_join_end(struct session *s)
{
    edits(s)->joined = false;
}

void edits_comment(struct session *s, const struct node *n, bool before, const char *text)
{
    make(s, (struct edit){ .kind = EDIT_COMMENT, .before = before, .path = path_of(n), .text = copy(text) });
}

void edits_add_glyph(struct session *s, const struct node *n, int nag)
{
    struct edit e = { .kind = EDIT_GLYPHS, .path = path_of(n), .n_nags = n->n_nags };
    memcpy(e.nags, n->nags, sizeof e.nags);
    e.nags[e.n_nags++] = (uint16_t)nag;
    make(s, e);
}

void edits_clear_glyphs(struct session *s, const struct node *n)
{
    make(s, (struct edit){ .kind = EDIT_GLYPHS, .path = path_of(n) });
}

void edits_tag(struct session *s, const char *name, const char *value)
{
    make(s, (struct edit){ .kind = EDIT_TAG, .name = copy(name), .text = copy(value) });
}

bool edits_promote(struct session *s, const struct node *n)
{
    return make(s, (struct edit){ .kind = EDIT_PROMOTE, .path = path_of(n) });
}

void edits_promote_to_main(struct session *s, const struct node *n)
{
    edits_join_begin(s);
    for (; n->parent; n = n->parent)
        while (n->parent->child != n && edits_promote(s, n)) continue;
    edits_join_end(s);
}

void edits_remove(struct session *s, const struct node *n)
{
    make(s, (struct edit){ .kind = EDIT_REMOVE, .path = path_of(n) });
}

void edits_strip(struct session *s)
{
    edits_join_begin(s);
    for (const struct node *n = game_root(s->game)->child; n; n = n->child)
        while (n->next) edits_remove(s, n->next);
    edits_join_end(s);
}

void edits_played(struct session *s, const struct node *n)
{
    keep(s, (struct edit){ .kind = EDIT_REMOVE, .path = path_of(n) });
}

/* Does the last group hold changes of several kinds? */
static bool is_mixed(const struct stack *stack)
{
    const struct edit *last = &stack->e[stack->n - 1];
    for (const struct edit *e = last; e >= stack->e && e->group == last->group; e--)
        if (e->kind != last->kind) return true;
    return false;
}

/* Take the last group of one stack over to the other.  One change is shown; where many are made, all over the game,
   the current node stays. */
static bool pass_over(struct session *s, struct stack *from, struct stack *to, bool undo)
{
    uint64_t group = from->e[from->n - 1].group;
    bool several = from->n > 1 && from->e[from->n - 2].group == group, mixed = is_mixed(from);
    const char *text = "";
    while (from->n && from->e[from->n - 1].group == group) {
        struct edit e = pop(from);
        text = undo ? kinds[e.kind].undone : kinds[e.kind].redone;
        if (!apply(s, &e, !several)) {
            release(&e);
            edits_clear(s);
            return say_no(s,
                undo ? _("The game is no longer as it was; that cannot be taken back")
                     : _("The game is no longer as it was; that cannot be done again"));
        }
        push(to, e);
    }
    if (mixed) text = undo ? N_("All that was changed together is as it was before") : N_("All of it is changed again");
    return say(s, "%s", _(text));
}

bool edits_undo(struct session *s)
{
    if (!edits(s)->done.n) return say_no(s, _("There is no change of yours to take back here"));
    return pass_over(s, &s->edits->done, &s->edits->undone, true);
}

bool edits_redo(struct session *s)
{
    if (!edits(s)->undone.n) return say_no(s, _("There is nothing taken back to do again"));
    return pass_over(s, &s->edits->undone, &s->edits->done, false);
}
