noinst_LIBRARIES += libstore.a
libstore_a_SOURCES = \
	src/store/catalog.h src/store/library.h src/store/query.h src/store/row.h \
	src/store/tree.c src/store/tree.h
libstore_a_CFLAGS = $(FAST_CFLAGS) $(SQLITE_CFLAGS) $(ZSTD_CFLAGS)
