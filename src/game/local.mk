noinst_LIBRARIES += libgame.a
libgame_a_SOURCES =
