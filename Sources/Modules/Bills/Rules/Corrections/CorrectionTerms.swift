import Kernel

/// The most that goes back by one tender.
public struct RefundWay: Wire, Equatable, Sendable {
  public var method: PaymentMethod
  public var most: Money

  public init(method: PaymentMethod, most: Money) { (self.method, self.most) = (method, most) }
}

/// The tenders that a payment may be changed to.
public struct TenderWay: Wire, Equatable, Sendable {
  public var payment: PaymentID
  public var to: [PaymentMethod]

  public init(payment: PaymentID, to: [PaymentMethod]) { (self.payment, self.to) = (payment, to) }
}

/// A dish of a bill that is open again: it can be taken off.
public struct BillDish: Wire, Equatable, Sendable {
  public var item: ItemID
  public var dish: DishID
  public var name: Name
  public var quantity: Quantity
  /// the weight of a weighed item
  public var measure: Measure?
  public var price: Money

  public init(item: ItemID, dish: DishID, name: Name, quantity: Quantity, measure: Measure?, price: Money) {
    self.item = item
    self.dish = dish
    self.name = name
    self.quantity = quantity
    self.measure = measure
    self.price = price
  }
}

/// The corrections that a reader may make of a bill, alone and with an approver.
public struct CorrectionTerms: Wire, Equatable, Sendable {
  /// the tenders by which the money came, and the debt that can be lowered
  public var ways: [RefundWay] = []
  /// the money that goes back by any tender, if an approver agrees
  public var money: Money = Money(0)
  /// the most that the reader gives back alone
  public var alone: Money = Money(0)
  /// the reader opens the bill again only with an approver
  public var needsApproval: Bool = false
  /// The day of the bill is closed, so it is not opened again.
  public var dayClosed: Bool = false
  /// absent: no payment can get another tender
  public var tenders: [TenderWay]?
  /// in the order of serving; absent: the bill is not open again, or no dish can go off
  public var dishes: [BillDish]?

  public init() {}
}

/// Dishes that go off a bill which is open again.
extension Bill {
  /// - Parameter shown: the total as the person saw it, so that two people do not take the same dish off
  public func checkTakeOff(_ item: ItemID, shown: Money) throws(CorrectionError) {
    if reopenedAt == nil { throw .notReopened }
    if shown != total { throw .lineSuperseded }
    do throws(BillsError) { try checkUnpaid(item) } catch { throw .linePaid }
  }

  /// The dishes that can go off. Nil: there is none, or the bill is not open again.
  public func dishesToTakeOff(_ items: [Payable]) -> [BillDish]? {
    var dishes: [BillDish] = []
    for item in items.filter({ $0.isLive }).inOrder(by: Payable.isServedBefore) {
      guard let id = item.id, (try? checkTakeOff(id, shown: total)) != nil else { continue }
      dishes.append(BillDish(item: id, dish: item.dish, name: item.name, quantity: item.quantity, measure: item.measure, price: item.price))
    }
    return dishes.isEmpty ? nil : dishes
  }
}
