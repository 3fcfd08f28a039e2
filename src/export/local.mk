noinst_LIBRARIES += libexport.a
libexport_a_SOURCES = \
	src/export/export.c src/export/export.h \
	src/export/export_html.c \
	src/export/export_json.c \
	src/export/export_markdown.c \
	src/export/export_page.c \
	src/export/export_parts.c src/export/export_parts.h \
	src/export/export_svg.c \
	src/export/export_text.c \
	src/export/export_view.h \
	src/export/graph.c src/export/graph.h
