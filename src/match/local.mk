noinst_LIBRARIES += libmatch.a
libmatch_a_SOURCES =
