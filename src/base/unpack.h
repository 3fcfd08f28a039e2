/* unpack.h -- .gz and .zst archives, unpacked piece by piece. */
#ifndef BASE_UNPACK_H
#define BASE_UNPACK_H

#include <stdbool.h>
#include <stddef.h>

#include "base/local.h"

struct unpack;
struct err;
struct str;

bool unpack_is_name(const char *path); /* does it end like an archive: GAMES.PDN.GZ, x.zst? */

/* Choose by the first n bytes of a file: an archive will be unpacked, anything else copied unchanged. */
struct unpack *unpack_new(const char *first, size_t n);
void unpack_free(struct unpack *);
OWNED(unpack, unpack_free);
bool unpack_packed(const struct unpack *); /* is it an archive? */

/* Take input from *in (*n bytes), which both move on, and write at most `room` bytes to `out`; *ret_out is how many.
   False with half a sentence ("is damaged") if the archive is broken, or unpacks to so many times its size that it
   cannot be games. */
bool unpack_some(struct unpack *, const char **in, size_t *n, char *out, size_t room, size_t *ret_out, struct err *);

/* At the end of the input: was the archive complete? */
bool unpack_whole(const struct unpack *);
extern const char unpack_cut[]; /* "ends too early ...": the message if it was not */

/* Replace `text`, the content of a file, by what it unpacks to.  False with a sentence that begins with `name`. */
bool unpack_text(const char *name, struct str *text, struct err *);

#endif
