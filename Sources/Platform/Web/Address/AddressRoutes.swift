import HTTPTypes
import Hummingbird
import Kernel
import NIOCore
import Sync

/// Routes by which devices find the hub and learn to trust it.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /cai-dat/hub.json | everybody | the hub's addresses |
/// | GET | /cai-dat/ping | everybody | an answer, also to pages opened under another address of the hub |
/// | GET | /cai-dat/ca.crt | everybody | the authority's certificate for Android, Windows, macOS |
/// | GET | /cai-dat/ca.pem | everybody | the same for Linux |
/// | GET | /cai-dat/iqsine.mobileconfig | everybody | the same as a profile for iPhones and iPads |
/// | GET | /api/address | editSettings | the state of certificate and name |
struct AddressRoutes: Sendable {
  let desk: any ServerAddressSource
  let wording: any Wording

  var all: [Route] { [hub, ping, der, pem, profile, report] }

  private var hub: Route {
    .open(.get, "/cai-dat/hub.json", "Where the hub is to be found, and whom to trust", answers: .json(ServerAddresses.self)) { _ in
      AddressRoutes.forAnyPage(.json(desk.whereabouts))
    }
  }

  private var ping: Route {
    .open(.get, "/cai-dat/ping", "An answer, so that a page can try which ways lead to the hub", answers: .anyJSON) { _ in
      let name = desk.whereabouts.authority?.fingerprint ?? desk.whereabouts.name
      return AddressRoutes.forAnyPage(.json(bytes: JSON.object([("hub", .string(name))]).bytes))
    }
  }

  private var der: Route {
    .open(
      .get, "/cai-dat/ca.crt", "The authority's certificate (DER), for Android, Windows and macOS", answers: .bytes("application/x-x509-ca-cert"),
      refuses: .notFound
    ) { _ in
      let files = try authority()
      return AddressRoutes.file(files.der, "application/x-x509-ca-cert", saved: files.fileName + ".crt")
    }
  }

  private var pem: Route {
    .open(.get, "/cai-dat/ca.pem", "The authority's certificate (PEM), for Linux", answers: .bytes("application/x-pem-file"), refuses: .notFound) {
      _ in
      let files = try authority()
      return AddressRoutes.file(Array(files.pem.utf8), "application/x-pem-file", saved: files.fileName + ".pem")
    }
  }

  /// No `Content-Disposition`: iPhones install a profile only if it is opened, not if it is saved.
  private var profile: Route {
    .open(
      .get, "/cai-dat/iqsine.mobileconfig", "A profile with the authority's certificate, for iPhones, iPads and Macs",
      answers: .bytes("application/x-apple-aspen-config"), refuses: .notFound
    ) { _ in
      AddressRoutes.file(Array(try authority().profile.utf8), "application/x-apple-aspen-config", saved: nil)
    }
  }

  private var report: Route {
    .signedIn(.get, "/api/address", right: .editSettings, "How certificate and name stand", answers: .json(AddressReport.self)) { call in
      let standing = desk.standing
      let warnings = standing.warnings.map {
        AddressWarning(code: $0.code, message: wording.text(for: $0, language: call.call.language.rawValue))
      }
      return .json(
        AddressReport(address: desk.whereabouts, certificate: standing.certificate, published: standing.published, warnings: warnings))
    }
  }

  private func authority() throws -> AuthorityFiles {
    guard let files = desk.authority else { throw Refusal("authority.none", kind: .notFound) }
    return files
  }

  private static func file(_ bytes: [UInt8], _ type: String, saved name: String?) -> Response {
    var response = Response.bytes(ByteBuffer(bytes: bytes), type: type)
    if let name { response.headers[.contentDisposition] = "attachment; filename=\"\(name)\"" }
    response.headers[.cacheControl] = "no-store"
    return response
  }

  /// Allows any origin. A page opened by an IP address tests whether the name works. The answer is public anyway.
  private static func forAnyPage(_ response: Response) -> Response {
    var response = response
    response.headers[.accessControlAllowOrigin] = "*"
    response.headers[.cacheControl] = "no-store"
    return response
  }
}
