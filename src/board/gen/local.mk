# The instances of the generator, one row each.  Automake compiles what stands before the #; tools/instances2c.awk reads
# what stands behind it, writes these files and the list from which gen.c chooses.
#   bits    of a set of squares (where any board goes, 64 is for those that fit)

# The games in data/variants with instances of their own, all facts fixed; games that move alike share one.
GEN_FIXED =
GEN_FIXED += src/board/gen/international_gen.c    # 64
GEN_FIXED += src/board/gen/malaysian_gen.c        # 128
GEN_FIXED += src/board/gen/malaysian8_gen.c       # 64
GEN_FIXED += src/board/gen/thai_gen.c             # 64
GEN_FIXED += src/board/gen/srilanka_gen.c         # 128
GEN_FIXED += src/board/gen/english_gen.c          # 64
GEN_FIXED += src/board/gen/italian_gen.c          # 64
GEN_FIXED += src/board/gen/spanish_gen.c          # 64
GEN_FIXED += src/board/gen/argentinian_gen.c      # 64
GEN_FIXED += src/board/gen/russian_gen.c          # 64
GEN_FIXED += src/board/gen/brazilian_gen.c        # 64
GEN_FIXED += src/board/gen/pool_gen.c             # 64
GEN_FIXED += src/board/gen/german_gen.c           # 64
GEN_FIXED += src/board/gen/czech_gen.c            # 64
GEN_FIXED += src/board/gen/frisian_gen.c          # 64
GEN_FIXED += src/board/gen/killer_gen.c           # 64
GEN_FIXED += src/board/gen/spantsiretti_gen.c     # 64
GEN_FIXED += src/board/gen/turkish_gen.c          # 128

# Any facts.  What serves a game is the first row that fits: a board this wide and high, the squares played on, the lines
# of moves and of captures.  The last row fits everything.
GEN_ANY =
GEN_ANY += src/board/gen/w8_gen.c                 # 64   8    dark  diagonal  diagonal
GEN_ANY += src/board/gen/w10_gen.c                # 64   10   dark  diagonal  diagonal
GEN_ANY += src/board/gen/w12_gen.c                # 128  12   dark  diagonal  diagonal
GEN_ANY += src/board/gen/both8_gen.c              # 64   8    dark  diagonal  both
GEN_ANY += src/board/gen/both10_gen.c             # 64   10   dark  diagonal  both
GEN_ANY += src/board/gen/cross8_gen.c             # 64   8    dark  diagonal  straight
GEN_ANY += src/board/gen/straight8_gen.c          # 128  8    all   straight  straight
GEN_ANY += src/board/gen/all8_gen.c               # 128  8    all   any       any
GEN_ANY += src/board/gen/any64_gen.c              # 64   any  dark  diagonal  diagonal
GEN_ANY += src/board/gen/both64_gen.c             # 64   any  dark  diagonal  both
GEN_ANY += src/board/gen/cross64_gen.c            # 64   any  dark  diagonal  straight
GEN_ANY += src/board/gen/lines64_gen.c            # 64   any  dark  any       any
GEN_ANY += src/board/gen/any128_gen.c             # 128  any  dark  diagonal  diagonal
GEN_ANY += src/board/gen/cross128_gen.c           # 128  any  dark  diagonal  straight
GEN_ANY += src/board/gen/lines128_gen.c           # 128  any  any   any       any

nodist_libboard_a_SOURCES += $(GEN_FIXED) $(GEN_ANY) src/board/gen/instances_gen.h
BUILT_SOURCES += src/board/gen/instances_gen.h
CLEANFILES += $(GEN_FIXED) $(GEN_ANY) src/board/gen/instances_gen.h
EXTRA_DIST += tools/instances2c.awk

$(GEN_FIXED) $(GEN_ANY) src/board/gen/instances_gen.h: tools/instances2c.awk src/board/gen/local.mk
	$(AM_V_GEN)$(MKDIR_P) src/board/gen && \
	$(AWK) -v made=$@ -f $(srcdir)/tools/instances2c.awk $(srcdir)/src/board/gen/local.mk > $@.tmp && mv -f $@.tmp $@
$(GEN_FIXED) src/board/libboard_a-gen.$(OBJEXT): src/board/variants_gen.h
src/board/libboard_a-gen.$(OBJEXT): src/board/gen/instances_gen.h
