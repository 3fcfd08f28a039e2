check_PROGRAMS += tests/ui/test_ui
tests_ui_test_ui_SOURCES = \
	tests/ui/ui.c tests/ui/ui.h \
	tests/ui/test_board.c \
	tests/ui/test_browse.c \
	tests/ui/test_canvas.c \
	tests/ui/test_cell.c \
	tests/ui/test_decode.c \
	tests/ui/test_graph.c \
	tests/ui/test_layout.c \
	tests/ui/test_layers.c tests/ui/test_letters.c \
	tests/ui/test_lines.c \
	tests/ui/test_pane_analysis.c tests/ui/test_pane_tree.c \
	tests/ui/test_movelist.c \
	tests/ui/test_pager.c \
	tests/ui/test_pick.c \
	tests/ui/test_prompt.c \
	tests/ui/test_screen.c \
	tests/ui/test_taps.c \
	tests/ui/test_theme.c
tests_ui_test_ui_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_ui_test_ui_LDADD = $(HELP_LIBS) $(UI_LIBS) $(CRITERION_LIBS) $(NCURSES_LIBS) $(READLINE_LIBS) $(SYS_LIBS)


check_PROGRAMS += tests/ui/test_text
tests_ui_test_text_SOURCES = tests/ui/test_text.c
tests_ui_test_text_CPPFLAGS = $(AM_CPPFLAGS) $(TEST_CPPFLAGS) $(CRITERION_CFLAGS)
tests_ui_test_text_LDADD = $(HELP_LIBS) $(UI_LIBS) $(CRITERION_LIBS) $(NCURSES_LIBS) $(READLINE_LIBS) $(SYS_LIBS)
EXTRA_tests_ui_test_text_DEPENDENCIES = huff
