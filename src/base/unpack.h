/* unpack.h -- .gz and .zst unpacked bit by bit. */
#ifndef BASE_UNPACK_H
#define BASE_UNPACK_H

#include <stdbool.h>
#include <stddef.h>

#include "base/local.h"

struct unpack;
struct err;
struct str;

bool unpack_is_name(const char *path); /* is an archive called so: GAMES.PDN.GZ, x.zst? */

/* Looks at the first bytes of a file: archives are unpacked, anything else comes out as it went in. */
struct unpack *unpack_new(const char *first, size_t n);
void unpack_free(struct unpack *);
OWNED(unpack, unpack_free);
bool unpack_packed(const struct unpack *); /* is it an archive? */

/* Take from *in of *n bytes and write to at most `room` bytes of `out`; *in and *n go on, *ret_out says how many came
   out.  False with half a sentence ("is damaged"): the archive is broken, or unpacks to so much more than it is that it
   can't be games. */
bool unpack_some(struct unpack *, const char **in, size_t *n, char *out, size_t room, size_t *ret_out, struct err *);

/* At the end of the input: was the archive complete? */
bool unpack_whole(const struct unpack *);
extern const char unpack_cut[]; /* "ends too early ...": what is said of one that was not */

/* What was read of a file, in its place what comes out of it.  False with a sentence, which begins with `name`. */
bool unpack_text(const char *name, struct str *text, struct err *);

#endif
