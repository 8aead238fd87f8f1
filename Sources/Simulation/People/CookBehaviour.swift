import Kernel
import KitchenRules
import MenuRules
import OrdersRules

/// Cooks the called courses, the longest waiting first. Refuses dishes that have run out and says how many portions are
/// left.
struct CookBehaviour: Behaviour {
  var pause: (Int64, Int64) { (3000, 9000) }

  func next(_ me: Person) -> [Intent] { shown(me) ?? courses(me) ?? portions(me) ?? [] }

  /// The kitchen's screen by itself: it reports the courses that it shows.
  private func shown(_ me: Person) -> [Intent]? {
    let fresh = me.view.queue().filter { $0.shownAt == nil && me.hall.claim("show \($0.id.raw)", for: 40_000) }
    return fresh.isEmpty ? nil : [Intent(.kitchen(.shown(courses: fresh.map(\.id))))]
  }

  private func courses(_ me: Person) -> [Intent]? {
    let now = me.hall.clock.now
    for course in me.view.queue() where me.hall.party(of: course.order) != nil {
      let inWork = me.view.items(in: course).filter { $0.state == .cooking && $0.readyAt == nil }
      for item in inWork {
        let stove = me.hall.stove(for: item, at: now, &me.dice)
        if stove.isRefused, me.takes("cook item \(item.id.raw)") { return [refuse(item, me)] }
        if now >= stove.doneAt, me.takes("cook item \(item.id.raw)", for: 15_000) { return [done(item, of: course, inWork, me)] }
      }
    }
    return rearrange(me)
  }

  private func done(_ item: Item, of course: Course, _ inWork: [Item], _ me: Person) -> Intent {
    let now = me.hall.clock.now
    let allDone = inWork.allSatisfy { me.hall.stove(for: $0, at: now, &me.dice).doneAt <= now }
    if allDone && me.dice.often(400) { return Intent(.kitchen(.raiseFlag(course: course.id))) }
    // A pan holds only so much: some portions are ready before the others.
    let part = item.quantity.raw > 1 && me.dice.often(250) ? Quantity(me.dice.between(1, item.quantity.raw - 1)) : nil
    return Intent(.kitchen(.ready(item: item.id, quantity: part)))
  }

  private func refuse(_ item: Item, _ me: Person) -> Intent {
    let part = item.quantity.raw > 1 && me.dice.often(400) ? Quantity(1) : nil
    // A dish that is not counted stays uncounted: its portions are stated again below.
    let left: Portions? = me.dice.often(700) ? Portions(me.dice.between(0, 12)) : nil
    return Intent(.kitchen(.refuse(item: item.id, quantity: part, reason: Reason("hết nguyên liệu"), portions: left)))
  }

  /// Now and then a cook changes the order of the queue or reverses their own mark.
  private func rearrange(_ me: Person) -> [Intent]? {
    guard me.dice.often(25) else { return nil }
    let queue = me.view.queue().filter { me.hall.party(of: $0.order) != nil }
    guard let course = me.dice.one(of: queue) else { return nil }
    let items = me.view.items(in: course).filter { $0.state == .cooking }
    switch me.dice.below(4) {
    case 0: return [Intent(.kitchen(.reorder(course: course.id, before: queue.first { $0.id != course.id }?.id)))]
    case 1: return items.first { $0.readyAt != nil }.map { [Intent(.kitchen(.recallItem(item: $0.id)))] }
    case 2 where items.count > 1: return [Intent(.kitchen(.split(course: course.id, items: [items[0].id], newCourse: CourseID(me.hall.newID()))))]
    default:
      let sibling = queue.first { $0.order == course.order && $0.id != course.id }
      return sibling.map { [Intent(.kitchen(.join(course: course.id, into: $0.id)))] } ?? [Intent(.kitchen(.sendBack(course: course.id)))]
    }
  }

  /// A dish that had run out was prepared again, or fewer portions are left than assumed.
  private func portions(_ me: Person) -> [Intent]? {
    guard me.dice.often(40) else { return nil }
    let counted = me.view.dishes.values.filter { $0.active && $0.portions != nil }.sorted {
      ($0.portions?.raw ?? 0, $0.id.raw) < ($1.portions?.raw ?? 0, $1.id.raw)
    }
    guard let dish = me.dice.often(700) ? counted.first : me.dice.one(of: counted), me.takes("portions \(dish.id.raw)", for: 600_000) else {
      return nil
    }
    return [Intent(.menu(.setPortions(dish: dish.id, portions: Portions(me.dice.between(3, 30)))))]
  }
}

/// The cooking time of a dish, drawn when a cook first looks at it.
struct Stove {
  let doneAt: Int64
  let isRefused: Bool
}

extension Hall {
  func stove(for item: Item, at now: Int64, _ dice: inout Chance) -> Stove {
    if let known = stoves[item.id] { return known }
    let quick = item.course.raw == item.id.raw
    let stove = Stove(doneAt: now + (quick ? dice.between(30, 120) : dice.between(180, 600)) * 1000, isRefused: dice.often(20))
    stoves[item.id] = stove
    return stove
  }
}
