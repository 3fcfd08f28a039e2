# check_PROGRAMS += tests/app/test_app
