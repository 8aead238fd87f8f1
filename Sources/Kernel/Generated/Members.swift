// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.

extension Right {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.watch, .seat, .moveTables, .clean, .callRunner, .answerRunner, .takeOrders, .callCourses, .voidCooking, .serve, .closeEmpty, .writeOff, .cook, .setPortions, .askBill, .seeBills, .payAtTable, .discount, .approveDiscounts, .takePayment, .refund, .till, .editMenu, .editFloor, .editStaff, .editSettings, .seeReports, .seeBookings, .book, .overrideHold, .bookAgainstRules, .keepGuests, .keepContacts, .announce, .pinPosts]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "Right" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "One thing that somebody may do. Every command and every route names the right that it needs.", .choice(["watch", "seat", "moveTables", "clean", "callRunner", "answerRunner", "takeOrders", "callCourses", "voidCooking", "serve", "closeEmpty", "writeOff", "cook", "setPortions", "askBill", "seeBills", "payAtTable", "discount", "approveDiscounts", "takePayment", "refund", "till", "editMenu", "editFloor", "editStaff", "editSettings", "seeReports", "seeBookings", "book", "overrideHold", "bookAgainstRules", "keepGuests", "keepContacts", "announce", "pinPosts"]))
  }
}

extension Topic {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.floor, .menu, .team, .settings, .orders, .bills, .printing, .billPrinting, .bookings, .contacts, .messenger]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "Topic" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The subject of changes. A device receives only the topics that its user may see.", .choice(["floor", "menu", "team", "settings", "orders", "bills", "printing", "billPrinting", "bookings", "contacts", "messenger"]))
  }
}

extension Role {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.receptionist, .waiter, .chef, .runner, .cashier, .manager]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "Role" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "An employee's function in the restaurant. An employee has one or more. Rights come from roles, never from the device.", .choice(["receptionist", "waiter", "chef", "runner", "cashier", "manager"]))
  }
}
