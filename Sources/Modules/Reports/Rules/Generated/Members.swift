// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension DeedRow {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("kind at person reason approver bill table amount dish free from to unusual")
    self.kind = try wire.get("kind")
    self.at = try wire.get("at")
    self.person = try wire.get("person")
    self.reason = try wire.get("reason")
    self.approver = try wire.get("approver")
    self.bill = try wire.get("bill")
    self.table = try wire.get("table")
    self.amount = try wire.get("amount")
    self.dish = try wire.get("dish")
    self.free = try wire.get("free", default: 0)
    self.from = try wire.get("from")
    self.to = try wire.get("to")
    self.unusual = try wire.get("unusual", default: false)
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("kind", self.kind)
    wire.put("at", self.at)
    wire.put("person", self.person)
    wire.put("reason", self.reason)
    wire.put("approver", self.approver)
    wire.put("bill", self.bill)
    wire.put("table", self.table)
    wire.put("amount", self.amount)
    wire.put("dish", self.dish)
    wire.put("free", self.free)
    wire.put("from", self.from)
    wire.put("to", self.to)
    wire.put("unusual", self.unusual)
    return wire.json
  }
  public static var wireName: String { "DeedRow" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("kind", WallFlagKind.schema(&catalog), default: nil, doc: "every kind of the wall. Of voids only those on reopened bills, because the reasons of the others are ranked."))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("person", String.schema(&catalog), default: nil, doc: "the doer, as they are called now; empty: nobody knows any more"))
    fields.append(WireField("reason", String.schema(&catalog), default: nil, doc: "why; of a payment on account: who owes it"))
    fields.append(WireField("approver", Optional<String>.schema(&catalog), default: nil, doc: "the approver, if it was beyond a limit"))
    fields.append(WireField("bill", Optional<String>.schema(&catalog), default: nil, doc: "the number of the bill"))
    fields.append(WireField("table", Optional<String>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("amount", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("dish", Optional<String>.schema(&catalog), default: nil, doc: "of a discount on one dish: its name; of a void: with its portions, if there are several"))
    fields.append(WireField("free", Int64.schema(&catalog), default: (0 as Int64).json, doc: "the portions of that dish that the house gave; 0: it was only made cheaper"))
    fields.append(WireField("from", Optional<String>.schema(&catalog), default: nil, doc: "the former tender of a payment, and the one that it has since"))
    fields.append(WireField("to", Optional<String>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("unusual", Bool.schema(&catalog), default: (false as Bool).json, doc: "the wall has a flag of this kind for this person or the whole house"))
    return catalog.leave(name, "One deed by which money was taken off or left the house.", .object(fields))
  }
}

extension DeedReport {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("first last rows left free flags")
    self.first = try wire.get("first")
    self.last = try wire.get("last")
    self.rows = try wire.get("rows")
    self.left = try wire.get("left", default: 0)
    self.free = try wire.get("free", default: 0)
    self.flags = try wire.get("flags")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("first", self.first)
    wire.put("last", self.last)
    wire.put("rows", self.rows)
    wire.put("left", self.left)
    wire.put("free", self.free)
    wire.put("flags", self.flags)
    return wire.json
  }
  public static var wireName: String { "DeedReport" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("first", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("last", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("rows", [DeedRow].schema(&catalog), default: nil, doc: "the earliest first"))
    fields.append(WireField("left", Int64.schema(&catalog), default: (0 as Int64).json, doc: "later ones that are left out here; the files have them"))
    fields.append(WireField("free", Int64.schema(&catalog), default: (0 as Int64).json, doc: "portions of dishes that the house gave, in all rows"))
    fields.append(WireField("flags", [WallFlag].schema(&catalog), default: nil, doc: "the flags of the wall, if the range is one day; compared with the same weekdays before"))
    return catalog.leave(name, "The deeds of a range of business days by which money was taken off or left the house.", .object(fields))
  }
}

extension JournalForm {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.csv, .datev, .quickbooks, .misa]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "JournalForm" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The file into which a journal goes.", .choice(["csv", "datev", "quickbooks", "misa"]))
  }
}

extension LedgerUse {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.cash, .card, .transfer, .voucher, .debts, .held, .revenue, .tax, .reduction, .roundingGain, .roundingLoss, .tips, .shortage, .surplus, .clearing]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "LedgerUse" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The use of an account in the accountant's books.", .choice(["cash", "card", "transfer", "voucher", "debts", "held", "revenue", "tax", "reduction", "roundingGain", "roundingLoss", "tips", "shortage", "surplus", "clearing"]))
  }
}

extension LedgerChart {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.tt200, .tt133, .skr03, .skr04]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "LedgerChart" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "A usual chart of accounts.", .choice(["tt200", "tt133", "skr03", "skr04"]))
  }
}

extension LedgerAccount {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("use rate account")
    self.use = try wire.get("use")
    self.rate = try wire.get("rate")
    self.account = try wire.get("account")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("use", self.use)
    wire.put("rate", self.rate)
    wire.put("account", self.account)
    return wire.json
  }
  public static var wireName: String { "LedgerAccount" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("use", LedgerUse.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("rate", Optional<String>.schema(&catalog), default: nil, doc: "of tax in percent, `8` or `8.875`, or `exempt`; absent: the account of all rates without one of their own"))
    fields.append(WireField("account", String.schema(&catalog), default: nil, doc: "number or name"))
    return catalog.leave(name, "The house's own account for one use.", .object(fields))
  }
}

extension LedgerTaxCode {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("rate code")
    self.rate = try wire.get("rate")
    self.code = try wire.get("code")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("rate", self.rate)
    wire.put("code", self.code)
    return wire.json
  }
  public static var wireName: String { "LedgerTaxCode" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("rate", String.schema(&catalog), default: nil, doc: "in percent, `8` or `8.875`, or `exempt`"))
    fields.append(WireField("code", String.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The accountant's code of a rate of tax.", .object(fields))
  }
}

extension LedgerPlan {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("chart accounts taxCodes consultant client yearBegins")
    self.chart = try wire.get("chart")
    self.accounts = try wire.get("accounts")
    self.taxCodes = try wire.get("taxCodes")
    self.consultant = try wire.get("consultant")
    self.client = try wire.get("client")
    self.yearBegins = try wire.get("yearBegins")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("chart", self.chart)
    wire.put("accounts", self.accounts)
    wire.put("taxCodes", self.taxCodes)
    wire.put("consultant", self.consultant)
    wire.put("client", self.client)
    wire.put("yearBegins", self.yearBegins)
    return wire.json
  }
  public static var wireName: String { "LedgerPlan" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("chart", LedgerChart.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("accounts", [LedgerAccount].schema(&catalog), default: nil, doc: "those that differ from the chart"))
    fields.append(WireField("taxCodes", [LedgerTaxCode].schema(&catalog), default: nil, doc: "those that differ from the usual ones"))
    fields.append(WireField("consultant", Optional<Int64>.schema(&catalog), default: nil, doc: "DATEV: the number of the tax adviser; absent: none is known"))
    fields.append(WireField("client", Optional<Int64>.schema(&catalog), default: nil, doc: "DATEV: the house's number with the tax adviser"))
    fields.append(WireField("yearBegins", Int64.schema(&catalog), default: nil, doc: "the month in which the business year begins, 1 to 12"))
    return catalog.leave(name, "How the house's figures become lines of the accountant's books.", .object(fields))
  }
}

extension LedgerSetup {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("plan rates charts")
    self.plan = try wire.get("plan")
    self.rates = try wire.get("rates")
    self.charts = try wire.get("charts")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("plan", self.plan)
    wire.put("rates", self.rates)
    wire.put("charts", self.charts)
    return wire.json
  }
  public static var wireName: String { "LedgerSetup" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("plan", LedgerPlan.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("rates", [String].schema(&catalog), default: nil, doc: "rates of tax that the house has sold at so far, in percent"))
    fields.append(WireField("charts", [LedgerChartAccounts].schema(&catalog), default: nil, doc: "the accounts of each chart, with those of the rates that differ"))
    return catalog.leave(name, "The plan as it is, and what it may refer to.", .object(fields))
  }
}

extension LedgerChartAccounts {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("chart accounts taxCodes")
    self.chart = try wire.get("chart")
    self.accounts = try wire.get("accounts")
    self.taxCodes = try wire.get("taxCodes")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("chart", self.chart)
    wire.put("accounts", self.accounts)
    wire.put("taxCodes", self.taxCodes)
    return wire.json
  }
  public static var wireName: String { "LedgerChartAccounts" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("chart", LedgerChart.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("accounts", [LedgerAccount].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("taxCodes", [LedgerTaxCode].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension DishClass {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.star, .plowHorse, .puzzle, .dog]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "DishClass" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "How a dish sells, and how much it leaves.", .choice(["star", "plowHorse", "puzzle", "dog"]))
  }
}

extension MenuRow {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("dish name sold value cost kind")
    self.dish = try wire.get("dish")
    self.name = try wire.get("name")
    self.sold = try wire.get("sold")
    self.value = try wire.get("value")
    self.cost = try wire.get("cost")
    self.kind = try wire.get("kind")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("dish", self.dish)
    wire.put("name", self.name)
    wire.put("sold", self.sold)
    wire.put("value", self.value)
    wire.put("cost", self.cost)
    wire.put("kind", self.kind)
    return wire.json
  }
  public static var wireName: String { "MenuRow" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("dish", DishID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("sold", Int64.schema(&catalog), default: nil, doc: "portions whose cost is known, at the cost of their day"))
    fields.append(WireField("value", Int64.schema(&catalog), default: nil, doc: "before discounts, in whole minor units"))
    fields.append(WireField("cost", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("kind", Optional<DishClass>.schema(&catalog), default: nil, doc: "absent: no cost is known"))
    return catalog.leave(name, "One dish of menu engineering.", .object(fields))
  }
}

extension MenuReport {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("first last waiting dishes uncosted")
    self.first = try wire.get("first")
    self.last = try wire.get("last")
    self.waiting = try wire.get("waiting")
    self.dishes = try wire.get("dishes")
    self.uncosted = try wire.get("uncosted")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("first", self.first)
    wire.put("last", self.last)
    wire.put("waiting", self.waiting)
    wire.put("dishes", self.dishes)
    wire.put("uncosted", self.uncosted)
    return wire.json
  }
  public static var wireName: String { "MenuReport" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("first", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("last", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("waiting", Int64.schema(&catalog), default: nil, doc: "days whose aggregates are missing"))
    fields.append(WireField("dishes", [MenuRow].schema(&catalog), default: nil, doc: "dishes with a cost, the largest margin first"))
    fields.append(WireField("uncosted", [MenuRow].schema(&catalog), default: nil, doc: "dishes that were sold without a known cost, the most sold first; a dish whose cost came later may be in both lists"))
    return catalog.leave(name, "Sales and margin of the dishes of a range of business days.", .object(fields))
  }
}

extension DishCost {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("cost since")
    self.cost = try wire.get("cost")
    self.since = try wire.get("since")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("cost", self.cost)
    wire.put("since", self.since)
    return wire.json
  }
  public static var wireName: String { "DishCost" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("cost", Optional<Money>.schema(&catalog), default: nil, doc: "in whole minor units; absent: none is known from this day on"))
    fields.append(WireField("since", Optional<String>.schema(&catalog), default: nil, doc: "the first business day, `2026-11-26`"))
    return catalog.leave(name, "The cost of one portion of a dish, or of a kilogram, from a business day on.", .object(fields))
  }
}

extension NewDishCost {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("cost since")
    self.cost = try wire.get("cost")
    self.since = try wire.get("since")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("cost", self.cost)
    wire.put("since", self.since)
    return wire.json
  }
  public static var wireName: String { "NewDishCost" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("cost", Optional<Money>.schema(&catalog), default: nil, doc: "absent: it is not known any more"))
    fields.append(WireField("since", Optional<String>.schema(&catalog), default: nil, doc: "the first business day; absent: today"))
    return catalog.leave(name, "A new cost of a dish.", .object(fields))
  }
}

extension ReasonKind {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.void, .refund]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "ReasonKind" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "A deed that needs a reason.", .choice(["void", "refund"]))
  }
}

extension ReasonRow {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("kind reason person count value")
    self.kind = try wire.get("kind")
    self.reason = try wire.get("reason")
    self.person = try wire.get("person")
    self.count = try wire.get("count")
    self.value = try wire.get("value")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("kind", self.kind)
    wire.put("reason", self.reason)
    wire.put("person", self.person)
    wire.put("count", self.count)
    wire.put("value", self.value)
    return wire.json
  }
  public static var wireName: String { "ReasonRow" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("kind", ReasonKind.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("reason", String.schema(&catalog), default: nil, doc: "as it was written most often: capitals and blanks around it make no other reason"))
    fields.append(WireField("person", String.schema(&catalog), default: nil, doc: "the doer, as they are called now"))
    fields.append(WireField("count", Int64.schema(&catalog), default: nil, doc: "portions, or refunds"))
    fields.append(WireField("value", Int64.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A reason, and what one person did for it in a range of days.", .object(fields))
  }
}

extension ReasonReport {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("first last rows")
    self.first = try wire.get("first")
    self.last = try wire.get("last")
    self.rows = try wire.get("rows")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("first", self.first)
    wire.put("last", self.last)
    wire.put("rows", self.rows)
    return wire.json
  }
  public static var wireName: String { "ReasonReport" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("first", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("last", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("rows", [ReasonRow].schema(&catalog), default: nil, doc: "for each kind, the largest value first"))
    return catalog.leave(name, "The reasons of voids and refunds of a range of business days.", .object(fields))
  }
}

extension ReportKind {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.amount, .count, .seconds, .percent]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "ReportKind" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "How a value of a report is to be shown.", .choice(["amount", "count", "seconds", "percent"]))
  }
}

extension ReportRhythm {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.daily, .weekly, .monthly]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "ReportRhythm" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "How often a report is sent.", .choice(["daily", "weekly", "monthly"]))
  }
}

extension ReportSchedule {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id template rhythm day hour format english addresses active")
    self.id = try wire.get("id")
    self.template = try wire.get("template")
    self.rhythm = try wire.get("rhythm")
    self.day = try wire.get("day")
    self.hour = try wire.get("hour")
    self.format = try wire.get("format")
    self.english = try wire.get("english")
    self.addresses = try wire.get("addresses")
    self.active = try wire.get("active")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("template", self.template)
    wire.put("rhythm", self.rhythm)
    wire.put("day", self.day)
    wire.put("hour", self.hour)
    wire.put("format", self.format)
    wire.put("english", self.english)
    wire.put("addresses", self.addresses)
    wire.put("active", self.active)
    return wire.json
  }
  public static var wireName: String { "ReportSchedule" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", ReportScheduleID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("template", ReportTemplateID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("rhythm", ReportRhythm.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("day", Int64.schema(&catalog), default: nil, doc: "weekly: 0 (Sunday) to 6; monthly: 1 to 28; daily: 0"))
    fields.append(WireField("hour", Int64.schema(&catalog), default: nil, doc: "by the house's clock, 0 to 23; never before the business day has ended"))
    fields.append(WireField("format", ReportFormat.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("english", Bool.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("addresses", [EmailText].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("active", Bool.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A template that is sent by mail again and again.", .object(fields))
  }
}

extension ReportMailState {
  public init(json: JSON) throws(JSONError) {
    let wire = try Int64(json: json)
    guard let value = Self(rawValue: wire) else { throw JSONError(.unknown(JSON.int(wire).text)) }
    self = value
  }
  public var json: JSON {
    return .int(self.rawValue)
  }
  public static var wireName: String { "ReportMailState" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The state of a mail. The numbers are those in the database.", .numbers([(0, "waiting"), (1, "sending"), (2, "sent"), (3, "failing"), (4, "givenUp"), (5, "unclear")]))
  }
}

extension ReportMailLine {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("address day state tries at message")
    self.address = try wire.get("address")
    self.day = try wire.get("day")
    self.state = try wire.get("state")
    self.tries = try wire.get("tries")
    self.at = try wire.get("at")
    self.message = try wire.get("message")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("address", self.address)
    wire.put("day", self.day)
    wire.put("state", self.state)
    wire.put("tries", self.tries)
    wire.put("at", self.at)
    wire.put("message", self.message)
    return wire.json
  }
  public static var wireName: String { "ReportMailLine" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("address", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("day", String.schema(&catalog), default: nil, doc: "the day on which it was due, `2026-11-26`"))
    fields.append(WireField("state", ReportMailState.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("tries", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: "when it was sent or given up, or when it is tried again"))
    fields.append(WireField("message", Optional<String>.schema(&catalog), default: nil, doc: "why the last try was in vain, as text in the reader's language"))
    return catalog.leave(name, "The mail of one due day to one address.", .object(fields))
  }
}

extension ReportScheduleLine {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("schedule nextAt mails")
    self.schedule = try wire.get("schedule")
    self.nextAt = try wire.get("nextAt")
    self.mails = try wire.get("mails")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("schedule", self.schedule)
    wire.put("nextAt", self.nextAt)
    wire.put("mails", self.mails)
    return wire.json
  }
  public static var wireName: String { "ReportScheduleLine" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("schedule", ReportSchedule.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("nextAt", Optional<Instant>.schema(&catalog), default: nil, doc: "absent: it is not active"))
    fields.append(WireField("mails", [ReportMailLine].schema(&catalog), default: nil, doc: "of the last due day, in the order of the addresses"))
    return catalog.leave(name, "A schedule, and what became of its last mails.", .object(fields))
  }
}

extension ReportSetup {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("templates schedules choices")
    self.templates = try wire.get("templates")
    self.schedules = try wire.get("schedules")
    self.choices = try wire.get("choices")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("templates", self.templates)
    wire.put("schedules", self.schedules)
    wire.put("choices", self.choices)
    return wire.json
  }
  public static var wireName: String { "ReportSetup" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("templates", [ReportTemplateLine].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("schedules", [ReportScheduleLine].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("choices", ReportChoices.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Templates and schedules of the house.", .object(fields))
  }
}

extension ReportsCommand {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "reports.saveTemplate":
      try wire.only("type template")
      self = .saveTemplate(template: try wire.get("template"))
    case "reports.removeTemplate":
      try wire.only("type template")
      self = .removeTemplate(template: try wire.get("template"))
    case "reports.saveSchedule":
      try wire.only("type schedule")
      self = .saveSchedule(schedule: try wire.get("schedule"))
    case "reports.removeSchedule":
      try wire.only("type schedule")
      self = .removeSchedule(schedule: try wire.get("schedule"))
    case "reports.saveLedger":
      try wire.only("type plan")
      self = .saveLedger(plan: try wire.get("plan"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
    switch self {
    case .saveTemplate(let v0):
      wire.put("type", "reports.saveTemplate")
      wire.put("template", v0)
    case .removeTemplate(let v0):
      wire.put("type", "reports.removeTemplate")
      wire.put("template", v0)
    case .saveSchedule(let v0):
      wire.put("type", "reports.saveSchedule")
      wire.put("schedule", v0)
    case .removeSchedule(let v0):
      wire.put("type", "reports.removeSchedule")
      wire.put("schedule", v0)
    case .saveLedger(let v0):
      wire.put("type", "reports.saveLedger")
      wire.put("plan", v0)
    }
    return wire.json
  }
  public static var wireName: String { "ReportsCommand" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("template", ReportTemplate.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("reports.saveTemplate", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("template", ReportTemplateID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("reports.removeTemplate", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("schedule", ReportSchedule.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("reports.saveSchedule", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("schedule", ReportScheduleID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("reports.removeSchedule", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("plan", LedgerPlan.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("reports.saveLedger", fields, doc: ""))
    }
    return catalog.leave(name, "Commands about templates and schedules.", .union(tag: "type", cases))
  }
}

extension ReportFormat {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.csv, .xlsx, .pdf]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "ReportFormat" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The kind of a report's file.", .choice(["csv", "xlsx", "pdf"]))
  }
}

extension ReportSection {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.totals, .periods, .groups, .tenders, .taxes, .promotions, .reconciliation, .reasons, .deeds, .differences, .vouchers, .tips]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "ReportSection" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "A table of a report's file.", .choice(["totals", "periods", "groups", "tenders", "taxes", "promotions", "reconciliation", "reasons", "deeds", "differences", "vouchers", "tips"]))
  }
}

extension ReportTemplate {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id name heading logo by compare group sections columns periodColumns contains most")
    self.id = try wire.get("id")
    self.name = try wire.get("name")
    self.heading = try wire.get("heading")
    self.logo = try wire.get("logo")
    self.by = try wire.get("by")
    self.compare = try wire.get("compare")
    self.group = try wire.get("group")
    self.sections = try wire.get("sections")
    self.columns = try wire.get("columns")
    self.periodColumns = try wire.get("periodColumns")
    self.contains = try wire.get("contains")
    self.most = try wire.get("most")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("heading", self.heading)
    wire.put("logo", self.logo)
    wire.put("by", self.by)
    wire.put("compare", self.compare)
    wire.put("group", self.group)
    wire.put("sections", self.sections)
    wire.put("columns", self.columns)
    wire.put("periodColumns", self.periodColumns)
    wire.put("contains", self.contains)
    wire.put("most", self.most)
    return wire.json
  }
  public static var wireName: String { "ReportTemplate" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", ReportTemplateID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", ShortName.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("heading", Note.schema(&catalog), default: nil, doc: "the house's own words below its name; may be empty"))
    fields.append(WireField("logo", Bool.schema(&catalog), default: nil, doc: "true: PDF begins with the logo of the bills"))
    fields.append(WireField("by", Optional<ReportStep>.schema(&catalog), default: nil, doc: "absent: as the request says"))
    fields.append(WireField("compare", Optional<ReportComparison>.schema(&catalog), default: nil, doc: "absent: as the request says"))
    fields.append(WireField("group", Optional<ReportGroup>.schema(&catalog), default: nil, doc: "absent: as the request says"))
    fields.append(WireField("sections", [String].schema(&catalog), default: nil, doc: "the tables by their names, in order"))
    fields.append(WireField("columns", [String].schema(&catalog), default: nil, doc: "of the table of groups, in order; empty: the usual ones of its grouping"))
    fields.append(WireField("periodColumns", [String].schema(&catalog), default: nil, doc: "of the table by time, in order; empty: the usual ones"))
    fields.append(WireField("contains", ShortNote.schema(&catalog), default: nil, doc: "only groups whose name has these words; empty: all"))
    fields.append(WireField("most", Int64.schema(&catalog), default: nil, doc: "only so many groups, the largest first; 0: all"))
    return catalog.leave(name, "The look and the content of a report's files.  Sections and columns are words, because a template of a newer version may name some that this one does not know.", .object(fields))
  }
}

extension ReportTemplateLine {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id name isOurs template")
    self.id = try wire.get("id")
    self.name = try wire.get("name")
    self.isOurs = try wire.get("isOurs")
    self.template = try wire.get("template")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("isOurs", self.isOurs)
    wire.put("template", self.template)
    return wire.json
  }
  public static var wireName: String { "ReportTemplateLine" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", ReportTemplateID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("isOurs", Bool.schema(&catalog), default: nil, doc: "it belongs to the program, so that nobody changes it"))
    fields.append(WireField("template", Optional<ReportTemplate>.schema(&catalog), default: nil, doc: "absent: a newer version of the program saved it"))
    return catalog.leave(name, "A template in the list.", .object(fields))
  }
}

extension ReportPreview {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("title lines tables")
    self.title = try wire.get("title")
    self.lines = try wire.get("lines")
    self.tables = try wire.get("tables")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("title", self.title)
    wire.put("lines", self.lines)
    wire.put("tables", self.tables)
    return wire.json
  }
  public static var wireName: String { "ReportPreview" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("title", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("lines", [String].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("tables", [ReportPreviewTable].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A file as it will be, in the first rows of its tables.", .object(fields))
  }
}

extension ReportPreviewTable {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("name heading rows count")
    self.name = try wire.get("name")
    self.heading = try wire.get("heading")
    self.rows = try wire.get("rows")
    self.count = try wire.get("count")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("name", self.name)
    wire.put("heading", self.heading)
    wire.put("rows", self.rows)
    wire.put("count", self.count)
    return wire.json
  }
  public static var wireName: String { "ReportPreviewTable" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("name", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("heading", [String].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("rows", [[String]].schema(&catalog), default: nil, doc: "the first ones, as people read them"))
    fields.append(WireField("count", Int64.schema(&catalog), default: nil, doc: "of all rows"))
    return catalog.leave(name, "", .object(fields))
  }
}

extension TillDifferenceRow {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("first last person sessions short shortValue over overValue")
    self.first = try wire.get("first")
    self.last = try wire.get("last")
    self.person = try wire.get("person")
    self.sessions = try wire.get("sessions")
    self.short = try wire.get("short")
    self.shortValue = try wire.get("shortValue")
    self.over = try wire.get("over")
    self.overValue = try wire.get("overValue")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("first", self.first)
    wire.put("last", self.last)
    wire.put("person", self.person)
    wire.put("sessions", self.sessions)
    wire.put("short", self.short)
    wire.put("shortValue", self.shortValue)
    wire.put("over", self.over)
    wire.put("overValue", self.overValue)
    return wire.json
  }
  public static var wireName: String { "TillDifferenceRow" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("first", String.schema(&catalog), default: nil, doc: "the first and the last business day of the period within the range"))
    fields.append(WireField("last", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("person", String.schema(&catalog), default: nil, doc: "the keeper of the till, as they are called now"))
    fields.append(WireField("sessions", Int64.schema(&catalog), default: nil, doc: "sessions that ended"))
    fields.append(WireField("short", Int64.schema(&catalog), default: nil, doc: "those in which money was missing, and the sum of it, below zero"))
    fields.append(WireField("shortValue", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("over", Int64.schema(&catalog), default: nil, doc: "those with more money than expected, and the sum of it"))
    fields.append(WireField("overValue", Int64.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The differences of one person's till in a period.", .object(fields))
  }
}

extension TillDifferenceReport {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("first last by rows")
    self.first = try wire.get("first")
    self.last = try wire.get("last")
    self.by = try wire.get("by")
    self.rows = try wire.get("rows")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("first", self.first)
    wire.put("last", self.last)
    wire.put("by", self.by)
    wire.put("rows", self.rows)
    return wire.json
  }
  public static var wireName: String { "TillDifferenceReport" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("first", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("last", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("by", ReportStep.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("rows", [TillDifferenceRow].schema(&catalog), default: nil, doc: "by period, the earliest first, then by name"))
    return catalog.leave(name, "The differences of the till by person, in a range of business days.", .object(fields))
  }
}

extension TipReportRow {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("person received shared paid open")
    self.person = try wire.get("person")
    self.received = try wire.get("received")
    self.shared = try wire.get("shared")
    self.paid = try wire.get("paid")
    self.open = try wire.get("open")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("person", self.person)
    wire.put("received", self.received)
    wire.put("shared", self.shared)
    wire.put("paid", self.paid)
    wire.put("open", self.open)
    return wire.json
  }
  public static var wireName: String { "TipReportRow" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("person", String.schema(&catalog), default: nil, doc: "as they are called now"))
    fields.append(WireField("received", Int64.schema(&catalog), default: nil, doc: "given for their tables in the range"))
    fields.append(WireField("shared", Int64.schema(&catalog), default: nil, doc: "their parts of the range's days, by the rule of the house"))
    fields.append(WireField("paid", Int64.schema(&catalog), default: nil, doc: "paid out of the till in the range"))
    fields.append(WireField("open", Int64.schema(&catalog), default: nil, doc: "of all days: shared and not paid out until now"))
    return catalog.leave(name, "The tips of one person.", .object(fields))
  }
}

extension TipReport {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("first last rows")
    self.first = try wire.get("first")
    self.last = try wire.get("last")
    self.rows = try wire.get("rows")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("first", self.first)
    wire.put("last", self.last)
    wire.put("rows", self.rows)
    return wire.json
  }
  public static var wireName: String { "TipReport" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("first", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("last", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("rows", [TipReportRow].schema(&catalog), default: nil, doc: "by name"))
    return catalog.leave(name, "The tips of a range of business days, by person.", .object(fields))
  }
}

extension ReportStep {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.day, .week, .month, .quarter, .year]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "ReportStep" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The length of the periods of a report.", .choice(["day", "week", "month", "quarter", "year"]))
  }
}

extension ReportGroup {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.dish, .dishGroup, .station, .section, .table, .hour, .weekday, .waiter, .cashier]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "ReportGroup" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The rows of a report beside its periods.", .choice(["dish", "dishGroup", "station", "section", "table", "hour", "weekday", "waiter", "cashier"]))
  }
}

extension ReportComparison {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.before, .weekdays, .year]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "ReportComparison" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The earlier range that a report is compared with.", .choice(["before", "weekdays", "year"]))
  }
}

extension ReportColumn {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("key kind name")
    self.key = try wire.get("key")
    self.kind = try wire.get("kind")
    self.name = try wire.get("name")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("key", self.key)
    wire.put("kind", self.kind)
    wire.put("name", self.name)
    return wire.json
  }
  public static var wireName: String { "ReportColumn" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("key", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("kind", ReportKind.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", String.schema(&catalog), default: nil, doc: "in the reader's language"))
    return catalog.leave(name, "A column of a report's table.", .object(fields))
  }
}

extension ReportRow {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("key name values before")
    self.key = try wire.get("key")
    self.name = try wire.get("name")
    self.values = try wire.get("values")
    self.before = try wire.get("before")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("key", self.key)
    wire.put("name", self.name)
    wire.put("values", self.values)
    wire.put("before", self.before)
    return wire.json
  }
  public static var wireName: String { "ReportRow" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("key", String.schema(&catalog), default: nil, doc: "The id of a dish, table, person and so on. An hour is 0 to 23, a weekday 0 (Sunday) to 6. A rate is written as in bills. A period is its days, `2026-11-26` or `2026-11-23..2026-11-26`. Empty: nobody."))
    fields.append(WireField("name", String.schema(&catalog), default: nil, doc: "in the reader's language; empty: the key says it all"))
    fields.append(WireField("values", [Int64?].schema(&catalog), default: nil, doc: "one for each column; null: there is none, such as an average of nothing"))
    fields.append(WireField("before", Optional<Int64>.schema(&catalog), default: nil, doc: "the first value in the earlier range; absent: there is none"))
    return catalog.leave(name, "A row of a report's table.", .object(fields))
  }
}

extension ReportTable {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("columns rows")
    self.columns = try wire.get("columns", default: [])
    self.rows = try wire.get("rows", default: [])
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("columns", self.columns)
    wire.put("rows", self.rows)
    return wire.json
  }
  public static var wireName: String { "ReportTable" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("columns", [ReportColumn].schema(&catalog), default: ([] as [ReportColumn]).json, doc: ""))
    fields.append(WireField("rows", [ReportRow].schema(&catalog), default: ([] as [ReportRow]).json, doc: ""))
    return catalog.leave(name, "A table as it is to be drawn. The first column sorts it.", .object(fields))
  }
}

extension ReportLine {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("column value before isTakenOff")
    self.column = try wire.get("column")
    self.value = try wire.get("value")
    self.before = try wire.get("before")
    self.isTakenOff = try wire.get("isTakenOff")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("column", self.column)
    wire.put("value", self.value)
    wire.put("before", self.before)
    wire.put("isTakenOff", self.isTakenOff)
    return wire.json
  }
  public static var wireName: String { "ReportLine" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("column", ReportColumn.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("value", Optional<Int64>.schema(&catalog), default: nil, doc: "absent: there is none"))
    fields.append(WireField("before", Optional<Int64>.schema(&catalog), default: nil, doc: "in the earlier range"))
    fields.append(WireField("isTakenOff", Bool.schema(&catalog), default: nil, doc: "it is subtracted, so that it stands below zero"))
    return catalog.leave(name, "A figure of the whole range.", .object(fields))
  }
}

extension ReportCard {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("name lines")
    self.name = try wire.get("name")
    self.lines = try wire.get("lines")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("name", self.name)
    wire.put("lines", self.lines)
    return wire.json
  }
  public static var wireName: String { "ReportCard" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("name", String.schema(&catalog), default: nil, doc: "in the reader's language"))
    fields.append(WireField("lines", [ReportLine].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Figures of the whole range that belong together.", .object(fields))
  }
}

extension Report {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("first last earlierFirst earlierLast by group at waiting main cards reconciliation periods groups tenders taxes promotions")
    self.first = try wire.get("first")
    self.last = try wire.get("last")
    self.earlierFirst = try wire.get("earlierFirst")
    self.earlierLast = try wire.get("earlierLast")
    self.by = try wire.get("by")
    self.group = try wire.get("group")
    self.at = try wire.get("at")
    self.waiting = try wire.get("waiting")
    self.main = try wire.get("main", default: [])
    self.cards = try wire.get("cards", default: [])
    self.reconciliation = try wire.get("reconciliation", default: [])
    self.periods = try wire.get("periods", default: ReportTable())
    self.groups = try wire.get("groups")
    self.tenders = try wire.get("tenders", default: ReportTable())
    self.taxes = try wire.get("taxes", default: ReportTable())
    self.promotions = try wire.get("promotions", default: ReportTable())
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("first", self.first)
    wire.put("last", self.last)
    wire.put("earlierFirst", self.earlierFirst)
    wire.put("earlierLast", self.earlierLast)
    wire.put("by", self.by)
    wire.put("group", self.group)
    wire.put("at", self.at)
    wire.put("waiting", self.waiting)
    wire.put("main", self.main)
    wire.put("cards", self.cards)
    wire.put("reconciliation", self.reconciliation)
    wire.put("periods", self.periods)
    wire.put("groups", self.groups)
    wire.put("tenders", self.tenders)
    wire.put("taxes", self.taxes)
    wire.put("promotions", self.promotions)
    return wire.json
  }
  public static var wireName: String { "Report" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("first", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("last", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("earlierFirst", Optional<String>.schema(&catalog), default: nil, doc: "the range that it is compared with; absent: none"))
    fields.append(WireField("earlierLast", Optional<String>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("by", ReportStep.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("group", Optional<ReportGroup>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: "when it was put together"))
    fields.append(WireField("waiting", Int64.schema(&catalog), default: nil, doc: "days whose aggregates are still to be made anew; their figures may be old or missing"))
    fields.append(WireField("main", [ReportLine].schema(&catalog), default: ([] as [ReportLine]).json, doc: "the figures at the head"))
    fields.append(WireField("cards", [ReportCard].schema(&catalog), default: ([] as [ReportCard]).json, doc: ""))
    fields.append(WireField("reconciliation", [ReportLine].schema(&catalog), default: ([] as [ReportLine]).json, doc: "from the dishes to the money; the differences of whole books are zero"))
    fields.append(WireField("periods", ReportTable.schema(&catalog), default: (ReportTable() as ReportTable).json, doc: "the earliest first"))
    fields.append(WireField("groups", Optional<ReportTable>.schema(&catalog), default: nil, doc: "of `group`; absent: none is asked for"))
    fields.append(WireField("tenders", ReportTable.schema(&catalog), default: (ReportTable() as ReportTable).json, doc: "by way of paying"))
    fields.append(WireField("taxes", ReportTable.schema(&catalog), default: (ReportTable() as ReportTable).json, doc: "by rate of value-added tax"))
    fields.append(WireField("promotions", ReportTable.schema(&catalog), default: (ReportTable() as ReportTable).json, doc: ""))
    return catalog.leave(name, "The figures of any range of business days.", .object(fields))
  }
}

extension ReportChoices {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("columns groups periods")
    self.columns = try wire.get("columns")
    self.groups = try wire.get("groups")
    self.periods = try wire.get("periods")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("columns", self.columns)
    wire.put("groups", self.groups)
    wire.put("periods", self.periods)
    return wire.json
  }
  public static var wireName: String { "ReportChoices" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("columns", [ReportColumn].schema(&catalog), default: nil, doc: "of all tables"))
    fields.append(WireField("groups", [ReportGroupChoices].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("periods", [String].schema(&catalog), default: nil, doc: "the keys of those of the table by time"))
    return catalog.leave(name, "The columns that a template may choose.", .object(fields))
  }
}

extension ReportGroupChoices {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("group keys")
    self.group = try wire.get("group")
    self.keys = try wire.get("keys")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("group", self.group)
    wire.put("keys", self.keys)
    return wire.json
  }
  public static var wireName: String { "ReportGroupChoices" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("group", ReportGroup.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("keys", [String].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The columns of one grouping.", .object(fields))
  }
}

extension VoucherFigure {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.opening, .sold, .free, .filled, .used, .stopped, .expired, .closing, .short]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "VoucherFigure" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "A line of what the house owes on its vouchers, from the beginning of a range of days to its end.", .choice(["opening", "sold", "free", "filled", "used", "stopped", "expired", "closing", "short"]))
  }
}

extension VoucherFlowRow {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("figure count value")
    self.figure = try wire.get("figure")
    self.count = try wire.get("count")
    self.value = try wire.get("value")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("figure", self.figure)
    wire.put("count", self.count)
    wire.put("value", self.value)
    return wire.json
  }
  public static var wireName: String { "VoucherFlowRow" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("figure", VoucherFigure.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("count", Optional<Int64>.schema(&catalog), default: nil, doc: "vouchers, or deeds on them; absent: nobody counts them"))
    fields.append(WireField("value", Int64.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension VoucherFlow {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("first last rows")
    self.first = try wire.get("first")
    self.last = try wire.get("last")
    self.rows = try wire.get("rows")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("first", self.first)
    wire.put("last", self.last)
    wire.put("rows", self.rows)
    return wire.json
  }
  public static var wireName: String { "VoucherFlow" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("first", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("last", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("rows", [VoucherFlowRow].schema(&catalog), default: nil, doc: "empty: there was never a voucher"))
    return catalog.leave(name, "The debt of the house on its vouchers, and why it changed in a range of business days: opening + sold + free + filled − used − stopped − expired = closing.", .object(fields))
  }
}

extension WallFigures {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("bills revenue guests covers")
    self.bills = try wire.get("bills", default: 0)
    self.revenue = try wire.get("revenue", default: 0)
    self.guests = try wire.get("guests", default: 0)
    self.covers = try wire.get("covers", default: 0)
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("bills", self.bills)
    wire.put("revenue", self.revenue)
    wire.put("guests", self.guests)
    wire.put("covers", self.covers)
    return wire.json
  }
  public static var wireName: String { "WallFigures" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("bills", Int64.schema(&catalog), default: (0 as Int64).json, doc: ""))
    fields.append(WireField("revenue", Int64.schema(&catalog), default: (0 as Int64).json, doc: "totals of the settled bills, in whole minor units"))
    fields.append(WireField("guests", Int64.schema(&catalog), default: (0 as Int64).json, doc: ""))
    fields.append(WireField("covers", Int64.schema(&catalog), default: (0 as Int64).json, doc: ""))
    return catalog.leave(name, "The day so far, or a mean of days up to the same hour.", .object(fields))
  }
}

extension WallStation {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("station cooked cookSeconds carried carrySeconds")
    self.station = try wire.get("station")
    self.cooked = try wire.get("cooked")
    self.cookSeconds = try wire.get("cookSeconds")
    self.carried = try wire.get("carried")
    self.carrySeconds = try wire.get("carrySeconds")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("station", self.station)
    wire.put("cooked", self.cooked)
    wire.put("cookSeconds", self.cookSeconds)
    wire.put("carried", self.carried)
    wire.put("carrySeconds", self.carrySeconds)
    return wire.json
  }
  public static var wireName: String { "WallStation" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("station", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("cooked", Int64.schema(&catalog), default: nil, doc: "items with a known time from call to ready"))
    fields.append(WireField("cookSeconds", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("carried", Int64.schema(&catalog), default: nil, doc: "items with a known time from ready to the table"))
    fields.append(WireField("carrySeconds", Int64.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The kitchen times of one station in the last hour.", .object(fields))
  }
}

extension WallFlagKind {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.voids, .discounts, .refunds, .reopenings, .writeOffs, .credit, .payOuts, .drops, .tenderChanges]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "WallFlagKind" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "A loss that may be unusual.", .choice(["voids", "discounts", "refunds", "reopenings", "writeOffs", "credit", "payOuts", "drops", "tenderChanges"]))
  }
}

extension WallFlag {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("kind person count value usual")
    self.kind = try wire.get("kind")
    self.person = try wire.get("person")
    self.count = try wire.get("count")
    self.value = try wire.get("value")
    self.usual = try wire.get("usual")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("kind", self.kind)
    wire.put("person", self.person)
    wire.put("count", self.count)
    wire.put("value", self.value)
    wire.put("usual", self.usual)
    return wire.json
  }
  public static var wireName: String { "WallFlag" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("kind", WallFlagKind.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("person", Optional<String>.schema(&catalog), default: nil, doc: "of the person who did it; absent: the house as a whole"))
    fields.append(WireField("count", Int64.schema(&catalog), default: nil, doc: "voided portions, or how often money was taken off or left"))
    fields.append(WireField("value", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("usual", Int64.schema(&catalog), default: nil, doc: "the mean value of such a day, or of a person on such a day"))
    return catalog.leave(name, "More was taken off or left the house today than is usual on such weekdays up to this hour.", .object(fields))
  }
}

extension WallReport {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("at day today usual usualDays stations flags")
    self.at = try wire.get("at")
    self.day = try wire.get("day")
    self.today = try wire.get("today")
    self.usual = try wire.get("usual")
    self.usualDays = try wire.get("usualDays")
    self.stations = try wire.get("stations", default: [])
    self.flags = try wire.get("flags", default: [])
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("at", self.at)
    wire.put("day", self.day)
    wire.put("today", self.today)
    wire.put("usual", self.usual)
    wire.put("usualDays", self.usualDays)
    wire.put("stations", self.stations)
    wire.put("flags", self.flags)
    return wire.json
  }
  public static var wireName: String { "WallReport" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("day", String.schema(&catalog), default: nil, doc: "the present business day, `2026-11-26`"))
    fields.append(WireField("today", WallFigures.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("usual", Optional<WallFigures>.schema(&catalog), default: nil, doc: "the mean of the same weekdays of the last four weeks up to the same hour; absent: there were no guests on any of them"))
    fields.append(WireField("usualDays", Int64.schema(&catalog), default: nil, doc: "days with guests that this mean is of"))
    fields.append(WireField("stations", [WallStation].schema(&catalog), default: ([] as [WallStation]).json, doc: ""))
    fields.append(WireField("flags", [WallFlag].schema(&catalog), default: ([] as [WallFlag]).json, doc: "the house first, then people, the largest value first"))
    return catalog.leave(name, "The figures of the wall page. Devices know by themselves which tables and calls are open.", .object(fields))
  }
}
