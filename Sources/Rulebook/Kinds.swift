import BillsRules
import FloorRules
import Kernel
import MenuRules
import OrdersRules
import StaffRules

/// Of what kind a thing of the stream is, for those that this rulebook knows.
enum KnownKind: CaseIterable {
  case section, table, runnerCall, dishGroup, dish, lease, employee, setting, order, course, item, alert, bill, payment

  init?(_ kind: String) {
    guard let found = KnownKind.allCases.first(where: { $0.name.isWritten(like: kind) }) else { return nil }
    self = found
  }

  var name: String {
    switch self {
    case .section: Section.kind
    case .table: Table.kind
    case .runnerCall: RunnerCall.kind
    case .dishGroup: DishGroup.kind
    case .dish: Dish.kind
    case .lease: Lease.kind
    case .employee: Employee.kind
    case .setting: Setting.kind
    case .order: Order.kind
    case .course: Course.kind
    case .item: Item.kind
    case .alert: Alert.kind
    case .bill: Bill.kind
    case .payment: Payment.kind
    }
  }

  var topic: Topic {
    switch self {
    case .section, .table, .runnerCall: .floor
    case .dishGroup, .dish, .lease: .menu
    case .employee: .team
    case .setting: .settings
    case .order, .course, .item, .alert: .orders
    case .bill, .payment: .bills
    }
  }
}

extension Sums {
  /// The topic under which a kind of thing is told; nil: not known here, so that its topic's sum cannot be made either.
  static func topic(of kind: String) -> Topic? {
    if let known = KnownKind(kind) { return known.topic }
    let isPaper = kind.isWritten(like: PrinterEntity.kind) || kind.isWritten(like: PrintJobEntity.kind)
    return isPaper ? .printing : nil
  }
}

extension World {
  /// Puts a thing on its shelf, or takes it off. Nothing is decided on kinds that the rules do not know.
  mutating func place(_ value: JSON?, _ kind: String, _ id: String) throws(JSONError) {
    guard let kind = KnownKind(kind) else { return }
    switch kind {
    case .section: try read(Section.self, value, id)
    case .table: try read(Table.self, value, id)
    case .runnerCall: try read(RunnerCall.self, value, id)
    case .dishGroup: try read(DishGroup.self, value, id)
    case .dish: try read(Dish.self, value, id)
    case .lease: try read(Lease.self, value, id)
    case .employee: try read(Employee.self, value, id)
    case .setting: try read(Setting.self, value, id)
    case .order: try read(Order.self, value, id)
    case .course: try read(Course.self, value, id)
    case .item: try read(Item.self, value, id)
    case .alert: try read(Alert.self, value, id)
    case .bill: try read(Bill.self, value, id)
    case .payment: try read(Payment.self, value, id)
    }
  }

  private mutating func read<V: Known>(_: V.Type, _ value: JSON?, _ id: String) throws(JSONError) {
    guard let value else { return V.place(nil, id, in: &self) }
    V.place(try V(json: value), id, in: &self)
  }
}
