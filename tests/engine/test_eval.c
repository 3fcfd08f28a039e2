/* test_eval.c -- learned weights: their patterns, their file, and a score that does not care who is called White. */
#include <config.h>

#include "engine/eval.h"

#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>
#include <zlib.h>

#include "base/err.h"
#include "base/little.h"
#include "base/rng.h"
#include "base/str.h"
#include "help/board_text.h"
#include "engine/weights.h"
#include "engine/weights_data.h"

OWNED(weights, weights_free);

static const char *const games[] = { "international", "malaysian", "malaysian8", "thai", "srilanka", "spantsiretti",
    "turkish" };
enum { GAMES = sizeof games / sizeof *games };

static struct weights *random_weights(const struct rules *r, struct rng *g)
{
    struct weights *w = weights_new(r);
    for (int i = 0; i < weights_count(w); i++) {
        struct weight v = { (int16_t)(rng_below(g, 401) - 200), (int16_t)(rng_below(g, 401) - 200) };
        weights_set(w, i, v);
    }
    return w;
}

/* A whole number from -most to most. */
static int lot(struct rng *g, int most)
{
    return (int)rng_below(g, (uint32_t)(2 * most + 1)) - most;
}

static struct weights *with_random_net(struct weights *w, struct rng *g)
{
    struct net *n = w->net;
    for (int i = 0; i < n->rows; i++) {
        for (int k = 0; k < NET_SUMS; k++) n->row[i][k] = (int8_t)lot(g, i % 2 ? 4 : 127);
    }
    for (int i = 0; i < NET_TOP; i++)
        n->top[i] = i < NET_INNER ? lot(g, 50)
            : i < NET_INNER_BIAS  ? lot(g, 700)
            : i < NET_LAST        ? lot(g, 90000)
                                  : lot(g, 3000);
    net_ready(n);
    return w;
}

Test(eval, symmetrical)
{
    struct rng g = { 7 };
    for (int i = 0; i < GAMES; i++) {
        struct rules r = text_rules(games[i]);
        OWN(weights) w = random_weights(&r, &g);
        struct eval e;
        int different = 0;
        if (i % 2) with_random_net(w, &g);
        eval_init(&e, &r, w);
        for (int n = 0; n < 500; n++) {
            struct pos p = text_random_pos(&r, &g), q = text_turned(&r, &p), other = p;
            cr_assert_eq(eval_score(&e, &p), eval_score(&e, &q), "%s", games[i]);
            other.turn = !p.turn;
            different += eval_score(&e, &p) != -eval_score(&e, &other);
        }
        cr_expect_gt(different, 100, "the turn counts");
    }
}

/* The state of a window read square by square: `wide_by` places from place c on, rows s .. s + high - 1. */
static int state_of(const struct rules *r, const struct pos *p, enum side view, int s, int c, int wide_by, int high)
{
    int places = square_row_count(r), state = 0, power = 1;
    for (int row = s; row < s + high; row++) {
        for (int place = c; place < c + wide_by; place++) {
            int at = row * places + place;
            if (view == BLACK) at = square_count(r) - 1 - at;
            int square = r->inverted ? at / places * places + places - 1 - at % places : at;
            char piece = pos_at(r, p, square + 1);
            int digit = piece == "wb"[view] ? 1 : piece == "wb"[!view] ? 2 : 0;
            state += digit * power;
            power *= 3;
        }
    }
    return state;
}

Test(eval, windows_are_where_the_header_says)
{
    struct rng g = { 11 };
    for (int i = 0; i < GAMES; i++) {
        struct rules r = text_rules(games[i]);
        struct cover c;
        uint16_t state[COVER_TABLES_MAX];
        cover_init(&c, cover_board(&r));
        for (int n = 0; n < 50; n++) {
            struct pos p = text_random_pos(&r, &g);
            for (int view = WHITE; view <= BLACK; view++) {
                int t = 0, places = square_row_count(&r), middle = rules_height(&r) / 2 - 2;
                cover_states(&c, &p, (enum side)view, state);
                for (int s = 0; s <= middle; s++) {
                    for (int k = 0; k < (s < middle ? places - 1 : places / 2); k++, t++)
                        cr_assert_eq(state[t], state_of(&r, &p, (enum side)view, s, k, 2, 4), "%s %d %d", games[i], s,
                            k);
                }
                for (int k = 0; k < (rules_height(&r) == 8 ? (places + 1) / 2 : 0); k++, t++)
                    cr_assert_eq(state[t], state_of(&r, &p, (enum side)view, 0, k, 1, 8), "%s file %d", games[i], k);
                cr_assert_eq(t, c.tables);
            }
        }
    }
}

Test(eval, a_single_weight_counts_where_its_window_is)
{
    struct rules r = text_rules("international");
    struct pos p = text_pos(&r, "W:W6:B45"), q = text_pos(&r, "B:W6:B45");
    OWN(weights) w = weights_new(&r);
    struct eval e;
    eval_init(&e, &r, w);
    cr_expect_eq(eval_score(&e, &p), 0);
    /* Window (0, 0) holds squares 1 2 6 7 11 12 16 17; a man on 6 is digit 2.  Black's man on 45 is the same to Black. */
    weights_set(w, 9, (struct weight){ 400, 400 });
    cr_expect_eq(eval_score(&e, &p), 0);
    p = text_pos(&r, "W:W6:B40");
    q = text_pos(&r, "B:W6:B40");
    cr_expect_eq(eval_score(&e, &p), 100);
    cr_expect_eq(eval_score(&e, &q), -100);
}

/* What one side sees, number by number, and cut and squared. */
static void plain_view(const struct weights *w, const struct rules *r, const struct pos *p, enum side view,
    int ret[NET_SUMS])
{
    uint16_t state[COVER_TABLES_MAX];
    cover_states(&w->cover, p, view, state);
    for (int k = 0; k < NET_SUMS; k++) {
        int sum = w->net->top[NET_BIAS + k];
        for (int t = 0; t < w->cover.tables; t++) sum += w->net->row[t * COVER_STATES + state[t]][k];
        for (int q = 1; q <= square_count(r); q++) {
            char piece = pos_at(r, p, q);
            int from_top = r->inverted ? (q - 1) / square_row_count(r) * square_row_count(r) + square_row_count(r) - 1
                    - (q - 1) % square_row_count(r)
                                       : q - 1;
            if (view == BLACK) from_top = square_count(r) - 1 - from_top;
            if (piece == 'W' || piece == 'B') sum += w->net->row[net_king(w->net, piece != "WB"[view], from_top)][k];
        }
        sum = sum < 0 ? 0 : sum > NET_ROW ? NET_ROW : sum;
        ret[k] = sum * sum * NET_OUT / (NET_ROW * NET_ROW);
    }
}

/* In centi-men, for the side to move. */
static int plain_net(const struct weights *w, const struct rules *r, const struct pos *p)
{
    int in[2][NET_SUMS];
    long last = w->net->top[NET_LAST_BIAS];
    for (int i = 0; i < 2; i++) plain_view(w, r, p, (enum side)(i ? !p->turn : p->turn), in[i]);
    for (int j = 0; j < NET_HIDDEN; j++) {
        long sum = w->net->top[NET_INNER_BIAS + j];
        for (int i = 0; i < 2 * NET_SUMS; i++)
            sum += in[i / NET_SUMS][i % NET_SUMS] * w->net->top[NET_INNER + i * NET_HIDDEN + j];
        sum /= NET_WEIGHT;
        sum = sum < 0 ? 0 : sum > NET_OUT ? NET_OUT : sum;
        last += sum * sum / NET_OUT * w->net->top[NET_LAST + j];
    }
    return (int)(last / (NET_OUT * NET_CENTIMAN));
}

/* The net counts as its header says, whatever processor it was built for; alone, its score is the whole. */
Test(eval, the_net_adds_what_it_should)
{
    struct rng g = { 12 };
    for (int i = 0; i < GAMES; i++) {
        struct rules r = text_rules(games[i]);
        OWN(weights) w = with_random_net(weights_new(&r), &g);
        struct eval e;
        int said = 0;
        eval_init(&e, &r, w);
        for (int n = 0; n < 300; n++) {
            struct pos p = text_random_pos(&r, &g);
            int sign = p.turn == WHITE ? 1 : -1, net = plain_net(w, &r, &p);
            int drawish = hand_drawish(&e.hand, &p, net * sign > 0 ? WHITE : BLACK);
            cr_assert_eq(eval_score(&e, &p), net / drawish, "%s", games[i]);
            said += abs(net) > 20;
        }
        cr_expect_gt(said, 100, "%s", games[i]);
    }
}

/* White's score without a net, one weight after the other. */
static int plain_linear(const struct weights *w, const struct hand *h, const struct pos *p)
{
    struct eval_count term[EVAL_LIST];
    int tables = w->cover.tables, opening = 0, ending = 0, phase = hand_phase(h, p);
    for (int view = 0; view < 2; view++) {
        uint16_t state[COVER_TABLES_MAX];
        cover_states(&w->cover, p, view, state);
        for (int t = 0; t < tables; t++) {
            struct weight v = weights_get(w, t * COVER_STATES + state[t]);
            opening += view == WHITE ? v.opening : -v.opening;
            ending += view == WHITE ? v.ending : -v.ending;
        }
    }
    for (int i = eval_terms(h, p, term) - 1; i >= 0; i--) {
        struct weight v = weights_get(w, tables * COVER_STATES + term[i].term);
        opening += term[i].n * v.opening;
        ending += term[i].n * v.ending;
    }
    return (opening * phase + ending * (EVAL_PHASE - phase)) / (EVAL_PHASE * WEIGHTS_UNIT);
}

/* The sum of linear weights goes through the rows' digits unharmed. */
Test(eval, a_net_of_noughts_changes_nothing)
{
    struct rng g = { 13 };
    for (int i = 0; i < GAMES; i++) {
        struct rules r = text_rules(games[i]);
        OWN(weights) w = random_weights(&r, &g);
        struct eval e;
        eval_init(&e, &r, w);
        for (int n = 0; n < 100; n++) {
            struct pos p = text_random_pos(&r, &g);
            int want = plain_linear(w, &e.hand, &p);
            want /= hand_drawish(&e.hand, &p, want > 0 ? WHITE : BLACK);
            cr_assert_eq(eval_score(&e, &p), p.turn == WHITE ? want : -want, "%s", games[i]);
        }
    }
}

/* A piece more is worth the more, the fewer there are. */
Test(eval, a_lead_counts_by_what_is_left)
{
    static const struct {
        const char *fen;
        int score;
    } row[] = { { "W:WK10,K11:BK20", 10 }, { "B:WK10,K11:BK20", -10 }, { "W:WK10,11:B20,K21", 0 },
        { "W:W10:BK20,21,22", -16 }, { "B:W21,22,23,24:B9,10,11", -4 } };
    struct rules r = text_rules("english");
    OWN(weights) w = weights_new(&r);
    struct eval e;
    eval_init(&e, &r, w);
    weights_set(w, w->cover.tables * COVER_STATES + EVAL_LEAD, (struct weight){ 4, 4 });
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct pos p = text_pos(&r, row[i].fen);
        cr_expect_eq(eval_score(&e, &p), row[i].score, "%s: %d", row[i].fen, eval_score(&e, &p));
    }
}

static int runners(const char *fen)
{
    struct rules r = text_rules("international");
    struct pos p = text_pos(&r, fen);
    struct hand hand;
    struct eval_count list[EVAL_LIST];
    hand_init(&hand, &r);
    for (int i = eval_terms(&hand, &p, list) - 1; i >= 0; i--)
        if (list[i].term == EVAL_RUNNER) return list[i].n;
    return 0;
}

/* 7 has a free way to a king, which counts when twelve men are left, and not before. */
Test(eval, runners_count_at_the_end)
{
    cr_expect_gt(runners("W:W7,41-45:B21-26"), 0);
    cr_expect_eq(runners("W:W7,41-46:B21-26"), 0);
    cr_expect_lt(runners("B:W21-26:B6,7,8,9,10,44"), 0);
}

Test(eval, weights_survive_their_file)
{
    struct rng g = { 3 };
    for (int i = 0; i < GAMES; i++) {
        struct rules r = text_rules(games[i]);
        struct weights *w = random_weights(&r, &g), *back;
        LOCAL(str) text = { 0 };
        struct err err = { 0 };
        w->scale = 123.456;
        if (i % 2) with_random_net(w, &g);
        weights_write(w, &text);
        back = weights_parse(str_text(&text), text.len, &err);
        cr_assert(back, "%s", err.text);
        for (int n = 0; n < weights_count(w); n++) {
            struct weight a = weights_get(w, n), b = weights_get(back, n);
            cr_assert(a.opening == b.opening && a.ending == b.ending);
        }
        for (int n = 0; n < w->net->rows; n++) cr_assert_arr_eq(back->net->row[n], w->net->row[n], NET_LANES);
        cr_assert_arr_eq(back->net->top, w->net->top, sizeof w->net->top);
        cr_assert_arr_eq(back->net->pair, w->net->pair, sizeof w->net->pair);
        cr_expect_str_eq(back->game, games[i]);
        cr_expect_float_eq(back->scale, 123.456, 1e-9);
        weights_free(back);
        weights_free(w);
    }
}

/* As files were before there were nets. */
static void write_linear(const struct weights *w, struct str *ret)
{
    int n = weights_count(w);
    uLongf packed = compressBound((uLong)n * 4);
    unsigned char *body = malloc((size_t)n * 4), *pack = malloc(packed);
    for (int i = 0; i < n; i++) {
        little_put(body + 2 * i, (wide)weights_get(w, i).opening, 2);
        little_put(body + 2 * (n + i), (wide)weights_get(w, i).ending, 2);
    }
    cr_assert_eq(compress(pack, &packed, body, (uLong)n * 4), Z_OK);
    str_addf(ret, "huff weights 1\ngame thai\nwidth 8\nking flies\nscale 100000\nterms %d\ntables %d\n", EVAL_TERMS,
        w->cover.tables);
    str_addf(ret, "crc %08lx\nbytes %lu\n\n", crc32(0, body, (uInt)n * 4), packed);
    str_addn(ret, (const char *)pack, packed);
    free(body);
    free(pack);
}

Test(eval, weights_without_a_net_are_read)
{
    struct rng g = { 4 };
    struct rules r = text_rules("thai");
    struct weights *w = random_weights(&r, &g), *back;
    LOCAL(str) text = { 0 };
    struct err err = { 0 };
    struct eval a, b;
    write_linear(w, &text);
    back = weights_parse(str_text(&text), text.len, &err);
    cr_assert(back, "%s", err.text);
    eval_init(&a, &r, w);
    eval_init(&b, &r, back);
    for (int n = 0; n < 100; n++) {
        struct pos p = text_random_pos(&r, &g);
        cr_assert_eq(eval_score(&a, &p), eval_score(&b, &p));
    }
    weights_free(back);
    weights_free(w);
}

/* Every byte of the head and many of the body, which is packed and has a checksum. */
static void damage(struct weights *w)
{
    struct weights *back;
    LOCAL(str) text = { 0 };
    struct err err = { 0 };
    int accepted = 0;
    weights_write(w, &text);
    size_t body = (size_t)(strstr(str_text(&text), "\n\n") - str_text(&text)) + 2;
    for (size_t at = 0; at < text.len; at += at < body + 100 ? 1 : at / 16) {
        char *copy = malloc(text.len);
        memcpy(copy, text.s, text.len);
        copy[at] ^= 4;
        back = weights_parse(copy, text.len, &err);
        if (at < body) accepted += back != NULL;
        else cr_expect_null(back, "changed at %zu", at);
        weights_free(back);
        back = weights_parse(copy, at, &err);
        cr_expect_null(back, "cut at %zu", at);
        free(copy);
    }
    cr_expect_leq(accepted, 60, "only the game's name and the scale may change unseen");
    weights_free(w);
}

Test(eval, damaged_weights_are_refused)
{
    struct rules r = text_rules("thai");
    struct rng g = { 5 };
    damage(random_weights(&r, &g));
    damage(with_random_net(random_weights(&r, &g), &g));
}

Test(eval, hand_made_when_there_are_no_weights)
{
    struct rules r = text_rules("international:width=14");
    struct rng g = { 9 };
    struct eval e, hand;
    cr_assert_null(weights_builtin(&r));
    eval_init(&e, &r, NULL);
    eval_init(&hand, &r, weights_hand());
    for (int n = 0; n < 50; n++) {
        struct pos p = text_random_pos(&r, &g);
        cr_assert_eq(eval_score(&e, &p), hand_score(&e.hand, &p));
        cr_assert_eq(eval_score(&hand, &p), hand_score(&e.hand, &p));
    }
}

/* Whose weights a game is given: its own, those of the game most like it, or none. */
Test(eval, weights_are_lent)
{
    static const struct {
        const char *game, *from;
    } lent[] = {
        { "thai", "thai" },
        { "srilanka:quiet-plies=0", "srilanka" },
        { "killer", "killer" },
        { "russian", "russian" },
        { "brazilian", "brazilian" },
        { "pool", "russian" },
        { "filipino", "brazilian" },
        { "jamaican", "russian" },
        { "czech", "czech" },
        { "portuguese", "spanish" },
        { "german", "german" },
        { "english", "english" },
        { "italian", "italian" },
        { "canadian", "srilanka" },
        { "turkish", "turkish" },
        { "frisian", "frisian" },
        { "draughts80", "spantsiretti" },
        { "antidraughts", "antidraughts" },
        { "breakthrough", "breakthrough" },
        { "international:width=14", NULL },
        { "international:height=8,rows=3", "spantsiretti" },
    };
    for (size_t i = 0; i < sizeof lent / sizeof *lent; i++) {
        struct rules r = text_rules(lent[i].game);
        const struct weights *w = weights_builtin(&r);
        const char *from = w ? w->game : "none", *want = lent[i].from ? lent[i].from : "none";
        cr_expect_str_eq(from, want, "%s has the weights of %s, and in a row of `lent` those of %s", lent[i].game, from,
            want);
    }
}
