# check_PROGRAMS += tests/engine/test_engine
