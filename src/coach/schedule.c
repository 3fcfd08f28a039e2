/* schedule.c -- see schedule.h */
#include <config.h>

#include "coach/schedule.h"

#include <stdlib.h>
#include <string.h>

#include "base/day.h"
#include "base/mem.h"
#include "base/number.h"
#include "notation/fen.h"
#include "notation/movetext.h"

enum { LINES_OTHERS = 60, COUNT_MOST = 1000000, EASE_MOST = 99999, FIRST_DAY = 20781 /* 2026-11-24 */ };

/* ---- lines ---- */

struct lines_form {
    const char *name, *head, *legend; /* "a schedule" */
    int least, most;                  /* fields */
    const char *is;                   /* "a card is its key and five fields, parted by tabs" */
};

static void lines_release(struct lines *l)
{
    str_release(&l->kept);
    str_release(&l->others);
}

/* Takes one line, split into fields that are valid only now.  NULL: taken; else what is wrong. */
typedef const char *lines_fn(void *ctx, char *const *field, int n);

/* Take a line.  NULL if it was taken; else what is wrong with it. */
static const char *take(const struct lines_form *form, char *line, lines_fn *fn, void *ctx)
{
    char *field[LINES_FIELDS + 1];
    int n = 0;
    for (char *p = line; p && n <= form->most; n++) {
        field[n] = p;
        p = strchr(p, '\t');
        if (p) *p++ = 0;
    }
    return n < form->least || n > form->most || !*field[0] ? form->is : fn(ctx, field, n);
}

static bool is(const char *line, size_t n, const char *text)
{
    return n == strlen(text) && !memcmp(line, text, n);
}

static void read_line(struct lines *l, const struct lines_form *form, int number, const char *text, size_t n,
    lines_fn *fn, void *ctx)
{
    if (!n || is(text, n, form->legend)) return;
    if (*text != '#') {
        LOCAL_MEM char *copy = memcpy(mem_new(n + 1, 1), text, n);
        const char *wrong = strlen(copy) < n ? "there is a zero byte" : take(form, copy, fn, ctx);
        if (!wrong) return;
        if (!l->damaged++) err_set(&l->trouble, number, 1, "%s", wrong);
        else if (l->others.len < LINES_OTHERS) str_addf(&l->others, ", %d", number);
    }
    str_addn(&l->kept, text, n);
    str_put(&l->kept, '\n');
}

/* False with the place if the file is of another kind, or of a later huff.  An empty text is an empty file. */
static bool lines_read(struct lines *l, const struct lines_form *form, const char *text, size_t n, lines_fn *fn,
    void *ctx, struct err *e)
{
    const char *end = text + n;
    for (int number = 1; text < end; number++) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t all = (size_t)((stop ? stop : end) - text), length = all;
        while (length && text[length - 1] == '\r') length--;
        if (number > 1) read_line(l, form, number, text, length, fn, ctx);
        else if (!is(text, length, form->head))
            return l->name ? err_set(e, 0, 0, "%s:1: %s this huff can read begins with the line %s", l->name,
                       form->name, form->head)
                           : err_set(e, 1, 1, "%s this huff can read begins with the line %s", form->name, form->head);
        text += all + (stop != NULL);
    }
    return true;
}

/* Read a number from `least` to `most`, in hundredths (places 2) or tenths (1), with so many decimals: "2.50".
   False if it is none. */
static bool lines_decimal(const char *text, int places, int least, int most, int *ret)
{
    char digits[12];
    size_t n = strlen(text), behind = (size_t)places;
    if (n < behind + 2 || n >= sizeof digits || text[n - behind - 1] != '.') return false;
    memcpy(digits, text, n - behind - 1);
    strcpy(digits + n - behind - 1, text + n - behind);
    return number_int(digits, least, most, ret);
}

/* Append the lines before the items. */
static void lines_begin(const struct lines *l, const struct lines_form *form, struct str *out)
{
    str_addf(out, "%s\n%s\n", form->head, form->legend);
    str_addn(out, str_text(&l->kept), l->kept.len);
}

/* ---- cards ---- */

enum { F_KEY, F_DUE, F_INTERVAL, F_EASE, F_REPS, F_LAPSES, FIELDS };

static const struct lines_form form = { "a schedule", "# huff schedule 1",
    "# card, due, interval in days, ease, right in a row, forgotten", FIELDS, FIELDS,
    "a card is its key and five fields, parted by tabs" };

void schedule_release(struct schedule *s)
{
    for (int i = 0; i < s->n; i++) mem_free(s->card[i].key);
    mem_free(s->card);
    lines_release(&s->lines);
    *s = (struct schedule){ 0 };
}

void card_key(const char *game, const struct rules *r, const struct pos *p, const struct move *m, struct str *out)
{
    if (game) str_addf(out, "%s ", game);
    fen_write(r, coord_own(), p, out);
    if (!m) return;
    str_put(out, ' ');
    movetext_line(r, coord_own(), p, m, 1, MOVETEXT_HUB, out);
}

/* ---- SM-2 ---- */

static int next_interval(const struct card *c)
{
    if (c->reps < 3 || !c->interval) return c->reps < 2 ? 1 : 6; // 0: written by somebody
    int64_t days = ((int64_t)c->interval * c->ease + 99) / 100;
    return days < SCHEDULE_DAYS_MOST ? (int)days : SCHEDULE_DAYS_MOST;
}

void card_answer(struct card *c, enum grade grade, int day)
{
    int q = (int)grade, short_of = 5 - q;
    if (q >= 3 && c->due > day) return;
    if (q < 3) {
        if (c->reps && c->lapses < COUNT_MOST) c->lapses++;
        c->reps = 0;
        c->interval = 1;
    } else {
        if (c->reps < COUNT_MOST) c->reps++;
        c->ease += 10 - short_of * (8 + short_of * 2);
        if (c->ease < SCHEDULE_EASE_LEAST) c->ease = SCHEDULE_EASE_LEAST;
        if (c->ease > EASE_MOST) c->ease = EASE_MOST;
        c->interval = next_interval(c);
    }
    c->due = day + c->interval;
    if (c->due >= DAY_MAX) c->due = DAY_MAX - 1;
}

int schedule_mend(struct schedule *s, int today)
{
    int n = 0;
    for (int i = 0; i < s->n && today >= FIRST_DAY; i++) {
        struct card *c = &s->card[i];
        if (c->due <= today + c->interval + 1) continue; // a traveller may be a day ahead
        c->due = today + c->interval;
        n++;
    }
    return n;
}

/* ---- cards by their keys ---- */

/* The first card whose key is not before this one. */
static int place_of(const struct schedule *s, const char *key)
{
    int from = 0, to = s->n;
    while (from < to) {
        int mid = from + (to - from) / 2;
        if (strcmp(s->card[mid].key, key) < 0) from = mid + 1;
        else to = mid;
    }
    return from;
}

struct card *schedule_find(const struct schedule *s, const char *key)
{
    int i = place_of(s, key);
    return i < s->n && !strcmp(s->card[i].key, key) ? &s->card[i] : NULL;
}

struct card *schedule_card(struct schedule *s, const char *key)
{
    int i = place_of(s, key);
    if (i < s->n && !strcmp(s->card[i].key, key)) return &s->card[i];
    MEM_ROOM(s->card, s->n, s->room);
    memmove(&s->card[i + 1], &s->card[i], (size_t)(s->n++ - i) * sizeof *s->card);
    s->card[i] = (struct card){ .key = mem_dup(key), .ease = SCHEDULE_EASE };
    return &s->card[i];
}

/* ---- the text ---- */

/* Keep the card that was answered last; if both were on the same day, the one due first. */
static void merge(struct schedule *s, const struct card *c)
{
    struct card *own = schedule_card(s, c->key);
    int later = (c->due - c->interval) - (own->due - own->interval);
    if (own->due && (later < 0 || (later == 0 && c->due >= own->due))) return;
    char *key = own->key;
    *own = *c;
    own->key = key;
}

static const char *read_card(void *ctx, char *const *field, int n UNUSED)
{
    struct card c = { .key = field[F_KEY] };
    if (!day_read(field[F_DUE], &c.due)) return "a day is YYYY-MM-DD or -";
    if (!lines_decimal(field[F_EASE], 2, SCHEDULE_EASE_LEAST, EASE_MOST, &c.ease))
        return "an ease is a number from 1.30 on with two decimals";
    if (!number_int(field[F_INTERVAL], 0, SCHEDULE_DAYS_MOST, &c.interval)
        || !number_int(field[F_REPS], 0, COUNT_MOST, &c.reps) || !number_int(field[F_LAPSES], 0, COUNT_MOST, &c.lapses))
        return "this is not a number that can be";
    merge(ctx, &c);
    return NULL;
}

bool schedule_read(struct schedule *s, const char *text, size_t n, struct err *e)
{
    return lines_read(&s->lines, &form, text, n, read_card, s, e);
}

void schedule_write(const struct schedule *s, struct str *out)
{
    lines_begin(&s->lines, &form, out);
    for (int i = 0; i < s->n; i++) {
        const struct card *c = &s->card[i];
        str_addf(out, "%s\t%s\t%d\t%d.%02d\t%d\t%d\n", c->key, DAY(c->due), c->interval, c->ease / 100, c->ease % 100,
            c->reps, c->lapses);
    }
}

/* ---- a day ---- */

struct wanted {
    int at, day; /* 0: a new card */
};

static int compare_wanted(const void *a, const void *b)
{
    const struct wanted *x = a, *y = b;
    if (!x->day != !y->day) return x->day ? -1 : 1;
    return x->day != y->day ? x->day - y->day : x->at - y->at;
}

void schedule_day(const struct card *const *card, int n, int today, int *order, struct schedule_day *ret)
{
    LOCAL_MEM struct wanted *wanted = mem_new((size_t)n + 1, sizeof *wanted);
    int done = 0, k = 0;
    *ret = (struct schedule_day){ .cards = n };
    for (int i = 0; i < n; i++) {
        int due = card[i] ? card[i]->due : 0;
        ret->learned += due > 0;
        done += due > 0 && due - card[i]->interval == today;
        if (due <= today) wanted[k++] = (struct wanted){ i, due };
        else if (!ret->next || due < ret->next) ret->next = due;
    }
    int most = done < SCHEDULE_DAY ? SCHEDULE_DAY - done : 0;
    if (most > k) most = k;
    qsort(wanted, (size_t)k, sizeof *wanted, compare_wanted);
    for (int i = 0; i < most; i++) {
        if (order) order[i] = wanted[i].at;
        if (wanted[i].day) ret->due++;
        else ret->fresh++;
    }
    ret->wait = k - most;
}

void schedule_cards(const struct schedule *s, int today, struct schedule_day *ret)
{
    LOCAL_MEM const struct card **card = mem_new((size_t)s->n + 1, sizeof *card);
    for (int i = 0; i < s->n; i++) card[i] = &s->card[i];
    schedule_day(card, s->n, today, NULL, ret);
}

/* ---- days ---- */

enum { F_DAY, F_WHAT, F_COUNTS, COUNTS = 5, DAYS_FIELDS = F_COUNTS + COUNTS };

static const struct lines_form days_form = { "a file of days", "# huff days 1",
    "# day, what, answers, right at once, known before, right of these, seconds", DAYS_FIELDS, DAYS_FIELDS,
    "a day is a date, what was learned and five numbers, parted by tabs" };

void days_release(struct days *d)
{
    for (int i = 0; i < d->n; i++) mem_free(d->list[i].what);
    mem_free(d->list);
    lines_release(&d->lines);
    *d = (struct days){ 0 };
}

/* The entry for a day and a thing, made if missing; valid until the next call. */
static struct day_done *entry(struct days *d, int day, const char *what)
{
    int i = d->n;
    for (; i > 0 && d->list[i - 1].day >= day; i--) {
        int order = d->list[i - 1].day == day ? strcmp(d->list[i - 1].what, what) : 1;
        if (order == 0) return &d->list[i - 1];
        if (order < 0) break;
    }
    MEM_ROOM(d->list, d->n, d->room);
    memmove(&d->list[i + 1], &d->list[i], (size_t)(d->n++ - i) * sizeof *d->list);
    d->list[i] = (struct day_done){ .what = mem_dup(what), .day = day };
    return &d->list[i];
}

static void count(int *to, int n)
{
    *to = n < COUNT_MOST - *to ? *to + n : COUNT_MOST;
}

static void add(struct day_done *to, const struct day_done *more)
{
    count(&to->asked, more->asked);
    count(&to->right, more->right);
    count(&to->known, more->known);
    count(&to->kept, more->kept);
    count(&to->seconds, more->seconds);
}

static const char *read_day(void *ctx, char *const *field, int n UNUSED)
{
    int day;
    struct day_done one = { 0 };
    int *const to[COUNTS] = { &one.asked, &one.right, &one.known, &one.kept, &one.seconds };
    if (!day_read(field[F_DAY], &day) || !day) return "a day is YYYY-MM-DD";
    for (int i = 0; i < COUNTS; i++)
        if (!number_int(field[F_COUNTS + i], 0, COUNT_MOST, to[i])) return "this is not a number that can be";
    add(entry(ctx, day, field[F_WHAT]), &one);
    return NULL;
}

bool days_read(struct days *d, const char *text, size_t n, struct err *e)
{
    return lines_read(&d->lines, &days_form, text, n, read_day, d, e);
}

void days_write(const struct days *d, struct str *out)
{
    lines_begin(&d->lines, &days_form, out);
    for (int i = 0; i < d->n; i++) {
        const struct day_done *one = &d->list[i];
        str_addf(out, "%s\t%s\t%d\t%d\t%d\t%d\t%d\n", DAY(one->day), one->what, one->asked, one->right, one->known,
            one->kept, one->seconds);
    }
}

void days_add(struct days *d, int day, const char *what, enum grade grade, bool known, int seconds)
{
    bool right = grade == GRADE_RIGHT;
    add(entry(d, day, what),
        &(struct day_done){ .asked = 1, .right = right, .known = known, .kept = known && right, .seconds = seconds });
}

struct day_done days_sum(const struct days *d, int first, int last, const char *what)
{
    struct day_done sum = { 0 };
    for (int i = 0; i < d->n; i++) {
        const struct day_done *one = &d->list[i];
        if (one->day >= first && one->day <= last && (!what || !strcmp(what, one->what))) add(&sum, one);
    }
    return sum;
}

/* ---- a set ---- */

enum { TENTHS_MOST = 100000 };

static const struct lines_form set_form = { "a set of exercises", "# huff set 1",
    "# position, then a field a round: seconds, x: wrong", 1, LINES_FIELDS, "a line has 64 fields at most" };

void set_release(struct set *s)
{
    for (int i = 0; i < s->n; i++) mem_free(s->item[i].key);
    mem_free(s->item);
    lines_release(&s->lines);
    *s = (struct set){ 0 };
}

static struct set_item *item_of(const struct set *s, const char *key)
{
    for (int i = 0; i < s->n; i++)
        if (!strcmp(s->item[i].key, key)) return &s->item[i];
    return NULL;
}

struct set_item *set_add(struct set *s, const char *key)
{
    struct set_item *there = item_of(s, key);
    if (there) return there;
    MEM_ROOM(s->item, s->n, s->room);
    s->item[s->n] = (struct set_item){ .key = mem_dup(key) };
    return &s->item[s->n++];
}

/* Read 12.3 or x8.1. */
static bool read_tenths(const char *text, int *ret)
{
    bool wrong = *text == 'x';
    if (!lines_decimal(text + wrong, 1, 1, TENTHS_MOST, ret)) return false;
    if (wrong) *ret = -*ret;
    return true;
}

static const char *read_item(void *ctx, char *const *field, int n)
{
    struct set *s = ctx;
    struct set_item x = { .n = n - 1 };
    if (!strcmp(field[0], "right") || !strcmp(field[0], "time")) return NULL; // these are counted anew
    bool days = !strcmp(field[0], "day");
    for (int i = 0; i < n - 1; i++) {
        if (days && !day_read(field[i + 1], &s->day[i])) return "a day is YYYY-MM-DD or -";
        if (!days && !read_tenths(field[i + 1], &x.tenths[i]))
            return "an answer is seconds with one decimal, or x and such";
    }
    if (days) {
        s->rounds = n - 1;
        return NULL;
    }
    struct set_item *to = set_add(s, field[0]);
    x.key = to->key;
    if (x.n > to->n) *to = x;
    return NULL;
}

bool set_read(struct set *s, const char *text, size_t n, struct err *e)
{
    int rounds = 0;
    bool ok = lines_read(&s->lines, &set_form, text, n, read_item, s, e);
    for (int i = 0; i < s->n; i++) rounds = s->item[i].n > rounds ? s->item[i].n : rounds;
    while (s->rounds < rounds) s->day[s->rounds++] = 0;
    s->rounds = rounds;
    return ok;
}

void set_answer(struct set *s, const char *key, bool right, int tenths, int day)
{
    struct set_item *x = item_of(s, key);
    if (!x || x->n == SET_ROUNDS) return;
    tenths = tenths < 1 ? 1 : tenths > TENTHS_MOST ? TENTHS_MOST : tenths;
    if (x->n == s->rounds) s->day[s->rounds++] = day;
    x->tenths[x->n++] = right ? tenths : -tenths;
    x->late++;
}

int set_right(const struct set *s, int round, int *ret_of, int *ret_tenths)
{
    int right = 0;
    *ret_of = *ret_tenths = 0;
    for (int i = 0; i < s->n; i++) {
        if (s->item[i].n <= round) continue;
        right += s->item[i].tenths[round] > 0;
        *ret_tenths += abs(s->item[i].tenths[round]);
        ++*ret_of;
    }
    return right;
}

void set_write(const struct set *s, struct str *out)
{
    LOCAL(str) right = { 0 }, time = { 0 };
    lines_begin(&s->lines, &set_form, out);
    str_add(out, "day");
    for (int r = 0; r < s->rounds; r++) {
        int of, tenths;
        str_addf(out, "\t%s", DAY(s->day[r]));
        str_addf(&right, "\t%d", set_right(s, r, &of, &tenths));
        str_addf(&time, "\t%d:%02d", tenths / 600, tenths / 10 % 60);
    }
    str_addf(out, "\nright%s\ntime%s\n", str_text(&right), str_text(&time));
    for (int i = 0; i < s->n; i++) {
        const struct set_item *x = &s->item[i];
        str_add(out, x->key);
        for (int r = 0; r < x->n; r++)
            str_addf(out, "\t%s%d.%d", x->tenths[r] < 0 ? "x" : "", abs(x->tenths[r]) / 10, abs(x->tenths[r]) % 10);
        str_put(out, '\n');
    }
}
