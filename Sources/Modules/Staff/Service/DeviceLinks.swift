import Crypto
import Kernel
import StaffRules
import Synchronization

/// Devices that wait to be let in by somebody's phone. They live for two minutes and in memory only: after a start the device shows a new
/// code. Kept are fingerprints, so that nothing that is kept opens anything.
public final class DeviceLinks: Sendable {
  static let lifetime: Int64 = 120
  /// Devices waiting at once; who waits longest makes room.
  private static let most = 200

  struct Link: Sendable {
    let claim: String
    let device: DeviceID
    let deviceName: Name
    let address: String
    let expiresAt: Instant
    /// the session that linked it; nil: none yet
    var opener: Session?
  }

  private struct Waiting {
    /// by the code's fingerprint; a code that was used is not among them any more
    var byCode: [String: Link] = [:]
    /// let in and not come in yet, by the claim's fingerprint
    var opened: [String: Link] = [:]
  }

  private let waiting = Mutex(Waiting())

  public init() {}

  /// - Returns: the code for the camera, and the claim that the device keeps
  func add(_ device: DeviceID, _ name: Name, from address: String, now: Instant) -> (code: String, claim: String, expiresAt: Instant) {
    let code = Hexadecimal.text(Randomness.bytes(16))
    let claim = Hexadecimal.text(Randomness.bytes(32))
    let expiresAt = now.adding(seconds: DeviceLinks.lifetime)
    let link = Link(claim: DeviceLinks.mark(claim), device: device, deviceName: name, address: address, expiresAt: expiresAt)
    waiting.withLock { all in
      DeviceLinks.tidy(&all, now)
      // One device shows one code.
      all.byCode = all.byCode.filter { $0.value.device != device }
      if all.byCode.count >= DeviceLinks.most, let oldest = all.byCode.min(by: { $0.value.expiresAt.raw < $1.value.expiresAt.raw }) {
        all.byCode[oldest.key] = nil
      }
      all.byCode[DeviceLinks.mark(code)] = link
    }
    return (code, claim, expiresAt)
  }

  func look(_ code: String, now: Instant) -> Link? {
    waiting.withLock { all in
      DeviceLinks.tidy(&all, now)
      return all.byCode[DeviceLinks.mark(code)]
    }
  }

  /// Uses the code up.
  func open(_ code: String, by session: Session, now: Instant) -> Bool {
    waiting.withLock { all in
      DeviceLinks.tidy(&all, now)
      guard var link = all.byCode.removeValue(forKey: DeviceLinks.mark(code)) else { return false }
      link.opener = session
      all.opened[link.claim] = link
      return true
    }
  }

  enum Claimed: Sendable {
    /// used, too old, or never made
    case unknown
    case waiting
    case opened(Link, by: Session)
  }

  /// Uses the claim up once somebody has let the device in.
  func claim(_ claim: String, now: Instant) -> Claimed {
    let mark = DeviceLinks.mark(claim)
    return waiting.withLock { all in
      DeviceLinks.tidy(&all, now)
      if let link = all.opened.removeValue(forKey: mark), let opener = link.opener { return .opened(link, by: opener) }
      return all.byCode.values.contains { $0.claim == mark } ? .waiting : .unknown
    }
  }

  private static func tidy(_ all: inout Waiting, _ now: Instant) {
    all.byCode = all.byCode.filter { $0.value.expiresAt.raw > now.raw }
    all.opened = all.opened.filter { $0.value.expiresAt.raw > now.raw }
  }

  private static func mark(_ secret: String) -> String { Hexadecimal.text(SHA256.hash(data: Array(secret.utf8))) }
}
