/* fuzz_cmd.c -- prompt lines: parsed as commands, and read as moves of the start position of a game. */
#include <config.h>

#include "fuzz/fuzz.h"

#include <assert.h>
#include <string.h>

#include "app/session/command.h"
#include "base/err.h"
#include "base/mem.h"
#include "base/str.h"
#include "board/gen.h"
#include "board/variants.h"
#include "notation/movetext.h"

static void read_command(const char *line)
{
    static struct command c;
    struct err e = { 0 };
    if (!command_parse(&c, line, &e)) {
        assert(*e.text);
        return;
    }
    assert(c.def && c.argc >= 0 && c.argc <= COMMAND_ARGS && c.rest);
    for (int i = 0; i < c.argc; i++) assert(strlen(c.argv[i]) < COMMAND_LINE);
}

static void read_move(const struct rules *r, const char *line)
{
    struct moves list;
    struct move m;
    struct movetext_several several = { .n = 0 };
    struct pos p;
    struct str why;
    pos_start(r, WHITE, &p);
    gen_moves(r, &p, &list);
    switch (movetext_read(r, coord_of_rules(r), &p, &list, line, strlen(line), &m, &several)) {
    case MOVETEXT_FOUND:
    case MOVETEXT_AMBIGUOUS: assert(moves_has(&list, &m)); return;
    case MOVETEXT_ILLEGAL:
    case MOVETEXT_UNREADABLE:
        str_init(&why, STR_CEILING);
        movetext_explain(r, coord_of_rules(r), &p, &list, line, &why);
        assert(why.len > 0);
        str_release(&why);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    char *text = mem_new(n + 1, 1), *rest = text, *line;
    memcpy(text, data, n);
    for (int i = 0; (line = strsep(&rest, "\n")) && i < 20; i++) {
        read_command(line);
        read_move(variants_builtin(i % 5), line);
    }
    mem_free(text);
    return 0;
}
