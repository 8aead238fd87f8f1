// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension ComparedLine {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("dish name quantity measure price amount added shown promotions fullPrice")
    self.dish = try wire.get("dish")
    self.name = try wire.get("name")
    self.quantity = try wire.get("quantity")
    self.measure = try wire.get("measure")
    self.price = try wire.get("price")
    self.amount = try wire.get("amount")
    self.added = try wire.get("added")
    self.shown = try wire.get("shown")
    self.promotions = try wire.get("promotions")
    self.fullPrice = try wire.get("fullPrice")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("dish", self.dish)
    wire.put("name", self.name)
    wire.put("quantity", self.quantity)
    wire.put("measure", self.measure)
    wire.put("price", self.price)
    wire.put("amount", self.amount)
    wire.put("added", self.added)
    wire.put("shown", self.shown)
    wire.put("promotions", self.promotions)
    wire.put("fullPrice", self.fullPrice)
    return wire.json
  }
  public static var wireName: String { "ComparedLine" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("dish", DishID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("quantity", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("measure", Optional<Measure>.schema(&catalog), default: nil, doc: "the weight of a weighed item"))
    fields.append(WireField("price", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("added", Int64.schema(&catalog), default: nil, doc: "portions more than in the guests' version; negative: fewer"))
    fields.append(WireField("shown", [Money].schema(&catalog), default: nil, doc: "different prices that waiters' devices showed"))
    fields.append(WireField("promotions", Optional<[Reduction]>.schema(&catalog), default: nil, doc: "the part of the amount that promotions take off; absent: nothing"))
    fields.append(WireField("fullPrice", Optional<Money>.schema(&catalog), default: nil, doc: "the price before a discount on these items; absent: they have none"))
    return catalog.leave(name, "A line of the bill, compared with the version that the guests have.", .object(fields))
  }
}

extension BillFigures {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("lines promotions subtotal discountAmount service taxes pricesIncludeTax rounding total paid due change")
    self.lines = try wire.get("lines")
    self.promotions = try wire.get("promotions")
    self.subtotal = try wire.get("subtotal")
    self.discountAmount = try wire.get("discountAmount")
    self.service = try wire.get("service")
    self.taxes = try wire.get("taxes")
    self.pricesIncludeTax = try wire.get("pricesIncludeTax")
    self.rounding = try wire.get("rounding")
    self.total = try wire.get("total")
    self.paid = try wire.get("paid")
    self.due = try wire.get("due")
    self.change = try wire.get("change")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("lines", self.lines)
    wire.put("promotions", self.promotions)
    wire.put("subtotal", self.subtotal)
    wire.put("discountAmount", self.discountAmount)
    wire.put("service", self.service)
    wire.put("taxes", self.taxes)
    wire.put("pricesIncludeTax", self.pricesIncludeTax)
    wire.put("rounding", self.rounding)
    wire.put("total", self.total)
    wire.put("paid", self.paid)
    wire.put("due", self.due)
    wire.put("change", self.change)
    return wire.json
  }
  public static var wireName: String { "BillFigures" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("lines", [ComparedLine].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("promotions", Optional<[Reduction]>.schema(&catalog), default: nil, doc: "the amounts that promotions take off the lines; absent: nothing"))
    fields.append(WireField("subtotal", Money.schema(&catalog), default: nil, doc: "the lines after their promotions"))
    fields.append(WireField("discountAmount", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("service", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("taxes", [TaxLine].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("pricesIncludeTax", Bool.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("rounding", MoneyChange.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("total", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("paid", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("due", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("change", Money.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The amounts due now. They do not depend on the version of the bill that the guests have.", .object(fields))
  }
}

extension BillTerms {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("service pricesIncludeTax roundTo roundsOnlyCash")
    self.service = try wire.get("service", default: Permille(0))
    self.pricesIncludeTax = try wire.get("pricesIncludeTax", default: true)
    self.roundTo = try wire.get("roundTo", default: Money(0))
    self.roundsOnlyCash = try wire.get("roundsOnlyCash")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("service", self.service)
    wire.put("pricesIncludeTax", self.pricesIncludeTax)
    wire.put("roundTo", self.roundTo)
    wire.put("roundsOnlyCash", self.roundsOnlyCash)
    return wire.json
  }
  public static var wireName: String { "BillTerms" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("service", Permille.schema(&catalog), default: (Permille(0) as Permille).json, doc: "of the amount after the discount; 0: none"))
    fields.append(WireField("pricesIncludeTax", Bool.schema(&catalog), default: (true as Bool).json, doc: "true: prices contain the tax, and the bill names it; false: it is added"))
    fields.append(WireField("roundTo", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "The total is rounded to a multiple of this, half up; 0: not at all"))
    fields.append(WireField("roundsOnlyCash", Optional<Bool>.schema(&catalog), default: nil, doc: "true: only what is paid in cash is rounded, and the total stays exact until then; absent: the total is rounded"))
    return catalog.leave(name, "The house's terms for a bill: service charge, tax and rounding. Each version keeps those of its time.", .object(fields))
  }
}

extension TaxLine {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("rate base tax")
    self.rate = try wire.get("rate")
    self.base = try wire.get("base")
    self.tax = try wire.get("tax")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("rate", self.rate)
    wire.put("base", self.base)
    wire.put("tax", self.tax)
    return wire.json
  }
  public static var wireName: String { "TaxLine" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("rate", TaxRate.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("base", Money.schema(&catalog), default: nil, doc: "the amount that is taxed, without the tax"))
    fields.append(WireField("tax", Money.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The value-added tax of one rate on a bill.", .object(fields))
  }
}

extension BillCounter {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id day last")
    self.id = try wire.get("id")
    self.day = try wire.get("day")
    self.last = try wire.get("last")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("day", self.day)
    wire.put("last", self.last)
    return wire.json
  }
  public static var wireName: String { "BillCounter" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", BillCounterID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("day", Int64.schema(&catalog), default: nil, doc: "the business day, in days since 1 January 1970"))
    fields.append(WireField("last", Int64.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The last bill number of a series. A new business day begins at 1 again.", .object(fields))
  }
}

extension BooksCommand {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "books.close":
      try wire.only("type until")
      self = .close(until: try wire.get("until"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
    switch self {
    case .close(let v0):
      wire.put("type", "books.close")
      wire.put("until", v0)
    }
    return wire.json
  }
  public static var wireName: String { "BooksCommand" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("until", BookDay.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("books.close", fields, doc: "closes all business days up to this one, for good; corrections stand on later days"))
    }
    return catalog.leave(name, "", .union(tag: "type", cases))
  }
}

extension ExchangeRate {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id day numerator denominator")
    self.id = try wire.get("id")
    self.day = try wire.get("day")
    self.numerator = try wire.get("numerator")
    self.denominator = try wire.get("denominator")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("day", self.day)
    wire.put("numerator", self.numerator)
    wire.put("denominator", self.denominator)
    return wire.json
  }
  public static var wireName: String { "ExchangeRate" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", ExchangeRateID.schema(&catalog), default: nil, doc: "the currency by ISO 4217"))
    fields.append(WireField("day", Int64.schema(&catalog), default: nil, doc: "the business day of the rate, in days since 1 January 1970"))
    fields.append(WireField("numerator", Int64.schema(&catalog), default: nil, doc: "minor units of the house's currency for `denominator` minor units of the foreign one"))
    fields.append(WireField("denominator", Int64.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The last rate of a foreign currency. The house takes notes only at a rate of the present business day.", .object(fields))
  }
}

extension RatesCommand {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "rates.set":
      try wire.only("type currency numerator denominator")
      self = .set(currency: try wire.get("currency"), numerator: try wire.get("numerator"), denominator: try wire.get("denominator"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
    switch self {
    case .set(let v0, let v1, let v2):
      wire.put("type", "rates.set")
      wire.put("currency", v0)
      wire.put("numerator", v1)
      wire.put("denominator", v2)
    }
    return wire.json
  }
  public static var wireName: String { "RatesCommand" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("currency", ExchangeRateID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("numerator", Int64.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("denominator", Int64.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("rates.set", fields, doc: "the rate of this business day: `numerator` minor units of the house's currency for `denominator` minor units of the foreign one"))
    }
    return catalog.leave(name, "Rates of foreign currencies. Only the hub decides these commands.", .union(tag: "type", cases))
  }
}

extension ForeignCash {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("currency amount numerator denominator")
    self.currency = try wire.get("currency")
    self.amount = try wire.get("amount")
    self.numerator = try wire.get("numerator")
    self.denominator = try wire.get("denominator")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("currency", self.currency)
    wire.put("amount", self.amount)
    wire.put("numerator", self.numerator)
    wire.put("denominator", self.denominator)
    return wire.json
  }
  public static var wireName: String { "ForeignCash" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("currency", ExchangeRateID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: "in whole minor units of this currency: cents"))
    fields.append(WireField("numerator", Int64.schema(&catalog), default: nil, doc: "minor units of the house's currency for `denominator` minor units of this one"))
    fields.append(WireField("denominator", Int64.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Notes of a foreign currency that a guest pays with, and the rate at which the house takes them.", .object(fields))
  }
}

extension ForeignWorth {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("worth")
    self.worth = try wire.get("worth")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("worth", self.worth)
    return wire.json
  }
  public static var wireName: String { "ForeignWorth" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("worth", Optional<Money>.schema(&catalog), default: nil, doc: "absent: more than any bill can be"))
    return catalog.leave(name, "The answer to a page that asks for the worth of foreign notes.", .object(fields))
  }
}

extension Payable {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id dish name price quantity measure priority orderedAt isLive shownPrice tax group promotions fullPrice")
    self.id = try wire.get("id")
    self.dish = try wire.get("dish")
    self.name = try wire.get("name")
    self.price = try wire.get("price")
    self.quantity = try wire.get("quantity")
    self.measure = try wire.get("measure")
    self.priority = try wire.get("priority")
    self.orderedAt = try wire.get("orderedAt")
    self.isLive = try wire.get("isLive")
    self.shownPrice = try wire.get("shownPrice")
    self.tax = try wire.get("tax", default: TaxRate(0))
    self.group = try wire.get("group")
    self.promotions = try wire.get("promotions")
    self.fullPrice = try wire.get("fullPrice")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("dish", self.dish)
    wire.put("name", self.name)
    wire.put("price", self.price)
    wire.put("quantity", self.quantity)
    wire.put("measure", self.measure)
    wire.put("priority", self.priority)
    wire.put("orderedAt", self.orderedAt)
    wire.put("isLive", self.isLive)
    wire.put("shownPrice", self.shownPrice)
    wire.put("tax", self.tax)
    wire.put("group", self.group)
    wire.put("promotions", self.promotions)
    wire.put("fullPrice", self.fullPrice)
    return wire.json
  }
  public static var wireName: String { "Payable" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", Optional<ItemID>.schema(&catalog), default: nil, doc: "absent: nobody asks about a single item"))
    fields.append(WireField("dish", DishID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("price", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("quantity", Quantity.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("measure", Optional<Measure>.schema(&catalog), default: nil, doc: "its weight, for which the price is; absent: it is counted"))
    fields.append(WireField("priority", Priority.schema(&catalog), default: nil, doc: "the priority of its course: lower is served earlier"))
    fields.append(WireField("orderedAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("isLive", Bool.schema(&catalog), default: nil, doc: "false: refused or voided"))
    fields.append(WireField("shownPrice", Optional<Money>.schema(&catalog), default: nil, doc: "the price that the waiter's device showed, if it was another one"))
    fields.append(WireField("tax", TaxRate.schema(&catalog), default: (TaxRate(0) as TaxRate).json, doc: "rate of value-added tax at ordering"))
    fields.append(WireField("group", Optional<DishGroupID>.schema(&catalog), default: nil, doc: "of its dish at ordering"))
    fields.append(WireField("promotions", Optional<[Reduction]>.schema(&catalog), default: nil, doc: "the amounts that promotions take off it; absent: nothing"))
    fields.append(WireField("fullPrice", Optional<Money>.schema(&catalog), default: nil, doc: "the price before a discount on the item; absent: it has none"))
    return catalog.leave(name, "An item of an order as the bill sees it.", .object(fields))
  }
}

extension PromotionEffect {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.percent, .amount, .free, .orderPercent, .orderAmount]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "PromotionEffect" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The way in which a promotion lowers a bill.", .choice(["percent", "amount", "free", "orderPercent", "orderAmount"]))
  }
}

extension Promotion {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id name dishes groups weekdays fromMinute untilMinute firstDay lastDay code guests least effect value free combines active")
    self.id = try wire.get("id")
    self.name = try wire.get("name")
    self.dishes = try wire.get("dishes", default: [])
    self.groups = try wire.get("groups", default: [])
    self.weekdays = try wire.get("weekdays", default: 127)
    self.fromMinute = try wire.get("fromMinute", default: 0)
    self.untilMinute = try wire.get("untilMinute", default: 1440)
    self.firstDay = try wire.get("firstDay", default: 0)
    self.lastDay = try wire.get("lastDay", default: 99_999)
    self.code = try wire.get("code")
    self.guests = try wire.get("guests", default: 1)
    self.least = try wire.get("least", default: Money(0))
    self.effect = try wire.get("effect")
    self.value = try wire.get("value")
    self.free = try wire.get("free", default: 0)
    self.combines = try wire.get("combines", default: false)
    self.active = try wire.get("active", default: true)
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("dishes", self.dishes)
    wire.put("groups", self.groups)
    wire.put("weekdays", self.weekdays)
    wire.put("fromMinute", self.fromMinute)
    wire.put("untilMinute", self.untilMinute)
    wire.put("firstDay", self.firstDay)
    wire.put("lastDay", self.lastDay)
    wire.put("code", self.code)
    wire.put("guests", self.guests)
    wire.put("least", self.least)
    wire.put("effect", self.effect)
    wire.put("value", self.value)
    wire.put("free", self.free)
    wire.put("combines", self.combines)
    wire.put("active", self.active)
    return wire.json
  }
  public static var wireName: String { "Promotion" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", PromotionID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", ShortName.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("dishes", [DishID].schema(&catalog), default: ([] as [DishID]).json, doc: "it fits these dishes and the dishes of these groups; both empty: all dishes"))
    fields.append(WireField("groups", [DishGroupID].schema(&catalog), default: ([] as [DishGroupID]).json, doc: ""))
    fields.append(WireField("weekdays", Int64.schema(&catalog), default: (127 as Int64).json, doc: "one bit for each weekday, 1 for Sunday and 64 for Saturday; 127: each day"))
    fields.append(WireField("fromMinute", Int64.schema(&catalog), default: (0 as Int64).json, doc: "minutes since midnight, the last one not included; a span may pass midnight"))
    fields.append(WireField("untilMinute", Int64.schema(&catalog), default: (1440 as Int64).json, doc: ""))
    fields.append(WireField("firstDay", Int64.schema(&catalog), default: (0 as Int64).json, doc: "business days, since 1 January 1970, both included"))
    fields.append(WireField("lastDay", Int64.schema(&catalog), default: (99_999 as Int64).json, doc: ""))
    fields.append(WireField("code", Optional<PromotionCode>.schema(&catalog), default: nil, doc: "somebody must have entered it for the party"))
    fields.append(WireField("guests", Int64.schema(&catalog), default: (1 as Int64).json, doc: "the least people of all parties on the bill"))
    fields.append(WireField("least", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "the least sum of all dishes on the bill, before any reduction"))
    fields.append(WireField("effect", PromotionEffect.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("value", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("free", Int64.schema(&catalog), default: (0 as Int64).json, doc: "portions; of no meaning to other effects"))
    fields.append(WireField("combines", Bool.schema(&catalog), default: (false as Bool).json, doc: "true: it is given beside all others; false: it competes with those that do not combine"))
    fields.append(WireField("active", Bool.schema(&catalog), default: (true as Bool).json, doc: ""))
    return catalog.leave(name, "A promotion of the house. All its conditions must hold.  Weekday, date and hours are those of the moment at which a dish was ordered, by the house's clock. Days are business days, so the hours after midnight belong to the evening before.", .object(fields))
  }
}

extension Reduction {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("promotion name amount ofOrder")
    self.promotion = try wire.get("promotion")
    self.name = try wire.get("name")
    self.amount = try wire.get("amount")
    self.ofOrder = try wire.get("ofOrder")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("promotion", self.promotion)
    wire.put("name", self.name)
    wire.put("amount", self.amount)
    wire.put("ofOrder", self.ofOrder)
    return wire.json
  }
  public static var wireName: String { "Reduction" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("promotion", PromotionID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", ShortName.schema(&catalog), default: nil, doc: "as it was then"))
    fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("ofOrder", Bool.schema(&catalog), default: nil, doc: "it was given on the order. An item or a line has its share."))
    return catalog.leave(name, "The amount that a promotion takes off an item, a line or a bill.", .object(fields))
  }
}

extension PromotionsCommand {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "promotions.save":
      try wire.only("type promotion")
      self = .save(promotion: try wire.get("promotion"))
    case "promotions.enterCode":
      try wire.only("type order code")
      self = .enterCode(order: try wire.get("order"), code: try wire.get("code"))
    case "promotions.removeCode":
      try wire.only("type order code")
      self = .removeCode(order: try wire.get("order"), code: try wire.get("code"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
    switch self {
    case .save(let v0):
      wire.put("type", "promotions.save")
      wire.put("promotion", v0)
    case .enterCode(let v0, let v1):
      wire.put("type", "promotions.enterCode")
      wire.put("order", v0)
      wire.put("code", v1)
    case .removeCode(let v0, let v1):
      wire.put("type", "promotions.removeCode")
      wire.put("order", v0)
      wire.put("code", v1)
    }
    return wire.json
  }
  public static var wireName: String { "PromotionsCommand" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("promotion", Promotion.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("promotions.save", fields, doc: "make or change one; an inactive one is given no more"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("code", PromotionCode.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("promotions.enterCode", fields, doc: "a party's guests have the code of a promotion"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("code", PromotionCode.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("promotions.removeCode", fields, doc: ""))
    }
    return catalog.leave(name, "The hub decides these commands. Devices wait for its answer.", .union(tag: "type", cases))
  }
}

extension PromotionTerms {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("promotions codes guests timeOffsets dayEndsHour")
    self.promotions = try wire.get("promotions")
    self.codes = try wire.get("codes")
    self.guests = try wire.get("guests")
    self.timeOffsets = try wire.get("timeOffsets")
    self.dayEndsHour = try wire.get("dayEndsHour")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("promotions", self.promotions)
    wire.put("codes", self.codes)
    wire.put("guests", self.guests)
    wire.put("timeOffsets", self.timeOffsets)
    wire.put("dayEndsHour", self.dayEndsHour)
    return wire.json
  }
  public static var wireName: String { "PromotionTerms" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("promotions", [Promotion].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("codes", Note.schema(&catalog), default: nil, doc: "those that were entered for the party and for parties that have joined it, with blanks between"))
    fields.append(WireField("guests", Int64.schema(&catalog), default: nil, doc: "people of all parties on the bill"))
    fields.append(WireField("timeOffsets", Note.schema(&catalog), default: nil, doc: "the house's clock, as its settings say it"))
    fields.append(WireField("dayEndsHour", Int64.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The house's promotions, and all that they depend on beside the items.", .object(fields))
  }
}

extension TransferFault {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.bank, .number, .holder, .amount, .currency]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "TransferFault" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "Why there is no code for a transfer.", .choice(["bank", "number", "holder", "amount", "currency"]))
  }
}

extension TransferCode {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("text bank number holder amount purpose")
    self.text = try wire.get("text")
    self.bank = try wire.get("bank")
    self.number = try wire.get("number")
    self.holder = try wire.get("holder")
    self.amount = try wire.get("amount")
    self.purpose = try wire.get("purpose")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("text", self.text)
    wire.put("bank", self.bank)
    wire.put("number", self.number)
    wire.put("holder", self.holder)
    wire.put("amount", self.amount)
    wire.put("purpose", self.purpose)
    return wire.json
  }
  public static var wireName: String { "TransferCode" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("text", String.schema(&catalog), default: nil, doc: "the content of the picture"))
    fields.append(WireField("bank", String.schema(&catalog), default: nil, doc: "the bank's number at NAPAS"))
    fields.append(WireField("number", String.schema(&catalog), default: nil, doc: "the account's number"))
    fields.append(WireField("holder", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("purpose", String.schema(&catalog), default: nil, doc: "at most 25 letters without diacritics, digits, hyphens and blanks; may be empty"))
    return catalog.leave(name, "A bank transfer as VietQR, which a guest's banking app reads from a picture, and the texts beside the picture.", .object(fields))
  }
}

extension TransferCheck {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("code fault")
    self.code = try wire.get("code")
    self.fault = try wire.get("fault")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("code", self.code)
    wire.put("fault", self.fault)
    return wire.json
  }
  public static var wireName: String { "TransferCheck" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("code", Optional<TransferCode>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("fault", Optional<TransferFault>.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The code of a transfer, or why there is none.", .object(fields))
  }
}

extension ApprovedDeed {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.discount, .refund, .reopening, .payOut, .drop, .credit, .writeOff]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "ApprovedDeed" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "A deed by which money leaves, so that it needs an approver beyond a limit.", .choice(["discount", "refund", "reopening", "payOut", "drop", "credit", "writeOff"]))
  }
}

extension ApprovalWish {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("approver pin deed order discount item amount method reason")
    self.approver = try wire.get("approver")
    self.pin = try wire.get("pin")
    self.deed = try wire.get("deed", default: .discount)
    self.order = try wire.get("order")
    self.discount = try wire.get("discount")
    self.item = try wire.get("item")
    self.amount = try wire.get("amount")
    self.method = try wire.get("method")
    self.reason = try wire.get("reason")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("approver", self.approver)
    wire.put("pin", self.pin)
    wire.put("deed", self.deed)
    wire.put("order", self.order)
    wire.put("discount", self.discount)
    wire.put("item", self.item)
    wire.put("amount", self.amount)
    wire.put("method", self.method)
    wire.put("reason", self.reason)
    return wire.json
  }
  public static var wireName: String { "ApprovalWish" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("approver", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("pin", ApprovalPIN.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("deed", ApprovedDeed.schema(&catalog), default: (.discount as ApprovedDeed).json, doc: ""))
    fields.append(WireField("order", Optional<OrderID>.schema(&catalog), default: nil, doc: "absent only for cash out of the till"))
    fields.append(WireField("discount", Optional<Discount>.schema(&catalog), default: nil, doc: "of a discount"))
    fields.append(WireField("item", Optional<ItemID>.schema(&catalog), default: nil, doc: "of a discount on one item"))
    fields.append(WireField("amount", Optional<Money>.schema(&catalog), default: nil, doc: "of all other deeds but a reopening"))
    fields.append(WireField("method", Optional<PaymentMethod>.schema(&catalog), default: nil, doc: "the tender of a refund"))
    fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A deed beyond the limit of the person who does it, with the PIN of an approver who stands beside them.", .object(fields))
  }
}

extension Approval {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id until")
    self.id = try wire.get("id")
    self.until = try wire.get("until")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("until", self.until)
    return wire.json
  }
  public static var wireName: String { "Approval" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", ApprovalID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("until", Instant.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "An approval for one command, to be used once.", .object(fields))
  }
}

extension BillView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("restaurant order table section waiter guests openedAt askedAt endedAt printedAt bill superseded payments refunds takenOff parts transfer fiscal")
    self.restaurant = try wire.get("restaurant")
    self.order = try wire.get("order")
    self.table = try wire.get("table")
    self.section = try wire.get("section")
    self.waiter = try wire.get("waiter")
    self.guests = try wire.get("guests")
    self.openedAt = try wire.get("openedAt")
    self.askedAt = try wire.get("askedAt")
    self.endedAt = try wire.get("endedAt")
    self.printedAt = try wire.get("printedAt")
    self.bill = try wire.get("bill")
    self.superseded = try wire.get("superseded")
    self.payments = try wire.get("payments")
    self.refunds = try wire.get("refunds", default: [])
    self.takenOff = try wire.get("takenOff")
    self.parts = try wire.get("parts")
    self.transfer = try wire.get("transfer")
    self.fiscal = try wire.get("fiscal")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("restaurant", self.restaurant)
    wire.put("order", self.order)
    wire.put("table", self.table)
    wire.put("section", self.section)
    wire.put("waiter", self.waiter)
    wire.put("guests", self.guests)
    wire.put("openedAt", self.openedAt)
    wire.put("askedAt", self.askedAt)
    wire.put("endedAt", self.endedAt)
    wire.put("printedAt", self.printedAt)
    wire.put("bill", self.bill)
    wire.put("superseded", self.superseded)
    wire.put("payments", self.payments)
    wire.put("refunds", self.refunds)
    wire.put("takenOff", self.takenOff)
    wire.put("parts", self.parts)
    wire.put("transfer", self.transfer)
    wire.put("fiscal", self.fiscal)
    return wire.json
  }
  public static var wireName: String { "BillView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("restaurant", Letterhead.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("table", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("section", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("waiter", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("guests", Guests.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("openedAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("askedAt", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("endedAt", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("printedAt", Instant.schema(&catalog), default: nil, doc: "when it was put together"))
    fields.append(WireField("bill", Bill.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("superseded", Bool.schema(&catalog), default: nil, doc: "something was ordered or voided after this version was fixed"))
    fields.append(WireField("payments", [PaymentView].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("refunds", [RefundView].schema(&catalog), default: ([] as [RefundView]).json, doc: "money that was given back, the earliest first"))
    fields.append(WireField("takenOff", Optional<[BillDish]>.schema(&catalog), default: nil, doc: "dishes that went off after the party had left, the earliest first; absent: none"))
    fields.append(WireField("parts", [PartView].schema(&catalog), default: nil, doc: "empty: the bill is not split"))
    fields.append(WireField("transfer", Optional<TransferCode>.schema(&catalog), default: nil, doc: "how to transfer the amount due; absent: nothing is due, or the restaurant has no account for it"))
    fields.append(WireField("fiscal", Optional<FiscalMark>.schema(&catalog), default: nil, doc: "absent: it is not paid, or no fiscal module signed bills then"))
    return catalog.leave(name, "A bill as it is printed, from the first request on and also after it is paid.", .object(fields))
  }
}

extension Letterhead {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("name address phone currency taxCode taxName header footer")
    self.name = try wire.get("name")
    self.address = try wire.get("address")
    self.phone = try wire.get("phone")
    self.currency = try wire.get("currency")
    self.taxCode = try wire.get("taxCode")
    self.taxName = try wire.get("taxName", default: Note(""))
    self.header = try wire.get("header", default: Note(""))
    self.footer = try wire.get("footer", default: Note(""))
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("name", self.name)
    wire.put("address", self.address)
    wire.put("phone", self.phone)
    wire.put("currency", self.currency)
    wire.put("taxCode", self.taxCode)
    wire.put("taxName", self.taxName)
    wire.put("header", self.header)
    wire.put("footer", self.footer)
    return wire.json
  }
  public static var wireName: String { "Letterhead" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("name", Note.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("address", Note.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("phone", Note.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("currency", Note.schema(&catalog), default: nil, doc: "`VND`"))
    fields.append(WireField("taxCode", Note.schema(&catalog), default: nil, doc: "its number with the tax office; empty: none"))
    fields.append(WireField("taxName", Note.schema(&catalog), default: (Note("") as Note).json, doc: "the name of its tax; empty: the language's own word"))
    fields.append(WireField("header", Note.schema(&catalog), default: (Note("") as Note).json, doc: "the house's own words under its name"))
    fields.append(WireField("footer", Note.schema(&catalog), default: (Note("") as Note).json, doc: "its words at the end; empty: the usual thanks"))
    return catalog.leave(name, "The head of a bill: the restaurant's name, address and so on.", .object(fields))
  }
}

extension PaymentView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id method received version by at tip reference part surplus foreign over isRepeated approvedBy")
    self.id = try wire.get("id")
    self.method = try wire.get("method")
    self.received = try wire.get("received")
    self.version = try wire.get("version")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
    self.tip = try wire.get("tip")
    self.reference = try wire.get("reference")
    self.part = try wire.get("part")
    self.surplus = try wire.get("surplus", default: Money(0))
    self.foreign = try wire.get("foreign")
    self.over = try wire.get("over", default: Money(0))
    self.isRepeated = try wire.get("isRepeated", default: false)
    self.approvedBy = try wire.get("approvedBy")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("method", self.method)
    wire.put("received", self.received)
    wire.put("version", self.version)
    wire.put("by", self.by)
    wire.put("at", self.at)
    wire.put("tip", self.tip)
    wire.put("reference", self.reference)
    wire.put("part", self.part)
    wire.put("surplus", self.surplus)
    wire.put("foreign", self.foreign)
    wire.put("over", self.over)
    wire.put("isRepeated", self.isRepeated)
    wire.put("approvedBy", self.approvedBy)
    return wire.json
  }
  public static var wireName: String { "PaymentView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", Optional<PaymentID>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("method", PaymentMethod.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("received", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("version", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("by", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("tip", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("reference", Optional<PaymentReference>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("part", Optional<Name>.schema(&catalog), default: nil, doc: "the label of the part that it paid"))
    fields.append(WireField("surplus", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "given back at once, beside `received`"))
    fields.append(WireField("foreign", Optional<ForeignCash>.schema(&catalog), default: nil, doc: "the foreign notes that it was paid with"))
    fields.append(WireField("over", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "the part of `received` beyond what was due: by card or transfer, or in cash of a bill that was paid already"))
    fields.append(WireField("isRepeated", Bool.schema(&catalog), default: (false as Bool).json, doc: "a payment with the same reference came earlier; if this one received nothing, both are the same money"))
    fields.append(WireField("approvedBy", Optional<Name>.schema(&catalog), default: nil, doc: "the approver of a debt beyond the limit of the person who recorded it"))
    return catalog.leave(name, "", .object(fields))
  }
}

extension PartView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id label lines amount paid due")
    self.id = try wire.get("id")
    self.label = try wire.get("label")
    self.lines = try wire.get("lines")
    self.amount = try wire.get("amount")
    self.paid = try wire.get("paid")
    self.due = try wire.get("due")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("label", self.label)
    wire.put("lines", self.lines)
    wire.put("amount", self.amount)
    wire.put("paid", self.paid)
    wire.put("due", self.due)
    return wire.json
  }
  public static var wireName: String { "PartView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", Optional<BillPartID>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("label", Note.schema(&catalog), default: nil, doc: "empty: the rest"))
    fields.append(WireField("lines", [PartLine].schema(&catalog), default: nil, doc: "the items of a part that takes items; none otherwise"))
    fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("paid", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("due", Money.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A part of a split bill as it is printed. The last one is the rest and has no id.", .object(fields))
  }
}

extension PartLine {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("name quantity measure numerator denominator amount")
    self.name = try wire.get("name")
    self.quantity = try wire.get("quantity")
    self.measure = try wire.get("measure")
    self.numerator = try wire.get("numerator")
    self.denominator = try wire.get("denominator")
    self.amount = try wire.get("amount")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("name", self.name)
    wire.put("quantity", self.quantity)
    wire.put("measure", self.measure)
    wire.put("numerator", self.numerator)
    wire.put("denominator", self.denominator)
    wire.put("amount", self.amount)
    return wire.json
  }
  public static var wireName: String { "PartLine" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("quantity", Int64.schema(&catalog), default: nil, doc: "portions of the whole item"))
    fields.append(WireField("measure", Optional<Measure>.schema(&catalog), default: nil, doc: "the weight of a weighed item"))
    fields.append(WireField("numerator", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("denominator", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: "of this fraction, before discount and charges, rounded half up"))
    return catalog.leave(name, "An item of a part, or a fraction of one.", .object(fields))
  }
}

extension CorrectionsCommand {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "corrections.refund":
      try wire.only("type order refund amount shown method reason reference approval")
      self = .refund(order: try wire.get("order"), refund: try wire.get("refund"), amount: try wire.get("amount"), shown: try wire.get("shown"), method: try wire.get("method", default: .cash), reason: try wire.get("reason"), reference: try wire.get("reference", default: nil), approval: try wire.get("approval", default: nil))
    case "corrections.reopen":
      try wire.only("type order reason approval")
      self = .reopen(order: try wire.get("order"), reason: try wire.get("reason"), approval: try wire.get("approval", default: nil))
    case "corrections.close":
      try wire.only("type order")
      self = .close(order: try wire.get("order"))
    case "corrections.changeTender":
      try wire.only("type order payment from to amount reason reference")
      self = .changeTender(order: try wire.get("order"), payment: try wire.get("payment"), from: try wire.get("from"), to: try wire.get("to"), amount: try wire.get("amount"), reason: try wire.get("reason"), reference: try wire.get("reference", default: nil))
    case "corrections.takeOff":
      try wire.only("type order item dish quantity shown reason")
      self = .takeOff(order: try wire.get("order"), item: try wire.get("item"), dish: try wire.get("dish"), quantity: try wire.get("quantity"), shown: try wire.get("shown"), reason: try wire.get("reason"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
    switch self {
    case .refund(let v0, let v1, let v2, let v3, let v4, let v5, let v6, let v7):
      wire.put("type", "corrections.refund")
      wire.put("order", v0)
      wire.put("refund", v1)
      wire.put("amount", v2)
      wire.put("shown", v3)
      wire.put("method", v4)
      wire.put("reason", v5)
      wire.put("reference", v6)
      wire.put("approval", v7)
    case .reopen(let v0, let v1, let v2):
      wire.put("type", "corrections.reopen")
      wire.put("order", v0)
      wire.put("reason", v1)
      wire.put("approval", v2)
    case .close(let v0):
      wire.put("type", "corrections.close")
      wire.put("order", v0)
    case .changeTender(let v0, let v1, let v2, let v3, let v4, let v5, let v6):
      wire.put("type", "corrections.changeTender")
      wire.put("order", v0)
      wire.put("payment", v1)
      wire.put("from", v2)
      wire.put("to", v3)
      wire.put("amount", v4)
      wire.put("reason", v5)
      wire.put("reference", v6)
    case .takeOff(let v0, let v1, let v2, let v3, let v4, let v5):
      wire.put("type", "corrections.takeOff")
      wire.put("order", v0)
      wire.put("item", v1)
      wire.put("dish", v2)
      wire.put("quantity", v3)
      wire.put("shown", v4)
      wire.put("reason", v5)
    }
    return wire.json
  }
  public static var wireName: String { "CorrectionsCommand" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("refund", RefundID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("shown", Money.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("method", PaymentMethod.schema(&catalog), default: (.cash as PaymentMethod).json, doc: ""))
      fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("reference", Optional<PaymentReference>.schema(&catalog), default: (nil as PaymentReference?).json, doc: ""))
      fields.append(WireField("approval", Optional<ApprovalID>.schema(&catalog), default: (nil as ApprovalID?).json, doc: ""))
      cases.append(WireCase("corrections.refund", fields, doc: "give money back; `shown`: what could still be given back on the person's screen `approval`: for one beyond the author's limit, or by a tender in which the money did not come"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("approval", Optional<ApprovalID>.schema(&catalog), default: (nil as ApprovalID?).json, doc: ""))
      cases.append(WireCase("corrections.reopen", fields, doc: "open the bill of an ended party again; `approval`: for one beyond the author's limit"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("corrections.close", fields, doc: "close a reopened bill on which nothing is due"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("payment", PaymentID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("from", PaymentMethod.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("to", PaymentMethod.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("reference", Optional<PaymentReference>.schema(&catalog), default: (nil as PaymentReference?).json, doc: ""))
      cases.append(WireCase("corrections.changeTender", fields, doc: "A payment was booked with the wrong tender. No money moves. `from` and `amount` with its tip: as the person saw the payment"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("item", ItemID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("dish", DishID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("quantity", Quantity.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("shown", Money.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("corrections.takeOff", fields, doc: "Portions go off a bill that is open again. `dish`: of the item, for the audit trail; `shown`: the bill's total as the person saw it"))
    }
    return catalog.leave(name, "Corrections of bills after payment. Only the hub decides them: devices hold no ended parties, and money goes out only with its consent.", .union(tag: "type", cases))
  }
}

extension RefundView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("amount method reason reference by approvedBy device at")
    self.amount = try wire.get("amount")
    self.method = try wire.get("method")
    self.reason = try wire.get("reason")
    self.reference = try wire.get("reference")
    self.by = try wire.get("by")
    self.approvedBy = try wire.get("approvedBy")
    self.device = try wire.get("device")
    self.at = try wire.get("at")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("amount", self.amount)
    wire.put("method", self.method)
    wire.put("reason", self.reason)
    wire.put("reference", self.reference)
    wire.put("by", self.by)
    wire.put("approvedBy", self.approvedBy)
    wire.put("device", self.device)
    wire.put("at", self.at)
    return wire.json
  }
  public static var wireName: String { "RefundView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("method", PaymentMethod.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("reference", Optional<PaymentReference>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("by", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("approvedBy", Optional<Name>.schema(&catalog), default: nil, doc: "the approver, if it was beyond a limit"))
    fields.append(WireField("device", Optional<Name>.schema(&catalog), default: nil, doc: "the device on which it was recorded"))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Money that was given back, as a bill shows it.", .object(fields))
  }
}

extension ReopeningView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("closed version total reason by approvedBy device at")
    self.closed = try wire.get("closed")
    self.version = try wire.get("version")
    self.total = try wire.get("total")
    self.reason = try wire.get("reason")
    self.by = try wire.get("by")
    self.approvedBy = try wire.get("approvedBy")
    self.device = try wire.get("device")
    self.at = try wire.get("at")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("closed", self.closed)
    wire.put("version", self.version)
    wire.put("total", self.total)
    wire.put("reason", self.reason)
    wire.put("by", self.by)
    wire.put("approvedBy", self.approvedBy)
    wire.put("device", self.device)
    wire.put("at", self.at)
    return wire.json
  }
  public static var wireName: String { "ReopeningView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("closed", Bool.schema(&catalog), default: nil, doc: "false: opened again"))
    fields.append(WireField("version", Int64.schema(&catalog), default: nil, doc: "of the bill at that time"))
    fields.append(WireField("total", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("reason", Optional<Reason>.schema(&catalog), default: nil, doc: "absent: it closed"))
    fields.append(WireField("by", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("approvedBy", Optional<Name>.schema(&catalog), default: nil, doc: "the approver, if it was beyond a limit"))
    fields.append(WireField("device", Optional<Name>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A bill was opened again after its end, or closed after that.", .object(fields))
  }
}

extension FiscalState {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.asked, .signed, .failed]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "FiscalState" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The state of a record for the fiscal module.", .choice(["asked", "signed", "failed"]))
  }
}

extension FiscalMark {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("state device transaction counter begun ended signature code")
    self.state = try wire.get("state")
    self.device = try wire.get("device")
    self.transaction = try wire.get("transaction")
    self.counter = try wire.get("counter")
    self.begun = try wire.get("begun")
    self.ended = try wire.get("ended")
    self.signature = try wire.get("signature")
    self.code = try wire.get("code")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("state", self.state)
    wire.put("device", self.device)
    wire.put("transaction", self.transaction)
    wire.put("counter", self.counter)
    wire.put("begun", self.begun)
    wire.put("ended", self.ended)
    wire.put("signature", self.signature)
    wire.put("code", self.code)
    return wire.json
  }
  public static var wireName: String { "FiscalMark" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("state", FiscalState.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("device", Optional<FiscalText>.schema(&catalog), default: nil, doc: "the module's serial number"))
    fields.append(WireField("transaction", Optional<Int64>.schema(&catalog), default: nil, doc: "counts the module's transactions"))
    fields.append(WireField("counter", Optional<Int64>.schema(&catalog), default: nil, doc: "counts the module's signatures"))
    fields.append(WireField("begun", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("ended", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("signature", Optional<FiscalText>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("code", Optional<FiscalText>.schema(&catalog), default: nil, doc: "the text of a code for inspectors"))
    return catalog.leave(name, "The fiscal module's word on a paid bill, as papers show it.", .object(fields))
  }
}

extension BillStanding {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.open, .paid, .refunded, .reopened, .writtenOff, .empty, .joined]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "BillStanding" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "How a bill stands in the list of all bills.", .choice(["open", "paid", "refunded", "reopened", "writtenOff", "empty", "joined"]))
  }
}

extension BillEntry {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("order number version table section waiter guests guest openedAt askedAt endedAt standing discount total paid refunded methods takers")
    self.order = try wire.get("order")
    self.number = try wire.get("number")
    self.version = try wire.get("version")
    self.table = try wire.get("table")
    self.section = try wire.get("section")
    self.waiter = try wire.get("waiter")
    self.guests = try wire.get("guests")
    self.guest = try wire.get("guest")
    self.openedAt = try wire.get("openedAt")
    self.askedAt = try wire.get("askedAt")
    self.endedAt = try wire.get("endedAt")
    self.standing = try wire.get("standing")
    self.discount = try wire.get("discount")
    self.total = try wire.get("total")
    self.paid = try wire.get("paid")
    self.refunded = try wire.get("refunded", default: Money(0))
    self.methods = try wire.get("methods")
    self.takers = try wire.get("takers")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("order", self.order)
    wire.put("number", self.number)
    wire.put("version", self.version)
    wire.put("table", self.table)
    wire.put("section", self.section)
    wire.put("waiter", self.waiter)
    wire.put("guests", self.guests)
    wire.put("guest", self.guest)
    wire.put("openedAt", self.openedAt)
    wire.put("askedAt", self.askedAt)
    wire.put("endedAt", self.endedAt)
    wire.put("standing", self.standing)
    wire.put("discount", self.discount)
    wire.put("total", self.total)
    wire.put("paid", self.paid)
    wire.put("refunded", self.refunded)
    wire.put("methods", self.methods)
    wire.put("takers", self.takers)
    return wire.json
  }
  public static var wireName: String { "BillEntry" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("number", Optional<BillNumber>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("version", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("table", Name.schema(&catalog), default: nil, doc: "with those of joined parties"))
    fields.append(WireField("section", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("waiter", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("guests", Guests.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("guest", Optional<Name>.schema(&catalog), default: nil, doc: "of the booking; absent: there was none, or the reader may not see data about guests"))
    fields.append(WireField("openedAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("askedAt", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("endedAt", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("standing", BillStanding.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("discount", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("total", Money.schema(&catalog), default: nil, doc: "as of its last version"))
    fields.append(WireField("paid", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("refunded", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "given back by refunds"))
    fields.append(WireField("methods", [PaymentMethod].schema(&catalog), default: nil, doc: "each once"))
    fields.append(WireField("takers", [Name].schema(&catalog), default: nil, doc: "people who took money for it, each once"))
    return catalog.leave(name, "One of all bills, open or ended.", .object(fields))
  }
}

extension BillListPage {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("bills next")
    self.bills = try wire.get("bills")
    self.next = try wire.get("next")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("bills", self.bills)
    wire.put("next", self.next)
    return wire.json
  }
  public static var wireName: String { "BillListPage" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("bills", [BillEntry].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("next", Optional<String>.schema(&catalog), default: nil, doc: "for the next page; absent: there is none"))
    return catalog.leave(name, "A page of the list of bills, the newest first.", .object(fields))
  }
}

extension BillTotals {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("count total discounts methods change refunded more")
    self.count = try wire.get("count")
    self.total = try wire.get("total")
    self.discounts = try wire.get("discounts")
    self.methods = try wire.get("methods")
    self.change = try wire.get("change")
    self.refunded = try wire.get("refunded", default: Money(0))
    self.more = try wire.get("more")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("count", self.count)
    wire.put("total", self.total)
    wire.put("discounts", self.discounts)
    wire.put("methods", self.methods)
    wire.put("change", self.change)
    wire.put("refunded", self.refunded)
    wire.put("more", self.more)
    return wire.json
  }
  public static var wireName: String { "BillTotals" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("count", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("total", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("discounts", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("methods", [MethodTally].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("change", Money.schema(&catalog), default: nil, doc: "given back in cash on the paid ones"))
    fields.append(WireField("refunded", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "given back by refunds, in any way"))
    fields.append(WireField("more", Bool.schema(&catalog), default: nil, doc: "there are more bills than were added up; the newest were"))
    return catalog.leave(name, "The sums of the found bills. Bills of joined parties are part of their host's.", .object(fields))
  }
}

extension BillVersion {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("version at by discount total")
    self.version = try wire.get("version")
    self.at = try wire.get("at")
    self.by = try wire.get("by")
    self.discount = try wire.get("discount")
    self.total = try wire.get("total")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("version", self.version)
    wire.put("at", self.at)
    wire.put("by", self.by)
    wire.put("discount", self.discount)
    wire.put("total", self.total)
    return wire.json
  }
  public static var wireName: String { "BillVersion" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("version", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("by", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("discount", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("total", Money.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A version of a bill: when it was fixed, and the sums it showed.", .object(fields))
  }
}

extension JoinedParty {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("order table guests waiter openedAt number")
    self.order = try wire.get("order")
    self.table = try wire.get("table")
    self.guests = try wire.get("guests")
    self.waiter = try wire.get("waiter")
    self.openedAt = try wire.get("openedAt")
    self.number = try wire.get("number")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("order", self.order)
    wire.put("table", self.table)
    wire.put("guests", self.guests)
    wire.put("waiter", self.waiter)
    wire.put("openedAt", self.openedAt)
    wire.put("number", self.number)
    return wire.json
  }
  public static var wireName: String { "JoinedParty" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("table", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("guests", Guests.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("waiter", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("openedAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("number", Optional<BillNumber>.schema(&catalog), default: nil, doc: "of its own bill, if that was fixed before they joined"))
    return catalog.leave(name, "A party whose items and payments are on another party's bill.", .object(fields))
  }
}

extension TakenBackItem {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("name quantity measure price refused reason by at")
    self.name = try wire.get("name")
    self.quantity = try wire.get("quantity")
    self.measure = try wire.get("measure")
    self.price = try wire.get("price")
    self.refused = try wire.get("refused")
    self.reason = try wire.get("reason")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("name", self.name)
    wire.put("quantity", self.quantity)
    wire.put("measure", self.measure)
    wire.put("price", self.price)
    wire.put("refused", self.refused)
    wire.put("reason", self.reason)
    wire.put("by", self.by)
    wire.put("at", self.at)
    return wire.json
  }
  public static var wireName: String { "TakenBackItem" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("quantity", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("measure", Optional<Measure>.schema(&catalog), default: nil, doc: "the weight of a weighed item"))
    fields.append(WireField("price", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("refused", Bool.schema(&catalog), default: nil, doc: "true: by the kitchen; false: voided"))
    fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("by", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "An item that is left out of the bill.", .object(fields))
  }
}

extension BillEvent {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("command at by device dish table person quantity amount discount reason")
    self.command = try wire.get("command")
    self.at = try wire.get("at")
    self.by = try wire.get("by")
    self.device = try wire.get("device")
    self.dish = try wire.get("dish")
    self.table = try wire.get("table")
    self.person = try wire.get("person")
    self.quantity = try wire.get("quantity")
    self.amount = try wire.get("amount")
    self.discount = try wire.get("discount")
    self.reason = try wire.get("reason")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("command", self.command)
    wire.put("at", self.at)
    wire.put("by", self.by)
    wire.put("device", self.device)
    wire.put("dish", self.dish)
    wire.put("table", self.table)
    wire.put("person", self.person)
    wire.put("quantity", self.quantity)
    wire.put("amount", self.amount)
    wire.put("discount", self.discount)
    wire.put("reason", self.reason)
    return wire.json
  }
  public static var wireName: String { "BillEvent" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("command", Name.schema(&catalog), default: nil, doc: "the command's type, `bills.ask`"))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("by", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("device", Optional<Name>.schema(&catalog), default: nil, doc: "the device on which it was made"))
    fields.append(WireField("dish", Optional<Name>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("table", Optional<Name>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("person", Optional<Name>.schema(&catalog), default: nil, doc: "the person to whom the order was handed, or who approved"))
    fields.append(WireField("quantity", Optional<Int64>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("amount", Optional<Money>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("discount", Optional<Discount>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("reason", Optional<Reason>.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "One accepted command about a bill or its order.", .object(fields))
  }
}

extension RefundWay {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("method most")
    self.method = try wire.get("method")
    self.most = try wire.get("most")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("method", self.method)
    wire.put("most", self.most)
    return wire.json
  }
  public static var wireName: String { "RefundWay" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("method", PaymentMethod.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("most", Money.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The most that goes back by one tender.", .object(fields))
  }
}

extension TenderWay {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("payment to")
    self.payment = try wire.get("payment")
    self.to = try wire.get("to")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("payment", self.payment)
    wire.put("to", self.to)
    return wire.json
  }
  public static var wireName: String { "TenderWay" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("payment", PaymentID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("to", [PaymentMethod].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The tenders that a payment may be changed to.", .object(fields))
  }
}

extension BillDish {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("item dish name quantity measure price")
    self.item = try wire.get("item")
    self.dish = try wire.get("dish")
    self.name = try wire.get("name")
    self.quantity = try wire.get("quantity")
    self.measure = try wire.get("measure")
    self.price = try wire.get("price")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("item", self.item)
    wire.put("dish", self.dish)
    wire.put("name", self.name)
    wire.put("quantity", self.quantity)
    wire.put("measure", self.measure)
    wire.put("price", self.price)
    return wire.json
  }
  public static var wireName: String { "BillDish" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("item", ItemID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("dish", DishID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("quantity", Quantity.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("measure", Optional<Measure>.schema(&catalog), default: nil, doc: "the weight of a weighed item"))
    fields.append(WireField("price", Money.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A dish of a bill that is open again: it can be taken off.", .object(fields))
  }
}

extension TenderChangeView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("payment from to amount reason by at")
    self.payment = try wire.get("payment")
    self.from = try wire.get("from")
    self.to = try wire.get("to")
    self.amount = try wire.get("amount")
    self.reason = try wire.get("reason")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("payment", self.payment)
    wire.put("from", self.from)
    wire.put("to", self.to)
    wire.put("amount", self.amount)
    wire.put("reason", self.reason)
    wire.put("by", self.by)
    wire.put("at", self.at)
    return wire.json
  }
  public static var wireName: String { "TenderChangeView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("payment", PaymentID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("from", PaymentMethod.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("to", PaymentMethod.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: "with its tip"))
    fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("by", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A payment was booked with the wrong tender, and somebody put it right.", .object(fields))
  }
}

extension CorrectionTerms {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("ways money alone needsApproval dayClosed tenders dishes")
    self.ways = try wire.get("ways", default: [])
    self.money = try wire.get("money", default: Money(0))
    self.alone = try wire.get("alone", default: Money(0))
    self.needsApproval = try wire.get("needsApproval", default: false)
    self.dayClosed = try wire.get("dayClosed", default: false)
    self.tenders = try wire.get("tenders")
    self.dishes = try wire.get("dishes")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("ways", self.ways)
    wire.put("money", self.money)
    wire.put("alone", self.alone)
    wire.put("needsApproval", self.needsApproval)
    wire.put("dayClosed", self.dayClosed)
    wire.put("tenders", self.tenders)
    wire.put("dishes", self.dishes)
    return wire.json
  }
  public static var wireName: String { "CorrectionTerms" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("ways", [RefundWay].schema(&catalog), default: ([] as [RefundWay]).json, doc: "the tenders by which the money came, and the debt that can be lowered"))
    fields.append(WireField("money", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "the money that goes back by any tender, if an approver agrees"))
    fields.append(WireField("alone", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "the most that the reader gives back alone"))
    fields.append(WireField("needsApproval", Bool.schema(&catalog), default: (false as Bool).json, doc: "the reader opens the bill again only with an approver"))
    fields.append(WireField("dayClosed", Bool.schema(&catalog), default: (false as Bool).json, doc: "The day of the bill is closed, so it is not opened again."))
    fields.append(WireField("tenders", Optional<[TenderWay]>.schema(&catalog), default: nil, doc: "absent: no payment can get another tender"))
    fields.append(WireField("dishes", Optional<[BillDish]>.schema(&catalog), default: nil, doc: "in the order of serving; absent: the bill is not open again, or no dish can go off"))
    return catalog.leave(name, "The corrections that a reader may make of a bill, alone and with an approver.", .object(fields))
  }
}

extension BillRecord {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("view standing endedBy endNote guest waiters discountBy discountApprovedBy discountFrom versions joined reopenings tenderChanges refundable corrections takenBack events")
    self.view = try wire.get("view")
    self.standing = try wire.get("standing")
    self.endedBy = try wire.get("endedBy")
    self.endNote = try wire.get("endNote")
    self.guest = try wire.get("guest")
    self.waiters = try wire.get("waiters")
    self.discountBy = try wire.get("discountBy")
    self.discountApprovedBy = try wire.get("discountApprovedBy")
    self.discountFrom = try wire.get("discountFrom")
    self.versions = try wire.get("versions")
    self.joined = try wire.get("joined")
    self.reopenings = try wire.get("reopenings", default: [])
    self.tenderChanges = try wire.get("tenderChanges")
    self.refundable = try wire.get("refundable", default: Money(0))
    self.corrections = try wire.get("corrections")
    self.takenBack = try wire.get("takenBack")
    self.events = try wire.get("events")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("view", self.view)
    wire.put("standing", self.standing)
    wire.put("endedBy", self.endedBy)
    wire.put("endNote", self.endNote)
    wire.put("guest", self.guest)
    wire.put("waiters", self.waiters)
    wire.put("discountBy", self.discountBy)
    wire.put("discountApprovedBy", self.discountApprovedBy)
    wire.put("discountFrom", self.discountFrom)
    wire.put("versions", self.versions)
    wire.put("joined", self.joined)
    wire.put("reopenings", self.reopenings)
    wire.put("tenderChanges", self.tenderChanges)
    wire.put("refundable", self.refundable)
    wire.put("corrections", self.corrections)
    wire.put("takenBack", self.takenBack)
    wire.put("events", self.events)
    return wire.json
  }
  public static var wireName: String { "BillRecord" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("view", BillView.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("standing", BillStanding.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("endedBy", Optional<Name>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("endNote", Optional<Reason>.schema(&catalog), default: nil, doc: "why it was written off"))
    fields.append(WireField("guest", Optional<Name>.schema(&catalog), default: nil, doc: "of the booking; absent: there was none, or the reader may not see data about guests"))
    fields.append(WireField("waiters", [Name].schema(&catalog), default: nil, doc: "all who have served the party, the present one first"))
    fields.append(WireField("discountBy", Optional<Name>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("discountApprovedBy", Optional<Name>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("discountFrom", Optional<Name>.schema(&catalog), default: nil, doc: "the joined party's table whose discount it is"))
    fields.append(WireField("versions", [BillVersion].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("joined", [JoinedParty].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("reopenings", [ReopeningView].schema(&catalog), default: ([] as [ReopeningView]).json, doc: "when it was opened again after its end and closed, the earliest first"))
    fields.append(WireField("tenderChanges", Optional<[TenderChangeView]>.schema(&catalog), default: nil, doc: "the earliest first; absent: no tender was changed"))
    fields.append(WireField("refundable", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "the money that may still be given back"))
    fields.append(WireField("corrections", Optional<CorrectionTerms>.schema(&catalog), default: nil, doc: "absent: the reader may not correct it"))
    fields.append(WireField("takenBack", [TakenBackItem].schema(&catalog), default: nil, doc: "refused and voided items; none without the right to see bills"))
    fields.append(WireField("events", [BillEvent].schema(&catalog), default: nil, doc: "the accepted commands, the earliest first; none without the right to see bills"))
    return catalog.leave(name, "Everything about one bill.", .object(fields))
  }
}

extension DayReport {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("from until at revenue orders guests perGuest discounts promotions voids refusals writtenOff open payments change refunds hours groups dishes")
    self.from = try wire.get("from")
    self.until = try wire.get("until")
    self.at = try wire.get("at")
    self.revenue = try wire.get("revenue")
    self.orders = try wire.get("orders")
    self.guests = try wire.get("guests")
    self.perGuest = try wire.get("perGuest")
    self.discounts = try wire.get("discounts")
    self.promotions = try wire.get("promotions")
    self.voids = try wire.get("voids")
    self.refusals = try wire.get("refusals")
    self.writtenOff = try wire.get("writtenOff")
    self.open = try wire.get("open")
    self.payments = try wire.get("payments")
    self.change = try wire.get("change")
    self.refunds = try wire.get("refunds", default: Tally())
    self.hours = try wire.get("hours")
    self.groups = try wire.get("groups")
    self.dishes = try wire.get("dishes")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("from", self.from)
    wire.put("until", self.until)
    wire.put("at", self.at)
    wire.put("revenue", self.revenue)
    wire.put("orders", self.orders)
    wire.put("guests", self.guests)
    wire.put("perGuest", self.perGuest)
    wire.put("discounts", self.discounts)
    wire.put("promotions", self.promotions)
    wire.put("voids", self.voids)
    wire.put("refusals", self.refusals)
    wire.put("writtenOff", self.writtenOff)
    wire.put("open", self.open)
    wire.put("payments", self.payments)
    wire.put("change", self.change)
    wire.put("refunds", self.refunds)
    wire.put("hours", self.hours)
    wire.put("groups", self.groups)
    wire.put("dishes", self.dishes)
    return wire.json
  }
  public static var wireName: String { "DayReport" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("from", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("until", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: "when it was put together"))
    fields.append(WireField("revenue", Money.schema(&catalog), default: nil, doc: "totals of the bills settled on this day, after discounts"))
    fields.append(WireField("orders", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("guests", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("perGuest", Money.schema(&catalog), default: nil, doc: "revenue per guest, rounded half up"))
    fields.append(WireField("discounts", Tally.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("promotions", [PromotionTally].schema(&catalog), default: nil, doc: "on the bills settled on this day, the largest first"))
    fields.append(WireField("voids", Tally.schema(&catalog), default: nil, doc: "voided after they were ordered"))
    fields.append(WireField("refusals", Tally.schema(&catalog), default: nil, doc: "refused by the kitchen"))
    fields.append(WireField("writtenOff", Tally.schema(&catalog), default: nil, doc: "written off instead of paid"))
    fields.append(WireField("open", Tally.schema(&catalog), default: nil, doc: "the items on open orders now"))
    fields.append(WireField("payments", [MethodTally].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("change", Money.schema(&catalog), default: nil, doc: "Given back in cash on the bills settled on this day, also for a surplus of another tender. It is not taken off `payments`."))
    fields.append(WireField("refunds", Tally.schema(&catalog), default: (Tally() as Tally).json, doc: "given back on this day, also for bills of earlier ones"))
    fields.append(WireField("hours", [HourTally].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("groups", [GroupTally].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("dishes", [DishTally].schema(&catalog), default: nil, doc: "the ten that sold most"))
    return catalog.leave(name, "The takings of one business day, which begins at five in the morning.", .object(fields))
  }
}

extension Tally {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("count value")
    self.count = try wire.get("count", default: 0)
    self.value = try wire.get("value", default: Money(0))
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("count", self.count)
    wire.put("value", self.value)
    return wire.json
  }
  public static var wireName: String { "Tally" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("count", Int64.schema(&catalog), default: (0 as Int64).json, doc: ""))
    fields.append(WireField("value", Money.schema(&catalog), default: (Money(0) as Money).json, doc: ""))
    return catalog.leave(name, "A count and its value.", .object(fields))
  }
}

extension PromotionTally {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("promotion name count value")
    self.promotion = try wire.get("promotion")
    self.name = try wire.get("name")
    self.count = try wire.get("count")
    self.value = try wire.get("value")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("promotion", self.promotion)
    wire.put("name", self.name)
    wire.put("count", self.count)
    wire.put("value", self.value)
    return wire.json
  }
  public static var wireName: String { "PromotionTally" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("promotion", PromotionID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", ShortName.schema(&catalog), default: nil, doc: "its name on the latest of the bills"))
    fields.append(WireField("count", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("value", Money.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The bills that got a promotion, and the amount that it took off them.", .object(fields))
  }
}

extension MethodTally {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("method count value refunded")
    self.method = try wire.get("method")
    self.count = try wire.get("count")
    self.value = try wire.get("value")
    self.refunded = try wire.get("refunded", default: Money(0))
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("method", self.method)
    wire.put("count", self.count)
    wire.put("value", self.value)
    wire.put("refunded", self.refunded)
    return wire.json
  }
  public static var wireName: String { "MethodTally" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("method", PaymentMethod.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("count", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("value", Money.schema(&catalog), default: nil, doc: "As it was received. Change is given in cash, so a report states it apart."))
    fields.append(WireField("refunded", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "given back in this way by refunds; `value` does not take it off"))
    return catalog.leave(name, "The payments of one tender.", .object(fields))
  }
}

extension HourTally {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("hour orders guests value")
    self.hour = try wire.get("hour")
    self.orders = try wire.get("orders")
    self.guests = try wire.get("guests")
    self.value = try wire.get("value")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("hour", self.hour)
    wire.put("orders", self.orders)
    wire.put("guests", self.guests)
    wire.put("value", self.value)
    return wire.json
  }
  public static var wireName: String { "HourTally" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("hour", Int64.schema(&catalog), default: nil, doc: "0 to 23"))
    fields.append(WireField("orders", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("guests", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("value", Money.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The bills settled within one hour of the restaurant's clock.", .object(fields))
  }
}

extension GroupTally {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("group name quantity value")
    self.group = try wire.get("group")
    self.name = try wire.get("name")
    self.quantity = try wire.get("quantity")
    self.value = try wire.get("value")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("group", self.group)
    wire.put("name", self.name)
    wire.put("quantity", self.quantity)
    wire.put("value", self.value)
    return wire.json
  }
  public static var wireName: String { "GroupTally" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("group", DishGroupID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", ShortName.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("quantity", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("value", Money.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Portions sold of a dish group, before discounts.", .object(fields))
  }
}

extension DishTally {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("dish name quantity grams value")
    self.dish = try wire.get("dish")
    self.name = try wire.get("name")
    self.quantity = try wire.get("quantity")
    self.grams = try wire.get("grams")
    self.value = try wire.get("value")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("dish", self.dish)
    wire.put("name", self.name)
    wire.put("quantity", self.quantity)
    wire.put("grams", self.grams)
    wire.put("value", self.value)
    return wire.json
  }
  public static var wireName: String { "DishTally" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("dish", DishID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("quantity", Int64.schema(&catalog), default: nil, doc: "portions; each weighed item is one"))
    fields.append(WireField("grams", Optional<Int64>.schema(&catalog), default: nil, doc: "the sum of the weights in grams; absent: nothing of it was weighed"))
    fields.append(WireField("value", Money.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Portions sold of a dish, before discounts.", .object(fields))
  }
}

extension SharedItem {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("item numerator denominator")
    self.item = try wire.get("item")
    self.numerator = try wire.get("numerator")
    self.denominator = try wire.get("denominator")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("item", self.item)
    wire.put("numerator", self.numerator)
    wire.put("denominator", self.denominator)
    return wire.json
  }
  public static var wireName: String { "SharedItem" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("item", ItemID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("numerator", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("denominator", Int64.schema(&catalog), default: nil, doc: "1 to 100"))
    return catalog.leave(name, "A fraction of an item: `numerator` of `denominator` equal pieces of all its portions.", .object(fields))
  }
}

extension PartShare {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "items":
      try wire.only("type items")
      self = .items(items: try wire.get("items"))
    case "guests":
      try wire.only("type guests")
      self = .guests(guests: try wire.get("guests"))
    case "equal":
      try wire.only("type of")
      self = .equal(of: try wire.get("of"))
    case "amount":
      try wire.only("type amount")
      self = .amount(amount: try wire.get("amount"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
    switch self {
    case .items(let v0):
      wire.put("type", "items")
      wire.put("items", v0)
    case .guests(let v0):
      wire.put("type", "guests")
      wire.put("guests", v0)
    case .equal(let v0):
      wire.put("type", "equal")
      wire.put("of", v0)
    case .amount(let v0):
      wire.put("type", "amount")
      wire.put("amount", v0)
    }
    return wire.json
  }
  public static var wireName: String { "PartShare" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("items", [SharedItem].schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("items", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("guests", Int64.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("guests", fields, doc: "the share of this many of the party's guests"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("of", Int64.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("equal", fields, doc: "one of this many equal parts"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("amount", fields, doc: ""))
    }
    return catalog.leave(name, "The share of a bill that one part takes. All parts of a bill share it in the same way.", .union(tag: "type", cases))
  }
}

extension BillPart {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id label share paid fixed")
    self.id = try wire.get("id")
    self.label = try wire.get("label")
    self.share = try wire.get("share")
    self.paid = try wire.get("paid", default: Money(0))
    self.fixed = try wire.get("fixed")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("label", self.label)
    wire.put("share", self.share)
    wire.put("paid", self.paid)
    wire.put("fixed", self.fixed)
    return wire.json
  }
  public static var wireName: String { "BillPart" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", BillPartID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("label", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("share", PartShare.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("paid", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "all that was received for it"))
    fields.append(WireField("fixed", Optional<Money>.schema(&catalog), default: nil, doc: "its amount once it was paid in full: the order no longer changes it"))
    return catalog.leave(name, "One part of a split bill. The rest of the bill is what no part takes.", .object(fields))
  }
}

extension SplitFigures {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("amounts dues")
    self.amounts = try wire.get("amounts")
    self.dues = try wire.get("dues")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("amounts", self.amounts)
    wire.put("dues", self.dues)
    return wire.json
  }
  public static var wireName: String { "SplitFigures" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("amounts", [Money].schema(&catalog), default: nil, doc: "Their sum is the bill's total."))
    fields.append(WireField("dues", [Money].schema(&catalog), default: nil, doc: "still to be paid; their sum is what is due for the bill"))
    return catalog.leave(name, "The amounts of a split bill: one for each part, and the last for the rest.", .object(fields))
  }
}

extension BillState {
  public init(json: JSON) throws(JSONError) {
    let wire = try Int64(json: json)
    guard let value = Self(rawValue: wire) else { throw JSONError(.unknown(JSON.int(wire).text)) }
    self = value
  }
  public var json: JSON {
    return .int(self.rawValue)
  }
  public static var wireName: String { "BillState" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The numbers are the codes of wire and reports.", .numbers([(0, "open"), (1, "paid")]))
  }
}

extension BillLine {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("dish name quantity measure price amount tax promotions fullPrice")
    self.dish = try wire.get("dish")
    self.name = try wire.get("name")
    self.quantity = try wire.get("quantity")
    self.measure = try wire.get("measure")
    self.price = try wire.get("price")
    self.amount = try wire.get("amount")
    self.tax = try wire.get("tax", default: TaxRate(0))
    self.promotions = try wire.get("promotions")
    self.fullPrice = try wire.get("fullPrice")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("dish", self.dish)
    wire.put("name", self.name)
    wire.put("quantity", self.quantity)
    wire.put("measure", self.measure)
    wire.put("price", self.price)
    wire.put("amount", self.amount)
    wire.put("tax", self.tax)
    wire.put("promotions", self.promotions)
    wire.put("fullPrice", self.fullPrice)
    return wire.json
  }
  public static var wireName: String { "BillLine" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("dish", DishID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("quantity", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("measure", Optional<Measure>.schema(&catalog), default: nil, doc: "the weight of a weighed item, which is a line of its own; absent: it is counted"))
    fields.append(WireField("price", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("tax", TaxRate.schema(&catalog), default: (TaxRate(0) as TaxRate).json, doc: "rate of value-added tax at ordering"))
    fields.append(WireField("promotions", Optional<[Reduction]>.schema(&catalog), default: nil, doc: "the part of the amount that promotions take off; absent: nothing"))
    fields.append(WireField("fullPrice", Optional<Money>.schema(&catalog), default: nil, doc: "the price before a discount on these items; absent: they have none"))
    return catalog.leave(name, "One line of a bill: items of the same dish, price and note-free name together.", .object(fields))
  }
}

extension Discount {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "amount":
      try wire.only("type amount")
      self = .amount(amount: try wire.get("amount"))
    case "percent":
      try wire.only("type percent")
      self = .percent(percent: try wire.get("percent"))
    case "permille":
      try wire.only("type permille")
      self = .permille(permille: try wire.get("permille"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
    switch self {
    case .amount(let v0):
      wire.put("type", "amount")
      wire.put("amount", v0)
    case .percent(let v0):
      wire.put("type", "percent")
      wire.put("percent", v0)
    case .permille(let v0):
      wire.put("type", "permille")
      wire.put("permille", v0)
    }
    return wire.json
  }
  public static var wireName: String { "Discount" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("amount", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("percent", Percent.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("percent", fields, doc: "1 to 100"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("permille", DiscountPermille.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("permille", fields, doc: "a percentage with one decimal"))
    }
    return catalog.leave(name, "", .union(tag: "type", cases))
  }
}

extension Bill {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id order number version revision lines promotions codes subtotal discount discountReason discountBy discountApprovedBy discountFrom discountAmount terms service taxes rounding total paid paidInCash over due change changeGiven refunded ownRefunded reopenedAt askedAt askedBy state parts")
    self.id = try wire.get("id")
    self.order = try wire.get("order")
    self.number = try wire.get("number")
    self.version = try wire.get("version", default: 0)
    self.revision = try wire.get("revision", default: 0)
    self.lines = try wire.get("lines", default: [])
    self.promotions = try wire.get("promotions")
    self.codes = try wire.get("codes")
    self.subtotal = try wire.get("subtotal", default: Money(0))
    self.discount = try wire.get("discount")
    self.discountReason = try wire.get("discountReason")
    self.discountBy = try wire.get("discountBy")
    self.discountApprovedBy = try wire.get("discountApprovedBy")
    self.discountFrom = try wire.get("discountFrom")
    self.discountAmount = try wire.get("discountAmount", default: Money(0))
    self.terms = try wire.get("terms", default: BillTerms())
    self.service = try wire.get("service", default: Money(0))
    self.taxes = try wire.get("taxes", default: [])
    self.rounding = try wire.get("rounding", default: MoneyChange(0))
    self.total = try wire.get("total", default: Money(0))
    self.paid = try wire.get("paid", default: Money(0))
    self.paidInCash = try wire.get("paidInCash", default: Money(0))
    self.over = try wire.get("over", default: Money(0))
    self.due = try wire.get("due", default: Money(0))
    self.change = try wire.get("change", default: Money(0))
    self.changeGiven = try wire.get("changeGiven", default: Money(0))
    self.refunded = try wire.get("refunded", default: Money(0))
    self.ownRefunded = try wire.get("ownRefunded", default: Money(0))
    self.reopenedAt = try wire.get("reopenedAt")
    self.askedAt = try wire.get("askedAt")
    self.askedBy = try wire.get("askedBy")
    self.state = try wire.get("state", default: .open)
    self.parts = try wire.get("parts", default: [])
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("order", self.order)
    wire.put("number", self.number)
    wire.put("version", self.version)
    wire.put("revision", self.revision)
    wire.put("lines", self.lines)
    wire.put("promotions", self.promotions)
    wire.put("codes", self.codes)
    wire.put("subtotal", self.subtotal)
    wire.put("discount", self.discount)
    wire.put("discountReason", self.discountReason)
    wire.put("discountBy", self.discountBy)
    wire.put("discountApprovedBy", self.discountApprovedBy)
    wire.put("discountFrom", self.discountFrom)
    wire.put("discountAmount", self.discountAmount)
    wire.put("terms", self.terms)
    wire.put("service", self.service)
    wire.put("taxes", self.taxes)
    wire.put("rounding", self.rounding)
    wire.put("total", self.total)
    wire.put("paid", self.paid)
    wire.put("paidInCash", self.paidInCash)
    wire.put("over", self.over)
    wire.put("due", self.due)
    wire.put("change", self.change)
    wire.put("changeGiven", self.changeGiven)
    wire.put("refunded", self.refunded)
    wire.put("ownRefunded", self.ownRefunded)
    wire.put("reopenedAt", self.reopenedAt)
    wire.put("askedAt", self.askedAt)
    wire.put("askedBy", self.askedBy)
    wire.put("state", self.state)
    wire.put("parts", self.parts)
    return wire.json
  }
  public static var wireName: String { "Bill" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", BillID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("number", Optional<BillNumber>.schema(&catalog), default: nil, doc: "given when it is first fixed, on the hub and on devices that hold bills"))
    fields.append(WireField("version", Int64.schema(&catalog), default: (0 as Int64).json, doc: "counts the times it was fixed; 0: not yet"))
    fields.append(WireField("revision", Int64.schema(&catalog), default: (0 as Int64).json, doc: "the order's revision that this version shows; an order with a higher one supersedes it"))
    fields.append(WireField("lines", [BillLine].schema(&catalog), default: ([] as [BillLine]).json, doc: ""))
    fields.append(WireField("promotions", Optional<[Reduction]>.schema(&catalog), default: nil, doc: "the amounts that promotions took off the lines when this version was put together; absent: nothing"))
    fields.append(WireField("codes", Optional<Note>.schema(&catalog), default: nil, doc: "codes of promotions that were entered for the party, with blanks between"))
    fields.append(WireField("subtotal", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "the lines after their promotions"))
    fields.append(WireField("discount", Optional<Discount>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("discountReason", Optional<Reason>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("discountBy", Optional<EmployeeID>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("discountApprovedBy", Optional<EmployeeID>.schema(&catalog), default: nil, doc: "the approver of a discount beyond its giver's limit"))
    fields.append(WireField("discountFrom", Optional<OrderID>.schema(&catalog), default: nil, doc: "the joined party whose discount it is; absent: this party's own"))
    fields.append(WireField("discountAmount", Money.schema(&catalog), default: (Money(0) as Money).json, doc: ""))
    fields.append(WireField("terms", BillTerms.schema(&catalog), default: (BillTerms() as BillTerms).json, doc: "those of the house when this version was put together"))
    fields.append(WireField("service", Money.schema(&catalog), default: (Money(0) as Money).json, doc: ""))
    fields.append(WireField("taxes", [TaxLine].schema(&catalog), default: ([] as [TaxLine]).json, doc: ""))
    fields.append(WireField("rounding", MoneyChange.schema(&catalog), default: (MoneyChange(0) as MoneyChange).json, doc: ""))
    fields.append(WireField("total", Money.schema(&catalog), default: (Money(0) as Money).json, doc: ""))
    fields.append(WireField("paid", Money.schema(&catalog), default: (Money(0) as Money).json, doc: ""))
    fields.append(WireField("paidInCash", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "the part of `paid` that came in cash, without the part of it that is `over`"))
    fields.append(WireField("over", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "the part of `paid` to be given back by a refund: by card or transfer beyond what was due, and cash of a bill that was paid already"))
    fields.append(WireField("due", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "still to be paid"))
    fields.append(WireField("change", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "cash to be given back (phải trả lại), of a reopened bill the whole surplus; of a paid bill: the change that was given"))
    fields.append(WireField("changeGiven", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "the change that was given when it was settled"))
    fields.append(WireField("refunded", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "given back of `paid` by refunds, also of parties that have joined since"))
    fields.append(WireField("ownRefunded", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "the part of `refunded` that is recorded for this party itself"))
    fields.append(WireField("reopenedAt", Optional<Instant>.schema(&catalog), default: nil, doc: "its party has left, and its money side is open again since then"))
    fields.append(WireField("askedAt", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("askedBy", Optional<EmployeeID>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("state", BillState.schema(&catalog), default: (.open as BillState).json, doc: ""))
    fields.append(WireField("parts", [BillPart].schema(&catalog), default: ([] as [BillPart]).json, doc: "empty: it is not split"))
    return catalog.leave(name, "The amounts that a party pays. It exists from the first request or discount on and has the id of its order.", .object(fields))
  }
}

extension PaymentMethod {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.cash, .card, .transfer, .voucher, .account]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "PaymentMethod" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "", .choice(["cash", "card", "transfer", "voucher", "account"]))
  }
}

extension Payment {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id order version method received tip tipFor reference part surplus over earlier foreign by at")
    self.id = try wire.get("id")
    self.order = try wire.get("order")
    self.version = try wire.get("version")
    self.method = try wire.get("method", default: .cash)
    self.received = try wire.get("received")
    self.tip = try wire.get("tip", default: Money(0))
    self.tipFor = try wire.get("tipFor")
    self.reference = try wire.get("reference")
    self.part = try wire.get("part")
    self.surplus = try wire.get("surplus", default: Money(0))
    self.over = try wire.get("over", default: Money(0))
    self.earlier = try wire.get("earlier")
    self.foreign = try wire.get("foreign")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("order", self.order)
    wire.put("version", self.version)
    wire.put("method", self.method)
    wire.put("received", self.received)
    wire.put("tip", self.tip)
    wire.put("tipFor", self.tipFor)
    wire.put("reference", self.reference)
    wire.put("part", self.part)
    wire.put("surplus", self.surplus)
    wire.put("over", self.over)
    wire.put("earlier", self.earlier)
    wire.put("foreign", self.foreign)
    wire.put("by", self.by)
    wire.put("at", self.at)
    return wire.json
  }
  public static var wireName: String { "Payment" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", PaymentID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("version", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("method", PaymentMethod.schema(&catalog), default: (.cash as PaymentMethod).json, doc: ""))
    fields.append(WireField("received", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("tip", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "given beside the bill's amount"))
    fields.append(WireField("tipFor", Optional<EmployeeID>.schema(&catalog), default: nil, doc: "the employee who gets the tip"))
    fields.append(WireField("reference", Optional<PaymentReference>.schema(&catalog), default: nil, doc: "of the card's slip, the bank, the voucher; the guest who owes it"))
    fields.append(WireField("part", Optional<BillPartID>.schema(&catalog), default: nil, doc: "of the split bill; absent: it was taken for the whole bill"))
    fields.append(WireField("surplus", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "Cash handed over beyond the part's due and given back at once. It is not in `received`."))
    fields.append(WireField("over", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "the part of `received` beyond what was due: by card or transfer, or in cash of a bill that was paid already"))
    fields.append(WireField("earlier", Optional<PaymentID>.schema(&catalog), default: nil, doc: "an earlier payment with the same reference, or a transfer that the bank had reported. If this one received nothing, both are the same money. Otherwise somebody said that it is other money, or it was recorded without the hub."))
    fields.append(WireField("foreign", Optional<ForeignCash>.schema(&catalog), default: nil, doc: "the foreign notes that it was paid with; absent: money of the house's currency"))
    fields.append(WireField("by", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A fact: money was taken for one version of a bill.", .object(fields))
  }
}

extension Unserved {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.cook, .stop]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "Unserved" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The fate of dishes that are not on the table when the bill is paid.", .choice(["cook", "stop"]))
  }
}

extension BillsCommand {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "bills.ask":
      try wire.only("type order")
      self = .ask(order: try wire.get("order"))
    case "bills.discount":
      try wire.only("type order discount reason approval")
      self = .discount(order: try wire.get("order"), discount: try wire.get("discount"), reason: try wire.get("reason"), approval: try wire.get("approval", default: nil))
    case "bills.discountItem":
      try wire.only("type item discount reason approval")
      self = .discountItem(item: try wire.get("item"), discount: try wire.get("discount"), reason: try wire.get("reason"), approval: try wire.get("approval", default: nil))
    case "bills.split":
      try wire.only("type order parts")
      self = .split(order: try wire.get("order"), parts: try wire.get("parts"))
    case "bills.pay":
      try wire.only("type order payment version method received tip reference unserved part surplus foreign confirmed approval")
      self = .pay(order: try wire.get("order"), payment: try wire.get("payment"), version: try wire.get("version"), method: try wire.get("method", default: .cash), received: try wire.get("received"), tip: try wire.get("tip", default: Money(0)), reference: try wire.get("reference", default: nil), unserved: try wire.get("unserved", default: nil), part: try wire.get("part", default: nil), surplus: try wire.get("surplus", default: Money(0)), foreign: try wire.get("foreign", default: nil), confirmed: try wire.get("confirmed", default: false), approval: try wire.get("approval", default: nil))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
    switch self {
    case .ask(let v0):
      wire.put("type", "bills.ask")
      wire.put("order", v0)
    case .discount(let v0, let v1, let v2, let v3):
      wire.put("type", "bills.discount")
      wire.put("order", v0)
      wire.put("discount", v1)
      wire.put("reason", v2)
      wire.put("approval", v3)
    case .discountItem(let v0, let v1, let v2, let v3):
      wire.put("type", "bills.discountItem")
      wire.put("item", v0)
      wire.put("discount", v1)
      wire.put("reason", v2)
      wire.put("approval", v3)
    case .split(let v0, let v1):
      wire.put("type", "bills.split")
      wire.put("order", v0)
      wire.put("parts", v1)
    case .pay(let v0, let v1, let v2, let v3, let v4, let v5, let v6, let v7, let v8, let v9, let v10, let v11, let v12):
      wire.put("type", "bills.pay")
      wire.put("order", v0)
      wire.put("payment", v1)
      wire.put("version", v2)
      wire.put("method", v3)
      wire.put("received", v4)
      wire.put("tip", v5)
      wire.put("reference", v6)
      wire.put("unserved", v7)
      wire.put("part", v8)
      wire.put("surplus", v9)
      wire.put("foreign", v10)
      wire.put("confirmed", v11)
      wire.put("approval", v12)
    }
    return wire.json
  }
  public static var wireName: String { "BillsCommand" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("bills.ask", fields, doc: "fix a version of the bill as things are now"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("discount", Optional<Discount>.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("approval", Optional<ApprovalID>.schema(&catalog), default: (nil as ApprovalID?).json, doc: ""))
      cases.append(WireCase("bills.discount", fields, doc: "absent: take the discount back; `approval`: for one beyond the author's limit"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("item", ItemID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("discount", Optional<Discount>.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("approval", Optional<ApprovalID>.schema(&catalog), default: (nil as ApprovalID?).json, doc: ""))
      cases.append(WireCase("bills.discountItem", fields, doc: "Lowers each portion of one item. 100 percent: the house treats the guests to it. Absent, or an amount of nothing: take it back. `approval`: for a discount beyond the author's limit"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("parts", [BillPart].schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("bills.split", fields, doc: "Replaces the split as a whole. No parts: the bill is one again. Without `takePayment` only for a party that the author serves."))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("payment", PaymentID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("version", Int64.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("method", PaymentMethod.schema(&catalog), default: (.cash as PaymentMethod).json, doc: ""))
      fields.append(WireField("received", Money.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("tip", Money.schema(&catalog), default: (Money(0) as Money).json, doc: ""))
      fields.append(WireField("reference", Optional<PaymentReference>.schema(&catalog), default: (nil as PaymentReference?).json, doc: ""))
      fields.append(WireField("unserved", Optional<Unserved>.schema(&catalog), default: (nil as Unserved?).json, doc: ""))
      fields.append(WireField("part", Optional<BillPartID>.schema(&catalog), default: (nil as BillPartID?).json, doc: ""))
      fields.append(WireField("surplus", Money.schema(&catalog), default: (Money(0) as Money).json, doc: ""))
      fields.append(WireField("foreign", Optional<ForeignCash>.schema(&catalog), default: (nil as ForeignCash?).json, doc: ""))
      fields.append(WireField("confirmed", Bool.schema(&catalog), default: (false as Bool).json, doc: ""))
      fields.append(WireField("approval", Optional<ApprovalID>.schema(&catalog), default: (nil as ApprovalID?).json, doc: ""))
      cases.append(WireCase("bills.pay", fields, doc: "money was taken; a version that was superseded is reconciled, never refused. Without `unserved` all dishes are on the table. Without `takePayment` only for a party that the author serves. `surplus` was given back at once and is not in `received`. The worth of `foreign` notes is `received`, tip and surplus together. `confirmed`: the author was asked about an earlier payment, a paid part or a surplus, and says that it is right. `approval`: for a debt beyond the author's limit"))
    }
    return catalog.leave(name, "", .union(tag: "type", cases))
  }
}
