import Simulation

/// The result of a simulated evening as text.
enum SimulationSummary {
  static func text(of report: AuditReport) -> String {
    var lines = ["Đã đối chiếu / compared:"]
    lines += report.checked.map { "  \($0.count) \($0.what)" }
    lines += report.leftOut.map { "  không đối chiếu / not compared: \($0)" }
    if report.isClean {
      lines.append("Sổ khớp / the books agree.")
    } else {
      lines.append("Sổ không khớp / the books do not agree: \(report.findings.count)")
      lines += report.findings.map { "  \($0)" }
    }
    return lines.joined(separator: "\n")
  }
}
