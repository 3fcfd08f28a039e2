/* table_file.c -- see table_file.h and huff-tables(5).  Numbers are little-endian.

       0    8  "huffegt1"
       8    4  CRC-32 of bytes 12 .. 319
      12    4  CRC-32 of the index
      16    4  men and kings of the side to move, of the other
      20    4  codes in a block
      24    8  codes in all
      32    8  length of the file
      40   24  wins, draws, losses
      64    4  plies of the longest
     128  192  the facts, as text, filled with zeros
     320       index: 16 bytes a block: where it begins (8), its length (4), CRC-32 of what it unpacks to (4)
      ..       blocks, each a zlib stream */
#include <config.h>

#include "endgame/table_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "base/err.h"
#include "base/file.h"
#include "base/local.h"
#include "base/mem.h"
#include "base/thread.h"

enum { HEAD = 320, ENTRY = 16, PACKED_MAX = TABLE_BLOCK + 1024, LEVEL = 6, BATCH = 512 };
static const char magic[8] = { 'h', 'u', 'f', 'f', 'e', 'g', 't', '1' };

static uint32_t crc(const uint8_t *at, size_t n)
{
    return (uint32_t)crc32_z(0, at, n);
}

/* ---- names ---- */

void table_facts(const struct rules *r, char ret[TABLE_FACTS])
{
    bool picked = r->forfeit == FORFEIT_ON && r->forfeit_by_opponent;
    int n = snprintf(ret, TABLE_FACTS, "%d back%d fly%d next%d now%d crown%d most%d scope%d forfeit%d%s quiet%d",
        r->width, r->man_captures_back, r->king_flies, r->king_lands, r->removal, r->promotion, r->priority, r->scope,
        r->forfeit, picked ? "opponent" : "", r->quiet_plies);
    /* Facts in which the first games agreed are named only if they differ, so that old folders keep their names. */
    if (rules_height(r) != r->width) n += snprintf(ret + n, (size_t)(TABLE_FACTS - n), " high%d", rules_height(r));
    if (r->capture_lines) n += snprintf(ret + n, (size_t)(TABLE_FACTS - n), " lines%d", r->capture_lines);
    if (!r->man_takes_king) n += snprintf(ret + n, (size_t)(TABLE_FACTS - n), " king0");
    if (r->goal) n += snprintf(ret + n, (size_t)(TABLE_FACTS - n), " goal%d", r->goal);
    if (r->king_moves) n += snprintf(ret + n, (size_t)(TABLE_FACTS - n), " moves%d", r->king_moves);
    if (!r->turns_back) n += snprintf(ret + n, (size_t)(TABLE_FACTS - n), " turn0");
    for (int i = 0; i < r->n_endings; i++) // tables hold no more pieces against a king
        if (r->endings[i].kind == ENDING_LONE && r->endings[i].pieces < MATERIAL_PIECES)
            n += snprintf(ret + n, (size_t)(TABLE_FACTS - n), " %d:%d:%d", r->endings[i].pieces, r->endings[i].kings,
                r->endings[i].plies);
}

bool table_folder(const struct rules *r, const char *folder, char ret[TABLE_PATH])
{
    char facts[TABLE_FACTS];
    table_facts(r, facts);
    int n = snprintf(ret, TABLE_PATH, "%s/%dx%d-%08x", folder, r->width, rules_height(r),
        crc((const uint8_t *)facts, strlen(facts)));
    return n < TABLE_PATH;
}

bool table_home_init(struct table_home *home, const struct rules *r, const char *folder)
{
    home->rules = *r;
    home->gen = gen_for(&home->rules);
    place_init(&home->place, r);
    return table_folder(r, folder, home->folder);
}

bool table_path(const struct table_home *home, struct material m, char ret[TABLE_PATH])
{
    char name[MATERIAL_NAME];
    material_name(m, name);
    return snprintf(ret, TABLE_PATH, "%s/%s.tab", home->folder, name) < TABLE_PATH;
}

/* ---- writing ---- */

static void write_head(uint8_t head[HEAD], const struct table_job *job, uint64_t codes, uint64_t length,
    uint32_t index_crc)
{
    const struct material m = job->material;
    const struct table_counts *c = job->counts;
    memset(head, 0, HEAD);
    memcpy(head, magic, sizeof magic);
    little_put(head + 12, index_crc, 4);
    little_put(head + 16, m.men[0], 1);
    little_put(head + 17, m.kings[0], 1);
    little_put(head + 18, m.men[1], 1);
    little_put(head + 19, m.kings[1], 1);
    little_put(head + 20, TABLE_BLOCK, 4);
    little_put(head + 24, codes, 8);
    little_put(head + 32, length, 8);
    little_put(head + 40, c->wins, 8);
    little_put(head + 48, c->draws, 8);
    little_put(head + 56, c->losses, 8);
    little_put(head + 64, c->longest, 4);
    table_facts(&job->home->rules, (char *)head + 128);
    little_put(head + 8, crc(head + 12, HEAD - 12), 4);
}

static uint32_t block_count(uint64_t codes)
{
    return (uint32_t)((codes + TABLE_BLOCK - 1) / TABLE_BLOCK);
}

static size_t block_size(uint64_t codes, uint32_t i)
{
    uint64_t rest = codes - (uint64_t)i * TABLE_BLOCK;
    return rest < TABLE_BLOCK ? (size_t)rest : TABLE_BLOCK;
}

/* Blocks are packed by several threads, a batch at a time, and written in order. */
struct packing {
    const struct table_job *job;
    uint64_t codes, end;   /* codes of the slice; where the next block begins in the file */
    uint32_t blocks, from; /* blocks of the slice; the first of this batch */
    atomic_bool failed;
    uint8_t *index;                /* after HEAD bytes for the head */
    uint8_t (*packed)[PACKED_MAX]; /* BATCH blocks */
};

static bool stopped(const struct table_job *job)
{
    return job->stop && atomic_load_explicit(job->stop, memory_order_relaxed);
}

static void pack(void *ctx, int job, int hand UNUSED)
{
    struct packing *p = ctx;
    uint32_t i = p->from + (uint32_t)job;
    if (stopped(p->job)) return;
    const uint8_t *block = p->job->codes + (uint64_t)i * TABLE_BLOCK;
    size_t size = block_size(p->codes, i);
    uLongf length = PACKED_MAX;
    if (compress2(p->packed[job], &length, block, size, LEVEL) != Z_OK) atomic_store(&p->failed, true);
    uint8_t *entry = p->index + HEAD + (size_t)i * ENTRY;
    little_put(entry + 8, length, 4);
    little_put(entry + 12, crc(block, size), 4);
}

static bool write_batch(struct packing *p, uint32_t from, int fd)
{
    size_t n = 0;
    int blocks = p->blocks - from < BATCH ? (int)(p->blocks - from) : BATCH;
    p->from = from;
    thread_jobs(blocks < BATCH ? 1 : p->job->threads, blocks, pack, p);
    errno = ECANCELED;
    if (stopped(p->job) || atomic_load(&p->failed)) return false;
    for (int i = 0; i < blocks; i++) {
        uint8_t *entry = p->index + HEAD + (size_t)(from + (uint32_t)i) * ENTRY;
        size_t length = (size_t)little_get(entry + 8, 4);
        little_put(entry, p->end + n, 8);
        memmove(p->packed[0] + n, p->packed[i], length);
        n += length;
    }
    p->end += n;
    return file_write_all(fd, (const char *)p->packed, n);
}

/* A file_change_fn. */
static bool write_blocks(void *ctx, int old UNUSED, int fd, struct err *e UNUSED)
{
    struct packing *p = ctx;
    size_t front = (size_t)p->end;
    bool ok = file_write_all(fd, (const char *)p->index, front);
    for (uint32_t i = 0; ok && i < p->blocks; i += BATCH) ok = write_batch(p, i, fd);
    if (!ok) return false;
    write_head(p->index, p->job, p->codes, p->end, crc(p->index + HEAD, front - HEAD));
    return lseek(fd, 0, SEEK_SET) == 0 && file_write_all(fd, (const char *)p->index, front);
}

bool table_write(const struct table_job *job, struct err *e)
{
    char path[TABLE_PATH];
    if (!table_path(job->home, job->material, path)) return err_set(e, 0, 0, "the folder's name is too long");
    uint64_t codes = place_count(&job->home->place, job->material);
    struct packing p = { .job = job, .codes = codes, .blocks = block_count(codes) };
    p.end = HEAD + (uint64_t)p.blocks * ENTRY;
    p.index = mem_try((size_t)p.end, 1);
    p.packed = mem_try(BATCH, sizeof *p.packed);
    bool ok = p.index && p.packed ? file_change(path, write_blocks, &p, e)
                                  : err_set(e, 0, 0, "there is not enough memory for the tables");
    mem_free(p.index);
    mem_free(p.packed);
    return ok;
}

/* ---- reading ---- */

static bool read_at(int fd, void *to, size_t n, uint64_t at)
{
    return pread(fd, to, n, (off_t)at) == (ssize_t)n;
}

static bool head_fits(const uint8_t head[HEAD], const struct table_home *home, struct material m, uint64_t length)
{
    const uint8_t shape[4] = { m.men[0], m.kings[0], m.men[1], m.kings[1] };
    char facts[TABLE_FACTS] = "";
    table_facts(&home->rules, facts);
    return !memcmp(head, magic, sizeof magic) && little_get(head + 8, 4) == crc(head + 12, HEAD - 12)
        && !memcmp(head + 16, shape, sizeof shape) && little_get(head + 20, 4) == TABLE_BLOCK
        && little_get(head + 24, 8) == place_count(&home->place, m) && little_get(head + 32, 8) == length
        && !strncmp((const char *)head + 128, facts, TABLE_FACTS);
}

static bool index_sound(int fd, uint32_t blocks, uint32_t want)
{
    uint32_t sum = 0;
    uint8_t part[256 * ENTRY];
    for (uint32_t i = 0; i < blocks; i += 256) {
        size_t n = (blocks - i < 256 ? blocks - i : 256) * ENTRY;
        if (!read_at(fd, part, n, HEAD + (uint64_t)i * ENTRY)) return false;
        sum = (uint32_t)crc32_z(sum, part, n);
    }
    return sum == want;
}

bool table_open(struct table_file *t, const struct table_home *home, struct material m, struct err *e)
{
    char path[TABLE_PATH];
    uint8_t head[HEAD];
    struct stat st;
    if (!table_path(home, m, path)) return err_set(e, 0, 0, "the folder's name is too long");
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (fd < 0) return err_errno(e, "cannot read %s", path);
    bool ok = fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && read_at(fd, head, HEAD, 0)
        && head_fits(head, home, m, (uint64_t)st.st_size);
    uint64_t codes = place_count(&home->place, m);
    if (!ok || !index_sound(fd, block_count(codes), (uint32_t)little_get(head + 12, 4))) {
        close(fd);
        return err_set(e, 0, 0, "%s is damaged, or not the table it should be", path);
    }
    *t = (struct table_file){ .fd = fd, .codes = codes, .blocks = block_count(codes) };
    t->counts = (struct table_counts){ little_get(head + 40, 8), little_get(head + 48, 8), little_get(head + 56, 8),
        (uint32_t)little_get(head + 64, 4) };
    return true;
}

void table_close(struct table_file *t)
{
    close(t->fd);
}

bool table_block(const struct table_file *t, uint32_t i, uint8_t ret[TABLE_BLOCK])
{
    uint8_t entry[ENTRY], packed[PACKED_MAX];
    size_t size = block_size(t->codes, i);
    if (!read_at(t->fd, entry, ENTRY, HEAD + (uint64_t)i * ENTRY)) return false;
    size_t length = (size_t)little_get(entry + 8, 4);
    uLongf got = size;
    return length <= sizeof packed && read_at(t->fd, packed, length, little_get(entry, 8))
        && uncompress(ret, &got, packed, length) == Z_OK && got == size && crc(ret, size) == little_get(entry + 12, 4);
}

bool table_sound(const struct table_file *t)
{
    uint8_t codes[TABLE_BLOCK];
    for (uint32_t i = 0; i < t->blocks; i++)
        if (!table_block(t, i, codes)) return false;
    return true;
}

uint8_t *table_read(const struct table_file *t)
{
    uint8_t *codes = mem_try(t->blocks, TABLE_BLOCK);
    bool ok = codes != NULL;
    for (uint32_t i = 0; ok && i < t->blocks; i++) ok = table_block(t, i, codes + (size_t)i * TABLE_BLOCK);
    if (ok) return codes;
    mem_free(codes);
    return NULL;
}
