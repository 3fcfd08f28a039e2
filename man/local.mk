dist_man_MANS += man/huff-book.5
dist_man_MANS += man/huff-library.7
dist_man_MANS += man/huff-kiosk.8
dist_man_MANS += man/huff-rules.5
dist_man_MANS += man/huff-table.7
dist_man_MANS += man/huff-tables.5
dist_man_MANS += man/huff-weights.5
dist_man_MANS += man/huff.6
