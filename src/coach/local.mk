noinst_LIBRARIES += libcoach.a
libcoach_a_SOURCES = \
	src/coach/endplay.c src/coach/endplay.h \
	src/coach/exercises.c src/coach/exercises.h \
	src/coach/mistakes.c src/coach/mistakes.h \
	src/coach/prepare.c src/coach/prepare.h \
	src/coach/figures.c src/coach/figures.h \
	src/coach/problem.c src/coach/problem.h src/coach/problem_look.c \
	src/coach/proof.c src/coach/proof.h \
	src/coach/repertoire.c src/coach/repertoire.h \
	src/coach/schedule.c src/coach/schedule.h
