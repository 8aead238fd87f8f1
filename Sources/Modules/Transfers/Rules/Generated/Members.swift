// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension TransferRefusalCause {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.notSigned, .forged, .oldSecret, .stale, .malformed]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "TransferRefusalCause" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "Why a notification was refused.", .choice(["notSigned", "forged", "oldSecret", "stale", "malformed"]))
  }
}

extension TransferRefusals {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("count lastAt cause")
    self.count = try wire.get("count")
    self.lastAt = try wire.get("lastAt")
    self.cause = try wire.get("cause")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("count", self.count)
    wire.put("lastAt", self.lastAt)
    wire.put("cause", self.cause)
    return wire.json
  }
  public static var wireName: String { "TransferRefusals" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("count", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("lastAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("cause", TransferRefusalCause.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Notifications that were refused since the last good one.", .object(fields))
  }
}

extension TransferTrouble {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id cause since")
    self.id = try wire.get("id")
    self.cause = try wire.get("cause")
    self.since = try wire.get("since")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("cause", self.cause)
    wire.put("since", self.since)
    return wire.json
  }
  public static var wireName: String { "TransferTrouble" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", TransferTroubleID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("cause", TransferRefusalCause.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("since", Instant.schema(&catalog), default: nil, doc: "when the first was refused"))
    return catalog.leave(name, "The bank's notifications do not come through. The till says it, until the next good one.", .object(fields))
  }
}

extension TransferReport {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("reference amount currency purpose account at")
    self.reference = try wire.get("reference")
    self.amount = try wire.get("amount")
    self.currency = try wire.get("currency")
    self.purpose = try wire.get("purpose")
    self.account = try wire.get("account")
    self.at = try wire.get("at")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("reference", self.reference)
    wire.put("amount", self.amount)
    wire.put("currency", self.currency)
    wire.put("purpose", self.purpose)
    wire.put("account", self.account)
    wire.put("at", self.at)
    return wire.json
  }
  public static var wireName: String { "TransferReport" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("reference", PaymentReference.schema(&catalog), default: nil, doc: "the bank's own reference of the transfer; the same one is never counted twice"))
    fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: "more than nothing"))
    fields.append(WireField("currency", ShortName.schema(&catalog), default: nil, doc: "`VND`"))
    fields.append(WireField("purpose", TransferWords.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("account", Optional<ShortNote>.schema(&catalog), default: nil, doc: "the number of the account that got the money"))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: "when the bank booked it"))
    return catalog.leave(name, "A bank's notification: money has come to the restaurant's account.", .object(fields))
  }
}

extension TransferStanding {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.open, .booked, .linked, .dismissed]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "TransferStanding" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "How a bank's notification was understood.", .choice(["open", "booked", "linked", "dismissed"]))
  }
}

extension TransferDoubt {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.noBill, .severalBills, .tooOld, .otherAccount, .otherCurrency, .refused, .recorded]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "TransferDoubt" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "Why the hub did not record a payment by itself.", .choice(["noBill", "severalBills", "tooOld", "otherAccount", "otherCurrency", "refused", "recorded"]))
  }
}

extension TransferNotice {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id reference amount currency purpose account at receivedAt standing doubt order table bill payment due by decidedAt part isPartUnknown reason otherAmount")
    self.id = try wire.get("id")
    self.reference = try wire.get("reference")
    self.amount = try wire.get("amount")
    self.currency = try wire.get("currency")
    self.purpose = try wire.get("purpose")
    self.account = try wire.get("account")
    self.at = try wire.get("at")
    self.receivedAt = try wire.get("receivedAt")
    self.standing = try wire.get("standing", default: .open)
    self.doubt = try wire.get("doubt")
    self.order = try wire.get("order")
    self.table = try wire.get("table")
    self.bill = try wire.get("bill")
    self.payment = try wire.get("payment")
    self.due = try wire.get("due")
    self.by = try wire.get("by")
    self.decidedAt = try wire.get("decidedAt")
    self.part = try wire.get("part")
    self.isPartUnknown = try wire.get("isPartUnknown", default: false)
    self.reason = try wire.get("reason")
    self.otherAmount = try wire.get("otherAmount")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("reference", self.reference)
    wire.put("amount", self.amount)
    wire.put("currency", self.currency)
    wire.put("purpose", self.purpose)
    wire.put("account", self.account)
    wire.put("at", self.at)
    wire.put("receivedAt", self.receivedAt)
    wire.put("standing", self.standing)
    wire.put("doubt", self.doubt)
    wire.put("order", self.order)
    wire.put("table", self.table)
    wire.put("bill", self.bill)
    wire.put("payment", self.payment)
    wire.put("due", self.due)
    wire.put("by", self.by)
    wire.put("decidedAt", self.decidedAt)
    wire.put("part", self.part)
    wire.put("isPartUnknown", self.isPartUnknown)
    wire.put("reason", self.reason)
    wire.put("otherAmount", self.otherAmount)
    return wire.json
  }
  public static var wireName: String { "TransferNotice" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", TransferNoticeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("reference", PaymentReference.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("currency", ShortName.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("purpose", TransferWords.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("account", Optional<ShortNote>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: "by the bank's clock"))
    fields.append(WireField("receivedAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("standing", TransferStanding.schema(&catalog), default: (.open as TransferStanding).json, doc: ""))
    fields.append(WireField("doubt", Optional<TransferDoubt>.schema(&catalog), default: nil, doc: "absent: the hub had none"))
    fields.append(WireField("order", Optional<OrderID>.schema(&catalog), default: nil, doc: "the order that it pays"))
    fields.append(WireField("table", Optional<Name>.schema(&catalog), default: nil, doc: "the order's table when it was recorded"))
    fields.append(WireField("bill", Optional<ShortName>.schema(&catalog), default: nil, doc: "the number of the order's bill"))
    fields.append(WireField("payment", Optional<PaymentID>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("due", Optional<Money>.schema(&catalog), default: nil, doc: "the amount due before it came; another one than `amount` leaves a rest or a surplus"))
    fields.append(WireField("by", Optional<EmployeeID>.schema(&catalog), default: nil, doc: "the person who assigned or dismissed it; absent: the hub"))
    fields.append(WireField("decidedAt", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("part", Optional<BillPartID>.schema(&catalog), default: nil, doc: "the part of the split bill that owed exactly this amount"))
    fields.append(WireField("isPartUnknown", Bool.schema(&catalog), default: (false as Bool).json, doc: "The bill is split, and no part or several owe exactly this amount."))
    fields.append(WireField("reason", Optional<Reason>.schema(&catalog), default: nil, doc: "why it pays no bill"))
    fields.append(WireField("otherAmount", Optional<Money>.schema(&catalog), default: nil, doc: "The bank has reported the same reference with this amount too. It was refused."))
    return catalog.leave(name, "A transfer that a bank has reported, as people see it who see bills.", .object(fields))
  }
}

extension TransferReceipt {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("reference amount standing")
    self.reference = try wire.get("reference")
    self.amount = try wire.get("amount")
    self.standing = try wire.get("standing")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("reference", self.reference)
    wire.put("amount", self.amount)
    wire.put("standing", self.standing)
    return wire.json
  }
  public static var wireName: String { "TransferReceipt" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("reference", PaymentReference.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("standing", TransferStanding.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The hub's answer to a bank's notification. A repetition gets the same transfer's present state.", .object(fields))
  }
}

extension TransferSetup {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("secretSince secretBy lastAt refusals")
    self.secretSince = try wire.get("secretSince")
    self.secretBy = try wire.get("secretBy")
    self.lastAt = try wire.get("lastAt")
    self.refusals = try wire.get("refusals")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("secretSince", self.secretSince)
    wire.put("secretBy", self.secretBy)
    wire.put("lastAt", self.lastAt)
    wire.put("refusals", self.refusals)
    return wire.json
  }
  public static var wireName: String { "TransferSetup" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("secretSince", Optional<Instant>.schema(&catalog), default: nil, doc: "when the secret was made; absent: there is none, and every notification is refused"))
    fields.append(WireField("secretBy", Optional<Name>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("lastAt", Optional<Instant>.schema(&catalog), default: nil, doc: "when the last notification came"))
    fields.append(WireField("refusals", Optional<TransferRefusals>.schema(&catalog), default: nil, doc: "those that were refused since then; absent: none"))
    return catalog.leave(name, "Whether banks can report transfers.", .object(fields))
  }
}

extension NewTransferSecret {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("secret")
    self.secret = try wire.get("secret")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("secret", self.secret)
    return wire.json
  }
  public static var wireName: String { "NewTransferSecret" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("secret", String.schema(&catalog), default: nil, doc: "64 hexadecimal digits; the key is these characters, not the bytes that they stand for"))
    return catalog.leave(name, "A new secret. The hub tells it in this answer only, so the manager copies it now.", .object(fields))
  }
}

extension TransfersCommand {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "transfers.assign":
      try wire.only("type notice order confirmed")
      self = .assign(notice: try wire.get("notice"), order: try wire.get("order"), confirmed: try wire.get("confirmed", default: false))
    case "transfers.dismiss":
      try wire.only("type notice reason")
      self = .dismiss(notice: try wire.get("notice"), reason: try wire.get("reason"))
    case "transfers.clear":
      try wire.only("type notice")
      self = .clear(notice: try wire.get("notice"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
    switch self {
    case .assign(let v0, let v1, let v2):
      wire.put("type", "transfers.assign")
      wire.put("notice", v0)
      wire.put("order", v1)
      wire.put("confirmed", v2)
    case .dismiss(let v0, let v1):
      wire.put("type", "transfers.dismiss")
      wire.put("notice", v0)
      wire.put("reason", v1)
    case .clear(let v0):
      wire.put("type", "transfers.clear")
      wire.put("notice", v0)
    }
    return wire.json
  }
  public static var wireName: String { "TransfersCommand" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("notice", TransferNoticeID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("confirmed", Bool.schema(&catalog), default: (false as Bool).json, doc: ""))
      cases.append(WireCase("transfers.assign", fields, doc: "it pays this order, open or ended; `confirmed`: another payment has its reference, and the author says that this is other money"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("notice", TransferNoticeID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("transfers.dismiss", fields, doc: "it pays no bill"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("notice", TransferNoticeID.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("transfers.clear", fields, doc: "somebody has seen that the bank reported another amount too"))
    }
    return catalog.leave(name, "Commands of people about transfers that a bank has reported.", .union(tag: "type", cases))
  }
}
