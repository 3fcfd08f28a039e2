/* lang.h -- sentences in the language of who reads them.  English is the source: a sentence is written in it and marked,
   _("Black begins.") where it is said and N_("Black begins.") in a table; a catalogue (po/CODE.po) has it in another
   language, and what it lacks stays English.  Only whole sentences are marked, for another language has other endings and
   another order: "%2$s" may stand before "%1$s" in a catalogue.

   What a program reads is never marked: protocols, events, journals, PDN, JSON, the lines of subcommands.  Numbers are
   written alike everywhere. */
#ifndef BASE_LANG_H
#define BASE_LANG_H

#include "base/words.h"

struct err;

/* Read characters as the environment says, and find the catalogue: of the language asked for (`ms`, `pt_BR`), else of the
   first that LC_ALL, LC_MESSAGES, LANG and LANGUAGE name; in po/ beside the program, where it was built, else in
   ../share/locale from there, else where it was to be installed.  False, and nothing changes: there is none of the
   language asked for, or the terminal has other characters than UTF-8: `e` tells which, and what languages there are. */
bool lang_start(const char *program, const char *asked, struct err *e);
/* Another language from now on: the one asked for, NULL: the environment's.  What was said before stays. */
bool lang_change(const char *asked, struct err *e);
/* The characters alone; all is said in English. */
void lang_characters(void);

#endif
