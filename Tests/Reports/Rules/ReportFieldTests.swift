import ReportsRules
import Testing

@Suite("Columns of reports")
struct ReportFieldTests {
  @Test("each column that a table or a card has can be found by its key, and no two have the same key or name")
  func found() {
    let used =
      ReportGroup.allCases.flatMap(ReportField.columns) + ReportField.ofPeriods + ReportField.ofScreen + ReportField.ofTenders + ReportField.ofTaxes
      + ReportField.ofPromotions + ReportField.reconciliation.map(\.field) + ReportField.main + ReportField.cards.flatMap(\.fields)
    #expect(used.filter { ReportField.named($0.key) != $0 }.map(\.key) == [])
    #expect(ReportField.named("revenues") == nil)
    for names in [ReportField.all.map(\.key), ReportField.all.map(\.vi), ReportField.all.map(\.en)] { #expect(Set(names).count == names.count) }
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
