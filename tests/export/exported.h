/* exported.h -- what tests of exports share. */
#ifndef TESTS_EXPORT_EXPORTED_H
#define TESTS_EXPORT_EXPORTED_H

#include <stdbool.h>

#include "export/export.h"

struct game;
struct str;

#define WORKBENCH SRCDIR "/tests/data/workbench.pdn"

/* The game in a format, shown at its end; in the colours of a theme. */
void export(const struct game *, const char *format, bool flip, struct str *out);
void export_in(const struct game *, const char *format, bool flip, const char *theme, struct str *out);

/* What a command says of the text in $FILE. */
void expect_said(const struct str *text, const char *command, const char *want);

/* How often the part is in the text. */
int count(const char *text, const char *part);

#endif
