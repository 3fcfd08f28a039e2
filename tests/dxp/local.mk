check_PROGRAMS += tests/dxp/test_dxp
tests_dxp_test_dxp_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_dxp_test_dxp_LDADD = $(HELP_LIBS) $(DXP_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
tests_dxp_test_dxp_SOURCES = \
	tests/dxp/dxp_transcript.c tests/dxp/dxp_transcript.h \
	tests/dxp/test_dxp_link.c \
	tests/dxp/test_dxp_msg.c \
	tests/dxp/test_dxp_peer.c
