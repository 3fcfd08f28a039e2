check-floors:
	$(SHELL) $(srcdir)/tools/check-floors $(srcdir)
.PHONY: check-floors
EXTRA_DIST += tools/test-summary
format:
	cd $(srcdir) && clang-format -i $$(find src tests -name '*.[ch]' -o -name '*.inc')
.PHONY: format

# Each room adds its own to BENCHES and DEEP_CHECKS.
BENCHES += bench-engine
bench: $(BENCHES)
bench-engine: huff$(EXEEXT)
	./huff$(EXEEXT) bench
check-deep: $(DEEP_CHECKS)
.PHONY: bench check-deep $(BENCHES) $(DEEP_CHECKS)
BENCHES += bench-speed
EXTRA_DIST += tools/bench-speed
bench-speed: huff$(EXEEXT)
	$(SHELL) $(srcdir)/tools/bench-speed ./huff$(EXEEXT)
BENCHES += bench-pdn
EXTRA_DIST += tools/bench-pdn
bench-pdn: huff$(EXEEXT)
	$(SHELL) $(srcdir)/tools/bench-pdn ./huff$(EXEEXT) $(srcdir)/tests/data/pdn/international.pdn \
	    $(srcdir)/tests/data/pdn/thai.pdn $(srcdir)/tests/data/pdn/srilanka.pdn
