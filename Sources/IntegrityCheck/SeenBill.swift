import Kernel
import Storage

/// A bill as stored in the database, with the state of its order and its payments.
struct SeenBill {
  private let order: String
  private let lines: [SeenLine]?
  private let subtotal: Int64
  private let discount: JSON?
  private let discountAmount: Int64
  private let total: Int64
  private let paid: Int64
  private let paidInCash: Int64
  private let isPaid: Bool
  private let revision: Int64
  private let version: Int64
  /// nil: there is no such order
  private let orderRevision: Int64?
  private let isOpen: Bool
  private let endReason: String?
  private let isMerged: Bool
  /// the payments of this party, and those of the parties that have joined it
  private let ownPayments: Int64
  private let joinedPayments: Int64
  private let charges: SeenCharges
  private let promotions: [String: Int64]

  struct SeenLine: Hashable {
    let dish: String
    let name: String
    let price: Int64
    /// before a discount on the item; -1: it has none
    let fullPrice: Int64
    let quantity: Int64
    /// grams; 0: portions are counted
    let measure: Int64
    let amount: Int64
    let tax: Int64
    /// JSON of what the guests chose; empty: nothing
    let options: String
    /// amounts by promotion
    let promotions: [String: Int64]

    /// Weighed items are rounded half up.
    var expected: Int64 { measure == 0 ? price * quantity : (price * measure + 500) / 1000 }

    var reduction: Int64 { promotions.values.reduce(0, +) }
  }

  init(_ row: SQLRow) throws {
    order = try row.text(0)
    lines = SeenBill.lines(try row.text(1))
    subtotal = try row.int(2)
    discount = try row.optionalText(3).map { (try? JSON.parse($0)) ?? .null }
    discountAmount = try row.int(4)
    total = try row.int(5)
    paid = try row.int(6)
    isPaid = try row.int(7) == 1
    revision = try row.int(8)
    version = try row.int(9)
    orderRevision = try row.optionalInt(10)
    isOpen = try row.optionalInt(11) == 0
    endReason = try row.optionalText(12)
    isMerged = try row.optionalText(13) != nil
    ownPayments = try row.int(14)
    joinedPayments = try row.int(15)
    charges = try SeenCharges(terms: try row.text(16), service: try row.int(17), taxes: try row.text(18), rounding: try row.int(19))
    paidInCash = try row.int(23)
    promotions = SeenBill.reductions(try row.optionalText(20).flatMap { try? JSON.parse($0) })
  }

  private static func lines(_ text: String) -> [SeenLine]? {
    guard case .array(let all)? = try? JSON.parse(text) else { return nil }
    let lines = all.compactMap(SeenLine.init)
    return lines.count == all.count ? lines : nil
  }

  /// Lines, subtotal, discount and total add up.
  func checkLines(_ inspector: InspectionRun) {
    guard let lines else {
      return inspector.find("bill.lines", "hóa đơn \(order): các dòng không đọc được", "bill \(order): its lines cannot be read")
    }
    for line in lines where line.amount != line.expected {
      inspector.find(
        "bill.lines", "hóa đơn \(order): \(line.name) ghi \(line.amount), đúng ra \(line.expected)",
        "bill \(order): \(line.name) says \(line.amount), should be \(line.expected)")
    }
    checkPromotions(lines, inspector)
    let sum = lines.reduce(0) { $0 + $1.amount - $1.reduction }
    if sum != subtotal { wrong("subtotal", "tiền món", subtotal, sum, inspector) }
    if let expected = discountOf(subtotal), expected != discountAmount { wrong("discount", "giảm giá", discountAmount, expected, inspector) }
    checkCharges(lines, inspector)
  }

  /// No line falls below zero, and the bill names what its lines got.
  private func checkPromotions(_ lines: [SeenLine], _ inspector: InspectionRun) {
    for line in lines where line.reduction > line.amount || line.promotions.values.contains(where: { $0 <= 0 }) {
      inspector.find(
        "bill.promotions", "hóa đơn \(order): khuyến mãi của \(line.name) sai", "bill \(order): the promotions of \(line.name) are wrong")
    }
    let given = lines.reduce(into: [String: Int64]()) { all, line in all.merge(line.promotions, uniquingKeysWith: +) }
    if given != promotions {
      inspector.find(
        "bill.promotions", "hóa đơn \(order): khuyến mãi không khớp với các dòng", "bill \(order): its promotions are not those of its lines")
    }
  }

  fileprivate static func reductions(_ json: JSON?) -> [String: Int64] {
    guard case .array(let all)? = json else { return [:] }
    return all.reduce(into: [:]) { found, one in
      if case .string(let promotion)? = one["promotion"], case .int(let amount)? = one["amount"] { found[promotion, default: 0] += amount }
    }
  }

  private func checkCharges(_ lines: [SeenLine], _ inspector: InspectionRun) {
    let goods = subtotal - discountAmount
    let service = charges.service(on: goods)
    if charges.service != service { wrong("service", "phí phục vụ", charges.service, service, inspector) }
    let expected = goods + charges.service + charges.addedTax + charges.rounding
    if total != expected { wrong("total", "tổng", total, expected, inspector) }
    let taxed = Set(lines.map(\.tax)).subtracting([0])
    if subtotal > 0 && Set(charges.taxes.map(\.rate)) != taxed {
      inspector.find("bill.taxes", "hóa đơn \(order): thuế suất không khớp với món", "bill \(order): its tax rates are not those of its lines")
    }
    for tax in charges.taxes where !charges.isRight(tax) {
      inspector.find("bill.taxes", "hóa đơn \(order): thuế \(tax.tax) sai", "bill \(order): the tax \(tax.tax) is wrong")
    }
    if !charges.isRounded(total, cash: paidInCash) {
      inspector.find("bill.rounding", "hóa đơn \(order): làm tròn sai", "bill \(order): its rounding is wrong")
    }
  }

  /// nil: cannot be read, which is found where it is written.
  private func discountOf(_ subtotal: Int64) -> Int64? {
    guard let discount else { return 0 }
    if case .int(let amount)? = discount["amount"] { return min(amount, subtotal) }
    if case .int(let percent)? = discount["percent"] { return (subtotal * percent + 50) / 100 }
    if case .int(let permille)? = discount["permille"] { return (subtotal * permille + 500) / 1000 }
    return -1
  }

  /// The amount that the bill shows as paid equals its payments.
  func checkPayments(_ inspector: InspectionRun) {
    // A party that has joined another takes its money along; its own bill is not counted on any more.
    guard !isMerged, paid != ownPayments + joinedPayments else { return }
    wrong("paid", "đã trả", paid, ownPayments + joinedPayments, inspector)
  }

  /// The bill and its order agree.
  func checkOrder(_ inspector: InspectionRun) throws {
    guard let orderRevision else {
      return inspector.find("bill.order", "hóa đơn \(order) không có phiếu order", "bill \(order) has no order")
    }
    if revision > orderRevision {
      inspector.find(
        "bill.order", "hóa đơn \(order) ghi lần sửa \(revision), phiếu mới tới \(orderRevision)",
        "bill \(order) is of revision \(revision), its order of \(orderRevision)")
    }
    if isPaid && (isOpen || endReason != "settled") && !isMerged {
      inspector.find("bill.settled", "hóa đơn \(order) đã trả mà phiếu chưa kết thúc", "bill \(order) is paid, its order has not ended by it")
    }
    // Between two versions the lines stay the same. At the same revision they equal the order.
    guard revision == orderRevision, version > 0, !isMerged, let lines else { return }
    if lines.map(\.identity).sorted() != (try ordered(inspector.sql).map(\.identity).sorted()) {
      inspector.find("bill.items", "hóa đơn \(order) không ghi đúng những gì đã gọi", "bill \(order) does not show what was ordered")
    }
  }

  private func ordered(_ sql: any SQLConnection) throws -> [SeenLine] {
    try sql.query(
      """
      SELECT dish_id, name, price, CAST(SUM(quantity) AS BIGINT), COALESCE(tax, 0) AS rate, COALESCE(measure, 0) AS grams,
        COALESCE(full_price, -1) AS whole, COALESCE(options, '') AS chosen
      FROM item
      WHERE order_id = $1 AND state < 4
      GROUP BY dish_id, name, price, rate, grams, whole, chosen, CASE WHEN measure IS NULL THEN '' ELSE id END
      """, [.text(order)]
    ).map { row in
      SeenLine(
        dish: try row.text(0), name: try row.text(1), price: try row.int(2), fullPrice: try row.int(6), quantity: try row.int(3),
        measure: try row.int(5), amount: 0,
        tax: try row.int(4), options: try row.text(7), promotions: [:])
    }
  }

  private func wrong(_ code: String, _ vi: String, _ found: Int64, _ expected: Int64, _ inspector: InspectionRun) {
    inspector.find(
      "bill.\(code)", "hóa đơn \(order): \(vi) ghi \(found), đúng ra \(expected)", "bill \(order): \(code) is \(found), should be \(expected)")
  }
}

extension SeenBill.SeenLine {
  fileprivate var identity: String {
    [dish, name, "\(price)", "\(fullPrice)", "\(quantity)", "\(measure)", "\(tax)", options].joined(separator: "\n")
  }

  fileprivate init?(_ json: JSON) {
    guard case .string(let dish)? = json["dish"], case .string(let name)? = json["name"], case .int(let price)? = json["price"],
      case .int(let quantity)? = json["quantity"], case .int(let amount)? = json["amount"]
    else { return nil }
    var tax: Int64 = 0
    if case .int(let rate)? = json["tax"] { tax = rate }
    var measure: Int64 = 0
    if case .int(let grams)? = json["measure"] { measure = grams }
    var fullPrice: Int64 = -1
    if case .int(let full)? = json["fullPrice"] { fullPrice = full }
    self.init(
      dish: dish, name: name, price: price, fullPrice: fullPrice, quantity: quantity, measure: measure, amount: amount, tax: tax,
      options: json["options"]?.text ?? "", promotions: SeenBill.reductions(json["promotions"]))
  }
}
