# Each reader of text from outside has a target.  make check runs it over its corpus; make fuzz-NAME looks for
# more with clang's libFuzzer for FUZZ_SECONDS.
FUZZ_SECONDS = 60
FUZZ_CC = clang
FUZZ_CFLAGS = -std=gnu17 -g -O1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=undefined

FUZZ_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS)
FUZZ_LIBS = $(APP_LIBS) $(SYS_LIBS)
FUZZ_RUNNER = tests/fuzz/run_corpus.c tests/fuzz/fuzz.h

check_PROGRAMS += tests/fuzz/corpus_rules tests/fuzz/corpus_fen tests/fuzz/corpus_pdn tests/fuzz/corpus_cmd \
	tests/fuzz/corpus_event tests/fuzz/corpus_hub tests/fuzz/corpus_openings tests/fuzz/corpus_exercises \
	tests/fuzz/corpus_dxp tests/fuzz/corpus_wire tests/fuzz/corpus_quick tests/fuzz/corpus_query \
	tests/fuzz/corpus_book tests/fuzz/corpus_cat
tests_fuzz_corpus_rules_SOURCES = tests/fuzz/fuzz_rules.c $(FUZZ_RUNNER)
tests_fuzz_corpus_rules_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"rules\"
tests_fuzz_corpus_rules_LDADD = $(BOARD_LIBS) $(SYS_LIBS)
tests_fuzz_corpus_fen_SOURCES = tests/fuzz/fuzz_fen.c $(FUZZ_RUNNER)
tests_fuzz_corpus_fen_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"fen\"
tests_fuzz_corpus_fen_LDADD = $(NOTATION_LIBS) $(SYS_LIBS)
tests_fuzz_corpus_pdn_SOURCES = tests/fuzz/fuzz_pdn.c $(FUZZ_RUNNER)
tests_fuzz_corpus_pdn_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"pdn\"
tests_fuzz_corpus_pdn_LDADD = $(PDN_LIBS) $(SYS_LIBS)
tests_fuzz_corpus_cat_SOURCES = tests/fuzz/fuzz_cat.c tests/pdn/cat_same.c tests/pdn/cat_same.h $(FUZZ_RUNNER)
tests_fuzz_corpus_cat_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"cat\"
tests_fuzz_corpus_cat_LDADD = $(PDN_LIBS) $(SYS_LIBS)
tests_fuzz_corpus_quick_SOURCES = tests/fuzz/fuzz_quick.c tests/pdn/quick_same.c tests/pdn/quick_same.h \
	$(FUZZ_RUNNER)
tests_fuzz_corpus_quick_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"quick\"
tests_fuzz_corpus_quick_LDADD = $(PDN_LIBS) $(SYS_LIBS)
tests_fuzz_corpus_query_SOURCES = tests/fuzz/fuzz_query.c $(FUZZ_RUNNER)
tests_fuzz_corpus_query_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"query\"
tests_fuzz_corpus_query_LDADD = $(STORE_LIBS) $(SYS_LIBS)
tests_fuzz_corpus_cmd_SOURCES = tests/fuzz/fuzz_cmd.c $(FUZZ_RUNNER)
tests_fuzz_corpus_cmd_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"cmd\"
tests_fuzz_corpus_cmd_LDADD = $(APP_LIBS) $(SYS_LIBS)
tests_fuzz_corpus_event_SOURCES = tests/fuzz/fuzz_event.c $(FUZZ_RUNNER)
tests_fuzz_corpus_event_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"event\"
tests_fuzz_corpus_event_LDADD = $(EVENT_LIBS) $(SYS_LIBS)

tests_fuzz_corpus_hub_SOURCES = tests/fuzz/fuzz_hub.c $(FUZZ_RUNNER)
tests_fuzz_corpus_hub_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"hub\"
tests_fuzz_corpus_hub_LDADD = $(HUB_LIBS) $(SYS_LIBS)
tests_fuzz_corpus_dxp_SOURCES = tests/fuzz/fuzz_dxp.c $(FUZZ_RUNNER)
tests_fuzz_corpus_dxp_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"dxp\"
tests_fuzz_corpus_dxp_LDADD = $(DXP_LIBS) $(SYS_LIBS)
tests_fuzz_corpus_book_SOURCES = tests/fuzz/fuzz_book.c $(FUZZ_RUNNER)
tests_fuzz_corpus_book_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"book\"
tests_fuzz_corpus_book_LDADD = $(BOOK_LIBS) $(SYS_LIBS)
tests_fuzz_corpus_openings_SOURCES = tests/fuzz/fuzz_openings.c $(FUZZ_RUNNER)
tests_fuzz_corpus_openings_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"openings\"
tests_fuzz_corpus_openings_LDADD = $(MATCH_LIBS) $(SYS_LIBS)
tests_fuzz_corpus_exercises_SOURCES = tests/fuzz/fuzz_exercises.c $(FUZZ_RUNNER)
tests_fuzz_corpus_exercises_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"exercises\"
tests_fuzz_corpus_exercises_LDADD = $(APP_LIBS) $(SYS_LIBS)

tests_fuzz_corpus_wire_SOURCES = tests/fuzz/fuzz_wire.c $(FUZZ_RUNNER)
tests_fuzz_corpus_wire_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"wire\"
tests_fuzz_corpus_wire_LDADD = $(TABLE_LIBS) $(SYS_LIBS)

EXTRA_DIST += tests/fuzz/corpus

FUZZ_FLOORS = base board game notation pdn event
fuzz-rules: FUZZ_FLOORS = base board
fuzz-wire: FUZZ_FLOORS = base board game notation pdn event table
fuzz-query: FUZZ_FLOORS = base board game notation pdn store
fuzz-cmd fuzz-exercises: FUZZ_FLOORS = base board game notation pdn export event endgame engine book review hub dxp table store app
fuzz-hub fuzz-dxp: FUZZ_FLOORS = base board game notation endgame engine hub dxp
fuzz-openings: FUZZ_FLOORS = base board game notation pdn endgame engine book hub match
fuzz-book: FUZZ_FLOORS = base board endgame engine book
fuzz-quick: FUZZ_MORE = $(srcdir)/tests/pdn/quick_same.c
fuzz-cat: FUZZ_FLOORS = base board game notation pdn
fuzz-cat: FUZZ_MORE = $(srcdir)/tests/pdn/cat_same.c
fuzz-cmd fuzz-exercises fuzz-hub fuzz-dxp fuzz-openings fuzz-book: src/engine/weights_gen.h
fuzz-openings: src/match/openings_gen.h
# make fuzz-NAME -- the reader NAME of text from outside (tests/fuzz/fuzz_NAME.c) fuzzed for FUZZ_SECONDS (60)
# What is found is left as tests/fuzz/found/NAME-*; new inputs go to tests/fuzz/found/NAME/ in the build folder.
fuzz-rules fuzz-fen fuzz-pdn fuzz-cat fuzz-quick fuzz-query fuzz-cmd fuzz-event fuzz-exercises fuzz-hub fuzz-dxp fuzz-openings fuzz-wire fuzz-book: \
    src/board/variants_gen.h src/board/gen/instances_gen.h $(GEN_FIXED) $(GEN_ANY)
	@$(MKDIR_P) tests/fuzz/found/$(@:fuzz-%=%)
	$(FUZZ_CC) $(FUZZ_CFLAGS) $(DEFS) -I. $(FUZZ_CPPFLAGS) -o tests/fuzz/$@ $(srcdir)/tests/fuzz/$(@:fuzz-%=fuzz_%).c \
	  $(FUZZ_MORE) `for d in $(FUZZ_FLOORS); do find $(srcdir)/src/$$d -name '*.c' ! -name '*_gen.c'; done` \
	  $(GEN_FIXED) $(GEN_ANY) $(SYS_LIBS)
	tests/fuzz/$@ -max_total_time=$(FUZZ_SECONDS) -timeout=10 -rss_limit_mb=2048 \
	  -artifact_prefix=tests/fuzz/found/$(@:fuzz-%=%)- tests/fuzz/found/$(@:fuzz-%=%) \
	  $(srcdir)/tests/fuzz/corpus/$(@:fuzz-%=%)
.PHONY: fuzz-rules fuzz-fen fuzz-pdn fuzz-cat fuzz-quick fuzz-query fuzz-cmd fuzz-event fuzz-exercises fuzz-hub fuzz-dxp \
    fuzz-openings fuzz-wire fuzz-book
