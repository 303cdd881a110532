#ifndef CNAVIGATIONSEARCH_H
#define CNAVIGATIONSEARCH_H

/// `sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0)`, which takes arguments in a way that Swift cannot write.
/// Returns SQLite's result code: SQLITE_MISUSE once SQLite has been initialised.
int navsearch_forgo_memory_statistics(void);

#endif
