import BookingsRules
import FloorRules
import Kernel
import OrdersRules
import Restaurant
import Sync
import TestKit
import Testing
import Trials

/// A phone without a connection, whose commands reach the hub later.
private struct Phone {
  let person: Person
  var replica: Replica
  private var made: Int64 = 0

  init(_ person: Person, _ replica: Replica) {
    self.person = person
    self.replica = replica
  }

  var device: DeviceID { DeviceID("phone-" + person.rawValue) }

  func foretell(_ bodies: [JSON], at now: Instant) -> [Prediction] {
    let pending = bodies.enumerated().map { n, body in
      PendingCommand(
        Context(
          command: CommandID("\(person.rawValue).\(n)"), madeAt: now, now: now, author: person.id, rights: person.rights, device: device,
          offline: true), body: body)
    }
    var restaurant = replica.restaurant
    return restaurant.predict(pending)
  }

  /// Sends the commands that were made without a connection.
  mutating func send(_ bodies: [JSON], madeAt: Instant, to hub: TrialHub) async throws -> [Refusal?] {
    var refusals: [Refusal?] = []
    for (n, body) in bodies.enumerated() {
      made += 1
      let command = Command(id: CommandID("\(person.rawValue).\(n)"), n: CommandNumber(made), at: madeAt, body: body)
      let author = Author(employee: person.id, rights: person.rights, device: device)
      guard case .decided(let decision) = await hub.submit(Submission(command: command, author: author, lastContact: madeAt)) else {
        throw TrialFailure("not decided: \(body.text)")
      }
      refusals.append(decision.refusal)
    }
    return refusals
  }
}

@Suite struct CheckInTests {
  private let checkIn: [JSON] = [
    OrdersCommand.open(order: OrderID("o"), table: TableID("t1"), guests: Guests(6), booking: BookingID("b")).json,
    OrdersCommand.addItem(order: OrderID("o"), item: ItemID("i"), dish: DishID("fish")).json,
  ]

  private func book(_ hub: TrialHub, _ id: String = "b", _ tables: [String] = ["t1", "t2"]) async throws {
    let body = BookingsCommand.book(
      booking: BookingID(id), tables: tables.map { TableID($0) }, at: hub.clock.now().adding(seconds: 600), guests: Guests(6), name: Name("Cô Hạnh"))
    var desk = Phone(.mai, Replica())
    let refusals = try await desk.send([body.json], madeAt: hub.clock.now(), to: hub)
    try #require(refusals == [nil])
    _ = hub.heardSince()
  }

  private func withHub(_ body: (TrialHub) async throws -> Void) async throws {
    try await withDatabasePlace(.sqlite) { place in
      let hub = try await TrialHub { try await place.open() }
      do { try await body(hub) } catch {
        await hub.close()
        throw error
      }
      await hub.close()
    }
  }

  private func table(_ id: String, _ changes: [LiveChange]) throws -> FloorRules.Table? {
    try changes.last { $0.kind == FloorRules.Table.kind && $0.id == id }?.value.map { try FloorRules.Table(json: $0) }
  }

  @Test("A waiter checks guests in without a line: the order stands on the phone at once, and after the hub has heard of it")
  func withoutLine() async throws {
    try await withHub { hub in
      // given
      try await book(hub)
      var phone = Phone(.lan, Replica(try await hub.snapshot()))
      // when
      let made = hub.clock.now()
      let foretold = phone.foretell(checkIn, at: made)
      // then: the order can be taken, the tables are together, and none is kept any more
      #expect(foretold.map(\.refusal) == [nil, nil])
      let changes = foretold.flatMap(\.changes)
      #expect(try table("t1", changes)?.order == OrderID("o"))
      #expect(try table("t1", changes)?.hold == nil)
      #expect(try table("t2", changes)?.host == TableID("t1"))
      #expect(try table("t2", changes)?.hold == nil)
      #expect(!changes.contains { $0.value == nil })
      // and the hub, an hour later, makes the same of it
      hub.clock.advance(milliseconds: 3_600_000)
      #expect(try await phone.send(checkIn, madeAt: made, to: hub) == [nil, nil])
      let heard = hub.heardSince()
      #expect(!heard.flatMap(\.changes).contains { $0.kind == Order.kind && $0.value == nil })
      for batch in heard { #expect(try phone.replica.take(batch)) }
      let order: Order = try JSON.decode(phone.replica.things["order o"] ?? "")
      #expect(order.booking == BookingID("b"))
      let fresh = Replica(try await hub.snapshot())
      #expect(phone.replica.picture == fresh.picture)
    }
  }

  @Test("The booking was cancelled and its table given to others meanwhile: the guests sit all the same, beside them, and can order")
  func givenAway() async throws {
    try await withHub { hub in
      try await book(hub)
      var phone = Phone(.lan, Replica(try await hub.snapshot()))
      let made = hub.clock.now()
      #expect(phone.foretell(checkIn, at: made).map(\.refusal) == [nil, nil])
      // when reception, who cannot know, cancels it and seats others there
      hub.clock.advance(milliseconds: 60_000)
      var desk = Phone(.hoa, Replica())
      let others: [JSON] = [
        BookingsCommand.cancel(booking: BookingID("b")).json,
        OrdersCommand.open(order: OrderID("first"), table: TableID("t1"), guests: Guests(2)).json,
      ]
      #expect(try await desk.send(others, madeAt: hub.clock.now(), to: hub) == [nil, nil])
      // then
      #expect(try await phone.send(checkIn, madeAt: made, to: hub) == [nil, nil])
      for batch in hub.heardSince() { #expect(try phone.replica.take(batch)) }
      let order: Order = try JSON.decode(phone.replica.things["order o"] ?? "")
      #expect(order.beside)
      #expect(phone.replica.things["item i"] != nil)
    }
  }

  @Test("A phone says no to a table that is kept for others, as the hub does, and does not foretell how the floor is laid out")
  func refused() async throws {
    try await withHub { hub in
      try await book(hub)
      var phone = Phone(.lan, Replica(try await hub.snapshot()))
      let walkIn = OrdersCommand.open(order: OrderID("o"), table: TableID("t1"), guests: Guests(2), evenIfHeld: true).json
      let now = hub.clock.now()
      let foretold = phone.foretell([walkIn], at: now).first?.refusal
      #expect(foretold?.code == "floor.held")
      #expect(try await phone.send([walkIn], madeAt: now, to: hub) == [foretold])
      let desk = Phone(.mai, phone.replica)
      #expect(desk.foretell([walkIn], at: now).first?.refusal == nil)
      let laidOut = desk.foretell([FloorCommand.placeTable(table: TableID("t1"), x: PlanUnit(1), y: PlanUnit(1)).json], at: now)
      #expect(laidOut.first?.refusal == nil)
      #expect(laidOut.first?.changes == [])
    }
  }
}
