/* bytes.h -- the text of a file: mapped or, when it comes bit by bit (archives, pipes), growing at one place in memory.

   A large file is mapped, so what another program writes into it, or cuts off, changes what is read: ask bytes_same
   before and after each reading.  Programs that save by rename, as huff does, do no harm. */
#ifndef STORE_BYTES_H
#define STORE_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

struct err;

struct bytes {
    const char *s; /* never moves once anything of it is known; NULL: nothing yet */
    size_t n;
    bool whole;           /* no more will come */
    uint64_t read, of;    /* of the file; of 0: not known */
    char trouble[160];    /* why it ended early; "" it did not */
    const char *original; /* of UTF-16, which `s` is not: its bytes */
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
    size_t taken;        /* of the bytes there are: see bytes_take */
    bool ended, pending; /* no more input; more output without any */
};

/* Take over `fd`; `name` is for sentences.  Small files are whole at once.  False with a sentence: it cannot be read,
   and is to be released nevertheless. */
bool bytes_open(struct bytes *, int fd, const char *name, struct err *);
/* The same of a file by name; `-` is standard input. */
bool bytes_open_path(struct bytes *, const char *path, struct err *);
/* A text, copied. */
void bytes_of_text(struct bytes *, const char *text, size_t n);
void bytes_release(struct bytes *);

/* Wait for more of what is not whole, `enough` bytes or to the end; less when a pipe pauses or `stop_fd` becomes
   readable. */
void bytes_more(struct bytes *, size_t enough, int stop_fd);

/* Instead: at most `room` bytes more of all there are, as they are in the file or archive; 0: that was all. */
size_t bytes_take(struct bytes *, char *to, size_t room);
/* ... all of what is not whole into a file.  False with a sentence: it is damaged, larger than 16 GiB, or does not
   fit there. */
bool bytes_unpack(struct bytes *, int to, struct err *);

/* Is the file an archive?  Of what comes bit by bit, as far as is known. */
bool bytes_packed(const struct bytes *);

/* Is a mapped file still as it was when it was opened?  False with a sentence.  (A change of ctime alone tells of a file
   whose size and mtime were put back, unless names were given or taken away, as by one that was replaced.) */
bool bytes_same(const struct bytes *, struct err *);

#endif
