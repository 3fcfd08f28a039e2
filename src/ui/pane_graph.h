/* pane_graph.h -- the graph as it is drawn in a rectangle, for who points into it: graph_ply_at
   says what ply a column (counted from the rectangle's left edge) is, graph_step where the next
   column is. */
#ifndef UI_PANE_GRAPH_H
#define UI_PANE_GRAPH_H

#include <stdbool.h>

#include "ui/canvas.h"

struct graph;
struct view;

/* The same picture pane_graph draws there; false: none, and nothing to release. */
bool pane_graph_make(const struct view *, struct rect, struct graph *ret);

#endif
