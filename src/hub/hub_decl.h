/* hub_decl.h -- the parameters another Hub engine declares, and lines that set them.  No I/O. */
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

/* Take a `param` line over; a useless one is ignored, one declared again replaces the first. */
void hub_decls_add(struct hub_decls *, struct hub_msg *);

/* Append the lines that choose a game; *ret_wire are its rules as the engine knows them, which decide how squares
   are numbered.  False with a sentence when the engine does not play it. */
bool hub_decls_game(const struct hub_decls *, const struct rules *, struct str *out, struct rules *ret_wire,
    struct err *);

/* Append the `set-param` lines that give parameters their values, none for those that have them already: `name=value
   name="a value"`.  False with a sentence when one is not declared or may not have that value. */
bool hub_decls_params(const struct hub_decls *, const char *params, struct str *out, struct err *);
/* The same for version 1 of the protocol, where nothing is declared: lines `set name value`, whose values have no blanks. */
bool hub_params_1(const char *params, struct str *out, struct err *);

#endif
