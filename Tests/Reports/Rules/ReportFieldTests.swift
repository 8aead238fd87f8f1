import Foundation
import ReportsRules
import Testing

/// `web/tests/report-columns.test.ts` holds the screen to the same file.
@Suite("Columns of reports")
struct ReportFieldTests {
  private func known() throws -> [String: Any] {
    let path =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
      + "/fixtures/report-columns.json"
    let data = try #require(FileManager.default.contents(atPath: path))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test("files have the columns of the screen, of the same kinds and in the same order")
  func columns() throws {
    let known = try known()
    let kinds = Dictionary(uniqueKeysWithValues: ReportField.allCases.map { ($0.rawValue, "\($0.kind)") })
    #expect(kinds == known["kinds"] as? [String: String])
    let groups = Dictionary(
      uniqueKeysWithValues: ReportGroup.allCases.map { ($0.rawValue, ReportField.columns(of: $0).map(\.rawValue)) })
    #expect(groups == known["groups"] as? [String: [String]])
    #expect(ReportField.ofPeriods.map(\.rawValue) == known["periods"] as? [String])
    #expect(ReportField.ofTaxes.map(\.rawValue) == known["taxes"] as? [String])
    let lines = known["reconciliation"] as? [[Any]]
    #expect(ReportField.reconciliation.map(\.field.rawValue) == lines?.compactMap { $0.first as? String })
    #expect(ReportField.reconciliation.map(\.isTakenOff) == lines?.compactMap { $0.last as? Bool })
  }

  @Test("tables are in use for a share of the opening time, and the figures of no place have no such share")
  func use() {
    var figures = ReportFigures()
    (figures.occupiedSeconds, figures.turns) = (16_200, 3)
    #expect(ReportField.use.value(of: figures, open: 10_800, tables: 2) == 75)
    #expect(ReportField.use.value(of: figures, open: 10_800, tables: nil) == nil)
    #expect(ReportField.use.value(of: figures, open: 0, tables: 2) == nil)
    #expect(ReportField.turnTime.value(of: figures) == 5_400)
  }
}
