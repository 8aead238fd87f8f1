import BillsRules
import BillsService
import Kernel
import PrintingService
import Storage
import Sync
import TestKit
import TillRules
import TillService

extension TillHub {
  func voucher(_ command: VouchersCommand) async throws {
    clock.advance(seconds: 1)
    try await processor.perform(as: TillHub.cashier) { work in try VouchersHandler(printers: TillPrinting()).perform(command, in: work) }
  }

  func refusal(_ command: VouchersCommand) async throws -> String? {
    do {
      try await voucher(command)
      return nil
    } catch let refusal as Refusal { return refusal.code }
  }

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
    do {
      try await pay(order, .voucher, received, reference: number, confirmed: confirmed, as: id)
      return nil
    } catch let refusal as Refusal { return refusal }
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
    let command = Command(
      id: CommandID("late-" + id), n: CommandNumber(1), at: clock.now().adding(seconds: -secondsAgo), body: body.json)
    let author = Author(employee: EmployeeID("thu"), rights: Right.allCases, device: DeviceID("d-" + id))
    switch await processor.submit(Submission(command: command, author: author)) {
    case .decided(let decision): return decision.refusal
    case .turnedAway(let refusal): return refusal
    case .unknown: throw StorageError.commitUnknown
    }
  }

  func refundToVoucher(_ order: String, _ amount: Int64, shown: Int64, number: String?, as id: String) async throws {
    clock.advance(seconds: 1)
    let corrections = CorrectionsHandler(house: house, vouchers: VoucherRecords())
    try await processor.perform(as: TillHub.cashier) { work in
      try corrections.perform(
        .refund(
          order: OrderID(order), refund: RefundID(id), amount: Money(amount), shown: Money(shown), method: .voucher, reason: Reason("món nguội"),
          reference: number.map { PaymentReference($0) }), in: work)
    }
  }

  func vouchers(_ text: String = "", _ state: VoucherState? = nil) async throws -> VoucherList {
    let now = clock.now()
    return try await database.read { sql in try Vouchers().list(text, state, at: now, in: sql) }
  }

  /// `number: balance state` of each, those that were issued first before the others.
  func standing() async throws -> [String] {
    try await vouchers().vouchers.sorted { $0.at < $1.at }.map { "\($0.number.raw): \($0.balance.raw) \($0.state.rawValue)" }
  }

  var today: Int64 { clock.house.businessDay(containing: clock.now()).days }

  var shortVouchers: [Int64] { get async throws { try await all(Till.self).map(\.shortVouchers) } }
}
