noinst_LIBRARIES += libcli.a
libcli_a_SOURCES = \
	src/cli/cli.c src/cli/cli.h \
	src/cli/cli_annotate.c \
	src/cli/cli_bench.c \
	src/cli/cli_book.c \
	src/cli/cli_dxp.c \
	src/cli/cli_exercises.c \
	src/cli/cli_hub.c \
	src/cli/cli_library.c \
	src/cli/cli_match.c \
	src/cli/cli_moves.c \
	src/cli/cli_mistakes.c \
	src/cli/cli_pdn.c \
	src/cli/cli_perft.c \
	src/cli/cli_prepare.c \
	src/cli/cli_problem.c \
	src/cli/cli_repertoire.c \
	src/cli/cli_rules_check.c \
	src/cli/cli_search.c \
	src/cli/cli_table_server.c \
	src/cli/cli_tables.c \
	src/cli/cli_train.c \
	src/cli/cli_tree.c \
	src/cli/cli_variants.c \
	src/cli/line.c src/cli/line.h \
	src/cli/match_lines.c src/cli/match_lines.h \
	src/cli/options.c src/cli/options.h \
	src/cli/progress.c src/cli/progress.h
