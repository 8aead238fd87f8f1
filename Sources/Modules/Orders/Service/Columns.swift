import Kernel
import Storage

/// Reads a row's columns in order, as the store lists them.
struct Columns {
  private let row: SQLRow
  private var next = 0

  init(_ row: SQLRow) { self.row = row }

  private mutating func step() -> Int {
    defer { next += 1 }
    return next
  }

  mutating func int() throws -> Int64 { try row.int(step()) }
  mutating func text() throws -> String { try row.text(step()) }
  mutating func bool() throws -> Bool { try row.bool(step()) }

  mutating func id<E: Entity>() throws -> ID<E> { ID(try row.text(step())) }
  mutating func number<L: NumberLimit>() throws -> Number<L> { Number(try row.int(step())) }
  mutating func words<L: TextLimit>() throws -> Text<L> { Text(try row.text(step())) }

  mutating func id<E: Entity>() throws -> ID<E>? { try row.optionalText(step()).map { ID($0) } }
  mutating func number<L: NumberLimit>() throws -> Number<L>? { try row.optionalInt(step()).map { Number($0) } }
  mutating func words<L: TextLimit>() throws -> Text<L>? { try row.optionalText(step()).map { Text($0) } }

  /// A value that is stored as its wire form.
  mutating func value<W: Wire>() throws -> W? {
    guard let text = try row.optionalText(step()) else { return nil }
    return try W(json: JSON.parse(Array(text.utf8)))
  }

  mutating func state<S: RawRepresentable>(_ type: S.Type = S.self) throws -> S where S.RawValue == Int64 {
    let code = try row.int(step())
    guard let state = S(rawValue: code) else { throw StorageError.unexpectedColumn("\(S.self)", expected: "a known number", found: "another") }
    return state
  }

  mutating func word<S: RawRepresentable>(_ type: S.Type = S.self) throws -> S where S.RawValue == String {
    let code = try row.text(step())
    guard let word = S(rawValue: code) else { throw StorageError.unexpectedColumn("\(S.self)", expected: "a known word", found: "another") }
    return word
  }
}

extension SQLValue {
  init<E: Entity>(_ id: ID<E>) { self = .text(id.raw) }
  init<E: Entity>(_ id: ID<E>?) { self.init(id?.raw) }
  init<L: NumberLimit>(_ number: Number<L>) { self = .integer(number.raw) }
  init<L: NumberLimit>(_ number: Number<L>?) { self.init(number?.raw) }
  init<L: TextLimit>(_ text: Text<L>) { self = .text(text.raw) }
  init<L: TextLimit>(_ text: Text<L>?) { self.init(text?.raw) }
}
