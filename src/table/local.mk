noinst_LIBRARIES += libtable.a
libtable_a_SOURCES = \
	src/table/table.c src/table/table_ask.c src/table/table.h
