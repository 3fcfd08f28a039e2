noinst_LIBRARIES += libmatch.a
nodist_libmatch_a_SOURCES = src/match/openings_gen.h
libmatch_a_SOURCES = \
	src/match/make_openings.c \
	src/match/match.c src/match/match.h \
	src/match/openings.c src/match/openings.h \
	src/match/player.c src/match/player.h \
	src/match/record.c src/match/record.h \
	src/match/referee.c src/match/referee.h \
	src/match/tally.c src/match/tally.h
