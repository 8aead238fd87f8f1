import Kernel
import MenuRules
import OrdersRules
import Simulation
import Sync

/// Makes the order of one party: drinks first, each next course when the one before it is on the table, and more drinks later.
struct OrderMaker {
  private let house: HouseFacts
  private let chef: EmployeeID
  private let occasion: Occasion?
  private let day: Int64
  private let cameAt: Instant
  private let minute: Int64
  private let guests: Int64
  private var forecast: DayForecast
  private var chance: Chance
  private var draft: PartyDraft

  /// Minutes after their arrival in which guests order another course.
  private static let orderingTime: Int64 = 75
  /// Stands for table and waiter until the party is seated.
  private static let none = "none"

  init(_ house: HouseFacts, _ forecast: DayForecast, guests: Int64, minute: Int64, _ chance: Chance) {
    var chance = chance
    self.house = house
    self.forecast = forecast
    (day, occasion, self.guests, self.minute) = (forecast.day, forecast.occasion, guests, minute)
    cameAt = house.instant(day: forecast.day, minute: minute).adding(milliseconds: chance.between(0, 59_999))
    chef = chance.one(of: house.people(.chef))?.id ?? EmployeeID(OrderMaker.none)
    let nobody = EmployeeID(OrderMaker.none)
    let order = Order(
      id: OrderID(UUIDv7.make(at: cameAt, using: &chance)), table: TableID(OrderMaker.none), guests: Guests(guests), waiter: nobody,
      openedBy: nobody, openedAt: cameAt)
    draft = PartyDraft(order: order, minute: minute, askedAt: cameAt, endedAt: cameAt)
    self.chance = chance
  }

  /// - Returns: the party, and what is left of the day's portions
  mutating func make() -> (party: PartyDraft, forecast: DayForecast) {
    var now = after(cameAt, minutes: 3...8)
    // Some only look at the menu.
    if chance.often(8) { return (empty(at: now), forecast) }
    var hasEaten = false
    for (place, group) in house.groups.enumerated() {
      let last = place == house.groups.count - 1
      var wanted = portions(of: group, place)
      if wanted.isEmpty, last, !hasEaten { wanted = [1] }
      guard !wanted.isEmpty, now.milliseconds(since: cameAt) < OrderMaker.orderingTime * 60_000 else { continue }
      if group.callsItself {
        for quantity in wanted { _ = add([quantity], of: group, at: after(now, minutes: 0...1)) }
      } else if let served = add(wanted, of: group, at: now) {
        now = after(served, minutes: 4...12)
        hasEaten = true
      }
    }
    let rounds = house.groups.filter(\.callsItself)
    if chance.often(550), let drinks = chance.one(of: rounds) {
      _ = add([max(1, guests / 2)], of: drinks, at: after(cameAt, minutes: 30...60))
    }
    if draft.items.isEmpty { return (empty(at: now), forecast) }
    end()
    return (draft, forecast)
  }

  private mutating func empty(at now: Instant) -> PartyDraft {
    draft.ending = .empty
    draft.endedAt = after(now, minutes: 3...10)
    return draft
  }

  private mutating func end() {
    draft.order.lastServedAt = draft.items.compactMap(\.servedAt).max()
    draft.order.revision = Int64(draft.items.count + draft.items.filter { !$0.state.isLive }.count)
    let eaten = draft.order.lastServedAt ?? cameAt
    draft.askedAt = after(eaten, minutes: 8...22)
    draft.endedAt = after(draft.askedAt, minutes: 2...9)
    draft.order.billAskedAt = draft.askedAt
    // Now and then guests leave without paying.
    if chance.often(1) {
      draft.ending = .writtenOff
      draft.order.billAskedAt = nil
    }
  }

  /// The portions of each dish that the party wants of a group.
  private mutating func portions(of group: DishGroup, _ place: Int) -> [Int64] {
    let fromEnd = house.groups.count - 1 - place
    if group.callsItself {
      var left = max(1, guests * chance.between(70, 130) / 100)
      var portions: [Int64] = []
      while left > 0 && portions.count < 3 {
        let some = portions.count == 2 ? left : chance.between(1, left)
        portions.append(some)
        left -= some
      }
      return portions
    }
    // Desserts.
    if fromEnd == 0 && house.groups.count > 3 { return chance.often(300) ? [max(1, guests / 2)] : [] }
    // Hot pots, when it is cool or when it rains.
    if fromEnd == 1 && house.groups.count > 4 {
      let isCool = [11, 12, 1, 2].contains(WallTime(days: day, secondOfDay: 0).month)
      return chance.often(340 + (isCool ? 140 : 0) + (forecast.isRainy ? 120 : 0)) ? [guests > 6 ? 2 : 1] : []
    }
    guard chance.often(720) else { return [] }
    return (0..<chance.between(1, 1 + guests / 3)).map { _ in guests >= 6 && chance.often(400) ? 2 : 1 }
  }
}

// One course, from the order to the table.
extension OrderMaker {
  /// - Returns: when it was served; nil: nothing of the group was left
  private mutating func add(_ wanted: [Int64], of group: DishGroup, at now: Instant) -> Instant? {
    var taken: [Item] = []
    var orderedAt = now
    for quantity in wanted {
      orderedAt = orderedAt.adding(milliseconds: chance.between(2_000, 20_000))
      taken += order(quantity, of: group, at: orderedAt)
    }
    guard taken.contains(where: { $0.state.isLive }), let first = taken.first else { return nil }
    var course = Course(id: CourseID(first.id.raw), order: draft.order.id, priority: group.priority)
    let calledAt = orderedAt.adding(milliseconds: group.callsItself ? 0 : chance.between(3_000, 40_000))
    let readyAt = cook(&course, group, from: calledAt)
    let calledToServe = readyAt.adding(milliseconds: chance.between(4_000, 60_000))
    let servedAt = calledToServe.adding(milliseconds: chance.between(20_000, 200_000))
    (course.serveCalledAt, course.serveCalledBy) = (calledToServe, draft.order.waiter)
    (course.servedAt, course.state) = (servedAt, .served)
    for i in taken.indices {
      taken[i].course = course.id
      if taken[i].state.isLive {
        taken[i].readyAt = readyAt.adding(milliseconds: i == 0 ? 0 : -chance.between(0, 90_000))
        (taken[i].servedAt, taken[i].state) = (servedAt, .served)
      } else {
        taken[i].closedAt = taken[i].state == .refused ? calledAt.adding(milliseconds: chance.between(20_000, 150_000)) : calledAt
      }
    }
    draft.courses.append(course)
    draft.items += taken
    return servedAt
  }

  /// - Returns: when its flag was raised
  private mutating func cook(_ course: inout Course, _ group: DishGroup, from calledAt: Instant) -> Instant {
    course.calledAt = calledAt
    course.calledBy = draft.order.waiter
    course.queueAt = calledAt
    course.heardAt = calledAt.adding(milliseconds: chance.between(40, 900))
    course.shownAt = course.heardAt?.adding(milliseconds: chance.between(30, 400))
    var minutes = group.callsItself ? chance.between(2, 6) : chance.between(5, 13)
    if (690...780).contains(minute) || (1110...1215).contains(minute) { minutes += chance.between(0, 5) }
    // A call that waits too long.
    if chance.often(25) { minutes += chance.between(10, 25) }
    let readyAt = calledAt.adding(milliseconds: minutes * 60_000 + chance.between(0, 59_999))
    course.flagAt = readyAt
    return readyAt
  }

  /// Portions of one dish. If it is sold out, the chef refuses it, and the guests take another one.
  private mutating func order(_ quantity: Int64, of group: DishGroup, at now: Instant) -> [Item] {
    guard let offer = pick(of: group) else { return [] }
    var found: [Item] = []
    if forecast.sell(quantity, of: offer.dish.id.raw) {
      found.append(item(offer, quantity, at: now))
    } else {
      var refused = item(offer, quantity, at: now)
      (refused.state, refused.reason, refused.closedBy) = (.refused, Reason("Hết món"), chef)
      if let other = pick(of: group), other.dish.id != offer.dish.id, forecast.sell(quantity, of: other.dish.id.raw) {
        found = [item(other, quantity, at: now.adding(milliseconds: 1_000)), refused]
      }
    }
    // Somebody changes their mind before the kitchen begins.
    if chance.often(12), !group.callsItself, let another = pick(of: group), found.contains(where: { $0.state.isLive && $0.dish != another.dish.id }) {
      var voided = item(another, 1, at: now)
      (voided.state, voided.reason) = (.voided, Reason("Khách đổi món"))
      found.append(voided)
    }
    return found
  }

  private mutating func pick(of group: DishGroup) -> HouseFacts.Offer? {
    let offers = house.offers[group.id] ?? []
    var turn = chance.between(0, max(0, offers.reduce(0) { $0 + $1.weight } - 1))
    for offer in offers {
      turn -= offer.weight
      if turn < 0 { return offer }
    }
    return offers.last
  }

  private mutating func item(_ offer: HouseFacts.Offer, _ quantity: Int64, at now: Instant) -> Item {
    let id = ItemID(UUIDv7.make(at: now, using: &chance))
    var item = Item(
      id: id, order: draft.order.id, course: CourseID(id.raw), table: draft.order.table, dish: offer.dish.id, name: offer.dish.name,
      group: offer.group.id, station: offer.dish.station, price: offer.dish.price, quantity: Quantity(min(quantity, QuantityLimit.most)),
      note: chance.often(70) ? chance.one(of: offer.group.notes) ?? Note("") : Note(""), orderedBy: draft.order.waiter, orderedAt: now)
    item.tax = house.tax(on: offer.dish, day: day)
    choose(for: &item, of: offer)
    return item
  }

  /// Half of the guests leave all options as they are. Others choose one of each group. Dice of its own keep all other figures of a past.
  private func choose(for item: inout Item, of offer: HouseFacts.Offer) {
    if offer.options.isEmpty { return }
    var chance = Chance(seed: 0, of: item.id.raw)
    let chosen = chance.often(500) ? chance.options(of: offer.options) : []
    // A menu that changed too much offers nothing of the kind. The dish is sold as it is.
    guard let options = try? OfferedOptions(of: offer.dish, among: offer.options).chosen(chosen), !options.isEmpty,
      let price = try? item.price.with(options)
    else { return }
    (item.options, item.price) = (options, price)
  }

  private mutating func after(_ moment: Instant, minutes: ClosedRange<Int64>) -> Instant {
    moment.adding(milliseconds: chance.between(minutes.lowerBound * 60_000, minutes.upperBound * 60_000))
  }
}
