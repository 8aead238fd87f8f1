import BillsRules
import InvoicesRules
import Kernel
import Storage
import Sync

/// All that one invoice is made of.
struct InvoiceDocument: Sendable {
  let view: BillView
  let invoice: Invoice
  let buyer: InvoiceBuyer?
  let setup: InvoiceSetup
  /// the house's own, checked
  let taxCode: TaxCode
  /// the day of the payment by the house's clock
  let date: WallTime

  /// - Throws: `Refusal` if the bill is not paid, has another currency, or the house has no tax code
  init(_ view: BillView, buyer: InvoiceBuyer?, _ setup: InvoiceSetup, free: [PromotionID], on clock: HouseClock) throws {
    guard view.bill.state == .paid else { throw InvoicesError.notPaid.refusal }
    guard view.restaurant.currency.raw.isWritten(like: "VND") else { throw InvoicesError.currency.refusal }
    guard let taxCode = TaxCode(reading: view.restaurant.taxCode.raw) else { throw InvoicesError.noTaxCode.refusal }
    self.view = view
    invoice = Invoice(of: view.bill, setup.form, free: free)
    self.buyer = buyer
    self.setup = setup
    self.taxCode = taxCode
    date = clock.wall(view.endedAt ?? view.payments.last?.at ?? view.printedAt)
  }

  static func read(_ order: OrderID, _ bills: any InvoicedBills, at now: Instant, on clock: HouseClock, in sql: any SQLConnection) throws -> Self {
    let view = try bills.invoiced(order, at: now, in: sql)
    let store = InvoiceStore(sql: sql)
    return try InvoiceDocument(view, buyer: try store.buyer(of: view.order), try store.setup().setup, free: bills.freePromotions(in: sql), on: clock)
  }

  /// The bill's number, or its order's id. It is unique in the house, and a file's name.
  var reference: String { InvoiceDocument.reference(view.bill.number, view.order) }

  static func reference(_ number: BillNumber?, _ order: OrderID) -> String {
    let allowed = (number?.raw ?? order.raw).utf8.filter { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D || byte == 0x2E || byte == 0x5F
    }
    return String(decoding: allowed, as: UTF8.self)
  }

  var file: InvoiceFile { InvoiceFile(name: "HD-\(reference).xml", bytes: xml) }
}
