dist_man_MANS += \
  man/huff-annotate.6 \
  man/huff-bench.6 \
  man/huff-book.5 \
  man/huff-book.6 \
  man/huff-coach.7 \
  man/huff-dxp.6 \
  man/huff-exercises.6 \
  man/huff-hub.6 \
  man/huff-kiosk.8 \
  man/huff-library.6 \
  man/huff-match.6 \
  man/huff-moves.6 \
  man/huff-pdn.6 \
  man/huff-perft.6 \
  man/huff-repertoire.6 \
  man/huff-rules-check.6 \
  man/huff-rules.5 \
  man/huff-search.6 \
  man/huff-table-server.6 \
  man/huff-table.7 \
  man/huff-tables.5 \
  man/huff-tables.6 \
  man/huff-train.6 \
  man/huff-tree.6 \
  man/huff-variants.6 \
  man/huff-weights.5 \
  man/huff.6
