import HTTPTypes
import Hummingbird
import Kernel

/// Keeps other sites' pages from acting in the name of whoever is signed in here.
enum SameOrigin {
  /// Refuses what a browser says comes from elsewhere. Who sends neither header is no browser, and has no cookie by accident.
  static func check(_ request: Request) throws(Refusal) {
    if let site = request.headers[.fetchSite], site != "same-origin", site != "none" { throw foreign }
    guard let origin = request.headers[.origin] else { return }
    guard let host = request.head.authority, let authority = authority(of: origin), authority == host.lowercased() else { throw foreign }
  }

  private static var foreign: Refusal { Refusal("request.origin", kind: .forbidden) }

  /// The scheme is not compared: behind a proxy that ends TLS the hub does not know it.
  private static func authority(of origin: String) -> String? {
    for scheme in ["https://", "http://"] where origin.hasPrefix(scheme) { return origin.dropFirst(scheme.count).lowercased() }
    return nil
  }
}
