noinst_LIBRARIES += libreview.a
libreview_a_SOURCES = \
	src/review/annotate.c src/review/annotate.h \
	src/review/annotate_part.c src/review/annotate_part.h \
	src/review/review.c src/review/review.h
