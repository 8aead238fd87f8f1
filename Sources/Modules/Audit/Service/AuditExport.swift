import AuditRules
import Kernel
import Sync

/// The found entries as CSV, page by page. Each line holds everything that its hash covers, so that the chain can be verified outside of
/// the hub (docs/audit.md).
public struct AuditExport: Sendable {
  private let reader: AuditReader
  private let clock: HouseClock

  public init(_ reader: AuditReader, clock: HouseClock) { (self.reader, self.clock) = (reader, clock) }

  /// UTF-8 with its mark, because Excel takes a file without it for another character set.
  public static let heading =
    "\u{FEFF}seq;time;at;made_at;person;name;device;device_name;type;command;body_hash;subject_kind;subject;table;bill;changes;previous;hash\r\n"

  /// The lines of one page, and the `before` of the next one. nil: this was the last.
  public func lines(_ query: AuditQuery) async throws -> (text: String, next: Int64?) {
    let page = try await reader.entries(query)
    return (page.entries.map(line).joined(), page.next)
  }

  private func line(_ entry: AuditEntry) -> String {
    let cells = [
      "\(entry.seq)", time(entry.at), "\(entry.at.raw)", "\(entry.madeAt.raw)", entry.person.raw, AuditExport.plain(entry.name),
      entry.device.raw, AuditExport.plain(entry.deviceName), entry.type, entry.command.raw, entry.bodyHash ?? "", entry.subjectKind ?? "",
      entry.subject ?? "",
      AuditExport.plain(entry.table), entry.bill ?? "", entry.changes.text, entry.previous, entry.hash,
    ]
    return cells.map(AuditExport.cell).joined(separator: ";") + "\r\n"
  }

  /// `2026-11-26 19:04:31` by the house's clock.
  private func time(_ at: Instant) -> String {
    let wall = clock.wall(at)
    let day = [wall.month, wall.day].map(AuditExport.two).joined(separator: "-")
    let time = [wall.secondOfDay / 3600, wall.secondOfDay / 60 % 60, wall.secondOfDay % 60].map(AuditExport.two).joined(separator: ":")
    return "\(wall.year)-\(day) \(time)"
  }

  private static func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// A name that begins like a formula gets a `'` in front, so that no spreadsheet calculates it.
  private static func plain(_ name: Name?) -> String {
    guard let text = name?.raw, let first = text.first else { return "" }
    return "=+-@\t".contains(first) ? "'" + text : text
  }

  private static func cell(_ text: String) -> String {
    guard text.contains(where: { ";\"\n\r".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
