/* dxp_hear.h -- what the other side of a DXP connection says (see dxp_peer.h). */
#ifndef DXP_DXP_HEAR_H
#define DXP_DXP_HEAR_H

#include <stdbool.h>
#include <stdint.h>

struct dxp_peer;

/* Look at the next message that came; false: there is none yet. */
bool dxp_hear_next(struct dxp_peer *, int64_t now);

#endif
