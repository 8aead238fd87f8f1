// memfd_create(2), which Swift's module of the C library does not show.
#pragma once

/// A file that lies in memory only, closed when another program is started; less than 0: errno says why.
int memory_file_make(const char *name);
