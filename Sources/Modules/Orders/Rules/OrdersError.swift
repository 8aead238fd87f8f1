import Kernel

/// Why a wish about an order is not granted.
public enum OrdersError: Error, Equatable, Sendable {
  case unknownOrder, unknownCourse, unknownItem, unknownAlert
  /// the id that was made for a new thing is in use
  case idTaken(field: Field)

  case orderEnded
  /// the party has joined another's order
  case orderMerged
  /// something ordered still has to be paid or taken back
  case payable
  /// money was taken for it, which has to be settled and given back
  case moneyTaken

  /// only what still waits can be changed freely
  case itemCalled
  case itemNotCalled
  case itemReady
  case itemNotReady
  case itemServing
  case itemServed
  case itemRefused
  case itemVoided
  /// there are not as many portions as that
  case tooFew(have: Int64)
  case tooMany(most: Int64)
  case tooManyItems(most: Int64)
  /// more than any bill can be
  case tooMuchMoney

  case courseCalled
  case courseNotCalled
  case courseServing
  case courseServed
  case coursePartlyServed
  case courseEmpty
  /// its flag is up
  case courseReady
  case courseNotReady
  case serveCalled

  /// moves of what the kitchen already has are the chef's
  case needsCook
  /// taking back what the kitchen cooks needs the right to it
  case needsVoidCooking
  /// the courses are not of one order
  case otherOrder
  case joinItself
  case splitNothing
  case splitAll

  case sameTable
  case tableNotMerged
  case tableMerged
  /// nobody sits at the table that was to be joined
  case hostNotInUse
  /// that person cannot look after a party
  case notAWaiter
  /// nobody looks after that section: a waiter has to be named
  case noWaiter
  case notYourAlert

  /// The field of the command that an error is about.
  public enum Field: String, Sendable {
    case order, item, course, newCourse, table, host, alert, quantity, waiter, into, items
  }
}

extension OrdersError {
  public var refusal: Refusal {
    var refusal = Refusal(code, field: field?.rawValue, kind: kind)
    switch self {
    case .tooFew(let have): refusal.add("have", have)
    case .tooMany(let most), .tooManyItems(let most): refusal.add("most", most)
    default: break
    }
    return refusal
  }

  /// Stable: the texts stand under it, and programs may ask for it.
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
    case .courseReady: "orders.courseReady"
    case .courseNotReady: "orders.courseNotReady"
    case .serveCalled: "orders.serveCalled"
    case .needsCook: "orders.needsCook"
    case .needsVoidCooking: "orders.needsVoidCooking"
    case .otherOrder: "orders.otherOrder"
    case .joinItself: "orders.joinItself"
    case .splitNothing: "orders.splitNothing"
    case .splitAll: "orders.splitAll"
    case .sameTable: "orders.sameTable"
    case .tableNotMerged: "orders.tableNotMerged"
    case .tableMerged: "orders.tableMerged"
    case .hostNotInUse: "orders.hostNotInUse"
    case .notAWaiter: "orders.notAWaiter"
    case .noWaiter: "orders.noWaiter"
    case .notYourAlert: "orders.notYourAlert"
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
    case .unknownOrder, .orderEnded, .orderMerged, .payable, .moneyTaken: .order
    case .unknownCourse, .courseCalled, .courseNotCalled, .courseServing, .courseServed, .coursePartlyServed, .courseEmpty, .courseReady,
      .courseNotReady, .serveCalled:
      .course
    case .unknownItem, .itemCalled, .itemNotCalled, .itemReady, .itemNotReady, .itemServing, .itemServed, .itemRefused, .itemVoided: .item
    case .sameTable, .tableNotMerged, .tableMerged: .table
    case .unknownAlert, .notYourAlert: .alert
    case .idTaken(let field): field
    case .tooFew, .tooMany, .tooMuchMoney: .quantity
    case .tooManyItems: .order
    case .needsCook, .needsVoidCooking: nil
    case .otherOrder, .joinItself: .into
    case .splitNothing, .splitAll: .items
    case .hostNotInUse: .host
    case .notAWaiter, .noWaiter: .waiter
    }
  }
}
