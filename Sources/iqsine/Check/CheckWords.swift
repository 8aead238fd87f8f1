import IntegrityCheck

/// The output of a check for people.
enum CheckWords {
  /// A line for each finding, and at the end the counts of checked things.
  static func lines(_ report: CheckReport) -> [String] {
    var lines = report.findings.map { "SAI \($0.code): \($0.vi) / \($0.en)" }
    if report.unlisted > 0 { lines.append("… và \(report.unlisted) lỗi nữa cùng loại / and \(report.unlisted) more of the same kinds") }
    lines.append("Đã kiểm tra / checked: " + report.counts.map { "\($0.count) \($0.vi) / \($0.en)" }.joined(separator: ", "))
    lines += report.notes.map { "\($0.vi) / \($0.en)" }
    let count = Int64(report.findings.count) + report.unlisted
    lines.append(report.isSound ? "Không thấy gì sai / nothing is wrong" : "\(count) chỗ sai / findings")
    return lines
  }

  static func line(_ progress: CheckProgress) -> String {
    let done = progress.done.map { ": \($0)" } ?? ""
    return "Đang kiểm tra \(progress.vi) / checking \(progress.en)\(done)"
  }
}
