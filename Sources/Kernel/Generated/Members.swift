// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.

extension Right: WireChoice {
  public static var choices: [Self] { [.watch, .seat, .moveTables, .clean, .callRunner, .answerRunner, .takeOrders, .callCourses, .voidCooking, .serve, .closeEmpty, .writeOff, .cook, .setPortions, .askBill, .seeBills, .payAtTable, .discount, .approveDiscounts, .takePayment, .refund, .till, .editMenu, .editFloor, .editStaff, .editSettings, .seeReports, .seeBookings, .book, .overrideHold, .bookAgainstRules, .keepGuests, .keepContacts, .announce, .pinPosts] }
  public static var schema: WireSchema { .ref("Right") }
}

extension Topic: WireChoice {
  public static var choices: [Self] { [.floor, .menu, .team, .settings, .orders, .bills, .printing, .billPrinting, .bookings, .contacts, .messenger] }
  public static var schema: WireSchema { .ref("Topic") }
}

extension Role: WireChoice {
  public static var choices: [Self] { [.receptionist, .waiter, .chef, .runner, .cashier, .manager] }
  public static var schema: WireSchema { .ref("Role") }
}
