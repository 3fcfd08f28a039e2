check_PROGRAMS += tests/cli/test_cli
tests_cli_test_cli_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_cli_test_cli_LDADD = $(HELP_LIBS) $(BOARD_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
tests_cli_test_cli_SOURCES = \
	tests/cli/test_annotate.c \
	tests/cli/test_book.c \
	tests/cli/test_cli.c \
	tests/cli/test_dxp.c \
	tests/cli/test_game.c \
	tests/cli/test_library.c \
	tests/cli/test_lines.c \
	tests/cli/test_matches.c \
	tests/cli/test_options.c \
	tests/cli/test_output.c \
	tests/cli/test_prepare.c \
	tests/cli/test_problem.c \
	tests/cli/test_repertoire.c \
	tests/cli/test_report.c \
	tests/cli/test_tables.c \
	tests/cli/test_terminal.c
EXTRA_tests_cli_test_cli_DEPENDENCIES = huff$(EXEEXT)
