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
    pages[order]?.isWithoutTable = false
  }

  mutating func merge(_ table: TableID, into host: TableID) {
    guard let guest = party(at: table), let other = party(at: host) else { return }
    lend(guest, to: other)
    for (id, line) in lines where line.order == guest { lines[id]?.order = other }
    for (id, page) in pages where id == guest || (page.into == guest && page.ending == nil) { pages[id]?.into = other }
  }

  mutating func unmerge(_ table: TableID) {
    guard let guest = party(at: table), let host = pages[guest]?.into else { return }
    for (id, line) in lines where line.order == host && line.table == table { lines[id]?.order = guest }
    pages[guest]?.into = nil
    if pages[host]?.lender == guest {
      pages[host]?.discount = nil
      pages[host]?.lender = nil
    }
  }

  /// The host's page takes the discount over as an amount, if it has none.
  private mutating func lend(_ guest: OrderID, to host: OrderID) {
    guard let page = pages[guest], page.discount != nil else { return }
    let amount: Int64 = if case .amount(let amount)? = page.discount { amount.raw } else { subtotal(of: guest) - total(of: guest) }
    if page.lender != nil {
      pages[guest]?.discount = nil
      pages[guest]?.lender = nil
    }
    if amount <= 0 || pages[host]?.discount != nil { return }
    pages[host]?.discount = .amount(amount: Money(amount))
    pages[host]?.lender = page.lender ?? guest
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
