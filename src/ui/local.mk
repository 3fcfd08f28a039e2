noinst_LIBRARIES += libui.a
libui_a_CPPFLAGS = $(AM_CPPFLAGS) $(NCURSES_CFLAGS) $(READLINE_CFLAGS)
libui_a_SOURCES = \
	src/ui/term/canvas.c src/ui/term/canvas.h \
	src/ui/term/decode.c src/ui/term/decode.h \
	src/ui/front.h \
	src/ui/keymap.c src/ui/keymap.h \
	src/ui/layout.c src/ui/layout.h \
	src/ui/pager.c src/ui/pager.h \
	src/ui/pane.c src/ui/pane.h \
	src/ui/panes.c \
	src/ui/pane_bars.c \
	src/ui/pane_board.c \
	src/ui/cell.c src/ui/cell.h \
	src/ui/pane_graph.c \
	src/ui/pane_lines.c \
	src/ui/pane_list.c \
	src/ui/pane_message.c \
	src/ui/pane_moves.c \
	src/ui/pane_player.c \
	src/ui/pane_small.c \
	src/ui/pane_tree.c \
	src/ui/pick.c src/ui/pick.h \
	src/ui/term/prompt.c src/ui/term/prompt.h \
	src/ui/steps.c \
	src/ui/screen.c \
	src/ui/screen_keys.c \
	src/ui/screen_state.c src/ui/screen_state.h \
	src/ui/term/signals.c src/ui/term/signals.h \
	src/ui/term/flow.c src/ui/term/flow.h \
	src/ui/term/term.c src/ui/term/term.h \
	src/ui/term/theme.c src/ui/term/theme.h \
	src/ui/text.c
