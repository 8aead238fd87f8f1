import Kernel

/// The right that a command needs. To void what is being cooked needs `voidCooking` besides, and to move it needs `cook`:
/// that depends on the item, so the rules themselves ask for it.
public func right(for command: OrdersCommand) -> Right {
  switch command {
  case .open: .seat
  case .setGuests, .addItem, .changeQuantity, .setNote, .moveItem, .addCourse, .void: .takeOrders
  case .callToCook, .callToServe: .callCourses
  case .serveCourse, .serveItem: .serve
  case .move, .merge, .unmerge, .handOver: .moveTables
  case .closeEmpty: .closeEmpty
  case .writeOff: .writeOff
  case .alertSeen: .watch
  }
}
