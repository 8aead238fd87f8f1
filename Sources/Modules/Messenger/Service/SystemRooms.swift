import FloorRules
import Kernel
import Logging
import MessengerRules
import OrdersRules
import StaffRules
import Storage
import Sync
import Synchronization

/// Maintains the rooms of the house by roles, assignments and open orders. It reads the restaurant's stream and writes the
/// messenger's. Running again changes nothing.
public final class SystemRooms: ChangeListener {
  private let house: @Sendable () async throws -> RoomSubjects
  private let messenger: any SQLDatabase
  private let rooms: HouseRooms
  private let people: SystemMembers
  private let log: Logger
  private let signal = AsyncSignal()
  /// The waiter of each open order. An order changes with each dish, its room hardly ever.
  private let waiters = Mutex<[String: EmployeeID]>([:])

  /// The entities that decide who is in a room.
  private static let kinds: Set<String> = [Employee.kind, Section.kind, Order.kind]
  /// The most rooms updated in one commit, so that no message waits longer.
  private static let atOnce = 16
  /// Between two looks at the restaurant, however much happens there.
  private static let rest = Duration.milliseconds(250)
  /// After one that failed.
  private static let pause = Duration.seconds(5)

  /// - Parameter house: reads the restaurant, as of one moment.
  public init(
    messenger: any SQLDatabase, rooms: HouseRooms, people: SystemMembers, log: Logger, house: @escaping @Sendable () async throws -> RoomSubjects
  ) {
    self.house = house
    self.messenger = messenger
    self.rooms = rooms
    self.people = people
    self.log = log
  }

  public func hear(_ batch: ChangeBatch) {
    var rings = false
    for change in batch.changes where SystemRooms.kinds.contains(change.kind) {
      if change.kind != Order.kind || concernsRoom(change) { rings = true }
    }
    if rings { signal.ring() }
  }

  private func concernsRoom(_ change: StoredChange) -> Bool {
    guard let value = change.value, let json = try? JSON.parse(value), let order = try? Order(json: json), order.state == .open else {
      waiters.withLock { $0[change.id] = nil }
      return true
    }
    return waiters.withLock { waiters in
      defer { waiters[change.id] = order.waiter }
      return waiters[change.id] != order.waiter
    }
  }

  /// Runs until the task is cancelled. It first applies the changes from before the start.
  public func run(with processor: CommandProcessor) async {
    /// nil: not known, all is settled anew
    var settled: [RoomSubject: [EmployeeID]]?
    var dismissed: Set<EmployeeID> = []
    /// by which the shifts were settled; nil: they were not
    var standing: [EmployeeID: Bool]?
    while !Task.isCancelled {
      do {
        let house = try await self.house()
        let wanted = house.rooms
        let open = if let settled { Set(settled.keys) } else { try await openRooms() }
        try await settle(wanted.filter { settled?[$0.key] != $0.value }, ending: open.subtracting(wanted.keys), with: processor)
        settled = wanted
        if house.gone != dismissed { try await dismiss(house.gone.subtracting(dismissed), with: processor) }
        dismissed = house.gone
        // It heard of the change before the signal rang.
        let present = people.standing
        if present != standing { try await processor.perform { [rooms] work in try rooms.settleShifts(in: work) } }
        standing = present
        // Cancelled by the stop, which is no error, here and below; the loop's condition sees it.
        try? await Task.sleep(for: SystemRooms.rest)
        await signal.wait(atMost: .seconds(3600))
      } catch {
        (settled, standing) = (nil, nil)
        if Task.isCancelled { return }
        log.error("the house's rooms could not be settled", metadata: ["error": "\(error)"])
        try? await Task.sleep(for: SystemRooms.pause)
      }
    }
  }

  private func openRooms() async throws -> Set<RoomSubject> {
    let rooms = rooms
    return try await messenger.read { sql in Set(try rooms.open(in: sql).filter(\.followsTheHouse)) }
  }

  /// People who have left the house leave their groups.
  private func dismiss(_ gone: Set<EmployeeID>, with processor: CommandProcessor) async throws {
    if gone.isEmpty { return }
    try await processor.perform { [rooms] work in try rooms.dismiss(gone.sorted { $0.precedes($1) }, in: work) }
  }

  private func settle(_ changed: [RoomSubject: [EmployeeID]], ending gone: Set<RoomSubject>, with processor: CommandProcessor) async throws {
    let steps = gone.map { ($0, nil) } + changed.map { ($0.key, Optional($0.value)) }
    for start in stride(from: 0, to: steps.count, by: SystemRooms.atOnce) {
      let part = steps[start..<min(start + SystemRooms.atOnce, steps.count)]
      try await processor.perform { [rooms] work in
        for (subject, members) in part {
          if let members { try rooms.settle(subject, members, in: work) } else { try rooms.end(subject, in: work) }
        }
      }
    }
  }
}

extension HouseRooms {
  /// An order's room is closed and can still be read; a standing one is left by all.
  fileprivate func end(_ subject: RoomSubject, in work: UnitOfWork) throws {
    if subject.form == .order { try close(subject, in: work) } else { try settle(subject, [], in: work) }
  }
}

extension RoomSubject {
  /// `false` for a shift's room, which managers change in the messenger.
  fileprivate var followsTheHouse: Bool { if case .shift = self { false } else { true } }
}

/// The part of the restaurant that decides who is in which room.
public struct RoomSubjects: Sendable {
  let team: [Employee]
  let sections: [Section]
  let orders: [Order]

  public init(team: [Employee], sections: [Section], orders: [Order]) {
    (self.team, self.sections, self.orders) = (team, sections, orders)
  }

  /// The people who have left.
  var gone: Set<EmployeeID> { Set(team.filter { !$0.active }.map(\.id)) }

  /// The members of each room of the house.
  public var rooms: [RoomSubject: [EmployeeID]] {
    let team = team.filter(\.active)
    func people(_ isMeant: (Employee) -> Bool) -> [EmployeeID] { team.filter(isMeant).map(\.id) }
    var rooms: [RoomSubject: [EmployeeID]] = [.everybody: people { _ in true }]
    rooms[.board] = rooms[.everybody]
    rooms[.kitchen] = people { $0.roles.contains(.chef) || $0.roles.contains(.manager) }
    for section in sections where section.active {
      rooms[.section(section: section.id)] = people { $0.sections.contains(section.id) || $0.roles.contains(.manager) }
    }
    for order in orders where order.state == .open {
      rooms[.order(order: order.id)] = people { $0.id == order.waiter || $0.roles.contains(.chef) || $0.roles.contains(.cashier) }
    }
    return rooms
  }
}
