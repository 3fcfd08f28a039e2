# What tests of several floors use; of each only what it calls, so that it stays on its floor.
HELP_LIBS = tests/help/libhelp.a
check_LIBRARIES = tests/help/libhelp.a
tests_help_libhelp_a_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_help_libhelp_a_SOURCES = \
	tests/help/board_text.c tests/help/board_text.h \
	tests/help/foreign.c tests/help/foreign.h \
	tests/help/game_same.c tests/help/game_same.h \
	tests/help/games.c tests/help/games.h \
	tests/help/need.c tests/help/need.h \
	tests/help/pdn_first.c tests/help/pdn_first.h \
	tests/help/printed.c tests/help/printed.h \
	tests/help/process.c tests/help/process.h \
	tests/help/reference.c tests/help/reference.h \
	tests/help/scratch.c tests/help/scratch.h \
	tests/help/sessions.c tests/help/sessions.h \
	tests/help/shell.c tests/help/shell.h \
	tests/help/unfold.c tests/help/unfold.h \
	tests/help/wait.c tests/help/wait.h
