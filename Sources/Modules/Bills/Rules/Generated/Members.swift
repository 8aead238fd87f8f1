// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel
import MenuRules
import OrdersRules

extension ApprovalWish: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("approver pin deed order discount item amount method reason")
    self.approver = try wire.get("approver")
    self.pin = try wire.get("pin")
    self.deed = try wire.get("deed", default: .discount)
    self.order = try wire.get("order")
    self.discount = try wire.get("discount")
    self.item = try wire.get("item")
    self.amount = try wire.get("amount")
    self.method = try wire.get("method")
    self.reason = try wire.get("reason")
  }
  public func put(into wire: inout WireObject) {
    wire.put("approver", self.approver)
    wire.put("pin", self.pin)
    wire.put("deed", self.deed)
    wire.put("order", self.order)
    wire.put("discount", self.discount)
    wire.put("item", self.item)
    wire.put("amount", self.amount)
    wire.put("method", self.method)
    wire.put("reason", self.reason)
  }
}

extension Approval: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id until")
    self.id = try wire.get("id")
    self.until = try wire.get("until")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("until", self.until)
  }
}

extension Bill: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id order number version revision lines promotions codes subtotal discount discountReason discountBy discountApprovedBy discountFrom discountAmount terms service taxes rounding total paid paidInCash over due change changeGiven refunded ownRefunded reopenedAt askedAt askedBy state parts")
    self.id = try wire.get("id")
    self.order = try wire.get("order")
    self.number = try wire.get("number")
    self.version = try wire.get("version", default: 0)
    self.revision = try wire.get("revision", default: 0)
    self.lines = try wire.get("lines", default: [])
    self.promotions = try wire.get("promotions")
    self.codes = try wire.get("codes")
    self.subtotal = try wire.get("subtotal", default: Money(0))
    self.discount = try wire.get("discount")
    self.discountReason = try wire.get("discountReason")
    self.discountBy = try wire.get("discountBy")
    self.discountApprovedBy = try wire.get("discountApprovedBy")
    self.discountFrom = try wire.get("discountFrom")
    self.discountAmount = try wire.get("discountAmount", default: Money(0))
    self.terms = try wire.get("terms", default: BillTerms())
    self.service = try wire.get("service", default: Money(0))
    self.taxes = try wire.get("taxes", default: [])
    self.rounding = try wire.get("rounding", default: MoneyChange(0))
    self.total = try wire.get("total", default: Money(0))
    self.paid = try wire.get("paid", default: Money(0))
    self.paidInCash = try wire.get("paidInCash", default: Money(0))
    self.over = try wire.get("over", default: Money(0))
    self.due = try wire.get("due", default: Money(0))
    self.change = try wire.get("change", default: Money(0))
    self.changeGiven = try wire.get("changeGiven", default: Money(0))
    self.refunded = try wire.get("refunded", default: Money(0))
    self.ownRefunded = try wire.get("ownRefunded", default: Money(0))
    self.reopenedAt = try wire.get("reopenedAt")
    self.askedAt = try wire.get("askedAt")
    self.askedBy = try wire.get("askedBy")
    self.state = try wire.get("state", default: .open)
    self.parts = try wire.get("parts", default: [])
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("order", self.order)
    wire.put("number", self.number)
    wire.put("version", self.version)
    wire.put("revision", self.revision)
    wire.put("lines", self.lines)
    wire.put("promotions", self.promotions)
    wire.put("codes", self.codes)
    wire.put("subtotal", self.subtotal)
    wire.put("discount", self.discount)
    wire.put("discountReason", self.discountReason)
    wire.put("discountBy", self.discountBy)
    wire.put("discountApprovedBy", self.discountApprovedBy)
    wire.put("discountFrom", self.discountFrom)
    wire.put("discountAmount", self.discountAmount)
    wire.put("terms", self.terms)
    wire.put("service", self.service)
    wire.put("taxes", self.taxes)
    wire.put("rounding", self.rounding)
    wire.put("total", self.total)
    wire.put("paid", self.paid)
    wire.put("paidInCash", self.paidInCash)
    wire.put("over", self.over)
    wire.put("due", self.due)
    wire.put("change", self.change)
    wire.put("changeGiven", self.changeGiven)
    wire.put("refunded", self.refunded)
    wire.put("ownRefunded", self.ownRefunded)
    wire.put("reopenedAt", self.reopenedAt)
    wire.put("askedAt", self.askedAt)
    wire.put("askedBy", self.askedBy)
    wire.put("state", self.state)
    wire.put("parts", self.parts)
  }
}

extension BillEntry: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("order number version table section waiter guests guest openedAt askedAt endedAt standing discount total paid refunded methods takers")
    self.order = try wire.get("order")
    self.number = try wire.get("number")
    self.version = try wire.get("version")
    self.table = try wire.get("table")
    self.section = try wire.get("section")
    self.waiter = try wire.get("waiter")
    self.guests = try wire.get("guests")
    self.guest = try wire.get("guest")
    self.openedAt = try wire.get("openedAt")
    self.askedAt = try wire.get("askedAt")
    self.endedAt = try wire.get("endedAt")
    self.standing = try wire.get("standing")
    self.discount = try wire.get("discount")
    self.total = try wire.get("total")
    self.paid = try wire.get("paid")
    self.refunded = try wire.get("refunded", default: Money(0))
    self.methods = try wire.get("methods")
    self.takers = try wire.get("takers")
  }
  public func put(into wire: inout WireObject) {
    wire.put("order", self.order)
    wire.put("number", self.number)
    wire.put("version", self.version)
    wire.put("table", self.table)
    wire.put("section", self.section)
    wire.put("waiter", self.waiter)
    wire.put("guests", self.guests)
    wire.put("guest", self.guest)
    wire.put("openedAt", self.openedAt)
    wire.put("askedAt", self.askedAt)
    wire.put("endedAt", self.endedAt)
    wire.put("standing", self.standing)
    wire.put("discount", self.discount)
    wire.put("total", self.total)
    wire.put("paid", self.paid)
    wire.put("refunded", self.refunded)
    wire.put("methods", self.methods)
    wire.put("takers", self.takers)
  }
}

extension BillListPage: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("bills next")
    self.bills = try wire.get("bills")
    self.next = try wire.get("next")
  }
  public func put(into wire: inout WireObject) {
    wire.put("bills", self.bills)
    wire.put("next", self.next)
  }
}

extension BillTotals: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("count total discounts methods change refunded more listed")
    self.count = try wire.get("count")
    self.total = try wire.get("total")
    self.discounts = try wire.get("discounts")
    self.methods = try wire.get("methods")
    self.change = try wire.get("change")
    self.refunded = try wire.get("refunded", default: Money(0))
    self.more = try wire.get("more")
    self.listed = try wire.get("listed")
  }
  public func put(into wire: inout WireObject) {
    wire.put("count", self.count)
    wire.put("total", self.total)
    wire.put("discounts", self.discounts)
    wire.put("methods", self.methods)
    wire.put("change", self.change)
    wire.put("refunded", self.refunded)
    wire.put("more", self.more)
    wire.put("listed", self.listed)
  }
}

extension ComparedLine: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("dish name quantity measure price amount added shown promotions fullPrice options")
    self.dish = try wire.get("dish")
    self.name = try wire.get("name")
    self.quantity = try wire.get("quantity")
    self.measure = try wire.get("measure")
    self.price = try wire.get("price")
    self.amount = try wire.get("amount")
    self.added = try wire.get("added")
    self.shown = try wire.get("shown")
    self.promotions = try wire.get("promotions")
    self.fullPrice = try wire.get("fullPrice")
    self.options = try wire.get("options")
  }
  public func put(into wire: inout WireObject) {
    wire.put("dish", self.dish)
    wire.put("name", self.name)
    wire.put("quantity", self.quantity)
    wire.put("measure", self.measure)
    wire.put("price", self.price)
    wire.put("amount", self.amount)
    wire.put("added", self.added)
    wire.put("shown", self.shown)
    wire.put("promotions", self.promotions)
    wire.put("fullPrice", self.fullPrice)
    wire.put("options", self.options)
  }
}

extension BillFigures: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("lines promotions subtotal discountAmount service taxes pricesIncludeTax rounding total paid due change")
    self.lines = try wire.get("lines")
    self.promotions = try wire.get("promotions")
    self.subtotal = try wire.get("subtotal")
    self.discountAmount = try wire.get("discountAmount")
    self.service = try wire.get("service")
    self.taxes = try wire.get("taxes")
    self.pricesIncludeTax = try wire.get("pricesIncludeTax")
    self.rounding = try wire.get("rounding")
    self.total = try wire.get("total")
    self.paid = try wire.get("paid")
    self.due = try wire.get("due")
    self.change = try wire.get("change")
  }
  public func put(into wire: inout WireObject) {
    wire.put("lines", self.lines)
    wire.put("promotions", self.promotions)
    wire.put("subtotal", self.subtotal)
    wire.put("discountAmount", self.discountAmount)
    wire.put("service", self.service)
    wire.put("taxes", self.taxes)
    wire.put("pricesIncludeTax", self.pricesIncludeTax)
    wire.put("rounding", self.rounding)
    wire.put("total", self.total)
    wire.put("paid", self.paid)
    wire.put("due", self.due)
    wire.put("change", self.change)
  }
}

extension BillLine: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("dish name quantity measure price amount tax promotions fullPrice options")
    self.dish = try wire.get("dish")
    self.name = try wire.get("name")
    self.quantity = try wire.get("quantity")
    self.measure = try wire.get("measure")
    self.price = try wire.get("price")
    self.amount = try wire.get("amount")
    self.tax = try wire.get("tax", default: TaxRate(0))
    self.promotions = try wire.get("promotions")
    self.fullPrice = try wire.get("fullPrice")
    self.options = try wire.get("options")
  }
  public func put(into wire: inout WireObject) {
    wire.put("dish", self.dish)
    wire.put("name", self.name)
    wire.put("quantity", self.quantity)
    wire.put("measure", self.measure)
    wire.put("price", self.price)
    wire.put("amount", self.amount)
    wire.put("tax", self.tax)
    wire.put("promotions", self.promotions)
    wire.put("fullPrice", self.fullPrice)
    wire.put("options", self.options)
  }
}

extension BillVersion: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("version at by discount total")
    self.version = try wire.get("version")
    self.at = try wire.get("at")
    self.by = try wire.get("by")
    self.discount = try wire.get("discount")
    self.total = try wire.get("total")
  }
  public func put(into wire: inout WireObject) {
    wire.put("version", self.version)
    wire.put("at", self.at)
    wire.put("by", self.by)
    wire.put("discount", self.discount)
    wire.put("total", self.total)
  }
}

extension JoinedParty: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("order table guests waiter openedAt number")
    self.order = try wire.get("order")
    self.table = try wire.get("table")
    self.guests = try wire.get("guests")
    self.waiter = try wire.get("waiter")
    self.openedAt = try wire.get("openedAt")
    self.number = try wire.get("number")
  }
  public func put(into wire: inout WireObject) {
    wire.put("order", self.order)
    wire.put("table", self.table)
    wire.put("guests", self.guests)
    wire.put("waiter", self.waiter)
    wire.put("openedAt", self.openedAt)
    wire.put("number", self.number)
  }
}

extension TakenBackItem: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("name quantity measure price refused reason by at")
    self.name = try wire.get("name")
    self.quantity = try wire.get("quantity")
    self.measure = try wire.get("measure")
    self.price = try wire.get("price")
    self.refused = try wire.get("refused")
    self.reason = try wire.get("reason")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
  }
  public func put(into wire: inout WireObject) {
    wire.put("name", self.name)
    wire.put("quantity", self.quantity)
    wire.put("measure", self.measure)
    wire.put("price", self.price)
    wire.put("refused", self.refused)
    wire.put("reason", self.reason)
    wire.put("by", self.by)
    wire.put("at", self.at)
  }
}

extension BillEvent: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("command at by device dish table person quantity amount discount reason")
    self.command = try wire.get("command")
    self.at = try wire.get("at")
    self.by = try wire.get("by")
    self.device = try wire.get("device")
    self.dish = try wire.get("dish")
    self.table = try wire.get("table")
    self.person = try wire.get("person")
    self.quantity = try wire.get("quantity")
    self.amount = try wire.get("amount")
    self.discount = try wire.get("discount")
    self.reason = try wire.get("reason")
  }
  public func put(into wire: inout WireObject) {
    wire.put("command", self.command)
    wire.put("at", self.at)
    wire.put("by", self.by)
    wire.put("device", self.device)
    wire.put("dish", self.dish)
    wire.put("table", self.table)
    wire.put("person", self.person)
    wire.put("quantity", self.quantity)
    wire.put("amount", self.amount)
    wire.put("discount", self.discount)
    wire.put("reason", self.reason)
  }
}

extension BillRecord: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("view standing endedBy endNote guest waiters discountBy discountApprovedBy discountFrom versions joined reopenings tenderChanges refundable corrections takenBack events")
    self.view = try wire.get("view")
    self.standing = try wire.get("standing")
    self.endedBy = try wire.get("endedBy")
    self.endNote = try wire.get("endNote")
    self.guest = try wire.get("guest")
    self.waiters = try wire.get("waiters")
    self.discountBy = try wire.get("discountBy")
    self.discountApprovedBy = try wire.get("discountApprovedBy")
    self.discountFrom = try wire.get("discountFrom")
    self.versions = try wire.get("versions")
    self.joined = try wire.get("joined")
    self.reopenings = try wire.get("reopenings", default: [])
    self.tenderChanges = try wire.get("tenderChanges")
    self.refundable = try wire.get("refundable", default: Money(0))
    self.corrections = try wire.get("corrections")
    self.takenBack = try wire.get("takenBack")
    self.events = try wire.get("events")
  }
  public func put(into wire: inout WireObject) {
    wire.put("view", self.view)
    wire.put("standing", self.standing)
    wire.put("endedBy", self.endedBy)
    wire.put("endNote", self.endNote)
    wire.put("guest", self.guest)
    wire.put("waiters", self.waiters)
    wire.put("discountBy", self.discountBy)
    wire.put("discountApprovedBy", self.discountApprovedBy)
    wire.put("discountFrom", self.discountFrom)
    wire.put("versions", self.versions)
    wire.put("joined", self.joined)
    wire.put("reopenings", self.reopenings)
    wire.put("tenderChanges", self.tenderChanges)
    wire.put("refundable", self.refundable)
    wire.put("corrections", self.corrections)
    wire.put("takenBack", self.takenBack)
    wire.put("events", self.events)
  }
}

extension BillTerms: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("service pricesIncludeTax roundTo roundsOnlyCash")
    self.service = try wire.get("service", default: Permille(0))
    self.pricesIncludeTax = try wire.get("pricesIncludeTax", default: true)
    self.roundTo = try wire.get("roundTo", default: Money(0))
    self.roundsOnlyCash = try wire.get("roundsOnlyCash")
  }
  public func put(into wire: inout WireObject) {
    wire.put("service", self.service)
    wire.put("pricesIncludeTax", self.pricesIncludeTax)
    wire.put("roundTo", self.roundTo)
    wire.put("roundsOnlyCash", self.roundsOnlyCash)
  }
}

extension TaxLine: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("rate base tax")
    self.rate = try wire.get("rate")
    self.base = try wire.get("base")
    self.tax = try wire.get("tax")
  }
  public func put(into wire: inout WireObject) {
    wire.put("rate", self.rate)
    wire.put("base", self.base)
    wire.put("tax", self.tax)
  }
}

extension BillCounter: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id day last")
    self.id = try wire.get("id")
    self.day = try wire.get("day")
    self.last = try wire.get("last")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("day", self.day)
    wire.put("last", self.last)
  }
}

extension BillView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("restaurant order table section waiter guests openedAt askedAt endedAt printedAt bill superseded payments refunds takenOff parts transfer fiscal fulfilment")
    self.restaurant = try wire.get("restaurant")
    self.order = try wire.get("order")
    self.table = try wire.get("table")
    self.section = try wire.get("section")
    self.waiter = try wire.get("waiter")
    self.guests = try wire.get("guests")
    self.openedAt = try wire.get("openedAt")
    self.askedAt = try wire.get("askedAt")
    self.endedAt = try wire.get("endedAt")
    self.printedAt = try wire.get("printedAt")
    self.bill = try wire.get("bill")
    self.superseded = try wire.get("superseded")
    self.payments = try wire.get("payments")
    self.refunds = try wire.get("refunds", default: [])
    self.takenOff = try wire.get("takenOff")
    self.parts = try wire.get("parts")
    self.transfer = try wire.get("transfer")
    self.fiscal = try wire.get("fiscal")
    self.fulfilment = try wire.get("fulfilment")
  }
  public func put(into wire: inout WireObject) {
    wire.put("restaurant", self.restaurant)
    wire.put("order", self.order)
    wire.put("table", self.table)
    wire.put("section", self.section)
    wire.put("waiter", self.waiter)
    wire.put("guests", self.guests)
    wire.put("openedAt", self.openedAt)
    wire.put("askedAt", self.askedAt)
    wire.put("endedAt", self.endedAt)
    wire.put("printedAt", self.printedAt)
    wire.put("bill", self.bill)
    wire.put("superseded", self.superseded)
    wire.put("payments", self.payments)
    wire.put("refunds", self.refunds)
    wire.put("takenOff", self.takenOff)
    wire.put("parts", self.parts)
    wire.put("transfer", self.transfer)
    wire.put("fiscal", self.fiscal)
    wire.put("fulfilment", self.fulfilment)
  }
}

extension Letterhead: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("name address phone currency taxCode taxName header footer")
    self.name = try wire.get("name")
    self.address = try wire.get("address")
    self.phone = try wire.get("phone")
    self.currency = try wire.get("currency")
    self.taxCode = try wire.get("taxCode")
    self.taxName = try wire.get("taxName", default: Note(""))
    self.header = try wire.get("header", default: Note(""))
    self.footer = try wire.get("footer", default: Note(""))
  }
  public func put(into wire: inout WireObject) {
    wire.put("name", self.name)
    wire.put("address", self.address)
    wire.put("phone", self.phone)
    wire.put("currency", self.currency)
    wire.put("taxCode", self.taxCode)
    wire.put("taxName", self.taxName)
    wire.put("header", self.header)
    wire.put("footer", self.footer)
  }
}

extension FiscalMark: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("state device transaction counter begun ended signature code")
    self.state = try wire.get("state")
    self.device = try wire.get("device")
    self.transaction = try wire.get("transaction")
    self.counter = try wire.get("counter")
    self.begun = try wire.get("begun")
    self.ended = try wire.get("ended")
    self.signature = try wire.get("signature")
    self.code = try wire.get("code")
  }
  public func put(into wire: inout WireObject) {
    wire.put("state", self.state)
    wire.put("device", self.device)
    wire.put("transaction", self.transaction)
    wire.put("counter", self.counter)
    wire.put("begun", self.begun)
    wire.put("ended", self.ended)
    wire.put("signature", self.signature)
    wire.put("code", self.code)
  }
}

extension Payable: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id dish name price quantity measure priority orderedAt isLive shownPrice tax group promotions fullPrice options")
    self.id = try wire.get("id")
    self.dish = try wire.get("dish")
    self.name = try wire.get("name")
    self.price = try wire.get("price")
    self.quantity = try wire.get("quantity")
    self.measure = try wire.get("measure")
    self.priority = try wire.get("priority")
    self.orderedAt = try wire.get("orderedAt")
    self.isLive = try wire.get("isLive")
    self.shownPrice = try wire.get("shownPrice")
    self.tax = try wire.get("tax", default: TaxRate(0))
    self.group = try wire.get("group")
    self.promotions = try wire.get("promotions")
    self.fullPrice = try wire.get("fullPrice")
    self.options = try wire.get("options")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("dish", self.dish)
    wire.put("name", self.name)
    wire.put("price", self.price)
    wire.put("quantity", self.quantity)
    wire.put("measure", self.measure)
    wire.put("priority", self.priority)
    wire.put("orderedAt", self.orderedAt)
    wire.put("isLive", self.isLive)
    wire.put("shownPrice", self.shownPrice)
    wire.put("tax", self.tax)
    wire.put("group", self.group)
    wire.put("promotions", self.promotions)
    wire.put("fullPrice", self.fullPrice)
    wire.put("options", self.options)
  }
}

extension BillsCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "bills.ask": try wire.only("type order")
      self = .ask(order: try wire.get("order"))
    case "bills.discount": try wire.only("type order discount reason approval")
      self = .discount(order: try wire.get("order"), discount: try wire.get("discount"), reason: try wire.get("reason"), approval: try wire.get("approval", default: nil))
    case "bills.discountItem": try wire.only("type item discount reason approval")
      self = .discountItem(item: try wire.get("item"), discount: try wire.get("discount"), reason: try wire.get("reason"), approval: try wire.get("approval", default: nil))
    case "bills.split": try wire.only("type order parts")
      self = .split(order: try wire.get("order"), parts: try wire.get("parts"))
    case "bills.pay": try wire.only("type order payment version method received tip reference unserved part surplus foreign confirmed approval")
      self = .pay(order: try wire.get("order"), payment: try wire.get("payment"), version: try wire.get("version"), method: try wire.get("method", default: .cash), received: try wire.get("received"), tip: try wire.get("tip", default: Money(0)), reference: try wire.get("reference", default: nil), unserved: try wire.get("unserved", default: nil), part: try wire.get("part", default: nil), surplus: try wire.get("surplus", default: Money(0)), foreign: try wire.get("foreign", default: nil), confirmed: try wire.get("confirmed", default: false), approval: try wire.get("approval", default: nil))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
    switch self {
    case .ask(let v0):
      wire.put("type", "bills.ask")
      wire.put("order", v0)
    case .discount(let v0, let v1, let v2, let v3):
      wire.put("type", "bills.discount")
      wire.put("order", v0)
      wire.put("discount", v1)
      wire.put("reason", v2)
      wire.put("approval", v3)
    case .discountItem(let v0, let v1, let v2, let v3):
      wire.put("type", "bills.discountItem")
      wire.put("item", v0)
      wire.put("discount", v1)
      wire.put("reason", v2)
      wire.put("approval", v3)
    case .split(let v0, let v1):
      wire.put("type", "bills.split")
      wire.put("order", v0)
      wire.put("parts", v1)
    case .pay(let v0, let v1, let v2, let v3, let v4, let v5, let v6, let v7, let v8, let v9, let v10, let v11, let v12):
      wire.put("type", "bills.pay")
      wire.put("order", v0)
      wire.put("payment", v1)
      wire.put("version", v2)
      wire.put("method", v3)
      wire.put("received", v4)
      wire.put("tip", v5)
      wire.put("reference", v6)
      wire.put("unserved", v7)
      wire.put("part", v8)
      wire.put("surplus", v9)
      wire.put("foreign", v10)
      wire.put("confirmed", v11)
      wire.put("approval", v12)
    }
  }
}

extension BooksCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "books.close": try wire.only("type until")
      self = .close(until: try wire.get("until"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
    switch self {
    case .close(let v0):
      wire.put("type", "books.close")
      wire.put("until", v0)
    }
  }
}

extension DayReport: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("from until at revenue orders guests perGuest discounts promotions voids refusals writtenOff open payments change refunds hours groups dishes")
    self.from = try wire.get("from")
    self.until = try wire.get("until")
    self.at = try wire.get("at")
    self.revenue = try wire.get("revenue")
    self.orders = try wire.get("orders")
    self.guests = try wire.get("guests")
    self.perGuest = try wire.get("perGuest")
    self.discounts = try wire.get("discounts")
    self.promotions = try wire.get("promotions")
    self.voids = try wire.get("voids")
    self.refusals = try wire.get("refusals")
    self.writtenOff = try wire.get("writtenOff")
    self.open = try wire.get("open")
    self.payments = try wire.get("payments")
    self.change = try wire.get("change")
    self.refunds = try wire.get("refunds", default: Tally())
    self.hours = try wire.get("hours")
    self.groups = try wire.get("groups")
    self.dishes = try wire.get("dishes")
  }
  public func put(into wire: inout WireObject) {
    wire.put("from", self.from)
    wire.put("until", self.until)
    wire.put("at", self.at)
    wire.put("revenue", self.revenue)
    wire.put("orders", self.orders)
    wire.put("guests", self.guests)
    wire.put("perGuest", self.perGuest)
    wire.put("discounts", self.discounts)
    wire.put("promotions", self.promotions)
    wire.put("voids", self.voids)
    wire.put("refusals", self.refusals)
    wire.put("writtenOff", self.writtenOff)
    wire.put("open", self.open)
    wire.put("payments", self.payments)
    wire.put("change", self.change)
    wire.put("refunds", self.refunds)
    wire.put("hours", self.hours)
    wire.put("groups", self.groups)
    wire.put("dishes", self.dishes)
  }
}

extension Tally: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("count value")
    self.count = try wire.get("count", default: 0)
    self.value = try wire.get("value", default: Money(0))
  }
  public func put(into wire: inout WireObject) {
    wire.put("count", self.count)
    wire.put("value", self.value)
  }
}

extension PromotionTally: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("promotion name count value")
    self.promotion = try wire.get("promotion")
    self.name = try wire.get("name")
    self.count = try wire.get("count")
    self.value = try wire.get("value")
  }
  public func put(into wire: inout WireObject) {
    wire.put("promotion", self.promotion)
    wire.put("name", self.name)
    wire.put("count", self.count)
    wire.put("value", self.value)
  }
}

extension MethodTally: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("method count value refunded")
    self.method = try wire.get("method")
    self.count = try wire.get("count")
    self.value = try wire.get("value")
    self.refunded = try wire.get("refunded", default: Money(0))
  }
  public func put(into wire: inout WireObject) {
    wire.put("method", self.method)
    wire.put("count", self.count)
    wire.put("value", self.value)
    wire.put("refunded", self.refunded)
  }
}

extension HourTally: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("hour orders guests value")
    self.hour = try wire.get("hour")
    self.orders = try wire.get("orders")
    self.guests = try wire.get("guests")
    self.value = try wire.get("value")
  }
  public func put(into wire: inout WireObject) {
    wire.put("hour", self.hour)
    wire.put("orders", self.orders)
    wire.put("guests", self.guests)
    wire.put("value", self.value)
  }
}

extension GroupTally: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("group name quantity value")
    self.group = try wire.get("group")
    self.name = try wire.get("name")
    self.quantity = try wire.get("quantity")
    self.value = try wire.get("value")
  }
  public func put(into wire: inout WireObject) {
    wire.put("group", self.group)
    wire.put("name", self.name)
    wire.put("quantity", self.quantity)
    wire.put("value", self.value)
  }
}

extension DishTally: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("dish name quantity grams value")
    self.dish = try wire.get("dish")
    self.name = try wire.get("name")
    self.quantity = try wire.get("quantity")
    self.grams = try wire.get("grams")
    self.value = try wire.get("value")
  }
  public func put(into wire: inout WireObject) {
    wire.put("dish", self.dish)
    wire.put("name", self.name)
    wire.put("quantity", self.quantity)
    wire.put("grams", self.grams)
    wire.put("value", self.value)
  }
}

extension RefundWay: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("method most")
    self.method = try wire.get("method")
    self.most = try wire.get("most")
  }
  public func put(into wire: inout WireObject) {
    wire.put("method", self.method)
    wire.put("most", self.most)
  }
}

extension TenderWay: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("payment to")
    self.payment = try wire.get("payment")
    self.to = try wire.get("to")
  }
  public func put(into wire: inout WireObject) {
    wire.put("payment", self.payment)
    wire.put("to", self.to)
  }
}

extension BillDish: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("item dish name quantity measure price")
    self.item = try wire.get("item")
    self.dish = try wire.get("dish")
    self.name = try wire.get("name")
    self.quantity = try wire.get("quantity")
    self.measure = try wire.get("measure")
    self.price = try wire.get("price")
  }
  public func put(into wire: inout WireObject) {
    wire.put("item", self.item)
    wire.put("dish", self.dish)
    wire.put("name", self.name)
    wire.put("quantity", self.quantity)
    wire.put("measure", self.measure)
    wire.put("price", self.price)
  }
}

extension CorrectionTerms: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("ways money alone needsApproval dayClosed tenders dishes")
    self.ways = try wire.get("ways", default: [])
    self.money = try wire.get("money", default: Money(0))
    self.alone = try wire.get("alone", default: Money(0))
    self.needsApproval = try wire.get("needsApproval", default: false)
    self.dayClosed = try wire.get("dayClosed", default: false)
    self.tenders = try wire.get("tenders")
    self.dishes = try wire.get("dishes")
  }
  public func put(into wire: inout WireObject) {
    wire.put("ways", self.ways)
    wire.put("money", self.money)
    wire.put("alone", self.alone)
    wire.put("needsApproval", self.needsApproval)
    wire.put("dayClosed", self.dayClosed)
    wire.put("tenders", self.tenders)
    wire.put("dishes", self.dishes)
  }
}

extension CorrectionsCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "corrections.refund": try wire.only("type order refund amount shown method reason reference approval")
      self = .refund(order: try wire.get("order"), refund: try wire.get("refund"), amount: try wire.get("amount"), shown: try wire.get("shown"), method: try wire.get("method", default: .cash), reason: try wire.get("reason"), reference: try wire.get("reference", default: nil), approval: try wire.get("approval", default: nil))
    case "corrections.reopen": try wire.only("type order reason approval")
      self = .reopen(order: try wire.get("order"), reason: try wire.get("reason"), approval: try wire.get("approval", default: nil))
    case "corrections.close": try wire.only("type order")
      self = .close(order: try wire.get("order"))
    case "corrections.changeTender": try wire.only("type order payment from to amount reason reference")
      self = .changeTender(order: try wire.get("order"), payment: try wire.get("payment"), from: try wire.get("from"), to: try wire.get("to"), amount: try wire.get("amount"), reason: try wire.get("reason"), reference: try wire.get("reference", default: nil))
    case "corrections.takeOff": try wire.only("type order item dish quantity shown reason")
      self = .takeOff(order: try wire.get("order"), item: try wire.get("item"), dish: try wire.get("dish"), quantity: try wire.get("quantity"), shown: try wire.get("shown"), reason: try wire.get("reason"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
    switch self {
    case .refund(let v0, let v1, let v2, let v3, let v4, let v5, let v6, let v7):
      wire.put("type", "corrections.refund")
      wire.put("order", v0)
      wire.put("refund", v1)
      wire.put("amount", v2)
      wire.put("shown", v3)
      wire.put("method", v4)
      wire.put("reason", v5)
      wire.put("reference", v6)
      wire.put("approval", v7)
    case .reopen(let v0, let v1, let v2):
      wire.put("type", "corrections.reopen")
      wire.put("order", v0)
      wire.put("reason", v1)
      wire.put("approval", v2)
    case .close(let v0):
      wire.put("type", "corrections.close")
      wire.put("order", v0)
    case .changeTender(let v0, let v1, let v2, let v3, let v4, let v5, let v6):
      wire.put("type", "corrections.changeTender")
      wire.put("order", v0)
      wire.put("payment", v1)
      wire.put("from", v2)
      wire.put("to", v3)
      wire.put("amount", v4)
      wire.put("reason", v5)
      wire.put("reference", v6)
    case .takeOff(let v0, let v1, let v2, let v3, let v4, let v5):
      wire.put("type", "corrections.takeOff")
      wire.put("order", v0)
      wire.put("item", v1)
      wire.put("dish", v2)
      wire.put("quantity", v3)
      wire.put("shown", v4)
      wire.put("reason", v5)
    }
  }
}

extension RefundView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("amount method reason reference by approvedBy device at")
    self.amount = try wire.get("amount")
    self.method = try wire.get("method")
    self.reason = try wire.get("reason")
    self.reference = try wire.get("reference")
    self.by = try wire.get("by")
    self.approvedBy = try wire.get("approvedBy")
    self.device = try wire.get("device")
    self.at = try wire.get("at")
  }
  public func put(into wire: inout WireObject) {
    wire.put("amount", self.amount)
    wire.put("method", self.method)
    wire.put("reason", self.reason)
    wire.put("reference", self.reference)
    wire.put("by", self.by)
    wire.put("approvedBy", self.approvedBy)
    wire.put("device", self.device)
    wire.put("at", self.at)
  }
}

extension ReopeningView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("closed version total reason by approvedBy device at")
    self.closed = try wire.get("closed")
    self.version = try wire.get("version")
    self.total = try wire.get("total")
    self.reason = try wire.get("reason")
    self.by = try wire.get("by")
    self.approvedBy = try wire.get("approvedBy")
    self.device = try wire.get("device")
    self.at = try wire.get("at")
  }
  public func put(into wire: inout WireObject) {
    wire.put("closed", self.closed)
    wire.put("version", self.version)
    wire.put("total", self.total)
    wire.put("reason", self.reason)
    wire.put("by", self.by)
    wire.put("approvedBy", self.approvedBy)
    wire.put("device", self.device)
    wire.put("at", self.at)
  }
}

extension TenderChangeView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("payment from to amount reason by at")
    self.payment = try wire.get("payment")
    self.from = try wire.get("from")
    self.to = try wire.get("to")
    self.amount = try wire.get("amount")
    self.reason = try wire.get("reason")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
  }
  public func put(into wire: inout WireObject) {
    wire.put("payment", self.payment)
    wire.put("from", self.from)
    wire.put("to", self.to)
    wire.put("amount", self.amount)
    wire.put("reason", self.reason)
    wire.put("by", self.by)
    wire.put("at", self.at)
  }
}

extension Discount: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "amount": try wire.only("type amount")
      self = .amount(amount: try wire.get("amount"))
    case "percent": try wire.only("type percent")
      self = .percent(percent: try wire.get("percent"))
    case "permille": try wire.only("type permille")
      self = .permille(permille: try wire.get("permille"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
    switch self {
    case .amount(let v0):
      wire.put("type", "amount")
      wire.put("amount", v0)
    case .percent(let v0):
      wire.put("type", "percent")
      wire.put("percent", v0)
    case .permille(let v0):
      wire.put("type", "permille")
      wire.put("permille", v0)
    }
  }
}

extension Payment: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id order version method received tip tipFor reference part surplus over earlier foreign by at")
    self.id = try wire.get("id")
    self.order = try wire.get("order")
    self.version = try wire.get("version")
    self.method = try wire.get("method", default: .cash)
    self.received = try wire.get("received")
    self.tip = try wire.get("tip", default: Money(0))
    self.tipFor = try wire.get("tipFor")
    self.reference = try wire.get("reference")
    self.part = try wire.get("part")
    self.surplus = try wire.get("surplus", default: Money(0))
    self.over = try wire.get("over", default: Money(0))
    self.earlier = try wire.get("earlier")
    self.foreign = try wire.get("foreign")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("order", self.order)
    wire.put("version", self.version)
    wire.put("method", self.method)
    wire.put("received", self.received)
    wire.put("tip", self.tip)
    wire.put("tipFor", self.tipFor)
    wire.put("reference", self.reference)
    wire.put("part", self.part)
    wire.put("surplus", self.surplus)
    wire.put("over", self.over)
    wire.put("earlier", self.earlier)
    wire.put("foreign", self.foreign)
    wire.put("by", self.by)
    wire.put("at", self.at)
  }
}

extension PaymentView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id method received version by at tip reference part surplus foreign over isRepeated approvedBy")
    self.id = try wire.get("id")
    self.method = try wire.get("method")
    self.received = try wire.get("received")
    self.version = try wire.get("version")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
    self.tip = try wire.get("tip")
    self.reference = try wire.get("reference")
    self.part = try wire.get("part")
    self.surplus = try wire.get("surplus", default: Money(0))
    self.foreign = try wire.get("foreign")
    self.over = try wire.get("over", default: Money(0))
    self.isRepeated = try wire.get("isRepeated", default: false)
    self.approvedBy = try wire.get("approvedBy")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("method", self.method)
    wire.put("received", self.received)
    wire.put("version", self.version)
    wire.put("by", self.by)
    wire.put("at", self.at)
    wire.put("tip", self.tip)
    wire.put("reference", self.reference)
    wire.put("part", self.part)
    wire.put("surplus", self.surplus)
    wire.put("foreign", self.foreign)
    wire.put("over", self.over)
    wire.put("isRepeated", self.isRepeated)
    wire.put("approvedBy", self.approvedBy)
  }
}

extension Promotion: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id name dishes groups weekdays fromMinute untilMinute firstDay lastDay code guests least effect value free combines active")
    self.id = try wire.get("id")
    self.name = try wire.get("name")
    self.dishes = try wire.get("dishes", default: [])
    self.groups = try wire.get("groups", default: [])
    self.weekdays = try wire.get("weekdays", default: 127)
    self.fromMinute = try wire.get("fromMinute", default: 0)
    self.untilMinute = try wire.get("untilMinute", default: 1440)
    self.firstDay = try wire.get("firstDay", default: 0)
    self.lastDay = try wire.get("lastDay", default: 99_999)
    self.code = try wire.get("code")
    self.guests = try wire.get("guests", default: 1)
    self.least = try wire.get("least", default: Money(0))
    self.effect = try wire.get("effect")
    self.value = try wire.get("value")
    self.free = try wire.get("free", default: 0)
    self.combines = try wire.get("combines", default: false)
    self.active = try wire.get("active", default: true)
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("dishes", self.dishes)
    wire.put("groups", self.groups)
    wire.put("weekdays", self.weekdays)
    wire.put("fromMinute", self.fromMinute)
    wire.put("untilMinute", self.untilMinute)
    wire.put("firstDay", self.firstDay)
    wire.put("lastDay", self.lastDay)
    wire.put("code", self.code)
    wire.put("guests", self.guests)
    wire.put("least", self.least)
    wire.put("effect", self.effect)
    wire.put("value", self.value)
    wire.put("free", self.free)
    wire.put("combines", self.combines)
    wire.put("active", self.active)
  }
}

extension PromotionTerms: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("promotions codes guests timeOffsets dayEndsHour")
    self.promotions = try wire.get("promotions")
    self.codes = try wire.get("codes")
    self.guests = try wire.get("guests")
    self.timeOffsets = try wire.get("timeOffsets")
    self.dayEndsHour = try wire.get("dayEndsHour")
  }
  public func put(into wire: inout WireObject) {
    wire.put("promotions", self.promotions)
    wire.put("codes", self.codes)
    wire.put("guests", self.guests)
    wire.put("timeOffsets", self.timeOffsets)
    wire.put("dayEndsHour", self.dayEndsHour)
  }
}

extension PromotionsCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "promotions.save": try wire.only("type promotion")
      self = .save(promotion: try wire.get("promotion"))
    case "promotions.enterCode": try wire.only("type order code")
      self = .enterCode(order: try wire.get("order"), code: try wire.get("code"))
    case "promotions.removeCode": try wire.only("type order code")
      self = .removeCode(order: try wire.get("order"), code: try wire.get("code"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
    switch self {
    case .save(let v0):
      wire.put("type", "promotions.save")
      wire.put("promotion", v0)
    case .enterCode(let v0, let v1):
      wire.put("type", "promotions.enterCode")
      wire.put("order", v0)
      wire.put("code", v1)
    case .removeCode(let v0, let v1):
      wire.put("type", "promotions.removeCode")
      wire.put("order", v0)
      wire.put("code", v1)
    }
  }
}

extension Reduction: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("promotion name amount ofOrder")
    self.promotion = try wire.get("promotion")
    self.name = try wire.get("name")
    self.amount = try wire.get("amount")
    self.ofOrder = try wire.get("ofOrder")
  }
  public func put(into wire: inout WireObject) {
    wire.put("promotion", self.promotion)
    wire.put("name", self.name)
    wire.put("amount", self.amount)
    wire.put("ofOrder", self.ofOrder)
  }
}

extension ExchangeRate: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id day numerator denominator")
    self.id = try wire.get("id")
    self.day = try wire.get("day")
    self.numerator = try wire.get("numerator")
    self.denominator = try wire.get("denominator")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("day", self.day)
    wire.put("numerator", self.numerator)
    wire.put("denominator", self.denominator)
  }
}

extension RatesCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "rates.set": try wire.only("type currency numerator denominator")
      self = .set(currency: try wire.get("currency"), numerator: try wire.get("numerator"), denominator: try wire.get("denominator"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
    switch self {
    case .set(let v0, let v1, let v2):
      wire.put("type", "rates.set")
      wire.put("currency", v0)
      wire.put("numerator", v1)
      wire.put("denominator", v2)
    }
  }
}

extension ForeignCash: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("currency amount numerator denominator")
    self.currency = try wire.get("currency")
    self.amount = try wire.get("amount")
    self.numerator = try wire.get("numerator")
    self.denominator = try wire.get("denominator")
  }
  public func put(into wire: inout WireObject) {
    wire.put("currency", self.currency)
    wire.put("amount", self.amount)
    wire.put("numerator", self.numerator)
    wire.put("denominator", self.denominator)
  }
}

extension ForeignWorth: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("worth")
    self.worth = try wire.get("worth")
  }
  public func put(into wire: inout WireObject) {
    wire.put("worth", self.worth)
  }
}

extension SharedItem: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("item numerator denominator")
    self.item = try wire.get("item")
    self.numerator = try wire.get("numerator")
    self.denominator = try wire.get("denominator")
  }
  public func put(into wire: inout WireObject) {
    wire.put("item", self.item)
    wire.put("numerator", self.numerator)
    wire.put("denominator", self.denominator)
  }
}

extension PartShare: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "items": try wire.only("type items")
      self = .items(items: try wire.get("items"))
    case "guests": try wire.only("type guests")
      self = .guests(guests: try wire.get("guests"))
    case "equal": try wire.only("type of")
      self = .equal(of: try wire.get("of"))
    case "amount": try wire.only("type amount")
      self = .amount(amount: try wire.get("amount"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
    switch self {
    case .items(let v0):
      wire.put("type", "items")
      wire.put("items", v0)
    case .guests(let v0):
      wire.put("type", "guests")
      wire.put("guests", v0)
    case .equal(let v0):
      wire.put("type", "equal")
      wire.put("of", v0)
    case .amount(let v0):
      wire.put("type", "amount")
      wire.put("amount", v0)
    }
  }
}

extension BillPart: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id label share paid fixed")
    self.id = try wire.get("id")
    self.label = try wire.get("label")
    self.share = try wire.get("share")
    self.paid = try wire.get("paid", default: Money(0))
    self.fixed = try wire.get("fixed")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("label", self.label)
    wire.put("share", self.share)
    wire.put("paid", self.paid)
    wire.put("fixed", self.fixed)
  }
}

extension PartView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id label lines amount paid due")
    self.id = try wire.get("id")
    self.label = try wire.get("label")
    self.lines = try wire.get("lines")
    self.amount = try wire.get("amount")
    self.paid = try wire.get("paid")
    self.due = try wire.get("due")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("label", self.label)
    wire.put("lines", self.lines)
    wire.put("amount", self.amount)
    wire.put("paid", self.paid)
    wire.put("due", self.due)
  }
}

extension PartLine: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("name quantity measure numerator denominator amount options")
    self.name = try wire.get("name")
    self.quantity = try wire.get("quantity")
    self.measure = try wire.get("measure")
    self.numerator = try wire.get("numerator")
    self.denominator = try wire.get("denominator")
    self.amount = try wire.get("amount")
    self.options = try wire.get("options")
  }
  public func put(into wire: inout WireObject) {
    wire.put("name", self.name)
    wire.put("quantity", self.quantity)
    wire.put("measure", self.measure)
    wire.put("numerator", self.numerator)
    wire.put("denominator", self.denominator)
    wire.put("amount", self.amount)
    wire.put("options", self.options)
  }
}

extension SplitFigures: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("amounts dues")
    self.amounts = try wire.get("amounts")
    self.dues = try wire.get("dues")
  }
  public func put(into wire: inout WireObject) {
    wire.put("amounts", self.amounts)
    wire.put("dues", self.dues)
  }
}

extension TransferCode: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("text bank number holder amount purpose")
    self.text = try wire.get("text")
    self.bank = try wire.get("bank")
    self.number = try wire.get("number")
    self.holder = try wire.get("holder")
    self.amount = try wire.get("amount")
    self.purpose = try wire.get("purpose")
  }
  public func put(into wire: inout WireObject) {
    wire.put("text", self.text)
    wire.put("bank", self.bank)
    wire.put("number", self.number)
    wire.put("holder", self.holder)
    wire.put("amount", self.amount)
    wire.put("purpose", self.purpose)
  }
}

extension TransferCheck: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("code fault")
    self.code = try wire.get("code")
    self.fault = try wire.get("fault")
  }
  public func put(into wire: inout WireObject) {
    wire.put("code", self.code)
    wire.put("fault", self.fault)
  }
}
