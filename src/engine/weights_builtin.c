/* weights_builtin.c -- the weights compiled in, unpacked when first asked for and then kept. */
#include <config.h>

#include "engine/weights.h"

#include <pthread.h>
#include <string.h>

#include "board/variants.h"
#include "engine/weights_data.h"
#include "engine/weights_gen.h"

enum { FILES = sizeof weights_file / sizeof *weights_file - 1 };

int weights_likeness(const struct rules *a, const struct rules *b)
{
    if (cover_board(a) != cover_board(b) || !weights_fit(b)) return -1;
    if (a->move_lines != b->move_lines || a->goal != b->goal || a->capture_lines != b->capture_lines) return -1;
    return 4 * ((a->king_flies == b->king_flies) + (a->man_captures_back == b->man_captures_back))
        + (a->priority == b->priority) + (a->forfeit == b->forfeit)
        + 2 * ((a->removal == b->removal) + (a->king_lands == b->king_lands) + (a->rows == b->rows));
}

static const struct rules *rules_of(int file)
{
    int i = 0;
    while (strcmp(variants_builtin(i)->id, weights_file[file].game)) i++;
    return variants_builtin(i);
}

static int best_file(const struct rules *r)
{
    int best = -1, most = -1;
    for (int i = 0; i < FILES; i++) {
        const struct rules *own = rules_of(i);
        int like = strcmp(own->id, r->id) ? weights_likeness(own, r) : weights_likeness(own, r) < 0 ? -1 : 100;
        if (like > most) {
            most = like;
            best = i;
        }
    }
    return best;
}

const struct weights *weights_builtin(const struct rules *r)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static struct weights *made[FILES + 1];
    int i = best_file(r);
    if (i < 0) return NULL;
    pthread_mutex_lock(&lock);
    if (!made[i]) made[i] = weights_parse(weights_file[i].bytes, weights_file[i].n, NULL);
    pthread_mutex_unlock(&lock);
    return made[i];
}
