import Certificates
import Foundation
import Logging

/// Announces the hub's `.local` name on the network, through the machine's own announcer (avahi), while the hub runs.
actor NamePublisher {
  enum Status: Equatable, Sendable {
    /// the name is no `.local` one: somebody else sees to it
    case notNeeded
    case published
    /// devices will not find the name
    case unpublished
    /// something else on the network has the name, at this address
    case taken(String)
  }

  private let settings: AddressSettings
  private let log: Logger
  private var announcer: NameAnnouncer?
  private var standing = Status.notNeeded
  private var looks = 0

  init(_ settings: AddressSettings, log: Logger) {
    self.settings = settings
    self.log = log
  }

  private var name: String { settings.name }

  /// Sees to it that the name leads to the machine's present address, and says how that stands.
  func keep() async -> Status {
    guard name.hasSuffix(".local"), let address = settings.reachableAddresses.first else {
      stop()
      return .notNeeded
    }
    defer { looks += 1 }
    if let announcer, announcer.address == address, announcer.isRunning {
      // Each minute: another may have come.
      if looks % 6 == 0 { tell(await look(for: address, else: .published)) }
      return standing
    }
    // A try each minute is enough when it does not work.
    if announcer != nil, standing != .published, looks % 6 != 0 { return standing }
    let found = await look(for: address, else: .unpublished)
    stop()
    if case .taken = found { announcer = nil } else { announcer = NameAnnouncer(name: name, address: address) }
    try? await Task.sleep(for: .milliseconds(500))
    let isAnnounced = announcer?.isRunning ?? false
    // The machine may bear the name itself: then its announcer has no need of us.
    tell(isAnnounced ? .published : found)
    return standing
  }

  func stop() {
    announcer?.stop()
    announcer = nil
  }

  /// Whom the name leads to at present.
  private func look(for address: IPAddress, else otherwise: Status) async -> Status {
    guard let found = await NameAnnouncer.lookUp(name, like: address) else { return otherwise }
    let ours = MachineAddresses.current()
    return IPAddress(found).map(ours.contains) ?? true ? .published : .taken(found)
  }

  private func tell(_ new: Status) {
    guard new != standing else { return }
    // The hub announces the name when it opens. That it leads here is news only if it did not before.
    let isNews = standing != .notNeeded
    standing = new
    switch new {
    case .notNeeded: break
    case .published: log.log(level: isNews ? .notice : .debug, "\(name) is announced on the network")
    case .unpublished:
      log.warning(
        "\(name) is not announced on the network, so devices will not find it: install avahi-daemon and avahi-utils and see that the daemon runs, or make the network's router know the name"
      )
    case .taken(let address):
      log.error("\(name) belongs to something else on this network, at \(address): give this hub another name with --name, or stop the other")
    }
  }
}
