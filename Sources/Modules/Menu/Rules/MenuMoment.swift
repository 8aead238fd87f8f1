import Kernel

/// The menu at one moment, for orders of one kind: whether a dish is offered, and its price.
///
/// `web/src/domains/menu/serving.ts` is its twin for pages. `Tests/serving/serving.json` holds both to the same answers.
public struct MenuMoment: Sendable {
  private let moment: BusinessMinute
  private let plan: DayMenu?
  /// those that fit, the first one first
  private var rules: [PriceRule] = []

  /// - Parameters:
  ///   - plan: of this business day; nil: there is none
  ///   - rules: all price rules of the house
  ///   - section: of the order's table; nil: it has no table
  public init(_ moment: BusinessMinute, plan: DayMenu?, rules all: [PriceRule], section: SectionID?, type: OrderType) {
    self.moment = moment
    self.plan = plan
    for rule in all where rule.fits(section, type, at: moment) {
      var place = rules.count
      while place > 0, rule.precedes(rules[place - 1]) { place -= 1 }
      rules.insert(rule, at: place)
    }
  }

  /// The plan of the day says which dishes it has, and their times at which hours. A dish that it does not name follows its times alone.
  public func offers(_ dish: Dish) -> Bool {
    if let planned = plan?.plan(of: dish.id) { return planned.isOffered && (dish.times?.isInHours(moment) ?? true) }
    return dish.times?.holds(at: moment) ?? true
  }

  /// The price before options. It is a hint only for a dish without a fixed price, which no rule changes.
  public func price(of dish: Dish) -> Money {
    let price = plan?.plan(of: dish.id)?.price ?? dish.price
    if dish.marketPrice { return price }
    for rule in rules where rule.names(dish) { return rule.changed(price) }
    return price
  }
}
