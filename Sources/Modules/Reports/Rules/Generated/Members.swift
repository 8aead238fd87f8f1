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
  public static var schema: WireSchema { .ref("DeedRow") }
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
  public static var schema: WireSchema { .ref("DeedReport") }
}

extension JournalForm: WireChoice {
  public static var choices: [Self] { [.csv, .datev, .quickbooks, .misa] }
  public static var schema: WireSchema { .ref("JournalForm") }
}

extension LedgerUse: WireChoice {
  public static var choices: [Self] { [.cash, .card, .transfer, .voucher, .debts, .held, .revenue, .tax, .reduction, .roundingGain, .roundingLoss, .tips, .shortage, .surplus, .clearing] }
  public static var schema: WireSchema { .ref("LedgerUse") }
}

extension LedgerChart: WireChoice {
  public static var choices: [Self] { [.tt200, .tt133, .skr03, .skr04] }
  public static var schema: WireSchema { .ref("LedgerChart") }
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
  public static var schema: WireSchema { .ref("LedgerAccount") }
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
  public static var schema: WireSchema { .ref("LedgerTaxCode") }
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
  public static var schema: WireSchema { .ref("LedgerPlan") }
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
  public static var schema: WireSchema { .ref("LedgerSetup") }
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
  public static var schema: WireSchema { .ref("LedgerChartAccounts") }
}

extension DishClass: WireChoice {
  public static var choices: [Self] { [.star, .plowHorse, .puzzle, .dog] }
  public static var schema: WireSchema { .ref("DishClass") }
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
  public static var schema: WireSchema { .ref("MenuRow") }
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
  public static var schema: WireSchema { .ref("MenuReport") }
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
  public static var schema: WireSchema { .ref("DishCost") }
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
  public static var schema: WireSchema { .ref("NewDishCost") }
}

extension ReasonKind: WireChoice {
  public static var choices: [Self] { [.void, .refund] }
  public static var schema: WireSchema { .ref("ReasonKind") }
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
  public static var schema: WireSchema { .ref("ReasonRow") }
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
  public static var schema: WireSchema { .ref("ReasonReport") }
}

extension ReportStep: WireChoice {
  public static var choices: [Self] { [.day, .week, .month, .quarter, .year] }
  public static var schema: WireSchema { .ref("ReportStep") }
}

extension ReportGroup: WireChoice {
  public static var choices: [Self] { [.dish, .dishGroup, .station, .section, .table, .hour, .weekday, .waiter, .cashier] }
  public static var schema: WireSchema { .ref("ReportGroup") }
}

extension ReportComparison: WireChoice {
  public static var choices: [Self] { [.before, .weekdays, .year] }
  public static var schema: WireSchema { .ref("ReportComparison") }
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
  public static var schema: WireSchema { .ref("Report") }
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
  public static var schema: WireSchema { .ref("ReportChoices") }
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
  public static var schema: WireSchema { .ref("ReportGroupChoices") }
}

extension ReportKind: WireChoice {
  public static var choices: [Self] { [.amount, .count, .seconds, .percent] }
  public static var schema: WireSchema { .ref("ReportKind") }
}

extension ReportRhythm: WireChoice {
  public static var choices: [Self] { [.daily, .weekly, .monthly] }
  public static var schema: WireSchema { .ref("ReportRhythm") }
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
  public static var schema: WireSchema { .ref("ReportSchedule") }
}

extension ReportMailState: WireNumber {
  public static var schema: WireSchema { .ref("ReportMailState") }
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
  public static var schema: WireSchema { .ref("ReportMailLine") }
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
  public static var schema: WireSchema { .ref("ReportScheduleLine") }
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
  public static var schema: WireSchema { .ref("ReportSetup") }
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
  public static var schema: WireSchema { .ref("ReportColumn") }
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
  public static var schema: WireSchema { .ref("ReportRow") }
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
  public static var schema: WireSchema { .ref("ReportTable") }
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
  public static var schema: WireSchema { .ref("ReportLine") }
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
  public static var schema: WireSchema { .ref("ReportCard") }
}

extension ReportFormat: WireChoice {
  public static var choices: [Self] { [.csv, .xlsx, .pdf] }
  public static var schema: WireSchema { .ref("ReportFormat") }
}

extension ReportSection: WireChoice {
  public static var choices: [Self] { [.totals, .periods, .groups, .tenders, .taxes, .promotions, .reconciliation, .reasons, .deeds, .differences, .vouchers, .tips] }
  public static var schema: WireSchema { .ref("ReportSection") }
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
  public static var schema: WireSchema { .ref("ReportTemplate") }
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
  public static var schema: WireSchema { .ref("ReportTemplateLine") }
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
  public static var schema: WireSchema { .ref("ReportPreview") }
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
  public static var schema: WireSchema { .ref("ReportPreviewTable") }
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
  public static var schema: WireSchema { .ref("ReportsCommand") }
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
  public static var schema: WireSchema { .ref("TillDifferenceRow") }
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
  public static var schema: WireSchema { .ref("TillDifferenceReport") }
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
  public static var schema: WireSchema { .ref("TipReportRow") }
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
  public static var schema: WireSchema { .ref("TipReport") }
}

extension VoucherFigure: WireChoice {
  public static var choices: [Self] { [.opening, .sold, .free, .filled, .used, .stopped, .expired, .closing, .short] }
  public static var schema: WireSchema { .ref("VoucherFigure") }
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
  public static var schema: WireSchema { .ref("VoucherFlowRow") }
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
  public static var schema: WireSchema { .ref("VoucherFlow") }
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
  public static var schema: WireSchema { .ref("WallFigures") }
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
  public static var schema: WireSchema { .ref("WallStation") }
}

extension WallFlagKind: WireChoice {
  public static var choices: [Self] { [.voids, .discounts, .refunds, .reopenings, .writeOffs, .credit, .payOuts, .drops, .tenderChanges] }
  public static var schema: WireSchema { .ref("WallFlagKind") }
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
  public static var schema: WireSchema { .ref("WallFlag") }
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
  public static var schema: WireSchema { .ref("WallReport") }
}
