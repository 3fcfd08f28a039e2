noinst_LIBRARIES += libboard.a
libboard_a_CFLAGS = $(FAST_CFLAGS)
nodist_libboard_a_SOURCES = src/board/variants_gen.h
libboard_a_SOURCES = \
	src/board/draws.c src/board/draws.h \
	src/board/gen.c src/board/gen.h \
	src/board/gen.inc \
	src/board/gen_sets.inc \
	src/board/gen_hunt.inc \
	src/board/gen_count.inc \
	src/board/gen_lanes.inc \
	src/board/gen_perft.inc \
	src/board/gen_instances.h \
	src/board/gen_international.c \
	src/board/gen_malaysian.c \
	src/board/gen_malaysian8.c \
	src/board/gen_srilanka.c \
	src/board/gen_thai.c \
	src/board/gen_w8.c \
	src/board/gen_w10.c \
	src/board/gen_w12.c \
	src/board/goal.c src/board/goal.h \
	src/board/move.c src/board/move.h \
	src/board/near.c src/board/near.h \
	src/board/perft.c src/board/perft.h \
	src/board/pos.c src/board/pos.h \
	src/board/pos_play.c \
	src/board/quiet.c src/board/quiet.h \
	src/board/rules.c src/board/rules.h \
	src/board/rules_read.c src/board/rules_read.h \
	src/board/sheet.c src/board/sheet.h \
	src/board/square.c src/board/square.h \
	src/board/variants.c src/board/variants.h

# The generators with fixed rules, and gen.c that lists them, are made from the facts.
src/board/libboard_a-gen.$(OBJEXT) \
src/board/libboard_a-gen_international.$(OBJEXT) \
src/board/libboard_a-gen_malaysian.$(OBJEXT) \
src/board/libboard_a-gen_malaysian8.$(OBJEXT) \
src/board/libboard_a-gen_srilanka.$(OBJEXT) \
src/board/libboard_a-gen_thai.$(OBJEXT): src/board/variants_gen.h
