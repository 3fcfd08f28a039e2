# The real program in a pseudo-terminal: needs libvterm beside Criterion.
SCREEN_HARNESS = tests/screen/term.c tests/screen/term.h
SCREEN_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS) $(VTERM_CFLAGS)
SCREEN_LIBS = $(BOARD_LIBS) $(CRITERION_LIBS) $(VTERM_LIBS) $(SYS_LIBS)

if HAVE_VTERM
check_PROGRAMS += tests/screen/test_screen
tests_screen_test_screen_SOURCES = $(SCREEN_HARNESS) \
	tests/screen/test_harness.c
tests_screen_test_screen_CPPFLAGS = $(SCREEN_CPPFLAGS)
tests_screen_test_screen_LDADD = $(SCREEN_LIBS)
EXTRA_tests_screen_test_screen_DEPENDENCIES = huff
endif
