import Kernel
import Sync
import Synchronization

/// One live connection: the signed-in person and the device.
public struct LiveLine: Hashable, Sendable {
  public let device: DeviceID
  public let employee: EmployeeID
  public let session: SessionID

  public init(device: DeviceID, employee: EmployeeID, session: SessionID) {
    self.device = device
    self.employee = employee
    self.session = session
  }
}

/// Tracks who is present and which devices show the page, from the live connections. In memory only, so it is empty after a start.
public final class Presence: Sendable {
  private struct Person {
    var lines = 0
    /// As last sent.
    var isHere = false
    var cameAt = Instant(0)
    var leftAt = Instant(0)
  }
  private struct PersonDevice: Hashable {
    let device: DeviceID
    let employee: EmployeeID
    init(_ line: LiveLine) { (device, employee) = (line.device, line.employee) }
    init(_ device: DeviceID, _ employee: EmployeeID) { (self.device, self.employee) = (device, employee) }
  }
  private struct State {
    var people: [EmployeeID: Person] = [:]
    /// People whose presence may have to be sent.
    var changed: Set<EmployeeID> = []
    var lines: [PersonDevice: Int] = [:]
    /// Connections whose page is visible.
    var seen: [PersonDevice: Int] = [:]
    /// The time of the next check. `nil` if none is scheduled.
    var lookAt: Instant?
    /// The number of the latest scheduled check. An earlier check replaces a later one, and only the latest number counts.
    var look = 0
    var lookedAt = Instant(0)
  }

  private let absence: Int64
  private let every: Int64
  private let state = Mutex(State())

  init(_ limits: LiveLimits) {
    absence = Presence.milliseconds(limits.absence)
    every = Presence.milliseconds(limits.presenceEvery)
  }

  /// Whether this person has a live connection on this device.
  public func hasLine(_ device: DeviceID, of employee: EmployeeID) -> Bool { state.withLock { $0.lines[PersonDevice(device, employee)] != nil } }

  /// Whether this person has a live connection on this device with a visible page.
  public func isSeen(_ device: DeviceID, by employee: EmployeeID) -> Bool { state.withLock { $0.seen[PersonDevice(device, employee)] != nil } }

  func line(_ line: LiveLine, isLive: Bool, at now: Instant) {
    state.withLock { state in
      let place = PersonDevice(line)
      Presence.count(isLive ? 1 : -1, of: place, in: &state.lines)
      if isLive { Presence.count(1, of: place, in: &state.seen) }
      var person = state.people[line.employee] ?? Person()
      person.lines += isLive ? 1 : -1
      if isLive, person.lines == 1, !person.isHere { person.cameAt = now }
      if person.lines == 0 { person.leftAt = now }
      state.people[line.employee] = person
      state.changed.insert(line.employee)
    }
  }

  /// A page becomes visible or hidden. A new connection counts as visible.
  func sight(of line: LiveLine, from before: Bool, to after: Bool) {
    if before == after { return }
    state.withLock { Presence.count(after ? 1 : -1, of: PersonDevice(line), in: &$0.seen) }
  }

  private static func count(_ change: Int, of place: PersonDevice, in all: inout [PersonDevice: Int]) {
    let count = (all[place] ?? 0) + change
    all[place] = count > 0 ? count : nil
  }

  /// The last sent presence of all people.
  var all: [PersonPresence] {
    state.withLock { state in
      state.people.compactMap { id, person in
        !person.isHere && person.leftAt.raw == 0
          ? nil : PersonPresence(person: id, here: person.isHere, since: person.isHere ? person.cameAt : person.leftAt)
      }
    }
    .sorted { $0.person.precedes($1.person) }
  }

  /// Schedules the next check.
  /// - Returns: the delay and the number for `news`. `nil` if a check is already scheduled or not needed.
  func nextLook(at now: Instant) -> (wait: Duration, number: Int)? {
    state.withLock { state in
      let due = state.changed.compactMap { state.people[$0] }.map { $0.lines == 0 && $0.isHere ? $0.leftAt.raw + absence : now.raw }.min()
      guard let due else { return nil }
      let at = max(due, state.lookedAt.raw + every, now.raw)
      if let arranged = state.lookAt, arranged.raw <= at { return nil }
      state.lookAt = Instant(at)
      state.look += 1
      return (.milliseconds(at - now.raw), state.look)
    }
  }

  /// The changes to send now. They count as sent. `nil` if another check replaced this one.
  func news(at now: Instant, look: Int) -> [PersonPresence]? {
    state.withLock { state in
      if look != state.look { return nil }
      (state.lookAt, state.lookedAt) = (nil, now)
      var news: [PersonPresence] = []
      for id in state.changed {
        guard var person = state.people[id] else { continue }
        // A short gap, because a phone changes its network or a page is reloaded.
        if person.isHere, person.lines == 0, person.leftAt.raw + absence > now.raw { continue }
        state.changed.remove(id)
        if person.isHere == (person.lines > 0) { continue }
        person.isHere = person.lines > 0
        state.people[id] = person
        news.append(PersonPresence(person: id, here: person.isHere, since: person.isHere ? person.cameAt : person.leftAt))
      }
      return news.sorted { $0.person.precedes($1.person) }
    }
  }

  private static func milliseconds(_ time: Duration) -> Int64 {
    time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000
  }
}
