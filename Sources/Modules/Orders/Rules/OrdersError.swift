import Kernel

/// The reason why a command about an order is refused.
public enum OrdersError: Error, Equatable, Sendable {
  case unknownOrder, unknownCourse, unknownItem, unknownAlert
  /// The id for a new entity is in use.
  case idTaken(field: Field)

  case orderEnded
  /// The party has joined another order.
  case orderMerged
  /// An item still has to be paid or voided.
  case payable
  /// A payment was taken, which must be settled and refunded.
  case moneyTaken

  /// Only waiting items can be changed freely.
  case itemCalled
  case itemNotCalled
  case itemReady
  case itemNotReady
  case itemServing
  case itemServed
  case itemRefused
  case itemVoided
  /// More portions of a dish with a discount of its own are ordered anew.
  case itemLowered
  /// It is sold by the portion, so it has no weight.
  case notByWeight
  /// The chef has not answered the one before.
  case requestOpen
  /// It was answered, withdrawn or asked anew, or the dish is done.
  case noRequest
  /// Somebody else changed the note, and both are too long for one.
  case noteChanged
  /// Together with what is written already.
  case noteTooLong
  /// There are fewer portions than that.
  case tooFew(have: Int64)
  case tooMany(most: Int64)
  case tooManyItems(most: Int64)
  /// More than the maximum of a bill.
  case tooMuchMoney

  case courseCalled
  case courseNotCalled
  case courseServing
  case courseServed
  case coursePartlyServed
  case courseEmpty
  /// It has items.
  case courseFilled
  /// Its flag is up.
  case courseReady
  case courseNotReady
  case serveCalled
  /// The step was taken too long ago, or somebody has changed the course since.
  case nothingToUndo

  /// Only people with the right to cook may move items that the kitchen has.
  case needsCook
  /// Voiding items that are being cooked needs its own right.
  case needsVoidCooking
  /// The courses belong to different orders.
  case otherOrder
  case joinItself
  case splitNothing
  case splitAll

  case sameTable
  /// An item cannot go to its own party.
  case sameOrder
  case tableNotMerged
  case tableMerged
  /// The table to be joined has no party.
  case hostNotInUse
  /// The named person cannot be a party's waiter.
  case notAWaiter
  /// The section has no waiter, so one must be named.
  case noWaiter
  case notYourAlert

  /// The order is at a table.
  case hasTable
  /// The order has no table that could be joined or parted.
  case noTable(field: Field)
  /// Only guests at a table have seats.
  case noSeats
  /// It would be an order at a table.
  case typeIsTable
  case addressNeeded
  case dueInPast
  case dueTooFar(days: Int64)
  case unknownDriver
  /// Nothing of the order stands ready.
  case nothingReady
  case notCollected
  /// Only a delivery has a fee.
  case notDelivery
  /// The settings name no dish for the fee.
  case noDeliveryDish

  /// The field of the command to which an error refers.
  public enum Field: String, Sendable {
    case order, item, course, newCourse, table, host, alert, quantity, waiter, into, items, note, type, address, dueAt, driver, fee, seat
  }
}

extension OrdersError {
  public var refusal: Refusal {
    var refusal = Refusal(code, field: field?.rawValue, kind: kind)
    switch self {
    case .tooFew(let have): refusal.add("have", have)
    case .dueTooFar(let days): refusal.add("days", days)
    case .tooMany(let most), .tooManyItems(let most): refusal.add("most", most)
    default: break
    }
    return refusal
  }

  /// Stable, because texts and programs refer to it.
  public var code: String {
    switch self {
    case .unknownOrder: "orders.unknownOrder"
    case .unknownCourse: "orders.unknownCourse"
    case .unknownItem: "orders.unknownItem"
    case .unknownAlert: "orders.unknownAlert"
    case .idTaken: "orders.idTaken"
    case .orderEnded: "orders.ended"
    case .orderMerged: "orders.merged"
    case .payable: "orders.payable"
    case .moneyTaken: "orders.moneyTaken"
    case .itemCalled: "orders.itemCalled"
    case .itemNotCalled: "orders.itemNotCalled"
    case .itemReady: "orders.itemReady"
    case .itemNotReady: "orders.itemNotReady"
    case .itemServing: "orders.itemServing"
    case .itemServed: "orders.itemServed"
    case .itemRefused: "orders.itemRefused"
    case .itemVoided: "orders.itemVoided"
    case .itemLowered: "orders.itemLowered"
    case .notByWeight: "orders.notByWeight"
    case .requestOpen: "orders.requestOpen"
    case .noRequest: "orders.noRequest"
    case .noteChanged: "orders.noteChanged"
    case .noteTooLong: "orders.noteTooLong"
    case .tooFew: "orders.tooFew"
    case .tooMany: "orders.tooMany"
    case .tooManyItems: "orders.tooManyItems"
    case .tooMuchMoney: "orders.tooMuchMoney"
    case .courseCalled: "orders.courseCalled"
    case .courseNotCalled: "orders.courseNotCalled"
    case .courseServing: "orders.courseServing"
    case .courseServed: "orders.courseServed"
    case .coursePartlyServed: "orders.coursePartlyServed"
    case .courseEmpty: "orders.courseEmpty"
    case .courseFilled: "orders.courseFilled"
    case .courseReady: "orders.courseReady"
    case .courseNotReady: "orders.courseNotReady"
    case .serveCalled: "orders.serveCalled"
    case .nothingToUndo: "orders.nothingToUndo"
    case .needsCook: "orders.needsCook"
    case .needsVoidCooking: "orders.needsVoidCooking"
    case .otherOrder: "orders.otherOrder"
    case .joinItself: "orders.joinItself"
    case .splitNothing: "orders.splitNothing"
    case .splitAll: "orders.splitAll"
    case .sameTable: "orders.sameTable"
    case .sameOrder: "orders.sameOrder"
    case .tableNotMerged: "orders.tableNotMerged"
    case .tableMerged: "orders.tableMerged"
    case .hostNotInUse: "orders.hostNotInUse"
    case .notAWaiter: "orders.notAWaiter"
    case .noWaiter: "orders.noWaiter"
    case .notYourAlert: "orders.notYourAlert"
    case .hasTable: "orders.hasTable"
    case .noTable: "orders.noTable"
    case .noSeats: "orders.noSeats"
    case .typeIsTable: "orders.typeIsTable"
    case .addressNeeded: "orders.addressNeeded"
    case .dueInPast: "orders.dueInPast"
    case .dueTooFar: "orders.dueTooFar"
    case .unknownDriver: "orders.unknownDriver"
    case .nothingReady: "orders.nothingReady"
    case .notCollected: "orders.notCollected"
    case .notDelivery: "orders.notDelivery"
    case .noDeliveryDish: "orders.noDeliveryDish"
    }
  }

  var kind: Refusal.Kind {
    switch self {
    case .unknownOrder, .unknownCourse, .unknownItem, .unknownAlert: .notFound
    case .needsCook, .needsVoidCooking, .notYourAlert: .forbidden
    default: .conflict
    }
  }

  var field: Field? {
    switch self {
    case .unknownOrder, .sameOrder, .orderEnded, .orderMerged, .payable, .moneyTaken, .hasTable, .nothingReady, .notCollected: .order
    case .unknownCourse, .courseCalled, .courseNotCalled, .courseServing, .courseServed, .coursePartlyServed, .courseEmpty, .courseFilled,
      .courseReady, .courseNotReady, .serveCalled:
      .course
    case .unknownItem, .itemCalled, .itemNotCalled, .itemReady, .itemNotReady, .itemServing, .itemServed, .itemRefused, .itemVoided, .itemLowered,
      .requestOpen, .noRequest, .notByWeight:
      .item
    case .noteChanged, .noteTooLong: .note
    case .sameTable, .tableNotMerged, .tableMerged: .table
    case .unknownAlert, .notYourAlert: .alert
    case .idTaken(let field), .noTable(let field): field
    case .noSeats: .seat
    case .typeIsTable: .type
    case .addressNeeded: .address
    case .dueInPast, .dueTooFar: .dueAt
    case .unknownDriver: .driver
    case .notDelivery, .noDeliveryDish: .fee
    case .tooFew, .tooMany, .tooMuchMoney: .quantity
    case .tooManyItems: .order
    case .needsCook, .needsVoidCooking, .nothingToUndo: nil
    case .otherOrder, .joinItself: .into
    case .splitNothing, .splitAll: .items
    case .hostNotInUse: .host
    case .notAWaiter, .noWaiter: .waiter
    }
  }
}
