/// A fault of a document and its place: `items[2].quantity` plus the problem.
public struct JSONError: Error, Equatable, Sendable {
  public enum Problem: Equatable, Sendable {
    /// not JSON; the byte where reading stopped
    case syntax(at: Int64)
    /// a required field is absent or null
    case missing
    /// a field that this type does not have, or has twice
    case unexpected
    /// another kind of value: `integer`, `text`, `object` …
    case expected(String)
    /// a choice that does not exist
    case unknown(String)
    /// text longer than so many characters
    case tooLong(Int64)
    /// a number outside these bounds
    case outOfRange(Int64, Int64)
    /// text with characters that do not belong there, or an empty one where text is needed
    case malformed
    /// something of an earlier version that no longer exists
    case removed
  }
  enum Step: Equatable, Sendable { case key(String), index(Int64) }

  public let problem: Problem
  /// innermost first: it grows while the error travels out
  var path: [Step] = []

  public init(_ problem: Problem) { self.problem = problem }

  @inline(never) public consuming func at(_ key: String) -> JSONError {
    path.append(.key(key))
    return self
  }

  @inline(never) public consuming func at(_ index: Int) -> JSONError {
    path.append(.index(Int64(index)))
    return self
  }

  /// The place as `items[2].quantity`; empty when it is the whole document.
  /// Built as bytes: `+=` on String and `String(Int)` cost the browser's module several kilobytes.
  public var field: String {
    var out: [UInt8] = []
    for step in path.reversed() {
      switch step {
      case .key(let key):
        if !out.isEmpty { out.append(0x2E) }
        out.append(contentsOf: key.utf8)
      case .index(let index):
        out.append(0x5B)
        JSON.writeInteger(index, to: &out)
        out.append(0x5D)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// A stable code for the catalogue of texts.
  public var code: String {
    switch problem {
    case .syntax: "json.syntax"
    case .missing: "field.missing"
    case .unexpected: "field.unexpected"
    case .expected: "field.type"
    case .unknown: "field.unknown"
    case .tooLong: "field.tooLong"
    case .outOfRange: "field.range"
    case .malformed: "field.malformed"
    case .removed: "command.removed"
    }
  }

  /// This error as a refusal that can be shown to a person.
  public var refusal: Refusal {
    var refusal = Refusal(code, field: field.isEmpty ? nil : field, kind: .invalid)
    switch problem {
    case .syntax(let at): refusal.add("at", at)
    case .expected(let what): refusal.add("expected", what)
    case .unknown(let value): refusal.add("value", JSONError.shortened(value))
    case .tooLong(let most): refusal.add("most", most)
    case .outOfRange(let least, let most):
      refusal.add("least", least)
      refusal.add("most", most)
    case .missing, .unexpected, .malformed, .removed: break
    }
    return refusal
  }

  /// Text from outside is quoted only in part.
  private static func shortened(_ value: String) -> String {
    String(String.UnicodeScalarView(value.unicodeScalars.prefix(60)))
  }
}
