import BillsRules
import Kernel
import ReportsRules
import Spreadsheets
import Storage

/// A journal as a file for the accountant's program.
struct JournalFile: Sendable {
  let journal: Journal
  let words: JournalWords

  private var decimals: Int { CurrencyDecimals.of(journal.house.currency) }

  /// - Parameter folder: for the file while it is written
  /// - Throws: `Refusal` if the form cannot hold the journal, `StorageError.full` if the disk is full
  func file(_ form: JournalForm, in folder: String) throws -> ReportFile {
    let days = Set([journal.range.first, journal.range.last]).sorted().map(ReportDate.text).joined(separator: "-")
    switch form {
    case .csv: return ReportFile(bytes: csv.bytes, mediaType: DocumentFile.mediaType(.csv), name: "\(words.name)-\(days).csv")
    case .quickbooks: return ReportFile(bytes: quickBooks.bytes, mediaType: DocumentFile.mediaType(.csv), name: "quickbooks-\(days).csv")
    case .datev:
      do throws(ReportsError) {
        return ReportFile(bytes: try DatevBatch(journal).bytes(), mediaType: "text/csv; charset=windows-1252", name: "EXTF_iqsine-\(days).csv")
      } catch { throw error.refusal }
    case .misa: return ReportFile(bytes: try misa(in: folder), mediaType: DocumentFile.mediaType(.xlsx), name: "misa-\(days).xlsx")
    }
  }

  private func account(_ line: JournalLine) -> String { journal.plan.account(line.use, rate: line.rate) }

  /// `20261126-1`: each entry of a day has its own.
  static func document(_ day: Int64, _ entry: JournalEntry) -> String {
    let wall = WallTime(days: day, secondOfDay: 0)
    let place = (JournalEntry.allCases.firstIndex(of: entry) ?? 0) + 1
    return "\(wall.year)\(WallTime.two(wall.month))\(WallTime.two(wall.day))-\(place)"
  }

  // MARK: CSV

  /// A line for each debit and credit.
  private var csv: CSVText {
    let signs = CSVSigns.of(english: words.english)
    var text = CSVText(signs)
    text.row(words.heading.map { .text($0) })
    for day in journal.days {
      for line in day.lines {
        let amount = CSVCell.value(DecimalText.text(abs(line.amount), decimals: decimals, point: signs.point, group: ""))
        let none = CSVCell.value("")
        text.row([
          .value(ReportDate.text(day.day)), .value(JournalFile.document(day.day, line.entry)), .text(words.entry(line.entry)),
          .text(words.line(line)), .text(account(line)), line.amount > 0 ? amount : none, line.amount > 0 ? none : amount,
          .value(line.rate.map(words.rate) ?? ""), .text(line.rate.map(journal.plan.code) ?? ""),
        ])
      }
    }
    return text
  }

  /// QuickBooks Online groups lines of one number to a journal entry. Its dates are month, day, year.
  private var quickBooks: CSVText {
    var text = CSVText(.commas)
    text.row(["Journal No", "Journal Date", "Account Name", "Debits", "Credits", "Description"].map { .value($0) })
    for day in journal.days {
      let wall = WallTime(days: day.day, secondOfDay: 0)
      let date = "\(WallTime.two(wall.month))/\(WallTime.two(wall.day))/\(wall.year)"
      for line in day.lines {
        let amount = CSVCell.value(DecimalText.text(abs(line.amount), decimals: decimals, point: ".", group: ""))
        let none = CSVCell.value("")
        text.row([
          .value(JournalFile.document(day.day, line.entry)), .value(date), .text(account(line)), line.amount > 0 ? amount : none,
          line.amount > 0 ? none : amount, .text(words.line(line)),
        ])
      }
    }
    return text
  }

  // MARK: MISA

  /// MISA's lines have a debit and a credit account each. Columns with a star are those that its import asks for.
  private func misa(in folder: String) throws -> [UInt8] {
    let heading = [
      "Ngày hạch toán (*)", "Ngày chứng từ (*)", "Số chứng từ (*)", "Diễn giải", "Diễn giải (Hạch toán)", "TK Nợ (*)", "TK Có (*)", "Số tiền",
    ]
    let vietnamese = JournalWords(english: false, taxName: journal.house.taxName)
    var rows: [[WrittenCell]] = []
    for day in journal.days {
      for entry in JournalEntry.allCases {
        for pair in day.pairs(of: entry) {
          rows.append([
            .day(day.day), .day(day.day), .text(JournalFile.document(day.day, entry)), .text(vietnamese.entry(entry)),
            .text(vietnamese.line(pair.credit)), .text(account(pair.debit)), .text(account(pair.credit)), .amount(pair.amount),
          ])
        }
      }
    }
    let sheet = WrittenSheet(name: "Chứng từ nghiệp vụ khác", lines: [], heading: heading, rows: rows)
    let file = try ExportFile(in: folder)
    defer { file.remove() }
    try DocumentFile.write([sheet], currency: journal.house.currency, title: "iQsine", to: file, in: folder)
    return try file.bytes()
  }
}
