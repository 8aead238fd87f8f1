import Kernel

/// The words of a replay on the terminal, in both languages.
enum ReplayWords {
  /// The most differences that are listed. The sums tell of the rest.
  private static let most = 200

  static func progress(_ progress: Replayer.Progress, _ clock: HouseClock) -> String {
    let wall = clock.wall(progress.at)
    let time = "\(WallTime.two(wall.day))/\(WallTime.two(wall.month)) \(WallTime.two(wall.hour)):\(WallTime.two(wall.minute))"
    return "\(time)  lệnh / work \(progress.done)/\(progress.all)"
  }

  static func lines(_ report: ReplayReport) -> [String] {
    let differences = report.differences
    var lines = table(report)
    lines += others(report)
    lines += report.outcome.refused.prefix(most).map { "KHÁC / DIFFERENT: \($0.type) \($0.command): bị từ chối / refused \($0.code)" }
    lines += differences.prefix(most).map { "KHÁC / DIFFERENT: \($0)" }
    let more = max(0, differences.count - most) + max(0, report.outcome.refused.count - most)
    if more > 0 { lines.append("… +\(more)") }
    lines.append(
      report.isEqual
        ? "Sổ phát lại khớp với sổ ngày \(report.day.date) / the books of the replay equal the day's"
        : "Sổ phát lại KHÁC sổ ngày \(report.day.date) / the books of the replay differ from the day's: "
          + "\(differences.count + report.outcome.refused.count)")
    return lines
  }

  private static func table(_ report: ReplayReport) -> [String] {
    let rows = zip(report.original.books.sums, report.books.sums).map { original, replayed in
      [original.name, ProgressScreen.amount(original.amount), ProgressScreen.amount(replayed.amount)]
    }
    let all = [["", "gốc / original", "phát lại / replay"]] + rows
    let widths = (0..<3).map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      let name = row[0] + String(repeating: " ", count: widths[0] - row[0].count)
      let figures = (1..<3).map { String(repeating: " ", count: widths[$0] - row[$0].count) + row[$0] }
      return ([name] + figures).joined(separator: "  ")
    }
  }

  /// Everything that the comparison does not cover is told.
  private static func others(_ report: ReplayReport) -> [String] {
    var lines = ["lệnh đã phát lại / commands replayed: \(report.outcome.played)"]
    let works = report.outcome.notReplayable.sorted { $0.key < $1.key }
    let count = works.reduce(0) { $0 + $1.value }
    lines.append(
      "không phát lại được / not replayable: \(count)"
        + (works.isEmpty ? "" : " (" + works.map { "\($0.key) \($0.value)" }.joined(separator: ", ") + ")"))
    let later = report.original.changedLater
    if !later.isEmpty {
      lines.append(
        "sửa sau ngày đó, không so / changed after the day, not compared: \(later.count) (" + later.prefix(20).joined(separator: ", ")
          + (later.count > 20 ? ", …" : "") + ")")
    }
    return lines
  }
}

extension ReplayReport {
  var isEqual: Bool { differences.isEmpty && outcome.refused.isEmpty }
}
