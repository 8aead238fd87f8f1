import BillsRules
import BillsService
import Kernel
import PrintingService
import Storage
import Sync
import TestHouse
import TestKit
import TillRules
import TillService

extension TillHub {
  func voucher(_ command: VouchersCommand) async throws {
    try await run(command, with: VouchersHandler(printers: TillPrinting()))
  }

  func refusal(_ command: VouchersCommand) async throws -> String? { await refused { try await voucher(command) }?.code }

  /// - Parameter reason: of a free one
  static func issuing(
    _ id: String, _ value: Int64, number: String? = nil, until: Int64? = nil, by method: PaymentMethod? = .cash, reason: String? = nil
  ) -> VouchersCommand {
    .issue(
      voucher: VoucherID(id), value: Money(value), number: number.map { PaymentReference($0) }, until: until.map { BookDay($0) }, method: method,
      reason: reason.map { Reason($0) })
  }

  /// The code of the refusal of a payment with a voucher; nil: it was taken.
  func payRefusal(_ order: String, _ received: Int64, with number: String, confirmed: Bool = false, as id: String) async throws -> Refusal? {
    await refused { try await pay(order, .voucher, received, reference: number, confirmed: confirmed, as: id) }
  }

  /// A payment with a voucher that a device without network took five minutes ago.
  func payLate(_ order: String, _ received: Int64, with number: String, as id: String) async throws -> Refusal? {
    try await payLate(order, .voucher, received, reference: PaymentReference(number), secondsAgo: 300, as: id)
  }

  /// Cash that a device without network took a few seconds ago.
  func payCashLate(_ order: String, _ received: Int64, as id: String) async throws -> Refusal? {
    try await payLate(order, .cash, received, secondsAgo: 5, as: id)
  }

  private func payLate(
    _ order: String, _ method: PaymentMethod, _ received: Int64, reference: PaymentReference? = nil, secondsAgo: Int64, as id: String
  ) async throws -> Refusal? {
    clock.advance(seconds: 2 * secondsAgo)
    let body = BillsCommand.pay(
      order: OrderID(order), payment: PaymentID(id), version: 0, method: method, received: Money(received), reference: reference)
    let author = Author(employee: EmployeeID("thu"), rights: Right.allCases, device: DeviceID("d-" + id))
    return await submit(body, by: author, at: clock.now().adding(seconds: -secondsAgo))
  }

  func refundToVoucher(_ order: String, _ amount: Int64, shown: Int64, number: String?, as id: String) async throws {
    try await run(
      .refund(
        order: OrderID(order), refund: RefundID(id), amount: Money(amount), shown: Money(shown), method: .voucher, reason: Reason("món nguội"),
        reference: number.map { PaymentReference($0) }), with: CorrectionsHandler(house: house, vouchers: VoucherRecords()))
  }

  func vouchers(_ text: String = "", _ state: VoucherState? = nil) async throws -> VoucherList {
    let now = clock.now()
    return try await database.read { sql in try Vouchers().list(text, state, at: now, in: sql) }
  }

  /// `number: balance state` of each, those that were issued first before the others.
  func standing() async throws -> [String] {
    try await vouchers().vouchers.sorted { $0.at < $1.at }.map { "\($0.number.raw): \($0.balance.raw) \($0.state.rawValue)" }
  }

  var shortVouchers: [Int64] { get async throws { try await all(Till.self).map(\.shortVouchers) } }
}
