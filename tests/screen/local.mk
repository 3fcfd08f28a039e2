# files and targets of tests/screen/
