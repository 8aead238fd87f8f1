import BillsRules
import Kernel
import ReceiptPrinting

/// The paper of one part of a split bill.
extension BillSheet {
  /// The part was paid in full, so its paper is a receipt.
  var isPartPaid: Bool { part.map { part in view.bill.parts.contains { $0.id == part.id && $0.fixed != nil } } ?? false }

  /// The payments that this paper is about.
  var tippers: [PaymentView] {
    guard let part else { return view.payments }
    return view.payments.filter { $0.part?.raw == part.label.raw }
  }

  /// The dishes of a part, with the fractions of shared ones, its amount beside that of the whole bill, and a code to transfer it.
  func content(of part: PartView, _ words: BillWords) -> [TicketLayout.Block] {
    var blocks: [TicketLayout.Block] = []
    for line in part.lines {
      let name = line.measure.map { "\(line.name.raw) · \(WeightText.of($0, english: words.english))" } ?? line.name.raw
      blocks += [.edges("\(line.portions) × \(name)", words.number(line.amount.raw), .small, bold: true)] + options(line.options, words) + [.space(4)]
    }
    if !part.lines.isEmpty { blocks.append(.rule(2)) }
    blocks.append(.edges(words.wholeBill, words.number(view.bill.total.raw), .small))
    blocks.append(.edges(part.label.raw, words.number(part.amount.raw), .medium, bold: true))
    if part.paid.raw > 0 {
      blocks.append(.edges(words.received, words.number(part.paid.raw), .small))
      if part.due.raw > 0 { blocks.append(.edges(words.due, words.number(part.due.raw), .medium, bold: true)) }
    }
    return blocks + transfer(code(for: part), words)
  }

  /// To the account and with the purpose of the whole bill's code: the hub finds the part by its amount. Nil: nothing is due.
  private func code(for part: PartView) -> TransferCode? {
    guard let whole = view.transfer else { return nil }
    guard let account = try? BankAccount(bank: whole.bank, number: whole.number, holder: whole.holder) else { return nil }
    return try? TransferCode(part.due, in: view.restaurant.currency.raw, to: account, for: whole.purpose)
  }
}

extension PartLine {
  /// The portions of this fraction: `2`, `½`, `1 ½`, `5/6`. Half of two beers is one.
  fileprivate var portions: String {
    let divisor = PartLine.divisor(quantity * numerator, denominator)
    let (top, bottom) = (quantity * numerator / divisor, denominator / divisor)
    let (whole, left) = top.quotientAndRemainder(dividingBy: bottom)
    if left == 0 { return "\(whole)" }
    let text = PartLine.drawn["\(left)/\(bottom)"] ?? "\(left)/\(bottom)"
    return whole == 0 ? text : "\(whole) \(text)"
  }

  private static let drawn = ["1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾"]

  private static func divisor(_ a: Int64, _ b: Int64) -> Int64 { b == 0 ? max(1, a) : divisor(b, a % b) }
}
