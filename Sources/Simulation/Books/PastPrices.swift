import FloorRules
import Kernel
import MenuRules
import OrdersRules

/// Plans of days and price rules as they were at any number of the stream, and the prices by them, without the hub's rules.
struct PastPrices {
  private var plans: [String: [(seq: Int64, plan: DayMenu?)]] = [:]
  private var rules: [String: [(seq: Int64, rule: PriceRule?)]] = [:]
  private var sections: [TableID: SectionID] = [:]
  private var clock = HouseClock()

  init() {}

  init(_ replica: Replica) {
    clock = replica.clock
    sections = replica.tables.mapValues(\.section)
    for (key, thing) in replica.things { note(key, thing.json, at: replica.seq) }
  }

  mutating func note(_ change: HeardChange) { note(change.key, change.thing?.json, at: change.seq) }

  private mutating func note(_ key: ThingKey, _ json: JSON?, at seq: Int64) {
    // The replica has read them before: those that cannot be read end the evening there.
    switch key.kind {
    case DayMenu.kind:
      plans[key.id, default: []].append((seq, json.flatMap { try? DayMenu(json: $0) }))
      plans[key.id]?.sort { $0.seq < $1.seq }
    case PriceRule.kind:
      rules[key.id, default: []].append((seq, json.flatMap { try? PriceRule(json: $0) }))
      rules[key.id]?.sort { $0.seq < $1.seq }
    default: break
    }
  }

  /// The price of a portion without options, when the item was ordered.
  func price(of dish: Dish, in item: Item, _ type: OrderType, at seq: Int64) -> Int64 {
    let wall = clock.wall(item.orderedAt)
    let day = wall.hour < clock.dayEndsHour ? wall.days - 1 : wall.days
    let plan = plans["\(day)"]?.last { $0.seq <= seq }?.plan
    let price = plan?.dishes.first { $0.dish == dish.id }?.price?.raw ?? dish.price.raw
    if dish.marketPrice { return price }
    let fitting = rules.values.compactMap { history in history.last { $0.seq <= seq }?.rule }.filter { rule in
      let isOfDish = rule.dishes.contains(dish.id) || rule.groups.contains(dish.group) || rule.dishes.isEmpty && rule.groups.isEmpty
      let isHere = rule.sections.isEmpty || sections[item.table].map { rule.sections.contains($0) } ?? false
      return rule.active && isOfDish && isHere && (rule.types.isEmpty || rule.types.contains(type)) && holds(rule.times, day, wall)
    }
    guard let rule = fitting.min(by: { ($0.priority.raw, $0.id.raw) < ($1.priority.raw, $1.id.raw) }) else { return price }
    switch rule.effect {
    case .price: return rule.value
    case .percent: return min((price * (1000 + rule.value) + 500) / 1000, Dish.highestPrice.raw)
    case .amount: return max(0, min(price + rule.value, Dish.highestPrice.raw))
    }
  }

  private func holds(_ times: ServingTimes, _ day: Int64, _ wall: WallTime) -> Bool {
    let date = WallTime(days: day, secondOfDay: 0)
    let minute = wall.secondOfDay / 60
    let weekdays = (0..<7).filter { times.weekdays >> Int64($0) & 1 == 1 }
    var minutes: Set<Int64> = times.hours.isEmpty ? [minute] : []
    for span in times.hours {
      minutes.formUnion(span.from < span.until ? Array(span.from..<span.until) : Array(0..<span.until) + Array(span.from..<1440))
    }
    let (first, last, today) = (times.seasonFrom ?? 101, times.seasonUntil ?? 1231, date.month * 100 + date.day)
    let isInSeason = first <= last ? (first...last).contains(today) : !(last + 1..<first).contains(today)
    return weekdays.contains(Int(date.weekday)) && minutes.contains(minute) && isInSeason && (times.days.isEmpty || times.days.contains(day))
  }
}
