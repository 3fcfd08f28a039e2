noinst_LIBRARIES += libbase.a
libbase_a_CFLAGS = $(CORE_CFLAGS)
libbase_a_SOURCES = \
	src/base/day.c src/base/day.h \
	src/base/err.c src/base/err.h \
	src/base/file.c src/base/file.h \
	src/base/fresh.c src/base/fresh.h \
	src/base/folder.c src/base/folder.h \
	src/base/jail.h \
	src/base/lang.c src/base/lang.h \
	src/base/words.c src/base/words.h \
	src/base/little.h \
	src/base/lookup.c src/base/lookup.h \
	src/base/local.h \
	src/base/loop.c src/base/loop.h \
	src/base/map.c src/base/map.h \
	src/base/mem.c src/base/mem.h \
	src/base/mono.c src/base/mono.h \
	src/base/number.c src/base/number.h \
	src/base/outlet.c src/base/outlet.h \
	src/base/press.c src/base/press.h \
	src/base/rng.h \
	src/base/scan.c src/base/scan.h \
	src/base/socket.c src/base/socket.h \
	src/base/str.c src/base/str.h src/base/streams.h \
	src/base/thread.c src/base/thread.h \
	src/base/unpack.c src/base/unpack.h \
	src/base/utf8.c src/base/utf8.h src/base/wrap.c src/base/wrap.h
# The jail is Linux's: another system's would be a file beside these.
if HAVE_SECCOMP
libbase_a_SOURCES += src/base/jail.c
else
libbase_a_SOURCES += src/base/jail_none.c
endif
