import CallsRules
import Kernel
import Logging
import MessengerRules
import Sync
import Synchronization

/// Removes people from calls who have no connection any more, or are no longer in the room.
public final class CallKeeper: ChangeListener {
  private struct State {
    /// devices with a line, and how many
    var lines: [DeviceID: Int] = [:]
    /// devices in a call that have none, and since when
    var gone: [DeviceID: Instant] = [:]
    /// somebody may have left a room and not be out of its call yet; what happened before the start is not known
    var hasLeavers = true
  }

  private let live: LiveCalls
  private let rooms: any CallRooms
  private let clock: any HubClock
  private let log: Logger
  private let signal = AsyncSignal()
  private let state = Mutex(State())

  /// Between two looks while somebody speaks.
  private static let rest = Duration.seconds(1)

  public init(live: LiveCalls, rooms: any CallRooms, clock: any HubClock, log: Logger) {
    self.live = live
    self.rooms = rooms
    self.clock = clock
    self.log = log
    live.watch { [signal] _ in signal.ring() }
  }

  /// A removed person's membership ends with a change without a value.
  public func hear(_ batch: ChangeBatch) {
    guard batch.changes.contains(where: { $0.kind == OwnRoom.kind && $0.value == nil }) else { return }
    state.withLock { $0.hasLeavers = true }
    signal.ring()
  }

  /// A line of this device has come, or gone.
  public func line(of device: DeviceID, isLive: Bool) {
    state.withLock { state in
      let count = max(0, (state.lines[device] ?? 0) + (isLive ? 1 : -1))
      state.lines[device] = count > 0 ? count : nil
      if count > 0 { state.gone[device] = nil }
    }
  }

  /// Until the task is cancelled.
  public func run(with processor: CommandProcessor) async {
    while !Task.isCancelled {
      do { try await look(with: processor) } catch {
        if !Task.isCancelled { log.error("calls could not be looked after", metadata: ["error": "\(error)"]) }
      }
      await signal.wait(atMost: live.all.isEmpty ? .seconds(3600) : CallKeeper.rest)
    }
  }

  /// Removes the people whose time has run out.
  public func look(with processor: CommandProcessor) async throws {
    let (leaving, hasLeavers) = (leavingLines(at: clock.now()), state.withLock { $0.hasLeavers })
    if leaving.isEmpty && (!hasLeavers || live.all.isEmpty) { return }
    state.withLock { $0.hasLeavers = false }
    do {
      try await processor.perform { [rooms] work in
        let desk = CallUseCases(work: work, rooms: rooms, groups: true)
        for one in leaving { try desk.leave(one.call, one.person, on: one.device) }
        if hasLeavers { try desk.dismissOutsiders() }
      }
    } catch {
      // They still have to go.
      state.withLock { $0.hasLeavers = $0.hasLeavers || hasLeavers }
      throw error
    }
  }

  private struct Leaving: Sendable {
    let call: CallID
    let person: EmployeeID
    let device: DeviceID
  }

  private func leavingLines(at now: Instant) -> [Leaving] {
    let speaking = live.all.flatMap { call in
      call.joined.compactMap { party in party.device.map { Leaving(call: call.id, person: party.person, device: $0) } }
    }
    return state.withLock { state in
      state.gone = state.gone.filter { device, _ in speaking.contains { $0.device == device } }
      return speaking.filter { one in
        if state.lines[one.device] != nil { return false }
        let since = state.gone[one.device] ?? now
        state.gone[one.device] = since
        return now.milliseconds(since: since) >= RoomCall.patienceSeconds * 1000
      }
    }
  }
}
