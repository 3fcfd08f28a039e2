/* wrap.h -- text broken into lines. */
#ifndef APP_SESSION_WRAP_H
#define APP_SESSION_WRAP_H

struct str;

/* Append words separated by single blanks, in lines of at most 76 columns that begin with `indent` blanks;
   a newline at the end. */
void wrap_put(struct str *out, int indent, const char *words);

/* Append text made safe to show, cut or filled up to so many columns and one blank. */
void wrap_cell(struct str *out, const char *text, int columns);

#endif
