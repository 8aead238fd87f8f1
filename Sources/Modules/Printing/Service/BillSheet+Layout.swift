import BillsRules
import Kernel
import MenuRules
import OrdersRules
import PrintingRules
import ReceiptPrinting

extension BillSheet {
  /// From top to bottom: the house, the bill's number and party, the dishes, the sums, the payments, a code to transfer the amount due, the tip line, the house's
  /// words. The last line shows that the paper is whole.
  var layout: TicketLayout {
    let words = BillWords(english: house.english, currency: view.restaurant.currency.raw, taxName: view.restaurant.taxName.raw)
    var blocks: [TicketLayout.Block] = []
    if isSample { blocks.append(.banner(words.sample, .medium)) }
    if isCopy { blocks.append(.banner(words.copy, .medium)) }
    if let logo = look.logo { blocks.append(.picture(logo)) }
    blocks += letterhead(words)
    blocks += head(words)
    blocks.append(.rule(2))
    blocks += part.map { content(of: $0, words) } ?? content(words)
    if look.shows(.tipLine), tippers.allSatisfy({ $0.tip.raw == 0 }) {
      // Room for a pen above the line.
      blocks += [.space(16), .text(words.tip, .small), .space(24), .rule(2)]
    }
    let footer = view.restaurant.footer.raw
    blocks += [.space(8), .text(footer.isEmpty ? words.thanks : footer, .small, bold: false, .centre), .space(8)]
    if let number { blocks.append(.edges(house.printer, words.paper(number), .small)) }
    return TicketLayout(blocks, warning: .banner(words.unreadable, .small))
  }

  private var isSettled: Bool { view.bill.state == .paid || isPartPaid }

  private func content(_ words: BillWords) -> [TicketLayout.Block] {
    var blocks: [TicketLayout.Block] = []
    for line in view.bill.lines { blocks += dish(line, words) }
    if view.bill.lines.isEmpty { blocks.append(.text(words.nothing, .small, bold: false, .centre)) }
    blocks.append(.rule(2))
    blocks += sums(words)
    blocks += takenOff(words)
    blocks += parts(words)
    blocks += payments(words)
    blocks += fiscal(words)
    blocks += transfer(view.transfer, words)
    return blocks
  }

  private func letterhead(_ words: BillWords) -> [TicketLayout.Block] {
    let house = view.restaurant
    var blocks: [TicketLayout.Block] = [.text(house.name.raw, .large, bold: true, .centre)]
    let taxCode = house.taxCode.raw.isEmpty ? "" : words.taxCode(house.taxCode.raw)
    for line in [house.address.raw, house.phone.raw, taxCode, house.header.raw] where !line.isEmpty {
      blocks.append(.text(line, .small, bold: false, .centre))
    }
    return blocks
  }

  private func head(_ words: BillWords) -> [TicketLayout.Block] {
    let bill = view.bill
    var blocks: [TicketLayout.Block] = [.space(8), .text(isSettled ? words.receipt : words.bill, .medium, bold: true, .centre)]
    // A version that is no longer true must not pass for the present one.
    if view.superseded { blocks.append(.banner(words.superseded, .small)) }
    if let number = bill.number {
      blocks.append(.edges(words.number(number.raw), bill.version > 1 && !isSettled ? words.version(bill.version) : "", .small, bold: true))
    }
    let opened = house.clock.wall(view.openedAt)
    let closed = (isSettled ? view.endedAt : bill.askedAt).map { words.closed(house.clock.wall($0).clock, isSettled: isSettled) }
    let guests = look.shows(.guests) ? words.guests(view.guests.raw) : ""
    let waiter = look.shows(.waiter) ? words.waiter(view.waiter.raw) : ""
    if let fulfilment = view.fulfilment {
      blocks += party(fulfilment)
    } else {
      blocks.append(.edges(words.table(view.table.raw, view.section.raw), guests, .small, bold: true))
    }
    blocks.append(.edges(waiter, "\(opened.date)/\(opened.year)", .small))
    if look.shows(.times) { blocks.append(.edges(words.came(opened.clock), closed ?? "", .small)) }
    return blocks
  }

  /// In place of the table.
  private func party(_ fulfilment: Fulfilment) -> [TicketLayout.Block] {
    let details = fulfilment.details
    let words = TicketWords(english: house.english)
    let type = words.type(details.type)
    let due = details.dueAt.map { words.due(house.shown($0, beside: view.openedAt)) } ?? ""
    var blocks: [TicketLayout.Block] = [.edges("\(type) \(view.table.raw)", due, .small, bold: true)]
    let guest = [details.name?.raw, details.phone?.raw].compactMap(\.self).joined(separator: " · ")
    for line in [guest, details.address?.raw ?? ""] where !line.isEmpty { blocks.append(.text(line, .small)) }
    return blocks
  }

  private func dish(_ line: BillLine, _ words: BillWords) -> [TicketLayout.Block] {
    // The guests see that it was lowered, never why.
    let lowered = line.fullPrice.map { words.lowered(from: $0.raw, to: line.price.raw) }
    if !look.shows(.unitPrices) {
      let amount = TicketLayout.Block.edges("\(line.counted(words)) × \(line.name.raw)", words.number(line.amount.raw), .small, bold: true)
      return [amount] + options(line.options, words) + (lowered.map { [.text($0, .small)] } ?? []) + [.space(4)]
    }
    var blocks: [TicketLayout.Block] = [
      .edges(line.name.raw, words.number(line.amount.raw), .small, bold: true),
      .text("\(line.counted(words)) × " + (lowered ?? words.number(line.price.raw)), .small),
    ]
    blocks += options(line.options, words)
    // Promotions on the whole order stand below the lines only.
    for one in line.promotions ?? [] where !one.ofOrder { blocks.append(.text("\(one.name.raw) \(words.number(-one.amount.raw))", .small)) }
    return blocks + [.space(4)]
  }

  /// The options of a dish. Its price includes theirs.
  func options(_ options: [ItemOption]?, _ words: BillWords) -> [TicketLayout.Block] {
    (options ?? []).map { one in
      let price = one.price.raw * one.count.raw
      return .text("· \(one.words)" + (price == 0 ? "" : " \(price > 0 ? "+" : "")\(words.number(price))"), .small)
    }
  }

  private func sums(_ words: BillWords) -> [TicketLayout.Block] {
    let bill = view.bill
    let (portions, worth) = bill.lines.reduce((Int64(0), Int64(0))) { ($0.0 + $1.quantity, $0.1 + $1.amount.raw) }
    var blocks: [TicketLayout.Block] = [.edges(words.subtotal(portions), words.number(worth), .small)]
    for one in bill.promotions ?? [] { blocks.append(.edges(words.promotion(one.name.raw), words.number(-one.amount.raw), .small)) }
    if let discount = bill.discount {
      blocks.append(.edges(words.discount(discount), words.number(-bill.discountAmount.raw), .small))
    }
    if bill.service.raw > 0 { blocks.append(.edges(words.service, words.number(bill.service.raw), .small)) }
    if !bill.terms.pricesIncludeTax { blocks += taxes(words) }
    // Rounding of cash belongs to the payment, so it stands below the exact total.
    let (rounding, inCash) = (bill.rounding.raw, bill.terms.roundsOnlyCash == true)
    if rounding != 0, !inCash { blocks.append(.edges(words.rounding, words.number(rounding), .small)) }
    blocks.append(.edges(words.total, words.number(inCash ? bill.total.raw - rounding : bill.total.raw), .medium, bold: true))
    if bill.terms.pricesIncludeTax, look.shows(.taxes) { blocks += taxes(words) }
    if rounding != 0, inCash { blocks.append(.edges(words.cashRounding, words.number(rounding), .small)) }
    let cash = bill.terms.rounded(bill.due.raw)
    if inCash, cash != bill.due.raw { blocks.append(.edges(words.dueInCash, words.number(cash), .small)) }
    return blocks
  }

  private func taxes(_ words: BillWords) -> [TicketLayout.Block] {
    view.bill.taxes.map { .edges(words.tax($0, isInside: view.bill.terms.pricesIncludeTax), words.number($0.tax.raw), .small) }
  }

  /// The amount due as VietQR, and the same for guests who type it. None if the house's bills show no code.
  func transfer(_ code: TransferCode?, _ words: BillWords) -> [TicketLayout.Block] {
    guard look.shows(.transfer), let code else { return [] }
    var blocks: [TicketLayout.Block] = [.space(8), .text(words.transfer, .small, bold: true, .centre), .code(code.text)]
    for line in [(Bank.find(code.bank)?.name ?? code.bank) + " · " + code.number, code.holder, code.purpose] where !line.isEmpty {
      blocks.append(.text(line, .small, bold: false, .centre))
    }
    return blocks
  }

  /// Dishes that went off later. The sums are without them.
  private func takenOff(_ words: BillWords) -> [TicketLayout.Block] {
    guard let dishes = view.takenOff else { return [] }
    let named = dishes.map { dish in
      let quantity = dish.measure.map { WeightText.of($0, english: words.english) } ?? "\(dish.quantity.raw)"
      return "\(quantity) × \(dish.name.raw)"
    }
    return [.text(words.takenOff(named.joined(separator: ", ")), .small)]
  }

  /// The amounts of a split bill. A rest of nothing is left out.
  private func parts(_ words: BillWords) -> [TicketLayout.Block] {
    let shown = view.parts.filter { $0.id != nil || $0.amount.raw > 0 }
    if shown.isEmpty { return [] }
    return [.rule(2)] + shown.map { .edges($0.id == nil ? words.rest : $0.label.raw, words.number($0.amount.raw), .small) }
  }

  private func payments(_ words: BillWords) -> [TicketLayout.Block] {
    if view.payments.isEmpty { return [] }
    let bill = view.bill
    var blocks: [TicketLayout.Block] = [.rule(2)]
    for payment in view.payments {
      blocks.append(.edges(words.method(payment.method), words.number(payment.received.raw), .small))
      if let foreign = payment.foreign { blocks.append(.text(words.foreign(foreign.amount.raw, foreign.currency.raw), .small)) }
      if let part = payment.part { blocks.append(.text(part.raw, .small)) }
      if payment.surplus.raw > 0 { blocks.append(.edges(words.change, words.number(payment.surplus.raw), .small)) }
      if let reference = payment.reference { blocks.append(.text(reference.raw, .small)) }
      if payment.tip.raw > 0 { blocks.append(.edges(words.tipGiven, words.number(payment.tip.raw), .small)) }
    }
    for refund in view.refunds {
      blocks.append(.edges(words.refund(refund.method), words.number(-refund.amount.raw), .small))
      blocks.append(.text(house.clock.wall(refund.at).date, .small))
    }
    if bill.due.raw > 0 {
      blocks.append(.edges(words.due, words.number(bill.due.raw), .medium, bold: true))
    } else if bill.change.raw > 0 {
      blocks.append(.edges(words.change, words.number(bill.change.raw), .small, bold: true))
    }
    if let cashier = view.payments.last?.by { blocks.append(.text(words.cashier(cashier.raw), .small)) }
    return blocks
  }
}
