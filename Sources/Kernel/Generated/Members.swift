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
  public static var schema: WireSchema { .ref("Right") }
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
  public static var schema: WireSchema { .ref("Topic") }
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
  public static var schema: WireSchema { .ref("Role") }
}
