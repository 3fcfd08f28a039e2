/* wings.c -- the table of wings.  A list lies over everything, so it is asked first; a review borrows the engine of an
   analysis, so it goes before it. */
#include <config.h>

#include "app/commands/wings.h"

#include <stddef.h>

#include "app/analysis/analysis.h"
#include "app/analysis/played.h"
#include "app/analysis/reviewing.h"
#include "app/drill/drill.h"
#include "app/kiosk/barred.h"
#include "app/list/beside.h"
#include "app/list/browse.h"
#include "app/list/importing.h"
#include "app/peer/peer.h"
#include "app/table/visit.h"

const struct wing *const wings[] = { &kiosk_wing, &list_wing, &drill_wing, &peer_wing, &table_wing, &reviewing_wing,
    &analysis_wing, &making_wing, &importing_wing, &played_wing, &beside_wing, NULL };
