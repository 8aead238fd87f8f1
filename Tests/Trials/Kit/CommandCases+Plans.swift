import FloorRules
import Kernel
import MenuRules

extension CommandCases {
  /// Serving times, plans and price rules. Only the hub decides them, and devices compute prices by them.
  mutating func addPlans() {
    menu(1, onHub: true) { .setServingTimes(dish: try $0.dish(), times: $0.dice.rarely(2) ? nil : $0.dice.times(at: $0.now)) }
    menu(1, onHub: true) { random in
      let day = HouseClock().businessMinute(at: random.now).day + Int64(random.dice.upTo(random.isOdd ? 3 : 2))
      let seen = random.knowledge.all(DayMenu.self).first { $0.id == DayMenu.id(of: day) }?.plannedAt
      let dishes = random.knowledge.all(Dish.self).map(\.id)
      return .planDay(day: day, dishes: random.dice.plan(of: dishes), seen: random.isOdd ? nil : seen)
    }
    menu(2, onHub: true) { random in
      let id = random.dice.one(of: ["r1", "r2", "r3"])
      return .savePriceRule(rule: random.dice.priceRule(id, at: random.now))
    }
    menu(1, onHub: true) { .deletePriceRule(rule: PriceRuleID(try $0.id(PriceRule.self))) }
  }
}

extension Dice {
  /// They hold at this time or not. Their ends are two hours away, so that no clock of a trial is at the limit.
  mutating func times(at now: Instant) -> ServingTimes {
    let moment = HouseClock().businessMinute(at: now)
    let hour = moment.minute / 60
    var times = ServingTimes()
    if rarely(2) {
      let (from, until) = ((hour + 22) % 24 * 60, (hour + 3) % 24 * 60)
      let (first, last) = rarely(3) ? (until, from) : (from, until)
      times.hours = [HourSpan(from: first, until: last == 0 ? 1440 : last)]
    }
    if rarely(3) { times.weekdays = one(of: [127, 62, 65, 1]) }
    if rarely(4) {
      let season: (Int64, Int64) = one(of: [(1101, 131), (201, 1031), (1120, 1121)])
      (times.seasonFrom, times.seasonUntil) = (season.0, season.1)
    }
    if rarely(6) { times.days = [moment.day - 1, moment.day] }
    return times
  }

  /// Some of the dishes, each once.
  mutating func plan(of dishes: [DishID]) -> [PlannedDish] {
    dishes.compactMap { dish in
      if rarely(2) { return nil }
      return PlannedDish(
        dish: dish, isOffered: !rarely(3), portions: rarely(3) ? Portions(Int64(upTo(20))) : nil,
        price: rarely(2) ? Money(Int64(upTo(90)) * 1000) : nil)
    }
  }

  mutating func priceRule(_ id: String, at now: Instant) -> PriceRule {
    let effect = one(of: [PriceEffect.price, .percent, .amount])
    let value: Int64 =
      switch effect {
      case .price: one(of: [0, 15_000, 1_000_000_000])
      case .percent: one(of: [-1000, -333, -200, 150, 10_000])
      case .amount: one(of: [-60_000, -5000, 7000])
      }
    var rule = PriceRule(id: PriceRuleID(id), name: ShortName(id), priority: Priority(Int64(1 + upTo(3))), effect: effect, value: value)
    if rarely(2) { rule.dishes = [DishID(one(of: ["beer", "rolls", "fish"]))] }
    if rarely(4) { rule.groups = [DishGroupID(one(of: ["g-beer", "g-rolls"]))] }
    if rarely(4) { rule.sections = [SectionID(one(of: ["s", "nowhere"]))] }
    if rarely(4) { rule.types = one(of: [[.table], [.takeaway, .delivery]]) }
    rule.times = times(at: now)
    rule.active = !rarely(5)
    return rule
  }
}
