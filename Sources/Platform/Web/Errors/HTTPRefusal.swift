import HTTPTypes
import Kernel

/// A refusal of the web layer with its own status or headers.
public struct HTTPRefusal: Error {
  let refusal: Refusal
  let status: HTTPResponse.Status
  let headers: HTTPFields

  public init(_ refusal: Refusal, status: HTTPResponse.Status? = nil, headers: HTTPFields = [:]) {
    self.refusal = refusal
    self.status = status ?? HTTPResponse.Status(refusal.kind)
    self.headers = headers
  }
}

extension HTTPResponse.Status {
  init(_ kind: Refusal.Kind) {
    switch kind {
    case .invalid: self = .badRequest
    case .unauthenticated: self = .unauthorized
    case .forbidden: self = .forbidden
    case .notFound: self = .notFound
    case .conflict: self = .conflict
    case .tooLarge: self = .contentTooLarge
    case .tooMany: self = .tooManyRequests
    case .unavailable: self = .serviceUnavailable
    case .full: self = .init(code: 507, reasonPhrase: "Insufficient Storage")
    }
  }
}
