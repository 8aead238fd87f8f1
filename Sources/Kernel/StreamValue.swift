/// A thing that devices hold a live copy of: whole new states of it travel in the stream.
public protocol StreamValue: Wire, Equatable, Sendable {
  static var kind: String { get }
  static var topic: Topic { get }
  /// the id under which a replica keeps it
  var key: String { get }
  /// The audience within its topic, as the module names its audiences (`room:…`); nil: everybody who may see the topic.
  var audience: String? { get }
  /// The log of changes keeps only that it changed: its value is sealed where the module keeps it, and asked for there.
  static var isKeptApart: Bool { get }
}

extension StreamValue {
  public var audience: String? { nil }
  public static var isKeptApart: Bool { false }
}
