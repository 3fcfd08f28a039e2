noinst_LIBRARIES += libnotation.a
libnotation_a_CFLAGS = $(CORE_CFLAGS)
libnotation_a_SOURCES = \
	src/notation/comment.c src/notation/comment.h \
	src/notation/coord.c src/notation/coord.h \
	src/notation/fen.c src/notation/fen.h \
	src/notation/movetext.c src/notation/movetext.h \
	src/notation/movetext_ask.h \
	src/notation/movetext_explain.c \
	src/notation/movetext_facts.c \
	src/notation/movetext_parse.c src/notation/movetext_parse.h \
	src/notation/movetext_read.c \
	src/notation/movetext_say.c \
	src/notation/movetext_way.c \
	src/notation/why.c src/notation/why.h
