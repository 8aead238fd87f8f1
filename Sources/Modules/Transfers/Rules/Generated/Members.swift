// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension TransferReport: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("reference amount currency purpose account at")
    self.reference = try wire.get("reference")
    self.amount = try wire.get("amount")
    self.currency = try wire.get("currency")
    self.purpose = try wire.get("purpose")
    self.account = try wire.get("account")
    self.at = try wire.get("at")
  }
  public func put(into wire: inout WireObject) {
    wire.put("reference", self.reference)
    wire.put("amount", self.amount)
    wire.put("currency", self.currency)
    wire.put("purpose", self.purpose)
    wire.put("account", self.account)
    wire.put("at", self.at)
  }
}

extension TransferNotice: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
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
  }
}

extension TransferReceipt: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("reference amount standing")
    self.reference = try wire.get("reference")
    self.amount = try wire.get("amount")
    self.standing = try wire.get("standing")
  }
  public func put(into wire: inout WireObject) {
    wire.put("reference", self.reference)
    wire.put("amount", self.amount)
    wire.put("standing", self.standing)
  }
}

extension TransferSetup: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("secretSince secretBy lastAt refusals")
    self.secretSince = try wire.get("secretSince")
    self.secretBy = try wire.get("secretBy")
    self.lastAt = try wire.get("lastAt")
    self.refusals = try wire.get("refusals")
  }
  public func put(into wire: inout WireObject) {
    wire.put("secretSince", self.secretSince)
    wire.put("secretBy", self.secretBy)
    wire.put("lastAt", self.lastAt)
    wire.put("refusals", self.refusals)
  }
}

extension NewTransferSecret: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("secret")
    self.secret = try wire.get("secret")
  }
  public func put(into wire: inout WireObject) {
    wire.put("secret", self.secret)
  }
}

extension TransferRefusals: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("count lastAt cause")
    self.count = try wire.get("count")
    self.lastAt = try wire.get("lastAt")
    self.cause = try wire.get("cause")
  }
  public func put(into wire: inout WireObject) {
    wire.put("count", self.count)
    wire.put("lastAt", self.lastAt)
    wire.put("cause", self.cause)
  }
}

extension TransferTrouble: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id cause since")
    self.id = try wire.get("id")
    self.cause = try wire.get("cause")
    self.since = try wire.get("since")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("cause", self.cause)
    wire.put("since", self.since)
  }
}

extension TransfersCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "transfers.assign": try wire.only("type notice order confirmed")
      self = .assign(notice: try wire.get("notice"), order: try wire.get("order"), confirmed: try wire.get("confirmed", default: false))
    case "transfers.dismiss": try wire.only("type notice reason")
      self = .dismiss(notice: try wire.get("notice"), reason: try wire.get("reason"))
    case "transfers.clear": try wire.only("type notice")
      self = .clear(notice: try wire.get("notice"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
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
  }
}
