noinst_LIBRARIES += libengine.a
libengine_a_SOURCES = \
	src/engine/bench.c \
	src/engine/engine.h \
	src/engine/cover.c src/engine/cover.h src/engine/cover.inc \
	src/engine/eval.c src/engine/eval.h \
	src/engine/eval_hand.c src/engine/eval_hand.h src/engine/eval_hand.inc \
	src/engine/eval_newer.c src/engine/eval_score.c src/engine/eval_terms.inc \
	src/engine/limits.c src/engine/limits.h \
	src/engine/mailbox.c \
	src/engine/net.c src/engine/net.h src/engine/net.inc \
	src/engine/order.c src/engine/order.h \
	src/engine/quiesce.c \
	src/engine/root.c src/engine/root.h \
	src/engine/score.h \
	src/engine/search.c src/engine/search.h \
	src/engine/shares.c src/engine/shares.h \
	src/engine/team.c src/engine/team.h \
	src/engine/think.c \
	src/engine/tt.c src/engine/tt.h \
	src/engine/weights.c src/engine/weights.h \
	src/engine/weights_builtin.c src/engine/weights_data.h
libengine_a_CFLAGS = $(FAST_CFLAGS)
nodist_libengine_a_SOURCES = src/engine/weights_gen.h
