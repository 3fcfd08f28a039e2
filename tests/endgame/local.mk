ENDGAME_CHECKS = \
	tests/board/naive.c tests/board/naive.h \
	tests/endgame/checks.c tests/endgame/checks.h \
	tests/endgame/slow.c tests/endgame/slow.h
check_PROGRAMS += tests/endgame/test_endgame
tests_endgame_test_endgame_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_endgame_test_endgame_LDADD = $(HELP_LIBS) $(ENDGAME_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
tests_endgame_test_endgame_SOURCES = $(ENDGAME_CHECKS) tests/endgame/test_builder.c tests/endgame/test_endgame.c

# Every position of three pieces, a million of four; what the search makes of some.
EXTRA_PROGRAMS += tests/endgame/deep_endgame
tests_endgame_deep_endgame_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS)
tests_endgame_deep_endgame_CFLAGS = $(AM_CFLAGS)
tests_endgame_deep_endgame_LDADD = $(HELP_LIBS) $(ENGINE_LIBS) $(SYS_LIBS)
tests_endgame_deep_endgame_SOURCES = $(ENDGAME_CHECKS) \
	tests/endgame/deep_endgame.c \
	tests/endgame/judge.c tests/endgame/judge.h

DEEP_CHECKS += check-deep-endgame
# make check-deep-endgame -- endgame tables against a slow solver, their successors, play and the search
check-deep-endgame: tests/endgame/deep_endgame$(EXEEXT)
	tests/endgame/deep_endgame$(EXEEXT)
