noinst_LIBRARIES += libapp.a
libapp_a_SOURCES = \
	src/app/adopt.c src/app/adopt.h \
	src/app/analysis.c src/app/analysis.h src/app/analysis_show.c \
	src/app/books.c src/app/books.h src/app/book.c \
	src/app/barred.c src/app/barred.h \
	src/app/beside.c src/app/beside.h \
	src/app/browse.c src/app/browse.h src/app/browse_edit.c \
	src/app/browse_census.c \
	src/app/browse_open.c src/app/browse_takes.c \
	src/app/browse_library.c \
	src/app/browse_source.c src/app/browse_source.h \
	src/app/cmd_analyse.c \
	src/app/cmd_browse.c \
	src/app/cmd_dxp.c \
	src/app/cmd_engine.c \
	src/app/cmd_engines.c \
	src/app/cmd_export.c \
	src/app/cmd_file.c \
	src/app/cmd_filter.c \
	src/app/cmd_find.c \
	src/app/cmd_game.c \
	src/app/cmd_graph.c \
	src/app/cmd_games.c \
	src/app/cmd_jump.c \
	src/app/cmd_library.c \
	src/app/cmd_line.c \
	src/app/cmd_mistakes.c \
	src/app/cmd_opening.c \
	src/app/cmd_play.c \
	src/app/cmd_read.c \
	src/app/cmd_setup.c \
	src/app/cmd_step.c \
	src/app/cmd_table.c \
	src/app/cmd_train.c \
	src/app/cmd_tree.c \
	src/app/cmd_var.c \
	src/app/cmd_view.c \
	src/app/cmd_walk.c \
	src/app/cmds.h \
	src/app/collection.c src/app/collection.h \
	src/app/command.c src/app/command.h \
	src/app/complete.c \
	src/app/gamelist.c src/app/gamelist.h \
	src/app/dirs.c src/app/dirs.h \
	src/app/edits.c src/app/edits.h \
	src/app/engines.c src/app/engines.h \
	src/app/exercises.c src/app/exercises.h \
	src/app/exercises_file.c \
	src/app/external.c \
	src/app/files.c src/app/files.h \
	src/app/filing.c \
	src/app/graft.c src/app/graft.h \
	src/app/importing.c src/app/importing.h \
	src/app/journal.c src/app/journal.h \
	src/app/journal_file.c src/app/journal_file.h \
	src/app/journal_read.c src/app/journal_read.h \
	src/app/judge.c src/app/judge.h \
	src/app/making.c src/app/making.h \
	src/app/idle.c src/app/idle.h \
	src/app/kiosk.c src/app/kiosk.h \
	src/app/peer.c src/app/peer.h src/app/peer_data.h src/app/peer_game.c \
	src/app/peer_questions.c \
	src/app/places.c src/app/places.h \
	src/app/line.c src/app/line.h \
	src/app/played.c src/app/played.h \
	src/app/player.h \
	src/app/play.c \
	src/app/publish.c \
	src/app/reviewing.c src/app/reviewing.h \
	src/app/say.c \
	src/app/drill.c src/app/drill.h \
	src/app/drive.c src/app/session.h \
	src/app/settings.c src/app/settings.h \
	src/app/shots.c src/app/shots.h \
	src/app/speak.c src/app/speak.h \
	src/app/start.c \
	src/app/state.h \
	src/app/tables.c \
	src/app/think.c \
	src/app/train_guess.c src/app/train_own.c src/app/train_tactics.c src/app/train.h \
	src/app/typed.c \
	src/app/visit.c src/app/visit.h src/app/visit_game.c src/app/visit_gate.c src/app/visit_news.c \
	src/app/wrap.c src/app/wrap.h
