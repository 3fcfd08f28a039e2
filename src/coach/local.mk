noinst_LIBRARIES += libcoach.a
libcoach_a_SOURCES = \
	src/coach/endplay.c src/coach/endplay.h \
	src/coach/repertoire.c src/coach/repertoire.h \
	src/coach/repertoire_games.c \
	src/coach/schedule.c src/coach/schedule.h
