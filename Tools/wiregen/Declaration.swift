// The data of one declaration that the generator reads from its syntax.

/// One stored property or one payload value.
struct Slot {
  /// Swift name
  var name: String
  /// name on the wire
  var key: String
  var type: String
  /// default value expression
  var initial: String?
  var doc: String
}

struct Case {
  var name: String
  var key: String
  var slots: [Slot]
  var doc: String
  /// decided on the hub alone: the code for the browser does not read it
  var isForHub = false
}

enum Shape {
  case structure([Slot])
  /// `: String`
  case choice([Case])
  /// `: Int64`
  case numbers([Case])
  case union(tag: String, [Case])
}

struct Declaration {
  var type: String
  /// name on the wire
  var name: String
  var access: String
  var doc: String
  var shape: Shape
}
