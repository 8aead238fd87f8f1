/// The signs of a CSV file that a spreadsheet expects, by the language of its user.
public struct CSVSigns: Equatable, Sendable {
  public let separator: UInt8
  /// before decimals
  public let point: String

  /// Vietnamese, German and others: a comma begins decimals, so semicolons part cells.
  public static let semicolons = CSVSigns(separator: 0x3B, point: ",")
  public static let commas = CSVSigns(separator: 0x2C, point: ".")

  public static func of(english: Bool) -> CSVSigns { english ? commas : semicolons }
}

/// A cell of a CSV file.
public enum CSVCell: Equatable, Sendable {
  /// Words of people. A spreadsheet shows them and never works them out.
  case text(String)
  /// a number, a day, an id or another text that the program itself makes
  case value(String)
  /// the same, in quotes that a format asks for
  case quoted(String)
  /// the same, of a format that takes none in quotes
  case bare(String)
}

/// Tables as CSV (RFC 4180). It compares bytes: to Swift, a separator and the combining mark behind it are another character.
public struct CSVText: Sendable {
  /// UTF-8 with its mark, because Excel takes a file without it for another character set.
  public private(set) var bytes: [UInt8]
  private let separator: UInt8

  /// - Parameter isMarked: `false` for lines that continue a file
  public init(_ signs: CSVSigns, isMarked: Bool = true) {
    separator = signs.separator
    bytes = isMarked ? [0xEF, 0xBB, 0xBF] : []
  }

  public mutating func row(_ cells: [CSVCell]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(separator) }
      switch cell {
      case .text(let words): append(CSVText.guarded(WritableText.cleaned(words)))
      case .value(let words): append(words)
      case .quoted(let words): append(words, always: true)
      case .bare(let words): bytes += Array(words.utf8)
      }
    }
    bytes += [0x0D, 0x0A]
  }

  public mutating func emptyRow() { bytes += [0x0D, 0x0A] }

  /// Any separator is a reason for quotes, because a reader may expect another one than the writer.
  private mutating func append(_ text: String, always: Bool = false) {
    let utf8 = Array(text.utf8)
    let isQuoted =
      always || utf8.first == 0x20 || utf8.last == 0x20
      || utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x3B || $0 == 0x7C || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    guard isQuoted else {
      bytes += utf8
      return
    }
    bytes.append(0x22)
    for byte in utf8 {
      bytes.append(byte)
      if byte == 0x22 { bytes.append(byte) }
    }
    bytes.append(0x22)
  }

  // MARK: formulas

  /// A text that a spreadsheet would take for a formula, or a reader for a comment, gets a `'` in front. One that begins with
  /// `'` gets another, so that reading takes exactly one off.
  public static func guarded(_ text: String) -> String { text.utf8.first == 0x27 || isFormula(text) ? "'" + text : text }

  /// The text that `guarded` was given. A lone `'` stays.
  public static func unguarded(_ text: String) -> String {
    guard text.utf8.first == 0x27 else { return text }
    let rest = String(String.UnicodeScalarView(text.unicodeScalars.dropFirst()))
    return rest.utf8.first == 0x27 || isFormula(rest) ? rest : text
  }

  /// Blanks and quotes in front hide no formula: programs take them off.
  private static func isFormula(_ text: String) -> Bool {
    var isFirst = true
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0D: return true
      case 0x0A, 0x20, 0x22, 0xA0, 0xFEFF: break
      // `= + - @`, as some keyboards of East Asia write them too. With a stroke `=` becomes U+2260 in a composed text.
      case 0x3D, 0x2B, 0x2D, 0x40, 0xFF1D, 0xFF0B, 0xFF0D, 0xFF20, 0x2212, 0x2260: return true
      case 0x23: return isFirst
      default: return false
      }
      isFirst = false
    }
    return false
  }
}
