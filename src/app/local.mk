noinst_LIBRARIES += libapp.a
libapp_a_SOURCES = \
	src/app/analysis/analysis.c src/app/analysis/analysis.h \
	src/app/analysis/analysis_data.h \
	src/app/analysis/analysis_show.c \
	src/app/analysis/judge.c src/app/analysis/judge.h \
	src/app/analysis/played.c src/app/analysis/played.h \
	src/app/analysis/reviewing.c src/app/analysis/reviewing.h \
	src/app/coach/coach.h \
	src/app/coach/endings.c \
	src/app/coach/learn.c \
	src/app/coach/solve.c \
	src/app/coach/study.c \
	src/app/coach/train.c \
	src/app/commands/args.c \
	src/app/commands/begin.c \
	src/app/commands/cmd_analyse.c \
	src/app/commands/cmd_coach.c \
	src/app/commands/cmd_diagrams.c \
	src/app/commands/cmd_dxp.c \
	src/app/commands/cmd_engine.c \
	src/app/commands/cmd_file.c \
	src/app/commands/cmd_find.c \
	src/app/commands/cmd_game.c \
	src/app/commands/cmd_games.c \
	src/app/commands/cmd_graph.c \
	src/app/commands/cmd_line.c \
	src/app/commands/cmd_mistakes.c \
	src/app/commands/cmd_opening.c \
	src/app/commands/cmd_play.c \
	src/app/commands/cmd_prepare.c \
	src/app/commands/cmd_problem.c \
	src/app/commands/cmd_read.c \
	src/app/commands/cmd_repertoire.c \
	src/app/commands/cmd_setup.c \
	src/app/commands/cmd_table.c \
	src/app/commands/cmd_train.c \
	src/app/commands/cmd_tree.c \
	src/app/commands/cmd_var.c \
	src/app/commands/cmd_view.c \
	src/app/commands/cmd_walk.c \
	src/app/commands/cmds.h \
	src/app/commands/command.c \
	src/app/commands/complete.c \
	src/app/commands/door.c \
	src/app/commands/gate.c src/app/commands/gate.h \
	src/app/commands/word.c \
	src/app/drill/drill.c src/app/drill/drill.h \
	src/app/drill/shots.c src/app/drill/shots.h \
	src/app/drill/train_guess.c \
	src/app/kiosk/barred.c src/app/kiosk/barred.h \
	src/app/kiosk/kiosk.c src/app/kiosk/kiosk.h \
	src/app/list/beside.c src/app/list/beside.h \
	src/app/list/browse.c src/app/list/browse.h \
	src/app/list/browse_census.c \
	src/app/list/browse_data.h \
	src/app/list/browse_edit.c \
	src/app/list/browse_games.c \
	src/app/list/browse_open.c \
	src/app/list/browse_words.c \
	src/app/list/importing.c \
	src/app/peer/peer.c src/app/peer/peer.h \
	src/app/session/books.c src/app/session/books.h \
	src/app/session/command.h \
	src/app/session/drive.c \
	src/app/session/edits.c src/app/session/edits.h \
	src/app/session/errand.c src/app/session/errand.h \
	src/app/session/engines.c src/app/session/engines.h \
	src/app/session/external.c \
	src/app/session/files.c src/app/session/files.h \
	src/app/session/filing.c \
	src/app/session/here.c \
	src/app/session/journal.c src/app/session/journal.h \
	src/app/session/journal_read.c \
	src/app/session/keep.c \
	src/app/session/places.c \
	src/app/session/play.c \
	src/app/session/publish.c \
	src/app/session/say.c \
	src/app/session/session.h \
	src/app/session/settings.c src/app/session/settings.h \
	src/app/session/speak.c src/app/session/speak.h \
	src/app/session/start.c \
	src/app/session/state.h \
	src/app/session/status.h \
	src/app/session/tables.c \
	src/app/session/think.c \
	src/app/session/typed.c \
	src/app/session/walk.c \
	src/app/session/wing.c src/app/session/wing.h \
	src/app/table/outline.c src/app/table/outline.h \
	src/app/table/running.c src/app/table/running.h \
	src/app/table/visit.c src/app/table/visit.h \
	src/app/table/visit_data.h \
	src/app/table/visit_game.c \
	src/app/table/visit_news.c
