dist_man_MANS += man/huff.6
dist_man_MANS += man/huff-rules.5
