import CNavigationSearch
import GRDBSQLite

extension SearchIndex {
    /// Tells SQLite not to count the memory that it uses, for this process and whoever else uses SQLite in it.
    ///
    /// Each piece of memory is counted under a lock that all threads share, so several threads that search hardly
    /// get on faster than one. Nothing here needs the count (`sqlite3_status`, `sqlite3_soft_heap_limit64`), but
    /// something else in an app may: the app decides. See <https://www.sqlite.org/malloc.html#memory_allocation_statistics>.
    ///
    /// Call it before anything opens a database, since SQLite cannot change its mind later.
    /// - Returns: whether it was in time.
    @discardableResult public static func forgoMemoryStatistics() -> Bool {
        navsearch_forgo_memory_statistics() == SQLITE_OK
    }
}
