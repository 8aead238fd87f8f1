/// Why a command is refused: a stable code, the field it is about, and the parameters of its text in any language. The
/// text itself is in the catalogue under `error.<code>`.
public struct Refusal: Error, Equatable, Sendable {
  /// The kind of refusal. Each kind has one HTTP status.
  public enum Kind: Equatable, Sendable {
    /// 400: the request itself is wrong
    case invalid
    /// 401: nobody is signed in, or the password is wrong
    case unauthenticated
    /// 403: this person may not
    case forbidden
    /// 404: there is no such thing
    case notFound
    /// 409: the rules say no, as things are now
    case conflict
    /// 413: more than we read
    case tooLarge
    /// 429: too often
    case tooMany
    /// 503: not now; try again
    case unavailable
    /// 507: the disk is full
    case full
  }
  public struct Parameter: Equatable, Sendable {
    public let name: String
    public let value: JSON
    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  public let code: String
  public var field: String?
  public let kind: Kind
  public var parameters: [Parameter] = []

  @inline(never) public init(_ code: String, field: String? = nil, kind: Kind = .conflict) {
    self.code = code
    self.field = field
    self.kind = kind
  }

  @inline(never) public mutating func add(_ name: String, _ value: Int64) { parameters.append(Parameter(name, .int(value))) }
  @inline(never) public mutating func add(_ name: String, _ value: String) { parameters.append(Parameter(name, .string(value))) }

  @inline(never) public func with(_ name: String, _ value: Int64) -> Refusal {
    var copy = self
    copy.add(name, value)
    return copy
  }

  @inline(never) public func with(_ name: String, _ value: String) -> Refusal {
    var copy = self
    copy.add(name, value)
    return copy
  }
}
