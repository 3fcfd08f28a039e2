/* local.h -- attributes for declarations: released at the end of the block, or unused. */
#ifndef BASE_LOCAL_H
#define BASE_LOCAL_H

/* LOCAL(str) text = { 0 }; declares a struct str, and str_release(&text) runs at the end of its block.  The declaration
   must make it releasable, since every way out of the block releases it. */
#define LOCAL(type) __attribute__((cleanup(type##_release), unused)) struct type

/* OWN(game) g = game_new(...); declares a struct game *, which is freed at the end of its block.  Beside the
   declaration of the function that frees it stands OWNED(game, game_free); */
#define OWN(type) __attribute__((cleanup(type##_own), unused)) struct type *
#define OWNED(type, free)                           \
    static inline void type##_own(struct type **of) \
    {                                               \
        free(*of);                                  \
    }                                               \
    struct type

/* After a parameter that the function's type requires and this function does not use. */
#define UNUSED __attribute__((unused))

#endif
