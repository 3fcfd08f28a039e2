/* book_notes.c -- see book_notes.h */
#include <config.h>

#include "book/book_notes.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/lookup.h"
#include "base/mem.h"
#include "base/str.h"

enum { FILE_MOST = 1 << 30 };

struct book_notes {
    struct book_note *note;
    size_t n, room;
    struct lookup known; /* by key */
    char *path;          /* NULL: nothing is kept */
};

struct book_notes *book_notes_new(void)
{
    return mem_new(1, sizeof(struct book_notes));
}

void book_notes_free(struct book_notes *b)
{
    mem_free(b->note);
    lookup_release(&b->known);
    mem_free(b->path);
    mem_free(b);
}

const struct book_note *book_notes_find(const struct book_notes *b, uint64_t key)
{
    size_t at = 0;
    for (int64_t i; (i = lookup_next(&b->known, key, &at)) >= 0;)
        if (b->note[i].key == key) return &b->note[i];
    return NULL;
}

static void insert(struct book_notes *b, const struct book_note *note)
{
    if (book_notes_find(b, note->key)) return;
    MEM_ROOM(b->note, b->n, b->room);
    lookup_add(&b->known, note->key, (uint32_t)b->n);
    b->note[b->n++] = *note;
}

/* ---- the file ---- */

static void put_note(const struct book_note *note, struct str *out)
{
    str_addf(out, "%016" PRIx64, note->key);
    for (int i = 0; i < note->n; i++)
        str_addf(out, " %d-%d-%08" PRIx32 ":%d", note->m[i].from, note->m[i].to, note->m[i].id, note->m[i].score);
    str_put(out, '\n');
}

static bool read_move(const char *word, uint64_t key, struct book_entry *ret)
{
    unsigned from, to;
    uint32_t id;
    int score, used = 0;
    if (sscanf(word, " %2u-%2u-%8" SCNx32 ":%6d%n", &from, &to, &id, &score, &used) != 4) return false;
    if (abs(score) > ENGINE_WIN || (word[used] && word[used] != ' ')) return false;
    *ret =
        (struct book_entry){ .key = key, .from = (uint8_t)from, .to = (uint8_t)to, .id = id, .score = (int16_t)score };
    return true;
}

static bool read_note(const char *line, struct book_note *ret)
{
    int used = 0;
    *ret = (struct book_note){ 0 };
    if (sscanf(line, "%16" SCNx64 "%n", &ret->key, &used) != 1 || used != 16) return false;
    for (const char *at = line + used; *at; at += 1 + strcspn(at + 1, " ")) {
        if (*at != ' ' || ret->n == ENGINE_LINES) return false;
        if (!read_move(at, ret->key, &ret->m[ret->n])) return false;
        ret->n++;
    }
    return true;
}

/* Report that a file has searches of another game or with other limits, which follow the game in its first line. */
static bool of_others(const char *path, const char *line, const char *terms, struct err *e)
{
    const char *limits = strstr(terms, "depth ");
    size_t n = limits ? (size_t)(limits - terms) : 0;
    if (strncmp(line, terms, n))
        return err_set(e, 0, 0, "%.200s holds searches of another game: choose another name, or remove it", path);
    return err_set(e, 0, 0, "%.200s holds searches with other limits (%.200s): give the same, or remove it", path,
        line + n);
}

/* Read the whole lines.  What follows the last of them is cut off, such as zeros after a power failure. */
static bool read_lines(struct book_notes *b, const char *path, struct str *text, const char *terms, struct err *e)
{
    char *line = text->s, *next;
    for (int number = 1; (next = strchr(line, '\n')); number++, line = next + 1) {
        struct book_note note;
        *next = 0;
        if (number == 1 && strcmp(line, terms)) return of_others(path, line, terms, e);
        if (number > 1 && !read_note(line, &note))
            return err_set(e, 0, 0, "%.120s:%d: this is no searched position", path, number);
        if (number > 1) insert(b, &note);
    }
    if (line == text->s && strncmp(line, terms, strlen(line))) return of_others(path, line, terms, e);
    return line == text->s + text->len || !truncate(path, line - text->s) || err_errno(e, "%.120s", path);
}

bool book_notes_open(struct book_notes *b, const char *path, const char *terms, struct err *e)
{
    LOCAL(str) text = { 0 };
    b->path = mem_dup(path);
    if (access(path, F_OK) == 0) {
        bool ok = file_read(path, FILE_MOST, &text, e) && (!text.len || read_lines(b, path, &text, terms, e));
        bool begun = text.len && strlen(terms) < text.len && !text.s[strlen(terms)];
        str_clear(&text);
        if (!ok || begun) return ok;
    }
    str_addf(&text, "%s\n", terms);
    return file_save(path, str_text(&text), text.len, e);
}

bool book_notes_add(struct book_notes *b, const struct book_note *note, int n, struct err *e)
{
    LOCAL(str) text = { 0 };
    for (int i = 0; i < n; i++) {
        insert(b, &note[i]);
        put_note(&note[i], &text);
    }
    return !n || !b->path || file_append(b->path, str_text(&text), text.len, e);
}
