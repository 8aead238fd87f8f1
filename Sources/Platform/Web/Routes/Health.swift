import Kernel

/// How the hub is.
public struct Health: Wire, Sendable, Equatable {
  public enum Status: String, WireChoice, Sendable {
    case ok
    /// finishes what it has begun
    case stopping
    /// the database does not answer
    case failing
  }
  public var status: Health.Status
  public var version: String
  /// the stream's number
  public var seq: Int64
  /// `sqlite` or `postgres`
  public var database: String

  public init(status: Health.Status, version: String, seq: Int64, database: String) {
    self.status = status
    self.version = version
    self.seq = seq
    self.database = database
  }
}
