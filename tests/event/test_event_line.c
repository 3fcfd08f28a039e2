/* test_event_line.c -- events as lines: spelling, strictness, and games rebuilt from them. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <zlib.h>

#include "base/err.h"
#include "base/rng.h"
#include "base/str.h"
#include "board/square.h"
#include "game/game.h"
#include "notation/coord.h"
#include "event/event_line.h"
#include "help/games.h"
#include "notation/fen.h"

/* The line with its checksum. */
static void with_crc(const char *body, struct str *out)
{
    str_clear(out);
    str_addf(out, "%s *%08lx", body, crc32(0, (const Bytef *)body, (uInt)strlen(body)));
}

static bool reads(const char *body, struct err *e)
{
    LOCAL(str) line = { 0 };
    LOCAL(event) v = { .ms = -1 };
    with_crc(body, &line);
    bool ok = event_read(str_text(&line), line.len, &v, e);
    if (ok) {
        LOCAL(str) again = { 0 };
        event_write(&v, &again);
        cr_assert_str_eq(str_text(&again), str_text(&line));
    }
    return ok;
}

Test(event_line, every_kind)
{
    static const char *const lines[] = {
        "1 game international \"W:W31-50:B1-20\"",
        "1 game thai forfeit=\"on\" title=\"My \\\"own\\\" game\" \"W:W32:B1\"",
        "2 tag \"White\" \"Ann\\n\\\\ \\x01\\xff\"",
        "3 tag+ \"Type de jeu\" \"\"",
        "4 untag \"White\"",
        "5 move W 32-28",
        "6 move B 28x17x22x33 clk 583.200",
        "7 move W 32-28~33 clk 0.000",
        "8 illegal B 19-23",
        "9 setup \"B:WK3:B4\"",
        "10 goto 0",
        "11 goto 12.1.3",
        "12 delete .",
        "13 promote 4.2.0",
        "14 comment . \"\"",
        "15 before 3 \"x\"",
        "16 junk . \"33...\"",
        "17 nag . 65535",
        "18 nag 2 none",
        "19 clk . -",
        "20 clk . 12.345",
        "21 result draw ending 2",
        "22 player B engine 9 \"\"",
        "23 player W you 0 \"Ann\"",
        "24 tc 40/7200:20/3600",
        "25 clock W -1.250 1 39",
        "26 table kopi 0",
        "27 seat B \"\"",
        "28 status adjourned",
        "29 offer W takeback declined",
        "30 presence B away",
        "31 watchers 12",
        "32 chat watchers \"ann\" \"selamat \\\"pagi\\\"\"",
        "33 hello 1 \"bob\"",
        "34 host kopi any 5",
        "35 join kopi",
        "36 watch kopi",
        "37 leave",
        "38 say players \"\"",
        "39 resign",
        "40 claim",
        "41 list",
        "42 row kopi playing B 17 3",
        "43 ok",
        "44 no \"it is not your turn\"",
        "45 moved",
        "46 ping",
        "47 pong",
        "48 result white abandoned 0",
        "48 unread kopi",
        "49 apart",
        "50 paused 1",
        "51 player B remote 0 \"Bob\"",
        "52 place 4.2.0 1",
        "53 tried 4.2.0",
        "999999999999999999 file 3 \"/home/a b/games.pdn\"",
    };
    struct err e = { 0 };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        cr_assert(reads(lines[i], &e), "%s: %d %s", lines[i], e.column, e.text);
}

Test(event_line, strictness)
{
    static const struct {
        const char *line;
        int column;
    } wrong[] = {
        { "", 11 },
        { "x", 1 },
        { "1", 2 },
        { "1 ", 3 },
        { "1 hop", 3 },
        { "1 move", 7 },
        { "1 move W", 9 },
        { "1 move X 32-28", 8 },
        { "1 move W 32", 12 },
        { "1 move W 0-5", 11 },
        { "1 move W 99-5", 10 },
        { "1 move W 3x9", 13 },
        { "1 move W 3x9x7x5", 17 },
        { "1 move W 3-9~", 14 },
        { "1 move W 3-9 ", 14 },
        { "1 move W 3-9 clk", 14 },
        { "1 move W 3-9 clk 5", 19 },
        { "1 move W 03-9", 10 },
        { "01 goto 0", 1 },
        { "1 goto", 7 },
        { "1 goto ", 8 },
        { "1 goto 0 0", 9 },
        { "1  goto 0", 3 },
        { "1 nag . 65536", 9 },
        { "1 nag . -1", 9 },
        { "1 tag \"a\" \"b", 13 },
        { "1 tag \"a\" b", 11 },
        { "1 tag \"a\" \"\\q\"", 13 },
        { "1 tag \"a\" \"\\x00\"", 13 },
        { "1 tag \"a\" \"\\x41\"", 12 },
        { "1 tag \"a\" \"\t\"", 12 },
        { "1 tag \"a\" \"\xff\"", 12 },
        { "1 clk . 1.5", 11 },
        { "1 clk . -1.500", 10 },
        { "1 clock W -0.000 0 0", 11 },
        { "1 result white", 15 },
        { "1 result green none 0", 10 },
        { "1 game x forfeit \"\"", 17 },
        { "1 game x", 9 },
        { "1 game x a=\"\"", 14 },
        { "9999999999999999999 goto 0", 19 },
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct err e = { 0 };
        cr_assert_not(reads(wrong[i].line, &e), "%s", wrong[i].line);
        cr_assert(e.text[0], "%s", wrong[i].line);
        cr_expect_eq(e.column, wrong[i].column, "%s: column %d: %s", wrong[i].line, e.column, e.text);
    }
}

/* Any one byte changed, taken away or added is noticed. */
Test(event_line, damage_is_noticed)
{
    const char *good = "12 move W 32x21x27x33 clk 583.200";
    LOCAL(str) line = { 0 };
    LOCAL(event) v = { .ms = -1 };
    with_crc(good, &line);
    cr_assert(event_read(str_text(&line), line.len, &v, NULL));
    for (size_t i = 0; i < line.len; i++)
        for (int bit = 0; bit < 8; bit++) {
            line.s[i] ^= (char)(1 << bit);
            cr_assert_not(event_read(str_text(&line), line.len, &v, NULL));
            line.s[i] ^= (char)(1 << bit);
        }
    for (size_t n = 0; n < line.len; n++) cr_assert_not(event_read(str_text(&line), n, &v, NULL));
    str_put(&line, '0');
    cr_assert_not(event_read(str_text(&line), line.len, &v, NULL));
}

Test(event_line, noise_is_survived)
{
    struct rng rng = { 3 };
    static const char alphabet[] = "0123456789 movegtagclkillegalWB-x~\"\\nx00.*=\n\xc3\xa9";
    struct event v = { .ms = -1 };
    OWN(game) g = a_game("thai");
    LOCAL(str) line = { 0 };
    for (int i = 0; i < 20000; i++) {
        static const char *const heads[] = { "1 game ", "2 tag ", "3 move W ", "4 goto ", "5 nag ", "6 clock B ",
            "7 result ", "8 setup ", "9 comment ", "" };
        char body[64];
        size_t n = (size_t)snprintf(body, sizeof body, "%s", heads[rng_below(&rng, 10)]);
        for (uint32_t k = rng_below(&rng, 30); k; k--) body[n++] = alphabet[rng_below(&rng, sizeof alphabet - 1)];
        body[n] = 0;
        with_crc(body, &line);
        struct err e = { 0 };
        if (event_read(str_text(&line), line.len, &v, &e)) {
            if (!event_apply(&v, &g, &e)) cr_assert(e.text[0]);
        } else {
            cr_assert(e.text[0]);
        }
    }
    event_release(&v);
}

static void assert_same_text(const char *a, const char *b)
{
    cr_assert_eq(!a, !b);
    if (a) cr_assert_str_eq(a, b);
}

static const struct node *onward(const struct node *n)
{
    return n->walked ? n->walked : n->child;
}

static void assert_same_node(const struct node *a, const struct node *b)
{
    cr_assert_eq(a->kind, b->kind);
    cr_assert_eq(a->ply, b->ply);
    cr_assert_eq(a->illegal, b->illegal);
    cr_assert(pos_equal(&a->pos, &b->pos));
    if (a->kind == NODE_MOVE) cr_assert(move_equal(&a->move, &b->move) && a->move.crowns == b->move.crowns);
    assert_same_text(a->before, b->before);
    assert_same_text(a->after, b->after);
    assert_same_text(a->junk, b->junk);
    cr_assert_eq(a->n_nags, b->n_nags);
    cr_assert(!memcmp(a->nags, b->nags, sizeof *a->nags * (size_t)a->n_nags));
    cr_assert_eq(a->clock_ms, b->clock_ms);
    cr_assert(!memcmp(&a->draws, &b->draws, sizeof a->draws));
}

/* The same game in all that can be seen of it, the line last walked at each fork included. */
static void assert_same_game(const struct game *a, const struct game *b)
{
    const struct node *n = game_root(a), *m = game_root(b);
    const char *name[2], *value[2];
    int i = 0;
    bool seen_here = false;
    for (; game_tag_at(a, i, &name[0], &value[0]); i++) {
        cr_assert(game_tag_at(b, i, &name[1], &value[1]));
        assert_same_text(name[0], name[1]);
        assert_same_text(value[0], value[1]);
    }
    cr_assert_not(game_tag_at(b, i, &name[1], &value[1]));
    while (n) {
        assert_same_node(n, m);
        cr_assert_eq(n == game_here(a), m == game_here(b));
        seen_here = seen_here || n == game_here(a);
        cr_assert_eq(!n->child, !m->child);
        if (n->child) {
            int j = 0, k = 0;
            for (const struct node *c = n->child; c != onward(n); c = c->next) j++;
            for (const struct node *c = m->child; c != onward(m); c = c->next) k++;
            cr_assert_eq(j, k, "walked %d and %d", j, k);
            n = n->child;
            m = m->child;
            continue;
        }
        while (n && !n->next) {
            cr_assert_null(m->next);
            n = n->parent;
            m = m->parent;
        }
        if (n) {
            cr_assert_not_null(m->next);
            n = n->next;
            m = m->next;
        }
    }
    cr_assert(seen_here);
    struct ending_state r = game_explicit_result(a), s = game_explicit_result(b);
    cr_assert(r.result == s.result && r.why == s.why && r.detail == s.detail);
    for (i = 0; rules_fact(i); i++) {
        char x[160], y[160];
        rules_fact_value(game_rules(a), i, x, sizeof x);
        rules_fact_value(game_rules(b), i, y, sizeof y);
        cr_assert_str_eq(x, y);
    }
}

/* Lines gathered, and the game they make. */
struct tape {
    struct str text;
    struct game *game;
};

static void put_on_tape(void *ctx, const struct event *v)
{
    struct tape *t = ctx;
    LOCAL(event) copy = { .ms = -1 };
    struct err e = { 0 };
    LOCAL(str) line = { 0 };
    event_write(v, &line);
    cr_assert_null(memchr(str_text(&line), '\n', line.len));
    cr_assert(event_read(str_text(&line), line.len, &copy, &e), "%.200s: %s", str_text(&line), e.text);
    if (!event_apply(&copy, &t->game, &e)) {
        struct str fen = { 0 };
        fen_write(game_rules(t->game), coord_own(), game_pos(t->game), &fen);
        cr_assert(false, "%s: %s in %s of %s", str_text(&line), e.text, str_text(&fen), game_rules(t->game)->id);
    }
}

static void on_change(void *ctx, const struct game *g, const struct game_event *c)
{
    LOCAL(event) v = { .ms = -1 };
    event_of_change(g, c, &v);
    put_on_tape(ctx, &v);
}

static const struct node *some_node(const struct game *g, struct rng *rng)
{
    const struct node *n = game_root(g);
    for (uint32_t depth = rng_below(rng, 20); n->child && depth; depth--) {
        n = n->child;
        while (n->next && rng_below(rng, 2)) n = n->next;
    }
    return n;
}

static void change_something(struct game *g, struct rng *rng)
{
    static const char *const texts[] = { "", "good", "two\nlines \"quoted\" \\", "caf\xc3\xa9 \xff\x01\x7f",
        "\xe2\x80\xae"
        "hidden\xe2\x80\x8b",
        NULL };
    const char *text = texts[rng_below(rng, 6)];
    const struct node *n = some_node(g, rng);
    struct moves lenient;
    struct move m;
    int count = moves_count(game_moves(g));
    switch (rng_below(rng, 24)) {
    case 0: game_back(g); break;
    case 1: game_forward(g); break;
    case 2: game_goto(g, n); break;
    case 3: game_set_comment(g, n, rng_below(rng, 2), text); break;
    case 4: game_set_junk(g, n, text); break;
    case 5: game_add_nag(g, n, (int)rng_below(rng, 150)); break;
    case 6:
        if (!rng_below(rng, 4)) game_clear_nags(g, n);
        break;
    case 7: game_set_clock(g, n, (int64_t)rng_below(rng, 100000) - 1); break;
    case 8: game_promote(g, n); break;
    case 9:
        if (!rng_below(rng, 4)) game_delete(g, n);
        break;
    case 10: game_set_tag(g, rng_below(rng, 2) ? "White" : "R\xc3\xa9sultat", text); break;
    case 11: game_append_tag(g, "Note", text ? text : "x"); break;
    case 12:
        game_set_result(g,
            (struct ending_state){ (enum result)rng_below(rng, 5), (enum why)rng_below(rng, 11),
                (int)rng_below(rng, 3) });
        break;
    case 13:
        if (!rng_below(rng, 6)) game_setup(g, &n->pos);
        break;
    case 14:
        game_lenient(g, &lenient);
        if (lenient.n) game_play_illegal(g, &lenient.m[rng_below(rng, (uint32_t)lenient.n)]);
        break;
    default:
        if (!count) break;
        m = moves_get(game_moves(g), (int)rng_below(rng, (uint32_t)count));
        if (!rng_below(rng, 6)) game_apart(g);
        game_play(g, &m);
        break;
    }
}

static void rebuilds(const char *variant, uint64_t seed)
{
    OWN(game) g = a_game(variant);
    struct tape live = { 0 }, whole = { 0 };
    struct rng rng = { seed };
    struct event v = { .ms = -1 };
    event_of_game(g, game_root(g), &v);
    put_on_tape(&live, &v);
    event_release(&v);
    game_listen(g, LISTENER_JOURNAL, on_change, &live);
    for (int i = 0; i < 400; i++) {
        change_something(g, &rng);
        cr_assert(pos_equal(game_pos(g), game_pos(live.game)), "seed %d step %d", (int)seed, i);
        if (i % 100 != 99) continue;
        assert_same_game(g, live.game);
        event_snapshot(g, put_on_tape, &whole);
        assert_same_game(g, whole.game);
        game_free(whole.game);
        whole.game = NULL;
    }
    game_free(live.game);
}

Test(event_line, replaying_rebuilds_the_game, .timeout = 600)
{
    static const char *const names[] = { "international", "malaysian", "malaysian8:forfeit=off,title=Club 8",
        "thai:repetitions=0", "srilanka" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (uint64_t seed = 1; seed <= 8; seed++) rebuilds(names[i], seed);
}

/* A file's comment may be as long as it likes, and what is written of it is read. */
Test(event_line, a_long_text)
{
    OWN(game) g = a_game("international");
    struct tape whole = { 0 };
    LOCAL(str) text = { 0 };
    str_addf(&text, "%*s.", 5 << 20, "");
    game_set_comment(g, game_root(g), false, str_text(&text));
    event_snapshot(g, put_on_tape, &whole);
    assert_same_game(g, whole.game);
    game_free(whole.game);
}

/* The game, what it has of its own, and the position: nothing of the event that was there before. */
Test(event_line, the_start)
{
    static const char *const starts[][2] = {
        { "thai:forfeit=on,man-captures-back=yes",
            "1 game thai man-captures-back=\"yes\" forfeit=\"on\" \"W:W25-32:B1-8\" *" },
        { "english", "1 game english \"B:W21-32:B1-12\" *" },
        { "malaysian8:starter=white", "1 game malaysian8 starter=\"white\" \"W:W21-32:B1-12\" *" },
    };
    LOCAL(event) v = { .ms = -1 };
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        OWN(game) g = a_game(starts[i][0]);
        LOCAL(str) line = { 0 };
        event_of_game(g, game_root(g), &v);
        v.seq = 1;
        event_write(&v, &line);
        cr_expect(!strncmp(str_text(&line), starts[i][1], strlen(starts[i][1])), "%s", str_text(&line));
    }
}

Test(event_line, what_does_not_fit_is_refused)
{
    static const char *const lines[] = {
        "1 move B 19-23",
        "1 move W 32-26",
        "1 move W 60-50",
        "1 move W 33-28~40",
        "1 goto 5",
        "1 goto x",
        "1 promote 0",
        "1 place 0 1",
        "1 delete 0",
        "1 setup \"rubbish\"",
        "1 setup \"W:W99:B1\"",
        "1 illegal W 1-50",
        "1 game international \"W:W31:B1\"",
    };
    struct game *g = a_game("international");
    LOCAL(str) line = { 0 };
    LOCAL(event) v = { .ms = -1 };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct err e = { 0 };
        with_crc(lines[i], &line);
        cr_assert(event_read(str_text(&line), line.len, &v, &e), "%s: %s", lines[i], e.text);
        cr_assert_not(event_apply(&v, &g, &e), "%s", lines[i]);
        cr_assert(e.text[0]);
        cr_assert_null(game_root(g)->child);
    }
    game_free(g);
    struct game *none = NULL;
    struct err why = { 0 };
    with_crc("1 game nosuch \"W:W31:B1\"", &line);
    cr_assert(event_read(str_text(&line), line.len, &v, &why), "%s", why.text);
    cr_expect_not(event_apply(&v, &none, &why));
    cr_expect_str_eq(why.text, "there is no game called nosuch");
    g = NULL;
    static const char *const starts[] = { "1 game international width=\"7\" \"W:W31:B1\"",
        "1 game international \"W:W31\"x", "1 game a \"\"", "1 game international nothing=\"1\" \"W:W31:B1\"" };
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        struct err e = { 0 };
        with_crc(starts[i], &line);
        if (event_read(str_text(&line), line.len, &v, &e)) cr_assert_not(event_apply(&v, &g, &e), "%s", starts[i]);
        cr_assert(e.text[0]);
        cr_assert_null(g);
    }
}
