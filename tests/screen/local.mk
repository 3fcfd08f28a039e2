# The real program in a pseudo-terminal: needs libvterm beside Criterion.
SCREEN_HARNESS = tests/screen/child.c tests/screen/child.h tests/screen/term.c tests/screen/term.h
SCREEN_HUFF = $(SCREEN_HARNESS) tests/screen/huff.c tests/screen/huff.h \
	tests/screen/hostile.c tests/screen/hostile.h
SCREEN_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS) $(VTERM_CFLAGS)
SCREEN_LIBS = $(HELP_LIBS) $(BASE_LIBS) $(CRITERION_LIBS) $(VTERM_LIBS) $(ZLIB_LIBS)

if HAVE_VTERM
check_PROGRAMS += tests/screen/test_screen
tests_screen_test_screen_SOURCES = $(SCREEN_HUFF) \
	tests/screen/measure.c tests/screen/measure_analysis.c tests/screen/measure.h \
	tests/screen/test_analysis.c \
	tests/screen/test_board.c \
	tests/screen/test_browse.c \
	tests/screen/test_bytes.c \
	tests/screen/test_end.c \
	tests/screen/test_games.c \
	tests/screen/test_engines.c \
	tests/screen/test_harness.c \
	tests/screen/test_hostile.c \
	tests/screen/steps.c tests/screen/steps.h \
	tests/screen/both.h tests/screen/test_answers.c \
	tests/screen/test_commands.c \
	tests/screen/test_keys.c \
	tests/screen/test_languages.c \
	tests/screen/test_look.c \
	tests/screen/test_minute.c \
	tests/screen/test_plain.c \
	tests/screen/test_replay.c \
	tests/screen/test_seats.c \
	tests/screen/test_stumbles.c \
	tests/screen/seats.c tests/screen/seats.h \
	tests/screen/tables.c tests/screen/tables.h \
	tests/table/wire.c tests/table/wire.h \
	tests/screen/test_tables.c \
	tests/screen/test_themes.c \
	tests/screen/test_train.c \
	tests/screen/test_tree.c \
	tests/screen/test_workbench.c
tests_screen_test_screen_CPPFLAGS = $(SCREEN_CPPFLAGS)
tests_screen_test_screen_LDADD = $(SCREEN_LIBS)
EXTRA_tests_screen_test_screen_DEPENDENCIES = huff$(EXEEXT)

# make shots -- the pictures of the README, made from what the program paints
# make layouts -- pictures of every layout of the screen, in shots/ of the build
EXTRA_PROGRAMS += tests/screen/shots
tests_screen_shots_SOURCES = $(SCREEN_HARNESS) tests/screen/shots.c
tests_screen_shots_CPPFLAGS = $(SCREEN_CPPFLAGS)
tests_screen_shots_LDADD = $(SCREEN_LIBS)
shots: tests/screen/shots$(EXEEXT) huff$(EXEEXT)
	tests/screen/shots$(EXEEXT) $(srcdir)/data/shots
layouts: tests/screen/shots$(EXEEXT) huff$(EXEEXT)
	mkdir -p shots && tests/screen/shots$(EXEEXT) shots all

# make check-deep-screen -- minutes of hostility to the screen, with other seeds than the tests
EXTRA_PROGRAMS += tests/screen/deep_screen
tests_screen_deep_screen_SOURCES = $(SCREEN_HUFF) tests/screen/deep_screen.c
tests_screen_deep_screen_CPPFLAGS = $(SCREEN_CPPFLAGS)
tests_screen_deep_screen_LDADD = $(SCREEN_LIBS)
EXTRA_tests_screen_deep_screen_DEPENDENCIES = huff$(EXEEXT)

DEEP_CHECKS += check-deep-screen
check-deep-screen: tests/screen/deep_screen$(EXEEXT)
	tests/screen/deep_screen$(EXEEXT)

# make bench-screen -- what the screen costs in time, bytes and memory
EXTRA_PROGRAMS += tests/screen/bench_screen
tests_screen_bench_screen_SOURCES = $(SCREEN_HARNESS) tests/screen/bench_screen.c \
	tests/screen/measure.c tests/screen/measure_analysis.c tests/screen/measure.h
tests_screen_bench_screen_CPPFLAGS = $(SCREEN_CPPFLAGS)
tests_screen_bench_screen_LDADD = $(HELP_LIBS) $(BASE_LIBS) $(VTERM_LIBS)
EXTRA_tests_screen_bench_screen_DEPENDENCIES = huff$(EXEEXT)

BENCHES += bench-screen
bench-screen: tests/screen/bench_screen$(EXEEXT)
	tests/screen/bench_screen$(EXEEXT)
else
check-local:
	@echo "SKIP: tests/screen/test_screen: libvterm was not found"
endif
