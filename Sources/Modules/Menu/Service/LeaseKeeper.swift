import Kernel
import Logging
import MenuRules
import Restaurant
import RestaurantService
import Storage
import Sync
import Synchronization

/// Gives and renews leases by itself: whenever portions, leases or people change, and when a device's line comes or goes. It looks
/// at most twice a second, in a transaction like any other.
public final class LeaseKeeper: ChangeListener {
  private struct State {
    /// live lines of each device
    var lines: [DeviceID: Int] = [:]
    /// devices that lost their last line since the last look
    var lost: Set<DeviceID> = []
    var isDue = true
    var wake: CheckedContinuation<Void, Never>?
  }

  private let house: any LeaseHouse
  private let restaurant: OpenHouse
  private let log: Logger
  private let state = Mutex(State())

  public init(house: any LeaseHouse, restaurant: OpenHouse, log: Logger) {
    self.house = house
    self.restaurant = restaurant
    self.log = log
  }

  /// A device's line is live since now, or is no more.
  public func line(of device: DeviceID, isLive: Bool) {
    let (before, after) = state.withLock { state in
      let before = state.lines[device] ?? 0
      let after = max(0, before + (isLive ? 1 : -1))
      state.lines[device] = after > 0 ? after : nil
      if after > 0 { state.lost.remove(device) } else { state.lost.insert(device) }
      return (before, after)
    }
    // A disconnected device keeps its leases, but others must see that it holds them in silence.
    if before == 0 || after == 0 { look() }
  }

  public func hear(_ batch: ChangeBatch) {
    if batch.changes.contains(where: { LeaseKeeper.kinds.contains($0.kind) }) { look() }
  }

  private static let kinds = [Dish.kind, Lease.kind, "setting", "employee"]

  /// Something may be to be given or asked back: sessions have begun or ended.
  public func look() {
    let wake = state.withLock { state in
      state.isDue = true
      defer { state.wake = nil }
      return state.wake
    }
    wake?.resume()
  }

  /// Until cancelled.
  public func run(with processor: CommandProcessor) async {
    while !Task.isCancelled {
      await untilDue()
      if Task.isCancelled { return }
      do { try await regulate(with: processor) } catch { log.error("leases could not be looked at", metadata: ["error": "\(error)"]) }
      try? await Task.sleep(for: .milliseconds(500))
    }
  }

  /// One look, as of now.
  public func regulate(with processor: CommandProcessor) async throws {
    let lines = state.withLock { state in
      state.isDue = false
      defer { state.lost = [] }
      return LeaseLines(live: state.lines.keys.sorted { $0.precedes($1) }, lost: state.lost.sorted { $0.precedes($1) })
    }
    try await processor.perform { [self] work in try regulate(lines, in: work) }
  }

  /// Gives, renews and asks back leases of scarce dishes for the connected devices. Ends the leases of devices on which
  /// nobody is signed in any more. Most reviews find nothing scarce and ask the database nothing.
  private func regulate(_ lines: LeaseLines, in work: UnitOfWork) throws {
    let gone = try restaurant.read { $0.leaseHolders }.filter { try !house.isSignedIn(on: $0, in: work) }
    let terms = try house.leaseTerms(in: work)
    let isScarce = restaurant.read { !$0.scarceDishes(terms).isEmpty }
    if gone.isEmpty && !isScarce { return }
    let holders = isScarce ? try house.waiters(among: lines.live, in: work) : []
    try restaurant.decide(in: work) { (restaurant, decision) throws(Refusal) in
      try restaurant.regulateLeases(holders, lines: lines, gone: gone, terms, in: &decision)
    }
  }

  private func untilDue() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let goesOn = state.withLock { state in
          if state.isDue || Task.isCancelled { return true }
          state.wake = continuation
          return false
        }
        if goesOn { continuation.resume() }
      }
    } onCancel: {
      look()
    }
  }
}
