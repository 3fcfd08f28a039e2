/* cmds.h -- the functions behind the command table, by subject: cmd_game.c, cmd_tree.c, cmd_engine.c,
   cmd_engines.c, cmd_opening.c, cmd_analyse.c, cmd_file.c, cmd_setup.c, cmd_read.c, cmd_view.c.  Each returns whether it was done and says what happened. */
#ifndef APP_COMMANDS_CMDS_H
#define APP_COMMANDS_CMDS_H

#include <stdbool.h>

struct command;
struct session;

#define CMDS(X) \
    X(new) X(variant) X(rules) X(players) X(swap) X(clock) X(pause) X(resume) X(move) X(moves) \
    X(undo) X(redo) X(draw) X(accept) X(decline) X(demand) X(resign) X(abort) X(mode) \
    X(analyse) X(threat) X(mistakes) X(again) X(level) X(engine) X(go) X(stop) X(now) X(hint) \
    X(goto) X(back) X(forward) X(play) X(stopplay) X(var) X(comment) X(glyph) X(tag) X(mark) X(jump) X(beside) \
    X(graph) X(tree) X(eval) X(train) X(guess) X(dxp) \
    X(line) X(pass) X(copy) X(find) \
    X(setup) X(put) X(turn) X(done) X(fen) \
    X(browse) X(sort) X(filter) X(library) X(open) X(save) X(saveas) X(append) X(replace) X(export) X(import) X(check) X(games) X(game) X(next) X(prev) \
    X(read) X(why) X(board) X(set) X(flip) X(map) X(source) X(text) X(dump_screen) X(redraw) X(help) X(keys) X(about) X(debug) X(quit) \
    X(host) X(tables) X(join) X(watch) X(say) X(leave) X(adjourn) X(rematch) X(claim) X(withdraw)

#define X(name) bool cmd_##name(struct session *, const struct command *);
CMDS(X)
#undef X
#undef CMDS

/* One word of engine limits: time=2s, depth=12, nodes=N; false: something else. */
struct engine_limits;
bool limits_read(const char *word, struct engine_limits *);

/* `analyse game ...`, `analyse file ...` */
bool review_command(struct session *, const struct command *);

/* Leave the position editor; the game is as it was. */
bool cmd_setup_cancel(struct session *);

#endif
