check_PROGRAMS += tests/app/test_app
tests_app_test_app_SOURCES = \
	tests/app/drive.c tests/app/drive.h \
	tests/app/scene.c tests/app/scene.h \
	tests/app/test_analysis.c \
	tests/app/test_browse.c \
	tests/app/test_changed.c \
	tests/app/test_clock.c \
	tests/app/test_coach.c tests/app/test_coach_killed.c \
	tests/app/test_coat.c \
	tests/app/test_command.c \
	tests/app/test_dxp.c tests/app/test_dxp_foreign.c \
	tests/app/test_endings.c \
	tests/app/test_endplay.c \
	tests/app/test_engines.c \
	tests/app/test_exercises.c \
	tests/app/test_files.c \
	tests/app/test_keep.c \
	tests/app/test_gate.c \
	tests/app/test_graph.c \
	tests/app/test_hostile.c \
	tests/app/test_opening.c \
	tests/app/test_kiosk.c \
	tests/app/test_left.c \
	tests/app/test_library.c \
	tests/app/test_lines.c \
	tests/app/test_list.c \
	tests/app/test_play.c \
	tests/app/test_players.c \
	tests/app/test_problem.c \
	tests/app/test_refusal.c \
	tests/app/test_repertoire.c \
	tests/app/test_review.c \
	tests/app/test_tables.c \
	tests/app/test_train.c \
	tests/app/test_tree.c \
	tests/app/test_variations.c \
	tests/app/test_visit.c \
	tests/app/test_walk.c \
	tests/app/test_ways.c \
	tests/app/test_workbench.c \
	tests/app/work.c tests/app/work.h
tests_app_test_app_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_app_test_app_LDADD = $(HELP_LIBS) $(APP_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
EXTRA_tests_app_test_app_DEPENDENCIES = huff$(EXEEXT) tests/app/failing.so tests/coach/week$(EXEEXT)

check_PROGRAMS += tests/app/test_journal
tests_app_test_journal_SOURCES = tests/app/test_journal.c tests/app/test_speak.c
tests_app_test_journal_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_app_test_journal_LDADD = $(HELP_LIBS) $(APP_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)

# Several programs write one file.
check_PROGRAMS += tests/app/writers
tests_app_writers_SOURCES = tests/app/writers.c
tests_app_writers_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS)
tests_app_writers_LDADD = $(HELP_LIBS) $(BASE_LIBS) $(SYS_LIBS)
EXTRA_tests_app_writers_DEPENDENCIES = huff$(EXEEXT)

DEEP_CHECKS += check-deep-writers
# make check-deep-writers -- a thousand rounds of several programs that write one file, some of them killed
check-deep-writers: tests/app/writers$(EXEEXT)
	tests/app/writers$(EXEEXT) --rounds 1000

DEEP_CHECKS += check-deep-endings
# make check-deep-endings -- two hundred endings of each base game played out, with slips and without
check-deep-endings: tests/app/test_app$(EXEEXT)
	ENDINGS=200 tests/app/test_app$(EXEEXT) --filter 'endplay/@(the_defence|slips)_*'

# Loaded by test_hostile.c before the C library.
CLEANFILES += tests/app/failing.so
tests/app/failing.so: tests/app/failing.c
	$(AM_V_CC)$(CC) -shared -fPIC -O1 -o $@ $(srcdir)/tests/app/failing.c -ldl
