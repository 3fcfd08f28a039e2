noinst_LIBRARIES += libendgame.a
libendgame_a_SOURCES = \
	src/endgame/endgame.h
libendgame_a_CFLAGS = $(FAST_CFLAGS)
