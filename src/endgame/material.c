/* material.c -- see material.h */
#include <config.h>

#include "endgame/material.h"

#include <assert.h>
#include <string.h>

struct material material_turned(struct material m)
{
    return (struct material){ { m.men[1], m.men[0] }, { m.kings[1], m.kings[0] } };
}

int material_pieces(struct material m)
{
    return m.men[0] + m.men[1] + m.kings[0] + m.kings[1];
}

bool material_is_even(struct material m)
{
    return m.men[0] == m.men[1] && m.kings[0] == m.kings[1];
}

int material_id(struct material m)
{
    assert(material_pieces(m) <= MATERIAL_PIECES);
    return ((m.men[0] * 7 + m.kings[0]) * 7 + m.men[1]) * 7 + m.kings[1];
}

void material_name(struct material m, char ret[MATERIAL_NAME])
{
    char *s = ret;
    for (int side = 0; side < 2; side++) {
        memset(s, 'K', m.kings[side]);
        s += m.kings[side];
        memset(s, 'M', m.men[side]);
        s += m.men[side];
        *s++ = '-';
    }
    s[-1] = '\0';
}

int material_list(int pieces, struct material ret[MATERIAL_LIST])
{
    int n = 0;
    for (int men = 0; men <= pieces; men++)
        for (int own = pieces - 1; own >= 1; own--)
            for (int own_men = 0; own_men <= own && own_men <= men; own_men++) {
                int others = pieces - own, other_men = men - own_men;
                if (other_men > others) continue;
                ret[n++] = (struct material){ { (uint8_t)own_men, (uint8_t)other_men },
                    { (uint8_t)(own - own_men), (uint8_t)(others - other_men) } };
            }
    return n;
}
