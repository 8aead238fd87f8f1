/// Something in the data that cannot be true, described for people, with its place.
public struct IntegrityIssue: Equatable, Sendable {
  /// stable, for tools: `stream.gap`
  public let code: String
  /// Vietnamese
  public let vi: String
  /// English
  public let en: String

  public init(_ code: String, vi: String, en: String) {
    self.code = code
    self.vi = vi
    self.en = en
  }
}

/// How many things of one kind were checked.
public struct CountedThings: Equatable, Sendable {
  public let vi: String
  public let en: String
  public let count: Int64
}

/// The result of a check.
public struct CheckReport: Equatable, Sendable {
  public internal(set) var findings: [IntegrityIssue] = []
  /// findings of one code beyond the most that are listed
  public internal(set) var unlisted: Int64 = 0
  public internal(set) var counts: [CountedThings] = []
  /// facts to keep, for example the end of the audit chain
  public internal(set) var notes: [IntegrityIssue] = []

  public init() {}

  public init(_ finding: IntegrityIssue) { findings = [finding] }

  init(findings: [IntegrityIssue]) { self.findings = findings }

  public var isSound: Bool { findings.isEmpty }

  public mutating func add(_ other: CheckReport) {
    findings += other.findings
    unlisted += other.unlisted
    counts += other.counts
    notes += other.notes
  }

  /// The same report, with a name before each line.
  func named(_ nameVi: String, _ nameEn: String) -> CheckReport {
    var named = self
    named.findings = findings.map { IntegrityIssue($0.code, vi: "\(nameVi): \($0.vi)", en: "\(nameEn): \($0.en)") }
    named.counts = counts.map { CountedThings(vi: "\($0.vi) (\(nameVi))", en: "\($0.en) (\(nameEn))", count: $0.count) }
    return named
  }
}
