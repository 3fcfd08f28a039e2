check_PROGRAMS += tests/train/test_train
tests_train_test_train_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_train_test_train_LDADD = $(HELP_LIBS) $(TRAIN_LIBS) $(CRITERION_LIBS) $(SYS_LIBS) -lm
tests_train_test_train_SOURCES = \
	tests/train/test_fit.c \
	tests/train/test_fit_shares.c \
	tests/train/test_model.c \
	tests/train/test_sample.c \
	tests/train/test_train.c
