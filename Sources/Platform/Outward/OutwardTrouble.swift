import NIOCore
import NIOPosix
import NIOSSL

/// Why nothing came of a line out of the house.
public enum OutwardTrouble: Error, Equatable, Sendable {
  /// nobody answers at that place; with `DNS` or the system's error number
  case unreachable(String)
  case timedOut
  /// its certificate is not trusted, or is for another name
  case notTrusted
  /// all addresses of that name are such that this line may not lead to; nothing was sent, no line was opened
  case notAllowed
  /// the line broke
  case broken
  /// it does not answer as such a server does; with the protocol
  case notUnderstood(String)

  /// What the TLS library says names its own source files, so only its kind is told.
  /// - Parameter cause: for what nothing better is known of
  public init(_ error: any Error, else cause: OutwardTrouble) {
    self =
      switch error {
      case let known as OutwardTrouble: known
      case let error as NIOSSLExtraError where error == .failedToValidateHostname: .notTrusted
      case is NIOSSLExtraError, is NIOSSLError, is BoringSSLError:
        "\(error)".contains("CERTIFICATE_VERIFY_FAILED") ? .notTrusted : .notUnderstood("TLS")
      case let failure as NIOConnectionError: OutwardTrouble(failure)
      case ChannelError.connectTimeout: .timedOut
      default: cause
      }
  }

  private init(_ failure: NIOConnectionError) {
    if let first = failure.connectionErrors.first {
      self = .unreachable((first.error as? IOError).map { "errno \($0.errnoCode)" } ?? "")
    } else if let known = (failure.dnsAError ?? failure.dnsAAAAError) as? OutwardTrouble {
      self = known
    } else {
      self = .unreachable(failure.dnsAError != nil || failure.dnsAAAAError != nil ? "DNS" : "")
    }
  }
}
