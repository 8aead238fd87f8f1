import BillsRules
import Kernel
import ReportsRules
import Spreadsheets

/// The words of a report's files. Names of dishes, tables and people stay as the house wrote them.
struct ReportWords: Equatable, Sendable {
  let english: Bool
  /// of the house; empty: the language's own word
  var taxName = ""

  func say(_ vi: String, _ en: String) -> String { english ? en : vi }

  /// The heading of a field's column.
  func name(_ field: ReportField) -> String { field == .tax && !taxName.isEmpty ? taxName : say(field.vi, field.en) }
  /// The same in a file, with the unit of its values.
  func heading(_ field: ReportField) -> String {
    let name = field == .tax && !taxName.isEmpty ? taxName : say(field.vi, field.enInFiles)
    return switch field.kind {
    case .seconds: "\(name) (\(say("phút", "min")))"
    case .percent: "\(name) (%)"
    case .amount, .count: name
    }
  }

  var name: String { say("Tên", "Name") }
  var rate: String { say("Thuế suất", "Tax rate") }
  var figure: String { say("Số liệu", "Figure") }
  var value: String { say("Giá trị", "Value") }
  var before: String { say("Kỳ trước", "Before") }
  var firstDay: String { say("Ngày đầu", "First day") }
  var lastDay: String { say("Ngày cuối", "Last day") }
  var nobody: String { say("Không rõ", "Unknown") }
  var reasonHeading: [String] {
    [
      say("Việc", "Deed"), say("Lý do", "Reason"), say("Người làm", "Person"), say("Số lần", "Times"), value,
    ]
  }
  var differenceHeading: [String] {
    [
      firstDay, lastDay, say("Người giữ két", "Kept by"), say("Số ca", "Sessions"), say("Ca thiếu", "Short"), say("Tiền thiếu", "Short by"),
      say("Ca thừa", "Over"), say("Tiền thừa", "Over by"), say("Chênh lệch", "Difference"),
    ]
  }
  var tipHeading: [String] {
    [
      say("Người", "Person"), say("Khách cho", "Given for"), say("Được chia", "Shared to"), say("Đã trả", "Paid out"),
      say("Còn lại", "Still open"),
    ]
  }
  func reasonKind(_ kind: ReasonKind) -> String {
    switch kind {
    case .void: say("Hủy món", "Void")
    case .refund: say("Hoàn tiền", "Refund")
    }
  }
  var deedHeading: [String] {
    [
      say("Lúc", "Time"), say("Việc", "Deed"), say("Hóa đơn", "Bill"), say("Người làm", "Person"), say("Lý do", "Reason"),
      say("Người duyệt", "Approver"), value, say("Lưu ý", "Note"),
    ]
  }
  var unusual: String { say("Khác thường", "Unusual") }
  /// A discount on one dish names it, and the portions that the house gave.
  func deed(_ row: DeedRow) -> String {
    if let from = row.from, let to = row.to { return "\(deed(row.kind)): \(tender(from)) → \(tender(to))" }
    guard let dish = row.dish else { return deed(row.kind) }
    return row.free > 0 ? say("Mời món", "On the house") + ": \(row.free) × \(dish)" : "\(deed(row.kind)): \(dish)"
  }
  func deed(_ kind: WallFlagKind) -> String {
    switch kind {
    case .voids: say("Hủy món", "Void")
    case .discounts: say("Giảm giá", "Discount")
    case .refunds: say("Hoàn tiền", "Refund")
    case .reopenings: say("Mở lại hóa đơn", "Bill reopened")
    case .writeOffs: say("Không thu tiền", "Written off")
    case .credit: say("Ghi nợ", "On account")
    case .payOuts: say("Chi từ két", "Pay-out")
    case .drops: say("Nộp quỹ", "Drop to the safe")
    case .tenderChanges: say("Đổi cách trả", "Tender changed")
    }
  }
  var voucherCount: String { say("Số lượng", "Number") }
  func voucher(_ figure: VoucherFigure) -> String {
    switch figure {
    case .opening: say("Còn nợ khách đầu kỳ", "Owed at the beginning")
    case .sold: say("Đã bán", "Sold")
    case .free: say("Đã tặng", "Given free")
    case .filled: say("Hoàn tiền vào phiếu", "Put back by refunds")
    case .used: say("Đã dùng", "Used")
    case .stopped: say("Đã hủy", "Stopped")
    case .expired: say("Hết hạn", "Expired")
    case .closing: say("Còn nợ khách cuối kỳ", "Owed at the end")
    case .short: say("Trả lúc mất mạng mà phiếu không đủ", "Paid offline beyond the balance")
    }
  }

  func range(_ range: ReportRange) -> String {
    let (first, last) = (day(range.first), day(range.last))
    return first == last ? say("Ngày \(first)", "Day \(first)") : say("Từ \(first) đến \(last)", "From \(first) to \(last)")
  }
  func compared(_ range: ReportRange) -> String {
    let days = range.first == range.last ? day(range.first) : "\(day(range.first)) – \(day(range.last))"
    return say("So với \(days)", "Compared with \(days)")
  }
  func filtered(_ part: String) -> String { say("Chỉ dòng có “\(part)”", "Only rows with “\(part)”") }
  func waiting(_ days: Int64) -> String {
    let missing = days == 1 ? "1 day is" : "\(days) days are"
    return say("Còn \(days) ngày đang được cộng lại, số liệu chưa đủ.", "\(missing) still being added up: the figures are not complete.")
  }
  func asOf(_ time: String) -> String { say("Số liệu lúc \(time)", "As of \(time)") }
  func before(_ name: String) -> String { say("\(name) kỳ trước", "\(name) before") }
  func rate(_ key: String) -> String {
    let rate = TaxRate(Int64(key) ?? 0)
    if rate.isExempt { return say("Không chịu thuế", "Exempt from tax") }
    return rate.raw == 0 ? say("Không thuế (0 %)", "No tax (0 %)") : "\(rate.percent(point: AmountForm.of(english: english).point)) %"
  }

  /// `26/11/2026`
  func day(_ days: Int64) -> String {
    let wall = WallTime(days: days, secondOfDay: 0)
    return "\(WallTime.two(wall.day))/\(WallTime.two(wall.month))/\(wall.year)"
  }

  func name(of template: ReportTemplate) -> String {
    if !english || !template.isOurs { return template.name.raw }
    return switch template.id.raw {
    case "ours.day": "End of day"
    case "ours.dishes": "Dishes sold"
    case "ours.team": "Service team"
    case "ours.tax": "Revenue and tax"
    default: "Full report"
    }
  }

  func section(_ section: ReportSection) -> String {
    switch section {
    case .totals: say("Tổng hợp", "Totals")
    case .periods: say("Theo thời gian", "By time")
    case .groups: say("Chi tiết", "Details")
    case .tenders: say("Cách trả tiền", "Tenders")
    case .taxes: say("Thuế theo thuế suất", "Tax by rate")
    case .promotions: say("Khuyến mãi", "Promotions")
    case .reconciliation: say("Đối chiếu", "Reconciliation")
    case .reasons: say("Lý do hủy và hoàn", "Reasons of voids and refunds")
    case .deeds: say("Tiền ra và giảm", "Money out and off")
    case .differences: say("Chênh lệch két theo người", "Till differences by person")
    case .vouchers: say("Phiếu quà tặng", "Gift vouchers")
    case .tips: say("Tiền thưởng theo người", "Tips by person")
    }
  }

  func step(_ step: ReportStep) -> String {
    switch step {
    case .day: say("Ngày", "Day")
    case .week: say("Tuần", "Week")
    case .month: say("Tháng", "Month")
    case .quarter: say("Quý", "Quarter")
    case .year: say("Năm", "Year")
    }
  }

  func group(_ group: ReportGroup) -> String {
    switch group {
    case .dish: say("Món", "Dish")
    case .dishGroup: say("Nhóm món", "Dish group")
    case .station: say("Nơi làm món", "Station")
    case .option: say("Tùy chọn", "Option")
    case .section: say("Khu", "Section")
    case .table: say("Bàn", "Table")
    case .hour: say("Giờ", "Hour")
    case .weekday: say("Thứ", "Weekday")
    case .waiter: say("Phục vụ", "Waiter")
    case .cashier: say("Thu ngân", "Cashier")
    }
  }

  /// A name, an hour, a weekday, or nobody.
  func row(_ group: ReportGroup, _ row: GroupSums) -> String {
    switch group {
    case .hour: return Int64(row.key).map { "\($0)–\(($0 + 1) % 24) h" } ?? nobody
    case .weekday: return weekday(row.key)
    case .section, .table: return row.name.isEmpty ? place(row.key) : row.name
    case .dish, .dishGroup, .station, .option, .waiter, .cashier:
      return row.name.isEmpty ? row.key.isEmpty ? nobody : row.key : row.name
    }
  }

  /// A table or a section that has no name; orders without a table stand under their type.
  private func place(_ key: String) -> String {
    switch key {
    case "takeaway": say("Mang về", "Takeaway")
    case "delivery": say("Giao hàng", "Delivery")
    case "counter": say("Tại quầy", "Counter")
    default: key.isEmpty ? nobody : key
    }
  }

  private func weekday(_ key: String) -> String {
    let vi = ["Chủ nhật", "Thứ hai", "Thứ ba", "Thứ tư", "Thứ năm", "Thứ sáu", "Thứ bảy"]
    let en = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    guard let day = Int(key), vi.indices.contains(day) else { return nobody }
    return say(vi[day], en[day])
  }

  func tender(_ key: String) -> String {
    switch key {
    case "cash": say("Tiền mặt", "Cash")
    case "card": say("Thẻ", "Card")
    case "transfer": say("Chuyển khoản", "Transfer")
    case "voucher": say("Phiếu quà tặng", "Voucher")
    case "account": say("Ghi nợ", "On account")
    default: key
    }
  }
}

// MARK: mails

extension ReportWords {
  func mailSubject(_ template: ReportTemplate, _ range: ReportRange) -> String {
    "\(name(of: template)): \(self.range(range))"
  }

  /// No amount stands in it: those of the file have the decimals and the sign of the currency.
  func mailText(_ document: ReportDocument) -> String {
    let closing = say("Tệp đính kèm do nhà hàng gửi tự động.", "The restaurant sent the attached file automatically.")
    return ([document.title] + document.lines + ["", closing]).joined(separator: "\n")
  }
}
