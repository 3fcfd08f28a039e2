/* jail_none.c -- see jail.h: without a way to confine strangers there is no kiosk. */
#include <config.h>

#include "base/err.h"
#include "base/jail.h"
#include "base/local.h"

static bool refuse(struct err *e)
{
    return err_set(e, 0, 0, "this huff was built without libseccomp and cannot be a kiosk");
}

bool jail_start(char *ret_asked UNUSED, size_t n UNUSED, struct err *e)
{
    return refuse(e);
}

bool jail_shut(const struct jail_path *paths UNUSED, int n UNUSED, bool *ret_held UNUSED, struct err *e)
{
    return refuse(e);
}

void jail_renew_cpu(void)
{
}

void jail_server(void)
{
}
