/// A thing that devices hold a live copy of: whole new states of it travel in the stream.
public protocol StreamValue: Wire, Equatable, Sendable {
  static var kind: String { get }
  static var topic: Topic { get }
  /// the id under which a replica keeps it
  var key: String { get }
}
