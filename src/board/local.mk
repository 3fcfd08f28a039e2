noinst_LIBRARIES += libboard.a
libboard_a_CFLAGS = $(CORE_CFLAGS)
nodist_libboard_a_SOURCES = src/board/variants_gen.h
libboard_a_SOURCES = \
	src/board/draws.c src/board/draws.h \
	src/board/gametype.c src/board/gametype.h \
	src/board/gen.c src/board/gen.h \
	src/board/gen/gen.inc \
	src/board/gen/gen_sets.inc \
	src/board/gen/gen_hunt.inc \
	src/board/gen/gen_shape.c src/board/gen/gen_shape.h \
	src/board/goal.c src/board/goal.h \
	src/board/move.c src/board/move.h \
	src/board/near.c src/board/near.h \
	src/board/perft.c src/board/perft.h \
	src/board/pos.c src/board/pos.h \
	src/board/pos_play.c \
	src/board/quiet.c src/board/quiet.h \
	src/board/rules.c src/board/rules.h \
	src/board/rules_check.c \
	src/board/rules_read.c src/board/rules_read.h \
	src/board/sheet.c src/board/sheet_card.c src/board/sheet.h \
	src/board/square.c src/board/square.h \
	src/board/variants.c src/board/variants.h
