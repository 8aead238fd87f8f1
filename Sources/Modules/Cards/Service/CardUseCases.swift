import BillsRules
import CardsRules
import Kernel
import PrintingRules
import Restaurant
import RestaurantService
import Sync

/// Use cases of the card terminal, each inside one transaction.
struct CardUseCases {
  /// Seconds after which a device's request comes too late, because the guest may have left.
  private static let askedWithin: Int64 = 60

  let house: OpenHouse
  let work: UnitOfWork

  private var store: CardStore { CardStore(sql: work.sql) }
  private var bills: ChargedBills { ChargedBills(sql: work.sql) }

  // MARK: commands of people

  func ask(_ wanted: CardRequest) throws {
    guard try store.terminal()?.active == true else { throw CardsError.noTerminal.refusal }
    if work.madeAt.adding(seconds: CardUseCases.askedWithin) < work.now { throw CardsError.askedLate.refusal }
    if wanted.received.raw == 0 { throw CardsError.nothingAsked.refusal }
    // A payment has the id of its request.
    if try bills.exists(PaymentID(wanted.id.raw)) || store.find(wanted.id) != nil { throw CardsError.requestExists.refusal }
    guard let host = try bills.host(of: wanted.order) else { throw BillsError.unknownOrder.refusal }
    try checkServes(host)
    if try isBusy(host, wanted.part) { throw CardsError.orderBusy.refusal }
    guard let due = try due(of: host, wanted.part) ?? bills.due(reopened: host) else { throw BillsError.ended.refusal }
    if due.raw == 0 { throw CardsError.nothingDue.refusal }
    if due.raw < wanted.received.raw { throw CardsError.moreThanDue(due: due.raw).refusal }
    if wanted.tip.raw > 0 { try checkTip(wanted.tip, for: host) }
    var request = wanted
    request.currency = ShortName(house.read { $0.settings.currency.raw })
    request.table = try bills.table(of: host)
    try keep(request)
  }

  /// Without the right to take money for everybody, the author must serve the party or one that has joined it.
  private func checkServes(_ order: OrderID) throws {
    if work.author.may(.takePayment) { return }
    let host = try bills.host(of: order) ?? order
    if try !bills.isServed(host, by: work.author.employee) { throw BillsError.otherWaiter.refusal }
  }

  /// A card is being charged for the same bill, or for the same part of it.
  private func isBusy(_ host: OrderID, _ part: BillPartID?) throws -> Bool {
    try store.shown().contains { one in
      guard one.isAwaited, one.part == part || one.part == nil || part == nil else { return false }
      return try bills.host(of: one.order) == host
    }
  }

  /// Once the card is charged, it is too late to refuse the tip.
  private func checkTip(_ tip: Money, for host: OrderID) throws {
    let most = try house.read { restaurant in
      do throws(BillsError) { return try restaurant.mostTip(for: host) } catch { throw error.refusal }
    }
    if let most = try most ?? bills.mostTip(reopened: host), tip > most { throw BillsError.tipTooMuch(most: most).refusal }
  }

  private func due(of order: OrderID, _ part: BillPartID?) throws -> Money? {
    try house.read { restaurant in
      do throws(BillsError) { return try restaurant.due(of: order, part: part) } catch { throw error.refusal }
    }
  }

  func cancel(_ id: CardRequestID) throws {
    var request = try find(id)
    try checkServes(request.order)
    do throws(CardsError) { try request.cancel(at: work.now) } catch { throw error.refusal }
    try keep(request)
  }

  func recheck(_ id: CardRequestID) throws {
    var request = try find(id)
    try checkServes(request.order)
    do throws(CardsError) { try request.recheck(at: work.now) } catch { throw error.refusal }
    try keep(request)
  }

  func settle(_ id: CardRequestID, charged: Bool, _ slip: PaymentReference?) throws {
    var request = try find(id)
    try checkServes(request.order)
    let effect: CardRequest.Effect
    do throws(CardsError) { effect = try request.settle(charged: charged, slip, at: work.now) } catch { throw error.refusal }
    try act(effect, &request)
  }

  /// A person has chosen the order, so a surplus is given back as with any payment.
  func assign(_ id: CardRequestID, to order: OrderID) throws {
    var request = try find(id)
    do throws(CardsError) { try request.mayBeAssigned() } catch { throw error.refusal }
    // The tip was for the waiter of the first order.
    if try bills.host(of: order) != bills.host(of: request.order) { request.tip = Money(0) }
    try record(&request, for: order, part: nil, .cook)
    try keep(request)
  }

  func giveBack(_ id: CardRequestID, because reason: Reason) throws {
    var request = try find(id)
    do throws(CardsError) { try request.giveBack(because: reason, at: work.now) } catch { throw error.refusal }
    try keep(request)
  }

  func save(_ wanted: CardTerminal) throws {
    var terminal = wanted
    terminal.host = TerminalHost(TypedHost.tidy(wanted.host.raw))
    do throws(PrintingError) {
      _ = try NetworkPlace(PrinterHost(terminal.host.raw))
    } catch {
      throw (error == .hostPublic ? CardsError.hostPublic : .hostMalformed).refusal
    }
    try store.save(terminal)
    work.record(terminal)
  }

  // MARK: the terminal

  /// From now on the terminal is only asked about it.
  /// - Returns: nil if it is over, or if another hub has sent it
  func markSent(_ id: CardRequestID) throws -> CardRequest? {
    var request = try find(id)
    guard request.isAwaited, !request.sent else { return nil }
    request.sent = true
    try keep(request)
    return request
  }

  /// - Throws: `Refusal` if the bill cannot take the payment
  func hear(_ answer: TerminalAnswer) throws {
    guard var request = try store.find(answer.request) else { return }
    let isInTime = request.standing == .waiting
    try act(request.hear(answer, at: work.now), &request, isInTime: isInTime)
  }

  /// The card was charged, and the bill could not take the amount.
  func hearRefused(_ answer: TerminalAnswer) throws {
    guard var request = try store.find(answer.request), request.hear(answer, at: work.now) == .pay else { return }
    request.putAside(because: .refused)
    try keep(request)
  }

  func lose(_ id: CardRequestID, because why: CardCause) throws {
    guard var request = try store.find(id) else { return }
    try act(request.lose(because: why, at: work.now), &request)
  }

  private func find(_ id: CardRequestID) throws -> CardRequest {
    guard let request = try store.find(id) else { throw CardsError.unknownRequest.refusal }
    return request
  }

  /// - Parameter isInTime: the terminal was not silent meanwhile
  private func act(_ effect: CardRequest.Effect, _ request: inout CardRequest, isInTime: Bool = false) throws {
    switch effect {
    case .none: return
    case .changed: break
    case .pay: try pay(&request, isInTime: isInTime)
    }
    try keep(request)
  }

  /// A bill that owes less by now takes no money by itself: the cashier gives it back, or assigns it. If somebody recorded the card's
  /// payment by hand while the terminal was silent, it is that one.
  private func pay(_ request: inout CardRequest, isInTime: Bool) throws {
    let host = try bills.host(of: request.order) ?? request.order
    let isOwed = try due(of: host, request.part).map { $0 >= request.received } ?? bills.isUnpaid(ended: host)
    if !isInTime || !isOwed, let byHand = try bills.recordedByHand(for: request, of: host) {
      return request.book(byHand, of: host, at: work.now)
    }
    if !isOwed { return request.putAside(because: .paidOtherwise) }
    try record(&request, for: request.order, part: request.part, request.unserved)
  }

  /// The payment has the id of the request, so that it is recorded once.
  private func record(_ request: inout CardRequest, for order: OrderID, part: BillPartID?, _ unserved: Unserved?) throws {
    let payment = PaymentID(request.id.raw)
    let command = BillsCommand.pay(
      order: order, payment: payment, version: try bills.version(of: order), method: .card, received: request.received, tip: request.tip,
      reference: request.reference, unserved: unserved, part: part, confirmed: true)
    try house.perform(.bills(command), in: work)
    if work.author.device == CardService.device { work.keep("bills.pay", command.json) }
    request.book(payment, of: order, at: work.now)
  }

  private func keep(_ request: CardRequest) throws {
    try store.save(request)
    work.record(request)
    try CardFadeTimer.set(for: request, in: work)
  }
}
