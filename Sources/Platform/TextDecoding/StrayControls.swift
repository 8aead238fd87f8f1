/// Control characters that no text has. Databases pad fields with zeros, and a cable adds a sign now and then: such a text is read without
/// them. A file that is full of them is none. Ctrl-Z ends the files of very old programs.
struct StrayControls {
  /// without them
  let text: String
  let doubts: [TextDoubt]

  private static let mostTold = 100

  /// nil: it is no text.
  /// - Parameter isCertain: the character set of the text was not guessed
  init?(in text: String, isCertain: Bool) {
    guard text.unicodeScalars.contains(where: StrayControls.isOdd) else {
      (self.text, doubts) = (text, [])
      return
    }
    var plain = String.UnicodeScalarView()
    var places: [(at: Int, code: UInt32)] = []
    var (zeros, others, bytes, wasOdd) = (0, 0, 0, false)
    for scalar in text.unicodeScalars {
      let isOdd = StrayControls.isOdd(scalar)
      if isOdd {
        if scalar.value == 0 { zeros += 1 } else { others += 1 }
        if !wasOdd, places.count < StrayControls.mostTold { places.append((bytes, scalar.value)) }
      } else {
        plain.append(scalar)
        bytes += UTF8.width(scalar)
      }
      wasOdd = isOdd
    }
    if !StrayControls.isText(good: plain.count, zeros: zeros, others: others, isCertain) { return nil }
    self.text = String(plain)
    let utf8 = Array(self.text.utf8)
    var lines = LineCounter(utf8)
    doubts = places.map { TextDoubt(line: lines.line(of: $0.at), kind: .control($0.code), text: Surroundings.of($0.at, in: utf8)) }
  }

  /// Zeros alone may be many. Pictures and programs have all kinds, and hardly ever look like UTF-8.
  private static func isText(good: Int, zeros: Int, others: Int, _ isCertain: Bool) -> Bool {
    if !isCertain { return others == 0 && zeros * 20 <= good }
    return others == 0 ? zeros <= good : others * 40 <= good && zeros * 10 <= good
  }

  private static func isOdd(_ scalar: Unicode.Scalar) -> Bool {
    let v = scalar.value
    return v < 0x20 && !(0x09...0x0D).contains(v) && v != 0x1A || v == 0xFFFE || v == 0xFFFF
  }
}
