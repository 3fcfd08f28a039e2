/* cmds.h -- the functions of the command table, which are in the cmd_*.c of their subjects, and what they share.
   Each returns whether it was done, and says what happened. */
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

/* What some commands do in a list of games, at a table and in a game over DXP. */
command_fn list_move, list_word, list_find;
command_fn table_offer, table_answer, dxp_undo, dxp_end, cmd_redo_agreed;

/* ---- args.c: the text after a command's name.  If it is not what was wanted: 0 or false, mostly with a sentence.
   ---- */

enum { ARG_GAMES = 1000000000, ARG_MOVES = 10000 };
#define ARG_MANY_MOVES N_("Say how many moves, from 1 on")

struct arg_word {
    const char *name; /* NULL ends the list */
    command_fn *run;
};

/* The row of a word; NULL if there is none. */
const struct arg_word *arg_word(const struct arg_word *, const char *word);
/* Run what the first argument names. */
bool arg_run(struct session *, const struct command *, const struct arg_word *);
const char *arg_rest(const struct command *, int words); /* all after the first `words` arguments, as typed */
int arg_game(struct session *, const char *text);
int arg_square(struct session *, const char *text);
/* Write to a file what `make` appends.  If there is a file already, ask first; after a yes the command is done
   again.  `make` may set the message that says what was written.  False with a sentence. */
typedef bool arg_make_fn(struct session *, const struct command *, const char *path, struct str *out);
bool arg_write(struct session *, const struct command *, arg_make_fn *make, const char *path);

/* ---- word.c: first words that are no command's name, or only together with the next word ---- */

/* Replace two or more words that mean one command, as in `go back`, by its name.  The line does not grow. */
void word_shorten(char *line);

/* The command that such a line means; NULL if none.  *n: on entry the length of the first word; on return the byte
   at which the arguments begin. */
const struct command_def *word_means(const char *line, size_t *n);
/* What to do instead of a word that beginners or users of other programs type; NULL if nothing is known. */
const char *word_instead(const char *word);
/* Report an unknown first word.  False with a sentence that says what to do instead. */
bool word_unknown(const char *word, size_t n, struct err *);

/* ---- shared by the commands ---- */

/* Say that no file is open.  False. */
bool no_file(struct session *);

/* Go to the node and say where that is.  True. */
bool goto_node(struct session *, const struct node *);

/* Read moves as text, one after another from the current position.  They become a variation, or follow one that is
   there already; the current node is then the last of them.  Returns how many are new.  Below 0 if not all can be
   played, with the reason in ret_why: -1 minus the number of moves before the first bad one. */
int line_put(struct session *, const char *text, size_t n, struct str *ret_why);

/* Say that there is no game of that name: the reason, and which command lists the games there are.  False. */
bool say_no_game(struct session *, const char *name, struct err *);

/* Others play now: say so, and go on with the game.  True. */
bool players_changed(struct session *);
bool players_say(struct session *); /* say who plays; true */

/* Read one word of engine limits: time=2s, depth=12 or nodes=N.  False if it is something else. */
bool limits_read(const char *word, struct engine_limits *);

/* `analyse game ...`, `analyse file ...` */
bool review_command(struct session *, const struct command *);

/* End looking through problems.  False if none was being looked through. */
bool problems_stop(struct session *);
command_fn coach_stop; /* stops the review of the person's own games */

/* While something is trained, do what the line's first word is after `train`.  False if it is not one of train's
   words. */
bool train_word(struct session *, const char *line, bool *ret_done);

/* Leave the position editor.  The game is as it was. */
bool cmd_setup_cancel(struct session *);

#endif
