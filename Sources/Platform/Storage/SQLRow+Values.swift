// Typed access to a row, by column position or name. An error names the column and the expected type, never the value.
extension SQLRow {
  public func int(_ column: Int) throws(StorageError) -> Int64 {
    let value = try value(column)
    if case .integer(let integer) = value { return integer }
    throw mismatch(column, "an integer", value)
  }

  public func optionalInt(_ column: Int) throws(StorageError) -> Int64? {
    let value = try value(column)
    switch value {
    case .integer(let integer): return integer
    case .null: return nil
    case .text, .blob: throw mismatch(column, "an integer or null", value)
    }
  }

  public func text(_ column: Int) throws(StorageError) -> String {
    let value = try value(column)
    if case .text(let text) = value { return text }
    throw mismatch(column, "text", value)
  }

  public func optionalText(_ column: Int) throws(StorageError) -> String? {
    let value = try value(column)
    switch value {
    case .text(let text): return text
    case .null: return nil
    case .integer, .blob: throw mismatch(column, "text or null", value)
    }
  }

  public func blob(_ column: Int) throws(StorageError) -> [UInt8] {
    let value = try value(column)
    if case .blob(let bytes) = value { return bytes }
    throw mismatch(column, "bytes", value)
  }

  public func optionalBlob(_ column: Int) throws(StorageError) -> [UInt8]? {
    let value = try value(column)
    switch value {
    case .blob(let bytes): return bytes
    case .null: return nil
    case .integer, .text: throw mismatch(column, "bytes or null", value)
    }
  }

  /// A Boolean, stored as 0 or 1. Any other number is an error.
  public func bool(_ column: Int) throws(StorageError) -> Bool {
    let value = try value(column)
    switch value {
    case .integer(0): return false
    case .integer(1): return true
    case .null, .integer, .text, .blob: throw mismatch(column, "0 or 1", value)
    }
  }
}

extension SQLRow {
  public func int(_ column: String) throws(StorageError) -> Int64 { try int(position(column)) }

  public func optionalInt(_ column: String) throws(StorageError) -> Int64? {
    try optionalInt(position(column))
  }

  public func text(_ column: String) throws(StorageError) -> String { try text(position(column)) }

  public func optionalText(_ column: String) throws(StorageError) -> String? {
    try optionalText(position(column))
  }

  public func blob(_ column: String) throws(StorageError) -> [UInt8] { try blob(position(column)) }

  public func optionalBlob(_ column: String) throws(StorageError) -> [UInt8]? {
    try optionalBlob(position(column))
  }

  public func bool(_ column: String) throws(StorageError) -> Bool { try bool(position(column)) }

  private func position(_ column: String) throws(StorageError) -> Int {
    guard let position = columns.position(of: column) else {
      throw .unexpectedColumn(column, expected: "a column", found: "none")
    }
    return position
  }
}
