noinst_LIBRARIES += libhub.a
libhub_a_SOURCES = \
	src/hub/hub_child.c src/hub/hub_child.h \
	src/hub/hub_decl.c src/hub/hub_decl.h \
	src/hub/hub_host.c src/hub/hub_host.h \
	src/hub/hub_level.c src/hub/hub_level.h \
	src/hub/hub_line.c src/hub/hub_line.h \
	src/hub/hub_link.h \
	src/hub/hub_names.c src/hub/hub_names.h \
	src/hub/hub_params.c src/hub/hub_params.h \
	src/hub/hub_pos.c src/hub/hub_pos.h \
	src/hub/hub_serve.c src/hub/hub_serve.h \
	src/hub/hub_talk.c
