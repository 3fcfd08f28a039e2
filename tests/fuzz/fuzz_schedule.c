/* fuzz_schedule.c -- a schedule; what is read is written as it reads, and no line is lost. */
#include <config.h>

#include "fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "coach/schedule.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    LOCAL(schedule) s = { 0 };
    LOCAL(schedule) again = { 0 };
    LOCAL(str) text = { 0 }, second = { 0 };
    struct err e = { 0 };
    if (!schedule_read(&s, (const char *)data, n, &e)) {
        if (!*e.text || e.line < 1) abort();
        return 0;
    }
    schedule_write(&s, &text);
    if (!schedule_read(&again, str_text(&text), text.len, &e)) abort();
    if (again.n != s.n || again.lines.damaged != s.lines.damaged || again.lines.kept.len != s.lines.kept.len) abort();
    schedule_write(&again, &second);
    if (strcmp(str_text(&text), str_text(&second))) abort();
    schedule_mend(&again, 21000);
    for (int i = 0; i < again.n; i++) {
        card_answer(&again.card[i], (enum grade)(i % 6), 21000);
        if (again.card[i].due > 21000 + 1 + SCHEDULE_DAYS_MOST) abort();
    }
    return 0;
}
