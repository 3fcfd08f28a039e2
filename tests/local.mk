# Skipped tests are named in the logs (tools/test-summary counts them).
AM_TESTS_ENVIRONMENT = \
	CRITERION_VERBOSITY_LEVEL=1; export CRITERION_VERBOSITY_LEVEL; \
	HUFF_NO_TABLES=1; export HUFF_NO_TABLES; \
	LSAN_OPTIONS="suppressions='$(abs_top_srcdir)/tests/lsan.supp':print_suppressions=0"; export LSAN_OPTIONS;
EXTRA_DIST += tests/lsan.supp
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
include tests/app/local.mk
include tests/ui/local.mk
include tests/cli/local.mk
include tests/screen/local.mk
include tests/kiosk/local.mk

# make check-hostile -- the tests that attack files, tables and screens, and rounds of programs that write one file
HOSTILE = tests/app/test_app$(EXEEXT) tests/table/test_table$(EXEEXT)
if HAVE_VTERM
HOSTILE += tests/screen/test_screen$(EXEEXT)
endif
.PHONY: check-hostile
check-hostile: $(HOSTILE) tests/app/writers$(EXEEXT)
	$(AM_TESTS_ENVIRONMENT) for t in $(HOSTILE); do $$t --filter 'hostile*/*' || exit 1; done
	tests/app/writers$(EXEEXT) --rounds 50
else
check-local:
	@echo "SKIP: the tests of tests/base to tests/screen: Criterion was not found"
endif
include tests/fuzz/local.mk
