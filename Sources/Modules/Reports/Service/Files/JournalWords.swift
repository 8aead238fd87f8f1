import ReportsRules

/// The words of the accountant's journal.
struct JournalWords: Equatable, Sendable {
  let english: Bool
  /// of the house; empty: the language's own word
  var taxName = ""

  private func say(_ vi: String, _ en: String) -> String { english ? en : vi }

  var name: String { say("so-nhat-ky", "journal") }

  var heading: [String] {
    [
      say("Ngày", "Date"), say("Số chứng từ", "Document"), say("Bút toán", "Entry"), say("Diễn giải", "Description"),
      say("Tài khoản", "Account"), say("Nợ", "Debit"), say("Có", "Credit"), say("Thuế suất (%)", "Tax rate (%)"), say("Mã thuế", "Tax code"),
    ]
  }

  func entry(_ entry: JournalEntry) -> String {
    switch entry {
    case .sales: say("Bán hàng", "Sales")
    case .tips: say("Tiền thưởng", "Tips")
    case .debts: say("Khách trả nợ", "Debts paid")
    case .till: say("Chênh lệch két", "Till difference")
    }
  }

  func line(_ line: JournalLine) -> String {
    let rate = line.rate.map { $0 == TaxRateText.exempt ? " " + exempt : " \($0) %" } ?? ""
    return self.entry(line.entry) + ": " + use(line.use) + rate
  }

  private var exempt: String { say("không chịu thuế", "exempt") }
  /// A rate in percent.
  func rate(_ rate: String) -> String { rate == TaxRateText.exempt ? exempt : rate }

  private func use(_ use: LedgerUse) -> String {
    switch use {
    case .cash: say("tiền mặt", "cash")
    case .card: say("thẻ", "card")
    case .transfer: say("chuyển khoản", "transfer")
    case .voucher: say("phiếu quà tặng", "voucher")
    case .debts: say("khách nợ", "guests' debts")
    case .held: say("khách trả trước", "paid ahead")
    case .revenue: say("doanh thu", "revenue")
    case .tax: taxName.isEmpty ? say("thuế GTGT", "value-added tax") : taxName
    case .reduction: say("giảm trừ doanh thu", "given back")
    case .roundingGain, .roundingLoss: say("làm tròn", "rounding")
    case .tips: say("phải trả nhân viên", "owed to the team")
    case .shortage: say("thiếu", "shortage")
    case .surplus: say("thừa", "surplus")
    case .clearing: say("trung gian", "clearing")
    }
  }
}
