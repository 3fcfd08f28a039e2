noinst_LIBRARIES += libboard.a
libboard_a_CFLAGS = $(FAST_CFLAGS)
nodist_libboard_a_SOURCES = src/board/variants_gen.h
libboard_a_SOURCES = \
	src/board/draws.c src/board/draws.h \
	src/board/gen.c src/board/gen.h \
	src/board/gen/gen.inc \
	src/board/gen/gen_sets.inc \
	src/board/gen/gen_hunt.inc \
	src/board/gen/gen_count.inc \
	src/board/gen/gen_leaves.inc \
	src/board/gen/gen_last.inc \
	src/board/gen/gen_perft.inc \
	src/board/gen/gen_instances.h \
	src/board/gen/gen_shape.c src/board/gen/gen_shape.h \
	src/board/gen/gen_w8.c \
	src/board/gen/gen_w10.c \
	src/board/gen/gen_w12.c \
	src/board/gen/gen_both8.c \
	src/board/gen/gen_both10.c \
	src/board/gen/gen_cross8.c \
	src/board/gen/gen_straight8.c \
	src/board/gen/gen_all8.c \
	src/board/gen/gen_any64.c \
	src/board/gen/gen_any128.c \
	src/board/gen/gen_both64.c \
	src/board/gen/gen_cross64.c \
	src/board/gen/gen_cross128.c \
	src/board/gen/gen_lines64.c \
	src/board/gen/gen_lines128.c \
	src/board/gen/gen_argentinian.c \
	src/board/gen/gen_brazilian.c \
	src/board/gen/gen_czech.c \
	src/board/gen/gen_english.c \
	src/board/gen/gen_frisian.c \
	src/board/gen/gen_german.c \
	src/board/gen/gen_international.c \
	src/board/gen/gen_italian.c \
	src/board/gen/gen_killer.c \
	src/board/gen/gen_malaysian.c \
	src/board/gen/gen_malaysian8.c \
	src/board/gen/gen_pool.c \
	src/board/gen/gen_russian.c \
	src/board/gen/gen_spanish.c \
	src/board/gen/gen_spantsiretti.c \
	src/board/gen/gen_srilanka.c \
	src/board/gen/gen_thai.c \
	src/board/gen/gen_turkish.c \
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

# The generators with fixed rules, and gen.c that lists them, are made from the facts.
src/board/libboard_a-gen.$(OBJEXT) \
src/board/gen/libboard_a-gen_argentinian.$(OBJEXT) \
src/board/gen/libboard_a-gen_brazilian.$(OBJEXT) \
src/board/gen/libboard_a-gen_czech.$(OBJEXT) \
src/board/gen/libboard_a-gen_english.$(OBJEXT) \
src/board/gen/libboard_a-gen_frisian.$(OBJEXT) \
src/board/gen/libboard_a-gen_german.$(OBJEXT) \
src/board/gen/libboard_a-gen_international.$(OBJEXT) \
src/board/gen/libboard_a-gen_italian.$(OBJEXT) \
src/board/gen/libboard_a-gen_killer.$(OBJEXT) \
src/board/gen/libboard_a-gen_malaysian.$(OBJEXT) \
src/board/gen/libboard_a-gen_malaysian8.$(OBJEXT) \
src/board/gen/libboard_a-gen_pool.$(OBJEXT) \
src/board/gen/libboard_a-gen_russian.$(OBJEXT) \
src/board/gen/libboard_a-gen_spanish.$(OBJEXT) \
src/board/gen/libboard_a-gen_spantsiretti.$(OBJEXT) \
src/board/gen/libboard_a-gen_srilanka.$(OBJEXT) \
src/board/gen/libboard_a-gen_thai.$(OBJEXT) \
src/board/gen/libboard_a-gen_turkish.$(OBJEXT): src/board/variants_gen.h
