check_PROGRAMS += tests/review/test_review
tests_review_test_review_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_review_test_review_LDADD = $(HELP_LIBS) $(REVIEW_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
tests_review_test_review_SOURCES = \
	tests/review/test_blunders.c \
	tests/review/test_review.c

# make check-deep-review -- planted blunders found with a tenth of a second each
DEEP_CHECKS += check-deep-review
check-deep-review: huff$(EXEEXT)
	$(SHELL) $(srcdir)/tests/review/deep-blunders ./huff$(EXEEXT) $(srcdir)/tests/data/blunders.tsv

# The program that made tests/data/blunders.tsv.
EXTRA_PROGRAMS += tests/review/make_blunders
tests_review_make_blunders_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_review_make_blunders_LDADD = $(HELP_LIBS) $(ENGINE_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
tests_review_make_blunders_SOURCES = \
	tests/review/make_blunders.c
