/* save.c -- see save.h */
#include <config.h>

#include "app/session/save.h"

#include <string.h>

#include "app/session/state.h"

static bool overwrite(struct session *s)
{
    return filing_save(s, s->question.path);
}

bool save_is_open(const struct session *s, const struct stat *st)
{
    return s->file.catalog && st->st_ino == s->file.stat.st_ino && st->st_dev == s->file.stat.st_dev;
}

bool save_has_changed(const struct session *s, const struct stat *st)
{
    return st->st_size != s->file.stat.st_size || st->st_mtim.tv_sec != s->file.stat.st_mtim.tv_sec
        || st->st_mtim.tv_nsec != s->file.stat.st_mtim.tv_nsec;
}

bool save_to(struct session *s, const char *path)
{
    struct stat st;
    bool there = files_stat(&s->how.files, path, &st), same = *s->file.name && !strcmp(path, s->file.name);
    if (strlen(path) >= sizeof s->question.path) return say_no(s, "The file name is too long");
    if (!files_plain(&s->how.files, path))
        return say_no(s, "%s cannot be written back; say another name: saveas FILE", path);
    if (path != s->question.path) strcpy(s->question.path, path);
    if (there && S_ISREG(st.st_mode) && !save_is_open(s, &st) && !same)
        return ask_first(s, overwrite, "Not saved", "%s exists; replace it? y/n (`append` adds to it)", path);
    if (there && (same || save_is_open(s, &st)) && s->file.catalog && *s->file.name && save_has_changed(s, &st))
        return ask_first(s, overwrite, "Not saved", "%s has been changed by another program; overwrite it? y/n", path);
    return filing_save(s, s->question.path);
}
