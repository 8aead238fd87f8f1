import NIOCore
import NIOPosix
import NIOSSL

/// Why a connection to the outside failed.
public enum OutwardTrouble: Error, Equatable, Sendable {
  /// no answer at that address; with `DNS` or the system's error number
  case unreachable(String)
  case timedOut
  /// its certificate is not trusted, or is for another name
  case notTrusted
  /// this connection may not lead to any address of that name; nothing was sent, no connection was opened
  case notAllowed
  /// the line broke
  case broken
  /// it does not answer as such a server does; with the protocol
  case notUnderstood(String)

  /// The TLS library's text names its own source files, so the error contains only the kind.
  /// - Parameter cause: used if nothing better is known
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
