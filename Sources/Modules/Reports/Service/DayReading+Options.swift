import Kernel
import MenuRules
import ReportsRules
import Storage

/// Options of dishes.
extension DayReading {
  /// The options of settled orders, without those of portions that went off the bill on this day.
  func readOptions(into totals: inout DayTotals) throws {
    try addOptions(
      """
      SELECT i.dish_id, i.options, i.measure, CAST(SUM(i.quantity) AS BIGINT) FROM party_order o JOIN item i ON i.order_id = o.id
        LEFT JOIN bill_item_off x ON x.item_id = i.id AND x.done_at > o.ended_at
      WHERE i.options IS NOT NULL AND (i.state < 4 OR x.item_id IS NOT NULL) AND \(DayReading.settled) GROUP BY i.dish_id, i.options, i.measure
      """, times: 1, to: &totals)
    try addOptions(
      """
      SELECT i.dish_id, i.options, i.measure, CAST(SUM(i.quantity) AS BIGINT)
      FROM bill_item_off x JOIN item i ON i.id = x.item_id JOIN party_order o ON o.id = x.order_id
      WHERE i.options IS NOT NULL AND x.done_at >= $1 AND x.done_at < $2 AND o.end_reason = 'settled' AND x.done_at > o.ended_at
      GROUP BY i.dish_id, i.options, i.measure
      """, times: -1, to: &totals)
  }

  /// - Parameters:
  ///   - query: dish, options, grams of a weighed item, number of portions
  ///   - sign: -1 for portions that went off the bill
  private func addOptions(_ query: String, times sign: Int64, to totals: inout DayTotals) throws {
    for row in try sql.query(query, window) {
      let (dish, portions) = (try row.text(0), try row.int(3))
      let measure = try row.optionalInt(2).map { Measure($0) }
      for option in try JSON.decode(try row.text(1)) as [ItemOption] {
        var figures = ReportFigures()
        let price = option.price.raw * option.count.raw
        figures.optionsChosen = sign * portions * option.count.raw
        figures.optionsValue = sign * portions * (measure.map { (price * $0.raw + 500) / 1000 } ?? price)
        totals.add(to: .options, [option.option.raw, dish], figures)
      }
    }
  }
}
