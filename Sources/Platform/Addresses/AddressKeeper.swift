import Certificates
import Foundation
import Kernel
import Logging
import Sync
import Synchronization
import Web

/// Keeps the hub's certificate right: for its name and present addresses, renewed in time, read anew when its files change.
/// All of it happens while the hub runs; a new one that is of no use never replaces one that is.
public final class AddressKeeper: ServerAddressSource {
  /// Where the certificate comes from.
  private enum Source: Sendable {
    case own(OwnCertificates)
    case given(GivenCertificate)
  }

  private struct State {
    var identity: Identity
    /// the stamp of the given files at the last reading
    var stamp: GivenCertificate.Stamp?
    /// why the newest attempt failed
    var refused: String?
    var naming = NamePublisher.Status.notNeeded
  }

  public let doors: BoundPorts
  /// The certificate of the secure listener.
  public let tls: TLSIdentity
  private let settings: AddressSettings
  private let source: Source
  private let clock: any HubClock
  private let log: Logger
  private let state: Mutex<State>

  /// With files of one's own or by the hub's own authority, which is made at the first start.
  public init(_ settings: AddressSettings, doors: BoundPorts, clock: any HubClock, log: Logger) throws {
    let now = AddressKeeper.date(clock)
    let stamp: GivenCertificate.Stamp?
    let identity: Identity
    if let certificate = settings.certificate, let key = settings.privateKey {
      let given = GivenCertificate(certificateFile: certificate, keyFile: key, name: settings.name)
      (source, stamp) = (.given(given), given.stamp)
      identity = try given.identity(now: now)
    } else {
      let own = try OwnCertificates(folder: settings.keyFolder, name: settings.name, now: now)
      (source, stamp) = (.own(own), nil)
      identity = try own.identity(addresses: MachineAddresses.current(), now: now)
    }
    tls = try TLSIdentity(chain: identity.chain, named: identity.named, key: identity.key)
    state = Mutex(State(identity: identity, stamp: stamp))
    (self.settings, self.doors, self.clock, self.log) = (settings, doors, clock, log)
  }

  /// Checks whether the certificate is still suitable, and replaces it otherwise.
  /// - Parameter anew: replaces it in any case
  func check(anew: Bool = false) {
    do {
      guard let new = try replacement(anew: anew) else { return }
      try tls.replace(chain: new.chain, named: new.named, key: new.key)
      state.withLock { ($0.identity, $0.refused) = (new, nil) }
      log.notice("a new certificate is in use", metadata: AddressKeeper.metadata(new))
    } catch {
      let reason = "\(error)"
      let isNews = state.withLock { state in
        defer { state.refused = reason }
        return state.refused != reason
      }
      if isNews { log.error("a new certificate is of no use, the old one stays: \(reason)") }
    }
  }

  func note(_ naming: NamePublisher.Status) { state.withLock { $0.naming = naming } }

  /// nil: the one in use is right.
  private func replacement(anew: Bool) throws -> Identity? {
    let now = AddressKeeper.date(clock)
    let (current, refused) = state.withLock { ($0.identity, $0.refused) }
    switch source {
    case .own(let own):
      let identity = try own.identity(addresses: MachineAddresses.current(), now: now, anew: anew)
      return identity == current ? nil : identity
    case .given(let given):
      let stamp = given.stamp
      guard anew || refused != nil || state.withLock({ $0.stamp != stamp }) else { return nil }
      let identity = try given.identity(now: now)
      state.withLock { ($0.stamp, $0.refused) = (stamp, nil) }
      return identity == current ? nil : identity
    }
  }

  private static func date(_ clock: any HubClock) -> Date { Date(timeIntervalSince1970: Double(clock.now().raw) / 1000) }

  private static func metadata(_ identity: Identity) -> Logger.Metadata {
    [
      "for": "\((identity.names + identity.addresses.map(\.description)).joined(separator: ", "))", "until": "\(identity.until.ISO8601Format())",
      "fingerprint": "\(identity.fingerprint)",
    ]
  }
}

// MARK: - For the web layer

extension AddressKeeper {
  private var name: String { settings.name }

  public var whereabouts: ServerAddresses {
    let port = doors.secure
    return ServerAddresses(
      name: name, url: port == 443 ? "https://\(name)" : "https://\(name):\(port)", securePort: Int64(port), port: Int64(doors.plain),
      addresses: settings.reachableAddresses.map(\.description), authority: view)
  }

  public var standing: AddressStanding {
    let (identity, refused, naming) = state.withLock { ($0.identity, $0.refused, $0.naming) }
    let certificate = CertificateView(
      names: identity.names, addresses: identity.addresses.map(\.description), from: Instant(identity.from), until: Instant(identity.until),
      fingerprint: identity.fingerprint)
    return AddressStanding(certificate: certificate, published: naming == .published, warnings: warnings(identity, refused, naming))
  }

  public var authority: AuthorityFiles? {
    guard case .own(let own) = source, let der = try? own.authority.der, let pem = try? own.authority.pem, let profile = try? own.profile else {
      return nil
    }
    let label = own.authority.name.lowercased().replacing(" ", with: "-")
    return AuthorityFiles(der: der, pem: pem, profile: profile, fileName: label)
  }

  private var view: AuthorityView? {
    guard case .own(let own) = source, let fingerprint = try? own.authority.fingerprint else { return nil }
    return AuthorityView(name: own.authority.name, fingerprint: fingerprint, expires: Instant(own.authority.until))
  }

  private func warnings(_ identity: Identity, _ refused: String?, _ naming: NamePublisher.Status) -> [Refusal] {
    var all: [Refusal] = []
    if let refused { all.append(Refusal("certificate.newRefused", kind: .conflict).with("reason", refused)) }
    let days = identity.until.timeIntervalSince(AddressKeeper.date(clock)) / 86_400
    if days < 14 { all.append(Refusal("certificate.expiring", kind: .conflict).with("days", Int64(max(0, days)))) }
    switch naming {
    case .unpublished: all.append(Refusal("name.unpublished", kind: .conflict).with("name", name))
    case .taken(let address): all.append(Refusal("name.taken", kind: .conflict).with("name", name).with("address", address))
    case .notNeeded, .published: break
    }
    if settings.isOpenToNetwork && settings.reachableAddresses.isEmpty { all.append(Refusal("address.none", kind: .conflict)) }
    return all
  }
}

extension Instant {
  init(_ date: Date) { self.init(Int64(date.timeIntervalSince1970 * 1000)) }
}
