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
    let names =
      english
      ? ["Number", "State", "Value", "Balance", "Used", "Last day", "Issued", "Paid by", "Reference", "Reason", "Issued by"]
      : ["Số phiếu", "Tình trạng", "Mệnh giá", "Còn lại", "Đã dùng", "Hạn dùng", "Ngày phát hành", "Trả bằng", "Mã giao dịch", "Lý do", "Người phát hành"]
    text.row(names.map { .value($0) })
  }

  var bytes: [UInt8] { text.bytes }

  mutating func add(_ voucher: VoucherView) {
    text.row([
      .text(voucher.number.raw), .value(name(voucher.state)), .value(amount(voucher.value.raw)), .value(amount(voucher.balance.raw)),
      .value(amount(max(0, voucher.value.raw - voucher.balance.raw))),
      .value(voucher.until.map { day($0.raw) } ?? ""), .value(day(clock.wall(voucher.at).days)), .value(voucher.method.map(name) ?? ""),
      .text(voucher.reference?.raw ?? ""), .text(voucher.reason?.raw ?? ""), .text(voucher.by.raw),
    ])
  }

  private func name(_ state: VoucherState) -> String {
    switch state {
    case .valid: english ? "valid" : "còn dùng được"
    case .empty: english ? "empty" : "hết tiền"
    case .expired: english ? "expired" : "hết hạn"
    case .stopped: english ? "stopped" : "đã hủy"
    }
  }

  private func name(_ method: PaymentMethod) -> String {
    switch method {
    case .cash: english ? "cash" : "tiền mặt"
    case .card: english ? "card" : "thẻ"
    case .transfer: english ? "transfer" : "chuyển khoản"
    case .voucher: english ? "voucher" : "phiếu quà tặng"
    case .account: english ? "on account" : "ghi nợ"
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
