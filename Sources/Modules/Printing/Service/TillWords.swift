import Kernel
import TillRules

/// The words on reports of the till, in the restaurant's language.
struct TillWords {
  let english: Bool
  /// `VND`
  let currency: String
  /// of the house; empty: the language's own word
  var taxName = ""

  private func say(_ vi: String, _ en: String) -> String { english ? en : vi }

  /// Words and amounts that bills have too.
  var bill: BillWords { BillWords(english: english, currency: currency, taxName: taxName) }
  func amount(_ amount: Int64) -> String { bill.number(amount) }

  var look: String { say("BÁO CÁO KÉT (X)", "TILL REPORT (X)") }
  var closing: String { say("BÁO CÁO CHỐT KÉT (Z)", "CLOSING REPORT (Z)") }
  /// - Parameter look: nil: it is the Z report
  func number(_ number: Int64, look: Int64?) -> String {
    let digits = String(number)
    let four = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    return look.map { "X-\(four)-\($0)" } ?? "Z-\(four)"
  }
  func series(_ series: String) -> String { say("Ký hiệu \(series) · \(currency)", "Series \(series) · \(currency)") }
  func opened(_ person: String) -> String { say("Mở két: \(person)", "Opened by \(person)") }
  func closed(_ person: String) -> String { say("Chốt ca: \(person)", "Closed by \(person)") }
  func handed(_ person: String) -> String { say("Giao két cho: \(person)", "Handed to \(person)") }
  var printed: String { say("In lúc", "Printed") }

  var lastCounted: String { say("Ca trước đếm được", "Last count") }
  var openingDifference: String { say("Chênh lệch khi mở két", "Difference at the opening") }
  var float: String { say("Tiền đầu ca", "Float") }
  var received: String { say("Khách đưa tiền mặt", "Cash received") }
  var refunds: String { say("Hoàn tiền", "Refunds") }
  var change: String { say("Thối lại", "Change given") }
  var changeHint: String { say("Tiền thối là tiền mặt khách đưa dư", "Change is cash that guests gave too much") }
  var tips: String { say("Tiền thưởng bằng tiền mặt", "Tips in cash") }
  func move(_ kind: TillMove) -> String {
    switch kind {
    case .payIn: say("Nộp thêm vào két", "Paid in")
    case .payOut: say("Chi", "Paid out")
    case .drop: say("Nộp quỹ", "Dropped to the safe")
    }
  }
  var tipsPaid: String { say("Trả tiền thưởng", "Tips paid out") }
  var settledInCash: String { say("Thu nợ bằng tiền mặt", "Debts paid in cash") }
  func settled(_ method: String, _ count: Int64) -> String { say("Thu nợ: \(method) (\(count))", "Debts paid: \(method) (\(count))") }
  var vouchersInCash: String { say("Bán phiếu quà tặng bằng tiền mặt", "Vouchers sold for cash") }
  func vouchersSold(_ method: String, _ count: Int64) -> String {
    say("Bán phiếu quà tặng: \(method) (\(count))", "Vouchers sold: \(method) (\(count))")
  }
  var expected: String { say("PHẢI CÓ TRONG KÉT", "EXPECTED") }
  var counted: String { say("ĐẾM ĐƯỢC", "COUNTED") }
  var foreign: String { say("NGOẠI TỆ (để riêng)", "FOREIGN NOTES (apart)") }
  var worth: String { say("Quy ra", "Worth") }
  var difference: String { say("CHÊNH LỆCH", "DIFFERENCE") }
  func tip(_ person: String?, _ count: Int64) -> String {
    say("Tiền thưởng \(person ?? "chung") (\(count))", "Tips for \(person ?? "all") (\(count))")
  }
  func ahead(_ count: Int64) -> String { say("Đã thu, bàn chưa xong (\(count))", "Paid, table not finished (\(count))") }
  func bills(_ count: Int64) -> String { say("Hóa đơn đã thanh toán (\(count))", "Bills settled (\(count))") }
  func discounts(_ count: Int64) -> String { say("Giảm giá (\(count))", "Discounts (\(count))") }
  func promotions(_ count: Int64) -> String { say("Khuyến mãi (\(count))", "Promotions (\(count))") }
  func voids(_ count: Int64) -> String { say("Phần hủy (\(count))", "Voided portions (\(count))") }
  var tenderChanged: String { say("Đổi cách trả", "Tender changed") }
  func refunded(_ method: String, _ count: Int64) -> String { say("Hoàn tiền: \(method) (\(count))", "Refunds: \(method) (\(count))") }
  func tax(_ rate: TaxRate, of base: Int64) -> String {
    if rate.isExempt { return say("Không chịu thuế, trên \(amount(base))", "Exempt from tax, on \(amount(base))") }
    if rate.raw == 0 { return say("Không \(bill.nameOfTax("thuế GTGT")), trên \(amount(base))", "No \(bill.nameOfTax("VAT")), on \(amount(base))") }
    let of = "\(bill.nameOfTax("Thuế GTGT")) \(bill.rate(rate))"
    return say("\(of), trên \(amount(base))", "\(of), on \(amount(base))")
  }
  func taxTakenBack(_ rate: TaxRate, of base: Int64) -> String {
    if rate.isExempt { return say("Đã hoàn, không chịu thuế, trên \(amount(base))", "Taken back, exempt from tax, on \(amount(base))") }
    if rate.raw == 0 {
      return say("Đã hoàn, không \(bill.nameOfTax("thuế")), trên \(amount(base))", "Taken back, no \(bill.nameOfTax("VAT")), on \(amount(base))")
    }
    let name = bill.nameOfTax("Thuế")
    return say("\(name) đã hoàn \(bill.rate(rate)), trên \(amount(base))", "\(name) taken back \(bill.rate(rate)), on \(amount(base))")
  }
  var kick: String { say("Mở ngăn kéo", "Drawer opened") }
  var outside: String { say("Thu chi ngoài ca, không tính vào số phải có", "Money beside the session, not in the expected sum") }
  var late: String { say("thuộc ca trước, máy báo muộn", "of an earlier session, heard of late") }
  var whileClosed: String { say("lúc két đóng", "while the till was closed") }
  var signature: String { say("Ký tên:", "Signed:") }
}
