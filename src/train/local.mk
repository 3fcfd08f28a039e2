noinst_LIBRARIES += libtrain.a
libtrain_a_SOURCES = \
	src/train/fit.c src/train/fit.h \
	src/train/fit_shares.c src/train/fit_shares.h \
	src/train/model.c src/train/model.h \
	src/train/sample.c src/train/sample.h \
	src/train/selfplay.c src/train/selfplay.h \
	src/train/train.c src/train/train.h \
	src/train/train_shares.c
libtrain_a_CFLAGS = $(FAST_CFLAGS) -ffp-contract=off -fno-math-errno -fno-trapping-math
