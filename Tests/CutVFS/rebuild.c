#include "record.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { sector = 512 };

/// A file as it is put together.
typedef struct {
  unsigned char *bytes;
  sqlite3_int64 length, capacity;
  int exists;
} Image;

/// SplitMix64: one state, good enough to toss coins with.
static uint64_t toss(uint64_t *state) {
  uint64_t z = (*state += 0x9E3779B97F4A7C15ull);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  return z ^ (z >> 31);
}

static void grow(Image *image, sqlite3_int64 length) {
  if (length <= image->capacity) return;
  sqlite3_int64 capacity = length * 2;
  if (!(image->bytes = realloc(image->bytes, (size_t)capacity))) abort();
  memset(image->bytes + image->capacity, 0, (size_t)(capacity - image->capacity));
  image->capacity = capacity;
}

static void put(Image *image, const Op *op, int length) {
  image->exists = 1;
  if (length <= 0) return;
  grow(image, op->at + length);
  memcpy(image->bytes + op->at, op->bytes, (size_t)length);
  if (op->at + length > image->length) image->length = op->at + length;
}

static void shorten(Image *image, sqlite3_int64 length) {
  image->exists = 1;
  grow(image, length);
  if (length < image->length) memset(image->bytes + length, 0, (size_t)(image->length - length));
  image->length = length;
}

static void forget(Image *image) {
  if (image->bytes) memset(image->bytes, 0, (size_t)image->length);
  image->length = 0;
  image->exists = 0;
}

/// Does one thing on record to the image, unless the disk had not got to it yet.
static void apply(Image *image, const Op *op, int is_safe, uint64_t *state) {
  int length = op->length;
  if (!is_safe) {
    uint64_t coin = toss(state);
    if (coin & 1) return;
    // Half way through when the power went: as many whole sectors as it had come to.
    if ((coin & 6) == 6) length = (int)((int64_t)length * (int64_t)((coin >> 8) & 7) / 8 / sector * sector);
  }
  if (op->kind == op_write) put(image, op, length);
  if (op->kind == op_truncate) shorten(image, op->at);
  if (op->kind == op_delete) forget(image);
}

/// Which things had certainly reached the disk: writes that a sync of their file follows, deletions that one of the folder follows.
static char *safe_ones(const Record *record, int count) {
  char *safe = calloc((size_t)count + 1, 1);
  if (!safe) abort();
  int synced[most_files] = {0}, folder_synced = 0;
  for (int i = count - 1; i >= 0; i--) {
    const Op *op = &record->ops[i];
    if (op->kind == op_mark) continue;
    if (op->kind == op_sync) {
      synced[op->file] = 1;
      folder_synced |= op->at != 0;
    } else if (op->kind == op_delete) {
      safe[i] = folder_synced || op->at != 0;
    } else {
      safe[i] = (char)synced[op->file];
    }
  }
  return safe;
}

static int save(const Image *image, const char *name, const char *folder) {
  char path[1024];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  remove(path);
  if (!image->exists) return 0;
  FILE *out = fopen(path, "wb");
  if (!out) return -1;
  size_t written = image->length ? fwrite(image->bytes, 1, (size_t)image->length, out) : 0;
  return fclose(out) || written != (size_t)image->length ? -1 : 0;
}

int cut_rebuild(int count, uint64_t seed, const char *folder) {
  Record record = record_so_far();
  if (count > record.count) count = record.count;
  char *safe = safe_ones(&record, count);
  int failed = 0;
  for (int file = 0; file < record.file_count; file++) {
    Image image = {0};
    for (int i = 0; i < count; i++) {
      const Op *op = &record.ops[i];
      if (op->file == file && op->kind != op_mark && op->kind != op_sync) apply(&image, op, safe[i], &seed);
    }
    failed |= save(&image, record.files[file] + record.watched_length + 1, folder);
    free(image.bytes);
  }
  free(safe);
  return failed;
}
