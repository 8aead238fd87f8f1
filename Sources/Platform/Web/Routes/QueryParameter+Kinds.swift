import Kernel

/// Free text in a query: search words, page marks, stream names. A request's head has room for several, with 12 bytes per letter.
public enum QueryTextLimit: TextLimit {
  public static var name: String { "QueryText" }
  public static var most: Int64 { 300 }
  public static var mayBeEmpty: Bool { true }
}

extension QueryParameter where Value == Int64? {
  public static func number(_ name: String, in range: ClosedRange<Int64> = 0...JSON.largestInteger, _ doc: String) -> Self {
    Self(name, QueryField.schema(.int(min: range.lowerBound, max: range.upperBound)), doc) { (text) throws(JSONError) in
      guard let text else { return nil }
      return try QueryNumber.read(text, in: range)
    }
  }
}

extension QueryParameter where Value == Int64 {
  public static func number(_ name: String, default initial: Int64, in range: ClosedRange<Int64> = 0...JSON.largestInteger, _ doc: String) -> Self {
    Self(name, QueryField.schema(.int(min: range.lowerBound, max: range.upperBound)), default: .int(initial), doc) { (text) throws(JSONError) in
      guard let text else { return initial }
      return try QueryNumber.read(text, in: range)
    }
  }
}

extension QueryParameter where Value == String? {
  public static func text(_ name: String, _ doc: String) -> Self {
    Self(name, QueryField.schema(Text<QueryTextLimit>.rawSchema), doc) { (text) throws(JSONError) in
      guard let text else { return nil }
      return try Text<QueryTextLimit>(checking: text).raw
    }
  }
}

extension QueryParameter {
  /// One of the wire's texts: a reason.
  public static func text<L: TextLimit>(_ name: String, of _: L.Type, _ doc: String) -> Self where Value == Text<L>? {
    Self(name, QueryField.schema(Text<L>.rawSchema), doc) { (text) throws(JSONError) in
      guard let text else { return nil }
      return try Text<L>(checking: text)
    }
  }
}

extension QueryParameter where Value == Bool {
  /// `true` if present, whatever its value.
  public static func flag(_ name: String, _ doc: String) -> Self {
    Self(name, QueryField.schema(.string(min: nil, max: nil, pattern: nil)), doc) { (text) throws(JSONError) in text != nil }
  }
}

extension QueryParameter {
  /// One of the wire's numbers: a moment, a count of guests.
  public static func number<T: WireWrapper & Sendable>(_ name: String, _: T.Type = T.self, _ doc: String) -> Self where T.Raw == Int64, Value == T? {
    Self(name, QueryField.schema(T.rawSchema), doc) { (text) throws(JSONError) in
      guard let text else { return nil }
      return try T(checking: QueryNumber.read(text))
    }
  }

  public static func id<E: Entity>(_ name: String, of _: E.Type, _ doc: String) -> Self where Value == ID<E>? {
    Self(name, QueryField.schema(ID<E>.rawSchema), doc) { (text) throws(JSONError) in
      guard let text else { return nil }
      return try ID<E>(checking: text)
    }
  }

  public static func required<E: Entity>(_ name: String, of _: E.Type, _ doc: String) -> Self where Value == ID<E> {
    Self(required: name, QueryField.schema(ID<E>.rawSchema), doc) { (text) throws(JSONError) in try ID<E>(checking: text) }
  }

  /// Ids separated by commas. Empty parts are skipped.
  public static func ids<E: Entity>(_ name: String, of _: E.Type, _ doc: String) -> Self where Value == [ID<E>] {
    let schema = WireSchema.string(min: nil, max: nil, pattern: "^[A-Za-z0-9._-]{0,64}(,[A-Za-z0-9._-]{0,64})*$")
    return Self(name, QueryField.schema(schema), doc) { (text) throws(JSONError) in
      var ids: [ID<E>] = []
      for part in (text ?? "").split(separator: ",") { ids.append(try ID<E>(checking: String(part))) }
      return ids
    }
  }

  /// One of a few words.
  public static func choice<C: RawRepresentable & CaseIterable & Sendable>(_ name: String, of _: C.Type = C.self, _ doc: String) -> Self
  where C.RawValue == String, Value == C? {
    Self(name, QueryWord<C>.schema, doc) { (text) throws(JSONError) in
      guard let text else { return nil }
      return try QueryWord<C>.read(text)
    }
  }
}

extension QueryParameter where Value: WireWrapper, Value.Raw == Int64 {
  public static func required(_ name: String, _: Value.Type = Value.self, _ doc: String) -> Self {
    Self(required: name, QueryField.schema(Value.rawSchema), doc) { (text) throws(JSONError) in try Value(checking: QueryNumber.read(text)) }
  }
}

extension QueryParameter where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  public static func choice(_ name: String, default initial: Value, _ doc: String) -> Self {
    Self(name, QueryWord<Value>.schema, default: .string(initial.rawValue), doc) { (text) throws(JSONError) in
      guard let text else { return initial }
      return try QueryWord<Value>.read(text)
    }
  }

  public static func required(_ name: String, choice _: Value.Type = Value.self, _ doc: String) -> Self {
    Self(required: name, QueryWord<Value>.schema, doc) { (text) throws(JSONError) in try QueryWord<Value>.read(text) }
  }
}

extension QueryField {
  static func schema(_ schema: WireSchema) -> JSON { .object(schema.openAPI) }
}

enum QueryNumber {
  /// Accepts digits only: no sign, no spaces.
  static func read(_ text: String, in range: ClosedRange<Int64> = 0...JSON.largestInteger) throws(JSONError) -> Int64 {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let value = Int64(text), value <= JSON.largestInteger else {
      throw JSONError(.expected("integer"))
    }
    guard range.contains(value) else { throw JSONError(.outOfRange(range.lowerBound, range.upperBound)) }
    return value
  }
}

private enum QueryWord<C: RawRepresentable & CaseIterable & Sendable> where C.RawValue == String {
  static var schema: JSON { .object([("type", .string("string")), ("enum", .array(C.allCases.map { .string($0.rawValue) }))]) }

  static func read(_ text: String) throws(JSONError) -> C {
    guard let word = C(rawValue: text) else { throw JSONError(.unknown(text)) }
    return word
  }
}
