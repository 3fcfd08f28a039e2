/* decode.c -- see decode.h */
#include <config.h>

#include "ui/term/decode.h"

#include "base/utf8.h"
#include "ui/term/press.h"

enum { SEQUENCE_MAX = 32 };

void decode_init(struct decode *d)
{
    *d = (struct decode){ 0 };
    str_init(&d->paste, DECODE_PASTE_MAX);
}

void decode_release(struct decode *d)
{
    str_release(&d->paste);
}

/* What an ESC brings with it: Alt and a character, the rest of a sequence nobody knows (which is swallowed
   whole, so that its letters are no keys), or nothing. */
static int after_escape(struct decode *d, decode_fn *next, void *ctx)
{
    int k = next(ctx), digits[2] = { 0 }, semicolons = 0;
    if (k == PRESS_NONE || k == PRESS_ESC) return PRESS_ESC;
    if (k != '[' && k != 'O') return k < PRESS_NAMED ? k + PRESS_ALT : k;
    int i = 0;
    for (; i < SEQUENCE_MAX; i++) {
        k = next(ctx);
        if (k == PRESS_NONE || (k >= '@' && k <= '~' && k != '[')) break;
        digits[semicolons > 0] += k >= '0' && k <= '9';
        semicolons += k == ';';
    }
    bool place = k == 'R' && digits[0] && digits[1] && semicolons == 1 && digits[0] + digits[1] + 1 == i;
    if (!d->asked || !place) return PRESS_IGNORE;
    d->asked = false;
    return PRESS_ANSWER;
}

static void begin_paste(struct decode *d, int64_t now)
{
    str_clear(&d->paste);
    d->paste.full = false;
    d->pasting = true;
    d->pasted = false;
    d->paste_at = now;
}

static int end_paste(struct decode *d)
{
    d->pasting = false;
    d->pasted = true;
    return PRESS_PASTE_END;
}

static void collect(struct decode *d, int k, int64_t now)
{
    char buf[4];
    d->paste_at = now;
    if (k == PRESS_ENTER) k = '\n';
    if (k >= 0 && k < PRESS_NAMED) str_addn(&d->paste, buf, utf8_encode((uint32_t)k, buf));
}

int decode_key(struct decode *d, decode_fn *next, void *ctx, int64_t now)
{
    int k = next(ctx);
    if (d->pasting) {
        if (k == PRESS_PASTE_END || (k == PRESS_NONE && now - d->paste_at >= DECODE_PASTE_MS)) return end_paste(d);
        if (k == PRESS_NONE) return PRESS_NONE;
        collect(d, k, now);
        return PRESS_IGNORE;
    }
    if (k == PRESS_PASTE_BEGIN) {
        begin_paste(d, now);
        return PRESS_IGNORE;
    }
    if (k == PRESS_PASTE_END) return PRESS_IGNORE;
    return k == PRESS_ESC ? after_escape(d, next, ctx) : k;
}

const char *decode_paste(struct decode *d, size_t *ret_n)
{
    if (!d->pasted) return NULL;
    d->pasted = false;
    *ret_n = d->paste.len;
    return str_text(&d->paste);
}
