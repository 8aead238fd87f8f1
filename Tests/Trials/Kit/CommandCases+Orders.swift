import BookingsRules
import FloorRules
import Kernel
import KitchenRules
import OrdersRules
import StaffRules

extension CommandCases {
  mutating func addParties() {
    orders(6) { random in
      // In a full house nothing goes far.
      if random.knowledge.all(Order.self).count > 14 { throw RandomCommands.NothingFits() }
      return .open(
        order: OrderID(random.fresh(unless: Order.self)), table: try random.table(.free, .booked, .cleaning), guests: random.guests(),
        waiter: try random.maybe(4, random.waiter()), evenIfCleaning: random.dice.rarely(2), evenIfHeld: random.dice.rarely(3))
    }
    // Guests who have booked come, mostly to a table that is held for them.
    orders(4) { random in
      let table = try random.some(Table.self) { $0.active && $0.hold != nil }
      let booking = try table.hold?.booking ?? random.booking(.booked)
      return .open(
        order: OrderID(random.fresh()), table: table.id, guests: random.guests(), waiter: try random.maybe(4, random.waiter()),
        evenIfCleaning: random.dice.rarely(2), booking: booking, evenIfHeld: random.dice.rarely(3))
    }
    orders(2) { .setGuests(order: try $0.order(), guests: $0.guests()) }
    orders(4) {
      .move(order: try $0.order(), table: try $0.table { $0.status != .merged }, evenIfCleaning: $0.dice.rarely(2))
    }
    orders(4) { .merge(table: try $0.table(.free, .inUse), host: try $0.table(.inUse)) }
    orders(4) { .unmerge(table: try $0.table(.merged)) }
    orders(2) { .handOver(order: try $0.order(), waiter: try $0.waiter()) }
    orders(2) { random in
      let eaters = Set(random.items { $0.state.isLive }.map(\.order))
      return .closeEmpty(order: try random.order { $0.mergedInto == nil && !eaters.contains($0.id) })
    }
    orders(1) { .writeOff(order: try $0.order(), reason: $0.reason()) }
    orders(4) { random in
      let alert = try random.some(Alert.self) { $0.toldAt == nil }
      random.onlySender = random.dice.rarely(3) ? nil : alert.to
      return .alertSeen(alert: try random.isOdd ? AlertID(random.id(Alert.self)) : alert.id)
    }
  }

  mutating func addItems() {
    orders(28) { random in
      let order = try random.order { _ in true }
      let dish = try random.dish()
      let course = random.dice.rarely(4) ? try? random.course { $0.order == order && $0.state == .waiting } : nil
      return .addItem(
        order: order, item: ItemID(random.fresh(unless: Item.self)), dish: dish, quantity: random.quantity(), note: random.note(), course: course,
        shownPrice: random.maybe(5, Money(45_000)), measure: random.measure(of: dish), options: random.options(of: dish),
        evenIfOffMenu: random.dice.rarely(2), seat: random.dice.rarely(3) ? random.seat() : nil)
    }
    orders(5) { random in
      let item = try random.some(Item.self) { $0.state == .waiting }
      return .changeQuantity(item: item.id, by: QuantityChange(random.dice.one(of: [1, 2, -1, -item.quantity.raw, random.isOdd ? 500 : 3])))
    }
    orders(4) { random in
      let item = try random.some(Item.self) { $0.state == .waiting }
      return .setOptions(item: item.id, options: random.options(of: item.dish))
    }
    orders(3) { random in
      let isOdd = random.isOdd
      let item = try random.some(Item.self) { ($0.measure != nil || isOdd) && $0.state.isLive }
      return .weigh(item: item.id, measure: Measure(random.dice.one(of: [350, 1200, 1350, 99_999])))
    }
    orders(4) { random in
      let isOdd = random.isOdd
      let item = try random.some(Item.self) { $0.state.isLive }
      let order = try random.order { isOdd || $0.id != item.order && $0.mergedInto == nil }
      return .giveItem(item: item.id, quantity: random.part(of: item), order: order)
    }
    orders(4) { random in
      let item = try random.some(Item.self) { $0.state.isLive }
      return .setSeat(item: item.id, quantity: random.part(of: item), seat: random.dice.rarely(3) ? nil : random.seat())
    }
    orders(3) { .markUrgent(course: try $0.course { $0.state == .cooking }, urgent: !$0.dice.rarely(3)) }
    orders(3) { .setNote(item: try $0.item { $0.state == .waiting }, note: $0.note(), seen: $0.maybe(2, $0.note())) }
    orders(5) { random in
      let item = try random.some(Item.self) { $0.state.isLive && $0.state != .served }
      let course = try? random.course { $0.order == item.order && $0.id != item.course && $0.state == .waiting }
      if let course, random.dice.rarely(2) { return .moveItem(item: item.id, course: course) }
      return .moveItem(item: item.id, course: CourseID(random.fresh(unless: Course.self)), newCourse: random.number(1, 9))
    }
    orders(4) { random in
      let item = try random.some(Item.self) { $0.state == .waiting || $0.state == .cooking }
      return .void(item: item.id, quantity: random.part(of: item), reason: random.reason())
    }
    orders(4) { random in
      let item = try random.some(Item.self) { $0.state == .cooking || $0.state == .serving }
      return .serveItem(item: item.id, quantity: random.part(of: item))
    }
    orders(5) { random in
      let item = try random.some(Item.self) { $0.state == .served }
      return .undoServe(course: item.course, item: random.maybe(2, item.id))
    }
  }

  mutating func addCourses() {
    orders(2) { .addCourse(order: try $0.order(), course: CourseID($0.fresh(unless: Course.self)), priority: $0.number(1, 9)) }
    orders(4) { random in
      let course = try random.some(Course.self) { $0.state != .served }
      return .editCourse(
        course: course.id, name: random.maybe(2, random.dice.one(of: [CourseName(""), CourseName("Khai vị")])), note: random.maybe(2, random.note()),
        seen: random.maybe(2, random.note()), priority: course.state == .waiting ? random.maybe(2, random.number(1, 9)) : nil)
    }
    orders(2) { random in
      let course = try random.some(Course.self) { $0.state == .waiting }
      return .joinCourses(course: course.id, into: try random.course { $0.order == course.order && $0.id != course.id && $0.state == .waiting })
    }
    orders(2) { random in
      let filled = Set(random.items { _ in true }.map(\.course))
      return .deleteCourse(course: try random.course { $0.state == .waiting && !filled.contains($0.id) })
    }
    orders(4) { .warnKitchen(item: try $0.item { $0.state == .cooking || $0.state == .serving }, note: $0.reason()) }
    orders(16) { random in
      let filled = Set(random.items { $0.state == .waiting }.map(\.course))
      return .callToCook(course: try random.course { $0.state == .waiting && filled.contains($0.id) })
    }
    orders(10) { .callToServe(course: try $0.course { $0.state == .cooking && $0.serveCalledAt == nil }) }
    orders(5) { .serveCourse(course: try $0.course { $0.state == .serving || $0.state == .cooking }) }
    orders(5) { random in
      let course = try random.some(Course.self) { $0.state == .cooking || $0.state == .serving }
      return .undoCall(course: course.id, toServe: course.serveCalledAt != nil && random.dice.rarely(2))
    }
  }
}

extension CommandCases {
  mutating func addKitchen() {
    kitchen(14) { random in
      let item = try random.some(Item.self) { $0.state == .cooking && $0.readyAt == nil }
      return .ready(item: item.id, quantity: random.part(of: item))
    }
    kitchen(5) { .raiseFlag(course: try $0.course { $0.state == .cooking && $0.flagAt == nil }) }
    kitchen(4) { .recallItem(item: try $0.item { $0.readyAt != nil && $0.state.isLive }) }
    kitchen(4) { .recallCourse(course: try $0.course { $0.flagAt != nil || $0.state == .served }) }
    kitchen(3) { random in
      let item = try random.some(Item.self) { $0.state == .waiting || $0.state == .cooking }
      return .refuse(
        item: item.id, quantity: random.part(of: item), reason: random.reason(), portions: random.maybe(2, random.portions()),
        keepsPortions: random.dice.rarely(4))
    }
    kitchen(6) { .undoRefusal(item: try $0.item { $0.state == .refused }) }
    kitchen(6) { random in
      let item = try random.some(Item.self) { $0.state == .cooking && ($0.request == nil || $0.request?.reason != nil) }
      let options = random.dice.rarely(3) ? random.options(of: item.dish) : nil
      return .ask(item: item.id, quantity: random.part(of: item), note: random.maybe(2, random.note()), options: options)
    }
    kitchen(5) { .withdrawRequest(item: try $0.item { $0.request != nil && $0.request?.reason == nil }) }
    kitchen(12) { random in
      let item = try random.some(Item.self) { $0.request != nil && $0.request?.reason == nil }
      return .answerRequest(item: item.id, asked: item.request?.at ?? Instant(1), declined: random.maybe(3, random.reason()))
    }
  }

  mutating func addQueue() {
    kitchen(5) { random in
      let course = try random.course { $0.state == .cooking }
      let other = try? random.course { $0.state == .cooking && $0.id != course }
      return .reorder(course: course, before: random.dice.rarely(3) ? nil : other)
    }
    kitchen(7) { random in
      let first = try random.some(Item.self) { $0.state == .cooking || $0.state == .serving }
      let items = random.items { $0.course == first.course && $0.state.isLive }
      if items.count < 2 && !random.isOdd { throw RandomCommands.NothingFits() }
      let more = random.dice.rarely(3) ? items.filter { $0.id != first.id }.map(\.id).dropLast() : []
      return .split(course: first.course, items: [first.id] + more, newCourse: CourseID(random.fresh()))
    }
    kitchen(7) { random in
      let course = try random.some(Course.self) { $0.state == .cooking || $0.state == .serving }
      let into = try random.course { $0.order == course.order && $0.id != course.id && ($0.state == .cooking || $0.state == .serving) }
      return .join(course: course.id, into: into)
    }
    kitchen(3) { .sendBack(course: try $0.course { $0.state == .cooking }) }
    kitchen(4) { random in
      let courses = random.knowledge.all(Course.self).filter { $0.state == .cooking }.map(\.id)
      return .shown(courses: courses.suffix(6) + [try random.course { $0.state == .cooking }])
    }
  }
}
