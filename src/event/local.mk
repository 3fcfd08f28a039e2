noinst_LIBRARIES += libevent.a
libevent_a_SOURCES = \
	src/event/event_apply.c \
	src/event/event_line.c src/event/event_line.h
