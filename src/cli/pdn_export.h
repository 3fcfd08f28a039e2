/* pdn_export.h -- huff pdn export: one game of a file in another form. */
#ifndef CLI_PDN_EXPORT_H
#define CLI_PDN_EXPORT_H

#include <stdbool.h>

struct err;
struct export_format;
struct pdn_source;
struct rules;

struct pdn_export {
    const struct export_format *format;
    const struct rules *assume; /* NULL: what the file says */
    int number;                 /* of the game, from 1 */
    const char *out;            /* NULL: standard output */
    bool quiet;                 /* say nothing of what is wrong in the game */
};

/* False with a sentence when there is no such game or it cannot be written; *ret_errors: the game has errors. */
bool pdn_export(const struct pdn_export *, const char *path, const struct pdn_source *, bool *ret_errors, struct err *);

#endif
