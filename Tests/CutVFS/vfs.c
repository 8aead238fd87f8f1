#include "record.h"

/// An open file: this, and behind it the system's own.
typedef struct {
  sqlite3_file base;
  int file;
  /// the next sync also makes sure that the folder knows the file
  int syncs_folder;
  sqlite3_file *real;
} CutFile;

static sqlite3_vfs *system_vfs;
static sqlite3_vfs vfs;
static sqlite3_io_methods methods;

static CutFile *cut(sqlite3_file *file) { return (CutFile *)file; }
static sqlite3_file *real(sqlite3_file *file) { return cut(file)->real; }
static const sqlite3_io_methods *do_(sqlite3_file *file) { return real(file)->pMethods; }

static int x_close(sqlite3_file *f) { return do_(f) ? do_(f)->xClose(real(f)) : SQLITE_OK; }
static int x_read(sqlite3_file *f, void *bytes, int length, sqlite3_int64 at) { return do_(f)->xRead(real(f), bytes, length, at); }

static int x_write(sqlite3_file *f, const void *bytes, int length, sqlite3_int64 at) {
  int code = do_(f)->xWrite(real(f), bytes, length, at);
  if (code == SQLITE_OK) record_add(op_write, cut(f)->file, at, length, bytes);
  return code;
}

static int x_truncate(sqlite3_file *f, sqlite3_int64 length) {
  int code = do_(f)->xTruncate(real(f), length);
  if (code == SQLITE_OK) record_add(op_truncate, cut(f)->file, length, 0, NULL);
  return code;
}

/// Not passed on: the disk that matters is the one that is made from the record.
static int x_sync(sqlite3_file *f, int flags) {
  (void)flags;
  record_add(op_sync, cut(f)->file, cut(f)->syncs_folder, 0, NULL);
  cut(f)->syncs_folder = 0;
  return SQLITE_OK;
}

static int x_size(sqlite3_file *f, sqlite3_int64 *length) { return do_(f)->xFileSize(real(f), length); }
static int x_lock(sqlite3_file *f, int level) { return do_(f)->xLock(real(f), level); }
static int x_unlock(sqlite3_file *f, int level) { return do_(f)->xUnlock(real(f), level); }
static int x_reserved(sqlite3_file *f, int *answer) { return do_(f)->xCheckReservedLock(real(f), answer); }

/// What would change the file past the record is not offered.
static int x_control(sqlite3_file *f, int wish, void *argument) {
  if (wish == SQLITE_FCNTL_SIZE_HINT || wish == SQLITE_FCNTL_CHUNK_SIZE) return SQLITE_NOTFOUND;
  return do_(f)->xFileControl(real(f), wish, argument);
}

static int x_sector(sqlite3_file *f) { return do_(f)->xSectorSize(real(f)); }
static int x_traits(sqlite3_file *f) { return do_(f)->xDeviceCharacteristics(real(f)) & SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

// What the connections share in memory is gone with the power.
static int x_shm_map(sqlite3_file *f, int page, int size, int extend, void volatile **at) {
  return do_(f)->xShmMap(real(f), page, size, extend, at);
}
static int x_shm_lock(sqlite3_file *f, int offset, int count, int flags) { return do_(f)->xShmLock(real(f), offset, count, flags); }
static void x_shm_barrier(sqlite3_file *f) { do_(f)->xShmBarrier(real(f)); }
static int x_shm_unmap(sqlite3_file *f, int remove) { return do_(f)->xShmUnmap(real(f), remove); }

static int x_open(sqlite3_vfs *self, const char *path, sqlite3_file *f, int flags, int *found) {
  (void)self;
  if (!record_covers(path)) return system_vfs->xOpen(system_vfs, path, f, flags, found);
  CutFile *file = cut(f);
  // As the system's own: the first sync of a journal or a log that may be new also syncs the folder.
  int logs = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL | SQLITE_OPEN_WAL;
  file->syncs_folder = (flags & SQLITE_OPEN_CREATE) && (flags & logs);
  file->real = (sqlite3_file *)&file[1];
  // The path is passed on as it is: what was asked for in it stands behind its end.
  int code = system_vfs->xOpen(system_vfs, path, file->real, flags, found);
  if (code == SQLITE_OK) file->file = record_file(path);
  file->base.pMethods = file->real->pMethods ? &methods : NULL;
  return code;
}

static int x_delete(sqlite3_vfs *self, const char *path, int syncs_folder) {
  (void)self;
  if (!record_covers(path)) return system_vfs->xDelete(system_vfs, path, syncs_folder);
  int code = system_vfs->xDelete(system_vfs, path, 0);
  if (code == SQLITE_OK) record_add(op_delete, record_file(path), syncs_folder, 0, NULL);
  return code;
}

int cut_register(void) {
  if (system_vfs) return SQLITE_OK;
  system_vfs = sqlite3_vfs_find(NULL);
  methods = (sqlite3_io_methods){2,         x_close, x_read,    x_write,    x_truncate,    x_sync,      x_size, x_lock, x_unlock, x_reserved,
                                 x_control, x_sector, x_traits, x_shm_map, x_shm_lock, x_shm_barrier, x_shm_unmap, NULL,   NULL};
  // All else (xAccess, xFullPathname …) is the system's own.
  vfs = *system_vfs;
  vfs.pNext = NULL;
  vfs.zName = "cut";
  vfs.szOsFile = (int)sizeof(CutFile) + system_vfs->szOsFile;
  vfs.xOpen = x_open;
  vfs.xDelete = x_delete;
  return sqlite3_vfs_register(&vfs, 1);
}
