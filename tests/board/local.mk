check_PROGRAMS += tests/board/test_board
tests_board_test_board_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_board_test_board_LDADD = $(HELP_LIBS) $(BOARD_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
tests_board_test_board_SOURCES = \
	tests/board/agree.c tests/board/agree.h \
	tests/board/naive.c tests/board/naive.h \
	tests/board/orders.c tests/board/orders.h \
	tests/board/test_draws.c \
	tests/board/test_gametype.c \
	tests/board/test_gen.c \
	tests/board/test_goal.c \
	tests/board/test_manual.c \
	tests/board/test_perft.c \
	tests/board/test_pos.c \
	tests/board/test_published.c \
	tests/board/test_quiet.c \
	tests/board/test_route.c \
	tests/board/test_rules.c \
	tests/board/test_sheet.c \
	tests/board/test_square.c \
	tests/board/test_variants.c

# make check-deep-perft -- perft counts that others published, to depths that take minutes
DEEP_CHECKS += check-deep-perft
check-deep-perft: huff$(EXEEXT)
	$(SHELL) $(srcdir)/tests/board/deep-perft ./huff$(EXEEXT) $(srcdir)/tests/data/published.tsv

DEEP_CHECKS += check-deep-orders
# make check-deep-orders -- published perft counts in which the order of taking pieces counts, up to 400 million
check-deep-orders: tests/board/test_board$(EXEEXT)
	HUFF_ORDERS=400000000 tests/board/test_board$(EXEEXT) --filter 'published/with_orders'

# make check-deep-agree -- a million positions under random facts, by all generators and the slow one
EXTRA_PROGRAMS += tests/board/deep_agree
tests_board_deep_agree_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS)
tests_board_deep_agree_LDADD = $(BOARD_LIBS) $(SYS_LIBS)
tests_board_deep_agree_SOURCES = \
	tests/board/agree.c tests/board/agree.h \
	tests/board/deep_agree.c \
	tests/board/naive.c tests/board/naive.h

DEEP_CHECKS += check-deep-agree
check-deep-agree: tests/board/deep_agree$(EXEEXT)
	tests/board/deep_agree$(EXEEXT) 1000000
