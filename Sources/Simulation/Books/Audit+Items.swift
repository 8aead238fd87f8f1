import Kernel
import OrdersRules

// Everything acknowledged is there once, and nothing else is.
extension Audit {
  static func checkItems(_ evidence: Evidence, _ report: inout AuditReport) {
    for (id, line) in evidence.ledger.lines.sorted(by: { $0.key.raw < $1.key.raw }) { check(id, line, evidence, &report) }
    let all = evidence.items.merging(evidence.freshItems) { _, fresh in fresh }
    for (id, item) in all.sorted(by: { $0.key.raw < $1.key.raw }) where evidence.ledger.lines[id] == nil && evidence.ledger.pages[item.order] != nil {
      // A part of something that was never acknowledged is no second finding.
      if let whole = item.splitFrom, evidence.ledger.lines[whole] == nil { continue }
      report.find(.double, "item \(id.raw)", "\(words(item)) in order \(item.order.raw) was never acknowledged to anybody\(twin(of: item, evidence))")
    }
    report.count("items", evidence.ledger.lines.count)
  }

  private static func check(_ id: ItemID, _ line: Ledger.LedgerItem, _ evidence: Evidence, _ report: inout AuditReport) {
    let isOpen = evidence.orders[line.order] != nil
    guard let item = isOpen ? evidence.freshItems[id] : evidence.items[id] else {
      let what = "\(line.quantity) × \(line.dish.raw) for order \(line.order.raw)"
      return report.find(.lost, "item \(id.raw)", "\(what), acknowledged with command \(line.command.raw), is nowhere")
    }
    var wrong: [String] = []
    if item.order != line.order { wrong.append("in order \(item.order.raw) instead of \(line.order.raw)") }
    if item.dish != line.dish { wrong.append("dish \(item.dish.raw) instead of \(line.dish.raw)") }
    if item.quantity.raw != line.quantity { wrong.append("\(item.quantity.raw) portions instead of \(line.quantity)") }
    if item.price.raw != line.price { wrong.append("at \(item.price.raw) instead of \(line.price)") }
    if fate(of: item) != line.fate { wrong.append("\(fate(of: item)) instead of \(line.fate)") }
    if !wrong.isEmpty { report.find(.altered, "item \(id.raw)", "\(words(item)): " + wrong.joined(separator: ", ")) }
  }

  private static func fate(of item: Item) -> Ledger.Fate {
    switch item.state {
    case .waiting, .cooking, .serving, .served: .live
    case .refused: .refused
    case .voided: .voided
    }
  }

  private static func words(_ item: Item) -> String { "\(item.quantity.raw) × “\(item.name.raw)”" }

  /// The acknowledged item that looks most like it.
  private static func twin(of item: Item, _ evidence: Evidence) -> String {
    let alike = evidence.ledger.lines.compactMap { id, line -> (id: ItemID, likeness: Int)? in
      guard line.order == item.order, line.dish == item.dish, let known = evidence.items[id] ?? evidence.freshItems[id] else { return nil }
      let same = [known.orderedBy == item.orderedBy, known.quantity == item.quantity, known.note == item.note, known.splitFrom == nil]
      return (id, same.count { $0 })
    }
    guard let first = alike.max(by: { ($0.likeness, $1.id.raw) < ($1.likeness, $0.id.raw) }) else { return "" }
    return "; it is the double of item \(first.id.raw)"
  }
}
