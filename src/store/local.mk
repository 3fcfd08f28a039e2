noinst_LIBRARIES += libstore.a
libstore_a_SOURCES = \
	src/store/bytes.c src/store/bytes.h \
	src/store/catalog.h \
	src/store/catalog_data.h \
	src/store/catalog_edit.c \
	src/store/catalog_index.c \
	src/store/catalog_list.c \
	src/store/catalog_look.c \
	src/store/catalog_moves.c src/store/catalog_moves.h \
	src/store/catalog_piece.c src/store/catalog_piece.h \
	src/store/catalog_sort.c \
	src/store/catalog_write.c \
	src/store/census.c src/store/census.h \
	src/store/crew.c src/store/crew.h \
	src/store/entry.c src/store/entry.h \
	src/store/fold.c src/store/fold.h \
	src/store/library.h \
	src/store/library_block.c src/store/library_block.h \
	src/store/library_check.c \
	src/store/library_data.h \
	src/store/library_draft.h \
	src/store/library_draft_any.c \
	src/store/library_draft_game.h \
	src/store/library_draft_quick.c \
	src/store/library_find.c \
	src/store/library_import.c \
	src/store/library_index.c src/store/library_index.h \
	src/store/library_input.c src/store/library_input.h \
	src/store/library_migrate.c \
	src/store/library_open.c \
	src/store/library_packs.c src/store/library_packs.h \
	src/store/library_postings.c \
	src/store/library_scan.c src/store/library_scan.h \
	src/store/library_schema.c \
	src/store/library_seen.c src/store/library_seen.h \
	src/store/library_sql.c \
	src/store/library_tree.c \
	src/store/library_words.c src/store/library_words.h \
	src/store/library_writer.c src/store/library_writer.h \
	src/store/mainlines.c src/store/mainlines.h \
	src/store/mainlines_library.c \
	src/store/opening.c src/store/opening.h \
	src/store/plain.c src/store/plain.h \
	src/store/query.c src/store/query.h \
	src/store/query_data.h \
	src/store/query_moves.c \
	src/store/query_row.c \
	src/store/query_term.h \
	src/store/row.h \
	src/store/strings.c src/store/strings.h \
	src/store/tally.c src/store/tally.h \
	src/store/tree.c src/store/tree.h \
	src/store/tree_game.c src/store/tree_game.h \
	src/store/unpack.c src/store/unpack.h
libstore_a_CFLAGS = $(FAST_CFLAGS) $(SQLITE_CFLAGS) $(ZLIB_CFLAGS) $(ZSTD_CFLAGS)
