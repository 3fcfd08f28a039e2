/* local.h -- variables of a block that are released where it is left, by whatever way. */
#ifndef BASE_LOCAL_H
#define BASE_LOCAL_H

/* LOCAL(str) text = { 0 }; is a struct str, and str_release(&text) comes of itself; so no way out may lie before it
   holds something that can be released. */
#define LOCAL(type) __attribute__((cleanup(type##_release))) struct type

#endif
