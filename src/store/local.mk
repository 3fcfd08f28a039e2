noinst_LIBRARIES += libstore.a
libstore_a_SOURCES = \
	src/store/bytes.c src/store/bytes.h \
	src/store/catalog/catalog.h \
	src/store/catalog/catalog_data.h \
	src/store/catalog/catalog_edit.c \
	src/store/catalog/catalog_index.c \
	src/store/catalog/catalog_list.c \
	src/store/catalog/catalog_look.c \
	src/store/catalog/catalog_open.c \
	src/store/catalog/catalog_piece.c src/store/catalog/catalog_piece.h \
	src/store/catalog/census.c src/store/catalog/census.h \
	src/store/entry.c src/store/entry.h \
	src/store/fold.c src/store/fold.h \
	src/store/library/games.c src/store/library/games.h \
	src/store/library/library.h \
	src/store/library/tree_source.h \
	src/store/library/library_block.c src/store/library/library_block.h \
	src/store/library/library_check.c \
	src/store/library/library_data.h \
	src/store/library/library_draft.c src/store/library/library_draft.h \
	src/store/library/library_find.c \
	src/store/library/library_import.c \
	src/store/library/library_index.c src/store/library/library_index.h \
	src/store/library/library_open.c \
	src/store/library/library_postings.c \
	src/store/library/library_scan.c \
	src/store/library/library_schema.c \
	src/store/library/library_sql.c \
	src/store/library/library_tree.c \
	src/store/library/library_writer.c src/store/library/library_writer.h \
	src/store/library_words.c src/store/library_words.h \
	src/store/order.c src/store/order.h \
	src/store/plain.c src/store/plain.h \
	src/store/query/query.c src/store/query/query.h \
	src/store/query/query_moves.c \
	src/store/query/query_row.c \
	src/store/query/query_term.h \
	src/store/row.h \
	src/store/strings.c src/store/strings.h \
	src/store/tree/mainlines.c src/store/tree/mainlines.h \
	src/store/tree/opening.c src/store/tree/opening.h \
	src/store/tree/tally.c src/store/tree/tally.h \
	src/store/tree/tree.c src/store/tree/tree.h \
	src/store/tree/tree_game.c src/store/tree/tree_game.h
libstore_a_CFLAGS = $(CORE_CFLAGS) $(SQLITE_CFLAGS) $(ZLIB_CFLAGS) $(ZSTD_CFLAGS)
