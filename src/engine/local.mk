noinst_LIBRARIES += libengine.a
libengine_a_SOURCES =
libengine_a_CFLAGS = $(FAST_CFLAGS)
