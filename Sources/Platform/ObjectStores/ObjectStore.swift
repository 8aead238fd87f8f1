/// A place that keeps bytes under names, such as `blocks/0a/0a1b…`: a folder, or a bucket of an S3-compatible server.
///
/// Names consist of letters, digits, `-`, `_`, `.` and `/`.
public protocol ObjectStore: Sendable {
  /// Writes an object whole or not at all. An older one of that name is replaced.
  func put(_ bytes: [UInt8], as name: String) async throws(StoreTrouble)

  /// - Returns: nil: there is no such object
  func get(_ name: String) async throws(StoreTrouble) -> [UInt8]?

  /// All objects whose names begin so.
  ///
  /// - Parameter prefix: ends with a slash
  func list(_ prefix: String) async throws(StoreTrouble) -> [StoredObject]

  /// Removes an object. One that is not there is no failure.
  func remove(_ name: String) async throws(StoreTrouble)

  /// Removes the remains of interrupted writes.
  func clearLeftovers() async
}

extension ObjectStore {
  public func clearLeftovers() async {}
}

/// An object in a store.
public struct StoredObject: Equatable, Sendable {
  public let name: String
  /// bytes
  public let size: Int64

  public init(name: String, size: Int64) {
    self.name = name
    self.size = size
  }
}

/// Why a store did not do its work. The details are the machine's own words and name no secret.
public enum StoreTrouble: Error, Equatable, Sendable {
  /// the folder or bucket is not there
  case missing(String)
  /// it may not be read or written with these rights or keys
  case refused(String)
  case full
  case unreachable(String)
  case timedOut
  /// its certificate is not trusted, or is for another name
  case notTrusted
  /// without TLS only addresses of private networks are allowed
  case notAllowed
  /// it is there, but failed
  case broken(String)
  /// its answers are not those of such a store
  case notUnderstood(String)
}

extension StoreTrouble: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let place): "\(place) is not there"
    case .refused(let reason): "access was refused (\(reason))"
    case .full: "the store is full"
    case .unreachable(let reason): "nobody answers there (\(reason))"
    case .timedOut: "it does not answer in time"
    case .notTrusted: "its certificate is not trusted"
    case .notAllowed: "without https it must be in a private network"
    case .broken(let reason): "it failed (\(reason))"
    case .notUnderstood(let reason): "it does not answer as such a store does (\(reason))"
    }
  }
}
