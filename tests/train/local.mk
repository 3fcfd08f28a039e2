check_PROGRAMS += tests/train/test_train
tests_train_test_train_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_train_test_train_LDADD = $(TRAIN_LIBS) $(CRITERION_LIBS) $(SYS_LIBS) -lm
tests_train_test_train_SOURCES = \
	tests/board/board_text.c tests/board/board_text.h \
	tests/train/test_fit.c \
	tests/train/test_fit_shares.c \
	tests/train/test_sample.c \
	tests/train/test_train.c
