check_PROGRAMS += tests/event/test_event
tests_event_test_event_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_event_test_event_LDADD = $(HELP_LIBS) $(EVENT_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
tests_event_test_event_SOURCES = \
	tests/event/test_event_line.c
