check_PROGRAMS += tests/export/test_export
tests_export_test_export_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_export_test_export_LDADD = $(HELP_LIBS) $(EXPORT_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
tests_export_test_export_SOURCES = \
	tests/export/exported.c tests/export/exported.h \
	tests/export/test_diagrams.c \
	tests/export/test_export.c \
	tests/export/test_graph.c \
	tests/export/test_page.c
