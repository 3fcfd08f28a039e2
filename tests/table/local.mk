check_PROGRAMS += tests/table/test_table
tests_table_test_table_SOURCES = \
	tests/table/main.c \
	tests/table/desk.c tests/table/desk.h \
	tests/table/guest.c tests/table/guest.h \
	tests/table/place.c tests/table/place.h \
	tests/table/test_hall.c \
	tests/table/test_hostile.c \
	tests/table/test_server.c \
	tests/table/test_table.c
tests_table_test_table_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_table_test_table_LDADD = $(TABLE_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
EXTRA_tests_table_test_table_DEPENDENCIES = huff$(EXEEXT)
