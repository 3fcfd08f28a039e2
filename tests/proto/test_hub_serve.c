/* test_hub_serve.c -- huff as a Hub engine: conversations in tests/data/hub. */
#include <config.h>

#include <criterion/criterion.h>

#include "proto/transcript.h"

Test(hub_serve, start_up) { transcript_play("start"); }
Test(hub_serve, parameters) { transcript_play("params"); }
Test(hub_serve, positions) { transcript_play("pos"); }
Test(hub_serve, levels) { transcript_play("level"); }
Test(hub_serve, searches) { transcript_play("search"); }
Test(hub_serve, bad_lines) { transcript_play("bad"); }
Test(hub_serve, other_boards) { transcript_play("boards"); }
