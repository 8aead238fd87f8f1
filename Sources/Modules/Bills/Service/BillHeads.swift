import BillsRules
import Kernel
import Restaurant
import RestaurantService
import StaffRules
import Storage
import Sync

/// Keeps the letterhead of the moment at which a bill was paid, so that later papers are equal to the first one. It is never changed.
public struct BillHeads: ChangeObserver {
  private static let saving = RowStatement(
    putInto: "bill_letterhead", ["order_id", "letterhead"], replacing: "letterhead = bill_letterhead.letterhead", integers: [], rank: 13)

  public init() {}

  public func react(to decision: RestaurantDecision, settings: () -> Settings, in work: UnitOfWork) throws {
    for change in decision.changes {
      guard case .bill(let bill)? = change.after else { continue }
      if case .bill(let before)? = change.before, before.state == .paid { continue }
      try keep(bill, settings, work.sql)
    }
    if let bill = decision.late?.bill { try keep(bill, settings, work.sql) }
  }

  private func keep(_ bill: Bill, _ settings: () -> Settings, _ sql: any SQLConnection) throws {
    guard bill.state == .paid else { return }
    try sql.write(BillHeads.saving, [.text(bill.order.raw), .text(Letterhead(settings()).json.text)])
  }

  /// The letterhead with which a bill was paid.
  /// - Returns: `nil` if it was never paid, or before letterheads were kept
  static func kept(of order: OrderID, in sql: any SQLConnection) throws -> Letterhead? {
    try sql.first("SELECT letterhead FROM bill_letterhead WHERE order_id = $1", [.text(order.raw)]).map { try JSON.decode(try $0.text(0)) }
  }
}

extension Letterhead {
  /// The head of the house's bills now.
  public init(_ settings: Settings) {
    self.init(
      name: settings.restaurantName, address: settings.address, phone: settings.phone, currency: settings.currency, taxCode: settings.taxCode,
      taxName: settings.taxName, header: settings.billHeader, footer: settings.billFooter)
  }
}
