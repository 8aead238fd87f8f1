import Kernel
import OrdersRules

/// Seats guests, writes off those who walked out, voids cooking items, separates joined parties.
struct ManagerBehaviour: Behaviour {
  var pause: (Int64, Int64) { (4000, 12_000) }

  func next(_ me: Person) -> [Intent] { writeOff(me) ?? Seating.intents(me) ?? part(me) ?? takeBack(me) ?? [] }

  private func writeOff(_ me: Person) -> [Intent]? {
    for party in me.hall.parties where party.hasWalkedOut && !party.isGone {
      guard let order = party.order.flatMap({ me.view.orders[$0] }), order.mergedInto == nil, me.takes("write off \(order.id.raw)") else { continue }
      return [Intent(.orders(.writeOff(order: order.id, reason: Reason("khách bỏ về"))))]
    }
    return nil
  }

  /// Friends who had joined decide to pay separately.
  private func part(_ me: Person) -> [Intent]? {
    guard me.dice.often(60) else { return nil }
    let joined = me.view.tables.values.filter { $0.status == .merged && me.hall.ourTables.contains($0.id) }.sorted { $0.id.raw < $1.id.raw }
    return me.dice.one(of: joined).map { [Intent(.orders(.unmerge(table: $0.id)))] }
  }

  /// A guest changed their mind too late; only a manager may allow it.
  private func takeBack(_ me: Person) -> [Intent]? {
    guard me.dice.often(20) else { return nil }
    let cooking = me.view.items.values.filter { $0.state == .cooking && $0.readyAt == nil && me.hall.party(of: $0.order) != nil }
    guard let item = me.dice.one(of: cooking.sorted { $0.id.raw < $1.id.raw }) else { return nil }
    let part = item.quantity.raw > 1 && me.dice.often(400) ? Quantity(1) : nil
    return [Intent(.orders(.void(item: item.id, quantity: part, reason: Reason("khách không đợi nữa"))))]
  }
}
