import GRDB

extension Row {
    /// What stands in a column.
    /// - Throws: an error that says that the file is damaged, if that is no such value.
    func stored<Value: DatabaseValueConvertible>(_ column: Int) throws -> Value {
        guard let value = Value.fromDatabaseValue(self[column]) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        return value
    }

    /// The same; nil where there is nothing.
    func storedIfAny<Value: DatabaseValueConvertible>(_ column: Int) throws -> Value? {
        let value: DatabaseValue = self[column]
        return value.isNull ? nil : try stored(column)
    }
}
