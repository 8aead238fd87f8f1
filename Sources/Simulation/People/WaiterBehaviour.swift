import FloorRules
import Kernel
import MenuRules
import OrdersRules

/// Serves guests: handles alerts, writes down orders, calls courses, seats, helps out.
struct WaiterBehaviour: Behaviour {
  var pause: (Int64, Int64) { (2000, 7000) }

  func next(_ me: Person) -> [Intent] {
    heldPortions(me) ?? alerts(me) ?? guests(me) ?? collections(me) ?? serveCalls(me) ?? cookCalls(me) ?? door(me) ?? help(me) ?? []
  }

  /// Somebody looks after a party: its own waiter, or one with free hands when it has waited.
  static func isMine(_ order: Order, _ me: Person) -> Bool { order.waiter == me.employee }

  /// The phone by itself: it gives back the leases that the hub asks for.
  private func heldPortions(_ me: Person) -> [Intent]? {
    let asked = me.view.leases.values.filter { $0.device.raw == me.device.identity.device && ($0.askedAt != nil || $0.withdrawnAt != nil) }
    guard let lease = asked.min(by: { $0.key < $1.key }), me.takes("lease \(lease.key)") else { return nil }
    return [Intent(.menu(.returnLease(dish: lease.dish)))]
  }

  // MARK: - News

  private func alerts(_ me: Person) -> [Intent]? {
    let alerts = me.view.alerts.values.filter { $0.to == me.employee || $0.escalated }.sorted { $0.id.raw < $1.id.raw }
    guard let alert = alerts.first(where: { me.hall.party(of: $0.order) != nil && me.takes("alert \($0.id.raw)") }) else { return nil }
    return [
      Intent(.orders(.alertSeen(alert: alert.id))) { outcome in
        guard outcome.status == .accepted, alert.news == .refused, let dish = alert.dish else { return }
        me.hall.party(of: alert.order)?.disappointed(by: .init(dish: dish, quantity: 1, note: ""))
      }
    ]
  }

  // MARK: - Guests

  private func guests(_ me: Person) -> [Intent]? {
    let now = me.hall.clock.now
    for party in me.hall.parties where !party.asks.isEmpty && !party.isGone {
      guard let order = party.order.flatMap({ me.view.orders[$0] }) else { continue }
      let waited = now - party.askedSince
      // A second waiter serves the same order if they are near, or if the guests have waited.
      guard WaiterBehaviour.isMine(order, me) || waited > 45_000 || (party.inHand > 0 && me.dice.often(300)) else { continue }
      guard let ask = party.nextAsk() else { continue }
      let intents = TakingDown(me: me, party: party, order: order).intents(for: ask)
      if !intents.isEmpty { return intents }
    }
    return nil
  }

  /// Bags that stand ready go to their guests.
  private func collections(_ me: Person) -> [Intent]? {
    let ready = me.view.orders.values.filter { order in
      order.fulfilment?.readyAt != nil && me.hall.party(of: order.id) != nil && me.view.items(of: order.id).contains(where: \.isAtPass)
    }
    guard let order = ready.min(by: { $0.id.raw < $1.id.raw }), me.takes("collect \(order.id.raw)", for: 15_000) else { return nil }
    return [Intent(.orders(.collect(order: order.id)))]
  }

  // MARK: - The kitchen

  private func serveCalls(_ me: Person) -> [Intent]? {
    for course in me.view.queue() where course.serveCalledAt == nil && isOurs(course, me) {
      // Usually once the flag is up; sometimes early, so that it goes out as soon as it can.
      guard course.flagAt != nil || me.dice.often(40) else { continue }
      if me.takes("serve \(course.id.raw)") { return [Intent(.orders(.callToServe(course: course.id)))] }
    }
    return nil
  }

  private func cookCalls(_ me: Person) -> [Intent]? {
    for order in me.view.orders.values.sorted(by: { $0.id.raw < $1.id.raw }) where order.mergedInto == nil {
      guard let party = me.hall.party(of: order.id), party.asks.isEmpty, party.inHand == 0 else { continue }
      guard WaiterBehaviour.isMine(order, me) || me.dice.often(80) else { continue }
      let courses = me.view.courses(of: order.id)
      let isBusy = courses.contains { $0.state == .cooking || $0.state == .serving }
      if isBusy && !me.dice.often(60) { continue }
      let waiting = courses.first { course in course.state == .waiting && me.view.items(in: course).contains { $0.state.isLive } }
      if let waiting, me.takes("cook \(waiting.id.raw)") { return [Intent(.orders(.callToCook(course: waiting.id)))] }
    }
    return nil
  }

  private func isOurs(_ course: Course, _ me: Person) -> Bool { me.hall.party(of: course.order) != nil }

  // MARK: - The door, and work that others have left

  private func door(_ me: Person) -> [Intent]? { Seating.intents(me) }

  private func help(_ me: Person) -> [Intent]? {
    guard me.dice.often(250) else { return nil }
    return RunnerBehaviour().next(me)
  }
}

/// Leads a party from the door to a table.
enum Seating {
  static func intents(_ me: Person) -> [Intent]? {
    let waiting = me.hall.parties.filter { $0.isAtDoor && $0.inHand == 0 }.min { $0.askedSince < $1.askedSince }
    guard let party = waiting else { return nil }
    if party.plan.takesAway { return takeAway(party, me) }
    guard let table = table(for: party, me), me.hall.claim("seat \(table.id.raw)", for: 8000) else { return nil }
    let order = OrderID(me.hall.newID())
    party.inHand += 1
    return [
      Intent(.orders(.open(order: order, table: table.id, guests: Guests(party.plan.guests), evenIfCleaning: false))) { outcome in
        party.inHand -= 1
        if outcome.status == .accepted { party.seated(at: order, seq: outcome.seq) }
      }
    ]
  }

  /// Half of them want it later, so that the kitchen begins it then.
  private static func takeAway(_ party: Party, _ me: Person) -> [Intent]? {
    guard me.hall.claim("party \(party.plan.number)", for: 8000) else { return nil }
    let order = OrderID(me.hall.newID())
    let type: OrderType = me.dice.one(of: [.takeaway, .delivery, .counter]) ?? .takeaway
    var details = FulfilmentDetails(type: type, name: Name(party.name))
    if type == .delivery { details.address = Note("12 Lê Lợi") }
    if me.dice.often(500) { details.dueAt = Instant(me.hall.wallClock()).adding(seconds: 1800) }
    party.inHand += 1
    return [
      Intent(.orders(.openWithoutTable(order: order, details: details, guests: Guests(party.plan.guests)))) { outcome in
        party.inHand -= 1
        if outcome.status == .accepted { party.seated(at: order, seq: outcome.seq) }
      }
    ]
  }

  /// The smallest free one that fits; a large party takes the largest there is.
  private static func table(for party: Party, _ me: Person) -> Table? {
    let free = me.view.freeTables()
    return free.first { $0.maxSeats.raw >= party.plan.guests } ?? free.last
  }
}
