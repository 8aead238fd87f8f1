import Kernel
import OrdersRules
import TestKit

extension SplitMix64 {
  mutating func upTo(_ n: Int) -> Int { Int.random(in: 0..<n, using: &self) }
}

/// Four parties and every kind of command about them, in random order.
struct RandomEvening {
  var orders: [OpenOrder] = (1...4).map { Given.order("o\($0)", at: TableID("t\($0)")) }
  var dice: SplitMix64
  var step: Int64 = 0
  /// the index of the order that this step's command changes
  var at = 0
  /// the description of the step, for the report of a failure
  var story: String = ""

  init(seed: UInt64) { dice = SplitMix64(seed: seed) }

  enum Effect { case quantities, arrangement }

  /// Runs one random command. Refused commands are part of the evening.
  /// - Returns: whether it may change quantities or money
  mutating func next() throws(OrdersError) -> Effect {
    step += 1
    at = dice.upTo(orders.count)
    let kinds = 22
    let kind = dice.upTo(kinds)
    story = "step \(step), order \(at), kind \(kind)"
    if kind < 6 {
      try order(kind)
      return .quantities
    }
    if kind < 14 { try cook(kind) } else { try arrange(kind) }
    return .arrangement
  }

  private var moment: Moment { Given.moment(step, command: "s\(step)", cook: step % 2 == 0, void: step % 3 == 0) }
  private mutating func anyItem() -> ItemID { dice.one(of: orders[at].items)?.id ?? ItemID("none") }
  private mutating func anyCourse() -> CourseID { dice.one(of: orders[at].courses)?.id ?? CourseID("none") }
  private mutating func someQuantity() -> Quantity? { dice.upTo(2) == 0 ? nil : Quantity(Int64(1 + dice.upTo(3))) }

  private mutating func order(_ kind: Int) throws(OrdersError) {
    let item = anyItem()
    switch kind {
    case 0, 1, 2:
      let dish = dice.one(of: [Given.beer, Given.rolls, Given.fish, Given.hotpot]) ?? Given.rolls
      let table = dice.one(of: orders[at].items)?.table
      try orders[at].addItem(ItemID("i\(step)"), dish, quantity: Quantity(Int64(1 + dice.upTo(4))), table: table, moment)
    case 3: _ = try orders[at].changeQuantity(item, by: QuantityChange(Int64(dice.upTo(5) - 2)), moment)
    case 4: _ = try orders[at].void(item, quantity: someQuantity(), Given.reason, moment)
    default: _ = try orders[at].refuse(item, quantity: someQuantity(), Given.reason, moment)
    }
  }

  private mutating func cook(_ kind: Int) throws(OrdersError) {
    let (item, course) = (anyItem(), anyCourse())
    switch kind {
    case 6: try orders[at].callToCook(course, moment)
    case 7: try orders[at].callToServe(course, moment)
    case 8: try orders[at].markReady(item, quantity: someQuantity(), moment)
    case 9: try orders[at].raiseFlag(course, moment)
    case 10: try orders[at].serveItem(item, quantity: someQuantity(), moment)
    case 11: try orders[at].serveCourse(course, moment)
    case 12: try orders[at].recallItem(item, moment)
    default: try orders[at].recallCourse(course, moment)
    }
  }

  private mutating func arrange(_ kind: Int) throws(OrdersError) {
    let (item, course, other) = (anyItem(), anyCourse(), anyCourse())
    switch kind {
    case 14: try orders[at].moveItem(item, to: course, moment)
    case 15: try orders[at].moveItem(item, to: CourseID("c\(step)"), newCourse: Priority(2), moment)
    case 16: try orders[at].split(course, items: [item], into: CourseID("c\(step)"), moment)
    case 17: try orders[at].join(course, into: other, moment)
    case 18: try orders[at].sendBack(course, moment)
    case 19: try orders[at].move(to: TableID("t\(10 + step)"))
    case 20: try merge()
    default: try unmerge()
    }
  }

  private mutating func merge() throws(OrdersError) {
    let other = dice.upTo(orders.count)
    if other == at { return }
    var (guest, host) = (orders[at], orders[other])
    try OpenOrder.merge(&guest, into: &host)
    (orders[at], orders[other]) = (guest, host)
    for i in orders.indices where orders[i].order.mergedInto == guest.order.id { orders[i].follow(into: host.order.id) }
  }

  private mutating func unmerge() throws(OrdersError) {
    guard let into = orders[at].order.mergedInto, let other = orders.firstIndex(where: { $0.order.id == into }) else { return }
    var (guest, host) = (orders[at], orders[other])
    try OpenOrder.unmerge(&guest, from: &host, moment)
    (orders[at], orders[other]) = (guest, host)
  }
}

/// The portions of a dish, regardless of their order and course.
struct Portion: Hashable {
  var dish: String
  var price: Int64
  var isLive: Bool
}

extension RandomEvening {
  /// Portions by dish, price, and whether they are to be paid.
  var portions: [Portion: Int64] {
    var sums: [Portion: Int64] = [:]
    for item in orders.flatMap(\.items) {
      sums[Portion(dish: item.dish.raw, price: item.price.raw, isLive: item.isPayable), default: 0] += item.quantity.raw
    }
    return sums
  }

  var money: Int64 { orders.reduce(0) { $0 + ($1.subtotal?.raw ?? 0) } }

  /// The progress of each item. Being carried follows from readiness and a call to serve, so it counts as cooking.
  var progress: [String: String] {
    var all: [String: String] = [:]
    for item in orders.flatMap(\.items) {
      let state = item.state == .serving ? .cooking : item.state
      all[item.id.raw] = "\(item.quantity.raw) \(state) \(item.readyAt?.raw ?? 0) \(item.servedAt?.raw ?? 0)"
    }
    return all
  }

  /// The bill of each order as its lines say it.
  func bill(_ i: Int) -> [Portion: Int64] {
    var sums: [Portion: Int64] = [:]
    for item in orders[i].items where item.isPayable {
      sums[Portion(dish: item.dish.raw, price: item.price.raw, isLive: true), default: 0] += item.quantity.raw
    }
    return sums
  }
}
