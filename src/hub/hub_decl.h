/* hub_decl.h -- the parameters that another Hub engine declares, and the lines that set them.  No I/O. */
#ifndef HUB_HUB_DECL_H
#define HUB_HUB_DECL_H

#include <stdbool.h>

struct err;
struct hub_msg;
struct rules;
struct str;

struct hub_decls {
    int n;
    struct hub_msg *decl; /* the lines themselves */
};

void hub_decls_release(struct hub_decls *);

/* Take over the content of a `param` line.  A useless line is ignored; a parameter declared again replaces
   the first. */
void hub_decls_add(struct hub_decls *, struct hub_msg *);

/* Append the lines that choose a game, whatever was set before.  *ret_wire is its rules as the engine knows them, which
   decide how squares are numbered.  False with a sentence if the engine does not play the game. */
bool hub_decls_game(const struct hub_decls *, const struct rules *, struct str *out, struct rules *ret_wire,
    struct err *);

/* Append the `set-param` lines for `name=value name="a value"`, in this order, so that of a name said twice the last
   value holds.  False with a sentence if a parameter is not declared or may not have that value. */
bool hub_decls_params(const struct hub_decls *, const char *params, struct str *out, struct err *);
/* The same for version 1 of the protocol, which declares nothing: lines `set name value`, whose values have
   no blanks. */
bool hub_params_1(const char *params, struct str *out, struct err *);

#endif
