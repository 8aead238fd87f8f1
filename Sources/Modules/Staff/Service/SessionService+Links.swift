import Kernel
import StaffRules
import Storage
import Sync

extension SessionService {
  /// A device on which nobody is signed in asks to be let in by somebody's phone.
  /// - Returns: the code that the phone reads, the claim that only the device knows, and until when both are good
  public func offerLink(_ device: DeviceID, named name: Name, from address: String) -> (code: String, claim: String, expiresAt: Instant) {
    links.add(device, name, from: address, now: clock.now())
  }

  /// The device that the code would link; nil: used, too old, or never made.
  public func link(_ code: Secret) -> (deviceName: Name, address: String, expiresAt: Instant)? {
    links.look(code.raw, now: clock.now()).map { ($0.deviceName, $0.address, $0.expiresAt) }
  }

  /// Whether this session was begun with a password. A PIN that was seen on a shared device is to open nothing but that device.
  public func mayLetIn(_ session: Session) async throws -> Bool {
    try await database.read { sql in try SessionStore(sql: sql).isByPassword(session.id) }
  }

  /// Signs the device in as the person of this session, once. `false`: the code is not valid any more.
  public func openLink(_ code: Secret, by session: Session) -> Bool { links.open(code.raw, by: session, now: clock.now()) }

  public enum LinkStanding: Sendable {
    case unknown
    case waiting
    case entered(SignedIn)
  }

  /// The device comes in, if it was let in, and its opener still may.
  public func enterByLink(_ claim: Secret) async throws -> LinkStanding {
    let link: DeviceLinks.Link
    let opener: Session
    switch links.claim(claim.raw, now: clock.now()) {
    case .unknown: return .unknown
    case .waiting: return .waiting
    case .opened(let found, let by): (link, opener) = (found, by)
    }
    let token = SessionToken.new()
    let since = seenSince
    let session = try await processor.perform { work in
      let sessions = SessionStore(sql: work.sql)
      guard try sessions.live(opener.id, seenSince: since) != nil else { throw Refusal("session.required", kind: .unauthenticated) }
      let id = opener.employee.id
      try CredentialStore(sql: work.sql).forgetWrongPINs(of: id, on: link.device)
      try sessions.end(of: id, .on(link.device), .signedOut, at: work.now)
      // No password was given on it: a PIN alone is not to take it up again later.
      return try SessionService.open(id, on: link.device, named: link.deviceName, token, byPassword: false, in: work)
    }
    onChange(session.employee.id)
    return .entered(SignedIn(token: token.text, session: session))
  }
}
