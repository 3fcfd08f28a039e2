check_PROGRAMS += tests/game/test_game
tests_game_test_game_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_game_test_game_LDADD = $(HELP_LIBS) $(GAME_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
tests_game_test_game_SOURCES = \
	tests/game/test_clocks.c \
	tests/game/test_edit.c \
	tests/game/test_ending.c \
	tests/game/test_game.c \
	tests/game/test_traverse.c
