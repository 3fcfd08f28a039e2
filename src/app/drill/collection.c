/* collection.c -- see collection.h */
#include <config.h>

#include "app/drill/collection.h"

#include <limits.h>
#include <stdio.h>
#include <unistd.h>

#include "app/session/files.h"
#include "base/file.h"

/* What an earlier huff kept; its exercises are on disk before what they were made of goes. */
static bool take_over(const char *old, const char *path, struct err *e)
{
    char due[PATH_MAX + 4], old_due[PATH_MAX + 4], bak[PATH_MAX + 4];
    int fresh;
    LOCAL(exercises) x = { 0 };
    LOCAL(str) text = { 0 };
    snprintf(due, sizeof due, "%s" SCHEDULE_ENDING, path);
    snprintf(old_due, sizeof old_due, "%s" SCHEDULE_ENDING, old);
    snprintf(bak, sizeof bak, "%s.bak", old);
    if (!file_read(old, EXERCISES_BYTES, &text, e)) return false;
    if (text.len) exercises_read_old(&x, text.s);
    if (!exercises_append(path, &x, &fresh, e)) return false;
    if (access(due, F_OK) != 0) rename(old_due, due);
    return rename(old, bak) == 0 || err_errno(e, "%s", bak);
}

static bool find(bool make, char path[PATH_MAX], struct err *e)
{
    char old[PATH_MAX];
    if (!(make ? dirs_make : dirs_path)(DIRS_STATE, COLLECTION_FILE, path))
        return err_set(e, 0, 0, "there is no folder for the exercises");
    return !dirs_path(DIRS_STATE, COLLECTION_OLD, old) || access(old, F_OK) != 0 || take_over(old, path, e);
}

bool collection_load(struct exercises *ret, struct err *e)
{
    char path[PATH_MAX];
    LOCAL(str) text = { 0 };
    *ret = (struct exercises){ 0 };
    return find(false, path, e) && exercises_load(ret, path, e);
}

bool collection_merge(const struct exercises *more, int *ret_fresh, struct err *e)
{
    char path[PATH_MAX];
    return find(true, path, e) && exercises_append(path, more, ret_fresh, e);
}
