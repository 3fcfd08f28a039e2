check_PROGRAMS += tests/match/test_match
tests_match_test_match_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_match_test_match_LDADD = $(HELP_LIBS) $(MATCH_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
tests_match_test_match_SOURCES = \
	tests/match/setups.c \
	tests/match/setups.h \
	tests/match/test_match.c \
	tests/match/test_openings.c \
	tests/match/test_player.c \
	tests/match/test_record.c \
	tests/match/test_referee.c \
	tests/match/test_tally.c

# make check-deep-match -- a hundred games through the Hub protocol, then clocks and threads
DEEP_CHECKS += check-deep-match
check-deep-match: huff$(EXEEXT)
	$(SHELL) $(srcdir)/tests/match/deep-match ./huff$(EXEEXT)
