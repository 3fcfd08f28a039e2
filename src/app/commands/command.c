/* command.c -- the table of commands: the one place that knows their names. */
#include <config.h>

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/cmds.h"
#include "app/drill/drill.h"
#include "app/list/browse.h"
#include "app/peer/peer.h"
#include "app/table/visit.h"
#include "base/wrap.h"

/* Where most commands may be given: in the person's own game; in any game; there and in the editor; at any board. */
enum {
    ALONE = PLACE_PLAY | PLACE_REPLAY | PLACE_KIOSK,
    BOARD = ALONE | PLACE_TABLE | PLACE_PEER,
    EDITOR = BOARD | PLACE_EDIT,
    BOARDS = EDITOR | PLACE_DRILL,
    ANYWHERE = BOARDS | PLACE_LIST,
    OWN_GAME = PLACE_PLAY | PLACE_REPLAY | PLACE_EDIT // or the game waits behind the editor
};

/* Values of `advice` and `alters`: always, or with these words only. */
static const char always[] = "", positions[] = "pos pattern material", changes[] = "promote demote main delete strip";

/* The groups of commands in help. */
static const char play[] = N_("Play"), move_list[] = N_("Move list"), analysis[] = N_("Analysis"),
                  tables[] = N_("Tables"), position[] = N_("Position"), files[] = N_("Files"), look[] = N_("Look"),
                  settings[] = N_("Settings"), help[] = N_("Help");

static const struct command_def defs[] = {
    { "move", "32-28 | 27x18 | .. | 32-28~33",
        N_("Play a move; the word `move` may be left out, `..` is the only legal one, `~33` gives up the piece on 33"),
        play, cmd_move, .where = BOARD | PLACE_LIST | PLACE_DRILL, .arg = ARG_MOVE, .max_args = COMMAND_FREE,
        .in_list = list_move },
    { "new", "new [VARIANT] [w=WHO] [b=WHO] [tc=CLOCK] [swap]",
        N_("Begin a new game; WHO is me, engine, engine:LEVEL, engine:NAME or a name"), play, cmd_new,
        .where = ALONE | PLACE_EDIT, .arg = ARG_VARIANT, .max_args = 6,
        .words = "w=me w=engine: b=me b=engine: tc= swap", .leaves = PLACE_DRILL, .replaces = OWN_GAME },
    { "variant", "variant [NAME]", N_("List the games huff knows, or begin a game of another kind"), play, cmd_variant,
        .where = ALONE | PLACE_EDIT, .arg = ARG_VARIANT, .max_args = 2, .leaves = PLACE_DRILL, .shows = true,
        .replaces = OWN_GAME },
    { "rules", "rules [VARIANT]", N_("Show the rules of the game"), play, cmd_rules, .where = BOARDS,
        .arg = ARG_VARIANT, .max_args = 2, .tells = true },
    { "players", "players [w=WHO] [b=WHO]",
        N_("Say who plays White and Black: me, engine, engine:LEVEL, engine:NAME or a name"), play, cmd_players,
        .where = ALONE | PLACE_EDIT, .max_args = 2, .words = "w=me w=engine: b=me b=engine:", .shows = true,
        .advice = always },
    { "swap", "swap", N_("Exchange the two sides' players"), play, cmd_swap, .where = ALONE | PLACE_EDIT,
        .advice = always },
    { "level", "level [1-9] [time=2s] [depth=12] [nodes=N]",
        N_("Set how strongly the engine plays, from 1 (beginner) to 9, or its limits; `set level=N` keeps it for the next start"),
        play, cmd_level, .where = BOARDS, .max_args = 4, .words = "1 2 3 4 5 6 7 8 9 time= depth= nodes=" },
    { "engine", "engine [add NAME COMMAND | use NAME [w | b] | params NAME ... | remove NAME]",
        N_("List, add and play against other programs that speak the Hub protocol; `engine use huff` goes back to huff"),
        play, cmd_engine, .where = PLACE_PLAY | PLACE_REPLAY | PLACE_EDIT, .arg = ARG_ENGINE, .max_args = COMMAND_FREE,
        .words = "list add use params remove huff", .shows = true, .harmless = "list" },
    { "clock", "clock [5+3 | 40/30 | 15m:16/10m | own | off]",
        N_("Set the clocks: minutes + seconds a move, moves / minutes, the game's own, or none"), play, cmd_clock,
        .where = PLACE_PLAY | PLACE_KIOSK, .max_args = 5, .words = "5+3 10+5 40/30 15m own off", .shows = true },
    { "pause", "pause", N_("Stop the clocks and the engine"), play, cmd_pause, .where = PLACE_PLAY | PLACE_KIOSK },
    { "resume", "resume", N_("Go on with a paused game, or return to its end from looking back"), play, cmd_resume,
        .where = BOARD, .leaves = PLACE_DRILL, .with_peer = peer_resume },
    { "go", "go", N_("Let the engine make the next move"), play, cmd_go, .where = ALONE, .advice = always },
    { "stop", "stop", N_("Stop the engine without a move"), play, cmd_stop, .where = ANYWHERE },
    { ".", ".", N_("Make the engine move at once"), play, cmd_now, .where = ALONE, .advice = always },
    { "hint", "hint [1-3]", N_("Point at a good move: first the piece, then the square, then the move"), play, cmd_hint,
        .where = ALONE | PLACE_TABLE | PLACE_DRILL, .max_args = 1, .words = "1 2 3", .advice = always },
    { "undo", "undo [N]", N_("Take back to your last move, N times; looking through a game, your last change"), play,
        cmd_undo, .where = EDITOR, .max_args = 1, .which = OFFER_TAKEBACK, .at_table = table_offer,
        .with_peer = dxp_undo },
    { "redo", "redo [N]", N_("Redo what was taken back"), play, cmd_redo, .where = EDITOR, .max_args = 1,
        .at_table = cmd_redo_agreed, .with_peer = cmd_redo_agreed },
    { "moves", "moves [SQUARE]", N_("List the legal moves, or those of one piece"), play, cmd_moves, .where = BOARDS,
        .arg = ARG_SQUARE, .max_args = 1, .tells = true },
    { "why", "why SQUARE | MOVE",
        N_("Say why the piece on a square can or can't move, or a move is not legal, and which rule says so"), play,
        cmd_why, .where = BOARDS, .arg = ARG_SQUARE, .max_args = 2, .tells = true },
    { "draw", "draw", N_("Offer a draw"), play, cmd_draw, .where = BOARD, .which = OFFER_DRAW, .at_table = table_offer,
        .with_peer = dxp_end },
    { "accept", "accept [draw | takeback | adjourn | abort | rematch]",
        N_("Accept what is offered; which, at a table where several offers stand"), play, cmd_accept, .where = BOARD,
        .max_args = 1, .words = "draw takeback adjourn abort rematch", .which = ACT_ACCEPTED,
        .at_table = table_answer },
    { "decline", "decline [draw | takeback | adjourn | abort | rematch]", N_("Decline what is offered"), play,
        cmd_decline, .where = BOARD, .max_args = 1, .words = "draw takeback adjourn abort rematch",
        .which = ACT_DECLINED, .at_table = table_answer },
    { "demand", "demand", N_("Have the opponent's illegal turn taken back, before answering it (referee=claims)"), play,
        cmd_demand, .where = ALONE },
    { "resign", "resign", N_("Give the game up"), play, cmd_resign, .where = BOARD, .with_peer = dxp_end },
    { "abort", "abort", N_("End the game without a result, or leave the position editor"), play, cmd_abort,
        .where = EDITOR, .which = OFFER_ABORT, .at_table = table_offer, .with_peer = dxp_end },
    { "dxp", "dxp [listen [PLACE] | connect PLACE [TERMS] | game [TERMS] | say TEXT | stop]",
        N_("Play with somebody elsewhere, a person or a program; PLACE is HOST:PORT, TERMS are w or b and minutes"),
        play, cmd_dxp, .where = PLACE_PLAY | PLACE_REPLAY | PLACE_EDIT | PLACE_DRILL | PLACE_PEER,
        .max_args = COMMAND_FREE, .words = "listen connect game say stop", .harmless = "stop" },
    { "mode", "mode [play | replay]", N_("Play on from here, or look through the game without the engine answering"),
        play, cmd_mode, .where = BOARD, .max_args = 1, .words = "play replay", .shows = true },

    { "goto", "goto 31 | 31b | start | end", N_("Go to a move: 31 is White's 31st, 31b Black's"), move_list, cmd_goto,
        .where = BOARD | PLACE_LIST, .max_args = 1, .words = "start end" },
    { "back", "back [N]", N_("Step back N plies"), move_list, cmd_walk, .where = BOARD | PLACE_LIST, .max_args = 1,
        .which = -1, .in_list = list_word },
    { "forward", "forward [N]", N_("Step forward N plies"), move_list, cmd_walk, .where = BOARD | PLACE_LIST,
        .max_args = 1, .which = 1, .in_list = list_word },
    { "play", "play [SECONDS | faster | slower | realtime [xN]]",
        N_("Step through the game automatically, a ply every SECONDS; realtime: as it was played, or N times as fast"),
        move_list, cmd_play, .where = BOARD | PLACE_LIST, .max_args = 2, .words = "faster slower realtime x2 x4 x10" },
    { "stopplay", "stopplay", N_("Stop stepping"), move_list, cmd_stopplay, .where = ANYWHERE },
    { "var", "var [list | next | prev | enter [N] | leave | up | CHANGE [all]]",
        N_("Walk among the variations; CHANGE is promote, demote, main, delete, strip (all of the game), fold or unfold"),
        move_list, cmd_var, .where = BOARD, .max_args = 2,
        .words = "next prev enter leave up promote demote main delete strip fold unfold list", .alters = changes },
    { "comment", "comment [before] [TEXT]", N_("Show or set the comment on this move, or before it; \"\" removes it"),
        move_list, cmd_comment, .where = BOARD, .max_args = COMMAND_FREE, .words = "before" },
    { "glyph", "glyph ! | ? | !! | ?? | !? | ?! | $N | none", N_("Judge this move"), move_list, cmd_glyph,
        .where = BOARD, .max_args = 1, .words = "! ? !! ?? !? ?! none" },
    { "tag", "tag [NAME | N [VALUE]]", N_("List the tags, show or set one by its name or number; \"\" removes it"),
        move_list, cmd_tag, .where = BOARD | PLACE_LIST, .max_args = COMMAND_FREE,
        .words = "White Black Event Site Date Round Result", .in_list = browse_tag },
    { "line", "line MOVES", N_("Add moves that follow here as a variation: line 32-28 19-23 28x19"), move_list,
        cmd_line, .where = BOARD, .arg = ARG_MOVE, .max_args = COMMAND_FREE, .alters = always },
    { "pass", "pass", N_("Looking through a game: let the other side move, where no capture is compulsory"), move_list,
        cmd_pass, .where = PLACE_REPLAY | PLACE_TABLE | PLACE_PEER | PLACE_KIOSK,
        .instead = N_("whose turn it is has to move") },
    { "find", "find TEXT | next | prev | pos [reversed]",
        N_("Go to the next comment, move or tag with TEXT; list the games with the position on the board"), move_list,
        cmd_find, .where = BOARD | PLACE_LIST, .max_args = COMMAND_FREE, .words = "next prev pos reversed",
        .advice = positions, .in_list = list_find },
    { "copy", "copy fen | pdn | moves | line",
        N_("Show the position, the game, or the moves to or from here, to be copied"), move_list, cmd_copy,
        .where = BOARD, .max_args = 1, .words = "fen pdn moves line", .harmless = "fen", .tells = true },
    { "mark", "mark N", N_("Set mark 1 to 9 on this move"), move_list, cmd_mark, .where = BOARD, .max_args = 1 },
    { "jump", "jump N | branch | comment | mistake [back]",
        N_("Go to a mark, or to the next move of the line that has variations or a comment or is called bad; back: the one before"),
        move_list, cmd_jump, .where = BOARD, .max_args = 2, .words = "branch comment mistake back" },
    { "beside", "beside N | FILE [N] | WALK | together | apart | off",
        N_("Show another game beside this one, on a screen of 120 columns; WALK is forward, back, start or end"),
        move_list, cmd_beside, .where = ALONE, .arg = ARG_FILE, .max_args = 2,
        .words = "forward back start end together apart off", .harmless = "off", .advice = always },
    { "graph", "graph [eval | clock | material | on | off]",
        N_("Show the game as a graph, or say what the one beside the board shows"), move_list, cmd_graph,
        .where = EDITOR, .max_args = 1, .words = "eval clock material on off", .harmless = "off" },
    { "tree", "tree [FILE [TERMS] | library [TERMS] | N | show | off | export FILE ...]",
        N_("Show what was played in the position in the games of a file (alone: the open one) or of the library, those a filter's TERMS hold for, how often and with what success; N plays the N-th move, `export` writes it as a game with variations"),
        move_list, cmd_tree, .where = ALONE | PLACE_TABLE, .arg = ARG_FILE, .max_args = COMMAND_FREE,
        .words = "library show off export plies= min=", .harmless = "off", .advice = always },
    { "eval", "eval", N_("Say what the position is worth, as the game's comment has it or the engine finds"), move_list,
        cmd_eval, .where = ALONE | PLACE_TABLE, .advice = always },
    { "train", "train [w | b | both | all | tactics [WHAT] | endings [MATERIAL] | WORD]",
        N_("Find better moves where yours are marked ? or ??, `all`: or ?!; tactics: solve shots found in the games of PDN files; endings: play out positions of the endgame tables, of a material such as KKM-K, yours first; alone it goes on"),
        move_list, cmd_train, .where = ALONE | PLACE_TABLE | PLACE_DRILL, .arg = ARG_FILE, .max_args = 8,
        .words = "w b both all tactics endings next skip show on score stop", .harmless = "stop score",
        .advice = always },
    { "guess", "guess [w | b | both | show | next | stop]",
        N_("Play along: enter each move of a side before the game shows it; the engine judges others; alone: the winner's moves"),
        move_list, cmd_guess, .where = ALONE | PLACE_TABLE | PLACE_DRILL, .max_args = 1,
        .words = "w b both show next stop", .harmless = "stop", .advice = always },
    { "coach", "coach [learn | mistakes | tactics | endings | set | list | review | stop]",
        N_("What is due today of your openings, mistakes, shots and endings; `learn` asks for it, ten minutes if you don't say; `review` looks for mistakes in your games of the library or a file, meanwhile, `mistakes` asks for better moves there (KIND: opening, middlegame, ending, shot, lost or time), `list` shows them, `set` goes through the same ones against the clock, again and again"),
        move_list, cmd_coach, .where = ALONE | PLACE_TABLE, .arg = ARG_FILE, .max_args = 8,
        .words = "learn mistakes tactics endings set list review stop new opening middlegame ending shot lost time",
        .leaves = PLACE_DRILL, .harmless = "stop", .advice = always },
    { "repertoire", "repertoire [WORD [FILE]]",
        N_("Your own openings, in a PDN file: `new FILE w` or `b` begins one, `add` puts the moves up to here into it, `learn` asks what is due, `due` counts that, `show` lists all, `export TO` writes it as one game, `where` says where this game leaves it, `gaps` which frequent replies of the opening tree it has no answer to"),
        move_list, cmd_repertoire, .where = ALONE | PLACE_TABLE, .arg = ARG_FILE, .max_args = 3,
        .words = "new add learn due show export where gaps white black", .leaves = PLACE_DRILL, .advice = always },

    { "prepare", "prepare NAME [white | black] [GAME] [since:YEAR]",
        N_("Say what the library has of a player you are going to meet: results, what is played from the position on the board, opponents and the latest games"),
        move_list, cmd_prepare, .where = PLACE_PLAY | PLACE_REPLAY | PLACE_TABLE, .max_args = COMMAND_FREE,
        .words = "white black since:", .advice = always },
    { "report", "report game | player NAME | file FILE [NAME] [to FILE]",
        N_("Say what games add up to: the one on the board, a player's or a file's; `to` writes it as .txt, .md, .html or .json"),
        move_list, cmd_report, .where = PLACE_PLAY | PLACE_REPLAY | PLACE_TABLE, .arg = ARG_FILE,
        .max_args = COMMAND_FREE, .words = "game player file to", .advice = always },
    { "problem", "problem [check | solve | predecessors | stop] [FILE] [white | black | draw]",
        N_("Composed problems: does the solution win against every defence, what is it, and does the library have it"),
        move_list, cmd_problem, .where = ALONE | PLACE_TABLE, .arg = ARG_FILE, .max_args = 6,
        .words = "check solve predecessors stop white black draw -o", .harmless = "stop", .advice = always },

    { "analyse", "analyse [on | off | game | file | lines=N | with NAME | best | copy | show]",
        N_("Let the engine follow the game and show its best lines; `best LINE MOVES` plays the first moves of a line, or one, `copy` puts a line into the game, `with` asks one or two of huff and the engines you added, `more` and `fewer` lines, `show` writes them out, `pause` and `restart`; `game` with time=1s, nodes=N or depth=N, and mark=0.05 points, judges each move and marks the bad ones, `file` does so from this game to the end of the open file"),
        analysis, cmd_analyse, .where = ALONE | PLACE_TABLE, .arg = ARG_ENGINE, .max_args = 5,
        .words = "on off game file time= nodes= depth= mark= lines= with best copy more fewer show pause restart huff",
        .harmless = "off", .advice = always },
    { "mistakes", "mistakes [w | b] [next | prev]", N_("List the moves called ?!, ? or ??, or go to one"), analysis,
        cmd_mistakes, .where = BOARD, .max_args = 2, .words = "next prev w b" },
    { "again", "again [back]",
        N_("Go to the next place `find` would find, or to the next mistake: what was asked for last"), analysis,
        cmd_again, .where = BOARD, .max_args = 1, .words = "back" },
    { "threat", "threat", N_("In an analysis: show what the other side would do if it were its turn"), analysis,
        cmd_threat, .where = ALONE | PLACE_TABLE, .advice = always },

    { "host", "host NAME [VARIANT] [CLOCK] [w | b] [delay=PLIES]",
        N_("Open a table where others on this host can play you; without a clock it goes on for weeks. delay: spectators see moves so much later"),
        tables, cmd_host, .where = ALONE | PLACE_TABLE, .arg = ARG_VARIANT, .max_args = 5, .replaces = OWN_GAME,
        .words = "w b 5+3 15m off delay=" },
    { "tables", "tables [mine]", N_("List the tables, or say at which of them it is your turn"), tables, cmd_tables,
        .where = BOARDS, .max_args = 1, .words = "mine" },
    { "join", "join NAME", N_("Sit down at a table, or take your seat again"), tables, cmd_join,
        .where = ALONE | PLACE_TABLE, .which = EVENT_JOIN, .max_args = 1, .replaces = OWN_GAME },
    { "watch", "watch NAME", N_("Watch a table"), tables, cmd_join, .where = ALONE | PLACE_TABLE, .which = EVENT_WATCH,
        .max_args = 1, .replaces = OWN_GAME },
    { "say", "say [TEXT]",
        N_("Say something at the table, spectators to spectators only; without words, show all that was said"), tables,
        cmd_say, .where = EDITOR | PLACE_LIST, .max_args = COMMAND_FREE },
    { "adjourn", "adjourn", N_("Offer to go on another day; an opponent who is away is not asked"), tables, table_offer,
        .where = EDITOR, .which = OFFER_ADJOURN },
    { "rematch", "rematch", N_("Offer another game with the sides exchanged"), tables, table_offer, .where = EDITOR,
        .which = OFFER_REMATCH },
    { "claim", "claim", N_("Claim the game of an opponent who has been away for long"), tables, cmd_claim,
        .where = EDITOR },
    { "withdraw", "withdraw [draw | takeback | adjourn | abort | rematch]", N_("Withdraw an offer of yours"), tables,
        table_answer, .where = EDITOR, .which = ACT_WITHDRAWN, .max_args = 1,
        .words = "draw takeback adjourn abort rematch" },
    { "leave", "leave", N_("Leave the table; a running clock goes on"), tables, cmd_leave, .where = EDITOR },

    { "fen", "fen [POSITION]", N_("Show the position as FEN, or begin a game from one; `[FEN \"...\"]` does so, too"),
        position, cmd_fen, .where = ALONE | PLACE_EDIT, .max_args = COMMAND_FREE, .leaves = PLACE_DRILL, .shows = true,
        .replaces = PLACE_PLAY | PLACE_REPLAY },
    { "setup", "setup [clear | start | cancel | leave]", N_("Open the position editor"), position, cmd_setup,
        .where = ALONE | PLACE_EDIT, .max_args = 1, .words = "clear start cancel leave" },
    { "put", "put SQUARE w | W | b | B | -", N_("In the editor: put a piece (capital: king) or empty a square"),
        position, cmd_put, .where = PLACE_EDIT | PLACE_KIOSK, .arg = ARG_SQUARE, .max_args = 2 },
    { "turn", "turn w | b", N_("In the editor: say who is to move"), position, cmd_turn,
        .where = PLACE_EDIT | PLACE_KIOSK, .max_args = 1, .words = "w b" },
    { "done", "done", N_("Leave the editor and begin a game from the position"), position, cmd_done,
        .where = PLACE_EDIT | PLACE_KIOSK },

    { "open", "open FILE [N]", N_("Open a PDN file at its N-th game"), files, cmd_open, .where = ALONE | PLACE_EDIT,
        .arg = ARG_FILE, .max_args = 2, .leaves = PLACE_DRILL, .replaces = OWN_GAME },
    { "save", "save [FILE]", N_("Save the game, under an offered name if it has none"), files, cmd_save,
        .where = BOARD | PLACE_LIST, .arg = ARG_FILE, .max_args = 1, .in_list = list_word },
    { "saveas", "saveas FILE", N_("Save under another name and go on with that file"), files, cmd_saveas,
        .where = BOARD | PLACE_LIST, .arg = ARG_FILE, .max_args = 1, .in_list = list_word },
    { "append", "append FILE", N_("Add this game to the end of a PDN file"), files, cmd_append,
        .where = BOARD | PLACE_LIST, .arg = ARG_FILE, .max_args = 1, .in_list = browse_append },
    { "replace", "replace", N_("Write this game over its place in the open file"), files, cmd_replace, .where = BOARD },
    { "export", "export pdn | fen | txt | md | svg | html | json [FILE]",
        N_("Write the game (pdn, txt, md: Markdown, html: a page to play it through, json: for programs) or the position (fen, svg: a picture)"),
        files, cmd_export, .where = EDITOR | PLACE_LIST, .arg = ARG_FILE, .max_args = 2,
        .words = "pdn fen txt md svg html json", .in_list = browse_export },
    { "diagrams", "diagrams [page=12] due | mistakes [KIND] | tactics [KIND] | FILE TO",
        N_("Write the mistakes and shots that are due, all of them, or positions of a file as pages to print"), files,
        cmd_diagrams, .where = ALONE | PLACE_TABLE, .arg = ARG_FILE, .max_args = 8,
        .words = "page=6 page=12 due mistakes tactics", .leaves = PLACE_DRILL, .advice = always },
    { "import", "import TEXT", N_("Read a pasted game in PDN or a position in FEN"), files, cmd_import,
        .where = ALONE | PLACE_EDIT, .max_args = COMMAND_FREE, .leaves = PLACE_DRILL },
    { "check", "check [FILE]", N_("Check a PDN file and list what is wrong with it"), files, cmd_check,
        .where = EDITOR | PLACE_LIST, .arg = ARG_FILE, .max_args = 1 },
    { "browse", "browse [FILE [FILTER] | WORD]",
        N_("List the games of a file to look through them; WORD, in the list: down, up [N], first, last, go N, open, forward, back, play, players, statistics, delete, move up | down | N, save, drop, off"),
        files, cmd_browse, .where = ALONE | PLACE_LIST, .arg = ARG_FILE, .max_args = COMMAND_FREE,
        .words = "down up first last go open forward back play players statistics delete move save drop off",
        .harmless = "off", .advice = positions },
    { "sort", "sort KEY [desc] | next | reverse",
        N_("Sort the list of games by number, date, white, black, event, result, plies or rating"), files, browse_sort,
        .where = ALONE | PLACE_LIST, .max_args = 2,
        .words = "number date white black event result plies rating next reverse desc" },
    { "filter", "filter [TERMS]",
        N_("List only games with player:NAME, date:2020..2025, res:2-0, text:\"...\", ply:>60, pos:here ...; alone: all"),
        files, cmd_filter, .where = ALONE | PLACE_LIST, .max_args = COMMAND_FREE,
        .words =
            "player: white: black: event: site: round: date: res: variant: ply: rating: comment: text: pos:here pos:reversed pattern: material:",
        .advice = positions },
    { "library", "library [TERMS] | import FILE | add",
        N_("List the games of your library, those that a filter's TERMS hold for; bring a file's games into it, or this one"),
        files, cmd_library, .where = PLACE_PLAY | PLACE_REPLAY | PLACE_LIST, .arg = ARG_FILE, .max_args = COMMAND_FREE,
        .words = "import add", .advice = positions },
    { "games", "games [TEXT]", N_("List the games of the open file, or those with TEXT in their tags"), files,
        cmd_games, .where = EDITOR | PLACE_LIST, .max_args = COMMAND_FREE, .leaves = PLACE_DRILL, .advice = positions,
        .in_list = cmd_filter },
    { "game", "game N", N_("Show the N-th game of the open file"), files, cmd_game,
        .where = ALONE | PLACE_EDIT | PLACE_LIST, .max_args = 1, .leaves = PLACE_DRILL, .replaces = OWN_GAME,
        .in_list = list_word },
    { "next", "next", N_("Show the next game of the open file"), files, cmd_next,
        .where = ALONE | PLACE_EDIT | PLACE_LIST | PLACE_DRILL, .which = 1, .replaces = OWN_GAME,
        .in_list = list_word },
    { "prev", "prev", N_("Show the previous game of the open file"), files, cmd_next,
        .where = ALONE | PLACE_EDIT | PLACE_LIST, .which = -1, .replaces = OWN_GAME, .in_list = list_word },

    { "flip", "flip [on | off | auto]", N_("Turn the board round; auto: whoever plays sits below"), look, cmd_flip,
        .where = ANYWHERE, .max_args = 1, .words = "on off auto" },
    { "read", "read [SQUARE | row N | white | black | last | turn | clock | moves SQUARE]",
        N_("Say the position, or a part of it, in words"), look, cmd_read, .where = BOARDS, .arg = ARG_SQUARE,
        .max_args = 2, .words = "row white black last turn clock moves", .tells = true },
    { "board", "board", N_("Show the board in letters"), look, cmd_board, .where = BOARDS, .tells = true },
    { "text", "text [on | off]", N_("Switch between the screen and plain lines"), look, cmd_text, .where = ANYWHERE,
        .max_args = 1, .words = "on off" },
    { "redraw", "redraw", N_("Redraw the screen"), look, cmd_request, .where = ANYWHERE, .which = REQUEST_REDRAW },
    { "dump-screen", "dump-screen FILE", N_("Write the screen to a file as text"), look, cmd_dump_screen,
        .where = ANYWHERE & ~PLACE_KIOSK, .arg = ARG_FILE, .max_args = 1,
        .instead = N_("`export txt FILE` writes the game") },

    { "set", "set [OPTION[=VALUE]]", N_("Show or change a setting"), settings, cmd_set, .where = ANYWHERE,
        .arg = ARG_OPTION, .max_args = COMMAND_FREE },
    { "map", "map [KEY [COMMAND]]", N_("Bind a key to a command; `map KEY none` frees it"), settings, cmd_map,
        .where = ANYWHERE, .arg = ARG_COMMAND, .max_args = COMMAND_FREE },
    { "source", "source FILE", N_("Run the commands of a file"), settings, cmd_source, .where = ANYWHERE & ~PLACE_KIOSK,
        .arg = ARG_FILE, .max_args = 1 },

    { "help", "help [TOPIC]", N_("Show the commands, or explain one, or a setting"), help, cmd_help, .where = ANYWHERE,
        .arg = ARG_COMMAND, .max_args = 1, .words = "first moves settings", .tells = true },
    { "keys", "keys", N_("Show the keys"), help, cmd_request, .where = ANYWHERE, .which = REQUEST_KEYS, .tells = true },
    { "about", "about", N_("Say what this is"), help, cmd_about, .where = ANYWHERE, .tells = true },
    { "debug", "debug", N_("Report on the terminal and the program, for a bug report"), help, cmd_debug,
        .where = ANYWHERE },
    { "quit", "quit", N_("Leave"), help, cmd_quit, .where = ANYWHERE & ~PLACE_DRILL, .leaves = PLACE_DRILL },
};

enum { N_DEFS = sizeof defs / sizeof *defs };

const struct command_def *command_def(int i)
{
    return i >= 0 && i < N_DEFS ? &defs[i] : NULL;
}

/* How many commands begin with the word; an exact name counts as one.  *ret: the last of them.  ret_names: "back,
   beside". */
static int matches(const char *word, size_t n, const struct command_def **ret, struct str *ret_names)
{
    int found = 0;
    for (int i = 0; i < N_DEFS; i++) {
        if (strncasecmp(defs[i].name, word, n)) continue;
        *ret = &defs[i];
        if (strlen(defs[i].name) == n) return 1;
        str_addf(ret_names, "%s%s", found++ ? ", " : "", defs[i].name);
    }
    return found;
}

const struct command_def *command_find(const char *name)
{
    const struct command_def *def = NULL;
    LOCAL(str) names = { 0 };
    return *name && matches(name, strlen(name), &def, &names) == 1 ? def : NULL;
}

/* Is it a bare move: does it have a digit (32-28, a3-b4, gf4), or is it `..`? */
static bool looks_like_move(const char *word)
{
    size_t n = strcspn(word, " \t");
    if (n >= 2 && strspn(word, ".") == n) return true;
    for (size_t i = 0; i < n; i++)
        if (isdigit((unsigned char)word[i])) return true;
    return false;
}

/* Replace ~/ at the beginning of an argument by the user's home folder, as a shell does. */
static size_t go_home(struct command *c, char *p)
{
    const char *home = getenv("HOME");
    size_t n = home ? strlen(home) : 0;
    if (!home || p[0] != '~' || p[1] != '/' || (size_t)(p - c->split) + strlen(p) + n > sizeof c->split) return 0;
    memmove(p + n, p + 1, strlen(p));
    memcpy(p, home, n);
    return n;
}

/* Cut `split` into arguments.  False: more than fit. */
static bool split_args(struct command *c, const char *rest)
{
    strcpy(c->split, rest);
    for (char *p = c->split;;) {
        while (isspace((unsigned char)*p)) p++;
        if (!*p) return true;
        if (c->argc == COMMAND_ARGS) return false;
        bool quoted = *p == '"';
        if (quoted) p++;
        c->argv[c->argc++] = p;
        p += go_home(c, p);
        while (*p && (quoted ? *p != '"' : !isspace((unsigned char)*p))) p++;
        if (!*p) return true;
        *p++ = 0;
    }
}

void command_trim(char *line)
{
    size_t n = strlen(line);
    while (n && isspace((unsigned char)line[n - 1])) n--;
    if (n > 1 && line[n - 1] == '.' && line[n - 2] != '.') n--;
    while (n && isspace((unsigned char)line[n - 1])) n--;
    line[n] = 0;
}

/* Is the last argument text of any kind, or the name of a file or a player (w=NAME)?  Then a full stop at the end
   may be meant. */
static bool ends_in_text(const struct command_def *d, const char *rest)
{
    const char *last = strrchr(rest, ' ');
    char word[8];
    bool named = sscanf(last ? last : rest, " %7[a-zA-Z]=", word) == 1 && gate_among(word, "w b white black");
    return named || d->max_args == COMMAND_FREE || d->arg == ARG_FILE;
}

static void trim(struct command *c, const char *line, size_t n)
{
    while (n && isspace((unsigned char)*line)) line++, n--;
    if (n && *line == ':') line++, n--;
    while (n && isspace((unsigned char)*line)) line++, n--;
    while (n && isspace((unsigned char)line[n - 1])) n--;
    memcpy(c->line, line, n);
    c->line[n] = 0;
}

bool command_parse(struct command *c, const char *line, struct err *e)
{
    memset(c, 0, sizeof *c);
    c->rest = c->line;
    size_t n = strlen(line);
    if (n >= COMMAND_LINE) return err_set(e, 0, 0, _("the line is too long"));
    trim(c, line, n);
    if (!strpbrk(c->line, " \t")) command_trim(c->line);
    word_shorten(c->line);
    if (!*c->line) return err_set(e, 0, 0, _("there is no command on this line"));

    const struct command_def *def = NULL;
    LOCAL(str) names = { 0 };
    n = strcspn(c->line, " \t");
    int found = matches(c->line, n, &def, &names);
    char word[32];
    snprintf(word, sizeof word, "%.*s", (int)n, c->line);
    bool foreign = word_instead(word) != NULL;
    if (foreign && def && strlen(def->name) != n) found = 0; // "I resign" must not be taken for import
    if (found == 0 && (def = word_means(c->line, &n))) found = 1;
    if (found == 0 && !foreign && looks_like_move(c->line)) {
        c->def = &defs[0];
        (void)split_args(c, c->rest);
        return true;
    }
    if (found == 0) return word_unknown(c->line, n, e);
    if (found > 1) return err_set(e, 0, 0, _("\"%.*s\" may be %s"), (int)n, c->line, str_text(&names));
    c->def = def;
    c->rest = c->line + n;
    while (isspace((unsigned char)*c->rest)) c->rest++;
    if (!ends_in_text(def, c->rest)) command_trim(c->rest);
    if (*c->rest == '=' && def->max_args != COMMAND_FREE) c->rest += strspn(c->rest, "= \t"); // level = 3
    bool all = split_args(c, c->rest);
    if (def->max_args != COMMAND_FREE && (!all || c->argc > def->max_args))
        return err_set(e, 0, 0, _("too many arguments; the command is: %s"), def->usage);
    return true;
}

/* Run the command, or what replaces it in the present place. */
static bool run(struct session *s, const struct command *c)
{
    const struct command_def *d = c->def;
    if (gate_left(s, c) & PLACE_TABLE) visit_leave(s);
    unsigned places = gate_places(s);
    if (places & d->where & PLACE_LIST && d->in_list) return d->in_list(s, c);
    if (places & PLACE_TABLE && d->at_table) return d->at_table(s, c);
    if (places & PLACE_PEER && d->with_peer) return d->with_peer(s, c);
    return (gate_replaces(s, c) && leave_asks(s, command_again, c->line)) || d->run(s, c);
}

bool command_do(struct session *s, const struct command *c)
{
    if (!gate_lets(s, c)) return false;
    unsigned left = gate_left(s, c);
    if (left & PLACE_LIST) browse_leave(s);
    return left & PLACE_DRILL ? drill_then(s, run, c) : run(s, c);
}

bool command_again(struct session *s)
{
    struct command c;
    return command_parse(&c, s->question.path, NULL) && command_do(s, &c);
}

void command_list(struct str *out)
{
    const char *group = NULL;
    LOCAL(str) sentence = { 0 };
    for (int i = 0; i < N_DEFS; i++) {
        if (group != defs[i].group) str_addf(out, "%s%s\n", i ? "\n" : "", _(defs[i].group));
        group = defs[i].group;
        str_clear(&sentence);
        // TRANSLATORS: a sentence, and what ends it
        str_addf(&sentence, _("%s."), _(defs[i].help));
        str_addf(out, "  %s\n", defs[i].usage);
        wrap_put(out, str_text(&sentence), 6, 6, WRAP_PAGE);
    }
}
