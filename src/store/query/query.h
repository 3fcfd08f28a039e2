/* query.h -- which games are wanted: "player:surname date:2020..2025 res:2-0 ply:>60 text:\"time trouble\"".

   Terms are ANDed; a term is NAME:VALUE or a bare word, which is sought in players, event and site; -TERM negates it.
   Texts compare without case; a value may be quoted, and a quote in it is then written twice.

     player: white: black: event: site: round:   part of the name; player:="NAME", all of it ("=NAME" is a part)
     date:2020..2025  date:2021.03  date:>2020   a day, month (2021.03.??, too) or year, or from one to another
     date:????                                   no year is known
     res:2-0 res:1-0 (White won)  res:draw res:0-2 res:*
     variant:NAME        ply:60 ply:>60 ply:40..80     rating:>1200 (of both)
     comment:"time trou*"    all these words are in the comments; trou*: a word that begins so (no accents: plain.h)
     text:"..."          anywhere in the game's text, comments included
     pos:here  pos:reversed  pos:FEN     the position comes up (on the main line); reversed: with colours exchanged
     pattern:w27,28/b18/K5/e22 plies:4   men w b, kings W B, any king K, pieces of a side o x, empty e, on these squares as
                                         the game calls them, standing for at least so many plies (1)
     material:3v1 plies:4   so many pieces against so many come up, whoever has them, for so long; material:2+1Kv3: men and
                         kings */
#ifndef STORE_QUERY_QUERY_H
#define STORE_QUERY_QUERY_H

#include "base/local.h"
#include "board/pos.h"

struct row;
struct str;

/* What "here" means; NULL fields: there is no board. */
struct query_board {
    const struct rules *rules;
    const struct pos *pos;
};

/* NULL with a sentence and the column.  An empty text is a query every game answers. */
struct query *query_new(const char *text, const struct query_board *, struct err *);
void query_free(struct query *);
bool query_begins(const char *text); /* with a word and a colon, as a term does */
/* Append NAME:"VALUE", or NAME:="VALUE" (`whole`: it is all of the tag's), a blank before it if it is not the first. */
void query_put(struct str *out, const char *name, bool whole, const char *value);
OWNED(query, query_free);

/* Do the terms about headers hold? */
bool query_row(const struct query *, const struct row *);

/* How many terms are there?  Are some about the game's text (comments are a part of it), or its positions? */
int query_terms(const struct query *);
bool query_wants_text(const struct query *);
bool query_wants_moves(const struct query *);

/* Do the terms about a game's text hold, and those about its comments? */
bool query_text(const struct query *, const char *text, size_t n);
bool query_comments(const struct query *, const char *text, size_t n);

/* Do the terms about positions hold on the main line packed (packed.h) from `start`? */
bool query_moves(const struct query *, const struct rules *, const struct pos *start, const unsigned char *packed,
    size_t n);

/* The position with colours exchanged: seen from the other side, the other side to move. */
void query_reverse(const struct rules *, const struct pos *, struct pos *ret);

#endif
