noinst_LIBRARIES += libcli.a
libcli_a_SOURCES = \
	src/cli/annotate_games.c src/cli/annotate_games.h \
	src/cli/book_build.c src/cli/book_build.h \
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
	src/cli/cli_pdn.c \
	src/cli/cli_perft.c \
	src/cli/cli_rules_check.c \
	src/cli/cli_search.c \
	src/cli/cli_table_server.c \
	src/cli/cli_tables.c \
	src/cli/cli_train.c \
	src/cli/cli_tree.c \
	src/cli/cli_variants.c \
	src/cli/dxp_play.c src/cli/dxp_play.h \
	src/cli/library_find.c src/cli/library_import.c src/cli/library_job.h \
	src/cli/match_show.c src/cli/match_show.h \
	src/cli/options.c src/cli/options.h \
	src/cli/progress.c src/cli/progress.h \
	src/cli/stop.c src/cli/stop.h \
	src/cli/subcommands.c
