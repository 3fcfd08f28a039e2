noinst_LIBRARIES += libnotation.a
libnotation_a_SOURCES = \
	src/notation/coord.c src/notation/coord.h \
	src/notation/event_apply.c \
	src/notation/event_line.c src/notation/event_line.h \
	src/notation/fen.c src/notation/fen.h \
	src/notation/gametype.c src/notation/gametype.h \
	src/notation/movetext.c src/notation/movetext.h \
	src/notation/movetext_explain.c \
	src/notation/movetext_parse.c src/notation/movetext_parse.h \
	src/notation/movetext_read.c
