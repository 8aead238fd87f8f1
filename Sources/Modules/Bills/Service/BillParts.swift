import BillsRules
import Kernel
import OrdersRules

/// The parts of a bill, as its page shows them.
struct BillParts {
  private let bill: Bill
  private let party: OpenOrder
  private let items: [Payable]
  private let guests: Int64

  /// - Parameters:
  ///   - items: the party's, with the promotions that they get
  ///   - guests: people of all parties that sit together
  init(_ bill: Bill, of party: OpenOrder, _ items: [Payable], guests: Int64) {
    self.bill = bill
    self.party = party
    self.items = items
    self.guests = guests
  }

  /// The last one is the rest; none if the bill is not split.
  var views: [PartView] {
    if bill.parts.isEmpty { return [] }
    let figures = bill.splitFigures(items, guests: guests)
    let parts = zip(bill.parts, zip(figures.amounts, figures.dues)).map { part, sums in
      PartView(id: part.id, label: Note(part.label.raw), lines: lines(of: part.share), amount: sums.0, paid: part.paid, due: sums.1)
    }
    guard let amount = figures.amounts.last, let due = figures.dues.last else { return parts }
    let paid = bill.parts.reduce(bill.paid.raw) { $0 - $1.paid.raw }
    return parts + [PartView(id: nil, label: Note(""), lines: [], amount: amount, paid: Money(max(0, paid)), due: due)]
  }

  private func lines(of share: PartShare) -> [PartLine] {
    guard case .items(let shared) = share else { return [] }
    return shared.compactMap { piece in
      guard let item = party.items.first(where: { $0.id == piece.item && $0.isPayable }) else { return nil }
      let worth = item.price.times(item.quantity.raw, measure: item.measure)?.raw ?? 0
      let amount = (worth * piece.numerator + piece.denominator / 2) / piece.denominator
      return PartLine(
        name: item.name, quantity: item.quantity.raw, numerator: piece.numerator, denominator: piece.denominator, amount: Money(amount),
        measure: item.measure, options: item.options)
    }
  }
}
