/* export_parts.h -- what the formats of export.h share: moves and headings as text, escaping, boards. */
#ifndef EXPORT_EXPORT_PARTS_H
#define EXPORT_EXPORT_PARTS_H

#include "export/export_view.h"

struct pos;

/* The formats. */
void export_text(const struct export_view *, struct str *out);
void export_markdown(const struct export_view *, struct str *out);
void export_svg(const struct export_view *, struct str *out);
void export_html(const struct export_view *, struct str *out);
void export_json(const struct export_view *, struct str *out);

/* Append the beginning of an HTML page that takes nothing from elsewhere, up to the text of its title. */
void export_html_head(const char *title, struct str *out);

/* Append a move as text, "pass" or "(position)".  export_glyphs: append its glyphs, each after a blank, without the
   one that asks for a diagram. */
void export_move(const struct export_view *, const struct node *, struct str *out);
void export_glyphs(const struct node *, struct str *out);
/* Append number, move and glyphs: "12. 32-28 !".  The number is as in movetext_number. */
void export_turn(const struct export_view *, const struct node *, bool forced, struct str *out);

/* export_players: append "White - Black", safe to show, each name in its own direction (utf8_isolate).
   export_heading: likewise with the result, "White - Black  2-0".  export_tag: the value of a tag, "" if it is
   missing or "?". */
void export_players(const char *white, const char *black, struct str *out);
void export_heading(const struct export_view *, struct str *out);
const char *export_tag(const struct export_view *, const char *name);
const char *export_result(const struct export_view *);

/* The i-th tag as it is shown; a result is written as the game writes it.  False past the last. */
bool export_tag_at(const struct export_view *, int i, const char **ret_name, const char **ret_value);

/* Does the node ask for a diagram: NAG 220 or 221, or [#] in the comment? */
bool export_wants_diagram(const struct node *);
/* Append the words of a comment without [#], a line for each paragraph. */
void export_words(const char *comment, struct str *out);

/* Append the board in letters between the numbers of squares, with `indent` blanks before each line. */
void export_board(const struct export_view *, const struct pos *, int indent, struct str *out);

/* The squares on which a node's move began and ended; 0: none. */
void export_squares(const struct export_view *, const struct node *, int *ret_from, int *ret_to);

/* The colours of a board.  `piece`: of White and Black, each the light on it, its body, shade and crown. */
struct svg_theme {
    const char *name, *light, *dark, *other, *frame, *number, *last, *piece[2][4];
};
const struct svg_theme *svg_theme(const struct export_view *);

enum { SVG_SIDE = 50 }; // of a square
/* The size of the board with its frame. */
int svg_width(const struct export_view *);
int svg_height(const struct export_view *);

/* Append an SVG element with the board after a node, its last move marked.  `title` says what it shows; NULL:
   players, result, the last move and the side to move.  `live`: for HTML, every square has an element whose piece a
   script can change, and the title tells only whose game it is. */
void svg_board(const struct export_view *, const struct node *, const char *title, bool live, struct str *out);

/* Append a text made safe, isolated and escaped: for use between tags or in an attribute of HTML or XML, in a JSON
   string, or in Markdown.  If the escape_fn is str_put, the text stays as it is.  escape_between: with `before` and
   `behind` around it. */
typedef void escape_fn(struct str *out, char);
escape_fn escape_markup, escape_json, escape_markdown;
void escape(escape_fn *, const char *text, struct str *out);
void escape_between(escape_fn *, const char *before, const char *text, const char *behind, struct str *out);
/* Likewise, with `between` between the lines of the text. */
void escape_lines(escape_fn *, const char *before, const char *text, const char *between, const char *behind,
    struct str *out);

#endif
