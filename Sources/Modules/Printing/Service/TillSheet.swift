import BillsRules
import Kernel
import PrintingRules
import ReceiptPrinting
import TillRules

/// The paper of a report of the till: its job, the report as it is when it is printed, and the printer's paper.
struct TillSheet {
  let job: PrintJob
  let report: TillReport
  let house: HousePaper

  var page: PrintPage { PrintPage(job: job, paper: house.paper, layout: layout) }

  private var words: TillWords { TillWords(english: house.english, currency: house.currency, taxName: house.taxName) }

  /// From top to bottom: the house, the report's number and time, the cash and its count, the tenders, the bills, the movements, and a line
  /// to sign on. The last line shows that the paper is whole.
  var layout: TicketLayout {
    var blocks: [TicketLayout.Block] = []
    if isCopy { blocks.append(.banner(words.bill.copy, .medium)) }
    blocks += head
    blocks += [.rule(2)] + cash
    blocks += foreign
    if let count = report.count { blocks += [.rule(2)] + counted(count) }
    blocks += [.rule(2)] + sales
    blocks += movements
    blocks += outside
    blocks += [.space(16), .text(words.signature, .small), .space(40), .rule(2)]
    blocks.append(.edges(house.printer, words.bill.paper(job.number), .small))
    return TicketLayout(blocks, warning: .banner(words.bill.unreadable, .small))
  }

  /// An X report whose session ended before the printer came to it is a Z report that may be on another paper too.
  private var isCopy: Bool { job.isCopy || (job.ticket.look != nil && report.count != nil) }

  private var head: [TicketLayout.Block] {
    let number = words.number(report.number, look: report.count == nil ? job.ticket.look ?? 1 : nil)
    var blocks: [TicketLayout.Block] = [
      .text(house.restaurant, .large, bold: true, .centre), .space(8),
      .text(report.count == nil ? words.look : words.closing, .medium, bold: true, .centre),
      .edges(number, words.series(report.series.raw), .medium, bold: true),
      .edges(words.opened(report.openedBy.raw), time(report.openedAt), .small),
    ]
    if let person = report.closedBy {
      blocks.append(.edges(words.closed(person.raw), time(report.at), .small))
    } else {
      blocks.append(.edges(words.printed, time(report.at), .small))
    }
    if let person = report.handedTo { blocks.append(.text(words.handed(person.raw), .small)) }
    return blocks
  }

  private var cash: [TicketLayout.Block] {
    let cash = report.cash
    var blocks: [TicketLayout.Block] = [
      line(words.float, cash.float.raw), line(words.received, cash.received.raw), line(words.change, -cash.change.raw),
      line(words.tips, cash.tips.raw), line(words.refunds, -cash.refunds.raw), line(words.move(.payIn), cash.payIns.raw),
    ]
    if cash.settlements.raw != 0 { blocks.append(line(words.settledInCash, cash.settlements.raw)) }
    if cash.vouchers.raw != 0 { blocks.append(line(words.vouchersInCash, cash.vouchers.raw)) }
    blocks += [line(words.move(.payOut), -cash.payOuts.raw), line(words.move(.drop), -cash.drops.raw)]
    if cash.tipsPaid.raw != 0 { blocks.append(line(words.tipsPaid, -cash.tipsPaid.raw)) }
    blocks.append(line(words.expected, cash.expected.raw, bold: true))
    return opening + blocks
  }

  /// The count before the session, where the float is another sum.
  private var opening: [TicketLayout.Block] {
    guard let opening = report.opening, opening.difference.raw != 0 else { return [] }
    var blocks = [line(words.lastCounted, opening.counted.raw), line(words.openingDifference, opening.difference.raw, bold: true)]
    if let reason = opening.reason { blocks.append(.text(reason.raw, .small)) }
    return blocks
  }

  /// Foreign notes that must be there, beside those that were counted.
  private var foreign: [TicketLayout.Block] {
    let counted = report.count?.foreign ?? []
    let others = counted.filter { one in !report.foreign.contains { $0.currency == one.currency } }
    if report.foreign.isEmpty && others.isEmpty { return [] }
    var blocks: [TicketLayout.Block] = [.rule(2), .text(words.foreign, .small, bold: true)]
    for one in report.foreign {
      blocks.append(.edges("\(one.currency.raw) (\(one.count))", words.bill.foreign(one.amount.raw, one.currency.raw), .small, bold: true))
      blocks.append(line(words.worth, one.worth.raw))
      if report.count != nil {
        let found = counted.first { $0.currency == one.currency }?.amount.raw ?? 0
        blocks.append(.edges(words.counted, words.bill.foreign(found, one.currency.raw), .small))
      }
    }
    return blocks + others.map { .edges(words.counted, words.bill.foreign($0.amount.raw, $0.currency.raw), .small) }
  }

  private func counted(_ count: TillCount) -> [TicketLayout.Block] {
    var blocks = count.notes.map { one in
      line("\(words.amount(one.note.raw)) × \(one.count.raw)", one.note.raw * one.count.raw)
    }
    blocks += [line(words.counted, count.counted.raw, bold: true), line(words.difference, count.difference.raw, bold: true)]
    if let reason = count.reason { blocks.append(.text(reason.raw, .small)) }
    return blocks
  }

  private var sales: [TicketLayout.Block] {
    var blocks: [TicketLayout.Block] = report.tenders.map { line("\(words.bill.method($0.method)) (\($0.count))", $0.received.raw) }
    if report.cash.change.raw != 0 { blocks.append(.text(words.changeHint, .small)) }
    for tip in report.tips { blocks.append(line(words.tip(tip.person?.raw, tip.count), tip.value.raw)) }
    if report.ahead.count > 0 { blocks.append(line(words.ahead(report.ahead.count), report.ahead.value.raw)) }
    blocks.append(line(words.bills(report.bills.count), report.bills.total.raw))
    if let first = report.bills.first, let last = report.bills.last { blocks.append(.text("\(first.raw) – \(last.raw)", .small)) }
    if report.discounts.count > 0 { blocks.append(line(words.discounts(report.discounts.count), -report.discounts.value.raw)) }
    if report.promotions.count > 0 { blocks.append(line(words.promotions(report.promotions.count), -report.promotions.value.raw)) }
    if report.voids.count > 0 { blocks.append(line(words.voids(report.voids.count), report.voids.value.raw)) }
    for one in report.refunds { blocks.append(line(words.refunded(words.bill.method(one.method), one.count), -one.amount.raw)) }
    for one in report.refundList {
      let bill = one.number.map { " \($0.raw)" } ?? ""
      blocks.append(.text("\(house.clock.wall(one.at).clock)\(bill) · \(words.amount(one.amount.raw)) · \(one.by.raw): \(one.reason.raw)", .small))
    }
    for one in report.tenderChanges ?? [] {
      let (from, to) = (words.bill.method(one.from), words.bill.method(one.to))
      blocks.append(line("\(words.tenderChanged): \(from) → \(to)", one.amount.raw))
      let bill = one.number?.raw ?? one.table.raw
      blocks.append(.text("\(house.clock.wall(one.at).clock) \(bill) · \(one.by.raw): \(one.reason.raw)", .small))
    }
    for one in report.taxes {
      blocks.append(line(words.tax(one.rate, of: one.base.raw), one.tax.raw))
      if one.takenBackBase.raw != 0 || one.takenBackTax.raw != 0 {
        blocks.append(line(words.taxTakenBack(one.rate, of: one.takenBackBase.raw), -one.takenBackTax.raw))
      }
    }
    for one in report.settlements { blocks.append(line(words.settled(words.bill.method(one.method), one.count), one.amount.raw)) }
    for one in report.vouchers { blocks.append(line(words.vouchersSold(words.bill.method(one.method), one.count), one.amount.raw)) }
    return blocks
  }

  private var movements: [TicketLayout.Block] {
    if report.moves.isEmpty && report.kicks.isEmpty && report.tipsPaid.isEmpty { return [] }
    var blocks: [TicketLayout.Block] = [.rule(2)]
    for tip in report.tipsPaid {
      blocks.append(line("\(house.clock.wall(tip.at).clock) \(words.tipsPaid)", -tip.amount.raw))
      blocks.append(.text("\(tip.by.raw) → \(tip.person.raw)", .small))
    }
    for move in report.moves {
      blocks.append(line("\(house.clock.wall(move.at).clock) \(words.move(move.kind))", move.kind == .payIn ? move.amount.raw : -move.amount.raw))
      blocks.append(.text("\(move.by.raw): \(move.reason.raw)", .small))
    }
    for kick in report.kicks { blocks.append(.text("\(time(kick.at)) \(words.kick) · \(kick.by.raw): \(kick.reason.raw)", .small)) }
    return blocks
  }

  private var outside: [TicketLayout.Block] {
    if report.outside.isEmpty { return [] }
    var blocks: [TicketLayout.Block] = [.rule(2), .text(words.outside, .small, bold: true)]
    for payment in report.outside {
      let name = payment.isRefund ? words.bill.refund(payment.method) : words.bill.method(payment.method)
      blocks.append(line("\(time(payment.at)) \(name)", payment.isRefund ? -payment.received.raw : payment.received.raw))
      blocks.append(.text("\(payment.by.raw) · \(payment.late ? words.late : words.whileClosed)", .small))
    }
    return blocks
  }

  private func line(_ words: String, _ amount: Int64, bold: Bool = false) -> TicketLayout.Block {
    .edges(words, self.words.amount(amount), .small, bold: bold)
  }

  private func time(_ moment: Instant) -> String {
    let wall = house.clock.wall(moment)
    return "\(wall.clock) \(wall.date)"
  }
}
