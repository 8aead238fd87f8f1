import Kernel

/// The right that a command needs. Voiding items that are being cooked also needs `voidCooking`, and moving them needs `cook`.
/// These depend on the item, so the rules check them.
public func right(for command: OrdersCommand) -> Right {
  switch command {
  case .open: .seat
  case .setGuests, .addItem, .changeQuantity, .setNote, .moveItem, .addCourse, .void: .takeOrders
  case .callToCook, .callToServe, .undoCall: .callCourses
  case .serveCourse, .serveItem, .undoServe: .serve
  case .move, .merge, .unmerge, .handOver: .moveTables
  case .closeEmpty: .closeEmpty
  case .writeOff: .writeOff
  case .alertSeen: .watch
  }
}
