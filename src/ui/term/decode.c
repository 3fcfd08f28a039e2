/* decode.c -- see decode.h */
#include <config.h>

#include "ui/term/decode.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "base/press.h"

enum { SEQUENCE_MAX = 32, GROUND_MAX = 64 };
enum { ESCDELAY_MAX = 2000, ESCDELAY_HERE = 50, ESCDELAY_SSH = 150 }; /* ms */

void decode_init(struct decode *d)
{
    *d = (struct decode){ .paste.max = DECODE_PASTE_MAX, .ground.max = GROUND_MAX, .line_ms = -1 };
}

void decode_release(struct decode *d)
{
    str_release(&d->paste);
    str_release(&d->ground);
}

/* Swallow a whole sequence from its character k on, so that its letters are not taken for keys.  It may be an
   answer, or the mark of a paste that arrived in parts. */
static int sequence(struct decode *d, int k, decode_fn *next, void *ctx, int64_t now)
{
    int *n = &d->sequence.n, *digits = d->sequence.digits, *semicolons = &d->sequence.semicolons;
    for (; *n < SEQUENCE_MAX && k != PRESS_NONE && !(k >= '@' && k <= '~' && k != '['); ++*n, k = next(ctx)) {
        bool digit = k >= '0' && k <= '9';
        digits[*semicolons > 0] += digit;
        *semicolons += k == ';';
        if (digit && d->sequence.number < 1000) d->sequence.number = 10 * d->sequence.number + k - '0';
    }
    d->broken = k == PRESS_NONE;
    d->broken_at = now;
    if (k == '~' && *n == 3 && d->sequence.number == 200) return PRESS_PASTE_BEGIN;
    bool place = k == 'R' && digits[0] && digits[1] && *semicolons == 1 && digits[0] + digits[1] + 1 == *n;
    if (!d->expects || !place) return PRESS_IGNORE;
    d->expects = false;
    if (d->waits) d->line_ms = (int)(now - d->asked_at);
    d->waits = false;
    return PRESS_IGNORE;
}

static int begin_sequence(struct decode *d, int k, decode_fn *next, void *ctx, int64_t now)
{
    memset(&d->sequence, 0, sizeof d->sequence);
    return sequence(d, k, next, ctx, now);
}

/* Does the ] after an ESC begin the answer about the background? */
static bool begins_ground(struct decode *d, int k, int64_t now)
{
    return k == ']' && d->asks_ground && now - d->ground_at < DECODE_GIVE_UP_MS;
}

/* What follows an ESC: Alt and a character, an unknown sequence, or nothing. */
static int after_escape(struct decode *d, decode_fn *next, void *ctx, int64_t now)
{
    int k = next(ctx);
    d->lone = k == PRESS_NONE || k == PRESS_ESC;
    d->broken_at = now;
    if (d->lone) return PRESS_ESC;
    d->in_ground = begins_ground(d, k, now);
    if (d->in_ground) return PRESS_IGNORE;
    if (k != '[' && k != 'O') return k < PRESS_NAMED ? k + PRESS_ALT : k;
    return begin_sequence(d, next(ctx), next, ctx, now);
}

/* Light or dark by luminance: "11;rgb:ffff/ffff/ffff", each of 1 to 4 digits. */
static bool is_light(const char *answer)
{
    unsigned part[3];
    int end[3];
    if (sscanf(answer, "11;rgb:%4x%n/%4x%n/%4x%n", &part[0], &end[0], &part[1], &end[1], &part[2], &end[2]) != 3)
        return false;
    double most = (1 << 4 * (end[0] - 7)) - 1;
    return 0.299 * part[0] + 0.587 * part[1] + 0.114 * part[2] > most / 2;
}

/* Collect the answer up to BEL or ESC \, however slowly it comes. */
static int collect_ground(struct decode *d, int k, int64_t now)
{
    bool over = k == 7 || k == '\\' || now - d->ground_at >= DECODE_GIVE_UP_MS;
    if (k == PRESS_NONE && !over) return PRESS_NONE;
    if (k >= ' ' && k < PRESS_RUBOUT && !over) str_put(&d->ground, (char)k);
    if (!over) return PRESS_IGNORE;
    d->light = is_light(str_text(&d->ground));
    d->in_ground = d->asks_ground = false;
    return k == PRESS_NONE ? PRESS_NONE : PRESS_IGNORE;
}

/* The rest of a sequence that arrives late is not keys either.  A late [, O or ] is a key if nothing came with it. */
static int late(struct decode *d, int k, decode_fn *next, void *ctx, int64_t now)
{
    bool lone = d->lone, broken = d->broken;
    if (k == PRESS_NONE) return k;
    d->lone = d->broken = false;
    if (now - d->broken_at >= DECODE_TAIL_MS || k < ' ' || k > '~') return k;
    if (broken) return sequence(d, k, next, ctx, now);
    bool ground = lone && begins_ground(d, k, now);
    int more = ground || (lone && (k == '[' || k == 'O')) ? next(ctx) : PRESS_NONE;
    if (more == PRESS_NONE) return k;
    if (!ground) return begin_sequence(d, more, next, ctx, now);
    d->in_ground = true;
    return collect_ground(d, more, now);
}

/* Collect what is between the marks of a paste. */
static int collect(struct decode *d, int k, int64_t now)
{
    static const char end[] = "\033[201~"; // the mark may arrive in parts
    const size_t n = sizeof end - 1;
    char buf[4];
    if (k == PRESS_PASTE_END || (k == PRESS_NONE && now - d->paste_at >= DECODE_PASTE_MS)) {
        d->pasting = false;
        return PRESS_PASTE_END;
    }
    if (k == PRESS_NONE) return PRESS_NONE;
    d->paste_at = now;
    if (k == PRESS_ENTER) k = '\n';
    if (k < PRESS_NAMED) str_addn(&d->paste, buf, utf8_encode((uint32_t)k, buf));
    if (k != '~' || d->paste.len < n || strcmp(d->paste.s + d->paste.len - n, end) != 0) return PRESS_IGNORE;
    d->paste.s[d->paste.len -= n] = '\0';
    d->pasting = false;
    return PRESS_PASTE_END;
}

int decode_byte(struct decode *d, char byte)
{
    wchar_t ch;
    bool begun = !mbsinit(&d->torn);
    size_t n = mbrtowc(&ch, &byte, 1, &d->torn);
    if (n == (size_t)-2) return PRESS_NONE;
    if (n != (size_t)-1) return ch == L'\n' ? PRESS_ENTER : (int)ch;
    memset(&d->torn, 0, sizeof d->torn);
    return begun ? decode_byte(d, byte) : PRESS_IGNORE; // the character before has no end
}

int decode_key(struct decode *d, decode_fn *next, void *ctx, int64_t now)
{
    int k = next(ctx);
    if (d->in_ground) return collect_ground(d, k, now);
    if (d->pasting) return collect(d, k, now);
    k = late(d, k, next, ctx, now);
    if (k == PRESS_ESC) k = after_escape(d, next, ctx, now);
    if (k == PRESS_PASTE_BEGIN) {
        str_clear(&d->paste);
        d->pasting = true;
        d->paste_at = now;
    }
    return k == PRESS_PASTE_BEGIN || k == PRESS_PASTE_END ? PRESS_IGNORE : k;
}

bool decode_ask_ground(struct decode *d, const char *name, bool able, int64_t now)
{
    const char *set = getenv("COLORFGBG"), *last = set ? strrchr(set, ';') : NULL;
    d->light = last && (strcmp(last, ";7") == 0 || strcmp(last, ";15") == 0);
    d->asks_ground = !last && able && strncmp(name, "screen", 6) != 0;
    d->ground_at = now;
    return d->asks_ground;
}

bool decode_ask(struct decode *d, int64_t now)
{
    if (d->waits && now - d->asked_at > DECODE_GIVE_UP_MS) {
        d->waits = false;
        d->mute = true;
    }
    bool early = d->line_ms >= 0 && now - d->asked_at < DECODE_ASK_MS;
    if (d->pasting || d->waits || d->mute || early) return false;
    d->waits = d->expects = true;
    d->asked_at = now;
    return true;
}

bool decode_knows_pastes(const char *name)
{
    static const char *const families[] = { "xterm", "screen", "tmux", "rxvt", "foot", "alacritty", "kitty", "konsole",
        "vte", "gnome", "st-", "putty" };
    for (size_t i = 0; i < sizeof families / sizeof families[0]; i++)
        if (strncmp(name, families[i], strlen(families[i])) == 0) return true;
    return false;
}

bool decode_is_name(const char *name)
{
    size_t n = strlen(name);
    return n >= 1 && n <= 64 && name[0] != '.' && strspn(name, STR_ALNUM "._+-") == n;
}

int decode_escdelay(int wanted)
{
    const char *env = getenv("ESCDELAY");
    int ms = env ? atoi(env) : 0;
    if (ms > 0 && ms <= ESCDELAY_MAX) return ms;
    return wanted > 0 ? wanted : getenv("SSH_CONNECTION") ? ESCDELAY_SSH : ESCDELAY_HERE;
}
