import Storage

/// The progress of a check, for people who wait.
public struct CheckProgress: Sendable {
  public let vi: String
  public let en: String
  /// the number of things checked so far; nil: not countable
  public let done: Int64?
}

/// One thing that must be true of the data.
protocol Inspection: Sendable {
  var vi: String { get }
  var en: String { get }
  func run(_ inspector: InspectionRun) throws
}

/// Collects the findings of one inspection. It lives as long as the snapshot that it reads.
final class InspectionRun {
  /// The most findings of one code that are listed. A thousand more would say nothing new.
  private static let mostOfOneCode = 20
  /// Rows that are read at once.
  static let page: Int64 = 1000

  let sql: any SQLConnection
  private(set) var report = CheckReport()
  private let progress: (Int64) -> Void
  private var listed: [String: Int] = [:]

  init(_ sql: any SQLConnection, progress: @escaping (Int64) -> Void) {
    self.sql = sql
    self.progress = progress
  }

  func find(_ code: String, _ vi: String, _ en: String) { find(IntegrityIssue(code, vi: vi, en: en)) }

  func find(_ finding: IntegrityIssue) {
    let count = listed[finding.code, default: 0] + 1
    listed[finding.code] = count
    if count <= InspectionRun.mostOfOneCode { report.findings.append(finding) } else { report.unlisted += 1 }
  }

  func count(_ vi: String, _ en: String, _ count: Int64) { report.counts.append(CountedThings(vi: vi, en: en, count: count)) }

  /// A line for people that is no finding.
  func note(_ vi: String, _ en: String) { report.notes.append(IntegrityIssue("note", vi: vi, en: en)) }

  func reached(_ done: Int64) { progress(done) }

  /// Walks over all rows of a query in the order of its first column, which is a unique text: `$1` is where the last page
  /// ended, `$2` how many rows a page has.
  func walk(_ query: String, _ body: (SQLRow) throws -> Void) throws -> Int64 {
    try pages(query) { rows in for row in rows { try body(row) } }
  }

  /// The same, a page at a time.
  func pages(_ query: String, _ body: ([SQLRow]) throws -> Void) throws -> Int64 {
    var last = ""
    var done: Int64 = 0
    while true {
      let rows = try sql.query(query, [.text(last), .integer(InspectionRun.page)])
      guard let end = rows.last else { return done }
      try body(rows)
      last = try end.text(0)
      done += Int64(rows.count)
      reached(done)
    }
  }
}
