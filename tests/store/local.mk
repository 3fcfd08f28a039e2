check_PROGRAMS += tests/store/test_store
tests_store_test_store_SOURCES = \
	tests/store/library_files.c tests/store/library_files.h \
	tests/store/store_files.c tests/store/store_files.h \
	tests/store/test_catalog.c \
	tests/store/test_catalog_edit.c \
	tests/store/test_catalog_list.c \
	tests/store/test_catalog_piece.c \
	tests/store/test_census.c \
	tests/store/test_library.c \
	tests/store/test_library_faults.c \
	tests/store/test_library_find.c \
	tests/store/test_opening.c \
	tests/store/test_query.c \
	tests/store/test_tree.c
tests_store_test_store_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
EXTRA_tests_store_test_store_DEPENDENCIES = huff$(EXEEXT)
tests_store_test_store_CFLAGS = $(AM_CFLAGS) $(SQLITE_CFLAGS)
tests_store_test_store_LDADD = $(HELP_LIBS) $(STORE_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
check_PROGRAMS += tests/store/test_storm
tests_store_test_storm_SOURCES = tests/store/test_storm.c
tests_store_test_storm_LDADD = $(STORE_LIBS) $(SYS_LIBS)

# A file of a million games in seconds, for measuring: make_games GAMES [SEED] [GAME] > FILE.
EXTRA_PROGRAMS += tests/store/make_games
tests_store_make_games_SOURCES = tests/store/make_games.c
tests_store_make_games_LDADD = $(PDN_LIBS) $(SYS_LIBS)
tests_store_make_games_CFLAGS = $(AM_CFLAGS)
EXTRA_PROGRAMS += tests/store/bench_catalog
tests_store_bench_catalog_SOURCES = tests/store/bench_catalog.c
tests_store_bench_catalog_CPPFLAGS = $(AM_CPPFLAGS)
tests_store_bench_catalog_LDADD = $(STORE_LIBS) $(SYS_LIBS)

# make bench-catalog -- BENCH_GAMES (1000000) games in a file listed, sorted and searched
BENCHES += bench-catalog
BENCH_GAMES = 1000000
bench-catalog: tests/store/bench_catalog$(EXEEXT) tests/store/make_games$(EXEEXT)
	tests/store/make_games$(EXEEXT) $(BENCH_GAMES) > tests/store/bench.pdn
	tests/store/bench_catalog$(EXEEXT) tests/store/bench.pdn
	rm -f tests/store/bench.pdn

# Imports killed at random moments.
check_PROGRAMS += tests/store/kill_import
tests_store_kill_import_SOURCES = tests/store/kill_import.c
tests_store_kill_import_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS)
tests_store_kill_import_CFLAGS = $(AM_CFLAGS) $(SQLITE_CFLAGS)
tests_store_kill_import_LDADD = $(HELP_LIBS) $(STORE_LIBS) $(SYS_LIBS)
EXTRA_tests_store_kill_import_DEPENDENCIES = huff$(EXEEXT) tests/store/make_games$(EXEEXT)

DEEP_CHECKS += check-deep-library
# make check-deep-library -- a thousand imports into a library killed
check-deep-library: tests/store/kill_import$(EXEEXT)
	tests/store/kill_import$(EXEEXT) --kills 1000

# make bench-library -- what a library of 100,000 games costs
EXTRA_PROGRAMS += tests/store/bench_library
tests_store_bench_library_SOURCES = tests/store/bench_library.c
tests_store_bench_library_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS)
tests_store_bench_library_LDADD = $(STORE_LIBS) $(SYS_LIBS)
EXTRA_tests_store_bench_library_DEPENDENCIES = tests/store/make_games$(EXEEXT)

BENCHES += bench-library
bench-library: tests/store/bench_library$(EXEEXT)
	tests/store/bench_library$(EXEEXT)
