check_PROGRAMS += tests/notation/test_notation
tests_notation_test_notation_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_notation_test_notation_LDADD = $(HELP_LIBS) $(NOTATION_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
tests_notation_test_notation_SOURCES = \
	tests/notation/test_comment.c \
	tests/notation/test_coord.c \
	tests/notation/test_fen.c \
	tests/notation/test_movetext.c \
	tests/notation/test_why.c
