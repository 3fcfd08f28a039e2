check_PROGRAMS += tests/coach/test_coach
tests_coach_test_coach_SOURCES = \
	tests/coach/test_exercises.c \
	tests/coach/test_figures.c \
	tests/coach/test_mistakes.c \
	tests/coach/test_problem.c \
	tests/coach/test_repertoire.c \
	tests/coach/test_schedule.c \
	tests/coach/test_truth.c \
	$(TRUTH_TRIALS)
tests_coach_test_coach_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_coach_test_coach_LDADD = $(HELP_LIBS) $(COACH_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)

# A week of somebody who learns, by huffs that are killed.
check_PROGRAMS += tests/coach/week
tests_coach_week_SOURCES = tests/coach/week.c tests/coach/week_huff.c tests/coach/week.h tests/coach/sm2.c \
	tests/coach/sm2.h
tests_coach_week_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS)
tests_coach_week_LDADD = $(HELP_LIBS) $(COACH_LIBS) $(SYS_LIBS)
EXTRA_tests_coach_week_DEPENDENCIES = huff$(EXEEXT) tests/app/failing.so

DEEP_CHECKS += check-deep-coach
# make check-deep-coach -- a week of learning with two hundred kills; a thousand games reviewed in parts
check-deep-coach: tests/coach/week$(EXEEXT) tests/store/make_games$(EXEEXT)
	tests/coach/week$(EXEEXT) --games 40 --moves 60 --kills 200
	$(SHELL) $(srcdir)/tests/coach/deep-parts ./huff$(EXEEXT) tests/store/make_games$(EXEEXT)

TRUTH_TRIALS = tests/board/agree.c tests/board/agree.h tests/board/naive.c tests/board/naive.h \
	tests/coach/trials.c tests/coach/trials.h tests/coach/truth.c tests/coach/truth.h
EXTRA_PROGRAMS += tests/coach/deep_truth
tests_coach_deep_truth_SOURCES = $(TRUTH_TRIALS) tests/coach/deep_truth.c
tests_coach_deep_truth_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS)
tests_coach_deep_truth_LDADD = $(HELP_LIBS) $(COACH_LIBS) $(SYS_LIBS)

DEEP_CHECKS += check-deep-truth
# make check-deep-truth -- search, prover and endgame tables against the plain truth, in thousands of games
check-deep-truth: tests/coach/deep_truth$(EXEEXT)
	tests/coach/deep_truth$(EXEEXT) 3000 300
