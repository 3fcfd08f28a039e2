# The languages there is a catalogue of; English is in the source.
PO_FILES = po/de.po po/fr.po po/ms.po po/nl.po po/ru.po po/th.po
EXTRA_DIST += $(PO_FILES) tools/pot tools/pseudo.awk
if HAVE_MSGFMT
CATALOGUES = $(PO_FILES:.po=.mo)
noinst_DATA = $(CATALOGUES)
CLEANFILES += $(CATALOGUES)
# Format strings, plurals and the header are checked, too.
.po.mo:
	$(AM_V_GEN)$(MKDIR_P) po && $(MSGFMT) --check -o $@.tmp $< && mv -f $@.tmp $@

# A language that nobody speaks, for the tests: it shows what a screen cuts and what is not translated.
check_DATA = po/qaa.mo
po/qaa.po: pot
	$(AM_V_GEN)LC_ALL=C $(AWK) -f $(srcdir)/tools/pseudo.awk po/huff.pot > $@.tmp && mv -f $@.tmp $@
CLEANFILES += po/qaa.po po/qaa.mo
endif

# make pot -- the sentences to be translated, in po/huff.pot of the build
pot:
	$(SHELL) $(srcdir)/tools/pot $(srcdir) po/huff.pot
# make po -- the catalogues brought up to what the source says now
po: pot
	for f in $(PO_FILES); do \
	  msgmerge --quiet --update --backup=none --no-fuzzy-matching --no-wrap $(srcdir)/$$f po/huff.pot || exit 1; \
	done
.PHONY: pot po
CLEANFILES += po/huff.pot
