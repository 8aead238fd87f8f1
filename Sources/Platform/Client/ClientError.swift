import Kernel

/// Why a client got no answer, or one that says no.
public enum ClientError: Error, Equatable, Sendable, CustomStringConvertible {
  /// no address of a hub
  case address(String)
  /// the file of trusted authorities cannot be used
  case trust(String)
  /// no answer there
  case unreachable(String)
  /// the hub's certificate is not trusted here, or is for another name
  case untrusted
  /// the line broke before the answer came
  case broken(String)
  /// the hub's answer with its status, and what its error says
  case refused(status: Int, code: String, message: String)
  /// it answered, but not as a hub does
  case notUnderstood(String)

  public var description: String {
    switch self {
    case .address(let text): "\(text) is no address of a hub, such as http://localhost:8080 or https://iqsine.local:8443"
    case .trust(let text): "the authorities to trust cannot be read: \(text)"
    case .unreachable(let text): "no connection to the hub: \(text)"
    case .untrusted: "no connection to the hub: the hub's certificate is not trusted here, or is for another name"
    case .broken(let text): "the line broke: \(text)"
    case .refused(let status, let code, let message): "the hub says no (\(status) \(code)): \(message)"
    case .notUnderstood(let text): "this does not answer like a hub: \(text)"
    }
  }

  /// The line may hold the next time: the hub is starting, stopping, or the network is bad.
  public var mayPass: Bool {
    switch self {
    case .unreachable, .untrusted, .broken: true
    case .refused(let status, _, _): status == 503
    case .address, .trust, .notUnderstood: false
    }
  }
}
