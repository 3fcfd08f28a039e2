# Each reader of text from outside has a target.  make check runs it over its corpus; make fuzz-NAME and fuzz-all look
# for more with clang's libFuzzer, in a build of their own.
FUZZ_SECONDS = 60
HOURS = 1
FUZZ_CORPUS = $(abs_builddir)/tests/fuzz/found
FUZZ_CFLAGS = -g -O2 -fsanitize=address,undefined -fno-sanitize-recover=undefined \
	-fsanitize-coverage=inline-8bit-counters,pc-table
FUZZ_FLAGS = -max_len=1024
# Comparisons are not traced and allocations have no history: a find is run again by itself, without these, to see more.
FUZZ_ENVIRONMENT = ASAN_OPTIONS=malloc_context_size=0:quarantine_size_mb=4

FUZZ_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS)
FUZZ_RUNNER = tests/fuzz/run_corpus.c tests/fuzz/fuzz.h

check_PROGRAMS += tests/fuzz/corpus_rules tests/fuzz/corpus_fen tests/fuzz/corpus_pdn tests/fuzz/corpus_cmd \
	tests/fuzz/corpus_event tests/fuzz/corpus_hub tests/fuzz/corpus_openings tests/fuzz/corpus_exercises \
	tests/fuzz/corpus_dxp tests/fuzz/corpus_wire tests/fuzz/corpus_quick tests/fuzz/corpus_query \
	tests/fuzz/corpus_book tests/fuzz/corpus_cat tests/fuzz/corpus_catalog tests/fuzz/corpus_journal \
	tests/fuzz/corpus_library tests/fuzz/corpus_schedule tests/fuzz/corpus_settings tests/fuzz/corpus_table tests/fuzz/corpus_theme \
	tests/fuzz/corpus_unpack
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
tests_fuzz_corpus_schedule_SOURCES = tests/fuzz/fuzz_schedule.c $(FUZZ_RUNNER)
tests_fuzz_corpus_schedule_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"schedule\"
tests_fuzz_corpus_schedule_LDADD = $(COACH_LIBS) $(SYS_LIBS)
tests_fuzz_corpus_exercises_SOURCES = tests/fuzz/fuzz_exercises.c $(FUZZ_RUNNER)
tests_fuzz_corpus_exercises_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"exercises\"
tests_fuzz_corpus_exercises_LDADD = $(APP_LIBS) $(SYS_LIBS)

tests_fuzz_corpus_wire_SOURCES = tests/fuzz/fuzz_wire.c $(FUZZ_RUNNER)
tests_fuzz_corpus_wire_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"wire\"
tests_fuzz_corpus_wire_LDADD = $(TABLE_LIBS) $(SYS_LIBS)
tests_fuzz_corpus_catalog_SOURCES = tests/fuzz/fuzz_catalog.c $(FUZZ_RUNNER)
tests_fuzz_corpus_catalog_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"catalog\"
tests_fuzz_corpus_catalog_LDADD = $(STORE_LIBS) $(SYS_LIBS)
tests_fuzz_corpus_journal_SOURCES = tests/fuzz/fuzz_journal.c $(FUZZ_RUNNER)
tests_fuzz_corpus_journal_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"journal\"
tests_fuzz_corpus_journal_LDADD = $(APP_LIBS) $(SYS_LIBS)
tests_fuzz_corpus_library_SOURCES = tests/fuzz/fuzz_library.c $(FUZZ_RUNNER)
tests_fuzz_corpus_library_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"library\"
tests_fuzz_corpus_library_LDADD = $(STORE_LIBS) $(SYS_LIBS)
tests_fuzz_corpus_settings_SOURCES = tests/fuzz/fuzz_settings.c $(FUZZ_RUNNER)
tests_fuzz_corpus_settings_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"settings\"
tests_fuzz_corpus_settings_LDADD = $(APP_LIBS) $(SYS_LIBS)
tests_fuzz_corpus_table_SOURCES = tests/fuzz/fuzz_table.c $(FUZZ_RUNNER)
tests_fuzz_corpus_table_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"table\"
tests_fuzz_corpus_table_LDADD = $(ENDGAME_LIBS) $(SYS_LIBS)
tests_fuzz_corpus_theme_SOURCES = tests/fuzz/fuzz_theme.c $(FUZZ_RUNNER)
tests_fuzz_corpus_theme_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"theme\"
tests_fuzz_corpus_theme_LDADD = libui.a $(BASE_LIBS) $(SYS_LIBS)
tests_fuzz_corpus_unpack_SOURCES = tests/fuzz/fuzz_unpack.c $(FUZZ_RUNNER)
tests_fuzz_corpus_unpack_CPPFLAGS = $(FUZZ_CPPFLAGS) -DTARGET=\"unpack\"
tests_fuzz_corpus_unpack_LDADD = $(STORE_LIBS) $(SYS_LIBS)

EXTRA_DIST += tests/fuzz/corpus tests/fuzz/totals.awk
MOSTLYCLEANFILES += tests/fuzz/K-K.tab

FUZZ_TARGETS = fuzz-book fuzz-cat fuzz-catalog fuzz-cmd fuzz-dxp fuzz-event fuzz-exercises fuzz-fen fuzz-hub \
	fuzz-journal fuzz-library fuzz-openings fuzz-pdn fuzz-query fuzz-quick fuzz-rules fuzz-schedule fuzz-settings \
	fuzz-table fuzz-theme fuzz-unpack fuzz-wire

fuzzing/Makefile:
	@$(MKDIR_P) fuzzing
	cd fuzzing && $(abs_srcdir)/configure -q CC=clang CFLAGS='$(FUZZ_CFLAGS)'

# Squares and moves, where most of the time would go, are fuzzed as they are built here: readers are what is looked at.
FUZZ_PLAIN = move pos pos_play quiet square
fuzz-build: fuzzing/Makefile libboard.a
	$(MAKE) -C fuzzing $(BUILT_SOURCES)
	for o in src/board/gen/*.$(OBJEXT) $(FUZZ_PLAIN:%=src/board/libboard_a-%.$(OBJEXT)); do cp -u $$o fuzzing/$$o; done
	$(MAKE) -C fuzzing LDFLAGS=-fsanitize=fuzzer $(FUZZ_TARGETS:fuzz-%=tests/fuzz/corpus_%)

# make fuzz-NAME -- the reader NAME of text from outside (tests/fuzz/fuzz_NAME.c) fuzzed for FUZZ_SECONDS (60)
# What is found is left as tests/fuzz/found/NAME-*; new inputs go to tests/fuzz/found/NAME/ in the build folder.
$(FUZZ_TARGETS): fuzz-build
	@$(MKDIR_P) $(FUZZ_CORPUS)/$(@:fuzz-%=%)
	$(FUZZ_ENVIRONMENT) fuzzing/tests/fuzz/$(@:fuzz-%=corpus_%) -max_total_time=$(FUZZ_SECONDS) -timeout=10 -rss_limit_mb=2048 $(FUZZ_FLAGS) \
	  -artifact_prefix=$(FUZZ_CORPUS)/$(@:fuzz-%=%)- $(FUZZ_CORPUS)/$(@:fuzz-%=%) \
	  $(abs_srcdir)/tests/fuzz/corpus/$(@:fuzz-%=%)

# make fuzz-all -- each of them in turn, HOURS (1) in all, going on behind a find, and what it came to as a table
# FUZZ_CORPUS=DIR keeps inputs, finds and logs elsewhere than in tests/fuzz/found.
fuzz-all: fuzz-build
	@set -- $(FUZZ_TARGETS); s=`$(AWK) "BEGIN { print int($(HOURS) * 3600 / $$#) }"`; $(MKDIR_P) $(FUZZ_CORPUS); \
	for t do \
	  $(MAKE) -o fuzz-build FUZZ_SECONDS=$$s FUZZ_FLAGS='$(FUZZ_FLAGS) -fork=1 -ignore_crashes=1 -ignore_timeouts=1 -ignore_ooms=1' \
	    $$t > $(FUZZ_CORPUS)/$$t.log 2>&1 || :; \
	done; \
	cd $(FUZZ_CORPUS) && $(AWK) -f $(abs_srcdir)/tests/fuzz/totals.awk `for t do echo $$t.log; done`
.PHONY: fuzz-build fuzz-all $(FUZZ_TARGETS)
