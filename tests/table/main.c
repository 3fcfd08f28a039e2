/* main.c -- the tests of tables: a client starts its server by running the program that it is itself in once more. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char *argv[])
{
    if (argc > 1 && !strcmp(argv[1], "table-server")) {
        execv(BUILDDIR "/huff", argv);
        return 127;
    }
    struct criterion_test_set *tests = criterion_initialize();
    int ok = !criterion_handle_args(argc, argv, true) || criterion_run_all_tests(tests);
    criterion_finalize(tests);
    return !ok;
}
