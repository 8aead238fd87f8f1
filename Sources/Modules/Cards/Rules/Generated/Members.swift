// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel
import BillsRules

extension CardRequest: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id order part table amount tip currency unserved by at standing sent changedAt cause charged reference message payment reason")
    self.id = try wire.get("id")
    self.order = try wire.get("order")
    self.part = try wire.get("part")
    self.table = try wire.get("table")
    self.amount = try wire.get("amount")
    self.tip = try wire.get("tip", default: Money(0))
    self.currency = try wire.get("currency")
    self.unserved = try wire.get("unserved")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
    self.standing = try wire.get("standing", default: .waiting)
    self.sent = try wire.get("sent", default: false)
    self.changedAt = try wire.get("changedAt")
    self.cause = try wire.get("cause")
    self.charged = try wire.get("charged")
    self.reference = try wire.get("reference")
    self.message = try wire.get("message")
    self.payment = try wire.get("payment")
    self.reason = try wire.get("reason")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("order", self.order)
    wire.put("part", self.part)
    wire.put("table", self.table)
    wire.put("amount", self.amount)
    wire.put("tip", self.tip)
    wire.put("currency", self.currency)
    wire.put("unserved", self.unserved)
    wire.put("by", self.by)
    wire.put("at", self.at)
    wire.put("standing", self.standing)
    wire.put("sent", self.sent)
    wire.put("changedAt", self.changedAt)
    wire.put("cause", self.cause)
    wire.put("charged", self.charged)
    wire.put("reference", self.reference)
    wire.put("message", self.message)
    wire.put("payment", self.payment)
    wire.put("reason", self.reason)
  }
}

extension CardTerminal: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id name host port active")
    self.id = try wire.get("id")
    self.name = try wire.get("name")
    self.host = try wire.get("host")
    self.port = try wire.get("port")
    self.active = try wire.get("active")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("host", self.host)
    wire.put("port", self.port)
    wire.put("active", self.active)
  }
}

extension CardsCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "cards.ask": try wire.only("type request order amount unserved part tip")
      self = .ask(request: try wire.get("request"), order: try wire.get("order"), amount: try wire.get("amount"), unserved: try wire.get("unserved", default: nil), part: try wire.get("part", default: nil), tip: try wire.get("tip", default: Money(0)))
    case "cards.cancel": try wire.only("type request")
      self = .cancel(request: try wire.get("request"))
    case "cards.recheck": try wire.only("type request")
      self = .recheck(request: try wire.get("request"))
    case "cards.settle": try wire.only("type request charged reference")
      self = .settle(request: try wire.get("request"), charged: try wire.get("charged"), reference: try wire.get("reference", default: nil))
    case "cards.assign": try wire.only("type request order")
      self = .assign(request: try wire.get("request"), order: try wire.get("order"))
    case "cards.giveBack": try wire.only("type request reason")
      self = .giveBack(request: try wire.get("request"), reason: try wire.get("reason"))
    case "cards.saveTerminal": try wire.only("type name host port active")
      self = .saveTerminal(name: try wire.get("name"), host: try wire.get("host"), port: try wire.get("port"), active: try wire.get("active"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
    switch self {
    case .ask(let v0, let v1, let v2, let v3, let v4, let v5):
      wire.put("type", "cards.ask")
      wire.put("request", v0)
      wire.put("order", v1)
      wire.put("amount", v2)
      wire.put("unserved", v3)
      wire.put("part", v4)
      wire.put("tip", v5)
    case .cancel(let v0):
      wire.put("type", "cards.cancel")
      wire.put("request", v0)
    case .recheck(let v0):
      wire.put("type", "cards.recheck")
      wire.put("request", v0)
    case .settle(let v0, let v1, let v2):
      wire.put("type", "cards.settle")
      wire.put("request", v0)
      wire.put("charged", v1)
      wire.put("reference", v2)
    case .assign(let v0, let v1):
      wire.put("type", "cards.assign")
      wire.put("request", v0)
      wire.put("order", v1)
    case .giveBack(let v0, let v1):
      wire.put("type", "cards.giveBack")
      wire.put("request", v0)
      wire.put("reason", v1)
    case .saveTerminal(let v0, let v1, let v2, let v3):
      wire.put("type", "cards.saveTerminal")
      wire.put("name", v0)
      wire.put("host", v1)
      wire.put("port", v2)
      wire.put("active", v3)
    }
  }
}

extension TerminalMessage: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("type request amount currency text")
    self.type = try wire.get("type")
    self.request = try wire.get("request")
    self.amount = try wire.get("amount")
    self.currency = try wire.get("currency")
    self.text = try wire.get("text")
  }
  public func put(into wire: inout WireObject) {
    wire.put("type", self.type)
    wire.put("request", self.request)
    wire.put("amount", self.amount)
    wire.put("currency", self.currency)
    wire.put("text", self.text)
  }
}

extension TerminalAnswer: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("request result amount reference message")
    self.request = try wire.get("request")
    self.result = try wire.get("result")
    self.amount = try wire.get("amount")
    self.reference = try wire.get("reference")
    self.message = try wire.get("message")
  }
  public func put(into wire: inout WireObject) {
    wire.put("request", self.request)
    wire.put("result", self.result)
    wire.put("amount", self.amount)
    wire.put("reference", self.reference)
    wire.put("message", self.message)
  }
}

extension TerminalCheck: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("milliseconds")
    self.milliseconds = try wire.get("milliseconds")
  }
  public func put(into wire: inout WireObject) {
    wire.put("milliseconds", self.milliseconds)
  }
}
