import Kernel
import MessengerRules
import Storage
import Sync

/// The search tokens of the file names of a message, by its number. They are stored because the index can only delete a message
/// with all its tokens. The row with the file's name may be deleted earlier.
struct FileNames {
  let sql: any SQLConnection

  /// The tokens in the index.
  func tokens(of n: Int64) throws -> [String] {
    let row = try sql.first("SELECT words FROM message_name WHERE n = $1", [.integer(n)])
    return try row?.optionalText(0)?.split(separator: " ").map(String.init) ?? []
  }

  func add(_ tokens: [String], to n: Int64) throws {
    if tokens.isEmpty { return }
    try sql.write("INSERT INTO message_name (n, words) VALUES ($1, $2)", [.integer(n), .text(FileNames.text(tokens))])
  }

  func has(_ n: Int64) throws -> Bool { try sql.first("SELECT n FROM message_name WHERE n = $1", [.integer(n)]) != nil }

  /// Records that the index holds these tokens.
  func put(_ tokens: [String], of n: Int64) throws {
    try sql.write("UPDATE message_name SET words = $2 WHERE n = $1", [.integer(n), .text(FileNames.text(tokens))])
  }

  func forget(_ n: Int64) throws { try sql.write("DELETE FROM message_name WHERE n = $1", [.integer(n)]) }

  /// Messages that were sent before the search for file names existed, newest first.
  func missing(_ count: Int64) throws -> [Int64] {
    try sql.query("SELECT n FROM message_name WHERE words IS NULL ORDER BY n DESC LIMIT $1", [.integer(count)]).map { try $0.int(0) }
  }

  private static func text(_ tokens: [String]) -> String { tokens.joined(separator: " ") }
}

extension Media {
  /// The device gives all voice messages the same name, so it is not indexed.
  var nameToFind: String? { form == .voice ? nil : name.raw }
}

/// Adds the file names of old messages to the search index, a few at a time so that nobody waits.
public struct NameIndexing: Sendable {
  private static let atOnce: Int64 = 50
  private let keys: RoomKeys

  public init(keys: RoomKeys) { self.keys = keys }

  /// Runs until nothing is left. Call it at each start of the hub. It continues after an interruption.
  public func run(with processor: CommandProcessor) async throws {
    while try await processor.perform({ work in try index(in: work) }) { await Task.yield() }
  }

  /// - Returns: whether there may be more.
  func index(in work: UnitOfWork) throws -> Bool {
    let some = try FileNames(sql: work.sql).missing(NameIndexing.atOnce)
    for n in some { try index(n, in: work.sql) }
    return Int64(some.count) == NameIndexing.atOnce
  }

  private func index(_ n: Int64, in sql: any SQLConnection) throws {
    let store = MessageStore(sql: sql, keys: keys)
    let row = try sql.first("\(MessageStore.selection) WHERE m.n = $1 AND m.deleted_at IS NULL AND r.deleted_at IS NULL", [.integer(n)])
    guard let message = try row.map({ try store.read($0).message }) else { return try FileNames(sql: sql).forget(n) }
    let names = keys.tokens.of(names: try MediaStore(sql: sql, keys: keys).carried(by: [message]).compactMap(\.nameToFind))
    let old = keys.tokens.of(message)
    try WordIndex(sql: sql).replace(old, by: old + names, of: n)
    try FileNames(sql: sql).put(names, of: n)
  }
}
