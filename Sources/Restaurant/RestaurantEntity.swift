import BillsRules
import FloorRules
import Kernel
import MenuRules
import OrdersRules
import StaffRules

/// A type of entity on which the rules decide.
protocol RestaurantEntity: StreamValue {
  static var entityKind: EntityKind { get }
  init?(_ entity: StoredEntity)
  var stored: StoredEntity { get }
}

extension Section: RestaurantEntity {
  static var entityKind: EntityKind { .section }
  init?(_ entity: StoredEntity) { if case .section(let value) = entity { self = value } else { return nil } }
  var stored: StoredEntity { .section(self) }
}
extension Table: RestaurantEntity {
  static var entityKind: EntityKind { .table }
  init?(_ entity: StoredEntity) { if case .table(let value) = entity { self = value } else { return nil } }
  var stored: StoredEntity { .table(self) }
}
extension RunnerCall: RestaurantEntity {
  static var entityKind: EntityKind { .runnerCall }
  init?(_ entity: StoredEntity) {
    if case .runnerCall(let value) = entity { self = value } else { return nil }
  }
  var stored: StoredEntity { .runnerCall(self) }
}
extension DishGroup: RestaurantEntity {
  static var entityKind: EntityKind { .dishGroup }
  init?(_ entity: StoredEntity) {
    if case .dishGroup(let value) = entity { self = value } else { return nil }
  }
  var stored: StoredEntity { .dishGroup(self) }
}
extension OptionGroup: RestaurantEntity {
  static var entityKind: EntityKind { .optionGroup }
  init?(_ entity: StoredEntity) { if case .optionGroup(let value) = entity { self = value } else { return nil } }
  var stored: StoredEntity { .optionGroup(self) }
}
extension DayMenu: RestaurantEntity {
  static var entityKind: EntityKind { .dayMenu }
  init?(_ entity: StoredEntity) { if case .dayMenu(let value) = entity { self = value } else { return nil } }
  var stored: StoredEntity { .dayMenu(self) }
}
extension PriceRule: RestaurantEntity {
  static var entityKind: EntityKind { .priceRule }
  init?(_ entity: StoredEntity) { if case .priceRule(let value) = entity { self = value } else { return nil } }
  var stored: StoredEntity { .priceRule(self) }
}
extension Dish: RestaurantEntity {
  static var entityKind: EntityKind { .dish }
  init?(_ entity: StoredEntity) { if case .dish(let value) = entity { self = value } else { return nil } }
  var stored: StoredEntity { .dish(self) }
}
extension Lease: RestaurantEntity {
  static var entityKind: EntityKind { .lease }
  init?(_ entity: StoredEntity) { if case .lease(let value) = entity { self = value } else { return nil } }
  var stored: StoredEntity { .lease(self) }
}
extension Employee: RestaurantEntity {
  static var entityKind: EntityKind { .employee }
  init?(_ entity: StoredEntity) {
    if case .employee(let value) = entity { self = value } else { return nil }
  }
  var stored: StoredEntity { .employee(self) }
}
extension Setting: RestaurantEntity {
  static var entityKind: EntityKind { .setting }
  init?(_ entity: StoredEntity) { if case .setting(let value) = entity { self = value } else { return nil } }
  var stored: StoredEntity { .setting(self) }
}
extension Order: RestaurantEntity {
  static var entityKind: EntityKind { .order }
  init?(_ entity: StoredEntity) { if case .order(let value) = entity { self = value } else { return nil } }
  var stored: StoredEntity { .order(self) }
}
extension Course: RestaurantEntity {
  static var entityKind: EntityKind { .course }
  init?(_ entity: StoredEntity) { if case .course(let value) = entity { self = value } else { return nil } }
  var stored: StoredEntity { .course(self) }
}
extension Item: RestaurantEntity {
  static var entityKind: EntityKind { .item }
  init?(_ entity: StoredEntity) { if case .item(let value) = entity { self = value } else { return nil } }
  var stored: StoredEntity { .item(self) }
}
extension Alert: RestaurantEntity {
  static var entityKind: EntityKind { .alert }
  init?(_ entity: StoredEntity) { if case .alert(let value) = entity { self = value } else { return nil } }
  var stored: StoredEntity { .alert(self) }
}
extension Bill: RestaurantEntity {
  static var entityKind: EntityKind { .bill }
  init?(_ entity: StoredEntity) { if case .bill(let value) = entity { self = value } else { return nil } }
  var stored: StoredEntity { .bill(self) }
}
extension BillCounter: RestaurantEntity {
  static var entityKind: EntityKind { .billCounter }
  init?(_ entity: StoredEntity) { if case .billCounter(let value) = entity { self = value } else { return nil } }
  var stored: StoredEntity { .billCounter(self) }
}
extension Promotion: RestaurantEntity {
  static var entityKind: EntityKind { .promotion }
  init?(_ entity: StoredEntity) { if case .promotion(let value) = entity { self = value } else { return nil } }
  var stored: StoredEntity { .promotion(self) }
}
extension Payment: RestaurantEntity {
  static var entityKind: EntityKind { .payment }
  init?(_ entity: StoredEntity) { if case .payment(let value) = entity { self = value } else { return nil } }
  var stored: StoredEntity { .payment(self) }
}
