# check_PROGRAMS += tests/notation/test_notation
