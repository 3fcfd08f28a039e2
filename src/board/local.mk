noinst_LIBRARIES += libboard.a
libboard_a_SOURCES = \
	src/board/near.c src/board/near.h \
	src/board/rules.c src/board/rules.h \
	src/board/rules_read.c src/board/rules_read.h \
	src/board/variants.c src/board/variants.h
libboard_a_CFLAGS = $(FAST_CFLAGS)
nodist_libboard_a_SOURCES = src/board/variants_gen.h
