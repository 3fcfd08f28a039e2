noinst_LIBRARIES += libnotation.a
libnotation_a_SOURCES = \
	src/notation/comment.c src/notation/comment.h \
	src/notation/coord.c src/notation/coord.h \
	src/notation/event_apply.c \
	src/notation/event_arg.c src/notation/event_arg.h \
	src/notation/event_kinds.c src/notation/event_line.h \
	src/notation/export.c src/notation/export.h \
	src/notation/export_html.c \
	src/notation/export_json.c \
	src/notation/export_markdown.c \
	src/notation/export_page.c src/notation/export_page.h \
	src/notation/export_parts.c src/notation/export_parts.h \
	src/notation/export_svg.c \
	src/notation/export_text.c \
	src/notation/export_view.h \
	src/notation/fen.c src/notation/fen.h \
	src/notation/gametype.c src/notation/gametype.h \
	src/notation/graph.c src/notation/graph.h \
	src/notation/movetext.c src/notation/movetext.h \
	src/notation/why.c src/notation/why.h \
	src/notation/why_way.c src/notation/why_way.h \
	src/notation/movetext_explain.c src/notation/movetext_ask.h \
	src/notation/movetext_say.c src/notation/movetext_way.c src/notation/movetext_facts.c \
	src/notation/movetext_parse.c src/notation/movetext_parse.h \
	src/notation/movetext_read.c \
	src/notation/series.c src/notation/series.h
libnotation_a_SOURCES += \
	src/notation/nag.c src/notation/nag.h \
	src/notation/packed.c src/notation/packed.h \
	src/notation/pdn.h \
	src/notation/pdn_body.c src/notation/pdn_body.h \
	src/notation/pdn_check.c src/notation/pdn_check.h \
	src/notation/pdn_finding.c src/notation/pdn_finding.h \
	src/notation/pdn_item.c src/notation/pdn_item.h \
	src/notation/pdn_guess.c src/notation/pdn_guess.h \
	src/notation/pdn_kind.c src/notation/pdn_kind.h \
	src/notation/pdn_kinds.c src/notation/pdn_kinds.h \
	src/notation/pdn_lex.c src/notation/pdn_lex.h \
	src/notation/pdn_lex_tag.c \
	src/notation/pdn_play.c src/notation/pdn_play.h \
	src/notation/pdn_quick_block.h \
	src/notation/pdn_quick.h src/notation/pdn_quick_next.c \
	src/notation/pdn_quick_odd.c src/notation/pdn_quick_odd.h \
	src/notation/pdn_quick_play.c src/notation/pdn_quick_play.h \
	src/notation/pdn_quick_text.c src/notation/pdn_quick_text.h \
	src/notation/pdn_read.c src/notation/pdn_read.h \
	src/notation/pdn_resolve.c src/notation/pdn_resolve.h \
	src/notation/pdn_source.c src/notation/pdn_source.h
libnotation_a_SOURCES += \
	src/notation/pdn_cat.c src/notation/pdn_cat.h \
	src/notation/pdn_file.c \
	src/notation/pdn_out.c src/notation/pdn_out.h \
	src/notation/pdn_tree.c src/notation/pdn_tree.h \
	src/notation/pdn_write.c
