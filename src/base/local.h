/* local.h -- words for declarations: what is released by itself, and what is not asked. */
#ifndef BASE_LOCAL_H
#define BASE_LOCAL_H

/* LOCAL(str) text = { 0 }; is a struct str, and str_release(&text) comes of itself where its block is left; so no way out
   may lie before it holds something that can be released. */
#define LOCAL(type) __attribute__((cleanup(type##_release), unused)) struct type

/* OWN(game) g = game_new(...); is a struct game *, and what frees it comes of itself where its block is left.  Beside that
   function stands OWNED(game, game_free); */
#define OWN(type) __attribute__((cleanup(type##_own), unused)) struct type *
#define OWNED(type, free)                           \
    static inline void type##_own(struct type **of) \
    {                                               \
        free(*of);                                  \
    }                                               \
    struct type

/* Behind a parameter that functions of a kind have and this one does not ask. */
#define UNUSED __attribute__((unused))

#endif
