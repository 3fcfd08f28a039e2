check_PROGRAMS += tests/review/test_review
tests_review_test_review_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_review_test_review_LDADD = $(REVIEW_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
tests_review_test_review_SOURCES = \
	tests/board/board_text.c tests/board/board_text.h \
	tests/review/test_review.c
