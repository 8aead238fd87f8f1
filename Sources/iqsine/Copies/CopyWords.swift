import Backups
import Foundation
import Kernel
import Sync

/// The commands' output about copies.
enum CopyWords {
  static func printMade(_ copy: FoundCopy) {
    print("Đã sao lưu / copied: \(copy.path)")
    if let manifest = copy.manifest { print(contents(manifest)) }
  }

  static func line(_ copy: FoundCopy, now: Instant) -> String {
    guard let manifest = copy.manifest, copy.isWhole else { return "  \(copy.name)  HỎNG / damaged" }
    let age = age(of: manifest.madeAt, now: now)
    return "  \(copy.name)  \(age), \(size(copy.size)), iQsine \(manifest.program), \(manifest.database)"
  }

  /// Figures by which an owner recognizes the data: how many orders, and how much money; then how many messages.
  static func contents(_ manifest: BackupManifest) -> String { manifest.databases.map(contents).joined(separator: "\n") }

  private static func contents(_ held: CopiedDatabase) -> String {
    let tables = held.tables.filter { $0.rows > 0 }.map { "\($0.name) \($0.rows)" }.joined(separator: ", ")
    guard held.name.isEmpty else { return "  \(held.name): \(tables)" }
    let sums = held.sums.map { "\($0.name) \($0.amount)" }.joined(separator: ", ")
    return "  rows: \(tables)\n  sums: \(sums)\n  last change: \(held.seq)"
  }

  static func age(of instant: Instant, now: Instant) -> String {
    let minutes = max(0, now.milliseconds(since: instant) / 60_000)
    return switch minutes {
    case ..<120: "\(minutes) min old"
    case ..<(48 * 60): "\(minutes / 60) h old"
    default: "\(minutes / 1440) days old"
    }
  }

  private static func size(_ bytes: Int64) -> String {
    bytes < 10 << 20 ? "\((bytes + 1023) >> 10) KB" : "\((bytes + (1 << 19)) >> 20) MB"
  }
}
