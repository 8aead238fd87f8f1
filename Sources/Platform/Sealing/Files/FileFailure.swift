import Foundation

/// A failure of the operating system: the file or folder, and the system's own text.
public struct FileFailure: Error, Equatable, Sendable, CustomStringConvertible {
  public let path: String
  public let reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The system's latest failure.
  init(_ path: String, code: Int32 = errno) { self.init(path: path, reason: String(cString: strerror(code))) }

  public var description: String { "\(path): \(reason)" }
}
