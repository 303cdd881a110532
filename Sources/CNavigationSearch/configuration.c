#include "CNavigationSearch.h"

#include <sqlite3.h>

int navsearch_forgo_memory_statistics(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
