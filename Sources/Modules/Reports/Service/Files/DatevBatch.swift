import Kernel
import ReportsRules

/// A batch of bookings in DATEV's format: EXTF, version 700, category 21 (Buchungsstapel), version 13 of the format.
///
/// Each line has its account and, on the other side, the clearing account, which is even at the end of each day. Revenue is gross, because
/// DATEV takes the tax out of it, by the account or by the code.
struct DatevBatch {
  private static let separator = CSVSigns.semicolons
  private let journal: Journal
  private let consultant: Int64
  private let client: Int64
  private let accountLength: Int
  /// days since 1 January 1970
  private let yearBegins: Int64

  init(_ journal: Journal) throws(ReportsError) {
    if !journal.house.currency.isWritten(like: "EUR") { throw .notInEuros(currency: journal.house.currency) }
    guard let consultant = journal.plan.consultant, let client = journal.plan.client else { throw .datevNumbersMissing }
    (self.journal, self.consultant, self.client) = (journal, consultant, client)
    let (first, last) = (WallTime(days: journal.range.first, secondOfDay: 0), WallTime(days: journal.range.last, secondOfDay: 0))
    let month = journal.plan.yearBegins
    yearBegins = WallTime(year: first.month >= month ? first.year : first.year - 1, month: month, day: 1, secondOfDay: 0).days
    let end = WallTime(year: first.month >= month ? first.year + 1 : first.year, month: month, day: 1, secondOfDay: 0).days - 1
    let endOfCalendar = WallTime(year: first.year, month: 12, day: 31, secondOfDay: 0).days
    if last.days > min(end, endOfCalendar) { throw .journalCrossesYear(last: ReportDate.text(min(end, endOfCalendar))) }
    accountLength = journal.plan.account(.clearing).utf8.count
  }

  /// In Windows-1252, whose signs up to U+00FF are those of Unicode that occur here.
  func bytes() throws(ReportsError) -> [UInt8] {
    var text = CSVText(DatevBatch.separator, isMarked: false)
    text.row(head)
    text.row(DatevBatch.columns.map { .value($0) })
    for day in journal.days {
      for booking in DatevBatch.bookings(of: day) { text.row(try cells(booking, on: day.day)) }
    }
    return String(decoding: text.bytes, as: UTF8.self).unicodeScalars.map { $0.value < 0x100 ? UInt8($0.value) : 0x3F }
  }

  /// The 31 fields of the first line.
  private var head: [CSVCell] {
    let made = journal.made
    let seconds = made.secondOfDay
    let clock = WallTime.two(seconds / 3600) + WallTime.two(seconds / 60 % 60) + WallTime.two(seconds % 60)
    let chart: String
    switch journal.plan.chart {
    case .skr03: chart = "03"
    case .skr04: chart = "04"
    case .tt200, .tt133: chart = ""
    }
    let range = journal.range
    return [
      .quoted("EXTF"), .value("700"), .value("21"), .quoted("Buchungsstapel"), .value("13"), .value(DatevBatch.date(made.days) + clock + "000"),
      .value(""), .quoted(""), .quoted("iQsine"), .quoted(""), .value(String(consultant)), .value(String(client)),
      .value(DatevBatch.date(yearBegins)), .value(String(accountLength)), .value(DatevBatch.date(range.first)), .value(DatevBatch.date(range.last)),
      .quoted("Kasse " + ReportDate.text(range.first)), .quoted(""), .value("1"), .value("0"), .value("0"), .quoted("EUR"), .value(""), .quoted(""),
      .value(""), .value(""), .quoted(chart), .value(""), .value(""), .quoted(""), .quoted(""),
    ]
  }

  private static func date(_ days: Int64) -> String {
    let wall = WallTime(days: days, secondOfDay: 0)
    return String(wall.year) + WallTime.two(wall.month) + WallTime.two(wall.day)
  }

  // MARK: bookings

  /// Revenue with its tax, what was given back with its tax, and all other lines as they are.
  static func bookings(of day: JournalDay) -> [JournalLine] {
    var gross: [JournalLine] = []
    for line in day.lines {
      // Tax that is owed belongs to revenue, tax that is taken off to what was given back.
      let isSold = line.amount < 0
      guard line.use.hasRates, let rate = line.rate else {
        gross.append(line)
        continue
      }
      let use: LedgerUse = line.use == .tax ? (isSold ? .revenue : .reduction) : line.use
      if let i = gross.firstIndex(where: { $0.entry == line.entry && $0.use == use && $0.rate == rate }) {
        gross[i] = JournalLine(line.entry, use, rate: rate, gross[i].amount + line.amount)
      } else {
        gross.append(JournalLine(line.entry, use, rate: rate, line.amount))
      }
    }
    return gross.filter { $0.amount != 0 }
  }

  private func cells(_ line: JournalLine, on day: Int64) throws(ReportsError) -> [CSVCell] {
    let wall = WallTime(days: day, secondOfDay: 0)
    var cells = DatevBatch.columns.map { _ in CSVCell.value("") }
    cells[0] = .bare(DecimalText.text(abs(line.amount), decimals: 2, point: ",", group: ""))
    cells[1] = .quoted(line.amount > 0 ? "S" : "H")
    cells[2] = .quoted("EUR")
    cells[6] = .value(try account(line.use, rate: line.rate))
    cells[7] = .value(try account(.clearing))
    cells[8] = .quoted(line.rate.map(journal.plan.code) ?? "")
    cells[9] = .value(WallTime.two(wall.day) + WallTime.two(wall.month))
    cells[10] = .quoted(JournalFile.document(day, line.entry))
    cells[13] = .quoted(DatevBatch.text(line))
    return cells
  }

  /// Accounts of things are as long as the clearing account, those of persons one digit longer.
  private func account(_ use: LedgerUse, rate: String? = nil) throws(ReportsError) -> String {
    let account = journal.plan.account(use, rate: rate)
    let digits = Array(account.utf8)
    let isNumber = digits.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } && digits.contains { $0 != 0x30 }
    let isLong = digits.count <= accountLength + 1 && (4...8).contains(accountLength)
    if !isNumber || !isLong { throw .notDatevAccount(account: account) }
    return account
  }

  /// Of signs that each version of DATEV reads.
  private static func text(_ line: JournalLine) -> String {
    let rate = line.rate.map { $0 == TaxRateText.exempt ? " steuerfrei" : " \($0) %" } ?? ""
    switch line.use {
    case .cash: return "Kasse"
    case .card: return "Karten"
    case .transfer: return "Überweisungen"
    case .voucher: return "Gutscheine"
    case .debts: return "Forderungen"
    case .held: return "Anzahlungen"
    case .revenue, .tax: return "Erlöse" + rate
    case .reduction: return "Erstattungen" + rate
    case .roundingGain, .roundingLoss: return "Rundung"
    case .tips: return "Trinkgeld"
    case .shortage: return "Kassenfehlbetrag"
    case .surplus: return "Kassenüberschuss"
    case .clearing: return "Verrechnung"
    }
  }

  // MARK: columns

  /// The 125 columns of the format's version 13.
  static let columns: [String] =
    [
      "Umsatz (ohne Soll/Haben-Kz)", "Soll/Haben-Kennzeichen", "WKZ Umsatz", "Kurs", "Basis-Umsatz", "WKZ Basis-Umsatz", "Konto",
      "Gegenkonto (ohne BU-Schlüssel)", "BU-Schlüssel", "Belegdatum", "Belegfeld 1", "Belegfeld 2", "Skonto", "Buchungstext", "Postensperre",
      "Diverse Adressnummer", "Geschäftspartnerbank", "Sachverhalt", "Zinssperre", "Beleglink",
    ] + (1...8).flatMap { ["Beleginfo - Art \($0)", "Beleginfo - Inhalt \($0)"] } + [
      "KOST1 - Kostenstelle", "KOST2 - Kostenstelle", "Kost-Menge", "EU-Land u. UStID (Bestimmung)", "EU-Steuersatz (Bestimmung)",
      "Abw. Versteuerungsart", "Sachverhalt L+L", "Funktionsergänzung L+L", "BU 49 Hauptfunktionstyp", "BU 49 Hauptfunktionsnummer",
      "BU 49 Funktionsergänzung",
    ] + (1...20).flatMap { ["Zusatzinformation - Art \($0)", "Zusatzinformation- Inhalt \($0)"] } + [
      "Stück", "Gewicht", "Zahlweise", "Forderungsart", "Veranlagungsjahr", "Zugeordnete Fälligkeit", "Skontotyp", "Auftragsnummer",
      "Buchungstyp", "USt-Schlüssel (Anzahlungen)", "EU-Land (Anzahlungen)", "Sachverhalt L+L (Anzahlungen)", "EU-Steuersatz (Anzahlungen)",
      "Erlöskonto (Anzahlungen)", "Herkunft-Kz", "Buchungs GUID", "KOST-Datum", "SEPA-Mandatsreferenz", "Skontosperre", "Gesellschaftername",
      "Beteiligtennummer", "Identifikationsnummer", "Zeichnernummer", "Postensperre bis", "Bezeichnung SoBil-Sachverhalt",
      "Kennzeichen SoBil-Buchung", "Festschreibung", "Leistungsdatum", "Datum Zuord. Steuerperiode", "Fälligkeit", "Generalumkehr (GU)",
      "Steuersatz", "Land", "Abrechnungsreferenz", "BVV-Position", "EU-Land u. UStID (Ursprung)", "EU-Steuersatz (Ursprung)", "Abw. Skontokonto",
    ]
}
