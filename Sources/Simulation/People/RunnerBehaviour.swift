import FloorRules
import Kernel
import OrdersRules

/// Carries courses that were called to serve, answers calls, cleans tables.
struct RunnerBehaviour: Behaviour {
  var pause: (Int64, Int64) { (4000, 12_000) }

  func next(_ me: Person) -> [Intent] { carry(me) ?? answer(me) ?? clean(me) ?? [] }

  private func carry(_ me: Person) -> [Intent]? {
    let ready = me.view.courses.values.filter { $0.state == .serving && me.hall.party(of: $0.order) != nil }
    for course in ready.sorted(by: { ($0.serveCalledAt?.raw ?? 0, $0.id.raw) < ($1.serveCalledAt?.raw ?? 0, $1.id.raw) }) {
      guard me.takes("carry \(course.id.raw)", for: 15_000) else { continue }
      // Two hands: sometimes only a part of it goes first.
      let items = me.view.items(in: course).filter { $0.state == .serving }
      if let item = items.first, items.count > 1 || item.quantity.raw > 1, me.dice.often(200) {
        let part = item.quantity.raw > 1 ? Quantity(me.dice.between(1, item.quantity.raw)) : nil
        return [Intent(.orders(.serveItem(item: item.id, quantity: part)))]
      }
      return [Intent(.orders(.serveCourse(course: course.id)))]
    }
    return nil
  }

  private func answer(_ me: Person) -> [Intent]? {
    guard me.device.may(.answerRunner) else { return nil }
    let calls = me.view.calls.values.filter { me.hall.isOurs($0) }.sorted { $0.id.raw < $1.id.raw }
    return calls.first { me.takes("call \($0.id.raw)") }.map { [Intent(.floor(.answerRunner(call: $0.id)))] }
  }

  private func clean(_ me: Person) -> [Intent]? {
    let dirty = me.view.tables.values.filter { $0.status == .cleaning && me.hall.ourTables.contains($0.id) }.sorted { $0.id.raw < $1.id.raw }
    return dirty.first { me.takes("clean \($0.id.raw)") }.map { [Intent(.floor(.endCleaning(table: $0.id)))] }
  }
}
