/* test_manual.c -- huff-rules(5) has a row for every built-in game, as its facts are. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"
#include "board/variants.h"

/* A row of the table of games in huff-rules(5), as the facts have it. */
static void table_row(const struct rules *r, char *buf, size_t n)
{
    static const char *const starter[] = { "White", "Black", "lot" };
    static const char *const men[][2] = { { "forward", "back, too" }, { "sideways, too", "four ways" },
        { "not back", "eight ways" } };
    static const char *const lands[] = { "fly", "fly, next", "fly, kings" };
    static const char *const goal[] = { "", ", lose", ", king" };
    char most[64], walks[32] = "";
    if (r->king_moves) snprintf(walks, sizeof walks, ", %d", r->king_moves);
    rules_fact_value(r, rules_fact_find("priority"), most, sizeof most);
    snprintf(buf, n, "\n%s\t%dx%d%s\t%s\t%s%s\t%s%s\t%s%s\t%d\n", r->id, r->width, rules_height(r),
        r->cells == CELLS_ALL ? " f"
            : r->inverted     ? " m"
                              : "",
        starter[r->starter], r->king_flies ? lands[r->king_lands] : "step", walks,
        men[r->capture_lines][r->man_captures_back], r->man_takes_king ? "" : ", men", most, goal[r->goal],
        r->gametype);
}

Test(manual, has_every_game)
{
    struct str page = { 0 };
    cr_assert(file_read(SRCDIR "/man/huff-rules.5", 1 << 16, &page, NULL));
    char *text = str_take(&page), *w = text;
    for (char *p = text; *p; p++) /* hyphens are escaped in man pages */
        if (!(p[0] == '\\' && p[1] == '-')) *w++ = *p;
    *w = '\0';
    for (int i = 0; variants_builtin(i); i++) {
        char row[256];
        table_row(variants_builtin(i), row, sizeof row);
        cr_expect(strstr(text, row), "the table of games in huff-rules(5) lacks this row: %s", row + 1);
    }
    mem_free(text);
}
