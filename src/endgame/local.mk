noinst_LIBRARIES += libendgame.a
libendgame_a_SOURCES = \
	src/endgame/audit.c \
	src/endgame/build.c \
	src/endgame/endgame.c src/endgame/endgame.h \
	src/endgame/pair.c src/endgame/pair.h \
	src/endgame/place.c src/endgame/place.h \
	src/endgame/shelf.c src/endgame/shelf.h \
	src/endgame/solve.c src/endgame/solve.h \
	src/endgame/table_file.c src/endgame/table_file.h
libendgame_a_CFLAGS = $(CORE_CFLAGS)
