/* export_page.h -- the style sheet and the script of the HTML page.  The script knows no rules: it shows positions
   that huff wrote. */
#ifndef EXPORT_EXPORT_PAGE_H
#define EXPORT_EXPORT_PAGE_H

/* Lines, NULL at the end. */
extern const char *const export_page_style[];
extern const char *const export_page_script[];

#endif
