# check_PROGRAMS += tests/cli/test_cli
