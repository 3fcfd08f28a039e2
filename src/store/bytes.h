/* bytes.h -- the text of a file: mapped or, if it comes bit by bit (archives, pipes), growing at one place in
   memory.

   A large file is mapped.  If another program writes into it or cuts it off, what is read changes, too: ask
   bytes_same before and after each reading.  Programs that save by rename, as huff does, do no harm. */
#ifndef STORE_BYTES_H
#define STORE_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

struct err;

struct bytes {
    const char *s; /* never moves once any of it is known; NULL: nothing has come yet */
    size_t n;
    bool whole;           /* no more will come */
    uint64_t read, of;    /* read, and the size of the file; of 0: not known */
    char trouble[160];    /* why it ended early; "": it did not */
    const char *original; /* if the file is UTF-16, which `s` is not: the file's bytes */
    size_t original_n;
    struct stat was; /* the file when it was opened */
    /* for bytes.c */
    int fd;
    char name[96];
    bool mapped, regular, pieces; /* pieces: what was taken is forgotten */
    size_t room;                  /* of memory reserved */
    size_t mapping;
    struct unpack *unpack;
    char *in;
    const char *in_at;
    size_t in_n;
    size_t taken;        /* how many of the bytes were taken (bytes_take) */
    bool ended, pending; /* no more input; more output is there without more input */
};

/* Take over `fd`; `name` is for sentences.  Small files are complete at once.  False with a sentence if it cannot be
   read; it must be released even then. */
bool bytes_open(struct bytes *, int fd, const char *name, struct err *);
/* Likewise for a file by name; `-` is standard input. */
bool bytes_open_path(struct bytes *, const char *path, struct err *);
/* Use a text, which is copied. */
void bytes_of_text(struct bytes *, const char *text, size_t n);
void bytes_release(struct bytes *);

/* Wait for more of what is not complete: until there are `enough` bytes, or all.  It may return earlier, when a pipe
   pauses or `stop_fd` becomes readable. */
void bytes_more(struct bytes *, size_t enough, int stop_fd);

/* Instead of bytes_more: copy at most `room` further bytes, as they are in the file or archive.  Returns 0 at the
   end. */
size_t bytes_take(struct bytes *, char *to, size_t room);
/* Instead of bytes_more: write all that is still to come into a file.  False with a sentence if it is damaged,
   larger than 16 GiB, or does not fit there. */
bool bytes_unpack(struct bytes *, int to, struct err *);

/* Is the file an archive?  If it comes bit by bit: as far as is known. */
bool bytes_packed(const struct bytes *);

/* Is a mapped file still as it was when it was opened?  False with a sentence.  A change of ctime alone counts,
   since size and mtime may have been put back; but not if the file was only given another name, or lost one, as when
   it was replaced. */
bool bytes_same(const struct bytes *, struct err *);

#endif
