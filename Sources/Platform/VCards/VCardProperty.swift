/// A parameter of a property, `TYPE=home,work`.
public struct VCardParameter: Equatable, Sendable {
  /// in capitals
  public let name: String
  public let values: [String]

  public init(_ name: String, _ values: [String]) {
    self.name = ASCII.upper(name)
    self.values = values
  }
}

/// A property of a card, `item1.TEL;TYPE=cell:+84 899 081 299`.
public struct VCardProperty: Equatable, Sendable {
  /// the name that joins several properties; nil: none
  public let group: String?
  /// in capitals
  public let name: String
  public let parameters: [VCardParameter]
  /// unfolded, out of its quoted-printable and its set of characters, still escaped
  public let value: String

  /// The name of a line that is no property. The card keeps it as it was, and its value is the whole line.
  static let unreadable = ""

  init(group: String?, name: String, parameters: [VCardParameter], value: String) {
    self.group = group
    self.name = name
    self.parameters = parameters
    self.value = value
  }

  /// The value as one text.
  public var text: String { TextEscapes.unescape(value.utf8) }

  /// The value as a list, `a,b`.
  public var list: [String] { TextEscapes.split(Substring(value).utf8, at: UInt8(ascii: ",")).map(TextEscapes.unescape) }

  /// The value as parts with several texts each, `a,b;c`.
  public var components: [[String]] {
    TextEscapes.split(Substring(value).utf8, at: UInt8(ascii: ";")).map { part in
      TextEscapes.split(part, at: UInt8(ascii: ",")).map(TextEscapes.unescape)
    }
  }

  /// The values of all parameters of this name.
  public func values(of parameter: String) -> [String] { parameters.filter { $0.name == parameter }.flatMap(\.values) }

  /// Its types in small letters; each once, in their order. Some write several of them between one pair of quotes.
  public var types: [String] {
    var types: [String] = []
    for type in values(of: "TYPE").flatMap({ $0.split(separator: ",") }).map({ ASCII.lower(String($0)) }) where !types.contains(type) {
      types.append(type)
    }
    return types
  }

  /// Its value is an address of the net, not text.
  var isURI: Bool { values(of: "VALUE").contains { ASCII.lower($0) == "uri" || ASCII.lower($0) == "url" } }

  var isBase64: Bool { values(of: "ENCODING").contains { ["B", "BASE64"].contains(ASCII.upper($0)) } }

  func with(_ parameters: [VCardParameter], value: String) -> VCardProperty {
    VCardProperty(group: group, name: name, parameters: parameters, value: value)
  }

  /// Without the parameters of these names.
  func dropping(_ names: String...) -> [VCardParameter] { parameters.filter { !names.contains($0.name) } }
}
