import Kernel
import MenuRules

/// The plan of one party, drawn before the evening begins: the same seed gives the same plan.
public struct PartyPlan: Equatable, Sendable {
  /// One thing they order.
  public struct Choice: Equatable, Sendable {
    public var dish: DishID
    public var quantity: Int64
    public var note: String
  }

  /// A change of mind some time after ordering.
  public enum Afterthought: String, CaseIterable, Sendable {
    case more, fewer, note, options, cancel, guests, clear, move, moreRoom, joinFriends
  }

  /// The way in which the party ends.
  public enum Manner: String, Sendable {
    case pay
    /// they look at the menu and go
    case leaveHungry
    /// they eat and go
    case walkOut
  }

  public var number: Int
  /// in milliseconds from the start of the evening
  public var arrival: Int64
  public var guests: Int64
  /// each time they order: drinks and the first dishes, then more
  public var rounds: [[Choice]]
  public var afterthoughts: [Afterthought]
  /// after a course has been served, in milliseconds
  public var eating: Int64
  public var manner: Manner
  /// how many payments the bill is split into
  public var purses: Int
  /// the discount in percent that the cashier gives to regular guests; 0: none
  public var discount: Int64
  /// they take their dishes away, or have them brought
  public var takesAway = false
}

/// Writes the plans of an evening.
public struct EveningPlan: Sendable {
  public var parties: [PartyPlan]

  /// - Parameters:
  ///   - minutes: the length of the evening; nobody new comes in the last fifth
  ///   - dishes: the dishes on offer, in groups on offer
  public init(seed: UInt64, parties: Int, minutes: Int64, dishes: [Dish], groups: [DishGroup]) {
    let menu = EveningPlan.Menu(dishes, groups)
    self.parties = (0..<parties).map { EveningPlan.party($0, of: parties, seed, minutes * 60_000, menu) }
  }

  struct Menu {
    /// by priority: drinks first
    var drinks: [Dish] = []
    var food: [Dish] = []
    var notes: [DishGroupID: [Note]] = [:]

    init(_ dishes: [Dish], _ groups: [DishGroup]) {
      let offered = groups.filter(\.active).sorted { ($0.priority, $0.id.raw) < ($1.priority, $1.id.raw) }
      let first = offered.first?.id
      // Dishes with serving times may be off the menu when a party comes.
      let always = dishes.filter { $0.active && $0.times == nil }
      for dish in always.sorted(by: { $0.id.raw < $1.id.raw }) where offered.contains(where: { $0.id == dish.group }) {
        if dish.group == first { drinks.append(dish) } else { food.append(dish) }
      }
      if food.isEmpty { food = drinks }
      if drinks.isEmpty { drinks = food }
      for group in offered { notes[group.id] = group.notes }
    }
  }

  private static func party(_ number: Int, of count: Int, _ seed: UInt64, _ length: Int64, _ menu: Menu) -> PartyPlan {
    var dice = Chance(seed: seed, of: "party \(number)")
    let guests: Int64 = dice.one(of: [1, 2, 2, 2, 3, 4, 4, 4, 5, 6, 8, 10]) ?? 2
    // Two waves, as real evenings have them: one early, one later, both within the first four fifths.
    let open = length * 4 / 5
    let wave = dice.often(550) ? open / 4 : open * 3 / 4
    let arrival = number < 2 ? Int64(number) * 2000 : min(open, max(0, wave + dice.between(-open / 4, open / 4)))
    let thoughts = PartyPlan.Afterthought.allCases.filter { _ in dice.often(220) }
    var plan = PartyPlan(
      number: number, arrival: arrival, guests: guests, rounds: rounds(guests, menu, &dice), afterthoughts: thoughts,
      eating: dice.between(4, 14) * 60_000, manner: dice.often(20) ? .leaveHungry : dice.often(12) ? .walkOut : .pay,
      purses: dice.often(200) ? 2 + dice.below(2) : 1, discount: dice.often(150) ? dice.between(5, 10) : 0)
    plan.takesAway = number > 1 && dice.often(150)
    return plan
  }

  private static func rounds(_ guests: Int64, _ menu: Menu, _ dice: inout Chance) -> [[PartyPlan.Choice]] {
    var first = choices(from: menu.drinks, max(1, guests / 2), menu, &dice)
    first += choices(from: menu.food, max(1, guests * 2 / 3), menu, &dice)
    var all = [first]
    while all.count < 4, dice.often(500) { all.append(choices(from: dice.often(300) ? menu.drinks : menu.food, dice.between(1, 2), menu, &dice)) }
    return all
  }

  private static func choices(from dishes: [Dish], _ count: Int64, _ menu: Menu, _ dice: inout Chance) -> [PartyPlan.Choice] {
    (0..<count).compactMap { _ in
      guard let dish = dice.one(of: dishes) else { return nil }
      let note = dice.often(250) ? dice.one(of: menu.notes[dish.group] ?? [])?.raw ?? "" : ""
      return PartyPlan.Choice(dish: dish.id, quantity: dice.one(of: [1, 1, 1, 2, 2, 3]) ?? 1, note: note)
    }
  }
}
