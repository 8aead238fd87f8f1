import Foundation

/// What the operating system refused: the file or folder, and its own words why.
public struct FileFailure: Error, Equatable, Sendable, CustomStringConvertible {
  public let path: String
  public let reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// What has just failed.
  init(_ path: String, code: Int32 = errno) { self.init(path: path, reason: String(cString: strerror(code))) }

  public var description: String { "\(path): \(reason)" }
}
