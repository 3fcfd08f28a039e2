noinst_LIBRARIES += libnotation.a
libnotation_a_SOURCES = \
	src/notation/event_apply.c \
	src/notation/event_line.c src/notation/event_line.h
