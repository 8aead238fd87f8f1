import Foundation

/// The report as one page for a terminal.
struct DoctorPage {
  let report: DoctorReport
  let language: DoctorLanguage
  /// columns of the terminal
  var width = 100
  var isColoured = false

  func text(at now: Date) -> String {
    let names = report.diagnoses.map { $0.part.name.text(in: language) }
    let column = names.map(\.count).max() ?? 0
    let title = "iQsine \(Iqsine.version) · " + Bilingual("khám máy", "doctor").text(in: language)
    let lines = report.diagnoses.flatMap { entry(of: $0, column) }
    return ([title + " · " + DoctorFigures.minute(now).text(in: language), ""] + lines + ["", summary]).joined(separator: "\n")
  }

  private func entry(of diagnosis: Diagnosis, _ column: Int) -> [String] {
    let name = diagnosis.part.name.text(in: language)
    let indent = column + 4
    let room = max(30, width - indent)
    let state = DoctorPage.wrap(diagnosis.state.text(in: language), to: room)
    let padding = String(repeating: " ", count: column - name.count)
    let first = paint(diagnosis.mark.sign, diagnosis.mark) + " " + name + padding + "  " + (state.first ?? "")
    let blank = String(repeating: " ", count: indent)
    var lines = [first] + state.dropFirst().map { blank + $0 }
    if let advice = diagnosis.advice {
      let steps = DoctorPage.wrap(advice.text(in: language), to: room - 2)
      lines += steps.enumerated().map { index, step in blank + (index == 0 ? "→ " : "  ") + step }
    }
    return lines
  }

  private var summary: String {
    let (fine, hints, faults) = (report.count(.fine), report.count(.hint), report.count(.fault))
    let vi =
      faults > 0
      ? "\(faults) chỗ hỏng, \(hints) chỗ cần để ý, \(fine) chỗ tốt." : hints > 0 ? "Máy chạy được. \(hints) chỗ cần để ý." : "Mọi thứ đều tốt."
    let en =
      faults > 0
      ? "\(faults) broken, \(hints) to note, \(fine) fine." : hints > 0 ? "The machine can serve. \(hints) to note." : "All is well."
    return Bilingual(vi, en).text(in: language)
  }

  private func paint(_ sign: String, _ mark: Diagnosis.Mark) -> String {
    guard isColoured else { return sign }
    let colour =
      switch mark {
      case .fine: 32
      case .hint: 33
      case .fault: 31
      }
    return "\u{1B}[1;\(colour)m\(sign)\u{1B}[0m"
  }

  /// Breaks at blanks. A longer word, such as a path, keeps its line.
  static func wrap(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
