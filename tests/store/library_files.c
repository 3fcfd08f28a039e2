/* library_files.c -- see library_files.h */
#include <config.h>

#include "store/library_files.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/rng.h"
#include "base/str.h"
#include "board/variants.h"
#include "game/game.h"
#include "pdn/pdn.h"

enum { PATHS = 8 };

static char folder[40];
static char paths[PATHS][200];

void library_folder(void)
{
    strcpy(folder, "/tmp/huff-library-XXXXXX");
    cr_assert(mkdtemp(folder));
}

void library_folder_gone(void)
{
    char command[80];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    cr_expect_eq(system(command), 0);
}

const char *library_file(const char *name)
{
    char path[200];
    int i = 0;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    while (i < PATHS - 1 && *paths[i] && strcmp(paths[i], path)) i++;
    strcpy(paths[i], path);
    return paths[i];
}

const char *library_file_with(const char *name, const char *text)
{
    const char *path = library_file(name);
    cr_assert(file_save(path, text, strlen(text), NULL));
    return path;
}

static void random_game(const struct rules *r, struct rng *rng, struct str *out)
{
    static const char *const results[] = { "2-0", "1-1", "0-2", "*" };
    struct game *g = game_new(r, NULL, WHITE);
    char text[64];
    snprintf(text, sizeof text, "Player %u", rng_below(rng, 40));
    game_set_tag(g, "White", text);
    snprintf(text, sizeof text, "Gegner %u", rng_below(rng, 40));
    game_set_tag(g, "Black", text);
    snprintf(text, sizeof text, "%u.%02u.%02u", 1990 + rng_below(rng, 30), 1 + rng_below(rng, 12),
        1 + rng_below(rng, 28));
    game_set_tag(g, "Date", text);
    if (rng_below(rng, 2)) game_set_tag(g, "WhiteRating", rng_below(rng, 2) ? "1100" : "1900");
    game_set_tag(g, "Event", rng_below(rng, 3) ? "Open" : "League");
    game_set_tag(g, "Result", results[rng_below(rng, 4)]);
    for (uint32_t plies = 4 + rng_below(rng, 60); plies; plies--) {
        const struct moves *legal = game_moves(g);
        uint32_t n = (uint32_t)moves_count(legal);
        if (!n) break;
        struct move m = moves_get(legal, (int)rng_below(rng, n > 3 && rng_below(rng, 2) ? 3 : n));
        game_play(g, &m);
    }
    if (!rng_below(rng, 4))
        game_set_comment(g, game_here(g), false, rng_below(rng, 2) ? "a lost tempo" : "time trouble");
    pdn_write(g, false, out);
    str_put(out, '\n');
    game_free(g);
}

const char *library_games_file(const char *name, int games, uint64_t seed)
{
    struct rng rng = { seed };
    struct str text = { 0 };
    struct rules r;
    for (int i = 0; i < games; i++) {
        cr_assert(variants_find(i % 5 ? "international" : i % 2 ? "thai" : "malaysian", &r, NULL));
        random_game(&r, &rng, &text);
    }
    const char *path = library_file(name);
    cr_assert(file_save(path, str_text(&text), text.len, NULL));
    str_release(&text);
    return path;
}

struct library *library_new(const char *path)
{
    struct err e = { 0 };
    struct library *l = library_open(path, true, &e);
    cr_assert(l, "%s", e.text);
    return l;
}

struct library_progress library_put(struct library *l, const char *file, const struct library_import *how)
{
    static const struct library_import usual;
    struct library_progress p;
    struct err e = { 0 };
    cr_assert(library_import(l, file, how ? how : &usual, NULL, NULL, &p, &e), "%s: %s", file, e.text);
    return p;
}

static void print_fault(void *ctx, const char *sentence)
{
    (void)ctx;
    cr_log_error("%s", sentence);
}

void library_expect_sound(struct library *l)
{
    cr_expect(library_check(l, print_fault, NULL));
}

int library_run_huff(const char *before, const char *path, const char *words, struct str *out)
{
    struct str command = { 0 };
    char buf[512];
    size_t n;
    str_addf(&command, "{ %s timeout 120 %s/huff library --library %s %s; } 2>&1", before, BUILDDIR, path, words);
    FILE *f = popen(str_text(&command), "r");
    cr_assert(f);
    while ((n = fread(buf, 1, sizeof buf, f)) > 0)
        if (out) str_addn(out, buf, n);
    int status = pclose(f);
    str_release(&command);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
