noinst_LIBRARIES += libapp.a
libapp_a_SOURCES = \
	src/app/journal.c src/app/journal.h \
	src/app/journal_file.c src/app/journal_file.h \
	src/app/journal_read.c src/app/journal_read.h
