import BillsRules
import Kernel
import Storage

extension BillPages {
  /// A made-up bill with the house's own head, terms and account, for the preview of papers: long names, several portions, a discount.
  public func sample(at now: Instant, in sql: any SQLConnection) throws -> BillView {
    let house = try details.details(in: sql)
    var bill = Bill(id: BillID("sample"), order: OrderID("sample"))
    bill.version = 1
    bill.askedAt = now
    bill.number = BillNumber("B-260101-0042")
    bill.lines = BillPages.dishes.map { name, quantity, price in
      var line = BillLine(dish: DishID(name), name: Name(name), quantity: quantity, price: Money(price), amount: Money(quantity * price))
      line.tax = TaxRate(80)
      return line
    }
    bill.subtotal = Money(bill.lines.reduce(0) { $0 + $1.amount.raw })
    bill.discount = .permille(permille: DiscountPermille(75))
    bill.discountReason = Reason("Khách quen")
    bill.terms = house.terms
    do throws(BillsError) { try bill.reckon() } catch { throw error.refusal }
    let purpose = TransferPurpose.words(number: bill.number?.raw, table: "A5", order: bill.order)
    let transfer = house.account.flatMap { try? TransferCode(bill.due, in: house.letterhead.currency.raw, to: $0, for: purpose) }
    return BillView(
      restaurant: house.letterhead, order: bill.order, table: Name("A5"), section: Name("Sân vườn"), waiter: Name("Nguyễn Thị Phương Lan"),
      guests: Guests(4), openedAt: now.adding(seconds: -5400), askedAt: now, endedAt: nil, printedAt: now, bill: bill, superseded: false,
      payments: [], transfer: transfer)
  }

  private static let dishes: [(String, Int64, Int64)] = [
    ("Cá lóc nướng trui cuốn bánh tráng rau sống chấm mắm nêm", 1, 285_000), ("Gỏi cuốn tôm thịt", 6, 15_000), ("Lẩu mắm", 1, 320_000),
    ("Bia Sài Gòn", 12, 18_000),
  ]
}
