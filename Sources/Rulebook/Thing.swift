import BillsRules
import FloorRules
import Kernel
import MenuRules
import OrdersRules
import StaffRules

/// Of what kind a thing of the stream is.
enum KnownKind: UInt8, CaseIterable {
  case section, table, runnerCall, dishGroup, dish, lease, employee, setting, order, course, item,
    alert, bill, payment
  /// nothing is decided on these
  case printer, printJob, booking, waitingParty, addressBook
  /// something of any kind that is no more
  case past

  /// nil: a kind of a newer hub.
  init?(_ kind: String) {
    guard
      let found = KnownKind.allCases.first(where: { $0 != .past && $0.name.isWritten(like: kind) })
    else { return nil }
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
    case .printer: PrinterEntity.kind
    case .printJob: PrintJobEntity.kind
    case .booking: BookingEntity.kind
    case .waitingParty: WaitingPartyEntity.kind
    case .addressBook: AddressBookEntity.kind
    case .past: "past"
    }
  }

  var topic: Topic {
    switch self {
    case .section, .table, .runnerCall: .floor
    case .dishGroup, .dish, .lease: .menu
    case .employee: .team
    case .setting: .settings
    case .order, .course, .item, .alert, .past: .orders
    case .bill, .payment: .bills
    case .printer, .printJob: .printing
    case .booking, .waitingParty: .bookings
    case .addressBook: .contacts
    }
  }
}

/// A thing on which the rules decide. In a box of its own, so that to look one up is not to copy it.
indirect enum Thing: Sendable {
  case section(Section)
  case table(Table)
  case runnerCall(RunnerCall)
  case dishGroup(DishGroup)
  case dish(Dish)
  case lease(Lease)
  case employee(Employee)
  case setting(Setting)
  case order(Order)
  case course(Course)
  case item(Item)
  case alert(Alert)
  case bill(Bill)
  case payment(Payment)
  /// known to be there, and of no interest
  case other
  /// what belongs to another thing
  case list([StoreKey])

  /// The id of what this belongs to, by which it is looked up too; empty: nothing.
  var owner: String {
    switch self {
    case .table(let table): table.host?.raw ?? ""
    case .lease(let lease): lease.dish.raw
    case .order(let order): order.mergedInto?.raw ?? ""
    case .course(let course): course.order.raw
    case .item(let item): item.order.raw
    case .alert(let alert): alert.order.raw
    case .payment(let payment): payment.order.raw
    case .section, .runnerCall, .dishGroup, .dish, .employee, .setting, .bill, .other, .list: ""
    }
  }

  init(_ kind: KnownKind, _ json: JSON) throws(JSONError) {
    switch kind {
    case .section: self = .section(try Section(json: json))
    case .table: self = .table(try Table(json: json))
    case .runnerCall: self = .runnerCall(try RunnerCall(json: json))
    case .dishGroup: self = .dishGroup(try DishGroup(json: json))
    case .dish: self = .dish(try Dish(json: json))
    case .lease: self = .lease(try Lease(json: json))
    case .employee: self = .employee(try Employee(json: json))
    case .setting: self = .setting(try Setting(json: json))
    case .order: self = .order(try Order(json: json))
    case .course: self = .course(try Course(json: json))
    case .item: self = .item(try Item(json: json))
    case .alert: self = .alert(try Alert(json: json))
    case .bill: self = .bill(try Bill(json: json))
    case .payment: self = .payment(try Payment(json: json))
    case .printer, .printJob, .booking, .waitingParty, .addressBook, .past: self = .other
    }
  }

  var json: JSON {
    switch self {
    case .section(let value): value.json
    case .table(let value): value.json
    case .runnerCall(let value): value.json
    case .dishGroup(let value): value.json
    case .dish(let value): value.json
    case .lease(let value): value.json
    case .employee(let value): value.json
    case .setting(let value): value.json
    case .order(let value): value.json
    case .course(let value): value.json
    case .item(let value): value.json
    case .alert(let value): value.json
    case .bill(let value): value.json
    case .payment(let value): value.json
    case .other, .list: .null
    }
  }
}
