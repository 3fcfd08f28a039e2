# The games.  A file that names a base stands after it; the first is the default game.
VARIANT_FILES = \
	data/variants/international.rules \
	data/variants/malaysian.rules \
	data/variants/malaysian8.rules \
	data/variants/thai.rules \
	data/variants/srilanka.rules \
	data/variants/english.rules \
	data/variants/italian.rules \
	data/variants/spanish.rules \
	data/variants/portuguese.rules \
	data/variants/argentinian.rules \
	data/variants/russian.rules \
	data/variants/brazilian.rules \
	data/variants/pool.rules \
	data/variants/jamaican.rules \
	data/variants/czech.rules \
	data/variants/german.rules \
	data/variants/canadian.rules \
	data/variants/frisian.rules \
	data/variants/frysk.rules \
	data/variants/turkish.rules \
	data/variants/killer.rules \
	data/variants/breakthrough.rules \
	data/variants/antidraughts.rules \
	data/variants/filipino.rules \
	data/variants/spantsiretti.rules \
	data/variants/draughts80.rules
EXTRA_DIST += $(VARIANT_FILES) tools/rules2c.awk
BUILT_SOURCES += src/board/variants_gen.h
CLEANFILES += src/board/variants_gen.h

src/board/variants_gen.h: data/local.mk tools/rules2c.awk src/board/rules.c $(VARIANT_FILES)
	$(AM_V_GEN)$(MKDIR_P) src/board && \
	$(AWK) -f $(srcdir)/tools/rules2c.awk $(srcdir)/src/board/rules.c \
	  `for f in $(VARIANT_FILES); do echo $(srcdir)/$$f; done` > $@.tmp && mv -f $@.tmp $@
src/board/libboard_a-variants.$(OBJEXT): src/board/variants_gen.h

# What the evaluation has learned of each game, with a page on how.
WEIGHT_FILES = \
	data/weights/international.weights \
	data/weights/killer.weights \
	data/weights/malaysian.weights \
	data/weights/malaysian8.weights \
	data/weights/srilanka.weights \
	data/weights/thai.weights \
	data/weights/english.weights \
	data/weights/italian.weights \
	data/weights/russian.weights \
	data/weights/brazilian.weights \
	data/weights/frisian.weights \
	data/weights/frysk.weights \
	data/weights/antidraughts.weights \
	data/weights/breakthrough.weights \
	data/weights/spanish.weights \
	data/weights/argentinian.weights \
	data/weights/german.weights \
	data/weights/czech.weights \
	data/weights/turkish.weights \
	data/weights/spantsiretti.weights
EXTRA_DIST += $(WEIGHT_FILES) $(WEIGHT_FILES:.weights=.txt) tools/weights2c
BUILT_SOURCES += src/engine/weights_gen.h
CLEANFILES += src/engine/weights_gen.h

src/engine/weights_gen.h: data/local.mk tools/weights2c $(WEIGHT_FILES)
	$(AM_V_GEN)$(MKDIR_P) src/engine && \
	sh $(srcdir)/tools/weights2c `for f in $(WEIGHT_FILES); do echo $(srcdir)/$$f; done` > $@.tmp && mv -f $@.tmp $@
src/engine/libengine_a-weights_builtin.$(OBJEXT): src/engine/weights_gen.h

# Opening books for matches, one a game; portuguese has that of spanish, which moves alike.
OPENING_FILES = \
	data/openings/international.txt \
	data/openings/malaysian.txt \
	data/openings/malaysian8.txt \
	data/openings/srilanka.txt \
	data/openings/thai.txt \
	data/openings/english.txt \
	data/openings/italian.txt \
	data/openings/spanish.txt \
	data/openings/argentinian.txt \
	data/openings/russian.txt \
	data/openings/brazilian.txt \
	data/openings/pool.txt \
	data/openings/jamaican.txt \
	data/openings/czech.txt \
	data/openings/german.txt \
	data/openings/canadian.txt \
	data/openings/frisian.txt \
	data/openings/frysk.txt \
	data/openings/turkish.txt \
	data/openings/killer.txt \
	data/openings/breakthrough.txt \
	data/openings/antidraughts.txt \
	data/openings/filipino.txt \
	data/openings/spantsiretti.txt \
	data/openings/draughts80.txt
EXTRA_DIST += $(OPENING_FILES) tools/openings2c.awk
BUILT_SOURCES += src/match/openings_gen.h
CLEANFILES += src/match/openings_gen.h

src/match/openings_gen.h: data/local.mk tools/openings2c.awk $(OPENING_FILES)
	$(AM_V_GEN)$(MKDIR_P) src/match && \
	$(AWK) -f $(srcdir)/tools/openings2c.awk `for f in $(OPENING_FILES); do echo $(srcdir)/$$f; done` > $@.tmp && \
	mv -f $@.tmp $@
src/match/openings.$(OBJEXT): src/match/openings_gen.h

# make openings -- the books of openings made anew, each as its second line says (OPENINGS=...: only those)
.PHONY: openings
OPENINGS = $(OPENING_FILES)
openings: huff$(EXEEXT)
	$(AM_V_at)for f in $(OPENINGS); do \
	  echo "  OPENINGS $$f"; \
	  ./huff$(EXEEXT) `sed -n 's/^# Made by: huff //p' $(srcdir)/$$f` > openings.tmp && mv -f openings.tmp $(srcdir)/$$f || exit 1; \
	done
CLEANFILES += openings.tmp

# Units with which systemd starts a table server when somebody knocks, and the user it is then.
systemddir = $(unitdir)
dist_systemd_DATA = data/systemd/huff-table.socket
nodist_systemd_DATA = data/systemd/huff-table.service
EXTRA_DIST += data/systemd/huff-table.service.in data/systemd/huff.sysusers
CLEANFILES += data/systemd/huff-table.service
data/systemd/huff-table.service: data/systemd/huff-table.service.in Makefile
	$(AM_V_GEN)$(MKDIR_P) data/systemd && \
	sed 's#@[b]indir@#$(bindir)#' $(srcdir)/data/systemd/huff-table.service.in > $@.tmp && mv -f $@.tmp $@

# What a desktop, shells and the reader of rules look for.
applicationsdir = $(datadir)/applications
dist_applications_DATA = data/desktop/huff.desktop
mimedir = $(datadir)/mime/packages
dist_mime_DATA = data/desktop/huff.xml
metainfodir = $(datadir)/metainfo
dist_metainfo_DATA = data/desktop/org.huff.huff.metainfo.xml
iconsdir = $(datadir)/icons/hicolor/scalable/apps
dist_icons_DATA = data/desktop/huff.svg
zshdir = $(datadir)/zsh/site-functions
dist_zsh_DATA = data/completions/_huff
fishdir = $(datadir)/fish/vendor_completions.d
dist_fish_DATA = data/completions/huff.fish
examplesdir = $(docdir)/examples
dist_examples_DATA = data/examples/flying.rules data/examples/mercy.rules data/examples/polish8.rules
EXTRA_DIST += data/completions/huff.bash
# Under the names their readers know.
install-data-hook:
	$(MKDIR_P) '$(DESTDIR)$(datadir)/bash-completion/completions' '$(DESTDIR)$(sysusersdir)'
	$(INSTALL_DATA) $(srcdir)/data/completions/huff.bash '$(DESTDIR)$(datadir)/bash-completion/completions/huff'
	$(INSTALL_DATA) $(srcdir)/data/systemd/huff.sysusers '$(DESTDIR)$(sysusersdir)/huff.conf'
	for f in $(CATALOGUES); do \
	  dir='$(DESTDIR)$(localedir)'/`basename $$f .mo`/LC_MESSAGES; \
	  $(MKDIR_P) "$$dir" && $(INSTALL_DATA) $$f "$$dir/huff.mo" || exit 1; \
	done
uninstall-hook:
	for f in $(CATALOGUES); do rm -f '$(DESTDIR)$(localedir)'/`basename $$f .mo`/LC_MESSAGES/huff.mo; done
	rm -f '$(DESTDIR)$(datadir)/bash-completion/completions/huff' '$(DESTDIR)$(sysusersdir)/huff.conf'

# make icon -- the icon, a corner of a board as the program exports it
.PHONY: icon
icon: huff$(EXEEXT)
	echo '[FEN "W:WK14,18:B15,K19"] *' | ./huff$(EXEEXT) pdn export svg -v english - | \
	  sed -e '/^<title>/d' -e '/<g font-family/,/<\/g>/d' -e 's/viewBox="[^"]*"/viewBox="106 106 200 200"/' \
	  -e 's/ width="412" height="412">/ width="128" height="128">/' > $(srcdir)/data/desktop/huff.svg
