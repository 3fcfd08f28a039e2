noinst_LIBRARIES += libtrain.a
libtrain_a_SOURCES =
libtrain_a_CFLAGS = $(FAST_CFLAGS)
