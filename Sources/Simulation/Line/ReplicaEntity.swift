import BillsRules
import FloorRules
import Kernel
import MenuRules
import OrdersRules
import StaffRules
import Sync

/// Names a thing of the stream.
struct ThingKey: Hashable, Sendable, CustomStringConvertible {
  let kind: String
  let id: String
  var description: String { "\(kind) \(id)" }
}

/// A thing as the hub told it, read once for all devices that heard the same words.
final class ReplicaEntity: Sendable {
  enum Value: Sendable {
    case section(Section)
    case table(Table)
    case call(RunnerCall)
    case group(DishGroup)
    case dish(Dish)
    case options(OptionGroup)
    case lease(Lease)
    case order(Order)
    case course(Course)
    case item(Item)
    case alert(Alert)
    case bill(Bill)
    case payment(Payment)
    case employee(Employee)
    case setting(Setting)
    /// of a kind that nobody here uses; it is compared in any case
    case other
  }

  let key: ThingKey
  let topic: Topic
  let json: JSON
  let value: Value

  init(topic: Topic, kind: String, id: String, json: JSON) throws(JSONError) {
    key = ThingKey(kind: kind, id: id)
    self.topic = topic
    self.json = json
    value = try ReplicaEntity.read(kind, json)
  }

  private static func read(_ kind: String, _ json: JSON) throws(JSONError) -> Value {
    switch kind {
    case Section.kind: .section(try Section(json: json))
    case Table.kind: .table(try Table(json: json))
    case RunnerCall.kind: .call(try RunnerCall(json: json))
    case DishGroup.kind: .group(try DishGroup(json: json))
    case Dish.kind: .dish(try Dish(json: json))
    case OptionGroup.kind: .options(try OptionGroup(json: json))
    case Lease.kind: .lease(try Lease(json: json))
    case Order.kind: .order(try Order(json: json))
    case Course.kind: .course(try Course(json: json))
    case Item.kind: .item(try Item(json: json))
    case Alert.kind: .alert(try Alert(json: json))
    case Bill.kind: .bill(try Bill(json: json))
    case Payment.kind: .payment(try Payment(json: json))
    case Employee.kind: .employee(try Employee(json: json))
    case Setting.kind: .setting(try Setting(json: json))
    default: .other
    }
  }
}

/// One thing's new state, or that it is gone.
struct HeardChange: Sendable {
  let seq: Int64
  let topic: Topic
  let key: ThingKey
  /// nil: gone
  let thing: ReplicaEntity?
}
