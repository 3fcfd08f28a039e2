/* test_commands.c -- the commands for replay and analysis, typed at the prompt, at two sizes. */
#include <config.h>

#include "screen/steps.h"

TestSuite(commands, .fini = term_cleanup, .timeout = 600);

#define REPLAY_FILE SRCDIR "/tests/data/replay.pdn"

Test(commands, walk)
{
    static const struct step steps[] = {
        { ":goto start\r", "ply 0" },
        { ":forward 3\r", "2. 28x19|ply 3" },
        { ":back\r", "1... 19-23|ply 2" },
        { ":goto 4b\r", "4... 14-19|ply 8" },
        { ":var list\r", "The game goes on here: 46-41" },
        { ":var next\r", "(variation 2 of 3)" },
        { ":var prev\r", "(variation 1 of 3)" },
        { ":var enter 2\r", "17-21" },
        { ":var leave\r", "4... 14-19" },
        { ":var next\r", "4... 5-10" },
        { ":var up\r", "4. 41-37" },
        { ":mark 3\r", "Mark 3 is set" },
        { ":goto #10\r", "ply 10" },
        { ":jump 3\r", "4. 41-37" },
        { ":goto #2\r", "1... 19-23" },
        { ":goto 99\r", "no move 99" },
        { ":goto start\r:play realtime\r", "as it was played" },
        { ":stopplay\r", "Stopped" },
        { NULL, NULL },
    };
    steps_run(REPLAY_FILE, steps);
}

Test(commands, change)
{
    static const struct step steps[] = {
        { ":goto 4b\r:var next\r", "4... 5-10" },
        { ":var main\r", "main line" },
        { ":undo\r", "back in its old place" },
        { ":redo\r", "moved up again" },
        { ":undo\r:goto start\r", "ply 0" },
        { ":comment The start\r", "The comment is set|{The start}" },
        { ":comment \"\"\r", "The comment is removed|~{The start}" },
        { ":forward\r:comment before First\r", "{First}" },
        { ":glyph !\r", "32-28 !" },
        { ":glyph none\r", "~32-28 !" },
        { ":tag Event Evening\r", "Event: Evening" },
        { ":tag\r", "Tags|Event: Evening" },
        { "\007:goto start\r:line 33-28 18-23\r", "33-28|18-23" },
        { ":undo\r", "taken back" },
        { ":pass\r", "pass" },
        { ":undo\r", "~pass" },
        { ":goto 4b\r:var strip\r", "y/n" },
        { "y", "~17-21" },
        { ":undo\r", "17-21" },
        { ":var fold\r", "(2 variations)" },
        { ":var unfold\r", "17-21|~(2 variations)" },
        { NULL, NULL },
    };
    steps_run(REPLAY_FILE, steps);
}

Test(commands, files)
{
    static const struct step steps[] = {
        { ":saveas mine.pdn\r", "Saved as mine.pdn" },
        { ":append all.pdn\r", "all.pdn" },
        { ":append all.pdn\r", "all.pdn" },
        { ":open all.pdn 2\r", "Game 2 of 2" },
        { ":prev\r", "Game 1 of 2" },
        { ":next\r", "Game 2 of 2" },
        { ":games\r", "One|Two" },
        { "\007:game 1\r", "Game 1 of 2" },
        { ":find pos\r", "Games" },
        { "\007:find pos reversed\r", "colours reversed|None." },
        { "\007:find square\r", "A square in the middle" },
        { ":comment changed\r:replace\r", "all.pdn" },
        { ":check all.pdn\r", "all.pdn" },
        { "\007:export pdn a.pdn\r", "a.pdn" },
        { ":export fen a.fen\r", "a.fen" },
        { ":export txt a.txt\r", "a.txt" },
        { ":export md a.md\r", "a.md" },
        { ":export svg a.svg\r", "a.svg" },
        { ":export html a.html\r", "a.html" },
        { ":export json a.json\r", "a.json" },
        { ":copy moves\r", "32-28 19-23" },
        { "\007:copy fen\r", "W:W" },
        { "\007:import 1. 34-30 20-25\r", "34-30|20-25" },
        { NULL, NULL },
    };
    steps_run(REPLAY_FILE, steps);
}

Test(commands, look)
{
    static const struct step steps[] = {
        { ":goto 3\r", "3. 37-32" },
        { ":read last\r", "37 to 32" },
        { ":read turn\r", "Black" },
        { ":flip on\r", "Black sits below" },
        { ":flip off\r", "White sits below" },
        { ":fen\r", "W31" },
        { ":moves\r", "legal moves" },
        { "\007:graph material\r", "material" },
        { ":eval\r", "about even" },
        { ":help analyse\r", "analyse [on" },
        { "\007:rules\r", "square" },
        { "\007:keys\r", "Keys in" },
        { "\007:set lines=4\r", "lines=4" },
        { ":dump-screen screen.txt\r:redraw\r", "ply 5" },
        { NULL, NULL },
    };
    steps_run(REPLAY_FILE, steps);
}

Test(commands, analysis)
{
    static const struct step steps[] = {
        { ":goto 2\r", "2. 28x19" },
        { ":analyse on\r", " ANALYSE " },
        { ":analyse lines=2\r", "2 lines|2 lines" },
        { ":set threads=2\r", "2 threads" },
        { ":set hash=8\r", "hash 8M" },
        { ":analyse more\r", "3 lines" },
        { ":analyse fewer\r", "2 lines" },
        { ":threat\r", "threat +|threat" },
        { ":threat\r", "No threats" },
        { ":analyse pause\r", "engine off" },
        { ":analyse restart\r", "engine on" },
        { ":analyse show 1\r", "Lines of the engine|huff: depth" },
        { "\007:analyse best\r", "ply 4" },
        { ":back\r", "2. 28x19" },
        { ":analyse show 1\r", "huff: depth" },
        { "\007:analyse copy 2\r", "is in the game" },
        { ":undo\r", "taken back" },
        { ":analyse with nobody\r", "no engine called nobody" },
        { ":engine add other " BUILDDIR "/huff hub\r", "other is added" },
        { ":analyse with huff other\r", "huff  |other  " },
        { ":analyse with huff\r", "huff analyses" },
        { ":analyse game nodes=2000\r", "accuracy W" },
        { ":mistakes\r", "Moves called bad" },
        { "\007", "mistakes: W" },
        { ":graph eval\r", "the evaluation" },
        { ":undo\r", "~accuracy" },
        { ":analyse off\r", " REPLAY " },
        { NULL, NULL },
    };
    steps_run(REPLAY_FILE, steps);
}

Test(commands, training)
{
    static const struct step steps[] = {
        { ":goto 3\r:glyph ??\r", "37-32 ??" },
        { ":train both\r", " TRAIN |find something better" },
        { ":train show\r", "~find something better" },
        { ":train stop\r", "~ TRAIN " },
        { ":train score\r", "exercise" },
        { NULL, NULL },
    };
    steps_run(REPLAY_FILE, steps);
}
