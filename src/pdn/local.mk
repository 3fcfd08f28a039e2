noinst_LIBRARIES += libpdn.a
libpdn_a_CFLAGS = $(CORE_CFLAGS)
libpdn_a_SOURCES = \
	src/pdn/packed.c src/pdn/packed.h \
	src/pdn/pdn.h \
	src/pdn/pdn_body.c \
	src/pdn/pdn_cat.c \
	src/pdn/pdn_cat_game.c src/pdn/pdn_cat_game.h \
	src/pdn/pdn_check.c \
	src/pdn/pdn_file.c \
	src/pdn/pdn_finding.c src/pdn/pdn_finding.h \
	src/pdn/pdn_item.h \
	src/pdn/pdn_kind.c src/pdn/pdn_kind.h \
	src/pdn/pdn_kinds.c src/pdn/pdn_kinds.h \
	src/pdn/pdn_lex.c src/pdn/pdn_lex.h \
	src/pdn/pdn_lex_tag.c \
	src/pdn/pdn_out.c src/pdn/pdn_out.h \
	src/pdn/pdn_play.c src/pdn/pdn_play.h \
	src/pdn/pdn_read.c src/pdn/pdn_read.h \
	src/pdn/pdn_resolve.c src/pdn/pdn_resolve.h \
	src/pdn/pdn_source.c src/pdn/pdn_source.h \
	src/pdn/pdn_tree.c \
	src/pdn/pdn_write.c \
	src/pdn/quick/pdn_quick.h \
	src/pdn/quick/pdn_quick_block.h \
	src/pdn/quick/pdn_quick_next.c \
	src/pdn/quick/pdn_quick_play.c src/pdn/quick/pdn_quick_play.h \
	src/pdn/quick/pdn_quick_text.c src/pdn/quick/pdn_quick_text.h
