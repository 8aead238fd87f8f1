extension QRMatrix {
  /// The code for a terminal: two rows of modules in each line, with the light edge, lines ended by `\n`.
  ///
  /// The light modules are drawn, so that on a dark ground the code has its true colours without escapes. `coloured` sets both colours, for
  /// terminals: then the ground does not matter. Without it, as in a log, a light ground shows it inverted, which most phones can read.
  public func terminalText(coloured: Bool) -> String {
    let places = -QRMatrix.edge..<width + QRMatrix.edge
    let lines = stride(from: places.lowerBound, to: places.upperBound, by: 2).map { y in
      let line = String(places.map { x in QRMatrix.block(upper: isDark(x, y), lower: isDark(x, y + 1)) })
      return coloured ? QRMatrix.whiteOnBlack + line + QRMatrix.plain : line
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func block(upper: Bool, lower: Bool) -> Character {
    switch (upper, lower) {
    case (false, false): "█"
    case (false, true): "▀"
    case (true, false): "▄"
    case (true, true): " "
    }
  }

  // From the fixed part of the 256 colours: the first sixteen are whatever a terminal's theme makes of them.
  private static let whiteOnBlack = "\u{1B}[38;5;231;48;5;16m"
  private static let plain = "\u{1B}[0m"
}
