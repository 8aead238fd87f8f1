import Foundation
import Kernel
import Sync

/// A view of the machine, shared by all examinations. Each slow look is made once, for all who wait for it.
struct ExaminedMachine: Sendable {
  let configuration: HubConfiguration
  /// nil: there is none
  let settingsFile: String?
  let now: Instant
  let holders: PortHolders
  /// the process that works on the data folder; nil: none does
  let hubProcess: Int32?
  let restaurant: Task<RestaurantReading, Never>
  let answers: Task<HubAnswers, Never>

  /// The database and the hub have so long to answer. All examinations together have ten seconds.
  private static let timeout = Duration.seconds(8)

  init(_ configuration: HubConfiguration, settingsFile: String?, now: Instant = SystemClock().now()) {
    (self.configuration, self.settingsFile, self.now) = (configuration, settingsFile, now)
    holders = PortHolders.current(of: [configuration.port, configuration.securePort, configuration.turnPort])
    hubProcess = FolderHolder.process(of: configuration.data)
    // Only now: as another user it would see fewer processes.
    FolderUser.become(ownerOf: configuration.data)
    restaurant = Task { await within(ExaminedMachine.timeout) { await RestaurantLook.read(configuration) } ?? .late }
    answers = Task { await HubProbe(configuration: configuration).ask() }
  }

  /// Whether the hub of this restaurant runs.
  var presence: HubPresence {
    get async {
      let answers = await answers.value
      let holder = holders.holder(of: configuration.port) ?? holders.holder(of: configuration.securePort)
      let isPostgres = if case .postgres = configuration.store { true } else { false }
      return HubPresence(
        lockedBy: hubProcess, holder: holder, isAnswering: answers.plain.isHub || answers.secure.isHub, isLocked: !isPostgres)
    }
  }
}

/// Whether a hub runs, and whether it is that of this restaurant.
enum HubPresence: Equatable, Sendable {
  /// it answers at the configured port
  case here
  /// none works on the data
  case none
  /// a hub works on the data, but not at the configured ports, or it does not answer
  case silent(process: Int32)

  /// - Parameters:
  ///   - lockedBy: the process that holds the lock of the data folder; 0: one outside this container
  ///   - holder: the process at the configured port
  ///   - isAnswering: whether a hub answers there
  ///   - isLocked: whether a hub on these data holds a lock at all. On PostgreSQL it holds none.
  init(lockedBy: Int32?, holder: PortHolder?, isAnswering: Bool, isLocked: Bool) {
    guard isLocked else {
      self = isAnswering ? .here : .none
      return
    }
    guard let lockedBy else {
      self = .none
      return
    }
    let isOurs = holder.map { lockedBy == 0 || $0.process == lockedBy } ?? true
    self = isAnswering && isOurs ? .here : .silent(process: lockedBy)
  }
}
