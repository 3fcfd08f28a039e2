# files and targets of man/
