noinst_LIBRARIES += libtable.a
libtable_a_SOURCES = \
	src/table/caller.c src/table/caller.h \
	src/table/client_link.c src/table/client.h \
	src/table/conn_lines.c src/table/conn.h \
	src/table/conn_ask.c \
	src/table/server_door.c \
	src/table/hall_close.c \
	src/table/hall_keep.c src/table/hall.h src/table/hall_files.h \
	src/table/server.c src/table/server.h src/table/server_state.h \
	src/table/syncer.c src/table/syncer.h \
	src/table/table.c src/table/table.h \
	src/table/table_ask.c
