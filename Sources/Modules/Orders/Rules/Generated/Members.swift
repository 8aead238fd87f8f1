// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel
import MenuRules

extension Alert: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id news to order table course item dish name quantity reason portions guests wishes by at escalated toldAt toldBy")
    self.id = try wire.get("id")
    self.news = try wire.get("news")
    self.to = try wire.get("to")
    self.order = try wire.get("order")
    self.table = try wire.get("table")
    self.course = try wire.get("course")
    self.item = try wire.get("item")
    self.dish = try wire.get("dish")
    self.name = try wire.get("name")
    self.quantity = try wire.get("quantity")
    self.reason = try wire.get("reason")
    self.portions = try wire.get("portions")
    self.guests = try wire.get("guests")
    self.wishes = try wire.get("wishes")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
    self.escalated = try wire.get("escalated", default: false)
    self.toldAt = try wire.get("toldAt")
    self.toldBy = try wire.get("toldBy")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("news", self.news)
    wire.put("to", self.to)
    wire.put("order", self.order)
    wire.put("table", self.table)
    wire.put("course", self.course)
    wire.put("item", self.item)
    wire.put("dish", self.dish)
    wire.put("name", self.name)
    wire.put("quantity", self.quantity)
    wire.put("reason", self.reason)
    wire.put("portions", self.portions)
    wire.put("guests", self.guests)
    wire.put("wishes", self.wishes)
    wire.put("by", self.by)
    wire.put("at", self.at)
    wire.put("escalated", self.escalated)
    wire.put("toldAt", self.toldAt)
    wire.put("toldBy", self.toldBy)
  }
}

extension BestSellers: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("dishes")
    self.dishes = try wire.get("dishes")
  }
  public func put(into wire: inout WireObject) {
    wire.put("dishes", self.dishes)
  }
}

extension Course: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id order priority name note state calledAt heardAt calledBy shownAt queueAt startAt queuedBy urgentAt flagAt serveCalledAt serveCalledBy servedAt")
    self.id = try wire.get("id")
    self.order = try wire.get("order")
    self.priority = try wire.get("priority")
    self.name = try wire.get("name")
    self.note = try wire.get("note")
    self.state = try wire.get("state", default: .waiting)
    self.calledAt = try wire.get("calledAt")
    self.heardAt = try wire.get("heardAt")
    self.calledBy = try wire.get("calledBy")
    self.shownAt = try wire.get("shownAt")
    self.queueAt = try wire.get("queueAt")
    self.startAt = try wire.get("startAt")
    self.queuedBy = try wire.get("queuedBy")
    self.urgentAt = try wire.get("urgentAt")
    self.flagAt = try wire.get("flagAt")
    self.serveCalledAt = try wire.get("serveCalledAt")
    self.serveCalledBy = try wire.get("serveCalledBy")
    self.servedAt = try wire.get("servedAt")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("order", self.order)
    wire.put("priority", self.priority)
    wire.put("name", self.name)
    wire.put("note", self.note)
    wire.put("state", self.state)
    wire.put("calledAt", self.calledAt)
    wire.put("heardAt", self.heardAt)
    wire.put("calledBy", self.calledBy)
    wire.put("shownAt", self.shownAt)
    wire.put("queueAt", self.queueAt)
    wire.put("startAt", self.startAt)
    wire.put("queuedBy", self.queuedBy)
    wire.put("urgentAt", self.urgentAt)
    wire.put("flagAt", self.flagAt)
    wire.put("serveCalledAt", self.serveCalledAt)
    wire.put("serveCalledBy", self.serveCalledBy)
    wire.put("servedAt", self.servedAt)
  }
}

extension EarlierOrders: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("orders")
    self.orders = try wire.get("orders")
  }
  public func put(into wire: inout WireObject) {
    wire.put("orders", self.orders)
  }
}

extension EarlierOrder: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("order at type name address dishes")
    self.order = try wire.get("order")
    self.at = try wire.get("at")
    self.type = try wire.get("type")
    self.name = try wire.get("name")
    self.address = try wire.get("address")
    self.dishes = try wire.get("dishes")
  }
  public func put(into wire: inout WireObject) {
    wire.put("order", self.order)
    wire.put("at", self.at)
    wire.put("type", self.type)
    wire.put("name", self.name)
    wire.put("address", self.address)
    wire.put("dishes", self.dishes)
  }
}

extension EarlierDish: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("dish name quantity measure note options")
    self.dish = try wire.get("dish")
    self.name = try wire.get("name")
    self.quantity = try wire.get("quantity")
    self.measure = try wire.get("measure")
    self.note = try wire.get("note")
    self.options = try wire.get("options")
  }
  public func put(into wire: inout WireObject) {
    wire.put("dish", self.dish)
    wire.put("name", self.name)
    wire.put("quantity", self.quantity)
    wire.put("measure", self.measure)
    wire.put("note", self.note)
    wire.put("options", self.options)
  }
}

extension FulfilmentDetails: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("type name phone dueAt address driver")
    self.type = try wire.get("type")
    self.name = try wire.get("name")
    self.phone = try wire.get("phone")
    self.dueAt = try wire.get("dueAt")
    self.address = try wire.get("address")
    self.driver = try wire.get("driver")
  }
  public func put(into wire: inout WireObject) {
    wire.put("type", self.type)
    wire.put("name", self.name)
    wire.put("phone", self.phone)
    wire.put("dueAt", self.dueAt)
    wire.put("address", self.address)
    wire.put("driver", self.driver)
  }
}

extension Fulfilment: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("details number readyAt collectedAt collectedBy")
    self.details = try wire.get("details")
    self.number = try wire.get("number")
    self.readyAt = try wire.get("readyAt")
    self.collectedAt = try wire.get("collectedAt")
    self.collectedBy = try wire.get("collectedBy")
  }
  public func put(into wire: inout WireObject) {
    wire.put("details", self.details)
    wire.put("number", self.number)
    wire.put("readyAt", self.readyAt)
    wire.put("collectedAt", self.collectedAt)
    wire.put("collectedBy", self.collectedBy)
  }
}

extension Item: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id order course table dish name group station price shownPrice fullPrice discountReason discountBy discountApprovedBy tax quantity measure orderedMeasure weighedAt weighedBy note seat options state readyAt orderedBy orderedAt servedAt carriedAt reason closedBy closedAt splitFrom request")
    self.id = try wire.get("id")
    self.order = try wire.get("order")
    self.course = try wire.get("course")
    self.table = try wire.get("table")
    self.dish = try wire.get("dish")
    self.name = try wire.get("name")
    self.group = try wire.get("group")
    self.station = try wire.get("station")
    self.price = try wire.get("price")
    self.shownPrice = try wire.get("shownPrice")
    self.fullPrice = try wire.get("fullPrice")
    self.discountReason = try wire.get("discountReason")
    self.discountBy = try wire.get("discountBy")
    self.discountApprovedBy = try wire.get("discountApprovedBy")
    self.tax = try wire.get("tax")
    self.quantity = try wire.get("quantity")
    self.measure = try wire.get("measure")
    self.orderedMeasure = try wire.get("orderedMeasure")
    self.weighedAt = try wire.get("weighedAt")
    self.weighedBy = try wire.get("weighedBy")
    self.note = try wire.get("note")
    self.seat = try wire.get("seat")
    self.options = try wire.get("options")
    self.state = try wire.get("state", default: .waiting)
    self.readyAt = try wire.get("readyAt")
    self.orderedBy = try wire.get("orderedBy")
    self.orderedAt = try wire.get("orderedAt")
    self.servedAt = try wire.get("servedAt")
    self.carriedAt = try wire.get("carriedAt")
    self.reason = try wire.get("reason")
    self.closedBy = try wire.get("closedBy")
    self.closedAt = try wire.get("closedAt")
    self.splitFrom = try wire.get("splitFrom")
    self.request = try wire.get("request")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("order", self.order)
    wire.put("course", self.course)
    wire.put("table", self.table)
    wire.put("dish", self.dish)
    wire.put("name", self.name)
    wire.put("group", self.group)
    wire.put("station", self.station)
    wire.put("price", self.price)
    wire.put("shownPrice", self.shownPrice)
    wire.put("fullPrice", self.fullPrice)
    wire.put("discountReason", self.discountReason)
    wire.put("discountBy", self.discountBy)
    wire.put("discountApprovedBy", self.discountApprovedBy)
    wire.put("tax", self.tax)
    wire.put("quantity", self.quantity)
    wire.put("measure", self.measure)
    wire.put("orderedMeasure", self.orderedMeasure)
    wire.put("weighedAt", self.weighedAt)
    wire.put("weighedBy", self.weighedBy)
    wire.put("note", self.note)
    wire.put("seat", self.seat)
    wire.put("options", self.options)
    wire.put("state", self.state)
    wire.put("readyAt", self.readyAt)
    wire.put("orderedBy", self.orderedBy)
    wire.put("orderedAt", self.orderedAt)
    wire.put("servedAt", self.servedAt)
    wire.put("carriedAt", self.carriedAt)
    wire.put("reason", self.reason)
    wire.put("closedBy", self.closedBy)
    wire.put("closedAt", self.closedAt)
    wire.put("splitFrom", self.splitFrom)
    wire.put("request", self.request)
  }
}

extension Order: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id table guests waiter openedBy openedAt state mergedInto beside booking revision billAskedAt lastServedAt paidAt fulfilment")
    self.id = try wire.get("id")
    self.table = try wire.get("table")
    self.guests = try wire.get("guests")
    self.waiter = try wire.get("waiter")
    self.openedBy = try wire.get("openedBy")
    self.openedAt = try wire.get("openedAt")
    self.state = try wire.get("state", default: .open)
    self.mergedInto = try wire.get("mergedInto")
    self.beside = try wire.get("beside", default: false)
    self.booking = try wire.get("booking")
    self.revision = try wire.get("revision", default: 0)
    self.billAskedAt = try wire.get("billAskedAt")
    self.lastServedAt = try wire.get("lastServedAt")
    self.paidAt = try wire.get("paidAt")
    self.fulfilment = try wire.get("fulfilment")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("table", self.table)
    wire.put("guests", self.guests)
    wire.put("waiter", self.waiter)
    wire.put("openedBy", self.openedBy)
    wire.put("openedAt", self.openedAt)
    wire.put("state", self.state)
    wire.put("mergedInto", self.mergedInto)
    wire.put("beside", self.beside)
    wire.put("booking", self.booking)
    wire.put("revision", self.revision)
    wire.put("billAskedAt", self.billAskedAt)
    wire.put("lastServedAt", self.lastServedAt)
    wire.put("paidAt", self.paidAt)
    wire.put("fulfilment", self.fulfilment)
  }
}

extension OrdersCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "orders.open": try wire.only("type order table guests waiter evenIfCleaning booking evenIfHeld")
      self = .open(order: try wire.get("order"), table: try wire.get("table"), guests: try wire.get("guests"), waiter: try wire.get("waiter", default: nil), evenIfCleaning: try wire.get("evenIfCleaning", default: false), booking: try wire.get("booking", default: nil), evenIfHeld: try wire.get("evenIfHeld", default: false))
    case "orders.openWithoutTable": try wire.only("type order details guests")
      self = .openWithoutTable(order: try wire.get("order"), details: try wire.get("details"), guests: try wire.get("guests", default: Guests(1)))
    case "orders.setFulfilment": try wire.only("type order details")
      self = .setFulfilment(order: try wire.get("order"), details: try wire.get("details"))
    case "orders.setDeliveryFee": try wire.only("type order item fee")
      self = .setDeliveryFee(order: try wire.get("order"), item: try wire.get("item"), fee: try wire.get("fee"))
    case "orders.collect": try wire.only("type order")
      self = .collect(order: try wire.get("order"))
    case "orders.undoCollect": try wire.only("type order")
      self = .undoCollect(order: try wire.get("order"))
    case "orders.setGuests": try wire.only("type order guests")
      self = .setGuests(order: try wire.get("order"), guests: try wire.get("guests"))
    case "orders.addItem": try wire.only("type order item dish quantity note course shownPrice price measure options evenIfOffMenu seat")
      self = .addItem(order: try wire.get("order"), item: try wire.get("item"), dish: try wire.get("dish"), quantity: try wire.get("quantity", default: Quantity(1)), note: try wire.get("note", default: Note("")), course: try wire.get("course", default: nil), shownPrice: try wire.get("shownPrice", default: nil), price: try wire.get("price", default: nil), measure: try wire.get("measure", default: nil), options: try wire.get("options", default: []), evenIfOffMenu: try wire.get("evenIfOffMenu", default: false), seat: try wire.get("seat", default: nil))
    case "orders.changeQuantity": try wire.only("type item by")
      self = .changeQuantity(item: try wire.get("item"), by: try wire.get("by"))
    case "orders.setNote": try wire.only("type item note seen")
      self = .setNote(item: try wire.get("item"), note: try wire.get("note"), seen: try wire.get("seen", default: nil))
    case "orders.setOptions": try wire.only("type item options")
      self = .setOptions(item: try wire.get("item"), options: try wire.get("options"))
    case "orders.setSeat": try wire.only("type item quantity seat")
      self = .setSeat(item: try wire.get("item"), quantity: try wire.get("quantity", default: nil), seat: try wire.get("seat", default: nil))
    case "orders.weigh": try wire.only("type item measure")
      self = .weigh(item: try wire.get("item"), measure: try wire.get("measure"))
    case "orders.moveItem": try wire.only("type item course newCourse")
      self = .moveItem(item: try wire.get("item"), course: try wire.get("course"), newCourse: try wire.get("newCourse", default: nil))
    case "orders.giveItem": try wire.only("type item quantity order")
      self = .giveItem(item: try wire.get("item"), quantity: try wire.get("quantity", default: nil), order: try wire.get("order"))
    case "orders.addCourse": try wire.only("type order course priority")
      self = .addCourse(order: try wire.get("order"), course: try wire.get("course"), priority: try wire.get("priority"))
    case "orders.editCourse": try wire.only("type course name note seen priority")
      self = .editCourse(course: try wire.get("course"), name: try wire.get("name", default: nil), note: try wire.get("note", default: nil), seen: try wire.get("seen", default: nil), priority: try wire.get("priority", default: nil))
    case "orders.joinCourses": try wire.only("type course into")
      self = .joinCourses(course: try wire.get("course"), into: try wire.get("into"))
    case "orders.deleteCourse": try wire.only("type course")
      self = .deleteCourse(course: try wire.get("course"))
    case "orders.warnKitchen": try wire.only("type item note")
      self = .warnKitchen(item: try wire.get("item"), note: try wire.get("note"))
    case "orders.callToCook": try wire.only("type course")
      self = .callToCook(course: try wire.get("course"))
    case "orders.callToServe": try wire.only("type course")
      self = .callToServe(course: try wire.get("course"))
    case "orders.undoCall": try wire.only("type course toServe")
      self = .undoCall(course: try wire.get("course"), toServe: try wire.get("toServe", default: false))
    case "orders.markUrgent": try wire.only("type course urgent")
      self = .markUrgent(course: try wire.get("course"), urgent: try wire.get("urgent", default: true))
    case "orders.void": try wire.only("type item quantity reason approval")
      self = .void(item: try wire.get("item"), quantity: try wire.get("quantity", default: nil), reason: try wire.get("reason"), approval: try wire.get("approval", default: nil))
    case "orders.serveCourse": try wire.only("type course")
      self = .serveCourse(course: try wire.get("course"))
    case "orders.serveItem": try wire.only("type item quantity")
      self = .serveItem(item: try wire.get("item"), quantity: try wire.get("quantity", default: nil))
    case "orders.undoServe": try wire.only("type course item")
      self = .undoServe(course: try wire.get("course"), item: try wire.get("item", default: nil))
    case "orders.move": try wire.only("type order table evenIfCleaning")
      self = .move(order: try wire.get("order"), table: try wire.get("table"), evenIfCleaning: try wire.get("evenIfCleaning", default: false))
    case "orders.merge": try wire.only("type table host")
      self = .merge(table: try wire.get("table"), host: try wire.get("host"))
    case "orders.unmerge": try wire.only("type table")
      self = .unmerge(table: try wire.get("table"))
    case "orders.handOver": try wire.only("type order waiter")
      self = .handOver(order: try wire.get("order"), waiter: try wire.get("waiter"))
    case "orders.closeEmpty": try wire.only("type order")
      self = .closeEmpty(order: try wire.get("order"))
    case "orders.writeOff": try wire.only("type order reason approval")
      self = .writeOff(order: try wire.get("order"), reason: try wire.get("reason"), approval: try wire.get("approval", default: nil))
    case "orders.alertSeen": try wire.only("type alert")
      self = .alertSeen(alert: try wire.get("alert"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
    switch self {
    case .open(let v0, let v1, let v2, let v3, let v4, let v5, let v6):
      wire.put("type", "orders.open")
      wire.put("order", v0)
      wire.put("table", v1)
      wire.put("guests", v2)
      wire.put("waiter", v3)
      wire.put("evenIfCleaning", v4)
      wire.put("booking", v5)
      wire.put("evenIfHeld", v6)
    case .openWithoutTable(let v0, let v1, let v2):
      wire.put("type", "orders.openWithoutTable")
      wire.put("order", v0)
      wire.put("details", v1)
      wire.put("guests", v2)
    case .setFulfilment(let v0, let v1):
      wire.put("type", "orders.setFulfilment")
      wire.put("order", v0)
      wire.put("details", v1)
    case .setDeliveryFee(let v0, let v1, let v2):
      wire.put("type", "orders.setDeliveryFee")
      wire.put("order", v0)
      wire.put("item", v1)
      wire.put("fee", v2)
    case .collect(let v0):
      wire.put("type", "orders.collect")
      wire.put("order", v0)
    case .undoCollect(let v0):
      wire.put("type", "orders.undoCollect")
      wire.put("order", v0)
    case .setGuests(let v0, let v1):
      wire.put("type", "orders.setGuests")
      wire.put("order", v0)
      wire.put("guests", v1)
    case .addItem(let v0, let v1, let v2, let v3, let v4, let v5, let v6, let v7, let v8, let v9, let v10, let v11):
      wire.put("type", "orders.addItem")
      wire.put("order", v0)
      wire.put("item", v1)
      wire.put("dish", v2)
      wire.put("quantity", v3)
      wire.put("note", v4)
      wire.put("course", v5)
      wire.put("shownPrice", v6)
      wire.put("price", v7)
      wire.put("measure", v8)
      wire.put("options", v9)
      wire.put("evenIfOffMenu", v10)
      wire.put("seat", v11)
    case .changeQuantity(let v0, let v1):
      wire.put("type", "orders.changeQuantity")
      wire.put("item", v0)
      wire.put("by", v1)
    case .setNote(let v0, let v1, let v2):
      wire.put("type", "orders.setNote")
      wire.put("item", v0)
      wire.put("note", v1)
      wire.put("seen", v2)
    case .setOptions(let v0, let v1):
      wire.put("type", "orders.setOptions")
      wire.put("item", v0)
      wire.put("options", v1)
    case .setSeat(let v0, let v1, let v2):
      wire.put("type", "orders.setSeat")
      wire.put("item", v0)
      wire.put("quantity", v1)
      wire.put("seat", v2)
    case .weigh(let v0, let v1):
      wire.put("type", "orders.weigh")
      wire.put("item", v0)
      wire.put("measure", v1)
    case .moveItem(let v0, let v1, let v2):
      wire.put("type", "orders.moveItem")
      wire.put("item", v0)
      wire.put("course", v1)
      wire.put("newCourse", v2)
    case .giveItem(let v0, let v1, let v2):
      wire.put("type", "orders.giveItem")
      wire.put("item", v0)
      wire.put("quantity", v1)
      wire.put("order", v2)
    case .addCourse(let v0, let v1, let v2):
      wire.put("type", "orders.addCourse")
      wire.put("order", v0)
      wire.put("course", v1)
      wire.put("priority", v2)
    case .editCourse(let v0, let v1, let v2, let v3, let v4):
      wire.put("type", "orders.editCourse")
      wire.put("course", v0)
      wire.put("name", v1)
      wire.put("note", v2)
      wire.put("seen", v3)
      wire.put("priority", v4)
    case .joinCourses(let v0, let v1):
      wire.put("type", "orders.joinCourses")
      wire.put("course", v0)
      wire.put("into", v1)
    case .deleteCourse(let v0):
      wire.put("type", "orders.deleteCourse")
      wire.put("course", v0)
    case .warnKitchen(let v0, let v1):
      wire.put("type", "orders.warnKitchen")
      wire.put("item", v0)
      wire.put("note", v1)
    case .callToCook(let v0):
      wire.put("type", "orders.callToCook")
      wire.put("course", v0)
    case .callToServe(let v0):
      wire.put("type", "orders.callToServe")
      wire.put("course", v0)
    case .undoCall(let v0, let v1):
      wire.put("type", "orders.undoCall")
      wire.put("course", v0)
      wire.put("toServe", v1)
    case .markUrgent(let v0, let v1):
      wire.put("type", "orders.markUrgent")
      wire.put("course", v0)
      wire.put("urgent", v1)
    case .void(let v0, let v1, let v2, let v3):
      wire.put("type", "orders.void")
      wire.put("item", v0)
      wire.put("quantity", v1)
      wire.put("reason", v2)
      wire.put("approval", v3)
    case .serveCourse(let v0):
      wire.put("type", "orders.serveCourse")
      wire.put("course", v0)
    case .serveItem(let v0, let v1):
      wire.put("type", "orders.serveItem")
      wire.put("item", v0)
      wire.put("quantity", v1)
    case .undoServe(let v0, let v1):
      wire.put("type", "orders.undoServe")
      wire.put("course", v0)
      wire.put("item", v1)
    case .move(let v0, let v1, let v2):
      wire.put("type", "orders.move")
      wire.put("order", v0)
      wire.put("table", v1)
      wire.put("evenIfCleaning", v2)
    case .merge(let v0, let v1):
      wire.put("type", "orders.merge")
      wire.put("table", v0)
      wire.put("host", v1)
    case .unmerge(let v0):
      wire.put("type", "orders.unmerge")
      wire.put("table", v0)
    case .handOver(let v0, let v1):
      wire.put("type", "orders.handOver")
      wire.put("order", v0)
      wire.put("waiter", v1)
    case .closeEmpty(let v0):
      wire.put("type", "orders.closeEmpty")
      wire.put("order", v0)
    case .writeOff(let v0, let v1, let v2):
      wire.put("type", "orders.writeOff")
      wire.put("order", v0)
      wire.put("reason", v1)
      wire.put("approval", v2)
    case .alertSeen(let v0):
      wire.put("type", "orders.alertSeen")
      wire.put("alert", v0)
    }
  }
}
