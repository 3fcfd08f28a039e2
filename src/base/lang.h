/* lang.h -- sentences in the reader's language.  English is the source: a sentence is written in English and marked,
   _("Black begins.") if it is printed there and N_("Black begins.") in a table.  A catalogue (po/CODE.po) holds the
   translations; a sentence that it lacks stays English.  Only whole sentences are marked, since other languages have
   other endings and another order: "%2$s" may stand before "%1$s" in a catalogue.

   Text that a program reads is never marked: protocols, events, journals, PDN, JSON, the lines of subcommands.  Numbers
   are written alike in all languages. */
#ifndef BASE_LANG_H
#define BASE_LANG_H

#include "base/words.h"

struct err;

/* Set the character set from the environment, and find the catalogue of the language `asked` (`ms`, `pt_BR`).  If
   `asked` is NULL, the environment decides: LC_ALL, else LC_MESSAGES, else LANG names the language; unless that is C,
   a language in LANGUAGE goes before it.  Catalogues are looked for in po/ beside the program (where it was built),
   then in ../share/locale from there, then where huff was to be installed.  False, and the language stays, if there
   is no catalogue of the language asked for or the terminal does not use UTF-8; `e` says which, and what languages
   there are. */
bool lang_start(const char *program, const char *asked, struct err *e);
/* Change the language: to `asked`, or to the environment's if NULL.  Earlier output stays.  Fails as
   lang_start does. */
bool lang_change(const char *asked, struct err *e);
/* Set the character set alone; all text is in English. */
void lang_characters(void);

#endif
