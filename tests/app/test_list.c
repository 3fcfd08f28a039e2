/* test_list.c -- a list of games takes and refuses what the board does. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/str.h"
#include "drive.h"
#include "game/game.h"

TestSuite(list, .init = scratch_enter, .fini = scratch_leave);

static const char club[] = "[White \"Anna\"]\n[Date \"2020.??.??\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n"
                           "[White \"Bea\"]\n[Date \"2021.??.??\"]\n\n1. 33-29 19-23 *\n";

static struct session *listed(void)
{
    struct session *s = drive_new("international", false);
    session_set_plain(s, true);
    whole_write("club.pdn", club);
    drive_done(s, "browse club.pdn");
    return s;
}

Test(list, tags_the_game_gives_stay)
{
    OWN(session) s = listed();
    drive_refused(s, "tag FEN W:W31-50:B1-20", "The tag FEN follows from the game itself");
    drive_refused(s, "tag gametype 21", "follows from the game itself");
    drive_answer(s, "save", "There is nothing to save");
}
