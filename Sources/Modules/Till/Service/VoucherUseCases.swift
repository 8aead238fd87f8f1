import BillsRules
import Kernel
import StaffRules
import Storage
import Sync
import TillRules

/// Deeds on vouchers of the register, inside a transaction.
struct VoucherUseCases {
  let work: UnitOfWork

  /// Numbers that are tried for a new voucher. One is taken already about once in so many as there are vouchers of 90 million.
  private static let attempts: UInt8 = 50

  private var store: VoucherStore { VoucherStore(sql: work.sql) }

  func issue(_ wanted: NewVoucher, printers: any TillPrinters) throws {
    if try store.find(wanted.id) != nil { throw VoucherError.exists.refusal }
    let session = try TillStore(sql: work.sql).running()
    let today = try today()
    try refusing { () throws(VoucherError) in try wanted.check(today: today, tillIsOpen: session != nil) }
    let number = try wanted.number.map(free) ?? given(wanted.id)
    try store.add(wanted, number, in: session?.id, by: work.author.employee, on: work.author.device, at: work.now)
    if wanted.method == .cash {
      try TillUseCases(work: work).openDrawer(
        for: wanted.id.raw, by: printers, saying: "Bán phiếu quà tặng \(number.raw)", "Gift voucher \(number.raw)")
    }
  }

  func prolong(_ id: VoucherID, to until: BookDay?, because reason: Reason) throws {
    let voucher = try known(id)
    let today = try today()
    try refusing { () throws(VoucherError) in try voucher.checkProlongs(to: until, on: today) }
    try store.prolong(id, to: until)
    try append(VoucherEntry(.prolong, 0, until: until, reason: reason), to: id)
  }

  func stop(_ id: VoucherID, because reason: Reason) throws {
    let voucher = try known(id)
    try refusing { () throws(VoucherError) in try voucher.checkStops() }
    try append(VoucherEntry(.stop, -voucher.balance.raw, until: voucher.until, reason: reason), to: id)
    try store.stop(id, at: work.now)
  }

  func noteShort(_ id: VoucherID) throws {
    _ = try known(id)
    try store.noteShort(id, at: work.now)
    try tellShort()
  }

  /// A voucher pays. A number that the register does not know is that of a paper voucher: nothing is taken off.
  /// - Parameters:
  ///   - source: the payment or the settlement
  ///   - order: the party; nil: it pays debts
  ///   - at: the moment of the payment
  ///   - isRecorded: The money was taken a while ago without the hub. What is missing is told, and not refused.
  func pay(_ amount: Int64, with number: PaymentReference, for source: String, of order: OrderID?, at moment: Instant, isRecorded: Bool) throws {
    guard let voucher = try store.find(number: number) else { return }
    let day = try clock().businessDay(containing: moment).days
    let use = try refusing { () throws(VoucherError) in try voucher.pay(amount, on: day, isRecorded: isRecorded) }
    var entry = VoucherEntry(.use, -use.paid)
    (entry.short, entry.source, entry.order) = (use.short, source, order)
    try append(entry, to: voucher.id)
    if use.short > 0 { try tellShort() }
  }

  /// A refund goes on its voucher. Without a number it is the only one that paid for the party. Vouchers of paper are not in the register.
  func fill(by refund: Refund, ofParty host: OrderID) throws {
    guard let voucher = try filled(by: refund.reference, host) else { return }
    let today = try today()
    try refusing { () throws(VoucherError) in try voucher.checkFills(refund.amount, on: today) }
    var entry = VoucherEntry(.refund, refund.amount.raw, until: voucher.until, reason: refund.reason)
    (entry.source, entry.order) = (refund.id.raw, refund.order)
    try append(entry, to: voucher.id)
  }

  private func filled(by number: PaymentReference?, _ host: OrderID) throws -> Voucher? {
    if let number { return try store.find(number: number) }
    let used = try store.used(byParty: host)
    if used.count > 1 { throw VoucherError.numberNeeded.refusal }
    return try used.first.flatMap { try store.find($0) }
  }

  private func append(_ entry: VoucherEntry, to voucher: VoucherID) throws {
    try store.append(entry, to: voucher, by: work.author.employee, on: work.author.device, at: work.now)
  }

  /// The tills say how many vouchers did not have what they paid.
  private func tellShort() throws {
    let sessions = TillStore(sql: work.sql)
    for session in try sessions.latest() { work.record(try sessions.till(session)) }
  }

  private func known(_ id: VoucherID) throws -> Voucher {
    guard let voucher = try store.find(id) else { throw VoucherError.unknown.refusal }
    return voucher
  }

  /// A number that somebody typed.
  private func free(_ number: PaymentReference) throws -> PaymentReference {
    if try store.find(number: number) != nil { throw VoucherError.numberTaken.refusal }
    if try store.hasPaid(number) { throw VoucherError.numberUsed.refusal }
    return number
  }

  private func given(_ id: VoucherID) throws -> PaymentReference {
    for attempt in 0..<VoucherUseCases.attempts {
      let number = VoucherNumber.make(of: id, attempt: attempt)
      if try store.find(number: number) == nil && !store.hasPaid(number) { return number }
    }
    throw VoucherError.numberTaken.refusal
  }

  private func clock() throws -> HouseClock { try TillReader(sql: work.sql).clock() }

  private func today() throws -> Int64 { try clock().businessDay(containing: work.now).days }

  private func refusing<T>(_ body: () throws(VoucherError) -> T) throws(Refusal) -> T {
    do throws(VoucherError) { return try body() } catch { throw error.refusal }
  }
}

extension TillUseCases {
  /// The drawer opens for this cash as it does for a bill's.
  /// - Parameter id: of the settlement or the voucher
  func openDrawer(for id: String, by printers: any TillPrinters, saying vi: String, _ en: String) throws {
    let movement = TillMovementID(id)
    guard work.author.may(.till), work.now.milliseconds(since: work.madeAt) <= Payment.drawerTime, try !TillMovements(sql: work.sql).has(movement),
      let printer = try printers.kickForCash(in: work)
    else { return }
    let language: Language = try TillReader(sql: work.sql).language()
    try note(kick: movement, Reason(language == .en ? en : vi), on: printer)
  }
}
