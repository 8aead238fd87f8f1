import BillsRules
import Kernel
import TillRules

/// The register of vouchers as a CSV file.
struct VoucherSheet {
  private let english: Bool
  private let signs: CSVSigns
  private let decimals: Int
  private let clock: HouseClock
  private var text: CSVText

  init(english: Bool, currency: String, clock: HouseClock) {
    self.english = english
    self.clock = clock
    decimals = CurrencyDecimals.of(currency)
    signs = CSVSigns.of(english: english)
    text = CSVText(signs)
    let names = [
      say("Số phiếu", "Number"), say("Tình trạng", "State"), say("Mệnh giá", "Value"), say("Còn lại", "Balance"),
      say("Hạn dùng", "Last day"), say("Ngày phát hành", "Issued"), say("Trả bằng", "Paid by"), say("Mã giao dịch", "Reference"),
      say("Lý do", "Reason"), say("Người phát hành", "Issued by"),
    ]
    text.row(names.map { .value($0) })
  }

  var bytes: [UInt8] { text.bytes }

  private func say(_ vi: String, _ en: String) -> String { english ? en : vi }

  mutating func add(_ voucher: VoucherView) {
    text.row([
      .text(voucher.number.raw), .value(name(voucher.state)), .value(amount(voucher.value.raw)), .value(amount(voucher.balance.raw)),
      .value(voucher.until.map { day($0.raw) } ?? ""), .value(day(clock.wall(voucher.at).days)), .value(voucher.method.map { name($0) } ?? ""),
      .text(voucher.reference?.raw ?? ""), .text(voucher.reason?.raw ?? ""), .text(voucher.by.raw),
    ])
  }

  private func name(_ state: VoucherState) -> String {
    switch state {
    case .valid: say("còn dùng được", "valid")
    case .empty: say("hết tiền", "empty")
    case .expired: say("hết hạn", "expired")
    case .stopped: say("đã hủy", "stopped")
    }
  }

  private func name(_ method: PaymentMethod) -> String {
    switch method {
    case .cash: say("tiền mặt", "cash")
    case .card: say("thẻ", "card")
    case .transfer: say("chuyển khoản", "transfer")
    case .voucher: say("phiếu quà tặng", "voucher")
    case .account: say("ghi nợ", "on account")
    }
  }

  /// Without signs between thousands, so that a spreadsheet counts with it.
  private func amount(_ value: Int64) -> String {
    var digits = Array("\(value)".unicodeScalars)
    if decimals == 0 { return "\(value)" }
    while digits.count <= decimals { digits.insert("0", at: 0) }
    let whole = digits.count - decimals
    var text = String.UnicodeScalarView(digits.prefix(whole))
    text.append(contentsOf: signs.point.unicodeScalars)
    text.append(contentsOf: digits.suffix(decimals))
    return String(text)
  }

  /// `2026-11-26`
  private func day(_ days: Int64) -> String {
    let wall = WallTime(days: days, secondOfDay: 0)
    return "\(wall.year)-\(VoucherSheet.two(wall.month))-\(VoucherSheet.two(wall.day))"
  }

  private static func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
