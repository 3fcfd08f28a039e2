/* export_parts.h -- what the formats of export.h have in common: moves and headings as text, escaping, boards. */
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

/* The beginning of a page that takes nothing from elsewhere, up to the title's text. */
void export_html_head(const char *title, struct str *out);

/* A move as text, "pass" or "(position)"; its glyphs, each behind a blank, but not the wish for a diagram. */
void export_move(const struct export_view *, const struct node *, struct str *out);
void export_glyphs(const struct node *, struct str *out);
/* All of it, and the number as movetext_number has it: "12. 32-28 !". */
void export_turn(const struct export_view *, const struct node *, bool forced, struct str *out);

/* "White - Black", safe to show, each in its own direction (utf8_isolate); with the result behind, "White - Black  2-0"; a
   tag's value, "" for none or "?". */
void export_players(const char *white, const char *black, struct str *out);
void export_heading(const struct export_view *, struct str *out);
const char *export_tag(const struct export_view *, const char *name);
const char *export_result(const struct export_view *);

/* The i-th tag as it is shown: a result is written as the game writes it; false: there are no more. */
bool export_tag_at(const struct export_view *, int i, const char **ret_name, const char **ret_value);

/* Is a diagram wanted here: NAG 220 or 221, or [#] in the comment? */
bool export_wants_diagram(const struct node *);
/* The words of a comment without [#], a line for each paragraph. */
void export_words(const char *comment, struct str *out);

/* The board in letters between numbers of squares, each line behind so many blanks. */
void export_board(const struct export_view *, const struct pos *, int indent, struct str *out);

/* The squares a node's move began and ended on; 0: none. */
void export_squares(const struct export_view *, const struct node *, int *ret_from, int *ret_to);

/* The colours of a board; a piece's: the light on it, body, shade, crown; White first. */
struct svg_theme {
    const char *name, *light, *dark, *other, *frame, *number, *last, *piece[2][4];
};
const struct svg_theme *svg_theme(const struct export_view *);

enum { SVG_SIDE = 50 }; // of a square
/* The board with its frame. */
int svg_width(const struct export_view *);
int svg_height(const struct export_view *);

/* An SVG element with the board after a node, its last move marked.  Its title says what is to be seen; NULL: players,
   result, the last move and who is to move.  `live`: for HTML, every square has an element whose piece a script can
   change, and the title says whose game it is. */
void svg_board(const struct export_view *, const struct node *, const char *title, bool live, struct str *out);

/* Text made safe, isolated and escaped: between tags or in an attribute of HTML or XML, inside a JSON string, in Markdown; as it is
   where the function for a character is str_put. */
typedef void escape_fn(struct str *out, char);
escape_fn escape_markup, escape_json, escape_markdown;
void escape(escape_fn *, const char *text, struct str *out);
void escape_between(escape_fn *, const char *before, const char *text, const char *behind, struct str *out);
/* ... and with this between its lines. */
void escape_lines(escape_fn *, const char *before, const char *text, const char *between, const char *behind,
    struct str *out);

#endif
