/* cmds.h -- the functions behind the command table, by subject: cmd_game.c, cmd_tree.c, cmd_engine.c,
   cmd_engines.c, cmd_opening.c, cmd_analyse.c, cmd_file.c, cmd_setup.c, cmd_read.c, cmd_view.c.  Each returns whether it was done and says what happened. */
#ifndef APP_COMMANDS_CMDS_H
#define APP_COMMANDS_CMDS_H

#include <stdbool.h>

#include "app/session/command.h"

command_fn cmd_new, cmd_variant, cmd_rules, cmd_players, cmd_swap, cmd_clock, cmd_pause, cmd_resume, cmd_move;
command_fn cmd_moves, cmd_undo, cmd_redo, cmd_draw, cmd_accept, cmd_decline, cmd_demand, cmd_resign, cmd_abort;
command_fn cmd_mode, cmd_analyse, cmd_threat, cmd_mistakes, cmd_again, cmd_level, cmd_engine, cmd_go, cmd_stop;
command_fn cmd_now, cmd_hint, cmd_goto, cmd_back, cmd_forward, cmd_play, cmd_stopplay, cmd_var, cmd_comment;
command_fn cmd_glyph, cmd_tag, cmd_mark, cmd_jump, cmd_beside, cmd_graph, cmd_tree, cmd_eval, cmd_train;
command_fn cmd_guess, cmd_dxp, cmd_line, cmd_pass, cmd_copy, cmd_find, cmd_setup, cmd_put, cmd_turn, cmd_done;
command_fn cmd_fen, cmd_browse, cmd_sort, cmd_filter, cmd_library, cmd_open, cmd_save, cmd_saveas, cmd_append;
command_fn cmd_replace, cmd_export, cmd_import, cmd_check, cmd_games, cmd_game, cmd_next, cmd_prev, cmd_read;
command_fn cmd_why, cmd_board, cmd_set, cmd_flip, cmd_map, cmd_source, cmd_text, cmd_dump_screen, cmd_redraw;
command_fn cmd_help, cmd_keys, cmd_about, cmd_debug, cmd_quit, cmd_host, cmd_tables, cmd_join, cmd_watch;
command_fn cmd_say, cmd_leave, cmd_adjourn, cmd_rematch, cmd_claim, cmd_withdraw;

/* What commands are in a list of games, at a table and in a game over DXP. */
command_fn list_move, list_game, list_next, list_prev, list_walk, list_goto, list_save, list_append, list_export;
command_fn list_find, table_undo, table_draw, table_abort, table_accept, table_decline;
command_fn dxp_undo, dxp_draw, dxp_resign, dxp_abort, dxp_resume, cmd_redo_agreed;

/* One word of engine limits: time=2s, depth=12, nodes=N; false: something else. */
struct engine_limits;
bool limits_read(const char *word, struct engine_limits *);

/* `analyse game ...`, `analyse file ...` */
bool review_command(struct session *, const struct command *);

/* Leave the position editor; the game is as it was. */
bool cmd_setup_cancel(struct session *);

#endif
