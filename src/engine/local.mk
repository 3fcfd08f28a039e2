noinst_LIBRARIES += libengine.a
libengine_a_SOURCES = \
	src/engine/bench.c \
	src/engine/engine.h \
	src/engine/eval.c src/engine/eval.h \
	src/engine/levels.c src/engine/levels.h \
	src/engine/limits.c src/engine/limits.h \
	src/engine/mailbox.c \
	src/engine/order.c src/engine/order.h \
	src/engine/score.h \
	src/engine/search.c src/engine/search.h \
	src/engine/think.c src/engine/think.h \
	src/engine/tt.c src/engine/tt.h \
	src/engine/weights.h
libengine_a_CFLAGS = $(FAST_CFLAGS)
