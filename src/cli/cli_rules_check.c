/* cli_rules_check.c -- huff rules-check FILE...: is it a good .rules file, and what does it change? */
#include <config.h>

#include "cli/cli.h"

#include <string.h>

#include "board/variants.h"

enum { FAULTS_SHOWN = 20 };

/* Print the facts that differ from those of the base. */
static void print_changes(const struct rules *r, const struct rules *base)
{
    char value[RULES_VALUE], before[RULES_VALUE];
    for (int i = 0; rules_fact(i); i++) {
        rules_fact_value(r, i, value, sizeof value);
        rules_fact_value(base, i, before, sizeof before);
        if (strcmp(value, before)) printf("  %-17s = %s\n", rules_fact(i)->name, value);
    }
}

struct faults {
    const char *path;
    int n;
};

static void on_wrong(void *ctx, const struct err *e)
{
    struct faults *f = ctx;
    if (f->n++ < FAULTS_SHOWN) cli_error(f->path, e);
}

static int check(void *job UNUSED, int argc UNUSED, char **argv, struct err *e)
{
    const char *path = *argv;
    struct rules r, base;
    struct faults f = { .path = path };
    if (!variants_read(path, &r, &base, on_wrong, &f)) {
        if (f.n > FAULTS_SHOWN) fprintf(stderr, "huff: %s: and %d more\n", path, f.n - FAULTS_SHOWN);
        return CLI_NO;
    }
    printf("%s: ok, %s\n", path, r.title);
    printf(*base.id ? "unlike %s:\n" : "unlike a file that says nothing:\n", base.id);
    print_changes(&r, &base);
    for (size_t at = 0; rules_idle(&r, &at, e);) printf("note: %s\n", e->text);
    return CLI_OK;
}

static const struct option_row options[] = { { 0 } };
static const struct cli_verb verbs[] = { { "", "FILE...", 1, CLI_EACH, "a file is missing", check }, { 0 } };

const struct cli_def cli_rules_check = { "rules-check", "check .rules files", options, verbs, 0, NULL, NULL };
