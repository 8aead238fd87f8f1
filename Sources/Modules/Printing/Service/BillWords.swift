import BillsRules
import Kernel

/// The words on bills, in the restaurant's language, and its way to write amounts. Dishes and reasons stay as people wrote them.
struct BillWords {
  let english: Bool
  /// `VND`
  let currency: String
  /// of the house; empty: the language's own word
  var taxName = ""

  private func say(_ vi: String, _ en: String) -> String { english ? en : vi }

  var sample: String { say("MẪU", "SAMPLE") }
  var copy: String { say("BẢN SAO", "COPY") }
  var unreadable: String { say("Có chữ không in được", "Some letters cannot be printed") }
  var bill: String { say("PHIẾU TÍNH TIỀN", "BILL") }
  var receipt: String { say("HÓA ĐƠN THANH TOÁN", "RECEIPT") }
  var superseded: String { say("Món đã thay đổi sau khi tính", "The order has changed since") }
  var nothing: String { say("Chưa có món nào", "Nothing ordered") }
  var thanks: String { say("Cảm ơn quý khách. Hẹn gặp lại!", "Thank you. See you again!") }
  var tip: String { say("Tiền thưởng (tip):", "Tip:") }
  var tipGiven: String { say("Tiền thưởng (tip)", "Tip") }
  var fiscalAsked: String { say("Thiết bị thuế chưa ký", "Not signed by the fiscal device yet") }
  var fiscalFailed: String { say("THIẾT BỊ THUẾ HỎNG", "FISCAL DEVICE FAILED") }
  func fiscalDevice(_ number: String) -> String { say("Thiết bị thuế \(number)", "Fiscal device \(number)") }
  var fiscalTransaction: String { say("Giao dịch số", "Transaction") }
  var fiscalCounter: String { say("Chữ ký số thứ", "Signature counter") }
  var fiscalBegun: String { say("Bắt đầu", "Begun") }
  var fiscalEnded: String { say("Kết thúc", "Ended") }
  func fiscalSignature(_ text: String) -> String { say("Chữ ký: \(text)", "Signature: \(text)") }
  var transfer: String { say("Chuyển khoản VietQR", "Transfer by VietQR") }
  var service: String { say("Phí phục vụ", "Service charge") }
  var rounding: String { say("Làm tròn", "Rounding") }
  var dueInCash: String { say("Nếu trả tiền mặt", "If paid in cash") }
  var cashRounding: String { say("Làm tròn tiền mặt", "Rounding in cash") }
  var total: String { say("TỔNG CỘNG", "TOTAL") + " (\(currency))" }
  var wholeBill: String { say("Cả hóa đơn", "The whole bill") }
  var received: String { say("Đã nhận", "Received") }
  var rest: String { say("Phần còn lại", "The rest") }
  var due: String { say("Còn phải trả", "Still due") }
  var change: String { say("Tiền thối lại", "Change") }

  func takenOff(_ dishes: String) -> String { say("Đã bỏ khỏi hóa đơn: \(dishes)", "Taken off this bill: \(dishes)") }
  func refund(_ method: PaymentMethod) -> String { say("Hoàn tiền", "Refund") + " (\(self.method(method)))" }
  func taxCode(_ code: String) -> String { say("MST: \(code)", "Tax code: \(code)") }
  func number(_ number: String) -> String { say("Số \(number)", "No. \(number)") }
  func version(_ version: Int64) -> String { say("lần \(version)", "version \(version)") }
  func table(_ name: String, _ section: String) -> String { say("Bàn \(name) · \(section)", "Table \(name) · \(section)") }
  func guests(_ count: Int64) -> String { say("\(count) khách", count == 1 ? "1 guest" : "\(count) guests") }
  func waiter(_ name: String) -> String { say("Phục vụ: \(name)", "Waiter: \(name)") }
  func cashier(_ name: String) -> String { say("Thu ngân: \(name)", "Cashier: \(name)") }
  func came(_ time: String) -> String { say("Giờ vào \(time)", "Came \(time)") }
  func closed(_ time: String, isSettled: Bool) -> String {
    isSettled ? say("Giờ ra \(time)", "Paid \(time)") : say("Giờ tính \(time)", "Fixed \(time)")
  }
  func subtotal(_ portions: Int64) -> String { say("Tiền món (\(portions) phần)", "Dishes (\(portions))") }
  func promotion(_ name: String) -> String { say("Khuyến mãi: \(name)", "Promotion: \(name)") }
  func paper(_ number: Int64) -> String { say("hết phiếu \(number)", "end of paper \(number)") }

  /// The price of a portion with a discount of its own, beside its full one.
  func lowered(from full: Int64, to price: Int64) -> String {
    price == 0
      ? say("\(number(full)) · Mời", "\(number(full)) · On the house")
      : say("\(number(price)) (giá gốc \(number(full)))", "\(number(price)) (was \(number(full)))")
  }

  func discount(_ discount: Discount) -> String {
    switch discount {
    case .amount: say("Giảm giá", "Discount")
    case .percent(let percent): say("Giảm giá \(percent.raw)%", "Discount \(percent.raw)%")
    case .permille(let permille): say("Giảm giá \(percent(permille.raw))", "Discount \(percent(permille.raw))")
    }
  }

  func tax(_ tax: TaxLine, isInside: Bool) -> String {
    if tax.rate.isExempt { return say("Không chịu thuế / ", "Exempt from tax / ") + number(tax.base.raw) }
    let on = "\(rate(tax.rate)) / \(number(tax.base.raw))"
    return isInside ? say("Gồm \(nameOfTax("thuế GTGT")) \(on)", "Includes \(nameOfTax("VAT")) \(on)") : "\(nameOfTax("Thuế GTGT")) \(on)"
  }

  /// - Parameter vi: the usual Vietnamese word at this place
  func nameOfTax(_ vi: String) -> String { taxName.isEmpty ? say(vi, "VAT") : taxName }

  func method(_ method: PaymentMethod) -> String {
    switch method {
    case .cash: say("Tiền mặt", "Cash")
    case .card: say("Thẻ", "Card")
    case .transfer: say("Chuyển khoản", "Transfer")
    case .voucher: say("Phiếu quà tặng", "Voucher")
    case .account: say("Ghi nợ", "On account")
    }
  }

  private var form: AmountForm { .of(english: english) }

  /// An amount with its thousands parted, as on every screen: `1.234.000`, in euros `12.340,00`, in English `12,340.00`.
  func number(_ amount: Int64) -> String { CurrencyText.digits(amount, currency, form) }

  /// Foreign notes: `20,00 USD`.
  func foreign(_ amount: Int64, _ currency: String) -> String { CurrencyText.digits(amount, currency, form) + " " + currency }

  /// A rate of tax: `8%`, `8,875%`.
  func rate(_ rate: TaxRate) -> String { rate.percent(point: form.point) + "%" }

  /// Tenths of a percent: `7,5%`.
  func percent(_ permille: Int64) -> String {
    let (whole, tenths) = permille.quotientAndRemainder(dividingBy: 10)
    return tenths == 0 ? "\(whole)%" : "\(whole)\(form.point)\(tenths)%"
  }
}
