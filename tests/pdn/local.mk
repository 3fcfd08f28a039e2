check_PROGRAMS += tests/pdn/test_pdn
tests_pdn_test_pdn_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_pdn_test_pdn_LDADD = $(HELP_LIBS) $(PDN_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
tests_pdn_test_pdn_SOURCES = \
	tests/pdn/pdn_same.c tests/pdn/pdn_same.h \
	tests/pdn/cat_same.c tests/pdn/cat_same.h \
	tests/pdn/quick_same.c tests/pdn/quick_same.h \
	tests/pdn/test_games.c \
	tests/pdn/test_packed.c \
	tests/pdn/test_pdn_cat.c \
	tests/pdn/test_pdn_file.c \
	tests/pdn/test_pdn_quick.c \
	tests/pdn/test_pdn_read.c \
	tests/pdn/test_pdn_reference.c \
	tests/pdn/test_pdn_torture.c \
	tests/pdn/torture.c tests/pdn/torture.h

# How fast PDN is read: made games of several kinds, and those of tools/bench-pdn.
EXTRA_PROGRAMS += tests/pdn/bench_quick
tests_pdn_bench_quick_SOURCES = tests/pdn/bench_quick.c
tests_pdn_bench_quick_LDADD = $(PDN_LIBS) $(SYS_LIBS)
BENCHES += bench-quick
# make bench-quick -- PDN throughput of the quick reader
bench-quick: tests/pdn/bench_quick$(EXEEXT) tests/store/make_games$(EXEEXT)
	@for game in international malaysian thai; do \
	  tests/store/make_games$(EXEEXT) 60000 1 $$game > bench-$$game.pdn || exit 1; done
	tests/pdn/bench_quick$(EXEEXT) 5 bench-international.pdn bench-malaysian.pdn bench-thai.pdn
	@rm -f bench-international.pdn bench-malaysian.pdn bench-thai.pdn
