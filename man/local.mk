dist_man_MANS += man/huff.6
dist_man_MANS += man/huff-kiosk.8
dist_man_MANS += man/huff-rules.5
dist_man_MANS += man/huff-tables.5
dist_man_MANS += man/huff-weights.5
