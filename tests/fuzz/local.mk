# files and targets of tests/fuzz/
