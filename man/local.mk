dist_man_MANS += man/huff.6
