#include <xlsxwriter.h>

// The library only reads these texts. Its type of the fields is 'char *' on Debian 12 and 'const char *' on Debian 13.
static inline void iqsine_set_tmpdir(lxw_workbook_options *options, const char *folder) { options->tmpdir = (char *)folder; }
static inline void iqsine_set_title(lxw_doc_properties *properties, const char *title) { properties->title = (char *)title; }
