import BillsRules
import Kernel

/// Portions and their worth.
public struct Sum: Equatable, Sendable {
  public var times: Int64 = 0
  public var worth: Int64 = 0

  mutating func count(_ portions: Int64, each price: Int64) {
    times += portions
    worth += portions * price
  }
}

// The amounts due and the payments.
extension Ledger {
  mutating func note(_ wish: BillsCommand, _ entry: Entry, _ past: some Past) {
    switch wish {
    case .ask(let order): reductions[host(of: order)] = past.reduction(of: host(of: order), at: entry.seq)
    case .split: break
    case .discount(let order, let discount, _, _):
      let host = host(of: order)
      if let lender = pages[host]?.lender { pages[lender]?.discount = nil }
      pages[host]?.discount = discount
      pages[host]?.lender = nil
      reductions[host] = past.reduction(of: host, at: entry.seq)
    case .discountItem(let item, let discount, _, _): lower(item, by: discount, entry, past)
    case .pay(let order, let payment, _, let method, let received, _, _, _, _, _, _, _, _):
      reductions[host(of: order)] = past.reduction(of: host(of: order), at: entry.seq)
      pay(host(of: order), payment, received.raw, method)
    }
  }

  /// Each portion costs less by the amount, or by the percentage, rounded half up. A bill that was asked for is put together anew.
  private mutating func lower(_ item: ItemID, by discount: Discount?, _ entry: Entry, _ past: some Past) {
    guard let line = lines[item] else { return }
    let full = line.fullPrice ?? line.price
    let off: Int64 =
      switch discount {
      case nil: 0
      case .amount(let amount): amount.raw
      case .percent(let percent): (full * percent.raw + 50) / 100
      case .permille(let permille): (full * permille.raw + 500) / 1000
      }
    lines[item]?.price = full - off
    lines[item]?.fullPrice = discount == nil || discount == .amount(amount: Money(0)) ? nil : full
    reductions[line.order] = past.reduction(of: line.order, at: entry.seq)
  }

  private mutating func pay(_ order: OrderID, _ payment: PaymentID, _ received: Int64, _ method: PaymentMethod) {
    payments[payment] = Payment(order: order, received: received, method: method)
    let total = total(of: order)
    guard paid(for: order) >= total else { return }
    switch pages[order]?.ending {
    case nil: end(order, .settled)
    // the order was written off, but the guests have paid after all
    case .writtenOff:
      pages[order]?.total = total
      pages[order]?.ending = .settled
    case .settled, .joined, .empty: break
    }
  }

  public func subtotal(of order: OrderID) -> Int64 { live(of: order).reduce(0) { $0 + $1.price * $1.quantity } }

  /// After the discount comes the service charge, then the rounding, each half up.
  public func total(of order: OrderID) -> Int64 {
    let goods = goods(of: order)
    let service = pages[order]?.isWithoutTable == true ? 0 : terms.service.raw
    let charged = goods + (goods * service + 500) / 1000
    let step = max(1, terms.roundTo.raw)
    return (charged + step / 2) / step * step
  }

  private func goods(of order: OrderID) -> Int64 {
    let subtotal = subtotal(of: order) - (reductions[order] ?? 0)
    switch pages[order]?.discount {
    case nil: return subtotal
    case .amount(let amount): return subtotal - min(amount.raw, subtotal)
    // rounded half up, as a cashier does
    case .percent(let percent): return subtotal - (subtotal * percent.raw + 50) / 100
    case .permille(let permille): return subtotal - (subtotal * permille.raw + 500) / 1000
    }
  }

  /// Includes payments of parties that have joined it.
  public func paid(for order: OrderID) -> Int64 {
    payments.values.filter { $0.order == order || pages[$0.order]?.into == order }.reduce(0) { $0 + $1.received }
  }

  public var settled: [OrderID: Page] { pages.filter { $0.value.ending == .settled } }
}
