# Skipped tests are named in the logs (tools/test-summary counts them).
AM_TESTS_ENVIRONMENT = \
	CRITERION_VERBOSITY_LEVEL=1; export CRITERION_VERBOSITY_LEVEL; \
	HUFF_NO_TABLES=1; export HUFF_NO_TABLES; \
	LSAN_OPTIONS="suppressions='$(abs_top_srcdir)/tests/lsan.supp':print_suppressions=0"; export LSAN_OPTIONS;
# Whatever configure found, the archive is whole: what is named below is not within a condition.
EXTRA_DIST += tests/lsan.supp tests/cross tests/data tests/ui/golden tests/app/failing.c tests/board/deep-perft \
  tests/coach/deep-parts tests/engine/deep-clock tests/export/export_json.py tests/export/export_page.js \
  tests/match/deep-match tests/review/deep-blunders tests/table/check-units data/shots
TEST_CPPFLAGS = -I$(top_srcdir)/src -I$(top_builddir)/src -I$(top_srcdir)/tests \
  '-DSRCDIR="$(abs_top_srcdir)"' '-DBUILDDIR="$(abs_top_builddir)"'
if HAVE_CRITERION
include tests/help/local.mk
include tests/base/local.mk
include tests/board/local.mk
include tests/game/local.mk
include tests/notation/local.mk
include tests/pdn/local.mk
include tests/export/local.mk
include tests/event/local.mk
include tests/endgame/local.mk
include tests/engine/local.mk
include tests/book/local.mk
include tests/review/local.mk
include tests/hub/local.mk
include tests/dxp/local.mk
include tests/match/local.mk
include tests/train/local.mk
include tests/table/local.mk
include tests/store/local.mk
include tests/coach/local.mk
include tests/app/local.mk
include tests/ui/local.mk
include tests/cli/local.mk
include tests/screen/local.mk
include tests/kiosk/local.mk

# make check-hostile -- the attacks among the tests, and rounds of programs that write one file
# An attack a row: the folder of its tests, and which of them.
HOSTILE =
HOSTILE += app=hostile/*                              # damaged archives, other programs, FIFOs, no threads, power failures
HOSTILE += app=@(coat|gate)/*                         # help of an engine against a person
HOSTILE += app=files/a_slip_early_in_a_game_*         # a wrong move that could make it another game
HOSTILE += app=walk/a_refused_command_*               # a command that fails changes nothing
HOSTILE += app=edit/*                                 # the editor, left or saved in a game
HOSTILE += base=@(file|mem)/*                         # several programs, a full disk, no memory
HOSTILE += cli=terminal/*                             # escape sequences of others
HOSTILE += cli=cli/pdn_reads_archives                 # archives that swell
HOSTILE += hub=hub_serve/no_move_that_ends_*          # a move to ponder on that ends the game
HOSTILE += kiosk=@(escape|places)/*                   # ways out of a kiosk, and who does not read
HOSTILE += notation=explain/refusals                  # captures are named before what was refused
HOSTILE += pdn=games/*slip                            # a slip in the first moves
HOSTILE += pdn=pdn_cat/*                              # what is written reads the same again
HOSTILE += pdn=pdn_file/values_over_several_lines     # tags of two lines
HOSTILE += pdn=pdn_read/*                             # results glued to what follows
HOSTILE += pdn=pdn_torture/*                          # odd files
HOSTILE += screen=hostile/*                           # storms of sizes and bytes, pastes without end
HOSTILE += store=library_faults/*                     # imports killed, disks full, databases damaged
HOSTILE += table=@(hall|hostile|hostile_bare)/*       # connections, archives and journals
HOSTILE += table=server/*guest*                       # tables of guests
HOSTILE += ui=prompt/no_way_to_*                      # a line, or what is killed of it, without end
check-hostile: $(check_PROGRAMS) tests/app/writers$(EXEEXT)
	$(AM_TESTS_ENVIRONMENT) for a in $(HOSTILE:%='%'); do t=$${a%%=*}; \
	  test ! -x tests/$$t/test_$$t$(EXEEXT) || tests/$$t/test_$$t$(EXEEXT) --filter "$${a#*=}" || exit 1; done
	tests/app/writers$(EXEEXT) --rounds 50
else
check-local:
	@echo "SKIP: the tests of tests/base to tests/screen: Criterion was not found"
endif
include tests/fuzz/local.mk
