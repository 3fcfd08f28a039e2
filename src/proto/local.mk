noinst_LIBRARIES += libproto.a
libproto_a_SOURCES = \
	src/proto/hub_host.h
