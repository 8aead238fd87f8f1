import Kernel

/// The takings of one business day, which begins at five in the morning.
public struct DayReport: Wire, Equatable, Sendable {
  public var from: Instant
  public var until: Instant
  /// when it was put together
  public var at: Instant
  /// totals of the bills settled on this day, after discounts
  public var revenue: Money
  public var orders: Int64
  public var guests: Int64
  /// revenue per guest, rounded half up
  public var perGuest: Money
  public var discounts: Tally
  /// on the bills settled on this day, the largest first
  public var promotions: [PromotionTally]
  /// voided after they were ordered
  public var voids: Tally
  /// refused by the kitchen
  public var refusals: Tally
  /// written off instead of paid
  public var writtenOff: Tally
  /// the items on open orders now
  public var open: Tally
  public var payments: [MethodTally]
  /// Given back in cash on the bills settled on this day, also for a surplus of another tender. It is not taken off `payments`.
  public var change: Money
  /// given back on this day, also for bills of earlier ones
  public var refunds: Tally = Tally()
  public var hours: [HourTally]
  public var groups: [GroupTally]
  /// the ten that sold most
  public var dishes: [DishTally]

  public init(from: Instant, until: Instant, at: Instant) {
    self.from = from
    self.until = until
    self.at = at
    revenue = Money(0)
    orders = 0
    guests = 0
    perGuest = Money(0)
    discounts = Tally()
    promotions = []
    voids = Tally()
    refusals = Tally()
    writtenOff = Tally()
    open = Tally()
    payments = []
    change = Money(0)
    hours = []
    groups = []
    dishes = []
  }
}

/// A count and its value.
public struct Tally: Wire, Equatable, Sendable {
  public var count: Int64 = 0
  public var value: Money = Money(0)

  public init(count: Int64 = 0, value: Money = Money(0)) {
    self.count = count
    self.value = value
  }
}

/// The bills that got a promotion, and the amount that it took off them.
public struct PromotionTally: Wire, Equatable, Sendable {
  public var promotion: PromotionID
  /// its name on the latest of the bills
  public var name: ShortName
  public var count: Int64
  public var value: Money

  public init(promotion: PromotionID, name: ShortName, count: Int64, value: Money) {
    self.promotion = promotion
    self.name = name
    self.count = count
    self.value = value
  }
}

/// The payments of one tender.
public struct MethodTally: Wire, Equatable, Sendable {
  public var method: PaymentMethod
  public var count: Int64
  /// As it was received. Change is given in cash, so a report states it apart.
  public var value: Money
  /// given back in this way by refunds; `value` does not take it off
  public var refunded: Money = Money(0)

  public init(method: PaymentMethod, count: Int64, value: Money) {
    self.method = method
    self.count = count
    self.value = value
  }
}

/// The bills settled within one hour of the restaurant's clock.
public struct HourTally: Wire, Equatable, Sendable {
  /// 0 to 23
  public var hour: Int64
  public var orders: Int64
  public var guests: Int64
  public var value: Money

  public init(hour: Int64, orders: Int64, guests: Int64, value: Money) {
    self.hour = hour
    self.orders = orders
    self.guests = guests
    self.value = value
  }
}

/// Portions sold of a dish group, before discounts.
public struct GroupTally: Wire, Equatable, Sendable {
  public var group: DishGroupID
  public var name: ShortName
  public var quantity: Int64
  public var value: Money

  public init(group: DishGroupID, name: ShortName, quantity: Int64, value: Money) {
    self.group = group
    self.name = name
    self.quantity = quantity
    self.value = value
  }
}

/// Portions sold of a dish, before discounts.
public struct DishTally: Wire, Equatable, Sendable {
  public var dish: DishID
  public var name: Name
  /// portions; each weighed item is one
  public var quantity: Int64
  /// the sum of the weights in grams; absent: nothing of it was weighed
  public var grams: Int64?
  public var value: Money

  public init(dish: DishID, name: Name, quantity: Int64, value: Money, grams: Int64? = nil) {
    self.grams = grams
    self.dish = dish
    self.name = name
    self.quantity = quantity
    self.value = value
  }
}
