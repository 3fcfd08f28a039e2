check-floors:
	$(SHELL) $(srcdir)/tools/check-floors $(srcdir)
.PHONY: check-floors
