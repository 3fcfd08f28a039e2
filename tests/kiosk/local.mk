# The real program as a kiosk: what gets out of it, and nothing does; over a real sshd where one is installed.
if HAVE_VTERM
if HAVE_SECCOMP
check_PROGRAMS += tests/kiosk/test_kiosk
tests_kiosk_test_kiosk_SOURCES = $(SCREEN_HUFF) \
	tests/screen/tables.c tests/screen/tables.h \
	tests/table/wire.c tests/table/wire.h \
	tests/kiosk/kiosk.c tests/kiosk/kiosk.h \
	tests/kiosk/sshd.c tests/kiosk/sshd.h \
	tests/kiosk/test_coach.c \
	tests/kiosk/test_escape.c \
	tests/kiosk/test_places.c \
	tests/kiosk/test_sshd.c \
	tests/kiosk/test_surroundings.c
tests_kiosk_test_kiosk_CPPFLAGS = $(SCREEN_CPPFLAGS)
tests_kiosk_test_kiosk_LDADD = $(SCREEN_LIBS)
EXTRA_tests_kiosk_test_kiosk_DEPENDENCIES = huff$(EXEEXT)
else
check-local:
	@echo "SKIP: tests/kiosk/test_kiosk: libseccomp was not found"
endif
endif
