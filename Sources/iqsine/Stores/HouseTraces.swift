import Foundation
import Hosting
import IntegrityCheck
import Storage

/// The files of a data folder that only a restaurant in use leaves there. They show that an empty database is not the folder's own: its
/// file was copied without its log, or `--database` names another one.
struct HouseTraces: Sendable {
  /// A hub writes these at its first start, after the tables. `tls/` alone proves nothing: `iqsine authority --renew` makes it too.
  private let ofStart: [String]
  private let hasMedia: Bool
  /// An interrupted restore or an old copy leaves no file of messages. A copy of the file alone does.
  private let hasMessagesFile: Bool
  /// How far the streams had come in the folder's own databases. On PostgreSQL somebody may bring back an older state.
  private let reached: [Int64]

  /// Looks before the databases are opened, because opening makes their files.
  init(_ configuration: HubConfiguration) {
    let data = configuration.data
    let ofStart = ["keys", "tls"].filter { HouseTraces.holdsFiles("\(data)/\($0)") }
    self.ofStart = ofStart == ["tls"] ? [] : ofStart
    hasMedia = HouseTraces.holdsFiles("\(data)/media")
    let messages = try? FileManager.default.attributesOfItem(atPath: configuration.messengerFolder + "/iqsine.db")
    hasMessagesFile = (messages?[.size] as? Int ?? 0) > 0
    reached = configuration.store == .folder ? DirtyFlag(folder: data).reached ?? [] : []
  }

  private static func holdsFiles(_ folder: String) -> Bool {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return false }
    while walk.nextObject() != nil {
      if walk.fileAttributes?[.type] as? FileAttributeType == .typeRegular { return true }
    }
    return false
  }

  /// Call it before a migration makes tables.
  ///
  /// - Parameter messenger: nil: there is none
  /// - Returns: the database that is not this folder's; nil: both may be
  func stray(_ restaurant: any SQLDatabase, _ messenger: (any SQLDatabase)?) async throws -> StrayDatabase? {
    let last = try await restaurant.read { try $0.lastChange() }
    let messages = try await messenger?.read { try $0.lastChange() }
    let media = hasMedia ? ["media"] : []
    if let shorter = shorter([last, messages]) { return shorter }
    if let last, last > 0 {
      guard messenger != nil, messages == nil, hasMessagesFile, hasMedia else { return nil }
      return StrayDatabase(isMessenger: true, traces: media)
    }
    // A hub that nobody has set up yet has tables, keys and certificates, but no message and no media.
    let traces = (last == nil ? ofStart : []) + media + (messages ?? 0 > 0 ? [HubStores.messengerName] : [])
    return traces.isEmpty ? nil : StrayDatabase(isMessenger: false, traces: traces)
  }

  /// A database that has not reached the number which the last hub noted: its file was copied without its log.
  /// - Parameter found: the numbers of the restaurant's and the messenger's stream. `nil` in it: no tables, which is another case.
  private func shorter(_ found: [Int64?]) -> StrayDatabase? {
    for (n, (noted, found)) in zip(reached, found).enumerated() {
      if let found, found < noted { return StrayDatabase(isMessenger: n == 1, traces: [], missing: noted - found) }
    }
    return nil
  }
}

extension SQLConnection {
  /// The number of the stream's last change; nil: the database has no tables yet.
  fileprivate func lastChange() throws -> Int64? {
    guard try holds(table: "stream") else { return nil }
    return try first("SELECT MAX(seq) FROM stream")?.optionalInt(0) ?? 0
  }
}

/// An empty database in the place of a restaurant's.
struct StrayDatabase: Sendable {
  let isMessenger: Bool
  /// folders of the data folder
  let traces: [String]
  /// The number of changes that the last hub stored and that are not there. `nil` if the database is empty.
  var missing: Int64?

  /// The reason why the hub does not start, with the remedies.
  func sentence(_ configuration: HubConfiguration) -> String {
    let folders = traces.map { $0 + "/" }.joined(separator: ", ")
    let file = isMessenger ? HubStores.messengerName + "/iqsine.db" : "iqsine.db"
    if let missing {
      return """
        \(file) in \(configuration.data) lacks the last \(missing) changes of the hub that ran there (\(DirtyFlag.name)): the files were copied \
        without \(file)-wal. Stop the hub there and copy the whole folder, or restore a safety copy with 'iqsine restore'. If this older state is \
        wanted, remove \(DirtyFlag.name).
        """
    }
    switch configuration.store {
    case .folder:
      return """
        \(file) in \(configuration.data) is empty, but \(folders) there belong to a restaurant: it is not their database. If the files were copied, \
        \(file)-wal is missing: stop the hub there and copy the whole folder. Or restore a safety copy with 'iqsine restore'. A new restaurant needs \
        another folder (--data).
        """
    case .postgres:
      return """
        the PostgreSQL database is empty, but \(folders) in \(configuration.data) belong to a restaurant: it is not their database. Name the right \
        one with --database, or restore a safety copy with 'iqsine restore'. A new restaurant needs another folder (--data).
        """
    }
  }

  var issue: IntegrityIssue {
    if let missing {
      return isMessenger
        ? IntegrityIssue(
          "database.shorter", vi: "tin nhắn thiếu \(missing) thay đổi cuối: tệp được chép không kèm iqsine.db-wal",
          en: "the database of messages lacks the last \(missing) changes: the file was copied without iqsine.db-wal")
        : IntegrityIssue(
          "database.shorter", vi: "dữ liệu nhà hàng thiếu \(missing) thay đổi cuối: tệp được chép không kèm iqsine.db-wal",
          en: "the restaurant's database lacks the last \(missing) changes: the file was copied without iqsine.db-wal")
    }
    let folders = traces.map { $0 + "/" }.joined(separator: ", ")
    return isMessenger
      ? IntegrityIssue(
        "database.stray", vi: "cơ sở dữ liệu tin nhắn trống, nhưng có \(folders): đây không phải cơ sở dữ liệu của thư mục này",
        en: "the database of messages is empty, but \(folders) are there: it is not the database of this folder")
      : IntegrityIssue(
        "database.stray", vi: "cơ sở dữ liệu nhà hàng trống, nhưng có \(folders): đây không phải cơ sở dữ liệu của thư mục này",
        en: "the restaurant's database is empty, but \(folders) are there: it is not the database of this folder")
  }
}
