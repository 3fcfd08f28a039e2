/* test_variants.c -- the games that are built in, the user's own, and -v. */
#include <config.h>

#include "board/variants.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/str.h"
#include "help/board_text.h"

/* rules2c.awk and rules_read.c are two readers of the same text. */
Test(variants, compiled_in_as_the_files_say)
{
    int n = 0;
    for (; variants_builtin(n); n++) {
        char path[512];
        struct rules r;
        struct err e = { 0 };
        snprintf(path, sizeof path, SRCDIR "/data/variants/%s.rules", variants_builtin(n)->id);
        cr_assert(variants_read(path, &r, NULL, rules_wrong_first, &e), "%s:%d:%d: %s", path, e.line, e.column, e.text);
        cr_expect(!memcmp(&r, variants_builtin(n), sizeof r), "%s", path);
    }
    int files = 0;
    DIR *folder = opendir(SRCDIR "/data/variants");
    cr_assert(folder);
    for (struct dirent *d; (d = readdir(folder));) files += str_ends_in(d->d_name, ".rules");
    closedir(folder);
    cr_expect_eq(n, files, "data/variants has %d games, VARIANT_FILES of data/local.mk %d", files, n);
}

Test(variants, facts_of_the_five_games)
{
    static const struct {
        const char *id;
        int width, rows, men, starter, forfeit, gametype;
        bool back, inverted, next;
        enum removal removal;
        enum priority priority;
        enum illegal illegal;
    } rows[] = {
        { "international", 10, 4, 20, STARTER_WHITE, FORFEIT_OFF, 20, true, false, false, REMOVAL_END, PRIORITY_COUNT,
            ILLEGAL_DEMAND },
        { "malaysian", 12, 5, 30, STARTER_LOT, FORFEIT_ON, 48, false, false, false, REMOVAL_END, PRIORITY_COUNT,
            ILLEGAL_REFUSE },
        { "malaysian8", 8, 3, 12, STARTER_LOT, FORFEIT_ON, 48, false, false, false, REMOVAL_END, PRIORITY_COUNT,
            ILLEGAL_REFUSE },
        { "thai", 8, 2, 8, STARTER_WHITE, FORFEIT_OFF, 31, false, false, true, REMOVAL_NOW, PRIORITY_NONE,
            ILLEGAL_REFUSE },
        { "srilanka", 12, 5, 30, STARTER_WHITE, FORFEIT_OFF, 27, true, true, false, REMOVAL_END, PRIORITY_COUNT,
            ILLEGAL_RETRACT },
    };
    for (size_t i = 0; i < 5; i++) {
        const struct rules *r = variants_builtin((int)i);
        struct pos p;
        cr_assert_str_eq(r->id, rows[i].id);
        cr_expect_eq(r->width, rows[i].width);
        cr_expect_eq(r->rows, rows[i].rows);
        cr_expect_eq((int)r->starter, rows[i].starter);
        cr_expect_eq((int)r->forfeit, rows[i].forfeit);
        cr_expect_eq(r->gametype, rows[i].gametype);
        cr_expect_eq(r->man_captures_back, rows[i].back);
        cr_expect_eq(r->inverted, rows[i].inverted);
        cr_expect_eq(r->king_lands, rows[i].next);
        cr_expect_eq(r->removal, rows[i].removal);
        cr_expect_eq(r->priority, rows[i].priority);
        cr_expect_eq(r->illegal, rows[i].illegal);
        cr_expect(r->king_flies);
        cr_expect_eq(r->repetitions, 3);
        cr_expect_eq(r->quiet_plies, 50);
        pos_start(r, WHITE, &p);
        cr_expect_eq(pos_men(&p, WHITE), rows[i].men);
        cr_expect_eq(pos_men(&p, BLACK), rows[i].men);
    }
}

Test(variants, names_people_use)
{
    static const char *const rows[][2] = {
        { "International", "international" },
        { "dame100", "international" },
        { "Dame-100", "international" },
        { "10x10", "international" },
        { "dum", "malaysian" },
        { "Dam", "malaysian" },
        { "dam haji", "malaysian" },
        { "singaporean", "malaysian" },
        { "my12", "malaysian" },
        { "dam8", "malaysian8" },
        { "makhos", "thai" },
        { "mak-hot", "thai" },
        { "Sri Lankan", "srilanka" },
        { "lk12", "srilanka" },
        { "Checkers", "english" },
        { "dama italiana", "italian" },
        { "shashki", "russian" },
        { "Dama", "turkish" },
        { "Dame", "german" },
        { "giveaway", "antidraughts" },
        { "Frysk!", "frysk" },
        { "brasil", "brazilian" },
        { "American Pool", "pool" },
        { "Russian draughts", "russian" },
        { "italian checkers", "italian" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_str_eq(text_rules(rows[i][0]).id, rows[i][1], "%s", rows[i][0]);
}

/* A name, a tag or a GameType leads to one game. */
Test(variants, nothing_is_said_of_two_games)
{
    const struct rules *a, *b;
    for (int i = 0; (a = variants_builtin(i)); i++) {
        char names[RULES_ID + sizeof a->aliases];
        snprintf(names, sizeof names, "%s %s", a->id, a->aliases);
        for (char *name = strtok(names, " "); name; name = strtok(NULL, " "))
            cr_expect_str_eq(text_rules(name).id, a->id, "%s", name);
        if (*a->tag) cr_expect_str_eq(variants_by_tag(a->tag)->id, a->id, "%s", a->tag);
        if (!*a->tag) cr_expect_str_eq(variants_by_gametype(a->gametype, a->width, a->inverted)->id, a->id);
        for (int k = 0; k < i; k++) {
            b = variants_builtin(k);
            bool same = a->gametype == b->gametype && a->inverted == b->inverted && a->width == b->width;
            cr_expect(!same || *a->tag, "%s and %s", a->id, b->id);
        }
    }
}

/* Where PDN files have the first square: of these games the corner is White's, of those Black's. */
Test(variants, facts_of_pdn_files)
{
    static const struct {
        const char *id;
        int gametype;
        bool algebraic;
        int corner;
        char separator;
        enum starter starter;
        enum result_set results;
    } rows[] = {
        { "english", 21, false, 1, 'x', STARTER_BLACK, RESULTS_DEFAULT },
        { "italian", 22, false, 2, 'x', STARTER_WHITE, RESULTS_DEFAULT },
        { "pool", 23, false, 1, 'x', STARTER_BLACK, RESULTS_DEFAULT },
        { "jamaican", 23, true, 1, 'x', STARTER_BLACK, RESULTS_DEFAULT },
        { "spanish", 24, false, 1, 'x', STARTER_WHITE, RESULTS_DEFAULT },
        { "russian", 25, true, 0, 'x', STARTER_WHITE, RESULTS_DEFAULT },
        { "brazilian", 26, true, 0, 'x', STARTER_WHITE, RESULTS_DEFAULT },
        { "canadian", 27, false, 2, 'x', STARTER_WHITE, RESULTS_INTERNATIONAL },
        { "portuguese", 28, false, 1, 'x', STARTER_WHITE, RESULTS_DEFAULT },
        { "czech", 29, true, 0, 'x', STARTER_WHITE, RESULTS_DEFAULT },
        { "turkish", 30, true, 0, 'x', STARTER_WHITE, RESULTS_DEFAULT },
        { "frisian", 40, false, 2, 'x', STARTER_WHITE, RESULTS_DEFAULT },
        { "spantsiretti", 41, true, 0, 'x', STARTER_WHITE, RESULTS_DEFAULT },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct rules r = text_rules(rows[i].id);
        cr_expect_eq(r.gametype, rows[i].gametype, "%s", r.id);
        cr_expect_eq(r.algebraic, rows[i].algebraic, "%s", r.id);
        cr_expect_eq(r.corner, rows[i].corner, "%s", r.id);
        cr_expect_eq(r.separator, rows[i].separator, "%s", r.id);
        cr_expect_eq(r.starter, rows[i].starter, "%s", r.id);
        cr_expect_eq(r.results, rows[i].results, "%s", r.id);
    }
}

Test(variants, overrides)
{
    struct rules r = text_rules("malaysian:forfeit=off,starter=black,endings=3:1:32 1:1:0");
    cr_expect_eq(r.forfeit, FORFEIT_OFF);
    cr_expect_eq(r.starter, STARTER_BLACK);
    cr_expect_eq(r.n_endings, 2);
    cr_expect_eq(r.endings[1].plies, 0);
    cr_expect_eq(text_rules("malaysian:scope=piece").scope, SCOPE_PIECE);
    cr_expect_eq(text_rules("thai:removal=end").removal, REMOVAL_END);
    cr_expect_eq(text_rules("srilanka:promotion=continue").promotion, PROMOTION_CONTINUE);
}

static const char *complaint(const char *spec)
{
    static struct err e;
    struct rules r;
    memset(&e, 0, sizeof e);
    return variants_find(spec, &r, &e) ? "" : e.text;
}

Test(variants, complaints)
{
    cr_expect_str_eq(complaint("internatonal"), "no game is called \"internatonal\"; international is one");
    cr_expect_str_eq(complaint("chess"), "no game is called \"chess\"; huff variants lists those there are");
    cr_expect_str_eq(complaint("thai:starter"), "\"starter\" is not FACT=VALUE");
    cr_expect_str_eq(complaint("thai:start=white"), "no fact is called start; starter is one");
    cr_expect_str_eq(complaint("thai:rows=4"), "4 rows of men a side leave no empty row on a board of 8 rows");
    cr_expect(*complaint(""));
    cr_expect(*complaint(":"));
}

Test(variants, of_pdn_tags)
{
    cr_expect_str_eq(variants_by_gametype(20, 10, false)->id, "international");
    cr_expect_str_eq(variants_by_gametype(27, 12, true)->id, "srilanka");
    cr_expect_str_eq(variants_by_gametype(27, 12, false)->id, "canadian");
    cr_expect_null(variants_by_gametype(27, 10, false));
    cr_expect_str_eq(variants_by_gametype(48, 8, false)->id, "malaysian8");
    cr_expect_str_eq(variants_by_gametype(25, 8, false)->id, "russian");
    cr_expect_str_eq(variants_by_gametype(23, 8, false)->id, "pool");
    cr_expect_str_eq(variants_by_gametype(23, 8, true)->id, "jamaican");
    cr_expect_null(variants_by_gametype(11, 8, false));
    cr_expect_str_eq(variants_by_tag("Malaysian 12x12, forfeit")->id, "malaysian");
    cr_expect_str_eq(variants_by_tag("malaysian 8x8")->id, "malaysian8");
    cr_expect_str_eq(variants_by_tag("Sri Lankan")->id, "srilanka");
    cr_expect_str_eq(variants_by_tag("Russian")->id, "russian");
    cr_expect_str_eq(variants_by_tag("Frysk!")->id, "frysk");
    cr_expect_null(variants_by_tag("Chess"));
    cr_expect_null(variants_by_tag(""));
}

Test(variants, the_shortest_name_of_rules)
{
    static const char *const specs[] = { "thai", "malaysian:forfeit=off", "international:width=8,rows=3,endings=none",
        "srilanka:starter=black", "malaysian:scope=piece,forfeit-picker=opponent" };
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        struct rules r = text_rules(specs[i]), again;
        LOCAL(str) out = { 0 };
        variants_spec(&r, &out);
        cr_expect_str_eq(str_text(&out), specs[i]);
        cr_assert(variants_find(str_text(&out), &again, NULL));
        cr_expect(!memcmp(&r, &again, sizeof r));
    }
}

/* --- house rules ------------------------------------------------------------------------------------ */

static char folder[] = "/tmp/huff-variants-XXXXXX";

static void write_rules(const char *name, const char *text)
{
    char path[256];
    snprintf(path, sizeof path, "%s/huff/variants/%s", folder, name);
    cr_assert(file_save(path, text, strlen(text), NULL));
}

static void make_house(void)
{
    char path[256];
    cr_assert(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/huff/variants", folder);
    cr_assert(file_make_dir(path, NULL));
    setenv("XDG_DATA_HOME", folder, 1);
    write_rules("Cafe.rules", "base = international\ntitle = Cafe rules\naliases = pub bar\npriority = none\n");
    write_rules("tiny.rules", "base = cafe\nwidth = 8\nrows = 2\n");
    write_rules("broken.rules", "base = thai\nwidth = 9\n");
    write_rules("loop.rules", "base = loop\n");
    write_rules("notes.txt", "not rules\n");
}

static void remove_house(void)
{
    char command[64];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    cr_assert_eq(system(command), 0);
}

static void count_file(void *ctx, const char *path, const char *id)
{
    (void)path;
    *(int *)ctx += *id != '\0';
}

Test(variants, the_users_folder, .init = make_house, .fini = remove_house)
{
    struct rules r = text_rules("cafe");
    int n = 0;
    cr_expect_str_eq(r.title, "Cafe rules");
    cr_expect_eq(r.priority, PRIORITY_NONE);
    cr_expect_eq(r.width, 10);
    cr_expect_str_eq(text_rules("Pub").id, "Cafe");
    cr_expect_eq(text_rules("tiny:rows=3").priority, PRIORITY_NONE);
    variants_files(count_file, &n);
    cr_expect_eq(n, 4);
    cr_expect(strstr(complaint("broken"), "broken.rules:2:9: width is 6, 8, 10, 12 or 14, not \"9\""), "%s",
        complaint("broken"));
    cr_expect(strstr(complaint("loop"), "go in a circle"), "%s", complaint("loop"));
}
