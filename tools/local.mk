check-floors:
	$(SHELL) $(srcdir)/tools/check-floors $(srcdir)
.PHONY: check-floors
EXTRA_DIST += tools/test-summary
