check_PROGRAMS += tests/hub/test_hub
tests_hub_test_hub_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_hub_test_hub_LDADD = $(HELP_LIBS) $(HUB_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
tests_hub_test_hub_SOURCES = \
	tests/hub/fakes.c tests/hub/fakes.h \
	tests/hub/test_hub_host.c \
	tests/hub/test_hub_line.c \
	tests/hub/test_hub_old.c \
	tests/hub/test_hub_pos.c \
	tests/hub/test_hub_process.c \
	tests/hub/test_hub_serve.c \
	tests/hub/transcript.c tests/hub/transcript.h
EXTRA_tests_hub_test_hub_DEPENDENCIES = huff$(EXEEXT)
