import BillsRules
import Kernel
import Storage
import Sync
import TillRules

/// The use cases of the till. The hub alone decides them, because a count needs the sums of all payments.
public struct TillHandler: CommandHandler {
  public let prefix = "till."
  private let printers: any TillPrinters
  private let approvals: any PayOutApprovals

  public init(printers: any TillPrinters, approvals: any PayOutApprovals) { (self.printers, self.approvals) = (printers, approvals) }

  public func right(for body: TillCommand) -> Right { TillRules.right(for: body) }

  public func perform(_ body: TillCommand, in work: UnitOfWork) throws {
    let till = TillUseCases(work: work)
    switch body {
    case .open(let session, let float, let reason): try till.open(session, float, because: reason)
    case .move(let session, let movement, let kind, let amount, let reason, let approval):
      var approver: EmployeeID?
      if let approval, let deed = kind.approved { approver = try approvals.take(approval, for: deed, of: nil, amount, in: work) }
      try till.move(session, movement, kind, amount, reason, approvedBy: approver)
    case .kick(let movement, let reason, let printer):
      try till.mustBeNew(movement)
      try till.note(kick: movement, reason, on: try printers.kick(printer, in: work))
    case .close(let session, let notes, let reason, let foreign):
      try till.close(session, CountedTill(notes: notes, foreign: foreign, reason: reason))
    case .handOver(let session, let next, let to, let notes, let reason, let foreign):
      try till.handOver(session, to: to, as: next, CountedTill(notes: notes, foreign: foreign, reason: reason))
    case .settleDebts(let settlement, let debts, let amount, let shown, let method, let reference):
      try DebtUseCases(work: work, printers: printers).settle(settlement, debts, amount, shown: shown, by: method, reference)
    case .limitDebtor(let debt, let limit): try DebtUseCases(work: work, printers: printers).limit(debt, to: limit)
    case .printReport(let session, let printer): try print(session, on: printer, in: work)
    case .shareTips(let sharing, let day, let shown, let workers): try TipUseCases(work: work).share(sharing, day, shown: shown, among: workers)
    case .saveFiscalModule(let name, let host, let port, let active):
      try FiscalUseCases(work: work).save(name, host, port, active: active)
    case .signAgain: try FiscalStore(sql: work.sql).askAgain(at: work.now)
    case .payTips(let session, let movement, let person, let amount): try till.pay(tips: amount, to: person, from: session, as: movement)
    }
  }

  private func print(_ id: TillSessionID, on printer: PrinterID?, in work: UnitOfWork) throws {
    let store = TillStore(sql: work.sql)
    guard let session = try store.find(id) else { throw TillError.unknownSession.refusal }
    if session.closing == nil {
      if try TillReader(sql: work.sql).isBlind(for: work.author.rights) { throw TillError.blind.refusal }
      try printers.print(id, look: try store.nextLook(of: id), copy: false, on: printer, in: work)
    } else {
      try printers.print(id, look: nil, copy: try store.nextPrint(of: id) > 1, on: printer, in: work)
    }
  }
}
