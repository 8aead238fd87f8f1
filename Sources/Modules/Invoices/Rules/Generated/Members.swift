// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel
import BillsRules

extension InvoiceBuyer {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("unit person code address email")
    self.unit = try wire.get("unit", default: Note(""))
    self.person = try wire.get("person", default: ShortNote(""))
    self.code = try wire.get("code", default: TaxCodeText(""))
    self.address = try wire.get("address", default: Note(""))
    self.email = try wire.get("email", default: EmailText(""))
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("unit", self.unit)
    wire.put("person", self.person)
    wire.put("code", self.code)
    wire.put("address", self.address)
    wire.put("email", self.email)
    return wire.json
  }
  public static var wireName: String { "InvoiceBuyer" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("unit", Note.schema(&catalog), default: (Note("") as Note).json, doc: "a company's or household business's name"))
    fields.append(WireField("person", ShortNote.schema(&catalog), default: (ShortNote("") as ShortNote).json, doc: "a person's name"))
    fields.append(WireField("code", TaxCodeText.schema(&catalog), default: (TaxCodeText("") as TaxCodeText).json, doc: "a tax code of 10 or 13 digits, or a person's identity number of 12"))
    fields.append(WireField("address", Note.schema(&catalog), default: (Note("") as Note).json, doc: ""))
    fields.append(WireField("email", EmailText.schema(&catalog), default: (EmailText("") as EmailText).json, doc: ""))
    return catalog.leave(name, "The guest or company that an invoice is made out to. Empty texts are unknown.", .object(fields))
  }
}

extension InvoiceForm {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.vat, .sales]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "InvoiceForm" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The kind of invoice, by the house's way of paying value-added tax.", .choice(["vat", "sales"]))
  }
}

extension InvoiceUntaxed {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.notSubject, .notDeclared, .zero]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "InvoiceUntaxed" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The mark of dishes whose tax rate is zero.", .choice(["notSubject", "notDeclared", "zero"]))
  }
}

extension InvoiceSetup {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("form untaxed letters seller solutionCode handsOver delay")
    self.form = try wire.get("form", default: .vat)
    self.untaxed = try wire.get("untaxed", default: .notSubject)
    self.letters = try wire.get("letters", default: InvoiceLetters("YY"))
    self.seller = try wire.get("seller", default: Note(""))
    self.solutionCode = try wire.get("solutionCode", default: TaxCodeText(""))
    self.handsOver = try wire.get("handsOver", default: false)
    self.delay = try wire.get("delay", default: Minutes(15))
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("form", self.form)
    wire.put("untaxed", self.untaxed)
    wire.put("letters", self.letters)
    wire.put("seller", self.seller)
    wire.put("solutionCode", self.solutionCode)
    wire.put("handsOver", self.handsOver)
    wire.put("delay", self.delay)
    return wire.json
  }
  public static var wireName: String { "InvoiceSetup" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("form", InvoiceForm.schema(&catalog), default: (.vat as InvoiceForm).json, doc: ""))
    fields.append(WireField("untaxed", InvoiceUntaxed.schema(&catalog), default: (.notSubject as InvoiceUntaxed).json, doc: ""))
    fields.append(WireField("letters", InvoiceLetters.schema(&catalog), default: (InvoiceLetters("YY") as InvoiceLetters).json, doc: "the last two letters of the series: `AA` in `C26MAA`"))
    fields.append(WireField("seller", Note.schema(&catalog), default: (Note("") as Note).json, doc: "the seller's registered name; empty: the restaurant's name"))
    fields.append(WireField("solutionCode", TaxCodeText.schema(&catalog), default: (TaxCodeText("") as TaxCodeText).json, doc: "the tax code of the provider of the invoicing solution; empty: the provider adds it"))
    fields.append(WireField("handsOver", Bool.schema(&catalog), default: (false as Bool).json, doc: "paid bills are handed over to the provider"))
    fields.append(WireField("delay", Minutes.schema(&catalog), default: (Minutes(15) as Minutes).json, doc: "how long after the payment, so that the buyer's data can still be taken"))
    return catalog.leave(name, "The house's own choices for its invoices.", .object(fields))
  }
}

extension InvoiceStanding {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.unpaid, .ready, .waiting, .failing, .handedOver, .held, .leftOut]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "InvoiceStanding" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "How far an invoice's data has come.", .choice(["unpaid", "ready", "waiting", "failing", "handedOver", "held", "leftOut"]))
  }
}

extension InvoiceAdjustment {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("amount words rates rounding")
    self.amount = try wire.get("amount")
    self.words = try wire.get("words")
    self.rates = try wire.get("rates")
    self.rounding = try wire.get("rounding")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("amount", self.amount)
    wire.put("words", self.words)
    wire.put("rates", self.rates)
    wire.put("rounding", self.rounding)
    return wire.json
  }
  public static var wireName: String { "InvoiceAdjustment" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("amount", Money.schema(&catalog), default: nil, doc: "base + tax + rounding"))
    fields.append(WireField("words", String.schema(&catalog), default: nil, doc: "the amount in Vietnamese words"))
    fields.append(WireField("rates", [TaxLine].schema(&catalog), default: nil, doc: "the lowest rate first; of a sales invoice one without tax"))
    fields.append(WireField("rounding", MoneyChange.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The data of an invoice that adjusts another one downwards.", .object(fields))
  }
}

extension InvoiceView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
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
  public var json: JSON {
    var wire = WireObject()
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
    return wire.json
  }
  public static var wireName: String { "InvoiceView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: "of the bill, also if another party was asked for"))
    fields.append(WireField("number", Optional<BillNumber>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("total", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("words", String.schema(&catalog), default: nil, doc: "the total in Vietnamese words"))
    fields.append(WireField("buyer", Optional<InvoiceBuyer>.schema(&catalog), default: nil, doc: "absent: nobody asked for an invoice in their name"))
    fields.append(WireField("standing", InvoiceStanding.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("handedOverAt", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("changed", Bool.schema(&catalog), default: nil, doc: "the provider has the data, and the bill's total is another one or money was given back"))
    fields.append(WireField("givenBack", Money.schema(&catalog), default: (Money(0) as Money).json, doc: "the part of the total that the guests have back"))
    fields.append(WireField("adjustment", Optional<InvoiceAdjustment>.schema(&catalog), default: nil, doc: "for the provider, who has the whole amount; absent: nothing was given back"))
    return catalog.leave(name, "The invoice of one bill, as pages show it.", .object(fields))
  }
}

extension InvoiceOfDay {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("order number total givenBack standing leftOut")
    self.order = try wire.get("order")
    self.number = try wire.get("number")
    self.total = try wire.get("total")
    self.givenBack = try wire.get("givenBack")
    self.standing = try wire.get("standing")
    self.leftOut = try wire.get("leftOut")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("order", self.order)
    wire.put("number", self.number)
    wire.put("total", self.total)
    wire.put("givenBack", self.givenBack)
    wire.put("standing", self.standing)
    wire.put("leftOut", self.leftOut)
    return wire.json
  }
  public static var wireName: String { "InvoiceOfDay" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("number", Optional<BillNumber>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("total", Money.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("givenBack", Money.schema(&catalog), default: nil, doc: "the part of the total that the guests have back"))
    fields.append(WireField("standing", InvoiceStanding.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("leftOut", Optional<String>.schema(&catalog), default: nil, doc: "why the file does not have it, as text in the reader's language; absent: the file has it"))
    return catalog.leave(name, "A bill of a day that its invoices do not show as it is now.", .object(fields))
  }
}

extension InvoiceDay {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("bills odd")
    self.bills = try wire.get("bills")
    self.odd = try wire.get("odd")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("bills", self.bills)
    wire.put("odd", self.odd)
    return wire.json
  }
  public static var wireName: String { "InvoiceDay" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("bills", Int64.schema(&catalog), default: nil, doc: "bills in the file"))
    fields.append(WireField("odd", [InvoiceOfDay].schema(&catalog), default: nil, doc: "bills that it leaves out, and those of which money was given back, in the order of their payment"))
    return catalog.leave(name, "The file of a business day, before it is downloaded.", .object(fields))
  }
}

extension InvoiceOffice {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
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
  public var json: JSON {
    var wire = WireObject()
    wire.put("setup", self.setup)
    wire.put("series", self.series)
    wire.put("folder", self.folder)
    wire.put("taxCode", self.taxCode)
    wire.put("waiting", self.waiting)
    wire.put("handedOver", self.handedOver)
    wire.put("lastAt", self.lastAt)
    wire.put("problem", self.problem)
    return wire.json
  }
  public static var wireName: String { "InvoiceOffice" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("setup", InvoiceSetup.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("series", String.schema(&catalog), default: nil, doc: "the series of today's invoices: `C26MAA`"))
    fields.append(WireField("folder", Optional<String>.schema(&catalog), default: nil, doc: "the folder into which data is handed over; absent: the hub was started without one"))
    fields.append(WireField("taxCode", Optional<String>.schema(&catalog), default: nil, doc: "the house's tax code, written as on invoices; absent: it is missing or wrong"))
    fields.append(WireField("waiting", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("handedOver", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("lastAt", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("problem", Optional<String>.schema(&catalog), default: nil, doc: "why the oldest of those that wait could not be handed over, as text in the reader's language"))
    return catalog.leave(name, "The manager's view of invoices.", .object(fields))
  }
}

extension InvoicesCommand {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "invoices.setBuyer":
      try wire.only("type order buyer")
      self = .setBuyer(order: try wire.get("order"), buyer: try wire.get("buyer"))
    case "invoices.saveSetup":
      try wire.only("type setup")
      self = .saveSetup(setup: try wire.get("setup"))
    case "invoices.decideHeld":
      try wire.only("type order handsOver")
      self = .decideHeld(order: try wire.get("order"), handsOver: try wire.get("handsOver"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
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
    return wire.json
  }
  public static var wireName: String { "InvoicesCommand" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("buyer", Optional<InvoiceBuyer>.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("invoices.setBuyer", fields, doc: "absent: the guests want no invoice in their name"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("setup", InvoiceSetup.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("invoices.saveSetup", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("order", OrderID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("handsOver", Bool.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("invoices.decideHeld", fields, doc: "for a bill of which all was given back: hand it over all the same, or never"))
    }
    return catalog.leave(name, "", .union(tag: "type", cases))
  }
}
