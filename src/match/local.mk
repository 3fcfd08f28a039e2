noinst_LIBRARIES += libmatch.a
libmatch_a_SOURCES = \
	src/match/match.c src/match/match.h \
	src/match/openings.c src/match/openings.h \
	src/match/player.c src/match/player.h \
	src/match/record.c src/match/record.h \
	src/match/referee.c src/match/referee.h \
	src/match/tally.c src/match/tally.h
