/* test_record.c -- which files a match goes on with, and which it refuses. */
#include <config.h>

#include "match/record.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/str.h"
#include "engine/weights.h"
#include "engine/weights_data.h"
#include "help/scratch.h"
#include "match/openings.h"
#include "match/setups.h"

static const char path[] = SETUP_PDN;
enum { GAMES = SETUP_GAMES };

TestSuite(record, .init = scratch_enter, .fini = scratch_leave);

static void refused(const struct match_setup *s, const char *part)
{
    struct match_state state;
    struct err e = { 0 };
    atomic_bool stop = false;
    cr_assert_not(match_run(s, &stop, NULL, NULL, &state, &e));
    cr_expect(strstr(e.text, part), "%s", e.text);
}

/* What is none of a match's games is not taken for one that was cut off. */
Test(record, goes_on_with_no_other_file)
{
    LOCAL(match_setup) s = setup_new("huff", "huff:nodes=200");
    setup_run(&s);
    char *games = whole_text(path);
    const char *const other[][2] = { { "", "My diary, line one\nline two\n" },
        { "", "[Event \"huff match\"]\n[White \"A\"]\n\n1. 9-13 *\n" }, { "", "[Event \"Club\"]\n" },
        { games, "my remarks on this match\n" } };
    s.resume = true;
    for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
        LOCAL(str) text = { 0 };
        str_addf(&text, "%s%s", other[i][0], other[i][1]);
        whole_write(path, str_text(&text));
        refused(&s, "what stands behind its last game is none of this match");
        cr_expect(whole_is(path, str_text(&text)));
    }
    free(games);
}

/* One that was cut off anywhere is played again, whatever ends the lines. */
Test(record, a_torn_game_is_played_again)
{
    LOCAL(match_setup) s = setup_new("huff", "huff:nodes=200");
    LOCAL(str) crlf = { 0 };
    s.games = 2;
    setup_run(&s);
    char *games = whole_text(path);
    for (const char *p = games; *p; p++) str_addf(&crlf, *p == '\n' ? "\r%c" : "%c", *p);
    s.resume = true;
    for (int i = 0; i < 2; i++) {
        const char *text = i ? str_text(&crlf) : games, *second = strstr(text + 1, "[Event");
        const char *const cut[] = { second + 8, strchr(second, '\n'), strchr(second, '\n') + 1,
            strstr(second, "1. ") - 1, strstr(second, "1. ") + 9, text + strlen(text) - 2 };
        for (size_t k = 0; k < sizeof cut / sizeof *cut; k++) {
            whole_write_n(path, text, (size_t)(cut[k] - text));
            cr_expect_eq(setup_run(&s).resumed, 1, "%d, cut %zu", i, k);
        }
        whole_write(path, text);
        cr_expect_eq(setup_run(&s).resumed, 2);
    }
    free(games);
}

/* Openings from a file of that name, in place of those it has. */
static void take_list(struct match_setup *s, const char *name, const char *text)
{
    openings_free((struct openings *)s->openings);
    whole_write(name, text);
    s->openings = openings_new(name, &s->rules, NULL);
    cr_assert(s->openings);
}

/* A file of house rules that is changed keeps its name. */
Test(record, rules_that_changed_meanwhile)
{
    LOCAL(match_setup) s = setup_new("huff", "huff:nodes=200");
    s.games = 2;
    setup_run(&s);
    s.resume = true;
    s.rules.goal = GOAL_LOSE;
    refused(&s, "\"malaysian8\" there, \"malaysian8:goal=lose\" here");
    cr_expect(whole_has(path, "[Match \"malaysian8; "));
}

/* So does a file of weights that is learned anew, or a book. */
Test(record, files_that_changed_meanwhile)
{
    LOCAL(match_setup) s = setup_new("huff", "huff:nodes=200");
    struct weights *w = weights_new(&s.rules);
    LOCAL(str) text = { 0 };
    for (int i = 0; i < 2; i++) {
        w->scale += i;
        str_clear(&text);
        weights_write(w, &text);
        cr_assert(file_save("w", str_text(&text), text.len, NULL));
        strcpy(s.player[0].weights, "w");
        s.resume = i;
        if (i) refused(&s, "\"weights=w#");
        else setup_run(&s);
    }
    weights_free(w);
    unlink("w");
    refused(&s, "\" there, \"weights=w#none\" here");
}

/* Weights, say, may be called anything: the file is known again. */
Test(record, odd_bytes_are_known_again)
{
    LOCAL(match_setup) s = setup_new("huff", "huff:nodes=200");
    struct weights *w = weights_new(&s.rules);
    LOCAL(str) text = { 0 };
    weights_write(w, &text);
    weights_free(w);
    strcpy(s.player[0].weights, "li\nst\xfe");
    cr_assert(file_save(s.player[0].weights, str_text(&text), text.len, NULL));
    setup_run(&s);
    s.resume = true;
    cr_expect_eq(setup_run(&s).resumed, GAMES);
}

Test(record, files_of_other_matches)
{
    LOCAL(match_setup) s = setup_new("huff", "huff:nodes=200");
    setup_run(&s);
    refused(&s, "--resume");
    s.resume = true;
    s.seed++;
    refused(&s, "it is of another match: \"seed 5\" there, \"seed 6\" here");
    s.seed--;
    s.terms.plies++;
    refused(&s, "another match: \"plies 200\" there, \"plies 201\" here");
    s.terms.plies--;
    s.terms.draw = (struct adjudicate){ 5, 4, 40 };
    refused(&s, "another match: \"draw 0.05:4:40\" here, and not there");
    s.terms.draw.moves = 0;
    s.terms.win = (struct adjudicate){ 500, 4, 0 };
    refused(&s, "\"win 5:4\" here, and not there");
    s.terms.win.moves = 0;
    s.player[1].hash = 16;
    refused(&s, "another match: \"hash=8\" there, \"hash=16\" here");
    s.player[1].hash = 8;
    s.player[0].limits.nodes = 20;
    refused(&s, "another match: \"nodes=400\" there, \"nodes=20\" here");
    s.player[0].limits.nodes = 400;
    s.player[1].level = 3;
    refused(&s, "another match: \"nodes=200\" there, \"level=3\" here");
    s.player[1].level = 0;
    strcpy(s.player[1].tables, "folder");
    refused(&s, "another match: \"hash=8\" there, \"hash=8 tables=folder\" here");
    *s.player[1].tables = 0;
    strcpy(s.player[1].name, "Zoe");
    refused(&s, ", and here huff plays Zoe");
    s.pdn = "/nonexistent/games.pdn";
    refused(&s, "/nonexistent/games.pdn");
}

/* What matters only by a clock, and what is usual, is no word of a match's games: so those of before are known again. */
Test(record, terms_that_are_said)
{
    LOCAL(match_setup) s = setup_new("huff:clock=1+0", "huff:nodes=200");
    s.games = 2;
    s.terms.busy = true;
    setup_run(&s);
    cr_expect(whole_has(path, "; plies 200; margin 1000; busy; openings random:6; seed 5\"]"));
    s.resume = true;
    s.terms.margin_ms = 300;
    refused(&s, "\"margin 1000\" there, \"margin 300\" here");
    unlink(path);
    LOCAL(match_setup) usual = setup_new("huff", "huff:nodes=200");
    usual.games = 2;
    usual.terms = (struct referee_terms){ .plies = REFEREE_PLIES, .margin_ms = 300, .busy = true };
    setup_run(&usual);
    cr_expect(whole_has(path, "hash=8; openings random:6; seed 5\"]"));
}

/* A list compiled in that changed would give one game of a pair another opening than the other. */
Test(record, openings_that_changed_meanwhile)
{
    LOCAL(match_setup) s = setup_new("huff", "huff:nodes=200");
    setup_run(&s);
    char *games = whole_text(path), *opening = strstr(games, "[Opening \"") + 10;
    opening[strcspn(opening, "0123456789")] ^= 1;
    whole_write(path, games);
    free(games);
    s.resume = true;
    refused(&s, "has another opening now");
}

/* A list that was only moved is the same one, whatever its remarks; the same name with one opening more is another. */
Test(record, openings_under_another_name)
{
    LOCAL(match_setup) s = setup_new("huff", "huff:nodes=200");
    take_list(&s, "list", "21-17\n22-17\n");
    setup_run(&s);
    take_list(&s, "moved", "# of spring\n21-17\n22-17\n");
    s.resume = true;
    cr_expect_eq(setup_run(&s).resumed, GAMES);
    take_list(&s, "list", "21-17\n22-17\n23-18\n");
    refused(&s, "it is of another match: \"openings file#");
}

/* What others do to the file after the second game. */
enum meddling { REMOVE, CUT, APPEND };

static void meddle(void *ctx, const struct match_state *state)
{
    LOCAL(str) text = { 0 };
    if (state->done != 2) return;
    whole_read(path, &text);
    str_add(&text, "[Event \"x\"]\n\n*\n\n");
    if (*(enum meddling *)ctx == REMOVE) unlink(path);
    else whole_write(path, *(enum meddling *)ctx == CUT ? "" : str_text(&text));
}

Test(record, files_that_others_change_meanwhile)
{
    LOCAL(match_setup) s = setup_new("huff:nodes=100", "huff:nodes=50");
    for (enum meddling how = REMOVE; how <= APPEND; how++) {
        struct match_state state;
        struct err e = { 0 };
        atomic_bool stop = false;
        unlink(path);
        cr_expect_not(match_run(&s, &stop, meddle, &how, &state, &e), "%d", how);
        cr_expect(strstr(e.text, "not as the match left it"), "%s", e.text);
        cr_expect_eq(state.done, 2);
    }
}

/* Shards joined while one of them was cut off, and a result changed by hand. */
Test(record, games_that_were_cut_or_changed)
{
    LOCAL(match_setup) s = setup_new("huff:nodes=100", "huff:nodes=50");
    setup_run(&s);
    char *once = whole_text(path), *second = strstr(once, "\n\n[Event");
    LOCAL(str) joined = { 0 };
    cr_assert(second);
    str_addf(&joined, "%.*s%s", (int)(second - once) - 40, once, second + 2);
    s.resume = true;
    whole_write(path, str_text(&joined));
    refused(&s, "this text is not understood");
    str_clear(&joined);
    const char *result = strstr(once, "[Result \"") + 9;
    str_addf(&joined, "%.*s%s%s", (int)(result - once), once, strncmp(result, "1-0", 3) ? "1-0" : "0-1",
        strchr(result, '"'));
    whole_write(path, str_text(&joined));
    refused(&s, "the result is not that of the Result tag");
    str_clear(&joined);
    const char *turned = strncmp(result, "1-0", 3) ? "1-0" : "0-1", *end = strstr(once, "\n\n[Event");
    while (end[-1] != ' ' && end[-1] != '\n') end--;
    str_addf(&joined, "%.*s%s%.*s%s%s", (int)(result - once), once, turned, (int)(end - strchr(result, '"')),
        strchr(result, '"'), turned, strstr(end, "\n\n[Event"));
    whole_write(path, str_text(&joined));
    refused(&s, "its moves or its result were changed");
    free(once);
}

Test(record, games_that_stand_twice_or_are_too_many)
{
    LOCAL(match_setup) s = setup_new("huff:nodes=100", "huff:nodes=50");
    LOCAL(str) twice = { 0 };
    setup_run(&s);
    s.resume = true;
    cr_expect_eq(setup_run(&s).resumed, GAMES);
    s.games = GAMES / 2;
    refused(&s, "it is game ");
    s.games = GAMES;
    char *once = whole_text(path);
    str_add(&twice, once);
    str_add(&twice, once);
    whole_write(path, str_text(&twice));
    refused(&s, "game 1 stands twice");
    free(once);
}
