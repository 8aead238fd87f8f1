import AuditRules
import Kernel
import Sync

/// The found entries as CSV, page by page. Each line holds everything that its hash covers, so that the chain can be verified outside of
/// the hub (docs/audit.md).
public struct AuditExport: Sendable {
  private let reader: AuditReader
  private let clock: HouseClock
  private let signs: CSVSigns

  public init(_ reader: AuditReader, clock: HouseClock, _ signs: CSVSigns) { (self.reader, self.clock, self.signs) = (reader, clock, signs) }

  public var heading: [UInt8] {
    var text = CSVText(signs)
    let names = [
      "seq", "time", "at", "made_at", "person", "name", "device", "device_name", "type", "command", "body_hash", "subject_kind", "subject",
      "table", "bill", "changes", "previous", "hash",
    ]
    text.row(names.map { .value($0) })
    return text.bytes
  }

  /// The lines of one page, and the `before` of the next one. nil: this was the last.
  public func lines(_ query: AuditQuery) async throws -> (text: [UInt8], next: Int64?) {
    let page = try await reader.entries(query)
    var text = CSVText(signs, isMarked: false)
    for entry in page.entries { text.row(cells(entry)) }
    return (text.bytes, page.next)
  }

  /// The hashed fields stand as they are. None of them is a text of people.
  private func cells(_ entry: AuditEntry) -> [CSVCell] {
    [
      .value("\(entry.seq)"), .value(time(entry.at)), .value("\(entry.at.raw)"), .value("\(entry.madeAt.raw)"), .value(entry.person.raw),
      .text(entry.name?.raw ?? ""), .value(entry.device.raw), .text(entry.deviceName?.raw ?? ""), .value(entry.type),
      .value(entry.command.raw), .value(entry.bodyHash ?? ""), .value(entry.subjectKind ?? ""), .value(entry.subject ?? ""),
      .text(entry.table?.raw ?? ""), .text(entry.bill ?? ""), .value(entry.changes.text), .value(entry.previous), .value(entry.hash),
    ]
  }

  /// `2026-11-26 19:04:31` by the house's clock.
  private func time(_ at: Instant) -> String {
    let wall = clock.wall(at)
    let day = [wall.month, wall.day].map(AuditExport.two).joined(separator: "-")
    let time = [wall.secondOfDay / 3600, wall.secondOfDay / 60 % 60, wall.secondOfDay % 60].map(AuditExport.two).joined(separator: ":")
    return "\(wall.year)-\(day) \(time)"
  }

  private static func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
