noinst_LIBRARIES += libdxp.a
libdxp_a_SOURCES = \
	src/dxp/dxp_game.c src/dxp/dxp_game.h \
	src/dxp/dxp_hear.c \
	src/dxp/dxp_link.c src/dxp/dxp_link.h \
	src/dxp/dxp_msg.c src/dxp/dxp_msg.h \
	src/dxp/dxp_peer.c src/dxp/dxp_peer.h
