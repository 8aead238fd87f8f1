// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension DeedRow: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
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
  }
}

extension DeedReport: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("first last rows left free flags")
    self.first = try wire.get("first")
    self.last = try wire.get("last")
    self.rows = try wire.get("rows")
    self.left = try wire.get("left", default: 0)
    self.free = try wire.get("free", default: 0)
    self.flags = try wire.get("flags")
  }
  public func put(into wire: inout WireObject) {
    wire.put("first", self.first)
    wire.put("last", self.last)
    wire.put("rows", self.rows)
    wire.put("left", self.left)
    wire.put("free", self.free)
    wire.put("flags", self.flags)
  }
}

extension LedgerAccount: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("use rate account")
    self.use = try wire.get("use")
    self.rate = try wire.get("rate")
    self.account = try wire.get("account")
  }
  public func put(into wire: inout WireObject) {
    wire.put("use", self.use)
    wire.put("rate", self.rate)
    wire.put("account", self.account)
  }
}

extension LedgerTaxCode: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("rate code")
    self.rate = try wire.get("rate")
    self.code = try wire.get("code")
  }
  public func put(into wire: inout WireObject) {
    wire.put("rate", self.rate)
    wire.put("code", self.code)
  }
}

extension LedgerPlan: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("chart accounts taxCodes consultant client yearBegins")
    self.chart = try wire.get("chart")
    self.accounts = try wire.get("accounts")
    self.taxCodes = try wire.get("taxCodes")
    self.consultant = try wire.get("consultant")
    self.client = try wire.get("client")
    self.yearBegins = try wire.get("yearBegins")
  }
  public func put(into wire: inout WireObject) {
    wire.put("chart", self.chart)
    wire.put("accounts", self.accounts)
    wire.put("taxCodes", self.taxCodes)
    wire.put("consultant", self.consultant)
    wire.put("client", self.client)
    wire.put("yearBegins", self.yearBegins)
  }
}

extension LedgerSetup: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("plan rates charts")
    self.plan = try wire.get("plan")
    self.rates = try wire.get("rates")
    self.charts = try wire.get("charts")
  }
  public func put(into wire: inout WireObject) {
    wire.put("plan", self.plan)
    wire.put("rates", self.rates)
    wire.put("charts", self.charts)
  }
}

extension LedgerChartAccounts: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("chart accounts taxCodes")
    self.chart = try wire.get("chart")
    self.accounts = try wire.get("accounts")
    self.taxCodes = try wire.get("taxCodes")
  }
  public func put(into wire: inout WireObject) {
    wire.put("chart", self.chart)
    wire.put("accounts", self.accounts)
    wire.put("taxCodes", self.taxCodes)
  }
}

extension MenuRow: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("dish name sold value cost kind")
    self.dish = try wire.get("dish")
    self.name = try wire.get("name")
    self.sold = try wire.get("sold")
    self.value = try wire.get("value")
    self.cost = try wire.get("cost")
    self.kind = try wire.get("kind")
  }
  public func put(into wire: inout WireObject) {
    wire.put("dish", self.dish)
    wire.put("name", self.name)
    wire.put("sold", self.sold)
    wire.put("value", self.value)
    wire.put("cost", self.cost)
    wire.put("kind", self.kind)
  }
}

extension MenuReport: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("first last waiting dishes uncosted")
    self.first = try wire.get("first")
    self.last = try wire.get("last")
    self.waiting = try wire.get("waiting")
    self.dishes = try wire.get("dishes")
    self.uncosted = try wire.get("uncosted")
  }
  public func put(into wire: inout WireObject) {
    wire.put("first", self.first)
    wire.put("last", self.last)
    wire.put("waiting", self.waiting)
    wire.put("dishes", self.dishes)
    wire.put("uncosted", self.uncosted)
  }
}

extension DishCost: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("cost since")
    self.cost = try wire.get("cost")
    self.since = try wire.get("since")
  }
  public func put(into wire: inout WireObject) {
    wire.put("cost", self.cost)
    wire.put("since", self.since)
  }
}

extension NewDishCost: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("cost since")
    self.cost = try wire.get("cost")
    self.since = try wire.get("since")
  }
  public func put(into wire: inout WireObject) {
    wire.put("cost", self.cost)
    wire.put("since", self.since)
  }
}

extension ReasonRow: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("kind reason person count value")
    self.kind = try wire.get("kind")
    self.reason = try wire.get("reason")
    self.person = try wire.get("person")
    self.count = try wire.get("count")
    self.value = try wire.get("value")
  }
  public func put(into wire: inout WireObject) {
    wire.put("kind", self.kind)
    wire.put("reason", self.reason)
    wire.put("person", self.person)
    wire.put("count", self.count)
    wire.put("value", self.value)
  }
}

extension ReasonReport: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("first last rows")
    self.first = try wire.get("first")
    self.last = try wire.get("last")
    self.rows = try wire.get("rows")
  }
  public func put(into wire: inout WireObject) {
    wire.put("first", self.first)
    wire.put("last", self.last)
    wire.put("rows", self.rows)
  }
}

extension Report: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
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
  }
}

extension ReportChoices: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("columns groups periods")
    self.columns = try wire.get("columns")
    self.groups = try wire.get("groups")
    self.periods = try wire.get("periods")
  }
  public func put(into wire: inout WireObject) {
    wire.put("columns", self.columns)
    wire.put("groups", self.groups)
    wire.put("periods", self.periods)
  }
}

extension ReportGroupChoices: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("group keys")
    self.group = try wire.get("group")
    self.keys = try wire.get("keys")
  }
  public func put(into wire: inout WireObject) {
    wire.put("group", self.group)
    wire.put("keys", self.keys)
  }
}

extension ReportSchedule: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("template", self.template)
    wire.put("rhythm", self.rhythm)
    wire.put("day", self.day)
    wire.put("hour", self.hour)
    wire.put("format", self.format)
    wire.put("english", self.english)
    wire.put("addresses", self.addresses)
    wire.put("active", self.active)
  }
}

extension ReportMailLine: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("address day state tries at message")
    self.address = try wire.get("address")
    self.day = try wire.get("day")
    self.state = try wire.get("state")
    self.tries = try wire.get("tries")
    self.at = try wire.get("at")
    self.message = try wire.get("message")
  }
  public func put(into wire: inout WireObject) {
    wire.put("address", self.address)
    wire.put("day", self.day)
    wire.put("state", self.state)
    wire.put("tries", self.tries)
    wire.put("at", self.at)
    wire.put("message", self.message)
  }
}

extension ReportScheduleLine: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("schedule nextAt mails")
    self.schedule = try wire.get("schedule")
    self.nextAt = try wire.get("nextAt")
    self.mails = try wire.get("mails")
  }
  public func put(into wire: inout WireObject) {
    wire.put("schedule", self.schedule)
    wire.put("nextAt", self.nextAt)
    wire.put("mails", self.mails)
  }
}

extension ReportSetup: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("templates schedules choices")
    self.templates = try wire.get("templates")
    self.schedules = try wire.get("schedules")
    self.choices = try wire.get("choices")
  }
  public func put(into wire: inout WireObject) {
    wire.put("templates", self.templates)
    wire.put("schedules", self.schedules)
    wire.put("choices", self.choices)
  }
}

extension ReportColumn: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("key kind name")
    self.key = try wire.get("key")
    self.kind = try wire.get("kind")
    self.name = try wire.get("name")
  }
  public func put(into wire: inout WireObject) {
    wire.put("key", self.key)
    wire.put("kind", self.kind)
    wire.put("name", self.name)
  }
}

extension ReportRow: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("key name values before")
    self.key = try wire.get("key")
    self.name = try wire.get("name")
    self.values = try wire.get("values")
    self.before = try wire.get("before")
  }
  public func put(into wire: inout WireObject) {
    wire.put("key", self.key)
    wire.put("name", self.name)
    wire.put("values", self.values)
    wire.put("before", self.before)
  }
}

extension ReportTable: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("columns rows")
    self.columns = try wire.get("columns", default: [])
    self.rows = try wire.get("rows", default: [])
  }
  public func put(into wire: inout WireObject) {
    wire.put("columns", self.columns)
    wire.put("rows", self.rows)
  }
}

extension ReportLine: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("column value before isTakenOff")
    self.column = try wire.get("column")
    self.value = try wire.get("value")
    self.before = try wire.get("before")
    self.isTakenOff = try wire.get("isTakenOff")
  }
  public func put(into wire: inout WireObject) {
    wire.put("column", self.column)
    wire.put("value", self.value)
    wire.put("before", self.before)
    wire.put("isTakenOff", self.isTakenOff)
  }
}

extension ReportCard: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("name lines")
    self.name = try wire.get("name")
    self.lines = try wire.get("lines")
  }
  public func put(into wire: inout WireObject) {
    wire.put("name", self.name)
    wire.put("lines", self.lines)
  }
}

extension ReportTemplate: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
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
  }
}

extension ReportTemplateLine: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id name isOurs template")
    self.id = try wire.get("id")
    self.name = try wire.get("name")
    self.isOurs = try wire.get("isOurs")
    self.template = try wire.get("template")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("isOurs", self.isOurs)
    wire.put("template", self.template)
  }
}

extension ReportPreview: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("title lines tables")
    self.title = try wire.get("title")
    self.lines = try wire.get("lines")
    self.tables = try wire.get("tables")
  }
  public func put(into wire: inout WireObject) {
    wire.put("title", self.title)
    wire.put("lines", self.lines)
    wire.put("tables", self.tables)
  }
}

extension ReportPreviewTable: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("name heading rows count")
    self.name = try wire.get("name")
    self.heading = try wire.get("heading")
    self.rows = try wire.get("rows")
    self.count = try wire.get("count")
  }
  public func put(into wire: inout WireObject) {
    wire.put("name", self.name)
    wire.put("heading", self.heading)
    wire.put("rows", self.rows)
    wire.put("count", self.count)
  }
}

extension ReportsCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "reports.saveTemplate": try wire.only("type template")
      self = .saveTemplate(template: try wire.get("template"))
    case "reports.removeTemplate": try wire.only("type template")
      self = .removeTemplate(template: try wire.get("template"))
    case "reports.saveSchedule": try wire.only("type schedule")
      self = .saveSchedule(schedule: try wire.get("schedule"))
    case "reports.removeSchedule": try wire.only("type schedule")
      self = .removeSchedule(schedule: try wire.get("schedule"))
    case "reports.saveLedger": try wire.only("type plan")
      self = .saveLedger(plan: try wire.get("plan"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
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
  }
}

extension TillDifferenceRow: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
    wire.put("first", self.first)
    wire.put("last", self.last)
    wire.put("person", self.person)
    wire.put("sessions", self.sessions)
    wire.put("short", self.short)
    wire.put("shortValue", self.shortValue)
    wire.put("over", self.over)
    wire.put("overValue", self.overValue)
  }
}

extension TillDifferenceReport: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("first last by rows")
    self.first = try wire.get("first")
    self.last = try wire.get("last")
    self.by = try wire.get("by")
    self.rows = try wire.get("rows")
  }
  public func put(into wire: inout WireObject) {
    wire.put("first", self.first)
    wire.put("last", self.last)
    wire.put("by", self.by)
    wire.put("rows", self.rows)
  }
}

extension TipReportRow: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("person received shared paid open")
    self.person = try wire.get("person")
    self.received = try wire.get("received")
    self.shared = try wire.get("shared")
    self.paid = try wire.get("paid")
    self.open = try wire.get("open")
  }
  public func put(into wire: inout WireObject) {
    wire.put("person", self.person)
    wire.put("received", self.received)
    wire.put("shared", self.shared)
    wire.put("paid", self.paid)
    wire.put("open", self.open)
  }
}

extension TipReport: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("first last rows")
    self.first = try wire.get("first")
    self.last = try wire.get("last")
    self.rows = try wire.get("rows")
  }
  public func put(into wire: inout WireObject) {
    wire.put("first", self.first)
    wire.put("last", self.last)
    wire.put("rows", self.rows)
  }
}

extension VoucherFlowRow: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("figure count value")
    self.figure = try wire.get("figure")
    self.count = try wire.get("count")
    self.value = try wire.get("value")
  }
  public func put(into wire: inout WireObject) {
    wire.put("figure", self.figure)
    wire.put("count", self.count)
    wire.put("value", self.value)
  }
}

extension VoucherFlow: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("first last rows")
    self.first = try wire.get("first")
    self.last = try wire.get("last")
    self.rows = try wire.get("rows")
  }
  public func put(into wire: inout WireObject) {
    wire.put("first", self.first)
    wire.put("last", self.last)
    wire.put("rows", self.rows)
  }
}

extension WallFigures: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("bills revenue guests covers")
    self.bills = try wire.get("bills", default: 0)
    self.revenue = try wire.get("revenue", default: 0)
    self.guests = try wire.get("guests", default: 0)
    self.covers = try wire.get("covers", default: 0)
  }
  public func put(into wire: inout WireObject) {
    wire.put("bills", self.bills)
    wire.put("revenue", self.revenue)
    wire.put("guests", self.guests)
    wire.put("covers", self.covers)
  }
}

extension WallStation: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("station cooked cookSeconds carried carrySeconds")
    self.station = try wire.get("station")
    self.cooked = try wire.get("cooked")
    self.cookSeconds = try wire.get("cookSeconds")
    self.carried = try wire.get("carried")
    self.carrySeconds = try wire.get("carrySeconds")
  }
  public func put(into wire: inout WireObject) {
    wire.put("station", self.station)
    wire.put("cooked", self.cooked)
    wire.put("cookSeconds", self.cookSeconds)
    wire.put("carried", self.carried)
    wire.put("carrySeconds", self.carrySeconds)
  }
}

extension WallFlag: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("kind person count value usual")
    self.kind = try wire.get("kind")
    self.person = try wire.get("person")
    self.count = try wire.get("count")
    self.value = try wire.get("value")
    self.usual = try wire.get("usual")
  }
  public func put(into wire: inout WireObject) {
    wire.put("kind", self.kind)
    wire.put("person", self.person)
    wire.put("count", self.count)
    wire.put("value", self.value)
    wire.put("usual", self.usual)
  }
}

extension WallReport: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("at day today usual usualDays stations flags")
    self.at = try wire.get("at")
    self.day = try wire.get("day")
    self.today = try wire.get("today")
    self.usual = try wire.get("usual")
    self.usualDays = try wire.get("usualDays")
    self.stations = try wire.get("stations", default: [])
    self.flags = try wire.get("flags", default: [])
  }
  public func put(into wire: inout WireObject) {
    wire.put("at", self.at)
    wire.put("day", self.day)
    wire.put("today", self.today)
    wire.put("usual", self.usual)
    wire.put("usualDays", self.usualDays)
    wire.put("stations", self.stations)
    wire.put("flags", self.flags)
  }
}
