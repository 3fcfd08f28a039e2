check_PROGRAMS += tests/book/test_book
tests_book_test_book_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_book_test_book_LDADD = $(HELP_LIBS) $(BOOK_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
tests_book_test_book_SOURCES = \
	tests/book/test_book.c \
	tests/book/test_book_grow.c
