noinst_LIBRARIES += libgame.a
libgame_a_CFLAGS = $(CORE_CFLAGS)
libgame_a_SOURCES = \
	src/game/clocks.c src/game/clocks.h \
	src/game/ending.c src/game/ending.h \
	src/game/game.h \
	src/game/game_copy.c \
	src/game/game_edit.c \
	src/game/game_lenient.c \
	src/game/game_path.c \
	src/game/game_play.c \
	src/game/tree.c src/game/tree.h
