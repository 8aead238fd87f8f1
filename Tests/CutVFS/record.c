#include "record.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Record record;
static int capacity;
static char *watched;

static void *must(void *memory) {
  if (!memory) abort();
  return memory;
}

void cut_watch(const char *folder) {
  pthread_mutex_lock(&lock);
  for (int i = 0; i < record.count; i++) free(record.ops[i].bytes);
  for (int i = 0; i < record.file_count; i++) free(record.files[i]);
  record.count = record.file_count = 0;
  free(watched);
  watched = must(strdup(folder));
  record.watched_length = strlen(watched);
  pthread_mutex_unlock(&lock);
}

int record_covers(const char *path) {
  pthread_mutex_lock(&lock);
  size_t length = watched ? strlen(watched) : 0;
  int covers = length && path && !strncmp(path, watched, length) && path[length] == '/';
  pthread_mutex_unlock(&lock);
  return covers;
}

int record_file(const char *path) {
  pthread_mutex_lock(&lock);
  int file = 0;
  while (file < record.file_count && strcmp(record.files[file], path)) file++;
  if (file == most_files) abort();
  if (file == record.file_count) record.files[record.file_count++] = must(strdup(path));
  pthread_mutex_unlock(&lock);
  return file;
}

void record_add(OpKind kind, int file, sqlite3_int64 at, int length, const void *bytes) {
  Op op = {kind, file, at, length, NULL};
  if (bytes) op.bytes = memcpy(must(malloc(length)), bytes, length);
  pthread_mutex_lock(&lock);
  if (record.count == capacity) record.ops = must(realloc(record.ops, (capacity = capacity ? capacity * 2 : 4096) * sizeof op));
  record.ops[record.count++] = op;
  pthread_mutex_unlock(&lock);
}

Record record_so_far(void) {
  pthread_mutex_lock(&lock);
  Record now = record;
  pthread_mutex_unlock(&lock);
  return now;
}

int cut_count(void) { return record_so_far().count; }

void cut_mark(int64_t number) { record_add(op_mark, -1, number, 0, NULL); }

int64_t cut_promised(int count) {
  Record all = record_so_far();
  int64_t most = 0;
  for (int i = 0; i < count && i < all.count; i++) {
    if (all.ops[i].kind == op_mark && all.ops[i].at > most) most = all.ops[i].at;
  }
  return most;
}
