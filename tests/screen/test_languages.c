/* test_languages.c -- the screen in a language nobody speaks (tools/pseudo.awk): longer, with marks above letters and wide
   characters, each sentence in brackets.  Whatever it says, every board is as in English, and what is told beside and
   below it is whole. */
#include <config.h>

#include <dirent.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "help/scratch.h"
#include "screen/huff.h"

TestSuite(languages, .fini = term_cleanup, .timeout = 600);

static void need_catalogues(void)
{
    if (!is_there(BUILDDIR "/po/qaa.mo") || !is_there(BUILDDIR "/po/ms.mo"))
        scratch_skip("there are no catalogues: gettext was not found");
}

/* The same game in both. */
struct pair {
    struct term *english, *other;
    int cols; /* of the board */
    char name[40];
};

static bool same_cell(struct term_cell a, struct term_cell b)
{
    return a.glyph == b.glyph && a.bg == b.bg && (a.glyph == ' ' || (a.fg == b.fg && a.bold == b.bold));
}

static bool boards_agree(struct term *t, void *ctx)
{
    const struct pair *p = ctx;
    (void)t; // the other one, which is waited for
    term_pump(p->english, 10);
    for (int row = 1; row < 21; row++)
        for (int col = 0; col < p->cols; col++)
            if (!same_cell(term_cell(p->english, row, col), term_cell(p->other, row, col))) return false;
    return true;
}

static void expect_same_board(struct pair *p, const char *after)
{
    cr_expect(term_wait(p->other, boards_agree, p, TERM_WAIT_MS), "%s, after %s:\n%s\n%s", p->name, after,
        term_text(p->english), term_text(p->other));
}

static int count(const char *text, const char *what)
{
    int n = 0;
    for (; (text = strstr(text, what)); text += strlen(what)) n++;
    return n;
}

struct part {
    int from, to, col;
};

/* A page: no line comes to the edge of the screen, where it would have been cut. */
static bool is_page(struct term *t, void *ctx)
{
    (void)ctx;
    for (int row = 1; row < 23; row++)
        if (term_cell(t, row, 79).glyph != ' ') return false;
    return term_cell(t, 23, 79).glyph == ' ';
}

/* In these rows, from a column on, each bracket that opens is closed; but where dots say that there is more. */
static bool is_whole(struct term *t, void *ctx)
{
    const struct part *part = ctx;
    int open = 0, closed = 0;
    bool dots = false;
    for (int row = part->from; row <= part->to; row++) {
        for (int c = part->col; c < 80; c++) {
            uint32_t glyph = term_cell(t, row, c).glyph;
            open += glyph == '[';
            closed += glyph == ']';
        }
        dots = dots || strstr(term_row(t, row), "...");
    }
    return open == closed || dots;
}

static void expect_whole(struct pair *p, int from, int to, int col, const char *after)
{
    struct part part = { from, to, col };
    cr_expect(term_wait(p->other, is_whole, &part, TERM_WAIT_MS), "%s, after %s, rows %d to %d:\n%s", p->name, after,
        from, to, term_text(p->other));
}

static void type(struct pair *p, const char *keys, const char *english, const char *other)
{
    term_send(p->english, keys);
    term_send(p->other, keys);
    expect(p->english, english);
    expect(p->other, other);
    cr_expect_eq(count(term_text(p->other), "\xef\xbf\xbd"), 0, "%s: half a character:\n%s", p->name,
        term_text(p->other));
}

/* What was there goes. */
static void leave(struct pair *p, const char *keys, const char *english, const char *other)
{
    term_send(p->english, keys);
    term_send(p->other, keys);
    expect_gone(p->english, english);
    expect_gone(p->other, other);
}

/* A page with this head is opened, is whole, and closed. */
static void try_page(struct pair *p, const char *command, const char *english, const char *other)
{
    type(p, command, english, other);
    cr_expect(term_wait(p->other, is_page, NULL, TERM_WAIT_MS), "%s, %s:\n%s", p->name, command, term_text(p->other));
    expect_whole(p, 23, 23, 0, command);
    leave(p, "q", english, other);
    expect_same_board(p, command);
}

/* What is typed is answered, in whole sentences, and no board is the worse for it. */
static void try_answer(struct pair *p, const char *command, const char *english, const char *other)
{
    type(p, command, english, other);
    expect_whole(p, 22, 23, 0, command);
    expect_same_board(p, command);
}

static void try_answers(struct pair *p)
{
    try_page(p, ":help\r", " Commands", " [Cömmàñdš");
    try_page(p, ":set\r", " Settings", " [Séttîñgš");
    try_page(p, ":help analyse\r", "pause` and `restart", "pause` àñd `restart");
    try_answer(p, ":help swap\r", "Exchange the two", "[Éxçhàñgé");
    try_answer(p, ":set mouse\r", "Use the mouse", "[Ûšé thé möûšé");
    try_answer(p, ":set mouse=maybe\r", "mouse may be: on off", "[mouse màÿ bé: on off");
    try_answer(p, ":difficulty\r", "say how strong", "šàÿ höw štröñg");
    try_answer(p, ":swop\r", "did you mean swap", "dîd ÿöû méàñ swap");
    try_answer(p, ":games\r", "No file is open", "[Nö fîlé");
    try_answer(p, ":say hello\r", "You are not at a table", "[Yöû àré ñöt àt à tàblé");
    try_answer(p, ":graph eval\r", "The graph shows", "[Thé gràph");
    try_answer(p, ":analyse\r", "Analysis: the engine", "[Àñàlÿšîš: thé");
    try_answer(p, ":analyse off\r", "The game goes on", "[Thé gàmé göéš");
}

static void try_game(const char *name, int width)
{
    struct pair p = { .cols = 4 * width };
    snprintf(p.name, sizeof p.name, "%s", name);
    p.english = huff_start(NULL, "-v", name, "--white=me", "--black=me", "--seed=1", NULL);
    p.other = huff_start(NULL, "-v", name, "--white=me", "--black=me", "--seed=1", "--lang=qaa", NULL);
    type(&p, "", "to move", "tö mövé");
    expect_same_board(&p, "the start");
    expect_whole(&p, 3, 18, p.cols + 1, "the start"); // first steps, which may go on in a second row
    expect_whole(&p, 21, 21, 0, "the start");
    type(&p, ":1-1\r", "1-1: ", "1-1[");
    expect_same_board(&p, "a refusal");
    expect_whole(&p, 22, 23, 0, "a refusal");
    leave(&p, ":why 1\r", "1-1: ", "1-1[");
    expect_same_board(&p, "why");
    type(&p, "?", "Keys in play", "[Kéÿš îñ plàÿ");
    expect_whole(&p, 23, 23, 0, "the card of keys");
    leave(&p, "q", "Keys in play", "[Kéÿš îñ plàÿ");
    type(&p, ":rules\r", "  -v ", "[-v ");
    expect_whole(&p, 23, 23, 0, "the rules");
    leave(&p, "q", "  -v ", "[-v ");
    expect_same_board(&p, "the rules");
    try_answers(&p);
    type(&p, ":resign\r", "y/n", "y/n");
    type(&p, "y", "resigned", "réšîgñéd");
    expect_same_board(&p, "the end");
    expect_whole(&p, 21, 23, 0, "the end");
    term_free(p.english);
    term_free(p.other);
}

Test(languages, no_board_is_broken_by_any)
{
    char list[1 << 14], board[16], name[40];
    need_catalogues();
    cr_assert_eq(huff_run(NULL, "", list, sizeof list, "variants", NULL), 0);
    int n = 0;
    for (char *line = list, *end; (end = strchr(line, '\n')); line = end + 1, n++) {
        int width, at;
        *end = '\0';
        cr_assert_eq(sscanf(line, "%39s", name), 1);
        for (at = 39; line[at] == ' ';) at++;
        cr_assert_eq(sscanf(line + at, "%15s", board), 1);
        cr_assert_eq(sscanf(board, "%dx", &width), 1, "%s", line);
        try_game(name, width);
    }
    cr_expect_geq(n, 26);
}

/* A list of games has its heads and its counts in the reader's language. */
Test(languages, a_list_is_translated)
{
    need_catalogues();
    struct term *t = huff_start(NULL, "--lang=de", "--browse", SRCDIR "/tests/data/pdn/international.pdn", NULL);
    expect(t, "Datum");
    expect(t, "Erg");
    expect(t, "Vorschau");
    expect_gone(t, " games");
    expect(t, "LISTE   Partie 1   Halbzug 0/");
    says(t, ":filter foo:bar\r", "Spalte 1 des Filters: eine Bedingung foo: gibt es nicht");
    says(t, ":filter nobody\r", "Keine Partie passt dazu; Esc listet alle");
    expect(t, "gezeigt 0");
    term_send(t, "\033");
    expect_gone(t, "gezeigt 0");
    says(t, ":browse players\r", "Spieler");
    expect(t, "Part.   Gew.  Remis  Verl.");
}

/* What is said of clocks, and the move list, which follows another language at once. */
Test(languages, are_changed_in_a_game)
{
    need_catalogues();
    struct term *t = huff_start(NULL, "--lang=nl", "--white=me", "--black=me", NULL);
    says(t, ":new tc=5+3\r", "Wit");
    says(t, ":clock\r", "Elke kant heeft 5 minuten voor de partij en 3 seconden per zet");
    says(t, ":32-28\r", "32-28");
    term_send(t, ":resign\r");
    expect(t, "y/n");
    says(t, "y", "Wit wint");
    says(t, ":goto start\r", "2-0 Wit wint"); // in the list, since the game is not over here
    says(t, ":lang=de\r", "2-0 Weiß gewinnt");
    expect_gone(t, "Wit wint");
    says(t, "\003", "Es gibt nichts abzubrechen; q beendet");
    says(t, ":report game\r", "Zahlen");
}

/* Russian goes on behind a dash of its own. */
Test(languages, a_dash_ends_no_sentence)
{
    static char out[1 << 14];
    need_catalogues();
    cr_expect_eq(huff_run(NULL, "set referee=claims\nfen W:W32,33,40:B28,1,19\n33-29\n", out, sizeof out, "--lang=ru",
                     "--black=engine:1", "--text", NULL),
        0);
    cr_expect(strstr(out, "\u0432\u0441\u0435\u0433\u043e \u2014 "), "%s", out);
}

/* Who begins is told whole beside a wide board, too. */
Test(languages, first_words_are_whole)
{
    static const char *const says[][2] = { { "--lang=de", "beginnt." }, { "--lang=fr", "Noirs." } };
    need_catalogues();
    for (size_t i = 0; i < sizeof says / sizeof *says; i++) {
        OWN(term) t = huff_start(NULL, says[i][0], "-v", "malaysian:starter=black", "--black=engine:1", NULL);
        expect(t, says[i][1]);
    }
}

/* On the smallest screens and the largest it runs and is left. */
Test(languages, any_size_will_do)
{
    static const struct term_options sizes[] = { { .rows = 16, .cols = 40 }, { .rows = 10, .cols = 30 },
        { .rows = 24, .cols = 60 }, { .rows = 40, .cols = 120 }, { .rows = 60, .cols = 200 } };
    need_catalogues();
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        OWN(term) t = huff_start(&sizes[i], "--lang=qaa", "--white=me", "--black=me", NULL);
        expect(t, "]");
        term_send(t, "?");
        if (sizes[i].rows > 12) expect(t, "[Kéÿš");
        term_send(t, "q:rules\rq");
        leaves(t, ":quit\r");
    }
}

/* In every language there is: the card of the rules is 8 lines of 38 columns, the sheet below it one of 76, and the rest
   of the first minute is there. */
static void try_language(const char *code, const char *name)
{
    static char out[1 << 16];
    char lang[24];
    int lines = 0;
    snprintf(lang, sizeof lang, "--lang=%s", code);
    cr_expect_eq(huff_run(NULL, "rules\n", out, sizeof out, "-v", name, lang, "--seed=1", "--text", NULL), 0);
    cr_expect_eq(count(out, "\xef\xbf\xbd"), 0, "%s, %s: half a character: %s", code, name, out);
    char *page = strstr(out, "x8"); // behind the title: "8x8, ...", "10x10 ..."
    if (!page) page = strstr(out, "x1");
    while (page && page > out && page[-1] != '\n') page--;
    cr_assert(page, "%s, %s: %s", code, name, out);
    for (char *line = strtok(page, "\n"); line; line = strtok(NULL, "\n"), lines++)
        cr_expect_leq(utf8_columns(line), lines < 6 ? 38 : 78, "%s, %s: %s", code, name, line);
    cr_expect_gt(lines, 20, "%s, %s", code, name);
}

static bool has_level(struct term *t, void *ctx)
{
    (void)ctx;
    return strchr(term_row(t, 11), '7') != NULL;
}

static bool has_whole_foot(struct term *t, void *ctx)
{
    const char *foot = term_row(t, 15);
    (void)ctx;
    return strstr(foot, " q ") && strstr(foot, "Space") && term_cell(t, 15, 39).glyph == ' ';
}

/* On the smallest screen the engine's level is there, and a page says to its end how it is left. */
static void try_small(const char *code)
{
    char lang[24];
    snprintf(lang, sizeof lang, "--lang=%s", code);
    OWN(term) t = huff_start(&(struct term_options){ .rows = 16, .cols = 40 }, lang, "--black=engine:7", NULL);
    cr_expect(term_wait(t, has_level, NULL, TERM_WAIT_MS), "%s:\n%s", code, term_text(t));
    term_send(t, ":rules\r");
    cr_expect(term_wait(t, has_whole_foot, NULL, TERM_WAIT_MS), "%s:\n%s", code, term_text(t));
    term_send(t, "    ");
    cr_expect(term_wait(t, has_whole_foot, NULL, TERM_WAIT_MS), "%s:\n%s", code, term_text(t));
}

static bool has_card(struct term *t, void *ctx)
{
    (void)ctx;
    return strstr(term_row(t, 1), " h j k l ") && term_cell(t, 1, 24).glyph == ' ' && term_cell(t, 1, 25).glyph != ' ';
}

/* On the card of keys no key is missing, and what they do begins in one column. */
static void try_card(const char *code)
{
    char lang[24];
    snprintf(lang, sizeof lang, "--lang=%s", code);
    OWN(term) t = huff_start(NULL, lang, NULL);
    term_send(t, "?");
    cr_expect(term_wait(t, has_card, NULL, TERM_WAIT_MS), "%s:\n%s", code, term_text(t));
}

Test(languages, rules_fit_in_each)
{
    char list[1 << 14], name[40];
    need_catalogues();
    setlocale(LC_CTYPE, "C.UTF-8");
    cr_assert_eq(huff_run(NULL, "", list, sizeof list, "variants", NULL), 0);
    DIR *d = opendir(BUILDDIR "/po");
    cr_assert(d);
    for (struct dirent *e; (e = readdir(d));) {
        char code[16];
        if (sscanf(e->d_name, "%15[a-z].mo", code) != 1 || !strstr(e->d_name, ".mo") || !strcmp(code, "qaa")) continue;
        for (const char *line = list; sscanf(line, "%39s", name) == 1; line = strchr(line, '\n') + 1)
            try_language(code, name);
        try_small(code);
        try_card(code);
    }
    closedir(d);
}

/* Letters with marks above and below take one column, in the prompt, too. */
Test(languages, the_cursor_counts_columns)
{
    int row, before, after;
    struct term *t = huff_start(NULL, NULL);
    expect(t, "White to move");
    says(t, ":say ", ":say");
    term_cursor(t, &row, &before);
    says(t, "ที่นี้漢", "漢");
    term_cursor(t, &row, &after);
    cr_expect_eq(after, before + 4, "%s", term_text(t));
    term_send(t, "\177\177");
    expect_gone(t, "漢");
    term_cursor(t, &row, &after);
    cr_expect_eq(after, before + 1, "%s", term_text(t));
}

Test(languages, a_first_minute_in_malay)
{
    struct term_options o = { .lang = "ms_MY.UTF-8" };
    need_catalogues();
    struct term *t = huff_start(&o, "-v", "malaysian:starter=white", NULL);
    expect(t, "Putih");
    says(t, ":44-39\r", "44-39: buah bergerak sepanjang garis serong");
    says(t, ":44-38\r", "44-38");
    says(t, "?", "Kekunci");
    says(t, "q:rules\r", "Buah makan");
    leaves(t, "q:quit\r");
}

/* The language is a setting, too: at once, and the next time. */
Test(languages, are_set)
{
    struct term_options o = { .home = scratch_new() };
    need_catalogues();
    struct term *t = huff_start(&o, NULL);
    expect(t, "White to move");
    says(t, ":lang=de\r", "Weiß am Zug");
    expect(t, "lang=de");
    says(t, ":lang=xy\r", "lang kann sein: auto en de");
    leaves(t, ":quit\r");
    t = huff_start(&o, NULL);
    expect(t, "Weiß am Zug");
    says(t, ":set lang=auto\r", "White to move");
    t = huff_start(&o, "--lang=fr", NULL);
    expect(t, "Trait aux Blancs");
}

/* On the smallest screen the first hint names help, the level is whole beside a clock, and a question says how to answer.
   The harness reads no marks above and below. */
Test(languages, a_small_screen_is_enough)
{
    static const struct {
        const char *lang, *help, *level, *answer;
    } say[] = { { "--lang=de", "? Hilfe", " Rechn. S2 ", "(Enter: ja, oder ein anderer Name)" },
        { "--lang=fr", "? aide", " mach. N2 ", "(Enter : oui, ou un autre nom)" },
        { "--lang=ms", "? bantuan", " enjin T2 ", "(Enter: ya, atau nama lain)" },
        { "--lang=nl", "? hulp", " comp. N2 ", "(Enter: ja, of een andere naam)" },
        { "--lang=ru", "? справка", " машина У2 ", "(Enter — да, или другое имя)" },
        { "--lang=th", "? ชวยเหลอ", " เครอง ร.2 ", "(Enter: ใช หรอพมพชออน)" } };
    need_catalogues();
    for (size_t i = 0; i < sizeof say / sizeof *say; i++) {
        struct term_options o = { .rows = 16, .cols = 40 };
        OWN(term) t = huff_start(&o, "--tc=5+0", say[i].lang, NULL);
        expect(t, say[i].help);
        expect(t, say[i].level);
        term_send(t, ":32-28\r");
        expect_gone(t, say[i].help);
        says(t, ":save\r", say[i].answer);
    }
}

/* So is what a list would be left without. */
Test(languages, a_list_with_changes_is_left_knowingly)
{
    static const char *const say[][2] = { { "--lang=de", "ohne sie gehen? y/n" },
        { "--lang=fr", "quitter sans ses changements ? y/n" }, { "--lang=ms", "keluar tanpanya? y/n" },
        { "--lang=nl", "weggaan zonder? y/n" }, { "--lang=ru", "без них? y/n" } };
    need_catalogues();
    for (size_t i = 0; i < sizeof say / sizeof *say; i++) {
        struct term_options o = { .rows = 16, .cols = 40 };
        OWN(term) t = huff_start(&o, say[i][0], "--browse", SRCDIR "/tests/data/pdn/international.pdn", NULL);
        says(t, "d", "y/n");
        term_send(t, "y");
        expect_gone(t, "y/n");
        says(t, "q", say[i][1]);
    }
}

/* A line of letters and the last words are whole, too: a terminal cuts anywhere. */
Test(languages, keys_before_letters_and_last_words)
{
    need_catalogues();
    struct term_options o = { .rows = 24, .cols = 80, .home = scratch_new() };
    struct term *t = huff_start(&o, "-v", "russian", "--lang=de", NULL);
    says(t, ":c3-d4\r", "Halbzug 2 ");
    expect(t, " ziehen   : Zug ");
    leaves(t, "q");
    expect(t, "Start an.");
    t = huff_start(&(struct term_options){ .rows = 40, .cols = 120 }, "--lang=de", "--browse",
        SRCDIR "/tests/data/pdn/international.pdn", NULL);
    expect(t, "international.pdn");
    says(t, "T", " Schwarz ");
}

/* What the figures of a page are, and what a column counts, is whole. */
Test(languages, figures_are_named_in_full)
{
    static const struct {
        const char *lang, *last, *plies;
    } say[] = { { "--lang=de", "letztes Jahr", " HZ " }, { "--lang=fr", "dernière année", " ½cps " },
        { "--lang=ms", "tahun terakhir", " S.lgk " }, { "--lang=nl", "laatste jaar", " HZ " },
        { "--lang=ru", "последний год", " П/х " } };
    need_catalogues();
    for (size_t i = 0; i < sizeof say / sizeof *say; i++) {
        OWN(term) t = huff_start(NULL, say[i].lang, "--browse", SRCDIR "/tests/data/pdn/international.pdn", NULL);
        expect(t, say[i].plies);
        term_send(t, "\r");
        expect_gone(t, say[i].plies);
        says(t, ":goto start\r:tree\r", "34-29       4");
        says(t, ":tree show\r", say[i].last);
    }
}

/* A king has the letter of its name, and all endings of the card are there. */
Test(languages, the_card_names_kings)
{
    static const char *const say[][2] = { { "--lang=de", "Remis: 3D:1D 16, 2:1D 5, 1D:1D 5 Züge\n" },
        { "--lang=fr", "Nulle 3D:1D 16, 2:1D 5, 1D:1D 5 coups\n" },
        { "--lang=ms", "Seri 3H:1H 16, 2:1H 5, 1H:1H 5 langkah\n" },
        { "--lang=nl", "Rem. 3D:1D 16, 2:1D 5, 1D:1D 5 zetten\n" },
        { "--lang=ru", "Ничья: 3Д:1Д 16, 2:1Д 5, 1Д:1Д 5 ход.\n" },
        { "--lang=th", "เสมอ: 3ฮ:1ฮ 16, 2:1ฮ 5, 1ฮ:1ฮ 5 ตา\n" } };
    static char out[1 << 16];
    need_catalogues();
    for (size_t i = 0; i < sizeof say / sizeof *say; i++) {
        cr_expect_eq(huff_run(NULL, "rules\n", out, sizeof out, "-v", "srilanka", say[i][0], "--text", NULL), 0);
        cr_expect_eq(count(out, say[i][1]), 1, "%s", out);
    }
}
