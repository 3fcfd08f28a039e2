noinst_LIBRARIES += libbook.a
libbook_a_SOURCES = \
	src/book/book.c src/book/book.h \
	src/book/book_data.c src/book/book_data.h \
	src/book/book_grow.c src/book/book_grow.h \
	src/book/book_make.c src/book/book_make.h \
	src/book/book_notes.c src/book/book_notes.h
libbook_a_CFLAGS = $(CORE_CFLAGS)
