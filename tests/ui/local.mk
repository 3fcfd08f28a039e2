# check_PROGRAMS += tests/ui/test_ui
