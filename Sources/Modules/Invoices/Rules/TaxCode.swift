import Kernel

public enum TaxCodeTextLimit: TextLimit {
  public static var name: String { "TaxCodeText" }
  public static var most: Int64 { 20 }
  public static var mayBeEmpty: Bool { true }
}
/// A tax code as somebody typed it: at most 20 characters, may be empty.
public typealias TaxCodeText = Text<TaxCodeTextLimit>

/// A Vietnamese tax code, or the identity number that persons and household businesses use as theirs.
public enum TaxCode: Equatable, Sendable {
  /// 10 digits, the last of which checks the others
  case company(String)
  /// `0100109106-001`: a part of a company, with a code of its own
  case branch(String)
  /// 12 digits without a check digit
  case person(String)

  /// Reads digits, with or without blanks, dots and hyphens between them.
  public init?(reading text: String) {
    var digits: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39: digits.append(byte - 0x30)
      case 0x20, 0x2D, 0x2E: continue
      default: return nil
      }
      if digits.count > 13 { return nil }
    }
    switch digits.count {
    case 10 where TaxCode.isChecked(digits): self = .company(TaxCode.text(digits[...]))
    case 12 where digits.contains { $0 != 0 }: self = .person(TaxCode.text(digits[...]))
    case 13 where TaxCode.isChecked(digits) && digits[10...].contains { $0 != 0 }:
      self = .branch(TaxCode.text(digits[..<10]) + "-" + TaxCode.text(digits[10...]))
    default: return nil
    }
  }

  /// As invoices show it.
  public var text: String {
    switch self {
    case .company(let text), .branch(let text), .person(let text): text
    }
  }

  private static let weights: [Int] = [31, 29, 23, 19, 17, 13, 7, 5, 3]

  /// The tenth digit is 10 less the remainder by 11 of the weighted sum. A sum without remainder belongs to no code.
  private static func isChecked(_ digits: [UInt8]) -> Bool {
    var sum = 0
    for i in weights.indices { sum += weights[i] * Int(digits[i]) }
    return sum > 0 && Int(digits[9]) == 10 - sum % 11
  }

  private static func text(_ digits: ArraySlice<UInt8>) -> String { String(decoding: digits.map { $0 + 0x30 }, as: UTF8.self) }
}
