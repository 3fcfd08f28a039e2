/* pane_words.c -- see pane_words.h */
#include <config.h>

#include "ui/pane_words.h"

#include <string.h>

#include "base/utf8.h"

enum { FIELD_GAP = 3 };

void words_bar(struct canvas *c, struct rect r, struct ink ink, const char *left, const char *right)
{
    canvas_fill(c, r, ' ', ink);
    int taken = utf8_columns(right), at = r.cols - taken - 1;
    struct rect room = { r.row, r.col, 1, taken && at > 0 ? at - 1 : r.cols };
    canvas_text(c, room, 0, 1, ink, left);
    if (taken && at > 0) canvas_text(c, r, 0, at, ink, right);
}

struct str *words_field(struct fields *l, int need, bool right)
{
    l->f[l->n].need = need;
    l->f[l->n].right = right;
    return &l->f[l->n++].text;
}

static int fields_columns(const struct fields *l)
{
    int cols = 1;
    for (int i = 0; i < l->n; i++)
        if (l->f[i].text.len) cols += utf8_columns(str_text(&l->f[i].text)) + FIELD_GAP;
    return cols - FIELD_GAP + 1;
}

static void drop_fields(struct fields *l, int cols)
{
    while (fields_columns(l) > cols) {
        int worst = -1;
        for (int i = 0; i < l->n; i++)
            if (l->f[i].text.len && l->f[i].need && (worst < 0 || l->f[i].need >= l->f[worst].need)) worst = i;
        if (worst < 0) return;
        str_clear(&l->f[worst].text);
    }
}

void words_fields(struct fields *l, struct canvas *c, struct rect r, struct ink ink)
{
    struct str side[2] = { 0 };
    drop_fields(l, r.cols);
    for (int i = 0; i < l->n; i++) {
        struct str *s = &side[l->f[i].right];
        if (s->len && l->f[i].text.len) str_addf(s, "%*s", FIELD_GAP, "");
        str_add(s, str_text(&l->f[i].text));
        str_release(&l->f[i].text);
    }
    words_bar(c, r, ink, str_text(&side[0]), str_text(&side[1]));
    str_release(&side[0]);
    str_release(&side[1]);
}

int words_whole(const char *words, int cols)
{
    int fit = 0;
    for (const char *p = words; *p;) {
        const char *end = p + strcspn(p, " ");
        if (end - words > cols) break;
        fit = (int)(end - words);
        p = end + strspn(end, " ");
    }
    return fit;
}

int words_that_fit(const char *phrases, int cols)
{
    int fit = 0;
    for (const char *p = phrases; *p;) {
        const char *gap = strstr(p, "   "), *end = gap ? gap : p + strlen(p);
        if (end - phrases > cols) break;
        fit = (int)(end - phrases);
        p = gap ? gap + 3 : end;
    }
    return fit;
}

size_t words_first(const char *text, int cols)
{
    size_t n = strlen(text), i = 0, blank = 0;
    for (int used = 0; i < n;) {
        uint32_t ch;
        size_t k = utf8_decode(text + i, n - i, &ch);
        int w = utf8_width(ch);
        used += w > 0 ? w : 0;
        if (used > cols) return blank ? blank : i;
        i += k;
        if (ch == ' ') blank = i;
    }
    return n;
}
