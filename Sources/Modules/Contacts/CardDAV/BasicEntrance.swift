import ContactsService
import Foundation
import HTTPTypes
import Kernel
import Sync
import Web

/// Authentication: HTTP Basic (RFC 7617) with an app password, over an encrypted connection.
struct BasicEntrance: Sendable {
  private let shelf: CardShelf
  /// wrong passwords for a login from an address: behind a proxy all devices have the same, and one that has an old password shuts out no other
  private let failures: RateLimiter
  /// requests of an address
  private let requests: RateLimiter

  init(shelf: CardShelf, clock: any HubClock) {
    self.shelf = shelf
    failures = RateLimiter(burst: 30, every: 1000, clock: clock)
    // A first synchronization is thousands of requests in a row, and no device sends 500 a second for long.
    requests = RateLimiter(burst: 5000, every: 2, clock: clock)
  }

  func visitor(of call: Call) async throws -> ShelfVisitor {
    guard call.isConfidential else { throw DavRefusal(.forbidden, .dav("need-privileges"), reason: Refusal("carddav.insecure", kind: .forbidden)) }
    try requests.take(call.address)
    guard let (user, password) = BasicEntrance.credentials(call.request.headers[.authorization]) else { throw BasicEntrance.unknown }
    let key = BasicEntrance.key(call.address, user)
    try failures.check(key)
    guard let visitor = try await shelf.enter(user: user, appPassword: password) else {
      try failures.take(key)
      throw BasicEntrance.unknown
    }
    return visitor
  }

  /// The key uses only the beginning of a login, so that long ones use no memory.
  static func key(_ address: String, _ user: String) -> String { address + " " + user.prefix(100).lowercased() }

  private static let unknown = DavRefusal(
    .unauthorized, reason: Refusal("carddav.appPassword", kind: .unauthenticated),
    headers: [.wwwAuthenticate: "Basic realm=\"iQsine\", charset=\"UTF-8\""])

  private static func credentials(_ header: String?) -> (user: String, password: String)? {
    guard let header, header.utf8.count <= 1000, header.prefix(6).lowercased() == "basic " else { return nil }
    let token = header.dropFirst(6).filter { $0 != " " }
    guard let data = Data(base64Encoded: token), let text = String(validating: data, as: UTF8.self) else { return nil }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    return (String(text[..<colon]), String(text[text.index(after: colon)...]))
  }
}
