import HTTPTypes
import Hummingbird
import Kernel

/// Prevents other sites' pages from acting for the signed-in person (cross-site request forgery).
enum SameOrigin {
  /// Refuses cross-origin requests by the browser's headers. A client that sends neither header is no browser, so nobody can borrow
  /// its cookie.
  static func check(_ request: Request) throws(Refusal) {
    if let site = request.headers[.fetchSite], site != "same-origin", site != "none" { throw foreign }
    guard let origin = request.headers[.origin] else { return }
    guard let host = request.head.authority, let authority = authority(of: origin), authority == host.lowercased() else { throw foreign }
  }

  private static var foreign: Refusal { Refusal("request.origin", kind: .forbidden) }

  /// Ignores the scheme, because the hub does not know it behind a proxy that terminates TLS.
  private static func authority(of origin: String) -> String? {
    for scheme in ["https://", "http://"] where origin.hasPrefix(scheme) { return origin.dropFirst(scheme.count).lowercased() }
    return nil
  }
}
