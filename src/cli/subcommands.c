/* subcommands.c -- the table of subcommands. */
#include <config.h>

#include <string.h>

#include "base/str.h"
#include "cli/cli.h"

static const struct cli_def *const defs[] = { &cli_variants, &cli_rules_check, &cli_moves, &cli_perft, &cli_search,
    &cli_bench, &cli_book, &cli_tree, &cli_match, &cli_train, &cli_hub, &cli_dxp, &cli_tables, &cli_annotate,
    &cli_exercises, &cli_library, &cli_pdn, &cli_table_server };
enum { DEFS = sizeof defs / sizeof *defs };

const struct cli_def *cli_find(const char *name)
{
    for (int i = 0; i < DEFS; i++)
        if (!strcmp(defs[i]->name, name)) return defs[i];
    return NULL;
}

void cli_list(void)
{
    for (int i = 0; i < DEFS; i++) {
        struct str text = { 0 };
        cli_add_usage(defs[i], "  ", &text);
        str_addf(&text, "        %s\n", defs[i]->help);
        cli_print(&text);
    }
}
