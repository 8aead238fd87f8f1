import BillsRules
import Crypto
import Kernel
import Restaurant
import RestaurantService
import Sync
import TransfersRules

/// Use cases of transfers that a bank has reported, each inside one transaction.
struct TransferUseCases {
  /// The result of a report.
  enum Outcome: Sendable {
    case kept(TransferNotice)
    /// The same reference came before with other content. Only that was noted.
    case contradicts
  }

  let house: OpenHouse
  let work: UnitOfWork

  private var store: TransferStore { TransferStore(sql: work.sql) }
  private var payments: TransferredPayments { TransferredPayments(sql: work.sql) }

  // MARK: a report comes

  /// Records a payment for the report, or keeps it for the cashier. A repetition changes nothing.
  /// - Throws: `Refusal` if the bill cannot take the payment
  func take(_ report: TransferReport) throws -> Outcome {
    try RefusalStore(work: work).clear()
    if let known = try store.find(report.reference) { return try compare(known, report) }
    var notice = TransferNotice(report, id: TransferUseCases.id(of: report.reference), receivedAt: work.now)
    let finder = TransferFinder(sql: work.sql, settings: house.read { $0.settings }, now: work.now)
    switch try finder.find(report) {
    case .order(let order):
      if try !payments.isRecorded(notice, for: order) && payments.earlier(than: notice) != nil {
        notice.doubt = .recorded
      } else {
        try settle(&notice, with: order, by: nil)
      }
    case .doubt(let doubt): notice.doubt = doubt
    }
    try keep(notice)
    return .kept(notice)
  }

  /// Keeps a report whose payment was refused.
  func keepAside(_ report: TransferReport) throws -> Outcome {
    try RefusalStore(work: work).clear()
    if let known = try store.find(report.reference) { return try compare(known, report) }
    var notice = TransferNotice(report, id: TransferUseCases.id(of: report.reference), receivedAt: work.now)
    notice.doubt = .refused
    try keep(notice)
    return .kept(notice)
  }

  private func compare(_ known: TransferNotice, _ report: TransferReport) throws -> Outcome {
    if known.isRepeated(by: report) { return .kept(known) }
    if known.otherAmount != report.amount {
      var notice = known
      notice.otherAmount = report.amount
      try keep(notice)
    }
    return .contradicts
  }

  // MARK: commands of people

  /// - Parameter confirmed: the person knows that another bill's payment has the same reference
  func assign(_ id: TransferNoticeID, to order: OrderID, confirmed: Bool) throws {
    var notice = try find(id)
    do throws(TransfersError) { try notice.mayBeDecided() } catch { throw error.refusal }
    let currency = house.read { $0.settings.currency }
    if !TransferFinder.isSame(notice.currency, currency) { throw TransfersError.otherCurrency.refusal }
    if try !confirmed && !payments.isRecorded(notice, for: order), let earlier = try payments.earlier(than: notice) {
      throw BillsError.takenBefore(earlier).refusal
    }
    try settle(&notice, with: order, by: work.author.employee)
    try keep(notice)
  }

  func dismiss(_ id: TransferNoticeID, because reason: Reason) throws {
    var notice = try find(id)
    do throws(TransfersError) { try notice.dismiss(because: reason, by: work.author.employee, at: work.now) } catch { throw error.refusal }
    try keep(notice)
  }

  func clear(_ id: TransferNoticeID) throws {
    var notice = try find(id)
    notice.otherAmount = nil
    try keep(notice)
  }

  private func find(_ id: TransferNoticeID) throws -> TransferNotice {
    guard let notice = try store.find(id) else { throw TransfersError.unknownNotice.refusal }
    return notice
  }

  // MARK: the payment

  /// Links the transfer to a payment that somebody recorded before, or records one.
  /// - Parameter person: nil: the hub decides by the purpose
  private func settle(_ notice: inout TransferNotice, with order: OrderID, by person: EmployeeID?) throws {
    let known = try payments.recordedByHand(for: notice, of: order)
    let payment = known ?? PaymentID("bank-" + notice.id.raw)
    if known == nil { try pay(&notice, as: payment, for: order, by: person) }
    guard let bill = try payments.bill(of: payment) else { throw BillsError.unknownOrder.refusal }
    let due = bill.due(before: notice.amount)
    do throws(TransfersError) {
      try notice.settle(payment, of: bill.order, due: due, isNew: known == nil, by: person, at: work.now)
    } catch { throw error.refusal }
    notice.table = bill.table
    notice.bill = bill.number
  }

  /// The kitchen goes on: nobody has said that dishes which are still to come are not wanted. A surplus is told, and nobody is asked.
  private func pay(_ notice: inout TransferNotice, as payment: PaymentID, for order: OrderID, by person: EmployeeID?) throws {
    let owing = try house.read { restaurant in
      do throws(BillsError) { return try restaurant.part(of: order, owing: notice.amount) } catch { throw error.refusal }
    }
    switch owing {
    case .whole: break
    case .part(let part): notice.part = part
    case .unknown: notice.isPartUnknown = true
    }
    let command = BillsCommand.pay(
      order: order, payment: payment, version: try payments.version(of: order), method: .transfer, received: notice.amount,
      reference: notice.reference, unserved: .cook, part: notice.part, confirmed: true)
    try house.perform(.bills(command), in: work)
    if person == nil { work.keep("bills.pay", command.json) }
  }

  private func keep(_ notice: TransferNotice) throws {
    try store.save(notice)
    work.record(notice)
    try TransferFadeTimer.set(for: notice, in: work)
  }

  /// Follows from the bank's reference, so that one transfer can never make two notices or two payments.
  private static func id(of reference: PaymentReference) -> TransferNoticeID {
    let digest = SHA256.hash(data: Array(reference.raw.utf8)).prefix(16)
    return TransferNoticeID(HexText.text(Array(digest)))
  }
}
