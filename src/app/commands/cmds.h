/* cmds.h -- the functions behind the command table, in the cmd_*.c of their subjects, and what they share.  Each returns
   whether it was done and says what happened. */
#ifndef APP_COMMANDS_CMDS_H
#define APP_COMMANDS_CMDS_H

#include "app/commands/gate.h"
#include "app/session/command.h"
#include "app/session/state.h"

command_fn cmd_new, cmd_variant, cmd_rules, cmd_players, cmd_swap, cmd_clock, cmd_pause, cmd_resume, cmd_move;
command_fn cmd_moves, cmd_undo, cmd_redo, cmd_draw, cmd_accept, cmd_decline, cmd_demand, cmd_resign, cmd_abort;
command_fn cmd_mode, cmd_analyse, cmd_threat, cmd_mistakes, cmd_again, cmd_level, cmd_engine, cmd_go, cmd_stop;
command_fn cmd_now, cmd_hint, cmd_goto, cmd_walk, cmd_play, cmd_stopplay, cmd_var, cmd_comment, cmd_glyph, cmd_tag;
command_fn cmd_mark, cmd_jump, cmd_beside, cmd_graph, cmd_tree, cmd_eval, cmd_train, cmd_guess, cmd_dxp, cmd_line;
command_fn cmd_pass, cmd_copy, cmd_find, cmd_setup, cmd_put, cmd_turn, cmd_done, cmd_fen, cmd_browse;
command_fn cmd_filter, cmd_library, cmd_open, cmd_save, cmd_saveas, cmd_append, cmd_replace, cmd_export, cmd_import;
command_fn cmd_check, cmd_games, cmd_game, cmd_next, cmd_read, cmd_why, cmd_board, cmd_set, cmd_flip, cmd_map;
command_fn cmd_source, cmd_text, cmd_dump_screen, cmd_request, cmd_help, cmd_about, cmd_debug, cmd_host;
command_fn cmd_tables, cmd_join, cmd_say, cmd_leave, cmd_claim, cmd_coach, cmd_repertoire, cmd_prepare, cmd_report,
    cmd_problem, cmd_diagrams;

/* What commands are in a list of games, at a table and in a game over DXP. */
command_fn list_move, list_word, list_find;
command_fn table_offer, table_answer, dxp_undo, dxp_end, cmd_redo_agreed;

/* ---- args.c: what stands behind a command's name.  What it is none: 0 or false, mostly with a sentence. ---- */

enum { ARG_GAMES = 1000000000, ARG_MOVES = 10000 };
#define ARG_MANY_MOVES N_("Say how many moves, from 1 on")

struct arg_word {
    const char *name; /* NULL behind the last */
    command_fn *run;
};

const struct arg_word *arg_word(const struct arg_word *, const char *word);      /* its row; NULL */
bool arg_run(struct session *, const struct command *, const struct arg_word *); /* what the first argument names */
const char *arg_rest(const struct command *, int words); /* all behind so many arguments, as typed */
int arg_game(struct session *, const char *text);
int arg_square(struct session *, const char *text);
/* Write to a file what `make` appends, asking first where there is one: after a yes the command is done again.  `make` may
   say what was written; false with a sentence. */
typedef bool arg_make_fn(struct session *, const struct command *, const char *path, struct str *out);
bool arg_write(struct session *, const struct command *, arg_make_fn *make, const char *path);

/* ---- word.c: a first word that names no command, or only with the next ---- */

/* Two words or more that mean one command, as in `go back`, become its name; no line grows. */
void word_shorten(char *line);

/* What it means all the same, with the byte at which the arguments begin in *n, which is the word's length; NULL. */
const struct command_def *word_means(const char *line, size_t *n);
/* What helps whoever types this word of beginners and of other programs; NULL. */
const char *word_instead(const char *word);
/* False with a sentence that says what to do instead. */
bool word_unknown(const char *word, size_t n, struct err *);

/* ---- and of each other ---- */

/* No file is open: said; false. */
bool no_file(struct session *);

/* Look there, and say where that is; true. */
bool goto_node(struct session *, const struct node *);

/* Moves as text, one after another from the current position, become a variation of it, or go on one that is there, to whose
   end it goes.  How many are new; below 0 with a sentence: -1, none is legal, or less, a first part is. */
int line_put(struct session *, const char *text, size_t n, struct str *ret_why);

/* There is no game of that name: why, and what lists those there are, where a shell would be told what to do; false. */
bool say_no_game(struct session *, const char *name, struct err *);

/* Others play now: that is said, and goes on; true. */
bool players_changed(struct session *);
bool players_say(struct session *); /* true */

/* One word of engine limits: time=2s, depth=12, nodes=N; false: something else. */
bool limits_read(const char *word, struct engine_limits *);

/* `analyse game ...`, `analyse file ...` */
bool review_command(struct session *, const struct command *);

/* The problem that is looked through; false: none is. */
bool problems_stop(struct session *);
command_fn coach_stop; /* the review of one's own games */

/* While something is trained, do what the line's first word is behind `train`; false: it is none of its words. */
bool train_word(struct session *, const char *line, bool *ret_done);

/* Leave the position editor; the game is as it was. */
bool cmd_setup_cancel(struct session *);

#endif
