check_PROGRAMS += tests/coach/test_coach
tests_coach_test_coach_SOURCES = \
	tests/coach/test_figures.c \
	tests/coach/test_mistakes.c \
	tests/coach/test_repertoire.c \
	tests/coach/test_schedule.c
tests_coach_test_coach_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_coach_test_coach_LDADD = $(HELP_LIBS) $(COACH_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
