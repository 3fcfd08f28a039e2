noinst_LIBRARIES += libboard.a
libboard_a_SOURCES =
libboard_a_CFLAGS = $(FAST_CFLAGS)
