noinst_LIBRARIES += libgame.a
libgame_a_SOURCES = \
	src/game/clocks.c src/game/clocks.h \
	src/game/ending.c src/game/ending.h \
	src/game/game.c src/game/game.h \
	src/game/game_edit.c \
	src/game/lenient.c \
	src/game/path.c \
	src/game/tags.c src/game/tags.h \
	src/game/tree.c src/game/tree.h
