#pragma once
#include <stdint.h>

// A file system under SQLite that knows what a disk may forget when the power goes.
//
// It stands over the system's own one and keeps a record of every write, truncation, sync and deletion below one folder, in the
// order in which they happened. From any length of that record a folder can be made that holds what a disk may hold after a cut
// at that point: all that was synced, and of what was written since, each write or not, some of them torn.

/// Puts it under every database that is opened from now on; what does not lie in the watched folder passes through.
/// Answers 0, or SQLite's result code.
int cut_register(void);

/// Begins a new record, of all files below `folder`; the former one is forgotten. Nothing in either folder may be open.
void cut_watch(const char *folder);

/// How many things are on record.
int cut_count(void);

/// Puts on record that everything up to `number` has been promised to somebody.
void cut_mark(int64_t number);

/// The highest number that was promised within the first `count` things on record; 0: none.
int64_t cut_promised(int count);

/// Writes into `folder` what a disk may hold if the power goes after the first `count` things on record. The same seed makes the
/// same choices; files of folders below the watched one need such folders there. Answers 0, or -1 when a file could not be written.
int cut_rebuild(int count, uint64_t seed, const char *folder);
