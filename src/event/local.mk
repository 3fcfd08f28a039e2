noinst_LIBRARIES += libevent.a
libevent_a_SOURCES = \
	src/event/event_apply.c \
	src/event/event_arg.c src/event/event_arg.h \
	src/event/event_kinds.c \
	src/event/event_line.h
