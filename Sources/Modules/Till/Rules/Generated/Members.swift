// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel
import BillsRules

extension SettlementView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("number amount method reference by at")
    self.number = try wire.get("number")
    self.amount = try wire.get("amount")
    self.method = try wire.get("method")
    self.reference = try wire.get("reference")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
  }
  public func put(into wire: inout WireObject) {
    wire.put("number", self.number)
    wire.put("amount", self.amount)
    wire.put("method", self.method)
    wire.put("reference", self.reference)
    wire.put("by", self.by)
    wire.put("at", self.at)
  }
}

extension DebtView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("payment order number table reference by at owed lowered settled open settlements")
    self.payment = try wire.get("payment")
    self.order = try wire.get("order")
    self.number = try wire.get("number")
    self.table = try wire.get("table")
    self.reference = try wire.get("reference")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
    self.owed = try wire.get("owed")
    self.lowered = try wire.get("lowered")
    self.settled = try wire.get("settled")
    self.open = try wire.get("open")
    self.settlements = try wire.get("settlements", default: [])
  }
  public func put(into wire: inout WireObject) {
    wire.put("payment", self.payment)
    wire.put("order", self.order)
    wire.put("number", self.number)
    wire.put("table", self.table)
    wire.put("reference", self.reference)
    wire.put("by", self.by)
    wire.put("at", self.at)
    wire.put("owed", self.owed)
    wire.put("lowered", self.lowered)
    wire.put("settled", self.settled)
    wire.put("open", self.open)
    wire.put("settlements", self.settlements)
  }
}

extension DebtGuest: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("name phone shown open limit debts")
    self.name = try wire.get("name")
    self.phone = try wire.get("phone")
    self.shown = try wire.get("shown")
    self.open = try wire.get("open")
    self.limit = try wire.get("limit")
    self.debts = try wire.get("debts")
  }
  public func put(into wire: inout WireObject) {
    wire.put("name", self.name)
    wire.put("phone", self.phone)
    wire.put("shown", self.shown)
    wire.put("open", self.open)
    wire.put("limit", self.limit)
    wire.put("debts", self.debts)
  }
}

extension DebtList: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("guests open more total")
    self.guests = try wire.get("guests")
    self.open = try wire.get("open")
    self.more = try wire.get("more")
    self.total = try wire.get("total")
  }
  public func put(into wire: inout WireObject) {
    wire.put("guests", self.guests)
    wire.put("open", self.open)
    wire.put("more", self.more)
    wire.put("total", self.total)
  }
}

extension NoteCount: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("note count")
    self.note = try wire.get("note")
    self.count = try wire.get("count")
  }
  public func put(into wire: inout WireObject) {
    wire.put("note", self.note)
    wire.put("count", self.count)
  }
}

extension FiscalModule: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("name host port active since")
    self.name = try wire.get("name")
    self.host = try wire.get("host")
    self.port = try wire.get("port")
    self.active = try wire.get("active")
    self.since = try wire.get("since")
  }
  public func put(into wire: inout WireObject) {
    wire.put("name", self.name)
    wire.put("host", self.host)
    wire.put("port", self.port)
    wire.put("active", self.active)
    wire.put("since", self.since)
  }
}

extension FiscalOverview: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("module asked signed failed")
    self.module = try wire.get("module")
    self.asked = try wire.get("asked", default: 0)
    self.signed = try wire.get("signed", default: 0)
    self.failed = try wire.get("failed", default: 0)
  }
  public func put(into wire: inout WireObject) {
    wire.put("module", self.module)
    wire.put("asked", self.asked)
    wire.put("signed", self.signed)
    wire.put("failed", self.failed)
  }
}

extension FiscalCheck: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("device milliseconds")
    self.device = try wire.get("device")
    self.milliseconds = try wire.get("milliseconds")
  }
  public func put(into wire: inout WireObject) {
    wire.put("device", self.device)
    wire.put("milliseconds", self.milliseconds)
  }
}

extension FiscalRate: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("rate gross")
    self.rate = try wire.get("rate")
    self.gross = try wire.get("gross")
  }
  public func put(into wire: inout WireObject) {
    wire.put("rate", self.rate)
    wire.put("gross", self.gross)
  }
}

extension FiscalPayment: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("method amount")
    self.method = try wire.get("method")
    self.amount = try wire.get("amount")
  }
  public func put(into wire: inout WireObject) {
    wire.put("method", self.method)
    wire.put("amount", self.amount)
  }
}

extension FiscalDocument: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("kind at number currency rates rounding payments cash")
    self.kind = try wire.get("kind")
    self.at = try wire.get("at")
    self.number = try wire.get("number")
    self.currency = try wire.get("currency")
    self.rates = try wire.get("rates", default: [])
    self.rounding = try wire.get("rounding", default: 0)
    self.payments = try wire.get("payments", default: [])
    self.cash = try wire.get("cash")
  }
  public func put(into wire: inout WireObject) {
    wire.put("kind", self.kind)
    wire.put("at", self.at)
    wire.put("number", self.number)
    wire.put("currency", self.currency)
    wire.put("rates", self.rates)
    wire.put("rounding", self.rounding)
    wire.put("payments", self.payments)
    wire.put("cash", self.cash)
  }
}

extension FiscalMessage: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("type request document")
    self.type = try wire.get("type")
    self.request = try wire.get("request")
    self.document = try wire.get("document")
  }
  public func put(into wire: inout WireObject) {
    wire.put("type", self.type)
    wire.put("request", self.request)
    wire.put("document", self.document)
  }
}

extension FiscalAnswer: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("request result device transaction counter begun ended signature code message")
    self.request = try wire.get("request")
    self.result = try wire.get("result")
    self.device = try wire.get("device")
    self.transaction = try wire.get("transaction")
    self.counter = try wire.get("counter")
    self.begun = try wire.get("begun")
    self.ended = try wire.get("ended")
    self.signature = try wire.get("signature")
    self.code = try wire.get("code")
    self.message = try wire.get("message")
  }
  public func put(into wire: inout WireObject) {
    wire.put("request", self.request)
    wire.put("result", self.result)
    wire.put("device", self.device)
    wire.put("transaction", self.transaction)
    wire.put("counter", self.counter)
    wire.put("begun", self.begun)
    wire.put("ended", self.ended)
    wire.put("signature", self.signature)
    wire.put("code", self.code)
    wire.put("message", self.message)
  }
}

extension ForeignCount: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("currency amount")
    self.currency = try wire.get("currency")
    self.amount = try wire.get("amount")
  }
  public func put(into wire: inout WireObject) {
    wire.put("currency", self.currency)
    wire.put("amount", self.amount)
  }
}

extension ForeignTally: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("currency count amount worth")
    self.currency = try wire.get("currency")
    self.count = try wire.get("count")
    self.amount = try wire.get("amount")
    self.worth = try wire.get("worth")
  }
  public func put(into wire: inout WireObject) {
    wire.put("currency", self.currency)
    wire.put("count", self.count)
    wire.put("amount", self.amount)
    wire.put("worth", self.worth)
  }
}

extension Till: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id session number open since by shortVouchers")
    self.id = try wire.get("id")
    self.session = try wire.get("session")
    self.number = try wire.get("number")
    self.open = try wire.get("open")
    self.since = try wire.get("since")
    self.by = try wire.get("by")
    self.shortVouchers = try wire.get("shortVouchers", default: 0)
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("session", self.session)
    wire.put("number", self.number)
    wire.put("open", self.open)
    wire.put("since", self.since)
    wire.put("by", self.by)
    wire.put("shortVouchers", self.shortVouchers)
  }
}

extension TillState: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("running last outside notes drawer")
    self.running = try wire.get("running")
    self.last = try wire.get("last")
    self.outside = try wire.get("outside")
    self.notes = try wire.get("notes")
    self.drawer = try wire.get("drawer")
  }
  public func put(into wire: inout WireObject) {
    wire.put("running", self.running)
    wire.put("last", self.last)
    wire.put("outside", self.outside)
    wire.put("notes", self.notes)
    wire.put("drawer", self.drawer)
  }
}

extension TillCash: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("float received change tips refunds payIns payOuts drops settlements vouchers tipsPaid expected")
    self.float = try wire.get("float")
    self.received = try wire.get("received")
    self.change = try wire.get("change")
    self.tips = try wire.get("tips")
    self.refunds = try wire.get("refunds")
    self.payIns = try wire.get("payIns")
    self.payOuts = try wire.get("payOuts")
    self.drops = try wire.get("drops")
    self.settlements = try wire.get("settlements", default: TillAmount(0))
    self.vouchers = try wire.get("vouchers", default: TillAmount(0))
    self.tipsPaid = try wire.get("tipsPaid", default: TillAmount(0))
    self.expected = try wire.get("expected")
  }
  public func put(into wire: inout WireObject) {
    wire.put("float", self.float)
    wire.put("received", self.received)
    wire.put("change", self.change)
    wire.put("tips", self.tips)
    wire.put("refunds", self.refunds)
    wire.put("payIns", self.payIns)
    wire.put("payOuts", self.payOuts)
    wire.put("drops", self.drops)
    wire.put("settlements", self.settlements)
    wire.put("vouchers", self.vouchers)
    wire.put("tipsPaid", self.tipsPaid)
    wire.put("expected", self.expected)
  }
}

extension TillCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "till.open": try wire.only("type session float reason")
      self = .open(session: try wire.get("session"), float: try wire.get("float"), reason: try wire.get("reason", default: nil))
    case "till.move": try wire.only("type session movement kind amount reason approval")
      self = .move(session: try wire.get("session"), movement: try wire.get("movement"), kind: try wire.get("kind"), amount: try wire.get("amount"), reason: try wire.get("reason"), approval: try wire.get("approval", default: nil))
    case "till.kick": try wire.only("type movement reason printer")
      self = .kick(movement: try wire.get("movement"), reason: try wire.get("reason"), printer: try wire.get("printer", default: nil))
    case "till.close": try wire.only("type session notes reason foreign")
      self = .close(session: try wire.get("session"), notes: try wire.get("notes"), reason: try wire.get("reason", default: nil), foreign: try wire.get("foreign", default: []))
    case "till.handOver": try wire.only("type session next to notes reason foreign")
      self = .handOver(session: try wire.get("session"), next: try wire.get("next"), to: try wire.get("to"), notes: try wire.get("notes"), reason: try wire.get("reason", default: nil), foreign: try wire.get("foreign", default: []))
    case "till.printReport": try wire.only("type session printer")
      self = .printReport(session: try wire.get("session"), printer: try wire.get("printer", default: nil))
    case "till.settleDebts": try wire.only("type settlement debts amount shown method reference")
      self = .settleDebts(settlement: try wire.get("settlement"), debts: try wire.get("debts"), amount: try wire.get("amount"), shown: try wire.get("shown"), method: try wire.get("method", default: .cash), reference: try wire.get("reference", default: nil))
    case "till.limitDebtor": try wire.only("type debt limit")
      self = .limitDebtor(debt: try wire.get("debt"), limit: try wire.get("limit"))
    case "till.shareTips": try wire.only("type sharing day shown workers")
      self = .shareTips(sharing: try wire.get("sharing"), day: try wire.get("day"), shown: try wire.get("shown"), workers: try wire.get("workers", default: []))
    case "till.payTips": try wire.only("type session movement person amount")
      self = .payTips(session: try wire.get("session"), movement: try wire.get("movement"), person: try wire.get("person"), amount: try wire.get("amount"))
    case "till.saveFiscalModule": try wire.only("type name host port active")
      self = .saveFiscalModule(name: try wire.get("name"), host: try wire.get("host"), port: try wire.get("port"), active: try wire.get("active"))
    case "till.signAgain": try wire.only("type")
      self = .signAgain
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
    switch self {
    case .open(let v0, let v1, let v2):
      wire.put("type", "till.open")
      wire.put("session", v0)
      wire.put("float", v1)
      wire.put("reason", v2)
    case .move(let v0, let v1, let v2, let v3, let v4, let v5):
      wire.put("type", "till.move")
      wire.put("session", v0)
      wire.put("movement", v1)
      wire.put("kind", v2)
      wire.put("amount", v3)
      wire.put("reason", v4)
      wire.put("approval", v5)
    case .kick(let v0, let v1, let v2):
      wire.put("type", "till.kick")
      wire.put("movement", v0)
      wire.put("reason", v1)
      wire.put("printer", v2)
    case .close(let v0, let v1, let v2, let v3):
      wire.put("type", "till.close")
      wire.put("session", v0)
      wire.put("notes", v1)
      wire.put("reason", v2)
      wire.put("foreign", v3)
    case .handOver(let v0, let v1, let v2, let v3, let v4, let v5):
      wire.put("type", "till.handOver")
      wire.put("session", v0)
      wire.put("next", v1)
      wire.put("to", v2)
      wire.put("notes", v3)
      wire.put("reason", v4)
      wire.put("foreign", v5)
    case .printReport(let v0, let v1):
      wire.put("type", "till.printReport")
      wire.put("session", v0)
      wire.put("printer", v1)
    case .settleDebts(let v0, let v1, let v2, let v3, let v4, let v5):
      wire.put("type", "till.settleDebts")
      wire.put("settlement", v0)
      wire.put("debts", v1)
      wire.put("amount", v2)
      wire.put("shown", v3)
      wire.put("method", v4)
      wire.put("reference", v5)
    case .limitDebtor(let v0, let v1):
      wire.put("type", "till.limitDebtor")
      wire.put("debt", v0)
      wire.put("limit", v1)
    case .shareTips(let v0, let v1, let v2, let v3):
      wire.put("type", "till.shareTips")
      wire.put("sharing", v0)
      wire.put("day", v1)
      wire.put("shown", v2)
      wire.put("workers", v3)
    case .payTips(let v0, let v1, let v2, let v3):
      wire.put("type", "till.payTips")
      wire.put("session", v0)
      wire.put("movement", v1)
      wire.put("person", v2)
      wire.put("amount", v3)
    case .saveFiscalModule(let v0, let v1, let v2, let v3):
      wire.put("type", "till.saveFiscalModule")
      wire.put("name", v0)
      wire.put("host", v1)
      wire.put("port", v2)
      wire.put("active", v3)
    case .signAgain:
      wire.put("type", "till.signAgain")
    }
  }
}

extension TillEntry: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("session series number openedAt closedAt closedBy expected counted difference")
    self.session = try wire.get("session")
    self.series = try wire.get("series")
    self.number = try wire.get("number")
    self.openedAt = try wire.get("openedAt")
    self.closedAt = try wire.get("closedAt")
    self.closedBy = try wire.get("closedBy")
    self.expected = try wire.get("expected")
    self.counted = try wire.get("counted")
    self.difference = try wire.get("difference")
  }
  public func put(into wire: inout WireObject) {
    wire.put("session", self.session)
    wire.put("series", self.series)
    wire.put("number", self.number)
    wire.put("openedAt", self.openedAt)
    wire.put("closedAt", self.closedAt)
    wire.put("closedBy", self.closedBy)
    wire.put("expected", self.expected)
    wire.put("counted", self.counted)
    wire.put("difference", self.difference)
  }
}

extension TillEntries: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("sessions more at total")
    self.sessions = try wire.get("sessions")
    self.more = try wire.get("more")
    self.at = try wire.get("at")
    self.total = try wire.get("total")
  }
  public func put(into wire: inout WireObject) {
    wire.put("sessions", self.sessions)
    wire.put("more", self.more)
    wire.put("at", self.at)
    wire.put("total", self.total)
  }
}

extension OutsidePayment: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("number method received tip by at late isRefund")
    self.number = try wire.get("number")
    self.method = try wire.get("method")
    self.received = try wire.get("received")
    self.tip = try wire.get("tip")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
    self.late = try wire.get("late")
    self.isRefund = try wire.get("isRefund", default: false)
  }
  public func put(into wire: inout WireObject) {
    wire.put("number", self.number)
    wire.put("method", self.method)
    wire.put("received", self.received)
    wire.put("tip", self.tip)
    wire.put("by", self.by)
    wire.put("at", self.at)
    wire.put("late", self.late)
    wire.put("isRefund", self.isRefund)
  }
}

extension TillReport: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("session series number openedAt openedBy at closedBy handedTo count cash opening tenders foreign tips tipsPaid bills ahead settlements vouchers discounts refunds refundList tenderChanges taxes promotions voids moves kicks outside blind")
    self.session = try wire.get("session")
    self.series = try wire.get("series")
    self.number = try wire.get("number")
    self.openedAt = try wire.get("openedAt")
    self.openedBy = try wire.get("openedBy")
    self.at = try wire.get("at")
    self.closedBy = try wire.get("closedBy")
    self.handedTo = try wire.get("handedTo")
    self.count = try wire.get("count")
    self.cash = try wire.get("cash")
    self.opening = try wire.get("opening")
    self.tenders = try wire.get("tenders", default: [])
    self.foreign = try wire.get("foreign", default: [])
    self.tips = try wire.get("tips", default: [])
    self.tipsPaid = try wire.get("tipsPaid", default: [])
    self.bills = try wire.get("bills", default: TillBills())
    self.ahead = try wire.get("ahead", default: Tally())
    self.settlements = try wire.get("settlements", default: [])
    self.vouchers = try wire.get("vouchers", default: [])
    self.discounts = try wire.get("discounts", default: Tally())
    self.refunds = try wire.get("refunds", default: [])
    self.refundList = try wire.get("refundList", default: [])
    self.tenderChanges = try wire.get("tenderChanges")
    self.taxes = try wire.get("taxes", default: [])
    self.promotions = try wire.get("promotions", default: Tally())
    self.voids = try wire.get("voids", default: Tally())
    self.moves = try wire.get("moves", default: [])
    self.kicks = try wire.get("kicks", default: [])
    self.outside = try wire.get("outside", default: [])
    self.blind = try wire.get("blind", default: false)
  }
  public func put(into wire: inout WireObject) {
    wire.put("session", self.session)
    wire.put("series", self.series)
    wire.put("number", self.number)
    wire.put("openedAt", self.openedAt)
    wire.put("openedBy", self.openedBy)
    wire.put("at", self.at)
    wire.put("closedBy", self.closedBy)
    wire.put("handedTo", self.handedTo)
    wire.put("count", self.count)
    wire.put("cash", self.cash)
    wire.put("opening", self.opening)
    wire.put("tenders", self.tenders)
    wire.put("foreign", self.foreign)
    wire.put("tips", self.tips)
    wire.put("tipsPaid", self.tipsPaid)
    wire.put("bills", self.bills)
    wire.put("ahead", self.ahead)
    wire.put("settlements", self.settlements)
    wire.put("vouchers", self.vouchers)
    wire.put("discounts", self.discounts)
    wire.put("refunds", self.refunds)
    wire.put("refundList", self.refundList)
    wire.put("tenderChanges", self.tenderChanges)
    wire.put("taxes", self.taxes)
    wire.put("promotions", self.promotions)
    wire.put("voids", self.voids)
    wire.put("moves", self.moves)
    wire.put("kicks", self.kicks)
    wire.put("outside", self.outside)
    wire.put("blind", self.blind)
  }
}

extension TenderTally: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("method count received tips")
    self.method = try wire.get("method")
    self.count = try wire.get("count")
    self.received = try wire.get("received")
    self.tips = try wire.get("tips")
  }
  public func put(into wire: inout WireObject) {
    wire.put("method", self.method)
    wire.put("count", self.count)
    wire.put("received", self.received)
    wire.put("tips", self.tips)
  }
}

extension TillTax: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("rate base tax takenBackBase takenBackTax")
    self.rate = try wire.get("rate")
    self.base = try wire.get("base")
    self.tax = try wire.get("tax")
    self.takenBackBase = try wire.get("takenBackBase", default: TillAmount(0))
    self.takenBackTax = try wire.get("takenBackTax", default: TillAmount(0))
  }
  public func put(into wire: inout WireObject) {
    wire.put("rate", self.rate)
    wire.put("base", self.base)
    wire.put("tax", self.tax)
    wire.put("takenBackBase", self.takenBackBase)
    wire.put("takenBackTax", self.takenBackTax)
  }
}

extension SettlementTally: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("method count amount")
    self.method = try wire.get("method")
    self.count = try wire.get("count")
    self.amount = try wire.get("amount")
  }
  public func put(into wire: inout WireObject) {
    wire.put("method", self.method)
    wire.put("count", self.count)
    wire.put("amount", self.amount)
  }
}

extension TillRefundView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("number method amount reason by at")
    self.number = try wire.get("number")
    self.method = try wire.get("method")
    self.amount = try wire.get("amount")
    self.reason = try wire.get("reason")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
  }
  public func put(into wire: inout WireObject) {
    wire.put("number", self.number)
    wire.put("method", self.method)
    wire.put("amount", self.amount)
    wire.put("reason", self.reason)
    wire.put("by", self.by)
    wire.put("at", self.at)
  }
}

extension TipTally: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("person count value cash")
    self.person = try wire.get("person")
    self.count = try wire.get("count")
    self.value = try wire.get("value")
    self.cash = try wire.get("cash")
  }
  public func put(into wire: inout WireObject) {
    wire.put("person", self.person)
    wire.put("count", self.count)
    wire.put("value", self.value)
    wire.put("cash", self.cash)
  }
}

extension TillBills: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("count total first last")
    self.count = try wire.get("count", default: 0)
    self.total = try wire.get("total", default: TillAmount(0))
    self.first = try wire.get("first")
    self.last = try wire.get("last")
  }
  public func put(into wire: inout WireObject) {
    wire.put("count", self.count)
    wire.put("total", self.total)
    wire.put("first", self.first)
    wire.put("last", self.last)
  }
}

extension TillMoveView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("kind amount reason by at")
    self.kind = try wire.get("kind")
    self.amount = try wire.get("amount")
    self.reason = try wire.get("reason")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
  }
  public func put(into wire: inout WireObject) {
    wire.put("kind", self.kind)
    wire.put("amount", self.amount)
    wire.put("reason", self.reason)
    wire.put("by", self.by)
    wire.put("at", self.at)
  }
}

extension TillKickView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("reason by at")
    self.reason = try wire.get("reason")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
  }
  public func put(into wire: inout WireObject) {
    wire.put("reason", self.reason)
    wire.put("by", self.by)
    wire.put("at", self.at)
  }
}

extension TillTenderView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("number table from to amount reason by at")
    self.number = try wire.get("number")
    self.table = try wire.get("table")
    self.from = try wire.get("from")
    self.to = try wire.get("to")
    self.amount = try wire.get("amount")
    self.reason = try wire.get("reason")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
  }
  public func put(into wire: inout WireObject) {
    wire.put("number", self.number)
    wire.put("table", self.table)
    wire.put("from", self.from)
    wire.put("to", self.to)
    wire.put("amount", self.amount)
    wire.put("reason", self.reason)
    wire.put("by", self.by)
    wire.put("at", self.at)
  }
}

extension TillCount: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("notes counted difference reason foreign")
    self.notes = try wire.get("notes")
    self.counted = try wire.get("counted")
    self.difference = try wire.get("difference")
    self.reason = try wire.get("reason")
    self.foreign = try wire.get("foreign", default: [])
  }
  public func put(into wire: inout WireObject) {
    wire.put("notes", self.notes)
    wire.put("counted", self.counted)
    wire.put("difference", self.difference)
    wire.put("reason", self.reason)
    wire.put("foreign", self.foreign)
  }
}

extension TillOpening: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("counted difference reason")
    self.counted = try wire.get("counted")
    self.difference = try wire.get("difference")
    self.reason = try wire.get("reason")
  }
  public func put(into wire: inout WireObject) {
    wire.put("counted", self.counted)
    wire.put("difference", self.difference)
    wire.put("reason", self.reason)
  }
}

extension TipWorker: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("person minutes")
    self.person = try wire.get("person")
    self.minutes = try wire.get("minutes")
  }
  public func put(into wire: inout WireObject) {
    wire.put("person", self.person)
    wire.put("minutes", self.minutes)
  }
}

extension TipShareView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("person name minutes amount")
    self.person = try wire.get("person")
    self.name = try wire.get("name")
    self.minutes = try wire.get("minutes")
    self.amount = try wire.get("amount")
  }
  public func put(into wire: inout WireObject) {
    wire.put("person", self.person)
    wire.put("name", self.name)
    wire.put("minutes", self.minutes)
    wire.put("amount", self.amount)
  }
}

extension TipDay: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("day count amount shares")
    self.day = try wire.get("day")
    self.count = try wire.get("count")
    self.amount = try wire.get("amount")
    self.shares = try wire.get("shares")
  }
  public func put(into wire: inout WireObject) {
    wire.put("day", self.day)
    wire.put("count", self.count)
    wire.put("amount", self.amount)
    wire.put("shares", self.shares)
  }
}

extension TipBalance: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("person name shared paid open")
    self.person = try wire.get("person")
    self.name = try wire.get("name")
    self.shared = try wire.get("shared")
    self.paid = try wire.get("paid")
    self.open = try wire.get("open")
  }
  public func put(into wire: inout WireObject) {
    wire.put("person", self.person)
    wire.put("name", self.name)
    wire.put("shared", self.shared)
    wire.put("paid", self.paid)
    wire.put("open", self.open)
  }
}

extension TipBook: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("rule days people")
    self.rule = try wire.get("rule")
    self.days = try wire.get("days")
    self.people = try wire.get("people")
  }
  public func put(into wire: inout WireObject) {
    wire.put("rule", self.rule)
    wire.put("days", self.days)
    wire.put("people", self.people)
  }
}

extension TipPayoutView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("person amount by at")
    self.person = try wire.get("person")
    self.amount = try wire.get("amount")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
  }
  public func put(into wire: inout WireObject) {
    wire.put("person", self.person)
    wire.put("amount", self.amount)
    wire.put("by", self.by)
    wire.put("at", self.at)
  }
}

extension VoucherEntryView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("kind amount short bill order until reason by at")
    self.kind = try wire.get("kind")
    self.amount = try wire.get("amount")
    self.short = try wire.get("short", default: Money(0))
    self.bill = try wire.get("bill")
    self.order = try wire.get("order")
    self.until = try wire.get("until")
    self.reason = try wire.get("reason")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
  }
  public func put(into wire: inout WireObject) {
    wire.put("kind", self.kind)
    wire.put("amount", self.amount)
    wire.put("short", self.short)
    wire.put("bill", self.bill)
    wire.put("order", self.order)
    wire.put("until", self.until)
    wire.put("reason", self.reason)
    wire.put("by", self.by)
    wire.put("at", self.at)
  }
}

extension VoucherView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("voucher number value balance until state method reference reason by at short entries")
    self.voucher = try wire.get("voucher")
    self.number = try wire.get("number")
    self.value = try wire.get("value")
    self.balance = try wire.get("balance")
    self.until = try wire.get("until")
    self.state = try wire.get("state")
    self.method = try wire.get("method")
    self.reference = try wire.get("reference")
    self.reason = try wire.get("reason")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
    self.short = try wire.get("short", default: TillAmount(0))
    self.entries = try wire.get("entries", default: [])
  }
  public func put(into wire: inout WireObject) {
    wire.put("voucher", self.voucher)
    wire.put("number", self.number)
    wire.put("value", self.value)
    wire.put("balance", self.balance)
    wire.put("until", self.until)
    wire.put("state", self.state)
    wire.put("method", self.method)
    wire.put("reference", self.reference)
    wire.put("reason", self.reason)
    wire.put("by", self.by)
    wire.put("at", self.at)
    wire.put("short", self.short)
    wire.put("entries", self.entries)
  }
}

extension VoucherList: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("vouchers liability more total")
    self.vouchers = try wire.get("vouchers")
    self.liability = try wire.get("liability")
    self.more = try wire.get("more")
    self.total = try wire.get("total")
  }
  public func put(into wire: inout WireObject) {
    wire.put("vouchers", self.vouchers)
    wire.put("liability", self.liability)
    wire.put("more", self.more)
    wire.put("total", self.total)
  }
}

extension VouchersCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "vouchers.issue": try wire.only("type voucher value number until method reference reason")
      self = .issue(voucher: try wire.get("voucher"), value: try wire.get("value"), number: try wire.get("number", default: nil), until: try wire.get("until", default: nil), method: try wire.get("method", default: nil), reference: try wire.get("reference", default: nil), reason: try wire.get("reason", default: nil))
    case "vouchers.prolong": try wire.only("type voucher until reason")
      self = .prolong(voucher: try wire.get("voucher"), until: try wire.get("until", default: nil), reason: try wire.get("reason"))
    case "vouchers.stop": try wire.only("type voucher reason")
      self = .stop(voucher: try wire.get("voucher"), reason: try wire.get("reason"))
    case "vouchers.noteShort": try wire.only("type voucher")
      self = .noteShort(voucher: try wire.get("voucher"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
    switch self {
    case .issue(let v0, let v1, let v2, let v3, let v4, let v5, let v6):
      wire.put("type", "vouchers.issue")
      wire.put("voucher", v0)
      wire.put("value", v1)
      wire.put("number", v2)
      wire.put("until", v3)
      wire.put("method", v4)
      wire.put("reference", v5)
      wire.put("reason", v6)
    case .prolong(let v0, let v1, let v2):
      wire.put("type", "vouchers.prolong")
      wire.put("voucher", v0)
      wire.put("until", v1)
      wire.put("reason", v2)
    case .stop(let v0, let v1):
      wire.put("type", "vouchers.stop")
      wire.put("voucher", v0)
      wire.put("reason", v1)
    case .noteShort(let v0):
      wire.put("type", "vouchers.noteShort")
      wire.put("voucher", v0)
    }
  }
}
