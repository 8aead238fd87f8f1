import BillsRules
import FloorRules
import Kernel
import MenuRules
import OrdersRules
import StaffRules

/// The kinds of entities in the restaurant's stream.
public enum EntityKind: UInt8, CaseIterable, Sendable {
  case section, table, runnerCall, dishGroup, optionGroup, dish, lease, employee, setting, order, course, item,
    alert, bill, payment, billCounter, promotion, dayMenu, priceRule
  /// Decisions do not read these kinds.
  case printer, printJob, billPrinter, billPrint, till, transferNotice, transferTrouble, cardRequest, cardTerminal, exchangeRate, booking,
    waitingParty, addressBook, survey, checklist, ownFields
  /// an ended entity of any kind
  case tombstone

  /// nil: the kind belongs to a newer hub.
  public init?(_ kind: String) {
    guard
      let found = EntityKind.allCases.first(where: { $0 != .tombstone && $0.name.isWritten(like: kind) })
    else { return nil }
    self = found
  }

  public var name: String {
    switch self {
    case .section: Section.kind
    case .table: Table.kind
    case .runnerCall: RunnerCall.kind
    case .dishGroup: DishGroup.kind
    case .optionGroup: OptionGroup.kind
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
    case .billCounter: BillCounter.kind
    case .promotion: Promotion.kind
    case .dayMenu: DayMenu.kind
    case .priceRule: PriceRule.kind
    case .printer: PrinterEntity.kind
    case .printJob: PrintJobEntity.kind
    case .billPrinter: BillPrinterEntity.kind
    case .billPrint: BillPrintEntity.kind
    case .till: TillEntity.kind
    case .transferNotice: TransferNoticeEntity.kind
    case .cardRequest: CardRequestEntity.kind
    case .cardTerminal: CardTerminalEntity.kind
    case .transferTrouble: TransferTroubleEntity.kind
    case .exchangeRate: ExchangeRateEntity.kind
    case .booking: BookingEntity.kind
    case .waitingParty: WaitingPartyEntity.kind
    case .addressBook: AddressBookEntity.kind
    case .survey: SurveyEntity.kind
    case .ownFields: OwnFieldsEntity.kind
    case .checklist: ChecklistEntity.kind
    case .tombstone: "past"
    }
  }

  /// Whether the store keeps a list of all entities of this kind.
  var isListed: Bool {
    switch self {
    case .table, .lease, .optionGroup, .employee, .setting, .order, .promotion, .dayMenu, .priceRule: true
    default: false
    }
  }

  public var topic: Topic {
    switch self {
    case .section, .table, .runnerCall: .floor
    case .dishGroup, .optionGroup, .dish, .lease, .dayMenu, .priceRule: .menu
    case .employee: .team
    case .setting: .settings
    case .order, .course, .item, .alert, .tombstone: .orders
    case .bill, .payment, .billCounter, .promotion, .till, .transferNotice, .transferTrouble, .cardRequest, .cardTerminal, .exchangeRate: .bills
    case .printer, .printJob: .printing
    case .billPrinter, .billPrint: .billPrinting
    case .booking, .waitingParty: .bookings
    case .addressBook: .contacts
    case .survey, .checklist, .ownFields: .surveys
    }
  }
}

/// Value of an entity. It is boxed, so a lookup copies a reference only.
public indirect enum StoredEntity: Sendable {
  case section(Section)
  case table(Table)
  case runnerCall(RunnerCall)
  case dishGroup(DishGroup)
  case optionGroup(OptionGroup)
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
  case billCounter(BillCounter)
  case promotion(Promotion)
  case dayMenu(DayMenu)
  case priceRule(PriceRule)
  /// an entity of which only the existence matters
  case other
  /// keys that belong to another entity
  case list([EntityKey])

  /// Id of the entity to which this one belongs; empty if there is none.
  var owner: String {
    switch self {
    case .table(let table): table.host?.raw ?? ""
    case .lease(let lease): lease.dish.raw
    case .order(let order): order.mergedInto?.raw ?? ""
    case .course(let course): course.order.raw
    case .item(let item): item.order.raw
    case .alert(let alert): alert.order.raw
    case .payment(let payment): payment.order.raw
    case .section, .runnerCall, .dishGroup, .optionGroup, .dish, .employee, .setting, .bill, .billCounter, .promotion, .dayMenu, .priceRule,
      .other, .list:
      ""
    }
  }

  init(_ kind: EntityKind, _ json: JSON) throws(JSONError) {
    switch kind {
    case .section: self = .section(try Section(json: json))
    case .table: self = .table(try Table(json: json))
    case .runnerCall: self = .runnerCall(try RunnerCall(json: json))
    case .dishGroup: self = .dishGroup(try DishGroup(json: json))
    case .optionGroup: self = .optionGroup(try OptionGroup(json: json))
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
    case .billCounter: self = .billCounter(try BillCounter(json: json))
    case .promotion: self = .promotion(try Promotion(json: json))
    case .dayMenu: self = .dayMenu(try DayMenu(json: json))
    case .priceRule: self = .priceRule(try PriceRule(json: json))
    case .printer, .printJob, .billPrinter, .billPrint, .till, .transferNotice, .transferTrouble, .cardRequest, .cardTerminal, .exchangeRate,
      .booking, .waitingParty, .addressBook, .survey, .checklist, .ownFields, .tombstone:
      self = .other
    }
  }

  var json: JSON {
    switch self {
    case .section(let value): value.json
    case .table(let value): value.json
    case .runnerCall(let value): value.json
    case .dishGroup(let value): value.json
    case .optionGroup(let value): value.json
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
    case .billCounter(let value): value.json
    case .promotion(let value): value.json
    case .dayMenu(let value): value.json
    case .priceRule(let value): value.json
    case .other, .list: .null
    }
  }
}
