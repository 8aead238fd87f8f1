/// Which of the standards a card is written by: 2.1 as old phones export it, RFC 2426, RFC 6350.
public enum VCardVersion: String, Sendable, CaseIterable {
  case v21 = "2.1"
  case v3 = "3.0"
  case v4 = "4.0"
}

/// The limits for reading a card.
public struct VCardLimits: Sendable {
  /// for the whole card, as it is written
  public var bytes: Int
  public var properties: Int
  /// for one property, without its folds; a photo of 512 KiB fits
  public var lineBytes: Int

  public init(bytes: Int, properties: Int, lineBytes: Int) {
    self.bytes = bytes
    self.properties = properties
    self.lineBytes = lineBytes
  }

  public static let standard = VCardLimits(bytes: 1 << 20, properties: 1000, lineBytes: 704 << 10)
}

/// Something of a card that was left out or mended, though the card was read.
public struct VCardRemark: Equatable, Sendable {
  public let reason: VCardError.Reason
  /// the line of the file, from 1
  public let line: Int
  /// the line as it stands there
  public let text: String
}

/// Why a text is no valid card, with its line.
public struct VCardError: Error, Equatable, Sendable {
  public enum Reason: String, Sendable, CaseIterable {
    /// bytes that are no UTF-8, and no character set that explains them
    case notText
    case noBegin, noEnd
    /// none of 2.1, 3.0 and 4.0
    case otherVersion
    case tooLarge, tooManyProperties, lineTooLong
    /// a line that is no property
    case noColon
    case badName, badParameter
    /// base64 or quoted-printable that is neither
    case badEncoding
    case controlCharacter
    /// more than one card instead of a single one
    case severalCards
    /// a card within the card (AGENT)
    case nestedCard
  }
  public let reason: Reason
  /// the line of the file, from 1; 0: the whole file
  public let line: Int

  public init(_ reason: Reason, line: Int) {
    self.reason = reason
    self.line = line
  }
}
