check-floors:
	$(SHELL) $(srcdir)/tools/check-floors $(srcdir)
.PHONY: check-floors
EXTRA_DIST += tools/test-summary
format:
	cd $(srcdir) && clang-format -i $$(find src tests -name '*.[ch]' -o -name '*.inc')
.PHONY: format
