import Kernel
import Storage

/// The parts of a stored bill, and the payments that name one.
struct SeenParts {
  private let order: String
  /// received for each part; nil: the parts cannot be read
  private let paid: [Int64]?
  private let payments: Int64

  init(_ row: SQLRow) throws {
    order = try row.text(0)
    payments = try row.int(22)
    guard case .array(let parts)? = try? JSON.parse(try row.text(21)) else { paid = nil; return }
    let amounts = parts.compactMap { if case .int(let amount)? = $0["paid"] { amount } else { nil } }
    paid = amounts.count == parts.count ? amounts : nil
  }

  /// Parts that were paid stay, so each payment is found in one of them.
  func check(_ inspector: InspectionRun) {
    guard let paid else {
      return inspector.find("bill.parts", "hóa đơn \(order): các phần tách không đọc được", "bill \(order): its parts cannot be read")
    }
    let sum = paid.reduce(0, +)
    if sum != payments {
      inspector.find(
        "bill.parts", "hóa đơn \(order): các phần ghi đã trả \(sum), tiền thu cho phần là \(payments)",
        "bill \(order): its parts say \(sum) was paid, the payments for them are \(payments)")
    }
  }
}
