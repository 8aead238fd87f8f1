// libpq, the C library of PostgreSQL, as the system installs it.
#include <libpq-fe.h>
