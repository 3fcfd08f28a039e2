# What the tree has to keep to; "make check" asks for all of it.
TESTS += tools/check-floors tools/check-format tools/check-map tools/check-words tools/make-help tests/tools/test-floors
EXTRA_DIST += .clang-format .clang-tidy MAP src/FLOORS tests/tools/test-floors tools/check-floors \
	tools/check-cross tools/check-format tools/check-map tools/check-scripts tools/check-tidy tools/check-words tools/code-map \
	tools/compile-commands.awk tools/coverage tools/make-help tools/release-check tools/mutate tools/mutate.same tools/test-summary

# make help -- this list
help:
	@$(SHELL) $(srcdir)/tools/make-help $(srcdir)

# make all -- the program
# make install -- the program, its manual and what else it needs, to where configure was told
# make uninstall -- what was installed taken away
# make check -- the tests, and what the tree has to keep to
# make dist -- the sources as an archive
# make distcheck -- the archive unpacked, built, tested and installed
# make clean -- what was built taken away

# make check-floors -- are includes, calls and sizes what src/FLOORS and tools/check-floors allow?
check-floors: all
	$(SHELL) $(srcdir)/tools/check-floors $(srcdir) .

# make check-cross -- huff for processors of the other byte order and word size, run by qemu against this one
check-cross: all
	$(SHELL) $(srcdir)/tools/check-cross $(srcdir) || test $$? -eq 77

# make release-check -- what a release needs, and what of it is missing
release-check: all
	$(SHELL) $(srcdir)/tools/release-check $(srcdir)

# make format -- the lines of all C files laid out by clang-format 14
format:
	$(SHELL) $(srcdir)/tools/check-format --mend $(srcdir)

# make check-format -- are the lines laid out so?
check-format:
	$(SHELL) $(srcdir)/tools/check-format $(srcdir) || test $$? -eq 77

# make check-words -- is every sentence a session says marked for translation?
check-words:
	$(SHELL) $(srcdir)/tools/check-words $(srcdir)

# make map -- MAP, the code map, written from the first lines of the files
map:
	$(SHELL) $(srcdir)/tools/code-map $(srcdir) > MAP.new
	mv MAP.new $(srcdir)/MAP

# make shellcheck -- what shellcheck says of all scripts
shellcheck:
	$(SHELL) $(srcdir)/tools/check-scripts $(srcdir)

# make compile_commands.json -- how each file is compiled, for clangd and clang-tidy
CLEANFILES += compile_commands.json
compile_commands.json: Makefile
	$(AM_V_GEN)$(MAKE) -j1 -n V=1 `for f in $(SOURCES); do echo "-W $(srcdir)/$$f"; done | sort -u` \
	  all-am $(check_PROGRAMS) | $(AWK) -v build='$(abs_builddir)' -v srcdir='$(srcdir)' -f $(srcdir)/tools/compile-commands.awk > $@.new
	@mv $@.new $@

# make tidy -- what clang-tidy says of the sources, or of TIDY='src/a.c src/b.c'
tidy: compile_commands.json $(BUILT_SOURCES)
	@$(SHELL) $(srcdir)/tools/check-tidy $(srcdir) $(abs_builddir) $(TIDY)

# make coverage -- the tests in a build of their own, the folder coverage, and how many lines of each floor they ran
coverage:
	@$(MKDIR_P) coverage
	cd coverage && { test -e config.status || $(abs_srcdir)/configure -q \
	  CFLAGS='-g -O1 --coverage -fprofile-update=atomic'; }
	find coverage -name '*.gcda' -exec rm -f {} +
	-cd coverage && $(MAKE) check
	@$(SHELL) $(srcdir)/tools/coverage $(srcdir) coverage

# Builds of their own, with this one's compiler.  -O1, which wins over each folder's, keeps the generator's instances
# bearable; no -Werror, since gcc warns of things that are not so where it checks them.
IN_A_BUILD = { test -e config.status || $(abs_srcdir)/configure -q CC='$(CC)' CFLAGS='-g -O1'

# make check-asan -- all tests under AddressSanitizer and UndefinedBehaviorSanitizer, in a build of their own, the folder asan
check-asan:
	@$(MKDIR_P) asan
	cd asan && $(IN_A_BUILD) --enable-sanitizers; } && UBSAN_OPTIONS=print_stacktrace=1 $(MAKE) check

# make check-plain -- tests of what asks the system for most, built as on one with no more than POSIX, in the folder plain
PLAIN_TESTS = base/test_base hub/test_hub dxp/test_dxp table/test_table store/test_store app/test_app cli/test_cli \
  screen/test_screen
LINUX_ONLY = epoll_|timerfd_|signalfd|eventfd|accept4|pipe2|syncfs|memfd_|prctl|renameat2|syscall|getauxval|mallopt|clearenv|fdatasync
check-plain:
	@$(MKDIR_P) plain
	cd plain && $(IN_A_BUILD) --enable-plain; } && $(MAKE) all
	cd plain && if nm -D -u huff$(EXEEXT) | grep -E ' ($(LINUX_ONLY))'; then exit 1; fi
	cd plain && $(MAKE) check check_PROGRAMS='$(PLAIN_TESTS:%=tests/%)' TESTS='$(PLAIN_TESTS:%=tests/%)'

# make check-tsan -- what has threads under ThreadSanitizer, in a build of its own, the folder tsan
EXTRA_DIST += tests/cli/threads
check-tsan:
	@$(MKDIR_P) tsan
	cd tsan && $(IN_A_BUILD) --enable-sanitizers=thread; } && $(MAKE) all && $(MAKE) tests/engine/test_threads$(EXEEXT)
	cd tsan && tests/engine/test_threads$(EXEEXT) && \
	  $(SHELL) $(abs_srcdir)/tests/cli/threads ./huff$(EXEEXT) $(abs_srcdir)/tests/data/pdn

# make mutate -- do the tests notice changes to src drawn by lot?  N=100 SEED=1 FLOOR=cli say how many, which and where
mutate:
	@N='$(N)' SEED='$(SEED)' FLOOR='$(FLOOR)' AGAIN='$(AGAIN)' $(SHELL) $(srcdir)/tools/mutate $(srcdir) $(check_PROGRAMS)
.PHONY: help check-floors format check-format map shellcheck tidy coverage check-asan check-plain check-tsan mutate
.PHONY: check-hostile shots layouts

# make bench -- all that is measured below; only a machine with nothing else to do gives figures worth comparing
# make check-deep -- all the tests below that take minutes
bench: $(BENCHES)
check-deep: $(DEEP_CHECKS)
.PHONY: bench check-deep check-clock $(BENCHES) $(DEEP_CHECKS)

# make bench-engine -- the engine's signature: the nodes of fixed positions
BENCHES += bench-engine
bench-engine: huff$(EXEEXT)
	./huff$(EXEEXT) bench

# make bench-speed -- perft and search speed on each board
BENCHES += bench-speed
EXTRA_DIST += tools/bench-speed
bench-speed: huff$(EXEEXT)
	$(SHELL) $(srcdir)/tools/bench-speed ./huff$(EXEEXT)

# make bench-pdn -- PDN throughput of the full reader
BENCHES += bench-pdn
EXTRA_DIST += tools/bench-pdn
bench-pdn: huff$(EXEEXT)
	$(SHELL) $(srcdir)/tools/bench-pdn ./huff$(EXEEXT) $(srcdir)/tests/data/pdn/international.pdn \
	    $(srcdir)/tests/data/pdn/thai.pdn $(srcdir)/tests/data/pdn/srilanka.pdn
