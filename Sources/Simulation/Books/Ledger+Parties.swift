import Kernel
import OrdersRules

// The parties and their tables.
extension Ledger {
  /// The order that a command about `order` affects: its host's while it has joined one.
  func host(of order: OrderID) -> OrderID { pages[order]?.into ?? order }

  private func party(at table: TableID) -> OrderID? { pages.first { $0.value.table == table && $0.value.ending == nil }?.key }

  mutating func move(_ order: OrderID, to table: TableID) {
    guard let left = pages[order]?.table else { return }
    for (id, line) in lines where line.order == order && line.table == left { lines[id]?.table = table }
    pages[order]?.table = table
  }

  mutating func merge(_ table: TableID, into host: TableID) {
    guard let guest = party(at: table), let other = party(at: host) else { return }
    for (id, line) in lines where line.order == guest { lines[id]?.order = other }
    for (id, page) in pages where id == guest || (page.into == guest && page.ending == nil) { pages[id]?.into = other }
  }

  mutating func unmerge(_ table: TableID) {
    guard let guest = party(at: table), let host = pages[guest]?.into else { return }
    for (id, line) in lines where line.order == host && line.table == table { lines[id]?.order = guest }
    pages[guest]?.into = nil
  }

  mutating func end(_ order: OrderID, _ ending: Ending) {
    let total = total(of: order)
    for (id, page) in pages where page.ending == nil && (id == order || page.into == order) {
      pages[id]?.ending = id == order ? ending : .joined
      pages[id]?.total = id == order ? total : 0
    }
  }

  mutating func writeOff(_ order: OrderID, _ entry: Entry, _ past: some Past) {
    for (id, line) in lines where line.order == order && line.fate == .live && past.waited(id, until: entry.seq) {
      giveBack(line.quantity, of: line.dish)
      close(id, nil, .voided, entry)
    }
    end(order, .writtenOff)
  }

  /// Those who sit and have not joined others.
  public var open: [OrderID] { pages.filter { $0.value.ending == nil && $0.value.into == nil }.map(\.key).sorted { $0.raw < $1.raw } }
}
