/// An enum of words: its raw value is its word on the wire.
public protocol WireChoice: Wire, RawRepresentable, CaseIterable where RawValue == String, AllCases == [Self] {
  /// The case that an earlier word is read as. `Tools/wiregen` writes it where a case names such words.
  static func former(_ word: String) -> Self?
}

extension WireChoice {
  public static func former(_ word: String) -> Self? { nil }

  public init(json: JSON) throws(JSONError) {
    let word = try String(json: json)
    guard let value = Self(word, among: Self.allCases) ?? Self.former(word) else { throw JSONError(.unknown(word)) }
    self = value
  }

  public var json: JSON { .string(rawValue) }
}

/// An enum of whole numbers: its raw value is its number on the wire.
public protocol WireNumber: Wire, RawRepresentable where RawValue == Int64 {}

extension WireNumber {
  public init(json: JSON) throws(JSONError) {
    let number = try Int64(json: json)
    guard let value = Self(rawValue: number) else { throw JSONError(.unknown(JSON.int(number).text)) }
    self = value
  }

  public var json: JSON { .int(rawValue) }
}
