noinst_LIBRARIES += libexport.a
libexport_a_SOURCES = \
	src/export/diagrams.c src/export/diagrams.h \
	src/export/document.c src/export/document.h \
	src/export/export.c src/export/export.h \
	src/export/export_html.c \
	src/export/export_json.c \
	src/export/export_markdown.c \
	src/export/export_parts.c src/export/export_parts.h \
	src/export/export_svg.c \
	src/export/export_text.c \
	src/export/export_view.h \
	src/export/graph.c src/export/graph.h

PAGE_FILES = data/page/page.css data/page/page.js data/page/buttons.html
EXTRA_DIST += $(PAGE_FILES) tools/page2c.awk
BUILT_SOURCES += src/export/page_gen.h
CLEANFILES += src/export/page_gen.h
src/export/page_gen.h: tools/page2c.awk $(PAGE_FILES)
	$(AM_V_GEN)$(MKDIR_P) src/export && \
	$(AWK) -f $(srcdir)/tools/page2c.awk `for f in $(PAGE_FILES); do echo $(srcdir)/$$f; done` > $@.tmp && mv -f $@.tmp $@
src/export/export_html.$(OBJEXT): src/export/page_gen.h
