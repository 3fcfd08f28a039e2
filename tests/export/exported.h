/* exported.h -- what tests of exports share. */
#ifndef TESTS_EXPORT_EXPORTED_H
#define TESTS_EXPORT_EXPORTED_H

#include <stdbool.h>

#include "export/export.h"

struct game;

#define WORKBENCH SRCDIR "/tests/data/workbench.pdn"

/* The game in a format, shown at its end; in the colours of a theme.  Valid until the next. */
const char *export(const struct game *, const char *format, bool flip);
const char *export_in(const struct game *, const char *format, bool flip, const char *theme);

/* What a command says of the text in $FILE. */
void expect_said(const char *text, const char *command, const char *want);

/* How often the part is in the text. */
int count(const char *text, const char *part);

#endif
