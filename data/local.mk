# files and targets of data/
