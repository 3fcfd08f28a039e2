check_PROGRAMS += tests/table/test_table
tests_table_test_table_SOURCES = \
	tests/table/main.c \
	tests/table/desk.c tests/table/desk.h \
	tests/table/guest.c tests/table/guest.h \
	tests/table/storm.c tests/table/storm.h \
	tests/table/test_hall.c \
	tests/table/test_hostile.c \
	tests/table/test_periods.c \
	tests/table/test_put_back.c \
	tests/table/test_server.c \
	tests/table/test_table.c \
	tests/table/wire.c tests/table/wire.h
tests_table_test_table_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_table_test_table_LDADD = $(HELP_LIBS) $(TABLE_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
EXTRA_tests_table_test_table_DEPENDENCIES = huff$(EXEEXT)

# The units of data/systemd, where there is a systemd to ask.
TESTS += tests/table/check-units

# make bench-tables -- how fast moves go round 500 tables of people
EXTRA_PROGRAMS += tests/table/bench_tables
tests_table_bench_tables_SOURCES = tests/table/bench_tables.c \
	tests/table/storm.c tests/table/storm.h \
	tests/table/wire.c tests/table/wire.h
tests_table_bench_tables_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS)
tests_table_bench_tables_LDADD = $(HELP_LIBS) $(TABLE_LIBS) $(SYS_LIBS)
EXTRA_tests_table_bench_tables_DEPENDENCIES = huff$(EXEEXT)

BENCHES += bench-tables
bench-tables: tests/table/bench_tables$(EXEEXT)
	tests/table/bench_tables$(EXEEXT)

# make check-deep-tables -- a thousand faults while people play at tables
check_PROGRAMS += tests/table/faults
tests_table_faults_SOURCES = tests/table/faults.c \
	tests/table/book.c tests/table/book.h \
	tests/table/soldier.c tests/table/soldier.h \
	tests/table/wire.c tests/table/wire.h
tests_table_faults_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS)
tests_table_faults_LDADD = $(HELP_LIBS) $(TABLE_LIBS) $(SYS_LIBS)
EXTRA_tests_table_faults_DEPENDENCIES = huff$(EXEEXT)

DEEP_CHECKS += check-deep-tables
check-deep-tables: tests/table/faults$(EXEEXT)
	tests/table/faults$(EXEEXT) --faults 1000
