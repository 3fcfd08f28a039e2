check_PROGRAMS += tests/proto/test_proto
tests_proto_test_proto_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_proto_test_proto_LDADD = libdxp.a libhub.a libengine.a libendgame.a $(PDN_LIBS) $(CRITERION_LIBS) $(SYS_LIBS)
tests_proto_test_proto_SOURCES = \
	tests/proto/dxp_transcript.c tests/proto/dxp_transcript.h \
	tests/proto/test_dxp_link.c \
	tests/proto/test_dxp_msg.c \
	tests/proto/test_dxp_peer.c \
	tests/proto/test_hub_host.c \
	tests/proto/test_hub_line.c \
	tests/proto/test_hub_pos.c \
	tests/proto/test_hub_process.c \
	tests/proto/test_hub_serve.c \
	tests/proto/transcript.c tests/proto/transcript.h
EXTRA_DIST += tests/data/hub tests/data/dxp
EXTRA_tests_proto_test_proto_DEPENDENCIES = huff$(EXEEXT)
