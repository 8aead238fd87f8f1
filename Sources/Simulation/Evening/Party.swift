import Kernel
import MenuRules
import OrdersRules

/// A request of guests to a waiter.
enum Ask {
  case order([PartyPlan.Choice])
  case thought(PartyPlan.Afterthought)
  case bill
  /// nothing was ordered, or nothing is left of it
  case leave
}

/// Guests who came together. They have no device: they speak to waiters and see the dishes on their table.
final class Party {
  let plan: PartyPlan
  let hall: Hall
  private(set) var order: OrderID?
  var dice: Chance
  private(set) var asks: [Ask] = []
  /// how many payments are still to come
  var purses: Int
  /// the number of waiters who are writing down our order
  var inHand = 0
  /// since when a request has been open
  private(set) var askedSince: Int64 = 0
  private(set) var isAtDoor = false
  private(set) var isGone = false
  private(set) var hasWalkedOut = false
  private var isWaitingForBill = false
  private var round = 0
  private var thoughts: [PartyPlan.Afterthought]
  private var eatingUntil: Int64?
  private var substitutions = 0
  /// the number at which the hub had seated us: before it the order cannot be seen
  private var seatedAt: Int64 = .max

  /// Guests who find no table wait so long.
  private static let patience: Int64 = 25 * 60_000

  init(_ plan: PartyPlan, hall: Hall) {
    self.plan = plan
    self.hall = hall
    thoughts = plan.afterthoughts
    purses = plan.purses
    dice = Chance(seed: hall.seed, of: "guests \(plan.number)")
  }

  var name: String { "party \(plan.number)" }

  func begin() {
    hall.clock.at(plan.arrival) { [self] in
      isAtDoor = true
      askedSince = hall.clock.now
      look()
    }
  }

  // MARK: - Actions of waiters

  /// Somebody leads us to a table.
  func seated(at order: OrderID, seq: Int64) {
    self.order = order
    seatedAt = seq
    isAtDoor = false
    hall.partiesByOrder[order] = self
    hall.figures.seated += 1
  }

  func nextAsk() -> Ask? { asks.isEmpty ? nil : asks.removeFirst() }

  /// It could not be had: something else, a few times.
  func disappointed(by choice: PartyPlan.Choice) {
    guard substitutions < 4, !isGone else { return }
    substitutions += 1
    let dishes = hall.eyes.dishes.values.filter { $0.active && $0.portions?.raw != 0 && $0.id != choice.dish }.sorted { $0.id.raw < $1.id.raw }
    guard let dish = dice.one(of: dishes) else { return }
    ask(.order([PartyPlan.Choice(dish: dish.id, quantity: 1, note: choice.note)]))
  }

  /// The bill has not come about: ask again.
  func billFailed() { isWaitingForBill = false }

  private func ask(_ ask: Ask) {
    if asks.isEmpty { askedSince = hall.clock.now }
    asks.append(ask)
  }

  // MARK: - Our view and requests

  private func look() {
    guard !isGone, !hall.isStopped else { return }
    if let order { sit(order) } else { waitAtDoor() }
    if !isGone { hall.clock.after(dice.between(4000, 8000)) { [self] in look() } }
  }

  private func waitAtDoor() {
    guard hall.isOver || hall.clock.now - askedSince > Party.patience, inHand == 0 else { return }
    isAtDoor = false
    isGone = true
    hall.figures.turnedAway += 1
  }

  private func sit(_ order: OrderID) {
    let eyes = hall.eyes
    guard eyes.seq >= seatedAt else { return }
    guard let page = eyes.orders[order] else { return go() }
    if page.mergedInto != nil {
      asks = []
      isWaitingForBill = false
      return
    }
    guard asks.isEmpty, inHand == 0 else { return }
    let live = eyes.items(of: order).filter(\.state.isLive)
    if live.isEmpty { return begin(ordering: round == 0) }
    if isWaitingForBill { return }
    if live.contains(where: { $0.state != .served }) { return think() }
    eat()
  }

  private func go() {
    isGone = true
    hall.figures.left += 1
  }

  private func begin(ordering isFirst: Bool) {
    if plan.manner == .leaveHungry || hall.isOver || (!isFirst && substitutions >= 4) { return ask(.leave) }
    if isFirst { return nextRound() }
    disappointed(by: plan.rounds[0][0])
    if asks.isEmpty { ask(.leave) }
  }

  private func nextRound() {
    let choices = plan.rounds[round]
    round += 1
    // If two waiters are near, a long list goes to both.
    if choices.count > 3 {
      ask(.order(Array(choices[..<(choices.count / 2)])))
      ask(.order(Array(choices[(choices.count / 2)...])))
    } else {
      ask(.order(choices))
    }
  }

  private func think() {
    guard !thoughts.isEmpty, dice.often(60) else { return }
    ask(.thought(thoughts.removeFirst()))
  }

  private func eat() {
    guard let until = eatingUntil else {
      eatingUntil = hall.clock.now + (hall.isOver ? plan.eating / 3 : plan.eating)
      return
    }
    guard hall.clock.now >= until else { return }
    if round < plan.rounds.count && !hall.isOver {
      eatingUntil = nil
      return nextRound()
    }
    if plan.manner == .walkOut {
      hasWalkedOut = true
    } else {
      isWaitingForBill = true
      ask(.bill)
    }
  }
}
