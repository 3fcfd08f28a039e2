check_PROGRAMS += tests/engine/test_engine
tests_engine_test_engine_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_engine_test_engine_LDADD = $(HELP_LIBS) $(ENGINE_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
tests_engine_test_engine_SOURCES = \
	$(ENDGAME_CHECKS) \
	tests/board/play_out.c tests/board/play_out.h \
	tests/endgame/judge.c tests/endgame/judge.h \
	tests/engine/test_eval.c tests/engine/test_eval_hand.c \
	tests/engine/house.c tests/engine/house.h \
	tests/engine/test_games.c tests/engine/test_goals.c \
	tests/engine/test_house.c \
	tests/engine/test_levels.c \
	tests/engine/test_limits.c \
	tests/engine/test_lines.c \
	tests/engine/test_mailbox.c \
	tests/engine/test_novice.c \
	tests/engine/test_search.c \
	tests/engine/test_shares.c \
	tests/engine/test_tables.c \
	tests/engine/test_tt.c

check_PROGRAMS += tests/engine/test_threads
tests_engine_test_threads_SOURCES = tests/engine/test_threads.c
tests_engine_test_threads_LDADD = $(ENGINE_LIBS) $(SYS_LIBS)

# make check-clock -- two thousand games of each kind with hardly any time: an hour on two cores
check-clock: huff$(EXEEXT)
	$(SHELL) $(srcdir)/tests/engine/deep-clock ./huff$(EXEEXT)

# make check-deep-house -- a thousand house rules by lot, each refused or played
EXTRA_PROGRAMS += tests/engine/deep_house
tests_engine_deep_house_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS)
tests_engine_deep_house_LDADD = $(ENGINE_LIBS) $(SYS_LIBS)
tests_engine_deep_house_SOURCES = \
	tests/board/play_out.c tests/board/play_out.h \
	tests/engine/deep_house.c \
	tests/engine/house.c tests/engine/house.h

DEEP_CHECKS += check-deep-house
check-deep-house: tests/engine/deep_house$(EXEEXT)
	tests/engine/deep_house$(EXEEXT) 1000
