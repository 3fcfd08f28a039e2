check_PROGRAMS += tests/notation/test_notation
tests_notation_test_notation_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_notation_test_notation_LDADD = libevent.a $(EXPORT_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
tests_notation_test_notation_SOURCES = \
	tests/board/board_text.c tests/board/board_text.h \
	tests/notation/test_comment.c \
	tests/notation/test_coord.c \
	tests/notation/test_event_line.c \
	tests/notation/test_export.c \
	tests/notation/test_fen.c \
	tests/notation/test_games.c \
	tests/notation/test_gametype.c \
	tests/notation/test_graph.c \
	tests/notation/test_movetext.c \
	tests/notation/test_why.c \
	tests/notation/test_packed.c
tests_notation_test_notation_SOURCES += \
	tests/notation/pdn_same.c tests/notation/pdn_same.h \
	tests/notation/quick_same.c tests/notation/quick_same.h \
	tests/notation/test_pdn_file.c \
	tests/notation/test_pdn_quick.c \
	tests/notation/test_pdn_read.c \
	tests/notation/test_pdn_reference.c \
	tests/notation/test_pdn_torture.c
EXTRA_DIST += \
	tests/data/workbench.pdn \
	tests/notation/export_json.py \
	tests/notation/export_page.js \
	tests/data/pdn/annotated.pdn tests/data/pdn/international.pdn \
	tests/data/pdn/malaysian.pdn tests/data/pdn/malaysian8.pdn tests/data/pdn/malaysian_black.pdn \
	tests/data/pdn/srilanka.pdn tests/data/pdn/thai.pdn tests/data/pdn/thai_black.pdn

# How fast PDN is read: made games of several kinds, and those of tools/bench-pdn.
EXTRA_PROGRAMS += tests/notation/bench_quick
tests_notation_bench_quick_SOURCES = tests/notation/bench_quick.c
tests_notation_bench_quick_LDADD = $(PDN_LIBS) $(SYS_LIBS)
BENCHES += bench-quick
# make bench-quick -- PDN throughput of the quick reader
bench-quick: tests/notation/bench_quick$(EXEEXT) tests/store/make_games$(EXEEXT)
	@for game in international malaysian thai; do \
	  tests/store/make_games$(EXEEXT) 60000 1 $$game > bench-$$game.pdn || exit 1; done
	tests/notation/bench_quick$(EXEEXT) 5 bench-international.pdn bench-malaysian.pdn bench-thai.pdn
	@rm -f bench-international.pdn bench-malaysian.pdn bench-thai.pdn
