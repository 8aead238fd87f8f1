import Kernel
import Storage

/// The version of a module's schema.
// wire: internal
public struct SchemaStand: Wire, Hashable, Sendable {
  public var module: String
  public var number: Int64

  public init(module: String, number: Int64) {
    self.module = module
    self.number = number
  }
}

/// The content of a table: its number of rows, and a sum over all their values.
// wire: internal
public struct CountedTable: Wire, Hashable, Sendable {
  public var name: String
  public var rows: Int64
  public var digest: String

  init(_ table: TableDigest) {
    name = table.name
    rows = table.rows
    digest = table.digest
  }
}

/// An amount by which a person recognises the data: "payments" 12.345.000 ₫.
// wire: internal
public struct NamedSum: Wire, Hashable, Sendable {
  public var name: String
  public var amount: Int64

  public init(name: String, amount: Int64) {
    self.name = name
    self.amount = amount
  }
}

/// A file of a copy; `path` is within the copy's folder.
// wire: internal
public struct CopiedFile: Wire, Hashable, Sendable {
  public var path: String
  public var size: Int64
  public var sha256: String

  init(path: String, size: Int64, sha256: String) {
    self.path = path
    self.size = size
    self.sha256 = sha256
  }
}

/// The content of one of the hub's databases in a copy.
// wire: internal
public struct CopiedDatabase: Wire, Hashable, Sendable {
  /// The name of its folder, in the copy as in the data folder: `messenger`. Empty for the restaurant's, which is at
  /// the top of both.
  public var name: String
  /// whether it was opened and counted again, and not only read to its end
  public var opened: Bool
  /// the stream's number at the moment of the copy
  public var seq: Int64
  public var schema: [SchemaStand]
  public var tables: [CountedTable]
  public var sums: [NamedSum]

  init(name: String, opened: Bool, seq: Int64, schema: [SchemaStand], tables: [CountedTable], sums: [NamedSum]) {
    self.name = name
    self.opened = opened
    self.seq = seq
    self.schema = schema
    self.tables = tables
    self.sums = sums
  }
}

/// `manifest.json` of a copy. It lists the content, so that the copy can be verified without its source.
// wire: internal
public struct BackupManifest: Wire, Hashable, Sendable {
  /// the form of copies, 1
  public var format: Int64
  /// the version of iQsine that made it
  public var program: String
  public var madeAt: Instant
  public var reason: BackupReason
  /// `sqlite` or `postgres`
  public var database: String
  /// whether it was opened and counted again, and not only read to its end
  public var opened: Bool
  /// the stream's number at the moment of the copy
  public var seq: Int64
  public var schema: [SchemaStand]
  public var tables: [CountedTable]
  public var sums: [NamedSum]
  public var files: [CopiedFile]
  /// Databases beside the restaurant's. Nil where none was begun: versions that knew of none can read such a copy.
  public var beside: [CopiedDatabase]?
  /// Counts the copies of a folder, so that their order needs no clock. Nil in copies of earlier versions, which are older.
  public var number: Int64?
}

extension BackupManifest {
  /// All databases of the copy, the restaurant's first.
  public var databases: [CopiedDatabase] {
    [CopiedDatabase(name: "", opened: opened, seq: seq, schema: schema, tables: tables, sums: sums)] + (beside ?? [])
  }
}
