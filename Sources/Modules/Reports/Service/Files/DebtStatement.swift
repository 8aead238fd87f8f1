import BillsRules
import Kernel
import ReportsRules
import Spreadsheets
import TillRules

/// The open bills of a guest, their ages, and the payments.
struct DebtStatement: Sendable {
  let guest: DebtGuest
  /// debts of which nothing is owed any more
  let settled: [DebtView]
  let house: ReportHouse
  let now: Instant
  let words: DebtWords

  /// `Công nợ: Anh Tú`
  var content: String { words.title + ": " + (guest.name?.raw ?? words.unnamed) }

  func document() -> ReportDocument {
    let wall = house.clock.wall(now)
    let phone = guest.shown ?? guest.phone
    return ReportDocument(
      title: house.name.isEmpty ? content : "\(house.name) · \(content)",
      lines: [phone, words.reports.asOf("\(wall.clock) \(words.reports.day(wall.days))")].compactMap(\.self), tables: [bills, ages, payments])
  }

  private var open: [DebtView] { guest.debts.filter { $0.open.raw > 0 }.reversed() }

  private var bills: ReportDocument.Table {
    var sums: (owed: Int64, settled: Int64, open: Int64) = (0, 0, 0)
    var rows = open.map { debt -> [WrittenCell] in
      let owed = debt.owed.raw - debt.lowered.raw
      sums = (sums.owed + owed, sums.settled + debt.settled.raw, sums.open + debt.open.raw)
      return [
        .text(debt.number?.raw ?? "–"), .day(day(debt.at)), .text(debt.table.raw), .amount(owed), .amount(debt.settled.raw), .amount(debt.open.raw),
        .count(DebtAge.days(from: debt.at, to: now)),
      ]
    }
    rows.append([.text(words.sum), .empty, .empty, .amount(sums.owed), .amount(sums.settled), .amount(sums.open), .empty])
    return .init(name: words.openBills, heading: words.billHeading, rows: rows)
  }

  private var ages: ReportDocument.Table {
    let rows = DebtAge.allCases.map { age -> [WrittenCell] in
      let sum = open.filter { DebtAge(days: DebtAge.days(from: $0.at, to: now)) == age }.reduce(0) { $0 + $1.open.raw }
      return [.text(words.age(age)), .amount(sum)]
    }
    return .init(name: words.ages, heading: [words.ageOfDebt, words.open], rows: rows)
  }

  /// A payment that several bills got is one row.
  private var payments: ReportDocument.Table {
    var paid: [Int64: (one: SettlementView, amount: Int64)] = [:]
    for one in (guest.debts + settled).flatMap(\.settlements) {
      paid[one.number] = (one, (paid[one.number]?.amount ?? 0) + one.amount.raw)
    }
    var rows = paid.sorted { $0.key < $1.key }.map { number, payment -> [WrittenCell] in
      [
        .count(number), .day(day(payment.one.at)), .text(words.reports.tender(payment.one.method.rawValue)), .text(payment.one.reference?.raw ?? ""),
        .amount(payment.amount),
      ]
    }
    rows.append([.text(words.sum), .empty, .empty, .empty, .amount(paid.values.reduce(0) { $0 + $1.amount })])
    return .init(name: words.payments, heading: words.paymentHeading, rows: rows)
  }

  private func day(_ at: Instant) -> Int64 { house.clock.wall(at).days }
}

/// The words of a statement.
struct DebtWords: Sendable {
  let english: Bool

  private func say(_ vi: String, _ en: String) -> String { english ? en : vi }
  var reports: ReportWords { ReportWords(english: english) }

  var title: String { say("Công nợ", "Statement") }
  var unnamed: String { say("Chưa ghi tên", "No name") }
  var sum: String { say("Cộng", "Sum") }
  var open: String { say("Còn nợ", "Open") }
  var openBills: String { say("Hóa đơn còn nợ", "Open bills") }
  var billHeading: [String] {
    [
      say("Hóa đơn", "Bill"), say("Ngày", "Day"), say("Bàn", "Table"), say("Tiền nợ", "Owed"), say("Đã trả", "Paid"), open,
      say("Số ngày", "Days"),
    ]
  }
  var ages: String { say("Tuổi nợ", "Age of the debts") }
  var ageOfDebt: String { say("Nợ đã", "Open for") }
  var payments: String { say("Các lần trả", "Payments") }
  var paymentHeading: [String] {
    [say("Số phiếu", "No."), say("Ngày", "Day"), say("Cách trả", "Tender"), say("Mã", "Reference"), say("Số tiền", "Amount")]
  }

  func age(_ age: DebtAge) -> String {
    switch age {
    case .fresh: say("Đến 30 ngày", "Up to 30 days")
    case .overThirty: say("31–60 ngày", "31–60 days")
    case .overSixty: say("61–90 ngày", "61–90 days")
    case .overNinety: say("Trên 90 ngày", "Over 90 days")
    }
  }
}
