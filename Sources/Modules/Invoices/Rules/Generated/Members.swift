// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel
import BillsRules

extension InvoiceAdjustment: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("amount words rates rounding")
    self.amount = try wire.get("amount")
    self.words = try wire.get("words")
    self.rates = try wire.get("rates")
    self.rounding = try wire.get("rounding")
  }
  public func put(into wire: inout WireObject) {
    wire.put("amount", self.amount)
    wire.put("words", self.words)
    wire.put("rates", self.rates)
    wire.put("rounding", self.rounding)
  }
}

extension InvoiceBuyer: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("unit person code address email")
    self.unit = try wire.get("unit", default: Note(""))
    self.person = try wire.get("person", default: ShortNote(""))
    self.code = try wire.get("code", default: TaxCodeText(""))
    self.address = try wire.get("address", default: Note(""))
    self.email = try wire.get("email", default: EmailText(""))
  }
  public func put(into wire: inout WireObject) {
    wire.put("unit", self.unit)
    wire.put("person", self.person)
    wire.put("code", self.code)
    wire.put("address", self.address)
    wire.put("email", self.email)
  }
}

extension InvoiceSetup: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("form untaxed letters seller solutionCode handsOver delay")
    self.form = try wire.get("form", default: .vat)
    self.untaxed = try wire.get("untaxed", default: .notSubject)
    self.letters = try wire.get("letters", default: InvoiceLetters("YY"))
    self.seller = try wire.get("seller", default: Note(""))
    self.solutionCode = try wire.get("solutionCode", default: TaxCodeText(""))
    self.handsOver = try wire.get("handsOver", default: false)
    self.delay = try wire.get("delay", default: Minutes(15))
  }
  public func put(into wire: inout WireObject) {
    wire.put("form", self.form)
    wire.put("untaxed", self.untaxed)
    wire.put("letters", self.letters)
    wire.put("seller", self.seller)
    wire.put("solutionCode", self.solutionCode)
    wire.put("handsOver", self.handsOver)
    wire.put("delay", self.delay)
  }
}

extension InvoiceView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("order number total words buyer standing handedOverAt changed givenBack adjustment")
    self.order = try wire.get("order")
    self.number = try wire.get("number")
    self.total = try wire.get("total")
    self.words = try wire.get("words")
    self.buyer = try wire.get("buyer")
    self.standing = try wire.get("standing")
    self.handedOverAt = try wire.get("handedOverAt")
    self.changed = try wire.get("changed")
    self.givenBack = try wire.get("givenBack", default: Money(0))
    self.adjustment = try wire.get("adjustment")
  }
  public func put(into wire: inout WireObject) {
    wire.put("order", self.order)
    wire.put("number", self.number)
    wire.put("total", self.total)
    wire.put("words", self.words)
    wire.put("buyer", self.buyer)
    wire.put("standing", self.standing)
    wire.put("handedOverAt", self.handedOverAt)
    wire.put("changed", self.changed)
    wire.put("givenBack", self.givenBack)
    wire.put("adjustment", self.adjustment)
  }
}

extension InvoiceOfDay: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("order number total givenBack standing leftOut")
    self.order = try wire.get("order")
    self.number = try wire.get("number")
    self.total = try wire.get("total")
    self.givenBack = try wire.get("givenBack")
    self.standing = try wire.get("standing")
    self.leftOut = try wire.get("leftOut")
  }
  public func put(into wire: inout WireObject) {
    wire.put("order", self.order)
    wire.put("number", self.number)
    wire.put("total", self.total)
    wire.put("givenBack", self.givenBack)
    wire.put("standing", self.standing)
    wire.put("leftOut", self.leftOut)
  }
}

extension InvoiceDay: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("bills odd")
    self.bills = try wire.get("bills")
    self.odd = try wire.get("odd")
  }
  public func put(into wire: inout WireObject) {
    wire.put("bills", self.bills)
    wire.put("odd", self.odd)
  }
}

extension InvoiceOffice: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("setup series folder taxCode waiting handedOver lastAt problem")
    self.setup = try wire.get("setup")
    self.series = try wire.get("series")
    self.folder = try wire.get("folder")
    self.taxCode = try wire.get("taxCode")
    self.waiting = try wire.get("waiting")
    self.handedOver = try wire.get("handedOver")
    self.lastAt = try wire.get("lastAt")
    self.problem = try wire.get("problem")
  }
  public func put(into wire: inout WireObject) {
    wire.put("setup", self.setup)
    wire.put("series", self.series)
    wire.put("folder", self.folder)
    wire.put("taxCode", self.taxCode)
    wire.put("waiting", self.waiting)
    wire.put("handedOver", self.handedOver)
    wire.put("lastAt", self.lastAt)
    wire.put("problem", self.problem)
  }
}

extension InvoicesCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "invoices.setBuyer": try wire.only("type order buyer")
      self = .setBuyer(order: try wire.get("order"), buyer: try wire.get("buyer"))
    case "invoices.saveSetup": try wire.only("type setup")
      self = .saveSetup(setup: try wire.get("setup"))
    case "invoices.decideHeld": try wire.only("type order handsOver")
      self = .decideHeld(order: try wire.get("order"), handsOver: try wire.get("handsOver"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
    switch self {
    case .setBuyer(let v0, let v1):
      wire.put("type", "invoices.setBuyer")
      wire.put("order", v0)
      wire.put("buyer", v1)
    case .saveSetup(let v0):
      wire.put("type", "invoices.saveSetup")
      wire.put("setup", v0)
    case .decideHeld(let v0, let v1):
      wire.put("type", "invoices.decideHeld")
      wire.put("order", v0)
      wire.put("handsOver", v1)
    }
  }
}
