check_PROGRAMS += tests/base/test_base
tests_base_test_base_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_base_test_base_LDADD = $(HELP_LIBS) $(BASE_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
tests_base_test_base_SOURCES = \
	tests/base/test_file.c \
	tests/base/test_lang.c \
	tests/base/test_loop.c \
	tests/base/test_map.c \
	tests/base/test_mem.c \
	tests/base/test_number.c \
	tests/base/test_rng.c \
	tests/base/test_scan.c \
	tests/base/test_socket.c \
	tests/base/test_str.c \
	tests/base/test_thread.c \
	tests/base/test_utf8.c
if HAVE_SECCOMP
tests_base_test_base_SOURCES += tests/base/test_jail.c tests/base/test_jail_start.c
endif
