import BillsRules
import FloorRules
import Kernel
import MenuRules
import OrdersRules
import StaffRules

/// A type of thing on which the rules decide.
protocol Known: StreamValue {
  static var known: KnownKind { get }
  init?(_ thing: Thing)
  var thing: Thing { get }
}

extension Section: Known {
  static var known: KnownKind { .section }
  init?(_ thing: Thing) { if case .section(let value) = thing { self = value } else { return nil } }
  var thing: Thing { .section(self) }
}
extension Table: Known {
  static var known: KnownKind { .table }
  init?(_ thing: Thing) { if case .table(let value) = thing { self = value } else { return nil } }
  var thing: Thing { .table(self) }
}
extension RunnerCall: Known {
  static var known: KnownKind { .runnerCall }
  init?(_ thing: Thing) {
    if case .runnerCall(let value) = thing { self = value } else { return nil }
  }
  var thing: Thing { .runnerCall(self) }
}
extension DishGroup: Known {
  static var known: KnownKind { .dishGroup }
  init?(_ thing: Thing) {
    if case .dishGroup(let value) = thing { self = value } else { return nil }
  }
  var thing: Thing { .dishGroup(self) }
}
extension Dish: Known {
  static var known: KnownKind { .dish }
  init?(_ thing: Thing) { if case .dish(let value) = thing { self = value } else { return nil } }
  var thing: Thing { .dish(self) }
}
extension Lease: Known {
  static var known: KnownKind { .lease }
  init?(_ thing: Thing) { if case .lease(let value) = thing { self = value } else { return nil } }
  var thing: Thing { .lease(self) }
}
extension Employee: Known {
  static var known: KnownKind { .employee }
  init?(_ thing: Thing) {
    if case .employee(let value) = thing { self = value } else { return nil }
  }
  var thing: Thing { .employee(self) }
}
extension Setting: Known {
  static var known: KnownKind { .setting }
  init?(_ thing: Thing) { if case .setting(let value) = thing { self = value } else { return nil } }
  var thing: Thing { .setting(self) }
}
extension Order: Known {
  static var known: KnownKind { .order }
  init?(_ thing: Thing) { if case .order(let value) = thing { self = value } else { return nil } }
  var thing: Thing { .order(self) }
}
extension Course: Known {
  static var known: KnownKind { .course }
  init?(_ thing: Thing) { if case .course(let value) = thing { self = value } else { return nil } }
  var thing: Thing { .course(self) }
}
extension Item: Known {
  static var known: KnownKind { .item }
  init?(_ thing: Thing) { if case .item(let value) = thing { self = value } else { return nil } }
  var thing: Thing { .item(self) }
}
extension Alert: Known {
  static var known: KnownKind { .alert }
  init?(_ thing: Thing) { if case .alert(let value) = thing { self = value } else { return nil } }
  var thing: Thing { .alert(self) }
}
extension Bill: Known {
  static var known: KnownKind { .bill }
  init?(_ thing: Thing) { if case .bill(let value) = thing { self = value } else { return nil } }
  var thing: Thing { .bill(self) }
}
extension Payment: Known {
  static var known: KnownKind { .payment }
  init?(_ thing: Thing) { if case .payment(let value) = thing { self = value } else { return nil } }
  var thing: Thing { .payment(self) }
}
