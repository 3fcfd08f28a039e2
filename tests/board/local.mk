# check_PROGRAMS += tests/board/test_board
