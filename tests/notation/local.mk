check_PROGRAMS += tests/notation/test_notation
tests_notation_test_notation_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_notation_test_notation_LDADD = $(NOTATION_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
tests_notation_test_notation_SOURCES = \
	tests/board/board_text.c tests/board/board_text.h \
	tests/notation/test_coord.c \
	tests/notation/test_event_line.c \
	tests/notation/test_fen.c \
	tests/notation/test_gametype.c \
	tests/notation/test_movetext.c
