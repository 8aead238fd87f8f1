// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel
import BillsRules

extension FiscalOrder {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.sign, .hello]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "FiscalOrder" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The kinds of messages to a fiscal module (docs/fiscal.md).", .choice(["sign", "hello"]))
  }
}

extension FiscalKind {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.receipt, .refund, .correction, .reopening, .opening, .closing]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "FiscalKind" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The kinds of records that are signed.", .choice(["receipt", "refund", "correction", "reopening", "opening", "closing"]))
  }
}

extension FiscalRate {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("rate gross")
    self.rate = try wire.get("rate")
    self.gross = try wire.get("gross")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("rate", self.rate)
    wire.put("gross", self.gross)
    return wire.json
  }
  public static var wireName: String { "FiscalRate" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("rate", Int64.schema(&catalog), default: nil, doc: "up to 1,000 in tenths of a percent, above in ten-thousandths of a percent; 0: no tax; 2,000,000: exempt"))
    fields.append(WireField("gross", Int64.schema(&catalog), default: nil, doc: "the tax included; below 0: taken back"))
    return catalog.leave(name, "Revenue of one rate of tax.", .object(fields))
  }
}

extension FiscalPayment {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("method amount")
    self.method = try wire.get("method")
    self.amount = try wire.get("amount")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("method", self.method)
    wire.put("amount", self.amount)
    return wire.json
  }
  public static var wireName: String { "FiscalPayment" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("method", PaymentMethod.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("amount", Int64.schema(&catalog), default: nil, doc: "change taken off; below 0: given back"))
    return catalog.leave(name, "Money by one tender.", .object(fields))
  }
}

extension FiscalDocument {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
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
  public var json: JSON {
    var wire = WireObject()
    wire.put("kind", self.kind)
    wire.put("at", self.at)
    wire.put("number", self.number)
    wire.put("currency", self.currency)
    wire.put("rates", self.rates)
    wire.put("rounding", self.rounding)
    wire.put("payments", self.payments)
    wire.put("cash", self.cash)
    return wire.json
  }
  public static var wireName: String { "FiscalDocument" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("kind", FiscalKind.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("number", Optional<BillNumber>.schema(&catalog), default: nil, doc: "of the bill"))
    fields.append(WireField("currency", Note.schema(&catalog), default: nil, doc: "`EUR`"))
    fields.append(WireField("rates", [FiscalRate].schema(&catalog), default: ([] as [FiscalRate]).json, doc: "the lowest rate first; they and `rounding` sum up to the revenue"))
    fields.append(WireField("rounding", Int64.schema(&catalog), default: (0 as Int64).json, doc: ""))
    fields.append(WireField("payments", [FiscalPayment].schema(&catalog), default: ([] as [FiscalPayment]).json, doc: ""))
    fields.append(WireField("cash", Optional<Int64>.schema(&catalog), default: nil, doc: "the cash of the till: its float, or the counted sum"))
    return catalog.leave(name, "A record as it is signed. It never changes.", .object(fields))
  }
}

extension FiscalMessage {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("type request document")
    self.type = try wire.get("type")
    self.request = try wire.get("request")
    self.document = try wire.get("document")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("type", self.type)
    wire.put("request", self.request)
    wire.put("document", self.document)
    return wire.json
  }
  public static var wireName: String { "FiscalMessage" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("type", FiscalOrder.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("request", FiscalRequestID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("document", Optional<FiscalDocument>.schema(&catalog), default: nil, doc: "of `sign` only"))
    return catalog.leave(name, "A line of JSON to the module.", .object(fields))
  }
}

extension FiscalResult {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.signed, .failed, .ready]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "FiscalResult" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "", .choice(["signed", "failed", "ready"]))
  }
}

extension FiscalAnswer {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
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
  public var json: JSON {
    var wire = WireObject()
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
    return wire.json
  }
  public static var wireName: String { "FiscalAnswer" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("request", FiscalRequestID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("result", FiscalResult.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("device", Optional<FiscalText>.schema(&catalog), default: nil, doc: "its serial number"))
    fields.append(WireField("transaction", Optional<Int64>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("counter", Optional<Int64>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("begun", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("ended", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("signature", Optional<FiscalText>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("code", Optional<FiscalText>.schema(&catalog), default: nil, doc: "the text of a code for inspectors"))
    fields.append(WireField("message", Optional<ShortNote>.schema(&catalog), default: nil, doc: "its own words"))
    return catalog.leave(name, "A line of JSON from the module.", .object(fields))
  }
}

extension ForeignTally {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("currency count amount worth")
    self.currency = try wire.get("currency")
    self.count = try wire.get("count")
    self.amount = try wire.get("amount")
    self.worth = try wire.get("worth")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("currency", self.currency)
    wire.put("count", self.count)
    wire.put("amount", self.amount)
    wire.put("worth", self.worth)
    return wire.json
  }
  public static var wireName: String { "ForeignTally" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("currency", ExchangeRateID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("count", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("amount", TillAmount.schema(&catalog), default: nil, doc: "the notes that must be there, in whole minor units of this currency"))
    fields.append(WireField("worth", TillAmount.schema(&catalog), default: nil, doc: "the sum of their worths at the rates of their payments, in the house's currency"))
    return catalog.leave(name, "The payments of a session in notes of one foreign currency. Their change was given in the house's currency.", .object(fields))
  }
}

extension TillCash {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
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
  public var json: JSON {
    var wire = WireObject()
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
    return wire.json
  }
  public static var wireName: String { "TillCash" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("float", Money.schema(&catalog), default: nil, doc: "the money at the beginning"))
    fields.append(WireField("received", TillAmount.schema(&catalog), default: nil, doc: "cash from guests in the house's currency, change included"))
    fields.append(WireField("change", TillAmount.schema(&catalog), default: nil, doc: "Given back to guests, also on foreign notes. Below 0 if a bill grew after its change had been counted in an earlier session."))
    fields.append(WireField("tips", TillAmount.schema(&catalog), default: nil, doc: "Tips that came with cash of the house's currency. They lie in the till until somebody pays them out."))
    fields.append(WireField("refunds", TillAmount.schema(&catalog), default: nil, doc: "cash that refunds gave back"))
    fields.append(WireField("payIns", TillAmount.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("payOuts", TillAmount.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("drops", TillAmount.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("settlements", TillAmount.schema(&catalog), default: (TillAmount(0) as TillAmount).json, doc: "cash that guests paid of their debts: no revenue"))
    fields.append(WireField("vouchers", TillAmount.schema(&catalog), default: (TillAmount(0) as TillAmount).json, doc: "cash for vouchers that were sold: no revenue, because the house owes it"))
    fields.append(WireField("tipsPaid", TillAmount.schema(&catalog), default: (TillAmount(0) as TillAmount).json, doc: "shared tips that were paid out, whatever tender they had come by"))
    fields.append(WireField("expected", TillAmount.schema(&catalog), default: nil, doc: "the sum that must be in the till"))
    return catalog.leave(name, "The cash of a session, without foreign notes. Only surplus cash is change: what came by card or transfer is given back by a refund.", .object(fields))
  }
}

extension TillCount {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("notes counted difference reason foreign")
    self.notes = try wire.get("notes")
    self.counted = try wire.get("counted")
    self.difference = try wire.get("difference")
    self.reason = try wire.get("reason")
    self.foreign = try wire.get("foreign", default: [])
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("notes", self.notes)
    wire.put("counted", self.counted)
    wire.put("difference", self.difference)
    wire.put("reason", self.reason)
    wire.put("foreign", self.foreign)
    return wire.json
  }
  public static var wireName: String { "TillCount" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("notes", [NoteCount].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("counted", TillAmount.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("difference", TillAmount.schema(&catalog), default: nil, doc: "counted less expected"))
    fields.append(WireField("reason", Optional<Reason>.schema(&catalog), default: nil, doc: "why there is a difference, also of foreign notes"))
    fields.append(WireField("foreign", [ForeignCount].schema(&catalog), default: ([] as [ForeignCount]).json, doc: "The report states what was expected."))
    return catalog.leave(name, "The counted money beside the expected sum.", .object(fields))
  }
}

extension TillOpening {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("counted difference reason")
    self.counted = try wire.get("counted")
    self.difference = try wire.get("difference")
    self.reason = try wire.get("reason")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("counted", self.counted)
    wire.put("difference", self.difference)
    wire.put("reason", self.reason)
    return wire.json
  }
  public static var wireName: String { "TillOpening" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("counted", TillAmount.schema(&catalog), default: nil, doc: "the money that was counted when the till was closed last"))
    fields.append(WireField("difference", TillAmount.schema(&catalog), default: nil, doc: "the float less this count"))
    fields.append(WireField("reason", Optional<Reason>.schema(&catalog), default: nil, doc: "why there is a difference"))
    return catalog.leave(name, "The money at the beginning of a session beside the count before it.", .object(fields))
  }
}

extension SettlementView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("number amount method reference by at")
    self.number = try wire.get("number")
    self.amount = try wire.get("amount")
    self.method = try wire.get("method")
    self.reference = try wire.get("reference")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("number", self.number)
    wire.put("amount", self.amount)
    wire.put("method", self.method)
    wire.put("reference", self.reference)
    wire.put("by", self.by)
    wire.put("at", self.at)
    return wire.json
  }
  public static var wireName: String { "SettlementView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("number", Int64.schema(&catalog), default: nil, doc: "counts the settlements of the house without gaps"))
    fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: "the part of it that this debt got"))
    fields.append(WireField("method", PaymentMethod.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("reference", Optional<PaymentReference>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("by", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Money that was paid of one debt, as the list shows it.", .object(fields))
  }
}

extension DebtView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
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
  public var json: JSON {
    var wire = WireObject()
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
    return wire.json
  }
  public static var wireName: String { "DebtView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("payment", PaymentID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("number", Optional<BillNumber>.schema(&catalog), default: nil, doc: "of its bill"))
    fields.append(WireField("table", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("reference", Optional<PaymentReference>.schema(&catalog), default: nil, doc: "the name under which it was written down"))
    fields.append(WireField("by", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("owed", TillAmount.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("lowered", TillAmount.schema(&catalog), default: nil, doc: "taken off by refunds on account"))
    fields.append(WireField("settled", TillAmount.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("open", TillAmount.schema(&catalog), default: nil, doc: "still owed"))
    fields.append(WireField("settlements", [SettlementView].schema(&catalog), default: ([] as [SettlementView]).json, doc: "the earliest first"))
    return catalog.leave(name, "One payment on account, with the bill it comes from.", .object(fields))
  }
}

extension DebtGuest {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("name phone shown open limit debts")
    self.name = try wire.get("name")
    self.phone = try wire.get("phone")
    self.shown = try wire.get("shown")
    self.open = try wire.get("open")
    self.limit = try wire.get("limit")
    self.debts = try wire.get("debts")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("name", self.name)
    wire.put("phone", self.phone)
    wire.put("shown", self.shown)
    wire.put("open", self.open)
    wire.put("limit", self.limit)
    wire.put("debts", self.debts)
    return wire.json
  }
  public static var wireName: String { "DebtGuest" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("name", Optional<Name>.schema(&catalog), default: nil, doc: "absent: nobody wrote it down"))
    fields.append(WireField("phone", Optional<String>.schema(&catalog), default: nil, doc: "E.164; absent: the house knows no number of them"))
    fields.append(WireField("shown", Optional<String>.schema(&catalog), default: nil, doc: "the number as people write it"))
    fields.append(WireField("open", TillAmount.schema(&catalog), default: nil, doc: "the sum of what is still owed of these debts"))
    fields.append(WireField("limit", Optional<Money>.schema(&catalog), default: nil, doc: "They may owe more only with an approval. Absent: there is no limit."))
    fields.append(WireField("debts", [DebtView].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A guest and their debts, the latest first.", .object(fields))
  }
}

extension DebtList {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("guests open more")
    self.guests = try wire.get("guests")
    self.open = try wire.get("open")
    self.more = try wire.get("more")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("guests", self.guests)
    wire.put("open", self.open)
    wire.put("more", self.more)
    return wire.json
  }
  public static var wireName: String { "DebtList" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("guests", [DebtGuest].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("open", TillAmount.schema(&catalog), default: nil, doc: "the sum of what is still owed of the debts in this list"))
    fields.append(WireField("more", Bool.schema(&catalog), default: nil, doc: "there are more, which a search for a name or number finds"))
    return catalog.leave(name, "Debts by their guests. The guest with the latest debt comes first.", .object(fields))
  }
}

extension FiscalModule {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("name host port active since")
    self.name = try wire.get("name")
    self.host = try wire.get("host")
    self.port = try wire.get("port")
    self.active = try wire.get("active")
    self.since = try wire.get("since")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("name", self.name)
    wire.put("host", self.host)
    wire.put("port", self.port)
    wire.put("active", self.active)
    wire.put("since", self.since)
    return wire.json
  }
  public static var wireName: String { "FiscalModule" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("host", FiscalHost.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("port", FiscalPort.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("active", Bool.schema(&catalog), default: nil, doc: "false: put away, nothing is signed"))
    fields.append(WireField("since", Instant.schema(&catalog), default: nil, doc: "nothing from before it is signed"))
    return catalog.leave(name, "The module that signs bills for the tax office. There is one, or none.", .object(fields))
  }
}

extension FiscalOverview {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("module asked signed failed")
    self.module = try wire.get("module")
    self.asked = try wire.get("asked", default: 0)
    self.signed = try wire.get("signed", default: 0)
    self.failed = try wire.get("failed", default: 0)
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("module", self.module)
    wire.put("asked", self.asked)
    wire.put("signed", self.signed)
    wire.put("failed", self.failed)
    return wire.json
  }
  public static var wireName: String { "FiscalOverview" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("module", Optional<FiscalModule>.schema(&catalog), default: nil, doc: "absent: there is none"))
    fields.append(WireField("asked", Int64.schema(&catalog), default: (0 as Int64).json, doc: ""))
    fields.append(WireField("signed", Int64.schema(&catalog), default: (0 as Int64).json, doc: ""))
    fields.append(WireField("failed", Int64.schema(&catalog), default: (0 as Int64).json, doc: ""))
    return catalog.leave(name, "The module and the states of its records, for the settings.", .object(fields))
  }
}

extension FiscalCheck {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("device milliseconds")
    self.device = try wire.get("device")
    self.milliseconds = try wire.get("milliseconds")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("device", self.device)
    wire.put("milliseconds", self.milliseconds)
    return wire.json
  }
  public static var wireName: String { "FiscalCheck" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("device", Optional<FiscalText>.schema(&catalog), default: nil, doc: "its serial number"))
    fields.append(WireField("milliseconds", Int64.schema(&catalog), default: nil, doc: "from the connection to the answer"))
    return catalog.leave(name, "The manager's test of the module: it has answered.", .object(fields))
  }
}

extension TillReport {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
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
  public var json: JSON {
    var wire = WireObject()
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
    return wire.json
  }
  public static var wireName: String { "TillReport" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("session", TillSessionID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("series", Note.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("number", Int64.schema(&catalog), default: nil, doc: "counts the sessions of a series without gaps"))
    fields.append(WireField("openedAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("openedBy", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: "when it was put together; of an ended session: its end"))
    fields.append(WireField("closedBy", Optional<Name>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("handedTo", Optional<Name>.schema(&catalog), default: nil, doc: "the person who has kept the till since"))
    fields.append(WireField("count", Optional<TillCount>.schema(&catalog), default: nil, doc: "absent: the session runs"))
    fields.append(WireField("cash", TillCash.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("opening", Optional<TillOpening>.schema(&catalog), default: nil, doc: "absent: nobody counted the till before, or an earlier version opened it"))
    fields.append(WireField("tenders", [TenderTally].schema(&catalog), default: ([] as [TenderTally]).json, doc: ""))
    fields.append(WireField("foreign", [ForeignTally].schema(&catalog), default: ([] as [ForeignTally]).json, doc: "Foreign notes, which lie apart. Their worth is also in the tender of cash, and not in `cash`."))
    fields.append(WireField("tips", [TipTally].schema(&catalog), default: ([] as [TipTally]).json, doc: ""))
    fields.append(WireField("tipsPaid", [TipPayoutView].schema(&catalog), default: ([] as [TipPayoutView]).json, doc: "shared tips that were paid out in the session, the earliest first"))
    fields.append(WireField("bills", TillBills.schema(&catalog), default: (TillBills() as TillBills).json, doc: ""))
    fields.append(WireField("ahead", Tally.schema(&catalog), default: (Tally() as Tally).json, doc: "parties that paid in the session and were not settled in it, and what they paid: it is in the tenders and not in the bills"))
    fields.append(WireField("settlements", [SettlementTally].schema(&catalog), default: ([] as [SettlementTally]).json, doc: "Debts that guests paid. Their bills were revenue when they were settled."))
    fields.append(WireField("vouchers", [SettlementTally].schema(&catalog), default: ([] as [SettlementTally]).json, doc: "vouchers that were sold: no revenue before they pay"))
    fields.append(WireField("discounts", Tally.schema(&catalog), default: (Tally() as Tally).json, doc: "on the bills of the session"))
    fields.append(WireField("refunds", [SettlementTally].schema(&catalog), default: ([] as [SettlementTally]).json, doc: "money that was given back in the session, by tender, also of earlier bills"))
    fields.append(WireField("refundList", [TillRefundView].schema(&catalog), default: ([] as [TillRefundView]).json, doc: "each of them, the earliest first"))
    fields.append(WireField("tenderChanges", Optional<[TillTenderView]>.schema(&catalog), default: nil, doc: "payments of the session whose tender was put right, the earliest first; absent: there are none"))
    fields.append(WireField("taxes", [TillTax].schema(&catalog), default: ([] as [TillTax]).json, doc: "on the bills of the session, and what was taken back in the session of any bill; the lowest rate first"))
    fields.append(WireField("promotions", Tally.schema(&catalog), default: (Tally() as Tally).json, doc: "bills of the session with a promotion, and what promotions took off them"))
    fields.append(WireField("voids", Tally.schema(&catalog), default: (Tally() as Tally).json, doc: "portions that were voided in the session"))
    fields.append(WireField("moves", [TillMoveView].schema(&catalog), default: ([] as [TillMoveView]).json, doc: "the earliest first"))
    fields.append(WireField("kicks", [TillKickView].schema(&catalog), default: ([] as [TillKickView]).json, doc: "openings of the drawer without a sale, also those while the till was closed"))
    fields.append(WireField("outside", [OutsidePayment].schema(&catalog), default: ([] as [OutsidePayment]).json, doc: "Payments and refunds beside the session, the earliest first. The float of this session was counted after them, so they are not expected again."))
    fields.append(WireField("blind", Bool.schema(&catalog), default: (false as Bool).json, doc: "It has no sums, because its reader counts the till without knowing them."))
    return catalog.leave(name, "A session of the till. While it runs, this is the X report. Its end fixes it as the Z report.", .object(fields))
  }
}

extension TenderTally {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("method count received tips")
    self.method = try wire.get("method")
    self.count = try wire.get("count")
    self.received = try wire.get("received")
    self.tips = try wire.get("tips")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("method", self.method)
    wire.put("count", self.count)
    wire.put("received", self.received)
    wire.put("tips", self.tips)
    return wire.json
  }
  public static var wireName: String { "TenderTally" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("method", PaymentMethod.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("count", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("received", TillAmount.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("tips", TillAmount.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The payments of one tender, as they were received. No change is taken off, because that is given in cash.", .object(fields))
  }
}

extension TillTax {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("rate base tax takenBackBase takenBackTax")
    self.rate = try wire.get("rate")
    self.base = try wire.get("base")
    self.tax = try wire.get("tax")
    self.takenBackBase = try wire.get("takenBackBase", default: TillAmount(0))
    self.takenBackTax = try wire.get("takenBackTax", default: TillAmount(0))
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("rate", self.rate)
    wire.put("base", self.base)
    wire.put("tax", self.tax)
    wire.put("takenBackBase", self.takenBackBase)
    wire.put("takenBackTax", self.takenBackTax)
    return wire.json
  }
  public static var wireName: String { "TillTax" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("rate", TaxRate.schema(&catalog), default: nil, doc: "0: without tax; 2,000,000: exempt"))
    fields.append(WireField("base", TillAmount.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("tax", TillAmount.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("takenBackBase", TillAmount.schema(&catalog), default: (TillAmount(0) as TillAmount).json, doc: "taken back by refunds and corrections"))
    fields.append(WireField("takenBackTax", TillAmount.schema(&catalog), default: (TillAmount(0) as TillAmount).json, doc: ""))
    return catalog.leave(name, "The value-added tax of one rate.", .object(fields))
  }
}

extension SettlementTally {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("method count amount")
    self.method = try wire.get("method")
    self.count = try wire.get("count")
    self.amount = try wire.get("amount")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("method", self.method)
    wire.put("count", self.count)
    wire.put("amount", self.amount)
    return wire.json
  }
  public static var wireName: String { "SettlementTally" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("method", PaymentMethod.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("count", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("amount", TillAmount.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The settlements of debts, the sold vouchers, or the refunds, by one tender.", .object(fields))
  }
}

extension TillRefundView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("number method amount reason by at")
    self.number = try wire.get("number")
    self.method = try wire.get("method")
    self.amount = try wire.get("amount")
    self.reason = try wire.get("reason")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("number", self.number)
    wire.put("method", self.method)
    wire.put("amount", self.amount)
    wire.put("reason", self.reason)
    wire.put("by", self.by)
    wire.put("at", self.at)
    return wire.json
  }
  public static var wireName: String { "TillRefundView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("number", Optional<BillNumber>.schema(&catalog), default: nil, doc: "of its bill"))
    fields.append(WireField("method", PaymentMethod.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("by", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Money that was given back to a guest.", .object(fields))
  }
}

extension TipTally {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("person count value cash")
    self.person = try wire.get("person")
    self.count = try wire.get("count")
    self.value = try wire.get("value")
    self.cash = try wire.get("cash")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("person", self.person)
    wire.put("count", self.count)
    wire.put("value", self.value)
    wire.put("cash", self.cash)
    return wire.json
  }
  public static var wireName: String { "TipTally" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("person", Optional<Name>.schema(&catalog), default: nil, doc: "absent: for nobody in particular"))
    fields.append(WireField("count", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("value", TillAmount.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("cash", TillAmount.schema(&catalog), default: nil, doc: "the part that came in cash"))
    return catalog.leave(name, "The tips for one person, of all tenders.", .object(fields))
  }
}

extension TillBills {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("count total first last")
    self.count = try wire.get("count", default: 0)
    self.total = try wire.get("total", default: TillAmount(0))
    self.first = try wire.get("first")
    self.last = try wire.get("last")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("count", self.count)
    wire.put("total", self.total)
    wire.put("first", self.first)
    wire.put("last", self.last)
    return wire.json
  }
  public static var wireName: String { "TillBills" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("count", Int64.schema(&catalog), default: (0 as Int64).json, doc: ""))
    fields.append(WireField("total", TillAmount.schema(&catalog), default: (TillAmount(0) as TillAmount).json, doc: ""))
    fields.append(WireField("first", Optional<BillNumber>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("last", Optional<BillNumber>.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The bills that were settled in the session.", .object(fields))
  }
}

extension TillMoveView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("kind amount reason by at")
    self.kind = try wire.get("kind")
    self.amount = try wire.get("amount")
    self.reason = try wire.get("reason")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("kind", self.kind)
    wire.put("amount", self.amount)
    wire.put("reason", self.reason)
    wire.put("by", self.by)
    wire.put("at", self.at)
    return wire.json
  }
  public static var wireName: String { "TillMoveView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("kind", TillMove.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("by", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension TillKickView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("reason by at")
    self.reason = try wire.get("reason")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("reason", self.reason)
    wire.put("by", self.by)
    wire.put("at", self.at)
    return wire.json
  }
  public static var wireName: String { "TillKickView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("by", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "One opening of the drawer without a sale.", .object(fields))
  }
}

extension OutsidePayment {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
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
  public var json: JSON {
    var wire = WireObject()
    wire.put("number", self.number)
    wire.put("method", self.method)
    wire.put("received", self.received)
    wire.put("tip", self.tip)
    wire.put("by", self.by)
    wire.put("at", self.at)
    wire.put("late", self.late)
    wire.put("isRefund", self.isRefund)
    return wire.json
  }
  public static var wireName: String { "OutsidePayment" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("number", Optional<BillNumber>.schema(&catalog), default: nil, doc: "of its bill"))
    fields.append(WireField("method", PaymentMethod.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("received", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("tip", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("by", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("late", Bool.schema(&catalog), default: nil, doc: "true: the hub heard of it after the end of its session; false: the till was closed"))
    fields.append(WireField("isRefund", Bool.schema(&catalog), default: (false as Bool).json, doc: "`received` was given back to a guest"))
    return catalog.leave(name, "A payment or a refund that no session has counted.", .object(fields))
  }
}

extension TillState {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("running last outside notes drawer")
    self.running = try wire.get("running")
    self.last = try wire.get("last")
    self.outside = try wire.get("outside")
    self.notes = try wire.get("notes")
    self.drawer = try wire.get("drawer")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("running", self.running)
    wire.put("last", self.last)
    wire.put("outside", self.outside)
    wire.put("notes", self.notes)
    wire.put("drawer", self.drawer)
    return wire.json
  }
  public static var wireName: String { "TillState" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("running", Optional<TillReport>.schema(&catalog), default: nil, doc: "the X report; absent: the till is closed"))
    fields.append(WireField("last", Optional<TillReport>.schema(&catalog), default: nil, doc: "the last Z report"))
    fields.append(WireField("outside", [OutsidePayment].schema(&catalog), default: nil, doc: "payments and refunds since the till was closed; they stand in the report of the next session"))
    fields.append(WireField("notes", [Money].schema(&catalog), default: nil, doc: "the notes of the house's currency, the largest first"))
    fields.append(WireField("drawer", Bool.schema(&catalog), default: nil, doc: "a printer in use has a cash drawer"))
    return catalog.leave(name, "The till for the person who keeps it.", .object(fields))
  }
}

extension TillEntry {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
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
  public var json: JSON {
    var wire = WireObject()
    wire.put("session", self.session)
    wire.put("series", self.series)
    wire.put("number", self.number)
    wire.put("openedAt", self.openedAt)
    wire.put("closedAt", self.closedAt)
    wire.put("closedBy", self.closedBy)
    wire.put("expected", self.expected)
    wire.put("counted", self.counted)
    wire.put("difference", self.difference)
    return wire.json
  }
  public static var wireName: String { "TillEntry" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("session", TillSessionID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("series", Note.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("number", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("openedAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("closedAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("closedBy", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("expected", TillAmount.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("counted", TillAmount.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("difference", TillAmount.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "One ended session in the list of Z reports.", .object(fields))
  }
}

extension TillEntries {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("sessions more")
    self.sessions = try wire.get("sessions")
    self.more = try wire.get("more")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("sessions", self.sessions)
    wire.put("more", self.more)
    return wire.json
  }
  public static var wireName: String { "TillEntries" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("sessions", [TillEntry].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("more", Bool.schema(&catalog), default: nil, doc: "there are earlier ones"))
    return catalog.leave(name, "A page of Z reports, the newest first.", .object(fields))
  }
}

extension TillTenderView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
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
  public var json: JSON {
    var wire = WireObject()
    wire.put("number", self.number)
    wire.put("table", self.table)
    wire.put("from", self.from)
    wire.put("to", self.to)
    wire.put("amount", self.amount)
    wire.put("reason", self.reason)
    wire.put("by", self.by)
    wire.put("at", self.at)
    return wire.json
  }
  public static var wireName: String { "TillTenderView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("number", Optional<BillNumber>.schema(&catalog), default: nil, doc: "of its bill"))
    fields.append(WireField("table", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("from", PaymentMethod.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("to", PaymentMethod.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: "with its tip"))
    fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("by", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A payment that was booked with the wrong tender. The tenders of the report are the right ones.", .object(fields))
  }
}

extension TipRule {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.waiter, .equal, .hours]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "TipRule" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The rule by which a house shares its tips.", .choice(["waiter", "equal", "hours"]))
  }
}

extension TipWorker {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("person minutes")
    self.person = try wire.get("person")
    self.minutes = try wire.get("minutes")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("person", self.person)
    wire.put("minutes", self.minutes)
    return wire.json
  }
  public static var wireName: String { "TipWorker" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("person", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("minutes", WorkedMinutes.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Somebody who worked on a business day.", .object(fields))
  }
}

extension TipShareView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("person name minutes amount")
    self.person = try wire.get("person")
    self.name = try wire.get("name")
    self.minutes = try wire.get("minutes")
    self.amount = try wire.get("amount")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("person", self.person)
    wire.put("name", self.name)
    wire.put("minutes", self.minutes)
    wire.put("amount", self.amount)
    return wire.json
  }
  public static var wireName: String { "TipShareView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("person", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("minutes", WorkedMinutes.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("amount", TillAmount.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A person with their time and their part of a day's tips.", .object(fields))
  }
}

extension TipDay {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("day count amount shares")
    self.day = try wire.get("day")
    self.count = try wire.get("count")
    self.amount = try wire.get("amount")
    self.shares = try wire.get("shares")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("day", self.day)
    wire.put("count", self.count)
    wire.put("amount", self.amount)
    wire.put("shares", self.shares)
    return wire.json
  }
  public static var wireName: String { "TipDay" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("day", BookDay.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("count", Int64.schema(&catalog), default: nil, doc: "payments with a tip"))
    fields.append(WireField("amount", TillAmount.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("shares", [TipShareView].schema(&catalog), default: nil, doc: "The parts by the rule of the house, and the people who worked without getting one. All parts are 0 if nobody was signed in."))
    return catalog.leave(name, "The tips of a business day that nobody has shared yet.", .object(fields))
  }
}

extension TipBalance {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("person name shared paid open")
    self.person = try wire.get("person")
    self.name = try wire.get("name")
    self.shared = try wire.get("shared")
    self.paid = try wire.get("paid")
    self.open = try wire.get("open")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("person", self.person)
    wire.put("name", self.name)
    wire.put("shared", self.shared)
    wire.put("paid", self.paid)
    wire.put("open", self.open)
    return wire.json
  }
  public static var wireName: String { "TipBalance" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("person", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("shared", TillAmount.schema(&catalog), default: nil, doc: "all that was ever shared to them"))
    fields.append(WireField("paid", TillAmount.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("open", TillAmount.schema(&catalog), default: nil, doc: "still to be paid out"))
    return catalog.leave(name, "The tips that were shared to a person, and those that they have got.", .object(fields))
  }
}

extension TipBook {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("rule days people")
    self.rule = try wire.get("rule")
    self.days = try wire.get("days")
    self.people = try wire.get("people")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("rule", self.rule)
    wire.put("days", self.days)
    wire.put("people", self.people)
    return wire.json
  }
  public static var wireName: String { "TipBook" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("rule", TipRule.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("days", [TipDay].schema(&catalog), default: nil, doc: "the earliest first"))
    fields.append(WireField("people", [TipBalance].schema(&catalog), default: nil, doc: "by name"))
    return catalog.leave(name, "The tips of the house: those to be shared, and those to be paid out.", .object(fields))
  }
}

extension TipPayoutView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("person amount by at")
    self.person = try wire.get("person")
    self.amount = try wire.get("amount")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("person", self.person)
    wire.put("amount", self.amount)
    wire.put("by", self.by)
    wire.put("at", self.at)
    return wire.json
  }
  public static var wireName: String { "TipPayoutView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("person", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("by", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Tips that were paid out of the till in cash.", .object(fields))
  }
}

extension VouchersCommand {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "vouchers.issue":
      try wire.only("type voucher value number until method reference reason")
      self = .issue(voucher: try wire.get("voucher"), value: try wire.get("value"), number: try wire.get("number", default: nil), until: try wire.get("until", default: nil), method: try wire.get("method", default: nil), reference: try wire.get("reference", default: nil), reason: try wire.get("reason", default: nil))
    case "vouchers.prolong":
      try wire.only("type voucher until reason")
      self = .prolong(voucher: try wire.get("voucher"), until: try wire.get("until", default: nil), reason: try wire.get("reason"))
    case "vouchers.stop":
      try wire.only("type voucher reason")
      self = .stop(voucher: try wire.get("voucher"), reason: try wire.get("reason"))
    case "vouchers.noteShort":
      try wire.only("type voucher")
      self = .noteShort(voucher: try wire.get("voucher"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
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
    return wire.json
  }
  public static var wireName: String { "VouchersCommand" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("voucher", VoucherID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("value", Money.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("number", Optional<PaymentReference>.schema(&catalog), default: (nil as PaymentReference?).json, doc: ""))
      fields.append(WireField("until", Optional<BookDay>.schema(&catalog), default: (nil as BookDay?).json, doc: ""))
      fields.append(WireField("method", Optional<PaymentMethod>.schema(&catalog), default: (nil as PaymentMethod?).json, doc: ""))
      fields.append(WireField("reference", Optional<PaymentReference>.schema(&catalog), default: (nil as PaymentReference?).json, doc: ""))
      fields.append(WireField("reason", Optional<Reason>.schema(&catalog), default: (nil as Reason?).json, doc: ""))
      cases.append(WireCase("vouchers.issue", fields, doc: "Enters a new voucher. `number` absent: the hub gives one. `until` absent: it pays for good. `method` absent: nobody paid for it, so it is free and needs a reason, or has no value yet and waits for a refund."))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("voucher", VoucherID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("until", Optional<BookDay>.schema(&catalog), default: (nil as BookDay?).json, doc: ""))
      fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("vouchers.prolong", fields, doc: "changes its last day; absent: it pays for good"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("voucher", VoucherID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("vouchers.stop", fields, doc: "takes its rest off"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("voucher", VoucherID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("vouchers.noteShort", fields, doc: "somebody has seen that it did not have what it paid without the hub"))
    }
    return catalog.leave(name, "", .union(tag: "type", cases))
  }
}

extension VoucherEntryView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
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
  public var json: JSON {
    var wire = WireObject()
    wire.put("kind", self.kind)
    wire.put("amount", self.amount)
    wire.put("short", self.short)
    wire.put("bill", self.bill)
    wire.put("order", self.order)
    wire.put("until", self.until)
    wire.put("reason", self.reason)
    wire.put("by", self.by)
    wire.put("at", self.at)
    return wire.json
  }
  public static var wireName: String { "VoucherEntryView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("kind", VoucherEntryKind.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("amount", TillAmount.schema(&catalog), default: nil, doc: "came on it; below 0: went off it"))
    fields.append(WireField("short", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "recorded as paid although the voucher did not have it"))
    fields.append(WireField("bill", Optional<BillNumber>.schema(&catalog), default: nil, doc: "of the bill that it paid, or of which money came back"))
    fields.append(WireField("order", Optional<OrderID>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("until", Optional<BookDay>.schema(&catalog), default: nil, doc: "the last day from then on"))
    fields.append(WireField("reason", Optional<Reason>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("by", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "One deed on a voucher.", .object(fields))
  }
}

extension VoucherView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
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
  public var json: JSON {
    var wire = WireObject()
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
    return wire.json
  }
  public static var wireName: String { "VoucherView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("voucher", VoucherID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("number", PaymentReference.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("value", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("balance", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("until", Optional<BookDay>.schema(&catalog), default: nil, doc: "the last business day on which it pays; absent: it pays for good"))
    fields.append(WireField("state", VoucherState.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("method", Optional<PaymentMethod>.schema(&catalog), default: nil, doc: "how it was paid; absent: it was free or made for a refund"))
    fields.append(WireField("reference", Optional<PaymentReference>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("reason", Optional<Reason>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("by", Name.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("short", TillAmount.schema(&catalog), default: (TillAmount(0) as TillAmount).json, doc: "paid by it without the hub although it did not have it, and not seen yet"))
    fields.append(WireField("entries", [VoucherEntryView].schema(&catalog), default: ([] as [VoucherEntryView]).json, doc: "the earliest first"))
    return catalog.leave(name, "A voucher as the list shows it.", .object(fields))
  }
}

extension VoucherList {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("vouchers liability more")
    self.vouchers = try wire.get("vouchers")
    self.liability = try wire.get("liability")
    self.more = try wire.get("more")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("vouchers", self.vouchers)
    wire.put("liability", self.liability)
    wire.put("more", self.more)
    return wire.json
  }
  public static var wireName: String { "VoucherList" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("vouchers", [VoucherView].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("liability", TillAmount.schema(&catalog), default: nil, doc: "the balances of all vouchers that still pay, also of those that are not in this list"))
    fields.append(WireField("more", Bool.schema(&catalog), default: nil, doc: "there are more, which a search for a number finds"))
    return catalog.leave(name, "Vouchers that a search finds. Those that did not have what they paid come first, then the latest.", .object(fields))
  }
}

extension NoteCount {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("note count")
    self.note = try wire.get("note")
    self.count = try wire.get("count")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("note", self.note)
    wire.put("count", self.count)
    return wire.json
  }
  public static var wireName: String { "NoteCount" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("note", Money.schema(&catalog), default: nil, doc: "the value of one, in whole minor units"))
    fields.append(WireField("count", NotesCounted.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Notes or coins of one value.", .object(fields))
  }
}

extension ForeignCount {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("currency amount")
    self.currency = try wire.get("currency")
    self.amount = try wire.get("amount")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("currency", self.currency)
    wire.put("amount", self.amount)
    return wire.json
  }
  public static var wireName: String { "ForeignCount" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("currency", ExchangeRateID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: "in whole minor units of this currency"))
    return catalog.leave(name, "Foreign notes that were counted. They leave the till with the count, and the next session begins without them.", .object(fields))
  }
}

extension TillMove {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.payIn, .payOut, .drop]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "TillMove" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "Money that a person puts into the till or takes out of it, apart from payments.", .choice(["payIn", "payOut", "drop"]))
  }
}

extension Till {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id session number open since by shortVouchers")
    self.id = try wire.get("id")
    self.session = try wire.get("session")
    self.number = try wire.get("number")
    self.open = try wire.get("open")
    self.since = try wire.get("since")
    self.by = try wire.get("by")
    self.shortVouchers = try wire.get("shortVouchers", default: 0)
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("session", self.session)
    wire.put("number", self.number)
    wire.put("open", self.open)
    wire.put("since", self.since)
    wire.put("by", self.by)
    wire.put("shortVouchers", self.shortVouchers)
    return wire.json
  }
  public static var wireName: String { "Till" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", TillID.schema(&catalog), default: nil, doc: "the series of the bills that it takes money for"))
    fields.append(WireField("session", TillSessionID.schema(&catalog), default: nil, doc: "the running session, or the last one"))
    fields.append(WireField("number", Int64.schema(&catalog), default: nil, doc: "counts the sessions of a series without gaps"))
    fields.append(WireField("open", Bool.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("since", Instant.schema(&catalog), default: nil, doc: "opened or closed at"))
    fields.append(WireField("by", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("shortVouchers", Int64.schema(&catalog), default: (0 as Int64).json, doc: "vouchers that paid without the hub more than they had, and that nobody has looked at since"))
    return catalog.leave(name, "The till as devices hold it: open or closed, since when, and by whom.", .object(fields))
  }
}

extension TillCommand {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "till.open":
      try wire.only("type session float reason")
      self = .open(session: try wire.get("session"), float: try wire.get("float"), reason: try wire.get("reason", default: nil))
    case "till.move":
      try wire.only("type session movement kind amount reason approval")
      self = .move(session: try wire.get("session"), movement: try wire.get("movement"), kind: try wire.get("kind"), amount: try wire.get("amount"), reason: try wire.get("reason"), approval: try wire.get("approval", default: nil))
    case "till.kick":
      try wire.only("type movement reason printer")
      self = .kick(movement: try wire.get("movement"), reason: try wire.get("reason"), printer: try wire.get("printer", default: nil))
    case "till.close":
      try wire.only("type session notes reason foreign")
      self = .close(session: try wire.get("session"), notes: try wire.get("notes"), reason: try wire.get("reason", default: nil), foreign: try wire.get("foreign", default: []))
    case "till.handOver":
      try wire.only("type session next to notes reason foreign")
      self = .handOver(session: try wire.get("session"), next: try wire.get("next"), to: try wire.get("to"), notes: try wire.get("notes"), reason: try wire.get("reason", default: nil), foreign: try wire.get("foreign", default: []))
    case "till.printReport":
      try wire.only("type session printer")
      self = .printReport(session: try wire.get("session"), printer: try wire.get("printer", default: nil))
    case "till.settleDebts":
      try wire.only("type settlement debts amount shown method reference")
      self = .settleDebts(settlement: try wire.get("settlement"), debts: try wire.get("debts"), amount: try wire.get("amount"), shown: try wire.get("shown"), method: try wire.get("method", default: .cash), reference: try wire.get("reference", default: nil))
    case "till.limitDebtor":
      try wire.only("type debt limit")
      self = .limitDebtor(debt: try wire.get("debt"), limit: try wire.get("limit"))
    case "till.shareTips":
      try wire.only("type sharing day shown workers")
      self = .shareTips(sharing: try wire.get("sharing"), day: try wire.get("day"), shown: try wire.get("shown"), workers: try wire.get("workers", default: []))
    case "till.payTips":
      try wire.only("type session movement person amount")
      self = .payTips(session: try wire.get("session"), movement: try wire.get("movement"), person: try wire.get("person"), amount: try wire.get("amount"))
    case "till.saveFiscalModule":
      try wire.only("type name host port active")
      self = .saveFiscalModule(name: try wire.get("name"), host: try wire.get("host"), port: try wire.get("port"), active: try wire.get("active"))
    case "till.signAgain":
      try wire.only("type")
      self = .signAgain
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
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
    return wire.json
  }
  public static var wireName: String { "TillCommand" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("session", TillSessionID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("float", Money.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("reason", Optional<Reason>.schema(&catalog), default: (nil as Reason?).json, doc: ""))
      cases.append(WireCase("till.open", fields, doc: "Begins a session with the money that lies in the till. Another sum than that of the last count needs a reason."))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("session", TillSessionID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("movement", TillMovementID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("kind", TillMove.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("approval", Optional<ApprovalID>.schema(&catalog), default: (nil as ApprovalID?).json, doc: ""))
      cases.append(WireCase("till.move", fields, doc: "`approval`: for a pay-out or a drop beyond the author's limit"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("movement", TillMovementID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("printer", Optional<PrinterID>.schema(&catalog), default: (nil as PrinterID?).json, doc: ""))
      cases.append(WireCase("till.kick", fields, doc: "opens the drawer without a sale; `printer` absent: the first one with a drawer"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("session", TillSessionID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("notes", [NoteCount].schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("reason", Optional<Reason>.schema(&catalog), default: (nil as Reason?).json, doc: ""))
      fields.append(WireField("foreign", [ForeignCount].schema(&catalog), default: ([] as [ForeignCount]).json, doc: ""))
      cases.append(WireCase("till.close", fields, doc: "ends the session with its Z report; a difference needs a reason. `foreign` absent for a currency: none of its notes is there."))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("session", TillSessionID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("next", TillSessionID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("to", EmployeeID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("notes", [NoteCount].schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("reason", Optional<Reason>.schema(&catalog), default: (nil as Reason?).json, doc: ""))
      fields.append(WireField("foreign", [ForeignCount].schema(&catalog), default: ([] as [ForeignCount]).json, doc: ""))
      cases.append(WireCase("till.handOver", fields, doc: "ends the session and begins the next one, by another person and with the counted money"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("session", TillSessionID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("printer", Optional<PrinterID>.schema(&catalog), default: (nil as PrinterID?).json, doc: ""))
      cases.append(WireCase("till.printReport", fields, doc: "prints the X report of a running session or the Z report of an ended one; `printer` absent: the one of the house"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("settlement", DebtSettlementID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("debts", [PaymentID].schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("shown", TillAmount.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("method", PaymentMethod.schema(&catalog), default: (.cash as PaymentMethod).json, doc: ""))
      fields.append(WireField("reference", Optional<PaymentReference>.schema(&catalog), default: (nil as PaymentReference?).json, doc: ""))
      cases.append(WireCase("till.settleDebts", fields, doc: "takes money of what a guest owes; `shown`: what they still owed of these debts on the person's screen"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("debt", PaymentID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("limit", Optional<Money>.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("till.limitDebtor", fields, doc: "Limits what the guest of this debt may owe without an approver. No limit: take it off."))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("sharing", TipSharingID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("day", BookDay.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("shown", TillAmount.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("workers", [TipWorker].schema(&catalog), default: ([] as [TipWorker]).json, doc: ""))
      cases.append(WireCase("till.shareTips", fields, doc: "Shares the tips of a business day that nobody has shared yet, by the rule of the house. `shown`: their sum on the author's screen. `workers`: who worked, as somebody who approves has put it right; absent: as people were signed in."))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("session", TillSessionID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("movement", TillMovementID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("person", EmployeeID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("till.payTips", fields, doc: "pays shared tips out of the till in cash"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("name", Name.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("host", FiscalHost.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("port", FiscalPort.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("active", Bool.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("till.saveFiscalModule", fields, doc: "connects the fiscal module, or puts it away; what happened before is not signed"))
    }
    do {
      let fields: [WireField] = []
      cases.append(WireCase("till.signAgain", fields, doc: "asks the fiscal module again for all records that it did not sign"))
    }
    return catalog.leave(name, "", .union(tag: "type", cases))
  }
}

extension VoucherState {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.valid, .empty, .expired, .stopped]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "VoucherState" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "How a gift voucher stands.", .choice(["valid", "empty", "expired", "stopped"]))
  }
}

extension VoucherEntryKind {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.issue, .use, .refund, .prolong, .stop]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "VoucherEntryKind" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "A deed on a voucher.", .choice(["issue", "use", "refund", "prolong", "stop"]))
  }
}
