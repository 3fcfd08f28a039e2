# check_PROGRAMS += tests/game/test_game
