/* line.h -- a line of what a subcommand found, for people or, with --json, for programs: named fields, and a template
   that says how people read them.

       CLI_LINE(j->json, "{file}: {games|game|games}[, {odd} odd]", F_TEXT("file", path), F_INT("games", n), ...);

   In a template {name} is a field.  {name:8} fills it up to 8 columns (numbers to the right).  {name=8} cuts or fills a
   text to 8 columns and adds a blank.  {name|one|many} is a number and its noun.  [...] is left out if every field in
   it is 0, false or empty.  Blanks at the end of a line are dropped.  As JSON a line is one object of all fields. */
#ifndef CLI_LINE_H
#define CLI_LINE_H

#include <stdbool.h>
#include <stdint.h>

struct field {
    const char *name; /* NULL ends the list */
    enum { FIELD_INT, FIELD_REAL, FIELD_TEXT, FIELD_LIST, FIELD_JSON } kind;
    int64_t n;
    double x;
    int decimals;
    const char *s, *json;
};

#define F_INT(key, v) ((struct field){ .name = (key), .kind = FIELD_INT, .n = (int64_t)(v) })
#define F_REAL(key, v, dec) \
    ((struct field){ .name = (key), .kind = FIELD_REAL, .x = (v), .decimals = (dec) }) /* NaN: null */
#define F_TEXT(key, v) ((struct field){ .name = (key), .kind = FIELD_TEXT, .s = (v) }) /* NULL: null */
#define F_LIST(key, v) ((struct field){ .name = (key), .kind = FIELD_LIST, .s = (v) }) /* words parted by blanks */
/* A text for people, and what stands for it in JSON. */
#define F_JSON(key, v, as) ((struct field){ .name = (key), .kind = FIELD_JSON, .s = (v), .json = (as) })

/* Write one line to standard output.  A template of NULL: only JSON has this line. */
void cli_line(bool json, const char *text, const struct field *);
#define CLI_LINE(json, text, ...) cli_line(json, text, (const struct field[]){ __VA_ARGS__, { 0 } })

#endif
