#pragma once
#include <stddef.h>
#include "include/cutvfs.h"
#include <sqlite3.h>

enum { most_files = 64 };

typedef enum { op_write, op_truncate, op_sync, op_delete, op_mark } OpKind;

/// One thing that happened to a file.
typedef struct {
  OpKind kind;
  int file;
  /// where it was written; the new length; the number promised; of a deletion and a sync: 1 when the folder was synced with it
  sqlite3_int64 at;
  int length;
  unsigned char *bytes;
} Op;

typedef struct {
  Op *ops;
  int count;
  char *files[most_files];
  int file_count;
  /// of the path of the watched folder, with which every file's begins
  size_t watched_length;
} Record;

/// Whether a file is watched.
int record_covers(const char *path);
/// The number of a watched file.
int record_file(const char *path);
void record_add(OpKind kind, int file, sqlite3_int64 at, int length, const void *bytes);
/// The record as it stands. Its first things do not change any more, until another folder is watched.
Record record_so_far(void);
