noinst_LIBRARIES += libnotation.a
libnotation_a_SOURCES =
