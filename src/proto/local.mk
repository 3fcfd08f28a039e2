noinst_LIBRARIES += libproto.a
libproto_a_SOURCES = \
	src/proto/dxp_data.c src/proto/dxp_data.h \
	src/proto/dxp_event.h \
	src/proto/dxp_game.c src/proto/dxp_game.h \
	src/proto/dxp_hear.c src/proto/dxp_hear.h \
	src/proto/dxp_link.c src/proto/dxp_link.h \
	src/proto/dxp_msg.c src/proto/dxp_msg.h \
	src/proto/dxp_peer.c src/proto/dxp_peer.h \
	src/proto/hub_answer.c \
	src/proto/hub_child.c src/proto/hub_child.h \
	src/proto/hub_decl.c src/proto/hub_decl.h \
	src/proto/hub_host.c src/proto/hub_host.h \
	src/proto/hub_level.c src/proto/hub_level.h \
	src/proto/hub_line.c src/proto/hub_line.h \
	src/proto/hub_link.h \
	src/proto/hub_names.c src/proto/hub_names.h \
	src/proto/hub_params.c src/proto/hub_params.h \
	src/proto/hub_pos.c src/proto/hub_pos.h \
	src/proto/hub_request.c \
	src/proto/hub_serve.c src/proto/hub_serve.h
